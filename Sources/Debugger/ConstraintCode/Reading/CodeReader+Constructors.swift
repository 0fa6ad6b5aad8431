import Exact
import Vocabulary

/// Runs initialisers and static functions of the system's types, and functions of C and of Swift's standard library.
extension CodeReader {
    /// Runs `Type(…)`, `Type.name(…)` or `[Type name:…]`. `type` is empty where the code leaves the type out, as in `.init(999)`.
    mutating func construct(_ type: String, name: String = "init", _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        let type = unaliased(type) ?? type
        if name == "alloc" { return .type(type) }
        if arguments.isEmpty, let value = device.value(name, of: type) { return value }
        // A capitalised name behind a type or module is a type itself: `NSLayoutConstraint.Priority(999)`, `Module.Card(…)`.
        if name.first?.isUppercase == true {
            if let own = program.type(named: name, in: context.type), !program.isOfSystem(own) {
                return callValue(.ownType(own), name, arguments, at: token)
            }
            return construct(name, arguments, at: token)
        }
        func argument(_ label: String) -> CodeValue? { arguments.first { $0.label == label }?.value }
        let isInit = name.hasPrefix("init") || name == "new"
        if isInit, let value = extensionInitialiser(type, arguments, at: token) { return value }
        if let value = libraryFunction(ofType: type, name, arguments, at: token) { return value }
        switch type {
        case "NSLayoutConstraint", "MASLayoutConstraint":
            switch name {
            case "activate", "activateConstraints":
                layout.setActive(arguments.first?.value ?? .nothing, true, at: token)
                return .nothing
            case "deactivate", "deactivateConstraints":
                layout.setActive(arguments.first?.value ?? .nothing, false, at: token)
                return .nothing
            case "constraints", "constraintsWithVisualFormat": return layout.makeVisualFormatConstraints(arguments, at: token)
            case "init", "constraintWithItem": return layout.makeLayoutConstraint(arguments, at: token)
            default: break
            }
        case "UIFont", "NSFont": return layout.font(name == "init" ? "" : name, arguments) ?? .unknown("the font's size is not known")
        case "UIFontMetrics": return .unknown("the font's size is not known")
        case "NSString", "String": if let text = SystemFunctions.formatted(name, arguments) { return text }
        case "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "ConstraintInsets", "ConstraintEdgeInsets",
            "ConstraintDirectionalInsets":
            return SystemFunctions.insets(arguments)
        case "CGSize", "CGPoint", "NSSize", "NSPoint": return SystemFunctions.pair(arguments)
        case "CGRect", "NSRect": return SystemFunctions.rectangle(arguments)
        case "CGFloat", "Double", "Float", "Int", "UInt", "NSNumber", "Float80", "NSDecimalNumber", "UILayoutPriority", "Priority",
            "ConstraintPriority", "Decimal":
            guard let value = arguments.first?.value else { return .number(0) }
            switch value.rational {
            case .success(let number):
                let isWhole = type == "Int" || type == "UInt"
                return isWhole && !number.isInteger ? .unknown("it is rounded") : .number(number, isInteger: isWhole)
            case .failure(let unknown): return .unknown(unknown)
            }
        case "NSArray", "NSMutableArray", "Array", "NSSet", "NSMutableSet":
            return .list(arguments.isEmpty ? [] : arguments.flatMap { $0.value.items ?? [$0.value] }.filter(isSomething))
        case "Set":
            guard let elements = arguments.first?.value else { return .list([]) }
            // A set may have its elements in any order; here it has that of the list, of which each constant counts once.
            var seen: Set<String> = []
            return elements.items.map { .list($0.filter { $0.word.map { seen.insert($0).inserted } ?? true }) }
                ?? .unknown("what is in the set is not known")
        case "NSDictionary", "NSMutableDictionary", "Dictionary": return SystemFunctions.dictionary(arguments)
        case "NSLayoutFormatOptions", "FormatOptions": return .list([])
        case "": return constructImplicitly(name, arguments, at: token)
        default: break
        }
        if let kind = program.kind(of: type), isInit || Self.viewFactories.contains(name) {
            let made = layout.makeView(kind, type, name, arguments, at: token)
            if let frame = arguments.first, ["frame", "initWithFrame"].contains(frame.label), isBounds(frame.value),
                case .item(let item) = made
            {
                layout.draft.views[item.view].mask = .ofBounds
            }
            return made
        }
        if let value = rawCase(type, arguments) { return value }
        if isInit, ViewKind.inCode[type] == nil {
            giveAway(arguments)
            for case .closure(let closure, _) in arguments.map(\.value) {
                noteSkipped(closure.body.tokens, .notRun("it is run when '\(Self.shown(type))' calls it, not when the layout is made"))
            }
            return .candidate(CodeCandidate(lowered(type), className: type, token: token, isMade: true))
        }
        let value = skipUnknownCall(name == "init" ? type : name, .type(type), arguments, at: token)
        // What an unknown function of a class of views gives is probably a view, and becomes one if the code uses it so.
        if case .unknown = value, program.kind(of: type) != nil, !arguments.contains(where: { isClosure($0.value) }) {
            return .candidate(CodeCandidate(lowered(name), className: type, token: token, isMade: true))
        }
        return value
    }

