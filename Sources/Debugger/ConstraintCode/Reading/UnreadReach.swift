import Interchange

/// Finds the views that code may place or size which was not run or not understood.
///
/// For each place of such code it takes the names in the statement there, and looks up which views the run knows under them. A name that is a local variable
/// stands for the names in the statements that give it its value, a parameter for those in the statements that call the function, and words such as `subviews`
/// for the views inside of those that are named. Which attributes of the views the place may give depends on what it does (`UnreadReach.Extent`).
struct UnreadReach {
    /// The indices in `LayoutDraft.views` of the views that the code may place or size, each with the first line that may do it.
    private(set) var views: [Int: ImportedScript.Reach.Reached] = [:]
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
    private let known: [String: Set<Int>]
    /// The views in each view.
    private let subviews: [[Int]]
    /// The results of look-ups that the search at each place repeats.
    private var cache = Cache()
    /// How many entries and values may still be looked at; behind that the code is taken to place any view.
    private var room = 500_000
    /// What is known of the place whose views are being added.
    private var current = Place()

    /// - Parameters:
    ///   - known: the views by the names that they, and the variables for them that are not local, have (`CodeMemory.viewsByName`).
    ///   - files: the files in whose statements names are looked up, by their indices in the program.
    init(_ program: CodeProgram, _ draft: LayoutDraft, _ memory: CodeMemory, _ known: [String: Set<Int>], files: [Int]) {
        self.program = program
        self.draft = draft
        table = StatementTable(program, files: files)
        instances = memory.instances
        locals = memory.localValuesByName()
        var subviews: [[Int]] = Array(repeating: [], count: draft.views.count)
        for (index, view) in draft.views.enumerated() { if let parent = view.parent { subviews[parent].append(index) } }
        self.subviews = subviews
        self.known = known
    }

    /// Adds what the code at a place that was not run or not understood may place or size.
    mutating func add(placeAt token: Int) {
        guard let entry = table.entry(at: token) else {
            isLimitless = true
            return
        }
        let extent = program.extent(ofPlaceAt: token)
        guard !extent.isEmpty else { return }
        current = Place(token: token, kind: program.sites.all(in: token..<token + 1).first?.kind)
        add(entry: entry, extent.union(.direct))
        while let next = current.pending.popLast(), !isLimitless { look(at: next.step, next.extent) }
        if current.kind == .creation { leaveOutPositionsOfContainers() }
        addFound(.code(file: program.code.file(of: token)?.name, line: program.code.line(of: token)))
    }

    private mutating func addFound(_ cause: ImportedScript.Reach.Cause) {
        for (view, attributes) in current.found { views[view, default: .init(cause, [])].attributes.formUnion(attributes) }
    }

