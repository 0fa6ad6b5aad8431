import Exact
import Language
import Vocabulary

/// Runs the calls and reads the members of SnapKit and Masonry.
extension DraftBuilder {
    // MARK: Members

    private func attributes(_ name: String) -> [Attribute]? {
        AttributeGroup.ofMakers[name] ?? Attribute.inCode(name).map { [$0] }
    }

    mutating func makerMember(_ name: String, _ maker: ConstraintMaker, at token: Int) -> CodeValue? {
        guard let attributes = attributes(name) else { return nil }
        let relating = Relating(maker.owner, attributes, isMasonry: maker.isMasonry, token: token)
        maker.relatings.append(relating)
        return .relating(relating)
    }

    mutating func relatingMember(_ name: String, _ relating: Relating) -> CodeValue? {
        switch name {
        case "with", "and", "constraint", "install": return .relating(relating)
        case "layoutConstraints": return .list(relating.constraints.map { .constraint($0) })
        case "priorityLow", "priorityMedium", "priorityHigh", "priorityRequired":
            relating.priority = NamedPriority.inCode[name.dropFirst(8).lowercased()]?.value ?? 1000
            return .relating(relating)
        default:
            guard relating.relation == nil, let attributes = attributes(name) else { return nil }
            relating.attributes += attributes.filter { !relating.attributes.contains($0) }
            return .relating(relating)
        }
    }

    /// The value of a member of SnapKit's `snp`, such as `title.snp.top`: an anchor or, for a group such as `edges`, the item itself. Nil for other names.
    mutating func makingMember(_ name: String, _ item: CodeItem) -> CodeValue? {
        if let attribute = Attribute.inCode(name) { return .anchor(CodeAnchor(item: item, attribute: attribute)) }
        return AttributeGroup.ofMakers[name] == nil ? nil : .item(item)
    }

    // MARK: Calls

    /// Runs a call in a chain such as `make.top.equalTo(…)`, and the calls on a chain or its constraint that may follow; nil for other functions.
    mutating func relate(_ name: String, _ relating: Relating, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        var word = name[...]
        if word.hasPrefix("mas_") { word = word.dropFirst(4) }
        let toSuperview = word.hasSuffix("ToSuperview")
        if toSuperview { word = word.dropLast("Superview".count) }
        let relations: [String: RelationSyntax] = [
            "equalTo": .equal, "lessThanOrEqualTo": .lessOrEqual, "greaterThanOrEqualTo": .greaterOrEqual,
        ]
        if !relating.constraints.isEmpty, relations[String(word)] != nil || ["offset", "inset", "insets"].contains(word) {
            // The constraint is installed already, and Masonry changes its constant.
            guard let value = arguments.first?.value else { return nil }
            return update(relating, word.hasPrefix("inset") ? "insets" : "offset", value, at: token)
        }
        if let relation = relations[String(word)] {
            if relating.relation != nil, relating.isMasonry, !toSuperview, let value = arguments.first?.value, item(value) == nil,
                value.isPlainAmount
            {
                // `make.top.mas_equalTo(a.mas_bottom).mas_equalTo(8)`: the second one is the constant.
                relating.adjust("offset", value)
                return .relating(relating)
            }
            relating.relation = relation
            if toSuperview { relating.targets = [.superview] } else { setTargets(relating, arguments.first?.value ?? .none) }
            return .relating(relating)
        }
        if arguments.isEmpty, let value = relatingMember(name, relating) { return value }
        switch word {
        case "offset", "centerOffset", "sizeOffset", "inset", "insets", "multipliedBy", "dividedBy", "priority", "constant":
            guard let value = arguments.first?.value else { return nil }
            relating.adjust(String(word), value)
            return .relating(relating)
        case "labeled", "key":
            if case .string(let text)? = arguments.first?.value { relating.label = text }
            return .relating(relating)
        case "update", "updateOffset", "updateInset", "updateInsets", "setOffset", "setInset", "setInsets":
            guard let argument = arguments.first else { return nil }
            let what =
                argument.label == "inset" || word.hasSuffix("Inset") || word.hasSuffix("Insets")
                ? "insets" : argument.label == "priority" ? "priority" : "offset"
            return update(relating, what, argument.value, at: token)
        case "activate", "install", "deactivate", "uninstall":
            for place in relating.constraints {
                if word == "activate" || word == "install" { activate(place, at: token) } else { deactivate(place, at: token) }
            }
            return Optional.some(CodeValue.none)
        default: return nil
        }
    }

    private mutating func setTargets(_ relating: Relating, _ value: CodeValue) {
        switch value {
        case .list(let items): for item in items { setTarget(relating, item) }
        default: setTarget(relating, value)
        }
    }

