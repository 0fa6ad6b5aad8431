import Exact
import Vocabulary

extension CodeReader {
    /// The value of `base.name`.
    ///
    /// A member of an object of the file that the file does not declare is declared elsewhere, and may be a view.
    mutating func member(_ name: String, of base: CodeValue, at token: Int, isCalled: Bool = false) -> CodeValue {
        let value = knownOrOwnMember(name, of: base, at: token)
        guard case .member = value, case .instance(let instance) = base, !isCalled, !Self.viewCalls.contains(name) else { return value }
        let candidate = CodeValue.candidate(CodeCandidate(name, className: nil, token: token, isMade: false))
        instance.values[name] = candidate
        return candidate
    }

    private mutating func knownOrOwnMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue {
        switch base {
        case .instance(let instance):
            if let value = ownMember(name, of: instance, at: token) { return value }
            if let type = instance.type {
                for info in program.lineage(of: type) { if let value = staticMember(name, of: info) { return value } }
            }
            if instance.type != nil || instance === context.instance, let value = instanceMember(name, of: instance, at: token) {
                return value
            }
            if let function = extensionFunction(name, of: base) { return bound(function, to: base) }
            return memberOfView(name, of: base, at: token)
        case .ownType(let type):
            if let value = staticMember(name, of: type) { return value }
            if name == "new", !program.isOfSystem(type) { return make(type, arguments: [], token: token) }
            if name == "new" || name == "alloc" { return name == "alloc" ? base : construct(type.name, name: name, [], at: token) }
            return name == "self" ? base : .symbol(name)
        case .type(let type):
            if type == "UIScreen" || type == "UIApplication" || type == "UIDevice" || type == "NSScreen" {
                return .unknown("'\(type).\(name)' is known only when the app runs")
            }
            if let number = numberConstant(type, name) { return number }
            if name == "new" || name == "alloc" { return construct(type, name: name, [], at: token) }
            return name.first?.isUppercase == true ? .type(name) : .symbol(name)
        default: return memberOfView(name, of: base, at: token)
        }
    }

    private func numberConstant(_ type: String, _ name: String) -> CodeValue? {
        switch (type, name) {
        case ("CGFloat", "zero"), ("Double", "zero"), ("Int", "zero"), ("Float", "zero"): .number(0)
        case ("CGFloat", "pi"), ("Double", "pi"), ("CGFloat", "infinity"), ("CGFloat", "greatestFiniteMagnitude"),
            ("CGFloat", "leastNormalMagnitude"), ("CGFloat", "leastNonzeroMagnitude"):
            .unknown("'\(type).\(name)' is no length")
        case ("UIEdgeInsets", "zero"), ("NSDirectionalEdgeInsets", "zero"), ("NSEdgeInsets", "zero"): .insets(CodeInsets(all: 0))
        case ("CGSize", "zero"), ("CGPoint", "zero"), ("CGRect", "zero"): .pair(0, 0)
        default: nil
        }
    }

    /// The members that an object has because it is a view or controller: `view`, `contentView`.
    private mutating func instanceMember(_ name: String, of instance: CodeInstance, at token: Int) -> CodeValue? {
        guard name == "view" || name == "contentView" else { return nil }
        return .item(CodeItem(view: root(of: instance), guide: nil))
    }

    private mutating func memberOfView(_ name: String, of base: CodeValue, at token: Int) -> CodeValue {
        if let value = knownMember(name, of: base, at: token) { return value }
        if let function = extensionFunction(name, of: base) { return bound(function, to: base) }
        for type in extended(base) {
            // An extension of the type may have a computed property of that name.
            if let variable = type.variable(name), let getter = variable.getter {
                var inner = context
                inner.receiver = base
                inner.scope = memory.scope()
                return call(CodeFunction(name: name, parameters: [], body: getter, token: variable.token), [], inner)
            }
        }
        if case .member = base { return .unknown("what '\(Self.shown(name))' is is not known") }
        return .member(base, name)
    }

    /// The known members of values that do not depend on the file; nil for others, and for functions.
    mutating func knownMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue? {
        switch base {
        case .unknown(let reason): return .unknown(reason)
        case .reported: return .reported
        case .none: return Optional.some(CodeValue.none)
        case .candidate(let candidate): return candidateMember(name, of: candidate, base, at: token)
        case .item, .instance: return itemMember(name, of: base, at: token)
        case .anchor: return nil
        case .symbol(let word):
            let parts: Set<String> = ["top", "left", "bottom", "right", "leading", "trailing", "width", "height", "x", "y"]
            if word == "zero", parts.contains(name) { return .number(0) }
            return name == "rawValue" || name == "value" ? base : nil
        case .number:
            return ["rawValue", "value", "floatValue", "doubleValue", "intValue", "integerValue", "cgFloat", "CGFloatValue"].contains(name)
                ? base : nil
        case .constraint(let place): return constraintMember(name, place)
        case .list(let items):
            switch name {
            case "first", "firstObject": return items.first ?? Optional.some(CodeValue.none)
            case "last", "lastObject": return items.last ?? Optional.some(CodeValue.none)
            case "count": return .number(Rational(items.count), isInteger: true)
            case "isEmpty": return .bool(items.isEmpty)
            default: return nil
            }
        case .insets(let insets):
            switch name {
            case "top": return .number(insets.top)
            case "left", "leading": return .number(insets.left)
            case "bottom": return .number(insets.bottom)
            case "right", "trailing": return .number(insets.right)
            default: return nil
            }
        case .pair(let first, let second):
            switch name {
            case "width", "x": return .number(first)
            case "height", "y": return .number(second)
            default: return nil
            }
        case .tuple(let items):
            if let place = Int(name), items.indices.contains(place) { return items[place] }
            return nil
        case .maker(let maker): return makerMember(name, maker)
        case .relating(let relating): return relatingMember(name, relating)
        case .making(let item): return makingMember(name, item)
        case .part: return .unknown("the parts of a control are not laid out here")
        default: return nil
        }
    }

