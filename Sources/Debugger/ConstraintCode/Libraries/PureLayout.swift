import Exact
import Language
import Vocabulary

/// The names of PureLayout's functions and constants, in the spellings of Objective-C and of all versions of Swift.
enum PureLayout {
    /// The part of a superview to which a view in it is constrained: its edges, its margins or its safe area.
    enum SuperviewArea: Sendable {
        case edges, margins, safeArea
    }

    /// What a function of PureLayout constrains, and what its arguments say.
    enum Form: Sendable {
        /// `autoPinEdge(.top, to: .bottom, of: other, withOffset: 8, relation: …)`: two attributes, which the call names both.
        case pair
        /// `autoAlignAxis(.vertical, toSameAxisOf: other)`: one attribute, of two views.
        case same
        /// `autoPinEdge(toSuperviewEdge: .top, withInset: 8)`: one attribute, of a view and of its superview.
        case superview(SuperviewArea)
        /// `autoPinEdgesToSuperviewEdges(with: insets, excludingEdge: .top)`: all edges of a view and of its superview, but for an excluded one.
        case allEdges(SuperviewArea)
        case center(SuperviewArea)
        /// `autoSetDimension(.width, toSize: 8)`: a width or height alone.
        case dimension
        case size
        /// `autoPin(toTopLayoutGuideOf: self, withInset: 8)`: an edge of a view and a layout guide of a controller.
        case top, bottom
        /// `autoSetContentHuggingPriority(for: .horizontal)`: a priority of the view itself, which the closure around the call gives.
        case hugging, resistance
    }

    /// The forms by the names of functions. Where the first argument has a label, it is joined to the name with a capital letter, as in Objective-C.
    private static let forms: [String: Form] = [
        "autoPinEdge": .pair, "autoMatch": .pair, "autoMatchDimension": .pair, "autoConstrainAttribute": .pair, "autoConstrain": .pair,
        "autoAlignAxis": .same,
        "autoPinEdgeToSuperviewEdge": .superview(.edges), "autoPinEdgeToSuperviewMargin": .superview(.margins),
        "autoPinEdgeToSuperviewSafeArea": .superview(.safeArea), "autoAlignAxisToSuperviewAxis": .superview(.edges),
        "autoAlignAxisToSuperviewMarginAxis": .superview(.margins),
        "autoPinEdgesToSuperviewEdges": .allEdges(.edges), "autoPinEdgesToSuperviewEdgesWith": .allEdges(.edges),
        "autoPinEdgesToSuperviewEdgesWithInsets": .allEdges(.edges), "autoPinEdgesToSuperviewEdgesExcludingEdge": .allEdges(.edges),
        "autoPinEdgesToSuperviewMargins": .allEdges(.margins), "autoPinEdgesToSuperviewMarginsWith": .allEdges(.margins),
        "autoPinEdgesToSuperviewMarginsWithInsets": .allEdges(.margins), "autoPinEdgesToSuperviewMarginsExcludingEdge": .allEdges(.margins),
        "autoPinEdgesToSuperviewSafeArea": .allEdges(.safeArea), "autoPinEdgesToSuperviewSafeAreaWith": .allEdges(.safeArea),
        "autoPinEdgesToSuperviewSafeAreaWithInsets": .allEdges(.safeArea),
        "autoCenterInSuperview": .center(.edges), "autoCenterInSuperviewMargins": .center(.margins),
        "autoSetDimension": .dimension, "autoSetDimensionsTo": .size, "autoSetDimensionsToSize": .size,
        "autoPinToTopLayoutGuideOf": .top, "autoPinToTopLayoutGuideOfViewController": .top, "autoPinToBottomLayoutGuideOf": .bottom,
        "autoPinToBottomLayoutGuideOfViewController": .bottom, "autoSetContentHuggingPriorityFor": .hugging,
        "autoSetContentHuggingPriorityForAxis": .hugging, "autoSetContentCompressionResistancePriorityFor": .resistance,
        "autoSetContentCompressionResistancePriorityForAxis": .resistance,
    ]

