import Exact
import Vocabulary

/// The constraints that a stack view generates: those of UIStackView, with the identifiers that console logs show.
extension Layout {
    /// Whether it does not matter to people if a constraint is broken: the system adds it only to decide what would be ambiguous, or it comes from the content
    /// size of a view that a stack view does not show.
    package func isExpectedToBreak(_ constraint: Constraint) -> Bool {
        // A constraint of the system in an imported layout, at a priority of at most 50 and so below the usual ones of content sizes, only decides what would
        // be ambiguous without it.
        if constraint.system != nil, constraint.priority <= Layout.fittingSizeLevel { return true }
        guard let role = constraint.role else { return false }
        if role.isTieBreaker || role == .textWidthDisambiguation && settings.uikit >= 15 { return true }
        guard role.isContentSize, let view = constraint.id.host.flatMap({ views[$0] }), !view.isShown else { return false }
        return view.parent.flatMap { views[$0] }?.kind == .stack
    }

    /// How a stack view arranges its views.
    package func arrangement(of stack: View) -> Arrangement { Arrangement(stack.stackOptions, settings.defaults) }

    /// The unknowns of a stack view's spanner guide; empty where it needs none. In UIKit the guide reaches over all arranged views across the axis. In AppKit
    /// its size along the axis is the length to which sizes or distances are made equal, or sizes proportional.
    func spannerParts(of stack: View) -> [Unknown.Part] {
        let (arrangement, count) = (arrangement(of: stack), siblings(in: stack.id).count(of: .visible))
        let isHorizontal = arrangement.axis == .horizontal
        if arrangement.isOfAppKit { return count > 1 && arrangement.hasIdeal ? [isHorizontal ? .spannerWidth : .spannerHeight] : [] }
        if count == 0 || arrangement.alignment == .fill { return [] }
        return isHorizontal ? [.spannerHeight, .spannerTop] : [.spannerWidth, .spannerLeft]
    }

    /// The axis of the gap guide between an arranged view and the next visible one, which equal spacing and equal centring need; nil where there is none.
    func gapAxis(behind view: View) -> Axis? {
        guard view.isShown, view.kind != .guide, let parent = view.parent.flatMap({ views.box($0) }), parent.value.kind == .stack else {
            return nil
        }
        let arrangement = arrangement(of: parent.value)
        guard arrangement.distribution.isSpreading, !arrangement.isOfAppKit else { return nil }
        return siblings(in: parent.value.id).last(.visible) == view.id ? nil : arrangement.axis
    }

    /// For each view in a stack view the axis of the gap guide behind it, nil where it has none; after an edit only for the visible view before the edited one.
    package func gapAxes(in stack: View, after edit: ArrangementEdit?) -> [(view: View, axis: Axis?)] {
        let ids = edit.map { [siblings(in: stack.id).last(.visible, before: $0.order)].compactMap { $0 } } ?? subviews(of: stack.id)
        return ids.compactMap { views[$0] }.map { ($0, gapAxis(behind: $0)) }
    }

    /// The length of a view's content along an axis, in points; nil where it has none.
    ///
    /// For a stack view without a given size it follows from its views. Along its axis it is that of the visible views with the spacing between them, each as
    /// long as the longest where they are to fill it equally. Across its axis it is that of the longest view; in UIKit hidden views count for that, in AppKit
    /// they do not. Margins are added where the stack view lays out its views within them.
    func fittingLength(of view: View, _ axis: Axis) -> Rational? {
        let given = contentSize(of: view)[axis]
        guard view.kind == .stack, given == nil else { return given }
        let (siblings, arrangement) = (siblings(in: view.id), arrangement(of: view))
        if siblings.count(of: .visible) == 0 { return nil }
        let standing: Standing = axis == arrangement.axis || arrangement.isOfAppKit ? .visible : .arranged
        let counted = siblings.views(0..<siblings.count(of: standing), of: standing).compactMap { views[$0] }
        let lengths = counted.map { fittingLength(of: $0, axis) }
        guard let longest = lengths.compactMap(\.self).max() else { return nil }
        var margins = Rational.zero
        if arrangement.isMarginsRelative {
            let own = self.margins(of: view)
            margins = axis == .horizontal ? own.left + own.right : own.top + own.bottom
        }
        guard axis == arrangement.axis else { return longest + margins }
        let spacing = counted.dropLast().reduce(margins) { $0 + ($1.arrangedOptions.spacingAfter ?? arrangement.spacing) }
        if arrangement.distribution == .fillEqually { return spacing + Rational(counted.count) * longest }
        return lengths.reduce(spacing) { $0 + ($1 ?? 0) }
    }

