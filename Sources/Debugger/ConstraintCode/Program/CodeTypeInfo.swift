/// A type of the program with all its extensions.
final class CodeTypeInfo: Sendable {
    /// The index of the type among the types of the program.
    let id: Int
    var name: String { parts.name }
    /// The `id` of the type in which this one is declared; nil for a type that stands in no other.
    var outer: Int? { parts.outer }
    var form: CodeType.Form { parts.form }
    var ancestors: [String] { parts.ancestors }
    /// The variables of the type: those of its declaration, then those of its extensions, each in the order of the files.
    var variables: [CodeVariable] { parts.variables }
    var functions: [CodeFunction] { parts.functions }
    var cases: [CodeType.Case] { parts.cases }
    /// The types that are declared inside this one: the `id` of each by its name.
    var types: [String: Int] { parts.types }
    /// The type aliases that are declared inside this type, by name.
    var aliases: [String: CodeTypeAlias] { parts.aliases }
    /// The token at which the type's declaration begins, after modifiers such as `final`, or its first extension where the program does not declare it.
    var token: Int { parts.token }
    /// The tokens of the type's declarations and extensions, each as a range.
    var tokens: [Range<Int>] { parts.tokens }

    private let parts: Draft
    private let variableIndices: [String: Int]
    private let staticVariableIndices: [String: [Int]]
    private let functionIndices: [String: [Int]]

    /// Whether the program declares the type, in Swift or by an `@interface` with its superclass, and does not only extend or implement it.
    var isDeclared: Bool { form != .extending }

    init(_ draft: Draft, id: Int) {
        self.id = id
        parts = draft
        var (ofObjects, ofType): ([String: Int], [String: [Int]]) = ([:], [:])
        for (index, variable) in draft.variables.enumerated() {
            for name in variable.names {
                if variable.isStatic { ofType[name, default: []].append(index) } else { ofObjects[name] = index }
            }
        }
        variableIndices = ofObjects.merging(ofType.compactMapValues(\.last)) { ofObjects, _ in ofObjects }
        staticVariableIndices = ofType
        functionIndices = Dictionary(grouping: draft.functions.indices, by: { draft.functions[$0].name })
    }

    /// Whether a token stands in one of the type's declarations and extensions.
    func contains(_ token: Int) -> Bool { tokens.contains { $0.contains(token) } }

    /// The variable of that name that objects of the type have or, where they have none, the type itself.
    func variable(_ name: String) -> CodeVariable? { variableIndices[name].map { variables[$0] } }

    func staticVariable(_ name: String) -> CodeVariable? { staticVariableIndices[name]?.last.map { variables[$0] } }

    /// The static variables of that name: several where private extensions in several files have one each.
    func staticVariables(_ name: String) -> [CodeVariable] { (staticVariableIndices[name] ?? []).map { variables[$0] } }

    func functions(_ name: String) -> [CodeFunction] { (functionIndices[name] ?? []).map { functions[$0] } }

    func enumerationCase(_ name: String) -> CodeType.Case? { cases.first { $0.name == name } }

    /// What is collected of a type while the program is read.
    struct Draft: Sendable {
        var name: String
        var outer: Int?
        var form = CodeType.Form.extending
        var ancestors: [String] = []
        var variables: [CodeVariable] = []
        var functions: [CodeFunction] = []
        var cases: [CodeType.Case] = []
        var types: [String: Int] = [:]
        var aliases: [String: CodeTypeAlias] = [:]
        var token: Int
        var tokens: [Range<Int>] = []

        init(_ declaration: CodeType, outer: Int?) {
            name = declaration.name
            self.outer = outer
            token = declaration.token
        }
    }
}

/// A name that the program gives to a type: `typealias Row = UIStackView`.
struct CodeTypeAlias: Sendable {
    /// The type for which the alias stands, as a path of names; nil where the program declares the alias several times for different types.
    var path: [String]?
    /// The folder of the file that declares the alias, as the parts of a path.
    let folder: [Substring]

    /// Notes a further declaration of the alias in the same place.
    mutating func add(_ other: CodeTypeAlias) { if other.path != path { path = nil } }
}
