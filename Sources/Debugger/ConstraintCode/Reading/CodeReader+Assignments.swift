import Exact
import Vocabulary

extension CodeReader {
    /// Runs an assignment, such as `target = value` or `target += value`, and returns the value that was stored.
    mutating func assign(_ mark: String, _ target: CodeExpression, _ expression: CodeExpression) -> CodeValue {
        var value = evaluate(expression)
        if mark == "=", let name = target.path { value = viewIfUsedAsOne(value, name, nil, at: target.token) }
        if mark != "=" {
            let old = evaluate(target)
            spend((old.items?.count ?? 0) / 8)
            value = bounded(operators.combined(String(mark.prefix(1)), old, value))
        }
        switch target.kind {
        case .name(let name): if name != "_" { giveName(KnownNames.withoutUnderscore(name), to: value, from: expression) }
        case .member(_, let name): if isOwn(target) { giveName(name, to: value, from: expression) }
        default: break
        }
        store(value, in: target)
        return value
    }

    /// Whether the target is a property of `self` other than `view`, written with `self.` or a name such as `weakSelf.`: `self.title`, and not `title.text`.
    private func isOwn(_ target: CodeExpression) -> Bool {
        guard case .member(let base, let name) = target.kind, case .name(let word) = base.kind,
            word == "self" || KnownNames.isSelf(word)
        else { return false }
        return name != "view"
    }

    /// Stores a value in what an expression means: a variable, a property, or an element of a list or dictionary. Does nothing for other expressions.
    mutating func store(_ value: CodeValue, in target: CodeExpression) {
        switch target.kind {
        case .name("_"), .name("self"): break
        case .name(let name): store(copied(value), as: name, at: target.token)
        case .member(let base, let name):
            noteRun(target.token)
            if let side = CodeInsets.side(name) { return store(value, name, side, of: base, at: target.token) }
            store(copied(value), as: name, of: evaluate(base), at: target.token)
        case .tuple(let targets):
            for (part, target) in zip(value.parts, targets) { store(part, in: target.value) }
        case .cast(let inner, _): store(value, in: inner)
        case .subscripted(let base, let indices):
            guard let index = indices.first.map({ evaluate($0) }) else { return }
            switch (evaluate(base), index) {
            case (.dictionary(let pairs), _):
                guard let key = index.key else { return store(.unknown("what is in the dictionary is not known"), in: base) }
                spend(pairs.count / 8)
                store(bounded(.dictionary(pairs.filter { $0.key != key } + [(key, value)])), in: base)
            case (.list(var items), .number(let number, _)):
                guard let position = Int(exactly: number), items.indices.contains(position) else { return }
                items[position] = value
                store(bounded(.list(items)), in: base)
            default: break
            }
        default: break
        }
    }

    /// Stores a value in a property that is named like a side, as in `insets.top = 8`, where `base` is `insets`.
    ///
    /// Insets are values: a change of one side stores them anew as a whole, or sets the option of the view whose insets they are. Where `base` is anything
    /// else, the property is one like others.
    private mutating func store(
        _ value: CodeValue, _ name: String, _ side: WritableKeyPath<CodeInsets, Rational>, of base: CodeExpression, at token: Int
    ) {
        let whole: CodeValue
        if case .member(let owner, let property) = base.kind, DraftBuilder.insetOptions[property] != nil {
            let holder = evaluate(owner)
            if let view = layout.resolveView(holder) { return layout.setInset(side, of: property, of: view, to: value, at: token) }
            whole = member(property, of: holder, at: base.token)
        } else {
            whole = evaluate(base)
        }
        guard case .insets(var insets) = whole else { return store(copied(value), as: name, of: whole, at: token) }
        switch value.rational {
        case .success(let number):
            insets[keyPath: side] = number
            store(.insets(insets), in: base)
        case .failure(let unknown): store(.unknown(unknown), in: base)
        }
    }

    private mutating func store(_ value: CodeValue, as name: String, at token: Int) {
        var scope: CodeScope? = context.scope
        while let next = scope {
            if let old = next.values[name] {
                next.values[name] = typedAs(old, value)
                return
            }
            scope = next.parent
        }
        if let receiver = context.receiver { return store(value, as: name, of: receiver, at: token) }
        let instance = context.instance
        if setControllerProperty(name, to: value, of: instance, at: token) { return }
        let key = storedName(name, of: instance)
        if let type = instance.type {
            if program.lineage(of: type).contains(where: { $0.variable(key)?.isStatic == false }) {
                return storeProperty(value, as: key, of: instance, isDirect: key != name, at: token)
            }
            if layout.isProperty(name), program.kind(of: type) != nil {
                return layout.set(name, of: layout.view(of: instance), to: value, at: token)
            }
            if let type = staticOwner(of: name) { return memory.set(name, of: type, to: value) }
        }
        if name == "view" || name == "contentView" { return setView(value, of: instance) }
        if let (index, _) = program.variable(name, in: context.file) { return memory.set(name, ofFile: index, to: value) }
        if instance.type == nil { context.scope.values[name] = value } else { instance.values[key] = value }
    }

