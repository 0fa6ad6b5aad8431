import Exact
import Vocabulary

/// The constraints that an NSStackView generates, with AppKit's identifiers.
///
/// They were put together from what others printed of real stack views, and agree with the frames that Interface Builder saved; Apple does not
/// document them. docs/fidelity.md says how certain they are.
extension Layout {
    func addAppKitStackConstraints(of stack: View, after edit: ArrangementEdit?, to all: inout ImpliedSet) {
        let siblings = siblings(in: stack.id)
        // Boxes and not views, since copying many views would be slow where only a few of them are looked at.
        func views(_ standing: Standing) -> [AppKitArrangement.Arranged] {
            siblings.views(0..<siblings.count(of: standing), of: standing).compactMap { self.views.box($0) }
        }
        let arrangement = arrangement(of: stack)
        let areas: [[AppKitArrangement.Arranged]] =
            arrangement.distribution == .gravityAreas
            ? StackOptions.Gravity.allCases.map { views(Standing(area: $0)) } : [views(.visible), [], []]
        var maker = AppKitArrangement(stack, arrangement, areas, self, after: edit)
        maker.makeAll(hidden: views(.hidden))
        all.add(maker.made, upTo: maker.counts)
    }
}

extension Arrangement {
    /// Whether the views of an NSStackView fill its length along the axis.
    var isFilling: Bool { distribution == .fill || distribution == .fillEqually || distribution == .fillProportionally }

    /// Whether an NSStackView ties sizes or distances to one common length, the size of its spanner guide, so that they become equal or proportional.
    var hasIdeal: Bool {
        switch distribution {
        case .fillEqually, .fillProportionally, .equalSpacing, .equalCentering: true
        case .fill, .gravityAreas: false
        }
    }
}

/// Makes the constraints of one NSStackView.
private struct AppKitArrangement {
    typealias Arranged = JournaledBoxes<EntityID, View>.Box

    private let stack: View
    private let options: Arrangement
    /// The visible views by gravity area (leading, center, trailing); all in the first array where the distribution has no areas.
    private let areas: [[Arranged]]
    private let layout: Layout
    private(set) var made: [Implied] = []
    private(set) var counts: [Generated.Role: Int] = [:]
    /// The index, among the visible views, from which on the constraints of single views and the distances between them are made anew; those before it are
    /// only counted. It is 0 where all are made anew. Edges along the axis, the center of the middle area and proportional sizes are made anew in any case.
    private let firstChanged: Int

    /// The one priority that the constraints for alignment, for distribution and for the center area all have.
    private static let alignment: Rational = 260
    /// The priority that Interface Builder writes for a stack view's hugging: just below the content hugging that most views have.
    private static let usualHugging = Rational(24_999_998, 100_000)
    private static let usualClipping: Rational = 1000
    /// The priority of the first distance between two views of the same gravity area; for later such distances, in any area, `next` lowers it. Where the stack
    /// view's hugging priority is higher, that counts instead.
    private static let distanceWithin = Rational(74_999, 100)
    private static let tieBreaker: Rational = 25
    /// The priority at which a stack view without visible views is asked to have no size, and so is each hidden view in a stack view.
    private static let least = Rational(1, 1000)

    init(_ stack: View, _ options: Arrangement, _ areas: [[Arranged]], _ layout: Layout, after edit: ArrangementEdit?) {
        (self.stack, self.options, self.areas, self.layout) = (stack, options, areas, layout)
        let views = areas.flatMap(\.self)
        // An edit that changes which views are in a gravity area changes the order of the views, unless all are in the leading area. Everything is made anew
        // then. It is as well where at most two views are visible after the edit, since the edit may have changed the constraints of all.
        let keepsOrder = edit.map { $0.changed.isDisjoint(with: [.leading, .center, .trailing]) || areas[1].isEmpty && areas[2].isEmpty }
        guard let edit, keepsOrder == true, views.count > 2 else {
            firstChanged = 0
            return
        }
        // The edit may change the distance between the edited view and the one before it, so constraints are made anew from one before that distance on.
        firstChanged = max(0, (views.firstIndex { $0.value.order >= edit.order } ?? views.count) - 2)
    }

    /// Counts constraints of a role that are as they were before the edit, and are not made anew.
    private mutating func count(_ role: Generated.Role, _ number: Int = 1) { counts[role, default: 0] += number }

