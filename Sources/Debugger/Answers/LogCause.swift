import Exact
import Language

/// The cause of a conflict in a log, found from its minimal unsatisfiable subset, with the facts for an explanation.
package enum LogCause: Equatable, Sendable {
    /// A fixed width or height of a view.
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

    /// A view has constraints, but its autoresizing mask is still translated into others.
    case maskStillOn(view: String, mask: [String], against: [String])
    /// A view had no size yet when it was laid out: the system marked the size as temporary, or the frame was empty.
    case noSizeYet(Size, id: String, isTemporary: Bool)
    /// A table, a collection view, another container or a frame gave a view a size that its constraints do not allow. `needs` is the
    /// size that they would allow.
    case givenSize(Size, id: String, needs: Rational?, by: Giver)
    /// The system measured a view, with a temporary constraint, at a size that its own constraints do not allow. `needs` is the size that
    /// they would allow.
    case measuredAt(Size, id: String, needs: Rational?)
    /// A view hidden in a stack view must have no size, but another constraint requires one.
    case hidden(view: String, isWidth: Bool, against: [String])
    /// The constraints differ by less than a point.
    case rounding(gap: Rational, ids: [String])
    /// A constraint requires a negative size.
    case negativeSize(Size, id: String)
    /// The distances inside a view exceed its size.
    case noRoom(Size?, view: String, isWidth: Bool, spaces: [String])
    /// Two constraints state the same distance with different values.
    case saidTwice(first: String, second: String, gap: Rational)
    /// A view has two different sizes.
    case twoSizes(view: String, isWidth: Bool, first: String, second: String)
    /// A view has a fixed size, and the others require another one, `needs`.
    case fixedSize(Size, id: String, needs: Rational?, others: [String])
    /// Fixed sizes contradict the constraints that relate them.
    case fixedSizes(ids: [String], others: [String])
    /// A constraint that makes a size a multiple of another does not fit.
    case ratio(id: String, factor: Rational, others: [String])
    /// All constraints were made by the system.
    case systemAlone(ids: [String])
    /// A stack view's arrangement contradicts the others.
    case stack(ids: [String], against: [String])
    /// Sizes and distances do not add up.
    case sum(ids: [String], gap: Rational)
}

/// A reason why a list of constraints was printed although it can be satisfied.
package enum LogReason: Equatable, Sendable {
    /// The superviews from which masks measure were not printed; with those that other lines name there is a conflict.
    case superviews(members: [String], balance: String)
    /// Two views have the same name and the log does not say which of them a line means. If they are exchanged, the constraints `members`
    /// cannot hold together, and add up to the false statement `balance`.
    case twins(members: [String], balance: String)
    /// The width of margins was not printed; with the usual width `members` conflict, if there are any.
    case margins(points: Rational, members: [String], balance: String)
    /// The constraints just hold: printed numbers are rounded, and the layout may have changed since. Where the size `id` is another one by
    /// little, `giving` resolves the conflict by a priority below required; nil where no single constraint does that people wrote.
    case justHolds(id: String, giving: String?)
    /// The log mentions baselines, which depend on fonts.
    case baselines
    /// Some of the list could not be read.
    case unread
    /// The conflict involves something that is not in the list.
    case elsewhere

    /// The statement after which nothing would conflict; nil where none is known.
    package var cure: String? {
        if case .justHolds(_, let giving?) = self { "priority \(Word.spelling(ofID: giving)) 999" } else { nil }
    }
}