    private mutating func setTarget(_ relating: Relating, _ value: CodeValue) {
        switch value {
        case .anchor(let anchor): relating.targets.append(.anchor(anchor))
        case .number(let number, _): relating.targets.append(.number(number))
        case .pair(let width, let height): relating.targets.append(.pair(width, height))
        case .insets(let insets): relating.targets.append(.insets(insets))
        case .symbol("zero"): relating.targets.append(.number(0))
        case .relating(let other) where other.attributes.count == 1:
            // In `make.width.equalTo(make.height)`, the inner chain names an attribute and makes no constraint, which the empty reason marks.
            relating.targets.append(.anchor(CodeAnchor(item: other.owner, attribute: other.attributes[0])))
            other.unknown = UnknownValue("")
        case .unknown(let unknown): relating.unknown = unknown
        case .reported: relating.unknown = UnknownValue("what it is related to could not be read")
        case .candidate(let candidate) where !isProbablyView(candidate): relating.unknown = .unsaid(candidate.name)
        case .member(let base, let name):
            // `a.right`, which Masonry has for `a.mas_right` where its shorthand is switched on.
            if relating.isMasonry, let attribute = Attribute.inCode(name), let item = item(base) {
                relating.targets.append(.anchor(CodeAnchor(item: item, attribute: attribute)))
            } else if case .failure(let unknown) = value.rational {
                relating.unknown = unknown
            }
        case .symbol, .type: if case .failure(let unknown) = value.rational { relating.unknown = unknown }
        default:
            if let item = item(value) {
                relating.targets.append(.item(item))
            } else {
                relating.unknown = UnknownValue("what it is related to is not known")
            }
        }
    }

    /// Runs calls such as `constraint.update(offset: 8)`, which give the constraints of a chain another constant or priority.
    ///
    /// - Parameter what: `offset`, `insets` or `priority`.
    private mutating func update(_ relating: Relating, _ what: String, _ value: CodeValue, at token: Int) -> CodeValue {
        visit(token)
        if what == "priority" {
            for place in relating.constraints { draft.constraints[place].priority = value.rational }
            if case .failure(let unknown) = value.rational { report(token, unknown) }
            return .none
        }
        let isInset = what == "insets"
        switch value {
        case .insets(let insets): relating.offset = .insets(insets)
        case .pair(let a, let b): relating.offset = relating.attributes.contains(.width) ? .size(a, b) : .center(a, b)
        default:
            switch value.rational {
            case .failure(let unknown):
                // The old constant is replaced by one that is not known.
                for place in relating.constraints { draft.constraints[place].constant = .failure(unknown) }
                return reported(token, unknown)
            case .success(let number): relating.offset = isInset ? .insets(CodeInsets(all: number)) : .number(number)
            }
        }
        for place in relating.constraints {
            draft.constraints[place].constant = .success(relating.offset.amount(for: draft.constraints[place].first.attribute))
        }
        return .none
    }

    // MARK: Installing

    mutating func install(_ relating: Relating, _ verb: String, _ isMasonry: Bool) {
        if let unknown = relating.unknown {
            if unknown.reason.isEmpty { relating.isMerged = true } else { report(relating.token, unknown) }
            return
        }
        if relating.relation == nil, isMasonry, relating.isAdjusted {
            // In Masonry, a chain without a relation, such as `make.left.offset(10)`, sets the attribute equal to the superview's; a width or height is set to
            // the number alone.
            relating.relation = .equal
            relating.targets = [.number(0)]
        }
        guard let relation = relating.relation else { return report(relating.token, "it says no relation") }
        for target in relating.targets {
            for attribute in relating.attributes { install(relating, relation, target, attribute, verb, isMasonry) }
        }
    }

