import Exact
import Vocabulary

/// The constraints that a stack view generates: those of UIStackView, with the identifiers that console logs show.
extension Layout {
    /// The arranged views of a stack view, hidden ones too, in order.
    package func arranged(in stack: View) -> [View] {
        subviews(of: stack.id).compactMap { views[$0] }.filter { $0.kind != .guide }
    }

    /// Whether it does not matter to people that a constraint is broken: the system adds it only to break ties, or it is the content
    /// size of a view hidden in a stack view.
    package func isExpectedToBreak(_ constraint: Constraint) -> Bool {
        guard let role = constraint.role else { return false }
        if role.isTieBreaker { return true }
        guard role.isContentSize, let view = constraint.id.host.flatMap({ views[$0] }), view.isHidden else { return false }
        return view.parent.flatMap { views[$0] }?.kind == .stack
    }

    /// Whether a guide holds the arranged views together across the axis.
    func hasSpanner(_ stack: View) -> Bool { stack.stack.alignment != .fill && arranged(in: stack).contains { !$0.isHidden } }

    /// The axis of the gap guide behind an arranged view; nil where there is none.
    func gapAxis(behind view: View) -> Axis? {
        guard let parent = view.parent.flatMap({ views[$0] }), parent.kind == .stack, parent.stack.distribution.isSpreading,
            !view.isHidden, view.kind != .guide
        else { return nil }
        return lastVisible(in: parent) == view.id ? nil : parent.stack.axis
    }

    /// The last arranged view of a stack view that is not hidden. O(subviews)
    private func lastVisible(in stack: View) -> EntityID? {
        var last: (place: Int, id: EntityID)?
        forEachSubview(of: stack.id) { id in
            guard let view = views[id], !view.isHidden, view.kind != .guide, view.place >= last?.place ?? Int.min else { return }
            last = (view.place, id)
        }
        return last?.id
    }

    /// For each view in a stack view, the axis of the gap guide behind it. O(subviews)
    package func gapAxes(in stack: View) -> [(view: View, axis: Axis?)] {
        let last = stack.stack.distribution.isSpreading ? lastVisible(in: stack) : nil
        return subviews(of: stack.id).compactMap { views[$0] }.map { view in
            let hasGap = last != nil && view.id != last && !view.isHidden && view.kind != .guide
            return (view, hasGap ? stack.stack.axis : nil)
        }
    }

    func stackConstraints(of stack: View) -> [Implied] {
        let arranged = arranged(in: stack)
        return arranged.isEmpty ? [] : StackArrangement(stack, arranged, self).constraints()
    }
}

/// Makes one stack view's constraints, numbered by role.
private struct StackArrangement {
    private let stack: View
    private let options: StackOptions
    private let arranged: [View]
    private let visible: [View]
    private let hidden: [View]
    private let layout: Layout
    private var made: [Implied] = []
    private var counts: [Generated.Role: Int] = [:]

    init(_ stack: View, _ arranged: [View], _ layout: Layout) {
        self.stack = stack
        self.arranged = arranged
        self.layout = layout
        options = stack.stack
        visible = arranged.filter { !$0.isHidden }
        hidden = arranged.filter(\.isHidden)
    }

    consuming func constraints() -> [Implied] {
        hide()
        if options.distribution == .gravityAreas { placeInAreas() } else { connectAlongAxis() }
        placeHidden()
        distribute()
        align()
        disambiguateTextWidths()
        return made
    }

    // MARK: Names of edges

    private typealias Edges = (start: Attribute, end: Attribute, center: Attribute, size: Attribute)

    private static func edges(_ axis: Axis) -> Edges {
        axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }

    private var along: Edges { Self.edges(options.axis) }
    private var across: Edges { Self.edges(options.axis == .horizontal ? .vertical : .horizontal) }

    /// The anchor that the arranged views are connected to: the stack view's edge, or its margin.
    private func canvas(_ attribute: Attribute) -> Anchor { Anchor(stack.id, options.isMarginsRelative ? .margins : nil, attribute) }

    private func anchor(_ view: View, _ attribute: Attribute) -> Anchor { .attribute(view.id, attribute) }

    private var isBaselineRelative: Bool { options.isBaselineRelative && options.axis == .vertical }

    private mutating func add(
        _ role: Generated.Role, _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, plus constant: Rational = 0,
        times multiplier: Rational = 1, at priority: Rational = 1000
    ) {
        counts[role, default: 0] += 1
        made.append(
            Implied(
                Generated(role, counts[role, default: 1]), first, relation, second, plus: constant, times: multiplier, priority: priority))
    }

    // MARK: Along the axis

    private mutating func hide() {
        for view in hidden { add(.hiding, anchor(view, along.size), .equal) }
    }

