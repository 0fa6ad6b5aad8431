import Exact

/// An argument of a call.
struct CodeArgument {
    var label: String?
    var value: CodeValue
    var token: Int
}

extension CodeReader {
    /// How control leaves a statement that was run.
    enum Flow {
        /// Control goes on with the next statement.
        case next
        /// The function or closure around the statement returns this value.
        case returned(CodeValue)
        case jump(CodeJump)
    }

    /// Runs the statements of a block in the present scope.
    mutating func execute(_ block: CodeBlock) -> Flow {
        for statement in block.statements {
            if case .function(let function) = statement.kind { context.scope.functions[function.name, default: []].append(function) }
        }
        for (index, statement) in block.statements.enumerated() {
            let flow = execute(statement)
            if case .next = flow { continue }
            if let next = block.statements[(index + 1)...].first {
                noteSkipped(
                    next.tokens.lowerBound..<max(next.tokens.lowerBound, block.tokens.upperBound), Self.reason(afterLeavingBy: flow))
            }
            return flow
        }
        return .next
    }

    private static func reason(afterLeavingBy flow: Flow) -> CodeReason {
        switch flow {
        case .jump(.throwing): .notRun("the code before it ends the program or throws an error")
        case .jump: .notRun("the code before it leaves the loop or case")
        default: .notRun("the code before it returns")
        }
    }

    /// Runs the statements of a block in a scope of its own.
    mutating func executeInside(_ block: CodeBlock) -> Flow {
        let outer = context.scope
        context.scope = memory.makeScope(in: outer)
        defer { context.scope = outer }
        return execute(block)
    }

    mutating func execute(_ statement: CodeStatement) -> Flow {
        guard enter() else {
            noteSkipped(statement.tokens, .notUnderstood(UnknownValue(budget.refusal)))
            return .next
        }
        defer { leave() }
        switch statement.kind {
        case .expression(let expression): return run(expression)
        case .variable(let variable): declare(variable)
        case .function, .type, .typeAlias: break
        case .block(let block): return isDeclarations(block) ? execute(block) : executeInside(block)
        case .returnStatement(let value): return .returned(value.map { evaluate($0) } ?? .nothing)
        case .passedOver(let reason): noteSkipped(statement.tokens, .notRun(reason))
        case .jump(let jump): return .jump(jump)
        case .guarded(let conditions, let body): return runGuard(conditions, orElse: body)
        case .conditional(let branches, let otherwise): return runConditional(branches, otherwise)
        case .switchStatement(let subject, let cases): return runSwitch(subject, cases)
        case .loop(let names, let sequence, let conditions, let body): return loop(names, sequence, conditions, body)
        case .repetition(let conditions, let step, let body, let isTestedLast):
            return `repeat`(conditions, step, body, isTestedLast)
        }
        return .next
    }

    /// Whether a block has no braces in the code, but stands for several variables that one statement declares: `UIView *a, *b;`.
    func isDeclarations(_ block: CodeBlock) -> Bool {
        !block.statements.isEmpty && !program.code.is(block.tokens.lowerBound, "{") && !program.code.is(block.tokens.lowerBound, "do")
            && block.statements.allSatisfy { if case .variable = $0.kind { true } else { false } }
    }

    private mutating func run(_ expression: CodeExpression) -> Flow {
        let value = evaluate(expression)
        guard case .call(let callee, _) = expression.kind, case .name(let name) = callee.kind else { return .next }
        // The constraint of a LAY macro that is a statement by itself is active at once.
        if case .constraint(let index) = value, name.hasPrefix("LAY") { layout.activate(index, at: expression.token) }
        return ["fatalError", "preconditionFailure", "abort"].contains(name) ? .jump(.throwing) : .next
    }

    // MARK: Names

