import Exact
import Vocabulary

extension CodeReader {
    /// Runs a call: of a function in the file, otherwise of a known function of the system; other calls are skipped.
    mutating func call(_ callee: CodeExpression, _ syntax: [CodeExpression.Argument], at token: Int) -> CodeValue {
        visit(token)
        switch callee.kind {
        case .name(let name):
            let arguments = evaluate(syntax)
            if let value = macro(name, syntax, at: token) { return value }
            switch lookUpCallee(name, arguments, at: token) {
            case .function(let function, let place): return call(function, arguments, place)
            case .closure(let closure, let place): return call(closure, arguments.map(\.value), place)
            case .ownType(let type):
                return program.isOfSystem(type)
                    ? construct(type.name, arguments, at: token) : make(type, arguments: arguments, token: token)
            case .type(let type): return structure(name, arguments) ?? construct(type, arguments, at: token)
            case .candidate: break
            case let value: if !isNothing(value) { return callValue(value, name, arguments, at: token) }
            }
            if let value = structure(name, arguments) { return value }
            if context.receiver != nil || context.instance.type != nil {
                // A function of the superclass.
                let receiver = context.receiver ?? .instance(context.instance)
                if let value = known(name, of: receiver, arguments, at: token) { return value }
            } else if let value = known(name, of: .instance(context.instance), arguments, at: token) {
                return value
            }
            return pass(name, nil, arguments, at: token)
        case .implicitMember(let name):
            return construct("", name: name, evaluate(syntax), at: token)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, evaluate(syntax)) }
            return call(name, of: evaluate(base), base, evaluate(syntax), at: token)
        case .list where syntax.isEmpty: return .list([])
        case .dictionary where syntax.isEmpty: return .dictionary([])
        default:
            let value = evaluate(callee)
            return callValue(value, "", evaluate(syntax), at: token)
        }
    }

    private func isNothing(_ value: CodeValue) -> Bool { if case .none = value { true } else { false } }

    /// The function that a name means in a call with these arguments.
    private mutating func lookUpCallee(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if ViewKind.inCode[name] != nil, program.types[name]?.isDeclared != true { return .type(name) }
        if let receiver = context.receiver, let function = match(extensionFunctions(name, of: receiver), arguments) {
            return bound(function, to: receiver)
        }
        if context.receiver == nil, let type = context.instance.type {
            let functions = program.lineage(of: type).flatMap { $0.functions(name) }.filter { $0.body != nil && !$0.isStatic }
            if let function = match(functions, arguments) {
                return .function(
                    function,
                    CodeContext(
                        receiver: nil, instance: context.instance, type: type, scope: memory.scope(), isLater: context.isLater,
                        stamp: context.stamp))
            }
            let receiver = CodeValue.instance(context.instance)
            if lookUpType(name) == nil, let function = match(extensionFunctions(name, of: receiver), arguments) {
                return bound(function, to: receiver)
            }
        }
        if let function = match(fileScope.functions[name] ?? [], arguments), (fileScope.functions[name]?.count ?? 0) > 1 {
            return .function(function, context)
        }
        return lookUp(name, at: token)
    }

    /// The function whose labels match the arguments, otherwise one with as many parameters.
    func match(_ functions: [CodeFunction], _ arguments: [CodeArgument]) -> CodeFunction? {
        func fits(_ function: CodeFunction) -> Bool {
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
        return functions.first(where: fits)
    }

    private func isClosure(_ value: CodeValue) -> Bool { if case .closure = value { true } else { false } }

    /// Runs a function of the file.
    mutating func call(_ function: CodeFunction, _ arguments: [CodeArgument], _ place: CodeContext) -> CodeValue {
        guard let body = function.body else { return .unknown("what '\(function.name)' does is not known") }
        guard enter() else { return .unknown(budget.refusal) }
        defer { leave() }
        let outer = context
        place.instance.done.insert(function.token)
        context = place
        context.scope = memory.scope(in: place.scope)
        // Whatever code that runs later calls runs later, too.
        context.isLater = outer.isLater
        context.stamp = outer.stamp
        defer { context = outer }
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
                context.scope.values[parameter.name] = shallow(.list(items))
            } else if let first = next.first,
                first.label == parameter.label || (first.label == nil && isClosure(first.value)) || isObjectiveC
            {
                context.scope.values[parameter.name] = first.value
                next = next.dropFirst()
            } else if let initial = parameter.initial {
                context.scope.values[parameter.name] = evaluate(initial)
            } else {
                context.scope.values[parameter.name] = .unknown("'\(parameter.name)' is given from elsewhere")
            }
        }
        return result(of: body)
    }

    /// The value that a body returns; for a single expression its value.
    private mutating func result(of body: CodeBlock) -> CodeValue {
        if body.statements.count == 1, case .expression(let expression) = body.statements[0].kind { return evaluate(expression) }
        return switch execute(body) {
        case .left(let value): value
        case .next: .none
        }
    }

    /// Runs a closure.
    mutating func call(_ closure: CodeClosure, _ arguments: [CodeValue], _ place: CodeContext) -> CodeValue {
        guard enter() else { return .unknown(budget.refusal) }
        defer { leave() }
        let outer = context
        context = place
        context.scope = memory.scope(in: place.scope)
        context.isLater = outer.isLater
        context.stamp = outer.stamp
        defer { context = outer }
        for (name, value) in zip(closure.parameters, arguments) { context.scope.values[name] = value }
        if closure.parameters.isEmpty {
            for (index, value) in arguments.enumerated() { context.scope.values["$\(index)"] = value }
        }
        // A closure with several parameters may be given one tuple, as `{ index, view in … }` by `enumerated`.
        if closure.parameters.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] {
            for (name, value) in zip(closure.parameters, parts) { context.scope.values[name] = value }
        }
        return result(of: closure.body)
    }

    /// Calls a value, if it is a closure, function or type.
    mutating func callValue(_ value: CodeValue, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        switch value {
        case .closure(let closure, let place): return call(closure, arguments.map(\.value), place)
        case .function(let function, let place): return call(function, arguments, place)
        case .member(let base, let member): return call(member, of: base, nil, arguments, at: token)
        case .ownType(let type):
            return program.isOfSystem(type) ? construct(type.name, arguments, at: token) : make(type, arguments: arguments, token: token)
        case .type(let type): return construct(type, arguments, at: token)
        case .relating: return value
        default: return pass(name, nil, arguments, at: token)
        }
    }

    /// Runs `super.name(…)`, if the file has that function.
    private mutating func callSuper(_ name: String, _ arguments: [CodeArgument]) -> CodeValue {
        guard let type = context.type ?? context.instance.type else { return .none }
        for info in program.lineage(of: type).dropFirst() {
            if let function = match(info.functions(name), arguments) {
                if arguments.isEmpty, context.instance.done.contains(function.token) { return .none }
                return call(
                    function, arguments,
                    CodeContext(
                        receiver: nil, instance: context.instance, type: info, scope: memory.scope(), isLater: context.isLater,
                        stamp: context.stamp))
            }
        }
        // `self = [super init]`
        return name.hasPrefix("init") ? .instance(context.instance) : .none
    }

    /// Runs `base.name(…)` or `[base name:…]`.
    private mutating func call(
        _ name: String, of base: CodeValue, _ syntax: CodeExpression?, _ arguments: [CodeArgument], at token: Int
    ) -> CodeValue {
        switch base {
        case .reported: return unknownCall(name, "it rests on what could not be read", at: token) ?? .reported
        case .instance(let instance):
            if let type = instance.type {
                let functions = program.lineage(of: type).flatMap { $0.functions(name) }.filter { $0.body != nil && !$0.isStatic }
                if name == "init", instance === context.instance, let function = match(functions, arguments) {
                    return call(function, arguments, CodeContext(receiver: nil, instance: instance, type: type, scope: memory.scope()))
                }
                if let function = match(functions, arguments) {
                    return call(
                        function, arguments,
                        CodeContext(
                            receiver: nil, instance: instance, type: type, scope: memory.scope(), isLater: context.isLater,
                            stamp: context.stamp))
                }
            }
        case .ownType(let type):
            if name == "alloc" { return base }
            if !program.isOfSystem(type), name.hasPrefix("init") || name == "new" && !program.isOfSystem(type) {
                return make(type, arguments: arguments, token: token)
            }
            if let function = match(type.functions(name).filter { $0.isStatic && $0.body != nil }, arguments) {
                return call(
                    function, arguments,
                    CodeContext(
                        receiver: nil, instance: memory.instance(of: nil), type: type, scope: memory.scope(), isLater: context.isLater,
                        stamp: context.stamp))
            }
            if program.isOfSystem(type) { return construct(type.name, name: name, arguments, at: token) }
            if program.kind(of: type.name) != nil { return make(type, arguments: arguments, token: token) }
            if let ancestor = type.ancestors.first { return construct(ancestor, name: name, arguments, at: token) }
        case .type(let type): return construct(type, name: name, arguments, at: token)
        default: break
        }
        if let function = match(extensionFunctions(name, of: base), arguments) {
            var place = context
            place.receiver = base
            place.type = nil
            place.scope = memory.scope()
            return call(function, arguments, place)
        }
        if let changed = change(name, of: base, syntax, arguments) { return changed }
        if let value = known(name, of: base, arguments, at: token) { return value }
        // The name may be a property that contains a closure, or one of Masonry's blocks.
        let value = member(name, of: base, at: token, isCalled: true)
        switch value {
        case .closure, .function: return callValue(value, name, arguments, at: token)
        default: return pass(name, base, arguments, at: token)
        }
    }

    // MARK: What is not known

    /// Skips a call of something outside the file. It is reported if it may concern the layout; closures among its arguments are run as
    /// code that runs later.
    mutating func pass(_ name: String, _ base: CodeValue?, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        let concernsViews = base.map(isView) ?? false || arguments.contains { isView($0.value) }
        if arguments.contains(where: { isAboutConstraints($0.value) }) || (concernsViews && KnownNames.concernsLayout(name)) {
            let shown = Self.shown(name)
            return reported(token, "what '\(shown)' does is not in this file")
        }
        for argument in arguments {
            guard case .closure(let closure, let place) = argument.value else { continue }
            let outer = context
            let isAtOnce = ["performWithoutAnimation", "dispatch_once", "assumeIsolated", "then", "configure"].contains(name)
            if !isAtOnce {
                context.isLater = true
                context.stamp = newStamp()
            }
            // It is not known with which arguments the closure is called.
            let unknown = closure.parameters.map { CodeValue.unknown("what '\(Self.shown($0))' is is not known") }
            _ = call(closure, unknown, place)
            context = outer
        }
        return .unknown("what '\(Self.shown(name))' gives is known only when the app runs")
    }

    private func isView(_ value: CodeValue) -> Bool {
        switch value {
        case .item: true
        case .instance(let instance): instance.root != nil
        case .candidate(let candidate): candidate.view != nil
        case .list(let items): items.contains(where: isView)
        default: false
        }
    }

    private func isAboutConstraints(_ value: CodeValue) -> Bool {
        switch value {
        case .anchor, .distance, .constraint, .relating, .making: true
        case .item(let item): item.guide != nil
        case .list(let items), .tuple(let items): items.contains(where: isAboutConstraints)
        default: false
        }
    }
}
