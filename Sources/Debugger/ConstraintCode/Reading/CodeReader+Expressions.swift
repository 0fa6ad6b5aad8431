import Exact
import Interchange
import Vocabulary

extension CodeReader {
    mutating func evaluate(_ expression: CodeExpression) -> CodeValue {
        guard enter() else { return .unknown(UnknownValue(budget.refusal)) }
        defer { leave() }
        if !assumptions.isEmpty, let assumed = assumedValue(of: expression) { return assumed }
        switch expression.kind {
        case .number(let value, let isInteger): return .number(value, isInteger: isInteger)
        case .string(let text): return text.map { .string($0) } ?? .unknown("the text is computed")
        case .computedString(let pieces): return text(of: pieces)
        case .name(let name): return lookUp(name, at: expression.token)
        case .implicitMember(let name): return impliedMember(name)
        case .member(let base, let name): return member(name, of: evaluate(base), at: expression.token)
        case .call(let callee, let arguments): return call(callee, arguments, at: expression.token)
        case .subscripted(let base, let indices):
            let value = evaluate(base)
            let positions = indices.map { evaluate($0) }
            if let element = value.element(at: positions.first) ?? element(of: value, at: positions, token: expression.token) {
                return element
            }
            let subscriptText = indices.first.map { "[\($0.text())]" } ?? ""
            switch value {
            case .unknown(let unknown):
                return .unknown(UnknownValue(unknown.reason, name: base.path.map { $0 + subscriptText }, isResult: unknown.isResult))
            case .candidate, .symbol, .type: return .unknown(.undefined((base.path ?? base.text()) + subscriptText))
            default: return .unknown(UnknownValue("which element it is is not known", name: base.path.map { $0 + subscriptText }))
            }
        case .list(let items): return bounded(.list(items.map { evaluate($0) }))
        case .dictionary(let pairs):
            let known = pairs.compactMap { pair in evaluate(pair.key).key.map { (key: $0, value: evaluate(pair.value)) } }
            guard known.count == pairs.count else { return .unknown("the keys of the dictionary are not known") }
            return bounded(.dictionary(known))
        case .tuple(let items): return bounded(.tuple(items.map { evaluate($0.value) }))
        case .prefix(let mark, let inner):
            let value = evaluate(inner)
            return operators.prefixed(mark, value)
        case .binary(let mark, let left, let right): return combined(mark, left, right, at: expression.token)
        case .ternary(let condition, let yes, let no): return ternary(condition, yes, no)
        case .cast(let inner, let type): return cast(evaluate(inner), type, at: expression.token)
        case .test(let inner, let type):
            // Were the expression an argument of `isOf`, Swift would ask a copy of the reader from before the expression was read.
            let value = evaluate(inner)
            return isOf(value, type).map { .bool($0) } ?? .unknown("whether it is a '\(Self.shown(type))' is not known")
        case .statement(let statement): return value(of: statement)
        case .assignment(let mark, let target, let value): return assign(mark, target, value)
        case .closure(let closure): return bounded(.closure(closure, context))
        case .unsupported(let reason): return .unknown(UnknownValue(reason))
        }
    }

    mutating func evaluate(_ arguments: [CodeExpression.Argument]) -> [CodeArgument] {
        arguments.map { CodeArgument(label: $0.label, value: evaluate($0.value), token: $0.value.token) }
    }

    /// The value that was assumed for an expression that is a name, a path of names or a call without arguments; nil where nothing was. What was assumed for
    /// the class whose code is run goes before.
    private func assumedValue(of expression: CodeExpression) -> CodeValue? {
        switch expression.kind {
        case .name, .member, .call: break
        default: return nil
        }
        guard let path = expression.path else { return nil }
        let ofClass = context.type.flatMap { assumptions["\($0.name).\(path)"] }
        switch ofClass ?? assumptions[path] {
        case .bool(let value)?: return .bool(value)
        case .number(let number)?: return .number(number, isInteger: number.isInteger)
        case .string(let text)?: return .string(text)
        case .word(let word)?: return .symbol(word)
        case .nothing?: return CodeValue.nothing
        case nil: return nil
        }
    }