    private mutating func declare(_ variable: CodeVariable) {
        if let getter = variable.getter {
            for name in variable.names {
                context.scope.functions[name, default: []].append(
                    CodeFunction(name: name, parameters: [], body: getter, traits: .isComputed, token: variable.token))
            }
            return
        }
        guard let initial = variable.initial else {
            for name in variable.names {
                let isNothing = variable.traits.contains(.isOptional)
                context.scope.values[name] = isNothing ? .nothing : placeholder(name, variable.typeName, variable.token)
            }
            return
        }
        let value = evaluated(initial, as: variable.typeName)
        if variable.names.count > 1 {
            let parts = value.parts
            for (index, name) in variable.names.enumerated() {
                context.scope.values[name] = index < parts.count ? parts[index] : .unknown("what '\(name)' is is not known")
            }
            return
        }
        for name in variable.names {
            context.scope.values[name] = viewIfUsedAsOne(copied(value), name, variable.typeName, at: variable.token)
            giveName(name, to: value, from: initial)
        }
    }

    /// The value as it is; but the result of an unknown function becomes a candidate, which may be a view or controller, where the declared type of the
    /// variable is one of these, or where code uses the variable's name as that of a view.
    func viewIfUsedAsOne(_ value: CodeValue, _ name: String, _ typeName: String?, at token: Int) -> CodeValue {
        guard case .unknown(let unknown) = value, unknown.isResult else { return value }
        let typeName = unaliased(typeName)
        guard program.survey.namesOfViews.contains(name) || typeName.map({ program.isShown($0) }) == true else { return value }
        return .candidate(CodeCandidate(name, className: typeName, token: token, isMade: false))
    }

    /// The value of an expression, beside which the code may declare a type: `let a: UILabel = .init()`. `typeName` is nil where it declares none.
    mutating func evaluated(_ expression: CodeExpression, as typeName: String?) -> CodeValue {
        let typeName = unaliased(typeName)
        if let typeName, case .call(let callee, let arguments) = expression.kind, case .implicitMember("init") = callee.kind {
            return construct(typeName, evaluate(arguments), at: expression.token)
        }
        if let typeName, let member = implicitMember(expression), let type = program.type(named: typeName, in: context.type) {
            if let value = staticMember(member, of: type) { return value }
        }
        if let typeName, let member = implicitMember(expression), KnownNames.isNumber(typeName), numberConstant(typeName, member) == nil {
            return .unknown(.undefined("\(typeName).\(member)"))
        }
        let count = layout.draft.views.count
        let untyped = evaluate(typeName.flatMap { chain(expression, from: $0) } ?? expression)
        let value = typed(untyped, as: typeName)
        // The expression made one view and handed it to an unknown function. The declared type is the class of the view, so the function is taken to give that
        // view back.
        if case .reported = value, let typeName, layout.draft.views.count == count + 1, layout.draft.views[count].className == typeName {
            layout.draft.views[count].name = nil
            return .item(CodeItem(view: count, guide: nil))
        }
        return value
    }

    private func implicitMember(_ expression: CodeExpression) -> String? {
        if case .implicitMember(let name) = expression.kind { name } else { nil }
    }

    /// A chain of members and calls that begins with a member whose type is left out, such as `.init().withBorder()`, with the type written before it; nil for
    /// all other expressions.
    private func chain(_ expression: CodeExpression, from typeName: String) -> CodeExpression? {
        switch expression.kind {
        case .member(let base, let name): beginning(base, with: typeName).map { CodeExpression(.member($0, name), at: expression.token) }
        case .call(let callee, let arguments):
            chain(callee, from: typeName).map { CodeExpression(.call($0, arguments), at: expression.token) }
        default: nil
        }
    }

    private func beginning(_ expression: CodeExpression, with typeName: String) -> CodeExpression? {
        let type = CodeExpression(.name(typeName), at: expression.token)
        return switch expression.kind {
        case .implicitMember(let name): CodeExpression(.member(type, name), at: expression.token)
        case .call(let callee, let arguments) where implicitMember(callee) == "init":
            CodeExpression(.call(type, arguments), at: expression.token)
        case .call(let callee, let arguments) where implicitMember(callee) != nil:
            beginning(callee, with: typeName).map { CodeExpression(.call($0, arguments), at: expression.token) }
        default: chain(expression, from: typeName)
        }
    }

