import Exact
import Vocabulary

/// Runs functions of the system, and of lists, that have a part in making a layout.
extension CodeReader {
    /// Runs `base.name(…)` for a function of the system or a library that is known here; nil for other functions.
    mutating func known(_ name: String, of base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if let value = libraryCall(name, of: base, arguments, at: token) { return value }
        switch base {
        case .unknown(let unknown): return unknownCall(name, unknown, arguments, at: token)
        case .member(_, let word):
            return unknownCall(name, UnknownValue("what '\(Self.shown(word))' is is not known"), arguments, at: token)
        case .system: return unknownCall(name, UnknownValue("what it is called for is known only when the app runs"), arguments, at: token)
        case .anchor(let anchor):
            if name == "anchorWithOffset" || name == "anchorWithOffsetToAnchor" {
                guard case .anchor(let other)? = arguments.first?.value else {
                    return reported(token, "what it is related to is no anchor that is known here")
                }
                return .distance(anchor, other)
            }
            return constrain(name, anchor, from: nil, arguments, at: token)
        case .distance(let from, let to): return constrain(name, to, from: from, arguments, at: token)
        case .constraint(let place): return mapped(name, base, arguments) ?? knownOfConstraint(name, place, arguments, at: token)
        case .none:
            // A call on nil does nothing, so that the closures that it is given are not run.
            for case .closure(let closure, _) in arguments.map(\.value) {
                skip(closure.body.tokens, .notRun("what it is called for is nil here"))
            }
            if ledger.isSite(token) { skip(token..<(token + 1), .notRun("what it is called for is nil here")) }
            return CodeValue.none
        case .making(let item): return making(name, item, arguments, isMasonry: false, at: token)
        case .relating(let relating): return relate(name, relating, arguments, at: token)
        case .maker(let maker):
            guard name == "attributes" else { return makerMember(name, maker, at: token) }
            return reported(token, "attributes in one number are not read")
        case .list(let items): return knownOfList(name, items, arguments, at: token)
        case .dictionary: return name == "copy" || name == "mutableCopy" ? base : nil
        case .item, .instance, .candidate: return knownOfView(name, base, arguments, at: token)
        case .symbol, .number:
            if ["floatValue", "doubleValue", "intValue", "integerValue"].contains(name) { return base }
            return ["advanced", "rounded"].contains(name) ? .unknown("'\(name)' is not known here") : nil
        default: return nil
        }
    }

    /// Reports a call on an unknown value, and returns `.reported`, if by its name or place it may make or change constraints or add views. Nil for other
    /// calls, which do not matter to the layout.
    mutating func unknownCall(_ name: String, _ unknown: UnknownValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        let isMaker = Self.makerVerbs.contains(name) || name.hasPrefix("mas_")
        if isMaker, case .closure(let closure, _)? = arguments.last?.value {
            skip(closure.body.tokens, .notUnderstood(unknown))
            return .reported
        }
        let addsView = Self.viewCalls.contains(name) && (name.hasPrefix("add") || name.hasPrefix("insert"))
        guard isMaker || addsView || name.hasPrefix("constraint") || ledger.isSite(token) else { return nil }
        return reported(token, unknown)
    }

    // MARK: Constraints

    private mutating func knownOfConstraint(_ name: String, _ place: Int, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        switch name {
        case "activate", "install": activate(place, at: token)
        case "deactivate", "uninstall": deactivate(place, at: token)
        default:
            if name.lowercased().contains("priority") || arguments.first?.label == "priority", arguments.count == 1,
                Self.setter(name) == nil
            {
                remark("'\(Self.shown(name))', which is not in these files, is taken to set the priority of a constraint")
                set("priority", ofConstraint: place, to: arguments[0].value, at: token)
                return .constraint(place)
            }
            guard let property = Self.setter(name), arguments.count == 1 else {
                report(token, UnknownValue("what '\(Self.shown(name))' does is not in these files"))
                return .constraint(place)
            }
            set(property, ofConstraint: place, to: arguments[0].value, at: token)
        }
        return Optional.some(CodeValue.none)
    }

