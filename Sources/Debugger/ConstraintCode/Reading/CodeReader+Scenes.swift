import Exact
import Language
import Vocabulary

/// Runs what UIKit and AppKit would run: the initialiser of an object, once, and what the system calls until its view is on the screen.
extension CodeReader {
    /// Runs the selected part of the program (all of it, one file or one class) as UIKit or AppKit would.
    ///
    /// Throws `unknown-name` where one class is selected and the program has none of that name.
    mutating func run() throws(Diagnostic) {
        switch selection {
        case .whole: runAll()
        case .file(let file): run(file: file)
        case .entry(let entry):
            guard let type = program.type(named: entry, in: nil) else {
                let names = program.types.filter { program.role(of: $0) != .other }.map(\.name)
                throw Diagnostic(
                    .unknownName, "no class is called '\(Self.shown(entry))' in it",
                    hint: didYouMean(entry, among: names))
            }
            runScene(type)
            runViewLifecycles()
        }
    }

    /// Runs the code of a file that stands outside of types, then makes and shows an object of each view, cell and controller class of the file, even of those
    /// that other classes make objects of.
    private mutating func run(file: Int) {
        runCodeOutsideOfTypes(of: file)
        for type in program.scenes where program.file(of: program.definitionToken(of: type)) == file { runScene(type) }
        runViewLifecycles()
    }

    /// Runs the whole program as the system would.
    ///
    /// The code outside of types comes first, then each view, cell and controller class from which no type inherits and of which no other code makes objects.
    /// Then follows each such class of which, or of whose subclasses, no object was made so far. Where the program has no view, cell or controller class at
    /// all, functions outside of types are run. Controllers that were made and not shown come last.
    private mutating func runAll() {
        for file in program.statements.indices { runCodeOutsideOfTypes(of: file) }
        let scenes = program.scenes
        let used = program.typesUsedByOthers
        // A class that others make objects of or inherit from is run together with those; it is run by itself only if no object of it was made in that way.
        for type in scenes where !used.contains(type.id) { runScene(type) }
        for type in scenes where !progress.made.contains(type.id) { runScene(type) }
        if scenes.isEmpty { runFragments() }
        runViewLifecycles()
        // A controller that other code makes but does not show yet, so that its view was not loaded, is laid out in a window of its own.
        for instance in memory.instances where instance.phase == .made {
            guard let type = instance.type, program.role(of: type) == .controller else { continue }
            show(instance)
        }
        runViewLifecycles()
    }

    // MARK: Code outside of types

    /// Runs the statements of a file that stand outside of types, but for functions, which only calls run. Where the file declares types, this is done only if
    /// one of the statements outside of types is no declaration.
    private mutating func runCodeOutsideOfTypes(of file: Int) {
        let statements = program.statements[file]
        let hasTypes = statements.contains { if case .type = $0.kind { true } else { false } }
        let isScript = statements.contains { statement in
            switch statement.kind {
            case .type, .typeAlias, .function, .variable, .passedOver: false
            case .block(let block): !isDeclarations(block)
            default: true
            }
        }
        guard isScript || !hasTypes else { return }
        context = CodeContext(receiver: nil, instance: globalObject, type: nil, scope: memory.makeScope(), file: file)
        for statement in statements {
            switch statement.kind {
            case .type, .typeAlias, .function: continue
            case .variable(let variable): for name in variable.names { _ = global(name) }
            case .block(let block) where isDeclarations(block):
                for part in block.statements {
                    if case .variable(let variable) = part.kind { for name in variable.names { _ = global(name) } }
                }
            default: _ = execute(statement)
            }
        }
    }

    /// Runs the functions outside of types that take no parameters or are called nowhere, as in a pasted piece of code. Macros, handlers of events, and
    /// functions that were run before are left out.
    private mutating func runFragments() {
        for (index, statements) in program.statements.enumerated() {
            for case .function(let function) in statements.map(\.kind) where function.body != nil && !function.isHandler {
                guard !function.traits.contains(.isMacro), !progress.wasRun(function),
                    !program.survey.handlers.contains(function.name), function.parameters.isEmpty || !program.isCalled(function)
                else { continue }
                context = CodeContext(receiver: nil, instance: globalObject, type: nil, scope: memory.makeScope(), file: index)
                runEntry(function)
            }
        }
    }

