import Language
import Layout

/// A value or a constraint's state that somebody wants to hear of when it changes.
package struct Watchpoint: Sendable {
    package enum Value: Sendable, Equatable {
        case number(Double)
        case state(ConstraintRow.State)

        /// Whether a person would see no difference.
        package func isClose(to other: Value) -> Bool {
            if case .number(let a) = self, case .number(let b) = other { return abs(a - b) <= Rect.closeness }
            return self == other
        }
    }

    package let number: Int
    /// As typed: an expression, or a constraint's id.
    package let text: String
    private let expression: ExpressionSyntax?
    /// When last looked at; nil where it speaks of what is not there.
    package private(set) var value: Value?
    package var hits = 0

    package init(number: Int, text: String, expression: ExpressionSyntax?) {
        self.number = number
        self.text = text
        self.expression = expression
    }

    /// What it is worth now. A name may be of a value and of a generated constraint (`root.width`): the value is meant.
    package func value(in session: Session) -> Value? {
        if let expression, let value = try? session.value(of: expression) { return .number(value) }
        return session.layout.constraint(named: text).map { .state(session.state(of: $0)) }
    }

    package mutating func rebase(on session: Session) { value = value(in: session) }

    /// Looks again: what it was and is, where that is worth a word. That a value came to be there is none, nor that a constraint did
    /// that holds.
    package mutating func look(at session: Session) -> (from: Value?, to: Value?)? {
        let now = value(in: session)
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
