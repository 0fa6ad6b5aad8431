import Exact
import Vocabulary

/// Runs initialisers of the system's types.
extension CodeReader {
    /// Runs `Type(…)`, `Type.name(…)` or `[Type name:…]`. The type is empty where it is left out, as in `.init(999)`.
    mutating func construct(_ type: String, name: String = "init", _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if name == "alloc" { return .type(type) }
        // `NSLayoutConstraint.Priority(999)`
        if name.first?.isUppercase == true { return construct(name, arguments, at: token) }
        func argument(_ label: String) -> CodeValue? { arguments.first { $0.label == label }?.value }
        let isInit = name.hasPrefix("init") || name == "new"
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
        case "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "ConstraintInsets", "ConstraintEdgeInsets",
            "ConstraintDirectionalInsets":
            return insets(arguments)
        case "CGSize", "CGPoint", "NSSize", "NSPoint": return pair(arguments)
        case "CGRect", "NSRect": return .unknown("a frame is not what lays it out here")
        case "CGFloat", "Double", "Float", "Int", "UInt", "NSNumber", "UILayoutPriority", "Priority", "ConstraintPriority", "Decimal":
            guard let value = arguments.first?.value else { return .number(0) }
            switch value.rational {
            case .success(let number):
                let isWhole = type == "Int" || type == "UInt"
                return isWhole && !number.isInteger ? .unknown("it is rounded") : .number(number, isInteger: isWhole)
            case .failure(let unknown): return .unknown(unknown.reason)
            }
        case "NSArray", "NSMutableArray", "Array", "NSSet":
            return .list(arguments.isEmpty ? [] : arguments.flatMap { $0.value.items ?? [$0.value] }.filter(isSomething))
        case "NSDictionary", "NSMutableDictionary", "Dictionary": return dictionary(arguments)
        case "NSLayoutFormatOptions", "FormatOptions": return .list([])
        case "": return constructImplicitly(name, arguments, at: token)
        default: break
        }
        if let kind = program.kind(of: type), isInit || Self.makers.contains(name) { return view(kind, type, name, arguments, at: token) }
        if isInit, ViewKind.inCode[type] == nil {
            return .candidate(CodeCandidate(lowered(type), className: type, token: token, isMade: true))
        }
        return pass(name == "init" ? type : name, nil, arguments, at: token)
    }

    private func lowered(_ type: String) -> String { type.prefix(1).lowercased() + type.dropFirst() }

    private func isSomething(_ value: CodeValue) -> Bool { if case .none = value { false } else { true } }

    private mutating func constructImplicitly(_ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        if name != "init" { return font(name, arguments) ?? .unknown("what '.\(Self.shown(name))' gives is not known") }
        let labels = arguments.map { $0.label ?? "" }
        switch labels {
        case ["top", "left", "bottom", "right"], ["top", "leading", "bottom", "trailing"]: return insets(arguments)
        case ["width", "height"], ["x", "y"]: return pair(arguments)
        case ["arrangedSubviews"]: return view(.stack, "UIStackView", name, arguments, at: token)
        case [""], ["rawValue"]: return arguments[0].value
        default: return .unknown("what '.init' gives is not known")
        }
    }

    private static let makers: Set<String> = [
        "buttonWithType", "stackViewWithViews", "labelWithString", "textFieldWithString", "wrappingLabelWithString", "imageViewWithImage",
        "buttonWithTitle", "buttonWithImage", "switchWithTarget",
    ]

    /// Makes a view of a system class, with the properties that its initialiser sets.
    private mutating func view(_ kind: ViewKind, _ type: String, _ name: String, _ arguments: [CodeArgument], at token: Int) -> CodeValue {
        var kind = kind
        // In Objective-C the first label is part of the function's name.
        let first = arguments.first?.label ?? ""
        let form = first.isEmpty ? name : first
        if form.hasSuffix("abelWithString") { kind = .label }
        let view = addView(kind: kind, className: type, token: token)
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
        if form == "image" || form == "initWithImage", kind == .image { draft.views[view].hasImage = true }
        if kind == .spinner, let value = arguments.first?.value, case .symbol(let style) = value, style.contains("arge") {
            draft.views[view].size = (37, 37)
        }
        return .item(CodeItem(view: view, guide: nil))
    }

    // MARK: Structures

    private func numbers(_ arguments: [CodeArgument], _ count: Int) -> Result<[Rational], UnknownValue> {
        guard arguments.count == count else { return .failure(UnknownValue("arguments are missing")) }
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
        case .failure(let unknown): return .unknown(unknown.reason)
        case .success(let n):
            return .insets(CodeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3], isDirectional: arguments[1].label == "leading"))
        }
    }

    private func pair(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .pair(0, 0) }
        guard arguments.count == 2 else { return .unknown("arguments are missing") }
        let values = arguments.map { argument -> Result<Rational, UnknownValue> in
            if case .symbol(let name) = argument.value, name.contains("ntrinsicMetric") { return .success(-1) }
            return argument.value.rational
        }
        switch (values[0], values[1]) {
        case (.success(let a), .success(let b)): return .pair(a, b)
        case (.failure(let unknown), _), (_, .failure(let unknown)): return .unknown(unknown.reason)
        }
    }

    private func dictionary(_ arguments: [CodeArgument]) -> CodeValue {
        // `dictionaryWithObjectsAndKeys:a, @"a", nil`
        var pairs: [(key: String, value: CodeValue)] = []
        var values = arguments.map(\.value)[...]
        if arguments.count == 1, case .dictionary = arguments[0].value { return arguments[0].value }
        while values.count >= 2, let value = values.popFirst(), let key = values.popFirst() {
            if case .string(let text) = key { pairs.append((text, value)) }
        }
        return .dictionary(pairs)
    }

    /// Runs functions of C and of Swift's standard library; nil for others.
    mutating func structure(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        switch name {
        case "UIEdgeInsetsMake", "NSEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "MASEdgeInsetsMake": return insets(arguments)
        case "CGSizeMake", "CGPointMake", "NSMakeSize", "NSMakePoint": return pair(arguments)
        case "CGRectMake", "NSMakeRect": return .unknown("a frame is not what lays it out here")
        case "NSLocalizedString": return .unknown("the text is computed")
        case "max", "MAX", "min", "MIN", "fmax", "fmin":
            guard case .success(let values) = numbers(arguments, arguments.count), let first = values.first else {
                return .unknown("it is computed")
            }
            let isMax = name.lowercased().hasSuffix("max")
            return .number(values.dropFirst().reduce(first) { isMax ? max($0, $1) : min($0, $1) })
        case "abs", "fabs":
            guard case .success(let values) = numbers(arguments, 1) else { return .unknown("it is computed") }
            return .number(values[0].magnitude)
        case "zip":
            guard arguments.count == 2, let a = arguments[0].value.items, let b = arguments[1].value.items else { return nil }
            return shallow(.list(zip(a, b).map { .tuple([$0, $1]) }))
        default: return nil
        }
    }
}