    // MARK: Scenes

    /// Makes an object of a class as the system would, with no arguments from code, and shows it.
    private mutating func runScene(_ type: CodeTypeInfo) {
        guard enter() else { return }
        defer { leave() }
        let instance = memory.makeInstance(of: type)
        let outer = context
        defer { context = outer }
        initialise(instance, with: nil)
        show(instance)
    }

    // MARK: The end

    /// Completes the layout after the run.
    mutating func finish() {
        layout.finish()
        readContentSizes()
    }

    /// Gives views that have no size yet the `intrinsicContentSize` that their class in the program computes; a negative width or height counts as none.
    private mutating func readContentSizes() {
        for view in layout.draft.views.indices {
            guard let name = layout.draft.views[view].className, let type = program.type(named: name, in: nil),
                !layout.draft.views[view].isRoot,
                layout.draft.views[view].size == nil,
                program.lineage(of: type).contains(where: { $0.variable("intrinsicContentSize")?.getter != nil })
            else { continue }
            let instance = memory.makeInstance(of: type)
            instance.view = view
            guard case .pair(let width, let height)? = ownMember("intrinsicContentSize", of: instance, at: 0) else {
                remark("the intrinsic content size of '\(Self.shown(name))' is not known", about: [view])
                continue
            }
            layout.draft.views[view].size = (width.sign < 0 ? nil : width, height.sign < 0 ? nil : height)
        }
    }

    // MARK: Objects

    /// Makes an object of a type of the program, as code does that calls an initialiser; `.nothing` where the initialiser does nothing but return `nil`.
    ///
    /// Where the type is a class of views, a view is added to the draft and becomes the `view` of the object.
    mutating func make(_ type: CodeTypeInfo, arguments: [CodeArgument], token: Int) -> CodeValue {
        guard enter() else { return .unknown(UnknownValue(budget.refusal)) }
        defer { leave() }
        let instance = memory.makeInstance(of: type)
        if let kind = program.kind(of: type) { instance.view = layout.addView(kind: kind, className: type.name, token: token) }
        let outer = context
        defer { context = outer }
        return initialise(instance, with: arguments) ? .instance(instance) : .nothing
    }

    // MARK: Initialisers

    /// Runs the initialiser of an object. A view, a cell or a controller gets the first values of its stored properties before that; other objects get each
    /// when it is first used. Returns false where the initialiser does nothing but return `nil`.
    ///
    /// - Parameter arguments: the arguments with which code calls the initialiser; nil where the system makes the object.
    @discardableResult
    private mutating func initialise(_ instance: CodeInstance, with arguments: [CodeArgument]?) -> Bool {
        guard let type = instance.type else { return true }
        let lineage = program.lineage(of: type)
        for other in lineage { progress.made.insert(other.id) }
        context = CodeContext(
            receiver: nil, instance: instance, type: type, scope: memory.makeScope(),
            file: program.file(of: program.definitionToken(of: type)))
        instance.phase = .initialising
        defer { if instance.phase == .initialising { instance.phase = .made } }
        // An object that is no view, cell or controller gets each property when it is first used.
        for info in lineage.reversed() where program.role(of: type) != .other {
            context.type = info
            for variable in info.variables
            where variable.traits.isDisjoint(with: [.isStatic, .isLazy]) && variable.getter == nil && variable.initial != nil {
                for name in variable.names { _ = property(name, of: instance) }
            }
        }
        context.type = type
        let initialisers = progress.initialisers(of: type, in: program)
        if let arguments {
            if let fitting = match(initialisers.all, arguments) {
                return run(fitting, of: instance, arguments)
            }
            // Where no initialiser of the program takes these arguments, it is an inherited one of the system, which in the end calls the class's own
            // `init(frame:)` or the like, if it has one.
            if let system = initialisers.reachedFromSystem, arguments.isEmpty || initialisers.all.count == 1 {
                return run(system, of: instance, nil)
            }
            if type.form == .value { setMembers(of: instance, arguments) }
            return true
        }
        guard let chosen = initialisers.chosen({ isAssumed($0, of: type) }) else { return true }
        for other in initialisers.all where other.token != chosen.token {
            guard let body = other.body else { continue }
            noteSkipped(
                body.tokens,
                .notCalled(
                    "another initialiser is run, '\(shownName(chosen))'", assuming: "\(type.name).\(shownName(other)) = true"))
        }
        return run(chosen, of: instance, nil)
    }