    /// A constraint between a view and one inside of it says nothing about where the outer one is. Where the statement names both, and all other views of the
    /// place are inside of the outer one, only its size may change.
    private mutating func leaveOutPositionsOfContainers() {
        guard current.direct.count > 1, !current.goesFurther else { return }
        for outer in current.direct where current.named.allSatisfy({ draft.isInside($0, outer) }) {
            current.found[outer]?.formIntersection(.size)
        }
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
            current = Place()
            add(named: text.text(index), Extent(.all).union([.inwards, .outwards]))
            addFound(.code(file: file.name, line: Int(text.tokens[index].line)))
        }
    }

    // MARK: Statements

    /// A piece of code that says which views are meant: tokens of an entry of the table, or `self` in the function of the entry.
    private struct Step: Hashable {
        var entry: Int
        var tokens: Range<Int>
        var isOfSelf = false
    }

    private struct FunctionInput: Hashable {
        var function: Int
        var input: StatementTable.Input
    }

    /// The state of the search at one place.
    private struct Place {
        var token: Int?
        var kind: ConstraintSite.Kind?
        /// What is still to be looked at, each with which attributes of which views count.
        var pending: [(step: Step, extent: Extent)] = []
        /// The pieces of code that were looked at already, and the receivers and parameters of functions that were looked up where these are called, each with
        /// the extent for which that was done.
        var seenSteps: [Step: Extent] = [:]
        var seenInputs: [FunctionInput: Extent] = [:]
        /// The attributes that the place may give.
        var found: [Int: Attributes] = [:]
        /// The views that the place names, without those that are found because they are inside or around of these.
        var named: Set<Int> = []
        /// Those of them that are named in the statement itself.
        var direct: Set<Int> = []
        /// Whether the place gets to views inside or around of those that it names.
        var goesFurther = false
    }

    private struct Cache {
        /// The views that objects of a type are or show, by the type's `id`.
        var views: [Int: [Int]] = [:]
        /// The words in ranges of tokens.
        var words: [Range<Int>: [NamedWord]] = [:]
        /// For functions and computed variables, by their indices in `StatementTable.functions`, the tokens at which they seem to be called or used.
        var uses: [Int: [Int]] = [:]
    }

    private typealias Attributes = ImportedScript.Reach.Attributes
    private typealias NamedWord = (text: String, token: Int, isMember: Bool)

    /// Adds the views that a piece of code names, and notes the pieces in which its names get their values.
    ///
    /// - Parameter outer: the extent by the words of the pieces that led here.
    private mutating func look(at step: Step, _ outer: Extent) {
        spend(1)
        guard current.seenSteps[step]?.isSuperset(of: outer) != true else { return }
        let words = words(in: step.tokens).filter { $0.token != current.token }
        var extent = words.reduce(outer) { $0.union(Extent(of: $1.text)) }
        current.seenSteps[step, default: []].formUnion(extent)
        if current.kind == .placement, let place = current.token, step.tokens.contains(place) {
            add(words.filter { $0.token > place }, of: step.entry, extent)
            // Of the view into which another one is put, only the size may change.
            extent = Extent(.size)
            add(words.filter { $0.token < place }, of: step.entry, extent)
        } else {
            add(words, of: step.entry, extent)
        }
        let entry = table.entries[step.entry]
        guard let type = entry.type, step.isOfSelf || words.contains(where: { isAboutSelf($0, in: type) }) else { return }
        // `self` is any object of the type. Where the run made none, or the type is one of the system that the program extends, what calls the function says
        // what it is.
        let own = type.isDeclared ? views(of: type) : []
        for view in own { reach(view, extent) }
        let method = table.method(around: step.entry)
        if own.isEmpty, !table.functions[method].isStatic { addInput(.receiver, of: method, in: type, extent) }
    }

    /// Whether a word in the code of a type means that the code may give attributes to the view of `self`.
    ///
    /// It does where it is `self` without a property of the type behind it (in `self.title`, `title` is meant), where it is a member such as `topAnchor` or
    /// `superview` that is used without a receiver, and where it is a function that is called without one, since that may do anything with `self`.
    private func isAboutSelf(_ word: NamedWord, in type: CodeTypeInfo) -> Bool {
        guard !word.isMember else { return false }
        let code = program.code
        func isProperty(_ name: String) -> Bool { program.lineage(of: type).contains { $0.variable(name) != nil } }
        if word.text == "self" || KnownNames.isSelf(word.text) {
            var next = word.token + 1
            while code.is(next, "?") || code.is(next, "!") { next += 1 }
            guard code.is(next, ".") || code.is(next, "?.") || code.is(next, "->") else { return true }
            return !isProperty(code.text(next + 1))
        }
        if isProperty(word.text) { return false }
        return KnownNames.isMemberOfViews(word.text)
            || (code.is(word.token + 1, "(") || code.is(word.token + 1, "{")) && word.text.first?.isLowercase == true
    }

    /// Adds the views that words of an entry name, and notes the code in which they get their values.
    private mutating func add(_ words: [NamedWord], of entry: Int, _ extent: Extent) {
        let (names, members) = (Set(words.filter { !$0.isMember }.map(\.text)), Set(words.filter(\.isMember).map(\.text)))
        for name in members.union(names.filter { !addLocal($0, of: entry, extent) }) {
            add(named: name, extent)
            for token in table.results[name] ?? [] { add(at: token, extent) }
        }
    }

    private mutating func views(of type: CodeTypeInfo) -> [Int] {
        if let known = cache.views[type.id] { return known }
        let views = instances.filter { $0.type.map { program.lineage(of: $0).contains { $0 === type } } ?? false }.compactMap(\.view)
        cache.views[type.id] = views
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
                if table.entries[outer].closure?.body.tokens.lowerBound != body { add(entry: outer, extent) }
            }
            inner = outer
        }
        var function: Int? = table.entries[entry].function
        while let index = function {
            let around = table.functions[index]
            let parameter = around.parameters.firstIndex { $0.name == name }
            if parameter != nil || around.definitions[name] != nil {
                isLocal = true
                addValues { around.tokens.contains($0) }
                for token in around.definitions[name] ?? [] { add(at: token, extent) }
                if let parameter, !KnownNames.typesOfPlainValues.contains(around.parameters[parameter].typeName ?? "") {
                    addInput(.parameter(parameter), of: index, in: table.entries[entry].type, extent)
                }
            }
            function = around.outer
        }
        return isLocal
    }

    private mutating func add(at token: Int, _ extent: Extent) {
        spend(1)
        if let entry = table.entry(at: token) { add(entry: entry, extent.subtracting(.direct)) }
    }

    private mutating func add(entry: Int, _ extent: Extent) {
        current.pending.append((Step(entry: entry, tokens: table.entries[entry].tokens), extent))
    }

    /// Adds the views that a function gets where it is called, as its receiver or as the value of a parameter. A computed variable gets its receiver where it
    /// is used.
    private mutating func addInput(_ input: StatementTable.Input, of function: Int, in type: CodeTypeInfo?, _ extent: Extent) {
        let key = FunctionInput(function: function, input: input)
        guard current.seenInputs[key]?.isSuperset(of: extent) != true else { return }
        current.seenInputs[key, default: []].formUnion(extent)
        let uses = cache.uses[function] ?? table.uses(of: function, in: type)
        cache.uses[function] = uses
        let extent = extent.subtracting(.direct)
        for token in uses {
            spend(1)
            guard let entry = table.entry(at: token) else { continue }
            if let tokens = table.tokens(giving: input, to: function, at: token, in: entry) {
                current.pending.append((Step(entry: entry, tokens: tokens), extent))
            } else if input == .receiver {
                current.pending.append((Step(entry: entry, tokens: token..<token, isOfSelf: true), extent))
            }
        }
    }

    /// The words in a range of tokens that are no labels of arguments; whether a word is a member, that of `photo` for `self.photo`.
    private mutating func words(in tokens: Range<Int>) -> [NamedWord] {
        if let known = cache.words[tokens] { return known }
        let code = program.code
        let words: [NamedWord] = tokens.compactMap { token in
            guard code.tokens[token].kind == .word else { return nil }
            if code.is(token + 1, ":"), code.is(token - 1, "(") || code.is(token - 1, ",") { return nil }
            return (code.text(token), token, code.is(token - 1, ".") || code.is(token - 1, "?."))
        }
        cache.words[tokens] = words
        return words
    }

    // MARK: Views

    private mutating func add(named name: String, _ extent: Extent) {
        for view in known[KnownNames.withoutUnderscore(name)] ?? [] { reach(view, extent) }
    }

    private mutating func reach(_ view: Int, _ extent: Extent) {
        current.named.insert(view)
        if extent.contains(.direct) { current.direct.insert(view) }
        add(extent.attributes, of: view)
        for arranged in draft.views[view].arranged { add(.all, of: arranged) }
        if extent.contains(.superviews), let outer = draft.views[view].parent {
            add(extent.attributes.intersection(.size), of: outer)
            for arranged in draft.views[outer].arranged { add(.all, of: arranged) }
        }
        if extent.contains(.outwards) {
            current.goesFurther = true
            var around = draft.views[view].parent
            while let outer = around {
                add(extent.attributes, of: outer)
                around = draft.views[outer].parent
            }
        }
        if extent.contains(.inwards) {
            current.goesFurther = true
            for inner in subviews[view] { reach(inner, extent.subtracting([.outwards, .superviews, .direct])) }
        }
    }

    private mutating func add(_ attributes: Attributes, of view: Int) {
        current.found[view, default: []].formUnion(attributes)
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