    /// A value as one of a named type: a word such as `.compact` becomes a case where the type is an enumeration of the program that has it. All other values
    /// are returned as they are.
    func typed(_ value: CodeValue, as typeName: String?) -> CodeValue {
        guard let typeName, case .symbol(let word) = value, let type = program.type(named: typeName, in: context.type),
            type.form == .enumeration, type.enumerationCase(word) != nil
        else { return value }
        return .enumeration(type, word, [])
    }

    /// The value that a variable holds once this value is assigned to it: a structure of the program is copied, anything else is shared.
    func copied(_ value: CodeValue) -> CodeValue {
        guard case .instance(let instance) = value, instance.type?.form == .value else { return value }
        return .instance(instance.copy(in: memory))
    }

    /// Gives the view or constraint that a value is, or the views in a list, the name of the variable that holds the value, where the expression has just made
    /// them.
    ///
    /// A nil expression counts as one that has. A constraint that has a name keeps it, as do views in a list. Root views get none.
    mutating func giveName(_ name: String, to value: CodeValue, from expression: CodeExpression?) {
        if let expression {
            switch expression.kind {
            case .call, .list, .statement: break
            case .binary: guard case .constraint = value else { return }
            case .cast(let inner, _): return giveName(name, to: value, from: inner)
            case .member(_, "new"), .member(_, "constraint"): break
            case .member(let base, _): guard beginsWithNewObject(base) else { return }
            default: return
            }
        }
        switch value {
        case .item(let item) where item.guide == nil:
            // A variable for a constraint has a view as its value only where an unknown function was taken to give its view back: `top = label.pinned(to: view)`.
            let isOfConstraint = name.hasSuffix("onstraint") || name.hasSuffix("onstraints")
            if !layout.draft.views[item.view].isRoot, !isOfConstraint { layout.draft.views[item.view].name = name }
        case .instance(let instance):
            if let view = instance.view, !layout.draft.views[view].isRoot { layout.draft.views[view].name = name }
        case .candidate(let candidate) where candidate.view == nil && candidate.isMade: candidate.name = name
        case .constraint(let index): if layout.draft.constraints[index].name == nil { layout.draft.constraints[index].name = name }
        case .chain(let chain): chain.name = name
        case .list(let items):
            for item in items {
                if case .item(let found) = item, found.guide == nil, layout.draft.views[found.view].name == nil {
                    layout.draft.views[found.view].name = name
                }
            }
        default: break
        }
    }

    /// Whether a chain of members and calls begins with a call that makes an object: `UILabel().bold`, `.init().bold`.
    private func beginsWithNewObject(_ expression: CodeExpression) -> Bool {
        switch expression.kind {
        case .member(let base, _): beginsWithNewObject(base)
        case .call(let callee, _):
            switch callee.kind {
            case .name(let name): name.first?.isUppercase == true
            case .implicitMember("init"): true
            default: beginsWithNewObject(callee)
            }
        default: false
        }
    }

    // MARK: Loops

    /// The most times that the body of a `while`, a `repeat` or C's `for` is run, each time that the loop is run.
    private static let loopLimit = 2_000