    /// The innermost type around the code being run that declares a static variable of that name; nil where none does.
    private func staticOwner(of name: String) -> CodeTypeInfo? {
        var type = context.type
        while let next = type {
            if next.staticVariable(name) != nil { return next }
            type = program.outer(of: next)
        }
        return nil
    }

    private func typedAs(_ old: CodeValue, _ value: CodeValue) -> CodeValue {
        guard case .enumeration(let type, _, _) = old, case .symbol(let word) = value, type.enumerationCase(word) != nil else {
            return value
        }
        return .enumeration(type, word, [])
    }

    private mutating func store(_ value: CodeValue, as name: String, of base: CodeValue, at token: Int) {
        switch base {
        case .instance, .ownType, .constraint, .chain: break
        default: notes.giveAway(value.views(in: layout.draft))
        }
        switch base {
        case .instance(let instance):
            if setControllerProperty(name, to: value, of: instance, at: token) { return }
            if name == "view", instance.type.map({ program.role(of: $0) == .controller }) ?? true { return setView(value, of: instance) }
            let key = storedName(name, of: instance)
            if let type = instance.type, program.lineage(of: type).contains(where: { $0.variable(key) != nil }) {
                return storeProperty(value, as: key, of: instance, isDirect: key != name, at: token)
            }
            if let type = instance.type, program.role(of: type) != .other, setMask(name, of: base, to: value) { return }
            if let type = instance.type, program.role(of: type) != .other, layout.isProperty(name) {
                return layout.set(name, of: layout.view(of: instance), to: value, at: token)
            }
            storeProperty(value, as: key, of: instance, isDirect: false, at: token)
        case .ownType(let type): memory.set(name, of: type, to: value)
        case .constraint(let index): layout.set(name, ofConstraint: index, to: value, at: token)
        case .chain(let chain): for index in chain.constraints { layout.set(name, ofConstraint: index, to: value, at: token) }
        case .library(let library): layout.set(name, ofLibraryValue: library, to: value, at: token)
        case .list(let items) where items.isEmpty:
            // The list has no element whose property could be set, so nothing is changed, and nothing is reported.
            return
        case .part(let view):
            if name == "font" || name == "text" || name == "attributedText" { layout.set(name, of: view, to: value, at: token) }
        case .item, .candidate:
            if setMask(name, of: base, to: value) { return }
            if isSite(token) { return reportChange(of: base, at: token) }
            guard layout.isProperty(name), let view = layout.resolveView(base) else {
                if KnownNames.changesFrame(name) || KnownNames.concernsLayout(name) { layout.draft.doubtMasks(of: base) }
                setExtensionProperty(name, of: base, to: value)
                return
            }
            layout.set(name, of: view, to: value, at: token)
        case .unknown(let unknown): if isSite(token) { report(token, unknown) }
        case .member(_, let word): if isSite(token) { report(token, "what '\(Self.shown(word))' is is not known") }
        case .nothing:
            if isSite(token) { noteSkipped(token..<(token + 1), .notRun("what it is about is nil here")) }
        default: if isSite(token) { report(token, "what it is about is no constraint that is known here") }
        }
    }

    /// Notes that a view's frame is set to the bounds of a view, or its autoresizing mask so that its width and height may change. Returns false for all other
    /// properties and values, which are left to the caller.
    private mutating func setMask(_ name: String, of base: CodeValue, to value: CodeValue) -> Bool {
        guard name == "frame" ? isBounds(value) : name == "autoresizingMask" && makesFlexible(value) else { return false }
        guard let view = layout.resolveView(base) else { return false }
        if name == "frame" { layout.draft.views[view].mask.takeBounds() } else { layout.draft.views[view].mask.becomeFlexible() }
        return true
    }

    /// Whether a value is the bounds of a view, as far as is known.
    func isBounds(_ value: CodeValue) -> Bool {
        switch value {
        case .rectangle(let rectangle): rectangle == device.bounds
        case .unknown(let unknown): unknown.name.map { $0 == "bounds" || $0.hasSuffix(".bounds") } ?? false
        default: false
        }
    }

    private func makesFlexible(_ value: CodeValue) -> Bool {
        let words = Set((value.items ?? []).map { $0.word ?? "" })
        return words == ["flexibleWidth", "flexibleHeight"] || words == ["width", "height"]
    }

    /// Runs an assignment to a view controller's `viewRespectsSystemMinimumLayoutMargins`, which determines the margins of its view. Returns false for all
    /// other properties and objects, which are left to the caller.
    private mutating func setControllerProperty(_ name: String, to value: CodeValue, of instance: CodeInstance, at token: Int) -> Bool {
        guard name == "viewRespectsSystemMinimumLayoutMargins", let type = instance.type, program.role(of: type) == .controller else {
            return false
        }
        layout.setFlag("minimummargins", of: layout.view(of: instance), to: value, at: token)
        return true
    }

