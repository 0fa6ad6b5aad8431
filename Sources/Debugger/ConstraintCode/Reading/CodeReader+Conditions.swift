import Exact

/// Decides conditions, runs the branches that they choose, and notes what becomes of code that is not run.
extension CodeReader {
    /// Whether conditions hold.
    enum Truth {
        case holds
        /// The conditions do not hold. The reason says why and, where that is known, what would have to be assumed so that they hold.
        case fails(CodeReason)
        case unknown(CodeReason, UnknownValue)
    }

    // MARK: Branches

    mutating func runConditional(_ branches: [(conditions: [CodeCondition], body: CodeBlock)], _ otherwise: CodeBlock?) -> Flow {
        for (index, branch) in branches.enumerated() {
            let scope = memory.makeScope(in: context.scope)
            let truth = truth(of: branch.conditions, in: scope)
            let rest = branches[(index + 1)...]
            switch truth {
            case .holds:
                for other in rest {
                    let neededAssumption = neededAssumption(other.conditions, true)
                    noteSkipped(other.body.tokens, .notRun("another branch is taken", assuming: neededAssumption))
                }
                if let otherwise {
                    noteSkipped(
                        otherwise.tokens, .notRun(reason(whenTrue: branch.conditions), assuming: neededAssumption(branch.conditions, false))
                    )
                }
                let outer = context.scope
                context.scope = scope
                defer { context.scope = outer }
                return execute(branch.body)
            case .fails(let reason): noteSkipped(branch.body.tokens, reason)
            case .unknown(let reason, let unknown):
                noteSkipped(branch.body.tokens, reason)
                for other in rest {
                    noteSkipped(
                        other.body.tokens, .notRun(reason.text, assuming: neededAssumption(other.conditions, true) ?? reason.assumption))
                }
                if let otherwise {
                    noteSkipped(otherwise.tokens, .notRun(reason.text, assuming: neededAssumption(branch.conditions, false)))
                }
                let bodies = [branch.body] + rest.map(\.body) + (otherwise.map { [$0] } ?? [])
                forget(bodies, because: unknown)
                // Each branch returns, so that the code behind them is not run, whichever is taken.
                if otherwise != nil, bodies.allSatisfy(\.alwaysReturns) { return .returned(.unknown(unknown.asCondition)) }
                return .next
            }
        }
        return otherwise.map { executeInside($0) } ?? .next
    }

    private func reason(whenTrue conditions: [CodeCondition]) -> String {
        if case .availability(let systems, let isAvailable)? = conditions.first {
            return isAvailable ? "it is for systems before \(systems)" : "it is for \(systems)"
        }
        return "another branch is taken"
    }

    /// Runs a `guard`. Its body is run only if a condition certainly does not hold; otherwise the code after the `guard` goes on, since that is what is meant
    /// to be run.
    mutating func runGuard(_ conditions: [CodeCondition], orElse body: CodeBlock) -> Flow {
        switch truth(of: conditions, in: context.scope) {
        case .fails: return executeInside(body)
        case .holds, .unknown:
            noteSkipped(body.tokens, .notRun("the 'guard' before it lets the code go on", assuming: neededAssumption(conditions, false)))
            return .next
        }
    }

    mutating func runSwitch(_ subject: CodeExpression, _ cases: [CodeCase]) -> Flow {
        let value = evaluate(subject)
        var chosen: Int?
        var unknown: UnknownValue?
        for (index, candidate) in cases.enumerated() {
            let scope = memory.makeScope(in: context.scope)
            switch matches(value, candidate, scope) {
            case true?: chosen = index
            case false?: continue
            case nil: unknown = doubt(about: value, subject)
            }
            if chosen != nil || unknown != nil { break }
        }
        if let unknown {
            for candidate in cases {
                let neededAssumption = subject.path.flatMap { path in
                    candidate.patterns.first.flatMap { wanted($0.pattern) }.map { "\(path) = \($0)" }
                }
                noteSkipped(
                    candidate.body.tokens,
                    .notRun(
                        unknown.name.map { "which case it is depends on '\(Self.shown($0))'" } ?? "which case it is is not known",
                        assuming: neededAssumption))
            }
            forget(cases.map(\.body), because: unknown)
            if cases.allSatisfy(\.body.alwaysReturns) { return .returned(.unknown(unknown.asCondition)) }
            return .next
        }
        for (index, candidate) in cases.enumerated() where index != chosen {
            let neededAssumption = subject.path.flatMap { path in
                candidate.patterns.first.flatMap { wanted($0.pattern) }.map { "\(path) = \($0)" }
            }
            noteSkipped(candidate.body.tokens, .notRun("another case is taken", assuming: neededAssumption))
        }
        guard var next = chosen else { return .next }
        while cases.indices.contains(next) {
            let scope = memory.makeScope(in: context.scope)
            if next == chosen { _ = matches(value, cases[next], scope) }
            let outer = context.scope
            context.scope = scope
            let flow = execute(cases[next].body)
            context.scope = outer
            switch flow {
            case .jump(.fallingThrough): next += 1
            case .jump(.breaking): return .next
            default: return flow
            }
        }
        return .next
    }

