/// The local names of a block; made by `CodeMemory` only.
final class CodeScope {
    var values: [String: CodeValue] = [:]
    var functions: [String: [CodeFunction]] = [:]
    /// The names that stand for something else each time that the block is run: parameters of a closure, variables of a loop.
    var varying: Set<String> = []
    let parent: CodeScope?
    /// The first token of the body of the innermost function or closure around the block; -1 outside of these.
    let body: Int

    fileprivate init(_ parent: CodeScope?, body: Int) { (self.parent, self.body) = (parent, body) }

    /// Whether a name that is used in this scope means a parameter of a closure or a variable of a loop, which is something else each time.
    func varies(_ name: String) -> Bool {
        var scope: CodeScope? = self
        while let next = scope {
            if next.varying.contains(name) { return true }
            if next.values[name] != nil { return false }
            scope = next.parent
        }
        return false
    }
}

/// Owns all scopes and objects of a run, and the values that belong to no object. Scopes and objects refer to each other in cycles and long chains,
/// which `clear` breaks at the end.
final class CodeMemory {
    private var scopes: [CodeScope] = []
    private(set) var instances: [CodeInstance] = []
    /// The values of static properties that were computed or assigned, by the `id` of the type and the name.
    private var statics: [Int: [String: CodeValue]] = [:]
    /// The values of variables outside of types, by the index of the file in the program and the name.
    private var globals: [Int: [String: CodeValue]] = [:]
    /// Assumptions, as texts, about names that mean something else each time, such as the variable of a loop: none of them is one choice for a whole run.
    var varyingAssumptions: Set<String> = []
    /// What is being computed: static properties and variables outside of types.
    private var underway: Set<String> = []

    var count: Int { scopes.count + instances.count }

    /// Makes a scope for a block.
    ///
    /// - Parameter body: where the block is the whole body of a function or closure, its first token; otherwise nil.
    func makeScope(in parent: CodeScope? = nil, of body: Int? = nil) -> CodeScope {
        let scope = CodeScope(parent, body: body ?? parent?.body ?? -1)
        scopes.append(scope)
        return scope
    }

    func makeInstance(of type: CodeTypeInfo?) -> CodeInstance {
        let instance = CodeInstance(type)
        instances.append(instance)
        return instance
    }

    func value(_ name: String, of type: CodeTypeInfo) -> CodeValue? { statics[type.id]?[name] }

    func set(_ name: String, of type: CodeTypeInfo, to value: CodeValue) { statics[type.id, default: [:]][name] = value }

    func value(_ name: String, ofFile file: Int) -> CodeValue? { globals[file]?[name] }

    func set(_ name: String, ofFile file: Int, to value: CodeValue) { globals[file, default: [:]][name] = value }

    /// Notes that something is being computed. Returns false where that is so already, which means that its value is made of itself.
    func begin(_ what: String) -> Bool { underway.insert(what).inserted }

    func end(_ what: String) { underway.remove(what) }

    /// The views of a draft by their names, and the views in the values of properties, static members and variables of files by the names of these. The names
    /// are without an underscore before them.
    func viewsByName(in draft: LayoutDraft) -> [String: Set<Int>] {
        var all: [String: Set<Int>] = [:]
        func add(_ views: [Int], _ name: some StringProtocol) {
            if !views.isEmpty { all[KnownNames.withoutUnderscore(String(name)), default: []].formUnion(views) }
        }
        for (index, view) in draft.views.enumerated() { if let name = view.name { add([index], name) } }
        for (name, value) in globals.values.joined() { add(value.views(in: draft), name) }
        // The keys of some properties have the name of a type before that of the property, and those of some static members have more behind it.
        for (key, value) in instances.map(\.values).joined() { add(value.views(in: draft), key.split(separator: " ").last ?? key[...]) }
        for (key, value) in statics.values.joined() { add(value.views(in: draft), key.split(separator: " ").first ?? key[...]) }
        return all
    }

    /// The values of local variables and parameters, by their names, each with the first token of the function or closure in which it was.
    func localValuesByName() -> [String: [(body: Int, value: CodeValue)]] {
        var all: [String: [(body: Int, value: CodeValue)]] = [:]
        for scope in scopes { for (name, value) in scope.values { all[name, default: []].append((scope.body, value)) } }
        return all
    }

    /// Empties all scopes and objects, so that they refer to each other in no cycle any more, and forgets all other values.
    func clear() {
        for scope in scopes { (scope.values, scope.functions) = ([:], [:]) }
        for instance in instances { instance.values = [:] }
        (statics, globals) = ([:], [:])
    }
}

/// An object of a type of the program, or the code outside of types.
final class CodeInstance {
    /// How far an object is in its life.
    enum Phase {
        case new
        /// The initialiser of the object is being run; meanwhile the observers of its properties, `willSet` and `didSet`, are not run.
        case initialising
        case made
        /// The view of the controller is being loaded, or was; for a view, what the system calls on its way to the screen is being run, or was.
        case loading
    }

    /// The type of the object; nil in code outside of types and in static members.
    let type: CodeTypeInfo?
    /// The index in `LayoutDraft.views` of the object's view: the object itself where it is a view, otherwise the view that the controller shows. Nil until
    /// it is made.
    var view: Int?
    var values: [String: CodeValue] = [:]
    /// The properties whose values are being computed, by name, and those that are being set, as `set NAME`.
    var underway: Set<String> = []
    var phase = Phase.new

    fileprivate init(_ type: CodeTypeInfo?) { self.type = type }

    /// An object of a structure with the same values, since structures are copied.
    func copy(in memory: CodeMemory) -> CodeInstance {
        let copy = memory.makeInstance(of: type)
        copy.view = view
        copy.values = values
        copy.phase = phase
        return copy
    }
}
