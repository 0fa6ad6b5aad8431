import Language
import Vocabulary

/// Runs what UIKit and AppKit would run: the initialiser of an object, once, and what the system calls until its view is on the screen.
extension CodeReader {
    /// Runs what was selected of the program, as the system would.
    ///
    /// Throws `unknown-name` where the program has no such class.
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
            finishLives()
        }
    }

    /// Runs each class of a file that is a scene, as if there were no other.
    private mutating func run(file: Int) {
        runCodeOutsideOfTypes(of: file)
        for type in program.scenes where program.file(of: program.place(of: type)) == file { runScene(type) }
        finishLives()
    }

    /// Runs all classes that are scenes.
    private mutating func runAll() {
        for file in program.statements.indices { runCodeOutsideOfTypes(of: file) }
        let scenes = program.scenes
        let used = program.typesUsedByOthers
        // Types that others make or inherit from are run with those; only what is left after that is run by itself.
        for type in scenes where !used.contains(type.id) { runScene(type) }
        for type in scenes where !progress.made.contains(type.id) { runScene(type) }
        if scenes.isEmpty { runFragments() }
        finishLives()
        // Controllers that others make to show them later are scenes of their own.
        for instance in memory.instances where instance.phase == .made {
            guard let type = instance.type, program.role(of: type) == .controller else { continue }
            appear(instance)
        }
        finishLives()
    }

    // MARK: Code outside of types

    /// Runs the statements of a file that stand outside of types, where it has more of them than declarations.
    private mutating func runCodeOutsideOfTypes(of file: Int) {
        let statements = program.statements[file]
        let hasTypes = statements.contains { if case .type = $0.kind { true } else { false } }
        let isScript = statements.contains { statement in
            switch statement.kind {
            case .type, .function, .variable, .passedOver: false
            case .block(let block): !isDeclarations(block)
            default: true
            }
        }
        guard isScript || !hasTypes else { return }
        context = CodeContext(receiver: nil, instance: self.file, type: nil, scope: memory.scope(), file: file)
        for statement in statements {
            switch statement.kind {
            case .type, .function: continue
            case .variable(let variable): for name in variable.names { _ = global(name) }
            case .block(let block) where isDeclarations(block):
                for part in block.statements {
                    if case .variable(let variable) = part.kind { for name in variable.names { _ = global(name) } }
                }
            default: _ = execute(statement)
            }
        }
    }

    /// Runs functions that stand outside of types and that nothing calls, where there is nothing else: pieces of code that were pasted.
    private mutating func runFragments() {
        for (index, statements) in program.statements.enumerated() {
            for case .function(let function) in statements.map(\.kind) where function.body != nil && !function.isHandler {
                guard !function.traits.contains(.isMacro), !progress.functions.contains(function.token),
                    !program.handlers.contains(function.name), function.parameters.isEmpty || !program.isCalled(function)
                else { continue }
                context = CodeContext(receiver: nil, instance: file, type: nil, scope: memory.scope(), file: index)
                runEntry(function)
            }
        }
    }

    // MARK: Scenes

    /// Makes an object of a class and shows it.
    private mutating func runScene(_ type: CodeTypeInfo) {
        guard enter() else { return }
        defer { leave() }
        let instance = memory.instance(of: type)
        let outer = context
        defer { context = outer }
        initialise(instance, with: nil)
        appear(instance)
    }

    /// Makes an object of a type of the program. Where it is a view, `root` is that view.
    mutating func make(_ type: CodeTypeInfo, arguments: [CodeArgument], token: Int) -> CodeValue {
        guard enter() else { return .unknown(UnknownValue(budget.refusal)) }
        defer { leave() }
        let instance = memory.instance(of: type)
        if let kind = program.kind(of: type) { instance.root = addView(kind: kind, className: type.name, token: token) }
        let outer = context
        defer { context = outer }
        return initialise(instance, with: arguments) ? .instance(instance) : .none
    }

    // MARK: Initialisers

    /// Gives the stored properties of an object their first values and runs its initialiser. Returns false where that returns `nil`.
    ///
    /// - Parameter arguments: those of the initialiser; nil where the system makes the object.
    @discardableResult
    private mutating func initialise(_ instance: CodeInstance, with arguments: [CodeArgument]?) -> Bool {
        guard let type = instance.type else { return true }
        let lineage = program.lineage(of: type)
        for other in lineage { progress.made.insert(other.id) }
        context = CodeContext(
            receiver: nil, instance: instance, type: type, scope: memory.scope(), file: program.file(of: program.place(of: type)))
        instance.phase = .initialising
        defer { if instance.phase == .initialising { instance.phase = .made } }
        // What has no part in the layout gets its properties when they are first used.
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
            // What has no such initialiser inherits the system's, which goes on to the one that the class may have.
            if let system = initialisers.reachedFromSystem, arguments.isEmpty || initialisers.all.count == 1 {
                return run(system, of: instance, nil)
            }
            if type.form == .value { setMembers(of: instance, arguments) }
            return true
        }
        guard let chosen = initialisers.chosen({ isAssumed($0, of: type) }) else { return true }
        for other in initialisers.all where other.token != chosen.token {
            guard let body = other.body else { continue }
            skip(
                body.tokens,
                .notCalled(
                    "another initialiser is run, '\(shownName(chosen))'", assuming: "\(type.name).\(shownName(other)) = true"))
        }
        return run(chosen, of: instance, nil)
    }

    /// Runs an initialiser; false where it gives nothing, as one that only says `nil` does.
    private mutating func run(_ function: CodeFunction, of instance: CodeInstance, _ arguments: [CodeArgument]?) -> Bool {
        guard let body = function.body else { return true }
        let place = CodeContext(
            receiver: nil, instance: instance, type: owner(of: function, instance) ?? instance.type, scope: memory.scope(),
            file: program.file(of: function.token))
        _ = call(function, arguments ?? placeholders(for: function), place)
        guard body.statements.count == 1 else { return true }
        switch body.statements[0].kind {
        case .expression(let expression), .result(.some(let expression)):
            if case .name("nil") = expression.kind { return false }
            return true
        default: return true
        }
    }

    /// The type in the lineage of an object that declares a function.
    func owner(of function: CodeFunction, _ instance: CodeInstance) -> CodeTypeInfo? {
        guard let type = instance.type else { return nil }
        return program.lineage(of: type).first { $0.contains(function.token) }
    }

    /// Gives a structure its values, as the initialiser does that Swift makes for it.
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

    private static let ofControllers = ["viewWillAppear", "viewIsAppearing"]
    private static let ofControllersLater = [
        "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
    ]
    private static let ofViews = ["didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews"]
    private static let ofMac = ["viewDidMoveToSuperview", "viewDidMoveToWindow", "layout"]

    /// Shows an object: loads the view of a controller, or puts a view on the screen. What follows in its life is run at the end.
    private mutating func appear(_ instance: CodeInstance) {
        guard let type = instance.type else { return }
        if program.role(of: type) == .controller {
            load(instance)
            for name in Self.ofControllers { run(name, of: instance) }
            runDeferred()
            for name in Self.ofControllersLater { run(name, of: instance) }
        }
        runAssumed(instance)
    }

    /// Loads the view of a controller, once.
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

    /// Runs what is left in the lives of all objects that are on the screen.
    private mutating func finishLives() {
        var done = 0
        // Objects may make others, whose lives follow.
        while done < memory.instances.count, done < 10_000 {
            let instance = memory.instances[done]
            done += 1
            guard let type = instance.type, program.role(of: type).isView, instance.phase == .made else { continue }
            instance.phase = .loading
            if isFromNib(type) { run("awakeFromNib", of: instance) }
            for name in Self.ofViews { run(name, of: instance) }
            if program.code.files[program.file(of: program.place(of: type))].isForMac { for name in Self.ofMac { run(name, of: instance) } }
            runDeferred()
        }
        runDeferred()
    }

    /// Whether objects of a class come from Interface Builder: it has outlets, or no other initialiser than that for archives.
    private mutating func isFromNib(_ type: CodeTypeInfo) -> Bool {
        let lineage = program.lineage(of: type)
        if lineage.contains(where: { $0.variables.contains { $0.traits.contains(.isOutlet) } }) { return true }
        return progress.initialisers(of: type, in: program).all.allSatisfy(CodeInitialisers.isCoder)
    }

    /// Runs the function of that name which the system calls.
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
                receiver: nil, instance: instance, type: info, scope: memory.scope(), file: program.file(of: function.token))
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

    /// Runs the closures that were handed over to be run a little later.
    private mutating func runDeferred() {
        var rounds = 0
        while !progress.deferred.isEmpty, rounds < 100 {
            let all = progress.deferred
            progress.deferred = []
            rounds += 1
            for (closure, place) in all {
                let outer = context
                _ = call(closure, [], place)
                context = outer
            }
        }
    }

    // MARK: What only an assumption runs

    /// Runs the functions of an object that are assumed to be called: those that were said, and those that a superclass which is not in the
    /// program has to call, since nothing else can.
    private mutating func runAssumed(_ instance: CodeInstance) {
        guard let type = instance.type else { return }
        let lineage = program.lineage(of: type)
        let functions = lineage.flatMap(\.functions).filter {
            $0.body != nil && !$0.isStatic && !CodeInitialisers.isInitialiser($0, program.code)
        }
        for function in functions where isAssumed(function, of: type) && !progress.functions.contains(function.token) {
            run(function, in: instance)
        }
        let hasUnknownSuperclass = program.unknownSuperclass(of: type) != nil
        // Where nothing of a class was run that makes anything of a layout, it is a piece of a class.
        let isFragment = !ledger.reached(type.tokens)
        guard hasUnknownSuperclass || isFragment else { return }
        for function in functions where isSetUp(function) && !progress.functions.contains(function.token) {
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
            receiver: nil, instance: instance, type: owner(of: function, instance) ?? instance.type, scope: memory.scope(),
            file: program.file(of: function.token))
        runEntry(function)
        runDeferred()
    }

    /// Whether a function looks like one that sets something up: it is given nothing, or views.
    private func isSetUp(_ function: CodeFunction) -> Bool {
        function.parameters.allSatisfy { $0.typeName.flatMap { program.kind(of: $0) } != nil } && !function.isHandler
            && !program.handlers.contains(function.name)
            && KnownNames.isSetUp(function.name)
    }
}