    enum ListForm: Sendable {
        case alignment, matching, dimension, size, distribution
    }

    private static let listForms: [String: ListForm] = [
        "autoAlignViewsTo": .alignment, "autoAlignViewsToEdge": .alignment, "autoAlignViewsToAxis": .alignment,
        "autoMatchViewsDimension": .matching, "autoSetViewsDimension": .dimension, "autoSetViewsDimensionsTo": .size,
        "autoSetViewsDimensionsToSize": .size, "autoDistributeViewsAlong": .distribution, "autoDistributeViewsAlongAxis": .distribution,
    ]

    static func form(_ name: String, _ arguments: LibraryArguments) -> Form? { forms[whole(name, arguments)] }

    static func listForm(_ name: String, _ arguments: LibraryArguments) -> ListForm? { listForms[whole(name, arguments)] }

    private static func whole(_ name: String, _ arguments: LibraryArguments) -> String {
        guard name.hasPrefix("auto"), let label = arguments.all.first?.label else { return name }
        return name + label.prefix(1).uppercased() + label.dropFirst()
    }

    /// The attribute that a value means: an edge, axis, dimension or margin; nil where it means none. The vertical axis is the line that goes from top to
    /// bottom through the centre, which `centerX` stands for.
    static func attribute(_ value: CodeValue) -> Attribute? {
        guard let word = value.word else { return nil }
        return others[word] ?? Attribute.named[word]
    }

    private static let others: [String: Attribute] = [
        "vertical": .centerX, "horizontal": .centerY, "baseline": .lastBaseline, "marginLeft": .leftMargin, "marginRight": .rightMargin,
        "marginTop": .topMargin, "marginBottom": .bottomMargin, "marginLeading": .leadingMargin, "marginTrailing": .trailingMargin,
        "marginAxisVertical": .centerXWithinMargins, "marginAxisHorizontal": .centerYWithinMargins,
    ]

    /// The functions that make a view whose autoresizing mask is off.
    static let viewFactories: Set<String> = ["newAutoLayoutView", "newAutoLayout", "initForAutoLayout"]
}

extension DraftBuilder {
    // MARK: Views

    /// Runs a function that PureLayout adds to views; nil for others.
    mutating func pureLayoutCall(_ name: String, of base: CodeValue, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        if name == "configureForAutoLayout", let item = resolveItem(base) {
            draft.views[item.view].mask = .off
            return base
        }
        guard let form = PureLayout.form(name, arguments) else {
            guard PureLayout.listForm(name, arguments) != nil else { return nil }
            return reported(token, "which views the list holds is not known")
        }
        guard let item = resolveItem(base) else { return reported(token, "what it constrains is not known") }
        switch form {
        case .pair: return pureLayoutPair(item, arguments, to: arguments.value("to", "toEdge", "toDimension", "toAttribute"), at: token)
        case .same: return pureLayoutPair(item, arguments, to: arguments.first, at: token)
        case .superview(let area):
            guard let attribute = PureLayout.attribute(arguments.first) else { return reported(token, "the attribute is not known") }
            return makePureLayoutConstraint(item, attribute, area, arguments.number("withInset", or: 0), arguments, at: token).map {
                .constraint($0)
            }
                ?? .reported
        case .allEdges(let area): return pureLayoutEdges(item, area, arguments, at: token)
        case .center(let area):
            var made: [CodeValue] = []
            for attribute: Attribute in [.centerY, .centerX] {
                if let new = makePureLayoutConstraint(item, attribute, area, .success(0), arguments, at: token) {
                    made.append(.constraint(new))
                }
            }
            return .list(made)
        case .dimension:
            guard let attribute = PureLayout.attribute(arguments.first), attribute.isSize else {
                return reported(token, "the attribute is not known")
            }
            return pureLayoutSize(
                item, attribute, arguments.value("toSize")?.rational ?? .failure("the size is missing"), arguments, at: token)
        case .size:
            switch arguments.first.pair {
            case .failure(let unknown): return reported(token, unknown)
            case .success(let (width, height)):
                return .list([
                    pureLayoutSize(item, .width, .success(width), arguments, at: token),
                    pureLayoutSize(item, .height, .success(height), arguments, at: token),
                ])
            }
        case .top, .bottom:
            guard let controller = self.resolveItem(arguments.first) else { return reported(token, "what it is related to is not known") }
            let isTop = if case .top = form { true } else { false }
            return makePureLayoutConstraint(
                item, isTop ? .top : .bottom,
                CodeAnchor(
                    item: CodeItem(view: controller.view, guide: isTop ? .topBar : .bottomBar), attribute: isTop ? .bottom : .top),
                arguments.number("withInset", or: 0), arguments, at: token
            ).map { .constraint($0) } ?? .reported
        case .hugging, .resistance:
            guard let axis = arguments.first.word, axis == "horizontal" || axis == "vertical",
                case .success(let priority)? = libraryState.priorities.last
            else { return reported(token, "the axis or the priority is not known") }
            let key = if case .hugging = form { "hug" } else { "resist" }
            draft.views[item.view].mask = .off
            setOption(key + (axis == "horizontal" ? ".h" : ".v"), .number(priority), of: item.view, at: token)
            return .nothing
        }
    }

