/// An argument of a call.
struct CodeArgument {
    var label: String?
    var value: CodeValue
    var token: Int
}

extension CodeReader {
    /// The way a statement ends: the next one follows, or the function returns.
    enum Flow {
        case next
        case left(CodeValue)
    }

    /// Runs the statements of a block in the present scope.
    mutating func execute(_ block: CodeBlock) -> Flow {
        for statement in block.statements {
            if case .function(let function) = statement.kind { context.scope.functions[function.name, default: []].append(function) }
        }
        for statement in block.statements {
            if case .left(let value) = execute(statement) { return .left(value) }
        }
        return .next
    }

    /// Runs the statements of a block in a scope of its own.
    private mutating func executeInside(_ block: CodeBlock) -> Flow {
        let outer = context.scope
        context.scope = memory.scope(in: outer)
        defer { context.scope = outer }
        return execute(block)
    }

    mutating func execute(_ statement: CodeStatement) -> Flow {
        guard enter() else {
            skip(statement.tokens, budget.refusal)
            return .next
        }
        defer { leave() }
        switch statement.kind {
        case .expression(let expression): run(expression)
        case .variable(let variable): declare(variable)
        case .function, .type: break
        case .block(let block): return isDeclarations(block) ? execute(block) : executeInside(block)
        case .result(let value): return .left(value.map { evaluate($0) } ?? .none)
        case .passedOver(let reason): skip(statement.tokens, reason)
        case .guarded(let conditions, let body):
            // The code after a `guard` is what is meant to be run, so that its `else` part is skipped.
            _ = truth(of: conditions, in: context.scope)
            skip(body.tokens, "")
        case .conditional(let branches, let otherwise): return choose(branches, otherwise)
        case .loop(let names, let sequence, let body): return loop(names, sequence, body)
        }
        return .next
    }

    /// Whether the block stands for several variables in one statement: `UIView *a, *b;`.
    private func isDeclarations(_ block: CodeBlock) -> Bool {
        !program.code.is(block.tokens.lowerBound, "{") && !program.code.is(block.tokens.lowerBound, "do")
    }

    private mutating func run(_ expression: CodeExpression) {
        // A function that builds the layout is often called from several initialisers, of which only one runs in the app.
        if case .call(let callee, let arguments) = expression.kind, arguments.isEmpty, let function = ownFunction(callee),
            context.instance.done.contains(function.token)
        {
            return
        }
        let value = evaluate(expression)
        // A macro LAY(…) that is a statement by itself adds its constraint.
        if case .constraint(let place) = value, case .call(let callee, _) = expression.kind, case .name(let name) = callee.kind,
            name.hasPrefix("LAY")
        {
            activate(place, at: expression.token)
        }
    }

    /// The function of the present object that is called by its name or through `self`.
    private func ownFunction(_ callee: CodeExpression) -> CodeFunction? {
        guard context.receiver == nil, let type = context.instance.type else { return nil }
        let name: String
        switch callee.kind {
        case .name(let word): name = word
        case .member(let base, let word):
            guard case .name("self") = base.kind else { return nil }
            name = word
        default: return nil
        }
        return program.lineage(of: type).lazy.flatMap { $0.functions(name) }.first { $0.parameters.isEmpty && !$0.isStatic }
    }

    // MARK: Names

