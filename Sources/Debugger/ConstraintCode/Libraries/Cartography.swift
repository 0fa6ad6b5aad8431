import Exact
import Vocabulary

/// The names that Cartography has for groups of attributes, for guides and for its function `distribute`.
enum Cartography {
    /// The attributes in each group that Cartography has, by the name of the property that gives the group.
    static let groups: [String: [Attribute]] = [
        "edges": [.top, .leading, .bottom, .trailing], "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
        "center": [.centerX, .centerY], "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins], "size": [.width, .height],
    ]

    /// Cartography's names for a controller's top and bottom layout guides.
    static let guides: [String: ForeignGuide] = ["car_topLayoutGuide": .topBar, "car_bottomLayoutGuide": .bottomBar]

    /// The words that `distribute` takes as its first label. Each relates the attribute `end` of one view to the attribute `begin` of the next.
    static let rows: [String: (end: Attribute, begin: Attribute)] = [
        "horizontally": (.trailing, .leading), "leftToRight": (.right, .left), "vertically": (.bottom, .top),
        "equalWidth": (.width, .width),
        "equalHeight": (.height, .height),
    ]
}

extension DraftBuilder {
    // MARK: Functions

    /// Runs a function of Cartography that is called by its name alone, such as `align`, and is given no closure; nil for others.
    mutating func cartographyCall(_ name: String, _ arguments: LibraryArguments, at token: Int) -> CodeValue? {
        switch name {
        case "align":
            guard let attribute = arguments.all.first?.label.flatMap(Attribute.inCode), isSite(token) else { return nil }
            guard let items = proxies(arguments.all) else { return reported(token, "what it constrains is not known") }
            return makeRow(items.dropFirst().map { (items[0], attribute, $0, attribute) }, by: .success(0), items, at: token)
        case "distribute":
            let others = arguments.all.filter { $0.label != "by" }
            guard let row = others.first?.label.flatMap({ Cartography.rows[$0] }), isSite(token) else { return nil }
            guard let items = proxies(others) else { return reported(token, "what it constrains is not known") }
            // The first side of each constraint is about the earlier view, so that the distance to the next one is a negative constant.
            let amount = arguments.number("by", or: 0).map { -$0 }
            return self.makeRow(zip(items, items.dropFirst()).map { ($0, row.end, $1, row.begin) }, by: amount, items, at: token)
        case "inset":
            guard case .library(.expression(let edges)) = arguments.first else { return nil }
            return inset(edges, Array(arguments.all.dropFirst()))
        default: return nil
        }
    }

    mutating func proxy(_ value: CodeValue) -> CodeValue? {
        if case .list(let items) = value {
            var proxies: [CodeValue] = []
            for item in items {
                guard let proxy = item.items == nil ? proxy(item) : nil else { return nil }
                proxies.append(proxy)
            }
            return .list(proxies)
        }
        return resolveItem(value).map { .library(.proxy($0)) }
    }

    mutating func replace(_ group: ConstraintBundle, by indices: [Int], at token: Int) {
        for (_, index) in group.constraints {
            draft.constraints[index].isGone = true
            draft.constraints[index].isActive = false
        }
        group.constraints = indices.map { ("", $0) }
        for index in indices { activate(index, at: draft.constraints[index].token) }
    }

    /// The views and guides that a call aligns or distributes, given one by one or as a list; nil where there are none or one of them is unknown.
    private func proxies(_ arguments: [CodeArgument]) -> [CodeItem]? {
        var items: [CodeItem] = []
        for value in arguments.flatMap(\.value.parts) {
            guard case .library(.proxy(let item)) = value else { return nil }
            items.append(item)
        }
        return items.isEmpty ? nil : items
    }

    private mutating func makeRow(
        _ pairs: [(CodeItem, Attribute, CodeItem, Attribute)], by constant: Result<Rational, UnknownValue>, _ items: [CodeItem],
        at token: Int
    ) -> CodeValue {
        for item in items where item.guide == nil { draft.views[item.view].mask = .off }
        return .list(
            pairs.map { first, attribute, second, other in
                var constraint = LayoutDraft.Constraint(
                    first: CodeAnchor(item: first, attribute: attribute), second: CodeAnchor(item: second, attribute: other), token: token)
                constraint.constant = attribute.isSize ? .success(0) : constant
                return .constraint(make(constraint, at: token))
            })
    }

    // MARK: Members

    /// A member of a view or guide in a closure of `constrain`, such as `a.left` or `a.superview`; nil for members that Cartography does not have.
    mutating func cartographyMember(_ name: String, of item: CodeItem) -> CodeValue? {
        if let attribute = Attribute.inCode(name), !name.hasSuffix(Attribute.anchorSuffix) {
            return .library(.expression(AnchorExpression(.cartography, item, [attribute])))
        }
        if let group = Cartography.groups[name] { return .library(.expression(AnchorExpression(.cartography, item, group))) }
        if name == "superview", item.guide == nil {
            guard let parent = superview(of: item.view) else { return .unknown("the superview of what is shown is not known") }
            return .library(.proxy(CodeItem(view: parent, guide: nil)))
        }
        guard item.guide == nil, let guide = ForeignGuide.inCode[name == "safeArea" ? "safeAreaLayoutGuide" : name] else { return nil }
        return .library(.proxy(CodeItem(view: item.view, guide: guide)))
    }

    /// Runs Cartography's function `inseted` of a group of edges; nil for others.
    mutating func cartographyCall(_ name: String, of value: LibraryValue, _ arguments: LibraryArguments) -> CodeValue? {
        guard case .expression(let edges) = value, name == "inseted" else { return nil }
        return inset(edges, arguments.all)
    }

    /// Edges with insets: `inset(a.edges, 8)`, `a.edges.inseted(by: 8)`, `inset(a.edges, horizontally: 8)`, `inset(a.edges, 1, 2, 3, 4)`.
    private func inset(_ edges: AnchorExpression, _ arguments: [CodeArgument]) -> CodeValue {
        if arguments.count == 1, case .insets(let insets) = arguments[0].value { return .library(.expression(edges.adding(insets))) }
        var numbers: [Rational] = []
        for argument in arguments {
            switch argument.value.rational {
            case .success(let number): numbers.append(number)
            case .failure(let unknown): return .unknown(unknown)
            }
        }
        var insets: CodeInsets
        switch (numbers.count, arguments.first?.label) {
        case (1, "horizontally"): insets = CodeInsets(top: 0, left: numbers[0], bottom: 0, right: numbers[0])
        case (1, "vertically"): insets = CodeInsets(top: numbers[0], left: 0, bottom: numbers[0], right: 0)
        case (1, _): insets = CodeInsets(all: numbers[0])
        case (2, _): insets = CodeInsets(top: numbers[1], left: numbers[0], bottom: numbers[1], right: numbers[0])
        // The order of the four is that of the edges: top, leading, bottom, trailing.
        case (4, _): insets = CodeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        default: return .unknown("what is made of such arguments is not in these files")
        }
        insets.isDirectional = true
        return .library(.expression(edges.adding(insets)))
    }
}
