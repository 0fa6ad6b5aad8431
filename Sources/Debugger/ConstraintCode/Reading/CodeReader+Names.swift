import Exact
import Vocabulary

extension CodeReader {
    /// The value of a name at the place where it is used. A name that nothing explains is taken for a constant or a type where it is written as one; otherwise
    /// it becomes a candidate, which may turn out to be a view.
    mutating func lookUp(_ name: String, at token: Int) -> CodeValue {
        switch name {
        case "self": return context.receiver ?? .instance(context.instance)
        case "super": return .unknown("what a superclass does is not known")
        case "nil", "Nil", "NULL": return .nothing
        case "true", "YES": return .bool(true)
        case "false", "NO": return .bool(false)
        case "Self": if let type = context.type ?? context.instance.type { return .ownType(type) }
        default: break
        }
        if let value = lookUpLocal(name) { return value }
        // A name such as `ws` or `weakSelf` that no scope has, for instance because a macro makes it, means `self`.
        if KnownNames.isSelf(name) { return context.receiver ?? .instance(context.instance) }
        if let value = lookUpOwn(name, at: token) { return value }
        if let value = global(name) { return value }
        if let type = program.type(named: name, in: context.type) { return .ownType(type) }
        if let meant = unaliased(name), meant != name { return .type(meant) }
        if let symbol = KnownNames.symbol(name) { return .symbol(symbol) }
        switch name {
        case "UIEdgeInsetsZero", "NSDirectionalEdgeInsetsZero", "NSEdgeInsetsZero": return .insets(CodeInsets(all: 0))
        case "CGRectZero", "NSZeroRect": return .rectangle(GivenFrame(width: 0, height: 0))
        case "CGSizeZero", "CGPointZero", "NSZeroSize", "NSZeroPoint": return .pair(0, 0)
        case "UILayoutFittingCompressedSize", "UIViewNoIntrinsicMetric", "NSViewNoIntrinsicMetric", "CGFLOAT_MAX",
            "UITableViewAutomaticDimension":
            return .symbol(name)
        default: break
        }
        if name.hasPrefix("$") { return .unknown("what '\(name)' is is not known") }
        if KnownNames.isConstant(name) { return .unknown(.undefined(name)) }
        if ViewKind.inCode[name] != nil || name.first?.isUppercase == true { return .type(name) }
        // In Objective-C `_title` is the variable behind `self.title`. Any other unknown name becomes a candidate, which may turn out to be a view, and which
        // later uses of the name mean as well: it may be a member of a superclass that is not in the program.
        if isObjectiveC, name.hasPrefix("_"), name.count > 1, context.receiver == nil, context.instance.type != nil {
            let plain = String(name.dropFirst())
            if let value = context.instance.values[plain] { return value }
            // Where the class has a getter for the property, the variable is nil until the getter has made its value.
            if let type = context.instance.type, hasGetter(plain, type) { return .nothing }
            return member(plain, of: .instance(context.instance), at: token)
        }
        let owner = context.instance.type == nil ? globalObject : context.instance
        if let known = owner.values[name] { return known }
        let candidate = CodeValue.candidate(CodeCandidate(name, className: nil, token: token, isMade: false))
        owner.values[name] = candidate
        return candidate
    }

    private mutating func lookUpLocal(_ name: String) -> CodeValue? {
        var scope: CodeScope? = context.scope
        while let next = scope {
            spend(1)
            if let value = value(name, in: next) { return value }
            scope = next.parent
        }
        return nil
    }

    private mutating func value(_ name: String, in scope: CodeScope) -> CodeValue? {
        if let value = scope.values[name] { return value }
        guard let function = scope.functions[name]?.first else { return nil }
        var inner = context
        inner.scope = scope
        return function.traits.contains(.isComputed) ? call(function, [], inner) : .function(function, inner)
    }