    private mutating func connectAlongAxis() {
        guard let first = visible.first, let last = visible.last else {
            // Nothing holds a stack view open in which all is hidden.
            return add(.spanningFit, .attribute(stack.id, along.size), .equal, at: Rational(1, 1000))
        }
        add(.canvasConnection, canvas(along.start), .equal, anchor(first, along.start))
        add(.canvasConnection, canvas(along.end), .equal, anchor(last, along.end))
        space(visible, options.distribution.isSpreading ? .greaterOrEqual : .equal)
    }

    /// Adds constraints for the distance from each view to the next.
    private mutating func space(_ views: [View], _ relation: Relation) {
        for (previous, next) in zip(views, views.dropFirst()) { space(previous, next, relation) }
    }

    private mutating func space(_ previous: View, _ next: View, _ relation: Relation) {
        let (from, to) = isBaselineRelative ? (Attribute.lastBaseline, .firstBaseline) : (along.end, along.start)
        add(.spacing, anchor(next, to), relation, anchor(previous, from), plus: previous.spacingAfter ?? options.spacing)
    }

    /// Puts a hidden view where it would appear when shown, unless other constraints place it.
    private mutating func placeHidden() {
        for view in hidden {
            if let previous = visible.last(where: { $0.place < view.place }) {
                add(.spacingHidden, anchor(view, along.start), .equal, anchor(previous, along.end), at: 50)
            } else {
                add(.spacingHidden, anchor(view, along.start), .equal, canvas(along.start), at: 50)
            }
        }
    }

    private mutating func distribute() {
        switch options.distribution {
        case .fill, .gravityAreas: break
        case .fillEqually:
            for view in visible.dropFirst() { add(.fillEqually, anchor(view, along.size), .equal, anchor(visible[0], along.size)) }
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: spread()
        }
    }

    /// Makes sizes proportional to content sizes, as shares of the stack view's size. Spacing counts as part of the whole
    /// (rdar://34595752). Each view has a priority of its own, so that the last ones give way.
    private mutating func fillProportionally() {
        let lengths = visible.map { layout.contentSize(of: $0)[options.axis] ?? 0 }
        let whole = lengths.reduce(options.spacing * Rational(max(0, visible.count - 1)), +)
        for (view, length) in zip(visible, lengths) {
            guard length.sign > 0, whole.sign > 0 else {
                add(.fillProportionally, anchor(view, along.size), .equal)
                continue
            }
            let index = arranged.firstIndex { $0.id == view.id } ?? 0
            add(
                .fillProportionally, anchor(view, along.size), .equal, .attribute(stack.id, along.size), times: length / whole,
                at: Rational(max(1, 999 - index)))
        }
    }