    /// Reports that code would change or activate a constraint, but that `base` is none that the program makes.
    private mutating func reportChange(of base: CodeValue, at token: Int) {
        if case .candidate(let candidate) = base { return report(token, .undefined(candidate.name)) }
        report(token, "what it is about is no constraint that is known here")
    }

    /// Runs the setter of a computed property that an extension adds to the type of a value; does nothing where no extension adds one.
    private mutating func setExtensionProperty(_ name: String, of base: CodeValue, to value: CodeValue) {
        for type in extended(base) {
            guard let variable = type.variable(name), let setter = variable.setter else { continue }
            let function = CodeFunction(
                name: name, parameters: [.init(label: nil, name: setter.parameter)], body: setter.body, token: variable.token)
            _ = call(function, [CodeArgument(label: nil, value: value, token: variable.token)], extensionContext(of: function, base))
            return
        }
    }

    /// Stores a value in a property of an object.
    ///
    /// If the property has a setter, that is run instead. If it has observers, `willSet` is run before and `didSet` after the value is stored, except while the
    /// object is being initialised.
    ///
    /// - Parameter isDirect: whether the code assigns Objective-C's variable behind the property, as in `_title = x`, which does not call the method
    ///   `setTitle:`.
    private mutating func storeProperty(_ value: CodeValue, as name: String, of instance: CodeInstance, isDirect: Bool, at token: Int) {
        var value = value
        var key = name
        layout.draft.noteHeld(value)
        if let type = instance.type {
            key = self.key(name, of: type)
            for info in lineage(seeing: name, of: type) {
                guard let variable = info.variable(name) else { continue }
                value = typed(value, as: variable.typeName)
                if let setter = variable.setter { return run(setter, name, value, of: instance, info, token: variable.token) }
                if !isDirect, program.isObjectiveC(variable.token), let setter = setter(of: name, type) {
                    return run(setter, name, value, of: instance)
                }
                if instance.phase != .initialising, variable.willSet != nil || variable.didSet != nil {
                    let old = instance.values[key] ?? .nothing
                    if let willSet = variable.willSet { run(willSet, name, value, of: instance, info, token: variable.token) }
                    instance.values[key] = value
                    if let didSet = variable.didSet { run(didSet, name, old, of: instance, info, token: variable.token) }
                    return
                }
                break
            }
        }
        instance.values[key] = value
    }

    /// The method that sets a property in Objective-C, `setTitle:` for `title`; nil where neither the type nor what it inherits from in the program implements
    /// one.
    private func setter(of name: String, _ type: CodeTypeInfo) -> CodeFunction? {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
        for info in program.lineage(of: type) {
            if let found = info.functions(setter).first(where: { $0.parameters.count == 1 && $0.body != nil && !$0.isStatic }) {
                return found
            }
        }
        return nil
    }

    private mutating func run(_ setter: CodeFunction, _ name: String, _ value: CodeValue, of instance: CodeInstance) {
        guard instance.underway.insert("set \(name)").inserted else {
            instance.values[name] = value
            return
        }
        defer { instance.underway.remove("set \(name)") }
        let argument = CodeArgument(label: setter.parameters[0].label, value: value, token: setter.token)
        _ = call(setter, [argument], context(of: instance, declaringType(of: setter, instance) ?? instance.type, setter))
    }

    /// Runs the setter or an observer of an object's property with a value for its parameter; does nothing while that property is being set already.
    private mutating func run(
        _ observer: CodeVariable.Observer, _ name: String, _ value: CodeValue, of instance: CodeInstance, _ type: CodeTypeInfo, token: Int
    ) {
        guard instance.underway.insert("set \(name)").inserted else { return }
        defer { instance.underway.remove("set \(name)") }
        let function = CodeFunction(
            name: name, parameters: [.init(label: nil, name: observer.parameter)], body: observer.body, token: token)
        _ = call(function, [CodeArgument(label: nil, value: value, token: token)], context(of: instance, type, function))
    }

    /// Makes a view the root view of an object, as `self.view = x` does. An object that has a root view already keeps it, and a value that is no view changes
    /// nothing.
    private mutating func setView(_ value: CodeValue, of instance: CodeInstance) {
        guard let view = layout.resolveView(value), instance.view == nil else { return }
        layout.draft.views[view].isRoot = true
        layout.draft.views[view].mask = .takenToBeOff
        layout.draft.views[view].home = instance
        layout.draft.views[view].kind = layout.draft.views[view].kind == .view ? .window : layout.draft.views[view].kind
        if layout.draft.views[view].kind != .window {
            // A view that is not a plain one, such as a scroll view or a stack view, stays what it is: it fills a window instead of becoming one.
            layout.draft.views[view].isRoot = false
            let window = layout.addView(kind: .window, className: nil, token: layout.draft.views[view].token, isMade: false)
            layout.draft.views[window].isRoot = true
            layout.draft.views[window].mask = .off
            layout.draft.views[view].parent = window
            layout.fill(window, with: view)
        }
        instance.view = view
    }

}
