import Exact

/// The answer to `ladder`: the constraints that act on the width or height of a view, each as a rung, the strongest first.
package struct LadderValue: Sendable {
    package struct Rung: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        package var relation: Relation
        package var wants: Double
        package var violation: Double
        /// Whether the constraint is required. The constraint of a content size never is, even at priority 1000.
        package var isRequired: Bool
        package var isSuspended: Bool

        package init(
            id: String, text: String, priority: Rational, relation: Relation, wants: Double, violation: Double, isRequired: Bool,
            isSuspended: Bool
        ) {
            self.id = id
            self.text = text
            self.priority = priority
            self.relation = relation
            self.wants = wants
            self.violation = violation
            self.isRequired = isRequired
            self.isSuspended = isSuspended
        }
    }

    package var size: String
    package var got: Double
    package var rungs: [Rung]
    /// Whether the size differs between equally good layouts.
    package var isAmbiguous: Bool
    /// The ids of the rungs that decide the size: where rungs are not met, those that keep the size from what these want, otherwise those from which the size
    /// follows. Empty where the size is ambiguous.
    package var deciding: [String]

    package init(size: String, got: Double, rungs: [Rung], isAmbiguous: Bool, deciding: [String]) {
        self.size = size
        self.got = got
        self.rungs = rungs
        self.isAmbiguous = isAmbiguous
        self.deciding = deciding
    }
}