    /// The value of `condition ? yes : no`. Where the condition is not known, neither branch is evaluated, and the value is unknown.
    private mutating func ternary(_ condition: CodeExpression, _ yes: CodeExpression, _ no: CodeExpression) -> CodeValue {
        let value = evaluate(condition)
        switch value.truth {
        case true?:
            noteSkipped(no.tokens, .notRun("another branch is taken", assuming: neededAssumption(condition, false)))
            return evaluate(yes)
        case false?:
            noteSkipped(yes.tokens, .notRun("another branch is taken", assuming: neededAssumption(condition, true)))
            return evaluate(no)
        case nil:
            for (branch, isWanted) in [(yes, true), (no, false)] {
                let text =
                    condition.firstPath.map { "whether it is run depends on '\(Self.shown($0))'" }
                    ?? "whether it is run depends on a condition that is not known"
                noteSkipped(branch.tokens, .notRun(text, assuming: neededAssumption(condition, isWanted)))
            }
            switch value {
            case .unknown(let unknown): return .unknown(UnknownValue(unknown.reason, name: unknown.name ?? condition.firstPath).asCondition)
            default: return .unknown(UnknownValue("", name: condition.firstPath).asCondition)
            }
        }
    }

    /// The value of `if`, `switch` or `({ … })` where an expression stands.
    private mutating func value(of statement: CodeStatement) -> CodeValue {
        switch statement.kind {
        case .block(let body):
            // The last statement of GNU C's statement expression is its value.
            let outer = context.scope
            context.scope = memory.makeScope(in: outer)
            defer { context.scope = outer }
            guard let last = body.statements.last, case .expression(let expression) = last.kind else {
                _ = execute(body)
                return .nothing
            }
            let before = CodeBlock(Array(body.statements.dropLast()), body.tokens.lowerBound..<last.tokens.lowerBound)
            if case .returned(let value) = execute(before) { return value }
            return evaluate(expression)
        case .conditional(let branches, let otherwise):
            let results = branches.map { (conditions: $0.conditions, body: $0.body.returningLast) }
            return value(of: runConditional(results, otherwise?.returningLast))
        case .switchStatement(let subject, let cases):
            return value(of: runSwitch(subject, cases.map { CodeCase(patterns: $0.patterns, body: $0.body.returningLast) }))
        default: return .unknown("it is not understood")
        }
    }

    private func value(of flow: Flow) -> CodeValue {
        if case .returned(let value) = flow { value } else { .unknown("it depends on a condition that is not known") }
    }

    /// The value of a cast to a type.
    ///
    /// An unknown value is taken for an object of the type, if that is a class of views. So is a name without a class that has not been used as a view; for
    /// such a name, the type may be any that the program declares or extends. A word such as `.compact` becomes a case of the type, if that is an enumeration
    /// of the program that has it. All other values stay as they are.
    private mutating func cast(_ value: CodeValue, _ type: String, at token: Int) -> CodeValue {
        let type = unaliased(type) ?? type
        switch value {
        case .unknown(let unknown):
            // A value that is not known is taken for a view if the code casts it to a class of views.
            guard program.kind(of: type) != nil, !type.isEmpty else { return value }
            return .candidate(CodeCandidate(unknown.name ?? lowered(type), className: type, token: token, isMade: false))
        case .candidate(let candidate) where candidate.className == nil && candidate.view == nil:
            guard program.kind(of: type) != nil || program.type(named: type, in: nil) != nil else { return value }
            return .candidate(
                CodeCandidate(
                    candidate.name, className: type, token: candidate.token, isMade: candidate.isMade, baseView: candidate.baseView))
        default: return typed(value, as: type)
        }
    }