    mutating func makeAll(hidden: [Arranged]) {
        let views = areas.flatMap(\.self)
        if let first = views.first, let last = views.last {
            connect(first, last, count: views.count)
            space()
            centerMiddle()
            if views.count > 1 { distribute(views) }
            align(views, first)
        } else {
            // No other generated constraint gives a size to a stack view in which no view is shown.
            for size in [along.size, across.size] { add(.spanningFit, .attribute(stack.id, size), .equal, at: Self.least) }
        }
        // NSStackView detaches a hidden view, so that nothing else places it; without these constraints it would be ambiguous.
        for view in hidden {
            add(.spacingHidden, .attribute(view.value.id, along.start), .equal, canvas(along.start), at: 50)
            add(.ambiguitySuppression, .attribute(view.value.id, across.start), .equal, canvas(across.start), at: Self.tieBreaker)
            for size in [along.size, across.size] { add(.ambiguitySuppression, .attribute(view.value.id, size), .equal, at: Self.least) }
        }
    }

    private mutating func add(
        _ role: Generated.Role, _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, plus constant: Rational = 0,
        times multiplier: Rational = 1, at priority: Rational = 1000
    ) {
        var form = LinearForm(first)
        if let second { form.add(second, times: -multiplier) }
        add(role, form, relation, constant, at: priority)
    }

    private mutating func add(
        _ role: Generated.Role, _ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational = 0, at priority: Rational = 1000
    ) {
        counts[role, default: 0] += 1
        made.append(Implied(Generated(role, counts[role, default: 1]), form, relation, constant, priority: priority))
    }

    // MARK: Names of edges

    private var along: AxisEdges { options.axis.edges }
    private var across: AxisEdges { options.axis.other.edges }

    /// The anchor of the stack view that views are connected to: its edge or centre, or that of its layout margins (AppKit's edge insets) where views keep to
    /// these.
    private func canvas(_ attribute: Attribute) -> Anchor { Anchor(stack.id, options.isMarginsRelative ? .margins : nil, attribute) }

    private func hugging(_ axis: Axis) -> Rational { options.hugging[axis] ?? Self.usualHugging }

    private func clipping(_ axis: Axis) -> Rational { options.clipping[axis] ?? Self.usualClipping }

    // MARK: Along the axis

    private mutating func connect(_ first: Arranged, _ last: Arranged, count: Int) {
        let (start, end) = (Anchor.attribute(first.value.id, along.start), Anchor.attribute(last.value.id, along.end))
        let clipping = clipping(options.axis)
        switch options.distribution {
        case .fill, .fillEqually, .fillProportionally:
            add(.stackEdge, start, .equal, canvas(along.start))
            add(.stackEdge, canvas(along.end), .equal, end, at: clipping)
            if clipping < 1000 { add(.stackEdgeLimit, canvas(along.end), .lessOrEqual, end) }
        case .gravityAreas, .equalSpacing, .equalCentering:
            // At an end whose gravity area has no views, the views are held at that edge only as tightly as the stack view hugs. A single view with equal
            // spacing or centring is held so at both ends, and stands in the middle.
            let isSingle = count == 1 && options.distribution != .gravityAreas
            let isLoose = areas.map { options.distribution == .gravityAreas ? $0.isEmpty : isSingle }
            let hugging = hugging(options.axis)
            add(.stackEdgeLimit, start, .greaterOrEqual, .attribute(stack.id, along.start))
            add(.stackEdgeLimit, .attribute(stack.id, along.end), .greaterOrEqual, end, at: clipping)
            add(.stackEdge, start, .equal, canvas(along.start), at: isLoose[0] ? hugging : 750)
            add(.stackEdge, canvas(along.end), .equal, end, at: isLoose[2] ? hugging : 750)
            if isSingle { add(.stackCenter, .attribute(first.value.id, along.center), .equal, canvas(along.center), at: Self.alignment) }
        }
    }

    /// The priority of the next distance within a gravity area: a hundredth less than `within`, that of the distance before it, but at least 261.
    private func next(_ within: Rational) -> Rational { max(within - Rational(1, 100), Self.alignment + 1) }

    /// Adds the constraints for the distances from each visible view to the next.
    private mutating func space() {
        var within = Self.distanceWithin
        let views = areas.enumerated().flatMap { area, views in views.map { (area, $0) } }
        for (index, ((area, view), (nextArea, next))) in zip(views, views.dropFirst()).enumerated() {
            if index < firstChanged {
                count(.stackDistance)
                if !options.isFilling {
                    count(.stackDistanceLimit)
                    if options.distribution == .gravityAreas, area == nextArea { within = self.next(within) }
                }
                continue
            }
            let (start, end) = (Anchor.attribute(next.value.id, along.start), Anchor.attribute(view.value.id, along.end))
            let distance = view.value.arrangedOptions.spacingAfter ?? options.spacing
            switch options.distribution {
            case .fill, .fillEqually, .fillProportionally: add(.stackDistance, start, .equal, end, plus: distance)
            case .gravityAreas, .equalSpacing, .equalCentering:
                let isWithin = options.distribution == .gravityAreas && area == nextArea
                add(.stackDistanceLimit, start, .greaterOrEqual, end, plus: distance)
                let hugging = hugging(options.axis)
                add(.stackDistance, start, .equal, end, plus: distance, at: isWithin ? max(within, hugging) : hugging)
                if isWithin { within = self.next(within) }
            }
        }
    }

