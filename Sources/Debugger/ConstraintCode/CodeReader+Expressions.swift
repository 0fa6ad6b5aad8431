import Exact
import Vocabulary

extension CodeReader {
    mutating func evaluate(_ expression: CodeExpression) -> CodeValue {
        guard enter() else { return .unknown(budget.refusal) }
        defer { leave() }
        switch expression.kind {
        case .number(let value, let isInteger): return .number(value, isInteger: isInteger)
        case .string(let text): return text.map { .string($0) } ?? .unknown("the text is computed")
        case .name(let name): return lookUp(name, at: expression.token)
        case .implicitMember(let name): return name == "none" ? .symbol(name) : .symbol(name)
        case .member(let base, let name):
            let value = evaluate(base)
            lastToken = expression.token
            return member(name, of: value, at: expression.token)
        case .call(let callee, let arguments): return call(callee, arguments, at: expression.token)
        case .subscripted(let base, let indices): return evaluate(base).element(at: indices.first.map { evaluate($0) })
        case .list(let items): return shallow(.list(items.map { evaluate($0) }))
        case .dictionary(let pairs):
            return shallow(
                .dictionary(
                    pairs.compactMap { pair in
                        guard case .string(let key) = evaluate(pair.key) else { return nil }
                        return (key, evaluate(pair.value))
                    }))
        case .tuple(let items): return shallow(.tuple(items.map { evaluate($0.value) }))
        case .prefix(let mark, let inner): return operators.prefixed(mark, evaluate(inner))
        case .binary(let mark, let left, let right): return combined(mark, left, right)
        case .choice(let condition, let yes, let no):
            switch evaluate(condition).truth {
            case true?: return evaluate(yes)
            case false?: return evaluate(no)
            case nil: return .unknown("it depends on a condition that is not known")
            }
        case .assignment(let mark, let target, let value): return assign(mark, target, value)
        case .closure(let closure): return shallow(.closure(closure, context))
        case .unsupported(let reason): return .unknown(reason)
        }
    }

    mutating func evaluate(_ arguments: [CodeExpression.Argument]) -> [CodeArgument] {
        arguments.map { CodeArgument(label: $0.label, value: evaluate($0.value), token: $0.value.token) }
    }

    /// The greatest depth of nested values, which are walked through recursively.
    private static let valueDepth = 5

    /// A composed value, or an unknown one in its place where it is too deep or too large.
    mutating func shallow(_ value: CodeValue) -> CodeValue {
        var steps = 0
        guard isWithin(value, Self.valueDepth, &steps) else { return .unknown("lists are nested too deeply, or too long") }
        spend(steps / 8)
        return value
    }

    private func isWithin(_ value: CodeValue, _ depth: Int, _ steps: inout Int) -> Bool {
        steps += 1
        guard depth > 0, steps <= 200_000 else { return false }
        switch value {
        case .list(let items), .tuple(let items):
            for item in items where !isWithin(item, depth - 1, &steps) { return false }
            return true
        case .dictionary(let pairs):
            for pair in pairs where !isWithin(pair.value, depth - 1, &steps) { return false }
            return true
        case .member(let base, _): return isWithin(base, depth - 1, &steps)
        case .closure(_, let place), .function(_, let place): return place.receiver.map { isWithin($0, depth - 1, &steps) } ?? true
        default: return true
        }
    }

    // MARK: Numbers

    /// The operators of the file's language.
    var operators: CodeOperators { CodeOperators(isObjectiveC: isObjectiveC) }

    /// A name as messages show it.
    static func shown(_ name: String) -> String { name.count > 60 ? String(name.prefix(60)) + "…" : name }

    private mutating func combined(_ mark: String, _ left: CodeExpression, _ right: CodeExpression) -> CodeValue {
        let value = combinedLazily(mark, left, right)
        if case .list = value { return shallow(value) }
        return value
    }

    private mutating func combinedLazily(_ mark: String, _ left: CodeExpression, _ right: CodeExpression) -> CodeValue {
        let first = evaluate(left)
        switch mark {
        case "??":
            switch first {
            case .unknown, .none: return evaluate(right)
            default: return first
            }
        case "&&", "||":
            let isAnd = mark == "&&"
            let a = first.truth
            if a == !isAnd { return .bool(!isAnd) }
            let b = evaluate(right).truth
            if b == !isAnd { return .bool(!isAnd) }
            return a != nil && b != nil ? .bool(isAnd) : .unknown("it depends on a condition that is not known")
        default: return operators.combined(mark, first, evaluate(right))
        }
    }

    // MARK: Items

    /// The view or guide that a value stands for; an unexplained name becomes a view.
    mutating func item(_ value: CodeValue) -> CodeItem? {
        switch value {
        case .item(let item): return item
        case .making(let item): return item
        case .instance(let instance): return CodeItem(view: root(of: instance), guide: nil)
        case .candidate(let candidate): return CodeItem(view: view(of: candidate), guide: nil)
        default: return nil
        }
    }

    /// The view that a value stands for; nil for guides.
    mutating func view(_ value: CodeValue) -> Int? {
        guard let item = item(value), item.guide == nil else { return nil }
        return item.view
    }

    private mutating func view(of candidate: CodeCandidate) -> Int {
        if let view = candidate.view { return view }
        let className = candidate.className
        let kind = className.flatMap { program.kind(of: $0) } ?? .view
        let view = addView(kind: kind, className: className, token: candidate.token, name: candidate.name, isMade: candidate.isMade)
        candidate.view = view
        if let className, kind == .view, ViewKind.inCode[className] == nil, program.types[className] == nil,
            !["id", "T", "Self", "AnyObject"].contains(className)
        {
            remark("'\(Self.shown(className))' is not known: '\(Self.shown(candidate.name))' is taken for a plain view")
        }
        return view
    }
}
