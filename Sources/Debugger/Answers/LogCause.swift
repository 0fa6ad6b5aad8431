import Exact

/// What a conflict of a log comes from, by its minimal set, with the facts of that.
package enum LogCause: Equatable, Sendable {
    /// A width or height of a view.
    package struct Size: Equatable, Sendable {
        package var view: String
        package var isWidth: Bool
        package var points: Rational

        package init(view: String, isWidth: Bool, points: Rational) {
            self.view = view
            self.isWidth = isWidth
            self.points = points
        }
    }

    package enum Giver: Equatable, Sendable { case row, container, frame }

    /// A view has constraints, and its autoresizing mask still makes others.
    case maskStillOn(view: String, mask: [String], against: [String])
    /// A view had no size yet when it was laid out: the system said so, or its frame was empty.
    case noSizeYet(Size, id: String, isTemporary: Bool)
    /// A table, a collection view, another container or a frame gave a view a size that its constraints do not add up to. `needs` is
    /// the size that would do.
    case givenSize(Size, id: String, needs: Rational?, by: Giver)
    /// A view was measured at a size that its constraints do not allow.
    case measuredAt(Size, id: String, needs: Rational?)
    /// A view that is hidden in a stack view has no size, but another constraint wants one.
    case hidden(view: String, isWidth: Bool, against: [String])
    /// What differs, differs by less than a point.
    case rounding(gap: Rational, ids: [String])
    /// A size below zero is asked for.
    case negativeSize(Size, id: String)
    /// The distances inside a view take more than it has.
    case noRoom(Size?, view: String, isWidth: Bool, spaces: [String])
    /// The same distance is said twice, differently.
    case saidTwice(first: String, second: String, gap: Rational)
    /// A view is given two sizes.
    case twoSizes(view: String, isWidth: Bool, first: String, second: String)
    /// A view has a fixed size, and the rest leaves it another. `needs` is that.
    case fixedSize(Size, id: String, needs: Rational?, others: [String])
    /// Fixed sizes that do not go together by what relates them.
    case fixedSizes(ids: [String], others: [String])
    /// A size that follows from another by a factor does not fit.
    case ratio(id: String, factor: Rational, others: [String])
    /// Nothing in it was written by the app.
    case systemAlone(ids: [String])
    /// A stack view arranges things in a way that the rest does not allow.
    case stack(ids: [String], against: [String])
    /// Sizes and distances do not add up.
    case sum(ids: [String], gap: Rational)
}

/// Why a list was printed that can be satisfied.
package enum LogReason: Equatable, Sendable {
    /// Masks count from superviews that were not printed; taken from the other lines they conflict.
    case superviews(members: [String], balance: String)
    /// Two views go by one name, and which is which was not printed; the other way round they conflict.
    case twins(members: [String], balance: String)
    /// How wide margins are was not printed; with the usual ones `members` conflict, if any.
    case margins(points: Rational, members: [String], balance: String)
    /// It holds only just: numbers are printed rounded, and the layout may have changed since.
    case justHolds(id: String)
    /// It speaks of baselines, which depend on fonts.
    case baselines
    /// Some of the list could not be read.
    case unread
    /// What else it takes is not in the list.
    case elsewhere
}
