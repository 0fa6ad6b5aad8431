/// A type of the program with all its extensions.
final class CodeTypeInfo: Sendable {
    /// Its place among the types of the program.
    let id: Int
    let name: String
    /// The type in which it is declared, by its place.
    let outer: Int?
    let form: CodeType.Form
    let ancestors: [String]
    /// The variables in the order of the files.
    let variables: [CodeVariable]
    let functions: [CodeFunction]
    let cases: [CodeType.Case]
    /// The types that are declared in it, by name and place.
    let types: [String: Int]
    /// The first token of its declaration, or of its first extension where the program does not declare it.
    let token: Int
    /// The tokens of its declarations.
    let tokens: [Range<Int>]

    private let placesOfVariables: [String: Int]
    private let placesOfFunctions: [String: [Int]]

    /// Whether the program declares the type in Swift, and does not only extend it.
    var isDeclared: Bool { form != .extending }

    init(_ draft: Draft, id: Int) {
        self.id = id
        name = draft.name
        outer = draft.outer
        form = draft.form
        ancestors = draft.ancestors
        variables = draft.variables
        functions = draft.functions
        cases = draft.cases
        types = draft.types
        token = draft.token
        tokens = draft.tokens
        var places: [String: Int] = [:]
        for (index, variable) in variables.enumerated() { for name in variable.names { places[name] = index } }
        placesOfVariables = places
        placesOfFunctions = Dictionary(grouping: functions.indices, by: { [functions] in functions[$0].name })
    }

    func variable(_ name: String) -> CodeVariable? { placesOfVariables[name].map { variables[$0] } }

    func functions(_ name: String) -> [CodeFunction] { (placesOfFunctions[name] ?? []).map { functions[$0] } }

    func enumerationCase(_ name: String) -> CodeType.Case? { cases.first { $0.name == name } }

    /// What is collected of a type while the program is read.
    struct Draft {
        var name: String
        var outer: Int?
        var form = CodeType.Form.extending
        var ancestors: [String] = []
        var variables: [CodeVariable] = []
        var functions: [CodeFunction] = []
        var cases: [CodeType.Case] = []
        var types: [String: Int] = [:]
        var token: Int
        var tokens: [Range<Int>] = []

        init(_ declaration: CodeType, outer: Int?) {
            name = declaration.name
            self.outer = outer
            token = declaration.token
        }
    }
}
