import Exact

/// Reads Swift: declarations and statements wherever they stand, expressions in them.
struct SwiftParser {
    var cursor: CodeCursor
    /// Whether `{` after an expression is the body of a statement, and no closure.
    private var isBeforeBody = false

    private init(_ code: CodeText) { cursor = CodeCursor(code) }

    /// All that stands in a file.
    static func parse(_ code: CodeText) -> [CodeStatement] {
        var parser = SwiftParser(code)
        return parser.statements()
    }

    // MARK: Statements

    /// Statements up to the limit.
    private mutating func statements() -> [CodeStatement] {
        var result: [CodeStatement] = []
        while !cursor.isAtEnd {
            if cursor.take(";") || cursor.take("}") { continue }
            let begin = cursor.position
            if let kind = statement() { result.append(CodeStatement(kind, begin..<cursor.position)) }
            if cursor.position == begin { cursor.skip() }
        }
        return result
    }

    /// The braces here and what is in them.
    private mutating func block() -> CodeBlock? {
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

    private mutating func within<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
        let (outer, end) = (cursor.limit, cursor.partner())
        cursor.limit = end
        cursor.position = min(cursor.position + 1, end)
        cursor.nesting += 1
        let result = read(&self)
        cursor.nesting -= 1
        cursor.limit = outer
        cursor.position = min(outer, end + 1)
        return result
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "public", "internal", "open", "package", "static", "final", "override", "lazy", "weak", "unowned",
        "mutating",
        "nonmutating", "required", "convenience", "dynamic", "optional", "indirect", "nonisolated", "isolated", "async", "class", "prefix",
        "postfix", "infix", "consuming", "borrowing",
    ]

