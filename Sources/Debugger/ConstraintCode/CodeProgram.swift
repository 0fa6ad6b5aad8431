import Vocabulary

/// What a file says of itself before anything in it is run: its types and functions, and which names are called in it.
struct CodeProgram {
    let code: CodeText
    let isObjectiveC: Bool
    /// The file's own statements, declarations included.
    let statements: [CodeStatement]
    /// The types by name. A nested type is found by its name alone where no other has it.
    private(set) var types: [String: CodeTypeInfo] = [:]
    /// The types in the order of the file, including nested ones.
    private(set) var typesInOrder: [CodeTypeInfo] = []
    /// The names of functions that are called somewhere in the file.
    let calls: Set<String>
    /// The names of functions that are called when an event happens: those in `#selector(…)` and `@selector(…)`.
    let handlers: Set<String>

    init(_ code: CodeText, isObjectiveC: Bool) {
        self.code = code
        self.isObjectiveC = isObjectiveC
        statements = isObjectiveC ? ObjectiveCParser.parse(code) : SwiftParser.parse(code)
        handlers = Self.handlers(in: code)
        calls = Self.calls(in: code, isObjectiveC: isObjectiveC)
        for statement in statements {
            guard case .type(let declaration) = statement.kind else { continue }
            let known = types[declaration.name]
            let info = known ?? CodeTypeInfo(declaration.name, outer: nil)
            types[declaration.name] = info
            let found = info.add(declaration)
            typesInOrder += known == nil ? found : Array(found.dropFirst())
        }
        for type in typesInOrder where types[type.name] == nil { types[type.name] = type }
    }

    // MARK: Words of the file

    private static func handlers(in code: CodeText) -> Set<String> {
        var handlers: Set<String> = []
        for index in code.tokens.indices where code.is(index, "#selector") || code.is(index, "selector") {
            guard code.is(index + 1, "(") else { continue }
            var next = index + 2
            while next < code.tokens.count, next < index + 12, !code.is(next, ")"), !code.is(next, "(") {
                if code.tokens[next].kind == .word { handlers.insert(code.text(next)) }
                next += 1
            }
        }
        return handlers
    }

    private static func calls(in code: CodeText, isObjectiveC: Bool) -> Set<String> {
        var calls: Set<String> = []
        for index in code.tokens.indices where code.tokens[index].kind == .word {
            let isCalled =
                isObjectiveC
                ? (code.is(index + 1, "]") || code.is(index + 1, ":"))
                    && (index > 0 && code.tokens[index - 1].kind == .word || code.is(index - 1, "]"))
                    || code.is(index - 1, ".") || code.is(index + 1, "(")
                : (code.is(index + 1, "(") || code.is(index + 1, "{") || code.is(index + 1, ")") || code.is(index + 1, ","))
                    && !code.is(index - 1, "func")
            let isOfSuper = code.is(index - 1, "super") || (code.is(index - 1, ".") && code.is(index - 2, "super"))
            if isCalled, !isOfSuper { calls.insert(code.text(index)) }
        }
        return calls
    }

    // MARK: Types

    /// The type that a name means in the code of another type, or in that of the file.
    func type(named name: String, in place: CodeTypeInfo?) -> CodeTypeInfo? {
        var type = place
        while let next = type {
            if let found = next.types[name] { return found }
            type = next.outer
        }
        return types[name]
    }

    /// The type and its ancestors in the file.
    func lineage(of type: CodeTypeInfo) -> [CodeTypeInfo] {
        var all = [type]
        while all.count < 20, let last = all.last, let next = last.ancestors.lazy.compactMap({ types[$0] }).first,
            !all.contains(where: { $0 === next })
        {
            all.append(next)
        }
        return all
    }

    /// The kind of view that a class is, by its ancestors; nil where it is no view.
    func kind(of className: String) -> ViewKind? {
        var name = className
        for _ in 0..<20 {
            if let kind = ViewKind.inCode[name] { return kind }
            guard let type = types[name] else { break }
            if let kind = type.ancestors.lazy.compactMap({ ViewKind.inCode[$0] }).first { return kind }
            guard let ancestor = type.ancestors.first(where: { types[$0] != nil }) else {
                // The class is declared elsewhere; its name says at least whether it is a view.
                let isView = type.ancestors.contains { ancestor in
                    ["View", "Cell", "Control", "Label", "Button"].contains(where: ancestor.hasSuffix)
                }
                return isView ? .view : nil
            }
            name = ancestor
        }
        return nil
    }

    /// Whether the type belongs to the system, and the file only extends it.
    func isOfSystem(_ type: CodeTypeInfo) -> Bool {
        if type.isDeclared { return false }
        if ViewKind.inCode[type.name] != nil { return true }
        return type.ancestors.isEmpty && ["NS", "UI", "CG"].contains(where: type.name.hasPrefix)
    }

    /// The names of types of which other code of the file makes objects, or which other types of it inherit from.
    var typesUsedByOthers: Set<String> {
        var found: Set<String> = []
        for index in code.tokens.indices where code.tokens[index].kind == .word {
            let isMade = code.is(index + 1, "(") || (code.is(index - 1, "[") && (code.is(index + 1, "alloc") || code.is(index + 1, "new")))
            guard isMade else { continue }
            let name = code.text(index)
            if types[name] != nil, !code.is(index - 1, "func"), !code.is(index - 1, "extension") { found.insert(name) }
        }
        for type in typesInOrder { for other in lineage(of: type).dropFirst() { found.insert(other.name) } }
        return found
    }

    /// Whether an object of the type is made by itself; not for namespaces and extensions of system classes.
    func isRoot(_ type: CodeTypeInfo) -> Bool {
        guard ViewKind.inCode[type.name] == nil, !type.functions.isEmpty || !type.variables.isEmpty else { return false }
        if !type.isDeclared, ["UI", "NS", "CG", "MAS", "Constraint", "Array", "Collection"].contains(where: type.name.hasPrefix) {
            return type.name.hasSuffix("Controller") && ViewKind.inCode[type.name] == nil && type.name.count > 16
        }
        return true
    }
}
