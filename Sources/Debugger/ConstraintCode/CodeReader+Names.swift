import Exact
import Vocabulary

extension CodeReader {
    /// The value of a name at the place where it is used.
    mutating func lookUp(_ name: String, at token: Int) -> CodeValue {
        switch name {
        case "self", "weakSelf", "strongSelf":
            if name == "self" || lookUpLocal(name) == nil { return context.receiver ?? .instance(context.instance) }
        case "super": return .unknown("what a superclass does is not known")
        case "nil", "Nil", "NULL": return .none
        case "true", "YES": return .bool(true)
        case "false", "NO": return .bool(false)
        case "Self": if let type = context.type { return .ownType(type) }
        default: break
        }
        if let value = lookUpLocal(name) { return value }
        if let value = lookUpOwn(name, at: token) { return value }
        if let value = value(name, in: fileScope) { return value }
        if let value = file.values[name] { return value }
        if let type = lookUpType(name) { return .ownType(type) }
        if let symbol = KnownNames.symbol(name) { return .symbol(symbol) }
        switch name {
        case "UIEdgeInsetsZero", "NSDirectionalEdgeInsetsZero", "NSEdgeInsetsZero": return .insets(CodeInsets(all: 0))
        case "CGRectZero", "CGSizeZero", "CGPointZero", "NSZeroRect": return .pair(0, 0)
        case "UILayoutFittingCompressedSize", "UIViewNoIntrinsicMetric", "NSViewNoIntrinsicMetric", "CGFLOAT_MAX",
            "UITableViewAutomaticDimension":
            return .symbol(name)
        default: break
        }
        if ViewKind.inCode[name] != nil || name.first?.isUppercase == true { return .type(name) }
        if name.hasPrefix("$") { return .unknown("what '\(name)' is is not known") }
        // In Objective-C `_title` is `self.title`. Any other unknown name becomes a candidate for a view, which later uses of the name mean
        // as well.
        if isObjectiveC, name.hasPrefix("_"), name.count > 1, context.receiver == nil, context.instance.type != nil {
            return member(String(name.dropFirst()), of: .instance(context.instance), at: token)
        }
        let candidate = CodeValue.candidate(CodeCandidate(name, className: nil, token: token, isMade: false))
        file.values[name] = candidate
        return candidate
    }

    private mutating func lookUpLocal(_ name: String) -> CodeValue? {
        var scope: CodeScope? = context.scope
        while let place = scope {
            spend(1)
            if let value = value(name, in: place) { return value }
            scope = place.parent
        }
        return nil
    }

    private mutating func value(_ name: String, in scope: CodeScope) -> CodeValue? {
        if let value = scope.values[name] { return value }
        guard let function = scope.functions[name]?.first else { return nil }
        var inner = context
        inner.scope = scope
        return isComputed(function) ? call(function, [], inner) : .function(function, inner)
    }

    /// Whether a function is really a local computed variable, `var x: T { … }`, which is stored as a function.
    private func isComputed(_ function: CodeFunction) -> Bool {
        program.code.is(function.token - 1, "var") || program.code.is(function.token - 1, "let")
    }

    /// The value of a name as a member of `self` or of its type.
    private mutating func lookUpOwn(_ name: String, at token: Int) -> CodeValue? {
        if let receiver = context.receiver {
            if let value = knownMember(name, of: receiver, at: token) { return value }
            if let function = extensionFunction(name, of: receiver) { return bound(function, to: receiver) }
        } else if let value = ownMember(name, of: context.instance, at: token) {
            return value
        }
        var type = context.type
        while let next = type {
            if let value = staticMember(name, of: next) { return value }
            type = next.outer
        }
        if context.receiver == nil { return builtInName(name, at: token) }
        return nil
    }

