import Exact
import Language
import Vocabulary

/// Makes and activates constraints as code does by NSLayoutConstraint, anchors and the LAY macros.
extension DraftBuilder {
    // MARK: Keeping

    /// Adds a constraint to the draft, and returns its index there. It has an effect on the layout only once it is active.
    mutating func add(_ constraint: LayoutDraft.Constraint) -> Int {
        var constraint = constraint
        constraint.sequenceNumber = draft.nextSequenceNumber()
        draft.constraints.append(constraint)
        return draft.constraints.count - 1
    }

    mutating func activate(_ index: Int, at token: Int) {
        guard !draft.constraints[index].isActive else { return }
        draft.constraints[index].isActive = true
        draft.constraints[index].activation = token
        draft.constraints[index].sequenceNumber = draft.nextSequenceNumber()
    }

    mutating func deactivate(_ index: Int, at token: Int) {
        guard draft.constraints[index].isActive else { return }
        draft.constraints[index].isActive = false
    }

    /// Switches constraints on or, with `isActive` false, off, as `activate([…])` and `removeConstraints(…)` do. The value is one constraint or a list, which
    /// may contain lists; what is neither `nil` nor known to be a constraint is reported.
    mutating func setActive(_ value: CodeValue, _ isActive: Bool, at token: Int) {
        guard budget.enter(draft) else { return }
        defer { budget.leave() }
        switch value {
        case .constraint(let index): if isActive { activate(index, at: token) } else { deactivate(index, at: token) }
        case .list(let items), .tuple(let items): for item in items { setActive(item, isActive, at: token) }
        case .chain(let chain):
            for index in chain.constraints { if isActive { activate(index, at: token) } else { deactivate(index, at: token) } }
        case .library(.bundle(let bundle)):
            for (_, index) in bundle.constraints { if isActive { activate(index, at: token) } else { deactivate(index, at: token) } }
        case .nothing, .reported: break
        // The assumption of a number is not offered, since a number in place of the constraint would not help; that of a condition is.
        case .unknown(let unknown): report(token, unknown.isCondition ? unknown : UnknownValue(unknown.reason))
        case .candidate(let candidate): report(token, UnknownValue(UnknownValue.undefined(candidate.name).reason))
        default: report(token, "it is no constraint that is known here")
        }
    }

    // MARK: Anchors

