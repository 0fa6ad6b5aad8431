import Exact

/// Reads Objective-C: interfaces, implementations and statements wherever they stand.
struct ObjectiveCParser: CodeParser {
    var cursor: CodeCursor

    private init(_ code: CodeText, _ tokens: Range<Int>) { cursor = CodeCursor(code, tokens) }

    /// The statements of a file.
    static func parse(_ code: CodeText, _ tokens: Range<Int>) -> [CodeStatement] {
        var parser = ObjectiveCParser(code, tokens)
        return parser.statements()
    }

    // MARK: Statements

    /// Reads the block in braces here, or the single statement in its place.
    mutating func block() -> CodeBlock? {
        let begin = cursor.position
        guard cursor.nesting < CodeCursor.nestingLimit else {
            cursor.skip()
            return CodeBlock([CodeStatement(.passedOver("it is nested too deeply"), begin..<cursor.position)], begin..<cursor.position)
        }
        guard cursor.is("{") else {
            cursor.nesting += 1
            defer { cursor.nesting -= 1 }
            let kind = statement()
            let tokens = begin..<max(begin, cursor.position)
            return CodeBlock(kind.map { [CodeStatement($0, tokens)] } ?? [], tokens)
        }
        let tokens = begin..<min(cursor.limit, cursor.partner() + 1)
        return CodeBlock(within { $0.statements() }, tokens)
    }

    mutating func statement() -> CodeStatement.Kind? {
        if cursor.kind() == .directive { return directive() }
        if cursor.is("@"), let word = cursor.word(1) {
            let begin = cursor.position
            let found = declaration(word)
            // A declaration that was skipped ends here, and the next statement is read by itself.
            if found != nil || cursor.position > begin { return found }
        }
        if cursor.is("-") || cursor.is("+"), cursor.is("(", 1), cursor.startsLine { return method() }
        if cursor.is("{") { return block().map { .block($0) } }
        switch cursor.word() {
        case "if":
            return conditional()
        case "for":
            return loop()
        case "while":
            cursor.position += 1
            let condition = condition()
            return block().map { .repetition([condition], step: [], $0, isTestedLast: false) }
        case "switch": return switchStatement()
        case "do":
            cursor.position += 1
            guard let body = block() else { return nil }
            var condition = CodeCondition.unknown
            if cursor.take("while") { condition = self.condition() }
            skipStatement()
            return .repetition([condition], step: [], body, isTestedLast: true)
        case "break", "continue":
            let isBreak = cursor.is("break")
            cursor.position += 1
            skipStatement()
            return .jump(isBreak ? .breaking : .continuing)
        case "return":
            cursor.position += 1
            let value = cursor.is(";") ? nil : expression()
            skipStatement()
            return .returnStatement(value)
        case "typedef", "enum", "struct", "goto", "case", "default", "extern":
            while !cursor.isAtEnd, !cursor.is(";"), !cursor.is(":") { cursor.skip() }
            return nil
        default: break
        }
        if let function = function() { return function }
        if let variables = variables() {
            if variables.count == 1 { return .variable(variables[0]) }
            let tokens = variables[0].token..<cursor.position
            return .block(CodeBlock(variables.map { CodeStatement(.variable($0), tokens) }, tokens))
        }
        let read = expression()
        skipStatement()
        return read.map { .expression($0) }
    }

    /// Skips the rest of a statement.
    private mutating func skipStatement() {
        while !cursor.isAtEnd, !cursor.is(";"), !cursor.is("}") {
            // Where a semicolon was forgotten, a line that begins like a statement is not taken for the rest of the one before.
            if cursor.startsLine, cursor.is("[") || cursor.is("@") || cursor.is("-") || cursor.kind() == .directive { return }
            cursor.skip()
        }
        _ = cursor.take(";")
    }