    func addStackConstraints(of stack: View, after edit: ArrangementEdit?, to all: inout ImpliedSet) {
        let siblings = siblings(in: stack.id)
        if arrangement(of: stack).isOfAppKit { return addAppKitStackConstraints(of: stack, after: edit, to: &all) }
        guard siblings.count(of: .arranged) > 0 else { return }
        var maker = UIKitArrangement(stack, siblings, self, after: edit)
        maker.makeAll()
        all.add(maker.made, upTo: maker.counts)
    }
}

/// Makes one stack view's constraints, numbered by role; those that an edit cannot have changed are only counted.
private struct UIKitArrangement {
    private let stack: View
    private let options: Arrangement
    private let siblings: Siblings
    private let layout: Layout
    /// The edit, where only constraints that it may have changed are made; nil where all are made.
    private let edit: ArrangementEdit?
    private(set) var made: [Implied] = []
    private(set) var counts: [Generated.Role: Int] = [:]
    /// The roles of which a view got or lost a constraint, so that the constraints made next have other indices than before the edit.
    private var shifted: Set<Generated.Role> = []

    private typealias Arranged = JournaledBoxes<EntityID, View>.Box

    init(_ stack: View, _ siblings: Siblings, _ layout: Layout, after edit: ArrangementEdit?) {
        self.stack = stack
        self.siblings = siblings
        self.layout = layout
        // Whether any view is visible changes all constraints, so that with one visible view or none all are made anew.
        self.edit = siblings.count(of: .visible) > 1 ? edit : nil
        options = layout.arrangement(of: stack)
    }

    mutating func makeAll() {
        hide()
        connectAlongAxis()
        placeHidden()
        distribute()
        align()
        disambiguateTextWidths()
    }

    // MARK: The views that an edit concerns

    private var visibleCount: Int { siblings.count(of: .visible) }

    private func view(_ id: EntityID?) -> Arranged? { id.flatMap { layout.views.box($0) } }

    private func first(_ standing: Standing) -> Arranged? { view(siblings.first(standing)) }

    private func last(_ standing: Standing) -> Arranged? { view(siblings.last(standing)) }

    /// Calls `body` with the views of a standing for which the edit may have changed something, each with the view of that standing before it; counts for
    /// each other view as many constraints of the role as `each` says.
    ///
    /// The edit may have changed something for the edited view and its neighbours. It may have for all views behind the edited one too, where that came into
    /// the standing or left it, or one of `others`, on which the constraints depend as well. Where the role is in `shifted`, or there is no edit, `body` is
    /// called with all views.
    ///
    /// - Parameters:
    ///   - indices: the indices, among the views of the standing, of those for which there are constraints; nil for all.
    ///   - each: the number of constraints that `body` adds.
    private mutating func forEach(
        _ standing: Standing, in indices: Range<Int>? = nil, also others: Standing = [], _ role: Generated.Role, each: Int = 1,
        _ body: (inout Self, _ view: Arranged, _ previous: Arranged?) -> Void
    ) {
        let all = indices ?? 0..<siblings.count(of: standing)
        let concerned = concerned(standing, also: others, by: role).clamped(to: all)
        counts[role, default: 0] += each * (concerned.lowerBound - all.lowerBound)
        let lower = max(0, concerned.lowerBound - 1)
        var previous: Arranged?
        for (index, id) in zip(lower..., siblings.views(lower..<concerned.upperBound, of: standing)) {
            guard let view = view(id) else { continue }
            if index >= concerned.lowerBound { body(&self, view, previous) }
            previous = view
        }
        counts[role, default: 0] += each * (all.upperBound - concerned.upperBound)
        if let edit, !edit.changed.isDisjoint(with: standing) { shifted.insert(role) }
    }

    private func concerned(_ standing: Standing, also others: Standing, by role: Generated.Role) -> Range<Int> {
        guard let edit, !shifted.contains(role) else { return 0..<Int.max }
        let index = siblings.count(of: standing, before: edit.order)
        return max(0, index - 1)..<(edit.changed.isDisjoint(with: standing.union(others)) ? index + 2 : Int.max)
    }

    // MARK: Names of edges

    private var along: AxisEdges { options.axis.edges }
    private var across: AxisEdges { options.axis.other.edges }

    /// The anchor of the stack view that the arranged views are connected to: its edge or centre, or that of its margins.
    private func canvas(_ attribute: Attribute) -> Anchor { Anchor(stack.id, options.isMarginsRelative ? .margins : nil, attribute) }

    private func anchor(_ view: Arranged, _ attribute: Attribute) -> Anchor { .attribute(view.value.id, attribute) }

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

