/// The local names of a block; made by `CodeMemory` only.
final class CodeScope {
    var values: [String: CodeValue] = [:]
    var functions: [String: [CodeFunction]] = [:]
    let parent: CodeScope?

    fileprivate init(_ parent: CodeScope?) { self.parent = parent }
}

/// Owns all scopes and objects of a run. They refer to each other in cycles and long chains, which are broken at the end.
final class CodeMemory {
    private var scopes: [CodeScope] = []
    private var instances: [CodeInstance] = []

    var count: Int { scopes.count + instances.count }

    func scope(in parent: CodeScope? = nil) -> CodeScope {
        let scope = CodeScope(parent)
        scopes.append(scope)
        return scope
    }

    func instance(of type: CodeTypeInfo?) -> CodeInstance {
        let instance = CodeInstance(type)
        instances.append(instance)
        return instance
    }

    /// Breaks all references between scopes and objects.
    func clear() {
        for scope in scopes { (scope.values, scope.functions) = ([:], [:]) }
        for instance in instances {
            instance.values = [:]
            instance.type?.statics = [:]
        }
    }
}

/// An object of a type in the file, or the file itself.
final class CodeInstance {
    /// The type; nil for the file.
    let type: CodeTypeInfo?
    /// The index of its root view: `self` where it is a view, otherwise the controller's view.
    var root: Int?
    var values: [String: CodeValue] = [:]
    /// The names of properties that are being computed.
    var underway: Set<String> = []
    /// The functions that were already run, by the tokens of their names, so that the reader does not run them again by itself.
    var done: Set<Int> = []

    fileprivate init(_ type: CodeTypeInfo?) { self.type = type }
}