    /// Reads `#define NAME value` as a constant, and `#define NAME(a, b) value` as a function, where the value is an expression. All other directives are
    /// skipped.
    private mutating func directive() -> CodeStatement.Kind? {
        let isDefinition = cursor.is("#define")
        cursor.position += 1
        var end = cursor
        while !end.isAtEnd, !end.startsLine { end.position += 1 }
        defer { cursor.position = end.position }
        guard isDefinition, let name = cursor.word(), end.position > cursor.position + 1 else { return nil }
        let token = cursor.position
        cursor.position += 1
        let outer = cursor.limit
        cursor.limit = end.position
        defer { cursor.limit = outer }
        var parameters: [CodeFunction.Parameter]?
        if cursor.is("("), !cursor.followsBlank {
            parameters = within { inner in
                var names: [CodeFunction.Parameter] = []
                while !inner.cursor.isAtEnd {
                    if let name = inner.cursor.takeWord() {
                        names.append(.init(label: nil, name: name))
                    } else {
                        inner.cursor.position += 1
                    }
                }
                return names
            }
        }
        let begin = cursor.position
        guard let value = expression() else { return nil }
        _ = cursor.take(";")
        guard cursor.isAtEnd else { return nil }
        guard let parameters else {
            return .variable(CodeVariable(names: [name], initial: value, traits: [.isConstant, .isLazy], token: token))
        }
        let body = CodeBlock([CodeStatement(.expression(value), begin..<cursor.position)], begin..<cursor.position)
        return .function(CodeFunction(name: name, parameters: parameters, body: body, traits: .isMacro, token: token))
    }

    // MARK: Declarations

    /// Reads a declaration such as `@interface`, or a statement such as `@try`; nil for one that does not concern a layout, and for expressions such as
    /// `@"…"`, `@[…]`, `@(…)`.
    private mutating func declaration(_ word: String) -> CodeStatement.Kind? {
        switch word {
        case "interface", "implementation": return type()
        case "protocol":
            let begin = cursor.position
            while !cursor.isAtEnd, !(cursor.is("@") && cursor.is("end", 1)), !(cursor.is(";") && cursor.position - begin < 5) {
                cursor.position += 1
            }
            if cursor.is("@") { cursor.position += 2 }
            return nil
        case "property":
            cursor.position += 2
            if cursor.is("(") { cursor.skip() }
            let isOutlet = cursor.is("IBOutlet") || cursor.is("IBOutlet", 1)
            guard var all = variables(), !all.isEmpty else {
                skipStatement()
                return nil
            }
            if isOutlet { for index in all.indices { all[index].traits.insert(.isOutlet) } }
            let tokens = all[0].token..<cursor.position
            return all.count == 1 ? .variable(all[0]) : .block(CodeBlock(all.map { CodeStatement(.variable($0), tokens) }, tokens))
        case "class", "import", "synthesize", "dynamic":
            skipStatement()
            return nil
        case "autoreleasepool", "try", "finally":
            cursor.position += 2
            return block().map { .block($0) }
        case "catch", "synchronized":
            cursor.position += 2
            cursor.skip()
            cursor.skip()
            return .passedOver("whether it is run is not known")
        case "end", "public", "private", "protected", "package", "optional", "required":
            cursor.position += 2
            return nil
        default: return nil
        }
    }

    private mutating func type() -> CodeStatement.Kind? {
        let token = cursor.position
        let isInterface = cursor.is("interface", 1)
        cursor.position += 2
        guard let name = cursor.takeWord() else { return nil }
        var ancestors: [String] = []
        if cursor.take(":"), let word = cursor.takeWord() { ancestors = [word] }
        if cursor.is("(") { cursor.skip() }
        while cursor.is("<") { while !cursor.isAtEnd, !cursor.take(">") { cursor.position += 1 } }
        var members: [CodeStatement] = []
        if cursor.is("{") { members = within { $0.statements() } }
        while !cursor.isAtEnd {
            if cursor.is("@"), cursor.is("end", 1) {
                cursor.position += 2
                break
            }
            // Another type begins here, so that the `@end` of this one is missing.
            if cursor.is("@"), cursor.is("implementation", 1) || cursor.is("interface", 1) { break }
            if cursor.take(";") || cursor.take("}") { continue }
            let begin = cursor.position
            if let kind = statement() { members.append(CodeStatement(kind, begin..<cursor.position)) }
            if cursor.position == begin { cursor.skip() }
        }
        return .type(
            CodeType(
                name: name, form: isInterface && !ancestors.isEmpty ? .reference : .extending, ancestors: ancestors, members: members,
                token: token, tokens: token..<cursor.position))
    }

