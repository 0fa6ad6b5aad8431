import Exact

extension ObjectiveCParser {
    mutating func expressionWithoutAssignment() -> CodeExpression? {
        guard let condition = binary(0) else { return nil }
        guard cursor.is("?") else { return condition }
        let token = cursor.position
        cursor.position += 1
        let yes = cursor.is(":") ? condition : expression()
        guard let yes, cursor.take(":"), let no = expression() else {
            return CodeExpression(.unsupported("it is not understood"), at: token)
        }
        return CodeExpression(.ternary(condition, yes, no), at: token)
    }

    private static let levels: [String: Int] = [
        "||": 1, "&&": 2, "|": 3, "^": 3, "&": 3, "==": 4, "!=": 4, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 6, "-": 6, "*": 7, "/": 7,
        "%": 7,
    ]

    private mutating func binary(_ level: Int) -> CodeExpression? {
        guard var left = operand() else { return nil }
        while cursor.kind() == .mark {
            let mark = cursor.code.text(cursor.position)
            guard let found = Self.levels[mark], found > level else { break }
            let token = cursor.position
            cursor.position += 1
            guard let right = binary(found) else { break }
            left = CodeExpression(.binary(mark, left, right), at: token)
        }
        return left
    }

    private static let scalarTypes: Set<String> = [
        "CGFloat", "float", "double", "int", "long", "id", "NSInteger", "NSUInteger", "UILayoutPriority", "short", "char", "BOOL",
        "ALAttribute", "ALEdge", "ALAxis", "ALDimension", "NSLayoutAttribute", "NSLayoutRelation",
    ]

    private mutating func operand() -> CodeExpression? {
        let token = cursor.position
        var prefixes: [String] = []
        while !cursor.isAtEnd {
            if cursor.is("-") || cursor.is("!") || cursor.is("+") {
                if prefixes.count < 8 { prefixes.append(cursor.code.text(cursor.position)) }
                cursor.position += 1
            } else if cursor.is("++") || cursor.is("--") {
                if prefixes.count < 8 { prefixes.append(cursor.code.text(cursor.position)) }
                cursor.position += 1
            } else if cursor.is("&") || cursor.is("*") {
                cursor.position += 1
            } else if cursor.is("("), isCast {
                cursor.skip()
            } else {
                break
            }
        }
        guard var result = primary() else { return nil }
        result = postfix(result)
        for mark in prefixes.reversed() where mark != "+" {
            if mark == "++" || mark == "--" {
                let one = CodeExpression(.number(1, isInteger: true), at: token)
                result = CodeExpression(.assignment(mark == "++" ? "+=" : "-=", result, one), at: token)
            } else {
                result = CodeExpression(.prefix(mark, result), at: token)
            }
        }
        return result
    }

    /// Whether the parentheses here are a cast: `(UIView *)x`, `(CGFloat)x`.
    private var isCast: Bool {
        let end = cursor.partner()
        guard end - cursor.position <= 12, let first = cursor.word(1) else { return false }
        let beforeEnd = end - 1 - cursor.position
        if cursor.is("*", beforeEnd) { return true }
        return Self.scalarTypes.contains(first) && (beforeEnd == 1 || cursor.is(">", beforeEnd) || cursor.word(2) != nil)
    }

    private mutating func primary() -> CodeExpression? {
        let token = cursor.position
        switch cursor.kind() {
        case .number: return number()
        case .string:
            // Strings beside each other are one.
            var text: String? = ""
            while cursor.kind() == .string {
                if let known = text, let piece = cursor.code.string(cursor.position) { text = known + piece } else { text = nil }
                cursor.position += 1
            }
            return CodeExpression(.string(text), at: token)
        case .word:
            let word = cursor.code.text(token)
            if ["return", "else", "if", "for", "while", "case", "in"].contains(word) { return nil }
            cursor.position += 1
            return CodeExpression(.name(word), at: token)
        case .mark: return marked(token)
        case .directive, nil: return nil
        }
    }

    private mutating func marked(_ token: Int) -> CodeExpression? {
        let isBracket = cursor.is("(") || cursor.is("[") || cursor.is("{")
        if isBracket, cursor.nesting >= CodeCursor.nestingLimit {
            cursor.skip()
            return CodeExpression(.unsupported("it is nested too deeply"), at: token)
        }
        if cursor.is("("), cursor.is("{", 1) {
            // A statement expression of GNU C: `({ …; value; })`.
            return within { inner in
                let begin = inner.cursor.position
                guard let body = inner.block(), inner.cursor.isAtEnd else {
                    return CodeExpression(.unsupported("it is not understood"), at: token)
                }
                return CodeExpression(.statement(CodeStatement(.block(body), begin..<inner.cursor.position)), at: token)
            }
        }
        if cursor.is("(") {
            let items = within { $0.items() }
            // The braces of a compound literal follow the type: `(CGSize){ 10, 20 }`.
            if cursor.is("{"), items.count == 1 {
                let parts = within { $0.items() }
                return CodeExpression(.call(items[0], parts.map { .init(label: nil, value: $0) }), at: token)
            }
            return items.count == 1 ? items[0] : CodeExpression(.tuple(items.map { .init(label: nil, value: $0) }), at: token)
        }
        if cursor.is("["), !cursor.is("]", 1) { return within { $0.message(token) } }
        if cursor.is("{") { return CodeExpression(.tuple(within { $0.items() }.map { .init(label: nil, value: $0) }), at: token) }
        if cursor.is("^") { return block(token) }
        if cursor.is("@") { return boxed(token) }
        return nil
    }

