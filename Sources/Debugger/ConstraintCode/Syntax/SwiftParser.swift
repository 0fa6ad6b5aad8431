/// Reads Swift: declarations and statements wherever they stand, expressions in them.
struct SwiftParser: CodeParser {
    var cursor: CodeCursor
    /// Whether `{` after an expression begins the body of a statement, and not a closure.
    var isBeforeBody = false

    private init(_ code: CodeText, _ tokens: Range<Int>) { cursor = CodeCursor(code, tokens) }

    /// The statements of a file.
    static func parse(_ code: CodeText, _ tokens: Range<Int>) -> [CodeStatement] {
        var parser = SwiftParser(code, tokens)
        return parser.statements()
    }

    // MARK: Statements

    /// Reads the block in braces here; nil where no brace stands here.
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

    /// The attributes and modifiers before a declaration, as far as they matter here.
    private struct Modifiers {
        var function: CodeFunction.Traits = []
        var variable: CodeVariable.Traits = []
    }

    private mutating func modifiers() -> Modifiers {
        var found = Modifiers()
        while true {
            if cursor.is("@"), let name = cursor.word(1) {
                if name == "objc" || name == "IBAction" { found.function.insert(.isHandler) }
                if name == "IBOutlet" {
                    found.variable.insert(.isOutlet)
                } else if name.first?.isUppercase == true, !["IBInspectable", "MainActor", "NSManaged", "NSCopying"].contains(name) {
                    found.variable.insert(.isWrapped)
                }
                cursor.position += 2
                while cursor.take(".") { cursor.position += 1 }
                if cursor.is("("), !cursor.followsBlank {
                    if name == "available", cursor.is("unavailable", 3) { found.function.insert(.isUnavailable) }
                    cursor.skip()
                }
            } else if let word = cursor.word(), Self.modifiers.contains(word), isModifier(word) {
                switch word {
                case "static", "class":
                    found.function.insert(.isStatic)
                    found.variable.insert(.isStatic)
                case "lazy": found.variable.insert(.isLazy)
                case "override": found.function.insert(.isOverride)
                case "convenience": found.function.insert(.isConvenience)
                // `private(set)` is about assignments alone.
                case "private" where !cursor.is("(", 1), "fileprivate" where !cursor.is("(", 1):
                    found.function.insert(.isPrivate)
                    found.variable.insert(.isPrivate)
                default: break
                }
                cursor.position += 1
                if cursor.is("("), !cursor.followsBlank || isAboutSetter { cursor.skip() }
            } else {
                return found
            }
        }
    }

    /// Reads a statement; nil where it does not concern a layout.
    mutating func statement() -> CodeStatement.Kind? {
        if cursor.kind() == .directive { return directive() }
        let modifiers = modifiers()
        switch cursor.keyword() {
        case "let", "var": return variable(modifiers.variable)
        case "func": return function(modifiers.function)
        case "init" where cursor.is("(", 1) || cursor.is("?", 1) || cursor.is("<", 1) || cursor.is("!", 1):
            return function(modifiers.function.subtracting(.isStatic))
        case "deinit": return passedDeclaration("it is run at another time")
        case "subscript": return subscriptDeclaration(modifiers.function)
        case "class", "struct", "enum", "extension", "protocol", "actor": return type()
        case "typealias": return typeAlias()
        case "import", "associatedtype", "case", "precedencegroup", "operator":
            cursor.skipLine()
            return nil
        case "break", "continue":
            let isBreak = cursor.is("break")
            cursor.skipLine()
            return .jump(isBreak ? .breaking : .continuing)
        case "fallthrough":
            cursor.position += 1
            return .jump(.fallingThrough)
        case "throw":
            cursor.skipLine()
            return .jump(.throwing)
        case "if": return conditional()
        case "guard": return guarded()
        case "for": return loop()
        case "while":
            cursor.position += 1
            let conditions = self.conditions()
            return block().map { .repetition(conditions, step: [], $0, isTestedLast: false) }
        case "repeat":
            cursor.position += 1
            guard let body = block() else { return nil }
            guard cursor.take("while") else { return .passedOver("how often it is run is not known") }
            let condition = expressionStatement()
            return .repetition([condition.map { .isTrue($0) } ?? .unknown], step: [], body, isTestedLast: true)
        case "switch": return switchStatement()
        case "do":
            cursor.position += 1
            guard let body = block() else { return nil }
            var parts = [CodeStatement(.block(body), body.tokens)]
            while cursor.take("catch") {
                while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
                let begin = cursor.position
                cursor.skip()
                parts.append(CodeStatement(.passedOver("it is run when an error is thrown"), begin..<cursor.position))
            }
            return parts.count == 1 ? parts[0].kind : .block(CodeBlock(parts, body.tokens.lowerBound..<cursor.position))
        case "defer":
            cursor.position += 1
            return block().map { .block($0) }
        case "return":
            cursor.position += 1
            return .returnStatement(cursor.isAtEnd || cursor.is(";") || cursor.is("}") || cursor.startsLine ? nil : expressionStatement())
        default: return expressionStatement().map { .expression($0) }
        }
    }

