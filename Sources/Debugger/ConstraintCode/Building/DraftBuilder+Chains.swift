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
        let chain = ConstraintChain(maker.item, attributes, isMasonry: maker.isMasonry, token: token)
        maker.chains.append(chain)
        return .chain(chain)
    }

    mutating func chainMember(_ name: String, _ chain: ConstraintChain) -> CodeValue? {
        switch name {
        case "with", "and", "constraint", "install": return .chain(chain)
        case "layoutConstraints": return .list(chain.constraints.map { .constraint($0) })
        case "priorityLow", "priorityMedium", "priorityHigh", "priorityRequired":
            chain.priority = NamedPriority.inCode[name.dropFirst(8).lowercased()]?.value ?? 1000
            return .chain(chain)
        default:
            guard chain.relation == nil, let attributes = attributes(name) else { return nil }
            chain.attributes += attributes.filter { !chain.attributes.contains($0) }
            return .chain(chain)
        }
    }

    /// The value of a member of SnapKit's `snp`, such as `title.snp.top`: an anchor or, for a group such as `edges`, the item itself. Nil for other names.
    mutating func snpMember(_ name: String, _ item: CodeItem) -> CodeValue? {
        if let attribute = Attribute.inCode(name) { return .anchor(CodeAnchor(item: item, attribute: attribute)) }
        return AttributeGroup.ofMakers[name] == nil ? nil : .item(item)
    }

    // MARK: Calls

    /// Runs a call in a chain such as `make.top.equalTo(…)`, and the calls on a chain or its constraint that may follow; nil for other functions.
    mutating func chainCall(_ name: String, _ chain: ConstraintChain, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        var word = name[...]
        if word.hasPrefix("mas_") { word = word.dropFirst(4) }
        let toSuperview = word.hasSuffix("ToSuperview")
        if toSuperview { word = word.dropLast("Superview".count) }
        let relations: [String: RelationSyntax] = [
            "equalTo": .equal, "lessThanOrEqualTo": .lessOrEqual, "greaterThanOrEqualTo": .greaterOrEqual,
        ]
        if !chain.constraints.isEmpty, relations[String(word)] != nil || ["offset", "inset", "insets"].contains(word) {
            // The constraint is installed already, and Masonry changes its constant.
            guard let value = arguments.first?.value else { return nil }
            return update(chain, word.hasPrefix("inset") ? "insets" : "offset", value, at: token)
        }
        if let relation = relations[String(word)] {
            if chain.relation != nil, chain.isMasonry, !toSuperview, let value = arguments.first?.value, resolveItem(value) == nil,
                value.isPlainAmount
            {
                // `make.top.mas_equalTo(a.mas_bottom).mas_equalTo(8)`: the second one is the constant.
                chain.adjust("offset", value)
                return .chain(chain)
            }
            chain.relation = relation
            if toSuperview { chain.targets = [.superview] } else { setTargets(chain, arguments.first?.value ?? .nothing) }
            return .chain(chain)
        }
        if arguments.isEmpty, let value = chainMember(name, chain) { return value }
        switch word {
        case "offset", "centerOffset", "sizeOffset", "inset", "insets", "multipliedBy", "dividedBy", "priority", "constant":
            guard let value = arguments.first?.value else { return nil }
            chain.adjust(String(word), value)
            return .chain(chain)
        case "labeled", "key":
            if case .string(let text)? = arguments.first?.value { chain.label = text }
            return .chain(chain)
        case "update", "updateOffset", "updateInset", "updateInsets", "setOffset", "setInset", "setInsets":
            guard let argument = arguments.first else { return nil }
            let what =
                argument.label == "inset" || word.hasSuffix("Inset") || word.hasSuffix("Insets")
                ? "insets" : argument.label == "priority" ? "priority" : "offset"
            return update(chain, what, argument.value, at: token)
        case "activate", "install", "deactivate", "uninstall":
            for index in chain.constraints {
                if word == "activate" || word == "install" { activate(index, at: token) } else { deactivate(index, at: token) }
            }
            return .nothing
        default: return nil
        }
    }

    private mutating func setTargets(_ chain: ConstraintChain, _ value: CodeValue) {
        switch value {
        case .list(let items): for item in items { setTarget(chain, item) }
        default: setTarget(chain, value)
        }
    }

    private mutating func setTarget(_ chain: ConstraintChain, _ value: CodeValue) {
        switch value {
        case .anchor(let anchor): chain.targets.append(.anchor(anchor))
        case .number(let number, _): chain.targets.append(.number(number))
        case .pair(let width, let height): chain.targets.append(.pair(width, height))
        case .insets(let insets): chain.targets.append(.insets(insets))
        case .symbol("zero"): chain.targets.append(.number(0))
        case .chain(let other) where other.attributes.count == 1:
            // In `make.width.equalTo(make.height)`, the inner chain names an attribute and makes no constraint, which the empty reason marks.
            chain.targets.append(.anchor(CodeAnchor(item: other.item, attribute: other.attributes[0])))
            other.unknown = UnknownValue("")
        case .unknown(let unknown): chain.unknown = unknown
        case .reported: chain.unknown = UnknownValue("what it is related to could not be read")
        case .candidate(let candidate) where !isProbablyView(candidate): chain.unknown = .undefined(candidate.name)
        case .member(let base, let name):
            // `a.right`, which Masonry has for `a.mas_right` where its shorthand is switched on.
            if chain.isMasonry, let attribute = Attribute.inCode(name), let item = resolveItem(base) {
                chain.targets.append(.anchor(CodeAnchor(item: item, attribute: attribute)))
            } else if case .failure(let unknown) = value.rational {
                chain.unknown = unknown
            }
        case .symbol, .type: if case .failure(let unknown) = value.rational { chain.unknown = unknown }
        default:
            if let item = resolveItem(value) {
                chain.targets.append(.item(item))
            } else {
                chain.unknown = UnknownValue("what it is related to is not known")
            }
        }
    }

    /// Runs calls such as `constraint.update(offset: 8)`, which give the constraints of a chain another constant or priority.
    ///
    /// - Parameter what: `offset`, `insets` or `priority`.
    private mutating func update(_ chain: ConstraintChain, _ what: String, _ value: CodeValue, at token: Int) -> CodeValue {
        noteRun(token)
        if what == "priority" {
            for index in chain.constraints { draft.constraints[index].priority = value.rational }
            if case .failure(let unknown) = value.rational { report(token, unknown) }
            return .nothing
        }
        let isInset = what == "insets"
        switch value {
        case .insets(let insets): chain.offset = .insets(insets)
        case .pair(let a, let b): chain.offset = chain.attributes.contains(.width) ? .size(a, b) : .center(a, b)
        default:
            switch value.rational {
            case .failure(let unknown):
                // The old constant is replaced by one that is not known.
                for index in chain.constraints { draft.constraints[index].constant = .failure(unknown) }
                return reported(token, unknown)
            case .success(let number): chain.offset = isInset ? .insets(CodeInsets(all: number)) : .number(number)
            }
        }
        for index in chain.constraints {
            draft.constraints[index].constant = .success(chain.offset.amount(for: draft.constraints[index].first.attribute))
        }
        return .nothing
    }

    // MARK: Installing

    mutating func install(_ chain: ConstraintChain, _ verb: String, _ isMasonry: Bool) {
        if let unknown = chain.unknown {
            if unknown.reason.isEmpty { chain.isMerged = true } else { report(chain.token, unknown) }
            return
        }
        if chain.relation == nil, isMasonry, chain.isAdjusted {
            // In Masonry, a chain without a relation, such as `make.left.offset(10)`, sets the attribute equal to the superview's; a width or height is set to
            // the number alone.
            chain.relation = .equal
            chain.targets = [.number(0)]
        }
        guard let relation = chain.relation else { return report(chain.token, "it says no relation") }
        for target in chain.targets {
            for attribute in chain.attributes { install(chain, relation, target, attribute, verb, isMasonry) }
        }
    }

    private mutating func install(
        _ chain: ConstraintChain, _ relation: RelationSyntax, _ target: ConstraintChain.Target, _ attribute: Attribute, _ verb: String,
        _ isMasonry: Bool
    ) {
        let first = CodeAnchor(item: chain.item, attribute: attribute)
        let isSize = attribute.isSize
        var constraint = LayoutDraft.Constraint(first: first, token: chain.token)
        constraint.relation = relation
        constraint.multiplier = .success(chain.multiplier)
        var constant = chain.offset.amount(for: attribute)
        // Masonry's insets have no effect on sizes and centres.
        if isMasonry, isSize || attribute.isCenter, case .insets = chain.offset { constant = 0 }
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
            guard let parent = superview(of: chain.item.view) else {
                return report(chain.token, "the superview of what is shown is not known")
            }
            constraint.second = CodeAnchor(item: CodeItem(view: parent, guide: nil), attribute: attribute)
        }
        constraint.constant = .success(constant)
        constraint.priority = .success(chain.priority)
        constraint.identifier = chain.label
        constraint.name = chain.name
        constraint.makerView = chain.item.view
        if verb == "updateConstraints" { spend(draft.constraints.count / 16) }
        if verb == "updateConstraints", let index = similar(to: constraint) {
            draft.constraints[index].constant = constraint.constant
            chain.constraints.append(index)
            noteChange(chain.token)
            return
        }
        if verb == "updateConstraints", !isMasonry { return report(chain.token, "there is no such constraint to update") }
        let index = add(constraint)
        chain.constraints.append(index)
        if verb != "prepareConstraints" { activate(index, at: chain.token) }
    }

    private func similar(to other: LayoutDraft.Constraint) -> Int? {
        draft.constraints.lastIndex { constraint in
            constraint.makerView == other.makerView && !constraint.isGone && constraint.first == other.first
                && constraint.second == other.second
                && constraint.relation == other.relation && constraint.multiplier == other.multiplier
        }
    }

    /// The superview of a view. A view that the code has put nowhere is put into the root view of the object whose code is run. Nil for a root view, and where
    /// that would put a view into itself.
    mutating func superview(of view: Int) -> Int? {
        if let parent = draft.views[view].stack ?? draft.views[view].parent { return parent }
        if draft.views[view].isRoot { return nil }
        let root = self.view(of: currentObject)
        guard root != view, !draft.isInside(root, view) else { return nil }
        draft.views[view].parent = root
        return root
    }

    // MARK: Masonry's rows

    /// Runs `[views mas_distributeViewsAlongAxis:… withFixedSpacing:… leadSpacing:… tailSpacing:…]`, or the same with `withFixedItemLength:` in place of the
    /// spacing.
    mutating func distribute(_ items: [CodeValue], _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        var views: [Int] = []
        for value in items { if let view = resolveView(value) { views.append(view) } }
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
            constraint.makerView = first.item.view
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
        return .nothing
    }
}
