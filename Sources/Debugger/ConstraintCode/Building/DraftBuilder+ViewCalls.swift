import Exact
import Vocabulary

/// Does what initialisers and functions of views do: puts views into others, and sets priorities of content.
extension DraftBuilder {
    /// The functions of views that are known, besides setters of properties.
    static let viewCalls: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "addView", "setViews",
        "addLayoutGuide", "removeFromSuperview", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints", "setTitle",
        "setContentHuggingPriority", "setHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
        "setVisibilityPriority",
    ]

    /// Those of them that take one argument, which has no label.
    static let viewCallsOfOneArgument: Set<String> = [
        "addSubview", "addArrangedSubview", "removeArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints",
    ]

    /// Runs a function of views of the system, such as `addSubview` or a setter of a property; nil for others.
    mutating func viewCall(_ name: String, _ base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        guard Self.viewCalls.contains(name) else {
            guard let property = Self.setter(name), arguments.count == 1, isProperty(property), let view = resolveView(base) else {
                return nil
            }
            set(property, of: view, to: arguments[0].value, at: token)
            return .nothing
        }
        if name == "removeFromSuperview" {
            // Nothing that is not known to be a view becomes one by that.
            if case .item(let item) = base, item.guide == nil { draft.views[item.view].isTakenOut = true }
            return .nothing
        }
        guard let item = resolveItem(base) else { return nil }
        let first = arguments.first?.value ?? .nothing
        switch name {
        case "addSubview", "insertSubview", "addLayoutGuide": put(first, into: item.view, isArranged: false, at: token)
        case "addArrangedSubview": put(first, into: item.view, isArranged: true, at: token)
        case "addView":
            put(first, into: item.view, isArranged: true, at: token)
            if arguments.count == 2, let child = resolveView(first) { setGravity(of: child, to: arguments[1].value, at: token) }
        case "setViews":
            guard arguments.count == 2 else { return nil }
            let children = (first.items ?? []).compactMap { resolveView($0) }
            let others = draft.views[item.view].arranged.filter { !children.contains($0) }
            put(first, into: item.view, isArranged: true, at: token)
            for child in children { setGravity(of: child, to: arguments[1].value, at: token) }
            let areas = children.compactMap { draft.views[$0].option("gravity") }
            if others.contains(where: { draft.views[$0].option("gravity").map(areas.contains) ?? false }) {
                remark(
                    "'setViews' takes away the views that were in the gravity area before; here they stay beside the new ones",
                    about: draft.views[item.view].arranged)
            }
        case "insertArrangedSubview":
            var index: Int?
            if arguments.count > 1, case .success(let number) = arguments[1].value.rational { index = Int(exactly: number) }
            put(first, into: item.view, isArranged: true, index: index, at: token)
        case "removeArrangedSubview":
            if let child = resolveView(first) { draft.views[item.view].arranged.removeAll { $0 == child } }
        case "addConstraint", "addConstraints", "removeConstraint", "removeConstraints":
            // With more arguments it is a function of the program's own.
            guard arguments.count == 1 else { return nil }
            setActive(first, name.hasPrefix("add"), at: token)
        case "setTitle": setText(first, of: item.view)
        case "setContentHuggingPriority", "setHuggingPriority": setPriority("hug", item.view, arguments, at: token)
        case "setContentCompressionResistancePriority": setPriority("resist", item.view, arguments, at: token)
        case "setCustomSpacing":
            guard let child = arguments.last.flatMap({ resolveView($0.value) }) else { return nil }
            setLength("after", of: child, to: first, at: token)
        case "setVisibilityPriority":
            guard let child = arguments.last.flatMap({ resolveView($0.value) }) else { return nil }
            let named: [String: Rational] = ["mustHold": 1000, "detachOnlyIfNecessary": 900, "notVisible": 0]
            if case .symbol(let word) = first, let priority = named[word] {
                setOption("visibility", .number(priority), of: child, at: token)
            } else {
                setLength("visibility", of: child, to: first, at: token)
            }
        default: return nil
        }
        return .nothing
    }

    /// Makes a view of a class, with the properties that the arguments of its initialiser set.
    mutating func makeView(_ kind: ViewKind, _ type: String, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        var kind = kind
        // In Objective-C the first label is part of the function's name.
        let first = arguments.first?.label ?? ""
        let form = first.isEmpty ? name : first
        if form.hasSuffix("abelWithString") { kind = .label }
        let view = addView(kind: kind, className: type, token: token)
        if Self.makesEmptyFrame(kind, type, arguments) { draft.views[view].mask = .ofEmptyFrame }
        if kind == .stack, let value = arguments.first?.value,
            ["arrangedSubviews", "views", "initWithArrangedSubviews", "stackViewWithViews"].contains(form)
        {
            guard let items = value.items else {
                report(token, "what is in the stack view is not known")
                return .item(CodeItem(view: view, guide: nil))
            }
            for item in items { put(item, into: view, isArranged: true, at: token) }
        }
        if let text = arguments.first(where: { ["title", "labelWithString", "string", "wrappingLabelWithString"].contains($0.label ?? "") }
        )?.value {
            setText(text, of: view)
        } else if form == "labelWithString" || form == "wrappingLabelWithString" || form == "buttonWithTitle",
            let text = arguments.first?.value
        {
            setText(text, of: view)
        }
        if kind == .button, first == "configuration" { setOption("configuration", .flag(true), of: view, at: token) }
        if kind == .segmented, form == "items" || form == "initWithItems", let titles = arguments.first?.value.items {
            let texts = titles.compactMap { if case .string(let text) = $0 { text } else { nil } }
            if texts.count == titles.count { setText(.string(texts.joined(separator: "|")), of: view) }
        }
        if form == "image" || form == "initWithImage", kind == .image { draft.views[view].hasImage = true }
        if kind == .spinner, let value = arguments.first?.value, case .symbol(let style) = value, style.contains("arge") {
            draft.views[view].size = (37, 37)
        }
        return .item(CodeItem(view: view, guide: nil))
    }

    /// Whether an initialiser of UIKit with these arguments makes a view with an empty frame. Switches, sliders and the like have the size of their kind.
    private static func makesEmptyFrame(_ kind: ViewKind, _ type: String, _ arguments: [CodeArgument]) -> Bool {
        type.hasPrefix("UI") && ViewKind.inCode[type] != nil
            && [.view, .label, .button, .field, .image, .stack, .scroll, .table].contains(kind)
            && arguments.allSatisfy { ["type", "effect", "arrangedSubviews"].contains($0.label ?? "") }
    }

    /// Adds the view that a value stands for, or those in a list, to the view `parent`.
    ///
    /// - Parameters:
    ///   - isArranged: whether the views become arranged subviews where `parent` is a stack view.
    ///   - index: the place of a single view among the arranged subviews; nil for the end.
    mutating func put(_ value: CodeValue, into parent: Int, isArranged: Bool, index: Int? = nil, at token: Int) {
        if case .unknown(let unknown) = value {
            guard unknown.isResult else { return report(token, unknown) }
            // What a function that is not in the files gave must be a view, since it is added to one.
            let name = unknown.name.map { String($0.split(separator: ".").last ?? "view").filter { $0 != "(" && $0 != ")" } } ?? "view"
            let candidate = CodeValue.candidate(CodeCandidate(name, className: nil, token: token, isMade: false))
            return put(candidate, into: parent, isArranged: isArranged, index: index, at: token)
        }
        if case .list(let items) = value {
            for item in items { put(item, into: parent, isArranged: isArranged, at: token) }
            return
        }
        guard let child = resolveView(value) else {
            if case .part = value { return }
            if case .reported = value { return report(token, "what is put there could not be read") }
            return report(token, "what is put there is not known")
        }
        guard !draft.isInside(parent, child), draft.views[parent].kind != .guide, draft.depth(of: parent) < 200 else {
            return report(token, "a view cannot be put there")
        }
        if draft.views[child].isRoot {
            draft.views[child].isRoot = false
            draft.views[child].kind = .view
        }
        if let old = draft.views[child].stack ?? draft.views[child].parent, draft.views[child].isPut,
            old != parent || draft.views[child].isTakenOut
        {
            budget.spend(draft.constraints.count)
            draft.deactivateConstraints(outOf: child)
        }
        draft.views[child].isPut = true
        draft.views[child].isTakenOut = false
        if let old = draft.views[child].parent {
            draft.views[old].arranged.removeAll { $0 == child }
            emptyWindow(old, of: child)
        }
        let isStack = draft.views[parent].kind == .stack
        // In aldb's language all views in a stack view are arranged. A subview that is not is put beside the stack view, into the nearest view around it that
        // is no stack view.
        if isStack, !isArranged, draft.views[child].kind != .guide {
            var around = superview(of: parent)
            while let outer = around, draft.views[outer].kind == .stack { around = superview(of: outer) }
            guard let beside = around, !draft.isInside(beside, child) else {
                return report(token, "a view cannot be put there")
            }
            draft.views[child].parent = beside
            draft.views[child].stack = parent
            remark(
                "'\(shownName(child))' is in the stack view '\(shownName(parent))' without being arranged: it is put beside it",
                about: [child])
            return
        }
        draft.views[child].parent = parent
        draft.views[child].stack = nil
        guard isStack else {
            // A view of an unknown class places what it arranges in a way that is not known.
            if isArranged { notes.assume([child]) }
            return
        }
        draft.views[child].isArranged = true
        draft.views[child].mask = .off
        let position = min(max(index ?? .max, 0), draft.views[parent].arranged.count)
        draft.views[parent].arranged.insert(child, at: position)
    }

    func shownName(_ view: Int) -> String { Self.shown(draft.views[view].name ?? draft.views[view].kind.rawValue) }

    private mutating func setPriority(_ key: String, _ view: Int, _ arguments: [CodeArgument], at token: Int) {
        guard let first = arguments.first else { return }
        let axis: String
        switch arguments.dropFirst().first?.value {
        case .symbol("horizontal")?: axis = ".h"
        case .symbol("vertical")?: axis = ".v"
        case nil: return
        default: return report(token, "the axis is not known")
        }
        switch first.value.rational {
        case .success(let value) where value.sign > 0 && value <= 1000: setOption(key + axis, .number(value), of: view, at: token)
        case .success: report(token, "a priority is above 0 and at most 1000")
        case .failure(let unknown): report(token, unknown)
        }
    }
}