    /// The value of a name that views and controllers have: `view`, `contentView`, `leadingAnchor`.
    private mutating func builtInName(_ name: String, at token: Int) -> CodeValue? {
        let instance = context.instance
        switch name {
        case "view", "contentView":
            return .item(CodeItem(view: root(of: instance), guide: nil))
        case "superview" where instance.type == nil: return .item(CodeItem(view: root(of: instance), guide: nil))
        default: break
        }
        guard ForeignGuide.inCode[name] != nil || name.hasSuffix("Anchor") || name == "snp" || name == "superview" else { return nil }
        return knownMember(name, of: .item(CodeItem(view: root(of: instance), guide: nil)), at: token)
    }

    func lookUpType(_ name: String) -> CodeTypeInfo? { program.type(named: name, in: context.type) }

    // MARK: Properties

    /// A property or function of an object of the file.
    mutating func ownMember(_ name: String, of instance: CodeInstance, at token: Int) -> CodeValue? {
        if let value = instance.values[name] { return value }
        guard let type = instance.type else { return nil }
        // `_title` is where Objective-C keeps `title`.
        if name.hasPrefix("_"), name.count > 1, hasProperty(String(name.dropFirst()), type) {
            return stored(String(name.dropFirst()), of: instance)
        }
        for info in program.lineage(of: type) {
            if let variable = info.variable(name), !variable.isStatic {
                if let getter = variable.getter { return computed(name, getter, of: instance, info, token: variable.token) }
                if isObjectiveC, let function = info.functions(name).first(where: { $0.parameters.isEmpty && $0.body != nil }) {
                    return fromGetter(function, name, of: instance)
                }
                return property(name, of: instance)
            }
            if let function = info.functions(name).first(where: { !$0.isStatic }) {
                if isObjectiveC, function.parameters.isEmpty { return nil }
                return .function(
                    function,
                    CodeContext(
                        receiver: nil, instance: instance, type: info, scope: memory.scope(), isLater: context.isLater, stamp: context.stamp
                    ))
            }
        }
        return nil
    }

    private func hasProperty(_ name: String, _ type: CodeTypeInfo) -> Bool {
        program.lineage(of: type).contains { $0.variable(name) != nil }
    }

    /// The stored value of a property; nothing as long as none was assigned.
    private mutating func stored(_ name: String, of instance: CodeInstance) -> CodeValue {
        if let value = instance.values[name] { return value }
        if instance.underway.contains(name) || hasGetter(name, instance) { return .none }
        return property(name, of: instance)
    }

    private func hasGetter(_ name: String, _ instance: CodeInstance) -> Bool {
        guard let type = instance.type else { return false }
        return program.lineage(of: type).contains { $0.functions(name).contains { $0.parameters.isEmpty && $0.body != nil } }
    }

    private mutating func fromGetter(_ function: CodeFunction, _ name: String, of instance: CodeInstance) -> CodeValue {
        guard instance.underway.insert(name).inserted else { return .none }
        defer { instance.underway.remove(name) }
        let value = call(
            function, [],
            CodeContext(
                receiver: nil, instance: instance, type: instance.type, scope: memory.scope(), isLater: context.isLater,
                stamp: context.stamp))
        if case .unknown = value { return instance.values[name] ?? value }
        if case .none = value { return instance.values[name] ?? .none }
        if instance.values[name] == nil { instance.values[name] = value }
        return value
    }

    /// The value of a stored property, which is computed on first use.
    mutating func property(_ name: String, of instance: CodeInstance) -> CodeValue {
        if let value = instance.values[name] { return value }
        guard let type = instance.type else { return .unknown("what '\(name)' is is not known") }
        for info in program.lineage(of: type) {
            guard let variable = info.variable(name) else { continue }
            guard let initial = variable.initial else {
                let value = placeholder(name, variable.typeName, variable.token)
                instance.values[name] = value
                return value
            }
            guard instance.underway.insert(name).inserted else { return .unknown("'\(name)' is made of itself") }
            defer { instance.underway.remove(name) }
            let outer = context
            context = CodeContext(
                receiver: nil, instance: instance, type: info, scope: memory.scope(), isLater: outer.isLater, stamp: outer.stamp)
            defer { context = outer }
            let value = evaluated(initial, as: variable.typeName)
            if variable.names.count > 1 {
                for (other, part) in zip(variable.names, value.parts) { instance.values[other] = part }
                return instance.values[name] ?? .unknown("what '\(name)' is is not known")
            }
            giveName(name, to: value, from: initial)
            instance.values[name] = value
            return value
        }
        return .unknown("what '\(name)' is is not known")
    }