    private func doubt(about value: CodeValue, _ subject: CodeExpression) -> UnknownValue {
        if case .unknown(let unknown) = value { return unknown }
        return UnknownValue("which case it is is not known", name: subject.path)
    }

    // MARK: Patterns

    private mutating func matches(_ value: CodeValue, _ candidate: CodeCase, _ scope: CodeScope) -> Bool? {
        if candidate.patterns.isEmpty { return true }
        var isUnknown = false
        for (pattern, conditions) in candidate.patterns {
            switch matches(value, pattern, scope) {
            case false?: continue
            case nil: isUnknown = true
            case true?:
                switch truth(of: conditions, in: scope) {
                case .holds: return true
                case .fails: continue
                case .unknown: isUnknown = true
                }
            }
        }
        return isUnknown ? nil : false
    }

    /// Whether a value matches a pattern; nil where that is not known. The names that the pattern binds are put into `scope`.
    private mutating func matches(_ value: CodeValue, _ pattern: CodePattern, _ scope: CodeScope) -> Bool? {
        guard enter() else { return nil }
        defer { leave() }
        switch pattern {
        case .any: return true
        case .name(let name):
            scope.values[name] = value
            return true
        case .some(let inner): return value.exists == false ? false : matches(value, inner, scope)
        case .type(let inner, let type):
            guard let holds = isOf(value, type) else { return nil }
            return holds ? matches(value, inner, scope) : false
        case .tuple(let patterns):
            guard case .tuple(let parts) = value, parts.count == patterns.count else { return isUnknown(value) ? nil : false }
            var result: Bool? = true
            for (part, pattern) in zip(parts, patterns) {
                switch matches(part, pattern, scope) {
                case false?: return false
                case nil: result = nil
                case true?: break
                }
            }
            return result
        case .enumeration(let name, let patterns):
            switch value {
            case .enumeration(let type, let word, let parts):
                if word != name {
                    // A name that is no case of the enumeration, such as `.all`, may be a constant that stands for another case.
                    guard type.enumerationCase(name) == nil, let other = staticMember(name, of: type) else { return false }
                    return equal(value, other)
                }
                for (part, pattern) in zip(parts, patterns) { _ = matches(part, pattern, scope) }
                return true
            case .symbol(let word): return word == name
            case .nothing: return name == "none"
            case .bool, .number, .string: return false
            default:
                if name == "some", let inner = patterns.first { return value.exists == false ? false : matches(value, inner, scope) }
                return nil
            }
        case .expression(let expression):
            let other = evaluate(expression)
            if case .list(let items) = other, case .number = value { return items.contains { equal(value, $0) == true } }
            return equal(value, other)
        }
    }

    private func isUnknown(_ value: CodeValue) -> Bool {
        switch value {
        case .unknown, .reported, .candidate: true
        default: false
        }
    }

    /// Whether two values are equal; nil where that is not known.
    private func equal(_ one: CodeValue, _ other: CodeValue) -> Bool? { operators.combined("==", one, other).truth }

    /// Whether a value is of the type with this name; nil where that is not known.
    func isOf(_ value: CodeValue, _ type: String) -> Bool? {
        let type = unaliased(type) ?? type
        let className: String?
        switch value {
        case .instance(let instance): className = instance.type?.name
        case .item(let item): className = layout.draft.views[item.view].className
        case .number: return ["Int", "CGFloat", "Double", "Float", "NSNumber"].contains(type)
        case .string: return type == "String" || type == "NSString"
        case .nothing: return false
        default: return nil
        }
        guard let className else { return nil }
        if className == type { return true }
        if let known = program.type(named: className, in: nil) {
            if program.lineage(of: known).contains(where: { $0.name == type }) { return true }
            if program.foreignAncestors(of: known).contains(type) { return true }
            return program.unknownSuperclass(of: known) == nil && program.type(named: type, in: nil) != nil ? false : nil
        }
        return type == "UIView" || type == "NSView" ? true : nil
    }

