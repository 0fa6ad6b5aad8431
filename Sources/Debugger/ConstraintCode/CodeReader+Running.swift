import Vocabulary

extension CodeReader {
    /// Runs everything in a file.
    mutating func run() {
        let statements = program.statements
        for statement in statements {
            if case .function(let function) = statement.kind { context.scope.functions[function.name, default: []].append(function) }
        }
        for statement in statements {
            if case .type = statement.kind { continue }
            _ = execute(statement)
        }
        // Types that others make or inherit from are run with those; only what is left after that is run alone.
        let used = program.typesUsedByOthers
        let roots = program.typesInOrder.filter { program.isRoot($0) }
        for type in roots where !used.contains(type.name) { runAlone(type) }
        for type in roots where !type.isMade { runAlone(type) }
        for statement in statements {
            if case .function(let function) = statement.kind, !file.done.contains(function.token) { runUncalled(function) }
        }
    }

    private mutating func runAlone(_ type: CodeTypeInfo) {
        guard enter() else { return }
        defer { leave() }
        let instance = memory.instance(of: type)
        let outer = context
        defer { context = outer }
        start(instance, initializer: nil, arguments: [])
    }

    // MARK: Objects

    /// Makes an object of a type in the file. Where it is a view, `root` is that view.
    mutating func make(_ type: CodeTypeInfo, arguments: [CodeArgument], token: Int) -> CodeValue {
        guard enter() else { return .unknown("it is nested too deeply") }
        defer { leave() }
        let instance = memory.instance(of: type)
        if let kind = program.kind(of: type.name) {
            instance.root = addView(kind: kind, className: type.name, token: token)
        }
        let outer = context
        defer { context = outer }
        start(instance, initializer: .some(()), arguments: arguments)
        return .instance(instance)
    }

    private static let lifecycle = [
        "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "didMoveToSuperview", "didMoveToWindow",
        "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews",
    ]

    /// Initialises an object: its properties, an initialiser, and what the system calls; then functions that nothing calls.
    private mutating func start(_ instance: CodeInstance, initializer: Void?, arguments: [CodeArgument]) {
        guard let type = instance.type else { return }
        for other in program.lineage(of: type) { other.isMade = true }
        context = CodeContext(
            receiver: nil, instance: instance, type: type, scope: memory.scope(), isLater: context.isLater, stamp: context.stamp)
        let lineage = program.lineage(of: type)
        for info in lineage.reversed() {
            for variable in info.variables where !variable.isStatic && variable.getter == nil && variable.initial != nil {
                for name in variable.names { _ = property(name, of: instance) }
            }
        }
        let functions = lineage.flatMap(\.functions)
        let initializers = functions.filter { $0.name.hasPrefix("init") && $0.body != nil && !$0.isStatic }
        let usual = initializers.filter { !isCoder($0) }
        if initializer != nil, let fitting = match(usual.isEmpty ? initializers : usual, arguments) {
            _ = call(fitting, arguments, context)
        } else if initializer == nil || usual.count == 1 {
            for function in usual.isEmpty ? initializers : usual { runEntry(function) }
        }
        var hasLifecycle = !initializers.isEmpty
        for name in Self.lifecycle {
            for function in functions where function.name == name && function.body != nil && !function.isStatic {
                hasLifecycle = true
                runEntry(function)
            }
        }
        runRest(functions, instance, isLater: hasLifecycle)
    }

    private func isCoder(_ function: CodeFunction) -> Bool {
        function.name == "initWithCoder" || (function.name == "init" && function.parameters.first?.label == "coder")
    }

    /// Runs functions that nothing in the file has called so far.
    private mutating func runRest(_ functions: [CodeFunction], _ instance: CodeInstance, isLater: Bool) {
        for function in functions where !instance.done.contains(function.token) && !function.name.hasPrefix("init") {
            guard let body = function.body, !function.isStatic else { continue }
            if function.isHandler || program.handlers.contains(function.name) {
                skip(body.tokens, "it is run when something happens, not when the layout is made")
                continue
            }
            // A function that others call is run there, with the arguments that they pass.
            if program.calls.contains(function.name), !function.parameters.isEmpty || isLater { continue }
            let wasLater = context.isLater
            context.isLater = wasLater || isLater
            if context.isLater { context.stamp = newStamp() }
            runEntry(function)
            context.isLater = wasLater
        }
    }

    /// Runs a function with placeholders for its parameters, of which only names and types are known.
    private mutating func runEntry(_ function: CodeFunction) {
        guard context.instance.done.insert(function.token).inserted else { return }
        let arguments = function.parameters.map { parameter in
            CodeArgument(
                label: parameter.label, value: placeholder(parameter.name, parameter.typeName, function.token), token: function.token)
        }
        _ = call(function, arguments, context)
    }

    private mutating func runUncalled(_ function: CodeFunction) {
        guard let body = function.body else { return }
        if function.isHandler { return skip(body.tokens, "it is run when something happens, not when the layout is made") }
        if program.calls.contains(function.name), !function.parameters.isEmpty { return }
        runEntry(function)
    }

    /// The value of a name of a type before one was assigned.
    mutating func placeholder(_ name: String, _ typeName: String?, _ token: Int) -> CodeValue {
        // A flag of this name says whether constraints were made before, which is not so.
        if isObjectiveC, typeName == "BOOL", ["onstraint", "etup", "etUp", "nstalled", "onfigured"].contains(where: name.contains) {
            return .bool(false)
        }
        guard let typeName else { return .candidate(CodeCandidate(name, className: nil, token: token, isMade: false)) }
        let numbers: Set<String> = [
            "CGFloat", "Double", "Float", "Int", "UInt", "String", "Bool", "NSInteger", "NSString", "BOOL", "NSLayoutConstraint",
        ]
        if numbers.contains(typeName) || typeName == "[]" || typeName == "()" { return .unknown("'\(name)' is given from elsewhere") }
        return .candidate(CodeCandidate(name, className: typeName, token: token, isMade: false))
    }

    // MARK: Views

    mutating func addView(kind: ViewKind, className: String?, token: Int, name: String? = nil, isMade: Bool = true) -> Int {
        var view = LayoutDraft.View(name: name, className: className, kind: kind, token: token)
        view.isMade = isMade
        view.stamp = context.stamp
        view.home = context.instance
        if kind == .guide { view.hasMask = false }
        draft.views.append(view)
        return draft.views.count - 1
    }

    /// The view that `self` is, or that a controller shows; it is made on first use.
    mutating func root(of instance: CodeInstance) -> Int {
        if let root = instance.root { return root }
        let root = addView(kind: .window, className: instance.type?.name, token: instance.type == nil ? 0 : 1, isMade: false)
        draft.views[root].isRoot = true
        draft.views[root].hasMask = false
        instance.root = root
        return root
    }
}