    private mutating func computed(_ name: String, _ getter: CodeBlock, of instance: CodeInstance, _ info: CodeTypeInfo, token: Int)
        -> CodeValue
    {
        guard instance.underway.insert(name).inserted else { return .unknown("'\(name)' is made of itself") }
        defer { instance.underway.remove(name) }
        return call(
            CodeFunction(name: name, parameters: [], body: getter, token: token), [],
            CodeContext(
                receiver: nil, instance: instance, type: info, scope: memory.scope(), isLater: context.isLater, stamp: context.stamp))
    }

    /// The value of a static member, such as `Layout.margin`.
    mutating func staticMember(_ name: String, of type: CodeTypeInfo) -> CodeValue? {
        if let value = type.statics[name] { return value }
        if let found = type.types[name] { return .ownType(found) }
        if let variable = type.variable(name), variable.isStatic {
            guard type.underway.insert(name).inserted else { return .unknown("'\(name)' is made of itself") }
            defer { type.underway.remove(name) }
            let outer = context
            context = CodeContext(
                receiver: nil, instance: memory.instance(of: nil), type: type, scope: memory.scope(), isLater: outer.isLater,
                stamp: outer.stamp)
            defer { context = outer }
            if let getter = variable.getter {
                return call(CodeFunction(name: name, parameters: [], body: getter, token: variable.token), [], context)
            }
            guard let initial = variable.initial else { return .unknown("what '\(name)' is is not known") }
            let value = evaluated(initial, as: variable.typeName)
            type.statics[name] = value
            return value
        }
        if let function = type.functions(name).first(where: \.isStatic) {
            return .function(
                function,
                CodeContext(
                    receiver: nil, instance: memory.instance(of: nil), type: type, scope: memory.scope(), isLater: context.isLater,
                    stamp: context.stamp))
        }
        return nil
    }

    // MARK: Extensions

    /// A function that an extension in the file adds to views, constraints or lists.
    func extensionFunction(_ name: String, of value: CodeValue) -> CodeFunction? {
        for type in extended(value) {
            if let found = type.functions(name).first(where: { !$0.isStatic && $0.body != nil }) { return found }
        }
        return nil
    }

    /// All such functions of that name.
    func extensionFunctions(_ name: String, of value: CodeValue) -> [CodeFunction] {
        extended(value).flatMap { $0.functions(name) }.filter { !$0.isStatic && $0.body != nil }
    }

    /// The types in the file that extend the type of a value.
    func extended(_ value: CodeValue) -> [CodeTypeInfo] {
        var names: [String]
        switch value {
        case .item(let item):
            names = [draft.views[item.view].className, "UIView", "NSView"].compactMap { $0 }
            if item.guide != nil { names = ["UILayoutGuide", "NSLayoutGuide"] }
        case .candidate(let candidate): names = [candidate.className, "UIView", "NSView"].compactMap { $0 }
        case .instance(let instance): names = [instance.type?.ancestors.first, "UIView", "NSView", "UIViewController"].compactMap { $0 }
        case .constraint: names = ["NSLayoutConstraint"]
        case .list: names = ["Array", "Sequence", "Collection", "NSArray", "NSLayoutConstraint"]
        case .anchor, .distance: names = ["NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"]
        default: names = []
        }
        return names.compactMap { program.types[$0] }
    }

    func bound(_ function: CodeFunction, to receiver: CodeValue) -> CodeValue {
        .function(
            function,
            CodeContext(
                receiver: receiver, instance: context.instance, type: nil, scope: memory.scope(), isLater: context.isLater,
                stamp: context.stamp))
    }
}