    private mutating func declare(_ variable: CodeVariable) {
        if let getter = variable.getter {
            for name in variable.names {
                context.scope.functions[name, default: []].append(
                    CodeFunction(name: name, parameters: [], body: getter, token: variable.token))
            }
            return
        }
        guard let initial = variable.initial else {
            for name in variable.names {
                context.scope.values[name] = variable.isNothing ? .none : placeholder(name, variable.typeName, variable.token)
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
            context.scope.values[name] = value
            giveName(name, to: value, from: initial)
        }
    }

    /// The value of an expression whose type is declared beside it: `let a: UILabel = .init()`.
    mutating func evaluated(_ expression: CodeExpression, as typeName: String?) -> CodeValue {
        if let typeName, case .call(let callee, let arguments) = expression.kind, case .implicitMember("init") = callee.kind {
            return construct(typeName, evaluate(arguments), at: expression.token)
        }
        let count = draft.views.count
        let value = evaluate(expression)
        // A view was made, and an unknown function was called with it. Its result has the type of the view, so that it is taken for that
        // view.
        if case .reported = value, let typeName, draft.views.count == count + 1, draft.views[count].className == typeName {
            draft.views[count].name = nil
            return .item(CodeItem(view: count, guide: nil))
        }
        return value
    }

    /// Gives a value that was just made the name of the variable that holds it.
    mutating func giveName(_ name: String, to value: CodeValue, from expression: CodeExpression?) {
        if let expression {
            switch expression.kind {
            case .call, .list: break
            case .member(_, "new"), .member(_, "constraint"): break
            default: return
            }
        }
        switch value {
        case .item(let item) where item.guide == nil:
            // A view that a control makes itself keeps its name.
            if mayChange(draft.views[item.view].stamp), !draft.views[item.view].isRoot { draft.views[item.view].name = name }
        case .instance(let instance):
            if let root = instance.root, !draft.views[root].isRoot { draft.views[root].name = name }
        case .candidate(let candidate) where candidate.view == nil && candidate.isMade: candidate.name = name
        case .constraint(let place): if draft.constraints[place].name == nil { draft.constraints[place].name = name }
        case .relating(let relating): relating.name = name
        case .list(let items):
            for item in items {
                if case .item(let found) = item, found.guide == nil, draft.views[found.view].name == nil {
                    draft.views[found.view].name = name
                }
            }
        default: break
        }
    }

    // MARK: Conditions

    private mutating func choose(_ branches: [(conditions: [CodeCondition], body: CodeBlock)], _ otherwise: CodeBlock?) -> Flow {
        for (index, branch) in branches.enumerated() {
            let scope = memory.scope(in: context.scope)
            let isTrue = truth(of: branch.conditions, in: scope)
            let rest = branches[(index + 1)...].map(\.body) + (otherwise.map { [$0] } ?? [])
            switch isTrue {
            case true?:
                for body in rest { skip(body.tokens, "") }
                let outer = context.scope
                context.scope = scope
                defer { context.scope = outer }
                return execute(branch.body)
            case false?:
                skip(branch.body.tokens, "")
            case nil:
                for body in [branch.body] + rest { skip(body.tokens, "whether it is run depends on a condition that is not known") }
                return .next
            }
        }
        return otherwise.map { executeInside($0) } ?? .next
    }

    /// Whether all conditions hold; nil where that is unknown. Bound names are put into `scope`.
    private mutating func truth(of conditions: [CodeCondition], in scope: CodeScope) -> Bool? {
        var result: Bool? = true
        for condition in conditions {
            let holds: Bool?
            switch condition {
            case .isAvailable: holds = true
            case .unknown: holds = nil
            case .isTrue(let expression): holds = evaluate(expression).truth
            case .binding(let name, let expression):
                let value = expression.map { evaluate($0) } ?? lookUp(name, at: 0)
                scope.values[name] = value
                holds = value.exists
            }
            if holds == false { return false }
            if holds == nil { result = nil }
        }
        return result
    }

    // MARK: Loops

    private mutating func loop(_ names: [String], _ sequence: CodeExpression, _ body: CodeBlock) -> Flow {
        guard let items = evaluate(sequence).items else {
            skip(body.tokens, "what it is run for is not known")
            return .next
        }
        for item in items {
            let outer = context.scope
            context.scope = memory.scope(in: outer)
            defer { context.scope = outer }
            if names.count > 1 {
                for (name, part) in zip(names, item.parts) { context.scope.values[name] = part }
            } else if let name = names.first {
                context.scope.values[name] = item
            }
            if case .left(let value) = execute(body) { return .left(value) }
        }
        return .next
    }
}
