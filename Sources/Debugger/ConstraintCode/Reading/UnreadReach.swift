import Interchange

/// Finds the views that code may place or size which was not run or not understood.
///
/// For each place of such code it takes the names in the statement there, and looks up which views the run knows under them. A name that is a local variable
/// stands for the names in the statements that give it its value, a parameter for those in the statements that call the function, and words such as `subviews`
/// for the views inside of those that are named.
struct UnreadReach {
    /// The indices in `LayoutDraft.views` of the views that the code may place or size, each with the first line that may do it.
    private(set) var views: [Int: ImportedScript.Reach.Cause] = [:]
    /// Whether some of the code may place or size any view.
    private(set) var isLimitless = false
    private let program: CodeProgram
    private let draft: LayoutDraft
    private let table: StatementTable
    /// The objects of the run.
    private let instances: [CodeInstance]
    /// The values of local variables and parameters, by their names, each with the first token of the function or closure in which it was.
    private let locals: [String: [(body: Int, value: CodeValue)]]
    /// The views of a name, and those in the values of the properties and other variables of this name that are not local.
    private var known: [String: Set<Int>] = [:]
    /// The views in each view.
    private let subviews: [[Int]]
    /// The entries of the table that are still to be looked at, each with how far it gets from the views that it names.
    private var pending: [(entry: Int, extent: Extent)] = []
    /// What was looked at already: for entries and functions of the table, how far from the views that are named.
    private var seenEntries: [Int: Extent] = [:]
    private var seenFunctions: [Int: Extent] = [:]
    /// The views that objects of a type are or show, by the type's `id`, as far as they were looked up.
    private var ownViews: [Int: [Int]] = [:]
    /// How many entries and values may still be looked at; behind that the code is taken to place any view.
    private var room = 500_000
    /// The line of the place whose views are being added.
    private var line = ImportedScript.Reach.Cause.assumption

    /// - Parameter files: the files in whose statements names are looked up, by their indices in the program.
    init(_ program: CodeProgram, _ draft: LayoutDraft, _ memory: CodeMemory, files: [Int]) {
        self.program = program
        self.draft = draft
        table = StatementTable(program, files: files)
        instances = memory.instances
        locals = memory.localValuesByName()
        var subviews: [[Int]] = Array(repeating: [], count: draft.views.count)
        for (index, view) in draft.views.enumerated() { if let parent = view.parent { subviews[parent].append(index) } }
        self.subviews = subviews
        for (index, view) in draft.views.enumerated() { if let name = view.name { known[name, default: []].insert(index) } }
        for (name, values) in memory.valuesByName() { known[name, default: []].formUnion(values.flatMap { $0.views(in: draft) }) }
    }

    /// Adds what the code at a place that was not run or not understood may place or size.
    mutating func add(placeAt token: Int) {
        line = .code(file: program.code.file(of: token)?.name, line: program.code.line(of: token))
        guard let entry = table.entry(at: token) else {
            isLimitless = true
            return
        }
        pending = [(entry, [])]
        while let next = pending.popLast(), !isLimitless { look(at: next.entry, next.extent) }
    }

    /// Takes steps from those that are left.
    private mutating func spend(_ steps: Int) {
        room -= steps
        if room < 0 { isLimitless = true }
    }

    /// Adds the views that are named in a part of a file that is not compiled.
    mutating func add(_ part: ConditionalCompilation.InactivePart, of file: CodeText.File) {
        let text = CodeText(part, of: program.code)
        for index in text.tokens.indices where text.tokens[index].kind == .word {
            line = .code(file: file.name, line: Int(text.tokens[index].line))
            add(named: text.text(index), [.inwards, .outwards])
        }
    }

    // MARK: Statements

    /// How far code gets from the views that it names.
    private struct Extent: OptionSet {
        let rawValue: UInt8

        /// The code gets to the views inside of those that it names, as by `subviews`.
        static let inwards = Extent(rawValue: 1)
        /// The code gets to the views around those that it names, as by `superview`.
        static let outwards = Extent(rawValue: 2)

        /// How far a word gets.
        init(of word: String) {
            switch word {
            case "subviews", "arrangedSubviews", "viewWithTag", "constraints": self = .inwards
            case "superview": self = .outwards
            default: self = []
            }
        }

        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// Adds the views that an entry of the table names, and notes the entries in which its names get their values.
    ///
    /// - Parameter outer: how far the code gets from the views that are named, by the words of the entries that led here.
    private mutating func look(at entry: Int, _ outer: Extent) {
        spend(1)
        guard seenEntries[entry]?.isSuperset(of: outer) != true else { return }
        let found = table.entries[entry]
        let words = words(in: found.tokens)
        let (names, members) = (Set(words.filter { !$0.isMember }.map(\.text)), Set(words.filter(\.isMember).map(\.text)))
        let extent = words.reduce(outer) { $0.union(Extent(of: $1.text)) }
        seenEntries[entry, default: []].formUnion(extent)
        for name in members { add(named: name, extent) }
        for name in names where !addLocal(name, of: entry, extent) { add(named: name, extent) }
        for name in names.union(members) { for token in table.results[name] ?? [] { add(at: token, extent) } }
        guard let type = found.type else { return }
        // The code is about `self`, too, which is any object of the type. Where the run made none, or the type is one of the system that the program extends,
        // the statements that call the function say what it is.
        let own = type.isDeclared ? views(of: type) : []
        for view in own { reach(view, extent) }
        if own.isEmpty { addCallers(of: found.function, in: type, extent) }
    }