    /// Whether the parentheses here say of which accessor a modifier speaks, as in `private (set) var`.
    private var isAboutSetter: Bool { cursor.is("set", 1) && cursor.is(")", 2) }

    /// Whether a word is a modifier here; `class`, for example, may also begin a class.
    func isModifier(_ word: String) -> Bool {
        guard let next = cursor.word(1) else {
            return cursor.is("(", 1) && ["private", "fileprivate", "public", "internal", "unowned"].contains(word) || cursor.is("@", 1)
        }
        guard word == "class" else { return next != "in" }
        return ["func", "var", "let"].contains(next) || Self.modifiers.contains(next)
    }

    /// Skips a directive: `#Preview` with its body, which counts as code that is not run, others with their line. Directives such as `#if` were taken out
    /// before.
    mutating func directive() -> CodeStatement.Kind? {
        guard cursor.is("#selector") || cursor.is("#available") || cursor.is("#colorLiteral") else {
            // The body of a preview is skipped with its line, and is named as code that is not run: `#Preview { … }`.
            let begin = cursor.position
            cursor.skipLine()
            return cursor.code.is(begin, "#Preview") ? .passedOver("it is a preview") : nil
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
            if cursor.is("#available") || cursor.is("#unavailable") {
                let isAvailable = cursor.is("#available")
                let open = cursor.position + 1
                cursor.position += 1
                cursor.skip()
                result.append(.availability(systems(open), isAvailable: isAvailable))
            } else if cursor.is("let") || cursor.is("var"), let name = cursor.word(1) {
                cursor.position += 2
                if cursor.take(":") { _ = typeName() }
                result.append(.binding(name, cursor.take("=") ? expression() : nil))
            } else if cursor.take("case") {
                let pattern = self.pattern()
                if cursor.take("="), let subject = expression() {
                    result.append(.matching(pattern, subject))
                } else {
                    result.append(.unknown)
                }
            } else if cursor.kind() == .directive {
                result.append(.unknown)
                cursor.position += 1
                while !cursor.isAtEnd, !cursor.is("{"), !cursor.is(","), !cursor.is("else") { cursor.skip() }
            } else {
                result.append(expression().map { .isTrue($0) } ?? .unknown)
            }
            if cursor.take(",") { continue }
            if !cursor.is("{"), !cursor.is("else") {
                // What stands between the condition and the next comma or brace is not understood, so that it is a further condition which is unknown.
                result.append(.unknown)
                if cursor.position == begin { cursor.skip() }
                while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("else"), !cursor.is(",") { cursor.skip() }
                _ = cursor.take(",")
            }
        }
        return result
    }

    /// The first system that an availability check names, with its version: `iOS 15`; empty where no bracket opens at `open`.
    private func systems(_ open: Int) -> String {
        let end = Int(cursor.code.tokens[min(open, cursor.code.tokens.count - 1)].partner)
        guard open < end, end < cursor.code.tokens.count else { return "" }
        let first = cursor.code.text(open + 1)
        return open + 2 < end ? "\(first) \(cursor.code.text(open + 2))" : first
    }

    mutating func switchStatement() -> CodeStatement.Kind? {
        cursor.position += 1
        let wasBeforeBody = isBeforeBody
        isBeforeBody = true
        let subject = expression()
        isBeforeBody = wasBeforeBody
        while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
        guard cursor.is("{") else { return nil }
        guard let subject, cursor.nesting < CodeCursor.nestingLimit else {
            cursor.skip()
            return .passedOver("which case it is is not understood")
        }
        isBeforeBody = false
        defer { isBeforeBody = wasBeforeBody }
        let cases = within { $0.cases() }
        return .switchStatement(subject, cases)
    }

    private mutating func cases() -> [CodeCase] {
        var cases: [CodeCase] = []
        while !cursor.isAtEnd {
            if cursor.is("@"), cursor.word(1) != nil {
                cursor.position += 2
                continue
            }
            guard cursor.is("case") || cursor.is("default") else {
                cursor.skip()
                continue
            }
            var patterns: [(pattern: CodePattern, conditions: [CodeCondition])] = []
            if cursor.take("case") {
                repeat {
                    let pattern = self.pattern()
                    var conditions: [CodeCondition] = []
                    if cursor.take("where") { conditions.append(expression().map { .isTrue($0) } ?? .unknown) }
                    patterns.append((pattern, conditions))
                } while cursor.take(",")
            } else {
                cursor.position += 1
            }
            while !cursor.isAtEnd, !cursor.is(":") { cursor.skip() }
            _ = cursor.take(":")
            let begin = cursor.position
            var statements: [CodeStatement] = []
            while !cursor.isAtEnd, !isCase {
                if cursor.take(";") { continue }
                let begin = cursor.position
                if let kind = statement() { statements.append(CodeStatement(kind, begin..<cursor.position)) }
                if cursor.position == begin { cursor.skip() }
            }
            cases.append(CodeCase(patterns: patterns, body: CodeBlock(statements, begin..<cursor.position)))
        }
        return cases
    }

