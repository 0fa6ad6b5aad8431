import Exact
import Language
import Vocabulary

extension ConstraintLine {
    /// Reads an equation such as `B.leading == 0.5*A.trailing + 8`. Where nothing stands behind the relation, the right side is 0.
    mutating func equation() throws(Fault) -> LoggedRelation {
        let left = try expression()
        cursor.skipBlanks()
        guard let sign = relation() else { throw Fault("expected ==, <= or >= at '\(rest())'") }
        cursor.skipBlanks()
        let isEmpty = cursor.isAtEnd || isTrailer
        let relation = LoggedRelation(left: left, sign: sign, right: isEmpty ? LoggedExpression() : try expression())
        try check(relation)
        return relation
    }

    /// Throws where a relation mentions no attribute, has a factor of 0, or mixes horizontal and vertical attributes that are not all sizes. Throws as
    /// well where it relates a single size to a single position, which only a mask may do.
    func check(_ relation: LoggedRelation) throws(Fault) {
        let attributes = relation.terms.map(\.attribute)
        guard let first = attributes.first else { throw Fault("expected an attribute of a view") }
        if relation.terms.contains(where: { $0.factor.sign == 0 }) { throw Fault("a multiplier of 0 relates nothing") }
        // Widths and heights may be related: that is an aspect ratio.
        guard attributes.allSatisfy({ $0.axis == first.axis }) || attributes.allSatisfy(\.isSize) else {
            throw Fault("a horizontal attribute stands beside a vertical one")
        }
        // A mask may place a view by a share of its superview's size.
        let isShare = isMask && !attributes[0].isSize && relation.terms.first?.item != relation.terms.last?.item
        if relation.terms.count == 2, relation.left.terms.count == 1, attributes[0].isSize != attributes[1].isSize, !isShare {
            throw Fault("a size stands beside a position")
        }
    }

    mutating func relation() -> RelationSyntax? {
        if cursor.take("==") { return .equal }
        if cursor.take("<=") { return .lessOrEqual }
        if cursor.take(">=") { return .greaterOrEqual }
        return nil
    }

    private mutating func expression() throws(Fault) -> LoggedExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw Fault("parentheses nest too deeply") }
        var sum = LoggedExpression()
        var sign: Rational = 1
        cursor.skipBlanks()
        if cursor.take("-") { sign = -1 } else { _ = cursor.take("+") }
        while true {
            cursor.skipBlanks()
            sum.add(try term(), times: sign)
            guard sum.terms.count <= 64 else { throw Fault("more terms than a constraint has") }
            cursor.skipBlanks()
            if cursor.take("+") {
                sign = 1
            } else if cursor.take("-") {
                sign = -1
            } else if startsSpace {
                // A distance chosen by the system, such as `NSSpace(8)`, is written without a sign.
                sign = 1
            } else {
                return sum
            }
            cursor.skipBlanks()
            // A sign may be followed by a negative number: `+ -8`.
            if cursor.take("-") { sign = -sign }
        }
    }

    /// Reads a term: `0.5*A.width`, `A.width * 0.5`, `A.width / 2`, `20`, `NSSpace(8)`, `(A.leading - B.trailing)`.
    private mutating func term() throws(Fault) -> LoggedExpression {
        var product = try factor()
        while true {
            let back = cursor.at
            cursor.skipBlanks()
            let divides = cursor.next == UInt8(ascii: "/")
            guard divides || cursor.next == UInt8(ascii: "*") else {
                cursor.at = back
                return product
            }
            cursor.at += 1
            cursor.skipBlanks()
            let isNegative = cursor.take("-")
            var other = try factor()
            if divides {
                guard other.terms.isEmpty, other.constant.sign != 0 else { throw Fault("expected a number behind '/'") }
                other.constant = 1 / other.constant
            }
            let number: Rational
            if other.terms.isEmpty {
                number = other.constant
            } else if product.terms.isEmpty {
                number = product.constant
                product = other
            } else {
                throw Fault("an attribute is multiplied by another")
            }
            var scaled = LoggedExpression()
            scaled.add(product, times: isNegative ? -number : number)
            product = scaled
        }
    }

    private mutating func factor() throws(Fault) -> LoggedExpression {
        if startsSpace { return LoggedExpression(constant: try space()) }
        if names.isEmpty || !names.contains(where: { cursor.bytes[cursor.at..<cursor.end].starts(with: $0.name) }) {
            if cursor.next == UInt8(ascii: "(") {
                let back = self
                cursor.at += 1
                if let inner = try? expression() {
                    cursor.skipBlanks()
                    if cursor.take(")") { return inner }
                }
                self = back
            }
            let start = cursor.at
            if let number = cursor.number() {
                // Digits followed by a letter, `_`, `:` or `.` are not a number but the beginning of a name.
                if !(cursor.next.map { $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
                    ?? false)
                {
                    return LoggedExpression(constant: number)
                }
                cursor.at = start
            }
        }
        let item = try self.item(in: .equation)
        guard let (attribute, end) = attribute(at: cursor.at) else { throw Fault("expected an attribute at '\(rest())'") }
        cursor.at = end
        return LoggedExpression(terms: [.init(factor: 1, item: item.key, attribute: attribute)])
    }

    // MARK: Symbolic constants

    /// Whether a distance chosen by the system begins here, such as `NSSpace(20)` or `NSLayoutAnchorConstraintSpace(8)`.
    var startsSpace: Bool { cursor.isAt("NSSpace(") || cursor.isAt("NSLayoutAnchorConstraintSpace(") || cursor.isAt("UISpace(") }

    mutating func space() throws(Fault) -> Rational {
        _ = cursor.takeWhile { $0 != UInt8(ascii: "(") }
        cursor.at += 1
        let isNegative = cursor.take("-")
        guard let value = cursor.number(), cursor.take(")") else { throw Fault("expected a number of points in parentheses") }
        return isNegative ? -value : value
    }

    /// Whether what follows the body of a constraint begins here, such as `(active)` or `priority:750`.
    private var isTrailer: Bool {
        cursor.isAt("(active") || cursor.isAt("(inactive") || cursor.isAt("(Names") || cursor.isAt("(names") || cursor.isAt("(LTR")
            || cursor.isAt("(RTL") || cursor.isAt("priority:") || cursor.isAt("^") || cursor.isAt("@")
    }
}
