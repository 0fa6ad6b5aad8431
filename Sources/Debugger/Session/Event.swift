import Exact
import Layout
import Vocabulary

/// What a statement changed, reported besides its answer. Views and constraints are given by name, not by the engine's ids.
package indirect enum Event: Equatable, Sendable {
    case viewAdded(String)
    /// A property of a view changed that alone moves nothing: `is hidden`.
    case viewChanged(String, what: String)
    case constraintAdded(id: String, text: String, priority: Rational)
    /// The constraint's constant, multiplier, relation or priority changed.
    case constraintChanged(id: String, text: String, priority: Rational)
    /// A view, a variable, a metric or a constraint was removed.
    case removed(String)
    /// A frame changed; both are in the superview's coordinates.
    case frameChanged(view: String, from: Rect, to: Rect)
    case valueChanged(variable: String, from: Double, to: Double)
    /// An optional constraint that held before does not hold any more.
    case broken(BrokenValue)
    /// A constraint that was broken holds again.
    case satisfied(String)
    /// `broken` or `satisfied` for a constraint that the system adds only to break ties; text output leaves it out.
    case ofTieBreaker(Event)
    case conflict(ConflictValue)
    /// A required constraint that was left out because of a conflict is in force again.
    case restored(String)
    /// Something became ambiguous. `axis` is nil for a variable that belongs to no view.
    case ambiguous(view: String, axis: Axis?)
    case determined(view: String, axis: Axis?)
    /// Constraints of equal priority came to compete, so that they leave something ambiguous.
    case tied(TieValue)
    case warning(String)
    /// A breakpoint was met. `file` is nil for what was typed.
    case `break`(number: Int, reason: String, file: String?, line: Int)
    /// A watched value changed in a command; nil stands for a value that does not exist.
    case watch(number: Int, expression: String, from: Watchpoint.Value?, to: Watchpoint.Value?, command: String)
}

/// What is told of a constraint that came to be broken. Its keys in JSON are in `JSONRenderer`, its text in `TextRenderer+Events`.
package struct BrokenValue: Equatable, Sendable {
    package var id: String
    package var priority: Rational
    /// How far the constraint is from holding, in points.
    package var violation: Double
    /// The names of the constraints that forbid it; nil where a short search did not find them.
    package var because: [String]?

    package init(id: String, priority: Rational, violation: Double, because: [String]?) {
        self.id = id
        self.priority = priority
        self.violation = violation
        self.because = because
    }
}