    /// One statement; nil where it says nothing about a layout.
    private mutating func statement() -> CodeStatement.Kind? {
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

    /// `class` is also what begins a class.
    private func isModifier(_ word: String) -> Bool {
        guard let next = cursor.word(1) else {
            return cursor.is("(", 1) && ["private", "fileprivate", "public", "internal", "unowned"].contains(word) || cursor.is("@", 1)
        }
        guard word == "class" else { return next != "in" }
        return ["func", "var", "let"].contains(next) || Self.modifiers.contains(next)
    }

    /// `#if` up to its `#endif`.
    private mutating func directive() -> CodeStatement.Kind? {
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

    private mutating func passedDeclaration(_ reason: String) -> CodeStatement.Kind {
        cursor.position += 1
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}") { cursor.skip() }
        if cursor.is("{") { cursor.skip() }
        return .passedOver(reason)
    }

    private mutating func expressionStatement() -> CodeExpression? {
        let begin = cursor.position
        let read = expression()
        // What is left of the line belongs to nothing that is known.
        if !cursor.isAtEnd, !cursor.startsLine, !cursor.is(";"), !cursor.is("}") {
            if cursor.position == begin { cursor.skip() }
            while !cursor.isAtEnd, !cursor.startsLine, !cursor.is(";") { cursor.skip() }
        }
        return read
    }

    // MARK: Declarations

    private mutating func variable(isStatic: Bool) -> CodeStatement.Kind? {
        let token = cursor.position
        cursor.position += 1
        var all: [CodeVariable] = []
        repeat {
            var names: [String] = []
            if cursor.is("(") {
                names = within { inner in
                    var names: [String] = []
                    while !inner.cursor.isAtEnd {
                        if let name = inner.cursor.takeWord() { names.append(name) } else { inner.cursor.position += 1 }
                    }
                    return names
                }
            } else if let name = cursor.takeWord() {
                names = [name]
            }
            guard !names.isEmpty else { break }
            var variable = CodeVariable(names: names, isStatic: isStatic, token: all.isEmpty ? token + 1 : cursor.position - 1)
            if cursor.take(":") { variable.typeName = typeName() }
            variable.isNothing = variable.typeName != nil && cursor.code.is(cursor.position - 1, "?")
            if cursor.take("=") { variable.initial = expression() }
            // A body is a getter, or what is done when the value changes.
            if cursor.is("{"), !cursor.startsLine || variable.initial == nil {
                variable.getter = accessors(hasValue: variable.initial != nil)
            }
            all.append(variable)
        } while cursor.take(",")
        guard let first = all.first else { return nil }
        if all.count == 1 { return .variable(first) }
        let tokens = token..<cursor.position
        return .block(CodeBlock(all.map { CodeStatement(.variable($0), tokens) }, tokens))
    }

    /// The getter of a computed property; nil where there are only observers.
    private mutating func accessors(hasValue: Bool) -> CodeBlock? {
        let first = cursor.word(1)
        guard let first, ["get", "set", "willSet", "didSet"].contains(first), !hasValue || first.hasSuffix("Set") else {
            return hasValue ? nil : block()
        }
        return within { inner in
            var getter: CodeBlock?
            while !inner.cursor.isAtEnd {
                if inner.cursor.is("get"), inner.cursor.is("{", 1) {
                    inner.cursor.position += 1
                    getter = inner.block()
                } else {
                    inner.cursor.skip()
                }
            }
            return getter
        }
    }

    /// A type's first name, `[UIView]` for a list; what else it is made of is passed.
    private mutating func typeName() -> String? {
        var name: String?
        while !cursor.isAtEnd {
            if cursor.is("[") || cursor.is("(") {
                if name == nil { name = cursor.is("[") ? "[]" : "()" }
                cursor.skip()
            } else if let word = cursor.word() {
                guard !cursor.startsLine || name == nil else { break }
                if ["some", "any", "inout", "weak", "unowned"].contains(word) {
                    cursor.position += 1
                    continue
                }
                // `UIView.Kind`
                name = word
                cursor.position += 1
            } else if cursor.is("@") {
                cursor.position += 2
                continue
            } else {
                break
            }
            if cursor.is("<") { skipGenerics() }
            while cursor.is("?") || cursor.is("!") { cursor.position += 1 }
            if cursor.is(".") || cursor.is("&") || cursor.is("->") { cursor.position += 1 } else { break }
        }
        return name
    }

    private mutating func skipGenerics() {
        var depth = 0
        var copy = cursor
        for _ in 0..<40 where !copy.isAtEnd {
            if copy.is("<") { depth += 1 }
            if copy.is(">") { depth -= 1 }
            copy.skip()
            if depth == 0 {
                cursor.position = copy.position
                return
            }
        }
        cursor.position += 1
    }

    private mutating func function(isStatic: Bool, isHandler: Bool) -> CodeStatement.Kind? {
        let token = cursor.position
        var name = "init"
        if cursor.take("func") {
            name = cursor.word() ?? ""
            cursor.position += 1
        } else {
            cursor.position += 1
            while cursor.is("?") || cursor.is("!") { cursor.position += 1 }
        }
        if cursor.is("<") { skipGenerics() }
        guard cursor.is("(") else { return nil }
        let parameters = within { $0.parameters() }
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}"), !cursor.startsLine || cursor.is("->") || cursor.is("where") {
            cursor.skip()
        }
        var function = CodeFunction(name: name, parameters: parameters, isStatic: isStatic, isHandler: isHandler, token: token)
        if cursor.is("{") { function.body = block() }
        return .function(function)
    }

    /// `label name: Type = value, …`
    private mutating func parameters() -> [CodeFunction.Parameter] {
        var result: [CodeFunction.Parameter] = []
        while !cursor.isAtEnd {
            let end = cursor.nextComma()
            while cursor.is("@") { cursor.position += 2 }
            if let first = cursor.takeWord() {
                let second = cursor.takeWord()
                var parameter = CodeFunction.Parameter(label: first == "_" ? nil : first, name: second ?? first)
                if cursor.take(":") {
                    parameter.typeName = typeName()
                    // A list of any number: `UIView...`
                    if cursor.is("...") { parameter.typeName = "..." }
                    while cursor.position < end, !cursor.is("=") { cursor.skip() }
                    if cursor.take("=") {
                        let outer = cursor.limit
                        cursor.limit = end
                        parameter.initial = expression()
                        cursor.limit = outer
                    }
                }
                result.append(parameter)
            }
            cursor.position = end + 1
        }
        return result
    }

    private mutating func type() -> CodeStatement.Kind? {
        let token = cursor.position
        let keyword = cursor.takeWord()
        guard let name = typeName() else { return nil }
        var ancestors: [String] = []
        if cursor.take(":") {
            repeat { if let name = typeName() { ancestors.append(name) } } while cursor.take(",")
        }
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}") { cursor.skip() }
        guard cursor.is("{") else { return nil }
        guard keyword != "protocol" else {
            cursor.skip()
            return .passedOver("it is only declared")
        }
        let members = block()?.statements ?? []
        return .type(
            CodeType(name: name, isExtension: keyword == "extension", ancestors: ancestors, members: members, token: token))
    }

    // MARK: Control flow

    private mutating func conditional() -> CodeStatement.Kind? {
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

    private mutating func guarded() -> CodeStatement.Kind? {
        cursor.position += 1
        let conditions = self.conditions()
        _ = cursor.take("else")
        guard let body = block() else { return nil }
        return .guarded(conditions, body)
    }

    /// Conditions up to `{` or `else`.
    private mutating func conditions() -> [CodeCondition] {
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
                // Not understood as far as here.
                result.append(.unknown)
                if cursor.position == begin { cursor.skip() }
                while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("else"), !cursor.is(",") { cursor.skip() }
                _ = cursor.take(",")
            }
        }
        return result
    }

    private mutating func loop() -> CodeStatement.Kind? {
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

    // MARK: Expressions

    /// An expression with assignments; nil where none begins here.
    private mutating func expression() -> CodeExpression? {
        guard cursor.nesting < CodeCursor.nestingLimit else {
            let token = cursor.position
            cursor.skip()
            return CodeExpression(.unsupported("it is nested too deeply"), at: token)
        }
        cursor.nesting += 1
        defer { cursor.nesting -= 1 }
        guard let left = choice() else { return nil }
        let token = cursor.position
        for mark in ["=", "+=", "-=", "*=", "/="] as [StaticString] where cursor.is(mark) {
            cursor.position += 1
            let right = expression() ?? CodeExpression(.unsupported("it is not understood"), at: token)
            return CodeExpression(.assignment("\(mark)", left, right), at: left.token)
        }
        return left
    }

    private mutating func choice() -> CodeExpression? {
        guard let condition = binary(0) else { return nil }
        guard cursor.is("?"), cursor.followsBlank else { return condition }
        let token = cursor.position
        cursor.position += 1
        guard let yes = expression(), cursor.take(":"), let no = expression() else {
            return CodeExpression(.unsupported("it is not understood"), at: token)
        }
        return CodeExpression(.choice(condition, yes, no), at: token)
    }

    private static let levels: [String: Int] = [
        "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "===": 3, "!==": 3, "??": 4, "...": 5, "..<": 5, "+": 6,
        "-": 6, "|": 6, "^": 6, "*": 7, "/": 7, "%": 7, "&": 7,
    ]

    private mutating func binary(_ level: Int) -> CodeExpression? {
        guard var left = operand() else { return nil }
        while !cursor.isAtEnd {
            if cursor.is("as") || cursor.is("is") {
                let isTest = cursor.is("is")
                cursor.position += 1
                while cursor.is("?") || cursor.is("!") { cursor.position += 1 }
                _ = typeName()
                if isTest { left = CodeExpression(.unsupported("it depends on a type"), at: left.token) }
                continue
            }
            guard cursor.kind() == .mark else { break }
            let mark = cursor.code.text(cursor.position)
            // On a new line a minus with a blank behind it goes on, `-x` does not; nor does `.a` after a blank.
            guard let found = Self.levels[mark], found > level else { break }
            if cursor.startsLine, cursor.position + 1 < cursor.limit, !cursor.code.tokens[cursor.position + 1].followsBlank { break }
            let token = cursor.position
            cursor.position += 1
            guard let right = binary(found) else { break }
            left = CodeExpression(.binary(mark, left, right), at: token)
        }
        return left
    }

    private mutating func operand() -> CodeExpression? {
        let token = cursor.position
        var prefixes: [String] = []
        while !cursor.isAtEnd {
            if cursor.is("try") || cursor.is("await") {
                cursor.position += 1
                while cursor.is("?") || cursor.is("!") { cursor.position += 1 }
            } else if cursor.is("-") || cursor.is("!") || cursor.is("+") {
                if prefixes.count < 8 { prefixes.append(cursor.code.text(cursor.position)) }
                cursor.position += 1
            } else if cursor.is("&") {
                cursor.position += 1
            } else {
                break
            }
        }
        guard var result = primary() else { return nil }
        result = postfix(result)
        for mark in prefixes.reversed() where mark != "+" { result = CodeExpression(.prefix(mark, result), at: token) }
        return result
    }

    private mutating func primary() -> CodeExpression? {
        let token = cursor.position
        switch cursor.kind() {
        case .number:
            cursor.position += 1
            guard let (value, isInteger) = CodeCursor.number(cursor.code.text(token)) else {
                return CodeExpression(.unsupported("'\(cursor.code.text(token).prefix(40))' is no number of a layout"), at: token)
            }
            return CodeExpression(.number(value, isInteger: isInteger), at: token)
        case .string:
            cursor.position += 1
            return CodeExpression(.string(cursor.code.string(token)), at: token)
        case .directive:
            cursor.skip()
            if cursor.is("("), !cursor.followsBlank { cursor.skip() }
            return CodeExpression(.unsupported("it is computed"), at: token)
        case .word: return named(token)
        case .mark: return marked(token)
        case nil: return nil
        }
    }

    private static let keywords: Set<String> = [
        "let", "var", "func", "class", "struct", "enum", "extension", "if", "else", "guard", "for", "while", "in", "return", "case",
        "switch",
        "where", "import", "do", "catch", "as", "is", "default", "break", "continue", "throw", "defer", "repeat", "protocol",
    ]

    private mutating func named(_ token: Int) -> CodeExpression? {
        let word = cursor.code.text(token)
        if word == "if" || word == "switch" {
            while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }
            cursor.skip()
            while cursor.take("else") { while !cursor.isAtEnd, !cursor.is("{") { cursor.skip() }; cursor.skip() }
            return CodeExpression(.unsupported("it depends on a condition"), at: token)
        }
        if Self.keywords.contains(word), cursor.keyword() != nil { return nil }
        cursor.position += 1
        // `Array<UIView>()`
        if cursor.is("<"), !cursor.followsBlank, word.first?.isUppercase == true { skipGenerics() }
        return CodeExpression(.name(word), at: token)
    }

    private mutating func marked(_ token: Int) -> CodeExpression? {
        if cursor.is("{") { return closure() }
        if cursor.is("("), cursor.nesting < CodeCursor.nestingLimit {
            let items = within { $0.arguments() }
            if items.count == 1, items[0].label == nil { return items[0].value }
            return CodeExpression(.tuple(items), at: token)
        }
        if cursor.is("["), cursor.nesting < CodeCursor.nestingLimit { return within { $0.list(token) } }
        if cursor.is("."), cursor.word(1) != nil {
            cursor.position += 2
            return CodeExpression(.implicitMember(cursor.code.text(token + 1)), at: token + 1)
        }
        if cursor.is("(") || cursor.is("[") {
            cursor.skip()
            return CodeExpression(.unsupported("it is nested too deeply"), at: token)
        }
        if cursor.is("\\") {
            cursor.position += 1
            while cursor.kind() == .word || cursor.is(".") { cursor.position += 1 }
            return CodeExpression(.unsupported("it is a key path"), at: token)
        }
        return nil
    }

    /// What stands in `[…]`: a list or a dictionary.
    private mutating func list(_ token: Int) -> CodeExpression {
        let wasBeforeBody = isBeforeBody
        isBeforeBody = false
        defer { isBeforeBody = wasBeforeBody }
        var items: [CodeExpression] = []
        var pairs: [(key: CodeExpression, value: CodeExpression)] = []
        if cursor.is(":") { return CodeExpression(.dictionary([]), at: token) }
        while !cursor.isAtEnd {
            let (begin, end, outer) = (cursor.position, cursor.nextComma(), cursor.limit)
            cursor.limit = end
            if let item = expression() {
                if cursor.take(":") {
                    let value = expression() ?? CodeExpression(.unsupported("it is not understood"), at: begin)
                    pairs.append((item, value))
                } else {
                    items.append(cursor.isAtEnd ? item : CodeExpression(.unsupported("it is not understood"), at: begin))
                }
            } else if begin < end {
                items.append(CodeExpression(.unsupported("it is not understood"), at: begin))
            }
            cursor.limit = outer
            cursor.position = end + 1
        }
        return pairs.isEmpty ? CodeExpression(.list(items), at: token) : CodeExpression(.dictionary(pairs), at: token)
    }

    /// What stands in `(…)`.
    private mutating func arguments() -> [CodeExpression.Argument] {
        let wasBeforeBody = isBeforeBody
        isBeforeBody = false
        defer { isBeforeBody = wasBeforeBody }
        var items: [CodeExpression.Argument] = []
        while !cursor.isAtEnd {
            let (begin, end, outer) = (cursor.position, cursor.nextComma(), cursor.limit)
            cursor.limit = end
            var label: String?
            if cursor.kind() == .word, cursor.is(":", 1) {
                label = cursor.takeWord()
                cursor.position += 1
            }
            if let value = expression(), cursor.isAtEnd {
                items.append(.init(label: label, value: value))
            } else if begin < end {
                items.append(.init(label: label, value: CodeExpression(.unsupported("it is not understood"), at: begin)))
            }
            cursor.limit = outer
            cursor.position = end + 1
        }
        return items
    }

    private mutating func postfix(_ first: CodeExpression) -> CodeExpression {
        var result = first
        while !cursor.isAtEnd {
            let token = cursor.position
            if cursor.is("."), cursor.kind(1) == .word || cursor.kind(1) == .number {
                cursor.position += 2
                result = CodeExpression(.member(result, cursor.code.text(token + 1)), at: token + 1)
                if cursor.is("<"), !cursor.followsBlank, cursor.code.text(token + 1).first?.isUppercase == true { skipGenerics() }
            } else if cursor.is("?") || cursor.is("!"), !cursor.followsBlank, !cursor.startsLine {
                cursor.position += 1
            } else if cursor.is("("), !cursor.startsLine, cursor.nesting < CodeCursor.nestingLimit {
                var arguments = within { $0.arguments() }
                arguments += trailingClosures()
                result = CodeExpression(.call(result, arguments), at: result.token)
            } else if cursor.is("{"), canBeCalled(result) {
                let closures = trailingClosures()
                guard !closures.isEmpty else { break }
                result = CodeExpression(.call(result, closures), at: result.token)
            } else if cursor.is("["), !cursor.startsLine, cursor.nesting < CodeCursor.nestingLimit {
                let indices = within { $0.arguments() }
                result = CodeExpression(.subscripted(result, indices.map(\.value)), at: result.token)
            } else {
                break
            }
        }
        return result
    }

    private func canBeCalled(_ expression: CodeExpression) -> Bool {
        guard !isBeforeBody, !cursor.startsLine else { return false }
        switch expression.kind {
        case .name, .member, .implicitMember: return true
        default: return false
        }
    }

    private mutating func trailingClosures() -> [CodeExpression.Argument] {
        var result: [CodeExpression.Argument] = []
        while cursor.is("{"), !isBeforeBody, !cursor.startsLine, let closure = closure() {
            result.append(.init(label: nil, value: closure))
            // `} completion: { … }`
            guard cursor.kind() == .word, cursor.is(":", 1), cursor.is("{", 2), !cursor.startsLine else { break }
            cursor.position += 2
        }
        return result
    }

    private mutating func closure() -> CodeExpression? {
        let token = cursor.position
        guard cursor.nesting < CodeCursor.nestingLimit else {
            cursor.skip()
            return CodeExpression(.unsupported("it is nested too deeply"), at: token)
        }
        let tokens = token..<min(cursor.limit, cursor.partner() + 1)
        let wasBeforeBody = isBeforeBody
        isBeforeBody = false
        defer { isBeforeBody = wasBeforeBody }
        return within { inner in
            let parameters = inner.closureParameters()
            let body = CodeBlock(inner.statements(), tokens)
            return CodeExpression(.closure(CodeClosure(parameters: parameters, body: body)), at: token)
        }
    }

    /// `[weak self] (a: A, b) -> C in`; passed and its names returned where `in` follows.
    private mutating func closureParameters() -> [String] {
        var copy = cursor
        var names: [String] = []
        if let word = copy.word(), Self.keywords.contains(word) { return [] }
        if copy.is("[") { copy.skip() }
        for _ in 0..<60 where !copy.isAtEnd {
            if copy.take("in") {
                cursor.position = copy.position
                return names
            }
            if copy.is("(") {
                var inner = copy
                let end = copy.partner()
                inner.limit = end
                inner.position += 1
                while !inner.isAtEnd {
                    // The last word before a colon or comma is the name.
                    let stop = inner.nextComma()
                    var name: String?
                    while inner.position < stop, let word = inner.takeWord() { name = word }
                    if let name { names.append(name) }
                    inner.position = stop + 1
                }
                copy.skip()
            } else if let word = copy.word() {
                if Self.keywords.contains(word) { return [] }
                names.append(word)
                copy.position += 1
                if copy.is(":") || copy.is("->") { break }
            } else if copy.is(",") || copy.is("->") || copy.is("?") || copy.is("<") || copy.is(">") || copy.is("@") || copy.is(".") {
                if copy.is("->") {
                    while !copy.isAtEnd, !copy.is("in"), !copy.startsLine || copy.is("->") { copy.skip() }
                } else {
                    copy.position += 1
                }
            } else {
                return []
            }
        }
        return []
    }
}