    /// The property that a method sets, by its name: `active` for `setActive:`. Nil for a name that is none of a setter.
    static func setter(_ name: String) -> String? {
        guard name.hasPrefix("set"), name.count > 3, let first = name.dropFirst(3).first, first.isUppercase else { return nil }
        return first.lowercased() + name.dropFirst(4)
    }

    // MARK: Lists

    /// A list sorted by a closure that says whether one of two elements comes before the other or, without a closure, in ascending order. Unknown where the
    /// order of two elements is not known.
    private mutating func sorted(_ items: [CodeValue], by order: CodeValue?) -> CodeValue {
        spend(items.count)
        var isKnown = true
        let result = items.sorted { one, other in
            guard isKnown, budget.hasStepsLeft else { return false }
            let isBefore: Bool?
            switch order {
            case nil: isBefore = operators.combined("<", one, other).truth
            case .closure(let closure, let place)?: isBefore = call(closure, [one, other], place).truth
            default: isBefore = nil
            }
            isKnown = isBefore != nil
            return isBefore ?? false
        }
        return isKnown && budget.hasStepsLeft ? .list(result) : .unknown("the order of the list is not known")
    }

    /// Runs `map` or `flatMap` of an optional: calls the closure with the value, unless that is nil. Returns nil for other functions.
    private mutating func mapped(_ name: String, _ base: CodeValue, _ arguments: [CodeArgument]) -> CodeValue? {
        guard name == "map" || name == "flatMap", case .closure(let closure, let place)? = arguments.last?.value else { return nil }
        if case .none = base {
            skip(closure.body.tokens, .notRun("what it is run for is nil here"))
            return CodeValue.none
        }
        return call(closure, [base], place)
    }

    private mutating func knownOfList(_ name: String, _ items: [CodeValue], _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        func apply(_ value: CodeValue, _ item: CodeValue) -> CodeValue {
            switch value {
            case .closure(let closure, let place): return call(closure, [item], place)
            default: return callValue(value, "", [CodeArgument(label: nil, value: item, token: token)], at: token)
            }
        }
        switch name {
        case "forEach":
            guard let body = arguments.last?.value else { return nil }
            if items.isEmpty, case .closure(let closure, _) = body {
                skip(closure.body.tokens, .notRun("there is nothing that it is run for"))
            }
            for item in items { _ = apply(body, item) }
            return Optional.some(CodeValue.none)
        case "enumerateObjectsUsingBlock":
            guard case .closure(let closure, let place)? = arguments.last?.value else { return nil }
            for (index, item) in items.enumerated() { _ = call(closure, [item, .number(Rational(index), isInteger: true)], place) }
            return Optional.some(CodeValue.none)
        case "map", "compactMap":
            guard let body = arguments.last?.value else { return nil }
            var result: [CodeValue] = []
            for item in items { result.append(apply(body, item)) }
            return shallow(.list(result))
        case "flatMap":
            guard let body = arguments.last?.value else { return nil }
            var result: [CodeValue] = []
            for item in items {
                let value = apply(body, item)
                result += value.items ?? [value]
                if result.count > 100_000 { break }
            }
            return shallow(.list(result))
        case "enumerated":
            return shallow(.list(items.enumerated().map { .tuple([.number(Rational($0.offset), isInteger: true), $0.element]) }))
        case "reversed": return .list(items.reversed())
        case "dropFirst": return .list(Array(items.dropFirst()))
        case "dropLast": return .list(Array(items.dropLast()))
        case "joined" where arguments.isEmpty: return shallow(.list(items.flatMap { $0.items ?? [$0] }))
        case "copy", "mutableCopy", "lazy": return .list(items)
        case "shuffled" where items.count > 1: return .unknown("the order of the list is not known")
        case "sorted", "shuffled":
            return sorted(items, by: arguments.last?.value)
        case "filter":
            guard let body = arguments.last?.value else { return nil }
            var result: [CodeValue] = []
            for item in items {
                guard let holds = apply(body, item).truth else { return .unknown("which of the list it is is not known") }
                if holds { result.append(item) }
            }
            return .list(result)
        case "prefix", "suffix":
            guard let count = arguments.first?.value.index(upTo: .max) else { return nil }
            return .list(Array(name == "prefix" ? items.prefix(count) : items.suffix(count)))
        case "contains", "containsObject":
            guard let wanted = arguments.first?.value else { return nil }
            let found = items.map { operators.combined("==", $0, wanted).truth }
            return found.contains(true) ? .bool(true) : found.contains(nil) ? .unknown("what is in the list is not known") : .bool(false)
        case "objectAtIndex":
            guard let place = arguments.first?.value.index(upTo: items.count - 1) else { return nil }
            return items[place]
        case "arrayByAddingObjectsFromArray":
            guard let more = arguments.first.flatMap({ $0.value.items }) else { return nil }
            return shallow(.list(items + more))
        case "arrayByAddingObject": return arguments.first.map { shallow(.list(items + [$0.value])) }
        case "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints":
            for value in items {
                if let item = item(value) {
                    _ = making(name, item, arguments, isMasonry: true, at: token)
                } else {
                    report(token, "an element of the list is not known")
                }
            }
            return Optional.some(CodeValue.none)
        case "mas_distributeViewsAlongAxis": return distribute(items, arguments, at: token)
        default: return nil
        }
    }

