/// Finds the variables of Objective-C objects that are zero when an object is made, and to which no code of the files gives another value.
///
/// They are the numbers, flags and structures among instance variables, properties of class extensions and read-only properties, since no code outside of the
/// files sets these.
struct ZeroedVariables: Sendable {
    private let code: CodeText
    /// The names, without an underscore before them, of everything to which code of the files may give a value in any way.
    private let changed: Set<String>

    init(in code: CodeText) {
        self.code = code
        var changed: Set<String> = []
        let hasObjectiveC = code.files.contains { $0.isObjectiveC }
        for index in code.tokens.indices where hasObjectiveC {
            switch code.tokens[index].kind {
            case .word where Self.isChanged(index, code): changed.insert(KnownNames.withoutUnderscore(code.text(index)))
            case .word:
                let word = code.text(index)
                if word.hasPrefix("set"), let first = word.dropFirst(3).first { changed.insert(first.lowercased() + word.dropFirst(4)) }
            // A key such as `@"inset"` may name a variable whose value is set by it.
            case .string: changed.insert(code.text(index).filter { $0 != "@" && $0 != "\"" })
            default: break
            }
        }
        self.changed = changed
    }

    /// Whether code gives a value to the name at a token or to a member of it, or hands its address over: `_size.width = 3`, `&_size`, `@dynamic size`.
    private static func isChanged(_ index: Int, _ code: CodeText) -> Bool {
        var next = index + 1
        while code.is(next, ".") || code.is(next, "->"), next + 1 < code.tokens.count, code.tokens[next + 1].kind == .word { next += 2 }
        let signs: [StaticString] = ["=", "+=", "-=", "*=", "/=", "++", "--"]
        if signs.contains(where: { code.is(next, $0) }) || (code.is(next + 1, "=") && !code.tokens[next + 1].followsBlank) { return true }
        var first = index
        while code.is(first - 1, ".") || code.is(first - 1, "->") { first -= 2 }
        let before: [StaticString] = ["&", "++", "--"]
        if before.contains(where: { code.is(first - 1, $0) }) { return true }
        if code.is(index - 1, "("), code.is(index - 2, "selector") { return true }
        while first > 0, code.is(first - 1, ",") || code.tokens[first - 1].kind == .word {
            first -= 1
            if code.is(first, "dynamic"), code.is(first - 1, "@") { return true }
            if index - first > 20 { break }
        }
        return false
    }

    /// Whether a variable is zero as long as no code that is run has given it a value.
    ///
    /// - Parameter type: the type among whose variables it is.
    func contains(_ variable: CodeVariable, of type: CodeTypeInfo) -> Bool {
        guard code.file(of: variable.token)?.isObjectiveC == true, variable.traits.isEmpty, variable.names.count == 1,
            type.tokens.contains(where: { code.is($0.lowerBound + 1, "implementation") }),
            let part = type.tokens.first(where: { $0.contains(variable.token) }),
            !changed.contains(KnownNames.withoutUnderscore(variable.names[0]))
        else { return false }
        // The words before the name, back to the attributes of a property, or to what is in front of an instance variable.
        var index = variable.token - 1
        var isProperty = false
        while index > part.lowerBound, code.tokens[index].kind == .word || code.is(index, ",") {
            if code.is(index, "IBInspectable") || code.is(index, "static") { return false }
            if code.is(index, "property") { isProperty = true }
            index -= 1
        }
        if code.is(index, "*") { return false }
        var attributes: Set<String> = []
        if code.is(index, ")") {
            isProperty = true
            while index > part.lowerBound, !code.is(index, "(") {
                attributes.insert(code.text(index))
                index -= 1
            }
        }
        guard isProperty else { return true }
        if !attributes.isDisjoint(with: ["getter", "class"]) { return false }
        let isOfExtension = code.is(part.lowerBound + 3, "(") && code.is(part.lowerBound + 4, ")")
        let isOfInterface = code.is(part.lowerBound + 3, ":")
        return isOfExtension || (isOfInterface && attributes.contains("readonly"))
    }
}
