import Exact
import Layout
import Vocabulary

/// What a statement did besides what it was asked, in the order of the protocol. Names, not engine ids.
package indirect enum Event: Equatable, Sendable {
    case viewAdded(String)
    /// What was said of a view, where that alone moves nothing: `is hidden`.
    case viewChanged(String, what: String)
    case constraintAdded(id: String, text: String, priority: Rational)
    /// Its constant, multiplier, relation or priority.
    case constraintChanged(id: String, text: String, priority: Rational)
    /// A view, a variable, a metric or a constraint.
    case removed(String)
    /// In the superview's coordinates.
    case frameChanged(view: String, from: Rect, to: Rect)
    case valueChanged(variable: String, from: Double, to: Double)
    /// Nil where what forbids it was not found with the little work that such an event is worth.
    case broken(id: String, priority: Rational, violation: Double, because: [String]?)
    /// Was broken and no longer is.
    case satisfied(String)
    /// `broken` or `satisfied`, of a constraint that the system adds only to break ties: people need not hear of it.
    case ofTieBreaker(Event)
    case conflict(ConflictValue)
    /// Was suspended and could come back.
    case restored(String)
    /// `axis` is nil for a raw variable.
    case ambiguous(view: String, axis: Axis?)
    case determined(view: String, axis: Axis?)
    case warning(String)
    /// A breakpoint was met. `file` is nil for what was typed.
    case `break`(number: Int, reason: String, file: String?, line: Int)
    /// What is watched is something else after a command; nil where it is not there.
    case watch(number: Int, expression: String, from: Watchpoint.Value?, to: Watchpoint.Value?, command: String)
}