    private mutating func pureLayoutRelation(_ arguments: LibraryArguments) -> RelationSyntax? {
        arguments.value("relation").map { relation($0) } ?? .equal
    }

    /// Makes the constraint between the attribute of an item that the first argument names and the attribute `second` of the view that another argument names.
    private mutating func pureLayoutPair(_ item: CodeItem, _ arguments: LibraryArguments, to second: CodeValue?, at token: Int) -> CodeValue
    {
        guard let first = PureLayout.attribute(arguments.first), let second = second.flatMap(PureLayout.attribute) else {
            return reported(token, "the attribute is not known")
        }
        guard let relation = pureLayoutRelation(arguments) else { return reported(token, "the relation is not known") }
        let value = arguments.value("of", "ofView", "toSameAxisOf", "toSameAxisOfView") ?? .nothing
        if case .unknown(let unknown) = value { return reported(token, unknown) }
        guard let other = self.resolveItem(value) else { return reported(token, "what it is related to is not known") }
        var constraint = LayoutDraft.Constraint(
            first: CodeAnchor(item: item, attribute: first), second: CodeAnchor(item: other, attribute: second), token: token)
        constraint.relation = relation
        constraint.multiplier = arguments.number("withMultiplier", or: 1)
        constraint.constant = arguments.number("withOffset", or: 0)
        return .constraint(make(constraint, at: token))
    }

    /// Makes the constraint between an attribute of an item and the same attribute of its superview, or of the safe area or the margins of that, as `area`
    /// says. Returns its index, or nil where it cannot be made, which is reported.
    private mutating func makePureLayoutConstraint(
        _ item: CodeItem, _ attribute: Attribute, _ area: PureLayout.SuperviewArea, _ inset: Result<Rational, UnknownValue>,
        _ arguments: LibraryArguments, at token: Int
    ) -> Int? {
        guard let container = container(of: item, area == .safeArea ? .own(.safeArea) : nil, at: token) else { return nil }
        var other = attribute
        if area == .margins {
            guard let margin = attribute.atMargins else {
                report(token, "the attribute has no margin")
                return nil
            }
            other = margin
        }
        return makePureLayoutConstraint(item, attribute, CodeAnchor(item: container, attribute: other), inset, arguments, at: token)
    }