    /// The value of a name as a member of `self`, or as a static member of the type whose code is run or of a type around that; nil where there is none.
    private mutating func lookUpOwn(_ name: String, at token: Int) -> CodeValue? {
        if let receiver = context.receiver {
            if let value = knownMember(name, of: receiver, at: token) { return value }
            if let value = extensionMember(name, of: receiver) { return value }
        } else if let value = ownMember(name, of: context.instance, at: token) {
            return value
        }
        var type = context.type
        while let next = type {
            for info in program.lineage(of: next) { if let value = staticMember(name, of: info) { return value } }
            type = program.outer(of: next)
        }
        if context.receiver == nil, let value = builtInName(name, at: token) { return value }
        return layout.libraryMember(name, of: context.receiver ?? .instance(context.instance), at: token)
    }

    /// The value of a name that `self` has as a view or controller of the system: `view`, `contentView`, `leadingAnchor`. Nil for other names.
    private mutating func builtInName(_ name: String, at token: Int) -> CodeValue? {
        let instance = context.instance
        switch name {
        case "view", "contentView":
            return .item(CodeItem(view: layout.view(of: instance), guide: nil))
        case "superview" where instance.type == nil: return .item(CodeItem(view: layout.view(of: instance), guide: nil))
        case "traitCollection": return .system("traits")
        case "window": return .system("window")
        default: break
        }
        let isMember = ForeignGuide.inCode[name] != nil || name.hasSuffix("Anchor") || Self.membersOfViews.contains(name)
        let isMemberOfOwnView =
            Self.membersOfOwnViews.contains(name) && instance.type.map { program.role(of: $0).isView } == true
        guard isMember || isMemberOfOwnView else { return nil }
        return knownMember(name, of: .item(CodeItem(view: layout.view(of: instance), guide: nil)), at: token)
    }

    private static let membersOfViews: Set<String> = ["snp", "superview", "bounds", "frame", "safeAreaInsets"]
    /// Names that mean a member of the view only in the code of a class of views; elsewhere they may mean anything.
    private static let membersOfOwnViews: Set<String> = ["subviews", "arrangedSubviews", "constraints", "isHidden"]

    // MARK: Variables outside of types

    /// The value of a variable or function that stands outside of types; nil where there is none. The initial value of a variable is computed when the variable
    /// is first used.
    mutating func global(_ name: String) -> CodeValue? {
        if let (index, variable) = program.variable(name, in: context.file) {
            // A macro stands for its text, so that it is computed anew each time.
            let isMacro = variable.traits.contains(.isLazy)
            if !isMacro, let value = memory.value(name, ofFile: index) { return value }
            let key = "\(index) \(name)"
            guard memory.begin(key) else { return .unknown("'\(name)' is made of itself") }
            defer { memory.end(key) }
            let outer = context
            if !isMacro { context = CodeContext(receiver: nil, instance: globalObject, type: nil, scope: memory.makeScope(), file: index) }
            defer { context = outer }
            if let getter = variable.getter {
                return call(CodeFunction(name: name, parameters: [], body: getter, token: variable.token), [], context)
            }
            guard let initial = variable.initial else {
                let value = variable.traits.contains(.isOptional) ? CodeValue.nothing : placeholder(name, variable.typeName, variable.token)
                memory.set(name, ofFile: index, to: value)
                return value
            }
            let value = evaluated(initial, as: variable.typeName)
            guard !isMacro else { return value }
            if variable.names.count > 1 {
                for (other, part) in zip(variable.names, value.parts) { memory.set(other, ofFile: index, to: part) }
                return memory.value(name, ofFile: index) ?? .unknown("what '\(name)' is is not known")
            }
            giveName(name, to: value, from: initial)
            memory.set(name, ofFile: index, to: value)
            return value
        }
        if let function = program.functions(name, in: context.file).first { return .function(function, outsideOfTypes(function)) }
        return nil
    }

    /// The context in which a function that stands outside of types is run.
    func outsideOfTypes(_ function: CodeFunction) -> CodeContext {
        // A macro stands for its text where it is used, so that it is run in the present context.
        if function.traits.contains(.isMacro) { return context }
        return CodeContext(
            receiver: nil, instance: globalObject, type: nil, scope: memory.makeScope(), file: program.file(of: function.token))
    }

    // MARK: Properties

