/// A type of the file with all its extensions.
final class CodeTypeInfo {
    let name: String
    /// The type that it stands in.
    let outer: CodeTypeInfo?
    var ancestors: [String] = []
    /// In the order in which they stand.
    var variables: [CodeVariable] = []
    var functions: [CodeFunction] = []
    var types: [String: CodeTypeInfo] = [:]
    /// Static properties that were computed.
    var statics: [String: CodeValue] = [:]
    var underway: Set<String> = []
    /// Whether the file declares it, not only extends it.
    var isDeclared = false
    /// Whether an object of it was made.
    var isMade = false

    private var placesOfVariables: [String: Int] = [:]
    private var placesOfFunctions: [String: [Int]] = [:]

    init(_ name: String, outer: CodeTypeInfo?) {
        self.name = name
        self.outer = outer
    }

    /// Takes in a declaration or an extension; returns the types in it, in order, itself first.
    func add(_ declaration: CodeType) -> [CodeTypeInfo] {
        if !declaration.isExtension { isDeclared = true }
        for name in declaration.ancestors where !ancestors.contains(name) { ancestors.append(name) }
        var all = [self]
        for member in declaration.members { all += add(member) }
        return all
    }

    private func add(_ member: CodeStatement) -> [CodeTypeInfo] {
        switch member.kind {
        case .variable(let variable):
            for name in variable.names { placesOfVariables[name] = variables.count }
            variables.append(variable)
        case .function(let function):
            placesOfFunctions[function.name, default: []].append(functions.count)
            functions.append(function)
        case .type(let type):
            let info = types[type.name] ?? CodeTypeInfo(type.name, outer: self)
            types[type.name] = info
            return info.add(type)
        case .block(let block):
            // Several variables in one line.
            return block.statements.flatMap(add)
        default: break
        }
        return []
    }

    func variable(_ name: String) -> CodeVariable? { placesOfVariables[name].map { variables[$0] } }

    func functions(_ name: String) -> [CodeFunction] { (placesOfFunctions[name] ?? []).map { functions[$0] } }
}
