import Exact
import Vocabulary

extension ConstraintLine {
    /// Reads what may follow the body, in any order: `(LTR)`, `priority:750`, `^750`, `@750`, `Hug:251 CompressionResistance:750`,
    /// `(active)`.
    mutating func trailers(_ constraint: inout LoggedConstraint) throws(Fault) {
        var hugging: Rational?
        var resistance: Rational?
        while true {
            cursor.skipBlanks()
            if cursor.isAtEnd { break }
            if cursor.take("priority:") || cursor.take("^") || cursor.take("@") {
                cursor.skipBlanks()
                constraint.priority = try priority()
            } else if cursor.take("Hug:") {
                hugging = try priority()
            } else if cursor.take("CompressionResistance:") {
                resistance = try priority()
            } else if cursor.take(UInt8(ascii: "(")) {
                let inner = cursor.takeWhile { $0 != UInt8(ascii: ")") }
                _ = cursor.take(UInt8(ascii: ")"))
                let word = String(decoding: inner, as: UTF8.self)
                if word.hasPrefix("active") { constraint.saysActive = true }
                if word.hasPrefix("inactive") { (constraint.saysActive, constraint.isActive) = (true, false) }
            } else {
                throw Fault("unexpected '\(rest())' behind the constraint")
            }
        }
        if hugging != nil || resistance != nil { try makeContentSize(&constraint, hugging, resistance) }
    }

    private mutating func makeContentSize(_ constraint: inout LoggedConstraint, _ hugging: Rational?, _ resistance: Rational?) throws(Fault)
    {
        guard let relation = constraint.relations.first, constraint.relations.count == 1, relation.left.terms.count == 1,
            let term = relation.left.terms.first, term.attribute.isSize, relation.right.terms.isEmpty
        else { throw Fault("expected a content size before 'Hug:'") }
        constraint.body = .contentSize(
            term.item, isWidth: term.attribute == .width, points: relation.right.constant, hugging: hugging ?? 250,
            resistance: resistance ?? 750)
    }

    /// Reads a priority: a number above 0 and at most 1000, or the word that Masonry prints in its place.
    mutating func priority() throws(Fault) -> Rational {
        for (name, value) in NamedPriority.logged {
            let bytes = Array(name.utf8)
            if cursor.bytes[cursor.at..<cursor.end].starts(with: bytes) {
                cursor.at += bytes.count
                return value
            }
        }
        let isWrapped = cursor.take("UILayoutPriority(rawValue:") || cursor.take("NSLayoutPriority(rawValue:")
        cursor.skipBlanks()
        guard let value = cursor.number(), value.sign > 0, value <= 1000 else { throw Fault("a priority is above 0 and at most 1000") }
        if isWrapped { _ = cursor.take(UInt8(ascii: ")")) }
        return value
    }
}