    /// The name under which an object keeps the value of a variable.
    ///
    /// `_title` stands for the property `title`: in Swift where a variable `title` and no `_title` is declared (a property wrapper's storage), in Objective-C
    /// unless only a variable `_title` is declared. All other names stay as they are.
    func storedName(_ name: String, of instance: CodeInstance) -> String {
        guard name.hasPrefix("_"), name.count > 1, let type = instance.type else { return name }
        let plain = String(name.dropFirst())
        let lineage = program.lineage(of: type)
        let isPlainDeclared = lineage.contains { $0.variable(plain) != nil }
        if let declared = lineage.lazy.compactMap({ $0.variable(name) }).first, !isPlainDeclared || !program.isObjectiveC(declared.token) {
            return name
        }
        return isObjectiveC || isPlainDeclared ? plain : name
    }

    /// The value of a property, or the function, that an object has by this name; nil where it has none.
    mutating func ownMember(_ name: String, of instance: CodeInstance, at token: Int) -> CodeValue? {
        guard let type = instance.type else { return instance.values[name] }
        // `_title` is the variable behind Objective-C's property `title`, so that the getter is not called.
        let stored = storedName(name, of: instance)
        if stored != name {
            if let value = instance.values[stored] { return value }
            guard hasProperty(stored, type) else { return nil }
            if instance.underway.contains(stored) || hasGetter(stored, type) { return CodeValue.nothing }
            return property(stored, of: instance)
        }
        for info in lineage(seeing: name, of: type) {
            if let variable = info.variable(name), !variable.isStatic {
                if let getter = variable.getter { return computed(name, getter, of: instance, info, token: variable.token) }
                if program.isObjectiveC(variable.token), let getter = getter(name, type) { return fromGetter(getter, name, of: instance) }
                return property(name, of: instance)
            }
            if let function = info.functions(name).first(where: { !$0.isStatic }) {
                // `webView` in Objective-C is never the method `webView:didFinish:`.
                if program.isObjectiveC(function.token), !function.parameters.isEmpty { continue }
                if program.isObjectiveC(function.token) {
                    // Without a property of that name, `self.name` calls the function all the same.
                    return function.body == nil || function.resultType == nil || function.resultType == "void"
                        ? nil : fromGetter(function, name, of: instance)
                }
                return .function(function, self.context(of: instance, info, function))
            }
        }
        return instance.values[name]
    }

    /// The superclass whose code is being run, where it has a private variable of this name and a subclass has one of the same name; nil otherwise.
    func superclass(hiding name: String, of type: CodeTypeInfo) -> CodeTypeInfo? {
        guard let own = context.type, own.id != type.id, let variable = own.variable(name), variable.traits.contains(.isPrivate),
            !variable.isStatic
        else { return nil }
        let lineage = program.lineage(of: type)
        guard let index = lineage.firstIndex(where: { $0.id == own.id }) else { return nil }
        return lineage[..<index].contains { $0.variable(name) != nil } ? own : nil
    }

    /// The types of an object in which a variable of this name is looked for: one superclass alone, where the code of that superclass is run and its private
    /// variable is meant, otherwise all.
    func lineage(seeing name: String, of type: CodeTypeInfo) -> [CodeTypeInfo] {
        superclass(hiding: name, of: type).map { [$0] } ?? program.lineage(of: type)
    }

    /// The name under which an object keeps the value of a variable: the variable's own name. For a private variable of a superclass of which a subclass has a
    /// namesake, the superclass's name stands before it.
    func key(_ name: String, of type: CodeTypeInfo) -> String {
        superclass(hiding: name, of: type).map { "\($0.name) \(name)" } ?? name
    }

    /// The context in which a function of an object is run.
    func context(of instance: CodeInstance, _ type: CodeTypeInfo?, _ function: CodeFunction) -> CodeContext {
        CodeContext(receiver: nil, instance: instance, type: type, scope: memory.makeScope(), file: program.file(of: function.token))
    }

    private func hasProperty(_ name: String, _ type: CodeTypeInfo) -> Bool {
        program.lineage(of: type).contains { $0.variable(name) != nil }
    }

