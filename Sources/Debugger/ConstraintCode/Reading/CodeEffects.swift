/// What code that is not run would change if it were: the names of the variables and properties that it assigns, and whether it returns a value.
struct CodeEffects {
    private(set) var names: Set<String> = []
    /// Whether the code may return a value from the function in which it stands.
    private(set) var returnsValue = false

    private var functions: Set<Int> = []
    private var room = 5_000

    /// Adds what a block would change, and what those functions of `type` would change that the block calls by name or on `self`, directly or through
    /// others, up to four calls deep.
    mutating func add(_ block: CodeBlock, _ program: CodeProgram, of type: CodeTypeInfo?, depth: Int = 0) {
        var walk = Walk(effects: self, program: program, type: type, depth: depth, isInFunction: depth > 0)
        walk.visit(block)
        self = walk.effects
    }

    private struct Walk {
        var effects: CodeEffects
        let program: CodeProgram
        let type: CodeTypeInfo?
        let depth: Int
        /// Whether the code looked through is that of a function which the block calls, so that its `return` leaves that one and not the function around the
        /// block.
        let isInFunction: Bool

        mutating func visit(_ block: CodeBlock) { for statement in block.statements { visit(statement) } }

        mutating func visit(_ statement: CodeStatement) {
            guard effects.room > 0 else { return }
            effects.room -= 1
            switch statement.kind {
            case .expression(let expression): visit(expression)
            case .variable(let variable): if let initial = variable.initial { visit(initial) }
            case .conditional(let branches, let otherwise):
                for branch in branches { visit(branch.body) }
                if let otherwise { visit(otherwise) }
            case .guarded(_, let body): visit(body)
            case .switchStatement(_, let cases): for next in cases { visit(next.body) }
            case .loop(_, _, _, let body), .repetition(_, step: _, let body, isTestedLast: _): visit(body)
            case .block(let body): visit(body)
            case .returnStatement(let value):
                if let value {
                    visit(value)
                    if !isInFunction { effects.returnsValue = true }
                }
            case .function, .type, .typeAlias, .jump, .passedOver: break
            }
        }

        private mutating func visit(_ expression: CodeExpression) {
            guard effects.room > 0 else { return }
            effects.room -= 1
            switch expression.kind {
            case .assignment(_, let target, let value):
                assign(target)
                visit(value)
            case .call(let callee, let arguments):
                if case .member(let base, let name) = callee.kind {
                    if ListChange.names.contains(name) { assign(base) }
                    visit(base)
                }
                for argument in arguments where !isClosure(argument.value) { visit(argument.value) }
                follow(callee)
            case .statement(let statement): visit(statement)
            case .cast(let inner, _): visit(inner)
            default: break
            }
        }

        private func isClosure(_ expression: CodeExpression) -> Bool { if case .closure = expression.kind { true } else { false } }

        private mutating func assign(_ target: CodeExpression) {
            switch target.kind {
            case .name(let name): effects.names.insert(name)
            case .member(let base, let name):
                if case .name(let word) = base.kind, ["self", "weakSelf", "strongSelf"].contains(word) { effects.names.insert(name) }
            case .subscripted(let base, _): assign(base)
            case .tuple(let parts): for part in parts { assign(part.value) }
            default: break
            }
        }

        /// Adds what a called function of the same type would change, since it may assign properties; calls on other objects are not followed.
        private mutating func follow(_ callee: CodeExpression) {
            guard depth < 4, let type else { return }
            let name: String
            switch callee.kind {
            case .name(let word): name = word
            case .member(let base, let word):
                guard case .name("self") = base.kind else { return }
                name = word
            default: return
            }
            for info in program.lineage(of: type) {
                guard let function = info.functions(name).first(where: { $0.body != nil }), let body = function.body else { continue }
                guard effects.functions.insert(function.token).inserted else { return }
                effects.add(body, program, of: type, depth: depth + 1)
                return
            }
        }
    }
}