/// The initialisers of a class and its superclasses, and which of them the system or a call without more reaches.
struct CodeInitialisers {
    /// All that have a body, those of the class itself first.
    let all: [CodeFunction]
    /// Those that do not only end the program, or give nothing.
    private let usable: [CodeFunction]

    init(of lineage: [CodeTypeInfo], in code: CodeText) {
        var all: [CodeFunction] = []
        for type in lineage {
            let own = type.functions.filter { Self.isInitialiser($0, code) && $0.body != nil && !$0.isStatic }
            // A class that has designated initialisers of its own inherits none.
            all += own.filter { function in
                !all.contains { $0.name == function.name && $0.parameters.map(\.label) == function.parameters.map(\.label) }
            }
            if own.contains(where: { !$0.traits.contains(.isConvenience) && !Self.isCoder($0) }) { break }
        }
        self.all = all
        usable = all.filter { !Self.isForbidden($0, code) }
    }

    /// Whether a function makes an object. `initSubviews()` of Swift does not, nor does `- (void)initSubviews` of Objective-C.
    static func isInitialiser(_ function: CodeFunction, _ code: CodeText) -> Bool {
        if function.name == "init" { return true }
        guard function.name.hasPrefix("init"), function.name.dropFirst(4).first?.isUppercase == true else { return false }
        return code.file(of: function.token)?.isObjectiveC == true && function.resultType != "void"
    }