    private func hasGetter(_ name: String, _ type: CodeTypeInfo) -> Bool { getter(name, type) != nil }

    private func getter(_ name: String, _ type: CodeTypeInfo) -> CodeFunction? {
        for info in program.lineage(of: type) {
            if let found = info.functions(name).first(where: { $0.parameters.isEmpty && $0.body != nil && !$0.isStatic }) { return found }
        }
        return nil
    }

    private mutating func fromGetter(_ function: CodeFunction, _ name: String, of instance: CodeInstance) -> CodeValue {
        guard instance.underway.insert(name).inserted else { return .nothing }
        defer { instance.underway.remove(name) }
        let value = call(function, [], context(of: instance, declaringType(of: function, instance) ?? instance.type, function))
        switch value {
        case .unknown, .nothing: return instance.values[name] ?? value
        default:
            if case .item(let item) = value, item.guide == nil, !layout.draft.views[item.view].isRoot,
                layout.draft.views[item.view].home === instance
            {
                layout.draft.views[item.view].name = name
            }
            if instance.values[name] == nil, let type = instance.type, hasProperty(name, type) { instance.values[name] = value }
            return value
        }
    }

    /// The value of a stored property of an object. Its initial value is computed when the property is first used.
    mutating func property(_ name: String, of instance: CodeInstance) -> CodeValue {
        guard let type = instance.type else {
            return instance.values[name] ?? .unknown("what '\(name)' is is not known")
        }
        let key = key(name, of: type)
        if let value = instance.values[key] { return value }
        for info in lineage(seeing: name, of: type) {
            guard let variable = info.variable(name), !variable.isStatic else { continue }
            guard let initial = variable.initial else {
                let isNothing = variable.traits.contains(.isOptional) && !variable.traits.contains(.isOutlet)
                let typeName = variable.typeName.map { program.typeName($0, in: info) }
                let zero = program.zeroedVariables.contains(variable, of: info) ? typeName.flatMap(SystemFunctions.zero) : nil
                let value = isNothing ? CodeValue.nothing : zero ?? placeholder(name, typeName, variable.token)
                instance.values[key] = value
                return value
            }
            guard instance.underway.insert(key).inserted else { return .unknown("'\(name)' is made of itself") }
            defer { instance.underway.remove(key) }
            let outer = context
            context = CodeContext(
                receiver: nil, instance: instance, type: info, scope: memory.makeScope(), file: program.file(of: variable.token))
            defer { context = outer }
            let value = evaluated(initial, as: variable.typeName)
            if variable.traits.contains(.isWrapped) { layout.draft.doubtMasks(of: value) }
            layout.draft.noteHeld(value)
            if variable.names.count > 1 {
                for (other, part) in zip(variable.names, value.parts) { instance.values[other] = part }
                return instance.values[name] ?? .unknown("what '\(name)' is is not known")
            }
            giveName(name, to: value, from: initial)
            let kept = viewIfUsedAsOne(copied(value), name, variable.typeName, at: variable.token)
            instance.values[key] = kept
            return kept
        }
        return .unknown("what '\(name)' is is not known")
    }

    private mutating func computed(_ name: String, _ getter: CodeBlock, of instance: CodeInstance, _ info: CodeTypeInfo, token: Int)
        -> CodeValue
    {
        guard instance.underway.insert(name).inserted else { return .unknown("'\(name)' is made of itself") }
        defer { instance.underway.remove(name) }
        let function = CodeFunction(name: name, parameters: [], body: getter, token: token)
        return call(function, [], context(of: instance, info, function))
    }