    /// Gives each hidden view the length 0. At design time a hidden view keeps a length that its own constraints require, as on Interface Builder's canvas.
    private mutating func hide() {
        let priority = layout.settings.isDesignTime ? Self.hidingAtDesignTime : 1000
        forEach(.hidden, .hiding) { made, view, _ in made.add(.hiding, made.anchor(view, made.along.size), .equal, at: priority) }
    }

    private mutating func connectAlongAxis() {
        guard let first = first(.visible), let last = last(.visible) else {
            // No other generated constraint gives a length to a stack view in which all views are hidden.
            return add(.spanningFit, .attribute(stack.id, along.size), .equal, at: Rational(1, 1000))
        }
        add(.canvasConnection, canvas(along.start), .equal, anchor(first, along.start))
        add(.canvasConnection, canvas(along.end), .equal, anchor(last, along.end))
        let relation: Relation = options.distribution.isSpreading ? .greaterOrEqual : .equal
        forEach(.visible, in: behindFirst(.visible), .spacing) { made, next, previous in
            if let previous { made.space(previous, next, relation) }
        }
    }

    /// The indices of the views of a standing, without the first.
    private func behindFirst(_ standing: Standing) -> Range<Int> { min(1, siblings.count(of: standing))..<siblings.count(of: standing) }

    private mutating func space(_ previous: Arranged, _ next: Arranged, _ relation: Relation) {
        let (from, to) = isBaselineRelative ? (Attribute.lastBaseline, .firstBaseline) : (along.end, along.start)
        add(
            .spacing, anchor(next, to), relation, anchor(previous, from),
            plus: previous.value.arrangedOptions.spacingAfter ?? options.spacing)
    }

    /// Puts each hidden view directly behind the visible view before it, without spacing, or at the beginning of the stack view where there is none, unless
    /// stronger constraints place it.
    private mutating func placeHidden() {
        forEach(.hidden, also: .visible, .spacingHidden) { made, view, _ in
            if let previous = made.view(made.siblings.last(.visible, before: view.value.order)) {
                made.add(.spacingHidden, made.anchor(view, made.along.start), .equal, made.anchor(previous, made.along.end), at: 50)
            } else {
                made.add(.spacingHidden, made.anchor(view, made.along.start), .equal, made.canvas(made.along.start), at: 50)
            }
        }
    }

    private mutating func distribute() {
        switch options.distribution {
        case .fill, .gravityAreas: break
        case .fillEqually:
            guard let first = first(.visible) else { break }
            forEach(.visible, in: behindFirst(.visible), .fillEqually) { made, view, _ in
                made.add(.fillEqually, made.anchor(view, made.along.size), .equal, made.anchor(first, made.along.size))
            }
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: spread()
        }
    }

    /// Makes sizes proportional to content sizes, as shares of the stack view's size. Spacing counts as part of the whole (rdar://34595752).
    ///
    /// Each view's constraint has a lower priority than that of the view before it, so that the last ones give way; that of a single view is required. A stack
    /// view within this one counts with the size that fits what is in it. Views without a content size are as large as each other.
    private mutating func fillProportionally() {
        let views = siblings.views(0..<visibleCount, of: .visible).compactMap { view($0) }
        let lengths = views.map { layout.fittingLength(of: $0.value, options.axis) ?? 0 }
        let whole = lengths.reduce(options.spacing * Rational(max(0, views.count - 1)), +)
        var firstWithoutSize: Arranged?
        for (view, length) in zip(views, lengths) {
            let index = siblings.count(of: .arranged, before: view.value.order)
            let priority = views.count == 1 ? Rational(1000) : Rational(max(1, 999 - index))
            if length.sign > 0 {
                add(
                    .fillProportionally, anchor(view, along.size), .equal, .attribute(stack.id, along.size), times: length / whole,
                    at: priority)
            } else if let first = firstWithoutSize {
                add(.fillProportionally, anchor(view, along.size), .equal, anchor(first, along.size), at: priority)
            } else {
                firstWithoutSize = view
            }
        }
    }

    /// Adds guides of equal size between the views, or between their centers, and at a low priority asks the stack view to be small.
    private mutating func spread() {
        let isCentering = options.distribution == .equalCentering
        forEach(.visible, in: behindFirst(.visible), .distributingEdge, each: 2) { made, next, previous in
            guard let previous else { return }
            let along = made.along
            let gap = { Anchor.guide(previous.value.id, .gap, $0) }
            let from = isCentering ? along.center : made.isBaselineRelative ? .lastBaseline : along.end
            let to = isCentering ? along.center : made.isBaselineRelative ? .firstBaseline : along.start
            made.add(.distributingEdge, gap(along.start), .equal, made.anchor(previous, from))
            made.add(.distributingEdge, gap(along.end), .equal, made.anchor(next, to))
        }
        guard let first = first(.visible) else { return }
        forEach(.visible, in: min(1, visibleCount)..<max(1, visibleCount - 1), .fillEqually) { made, view, _ in
            made.add(
                .fillEqually, .guide(view.value.id, .gap, made.along.size), .equal, .guide(first.value.id, .gap, made.along.size),
                at: isCentering ? 149 : 1000)
        }
        add(.canvasFit, .attribute(stack.id, along.size), .equal, at: 49)
    }

