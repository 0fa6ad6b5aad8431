import Exact
import Vocabulary

extension CodeReader {
    /// Runs a call: of a function, closure or type of the program, otherwise of a function of the system or a library that is known here. Any other call goes
    /// to `skipUnknownCall`.
    mutating func call(_ callee: CodeExpression, _ syntax: [CodeExpression.Argument], at token: Int) -> CodeValue {
        noteRun(token)
        switch callee.kind {
        case .name(let name):
            if let value = macro(name, syntax, at: token) { return value }
            return call(name, evaluate(syntax), at: token)
        case .implicitMember(let name):
            return construct("", name: name, evaluate(syntax), at: token)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, evaluate(syntax)) }
            let receiver = evaluate(base)
            return call(name, of: receiver, base, evaluate(syntax), at: token)
        case .list where syntax.isEmpty: return .list([])
        case .dictionary where syntax.isEmpty: return .dictionary([])
        default:
            let value = evaluate(callee)
            return callValue(value, "", evaluate(syntax), at: token)
        }
    }

    /// Runs a call `name(…)`, before whose name no receiver stands.
    private mutating func call(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        switch lookUpCallee(name, arguments, at: token) {
        case .function(let function, let ownContext):
            // A function of the program with the name of one of the system's, as `abs(_ point: CGPoint)`, is for values of its own types.
            if !isMeant(function, by: arguments), let value = systemFunction(name, arguments) { return value }
            return call(function, arguments, ownContext)
        case .closure(let closure, let ownContext): return call(closure, arguments.map(\.value), ownContext)
        case .ownType(let type):
            return program.isOfSystem(type) ? construct(type.name, arguments, at: token) : make(type, arguments: arguments, token: token)
        case .type(let type): return systemFunction(name, arguments) ?? construct(type, arguments, at: token)
        case .candidate: break
        case .unknown:
            // A name that no file explains may still be a function of the system or of a library, which are tried below.
            break
        case let value: if !isNothing(value) { return callValue(value, name, arguments, at: token) }
        }
        if let value = systemFunction(name, arguments) { return value }
        if let value = device.value(ofFunction: name) { return value }
        if let value = libraryFunction(name, arguments, at: token) { return value }
        // What is left may be a function that `self` has from a class of the system.
        let receiver = context.receiver ?? .instance(context.instance)
        if let value = knownCall(name, of: receiver, arguments, at: token) { return value }
        return skipUnknownCall(name, nil, arguments, at: token)
    }

    private func isNothing(_ value: CodeValue) -> Bool { if case .nothing = value { true } else { false } }

    /// What a name means where it is called: a class of the system's views, otherwise a function of the program, otherwise what the name means by itself.
    ///
    /// Only functions that the arguments fit count, but for those declared in a block around the call, of which the first counts where none fits.
    private mutating func lookUpCallee(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if ViewKind.inCode[name] != nil, program.type(named: name, in: nil)?.isDeclared != true { return .type(name) }
        if let local = localFunction(name, arguments) { return local }
        if let receiver = context.receiver {
            if case .ownType(let type) = receiver, let function = match(functions(name, of: type, areStatic: true), arguments) {
                return .function(function, staticContext(type, function))
            }
            if let function = match(extensionFunctions(name, of: receiver), arguments) {
                return .function(function, extensionContext(of: function, receiver))
            }
        } else if let type = context.instance.type {
            if let function = match(functions(name, of: type), arguments) {
                return .function(function, context(of: context.instance, declaringType(of: function, context.instance) ?? type, function))
            }
            let receiver = CodeValue.instance(context.instance)
            if program.type(named: name, in: context.type) == nil, let function = match(extensionFunctions(name, of: receiver), arguments) {
                return .function(function, extensionContext(of: function, receiver))
            }
        }
        if let function = match(program.functions(name, in: context.file), arguments) {
            return .function(function, outsideOfTypes(function))
        }
        return isSystemCall(name, arguments) ? .unknown("'\(name)' is of the system") : lookUp(name, at: token)
    }

    /// The function of this name that the innermost block around the code being run declares; nil where none does, or where a variable in that block or within
    /// it hides it.
    private mutating func localFunction(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        var scope: CodeScope? = context.scope
        while let next = scope {
            spend(1)
            if next.values[name] != nil { return nil }
            if let all = next.functions[name], let function = match(all, arguments) ?? all.first, !function.traits.contains(.isComputed) {
                var inner = context
                inner.scope = next
                return .function(function, inner)
            }
            scope = next.parent
        }
        return nil
    }

    /// The functions with a body that objects of a type have by this name or, with `areStatic`, the type itself. A private one of the type whose code is run
    /// stands first, since a call in that code means it, even where a subclass has one too.
    private func functions(_ name: String, of type: CodeTypeInfo, areStatic: Bool = false) -> [CodeFunction] {
        let all = program.lineage(of: type).flatMap { $0.functions(name) }.filter { $0.body != nil && $0.isStatic == areStatic }
        guard let own = context.type, own.id != type.id, all.count > 1 else { return all }
        let hidden = all.filter { $0.traits.contains(.isPrivate) && own.contains($0.token) }
        return hidden.isEmpty ? all : hidden + all
    }

    /// The value of a subscript that a type of the program declares, found by the number of its parameters; nil where it declares none.
    mutating func element(of value: CodeValue, at positions: [CodeValue], token: Int) -> CodeValue? {
        let type: CodeTypeInfo? =
            switch value {
            case .instance(let instance): instance.type
            case .ownType(let type): type
            default: nil
            }
        let instance: CodeInstance? = if case .instance(let instance) = value { instance } else { nil }
        guard let type,
            let function = functions("subscript", of: type, areStatic: instance == nil).first(where: {
                $0.parameters.count == positions.count
            })
        else { return nil }
        let arguments = zip(function.parameters, positions).map { CodeArgument(label: $0.label, value: $1, token: token) }
        let ownContext =
            instance.map { context(of: $0, declaringType(of: function, $0) ?? type, function) } ?? staticContext(type, function)
        return call(function, arguments, ownContext)
    }

    /// Whether a call has the name and the arguments of a function of the system's views that takes one argument without a label, such as `addSubview(_:)`.
    private func isSystemCall(_ name: String, _ arguments: [CodeArgument]) -> Bool {
        DraftBuilder.viewCallsOfOneArgument.contains(name) && arguments.count == 1 && arguments[0].label == nil
    }

    /// The function whose parameters fit the labels and number of the arguments; nil where none fits. Of several it is the first whose types may be those of
    /// the arguments, otherwise the first.
    func match(_ functions: [CodeFunction], _ arguments: [CodeArgument]) -> CodeFunction? {
        func fits(_ function: CodeFunction) -> Bool {
            // Swift prefers a function that needs no default values, as that of the system with this name.
            if function.parameters.count > arguments.count, isSystemCall(function.name, arguments) { return false }
            var next = arguments[...]
            for parameter in function.parameters {
                if parameter.typeName == "..." {
                    if next.first?.label == parameter.label { next = next.dropFirst() }
                    while next.first != nil, next.first?.label == nil { next = next.dropFirst() }
                } else if let first = next.first, first.label == parameter.label || (isClosure(first.value) && first.label == nil) {
                    next = next.dropFirst()
                } else if parameter.initial == nil {
                    return false
                }
            }
            return next.isEmpty
        }
        if functions.count == 1, functions[0].traits.contains(.isMacro), functions[0].parameters.count == arguments.count {
            return functions[0]
        }
        let fitting = functions.filter(fits)
        guard fitting.count > 1 else { return fitting.first }
        // Of several functions that fit, the first is taken whose parameters may have the types of the arguments.
        return fitting.first { function in
            zip(function.parameters, arguments).allSatisfy { isPlausible($0.0.typeName, $0.1.value) }
        } ?? fitting.first
    }

    /// Whether at least one argument is known and all may have the types of the parameters.
    private func isMeant(_ function: CodeFunction, by arguments: [CodeArgument]) -> Bool {
        let isAnyKnown = arguments.contains { argument in
            switch argument.value {
            case .unknown, .reported, .candidate, .member: false
            default: true
            }
        }
        return isAnyKnown && zip(function.parameters, arguments).allSatisfy { isPlausible($0.0.typeName, $0.1.value) }
    }

    /// Whether a value may be of the type with this name, as far as the kind of value tells. True where the name is nil.
    private func isPlausible(_ typeName: String?, _ value: CodeValue) -> Bool {
        guard let typeName = unaliased(typeName) else { return true }
        let isNumber = KnownNames.isNumber(typeName)
        return switch value {
        case .number: isNumber || typeName == "UILayoutPriority" || typeName == "ConstraintRelatableTarget" || typeName.count == 1
        case .item, .instance: !isNumber && typeName != "String" && typeName != "[]"
        case .list: typeName == "[]" || typeName == "Array" || typeName == "..."
        case .anchor: typeName.contains("Anchor") || typeName.contains("Dimension")
        case .string: typeName == "String" || typeName == "NSString"
        default: true
        }
    }

    func isClosure(_ value: CodeValue) -> Bool { if case .closure = value { true } else { false } }

    /// Runs a function of the program, and returns its value. That is unknown where the function has no body, the limits of the run are reached, or the value
    /// depends on an unknown condition.
    mutating func call(_ function: CodeFunction, _ arguments: [CodeArgument], _ ownContext: CodeContext) -> CodeValue {
        guard let body = function.body else { return .unknown("what '\(function.name)' does is not known") }
        return run(body, in: ownContext) { reader in
            reader.bind(arguments, to: function)
            return reader.typed(reader.result(of: body), as: function.resultType)
        }
    }

    /// Calls `run` in `ownContext`, with a new scope inside its scope, and notes that the function or closure with this body was run. Returns the value of `run`;
    /// it is unknown where the limits of the run are reached, or where it depends on an unknown condition.
    private mutating func run(_ body: CodeBlock, in ownContext: CodeContext, _ run: (inout CodeReader) -> CodeValue) -> CodeValue {
        guard enter() else {
            noteSkipped(body.tokens, .notUnderstood(UnknownValue(budget.refusal)))
            return .unknown(UnknownValue(budget.refusal))
        }
        defer { leave() }
        progress.bodies.insert(body.tokens.lowerBound)
        let outer = context
        context = ownContext
        context.scope = memory.makeScope(in: ownContext.scope, of: body.tokens.lowerBound)
        progress.doubts.append(nil)
        defer {
            context = outer
            progress.doubts.removeLast()
        }
        let value = run(&self)
        return progress.doubts[progress.doubts.count - 1].map { .unknown($0.asCondition) } ?? value
    }

    /// Gives the parameters of a function their values in the present scope: arguments, otherwise default values, otherwise placeholders.
    mutating func bind(_ arguments: [CodeArgument], to function: CodeFunction) {
        let isObjectiveC = program.isObjectiveC(function.token)
        var next = arguments[...]
        for parameter in function.parameters {
            if parameter.typeName == "..." {
                var items: [CodeValue] = []
                if let first = next.first, first.label == parameter.label || first.label == nil {
                    items.append(first.value)
                    next = next.dropFirst()
                }
                while let more = next.first, more.label == nil {
                    items.append(more.value)
                    next = next.dropFirst()
                }
                context.scope.values[parameter.name] = bounded(.list(items))
            } else if let first = next.first,
                first.label == parameter.label || (first.label == nil && isClosure(first.value)) || isObjectiveC
            {
                context.scope.values[parameter.name] = copied(typed(first.value, as: parameter.typeName))
                next = next.dropFirst()
            } else if let initial = parameter.initial {
                let value = evaluate(initial)
                context.scope.values[parameter.name] = typed(value, as: parameter.typeName)
            } else {
                context.scope.values[parameter.name] = placeholder(parameter.name, parameter.typeName, function.token)
            }
        }
    }

    /// Runs the body of a function or closure, and returns its value: what `return` gives or, where the body is a single expression, `if` or `switch`, the
    /// value of that. `.nothing` where it returns nothing.
    private mutating func result(of body: CodeBlock) -> CodeValue {
        if body.statements.count == 1 {
            switch body.statements[0].kind {
            case .expression(let expression): return evaluate(expression)
            case .conditional, .switchStatement:
                // Where the whole body is one `if` or `switch`, its value is that of the function.
                return evaluate(CodeExpression(.statement(body.statements[0]), at: body.tokens.lowerBound))
            default: break
            }
        }
        return switch execute(body) {
        case .returned(let value): value
        default: .nothing
        }
    }

    /// Runs a closure, and returns its value. Like that of a function it may be unknown.
    mutating func call(_ closure: CodeClosure, _ arguments: [CodeValue], _ ownContext: CodeContext) -> CodeValue {
        run(closure.body, in: ownContext) { reader in
            reader.bind(arguments, to: closure)
            return reader.result(of: closure.body)
        }
    }

    /// Gives the parameters of a closure, or `$0`, `$1` and so on where it names none, their values in the present scope.
    private mutating func bind(_ arguments: [CodeValue], to closure: CodeClosure) {
        context.scope.varying.formUnion(closure.parameters)
        for (name, value) in zip(closure.parameters, arguments) { context.scope.values[name] = value }
        if closure.parameters.isEmpty {
            for (index, value) in arguments.enumerated() { context.scope.values["$\(index)"] = value }
            // `$0` and `$1` may be the parts of one tuple, as those of `enumerated` are.
            if arguments.count == 1, case .tuple(let parts) = arguments[0], closure.usesSecond(in: program.code) {
                for (index, value) in parts.enumerated() { context.scope.values["$\(index)"] = value }
            }
        }
        // A closure with several parameters may be given one tuple, as `{ index, view in … }` by `enumerated`.
        if closure.parameters.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] {
            for (name, value) in zip(closure.parameters, parts) { context.scope.values[name] = value }
        }
    }

    /// Calls a value that is a closure, a function, a member or a type. A chain of SnapKit or Masonry is returned as it is; a call of any other value goes to
    /// `skipUnknownCall`.
    mutating func callValue(_ value: CodeValue, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        switch value {
        case .closure(let closure, let ownContext): return call(closure, arguments.map(\.value), ownContext)
        case .function(let function, let ownContext): return call(function, arguments, ownContext)
        case .member(let base, let member): return call(member, of: base, nil, arguments, at: token)
        case .ownType(let type):
            return program.isOfSystem(type) ? construct(type.name, arguments, at: token) : make(type, arguments: arguments, token: token)
        case .type(let type): return construct(type, arguments, at: token)
        case .chain: return value
        default: return skipUnknownCall(name, nil, arguments, at: token)
        }
    }

    /// Runs `super.name(…)`: the function of the nearest superclass in the program that has it. Where none has it, an initialiser is taken for one of the
    /// system, and any other call does nothing.
    private mutating func callSuper(_ name: String, _ arguments: [CodeArgument]) -> CodeValue {
        let own = context.type ?? context.instance.type
        guard let own, let whole = context.instance.type else { return .nothing }
        let lineage = program.lineage(of: whole)
        let above = (lineage.firstIndex { $0.id == own.id } ?? 0) + 1
        for info in lineage[min(above, lineage.count)...] {
            if let function = match(info.functions(name).filter { $0.body != nil && !$0.isStatic }, arguments) {
                return call(function, arguments, context(of: context.instance, info, function))
            }
        }
        guard name == "init" || name.hasPrefix("initWith") else { return .nothing }
        goOnFromSystem(name, arguments)
        // The initialiser of the superclass gives the object itself: `self = [super init]`.
        return .instance(context.instance)
    }

    /// Runs the `init(frame:)` that the class of a view, or a superclass in the program, declares, if `name` is `init` and there are no arguments: UIKit's own
    /// `init()` calls it.
    private mutating func goOnFromSystem(_ name: String, _ arguments: [CodeArgument]) {
        guard name == "init", arguments.isEmpty, let type = context.instance.type, program.role(of: type).isView else { return }
        for info in program.lineage(of: type) {
            let all = info.functions("initWithFrame") + info.functions("init").filter { $0.parameters.map(\.label) == ["frame"] }
            guard let function = all.first(where: { $0.body != nil }) else { continue }
            guard !progress.wasRun(function) || context.instance.underway.insert("init frame").inserted else { return }
            _ = call(function, placeholders(for: function), context(of: context.instance, info, function))
            return
        }
    }

    /// Runs `base.name(…)` or `[base name:…]`.
    ///
    /// - Parameter syntax: the expression of which `base` is the value; nil where the code has none.
    mutating func call(
        _ name: String, of base: CodeValue, _ syntax: CodeExpression?, _ arguments: [CodeArgument], at token: Int
    ) -> CodeValue {
        switch base {
        case .reported: return unknownCall(name, "it rests on what could not be read", arguments, at: token) ?? .reported
        case .instance(let instance):
            if let type = instance.type, let function = match(functions(name, of: type), arguments) {
                return call(function, arguments, context(of: instance, declaringType(of: function, instance) ?? type, function))
            }
            // `self.init(type: .custom)` of a class that has no such initialiser is the system's.
            if name == "init", instance === context.instance {
                goOnFromSystem(name, arguments)
                return base
            }
        case .ownType(let type): if let value = call(name, ofType: type, arguments, at: token) { return value }
        case .type(let type): return construct(type, name: name, arguments, at: token)
        default: break
        }
        if let function = match(extensionFunctions(name, of: base), arguments) {
            return call(function, arguments, extensionContext(of: function, base))
        }
        if let syntax, KnownNames.iterates(name), isUnknownCollection(base) {
            // A closure that is run for each element of a list that is not known is run as often as was assumed. Where nothing was assumed, it is left out.
            if let items = items(of: base, syntax) { return knownCall(name, of: .list(items), arguments, at: token) ?? .nothing }
            if case .closure(let closure, _)? = arguments.last?.value {
                let reason = Self.reason(forUnknownCountOf: syntax)
                leaveOut([closure.body], reason, because: UnknownValue(reason.text))
                return .unknown(UnknownValue("what '\(Self.shown(name))' gives is not in these files", isResult: true))
            }
        }
        if let changed = change(name, of: base, syntax, arguments) { return changed }
        if let value = knownCall(name, of: base, arguments, at: token) { return value }
        // The name may be a property that contains a closure, or one of Masonry's blocks.
        let value = member(name, of: base, at: token, isCalled: true)
        switch value {
        case .closure, .function: return callValue(value, name, arguments, at: token)
        case .item, .instance, .anchor, .number, .bool, .rectangle, .system, .symbol, .list:
            // In Objective-C, a call without arguments may read a property: `[self view]`.
            if arguments.isEmpty, syntax != nil { return value }
            return skipUnknownCall(name, base, arguments, at: token)
        default: return skipUnknownCall(name, base, arguments, at: token)
        }
    }

    /// Runs `Type.name(…)` for a type that the program declares or extends: a case of an enumeration, a type inside it, a static function, an initialiser or,
    /// for a type of the system, the system's function.
    ///
    /// A name such as `makeCard` is taken to make an object of a class of views. Any other is taken for a function of a class or protocol outside of the
    /// program from which the type inherits; nil where it inherits from none.
    private mutating func call(_ name: String, ofType type: CodeTypeInfo, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if name == "alloc" { return .ownType(type) }
        if let found = type.enumerationCase(name) { return .enumeration(type, found.name, arguments.map(\.value)) }
        // A type that is declared in the type: `Card.Header(…)`.
        if type.types[name] != nil || type.aliases[name] != nil, let inner = staticMember(name, of: type) {
            return callValue(inner, name, arguments, at: token)
        }
        // A program may declare a function `activate` of its own that also takes other things than constraints, and in the end calls the system's. With
        // constraints as its only argument, the call is taken for one of the system's function.
        if type.name == "NSLayoutConstraint", name == "activate" || name == "deactivate", arguments.count == 1,
            isConstraints(arguments[0].value)
        {
            return construct(type.name, name: name, arguments, at: token)
        }
        if let function = match(functions(name, of: type, areStatic: true), arguments) {
            return call(function, arguments, staticContext(type, function))
        }
        if !program.isOfSystem(type), name.hasPrefix("init") || name == "new" {
            return make(type, arguments: arguments, token: token)
        }
        if program.isOfSystem(type) { return construct(type.name, name: name, arguments, at: token) }
        if program.kind(of: type) != nil, name != "layerClass", KnownNames.isFactory(name) {
            return make(type, arguments: arguments, token: token)
        }
        if let ancestor = program.foreignAncestors(of: type).first { return construct(ancestor, name: name, arguments, at: token) }
        return nil
    }

    private func isUnknownCollection(_ value: CodeValue) -> Bool {
        switch value {
        case .unknown, .candidate, .member: true
        default: false
        }
    }

    // MARK: What is not known

    /// What an unknown function does with the closures that it is given.
    private enum ClosureUse {
        /// The first closure of the call is run at once, as that of `UIView.animate` is. Others count as `afterwards`.
        case now
        /// The closure is run when the function is done, as the completion of an animation is; so it is not run here.
        case afterwards
        /// The closure is run a little later, as that of `DispatchQueue.main.async` is.
        case soon
        /// The closure is called with the value on which the function is called, as in `view.then { … }`. Where the function is called on no value, the closure
        /// is called with the first argument that may have a part in the layout.
        case configuration
        case notKnown
    }

    /// Passes over a call of something outside the program.
    ///
    /// A call that may concern the layout is reported, unless constraints are its only argument and the function, by its name, activates them. Of other calls,
    /// closures among the arguments are run where the function is known to run them.
    mutating func skipUnknownCall(_ name: String, _ base: CodeValue?, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        let shown = Self.shown(name)
        giveAway(arguments)
        if !KnownNames.isHarmless(name) || KnownNames.changesFrame(name) {
            for value in arguments.map(\.value) + (base.map { [$0] } ?? []) { layout.draft.doubtMasks(of: value) }
        }
        // A function that is told attributes, as in `view.set(.width, .height, of: 50)`, may well make constraints, though its name does not say so.
        if KnownNames.changesFrame(name) || arguments.contains(where: { PureLayout.attribute($0.value) != nil }) {
            for value in arguments.map(\.value) + (base.map { [$0] } ?? []) { notes.assume(value.views(in: layout.draft)) }
        }
        if concernsLayout(name, base, arguments) {
            for case .closure(let closure, _) in arguments.map(\.value) {
                noteSkipped(closure.body.tokens, .notUnderstood(UnknownValue("what '\(shown)' does is not in these files")))
            }
            // A function whose only argument is a constraint or constraints, and that has a name such as `activate` or `install`, is taken to switch them on.
            if arguments.count == 1, KnownNames.activates(name), isConstraints(arguments[0].value) {
                remark("'\(shown)', which is not in these files, is taken to activate the constraints that it is given")
                layout.setActive(arguments[0].value, true, at: token)
                return .nothing
            }
            report(token, UnknownValue("what '\(shown)' does is not in these files"))
            // A function that is called on a view mostly gives that view back: `UILabel().pinned(to: view)`.
            if let base, case .item(let item) = base, item.guide == nil { return base }
            return .unknown(UnknownValue("what '\(shown)' gives is not in these files", isResult: true))
        }
        var result: CodeValue?
        var isFirst = true
        for argument in arguments {
            guard case .closure(let closure, let ownContext) = argument.value else { continue }
            let outer = context
            defer { isFirst = false }
            let subject = base.flatMap { isLayoutValue($0) ? $0 : nil } ?? arguments.lazy.map(\.value).first(where: isLayoutValue)
            switch closureUse(name, argument.label) {
            case .now where isFirst: _ = call(closure, [], ownContext)
            case .now, .afterwards: noteSkipped(closure.body.tokens, .notRun("it is run when '\(shown)' is done"))
            case .soon: progress.deferred.append((closure, ownContext))
            case .configuration where subject != nil:
                guard let subject else { break }
                _ = call(closure, [subject], ownContext)
                result = subject
            case .notKnown, .configuration:
                noteSkipped(closure.body.tokens, .notRun("it is run when '\(shown)' calls it, not when the layout is made"))
            }
            context = outer
        }
        return result
            ?? .unknown(
                UnknownValue(
                    "what '\(shown)' gives is not in these files", name: arguments.isEmpty ? pathOfCall(name, base) : nil, isResult: true))
    }

    /// Notes that arguments are handed to a function or an initialiser that is not known.
    func giveAway(_ arguments: [CodeArgument]) {
        for argument in arguments {
            notes.giveAway(argument.value.views(in: layout.draft))
            if case .closure(let closure, _) = argument.value { notes.giveAway(closure.body.tokens) }
        }
    }

    private func pathOfCall(_ name: String, _ base: CodeValue?) -> String? {
        switch base {
        case nil, .instance?: "\(name)()"
        case .type(let type)?: "\(type).\(name)()"
        case .unknown(let unknown)?: unknown.name.map { "\($0).\(name)()" }
        case .candidate(let candidate)?: "\(candidate.name).\(name)()"
        default: nil
        }
    }

    private func isLayoutValue(_ value: CodeValue) -> Bool {
        switch value {
        case .item, .instance, .constraint, .list, .candidate: true
        default: false
        }
    }

    private func closureUse(_ name: String, _ label: String?) -> ClosureUse {
        if KnownNames.runsAtOnce(name) { return label == "completion" || label == "completionHandler" ? .afterwards : .now }
        if name == "async" || name == "dispatch_async" || name == "addOperation" || name == "performBatchUpdates" { return .soon }
        return KnownNames.configures(name) ? .configuration : .notKnown
    }

    /// Whether a function that is not in the program may make or change constraints.
    private func concernsLayout(_ name: String, _ base: CodeValue?, _ arguments: [CodeArgument]) -> Bool {
        if arguments.contains(where: { isAboutConstraints($0.value) }) || base.map(isAboutConstraints) == true {
            return !KnownNames.isHarmless(name)
        }
        // A call without a receiver and arguments in the code of a type may mean a function of that type's superclass, which is about `self`.
        let isOfView = base.map(isView) ?? (context.instance.type != nil && arguments.isEmpty)
        let views = arguments.count { isView($0.value) }
        guard isOfView || views > 0, !KnownNames.isHarmless(name) else { return false }
        // A name such as `setTitle` is that of a setter. If no view is passed to it, it sets a property that has nothing to do with layout, so the call is not
        // counted as one that may make or change constraints.
        if name.hasPrefix("set"), views == 0, name.dropFirst(3).first?.isUppercase == true { return false }
        if KnownNames.concernsLayout(name) { return true }
        // A function that is called on one view with another as an argument may well relate the two.
        return base.map(isView) == true && views > 0 && KnownNames.mayRelate(name)
    }

    private func isConstraints(_ value: CodeValue) -> Bool {
        switch value {
        case .constraint, .chain: true
        case .list(let items): !items.isEmpty && items.contains(where: isConstraints)
        default: false
        }
    }

    /// Whether a value is a view, a guide of a view or an object that shows a view, or a list of these that is not empty. A name that nothing in the code
    /// explains counts too if it is probably the name of a view.
    func isViews(_ value: CodeValue) -> Bool {
        switch value {
        case .list(let items): !items.isEmpty && items.allSatisfy(isViews)
        case .candidate(let candidate): layout.isProbablyView(candidate)
        default: isView(value)
        }
    }

    private func isView(_ value: CodeValue) -> Bool {
        switch value {
        case .item: true
        case .instance(let instance): instance.view != nil || instance.type.map { program.role(of: $0) != .other } == true
        case .candidate(let candidate): candidate.view != nil
        case .list(let items): items.contains(where: isView)
        default: false
        }
    }

    private func isAboutConstraints(_ value: CodeValue) -> Bool {
        switch value {
        case .anchor, .distance, .constraint, .chain, .snp, .library: true
        case .item(let item): item.guide != nil
        case .list(let items), .tuple(let items): items.contains(where: isAboutConstraints)
        default: false
        }
    }
}

extension CodeClosure {
    /// Whether `$1` stands in the closure's body.
    fileprivate func usesSecond(in code: CodeText) -> Bool { body.tokens.contains { code.is($0, "$1") } }
}
