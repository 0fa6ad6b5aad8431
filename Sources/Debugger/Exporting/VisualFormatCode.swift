import Exact
import Interchange
import Layout
import Vocabulary

/// Writes Swift with visual formats for constraints that these can express; constraints that follow each other share a format where possible. Other
/// constraints, and inactive ones, are made with items and attributes.
struct VisualFormatCode {
    private let layout: CodeLayout
    private var lines: [String] = []
    private var chain: Chain?
    /// Numbers that a visual format cannot contain, since their decimals do not end (1/3), with the names of the metrics that stand for them.
    private var fractions: [(name: String, value: Rational)] = []
    /// Makes the names in `fractions`, which differ from the names of the metrics and views that the screen's code uses.
    private var fractionNames: NameSource
    private var fractionIndices: [Rational: Int] = [:]
    private var mentioned: Set<EntityID> = []

    static func constraints(of screen: CodeLayout.Screen, in layout: CodeLayout) -> [String] {
        var code = VisualFormatCode(layout, screen)
        for entry in screen.constraints { code.add(entry) }
        code.flush()
        return code.dictionaries(of: screen) + code.lines
    }

    private init(_ layout: CodeLayout, _ screen: CodeLayout.Screen) {
        self.layout = layout
        fractionNames = NameSource(taken: layout.metrics(of: screen).map(\.name) + screen.views.map { layout.name(of: $0.id) })
    }

    /// One constraint as a part of a visual format.
    private struct Piece {
        enum Shape {
            /// The distance from one view to the next; nil stands for the superview, at either end.
            case gap(from: EntityID?, to: EntityID?)
            case size(EntityID)
        }

        var axis: Axis
        var shape: Shape
        /// The text in the format: of a gap what stands between the views, `-8-`; of a size what stands in parentheses, `>=50@700`.
        var text: String
        var usesMetrics = false
    }

    /// A visual format that is being put together of one constraint after the other.
    private struct Chain {
        var axis: Axis
        var text: String
        /// The last view so far, at which the next piece must begin; nil once the format has reached the superview at its end.
        var end: EntityID?
        var sizes: [String] = []
        /// The name of the statement that made all constraints of the format, or a `.` and the name of its only constraint; nil for unnamed constraints.
        var statementName: String?
        var variable: String
        var usesMetrics: Bool
    }

    // MARK: Lines

    private mutating func add(_ entry: CodeLayout.Entry) {
        guard case .equation(let equation) = entry else {
            flush()
            if case .commented(let commented) = entry { lines += SwiftSpelling.comment(commented) }
            return
        }
        guard equation.constraint.isActive, let piece = piece(of: equation) else {
            flush()
            addItem(equation)
            return
        }
        let name = equation.constraint.isUnnamed ? nil : equation.constraint.statementName ?? ".\(equation.constraint.name)"
        if var current = chain, current.axis == piece.axis, current.statementName == name, extend(&current, by: piece) {
            chain = current
        } else {
            flush()
            chain = begin(with: piece, name, equation)
        }
    }

    private mutating func begin(with piece: Piece, _ statementName: String?, _ equation: CodeEquation) -> Chain {
        let direction = piece.axis == .horizontal ? "H:" : "V:"
        let name = statementName.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        let variable = name == nil ? "" : equation.variable
        switch piece.shape {
        case .size(let view):
            mentioned.insert(view)
            return Chain(
                axis: piece.axis, text: direction, end: view, sizes: [piece.text], statementName: statementName, variable: variable,
                usesMetrics: piece.usesMetrics)
        case .gap(let from, let to):
            mentioned.formUnion([from, to].compactMap(\.self))
            let start = from.map { "[\(layout.name(of: $0))]" } ?? "|"
            let text = direction + start + piece.text + (to == nil ? "|" : "")
            return Chain(
                axis: piece.axis, text: text, end: to, statementName: statementName, variable: variable, usesMetrics: piece.usesMetrics)
        }
    }