    /// A member of a name that is not explained. The name is taken for a view where views have such a member.
    private mutating func candidateMember(_ name: String, of candidate: CodeCandidate, _ base: CodeValue, at token: Int) -> CodeValue? {
        if candidate.name == "superview", candidate.className == nil, candidate.view == nil, context.receiver == nil {
            return knownMember(name, of: .item(CodeItem(view: root(of: context.instance), guide: nil)), at: token)
        }
        let isViewLike =
            name.hasSuffix("Anchor") || ForeignGuide.inCode[name] != nil || ["snp", "superview"].contains(name) || name.hasPrefix("mas_")
        if isViewLike, let item = item(base) { return itemMember(name, of: .item(item), at: token) }
        if candidate.view != nil { return itemMember(name, of: base, at: token) }
        // `a.left` within LAY(…) and Masonry's shorthand.
        if Attribute.inCode(name) != nil, !["width", "height"].contains(name) || candidate.className == nil { return nil }
        return name == "view" || name == "contentView" ? base : nil
    }

    private mutating func itemMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue? {
        guard let item = item(base) else { return nil }
        if name == "snp" || name == "mas_key" { return .making(item) }
        if let guide = ForeignGuide.inCode[name], item.guide == nil {
            if guide.isOfScrolling, !draft.views[item.view].kind.isScrolling {
                return .unknown("'\(name)' belongs to a scroll view")
            }
            return .item(CodeItem(view: item.view, guide: guide))
        }
        if name.hasSuffix("Anchor") || name.hasPrefix("mas_") || name.hasPrefix("snp_"), let attribute = Attribute.inCode(name) {
            return .anchor(CodeAnchor(item: item, attribute: attribute))
        }
        switch name {
        case "superview", "owningView":
            if item.guide != nil { return .item(CodeItem(view: item.view, guide: nil)) }
            if let parent = draft.views[item.view].parent { return .item(CodeItem(view: parent, guide: nil)) }
            return draft.views[item.view].isRoot
                ? .unknown("the superview of what is shown is not known") : .unknown("the superview is not known here")
        case "mas_edges", "mas_center", "mas_size": return .item(item)
        case "mas_safeAreaLayoutGuide": return .item(CodeItem(view: item.view, guide: .own(.safeArea)))
        case "mas_safeAreaLayoutGuideTop", "mas_topLayoutGuide", "mas_topLayoutGuideBottom":
            return .anchor(CodeAnchor(item: CodeItem(view: item.view, guide: .own(.safeArea)), attribute: .top))
        case "mas_safeAreaLayoutGuideBottom", "mas_bottomLayoutGuide", "mas_bottomLayoutGuideTop":
            return .anchor(CodeAnchor(item: CodeItem(view: item.view, guide: .own(.safeArea)), attribute: .bottom))
        case "mas_safeAreaLayoutGuideLeft", "mas_safeAreaLayoutGuideLeading":
            return .anchor(
                CodeAnchor(item: CodeItem(view: item.view, guide: .own(.safeArea)), attribute: name.hasSuffix("Left") ? .left : .leading))
        case "mas_safeAreaLayoutGuideRight", "mas_safeAreaLayoutGuideTrailing":
            return .anchor(
                CodeAnchor(item: CodeItem(view: item.view, guide: .own(.safeArea)), attribute: name.hasSuffix("Right") ? .right : .trailing)
            )
        case "titleLabel", "imageView", "textLabel", "detailTextLabel", "accessoryView", "layer", "window", "tableHeaderView",
            "inputAccessoryView",
            "navigationController", "navigationItem", "navigationBar":
            return .part(item.view)
        case "view", "contentView", "self": return .item(item)
        case "frame", "bounds", "intrinsicContentSize", "safeAreaInsets", "layoutMargins", "directionalLayoutMargins", "traitCollection",
            "center",
            "contentSize", "contentOffset", "systemLayoutSizeFitting":
            return .unknown("'\(name)' is known only when the app runs")
        case "subviews":
            spend(draft.views.count / 8)
            return .list(draft.views.indices.filter { draft.views[$0].parent == item.view }.map { .item(CodeItem(view: $0, guide: nil)) })
        case "arrangedSubviews":
            return .list(draft.views[item.view].arranged.map { .item(CodeItem(view: $0, guide: nil)) })
        case "text": return draft.views[item.view].text.map { .string($0) } ?? .unknown("the text is not known")
        case "spacing": if case .number(let spacing)? = draft.views[item.view].option("spacing") { return .number(spacing) }
        default: break
        }
        return nil
    }

    private func constraintMember(_ name: String, _ place: Int) -> CodeValue? {
        let constraint = draft.constraints[place]
        func known(_ value: Result<Rational, UnknownValue>) -> CodeValue {
            switch value {
            case .success(let number): .number(number)
            case .failure(let unknown): .unknown(unknown.reason)
            }
        }
        switch name {
        case "constant": return known(constraint.constant)
        case "multiplier": return known(constraint.multiplier)
        case "priority": return known(constraint.priority)
        case "identifier": return constraint.identifier.map { .string($0) } ?? Optional.some(CodeValue.none)
        case "isActive", "active": return .bool(constraint.isActive)
        case "firstItem": return .item(constraint.first.item)
        case "secondItem": return constraint.second.map { .item($0.item) } ?? Optional.some(CodeValue.none)
        default: return nil
        }
    }
}