    /// Makes the constraint between an attribute of an item and another anchor. Returns its index, or nil where it cannot be made, which is reported.
    ///
    /// At a right, trailing or bottom edge PureLayout makes the inset negative and exchanges `<=` and `>=`.
    private mutating func makePureLayoutConstraint(
        _ item: CodeItem, _ attribute: Attribute, _ second: CodeAnchor, _ inset: Result<Rational, UnknownValue>,
        _ arguments: LibraryArguments, at token: Int
    ) -> Int? {
        guard let relation = pureLayoutRelation(arguments) else {
            report(token, "the relation is not known")
            return nil
        }
        var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: item, attribute: attribute), second: second, token: token)
        let isFar = AnchorExpression.isFarEdge(attribute)
        constraint.relation = isFar ? relation.reversed : relation
        constraint.constant = inset.map { isFar ? -$0 : $0 }
        return make(constraint, at: token)
    }

    private mutating func pureLayoutEdges(_ item: CodeItem, _ area: PureLayout.SuperviewArea, _ arguments: LibraryArguments, at token: Int)
        -> CodeValue
    {
        var excluded: Attribute?
        if let value = arguments.value("excludingEdge", "toSuperviewMarginsExcludingEdge")
            ?? (area == .margins ? marginEdge(arguments) : nil)
        {
            guard let edge = PureLayout.attribute(value) else { return reported(token, "the edge that is left out is not known") }
            excluded = edge
        }
        var insets = CodeInsets(all: 0)
        if let first = arguments.all.first, first.label != "excludingEdge", excluded == nil || arguments.all.count > 1 {
            switch first.value.insets {
            case .failure(let unknown): return reported(token, unknown)
            case .success(let given): insets = given
            }
        }
        let edges: [Attribute] =
            switch (excluded, area) {
            case (.left?, .edges), (.left?, .margins): [.top, .bottom, .right]
            case (.right?, .edges), (.right?, .margins): [.top, .left, .bottom]
            default: [.top, .leading, .bottom, .trailing].filter { $0 != excluded && $0 != excluded?.counterpart }
            }
        var made: [CodeValue] = []
        for edge in edges {
            let inset = insets.amount(for: edge)
            let within = AnchorExpression.isFarEdge(edge) ? -inset : inset
            if let new = makePureLayoutConstraint(item, edge, area, .success(within), arguments, at: token) {
                made.append(.constraint(new))
            }
        }
        return .list(made)
    }

    /// The edge that is the only argument of `autoPinEdgesToSuperviewMarginsExcludingEdge:`; nil where the call has other arguments.
    private func marginEdge(_ arguments: LibraryArguments) -> CodeValue? {
        guard arguments.all.count == 1, PureLayout.attribute(arguments.first) != nil else { return nil }
        return arguments.first
    }

    private mutating func pureLayoutSize(
        _ item: CodeItem, _ attribute: Attribute, _ size: Result<Rational, UnknownValue>, _ arguments: LibraryArguments, at token: Int
    ) -> CodeValue {
        guard let relation = pureLayoutRelation(arguments) else { return reported(token, "the relation is not known") }
        var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: item, attribute: attribute), token: token)
        constraint.relation = relation
        constraint.constant = size
        return .constraint(make(constraint, at: token))
    }

    // MARK: Lists

    /// Runs a function that PureLayout adds to arrays of views; nil for others.
    mutating func pureLayoutCall(_ name: String, ofViews values: [CodeValue], _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        guard let form = PureLayout.listForm(name, arguments) else { return nil }
        var items: [CodeItem] = []
        for value in values {
            guard let item = resolveItem(value) else { return reported(token, "an element of the list is not known") }
            items.append(item)
            draft.views[item.view].mask = .off
        }
        spend(items.count)
        if form == .size {
            guard case .success(let (width, height)) = arguments.first.pair else { return reported(token, "the size is not known") }
            return .list(
                items.map { pureLayoutSize($0, .width, .success(width), arguments, at: token) }
                    + items.map { pureLayoutSize($0, .height, .success(height), arguments, at: token) })
        }
        if form == .distribution { return pureLayoutRow(items, arguments, at: token) }
        guard let attribute = PureLayout.attribute(arguments.first) else { return reported(token, "the attribute is not known") }
        if form == .dimension {
            let size = arguments.value("toSize")?.rational ?? .failure("the size is missing")
            return .list(items.map { pureLayoutSize($0, attribute, size, arguments, at: token) })
        }
        return .list(zip(items.dropFirst(), items).map { .constraint(equate($0, attribute, $1, attribute, at: token)) })
    }

    private mutating func equate(
        _ item: CodeItem, _ attribute: Attribute, _ other: CodeItem, _ second: Attribute, constant: Rational = 0, multiplier: Rational = 1,
        at token: Int
    ) -> Int {
        var constraint = LayoutDraft.Constraint(
            first: CodeAnchor(item: item, attribute: attribute), second: CodeAnchor(item: other, attribute: second), token: token)
        constraint.constant = .success(constant)
        constraint.multiplier = .success(multiplier)
        return make(constraint, at: token)
    }

    /// Makes the constraints of a row or column of views: each view at a distance from the one before it, or each of a given size.
    ///
    /// The call is `autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 8, insetSpacing: true, matchedSizes: true)`, or one with
    /// `withFixedSize:` in place of the spacing.
    private mutating func pureLayoutRow(_ items: [CodeItem], _ arguments: LibraryArguments, at token: Int) -> CodeValue {
        guard let axis = PureLayout.attribute(arguments.first) else { return reported(token, "the axis is not known") }
        guard let alignment = arguments.value("alignedTo").flatMap(PureLayout.attribute) else {
            return reported(token, "the attribute is not known")
        }
        guard let isInset = (arguments.value("insetSpacing") ?? .bool(true)).truth,
            let areMatched = (arguments.value("matchedSizes") ?? .bool(true)).truth
        else { return reported(token, "whether there is spacing at the ends is not known") }
        guard let first = items.first, let last = items.last, let container = container(of: first, at: token) else { return .list([]) }
        let isVertical = axis == .centerX
        let (begin, end, size): (Attribute, Attribute, Attribute) = isVertical ? (.top, .bottom, .height) : (.leading, .trailing, .width)
        var made: [Int] = []
        if case .success(let spacing)? = arguments.value("withFixedSpacing")?.rational {
            let margin = isInset ? spacing : 0
            made.append(equate(first, begin, container, begin, constant: margin, at: token))
            for (item, previous) in zip(items.dropFirst(), items) {
                made.append(equate(item, begin, previous, end, constant: spacing, at: token))
                if areMatched { made.append(equate(item, size, previous, size, at: token)) }
                made.append(equate(item, alignment, previous, alignment, at: token))
            }
            guard let outer = self.container(of: last, at: token) else { return .list(made.map { .constraint($0) }) }
            made.append(equate(last, end, outer, end, constant: -margin, at: token))
        } else if case .success(let length)? = arguments.value("withFixedSize")?.rational {
            guard isInset || items.count > 1 else {
                return reported(token, "one view alone cannot be distributed without spacing at the ends")
            }
            let center: Attribute = isVertical ? .centerY : .centerX
            for (index, item) in items.enumerated() {
                if case .constraint(let constraint) = pureLayoutSize(item, size, .success(length), arguments, at: token) {
                    made.append(constraint)
                }
                // Each centre is put at a share of the superview's centre. For a share of 0 the multiplier is 0.00001, since UIKit refuses one of 0.
                let share = isInset ? Rational(2 * index + 2) / Rational(items.count + 1) : Rational(2 * index) / Rational(items.count - 1)
                let constant = (isInset ? share - 1 : 1 - share) * length / 2
                made.append(
                    equate(
                        item, center, container, center, constant: constant, multiplier: share.sign == 0 ? Rational(1, 100_000) : share,
                        at: token))
                if index > 0 { made.append(equate(item, alignment, items[index - 1], alignment, at: token)) }
            }
        } else {
            return reported(token, "the spacing or the size is not known")
        }
        return .list(made.map { .constraint($0) })
    }

}
