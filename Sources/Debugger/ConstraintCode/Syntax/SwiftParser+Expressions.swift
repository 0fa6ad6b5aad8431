extension SwiftParser {
    mutating func expressionWithoutAssignment() -> CodeExpression? {
        guard let condition = binary(0) else { return nil }
        guard cursor.is("?"), cursor.followsBlank else { return condition }
        let token = cursor.position
        cursor.position += 1
        guard let yes = expression(), cursor.take(":"), let no = expression() else {
            return CodeExpression(.unsupported("it is not understood"), at: token)
        }
        return CodeExpression(.ternary(condition, yes, no), at: token)
    }

    private static let levels: [String: Int] = [
        // In Cartography and Anchorage `~` gives a priority to what stands before it, which is read as the whole relation; meant for one side, it comes to the
        // same.
        "||": 1, "&&": 2, "~": 3, "==": 4, "!=": 4, "<": 4, ">": 4, "<=": 4, ">=": 4, "===": 4, "!==": 4, "/==/": 4, "/<=/": 4, "/>=/": 4,
        "??": 5, "...": 6, "..<": 6,
        "+": 7, "-": 7, "|": 7, "^": 7, "*": 8, "/": 8, "%": 8, "&": 8,
    ]

    mutating func binary(_ level: Int) -> CodeExpression? {
        guard var left = operand() else { return nil }
        while !cursor.isAtEnd {
            if cursor.is("as") || cursor.is("is") {
                let isTest = cursor.is("is")
                cursor.position += 1
                while cursor.is("?") || cursor.is("!") { cursor.position += 1 }
                let type = typeName() ?? ""
                left = CodeExpression(isTest ? .test(left, type) : .cast(left, type), at: left.token)
                continue
            }
            guard cursor.kind() == .mark else { break }
            let mark = cursor.code.text(cursor.position)
            guard let found = Self.levels[mark], found > level else { break }
            // A new line that begins with an operator and a blank continues the expression; one that begins with `-x` does not.
            if cursor.startsLine, cursor.position + 1 < cursor.limit, !cursor.code.tokens[cursor.position + 1].followsBlank { break }
            let token = cursor.position
            cursor.position += 1
            guard let right = binary(found) else { break }
            left = CodeExpression(.binary(mark, left, right), at: token)
        }
        return left
    }

    mutating func operand() -> CodeExpression? {
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

    mutating func primary() -> CodeExpression? {
        let token = cursor.position
        switch cursor.kind() {
        case .number: return number()
        case .string:
            cursor.position += 1
            if let pieces = cursor.code.pieces(token) { return CodeExpression(.computedString(pieces), at: token) }
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

    mutating func named(_ token: Int) -> CodeExpression? {
        let word = cursor.code.text(token)
        if word == "if" || word == "switch", cursor.keyword() != nil {
            let wasBeforeBody = isBeforeBody
            isBeforeBody = false
            defer { isBeforeBody = wasBeforeBody }
            let kind = word == "if" ? conditional() : switchStatement()
            guard let kind else { return CodeExpression(.unsupported("it is not understood"), at: token) }
            return CodeExpression(.statement(CodeStatement(kind, token..<cursor.position)), at: token)
        }
        if Self.keywords.contains(word), cursor.keyword() != nil { return nil }
        cursor.position += 1
        // The generic arguments of a type are skipped: `Array<UIView>()`.
        if cursor.is("<"), !cursor.followsBlank, word.first?.isUppercase == true { skipGenerics() }
        return CodeExpression(.name(word), at: token)
    }

    mutating func marked(_ token: Int) -> CodeExpression? {
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

    /// Reads what is in `[…]`: a list or a dictionary.
    mutating func list(_ token: Int) -> CodeExpression {
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

    /// Reads the arguments in `(…)`.
    mutating func arguments() -> [CodeExpression.Argument] {
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

    mutating func postfix(_ first: CodeExpression) -> CodeExpression {
        var result = first
        while !cursor.isAtEnd {
            let token = cursor.position
            if cursor.is("."), cursor.kind(1) == .word || cursor.kind(1) == .number {
                cursor.position += 2
                result = CodeExpression(.member(result, cursor.code.text(token + 1)), at: token + 1)
                if cursor.is("<"), !cursor.followsBlank, cursor.code.text(token + 1).first?.isUppercase == true { skipGenerics() }
            } else if cursor.is("?") || cursor.is("!"), !cursor.followsBlank, !cursor.startsLine {
                cursor.position += 1
            } else if cursor.is("("), cursor.code.holdsLabelsAlone(cursor.position) {
                cursor.skip()
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

    func canBeCalled(_ expression: CodeExpression) -> Bool {
        guard !isBeforeBody, !cursor.startsLine, !beginsObservers else { return false }
        switch expression.kind {
        case .name, .member, .implicitMember: return true
        default: return false
        }
    }

    /// Whether the brace here begins the observers of a variable, `{ didSet { … } }`, and no closure. The compiler tells them apart in the same way.
    var beginsObservers: Bool { cursor.is("{") && (cursor.is("didSet", 1) || cursor.is("willSet", 1)) }

    mutating func trailingClosures() -> [CodeExpression.Argument] {
        var result: [CodeExpression.Argument] = []
        var label: String?
        while cursor.is("{"), !isBeforeBody, !cursor.startsLine, !beginsObservers, let closure = closure() {
            result.append(.init(label: label, value: closure))
            // A further closure may follow with its label: `} completion: { … }`.
            guard cursor.kind() == .word, cursor.is(":", 1), cursor.is("{", 2), !cursor.startsLine else { break }
            label = cursor.word()
            cursor.position += 2
        }
        return result
    }

    mutating func closure() -> CodeExpression? {
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

    /// Reads the head of a closure, `[weak self] (a: A, b) -> C in`, and returns the names of its parameters; empty, with nothing read,
    /// where `in` does not follow.
    mutating func closureParameters() -> [String] {
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
                if copy.is(":") { break }
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