    private mutating func extend(_ chain: inout Chain, by piece: Piece) -> Bool {
        guard let end = chain.end else { return false }
        defer { chain.usesMetrics = chain.usesMetrics || piece.usesMetrics }
        switch piece.shape {
        case .size(let view):
            guard view == end else { return false }
            chain.sizes.append(piece.text)
        case .gap(let from, let to):
            guard from == end else { return false }
            mentioned.formUnion([to].compactMap(\.self))
            chain.text += Self.box(layout.name(of: end), chain.sizes) + piece.text + (to == nil ? "|" : "")
            (chain.end, chain.sizes) = (to, [])
        }
        return true
    }

    private static func box(_ name: String, _ sizes: [String]) -> String {
        sizes.isEmpty ? "[\(name)]" : "[\(name)(\(sizes.joined(separator: ",")))]"
    }

    private mutating func flush() {
        guard let chain else { return }
        self.chain = nil
        let format = chain.text + (chain.end.map { Self.box(layout.name(of: $0), chain.sizes) } ?? "")
        let metrics = chain.usesMetrics ? "metrics" : "nil"
        let made = "NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: \(metrics), views: views)"
        if chain.variable.isEmpty {
            lines.append("NSLayoutConstraint.activate(\(made))")
        } else {
            lines += ["let \(chain.variable) = \(made)", "NSLayoutConstraint.activate(\(chain.variable))"]
        }
    }

    private mutating func addItem(_ equation: CodeEquation) {
        if AnchorCode<SwiftSpelling>.needsVariable(equation) {
            lines += SwiftSpelling.declaration(of: equation, made: SwiftSpelling.itemConstraint(equation, in: layout))
            if equation.constraint.isActive { lines.append("\(equation.variable).isActive = true") }
        } else {
            lines.append("\(SwiftSpelling.itemConstraint(equation, in: layout)).isActive = true")
        }
    }

