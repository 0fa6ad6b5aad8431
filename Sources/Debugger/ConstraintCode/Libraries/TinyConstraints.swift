import Exact
import Language
import Vocabulary

/// The names of TinyConstraints' functions and values.
enum TinyConstraints {
    /// The functions that relate two different attributes of two views, `a.topToBottom(of: b)`, with the attributes.
    static let pairs: [String: (first: Attribute, second: Attribute)] = [
        "leadingToTrailing": (.leading, .trailing), "trailingToLeading": (.trailing, .leading), "leftToRight": (.left, .right),
        "rightToLeft": (.right, .left), "topToBottom": (.top, .bottom), "bottomToTop": (.bottom, .top), "widthToHeight": (.width, .height),
        "heightToWidth": (.height, .width),
    ]

    /// The functions that relate one attribute of two views, `a.top(to: b)`, with the attribute. With `ToSuperview` behind the name the other view is the
    /// superview: `a.topToSuperview()`.
    static let single: [String: Attribute] = [
        "leading": .leading, "trailing": .trailing, "left": .left, "right": .right, "top": .top, "bottom": .bottom, "centerX": .centerX,
        "centerY": .centerY, "width": .width, "height": .height,
    ]

    /// The functions that relate several attributes of two views, `a.edges(to: b)`, with the attributes.
    static let groups: [String: [Attribute]] = [
        "edges": [.top, .left, .bottom, .right], "origin": [.left, .top], "size": [.width, .height], "center": [.centerX, .centerY],
    ]

    /// The functions that relate several attributes of a view and its superview, `a.edgesToSuperview()`, with the attributes in the order of the constraints.
    static let groupsOfSuperview: [String: [Attribute]] = [
        "edgesToSuperview": [.top, .left, .right, .bottom], "horizontalToSuperview": [.left, .right],
        "verticalToSuperview": [.top, .bottom], "originToSuperview": [.left, .top], "centerInSuperview": [.centerX, .centerY],
    ]

    static let relations: [String: RelationSyntax] = ["equal": .equal, "equalOrLess": .lessOrEqual, "equalOrGreater": .greaterOrEqual]

    /// The insets that a function such as `.horizontal(16)` makes, by its name; nil for other names.
    static func insets(_ name: String, _ amount: Rational) -> CodeInsets? {
        switch name {
        case "uniform": CodeInsets(all: amount)
        case "top": CodeInsets(top: amount, left: 0, bottom: 0, right: 0)
        case "left": CodeInsets(top: 0, left: amount, bottom: 0, right: 0)
        case "bottom": CodeInsets(top: 0, left: 0, bottom: amount, right: 0)
        case "right": CodeInsets(top: 0, left: 0, bottom: 0, right: amount)
        case "horizontal": CodeInsets(top: 0, left: amount, bottom: 0, right: amount)
        case "vertical": CodeInsets(top: amount, left: 0, bottom: amount, right: 0)
        default: nil
        }
    }
}

extension DraftBuilder {
    /// What one call says of all constraints that it makes.
    private struct TinyTerms {
        var relation = RelationSyntax.equal
        var priority: Result<Rational, UnknownValue> = .success(1000)
        var isActive = true
    }