    /// Runs an initialiser of an object, with placeholders where `arguments` is nil. Returns false where its body only says `nil` or `return nil`.
    private mutating func run(_ function: CodeFunction, of instance: CodeInstance, _ arguments: [CodeArgument]?) -> Bool {
        guard let body = function.body else { return true }
        let ownContext = CodeContext(
            receiver: nil, instance: instance, type: declaringType(of: function, instance) ?? instance.type, scope: memory.makeScope(),
            file: program.file(of: function.token))
        _ = call(function, arguments ?? placeholders(for: function), ownContext)
        guard body.statements.count == 1 else { return true }
        switch body.statements[0].kind {
        case .expression(let expression), .returnStatement(.some(let expression)):
            if case .name("nil") = expression.kind { return false }
            return true
        default: return true
        }
    }

    /// The type that declares a function, among the type of an object, its superclasses and their protocols; nil where none of them does.
    func declaringType(of function: CodeFunction, _ instance: CodeInstance) -> CodeTypeInfo? {
        guard let type = instance.type else { return nil }
        return program.lineage(of: type).first { $0.contains(function.token) }
    }

    /// Sets the stored properties of a structure by the labels of the arguments, as the memberwise initialiser does that Swift makes for it.
    private func setMembers(of instance: CodeInstance, _ arguments: [CodeArgument]) {
        for argument in arguments {
            if let label = argument.label { instance.values[label] = argument.value }
        }
    }

    func isAssumed(_ function: CodeFunction, of type: CodeTypeInfo) -> Bool {
        guard !assumptions.isEmpty else { return false }
        let name = shownName(function)
        return assumptions.truth(of: "\(type.name).\(name)") ?? assumptions.truth(of: name) ?? false
    }

    func shownName(_ function: CodeFunction) -> String {
        function.shownName(isObjectiveC: program.isObjectiveC(function.token))
    }

    // MARK: The life of views and controllers

    private static let controllerLifecycle = ["viewWillAppear", "viewIsAppearing"]
    private static let laterControllerLifecycle = [
        "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
    ]
    private static let viewLifecycle = ["didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews"]
    private static let macViewLifecycle = ["viewDidMoveToSuperview", "viewDidMoveToWindow", "layout"]

    /// Shows an object: for a controller, runs what loads its view and what the system calls until it has appeared; then, for any object, the functions that
    /// are assumed to be called.
    ///
    /// What the system calls of a view, such as `layoutSubviews`, is run later, by `runViewLifecycles`.
    private mutating func show(_ instance: CodeInstance) {
        guard let type = instance.type else { return }
        if program.role(of: type) == .controller {
            load(instance)
            for name in Self.controllerLifecycle { run(name, of: instance) }
            runDeferred()
            for name in Self.laterControllerLifecycle { run(name, of: instance) }
        }
        runAssumed(instance)
    }

    /// Runs what loads the view of a controller, such as `viewDidLoad`; does nothing where that was done before, and for other objects.
    mutating func load(_ instance: CodeInstance) {
        guard instance.phase != .loading, let type = instance.type, program.role(of: type) == .controller, enter() else { return }
        defer { leave() }
        instance.phase = .loading
        let outer = context
        defer { context = outer }
        if isFromNib(type) { run("awakeFromNib", of: instance) }
        run("loadView", of: instance)
        run("viewDidLoad", of: instance)
    }

    /// Runs what the system still calls of each view and cell that was made, such as `didMoveToSuperview` and `layoutSubviews`, and the closures that were put
    /// off.
    private mutating func runViewLifecycles() {
        var done = 0
        // The code that is run here may make further objects, which are put at the end of the list and are reached later.
        while done < memory.instances.count, done < 10_000 {
            let instance = memory.instances[done]
            done += 1
            guard let type = instance.type, program.role(of: type).isView, instance.phase == .made else { continue }
            instance.phase = .loading
            if isFromNib(type) { run("awakeFromNib", of: instance) }
            for name in Self.viewLifecycle { run(name, of: instance) }
            if program.code.files[program.file(of: program.definitionToken(of: type))].isForMac {
                for name in Self.macViewLifecycle { run(name, of: instance) }
            }
            runDeferred()
        }
        runDeferred()
    }

