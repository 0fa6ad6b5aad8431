import Exact
import Vocabulary

/// Runs initialisers and static functions of the system's types, and functions of C and of Swift's standard library.
extension CodeReader {
    /// Runs `Type(…)`, `Type.name(…)` or `[Type name:…]`. `type` is empty where the code leaves the type out, as in `.init(999)`.
    mutating func construct(_ type: String, name: String = "init", _ arguments: [CodeArgument], at token: Int) -> CodeValue {
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
                activate(arguments.first?.value ?? .none, true, at: token)
                return .none
            case "deactivate", "deactivateConstraints":
                activate(arguments.first?.value ?? .none, false, at: token)
                return .none
            case "constraints", "constraintsWithVisualFormat": return visualFormat(arguments, at: token)
            case "init", "constraintWithItem": return layoutConstraint(arguments, at: token)
            default: break
            }
        case "UIFont", "NSFont": return font(name == "init" ? "" : name, arguments) ?? .unknown("the font's size is not known")
        case "UIFontMetrics": return .unknown("the font's size is not known")
        case "NSString", "String": if let text = formatted(name, arguments) { return text }
        case "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "ConstraintInsets", "ConstraintEdgeInsets",
            "ConstraintDirectionalInsets":
            return insets(arguments)
        case "CGSize", "CGPoint", "NSSize", "NSPoint": return pair(arguments)
        case "CGRect", "NSRect": return rectangle(arguments)
        case "CGFloat", "Double", "Float", "Int", "UInt", "NSNumber", "Float80", "NSDecimalNumber", "UILayoutPriority", "Priority",
            "ConstraintPriority", "Decimal":
            guard let value = arguments.first?.value else { return .number(0) }
            switch value.rational {
            case .success(let number):
                let isWhole = type == "Int" || type == "UInt"
                return isWhole && !number.isInteger ? .unknown("it is rounded") : .number(number, isInteger: isWhole)
            case .failure(let unknown): return .unknown(unknown)
            }
        case "NSArray", "NSMutableArray", "Array", "NSSet":
            return .list(arguments.isEmpty ? [] : arguments.flatMap { $0.value.items ?? [$0.value] }.filter(isSomething))
        case "NSDictionary", "NSMutableDictionary", "Dictionary": return dictionary(arguments)
        case "NSLayoutFormatOptions", "FormatOptions": return .list([])
        case "": return constructImplicitly(name, arguments, at: token)
        default: break
        }
        if let kind = program.kind(of: type), isInit || Self.makers.contains(name) { return view(kind, type, name, arguments, at: token) }
        if let value = rawCase(type, arguments) { return value }
        if isInit, ViewKind.inCode[type] == nil {
            for case .closure(let closure, _) in arguments.map(\.value) {
                skip(closure.body.tokens, .notRun("it is run when '\(Self.shown(type))' calls it, not when the layout is made"))
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
        progress.functions.insert(function.token)
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

    private func isSomething(_ value: CodeValue) -> Bool { if case .none = value { false } else { true } }

    private mutating func constructImplicitly(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if name != "init" {
            if let value = viewFactory(name, arguments) { return value }
            return font(name, arguments) ?? .unknown(UnknownValue("what '.\(Self.shown(name))' gives is not known", isResult: true))
        }
        let labels = arguments.map { $0.label ?? "" }
        switch labels {
        case ["top", "left", "bottom", "right"], ["top", "leading", "bottom", "trailing"]: return insets(arguments)
        case ["width", "height"], ["x", "y"]: return pair(arguments)
        case ["x", "y", "width", "height"], ["origin", "size"]: return rectangle(arguments)
        case ["arrangedSubviews"]: return view(.stack, "UIStackView", name, arguments, at: token)
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

    private static let makers: Set<String> = [
        "buttonWithType", "stackViewWithViews", "labelWithString", "textFieldWithString", "wrappingLabelWithString", "imageViewWithImage",
        "buttonWithTitle", "buttonWithImage", "switchWithTarget",
    ]

    /// Makes a view of a class, with the properties that the arguments of its initialiser set.
    private mutating func view(_ kind: ViewKind, _ type: String, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        var kind = kind
        // In Objective-C the first label is part of the function's name.
        let first = arguments.first?.label ?? ""
        let form = first.isEmpty ? name : first
        if form.hasSuffix("abelWithString") { kind = .label }
        let view = addView(kind: kind, className: type, token: token)
        if Self.makesEmptyFrame(kind, type, arguments) { draft.views[view].mask = .ofEmptyFrame }
        if kind == .stack, let value = arguments.first?.value,
            ["arrangedSubviews", "views", "initWithArrangedSubviews", "stackViewWithViews"].contains(form)
        {
            guard let items = value.items else {
                report(token, "what is in the stack view is not known")
                return .item(CodeItem(view: view, guide: nil))
            }
            for item in items { put(item, into: view, isArranged: true, at: token) }
        }
        if let text = arguments.first(where: { ["title", "labelWithString", "string", "wrappingLabelWithString"].contains($0.label ?? "") }
        )?.value {
            setText(text, of: view)
        } else if form == "labelWithString" || form == "wrappingLabelWithString" || form == "buttonWithTitle",
            let text = arguments.first?.value
        {
            setText(text, of: view)
        }
        if kind == .button, first == "configuration" { setOption("configuration", .flag(true), of: view, at: token) }
        if kind == .segmented, form == "items" || form == "initWithItems", let titles = arguments.first?.value.items {
            let texts = titles.compactMap { if case .string(let text) = $0 { text } else { nil } }
            if texts.count == titles.count { setText(.string(texts.joined(separator: "|")), of: view) }
        }
        if form == "image" || form == "initWithImage", kind == .image { draft.views[view].hasImage = true }
        if kind == .spinner, let value = arguments.first?.value, case .symbol(let style) = value, style.contains("arge") {
            draft.views[view].size = (37, 37)
        }
        return .item(CodeItem(view: view, guide: nil))
    }

    /// Whether an initialiser of UIKit with these arguments makes a view with an empty frame. Switches, sliders and the like have the size of their kind.
    private static func makesEmptyFrame(_ kind: ViewKind, _ type: String, _ arguments: [CodeArgument]) -> Bool {
        type.hasPrefix("UI") && ViewKind.inCode[type] != nil
            && [.view, .label, .button, .field, .image, .stack, .scroll, .table].contains(kind)
            && arguments.allSatisfy { ["type", "arrangedSubviews"].contains($0.label ?? "") }
    }

    // MARK: Structures

    private func numbers(_ arguments: [CodeArgument], _ count: Int) -> Result<[Rational], UnknownValue> {
        guard arguments.count == count else { return .failure(UnknownValue("what is made of such arguments is not in these files")) }
        var result: [Rational] = []
        for argument in arguments {
            switch argument.value.rational {
            case .success(let number): result.append(number)
            case .failure(let unknown): return .failure(unknown)
            }
        }
        return .success(result)
    }

    private func insets(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .insets(CodeInsets(all: 0)) }
        switch numbers(arguments, 4) {
        case .failure(let unknown): return .unknown(unknown)
        case .success(let n):
            return .insets(CodeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3], isDirectional: arguments[1].label == "leading"))
        }
    }

    private func pair(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .pair(0, 0) }
        guard arguments.count == 2 else { return .unknown("what is made of such arguments is not in these files") }
        let values = arguments.map { argument -> Result<Rational, UnknownValue> in
            if case .symbol(let name) = argument.value, name.contains("ntrinsicMetric") { return .success(-1) }
            return argument.value.rational
        }
        switch (values[0], values[1]) {
        case (.success(let a), .success(let b)): return .pair(a, b)
        case (.failure(let unknown), _), (_, .failure(let unknown)): return .unknown(unknown)
        }
    }

    private func rectangle(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .rectangle(CodeRectangle(width: 0, height: 0)) }
        if arguments.count == 2, case .pair(let x, let y) = arguments[0].value, case .pair(let width, let height) = arguments[1].value {
            return .rectangle(CodeRectangle(x: x, y: y, width: width, height: height))
        }
        switch numbers(arguments, 4) {
        case .failure(let unknown): return .unknown(unknown)
        case .success(let n): return .rectangle(CodeRectangle(x: n[0], y: n[1], width: n[2], height: n[3]))
        }
    }

    /// The value of a function that rounds a number or takes its magnitude, or of a type of numbers called with one: `ceil(x)`, `abs(x)`, `Int(x)`.
    private func rounded(_ name: String, _ arguments: [CodeArgument]) -> CodeValue {
        let number: Rational
        switch numbers(arguments, 1) {
        case .failure(let unknown): return .unknown(unknown)
        case .success(let values): number = values[0]
        }
        switch name {
        case "CGFloat", "Double", "Float": return .number(number)
        case "abs", "fabs", "fabsf": return .number(number.magnitude)
        default: break
        }
        let whole = Rational(number.numerator.quotientAndRemainder(dividingBy: number.denominator).quotient, 1)
        if whole == number { return .number(number, isInteger: name == "Int") }
        switch name {
        case "ceil", "ceilf": return .number(number.sign > 0 ? whole + 1 : whole)
        case "floor", "floorf": return .number(number.sign < 0 ? whole - 1 : whole)
        case "round", "roundf":
            let rest = (number - whole).magnitude
            return .number(rest * 2 < 1 ? whole : number.sign < 0 ? whole - 1 : whole + 1)
        default: return .number(whole, isInteger: name == "Int")
        }
    }

    /// An unknown value for a case of an enumeration of the program by its raw value, `Spacing(rawValue: 8)`, since raw values are not compared; nil for
    /// other types and arguments.
    private func rawCase(_ type: String, _ arguments: [CodeArgument]) -> CodeValue? {
        guard arguments.first?.label == "rawValue", let found = program.type(named: type, in: context.type), found.form == .enumeration
        else {
            return nil
        }
        return .unknown("which case it is is not known")
    }

    /// The text that a format gives with numbers and texts: `[NSString stringWithFormat:@"H:|-%d-[v]", 8]`. Unknown where it cannot be computed; nil for other
    /// functions.
    private func formatted(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        guard name == "stringWithFormat" || (name == "init" && arguments.first?.label == "format") || name == "initWithFormat",
            case .string(let format)? = arguments.first?.value
        else { return nil }
        var text = ""
        let values = arguments.dropFirst().map(\.value)
        var next = 0
        var characters = format[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            guard let conversion = FormatConversion(&characters) else { return .unknown("the text is computed") }
            if conversion.isPercentSign {
                text.append("%")
                continue
            }
            let index = conversion.argument.map { $0 - 1 } ?? next
            if conversion.argument == nil { next += 1 }
            guard values.indices.contains(index) else { return .unknown("the text is computed") }
            if case .unknown(let unknown) = values[index] { return .unknown(unknown) }
            guard let converted = conversion.text(of: values[index]) else { return .unknown("the text is computed") }
            text += converted
            guard text.utf8.count < 100_000 else { return .unknown("the text is too long") }
        }
        return .string(text)
    }

    private func dictionary(_ arguments: [CodeArgument]) -> CodeValue {
        // Values and keys take turns: `dictionaryWithObjectsAndKeys:a, @"a", nil`.
        var pairs: [(key: String, value: CodeValue)] = []
        var values = arguments.map(\.value)[...]
        if arguments.count == 1, case .dictionary = arguments[0].value { return arguments[0].value }
        if arguments.count == 2, case (.list(let objects), .list(let keys)) = (arguments[0].value, arguments[1].value) {
            // `dictionaryWithObjects:@[a, b] forKeys:@[@"a", @"b"]`
            values = zip(objects, keys).flatMap { [$0, $1] }[...]
        }
        while values.count >= 2, let value = values.popFirst(), let key = values.popFirst() {
            if case .string(let text) = key { pairs.append((text, value)) }
        }
        return .dictionary(pairs)
    }

    /// Runs a function of C or of Swift's standard library that is known here, such as `CGRectMake`, `max` or `zip`; nil for others.
    mutating func structure(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        switch name {
        case "UIEdgeInsetsMake", "NSEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "MASEdgeInsetsMake": return insets(arguments)
        case "CGSizeMake", "CGPointMake", "NSMakeSize", "NSMakePoint": return pair(arguments)
        case "CGRectMake", "NSMakeRect": return rectangle(arguments)
        case "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMinX", "CGRectGetMinY", "CGRectGetMidX",
            "CGRectGetMidY":
            guard case .rectangle(let rectangle)? = arguments.first?.value else { return .unknown("it is computed") }
            let member = name.dropFirst("CGRectGet".count)
            return rectangle.member(member.prefix(1).lowercased() + member.dropFirst())
        case "CGFloat", "Double", "Float", "Int", "ceil", "floor", "round", "ceilf", "floorf", "roundf", "trunc", "abs", "fabs", "fabsf":
            return rounded(name, arguments)
        case "NSLocalizedString": return .unknown("the text is computed")
        case "max", "MAX", "min", "MIN", "fmax", "fmin":
            let values: [Rational]
            switch numbers(arguments, arguments.count) {
            case .failure(let unknown): return .unknown(unknown)
            case .success(let found): values = found
            }
            guard let first = values.first else { return .unknown("it is computed") }
            let isMax = name.lowercased().hasSuffix("max")
            return .number(values.dropFirst().reduce(first) { isMax ? max($0, $1) : min($0, $1) })
        case "zip":
            guard arguments.count == 2, let a = arguments[0].value.items, let b = arguments[1].value.items else { return nil }
            return shallow(.list(zip(a, b).map { .tuple([$0, $1]) }))
        default: return nil
        }
    }
}