    /// Runs a function that TinyConstraints adds to views and guides; nil for others.
    mutating func tinyConstraintsCall(_ name: String, of base: CodeValue, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        guard program.libraries.contains(.tinyConstraints) else { return nil }
        let label = arguments.all.first?.label
        if let pair = TinyConstraints.pairs[name], label == "of" {
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                builder.makeTinyConstraint(item, pair.first, to: arguments.first, pair.second, arguments, terms, at: token)
            }
        }
        if let attribute = TinyConstraints.single[name] {
            if label == "to" {
                return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                    builder.makeTinyConstraint(item, attribute, to: arguments.first, attribute, arguments, terms, at: token)
                }
            }
            guard attribute.isSize, !arguments.all.isEmpty, label == nil || label == "min" || label == "max" else { return nil }
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                label == nil
                    ? builder.makeTinyConstraint(item, attribute, constant: arguments.first.rational, terms, at: token)
                    : .list(builder.tinyBounds(item, attribute, arguments, terms, at: token))
            }
        }
        if name.hasSuffix("ToSuperview"), let attribute = TinyConstraints.single[String(name.dropLast("ToSuperview".count))] {
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                guard let other = builder.tinyContainer(of: item, arguments, at: token) else { return .reported }
                return builder.makeTinyConstraint(
                    item, attribute, to: .item(other), attribute, arguments, terms, sign: attribute == .trailing ? -1 : 1, at: token)
            }
        }
        if let group = TinyConstraints.groupsOfSuperview[name] {
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                guard let other = builder.tinyContainer(of: item, arguments, at: token) else { return .reported }
                return builder.makeTinyConstraints(item, group, other, arguments, terms, isOfSuperview: true, at: token)
            }
        }
        if let group = TinyConstraints.groups[name], label == "to" || label == "in" {
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                guard let other = builder.resolveItem(arguments.first) else {
                    return builder.reported(token, "what it is related to is not known")
                }
                return builder.makeTinyConstraints(item, group, other, arguments, terms, isOfSuperview: false, at: token)
            }
        }
        return tinyOther(name, of: base, arguments, at: token)
    }

    private mutating func tinyOther(_ name: String, of base: CodeValue, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        switch name {
        case "size":
            guard arguments.all.first.map({ $0.label == nil }) == true else { return nil }
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                switch arguments.first.pair {
                case .failure(let unknown): return builder.reported(token, unknown)
                case .success(let (width, height)):
                    return .list([
                        builder.makeTinyConstraint(item, .width, constant: .success(width), terms, at: token),
                        builder.makeTinyConstraint(item, .height, constant: .success(height), terms, at: token),
                    ])
                }
            }
        case "aspectRatio":
            return withTinyTerms(base, arguments, at: token) { builder, item, terms in
                var constraint = LayoutDraft.Constraint(
                    first: CodeAnchor(item: item, attribute: .width), second: CodeAnchor(item: item, attribute: .height), token: token)
                constraint.multiplier = arguments.first.rational
                return builder.makeTinyConstraint(constraint, terms, at: token)
            }
        case "stack":
            guard let values = arguments.first.items, arguments.all.first?.label == nil, let item = resolveItem(base) else { return nil }
            return tinyStack(values, in: item, arguments, at: token)
        case "setHugging", "setCompressionResistance":
            let known = name == "setHugging" ? "setContentHuggingPriority" : "setContentCompressionResistancePriority"
            return viewCall(known, base, arguments.all, at: token)
        default: return nil
        }
    }

    /// Calls `body` with the view or guide that a call is about, and with the relation, priority and activity that its arguments give. Where the view or guide,
    /// the relation or the activity is not known, that is reported instead.
    private mutating func withTinyTerms(
        _ base: CodeValue, _ arguments: LibraryArguments, at token: Int,
        _ body: (inout DraftBuilder, CodeItem, TinyTerms) -> CodeValue
    ) -> CodeValue {
        guard let item = resolveItem(base) else { return reported(token, "what it constrains is not known") }
        var terms = TinyTerms()
        if let value = arguments.value("relation") {
            guard let relation = value.word.flatMap({ TinyConstraints.relations[$0] }) else {
                return reported(token, "the relation is not known")
            }
            terms.relation = relation
        }
        if let value = arguments.value("priority") { terms.priority = value.rational }
        if let value = arguments.value("isActive") {
            guard let isActive = value.truth else { return reported(token, "whether it is active is not known") }
            terms.isActive = isActive
        }
        return body(&self, item, terms)
    }

    private mutating func tinyContainer(of item: CodeItem, _ arguments: LibraryArguments, at token: Int) -> CodeItem? {
        guard let usesSafeArea = (arguments.value("usingSafeArea") ?? .bool(false)).truth else {
            report(token, "whether it uses the safe area is not known")
            return nil
        }
        return container(of: item, usesSafeArea ? .own(.safeArea) : nil, at: token)
    }

    private mutating func makeTinyConstraint(_ constraint: LayoutDraft.Constraint, _ terms: TinyTerms, at token: Int) -> CodeValue {
        var constraint = constraint
        constraint.relation = terms.relation
        constraint.priority = terms.priority
        return .constraint(make(constraint, isActive: terms.isActive, at: token))
    }

    /// Makes the constraint between an attribute of an item and either the anchor that an argument without a label gives or, where none does, the attribute
    /// `second` of the item `value`.
    ///
    /// - Parameter sign: what the offset is multiplied by.
    private mutating func makeTinyConstraint(
        _ item: CodeItem, _ first: Attribute, to value: CodeValue, _ second: Attribute, _ arguments: LibraryArguments, _ terms: TinyTerms,
        sign: Rational = 1, at token: Int
    ) -> CodeValue {
        var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: item, attribute: first), token: token)
        let given = arguments.all.first { argument in
            if argument.label == nil, case .anchor = argument.value { true } else { false }
        }
        if case .anchor(let anchor)? = given?.value {
            constraint.second = anchor
        } else if case .unknown(let unknown) = value {
            return reported(token, unknown)
        } else if arguments.all.dropFirst().first.map({ $0.label == nil }) == true {
            return reported(token, "what it is related to is no anchor that is known here")
        } else if let other = self.resolveItem(value) {
            constraint.second = CodeAnchor(item: other, attribute: second)
        } else {
            return reported(token, "what it is related to is not known")
        }
        constraint.multiplier = arguments.number("multiplier", or: 1)
        constraint.constant = arguments.number("offset", or: 0).map { $0 * sign }
        return makeTinyConstraint(constraint, terms, at: token)
    }

    private mutating func makeTinyConstraint(
        _ item: CodeItem, _ attribute: Attribute, constant: Result<Rational, UnknownValue>, _ terms: TinyTerms, at token: Int
    ) -> CodeValue {
        var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: item, attribute: attribute), token: token)
        constraint.constant = constant
        return makeTinyConstraint(constraint, terms, at: token)
    }

    /// Makes the constraints of `width(min: 8, max: 80)`, one for each bound that is given and is not `nil`.
    private mutating func tinyBounds(
        _ item: CodeItem, _ attribute: Attribute, _ arguments: LibraryArguments, _ terms: TinyTerms, at token: Int
    ) -> [CodeValue] {
        var made: [CodeValue] = []
        for (label, relation) in [("min", RelationSyntax.greaterOrEqual), ("max", .lessOrEqual)] {
            guard let value = arguments.value(label) else { continue }
            if case .nothing = value { continue }
            var terms = terms
            terms.relation = relation
            made.append(makeTinyConstraint(item, attribute, constant: value.rational, terms, at: token))
        }
        return made
    }

    /// Makes a constraint for each attribute of a group, such as the four edges, with the same attribute of another item.
    private mutating func makeTinyConstraints(
        _ item: CodeItem, _ group: [Attribute], _ other: CodeItem, _ arguments: LibraryArguments, _ terms: TinyTerms, isOfSuperview: Bool,
        at token: Int
    ) -> CodeValue {
        var group = group
        if let value = arguments.value("excluding") {
            let words = value.parts.map(\.word)
            guard !words.contains(nil) else { return reported(token, "which edge is left out is not known") }
            group.removeAll { attribute in
                // Against the superview TinyConstraints uses left and right edges, so that to leave out the leading one leaves out the left one.
                words.contains(attribute.rawValue)
                    || (isOfSuperview && attribute.counterpart.map { words.contains($0.rawValue) } == true)
            }
        }
        var offsets: [Attribute: Rational] = [:]
        if let value = arguments.value("insets") {
            if group.contains(.width) {
                guard case .success(let (width, height)) = value.pair else { return reported(token, Self.failure(of: value.pair)) }
                (offsets[.width], offsets[.height]) = (width, height)
            } else {
                guard case .success(let insets) = value.insets else { return reported(token, Self.failure(of: value.insets)) }
                for attribute in group { offsets[attribute] = insets.amount(for: attribute) }
            }
        }
        if let value = arguments.value("offset") {
            guard case .success(let (x, y)) = value.pair else { return reported(token, Self.failure(of: value.pair)) }
            (offsets[.centerX], offsets[.centerY]) = (x, y)
        }
        return .list(
            group.map { attribute in
                var constraint = LayoutDraft.Constraint(
                    first: CodeAnchor(item: item, attribute: attribute), second: CodeAnchor(item: other, attribute: attribute), token: token
                )
                constraint.constant = .success(offsets[attribute] ?? 0)
                constraint.multiplier = arguments.number("multiplier", or: 1)
                return makeTinyConstraint(constraint, terms, at: token)
            })
    }

    private static func failure<T>(of result: Result<T, UnknownValue>) -> UnknownValue {
        if case .failure(let unknown) = result { unknown } else { "it is not understood" }
    }

    /// Adds views to another one and makes constraints that put them in a row or column, each one next to the one before it. In a row the views are as high as
    /// the other view, in a column as wide.
    private mutating func tinyStack(_ values: [CodeValue], in item: CodeItem, _ arguments: LibraryArguments, at token: Int) -> CodeValue {
        let axis = arguments.value("axis")?.word ?? "vertical"
        guard axis == "vertical" || axis == "horizontal" else { return reported(token, "the axis is not known") }
        let spacing = arguments.number("spacing", or: 0)
        var views: [Int] = []
        for value in values {
            guard let view = resolveView(value) else { return reported(token, "an element of the list is not known") }
            views.append(view)
        }
        spend(views.count)
        draft.views[item.view].mask = .off
        let (begin, end): (Attribute, Attribute) = axis == "vertical" ? (.top, .bottom) : (.left, .right)
        let across: [Attribute] = axis == "vertical" ? [.left, .right] : [.top, .bottom]
        var made: [CodeValue] = []
        func anchor(_ view: Int, _ attribute: Attribute) -> CodeAnchor {
            CodeAnchor(item: CodeItem(view: view, guide: nil), attribute: attribute)
        }
        for (index, view) in views.enumerated() {
            put(values[index], into: item.view, isArranged: false, at: token)
            var first = LayoutDraft.Constraint(first: anchor(view, begin), token: token)
            first.second = index == 0 ? anchor(item.view, begin) : anchor(views[index - 1], end)
            if index > 0 { first.constant = spacing }
            var all = [first]
            for attribute in across + (index == views.count - 1 ? [end] : []) {
                all.append(LayoutDraft.Constraint(first: anchor(view, attribute), second: anchor(item.view, attribute), token: token))
            }
            for (label, attribute) in [("width", Attribute.width), ("height", .height)] {
                guard let size = arguments.value(label) else { continue }
                if case .nothing = size { continue }
                var constraint = LayoutDraft.Constraint(first: anchor(view, attribute), token: token)
                constraint.constant = size.rational
                all.append(constraint)
            }
            for constraint in all { made.append(.constraint(make(constraint, at: token))) }
        }
        return .list(made)
    }

    /// Runs a static function of TinyConstraints' types; nil for others.
    mutating func tinyConstraintsCall(_ name: String, ofType type: String, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        switch type {
        case "", "TinyEdgeInsets", "UIEdgeInsets", "NSEdgeInsets":
            guard arguments.all.count == 1, arguments.all[0].label == nil, TinyConstraints.insets(name, 0) != nil else { return nil }
            switch arguments.first.rational {
            case .failure(let unknown): return .unknown(unknown)
            case .success(let amount): return TinyConstraints.insets(name, amount).map { .insets($0) }
            }
        case "Constraint":
            guard name == "activate" || name == "deactivate" else { return nil }
            setActive(arguments.first, name == "activate", at: token)
            return .nothing
        default: return nil
        }
    }
}