    /// Reads a method: `- (void)place:(UIView *)a below:(UIView *)b { … }`.
    private mutating func method() -> CodeStatement.Kind? {
        let token = cursor.position
        let isStatic = cursor.is("+")
        cursor.position += 1
        var traits: CodeFunction.Traits = isStatic ? .isStatic : []
        if cursor.is("IBAction", 1) { traits.insert(.isHandler) }
        let resultType = cursor.is("(") ? copyOfResult() : nil
        cursor.skip()
        guard let name = cursor.takeWord() else { return nil }
        var parameters: [CodeFunction.Parameter] = []
        var label: String?
        while cursor.take(":") {
            var typeName: String?
            if cursor.is("(") {
                typeName = within { $0.firstTypeWord() }
            }
            guard let parameter = cursor.takeWord() else { break }
            parameters.append(.init(label: label, name: parameter, typeName: typeName))
            label = cursor.word()
            if label != nil, cursor.is(":", 1) { cursor.position += 1 }
        }
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is(";"), !cursor.is("@") { cursor.skip() }
        if cursor.code.is(cursor.position - 1, "NS_UNAVAILABLE") { traits.insert(.isUnavailable) }
        var function = CodeFunction(name: name, parameters: parameters, resultType: resultType, traits: traits, token: token)
        if cursor.is("{") { function.body = block() }
        return .function(function)
    }

    /// The first name of the type in the parentheses at the cursor, which does not move; nil where they hold none.
    private func copyOfResult() -> String? {
        var copy = self
        return copy.within { $0.firstTypeWord() }
    }

    fileprivate mutating func firstTypeWord() -> String? {
        while let word = cursor.takeWord() { if !Self.qualifiers.contains(word) { return word } }
        return nil
    }

    static let qualifiers: Set<String> = [
        "static", "const", "__weak", "__strong", "__block", "__unsafe_unretained", "extern", "volatile", "IBOutlet", "__kindof", "inline",
        "unsigned", "nullable", "nonnull", "_Nonnull", "_Nullable", "__nonnull", "__nullable", "__autoreleasing", "UIKIT_EXTERN",
        "NS_INLINE",
        "_Null_unspecified", "null_unspecified", "struct", "FOUNDATION_EXPORT",
    ]

    /// The name of the type at the beginning of a declaration, `Type *`, and a cursor at the declared name behind it; nil where there is no such declaration.
    private func typeAndName(_ start: CodeCursor) -> (type: String, name: CodeCursor)? {
        var copy = start
        while let word = copy.word(), Self.qualifiers.contains(word) { copy.position += 1 }
        guard let type = copy.takeWord(), type != "return", type != "else", type != "in" else { return nil }
        if type.hasPrefix("typeof") || type.hasPrefix("__typeof") {
            guard copy.is("(") else { return nil }
            copy.skip()
        }
        if copy.is("<") {
            for _ in 0..<60 where !copy.isAtEnd { if copy.take(">") { break } else { copy.position += 1 } }
            while copy.take(">") {}
        }
        while copy.is("*") || copy.word().map({ Self.qualifiers.contains($0) }) == true { copy.position += 1 }
        return copy.word() == nil ? nil : (type, copy)
    }