    /// Runs an initialiser that an extension in the program adds to a type of the system, if its first statement is a call `self.init(…)`; nil where there is
    /// none.
    ///
    /// For example: `extension UIEdgeInsets { init(all: CGFloat) { self.init(top: all, …) } }`
    private mutating func extensionInitialiser(_ type: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        guard let info = program.type(named: type, in: nil), !info.isDeclared,
            let function = match(info.functions("init").filter { $0.body != nil }, arguments), let body = function.body,
            let first = body.statements.first, case .expression(let expression) = first.kind,
            case .call(let callee, let inner) = expression.kind, case .member(let base, "init") = callee.kind,
            case .name("self") = base.kind
        else { return nil }
        guard enter() else { return .unknown(UnknownValue(budget.refusal)) }
        defer { leave() }
        progress.bodies.insert(body.tokens.lowerBound)
        let outer = context
        context = outsideOfTypes(function)
        defer { context = outer }
        bind(arguments, to: function)
        let value = construct(type, evaluate(inner), at: token)
        // The statements behind the call are about the object that it made: `self.spacing = spacing`.
        context.receiver = value
        for statement in body.statements.dropFirst() { _ = execute(statement) }
        return value
    }

    func lowered(_ type: String) -> String { type.prefix(1).lowercased() + type.dropFirst() }

    private func isSomething(_ value: CodeValue) -> Bool { if case .nothing = value { false } else { true } }

    private mutating func constructImplicitly(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if name != "init" {
            if let value = viewFactory(name, arguments) { return value }
            return layout.font(name, arguments) ?? .unknown(UnknownValue("what '.\(Self.shown(name))' gives is not known", isResult: true))
        }
        let labels = arguments.map { $0.label ?? "" }
        switch labels {
        case ["top", "left", "bottom", "right"], ["top", "leading", "bottom", "trailing"]: return SystemFunctions.insets(arguments)
        case ["width", "height"], ["x", "y"]: return SystemFunctions.pair(arguments)
        case ["x", "y", "width", "height"], ["origin", "size"]: return SystemFunctions.rectangle(arguments)
        case ["arrangedSubviews"]: return layout.makeView(.stack, "UIStackView", name, arguments, at: token)
        case [""], ["rawValue"], ["floatLiteral"], ["integerLiteral"]: return arguments[0].value
        default: return .unknown("what '.init' gives is not known")
        }
    }

    /// Runs a static function that the program adds to a usual class of the system's views, where the code leaves the class out:
    /// `stack.addArrangedSubview(.spacer(8))`. Nil where none of these classes has it.
    private mutating func viewFactory(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        for className in ["UIView", "NSView", "UILabel", "UIButton", "UIStackView", "NSStackView", "UIImageView"] {
            guard let type = program.type(named: className, in: nil),
                let function = match(type.functions(name).filter { $0.isStatic && $0.body != nil }, arguments)
            else { continue }
            return call(function, arguments, staticContext(type, function))
        }
        return nil
    }

    private static let viewFactories: Set<String> = [
        "buttonWithType", "stackViewWithViews", "labelWithString", "textFieldWithString", "wrappingLabelWithString", "imageViewWithImage",
        "buttonWithTitle", "buttonWithImage", "switchWithTarget",
    ]

    /// An unknown value for a case of an enumeration of the program by its raw value, `Spacing(rawValue: 8)`, since raw values are not compared; nil for
    /// other types and arguments.
    private func rawCase(_ type: String, _ arguments: [CodeArgument]) -> CodeValue? {
        guard arguments.first?.label == "rawValue", let found = program.type(named: type, in: context.type), found.form == .enumeration
        else {
            return nil
        }
        return .unknown("which case it is is not known")
    }

    /// Runs a function of C or of Swift's standard library that is known here; nil for others.
    mutating func systemFunction(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        guard name == "zip" else { return SystemFunctions.value(of: name, arguments) }
        guard arguments.count == 2, let a = arguments[0].value.items, let b = arguments[1].value.items else { return nil }
        return bounded(.list(zip(a, b).map { .tuple([$0, $1]) }))
    }
}