    /// Makes a constraint by `a.leadingAnchor.constraint(equalTo: …)` or `[a.leadingAnchor constraintEqualToAnchor:…]`; nil for other functions.
    ///
    /// - Parameter from: the anchor from which the first side measures, where that is a distance to the anchor `first`; nil where it is the anchor alone.
    mutating func constrain(_ name: String, _ first: CodeAnchor, from: CodeAnchor?, _ arguments: [CodeArgument], at token: Int)
        -> CodeValue?
    {
        guard name.hasPrefix("constraint") else { return nil }
        // Objective-C says in the name what Swift says in the first label.
        var form = name == "constraint" ? arguments.first?.label ?? "" : Self.lowered(name.dropFirst("constraint".count))
        for suffix in ["Anchor", "Dimension"] where form.hasSuffix(suffix) { form = String(form.dropLast(suffix.count)) }
        guard let (relation, rest) = Self.relation(form) else {
            return reported(token, UnknownValue("'\(Self.shown(name))' is not known here"))
        }
        var constraint = LayoutDraft.Constraint(first: first, from: from, token: token)
        constraint.relation = relation
        let value = arguments.first?.value ?? .nothing
        switch rest {
        case "ToConstant", "Constant": constraint.constant = value.rational
        case "To", "", "ToSystemSpacingAfter", "ToSystemSpacingBelow", "SystemSpacingAfter", "SystemSpacingBelow":
            switch value {
            case .anchor(let anchor): constraint.second = anchor
            case .distance(let from, let to): (constraint.secondFrom, constraint.second) = (from, to)
            case .unknown(let unknown): return reported(token, unknown)
            case .reported: return reported(token, "what it is related to could not be read")
            case .candidate(let candidate): return reported(token, .undefined(candidate.name))
            default: return reported(token, "what it is related to is no anchor that is known here")
            }
            if rest.contains("SystemSpacing") { return addWithSystemSpacing(constraint, arguments, at: token) }
        default: return reported(token, UnknownValue("'\(Self.shown(form))' is not known here"))
        }
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "multiplier": constraint.multiplier = argument.value.rational
            case "constant": constraint.constant = argument.value.rational
            case "priority": constraint.priority = argument.value.rational
            default: return reported(token, UnknownValue("'\(Self.shown(argument.label ?? "an argument"))' is not known here"))
            }
        }
        return .constraint(add(constraint))
    }

    private static func lowered(_ text: Substring) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    private static let relations: [(name: String, relation: RelationSyntax)] = [
        ("equal", .equal), ("lessThanOrEqual", .lessOrEqual), ("greaterThanOrEqual", .greaterOrEqual),
    ]

    private static func relation(_ form: String) -> (relation: RelationSyntax, rest: String)? {
        for (prefix, relation) in relations where form.hasPrefix(prefix) { return (relation, String(form.dropFirst(prefix.count))) }
        return nil
    }

    /// Adds the constraint with a multiple of the system's spacing, which is taken for 8 points, as its constant. Between baselines the spacing depends on
    /// the fonts, and that is reported instead.
    private mutating func addWithSystemSpacing(_ constraint: LayoutDraft.Constraint, _ arguments: [CodeArgument], at token: Int)
        -> CodeValue
    {
        var constraint = constraint
        if constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true {
            return reported(token, "the system's spacing between baselines depends on the fonts")
        }
        let factor = arguments.first { $0.label == "multiplier" }.map { $0.value.rational } ?? .success(1)
        switch factor {
        case .failure(let unknown): return reported(token, unknown)
        case .success(let factor): constraint.constant = .success(8 * factor)
        }
        remark("the system's spacing is taken for 8 points")
        return .constraint(add(constraint))
    }

    // MARK: Items

    /// Makes a constraint by `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
    mutating func makeLayoutConstraint(_ arguments: [CodeArgument], at token: Int) -> CodeValue {
        func value(_ index: Int) -> CodeValue { index < arguments.count ? arguments[index].value : .nothing }
        // `NSLayoutConstraint()` only keeps a variable's place until the code assigns the constraint that is meant.
        if arguments.isEmpty { return .nothing }
        guard arguments.count >= 3 else { return reported(token, "arguments are missing") }
        if case .unknown(let unknown) = value(0) { return reported(token, unknown) }
        guard let first = resolveItem(value(0)) else { return reported(token, "what it constrains is not known") }
        guard let attribute = attribute(value(1)) else {
            return reported(token, "the first attribute is not known")
        }
        guard let relation = relation(value(2)) else {
            return reported(token, "the relation is not known")
        }
        var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: first, attribute: attribute), token: token)
        constraint.relation = relation
        for argument in arguments.dropFirst(3) {
            switch argument.label {
            case "multiplier": constraint.multiplier = argument.value.rational
            case "constant": constraint.constant = argument.value.rational
            default: break
            }
        }
        let second = arguments.dropFirst(3).first { $0.label == "toItem" || $0.label == "to" }?.value ?? .nothing
        switch second {
        case .nothing: break
        case .unknown(let unknown): return reported(token, unknown)
        default:
            let secondAttribute = arguments.dropFirst(3).first { $0.label == "attribute" }?.value ?? .nothing
            if isNoAttribute(secondAttribute) { break }
            guard let attribute = self.attribute(secondAttribute) else { return reported(token, "the second attribute is not known") }
            // The second item has to be a view or a guide, so that a name whose class is certainly neither is reported.
            if case .candidate(let candidate) = second, let className = candidate.className, isCertainlyNoView(className) {
                return reported(token, .undefined(candidate.name))
            }
            guard let item = resolveItem(second) else { return reported(token, "what it is related to is not known") }
            constraint.second = CodeAnchor(item: item, attribute: attribute)
        }
        return .constraint(add(constraint))
    }

    /// The relation that a value means: a word such as `equal`, or the number that NSLayoutRelation has for it, which is 0, -1 or 1. Nil for other values.
    func relation(_ value: CodeValue) -> RelationSyntax? {
        switch value {
        case .symbol(let word): Self.relations.first { $0.name == word }?.relation
        case .number(let number, _): number == 0 ? .equal : number == -1 ? .lessOrEqual : number == 1 ? .greaterOrEqual : nil
        default: nil
        }
    }

    private func attribute(_ value: CodeValue) -> Attribute? {
        guard case .symbol(let name) = value else { return nil }
        return Attribute.inCode(name)
    }

    /// Whether a value means `notAnAttribute`: by that name, or as the number 0.
    private func isNoAttribute(_ value: CodeValue) -> Bool {
        switch value {
        case .symbol(let name): name == "notAnAttribute"
        case .number(let number, _): number.sign == 0
        default: false
        }
    }

    // MARK: Properties and calls

    mutating func set(_ name: String, ofConstraint index: Int, to value: CodeValue, at token: Int) {
        let names: Set<String> = ["constant", "priority", "isActive", "active", "identifier", "mas_key"]
        guard names.contains(name) else { return }
        noteRun(token)
        switch name {
        case "identifier", "mas_key": if case .string(let text) = value { draft.constraints[index].identifier = text }
        case "isActive", "active":
            switch value.truth {
            case true?: activate(index, at: token)
            case false?: deactivate(index, at: token)
            case nil:
                var name: String?
                if case .unknown(let unknown) = value { name = unknown.name }
                report(token, .notUnderstood(condition: name, "whether it is active is not known"))
            }
        case "constant":
            draft.constraints[index].constant = value.rational
            if case .failure(let unknown) = value.rational { report(token, unknown) }
        default:
            draft.constraints[index].priority = value.rational
            if case .failure(let unknown) = value.rational { report(token, unknown) }
        }
    }

    mutating func knownConstraintCall(_ name: String, _ index: Int, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        switch name {
        case "activate", "install": activate(index, at: token)
        case "deactivate", "uninstall": deactivate(index, at: token)
        default:
            if name.lowercased().contains("priority") || arguments.first?.label == "priority", arguments.count == 1,
                Self.setter(name) == nil
            {
                remark("'\(Self.shown(name))', which is not in these files, is taken to set the priority of a constraint")
                set("priority", ofConstraint: index, to: arguments[0].value, at: token)
                return .constraint(index)
            }
            guard let property = Self.setter(name), arguments.count == 1 else {
                report(token, UnknownValue("what '\(Self.shown(name))' does is not in these files"))
                return .constraint(index)
            }
            set(property, ofConstraint: index, to: arguments[0].value, at: token)
        }
        return .nothing
    }

    /// The property that a method sets, by its name: `active` for `setActive:`. Nil for a name that is none of a setter.
    static func setter(_ name: String) -> String? {
        guard name.hasPrefix("set"), name.count > 3, let first = name.dropFirst(3).first, first.isUppercase else { return nil }
        return first.lowercased() + name.dropFirst(4)
    }
}