    private func dictionaries(of screen: CodeLayout.Screen) -> [String] {
        var all: [String] = []
        let names = screen.views.filter { mentioned.contains($0.id) }.map { layout.name(of: $0.id) }
        if !names.isEmpty { all.append("let views: [String: Any] = [\(names.map { "\"\($0)\": \($0)" }.joined(separator: ", "))]") }
        let metrics =
            layout.metrics(of: screen).map { "\"\($0.name)\": \($0.name)" }
            + fractions.map { "\"\($0.name)\": \(SwiftSpelling.number($0.value))" }
        if !metrics.isEmpty { all.append("let metrics: [String: Any] = [\(metrics.joined(separator: ", "))]") }
        return all
    }

    // MARK: Pieces

    /// The part of a visual format that expresses an equation; nil where visual formats cannot express it.
    private mutating func piece(of equation: CodeEquation) -> Piece? {
        if equation.first.attribute.isSize { return size(equation) }
        guard let second = equation.second, equation.multiplier == 1 else { return nil }
        // A gap is written from the place nearer to the leading or top edge to the other one. Which item is nearer is not known here, so that both orders
        // are tried.
        return gap(equation.first, equation.relation, second, equation.constant, equation)
            ?? gap(second, equation.relation.reversed, equation.first, -equation.constant, equation)
    }

    private mutating func size(_ equation: CodeEquation) -> Piece? {
        let attribute = equation.first.attribute
        guard let view = boxed(equation.first.item) else { return nil }
        let value: String
        var usesMetrics = false
        if let second = equation.second {
            guard second.attribute == attribute, equation.multiplier == 1, equation.constant.sign == 0, let other = boxed(second.item)
            else {
                return nil
            }
            mentioned.insert(other)
            value = layout.name(of: other)
        } else {
            (value, usesMetrics) = number(equation.constant, equation)
        }
        let axis: Axis = attribute == .width ? .horizontal : .vertical
        return Piece(
            axis: axis, shape: .size(view), text: predicate(equation.relation, value, equation, isPlain: equation.second == nil),
            usesMetrics: usesMetrics)
    }

    private mutating func gap(
        _ far: CodeEquation.Operand, _ relation: Relation, _ near: CodeEquation.Operand, _ constant: Rational, _ equation: CodeEquation
    ) -> Piece? {
        let axis = far.attribute.axis
        let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        let shape: Piece.Shape
        let isExact = relation == .equal && equation.isRequired
        if isExact, constant.sign == 0, let shape = marginShape(near, far, start, end) {
            return Piece(axis: axis, shape: shape, text: "-")
        }
        switch (near.attribute, far.attribute) {
        case (start, start):
            guard let view = boxed(far.item), isAround(near.item, view) else { return nil }
            shape = .gap(from: nil, to: view)
        case (end, end):
            guard let view = boxed(near.item), isAround(far.item, view) else { return nil }
            shape = .gap(from: view, to: nil)
        case (end, start):
            guard let from = boxed(near.item), let to = boxed(far.item), from != to else { return nil }
            shape = .gap(from: from, to: to)
        default: return nil
        }
        if constant.sign == 0, isExact { return Piece(axis: axis, shape: shape, text: "") }
        let (value, usesMetrics) = number(constant, equation)
        let text = isExact && constant.sign > 0 ? "-\(value)-" : "-(\(predicate(relation, value, equation, isPlain: true)))-"
        return Piece(axis: axis, shape: shape, text: text, usesMetrics: usesMetrics)
    }

    /// The gap between a view and its superview's margin, which `|-[view]` or `[view]-|` mean by themselves.
    ///
    /// Nil for other constraints, for a superview that scrolls, and where the layout has classic spacing, with which these formats mean fixed distances.
    private func marginShape(_ near: CodeEquation.Operand, _ far: CodeEquation.Operand, _ start: Attribute, _ end: Attribute) -> Piece
        .Shape?
    {
        func isMargin(_ item: CodeEquation.Item, of view: EntityID) -> Bool {
            guard let parent = layout.layout.views[view]?.parent, item.view == parent, item.guide == .margins,
                let around = layout.layout.views[parent]
            else { return false }
            return !around.kind.isScrolling && !layout.layout.settings.hasClassicSpacing
        }
        if near.attribute == start, far.attribute == start, let view = boxed(far.item), isMargin(near.item, of: view) {
            return .gap(from: nil, to: view)
        }
        if near.attribute == end, far.attribute == end, let view = boxed(near.item), isMargin(far.item, of: view) {
            return .gap(from: view, to: nil)
        }
        return nil
    }

    private func predicate(_ relation: Relation, _ value: String, _ equation: CodeEquation, isPlain: Bool) -> String {
        let sign = relation == .equal && isPlain ? "" : relation.sign
        return "\(sign)\(value)" + (equation.isRequired ? "" : "@\(equation.constraint.priority.decimalDescription)")
    }

    /// A number as it is written in a format: where the constraint was typed with a metric of this value, the metric's name; where its decimals do not end,
    /// the name in `fractions`.
    private mutating func number(_ value: Rational, _ equation: CodeEquation) -> (text: String, isMetric: Bool) {
        if let metric = equation.metric, metric.value == value, let name = layout.metricNames[metric.name] { return (name, true) }
        let text = value.decimalDescription
        guard text.contains("/") else { return (text, false) }
        let index = fractionIndices[value] ?? fractions.count
        if index == fractions.count {
            fractions.append((fractionNames.makeNumberedName(for: "fraction"), value))
            fractionIndices[value] = index
        }
        return (fractions[index].name, true)
    }

    /// The view of an item, if a format can name it in brackets; nil for guides, windows and cells.
    private func boxed(_ item: CodeEquation.Item) -> EntityID? {
        guard item.guide == nil, let view = layout.layout.views[item.view], view.kind != .window, view.kind != .guide, view.kind != .cell
        else { return nil }
        return view.id
    }

    /// Whether `|` beside a view stands for this item: the view's superview, or the content of a superview that scrolls.
    private func isAround(_ item: CodeEquation.Item, _ view: EntityID) -> Bool {
        guard let parent = layout.layout.views[view]?.parent, item.view == parent, let around = layout.layout.views[parent] else {
            return false
        }
        return around.kind.isScrolling ? item.guide == .content : item.guide == nil
    }
}
