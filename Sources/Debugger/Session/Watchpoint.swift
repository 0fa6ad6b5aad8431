import Language
import Layout

/// A watched value, or a watched state of a constraint, whose changes are reported.
package struct Watchpoint: Sendable {
    package enum Value: Sendable, Equatable {
        case number(Double)
        case state(ConstraintRow.State)

        /// Whether the two values look the same when shown: numbers within rounding.
        package func isClose(to other: Value) -> Bool {
            if case .number(let a) = self, case .number(let b) = other { return abs(a - b) <= Rect.closeness }
            return self == other
        }
    }

    package let number: Int
    /// The watched expression or constraint id, as it was typed.
    package let text: String
    private let expression: ExpressionSyntax?
    /// The value when it was last looked at; a change within rounding is not taken over. Nil before that, and where something in it did not exist.
    package private(set) var value: Value?
    package var hits = 0

    package init(number: Int, text: String, expression: ExpressionSyntax?) {
        self.number = number
        self.text = text
        self.expression = expression
    }

    /// The present value of the expression, or the state of the constraint with this name; nil where there is neither. Where a name means
    /// both a value and a generated constraint (`root.width`), the value is taken.
    package func value(in inspector: Inspector) -> Value? {
        if let expression, let value = try? inspector.value(of: expression) { return .number(value) }
        return inspector.layout.constraint(named: text).map { .state(inspector.state(of: $0)) }
    }

    package mutating func rebase(on inspector: Inspector) { value = value(in: inspector) }

    /// Looks at the value again, and returns the old and the new one where the change should be reported. It is not reported that a number began to exist, nor
    /// a new constraint that is satisfied or inactive; it is reported that a value or constraint is gone.
    package mutating func update(from inspector: Inspector) -> (from: Value?, to: Value?)? {
        let now = value(in: inspector)
        let before = value
        switch (before, now) {
        case (nil, nil): return nil
        case (nil, .number?), (nil, .state(.satisfied)?), (nil, .state(.inactive)?):
            value = now
            return nil
        case (let a?, let b?) where a.isClose(to: b): return nil
        default:
            value = now
            hits += 1
            return (before, now)
        }
    }
}
