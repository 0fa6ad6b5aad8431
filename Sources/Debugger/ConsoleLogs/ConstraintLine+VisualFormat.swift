import Exact
import Language
import Vocabulary

extension ConstraintLine {
    private enum Element {
        case superview
        case item(LoggedItem.Key)
    }

    private struct Predicate {
        var sign = RelationSyntax.equal
        var expression: LoggedExpression
        var priority: Rational?
    }

    /// Reads a visual format such as `|-(20)-[A(>=45)]-(NSSpace(8))-[B]-(0)-|(LTR)`; the cursor stands behind its `H:` or `V:`.
    mutating func visualFormat(isHorizontal: Bool) throws(Fault) -> [LoggedRelation] {
        var elements: [Element] = []
        var distances: [[Predicate]] = []
        var relations: [LoggedRelation] = []
        while elements.count <= 64 {
            if cursor.take("|") {
                elements.append(.superview)
            } else if cursor.take("[") {
                let item = try self.item(in: .visualFormat)
                elements.append(.item(item.key))
                relations += try sizes(of: item.key, isHorizontal ? .width : .height)
                guard cursor.take("]") else { throw Fault("expected ']' at '\(rest())'") }
            } else {
                throw Fault("expected '|' or '[' at '\(rest())'")
            }
            guard let distance = try self.distance() else { break }
            distances.append(distance)
        }
        let edges = self.edges(isHorizontal)
        for index in elements.indices.dropLast() {
            relations += try self.relations(from: elements[index], to: elements[index + 1], distances[index], edges)
        }
        guard !relations.isEmpty else { throw Fault("the visual format says nothing") }
        for relation in relations { try check(relation) }
        return relations
    }

    // MARK: Distances

    private struct Edges {
        var near: Attribute
        var far: Attribute
        /// The sign of distances: 1, or -1 where they count leftwards.
        var sign: Rational
    }

    /// The edges that the format relates: leading and trailing, unless `(LTR)` or `(RTL)` behind it says that they are left and right; top and bottom
    /// in a column.
    private func edges(_ isHorizontal: Bool) -> Edges {
        guard isHorizontal else { return Edges(near: .top, far: .bottom, sign: 1) }
        var copy = cursor
        copy.skipBlanks()
        if copy.isAt("(LTR)") { return Edges(near: .left, far: .right, sign: 1) }
        if copy.isAt("(RTL)") { return Edges(near: .right, far: .left, sign: -1) }
        return Edges(near: .leading, far: .trailing, sign: 1)
    }

    /// Reads the distance between two elements of a visual format, as conditions on it: that it is 0 where there is no `-`, that it is 8 for a `-`
    /// alone. Nil where the format ends.
    private mutating func distance() throws(Fault) -> [Predicate]? {
        guard cursor.take("-") else {
            // Without a `-` the two items touch each other: their distance is 0.
            return cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "|")
                ? [Predicate(expression: LoggedExpression(constant: 0))] : nil
        }
        if cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "|") {
            return [Predicate(expression: LoggedExpression(constant: 8))]
        }
        var all: [Predicate] = []
        if cursor.take("(") {
            repeat { all.append(try predicate(isSize: false)) } while cursor.take(",")
            guard cursor.take(")") else { throw Fault("expected ')' at '\(rest())'") }
        } else {
            all.append(try predicate(isSize: false))
        }
        guard cursor.take("-") else { throw Fault("expected '-' at '\(rest())'") }
        return all
    }

    private func relations(
        from first: Element, to second: Element, _ distances: [Predicate], _ edges: Edges
    ) throws(Fault) -> [LoggedRelation] {
        func key(_ element: Element) throws(Fault) -> LoggedItem.Key {
            switch element {
            case .item(let key): return key
            case .superview:
                guard let superview else { throw Fault("'|' stands for a view that the line does not name") }
                return superview
            }
        }
        let start: Attribute = if case .superview = first { edges.near } else { edges.far }
        let end: Attribute = if case .superview = second { edges.far } else { edges.near }
        let (a, b) = (try key(first), try key(second))
        return distances.map { distance in
            LoggedRelation(
                left: LoggedExpression(terms: [.init(factor: 1, item: b, attribute: end)]),
                sign: edges.sign < 0 ? distance.sign.reversed : distance.sign,
                right: LoggedExpression(
                    terms: [.init(factor: 1, item: a, attribute: start)], constant: distance.expression.constant * edges.sign),
                priority: distance.priority)
        }
    }

    // MARK: Sizes

    private mutating func sizes(of item: LoggedItem.Key, _ attribute: Attribute) throws(Fault) -> [LoggedRelation] {
        guard cursor.take("(") else { return [] }
        var all: [LoggedRelation] = []
        repeat {
            let predicate = try self.predicate(isSize: true)
            var right = predicate.expression
            right.terms = right.terms.map { .init(factor: $0.factor, item: $0.item, attribute: attribute) }
            all.append(
                LoggedRelation(
                    left: LoggedExpression(terms: [.init(factor: 1, item: item, attribute: attribute)]), sign: predicate.sign, right: right,
                    priority: predicate.priority))
        } while cursor.take(",")
        guard cursor.take(")") else { throw Fault("expected ')' at '\(rest())'") }
        return all
    }

    /// Reads a predicate such as `>=45@750` or `NSSpace(8)`.
    ///
    /// - Parameter isSize: whether it is about a size, for which another item may stand in place of a number.
    private mutating func predicate(isSize: Bool) throws(Fault) -> Predicate {
        cursor.skipBlanks()
        var predicate = Predicate(expression: LoggedExpression())
        predicate.sign = relation() ?? .equal
        cursor.skipBlanks()
        let isNegative = cursor.take("-")
        if startsSpace {
            predicate.expression.constant = try space()
        } else if let number = cursor.number() {
            predicate.expression.constant = number
        } else if isSize {
            // Inside parentheses a name extends up to `)`, `@` or `,`.
            let start = cursor.at
            let name = cursor.takeWhile { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: ",") }
            cursor.at = start
            let end = start + name.count
            let item = try itemInSize(start..<end)
            cursor.at = end
            predicate.expression.terms = [.init(factor: 1, item: item.key, attribute: .width)]
        } else {
            throw Fault("expected a number of points at '\(rest())'")
        }
        if isNegative { predicate.expression.constant = -predicate.expression.constant }
        cursor.skipBlanks()
        if cursor.take("@") { predicate.priority = try priority() }
        return predicate
    }

    private mutating func itemInSize(_ range: Range<Int>) throws(Fault) -> LoggedItem {
        let text = cursor.text(range)
        guard !text.isEmpty else { throw Fault("expected a size at '\(rest())'") }
        let item: LoggedItem
        if let named = names.first(where: { $0.item.name == text })?.item {
            if let mention = mention(of: named, at: range.lowerBound) { return mention }
            item = named
        } else if let mark = addressMark(from: range.lowerBound), mark < range.upperBound {
            cursor.at = mark + 1
            let address = addressText()
            let className = cursor.text(range.lowerBound..<mark)
            item = LoggedItem(key: Self.key(address, className), className: className)
        } else {
            item = LoggedItem(key: text, className: nil, name: text)
        }
        items.add(item)
        return item
    }
}