    // MARK: Conditions

    /// Whether all conditions hold. Names that they bind are put into `scope`.
    ///
    /// A value that `if let` or `guard let` asks for is taken to exist where nothing says otherwise, and each system that `#available` asks for is taken to be
    /// there.
    mutating func truth(of conditions: [CodeCondition], in scope: CodeScope) -> Truth {
        var doubt: UnknownValue?
        for condition in conditions {
            switch condition {
            case .availability(let systems, let isAvailable):
                if !isAvailable { return .fails(.notRun("it is for systems before \(systems)")) }
            case .unknown: doubt = doubt ?? UnknownValue("it is not understood")
            case .isTrue(let expression):
                let outer = context.scope
                context.scope = scope
                let value = evaluate(expression)
                context.scope = outer
                switch value.truth {
                case true?: break
                case false?:
                    return .fails(.notRun("'\(shown(condition))' does not hold", assuming: neededAssumption([condition], true)))
                case nil: doubt = doubt ?? self.doubt(value, expression)
                }
            case .binding(let name, let expression):
                let outer = context.scope
                context.scope = scope
                let value = expression.map { evaluate($0) } ?? lookUp(name, at: 0)
                context.scope = outer
                scope.values[name] = value
                if value.exists == false {
                    return .fails(.notRun("'\(Self.shown(expression?.path ?? name))' is nil here"))
                }
                if value.exists == nil, let path = expression?.path ?? (expression == nil ? name : nil) {
                    if case .nothing? = assumptions[path] { return .fails(.notRun("'\(Self.shown(path))' is assumed to be nil")) }
                }
            case .matching(let pattern, let expression):
                let outer = context.scope
                context.scope = scope
                let value = evaluate(expression)
                context.scope = outer
                switch matches(value, pattern, scope) {
                case true?: break
                case false?:
                    return .fails(
                        .notRun("'\(Self.shown(expression.path ?? "it"))' is another case", assuming: neededAssumption([condition], true)))
                case nil: doubt = doubt ?? self.doubt(about: value, expression)
                }
            }
        }
        guard let doubt else { return .holds }
        let text =
            doubt.name.map { "whether it is run depends on '\(Self.shown($0))'" }
            ?? "whether it is run depends on a condition that is not known"
        return .unknown(.notRun(text, assuming: neededAssumption(conditions, true)), doubt)
    }

    private func doubt(_ value: CodeValue, _ expression: CodeExpression) -> UnknownValue {
        switch value {
        case .unknown(let unknown): return unknown.name == nil ? UnknownValue(unknown.reason, name: expression.firstPath) : unknown
        case .candidate(let candidate): return .undefined(expression.firstPath ?? candidate.name)
        default: return UnknownValue("it depends on a condition that is not known", name: expression.firstPath)
        }
    }

    /// A condition as the code says it, shortened; "the condition" for one that is no plain expression.
    private func shown(_ condition: CodeCondition) -> String {
        guard case .isTrue(let expression) = condition else { return "the condition" }
        return Self.shown(expression.text())
    }

