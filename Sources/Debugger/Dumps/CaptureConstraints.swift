import ConsoleLogs
import Exact
import JSONText
import Language
import Vocabulary

/// The constraints of a capture.
struct CaptureConstraints {
    private(set) var constraints: [LoggedConstraint] = []
    /// The addresses of all views and guides in the terms of the constraints.
    private(set) var mentioned: Set<LoggedItem.Key> = []
    /// The addresses of the views to whose margins a constraint refers by an attribute such as `leftMargin`.
    private(set) var itemsWithMargins: Set<LoggedItem.Key> = []
    /// The addresses of the views and guides in those constraints by which the system places its guides. Such a constraint is recognised by its identifier.
    private(set) var placedGuides: Set<LoggedItem.Key> = []
    private var addresses: Set<String> = []

    private static let attributes = Dictionary(uniqueKeysWithValues: Attribute.allCases.map { (Int($0.number), $0) })

    /// Reads one constraint; one whose address was read before is passed over. Throws `format` for one that cannot be read.
    mutating func read(_ field: JSONField) throws(Diagnostic) {
        var record = try field.object()
        let address = try record.need("address").address()
        guard !addresses.contains(address) else { return }
        guard let first = try term(record.need("first")) else { throw field.fault("is about no attribute") }
        let multiplier = try record.take("multiplier")?.points() ?? 1
        var right = LoggedExpression(constant: try record.take("constant")?.points() ?? 0)
        if multiplier.sign != 0, let field = record.take("second"), var second = try term(field) {
            second.factor = multiplier
            right.terms = [second]
        }
        let relation = LoggedRelation(
            left: LoggedExpression(terms: [first]), sign: try record.take("relation").map(Self.relation) ?? .equal, right: right)
        var constraint = LoggedConstraint(
            className: try record.take("class")?.name() ?? "NSLayoutConstraint", address: address,
            identifier: try record.take("identifier")?.name(), body: .relations([relation]), line: field.node.line)
        constraint.priority = try record.take("priority")?.priority() ?? 1000
        constraint.isActive = try record.take("active")?.bool() ?? true
        constraint.saysActive = true
        constraint.source = try record.take("name")?.name()
        addresses.insert(address)
        constraints.append(constraint)
        for term in relation.terms {
            mentioned.insert(term.item)
            if term.attribute.isMargin { itemsWithMargins.insert(term.item) }
            if let identifier = constraint.identifier,
                identifier.hasPrefix("UIViewSafeAreaLayoutGuide-") || identifier.hasSuffix("-guide-constraint")
            {
                placedGuides.insert(term.item)
            }
        }
    }

    /// Reads an item with its attribute; nil where the attribute is 0, as on the second side of a constraint for a width alone.
    private func term(_ field: JSONField) throws(Diagnostic) -> LoggedExpression.Term? {
        var record = try field.object()
        let attribute = try record.need("attribute")
        if case .string(let name) = attribute.node.value {
            guard let found = Attribute.named[name] else { throw attribute.fault("is no attribute") }
            return .init(item: try record.need("item").address(), attribute: found)
        }
        let number = try attribute.integer()
        if number == 0 { return nil }
        guard let found = Self.attributes[number] else { throw attribute.fault("is no attribute that is known: \(number)") }
        return .init(item: try record.need("item").address(), attribute: found)
    }

    /// A relation, as a sign or as the number that NSLayoutRelation has for it.
    private static func relation(_ field: JSONField) throws(Diagnostic) -> RelationSyntax {
        if case .string(let sign) = field.node.value, let relation = RelationSyntax(rawValue: sign) { return relation }
        switch try field.integer() {
        case -1: return .lessOrEqual
        case 0: return .equal
        case 1: return .greaterOrEqual
        default: throw field.fault("is -1, 0 or 1")
        }
    }
}