    private var isCase: Bool {
        cursor.is("case") || (cursor.is("default") && cursor.is(":", 1)) || (cursor.is("@") && cursor.is("default", 2))
    }

    /// Reads a pattern up to `:`, `,`, `=`, `where` or `in`.
    mutating func pattern() -> CodePattern {
        guard cursor.nesting < CodeCursor.nestingLimit else {
            cursor.skip()
            return .any
        }
        var pattern = simplePattern()
        if cursor.is("?"), !cursor.followsBlank {
            cursor.position += 1
            pattern = .some(pattern)
        }
        if cursor.take("as") { pattern = .type(pattern, typeName() ?? "") }
        return pattern
    }

    private mutating func simplePattern() -> CodePattern {
        if cursor.take("_") { return .any }
        if cursor.is("let") || cursor.is("var") {
            cursor.position += 1
            if cursor.is(".") || cursor.is("(") || cursor.is(".", 1) { return named(pattern()) }
            return cursor.takeWord().map { .name($0) } ?? .any
        }
        if cursor.take("is") { return .type(.any, typeName() ?? "") }
        if cursor.is("(") {
            return .tuple(within { $0.patterns() })
        }
        // A case of an enumeration, with or without its type and its values: `.success`, `Result.success(let value)`.
        var end = 0
        while cursor.kind(end) == .word && cursor.is(".", end + 1) { end += 2 }
        if cursor.is(".", end), cursor.kind(end + 1) == .word { end += 1 }
        if cursor.is(".", end - 1), let name = cursor.word(end), end > 0 {
            let behind = end + 1
            if cursor.is("(", behind) {
                cursor.position += behind
                return .enumeration(name, within { $0.patterns() })
            }
            if cursor.is(":", behind) || cursor.is(",", behind) || cursor.is("=", behind) || cursor.is("?", behind)
                || cursor.is("where", behind) || cursor.position + behind >= cursor.limit
            {
                cursor.position += behind
                return .enumeration(name, [])
            }
        }
        return expression(withAssignment: false).map { .expression($0) } ?? .any
    }

    /// A pattern behind `let`, as in `case let .a(x)`, with the names in it as bindings instead of values to compare with.
    private func named(_ pattern: CodePattern) -> CodePattern {
        switch pattern {
        case .expression(let expression): if case .name(let name) = expression.kind { .name(name) } else { pattern }
        case .enumeration(let name, let inner): .enumeration(name, inner.map(named))
        case .tuple(let inner): .tuple(inner.map(named))
        case .some(let inner): .some(named(inner))
        case .type(let inner, let type): .type(named(inner), type)
        case .any, .name: pattern
        }
    }

    private mutating func patterns() -> [CodePattern] {
        var all: [CodePattern] = []
        while !cursor.isAtEnd {
            let (end, outer) = (cursor.nextComma(), cursor.limit)
            cursor.limit = end
            if cursor.kind() == .word, cursor.is(":", 1) { cursor.position += 2 }
            all.append(pattern())
            cursor.limit = outer
            cursor.position = end + 1
        }
        return all
    }

    mutating func loop() -> CodeStatement.Kind? {
        cursor.position += 1
        var isPattern = false
        var cast: CodeExpression?
        var names: [String] = []
        while !cursor.isAtEnd, !cursor.is("in"), !cursor.is("{") {
            if cursor.is("(") {
                names += within { inner in
                    var names: [String] = []
                    while !inner.cursor.isAtEnd {
                        guard let name = inner.cursor.takeWord() else {
                            inner.cursor.position += 1
                            continue
                        }
                        // A label stands before the name: `(count: countLabel, …)`.
                        if !inner.cursor.is(":") { names.append(name) }
                    }
                    return names
                }
            } else if isPattern, let name = names.last, cursor.is("as") {
                let token = cursor.position - 1
                cursor.position += 1
                cast = typeName().map { CodeExpression(.test(CodeExpression(.name(name), at: token), $0), at: token) }
            } else if let word = cursor.takeWord() {
                if word == "case" { isPattern = true }
                if !["case", "let", "var", "try", "await"].contains(word) { names.append(word) }
            } else if cursor.take(":") {
                _ = typeName()
            } else {
                cursor.position += 1
            }
        }
        guard cursor.take("in") else { return nil }
        let wasBeforeBody = isBeforeBody
        isBeforeBody = true
        let sequence = expression()
        isBeforeBody = wasBeforeBody
        var conditions: [CodeCondition] = []
        if cursor.take("where") { conditions = self.conditions() }
        if isPattern { conditions.append(cast.map { .isTrue($0) } ?? .unknown) }
        while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
        guard let sequence, let body = block() else { return .passedOver("what it is run for is not understood") }
        return .loop(names, sequence, conditions, body)
    }
}
