/// Local names. Made by `CodeMemory` alone.
final class CodeScope {
    var values: [String: CodeValue] = [:]
    var functions: [String: [CodeFunction]] = [:]
    let parent: CodeScope?

    fileprivate init(_ parent: CodeScope?) { self.parent = parent }
}

/// All scopes and objects of a run. They refer to each other in circles and in chains of any length, which are taken apart at the end.
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

    /// Takes apart what was made.
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
    /// nil for the file.
    let type: CodeTypeInfo?
    /// `self` where it is a view, the controller's view otherwise.
    var root: Int?
    var values: [String: CodeValue] = [:]
    /// Properties that are being computed.
    var underway: Set<String> = []
    /// Functions without parameters that were run as statements.
    var done: Set<Int> = []

    fileprivate init(_ type: CodeTypeInfo?) { self.type = type }
}