    private mutating func loop(
        _ names: [String], _ sequence: CodeExpression, _ conditions: [CodeCondition], _ body: CodeBlock
    ) -> Flow {
        let value = evaluate(sequence)
        guard let items = items(of: value, sequence) else {
            let reason = Self.reason(forUnknownCountOf: sequence)
            leaveOut([body], reason, because: UnknownValue(reason.text, name: sequence.collection.path.map { "\($0).count" }))
            return .next
        }
        if items.isEmpty { noteSkipped(body.tokens, .notRun("there is nothing that it is run for")) }
        for item in items {
            let outer = context.scope
            context.scope = memory.makeScope(in: outer)
            defer { context.scope = outer }
            context.scope.varying.formUnion(names)
            if names.count > 1 {
                var parts = item.parts
                // The names may be those of a tuple within the tuple: `for (index, (title, value)) in rows.enumerated()`.
                while parts.count < names.count, parts.contains(where: \.isTuple) { parts = parts.flatMap { $0.isTuple ? $0.parts : [$0] } }
                for (name, part) in zip(names, parts) { context.scope.values[name] = part }
            } else if let name = names.first {
                context.scope.values[name] = item
            }
            switch truth(of: conditions, in: context.scope) {
            case .holds: break
            case .fails(let reason):
                noteSkipped(body.tokens, reason)
                continue
            case .unknown(let reason, let unknown):
                leaveOut([body], reason, because: unknown)
                continue
            }
            let flow = execute(body)
            switch flow {
            case .returned, .jump(.throwing): return flow
            case .jump(.breaking): return .next
            default: break
            }
        }
        return .next
    }

    /// The elements of a sequence. Of a sequence that is not known they are unknown values, as many as the user's assumptions say; nil where these say nothing
    /// of it or more than 1000.
    mutating func items(of value: CodeValue, _ expression: CodeExpression?) -> [CodeValue]? {
        if let items = value.items { return items }
        if case .dictionary(let pairs) = value { return pairs.map { .tuple([.string($0.key), $0.value]) } }
        guard let collection = expression?.collection, let path = collection.path, case .number(let count)? = assumptions[path + ".count"],
            count.sign >= 0, count <= 1_000, let whole = Int(exactly: count)
        else { return nil }
        return (0..<whole).map { index in
            let name = "\(path)[\(index)]"
            let element = CodeValue.unknown(UnknownValue("what '\(name)' is is not known", name: name, isResult: true))
            return collection.isEnumerated ? .tuple([.number(Rational(index), isInteger: true), element]) : element
        }
    }

    /// The reason for which the body of a loop over an unknown sequence is not run; it suggests an assumption about the count where the sequence has a name.
    static func reason(forUnknownCountOf sequence: CodeExpression) -> CodeReason {
        guard let path = sequence.collection.path else { return .notRun("how often it is run is not known") }
        return .notRun("how often it is run depends on '\(shown(path)).count'", assuming: "\(path).count = 3")
    }

    private mutating func `repeat`(
        _ conditions: [CodeCondition], _ step: [CodeExpression], _ body: CodeBlock, _ isTestedLast: Bool
    ) -> Flow {
        var rounds = 0
        while rounds < Self.loopLimit {
            if rounds > 0 || !isTestedLast {
                let scope = memory.makeScope(in: context.scope)
                switch truth(of: conditions, in: scope) {
                case .holds: break
                case .fails(let reason):
                    if rounds == 0 { noteSkipped(body.tokens, reason) }
                    return .next
                case .unknown(let reason, let unknown):
                    let text = "how often it is run depends on what is not known: \(unknown.reason)"
                    leaveOut([body], .notRun(text, assuming: reason.assumption), because: unknown)
                    return .next
                }
                let outer = context.scope
                context.scope = scope
                defer { context.scope = outer }
                let flow = executeInside(body)
                if let end = end(of: flow) { return end }
            } else if let end = end(of: executeInside(body)) {
                return end
            }
            for expression in step { _ = evaluate(expression) }
            rounds += 1
        }
        noteSkipped(body.tokens, .notUnderstood("it is run more often than is read here"))
        return .next
    }

    /// How a loop ends, by how control left its body; nil where the loop goes on.
    private func end(of flow: Flow) -> Flow? {
        switch flow {
        case .returned, .jump(.throwing): flow
        case .jump(.breaking): .next
        default: nil
        }
    }
}