    /// Reads a declaration of variables, `Type *a = x, *b;`; nil where it is none.
    private mutating func variables() -> [CodeVariable]? {
        if let variable = blockVariable() { return [variable] }
        guard let (type, name) = typeAndName(cursor) else { return nil }
        let next = { (cursor: CodeCursor) in
            cursor.is("=", 1) || cursor.is(";", 1) || cursor.is(",", 1) || cursor.position + 1 >= cursor.limit
        }
        guard next(name) else { return nil }
        cursor.position = name.position
        var all: [CodeVariable] = []
        repeat {
            while cursor.is("*") { cursor.position += 1 }
            let token = cursor.position
            guard let word = cursor.takeWord() else { break }
            var variable = CodeVariable(names: [word], typeName: type, token: token)
            if cursor.take("=") { variable.initial = expression() }
            all.append(variable)
        } while cursor.take(",")
        skipStatement()
        return all.isEmpty ? nil : all
    }

    /// Reads a variable that holds a block, `UIView *(^make)(CGFloat) = ^…;`; nil where there is none.
    private mutating func blockVariable() -> CodeVariable? {
        var copy = cursor
        while let word = copy.word(), Self.qualifiers.contains(word) { copy.position += 1 }
        guard copy.takeWord() != nil else { return nil }
        while copy.is("*") || copy.word().map({ Self.qualifiers.contains($0) }) == true { copy.position += 1 }
        guard copy.is("("), copy.is("^", 1), let name = copy.word(2), copy.is(")", 3) else { return nil }
        let token = copy.position + 2
        copy.position += 4
        if copy.is("(") { copy.skip() }
        guard copy.is("=") || copy.is(";") || copy.isAtEnd else { return nil }
        cursor.position = copy.position
        var variable = CodeVariable(names: [name], typeName: "()", token: token)
        if cursor.take("=") { variable.initial = expression() }
        skipStatement()
        return variable
    }

    /// Reads a C function with its body: `static UIView *box(CGFloat width) { … }`; nil where there is none.
    private mutating func function() -> CodeStatement.Kind? {
        guard let (type, name) = typeAndName(cursor), name.is("(", 1), let word = name.word() else { return nil }
        var copy = name
        copy.position += 1
        let open = copy.position
        copy.skip()
        guard copy.is("{"), copy.position > open + 1 else { return nil }
        let token = cursor.position
        cursor.position = open
        let parameters = within { inner in
            var result: [CodeFunction.Parameter] = []
            while !inner.cursor.isAtEnd {
                let end = inner.cursor.nextComma()
                if let (type, name) = inner.typeAndName(inner.cursor), let word = name.word() {
                    result.append(.init(label: nil, name: word, typeName: type))
                }
                inner.cursor.position = end + 1
            }
            return result
        }
        return .function(CodeFunction(name: word, parameters: parameters, body: block(), resultType: type, token: token))
    }

    // MARK: Control flow

    /// Reads the condition in the parentheses here.
    private mutating func condition() -> CodeCondition {
        guard cursor.is("(") else { return .unknown }
        if cursor.is("@", 1), cursor.is("available", 2) {
            let first = cursor.code.text(cursor.position + 4)
            let version = cursor.code.text(cursor.position + 5)
            cursor.skip()
            return .availability("\(first) \(version)", isAvailable: true)
        }
        let read = within { inner in
            let read = inner.expression()
            return inner.cursor.isAtEnd ? read : nil
        }
        return read.map { .isTrue($0) } ?? .unknown
    }

    private mutating func conditional() -> CodeStatement.Kind? {
        var branches: [(conditions: [CodeCondition], body: CodeBlock)] = []
        while cursor.take("if") {
            guard cursor.is("(") else { return nil }
            let condition = condition()
            guard let body = block() else { break }
            branches.append(([condition], body))
            guard cursor.take("else") else { return .conditional(branches, otherwise: nil) }
            if !cursor.is("if") { return .conditional(branches, otherwise: block()) }
        }
        return branches.isEmpty ? nil : .conditional(branches, otherwise: nil)
    }