    /// Whether it is the one for archives.
    static func isCoder(_ function: CodeFunction) -> Bool {
        function.name == "initWithCoder" || (function.name == "init" && function.parameters.first?.label == "coder")
    }

    /// Whether it only ends the program, as those do that must not be called.
    private static func isForbidden(_ function: CodeFunction, _ code: CodeText) -> Bool {
        if function.traits.contains(.isUnavailable) { return true }
        guard let body = function.body, body.tokens.count < 12 else { return false }
        return body.tokens.contains { code.is($0, "fatalError") || code.is($0, "preconditionFailure") }
            || (body.tokens.count <= 4 && body.tokens.contains { code.is($0, "nil") })
    }

    /// The one that the system's own initialisers go on to: `init(frame:)` for a view.
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

    /// The one that is run where nothing in the program makes the object.
    func chosen(_ isAssumed: (CodeFunction) -> Bool) -> CodeFunction? {
        if let assumed = all.first(where: isAssumed) { return assumed }
        let usual = usable.filter { !Self.isCoder($0) }
        // A convenience initialiser goes on to a designated one.
        if let system = usual.first(where: { isOfSystem($0) && !$0.traits.contains(.isConvenience) }) { return system }
        return usual.first { !$0.traits.contains(.isConvenience) } ?? usual.first ?? usable.first
    }
}