    /// The assumptions that make the conditions hold or, with `isWanted` false, keep one of them from holding, as the command `assume` takes them: `a = 1`, or
    /// `a = 1; assume b = 2` for two.
    ///
    /// Conditions for which there is no such assumption are left out; nil where that is so for all of them.
    private func neededAssumption(_ conditions: [CodeCondition], _ isWanted: Bool) -> String? {
        var neededAssumptions: [String] = []
        for condition in conditions {
            let found: [String]
            switch condition {
            case .isTrue(let expression): found = self.neededAssumptions(expression, isWanted)
            case .binding(let name, let expression):
                // That the value exists is taken for granted where nothing says otherwise, so that it needs no assumption.
                found = isWanted ? [] : (expression.map(\.path) ?? name).map { ["\($0) = nil"] } ?? []
            case .matching(let pattern, let expression):
                found = isWanted ? expression.path.flatMap { path in wanted(pattern).map { ["\(path) = \($0)"] } } ?? [] : []
            case .availability, .unknown: found = []
            }
            neededAssumptions += found
            if !isWanted, !found.isEmpty { break }
        }
        guard !neededAssumptions.isEmpty else { return nil }
        let text = neededAssumptions.joined(separator: "; assume ")
        let heads = neededAssumptions.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }) }
        if heads.contains(where: context.scope.varies) { memory.varyingAssumptions.insert(text) }
        return text
    }

    /// The assumptions under which an expression is true or, with `isWanted` false, false, as the command `assume` takes them; nil where none is known.
    func neededAssumption(_ expression: CodeExpression, _ isWanted: Bool) -> String? { neededAssumption([.isTrue(expression)], isWanted) }

    private func neededAssumptions(_ expression: CodeExpression, _ isWanted: Bool, depth: Int = 0) -> [String] {
        guard depth < 20 else { return [] }
        switch expression.kind {
        case .prefix("!", let inner): return neededAssumptions(inner, !isWanted, depth: depth + 1)
        case .binary("&&", let left, let right), .binary("||", let left, let right):
            guard case .binary(let mark, _, _) = expression.kind else { return [] }
            let first = neededAssumptions(left, isWanted, depth: depth + 1)
            let needsBoth = (mark == "&&") == isWanted
            if !needsBoth, !first.isEmpty { return first }
            return first + neededAssumptions(right, isWanted, depth: depth + 1)
        case .binary(let mark, let left, let right):
            guard let path = left.path else { return [] }
            switch (mark, isWanted) {
            case ("==", true), ("!=", false), (">=", true), ("<=", true): return literal(right).map { ["\(path) = \($0)"] } ?? []
            case (">", true), ("<=", false): return number(right).map { ["\(path) = \(($0 + 1).decimalDescription)"] } ?? []
            case ("<", true), (">=", false): return number(right).map { ["\(path) = \(($0 - 1).decimalDescription)"] } ?? []
            case (">", false), ("<", false): return number(right).map { ["\(path) = \($0.decimalDescription)"] } ?? []
            default: return []
            }
        case .cast(let inner, _): return neededAssumptions(inner, isWanted, depth: depth + 1)
        default:
            guard let path = expression.path, path != "nil", path != "true", path != "false" else { return [] }
            return ["\(path) = \(isWanted)"]
        }
    }

    private func literal(_ expression: CodeExpression) -> String? {
        switch expression.kind {
        case .number(let number, _): number.decimalDescription
        case .implicitMember(let word): ".\(word)"
        case .name("nil"): "nil"
        case .name("true"), .name("YES"): "true"
        case .name("false"), .name("NO"): "false"
        case .name(let word): KnownNames.symbol(word).map { ".\($0)" } ?? word
        case .member(_, let word): ".\(word)"
        case .string(let text): text.map { "\"\($0)\"" }
        default: nil
        }
    }

    private func number(_ expression: CodeExpression) -> Rational? {
        if case .number(let number, _) = expression.kind { number } else { nil }
    }

    /// The value that a pattern wants, as the command `assume` takes it: `.compact`, `3`. Nil for a pattern that is neither a case of an enumeration nor a
    /// plain value.
    private func wanted(_ pattern: CodePattern) -> String? {
        switch pattern {
        case .enumeration(let name, _): ".\(name)"
        case .expression(let expression): literal(expression)
        default: nil
        }
    }

    // MARK: Code that is not run

    /// Leaves code out: it is not run, and what it would have assigned is not known any more.
    mutating func leaveOut(_ bodies: [CodeBlock], _ reason: CodeReason, because unknown: UnknownValue) {
        for body in bodies { noteSkipped(body.tokens, reason) }
        forget(bodies, because: unknown)
    }

    /// Makes unknown what is changed by code of which it is not known whether it is run: the variables and properties that it assigns and, if it may return a
    /// value, what the function being run returns.
    private mutating func forget(_ bodies: [CodeBlock], because unknown: UnknownValue) {
        var effects = CodeEffects()
        for body in bodies { effects.add(body, program, of: context.receiver == nil ? context.instance.type : nil) }
        spend(effects.names.count + 8)
        for name in effects.names {
            let value = CodeValue.unknown(
                unknown.name.map { UnknownValue("what '\(Self.shown(name))' is depends on '\(Self.shown($0))'", name: $0) }
                    ?? UnknownValue("what '\(Self.shown(name))' is depends on a condition that is not known"))
            poison(name, value)
        }
        if effects.returnsValue, !progress.doubts.isEmpty, progress.doubts[progress.doubts.count - 1] == nil {
            progress.doubts[progress.doubts.count - 1] = unknown
        }
    }

    /// Gives a variable in a scope around the code being run, or a property of the object whose code it is, an unknown value. Does nothing for other names.
    private mutating func poison(_ name: String, _ value: CodeValue) {
        var scope: CodeScope? = context.scope
        while let next = scope {
            if next.values[name] != nil {
                next.values[name] = value
                return
            }
            scope = next.parent
        }
        guard context.receiver == nil else { return }
        let instance = context.instance
        let plain = KnownNames.withoutUnderscore(name)
        for key in [name, plain] {
            if instance.values[key] != nil {
                instance.values[key] = value
                return
            }
            if let type = instance.type, program.lineage(of: type).contains(where: { $0.variable(key)?.isStatic == false }) {
                instance.values[key] = value
                return
            }
        }
    }
}

