/// A type of the file with all its extensions.
final class CodeTypeInfo {
    let name: String
    /// The type in which it is declared.
    let outer: CodeTypeInfo?
    var ancestors: [String] = []
    /// The variables in the order of the file.
    var variables: [CodeVariable] = []
    var functions: [CodeFunction] = []
    var types: [String: CodeTypeInfo] = [:]
    /// The values of static properties that were computed.
    var statics: [String: CodeValue] = [:]
    var underway: Set<String> = []
    /// Whether the file declares the type, and does not only extend it.
    var isDeclared = false
    /// Whether an object of the type was made.
    var isMade = false

    private var placesOfVariables: [String: Int] = [:]
    private var placesOfFunctions: [String: [Int]] = [:]

    init(_ name: String, outer: CodeTypeInfo?) {
        self.name = name
        self.outer = outer
    }

    /// Adds the members of a declaration or extension. Returns this type and those declared in it, in order.
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