    // MARK: Across it

    private mutating func align() {
        // A hidden view stays aligned, and counts with its size, as long as any view is shown.
        if visibleCount > 0, let first = first(.arranged) {
            return options.alignment == .fill ? fillAcross(first) : spanAcross(first)
        }
        add(.spanningFit, .attribute(stack.id, across.size), .equal, at: Rational(1, 1000))
        forEach(.hidden, .ambiguitySuppression, each: 2) { made, view, _ in
            // With no visible view nothing else aligns a hidden one; without these constraints it would be ambiguous.
            made.add(
                .ambiguitySuppression, made.anchor(view, made.across.start), .equal, made.canvas(made.across.start), at: Self.tieBreaker)
            made.add(.ambiguitySuppression, made.anchor(view, made.across.size), .equal, at: Self.tieBreaker)
        }
    }

    private mutating func fillAcross(_ first: Arranged) {
        forEach(.arranged, in: behindFirst(.arranged), .alignment, each: 2) { made, view, _ in
            made.add(.alignment, made.anchor(first, made.across.start), .equal, made.anchor(view, made.across.start))
            made.add(.alignment, made.anchor(first, made.across.end), .equal, made.anchor(view, made.across.end))
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

    private mutating func spanAcross(_ first: Arranged) {
        let spanner = { [stack] in Anchor.guide(stack.id, .spanner, $0) }
        if !isAlignmentIgnored {
            let attribute = alignedAttribute
            forEach(.arranged, in: behindFirst(.arranged), .alignment) { made, view, _ in
                made.add(.alignment, made.anchor(first, attribute), .equal, made.anchor(view, attribute))
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
        // At design time a hidden view does not count across, as on Interface Builder's canvas.
        forEach(layout.settings.isDesignTime ? .visible : .arranged, .spanningBoundary, each: 2) { made, view, _ in
            let across = made.across
            if made.options.alignment == .leading && isTight {
                made.add(.spanningBoundary, spanner(across.start), .equal, made.anchor(view, across.start), at: Self.boundary)
            } else {
                made.add(.spanningBoundary, spanner(across.start), .lessOrEqual, made.anchor(view, across.start))
            }
            if made.options.alignment == .trailing && isTight {
                made.add(.spanningBoundary, spanner(across.end), .equal, made.anchor(view, across.end), at: Self.boundary)
            } else {
                made.add(.spanningBoundary, spanner(across.end), .greaterOrEqual, made.anchor(view, across.end))
            }
        }
        add(.spanningFit, spanner(across.size), .equal, at: 51)
        forEach(.arranged, .ambiguitySuppression) { made, view, _ in
            made.add(.ambiguitySuppression, made.anchor(view, made.across.size), .equal, at: Self.tieBreaker)
        }
    }

    private static let tieBreaker: Rational = 25
    private static let boundary = Rational(1999, 2)
    private static let hidingAtDesignTime = Rational(999_999, 1000)

    // MARK: Text

    /// Asks each visible label of several lines in a horizontal stack view with the distribution `fill` to take an equal part of the width; otherwise it would
    /// be ambiguous which of them wraps. Up to iOS 14 that came before content sizes of the usual priority; since then it decides only what these leave open.
    private mutating func disambiguateTextWidths() {
        guard options.axis == .horizontal, options.distribution == .fill, visibleCount > 1 else { return }
        let count = Rational(visibleCount)
        // The label's part of the width depends on how many views are visible, so that all these constraints change with that number.
        if let edit, edit.changed.contains(.visible) { shifted.insert(.textWidthDisambiguation) }
        forEach(.wrapping, .textWidthDisambiguation) { made, view, _ in
            made.add(
                .textWidthDisambiguation, made.anchor(view, .width), .equal, .attribute(made.stack.id, .width),
                plus: -(made.options.spacing * (count - 1)) / count, times: count.reciprocal,
                at: made.layout.settings.uikit < 15
                    ? min(Rational(9999, 10), made.layout.resistance(of: view.value, .horizontal) + 10) : Self.tieBreaker)
        }
    }
}