    /// Whether objects of a class are taken to come from Interface Builder: the class or a superclass has outlets, or they have no initialiser in the program,
    /// or `init(coder:)` alone.
    private mutating func isFromNib(_ type: CodeTypeInfo) -> Bool {
        let lineage = program.lineage(of: type)
        if lineage.contains(where: { $0.variables.contains { $0.traits.contains(.isOutlet) } }) { return true }
        return progress.initialisers(of: type, in: program).all.allSatisfy(CodeInitialisers.isCoder)
    }

    /// Runs an object's function of that name, as the system does, without arguments from code; does nothing where the program declares none with at most one
    /// parameter.
    private mutating func run(_ name: String, of instance: CodeInstance) {
        guard let type = instance.type, enter() else { return }
        defer { leave() }
        for info in program.lineage(of: type) {
            guard let function = info.functions(name).first(where: { $0.body != nil && !$0.isStatic && $0.parameters.count <= 1 }) else {
                continue
            }
            let outer = context
            defer { context = outer }
            context = CodeContext(
                receiver: nil, instance: instance, type: info, scope: memory.makeScope(), file: program.file(of: function.token))
            runEntry(function)
            return
        }
    }

    /// Runs a function with placeholders for its parameters, of which only names and types are known.
    private mutating func runEntry(_ function: CodeFunction) { _ = call(function, placeholders(for: function), context) }

    mutating func placeholders(for function: CodeFunction) -> [CodeArgument] {
        function.parameters.compactMap { parameter in
            // A parameter with a label takes its default value where there is no argument.
            if parameter.initial != nil, parameter.label != nil { return nil }
            return CodeArgument(
                label: parameter.label, value: placeholder(parameter.name, parameter.typeName, function.token), token: function.token)
        }
    }

    /// Runs the closures that code handed over to be run a little later, as to `DispatchQueue.main.async`, and those that these hand over in turn, for at most
    /// 100 rounds.
    private mutating func runDeferred() {
        var rounds = 0
        while !progress.deferred.isEmpty, rounds < 100 {
            let all = progress.deferred
            progress.deferred = []
            rounds += 1
            for (closure, ownContext) in all {
                let outer = context
                _ = call(closure, [], ownContext)
                context = outer
            }
        }
    }

    // MARK: What only an assumption runs

    /// Runs the functions of an object that are taken to be called though no code shows it.
    ///
    /// They are those that the user's assumptions name. Where the superclass is unknown, or nothing of the class's layout was run, they are also overriding
    /// functions that by their names set something up and that nothing calls; in the second case, such functions without parameters as well.
    private mutating func runAssumed(_ instance: CodeInstance) {
        guard let type = instance.type else { return }
        let lineage = program.lineage(of: type)
        let functions = lineage.flatMap(\.functions).filter {
            $0.body != nil && !$0.isStatic && !CodeInitialisers.isInitialiser($0, program.code)
        }
        for function in functions where isAssumed(function, of: type) && !progress.wasRun(function) {
            run(function, in: instance)
        }
        let hasUnknownSuperclass = program.unknownSuperclass(of: type) != nil
        // A class of which no place that concerns constraints was reached is taken for an excerpt, without the code that calls its functions.
        let isFragment = !notes.ledger.hasReachedSite(in: type.tokens)
        guard hasUnknownSuperclass || isFragment else { return }
        for function in functions where setsUpLayout(function) && !progress.wasRun(function) {
            let isOverride = function.traits.contains(.isOverride)
            guard isOverride || (isFragment && function.parameters.isEmpty), !program.isCalled(function) else { continue }
            let name = "\(type.name).\(shownName(function))"
            guard assumptions.truth(of: name) != false else { continue }
            remark("nothing in these files calls '\(Self.shown(name))', which is taken to be called; assume \(Self.shown(name)) = false")
            run(function, in: instance)
        }
    }

    private mutating func run(_ function: CodeFunction, in instance: CodeInstance) {
        guard enter() else { return }
        defer { leave() }
        let outer = context
        defer { context = outer }
        context = CodeContext(
            receiver: nil, instance: instance, type: declaringType(of: function, instance) ?? instance.type, scope: memory.makeScope(),
            file: program.file(of: function.token))
        runEntry(function)
        runDeferred()
    }