    /// Puts the center of the views in the middle area at that of the stack view, or of its margins where views keep to these, as far as constraints of higher
    /// priority allow.
    private mutating func centerMiddle() {
        guard let first = areas[1].first, let last = areas[1].last else { return }
        var form = LinearForm(Anchor.attribute(first.value.id, along.start), times: Rational(1, 2))
        form.add(.attribute(last.value.id, along.end), times: Rational(1, 2))
        form.add(canvas(along.center), times: -1)
        add(.stackCenter, form, .equal, at: Self.alignment)
    }

    /// Makes sizes, distances or distances of centers equal to one length, or sizes proportional to it, as the distribution asks. The length is free: the
    /// size of the spanner guide.
    private mutating func distribute(_ views: [Arranged]) {
        let ideal = Anchor.guide(stack.id, .spanner, along.size)
        switch options.distribution {
        case .fill, .gravityAreas: break
        case .fillEqually:
            count(.stackDistribution, firstChanged)
            for view in views[firstChanged...] {
                add(.stackDistribution, .attribute(view.value.id, along.size), .equal, ideal, at: Self.alignment)
            }
        case .fillProportionally:
            for view in views {
                guard let length = layout.fittingLength(of: view.value, options.axis), length.sign > 0 else { continue }
                add(.stackDistribution, .attribute(view.value.id, along.size), .equal, ideal, times: length, at: Self.alignment)
            }
        case .equalSpacing, .equalCentering:
            let isCentering = options.distribution == .equalCentering
            count(.stackDistribution, firstChanged)
            for (view, next) in zip(views[firstChanged...], views[firstChanged...].dropFirst()) {
                var form = LinearForm(Anchor.attribute(next.value.id, isCentering ? along.center : along.start))
                form.add(.attribute(view.value.id, isCentering ? along.center : along.end), times: -1)
                form.add(ideal, times: -1)
                add(.stackDistribution, form, .equal, at: Self.alignment)
            }
        }
    }

    // MARK: Across it

    private mutating func align(_ views: [Arranged], _ first: Arranged) {
        count(.stackEdgeLimit, 2 * firstChanged)
        count(.stackEdge, 2 * firstChanged)
        switch options.alignment {
        case .fill: count(.stackAlignment, 2 * firstChanged)
        case .leading, .trailing, .center: count(.stackAlignment, firstChanged)
        case .firstBaseline, .lastBaseline: if options.axis == .horizontal { count(.stackAlignment, max(0, firstChanged - 1)) }
        }
        for view in views[firstChanged...] {
            let (start, end) = (Anchor.attribute(view.value.id, across.start), Anchor.attribute(view.value.id, across.end))
            switch options.alignment {
            case .fill:
                add(.stackAlignment, start, .equal, canvas(across.start), at: Self.alignment)
                add(.stackAlignment, end, .equal, canvas(across.end), at: Self.alignment)
            case .leading: add(.stackAlignment, start, .equal, canvas(across.start), at: Self.alignment)
            case .trailing: add(.stackAlignment, end, .equal, canvas(across.end), at: Self.alignment)
            case .center:
                add(.stackAlignment, .attribute(view.value.id, across.center), .equal, canvas(across.center), at: Self.alignment)
            case .firstBaseline, .lastBaseline:
                // Baselines mean nothing between views that stand above each other.
                guard options.axis == .horizontal, view.value.id != first.value.id else { break }
                let baseline: Attribute = options.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                add(.stackAlignment, .attribute(view.value.id, baseline), .equal, .attribute(first.value.id, baseline), at: Self.alignment)
            }
            add(.stackEdgeLimit, start, .greaterOrEqual, .attribute(stack.id, across.start))
            add(.stackEdgeLimit, .attribute(stack.id, across.end), .greaterOrEqual, end, at: clipping(options.axis.other))
            add(.stackEdge, start, .equal, canvas(across.start), at: hugging(options.axis.other))
            add(.stackEdge, canvas(across.end), .equal, end, at: hugging(options.axis.other))
        }
    }
}
