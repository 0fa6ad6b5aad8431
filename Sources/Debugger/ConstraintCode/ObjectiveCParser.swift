import Exact

/// Reads Objective-C: interfaces, implementations and statements wherever they stand.
struct ObjectiveCParser: CodeParser {
    var cursor: CodeCursor

    private init(_ code: CodeText) { cursor = CodeCursor(code) }

    /// The statements of a file.
    static func parse(_ code: CodeText) -> [CodeStatement] {
        var parser = ObjectiveCParser(code)
        // A header begins with `#ifndef NAME`, so that it is not read twice.
        if parser.cursor.is("#ifndef") { parser.cursor.position += 2 }
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
        if cursor.is("@"), let word = cursor.word(1), let found = declaration(word) { return found }
        if cursor.is("-") || cursor.is("+"), cursor.is("(", 1), cursor.startsLine { return method() }
        if cursor.is("{") { return block().map { .block($0) } }
        switch cursor.word() {
        case "if":
            return conditional()
        case "for":
            return loop()
        case "while", "switch":
            let reason = cursor.is("while") ? "how often it is run is not known" : "which case it is is not known"
            cursor.position += 1
            cursor.skip()
            cursor.skip()
            return .passedOver(reason)
        case "do":
            cursor.position += 1
            cursor.skip()
            skipStatement()
            return .passedOver("how often it is run is not known")
        case "return":
            cursor.position += 1
            let value = cursor.is(";") ? nil : expression()
            skipStatement()
            return .result(value)
        case "typedef", "enum", "struct", "break", "continue", "goto", "case", "default", "extern":
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
            // A forgotten semicolon does not swallow what follows.
            if cursor.startsLine, cursor.is("[") || cursor.is("@") || cursor.is("-") || cursor.kind() == .directive { return }
            cursor.skip()
        }
        _ = cursor.take(";")
    }

    private mutating func directive() -> CodeStatement.Kind? {
        if cursor.is("#if") || cursor.is("#ifdef") || cursor.is("#ifndef") {
            cursor.skip()
            return .passedOver("it stands between #if and #endif")
        }
        let isDefinition = cursor.is("#define")
        let line = { (cursor: CodeCursor) in cursor.position }
        cursor.position += 1
        var end = cursor
        while !end.isAtEnd, !end.startsLine { end.position += 1 }
        defer { cursor.position = line(end) }
        guard isDefinition, let name = cursor.word(), end.position > cursor.position + 1 else { return nil }
        let token = cursor.position
        cursor.position += 1
        // A macro with parameters is not a number.
        guard !cursor.is("(") || cursor.followsBlank else { return nil }
        let outer = cursor.limit
        cursor.limit = end.position
        let value = expression()
        let isWhole = cursor.isAtEnd
        cursor.limit = outer
        return value.flatMap { isWhole ? .variable(CodeVariable(names: [name], initial: $0, token: token)) : nil }
    }

    // MARK: Declarations

    /// Reads a declaration such as `@interface`; nil for `@"…"`, `@[…]`, `@(…)`.
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
            guard let all = variables(), let first = all.first else {
                skipStatement()
                return nil
            }
            return .variable(first)
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
            // Another type begins, so that the end of this one is missing.
            if cursor.is("@"), cursor.is("implementation", 1) || cursor.is("interface", 1) { break }
            if cursor.take(";") || cursor.take("}") { continue }
            let begin = cursor.position
            if let kind = statement() { members.append(CodeStatement(kind, begin..<cursor.position)) }
            if cursor.position == begin { cursor.skip() }
        }
        return .type(CodeType(name: name, isExtension: true, ancestors: ancestors, members: members, token: token))
    }

    /// Reads a method: `- (void)place:(UIView *)a below:(UIView *)b { … }`.
    private mutating func method() -> CodeStatement.Kind? {
        let token = cursor.position
        let isStatic = cursor.is("+")
        cursor.position += 1
        let isHandler = cursor.is("IBAction", 1)
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
        var function = CodeFunction(name: name, parameters: parameters, isStatic: isStatic, isHandler: isHandler, token: token)
        if cursor.is("{") { function.body = block() }
        return .function(function)
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

    /// The type at the beginning of a declaration, `Type *`, and a cursor at the name behind it; nil where there is none.
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

    /// Reads a C function: `static UIView *box(CGFloat width) { … }`.
    private mutating func function() -> CodeStatement.Kind? {
        guard let (_, name) = typeAndName(cursor), name.is("(", 1), let word = name.word() else { return nil }
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
        return .function(CodeFunction(name: word, parameters: parameters, body: block(), token: token))
    }

    // MARK: Control flow

    private mutating func conditional() -> CodeStatement.Kind? {
        var branches: [(conditions: [CodeCondition], body: CodeBlock)] = []
        while cursor.take("if") {
            guard cursor.is("(") else { return nil }
            let condition: CodeCondition =
                if cursor.is("@", 1), cursor.is("available", 2) {
                    .isAvailable
                } else {
                    .unknown
                }
            if case .isAvailable = condition {
                cursor.skip()
                guard let body = block() else { break }
                branches.append(([condition], body))
            } else {
                let read = within { inner in
                    let read = inner.expression()
                    return inner.cursor.isAtEnd ? read : nil
                }
                guard let body = block() else { break }
                branches.append(([read.map { .isTrue($0) } ?? .unknown], body))
            }
            guard cursor.take("else") else { return .conditional(branches, otherwise: nil) }
            if !cursor.is("if") { return .conditional(branches, otherwise: block()) }
        }
        return branches.isEmpty ? nil : .conditional(branches, otherwise: nil)
    }

    private mutating func loop() -> CodeStatement.Kind? {
        cursor.position += 1
        guard cursor.is("(") else { return nil }
        let head: (name: String, sequence: CodeExpression)? = within { inner in
            guard let (_, name) = inner.typeAndName(inner.cursor), let word = name.word(), name.is("in", 1) else { return nil }
            inner.cursor.position = name.position + 2
            guard let sequence = inner.expression(), inner.cursor.isAtEnd else { return nil }
            return (word, sequence)
        }
        guard let body = block() else { return nil }
        guard let head else { return .passedOver("how often it is run is not known") }
        return .loop([head.name], head.sequence, body)
    }
}