    /// The text of a string with interpolated values; unknown where one of them is neither a text nor a number, and where the text is too long.
    private mutating func text(of pieces: [CodeStringPiece]) -> CodeValue {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let plain): text += plain
            case .path(let names):
                guard let first = names.first else { return .unknown("the text is computed") }
                var expression = CodeExpression(.name(first), at: 0)
                for name in names.dropFirst() { expression = CodeExpression(.member(expression, name), at: 0) }
                switch evaluate(expression) {
                case .string(let value): text += value
                case .number(let number, _): text += number.decimalDescription
                case .unknown(let unknown): return .unknown(unknown)
                default: return .unknown(UnknownValue("the text is computed", name: expression.path))
                }
            }
            guard text.utf8.count < 100_000 else { return .unknown("the text is too long") }
        }
        return .string(text)
    }

    /// The most levels that a value may have, since values are walked through recursively. A list of numbers has two: the list, and the numbers.
    private static let valueDepth = 5

    /// The value as it is, or an unknown one in its place where it has more than `valueDepth` levels or too many parts.
    mutating func bounded(_ value: CodeValue) -> CodeValue {
        var steps = 0
        guard isWithin(value, Self.valueDepth, &steps) else { return .unknown("lists are nested too deeply, or too long") }
        spend(steps / 8)
        return value
    }

    private func isWithin(_ value: CodeValue, _ depth: Int, _ steps: inout Int) -> Bool {
        steps += 1
        guard depth > 0, steps <= 200_000 else { return false }
        switch value {
        case .list(let items), .tuple(let items), .enumeration(_, _, let items):
            for item in items where !isWithin(item, depth - 1, &steps) { return false }
            return true
        case .dictionary(let pairs):
            for pair in pairs where !isWithin(pair.value, depth - 1, &steps) { return false }
            return true
        case .member(let base, _): return isWithin(base, depth - 1, &steps)
        case .closure(_, let ownContext), .function(_, let ownContext):
            return ownContext.receiver.map { isWithin($0, depth - 1, &steps) } ?? true
        default: return true
        }
    }

    // MARK: Numbers

    /// The operators as the language of the code being run has them.
    var operators: CodeOperators { CodeOperators(isObjectiveC: isObjectiveC) }

    private mutating func combined(_ mark: String, _ left: CodeExpression, _ right: CodeExpression, at token: Int) -> CodeValue {
        let value = combinedLazily(mark, left, right, at: token)
        if case .list = value { return bounded(value) }
        return value
    }

    private mutating func combinedLazily(_ mark: String, _ left: CodeExpression, _ right: CodeExpression, at token: Int) -> CodeValue {
        let first = evaluate(left)
        switch mark {
        case "??":
            switch first {
            case .nothing: return evaluate(right)
            case .unknown(let unknown):
                // Whether the left side is nil is not known, so that neither is the value, even where the right side is known.
                let other = evaluate(right)
                if case .unknown = other { return first }
                return .unknown(UnknownValue(unknown.reason, name: unknown.name ?? left.path))
            default: return first
            }
        case "&&", "||":
            let isAnd = mark == "&&"
            let a = first.truth
            if a == !isAnd {
                noteSkipped(right.tokens, .notRun("the condition before it decides", assuming: neededAssumption(left, isAnd)))
                return .bool(!isAnd)
            }
            let second = evaluate(right)
            let b = second.truth
            if b == !isAnd { return .bool(!isAnd) }
            if a != nil && b != nil { return .bool(isAnd) }
            let doubtful = a == nil ? (first, left) : (second, right)
            if case .unknown(let unknown) = doubtful.0 {
                return .unknown(UnknownValue(unknown.reason, name: unknown.name ?? doubtful.1.firstPath))
            }
            return .unknown(UnknownValue("it depends on a condition that is not known", name: doubtful.1.firstPath))
        default:
            let second = typedLike(first, evaluate(right))
            if let value = layout.applyOperator(mark, first, second, at: token) { return value }
            let value = operators.combined(mark, typedLike(second, first), second)
            guard case .unknown(let unknown) = value, unknown.name == nil else { return value }
            return .unknown(UnknownValue(unknown.reason, name: unknownPath(first, left) ?? unknownPath(second, right)))
        }
    }

    private func unknownPath(_ value: CodeValue, _ expression: CodeExpression) -> String? {
        switch value {
        case .unknown(let unknown): unknown.name ?? expression.firstPath
        case .candidate: expression.firstPath
        default: nil
        }
    }

    /// The value as it is; but where `other` is a case of an enumeration of the program, a word such as `.compact` becomes a case or a static constant of that
    /// enumeration.
    private mutating func typedLike(_ other: CodeValue, _ value: CodeValue) -> CodeValue {
        guard case .enumeration(let type, _, _) = other, case .symbol(let word) = value else { return value }
        return type.enumerationCase(word) != nil ? .enumeration(type, word, []) : staticMember(word, of: type) ?? value
    }
}

extension CodeBlock {
    /// The block with its last statement, if that is an expression, turned into a `return` of its value; otherwise the block as it is.
    fileprivate var returningLast: CodeBlock {
        guard let last = statements.last, case .expression(let expression) = last.kind else { return self }
        return CodeBlock(statements.dropLast() + [CodeStatement(.returnStatement(expression), last.tokens)], tokens)
    }
}
