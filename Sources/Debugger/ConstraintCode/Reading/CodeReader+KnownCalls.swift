import Exact
import Vocabulary

/// Runs functions of the system, and of lists, that have a part in making a layout.
extension CodeReader {
    /// Runs `base.name(…)` for a function of the system or a library that is known here; nil for other functions.
    mutating func knownCall(_ name: String, of base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if let value = layout.libraryCall(name, of: base, arguments, at: token) { return value }
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
            return layout.constrain(name, anchor, from: nil, arguments, at: token)
        case .distance(let from, let to): return layout.constrain(name, to, from: from, arguments, at: token)
        case .constraint(let index): return mapped(name, base, arguments) ?? layout.knownConstraintCall(name, index, arguments, at: token)
        case .nothing:
            // A call on nil does nothing, so that the closures that it is given are not run.
            for case .closure(let closure, _) in arguments.map(\.value) {
                noteSkipped(closure.body.tokens, .notRun("what it is called for is nil here"))
            }
            if isSite(token) { noteSkipped(token..<(token + 1), .notRun("what it is called for is nil here")) }
            return CodeValue.nothing
        case .snp(let item): return makeConstraintsCall(name, item, arguments, isMasonry: false, at: token)
        case .chain(let chain): return layout.chainCall(name, chain, arguments, at: token)
        case .maker(let maker):
            guard name == "attributes" else { return layout.makerMember(name, maker, at: token) }
            return reported(token, "attributes in one number are not read")
        case .list(let items): return knownListCall(name, items, arguments, at: token)
        case .dictionary: return name == "copy" || name == "mutableCopy" ? base : nil
        case .item, .instance, .candidate: return knownViewCall(name, base, arguments, at: token)
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
            noteSkipped(closure.body.tokens, .notUnderstood(unknown))
            return .reported
        }
        let addsView = DraftBuilder.viewCalls.contains(name) && (name.hasPrefix("add") || name.hasPrefix("insert"))
        guard isMaker || addsView || name.hasPrefix("constraint") || isSite(token) else { return nil }
        return reported(token, unknown)
    }

    // MARK: Constraints

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
            case .closure(let closure, let ownContext)?: isBefore = call(closure, [one, other], ownContext).truth
            default: isBefore = nil
            }
            isKnown = isBefore != nil
            return isBefore ?? false
        }
        return isKnown && budget.hasStepsLeft ? .list(result) : .unknown("the order of the list is not known")
    }

    /// Runs `map` or `flatMap` of an optional: calls the closure with the value, unless that is nil. Returns nil for other functions.
    private mutating func mapped(_ name: String, _ base: CodeValue, _ arguments: [CodeArgument]) -> CodeValue? {
        guard name == "map" || name == "flatMap", case .closure(let closure, let ownContext)? = arguments.last?.value else { return nil }
        if case .nothing = base {
            noteSkipped(closure.body.tokens, .notRun("what it is run for is nil here"))
            return CodeValue.nothing
        }
        return call(closure, [base], ownContext)
    }

    private mutating func knownListCall(_ name: String, _ items: [CodeValue], _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        func apply(_ value: CodeValue, _ item: CodeValue) -> CodeValue {
            switch value {
            case .closure(let closure, let ownContext): return call(closure, [item], ownContext)
            default: return callValue(value, "", [CodeArgument(label: nil, value: item, token: token)], at: token)
            }
        }
        switch name {
        case "forEach":
            guard let body = arguments.last?.value else { return nil }
            if items.isEmpty, case .closure(let closure, _) = body {
                noteSkipped(closure.body.tokens, .notRun("there is nothing that it is run for"))
            }
            for item in items { _ = apply(body, item) }
            return .nothing
        case "enumerateObjectsUsingBlock":
            guard case .closure(let closure, let ownContext)? = arguments.last?.value else { return nil }
            for (index, item) in items.enumerated() { _ = call(closure, [item, .number(Rational(index), isInteger: true)], ownContext) }
            return .nothing
        case "map", "compactMap":
            guard let body = arguments.last?.value else { return nil }
            var result: [CodeValue] = []
            for item in items { result.append(apply(body, item)) }
            return bounded(.list(result))
        case "flatMap":
            guard let body = arguments.last?.value else { return nil }
            var result: [CodeValue] = []
            for item in items {
                let value = apply(body, item)
                result += value.items ?? [value]
                if result.count > 100_000 { break }
            }
            return bounded(.list(result))
        case "enumerated":
            return bounded(.list(items.enumerated().map { .tuple([.number(Rational($0.offset), isInteger: true), $0.element]) }))
        case "reversed": return .list(items.reversed())
        case "dropFirst": return .list(Array(items.dropFirst()))
        case "dropLast": return .list(Array(items.dropLast()))
        case "joined" where arguments.isEmpty: return bounded(.list(items.flatMap { $0.items ?? [$0] }))
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
            guard let index = arguments.first?.value.index(upTo: items.count - 1) else { return nil }
            return items[index]
        case "arrayByAddingObjectsFromArray":
            guard let more = arguments.first.flatMap({ $0.value.items }) else { return nil }
            return bounded(.list(items + more))
        case "arrayByAddingObject": return arguments.first.map { bounded(.list(items + [$0.value])) }
        case "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints":
            for value in items {
                if let item = layout.resolveItem(value) {
                    _ = makeConstraintsCall(name, item, arguments, isMasonry: true, at: token)
                } else {
                    report(token, "an element of the list is not known")
                }
            }
            return .nothing
        case "mas_distributeViewsAlongAxis": return layout.distribute(items, arguments, at: token)
        default: return nil
        }
    }

    // MARK: Views

    /// Whether views have a function of that name: one of the system's, Masonry's or SnapKit's that is known here, or `then`.
    static func isViewCall(_ name: String) -> Bool {
        DraftBuilder.viewCalls.contains(name) || makerVerbs.contains(name) || name == "then"
    }

    private mutating func knownViewCall(_ name: String, _ base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if case .instance(let instance) = base, instance.type == nil, instance !== globalObject { return nil }
        if name == "then" {
            guard layout.resolveItem(base) != nil else { return nil }
            if case .closure(let closure, let ownContext)? = arguments.first?.value { _ = call(closure, [base], ownContext) }
            return base
        }
        if Self.makerVerbs.contains(name) {
            let hasClosure = if case .closure? = arguments.last?.value { true } else { false }
            guard hasClosure || name.hasPrefix("mas_") || name.hasPrefix("snp_"), let item = layout.resolveItem(base) else { return nil }
            return makeConstraintsCall(name, item, arguments, isMasonry: true, at: token)
        }
        if let isArranged = KnownNames.addsViewsArranged(name), let item = layout.resolveItem(base), !arguments.isEmpty,
            arguments.allSatisfy({ $0.label == nil && isViews($0.value) })
        {
            remark(
                "'\(Self.shown(name))', which is not in these files, is taken to add the views that it is given",
                about: [item.view] + arguments.flatMap { ($0.value.items ?? [$0.value]).compactMap { layout.resolveView($0) } })
            for argument in arguments { layout.put(argument.value, into: item.view, isArranged: isArranged, at: token) }
            return .nothing
        }
        return layout.viewCall(name, base, arguments, at: token)
    }

    // MARK: Variables

    /// Changes the list or dictionary in a variable, by `append`, `addObject:`, `setObject:forKey:` and the like; nil for other functions, and where `base` is
    /// neither.
    mutating func change(_ name: String, of base: CodeValue, _ syntax: CodeExpression?, _ arguments: [CodeArgument]) -> CodeValue? {
        guard let syntax else { return nil }
        switch base {
        case .list(let items) where name == "sort":
            store(sorted(items, by: arguments.last?.value), in: syntax)
            return .nothing
        case .list(let items):
            guard let change = ListChange(name, of: items, arguments, equal: { operators.combined("==", $0, $1).truth }) else { return nil }
            spend(items.count / 8)
            if let items = change.items, items.count <= 100_000 {
                store(bounded(.list(items)), in: syntax)
            } else {
                store(.unknown(ListChange.unknown), in: syntax)
            }
            return change.result
        case .dictionary(let pairs):
            guard name == "setObject", arguments.count == 2, case .string(let key) = arguments[1].value else { return nil }
            store(bounded(.dictionary(pairs + [(key, arguments[0].value)])), in: syntax)
            return .nothing
        default: return nil
        }
    }
}
