import Exact
import Language

/// The probable cause of a conflict in a console log, found from a minimal set of its constraints that cannot hold together.
package enum LogCause: Equatable, Sendable {
    /// The width or height that a constraint fixes for a view, in points.
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

    /// The view has constraints of its own, but its autoresizing mask is still translated into the constraints `mask`, which contradict the constraints
    /// `against`.
    case maskStillOn(view: String, mask: [String], against: [String])
    /// The view had no size yet when it was laid out: the constraint `id` gives it the size 0, or is one that the system marks as temporary.
    case noSizeYet(Size, id: String, isTemporary: Bool)
    /// A table or collection view, another container or the view's frame gave the view a size that the view's own constraints do not allow.
    ///
    /// `needs` is the size that they would allow; nil where no other constant of the constraint `id` was found that resolves the conflict by itself.
    case givenSize(Size, id: String, needs: Rational?, by: Giver)
    /// The system measured the view, by the temporary constraint `id`, at a size that the view's own constraints do not allow.
    ///
    /// `needs` is the size that they would allow; nil where no other constant of the constraint `id` was found that resolves the conflict by itself.
    case measuredAt(Size, id: String, needs: Rational?)
    /// The view is hidden in a stack view and so must have no size, but the constraints `against` require one.
    case hidden(view: String, isWidth: Bool, against: [String])
    /// The constraints `ids` contradict each other by less than a point, as where one of two sizes was rounded.
    case rounding(gap: Rational, ids: [String])
    /// The constraint `id` requires a negative size.
    case negativeSize(Size, id: String)
    /// The constraints `spaces` take more room than there is, so that the view would have a negative width or height. The first value is a fixed size of
    /// another view among the members of the conflict; nil where there is none.
    case noRoom(Size?, view: String, isWidth: Bool, spaces: [String])
    /// Two constraints are about the same attributes, and their values are `gap` points apart.
    case saidTwice(first: String, second: String, gap: Rational)
    /// Two constraints on the width of one view, or on its height, contradict each other.
    case twoSizes(view: String, isWidth: Bool, first: String, second: String)
    /// The constraint `id` fixes the size of a view, and the constraints `others` require another one.
    ///
    /// `needs` is that other size; nil where no other constant of the constraint `id` was found that resolves the conflict by itself.
    case fixedSize(Size, id: String, needs: Rational?, others: [String])
    /// The sizes that the constraints `ids` fix contradict the constraints `others`, which relate them.
    case fixedSizes(ids: [String], others: [String])
    /// The constraint `id` makes one size `factor` times another one, or a width as large as a height, which contradicts the constraints `others`.
    case ratio(id: String, factor: Rational, others: [String])
    /// All constraints in the conflict, `ids`, were made by the system.
    case systemAlone(ids: [String])
    /// The constraints `ids`, by which a stack view arranges its views, contradict the constraints `against`.
    case stack(ids: [String], against: [String])
    /// No more specific cause was found: sizes and distances in the constraints `ids` do not add up, and `gap` is by how much, in points.
    case sum(ids: [String], gap: Rational)
}

/// The probable reason why UIKit or AppKit printed a list of constraints although the list can be satisfied as printed.
package enum LogReason: Equatable, Sendable {
    /// The log does not print the superviews from which constraints of autoresizing masks measure.
    ///
    /// If these are the superviews that other lines name, the constraints `members` cannot hold together, and add up to the false statement `balance`.
    case superviews(members: [String], balance: String)
    /// Two views have the same name, and the log does not say which of them a line means.
    ///
    /// If they are exchanged, the constraints `members` cannot hold together, and add up to the false statement `balance`.
    case sameNamedItems(members: [String], balance: String)
    /// The log does not print how wide margins are. If they have the usual width, `points`, the constraints `members` cannot hold together, and add up to the
    /// false statement `balance`; both are empty where nothing conflicts then.
    case margins(points: Rational, members: [String], balance: String)
    /// The constraints only just hold, while printed numbers are rounded and the layout may have changed since.
    ///
    /// Something conflicts once the number that the constraint `id` fixes is larger or smaller by a thousandth of a point. `giving` is the id of another
    /// constraint, written by a person, that resolves that conflict if its priority is lowered; nil where no such constraint was found.
    case justHolds(id: String, giving: String?)
    /// The list has baselines, whose positions depend on fonts, which a log does not name.
    case baselines
    /// Some of the constraints of the list could not be read, or all.
    case unread
    /// No other reason was found: what conflicts probably involves something that is not in the list.
    case elsewhere

    /// The statement that lowers the priority of the constraint `giving`, so that nothing would conflict; nil where the reason has no such constraint.
    package var remedy: String? {
        if case .justHolds(_, let giving?) = self { "priority \(Word.spelling(ofID: giving)) 999" } else { nil }
    }
}