    /// The value of a static member, such as `Layout.margin`, of a case, such as `Style.compact`, or of a type inside the type; nil where the type has none of
    /// this name.
    mutating func staticMember(_ name: String, of type: CodeTypeInfo) -> CodeValue? {
        if let value = memory.value(name, of: type) { return value }
        if let found = type.types[name] { return .ownType(program.types[found]) }
        if type.aliases[name] != nil {
            if let found = program.type(named: name, in: type) { return .ownType(found) }
            return .type(program.typeName(name, in: type))
        }
        if let found = type.enumerationCase(name) {
            return found.labels.isEmpty ? .enumeration(type, name, []) : .symbol(name)
        }
        let all = type.staticVariables(name)
        // Where several private extensions have one each, that of the file is meant whose code is run.
        if let variable = all.last(where: { program.file(of: $0.token) == context.file }) ?? all.last {
            let stored = all.count > 1 ? "\(name) of \(program.file(of: variable.token))" : name
            if let value = memory.value(stored, of: type) { return value }
            let key = "static \(type.id) \(stored)"
            guard memory.begin(key) else { return .unknown("'\(name)' is made of itself") }
            defer { memory.end(key) }
            let outer = context
            context = CodeContext(
                receiver: .ownType(type), instance: memory.makeInstance(of: nil), type: type, scope: memory.makeScope(),
                file: program.file(of: variable.token))
            defer { context = outer }
            if let getter = variable.getter {
                return call(CodeFunction(name: name, parameters: [], body: getter, token: variable.token), [], context)
            }
            guard let initial = variable.initial else { return .unknown("what '\(name)' is is not known") }
            let value = evaluated(initial, as: variable.typeName)
            memory.set(stored, of: type, to: value)
            return value
        }
        if name == "allCases", type.form == .enumeration {
            return .list(type.cases.filter(\.labels.isEmpty).map { .enumeration(type, $0.name, []) })
        }
        if let function = type.functions(name).first(where: \.isStatic) {
            return .function(function, staticContext(type, function))
        }
        return nil
    }

    /// The value of a name behind a dot: that of a constant that an extension in the program adds to a type of numbers or amounts, otherwise the word itself,
    /// of which what uses it knows what it means.
    mutating func impliedMember(_ name: String) -> CodeValue {
        program.impliedConstants.owner(of: name).flatMap { staticMember(name, of: program.types[$0]) } ?? .symbol(name)
    }

    /// The context in which a static function of a type is run.
    func staticContext(_ type: CodeTypeInfo, _ function: CodeFunction) -> CodeContext {
        CodeContext(
            receiver: .ownType(type), instance: memory.makeInstance(of: nil), type: type, scope: memory.makeScope(),
            file: program.file(of: function.token))
    }

    /// The value of a variable or parameter for which no value is known.
    ///
    /// It is unknown where the type is one of numbers, texts, lists or other things that are certainly no views. Otherwise it is a candidate, which becomes a
    /// view if it is used as one. A flag such as `didSetupConstraints` in Objective-C is false.
    mutating func placeholder(_ name: String, _ typeName: String?, _ token: Int) -> CodeValue {
        let typeName = unaliased(typeName)
        // A flag whose name has such a word in it says whether the constraints or views were made before, which they were not.
        if program.isObjectiveC(token), typeName == "BOOL",
            ["onstraint", "etup", "etUp", "nstalled", "onfigured"].contains(where: name.contains)
        {
            return .bool(false)
        }
        guard let typeName else { return .candidate(CodeCandidate(name, className: nil, token: token, isMade: false)) }
        // No number can be assumed in place of a constraint.
        if KnownNames.typesOfConstraints.contains(typeName) { return .unknown(UnknownValue(Self.given(name).reason)) }
        if KnownNames.typesOfNoViews.contains(typeName) || typeName == "[]" || typeName == "()" { return .unknown(Self.given(name)) }
        if let type = program.type(named: typeName, in: context.type), type.form == .enumeration || type.form == .value {
            return .unknown(Self.given(name))
        }
        return .candidate(CodeCandidate(name, className: typeName, token: token, isMade: false))
    }

    /// The name of the type that a name means in the code that is run, which is another one where the name is that of a type alias.
    func unaliased(_ typeName: String?) -> String? { typeName.map { program.typeName($0, in: context.type) } }

    private static func given(_ name: String) -> UnknownValue { UnknownValue("'\(shown(name))' is given from elsewhere", name: name) }

    // MARK: Extensions