    /// Whether a function looks like one that sets up a layout: its name says so, all its parameters are views, and it handles no event.
    private func setsUpLayout(_ function: CodeFunction) -> Bool {
        function.parameters.allSatisfy { $0.typeName.flatMap { program.kind(of: $0) } != nil } && !function.isHandler
            && !program.survey.handlers.contains(function.name)
            && KnownNames.setsUpLayout(function.name)
    }
}

/// The initialisers of a class, inherited ones included, and the choice of the one that is run where the system makes an object of the class.
struct CodeInitialisers {
    /// The initialisers with a body that the class declares or inherits in the program, its own first. Those that a subclass overrides are left out.
    let all: [CodeFunction]
    /// The initialisers in `all` that may be called: not marked unavailable, and with a body that does more than end the program or return `nil`.
    private let usable: [CodeFunction]

    init(of lineage: [CodeTypeInfo], in code: CodeText) {
        var all: [CodeFunction] = []
        for type in lineage {
            let own = type.functions.filter { Self.isInitialiser($0, code) && $0.body != nil && !$0.isStatic }
            // What a subclass overrides is left out. The search ends at a class with designated initialisers of its own besides `init(coder:)`, since such a
            // class inherits none.
            all += own.filter { function in
                !all.contains { $0.name == function.name && $0.parameters.map(\.label) == function.parameters.map(\.label) }
            }
            if own.contains(where: { !$0.traits.contains(.isConvenience) && !Self.isCoder($0) }) { break }
        }
        self.all = all
        usable = all.filter { !Self.isForbidden($0, code) }
    }

    /// Whether a function is an initialiser. `initSubviews()` of Swift is none, nor is `- (void)initSubviews` of Objective-C.
    static func isInitialiser(_ function: CodeFunction, _ code: CodeText) -> Bool {
        if function.name == "init" { return true }
        guard function.name.hasPrefix("init"), function.name.dropFirst(4).first?.isUppercase == true else { return false }
        return code.file(of: function.token)?.isObjectiveC == true && function.resultType != "void"
    }

    /// Whether an initialiser is the one for archives, `init(coder:)`.
    static func isCoder(_ function: CodeFunction) -> Bool {
        function.name == "initWithCoder" || (function.name == "init" && function.parameters.first?.label == "coder")
    }

    /// Whether an initialiser must not be called: it is marked unavailable, or its short body ends the program or only returns `nil`.
    private static func isForbidden(_ function: CodeFunction, _ code: CodeText) -> Bool {
        if function.traits.contains(.isUnavailable) { return true }
        guard let body = function.body, body.tokens.count < 12 else { return false }
        return body.tokens.contains { code.is($0, "fatalError") || code.is($0, "preconditionFailure") }
            || (body.tokens.count <= 4 && body.tokens.contains { code.is($0, "nil") })
    }

    /// The initialiser that the system's own initialisers call in the end, such as `init(frame:)` for a view. Where none has such parameters, the only one that
    /// may be called besides `init(coder:)`; nil where there are none or several.
    var reachedFromSystem: CodeFunction? {
        let usual = usable.filter { !Self.isCoder($0) }
        return usual.first(where: isOfSystem) ?? (usual.count == 1 ? usual[0] : nil)
    }

    private func isOfSystem(_ function: CodeFunction) -> Bool {
        switch function.name {
        case "init": ["frame", "style", "reuseIdentifier", "nibName", "frameRect"].contains(function.parameters.first?.label ?? "")
        case "initWithFrame", "initWithStyle", "initWithReuseIdentifier", "initWithNibName": true
        default: false
        }
    }

    /// The initialiser that is run where the system makes the object: one that is assumed to be called, otherwise a designated one that the system calls,
    /// otherwise another designated one, otherwise any that may be called, `init(coder:)` last. Nil where there is none.
    func chosen(_ isAssumed: (CodeFunction) -> Bool) -> CodeFunction? {
        if let assumed = all.first(where: isAssumed) { return assumed }
        let usual = usable.filter { !Self.isCoder($0) }
        // Designated initialisers come first, since a convenience initialiser only calls one of them in the end.
        if let system = usual.first(where: { isOfSystem($0) && !$0.traits.contains(.isConvenience) }) { return system }
        return usual.first { !$0.traits.contains(.isConvenience) } ?? usual.first ?? usable.first
    }
}
