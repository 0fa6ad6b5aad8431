/// Reads variables, functions and types.
extension SwiftParser {
    mutating func variable(_ traits: CodeVariable.Traits) -> CodeStatement.Kind? {
        var traits = traits
        if cursor.is("let") { traits.insert(.isConstant) }
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
            var variable = CodeVariable(names: names, traits: traits, token: all.isEmpty ? token + 1 : cursor.position - 1)
            if cursor.take(":") { variable.typeName = typeName() }
            if variable.typeName != nil, cursor.code.is(cursor.position - 1, "?") { variable.traits.insert(.isOptional) }
            if cursor.take("=") { variable.initial = expression() }
            // The braces contain a getter, or observers of the value.
            if cursor.is("{"), !cursor.startsLine || variable.initial == nil || beginsObservers { accessors(&variable) }
            all.append(variable)
        } while cursor.take(",")
        guard let first = all.first else { return nil }
        if all.count == 1 { return .variable(first) }
        let tokens = token..<cursor.position
        return .block(CodeBlock(all.map { CodeStatement(.variable($0), tokens) }, tokens))
    }

    /// Reads the braces behind a variable: a getter, a getter and a setter, or observers.
    private mutating func accessors(_ variable: inout CodeVariable) {
        let first = cursor.word(1) ?? (cursor.is("@", 1) ? cursor.word(3) : nil)
        let words: Set<String> = ["get", "set", "willSet", "didSet", "mutating", "nonmutating", "_read"]
        guard let first, words.contains(first), variable.initial == nil || first.hasSuffix("Set") else {
            if variable.initial == nil { variable.getter = block() } else { cursor.skip() }
            return
        }
        var found = variable
        within { inner in
            while !inner.cursor.isAtEnd {
                let word = inner.cursor.word() ?? ""
                guard ["get", "set", "willSet", "didSet"].contains(word) else {
                    inner.cursor.skip()
                    continue
                }
                inner.cursor.position += 1
                var parameter = word == "didSet" ? "oldValue" : "newValue"
                if inner.cursor.is("(") {
                    if let name = inner.cursor.word(1) { parameter = name }
                    inner.cursor.skip()
                }
                while !inner.cursor.isAtEnd, !inner.cursor.is("{"), inner.cursor.kind() == .word,
                    ["async", "throws", "nonisolated"].contains(inner.cursor.word() ?? "")
                {
                    inner.cursor.position += 1
                }
                guard inner.cursor.is("{"), let body = inner.block() else { continue }
                switch word {
                case "get": found.getter = body
                case "set": found.setter = CodeVariable.Observer(parameter: parameter, body: body)
                case "willSet": found.willSet = CodeVariable.Observer(parameter: parameter, body: body)
                default: found.didSet = CodeVariable.Observer(parameter: parameter, body: body)
                }
            }
        }
        variable = found
    }

    /// Reads a type and returns one name for it; nil where no type stands here.
    ///
    /// The name is `UIView` for `UIView?`, the last word of a path such as `UIView.Kind`, `[]` for a list or a dictionary, and `()` for a tuple or a function.
    /// Generic arguments are skipped.
    mutating func typeName() -> String? {
        var name: String?
        var isFunction = false
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
                // Of a path such as `UIView.Kind` the last word is kept.
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
            if cursor.is("->") { isFunction = true }
            if cursor.is(".") || cursor.is("&") || cursor.is("->") { cursor.position += 1 } else { break }
        }
        return isFunction ? "()" : name
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

    mutating func function(_ traits: CodeFunction.Traits) -> CodeStatement.Kind? {
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
        var function = CodeFunction(name: name, parameters: parameters, traits: traits, token: token)
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}"), !cursor.startsLine || cursor.is("->") || cursor.is("where") {
            if cursor.take("->") { function.resultType = typeName() } else { cursor.skip() }
        }
        if cursor.is("{") { function.body = block() }
        return .function(function)
    }

    /// Reads a subscript as a function of the name `subscript`, which gets an element.
    mutating func subscriptDeclaration(_ traits: CodeFunction.Traits) -> CodeStatement.Kind? {
        let token = cursor.position
        cursor.position += 1
        if cursor.is("<") { skipGenerics() }
        guard cursor.is("(") else { return nil }
        var function = CodeFunction(name: "subscript", parameters: within { $0.parameters() }, traits: traits, token: token)
        // The name of a subscript's parameter is no label unless a second name stands behind it.
        for index in function.parameters.indices where function.parameters[index].label == function.parameters[index].name {
            function.parameters[index].label = nil
        }
        if cursor.take("->") { function.resultType = typeName() }
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}"), !cursor.startsLine || cursor.is("where") { cursor.skip() }
        if cursor.is("{") {
            var element = CodeVariable(names: ["subscript"], traits: [], token: token)
            accessors(&element)
            function.body = element.getter
        }
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
                    // A parameter that takes any number of values, `UIView...`, is marked by `...` as its type.
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

    /// Reads a type alias. Nil for one that stands for anything else than the name of a type, such as a function, a list or a composition, and for one with
    /// parameters of its own.
    mutating func typeAlias() -> CodeStatement.Kind? {
        let begin = cursor.position
        cursor.position += 1
        if let name = cursor.takeWord(), cursor.take("="), let first = cursor.takeWord() {
            var path = [first]
            while cursor.is("."), let next = cursor.word(1) {
                path.append(next)
                cursor.position += 2
            }
            if cursor.is("<") { skipGenerics() }
            // What stands behind a word such as `any` belongs to the same type.
            let isWhole = cursor.isAtEnd || cursor.is(";") || (cursor.startsLine && !cursor.is("&") && !cursor.is("->"))
            // `typealias View = UIKit.UIView`
            if path.count == 2, Self.frameworks.contains(first) { path.removeFirst() }
            if isWhole, path != [name] { return .typeAlias(name, path) }
        }
        cursor.position = begin
        cursor.skipLine()
        return nil
    }

    private static let frameworks: Set<String> = ["UIKit", "AppKit", "Foundation", "CoreGraphics", "QuartzCore", "Swift", "SnapKit"]

    mutating func type() -> CodeStatement.Kind? {
        let token = cursor.position
        let keyword = cursor.takeWord()
        var outerNames: [String] = []
        while keyword == "extension", cursor.is(".", 1), let name = cursor.word() {
            outerNames.append(name)
            cursor.position += 2
        }
        guard let name = typeName() else { return nil }
        var ancestors: [String] = []
        if cursor.take(":") {
            repeat { if let name = typeName() { ancestors.append(name) } } while cursor.take(",") || cursor.take("&")
        }
        while !cursor.isAtEnd, !cursor.is("{"), !cursor.is("}") { cursor.skip() }
        guard cursor.is("{") else { return nil }
        let form: CodeType.Form =
            switch keyword {
            case "struct": .value
            case "enum": .enumeration
            case "extension": .extending
            case "protocol": .proto
            default: .reference
            }
        var type = CodeType(
            name: name, outerNames: outerNames, form: form, ancestors: ancestors, members: [], token: token, tokens: token..<token)
        if form == .enumeration, cursor.nesting < CodeCursor.nestingLimit {
            (type.cases, type.members) = within { $0.enumeration() }
        } else if form == .proto {
            cursor.skip()
        } else {
            type.members = block()?.statements ?? []
        }
        type.tokens = token..<cursor.position
        return .type(type)
    }

    /// Reads the inside of an enumeration: its cases, and its other members.
    private mutating func enumeration() -> ([CodeType.Case], [CodeStatement]) {
        var cases: [CodeType.Case] = []
        var members: [CodeStatement] = []
        while !cursor.isAtEnd {
            if cursor.take(";") || cursor.take("indirect") { continue }
            if cursor.take("case") {
                repeat {
                    guard let name = cursor.takeWord() else { break }
                    var found = CodeType.Case(name: name, labels: [])
                    if cursor.is("("), cursor.nesting < CodeCursor.nestingLimit {
                        found.labels = within { inner in
                            var labels: [String?] = []
                            while !inner.cursor.isAtEnd {
                                labels.append(inner.cursor.is(":", 1) ? inner.cursor.word() : nil)
                                inner.cursor.position = inner.cursor.nextComma() + 1
                            }
                            return labels
                        }
                    }
                    if cursor.take("=") { found.rawValue = expression() }
                    cases.append(found)
                } while cursor.take(",")
                continue
            }
            let begin = cursor.position
            if let kind = statement() { members.append(CodeStatement(kind, begin..<cursor.position)) }
            if cursor.position == begin { cursor.skip() }
        }
        return (cases, members)
    }
}
