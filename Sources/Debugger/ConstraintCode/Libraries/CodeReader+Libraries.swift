/// Runs the functions of libraries that make constraints in closures.
extension CodeReader {
    /// Runs a library's function that stands outside of types; nil for other functions.
    mutating func libraryFunction(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        let all = LibraryArguments(arguments)
        if program.libraries.contains(.cartography) {
            let isBlock = name == "constrain" || name == "layout"
            if let value = isBlock ? cartographyBlock(all, at: token) : layout.cartographyCall(name, all, at: token) { return value }
        }
        if program.libraries.contains(.anchorage), let value = anchorageCall(name, all) { return value }
        return nil
    }

    /// Runs a library's function of a type, or one with the name of its module before it; nil for other functions. The type is empty where
    /// it is left out.
    mutating func libraryFunction(ofType type: String, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        if let library = CodeLibrary(rawValue: type), program.libraries.contains(library) {
            return libraryFunction(name, arguments, at: token)
        }
        if program.libraries.contains(.tinyConstraints),
            let value = layout.tinyConstraintsCall(name, ofType: type, LibraryArguments(arguments), at: token)
        {
            return value
        }
        if type == "TinyEdgeInsets", name == "init", program.libraries.contains(.tinyConstraints) {
            return construct("UIEdgeInsets", arguments, at: token)
        }
        if type == "ConstraintGroup", name == "init", program.libraries.contains(.cartography) {
            return .library(.bundle(ConstraintBundle()))
        }
        if type == "AnchorPair", name == "init", program.libraries.contains(.anchorage),
            let pair = layout.anchoragePair(LibraryArguments(arguments))
        {
            return pair
        }
        if type.isEmpty || type == "Priority", name == "custom", arguments.count == 1, program.libraries.contains(.anchorage) {
            return arguments[0].value
        }
        return pureLayoutCall(name, ofType: type, LibraryArguments(arguments), at: token)
    }

    /// Runs `constrain(a, b) { a, b in … }`, also with `replace: group`, and `constrain(clear: group)`.
    private mutating func cartographyBlock(_ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        if case .library(.bundle(let group))? = arguments.value("clear") {
            layout.replace(group, by: [], at: token)
            return .nothing
        }
        guard let body = arguments.all.last?.value, case .closure(let closure, _) = body else { return nil }
        let items = arguments.all.dropLast().filter { $0.label == nil }
        guard !items.isEmpty else { return nil }
        var group = ConstraintBundle()
        var unknown: UnknownValue?
        if let value = arguments.value("replace") {
            if case .library(.bundle(let known)) = value { group = known } else { unknown = "which constraints it replaces is not known" }
        }
        var proxies: [CodeValue] = []
        for argument in items {
            switch argument.value {
            case .unknown(let reason): unknown = reason
            case .nothing: unknown = "what it constrains is nil here"
            default:
                if let proxy = layout.proxy(argument.value) { proxies.append(proxy) } else { unknown = "what it constrains is not known" }
            }
        }
        if let unknown {
            noteSkipped(closure.body.tokens, .notUnderstood(unknown))
            return .reported
        }
        let made = batch(body, proxies)
        layout.replace(group, by: made, at: token)
        return .library(.bundle(group))
    }

    /// Runs Anchorage's function `batch`; nil for others.
    mutating func anchorageCall(_ name: String, _ arguments: LibraryArguments) -> CodeValue? {
        guard name == "batch", let body = arguments.all.last?.value, case .closure(let closure, _) = body else { return nil }
        guard let isActive = (arguments.value("active") ?? .bool(true)).truth else {
            noteSkipped(closure.body.tokens, .notUnderstood("whether it is active is not known"))
            return .reported
        }
        let made = batch(body)
        if isActive { for index in made { layout.activate(index, at: layout.draft.constraints[index].token) } }
        return .list(made.map { .constraint($0) })
    }

    /// Runs a class function of PureLayout; nil for others.
    mutating func pureLayoutCall(_ name: String, ofType type: String, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        switch name {
        case "autoSetPriority", "autoSetIdentifier":
            guard let body = arguments.all.last?.value, case .closure(let closure, let ownContext) = body else { return nil }
            if name == "autoSetPriority" {
                layout.libraryState.priorities.append(arguments.first.rational)
                _ = call(closure, [], ownContext)
                layout.libraryState.priorities.removeLast()
            } else {
                let text: String? =
                    if case .string(let text) = arguments.first { text } else { layout.libraryState.identifiers.last ?? nil }
                layout.libraryState.identifiers.append(text)
                _ = call(closure, [], ownContext)
                layout.libraryState.identifiers.removeLast()
            }
            return .nothing
        case "autoCreateAndInstallConstraints", "autoCreateConstraintsWithoutInstalling":
            let made = batch(arguments.first)
            if name == "autoCreateAndInstallConstraints" { for index in made { layout.activate(index, at: token) } }
            return .list(made.map { .constraint($0) })
        default:
            guard PureLayout.viewFactories.contains(name) || (name == "init" && arguments.all.first?.label == "forAutoLayout") else {
                return nil
            }
            let value = construct(type, [], at: token)
            if let view = layout.resolveView(value) { layout.draft.views[view].mask = .off }
            return value
        }
    }

    /// Runs a closure; returns the indices of the constraints that libraries made in it without activating them, but for those that are meant to stay inactive.
    mutating func batch(_ closure: CodeValue, _ arguments: [CodeValue] = []) -> [Int] {
        guard case .closure(let closure, let ownContext) = closure else { return [] }
        layout.libraryState.batches.append([])
        _ = call(closure, arguments, ownContext)
        return layout.libraryState.batches.removeLast()
    }
}
