/// Reads Swift: declarations and statements wherever they stand, expressions in them.
struct SwiftParser: CodeParser {
    var cursor: CodeCursor
    /// Whether `{` after an expression begins the body of a statement, and not a closure.
    var isBeforeBody = false

    private init(_ code: CodeText) { cursor = CodeCursor(code) }

    /// The statements of a file.
    static func parse(_ code: CodeText) -> [CodeStatement] {
        var parser = SwiftParser(code)
        return parser.statements()
    }

    // MARK: Statements

    /// Reads the block in braces here.
    mutating func block() -> CodeBlock? {
        guard cursor.is("{") else { return nil }
        let tokens = cursor.position..<min(cursor.limit, cursor.partner() + 1)
        guard cursor.nesting < CodeCursor.nestingLimit else {
            cursor.position = tokens.upperBound
            return CodeBlock([CodeStatement(.passedOver("it is nested too deeply"), tokens)], tokens)
        }
        let wasBeforeBody = isBeforeBody
        isBeforeBody = false
        defer { isBeforeBody = wasBeforeBody }
        let statements = within { $0.statements() }
        return CodeBlock(statements, tokens)
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "public", "internal", "open", "package", "static", "final", "override", "lazy", "weak", "unowned",
        "mutating",
        "nonmutating", "required", "convenience", "dynamic", "optional", "indirect", "nonisolated", "isolated", "async", "class", "prefix",
        "postfix", "infix", "consuming", "borrowing",
    ]

    /// Reads a statement; nil where it does not concern a layout.
    mutating func statement() -> CodeStatement.Kind? {
        if cursor.kind() == .directive { return directive() }
        var isStatic = false
        var isHandler = false
        while true {
            if cursor.is("@"), cursor.word(1) != nil {
                let name = cursor.word(1)
                if name == "objc" || name == "IBAction" { isHandler = true }
                cursor.position += 2
                while cursor.take(".") { cursor.position += 1 }
                if cursor.is("("), !cursor.followsBlank { cursor.skip() }
            } else if let word = cursor.word(), Self.modifiers.contains(word), isModifier(word) {
                if word == "static" || word == "class" { isStatic = true }
                cursor.position += 1
                if cursor.is("("), !cursor.followsBlank { cursor.skip() }
            } else {
                break
            }
        }
        switch cursor.keyword() {
        case "let", "var": return variable(isStatic: isStatic)
        case "func": return function(isStatic: isStatic, isHandler: isHandler)
        case "init" where cursor.is("(", 1) || cursor.is("?", 1) || cursor.is("<", 1) || cursor.is("!", 1):
            return function(isStatic: false, isHandler: false)
        case "deinit", "subscript": return passedDeclaration("it is run at another time")
        case "class", "struct", "enum", "extension", "protocol", "actor": return type()
        case "import", "typealias", "associatedtype", "case", "precedencegroup", "operator", "break", "continue", "fallthrough", "throw":
            cursor.skipLine()
            return nil
        case "if": return conditional()
        case "guard": return guarded()
        case "for": return loop()
        case "while":
            cursor.position += 1
            return passedDeclaration("how often it is run is not known")
        case "repeat":
            cursor.position += 1
            cursor.skip()
            if cursor.take("while") { cursor.skipLine() }
            return .passedOver("how often it is run is not known")
        case "switch": return passedDeclaration("which case it is is not known")
        case "do":
            cursor.position += 1
            guard let body = block() else { return nil }
            while cursor.take("catch") {
                while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
                cursor.skip()
            }
            return .block(body)
        case "defer":
            cursor.position += 1
            return block().map { .block($0) }
        case "return":
            cursor.position += 1
            return .result(cursor.isAtEnd || cursor.is(";") || cursor.startsLine ? nil : expressionStatement())
        default: return expressionStatement().map { .expression($0) }
        }
    }

    /// Whether a word is a modifier here; `class`, for example, may also begin a class.
    func isModifier(_ word: String) -> Bool {
        guard let next = cursor.word(1) else {
            return cursor.is("(", 1) && ["private", "fileprivate", "public", "internal", "unowned"].contains(word) || cursor.is("@", 1)
        }
        guard word == "class" else { return next != "in" }
        return ["func", "var", "let"].contains(next) || Self.modifiers.contains(next)
    }