    /// All functions of that name, apart from static ones, that the types in `extended` have for a value: above all those that extensions add.
    func extensionFunctions(_ name: String, of value: CodeValue) -> [CodeFunction] {
        extended(value).flatMap { $0.functions(name) }.filter { !$0.isStatic && $0.body != nil }
    }

    /// A function, or the value of a computed property, that an extension adds to the type of a value; nil where there is none of this name.
    mutating func extensionMember(_ name: String, of value: CodeValue) -> CodeValue? {
        for type in extended(value) {
            if let function = type.functions(name).first(where: { !$0.isStatic && $0.body != nil }) {
                if program.isObjectiveC(function.token), function.parameters.isEmpty {
                    return function.resultType == nil || function.resultType == "void"
                        ? nil : call(function, [], extensionContext(of: function, value))
                }
                return .function(function, extensionContext(of: function, value))
            }
            if let variable = type.variable(name), !variable.isStatic, let getter = variable.getter {
                let function = CodeFunction(name: name, parameters: [], body: getter, token: variable.token)
                return call(function, [], extensionContext(of: function, value))
            }
        }
        return nil
    }

    /// The context in which a function that an extension adds to the type of a value is run, with that value as `self`.
    func extensionContext(of function: CodeFunction, _ value: CodeValue) -> CodeContext {
        CodeContext(
            receiver: value, instance: context.instance, type: nil, scope: memory.makeScope(), file: program.file(of: function.token))
    }

    /// The types of the program whose functions and properties a value may have: above all the types of the system that the program extends.
    func extended(_ value: CodeValue) -> [CodeTypeInfo] {
        var names: [String]
        switch value {
        case .item(let item):
            names = item.guide == nil ? viewClasses(layout.draft.views[item.view].className) : ["UILayoutGuide", "NSLayoutGuide"]
            if layout.draft.views[item.view].kind == .guide { names = ["UILayoutGuide", "NSLayoutGuide"] }
        case .candidate(let candidate): names = viewClasses(candidate.className)
        case .instance(let instance):
            guard let type = instance.type else { return [] }
            names = program.foreignAncestors(of: type)
            switch program.role(of: type) {
            case .view, .cell: names += ["UIView", "NSView"]
            case .controller: names += ["UIViewController", "NSViewController"]
            case .other: break
            }
            names += ["UIResponder", "NSObject"]
        case .constraint: names = ["NSLayoutConstraint"]
        case .list: names = ["Array", "Sequence", "Collection", "NSArray", "NSLayoutConstraint"]
        case .anchor(let anchor):
            names = [
                anchor.attribute.isSize
                    ? "NSLayoutDimension" : anchor.attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
            ]
            names.append("NSLayoutAnchor")
        case .distance: names = ["NSLayoutDimension", "NSLayoutAnchor"]
        case .snp: names = ["ConstraintViewDSL"]
        case .chain(let chain): names = [chain.isMasonry ? "MASConstraint" : "Constraint"]
        case .number(_, true): names = ["Int", "CGFloat", "Double"]
        case .number: names = ["CGFloat", "Double", "Float"]
        case .string: names = ["String", "NSString"]
        case .insets: names = ["UIEdgeInsets", "NSDirectionalEdgeInsets"]
        case .enumeration(let type, _, _): return program.lineage(of: type)
        default: names = []
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.compactMap { program.type(named: $0, in: nil) }
    }

    /// The names of the classes that a view of a class may belong to: the class itself, then what it inherits from, as far as `NSObject`.
    private func viewClasses(_ className: String?) -> [String] {
        var names: [String] = []
        if let className {
            names.append(className)
            if let type = program.type(named: className, in: nil) {
                names += program.lineage(of: type).map(\.name) + program.foreignAncestors(of: type)
            }
        }
        if let className, ["UIButton", "UITextField", "UISwitch", "UISlider"].contains(className) { names.append("UIControl") }
        if let className, ["UITableView", "UICollectionView", "UITextView"].contains(className) { names.append("UIScrollView") }
        return names + ["UIView", "NSView", "UIResponder", "NSObject"]
    }
}