    /// Reads a literal with `@`: `@[…]`, `@{…}`, `@(…)`, `@40`, `@YES`, `@selector(…)`.
    private mutating func boxed(_ token: Int) -> CodeExpression? {
        cursor.position += 1
        if cursor.is("["), cursor.nesting < CodeCursor.nestingLimit { return CodeExpression(.list(within { $0.items() }), at: token) }
        if cursor.is("{"), cursor.nesting < CodeCursor.nestingLimit {
            let pairs: [(key: CodeExpression, value: CodeExpression)] = within { inner in
                var pairs: [(key: CodeExpression, value: CodeExpression)] = []
                while !inner.cursor.isAtEnd {
                    let (end, outer) = (inner.cursor.nextComma(), inner.cursor.limit)
                    inner.cursor.limit = end
                    if let key = inner.expressionWithoutAssignment(), inner.cursor.take(":"), let value = inner.expression() {
                        pairs.append((key, value))
                    }
                    inner.cursor.limit = outer
                    inner.cursor.position = end + 1
                }
                return pairs
            }
            return CodeExpression(.dictionary(pairs), at: token)
        }
        if cursor.word() == "selector" || cursor.word() == "encode" || cursor.word() == "available" {
            cursor.position += 1
            cursor.skip()
            return CodeExpression(.unsupported("it is known only when the app runs"), at: token)
        }
        return operand()
    }

    /// Reads expressions separated by commas.
    private mutating func items() -> [CodeExpression] {
        var items: [CodeExpression] = []
        while !cursor.isAtEnd {
            let (begin, end, outer) = (cursor.position, cursor.nextComma(), cursor.limit)
            cursor.limit = end
            // A literal of a structure may name its fields, `.width = 10`; the names are skipped.
            if cursor.is("."), cursor.is("=", 2) { cursor.position += 3 }
            if let item = expression(), cursor.isAtEnd {
                items.append(item)
            } else if begin < end {
                items.append(CodeExpression(.unsupported("it is not understood"), at: begin))
            }
            cursor.limit = outer
            cursor.position = end + 1
        }
        return items
    }

    /// Reads the inside of a message: `receiver part:argument part:argument, …`.
    private mutating func message(_ token: Int) -> CodeExpression {
        guard let receiver = operand(), let name = cursor.word() else {
            return CodeExpression(.unsupported("it is not understood"), at: token)
        }
        let nameToken = cursor.position
        cursor.position += 1
        var arguments: [CodeExpression.Argument] = []
        var label: String?
        while cursor.take(":") {
            let begin = cursor.position
            guard let value = expression() else {
                arguments.append(.init(label: label, value: CodeExpression(.unsupported("it is not understood"), at: begin)))
                break
            }
            arguments.append(.init(label: label, value: value))
            // A part may have several arguments: `arrayWithObjects:a, b, nil`.
            while cursor.take(",") { if let more = expression() { arguments.append(.init(label: nil, value: more)) } else { break } }
            guard cursor.kind() == .word, cursor.is(":", 1) else { break }
            label = cursor.takeWord()
        }
        let callee = CodeExpression(.member(receiver, name), at: nameToken)
        guard cursor.isAtEnd else { return CodeExpression(.unsupported("it is not understood"), at: nameToken) }
        if name == "isEqualToString" || name == "isEqualToNumber", arguments.count == 1 {
            return CodeExpression(.binary("==", receiver, arguments[0].value), at: nameToken)
        }
        return CodeExpression(.call(callee, arguments), at: nameToken)
    }

    /// Reads a block: `^(MASConstraintMaker *make) { … }`.
    private mutating func block(_ token: Int) -> CodeExpression? {
        cursor.position += 1
        while cursor.kind() == .word || cursor.is("*") { cursor.position += 1 }
        var parameters: [String] = []
        if cursor.is("(") {
            parameters = within { inner in
                var names: [String] = []
                while !inner.cursor.isAtEnd {
                    let end = inner.cursor.nextComma()
                    var name: String?
                    while inner.cursor.position < end {
                        if let word = inner.cursor.word(), !Self.qualifiers.contains(word) { name = word }
                        inner.cursor.skip()
                    }
                    if let name, name != "void" { names.append(name) }
                    inner.cursor.position = end + 1
                }
                return names
            }
        }
        guard cursor.is("{"), let body = block() else { return nil }
        return CodeExpression(.closure(CodeClosure(parameters: parameters, body: body)), at: token)
    }

    private mutating func postfix(_ first: CodeExpression) -> CodeExpression {
        var result = first
        while !cursor.isAtEnd {
            let token = cursor.position
            if cursor.is(".") || cursor.is("->"), cursor.kind(1) == .word {
                cursor.position += 2
                result = CodeExpression(.member(result, cursor.code.text(token + 1)), at: token + 1)
            } else if cursor.is("("), cursor.nesting < CodeCursor.nestingLimit {
                let items = within { $0.items() }
                result = CodeExpression(.call(result, items.map { .init(label: nil, value: $0) }), at: result.token)
            } else if cursor.is("["), !cursor.followsBlank, cursor.nesting < CodeCursor.nestingLimit {
                result = CodeExpression(.subscripted(result, within { $0.items() }), at: result.token)
            } else if cursor.is("++") || cursor.is("--") {
                // `i++` is read as `i += 1`, since code that makes constraints does not use the value before the change.
                let one = CodeExpression(.number(1, isInteger: true), at: token)
                result = CodeExpression(.assignment(cursor.is("++") ? "+=" : "-=", result, one), at: result.token)
                cursor.position += 1
            } else {
                break
            }
        }
        return result
    }
}