    /// Reads a directive: everything from `#if` to its `#endif` is passed over with a reason, other directives are skipped.
    mutating func directive() -> CodeStatement.Kind? {
        if cursor.is("#if") {
            cursor.skip()
            return .passedOver("it stands between #if and #endif")
        }
        guard cursor.is("#selector") || cursor.is("#available") || cursor.is("#colorLiteral") else {
            cursor.skipLine()
            return nil
        }
        cursor.skip()
        cursor.skipLine()
        return nil
    }

    mutating func passedDeclaration(_ reason: String) -> CodeStatement.Kind {
        cursor.position += 1
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}") { cursor.skip() }
        if cursor.is("{") { cursor.skip() }
        return .passedOver(reason)
    }

    mutating func expressionStatement() -> CodeExpression? {
        let begin = cursor.position
        let read = expression()
        // The rest of the line is not understood, and is skipped.
        if !cursor.isAtEnd, !cursor.startsLine, !cursor.is(";"), !cursor.is("}") {
            if cursor.position == begin { cursor.skip() }
            while !cursor.isAtEnd, !cursor.startsLine, !cursor.is(";") { cursor.skip() }
        }
        return read
    }

    // MARK: Control flow

    mutating func conditional() -> CodeStatement.Kind? {
        var branches: [(conditions: [CodeCondition], body: CodeBlock)] = []
        while cursor.take("if") {
            let conditions = self.conditions()
            guard let body = block() else { break }
            branches.append((conditions, body))
            guard cursor.take("else") else { return .conditional(branches, otherwise: nil) }
            if cursor.is("{") { return .conditional(branches, otherwise: block()) }
        }
        return branches.isEmpty ? nil : .conditional(branches, otherwise: nil)
    }

    mutating func guarded() -> CodeStatement.Kind? {
        cursor.position += 1
        let conditions = self.conditions()
        _ = cursor.take("else")
        guard let body = block() else { return nil }
        return .guarded(conditions, body)
    }

    /// Reads conditions up to `{` or `else`.
    mutating func conditions() -> [CodeCondition] {
        let wasBeforeBody = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = wasBeforeBody }
        var result: [CodeCondition] = []
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("else") {
            let begin = cursor.position
            if cursor.is("#available") {
                cursor.position += 1
                cursor.skip()
                result.append(.isAvailable)
            } else if cursor.is("let") || cursor.is("var"), let name = cursor.word(1) {
                cursor.position += 2
                if cursor.take(":") { _ = typeName() }
                result.append(.binding(name, cursor.take("=") ? expression() : nil))
            } else if cursor.is("case") || cursor.kind() == .directive {
                result.append(.unknown)
                cursor.position += 1
                while !cursor.isAtEnd, !cursor.is("{"), !cursor.is(","), !cursor.is("else") { cursor.skip() }
            } else {
                result.append(expression().map { .isTrue($0) } ?? .unknown)
            }
            if cursor.take(",") { continue }
            if !cursor.is("{"), !cursor.is("else") {
                // The condition is not understood up to here.
                result.append(.unknown)
                if cursor.position == begin { cursor.skip() }
                while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("else"), !cursor.is(",") { cursor.skip() }
                _ = cursor.take(",")
            }
        }
        return result
    }

    mutating func loop() -> CodeStatement.Kind? {
        cursor.position += 1
        var names: [String] = []
        while !cursor.isAtEnd, !cursor.is("in"), !cursor.is("{") {
            if cursor.is("(") {
                names += within { inner in
                    var names: [String] = []
                    while !inner.cursor.isAtEnd {
                        if let name = inner.cursor.takeWord() { names.append(name) } else { inner.cursor.position += 1 }
                    }
                    return names
                }
            } else if let word = cursor.takeWord() {
                if word != "case", word != "let", word != "var" { names.append(word) }
            } else {
                cursor.position += 1
            }
        }
        guard cursor.take("in") else { return nil }
        let wasBeforeBody = isBeforeBody
        isBeforeBody = true
        let sequence = expression()
        isBeforeBody = wasBeforeBody
        if cursor.is("where") {
            while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
            cursor.skip()
            return .passedOver("which of them it is run for is not known")
        }
        while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
        guard let sequence, let body = block() else { return .passedOver("what it is run for is not known") }
        return .loop(names, sequence, body)
    }
}
