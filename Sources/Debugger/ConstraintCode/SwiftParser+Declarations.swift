/// Reads variables, functions and types.
extension SwiftParser {
    mutating func variable(isStatic: Bool) -> CodeStatement.Kind? {
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
            // The braces contain a getter, or observers of the value.
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

    /// Reads the getter of a computed property; nil where there are only observers.
    mutating func accessors(hasValue: Bool) -> CodeBlock? {
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

    /// Reads a type and returns its first name, `[UIView]` for a list; the rest of it is skipped.
    mutating func typeName() -> String? {
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

    mutating func skipGenerics() {
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

    mutating func function(isStatic: Bool, isHandler: Bool) -> CodeStatement.Kind? {
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

    /// Reads parameters: `label name: Type = value, …`.
    mutating func parameters() -> [CodeFunction.Parameter] {
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

    mutating func type() -> CodeStatement.Kind? {
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
}