    private mutating func views(of type: CodeTypeInfo) -> [Int] {
        if let known = ownViews[type.id] { return known }
        let views = instances.filter { $0.type.map { program.lineage(of: $0).contains { $0 === type } } ?? false }.compactMap(\.view)
        ownViews[type.id] = views
        return views
    }

    /// Adds what a name stands for as that of a local variable or a parameter. Returns false where it is none.
    private mutating func addLocal(_ name: String, of entry: Int, _ extent: Extent) -> Bool {
        var isLocal = false
        func addValues(where isMeant: (_ body: Int) -> Bool) {
            spend(locals[name]?.count ?? 0)
            for (body, value) in locals[name] ?? [] where isMeant(body) { for view in value.views(in: draft) { reach(view, extent) } }
        }
        // What a parameter of a closure stands for, the statement says in which the closure is handed over.
        var inner = entry
        while let outer = table.outer(of: inner) {
            if let closure = table.entries[inner].closure, name.hasPrefix("$") || closure.parameters.contains(name) {
                isLocal = true
                let body = closure.body.tokens.lowerBound
                addValues { $0 == body }
                if table.entries[outer].closure?.body.tokens.lowerBound != body { pending.append((outer, extent)) }
            }
            inner = outer
        }
        var function: Int? = table.entries[entry].function
        while let index = function {
            let around = table.functions[index]
            let isParameter = around.parameters.contains(name)
            if isParameter || around.definitions[name] != nil {
                isLocal = true
                addValues { around.tokens.contains($0) }
                for token in around.definitions[name] ?? [] { add(at: token, extent) }
                if isParameter { addCallers(of: index, in: table.entries[entry].type, extent) }
            }
            function = around.outer
        }
        return isLocal
    }

    private mutating func add(at token: Int, _ extent: Extent) {
        spend(1)
        if let entry = table.entry(at: token) { pending.append((entry, extent)) }
    }

    /// Adds the statements that call a function or use a variable.
    private mutating func addCallers(of function: Int, in type: CodeTypeInfo?, _ extent: Extent) {
        guard seenFunctions[function]?.isSuperset(of: extent) != true else { return }
        seenFunctions[function, default: []].formUnion(extent)
        for token in table.uses(of: function, in: type) { add(at: token, extent) }
    }

    /// The words in a range of tokens that are no labels of arguments; whether a word is a member, that of `photo` for `self.photo`.
    private func words(in tokens: Range<Int>) -> [(text: String, isMember: Bool)] {
        let code = program.code
        return tokens.compactMap { token in
            guard code.tokens[token].kind == .word else { return nil }
            if code.is(token + 1, ":"), code.is(token - 1, "(") || code.is(token - 1, ",") { return nil }
            return (code.text(token), code.is(token - 1, ".") || code.is(token - 1, "?."))
        }
    }

    // MARK: Views

    private mutating func add(named name: String, _ extent: Extent) {
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        for spelling in [plain, "_" + plain] { for view in known[spelling] ?? [] { reach(view, extent) } }
    }

    private mutating func reach(_ view: Int, _ extent: Extent) {
        if views[view] == nil { views[view] = line }
        for arranged in draft.views[view].arranged where views[arranged] == nil { views[arranged] = line }
        if extent.contains(.outwards) {
            var around = draft.views[view].parent
            while let outer = around {
                if views[outer] == nil { views[outer] = line }
                around = draft.views[outer].parent
            }
        }
        if extent.contains(.inwards) { for inner in subviews[view] { reach(inner, .inwards) } }
    }
}

extension CodeValue {
    /// The views that the value is, is about or contains, by their indices in `LayoutDraft.views`; some may be there twice.
    func views(in draft: LayoutDraft) -> [Int] {
        func views(of constraint: Int) -> [Int] {
            let found = draft.constraints[constraint]
            return [found.first, found.from, found.second, found.secondFrom].compactMap { $0?.item.view }
        }
        switch self {
        case .item(let item), .snp(let item), .library(.proxy(let item)): return [item.view]
        case .anchor(let anchor): return [anchor.item.view]
        case .distance(let first, let second): return [first.item.view, second.item.view]
        case .constraint(let index): return views(of: index)
        case .list(let items), .tuple(let items), .enumeration(_, _, let items): return items.flatMap { $0.views(in: draft) }
        case .dictionary(let pairs): return pairs.flatMap { $0.value.views(in: draft) }
        case .instance(let instance): return instance.view.map { [$0] } ?? []
        case .candidate(let candidate): return candidate.view.map { [$0] } ?? []
        case .member(let base, _): return base.views(in: draft)
        case .maker(let maker): return [maker.item.view]
        case .chain(let chain): return [chain.item.view] + chain.constraints.flatMap(views)
        case .library(.expression(let expression)): return expression.terms.map(\.anchor.item.view)
        case .library(.bundle(let bundle)): return bundle.constraints.flatMap { views(of: $0.index) }
        case .part(let view): return [view]
        case .unknown, .reported, .nothing, .number, .bool, .string, .symbol, .system, .insets, .pair, .rectangle, .type, .ownType,
            .closure, .function, .font:
            return []
        }
    }
}
