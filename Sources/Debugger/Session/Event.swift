import Exact
import Layout
import Vocabulary

/// What a statement changed, reported besides its answer. Views and constraints are given by name, not by the engine's ids.
package indirect enum Event: Equatable, Sendable {
    case viewAdded(String)
    /// A property of a view changed that no other event reports; `what` says it in words that follow the view's name: `is hidden`.
    case viewChanged(String, what: String)
    case constraintAdded(id: String, text: String, priority: Rational)
    /// A constraint's text (its terms, relation or constant) or priority changed, or it became active or inactive.
    case constraintChanged(id: String, text: String, priority: Rational)
    /// A view, a variable, a metric or a constraint was removed.
    case removed(String)
    /// The frame of a view changed; `from` and `to` are in the coordinates of its superview.
    case frameChanged(view: String, from: Rect, to: Rect)
    case valueChanged(variable: String, from: Double, to: Double)
    /// An optional constraint is broken that was not broken before; it may be a new one.
    case broken(BrokenValue)
    /// A constraint that was broken holds again.
    case satisfied(String)
    /// `broken` or `satisfied` for a constraint of which nobody minds that it breaks: one that the system adds only to break ties, or the content size
    /// of a view that is hidden in a stack view. Text output leaves the event out.
    case ofExpectedBreak(Event)
    case conflict(ConflictValue)
    /// A required constraint that was left out because of a conflict is in force again.
    case restored(String)
    /// The position or size of a view or guide on an axis became ambiguous, or the value of a variable. `axis` is nil for a variable that belongs to no view.
    case ambiguous(view: String, axis: Axis?)
    case determined(view: String, axis: Axis?)
    /// Constraints of equal priority came to compete, so that they leave something ambiguous.
    case tied(TieValue)
    case warning(String)
    /// A breakpoint was met by the statement at `line` of the script `file`; `file` is nil for a statement that was typed.
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
    /// The names of the constraints that keep this one from holding; nil where a short search did not find them.
    package var because: [String]?

    package init(id: String, priority: Rational, violation: Double, because: [String]?) {
        self.id = id
        self.priority = priority
        self.violation = violation
        self.because = because
    }
}
