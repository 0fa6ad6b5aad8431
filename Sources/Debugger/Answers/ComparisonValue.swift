import Exact
import Session

/// What is different between the layouts of two files.
package struct ComparisonValue: Sendable {
    /// What a constraint says in one of the two layouts.
    package struct Constraint: Sendable, Equatable {
        package var text: String
        package var priority: Rational
        package var isActive: Bool

        package init(text: String, priority: Rational, isActive: Bool) {
            self.text = text
            self.priority = priority
            self.isActive = isActive
        }
    }

    /// A constraint that is new, gone or different.
    package struct ConstraintRow: Sendable {
        /// The constraint's id in the second layout; in the first one where it is gone.
        package var id: String
        /// The constraint in the first layout; nil where it is new.
        package var before: Constraint?
        /// The constraint in the second layout; nil where it is gone.
        package var after: Constraint?

        package init(id: String, before: Constraint?, after: Constraint?) {
            self.id = id
            self.before = before
            self.after = after
        }
    }

    /// The name of the first file; `after` is that of the second.
    package var before: String
    package var after: String
    /// Events for the views that are new, gone or different. A view that is gone has its name in the first layout, with the first file's name added where the
    /// second layout uses the name for something else; the others have their names in the second layout.
    package var views: [Event] = []
    package var constraints: [ConstraintRow] = []
    /// Events for what follows from the differences: frames and values that are not the same, constraints that are broken or suspended in the second layout
    /// alone or in the first alone, and what became ambiguous or determined.
    package var effects: [Event] = []

    package var isEmpty: Bool { views.isEmpty && constraints.isEmpty && effects.isEmpty }

    package init(before: String, after: String) {
        self.before = before
        self.after = after
    }
}