extension CodeBlock {
    /// Whether the last statement of the block returns, throws or calls `fatalError`. A conditional does so if it has an `else` and all its branches do; a
    /// `switch` and a loop never count.
    var alwaysReturns: Bool {
        guard let last = statements.last else { return false }
        switch last.kind {
        case .returnStatement, .jump(.throwing): return true
        case .expression(let expression):
            if case .call(let callee, _) = expression.kind, case .name("fatalError") = callee.kind { return true }
            return false
        case .block(let block): return block.alwaysReturns
        case .conditional(let branches, let otherwise):
            return otherwise?.alwaysReturns == true && branches.allSatisfy(\.body.alwaysReturns)
        default: return false
        }
    }
}

extension CodeExpression {
    /// The path of names that the expression is, without a leading `self.` and without marks of optionals, as assumptions write it: `items.count`,
    /// `hasNotch()`. Nil for an expression that is no such path.
    var path: String? {
        switch kind {
        case .name(let name): return ["self", "weakSelf", "strongSelf", "super"].contains(name) ? nil : name
        case .member(let base, let name):
            if case .name(let word) = base.kind, ["self", "weakSelf", "strongSelf"].contains(word) { return name }
            return base.path.map { "\($0).\(name)" }
        case .call(let callee, let arguments): return arguments.isEmpty ? callee.path.map { "\($0)()" } : nil
        case .cast(let inner, _): return inner.path
        default: return nil
        }
    }

    /// The path of the collection that a sequence goes through, and whether its elements are numbered: `items` and true for `items.enumerated()`. The path is
    /// nil where the collection is no path of names.
    var collection: (path: String?, isEnumerated: Bool) {
        if case .call(let callee, let arguments) = kind, arguments.isEmpty, case .member(let base, let name) = callee.kind,
            ["enumerated", "reversed", "lazy", "indices"].contains(name)
        {
            return (base.collection.path, name == "enumerated" || base.collection.isEnumerated)
        }
        return (path, false)
    }

    /// The expression as text, with `…` for what is left out.
    func text(depth: Int = 0) -> String {
        guard depth < 6 else { return "…" }
        func inner(_ expression: CodeExpression) -> String { expression.text(depth: depth + 1) }
        switch kind {
        case .number(let number, _): return number.decimalDescription
        case .string(let text): return text.map { "\"\($0.prefix(20))\"" } ?? "\"…\""
        case .name(let name): return name
        case .implicitMember(let name): return ".\(name)"
        case .member(let base, let name): return path ?? "\(inner(base)).\(name)"
        case .prefix(let mark, let operand): return mark + inner(operand)
        case .binary(let mark, let left, let right): return "\(inner(left)) \(mark) \(inner(right))"
        case .call(let callee, let arguments): return inner(callee) + (arguments.isEmpty ? "()" : "(…)")
        case .cast(let operand, _): return inner(operand)
        case .test(let operand, let type): return "\(inner(operand)) is \(type)"
        default: return "…"
        }
    }

    /// The path of the first name in the expression of which something could be assumed; nil where none is found. Only operators and conditions of `?:` are
    /// looked into.
    var firstPath: String? {
        switch kind {
        case .prefix(_, let inner): inner.firstPath
        case .binary(_, let left, let right): left.firstPath ?? right.firstPath
        case .ternary(let condition, _, _): condition.firstPath
        default: path
        }
    }
}
