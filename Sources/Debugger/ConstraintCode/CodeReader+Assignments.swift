import Exact
import Vocabulary

extension CodeReader {
    /// Runs an assignment: `target = value`, `target += value`.
    mutating func assign(_ mark: String, _ target: CodeExpression, _ expression: CodeExpression) -> CodeValue {
        var value = evaluate(expression)
        if mark != "=" {
            let old = evaluate(target)
            spend((old.items?.count ?? 0) / 8)
            value = shallow(operators.combined(String(mark.prefix(1)), old, value))
        }
        switch target.kind {
        case .name(let name):
            if name != "_" { giveName(Self.withoutUnderscore(name), to: value, from: expression) }
        case .member(_, let name): if isOwn(target) { giveName(name, to: value, from: expression) }
        default: break
        }
        store(value, in: target, isVisible: true)
        return value
    }

    private static func withoutUnderscore(_ name: String) -> String {
        name.hasPrefix("_") && name.count > 1 ? String(name.dropFirst()) : name
    }

    /// Whether the target is a property of `self`, such as `self.title`, and not `title.text`.
    private func isOwn(_ target: CodeExpression) -> Bool {
        guard case .member(let base, let name) = target.kind, case .name(let word) = base.kind,
            ["self", "weakSelf", "strongSelf"].contains(word)
        else { return false }
        return name != "view"
    }

    /// Stores a value in the variable or property that an expression means.
    mutating func store(_ value: CodeValue, in target: CodeExpression, isVisible: Bool = false) {
        switch target.kind {
        case .name("_"): break
        case .name("self"): break
        case .name(let name): store(value, as: name, at: target.token)
        case .member(let base, let name): store(value, as: name, of: evaluate(base), at: target.token)
        case .subscripted(let base, let indices):
            guard let index = indices.first.map({ evaluate($0) }) else { return }
            switch (evaluate(base), index) {
            case (.dictionary(let pairs), .string(let key)):
                spend(pairs.count / 8)
                store(shallow(.dictionary(pairs.filter { $0.key != key } + [(key, value)])), in: base)
            case (.list(var items), .number(let number, _)):
                guard let place = Int("\(number)"), items.indices.contains(place) else { return }
                items[place] = value
                store(shallow(.list(items)), in: base)
            default: break
            }
        default: break
        }
    }

    private mutating func store(_ value: CodeValue, as name: String, at token: Int) {
        var scope: CodeScope? = context.scope
        while let place = scope {
            if place.values[name] != nil {
                place.values[name] = value
                return
            }
            scope = place.parent
        }
        if let receiver = context.receiver { return store(value, as: name, of: receiver, at: token) }
        let instance = context.instance
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        if let type = instance.type, program.lineage(of: type).contains(where: { $0.variable(name) != nil || $0.variable(plain) != nil }) {
            let isOwn = program.lineage(of: type).contains { $0.variable(name) != nil }
            return keep(value, as: isOwn ? name : plain, of: instance, at: token)
        }
        if instance.type != nil, isProperty(name), program.kind(of: instance.type?.name ?? "") != nil {
            return set(name, of: root(of: instance), to: value, at: token)
        }
        if name == "view" || name == "contentView" { return becomeRoot(value, of: instance) }
        if fileScope.values[name] != nil || instance.type == nil { fileScope.values[name] = value } else { instance.values[name] = value }
    }

    private mutating func store(_ value: CodeValue, as name: String, of base: CodeValue, at token: Int) {
        switch base {
        case .instance(let instance):
            if name == "view", program.kind(of: instance.type?.name ?? "") == nil { return becomeRoot(value, of: instance) }
            let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
            if let type = instance.type, program.lineage(of: type).contains(where: { $0.variable(plain) != nil }) {
                return keep(value, as: plain, of: instance, at: token)
            }
            if isProperty(name) { return set(name, of: root(of: instance), to: value, at: token) }
            keep(value, as: name, of: instance, at: token)
        case .ownType(let type): type.statics[name] = value
        case .constraint(let place): set(name, ofConstraint: place, to: value, at: token)
        case .relating(let relating): for place in relating.constraints { set(name, ofConstraint: place, to: value, at: token) }
        case .list(let items):
            // A call such as `[views setValue:…]` sets a property of each element, which makes no difference where there is none.
            if items.isEmpty { return }
        case .part(let view):
            if name == "font" || name == "text" || name == "attributedText" { set(name, of: view, to: value, at: token) }
        case .item, .candidate:
            guard isProperty(name), let view = view(base) else { return }
            set(name, of: view, to: value, at: token)
        default: break
        }
    }

    private mutating func keep(_ value: CodeValue, as name: String, of instance: CodeInstance, at token: Int) {
        // A number that is assigned later does not belong to how the layout was made.
        if context.isLater, instance.values[name] != nil, case .number? = instance.values[name] { return }
        instance.values[name] = value
    }

    /// Makes a view the root view of an object, after `self.view = x`.
    private mutating func becomeRoot(_ value: CodeValue, of instance: CodeInstance) {
        guard let view = view(value), instance.root == nil else { return }
        draft.views[view].isRoot = true
        draft.views[view].hasMask = false
        draft.views[view].kind = draft.views[view].kind == .view ? .window : draft.views[view].kind
        if draft.views[view].kind != .window {
            // The controller shows a scroll view or a stack view, which fills a window.
            draft.views[view].isRoot = false
            let window = addView(kind: .window, className: nil, token: draft.views[view].token, isMade: false)
            draft.views[window].isRoot = true
            draft.views[window].hasMask = false
            draft.views[view].parent = window
            for attribute: Attribute in [.leading, .trailing, .top, .bottom] {
                var constraint = LayoutDraft.Constraint(
                    first: CodeAnchor(item: CodeItem(view: view, guide: nil), attribute: attribute),
                    second: CodeAnchor(item: CodeItem(view: window, guide: nil), attribute: attribute), token: draft.views[view].token)
                constraint.isActive = true
                _ = add(constraint)
            }
        }
        instance.root = view
    }

    // MARK: Constraints

    mutating func set(_ name: String, ofConstraint place: Int, to value: CodeValue, at token: Int) {
        let names: Set<String> = ["constant", "priority", "isActive", "active", "identifier", "mas_key"]
        guard names.contains(name) else { return }
        if name == "identifier" || name == "mas_key" {
            if case .string(let text) = value { draft.constraints[place].identifier = text }
            return
        }
        if name == "isActive" || name == "active" {
            switch value.truth {
            case true?: activate(place, at: token)
            case false?: deactivate(place, at: token)
            case nil: report(token, "whether it is active is not known")
            }
            return
        }
        guard mayChange(draft.constraints[place].stamp) else { return report(token, Self.laterReason) }
        if name == "constant" {
            draft.constraints[place].constant = value.rational
        } else {
            draft.constraints[place].priority = value.rational
        }
    }
}