    /// Adds guides of equal size between the views, or between their centers.
    private mutating func spread() {
        let isCentering = options.distribution == .equalCentering
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let gap = { Anchor.guide(previous.id, .gap, $0) }
            let from = isCentering ? along.center : isBaselineRelative ? .lastBaseline : along.end
            let to = isCentering ? along.center : isBaselineRelative ? .firstBaseline : along.start
            add(.distributingEdge, gap(along.start), .equal, anchor(previous, from))
            add(.distributingEdge, gap(along.end), .equal, anchor(next, to))
        }
        for view in visible.dropFirst().dropLast() {
            add(
                .fillEqually, .guide(view.id, .gap, along.size), .equal, .guide(visible[0].id, .gap, along.size),
                at: isCentering ? 149 : 1000)
        }
        if !visible.isEmpty { add(.canvasFit, .attribute(stack.id, along.size), .equal, at: 49) }
    }

    /// Places views in NSStackView's gravity areas: leading ones from the leading edge, trailing ones to the trailing edge, centered
    /// ones about the center where there is room. Views do not overlap.
    private mutating func placeInAreas() {
        let areas = StackOptions.Gravity.allCases.map { area in visible.filter { $0.gravity == area } }
        if visible.isEmpty { return connectAlongAxis() }
        for area in areas { space(area, .equal) }
        let taken = areas.filter { !$0.isEmpty }
        for (area, next) in zip(taken, taken.dropFirst()) {
            if let last = area.last, let first = next.first { space(last, first, .greaterOrEqual) }
        }
        if let first = areas[0].first { add(.canvasConnection, canvas(along.start), .equal, anchor(first, along.start)) }
        if let first = taken.first?.first, areas[0].isEmpty {
            add(.canvasConnection, canvas(along.start), .lessOrEqual, anchor(first, along.start))
        }
        if let last = areas[2].last { add(.canvasConnection, canvas(along.end), .equal, anchor(last, along.end)) }
        if let last = taken.last?.last, areas[2].isEmpty {
            add(.canvasConnection, canvas(along.end), .greaterOrEqual, anchor(last, along.end))
        }
        if let first = areas[1].first, let last = areas[1].last {
            // The centre of the area: half way between its first edge and its last.
            var form = LinearForm(anchor(first, along.start), times: Rational(1, 2))
            form.add(anchor(last, along.end), times: Rational(1, 2))
            form.add(canvas(along.center), times: -1)
            counts[.distributingEdge, default: 0] += 1
            made.append(
                Implied(Generated(.distributingEdge, counts[.distributingEdge, default: 1]), form, .equal, 0, priority: 249))
        }
        add(.canvasFit, .attribute(stack.id, along.size), .equal, at: 49)
    }

    // MARK: Across it

    private mutating func align() {
        if let first = visible.first {
            if options.alignment == .fill { fillAcross(first) } else { spanAcross(first) }
        } else {
            add(.spanningFit, .attribute(stack.id, across.size), .equal, at: Rational(1, 1000))
        }
        for view in hidden {
            // It has left the alignment, and should not be ambiguous for that.
            add(.ambiguitySuppression, anchor(view, across.start), .equal, canvas(across.start), at: 25)
            if options.alignment == .fill || visible.isEmpty { add(.ambiguitySuppression, anchor(view, across.size), .equal, at: 25) }
        }
    }

    private mutating func fillAcross(_ first: View) {
        for view in visible.dropFirst() {
            add(.alignment, anchor(first, across.start), .equal, anchor(view, across.start))
            add(.alignment, anchor(first, across.end), .equal, anchor(view, across.end))
        }
        add(.canvasConnection, canvas(across.start), .equal, anchor(first, across.start))
        add(.canvasConnection, canvas(across.end), .equal, anchor(first, across.end))
    }

    /// Whether the alignment has no effect: baselines mean nothing between views that stand above each other.
    private var isAlignmentIgnored: Bool {
        options.axis == .vertical && (options.alignment == .firstBaseline || options.alignment == .lastBaseline)
    }

    private var alignedAttribute: Attribute {
        switch options.alignment {
        case .fill, .leading: across.start
        case .trailing: across.end
        case .center: across.center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }

    private mutating func spanAcross(_ first: View) {
        let spanner = { [stack] in Anchor.guide(stack.id, .spanner, $0) }
        if !isAlignmentIgnored {
            for view in visible.dropFirst() {
                add(.alignment, anchor(first, alignedAttribute), .equal, anchor(view, alignedAttribute))
            }
        }
        let (start, end) = (canvas(across.start), canvas(across.end))
        switch options.alignment {
        case _ where isAlignmentIgnored, .fill:
            add(.canvasConnection, start, .equal, spanner(across.start))
            add(.canvasConnection, end, .equal, spanner(across.end))
        case .leading:
            add(.canvasConnection, start, .equal, anchor(first, across.start))
            add(.canvasConnection, end, .equal, spanner(across.end))
        case .trailing:
            add(.canvasConnection, start, .equal, spanner(across.start))
            add(.canvasConnection, end, .equal, anchor(first, across.end))
        case .center:
            add(.canvasConnection, start, .equal, spanner(across.start))
            add(.canvasConnection, end, .equal, spanner(across.end))
            add(.canvasConnection, canvas(across.center), .equal, anchor(first, across.center))
        case .firstBaseline:
            add(.canvasConnection, start, .lessOrEqual, anchor(first, across.start))
            add(.canvasConnection, end, .equal, spanner(across.end))
            add(.canvasFit, .attribute(stack.id, across.size), .equal, at: 49)
        case .lastBaseline:
            add(.canvasConnection, start, .equal, spanner(across.start))
            add(.canvasConnection, end, .greaterOrEqual, anchor(first, across.end))
            add(.canvasFit, .attribute(stack.id, across.size), .equal, at: 49)
        }
        let isTight = !isAlignmentIgnored
        for view in visible {
            if options.alignment == .leading && isTight {
                add(.spanningBoundary, spanner(across.start), .equal, anchor(view, across.start), at: Self.boundary)
            } else {
                add(.spanningBoundary, spanner(across.start), .lessOrEqual, anchor(view, across.start))
            }
            if options.alignment == .trailing && isTight {
                add(.spanningBoundary, spanner(across.end), .equal, anchor(view, across.end), at: Self.boundary)
            } else {
                add(.spanningBoundary, spanner(across.end), .greaterOrEqual, anchor(view, across.end))
            }
        }
        add(.spanningFit, spanner(across.size), .equal, at: 51)
        for view in arranged { add(.ambiguitySuppression, anchor(view, across.size), .equal, at: 25) }
    }

    private static let boundary = Rational(1999, 2)

    // MARK: Text

    /// Asks labels of several lines in a row to take equal parts of the width; otherwise it would be ambiguous which of them wraps.
    private mutating func disambiguateTextWidths() {
        guard options.axis == .horizontal, options.distribution == .fill, visible.count > 1 else { return }
        let count = Rational(visible.count)
        for view in visible where view.kind == .label && view.lines != 1 {
            add(
                .textWidthDisambiguation, anchor(view, .width), .equal, .attribute(stack.id, .width),
                plus: -(options.spacing * (count - 1)) / count, times: count.reciprocal,
                at: min(Rational(9999, 10), layout.resistance(of: view, .horizontal) + 10))
        }
    }
}
