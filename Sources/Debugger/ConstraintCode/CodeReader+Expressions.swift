import Exact
import Language
import Vocabulary

extension CodeReader {
    mutating func evaluate(_ expression: CodeExpression) -> CodeValue {
        guard enter() else { return .unknown(isExhausted ? "there is more to be run than is read here" : "it is nested too deeply") }
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
        case .subscripted(let base, let indices): return element(of: evaluate(base), indices.first.map { evaluate($0) })
        case .list(let items): return shallow(.list(items.map { evaluate($0) }))
        case .dictionary(let pairs):
            return shallow(
                .dictionary(
                    pairs.compactMap { pair in
                        guard case .string(let key) = evaluate(pair.key) else { return nil }
                        return (key, evaluate(pair.value))
                    }))
        case .tuple(let items): return shallow(.tuple(items.map { evaluate($0.value) }))
        case .prefix(let mark, let inner): return prefixed(mark, evaluate(inner))
        case .binary(let mark, let left, let right): return combined(mark, left, right)
        case .choice(let condition, let yes, let no):
            switch truth(of: evaluate(condition)) {
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

    /// The largest number, and the most bits of a fraction; anything beyond is no length that somebody typed.
    private static let largest = Lexer.numberLimit
    private static let longest = 512

    func number(_ value: CodeValue) -> Result<Rational, UnknownValue> {
        switch value {
        case .number(let number, _):
            if number.magnitude > Self.largest { return .failure(UnknownValue("numbers beyond 1e12 are not accepted")) }
            return .success(number)
        case .symbol("zero"): return .success(0)
        case .symbol(let name):
            return NamedPriority.inCode[name].map { .success($0.value) }
                ?? .failure(UnknownValue("'\(Self.shown(name))' is no number of this file"))
        case .candidate(let candidate) where candidate.isMade:
            return .failure(UnknownValue("what '\(Self.shown(candidate.className ?? candidate.name))' gives is not known"))
        case .candidate(let candidate): return .failure(UnknownValue("nothing in this file says what '\(Self.shown(candidate.name))' is"))
        case .unknown(let reason): return .failure(UnknownValue(reason))
        default: return .failure(UnknownValue("a number is wanted here"))
        }
    }

    static func shown(_ name: String) -> String { name.count > 60 ? String(name.prefix(60)) + "…" : name }

    private func prefixed(_ mark: String, _ value: CodeValue) -> CodeValue {
        if mark == "!" {
            if case .candidate(let candidate) = value, candidate.view == nil, !candidate.isMade, isObjectiveC { return .bool(true) }
            return truth(of: value).map { .bool(!$0) } ?? .unknown("it depends on a condition that is not known")
        }
        if case .number(let number, let isInteger) = value { return .number(-number, isInteger: isInteger) }
        return switch number(value) {
        case .success(let number): .number(-number)
        case .failure(let unknown): .unknown(unknown.reason)
        }
    }

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
            let a = truth(of: first)
            if a == !isAnd { return .bool(!isAnd) }
            let b = truth(of: evaluate(right))
            if b == !isAnd { return .bool(!isAnd) }
            return a != nil && b != nil ? .bool(isAnd) : .unknown("it depends on a condition that is not known")
        default: return combined(mark, first, evaluate(right))
        }
    }

    func combined(_ mark: String, _ first: CodeValue, _ second: CodeValue) -> CodeValue {
        switch (mark, first, second) {
        case ("==", _, .none), ("==", .none, _), ("!=", _, .none), ("!=", .none, _):
            var one = first
            if case .none = first { one = second }
            if case .none = one { return .bool(mark == "==") }
            if case .candidate(let candidate) = one, candidate.view == nil, !candidate.isMade, isObjectiveC { return .bool(mark == "==") }
            return exists(one).map { .bool($0 == (mark == "!=")) } ?? .unknown("it depends on a condition that is not known")
        case ("+", .list(let a), .list(let b)): return .list(a + b)
        case ("+", .list, _), ("+", _, .list): return .unknown("what is in the list is not known")
        case ("+", .string(let a), .string(let b)):
            return a.utf8.count + b.utf8.count < 100_000 ? .string(a + b) : .unknown("the text is too long")
        case ("|", _, _): return .list(flags(first) + flags(second))
        case ("...", .number(let a, _), .number(let b, _)), ("..<", .number(let a, _), .number(let b, _)):
            let end = mark == "..." ? b : b - 1
            guard a.isInteger, b.isInteger, (end - a) < 1000, let from = Int("\(a)"), let to = Int("\(end)") else {
                return .unknown("how often it is run is not known")
            }
            return .list(from <= to ? (from...to).map { .number(Rational($0), isInteger: true) } : [])
        default: break
        }
        switch (number(first), number(second)) {
        case (.failure(let unknown), _), (_, .failure(let unknown)): return .unknown(unknown.reason)
        case (.success(let a), .success(let b)):
            guard a.bitWidth + b.bitWidth <= Self.longest else { return .unknown("the number has too many digits") }
            var areIntegers = false
            if case .number(_, true) = first, case .number(_, true) = second { areIntegers = true }
            switch mark {
            case "+": return .number(a + b, isInteger: areIntegers)
            case "-": return .number(a - b, isInteger: areIntegers)
            case "*": return .number(a * b, isInteger: areIntegers)
            case "/", "%": return quotient(mark, a, b, areIntegers)
            case "==": return .bool(a == b)
            case "!=": return .bool(a != b)
            case "<": return .bool(a < b)
            case ">": return .bool(a > b)
            case "<=": return .bool(a <= b)
            case ">=": return .bool(a >= b)
            default: return .unknown("'\(mark)' is not known here")
            }
        }
    }

    /// Divides. Whole numbers are divided as in C without remainder; in Swift the other side is a length here, so the division is
    /// exact.
    private func quotient(_ mark: String, _ a: Rational, _ b: Rational, _ areIntegers: Bool) -> CodeValue {
        guard b.sign != 0 else { return .unknown("it is divided by zero") }
        let quotient = a / b
        guard mark == "%" || (areIntegers && isObjectiveC) else { return .number(quotient, isInteger: quotient.isInteger && areIntegers) }
        let whole = quotient.numerator.quotientAndRemainder(dividingBy: quotient.denominator).quotient
        let rest = Rational(whole, 1)
        return .number(mark == "%" ? a - b * rest : rest, isInteger: true)
    }

    private func flags(_ value: CodeValue) -> [CodeValue] {
        if case .list(let items) = value { return items }
        if case .number(let number, _) = value, number.sign == 0 { return [] }
        return [value]
    }

    // MARK: Elements

    private func element(of value: CodeValue, _ index: CodeValue?) -> CodeValue {
        switch (value, index) {
        case (.list(let items), .number(let number, _)?):
            guard let place = Int("\(number)"), items.indices.contains(place) else { return .unknown("the list has no such element") }
            return items[place]
        case (.dictionary(let pairs), .string(let key)?):
            return pairs.last { $0.key == key }?.value ?? .none
        default: return .unknown("which element it is is not known")
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
        let kind = className.flatMap { self.kind(of: $0) } ?? .view
        let view = addView(kind: kind, className: className, token: candidate.token, name: candidate.name, isMade: candidate.isMade)
        candidate.view = view
        if let className, kind == .view, ViewKind.inCode[className] == nil, types[className] == nil,
            !["id", "T", "Self", "AnyObject"].contains(className)
        {
            remark("'\(Self.shown(className))' is not known: '\(Self.shown(candidate.name))' is taken for a plain view")
        }
        return view
    }
}