    private mutating func install(
        _ relating: Relating, _ relation: RelationSyntax, _ target: Relating.Target, _ attribute: Attribute, _ verb: String,
        _ isMasonry: Bool
    ) {
        let first = CodeAnchor(item: relating.owner, attribute: attribute)
        let isSize = attribute.isSize
        var constraint = LayoutDraft.Constraint(first: first, token: relating.token)
        constraint.relation = relation
        constraint.multiplier = .success(relating.multiplier)
        var constant = relating.offset.amount(for: attribute)
        // Masonry's insets have no effect on sizes and centres.
        if isMasonry, isSize || attribute.isCenter, case .insets = relating.offset { constant = 0 }
        var isOfSuperview = false
        switch target {
        case .item(let item): constraint.second = CodeAnchor(item: item, attribute: attribute)
        case .anchor(let anchor): constraint.second = anchor
        case .superview: isOfSuperview = true
        case .number(let number):
            constant += number
            isOfSuperview = !isSize
        case .pair(let a, let b):
            constant += attribute.axis == .vertical ? b : a
            isOfSuperview = !isSize
        case .insets(let insets):
            isOfSuperview = !isSize
            constant += insets.amount(for: attribute)
        }
        if isOfSuperview {
            guard let parent = superview(of: relating.owner.view) else {
                return report(relating.token, "the superview of what is shown is not known")
            }
            constraint.second = CodeAnchor(item: CodeItem(view: parent, guide: nil), attribute: attribute)
        }
        constraint.constant = .success(constant)
        constraint.priority = .success(relating.priority)
        constraint.identifier = relating.label
        constraint.name = relating.name
        constraint.maker = relating.owner.view
        if verb == "updateConstraints" { spend(draft.constraints.count / 16) }
        if verb == "updateConstraints", let place = similar(to: constraint) {
            draft.constraints[place].constant = constraint.constant
            relating.constraints.append(place)
            change(relating.token)
            return
        }
        if verb == "updateConstraints", !isMasonry { return report(relating.token, "there is no such constraint to update") }
        let place = add(constraint)
        relating.constraints.append(place)
        if verb != "prepareConstraints" { activate(place, at: relating.token) }
    }

    private func similar(to other: LayoutDraft.Constraint) -> Int? {
        draft.constraints.lastIndex { constraint in
            constraint.maker == other.maker && !constraint.isGone && constraint.first == other.first && constraint.second == other.second
                && constraint.relation == other.relation && constraint.multiplier == other.multiplier
        }
    }

    /// The superview of a view. A view that the code has put nowhere is put into the root view of the object whose code is run. Nil for a root view, and where
    /// that would put a view into itself.
    mutating func superview(of view: Int) -> Int? {
        if let parent = draft.views[view].stack ?? draft.views[view].parent { return parent }
        if draft.views[view].isRoot { return nil }
        let root = root(of: owner)
        guard root != view, !draft.isInside(root, view) else { return nil }
        draft.views[view].parent = root
        return root
    }

    // MARK: Masonry's rows

    /// Runs `[views mas_distributeViewsAlongAxis:… withFixedSpacing:… leadSpacing:… tailSpacing:…]`, or the same with `withFixedItemLength:` in place of the
    /// spacing.
    mutating func distribute(_ items: [CodeValue], _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        var views: [Int] = []
        for value in items { if let view = view(value) { views.append(view) } }
        guard views.count == items.count else { return reported(token, "which views the row has is not known") }
        guard arguments.count == 4, views.count > 1, case .symbol(let axis) = arguments[0].value,
            case .success(let amount) = arguments[1].value.rational, case .success(let lead) = arguments[2].value.rational,
            case .success(let tail) = arguments[3].value.rational, let parent = superview(of: views[0])
        else { return reported(token, "only rows of two or more views with known distances are read") }
        let isHorizontal = axis == "horizontal" || axis == "axisTypeHorizontal"
        let (begin, end, size): (Attribute, Attribute, Attribute) =
            isHorizontal ? (.left, .right, .width) : (.top, .bottom, .height)
        func anchor(_ view: Int, _ attribute: Attribute) -> CodeAnchor {
            CodeAnchor(item: CodeItem(view: view, guide: nil), attribute: attribute)
        }
        func put(_ first: CodeAnchor, _ second: CodeAnchor?, _ constant: Rational, multiplier: Rational = 1) {
            var constraint = LayoutDraft.Constraint(first: first, second: second, token: token)
            constraint.constant = .success(constant)
            constraint.multiplier = .success(multiplier)
            constraint.maker = first.item.view
            activate(add(constraint), at: token)
        }
        let last = Rational(views.count - 1)
        let isOfLengths = arguments[1].label == "withFixedItemLength"
        for (index, view) in views.enumerated() {
            draft.views[view].mask = .off
            if isOfLengths { put(anchor(view, size), nil, amount) }
            if index == 0 {
                put(anchor(view, begin), anchor(parent, begin), lead)
            } else if isOfLengths {
                // Masonry places the ends of the views between the first and the last at equal shares of the superview's end.
                let share = Rational(index) / last
                if index < views.count - 1 {
                    put(anchor(view, end), anchor(parent, end), (1 - share) * (amount + lead) - share * tail, multiplier: share)
                }
            } else {
                put(anchor(view, size), anchor(views[index - 1], size), 0)
                put(anchor(view, begin), anchor(views[index - 1], end), amount)
            }
            if index == views.count - 1 { put(anchor(view, end), anchor(parent, end), -tail) }
        }
        return .none
    }
}