    // MARK: Views

    static let viewCalls: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints",
        "removeConstraint", "removeConstraints", "setTitle", "setContentHuggingPriority", "setContentCompressionResistancePriority",
        "setCustomSpacing", "setVisibilityPriority",
        "removeArrangedSubview", "addView", "setViews", "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints", "then",
        "snp_makeConstraints", "snp_remakeConstraints", "snp_updateConstraints", "setHuggingPriority", "addSublayout",
    ]

    private mutating func knownOfView(_ name: String, _ base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if case .instance(let instance) = base, instance.type == nil, instance !== file { return nil }
        if Self.makerVerbs.contains(name), case .closure? = arguments.last?.value, let item = item(base) {
            return making(name, item, arguments, isMasonry: true, at: token)
        }
        if let isArranged = KnownNames.addsViews(name), let item = item(base), !arguments.isEmpty,
            arguments.allSatisfy({ $0.label == nil && isViews($0.value) })
        {
            remark("'\(Self.shown(name))', which is not in these files, is taken to add the views that it is given")
            for argument in arguments { put(argument.value, into: item.view, isArranged: isArranged, at: token) }
            return Optional.some(CodeValue.none)
        }
        guard Self.viewCalls.contains(name) else {
            guard let property = Self.setter(name), arguments.count == 1, isProperty(property), let view = view(base) else { return nil }
            set(property, of: view, to: arguments[0].value, at: token)
            return Optional.some(CodeValue.none)
        }
        guard let item = item(base) else { return nil }
        let first = arguments.first?.value ?? .none
        switch name {
        case "addSubview", "insertSubview", "addLayoutGuide": put(first, into: item.view, isArranged: false, at: token)
        case "addArrangedSubview": put(first, into: item.view, isArranged: true, at: token)
        case "addView":
            put(first, into: item.view, isArranged: true, at: token)
            if arguments.count == 2, let child = view(first) { setGravity(of: child, to: arguments[1].value, at: token) }
        case "setViews":
            guard arguments.count == 2 else { return nil }
            let children = (first.items ?? []).compactMap { view($0) }
            let others = draft.views[item.view].arranged.filter { !children.contains($0) }
            put(first, into: item.view, isArranged: true, at: token)
            for child in children { setGravity(of: child, to: arguments[1].value, at: token) }
            let areas = children.compactMap { draft.views[$0].option("gravity") }
            if others.contains(where: { draft.views[$0].option("gravity").map(areas.contains) ?? false }) {
                remark("'setViews' takes away the views that were in the gravity area before; here they stay beside the new ones")
            }
        case "insertArrangedSubview":
            var place: Int?
            if arguments.count > 1, case .success(let number) = arguments[1].value.rational { place = Int("\(number)") }
            put(first, into: item.view, isArranged: true, index: place, at: token)
        case "removeArrangedSubview":
            if let child = view(first) { draft.views[item.view].arranged.removeAll { $0 == child } }
        case "addConstraint", "addConstraints": activate(first, true, at: token)
        case "removeConstraint", "removeConstraints": activate(first, false, at: token)
        case "setTitle": setText(first, of: item.view)
        case "setContentHuggingPriority", "setHuggingPriority": setPriority("hug", item.view, arguments, at: token)
        case "setContentCompressionResistancePriority": setPriority("resist", item.view, arguments, at: token)
        case "setCustomSpacing":
            guard let child = arguments.last.flatMap({ view($0.value) }) else { return nil }
            setLength("after", of: child, to: first, at: token)
        case "setVisibilityPriority":
            guard let child = arguments.last.flatMap({ view($0.value) }) else { return nil }
            let named: [String: Rational] = ["mustHold": 1000, "detachOnlyIfNecessary": 900, "notVisible": 0]
            if case .symbol(let word) = first, let priority = named[word] {
                setOption("visibility", .number(priority), of: child, at: token)
            } else {
                setLength("visibility", of: child, to: first, at: token)
            }
        case "then":
            if case .closure(let closure, let place) = first { _ = call(closure, [base], place) }
            return base
        default: return making(name, item, arguments, isMasonry: true, at: token)
        }
        return Optional.some(CodeValue.none)
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
        guard let child = view(value) else {
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
        if let old = draft.views[child].parent { draft.views[old].arranged.removeAll { $0 == child } }
        let isStack = draft.views[parent].kind == .stack
        // In aldb's language all views in a stack view are arranged. A subview that is not is put beside the stack view, into the nearest view around it that
        // is no stack view.
        if isStack, !isArranged, draft.views[child].kind != .guide {
            var around = superview(of: parent)
            while let place = around, draft.views[place].kind == .stack { around = superview(of: place) }
            guard let beside = around, !draft.isInside(beside, child) else {
                return report(token, "a view cannot be put there")
            }
            draft.views[child].parent = beside
            draft.views[child].stack = parent
            remark("'\(shownName(child))' is in the stack view '\(shownName(parent))' without being arranged: it is put beside it")
            return
        }
        draft.views[child].parent = parent
        draft.views[child].stack = nil
        guard isStack else { return }
        draft.views[child].isArranged = true
        draft.views[child].mask = .off
        let place = min(max(index ?? .max, 0), draft.views[parent].arranged.count)
        draft.views[parent].arranged.insert(child, at: place)
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

    // MARK: Variables

    /// Changes the list or dictionary in a variable, by `append`, `addObject:`, `setObject:forKey:` and the like; nil for other functions, and where `base` is
    /// neither.
    mutating func change(_ name: String, of base: CodeValue, _ syntax: CodeExpression?, _ arguments: [CodeArgument]) -> CodeValue? {
        guard let syntax else { return nil }
        switch base {
        case .list(let items) where name == "sort":
            store(sorted(items, by: arguments.last?.value), in: syntax)
            return Optional.some(CodeValue.none)
        case .list(let items):
            guard let change = ListChange(name, of: items, arguments, equal: { operators.combined("==", $0, $1).truth }) else { return nil }
            spend(items.count / 8)
            if let items = change.items, items.count <= 100_000 {
                store(shallow(.list(items)), in: syntax)
            } else {
                store(.unknown(ListChange.unknown), in: syntax)
            }
            return change.result
        case .dictionary(let pairs):
            guard name == "setObject", arguments.count == 2, case .string(let key) = arguments[1].value else { return nil }
            store(shallow(.dictionary(pairs + [(key, arguments[0].value)])), in: syntax)
            return Optional.some(CodeValue.none)
        default: return nil
        }
    }
}