    private mutating func switchStatement() -> CodeStatement.Kind? {
        cursor.position += 1
        guard cursor.is("(") else { return nil }
        let subject = within { $0.expression() }
        guard cursor.is("{") else { return nil }
        guard let subject, cursor.nesting < CodeCursor.nestingLimit else {
            cursor.skip()
            return .passedOver("which case it is is not understood")
        }
        return .switchStatement(subject, within { $0.cases() })
    }

    private mutating func cases() -> [CodeCase] {
        var cases: [CodeCase] = []
        var patterns: [(pattern: CodePattern, conditions: [CodeCondition])] = []
        while !cursor.isAtEnd {
            if cursor.take("case") {
                // `case A...B:` of GNU C is not read.
                let value = expression(withAssignment: false)
                patterns.append((value.map { .expression($0) } ?? .any, []))
                while !cursor.isAtEnd, !cursor.is(":") { cursor.skip() }
                _ = cursor.take(":")
                if cursor.is("case") || cursor.is("default") { continue }
            } else if cursor.is("default"), cursor.is(":", 1) {
                cursor.position += 2
                patterns = []
            } else {
                cursor.skip()
                continue
            }
            let begin = cursor.position
            var statements: [CodeStatement] = []
            var leaves = false
            while !cursor.isAtEnd, !cursor.is("case"), !(cursor.is("default") && cursor.is(":", 1)) {
                if cursor.take(";") { continue }
                let begin = cursor.position
                if let kind = statement() {
                    if case .jump = kind { leaves = true }
                    if case .returnStatement = kind { leaves = true }
                    if case .block(let block) = kind, let last = block.statements.last {
                        if case .jump = last.kind { leaves = true }
                        if case .returnStatement = last.kind { leaves = true }
                    }
                    statements.append(CodeStatement(kind, begin..<cursor.position))
                }
                if cursor.position == begin { cursor.skip() }
            }
            // A case without `break` goes on with the next one.
            if !leaves, !cursor.isAtEnd { statements.append(CodeStatement(.jump(.fallingThrough), begin..<begin)) }
            cases.append(CodeCase(patterns: patterns, body: CodeBlock(statements, begin..<cursor.position)))
            patterns = []
        }
        return cases
    }

    private mutating func loop() -> CodeStatement.Kind? {
        let begin = cursor.position
        cursor.position += 1
        guard cursor.is("(") else { return nil }
        var counting = self
        let head: (name: String, sequence: CodeExpression)? = within { inner in
            guard let (_, name) = inner.typeAndName(inner.cursor), let word = name.word(), name.is("in", 1) else { return nil }
            inner.cursor.position = name.position + 2
            guard let sequence = inner.expression(), inner.cursor.isAtEnd else { return nil }
            return (word, sequence)
        }
        if let head { return block().map { .loop([head.name], head.sequence, [], $0) } }
        // C's loop: `for (int i = 0; i < 3; i++)`.
        let parts: (start: [CodeStatement], condition: CodeCondition, step: [CodeExpression])? = counting.within { inner in
            let first = inner.cursor.position
            guard let start = inner.cursor.is(";") ? CodeStatement.Kind.block(CodeBlock([], first..<first)) : inner.statement() else {
                return nil
            }
            if inner.cursor.is(";") { inner.cursor.position += 1 }
            let condition = inner.cursor.is(";") ? nil : inner.expression()
            guard inner.cursor.take(";") else { return nil }
            var step: [CodeExpression] = []
            while !inner.cursor.isAtEnd {
                guard let next = inner.expression() else { return nil }
                step.append(next)
                guard inner.cursor.take(",") else { break }
            }
            guard inner.cursor.isAtEnd else { return nil }
            return ([CodeStatement(start, first..<first)], condition.map { .isTrue($0) } ?? .unknown, step)
        }
        guard let body = block() else { return nil }
        guard let parts else { return .passedOver("how often it is run is not understood") }
        let repetition = CodeStatement(
            .repetition([parts.condition], step: parts.step, body, isTestedLast: false), begin..<cursor.position)
        return .block(CodeBlock(parts.start + [repetition], begin..<cursor.position))
    }
}
