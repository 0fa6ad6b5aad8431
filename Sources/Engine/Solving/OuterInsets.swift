import Exact
import Layout
import Simplex
import Vocabulary

/// How far bars and notches, the keyboard, and the margins of superviews reach into views in one solution of a layout.
///
/// What reaches into a view depends on what reaches into its superview. That is kept, so all subviews of a view together ask for it once. A value of this type
/// is of use as long as the solution and the measurements of the layout stay as they are.
struct OuterInsets {
    /// What bars and notches do to a view.
    private struct Covered {
        /// How far they reach into it, in points.
        var insets: Insets
        /// How far they reach into the nearest view around it that has a safe area of its own, such as the window. They reach no further into the view itself,
        /// even where it sticks out of that one.
        var most: Insets
    }

    private var covered: [EntityID: Covered] = [:]
    private var keyboards: [EntityID: Rational?] = [:]
    /// The views whose subviews were looked at, with the borders that they had when that was done before.
    private var lookedAt: [EntityID: Borders?] = [:]

    /// How far bars and notches reach into a view from each side. From the top and the bottom nothing reaches into what is in a table or collection view.
    mutating func safeArea(of view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Insets {
        guard let parent = live.superview(of: view), let around = try covered(parent, in: live) else { return Insets(all: 0) }
        var insets = try live.overlap(of: around.insets, around: parent, with: view)
        if parent.kind.isList { (insets.top, insets.bottom) = (0, 0) }
        return insets.smaller(around.most)
    }

    /// What bars and notches do to a view that has subviews; nil if neither it nor a view around it has a safe area of its own.
    private mutating func covered(_ view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Covered? {
        if let own = view.safeArea { return Covered(insets: own, most: own) }
        if let known = covered[view.id] { return known }
        guard let parent = live.superview(of: view), let around = try covered(parent, in: live) else { return nil }
        let found = Covered(insets: try safeArea(of: view, in: live), most: around.most)
        covered[view.id] = found
        return found
    }

    /// How far the keyboard of the window reaches into a view from below; nil where the window has none, and for the window itself.
    mutating func keyboard(over view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Rational? {
        if let known = keyboards[view.id] { return known }
        guard let parent = live.superview(of: view) else { return nil }
        var found: Rational?
        if let height = try parent.parent == nil ? parent.windowOptions.keyboardHeight : keyboard(over: parent, in: live) {
            found = try live.overlap(of: Insets(top: 0, left: 0, bottom: height, right: 0), around: parent, with: view).bottom
        }
        keyboards.updateValue(found, forKey: view.id)
        return found
    }

    /// How far the margins of its superview reach into a view from each side; from the top and the bottom not into what is in a table or collection view.
    func margins(reachingInto view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Insets {
        guard let parent = live.superview(of: view) else { return Insets(all: 0) }
        var insets = try live.overlap(of: live.layout.margins(of: parent), around: parent, with: view)
        if parent.kind.isList { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

// MARK: - What may have changed

/// The subviews of a view that have to be looked at when something about the view has changed, since bars, the keyboard or its margins may reach into them.
///
/// A view with many subviews may change often, as the content of a scroll view grows with each card. Most of the subviews are far from the edge that moves.
/// These are looked at again only if what moves reaches into the rectangle around all of them, or if they have changed themselves.
struct SubviewsInReach: Sendable {
    fileprivate var views: Set<EntityID> = []
    /// What reached from the view into its subviews when they were looked at; nil as long as none was left out of `views`.
    fileprivate var borders: Borders?
    /// The rectangle around those of the other subviews that inherit the margins of the view, and the one around the rest of them; nil where there are none.
    private var (inheriting, others): (Edges?, Edges?)

    /// Leaves out a subview that is measured with the present borders.
    fileprivate mutating func leaveOut(_ frame: Edges, inheritsMargins: Bool) {
        if inheritsMargins { inheriting = inheriting?.union(frame) ?? frame } else { others = others?.union(frame) ?? frame }
    }

    /// Whether the margins of all subviews that are not in `views` stay as they are when the view comes to have these borders.
    fileprivate func holds(with borders: Borders) -> Bool {
        guard let before = self.borders else { return true }
        if let inheriting, !borders.reachesAsFar(as: before, into: inheriting, inheritsMargins: true) { return false }
        if let others, !borders.reachesAsFar(as: before, into: others, inheritsMargins: false) { return false }
        return true
    }
}

extension LiveLayout {
    /// Notes in this layout and in its stages that views were added, edited, moved or measured, as `forgetReach(into:)` does.
    mutating func forgetReach(into views: Set<EntityID>, in stages: inout [Stage]) {
        forgetReach(into: views)
        for index in stages.indices { stages[index].live.forgetReach(into: views) }
    }

    /// Notes that views were added, edited, moved or measured, so that it has to be found out anew whether anything reaches into them.
    mutating func forgetReach(into views: some Sequence<EntityID>) {
        if subviewsInReach.isEmpty { return }
        for id in views {
            var view = id
            while let parent = layout.parent(of: view) {
                subviewsInReach[parent]?.views.insert(view)
                // A view without margins of its own counts as changed where one in it has changed.
                if layout.viewsWithMargins.contains(parent) { break }
                view = parent
            }
        }
    }
}

extension OuterInsets {
    /// Among touched views and all views in them, those whose margins or safe area may be others than before; in no order. A view that was not touched keeps
    /// them, and so do the views in it, while nothing reaches into it.
    ///
    /// - Parameter known: the layout that has the present margins of the views.
    mutating func viewsToMeasure(
        among touched: Set<EntityID>, in live: inout LiveLayout, known: Layout
    ) throws(Simplex.Interrupted) -> Set<EntityID> {
        var found: Set<EntityID> = []
        var pending = Array(touched)
        while let id = pending.popLast() {
            if live.layout.viewsWithMargins.contains(id) { found.insert(id) }
            guard live.layout.hasSubviews(id), let view = live.layout.views[id] else { continue }
            let before = live.subviewsInReach[id]
            var borders: Borders?
            if before?.borders != nil { borders = try self.borders(in: view, of: live) }
            var (subviews, inReach) = (Array(before?.views ?? []), before ?? SubviewsInReach())
            if before == nil || borders.map(inReach.holds) == false {
                (subviews, inReach) = (live.layout.subviews(of: id), SubviewsInReach())
            }
            inReach.views = []
            for subview in subviews {
                live.viewsLookedAt += 1
                guard let box = live.layout.views.box(subview), box.value.parent == id else { continue }
                if live.layout.viewsWithMargins.contains(subview) {
                    let around: Borders
                    if let borders { around = borders } else { around = try self.borders(in: view, of: live) }
                    borders = around
                    let (frame, inherits) = (Edges(of: live.frame(of: subview)), box.value.layoutMargins.preservesSuperview)
                    // What reaches into a view is not known before its margins are measured, as those of touched views are.
                    let hasNone = touched.contains(subview) || known.measured[subview]?.hasMargins != true
                    if hasNone, !around.reach(into: frame, inheritsMargins: inherits) {
                        let mayChange =
                            before?.borders.map { around.haveMoved(since: $0, near: frame, inheritsMargins: inherits) }
                            ?? around.mayReach(into: frame)
                        if mayChange { inReach.views.insert(subview) } else { inReach.leaveOut(frame, inheritsMargins: inherits) }
                        continue
                    }
                } else if !live.layout.hasSubviews(subview) {
                    continue
                }
                inReach.views.insert(subview)
                if !touched.contains(subview) { pending.append(subview) }
            }
            if let borders {
                lookedAt.updateValue(before?.borders, forKey: id)
                inReach.borders = borders
            }
            live.subviewsInReach[id] = inReach
        }
        return found
    }

    /// Notes that a view has been measured as before. It is left out from now on, unless an edge may reach into it that has moved: that may move again soon.
    func noteUnchanged(_ view: View, in live: inout LiveLayout) {
        guard let parent = view.parent, let before = lookedAt[parent] ?? nil, let borders = live.subviewsInReach[parent]?.borders,
            live.subviewsInReach[parent]?.views.contains(view.id) == true
        else { return }
        let (frame, inherits) = (Edges(of: live.frame(of: view.id)), view.layoutMargins.preservesSuperview)
        if borders.haveMoved(since: before, near: frame, inheritsMargins: inherits) { return }
        live.subviewsInReach[parent]?.views.remove(view.id)
        live.subviewsInReach[parent]?.leaveOut(frame, inheritsMargins: inherits)
    }

    /// What may reach from a view into its subviews.
    private mutating func borders(in view: View, of live: LiveLayout) throws(Simplex.Interrupted) -> Borders {
        let frame = live.frame(of: view.id)
        let covered = try covered(view, in: live)
        let keyboard = view.parent == nil ? view.windowOptions.keyboardHeight : try keyboard(over: view, in: live)
        func isDetermined(_ size: Unknown.Part) -> Bool { !live.solverState.undetermined.contains(Unknown(view.id, size)) }
        return Borders(
            bars: Edges(inside: covered?.insets ?? Insets(all: 0), of: frame),
            mostOfBars: Edges(inside: covered?.most ?? Insets(all: 0), of: frame),
            keyboard: Edges(inside: Insets(top: 0, left: 0, bottom: keyboard ?? 0, right: 0), of: frame),
            margins: Edges(inside: live.layout.margins(of: view), of: frame),
            isSizeDetermined: (isDetermined(.width), isDetermined(.height)))
    }
}

/// The inner edges of all that may reach from a view into its subviews.
private struct Borders {
    /// The inner edges of bars and notches.
    let bars: Edges
    /// Where these are at most: where bars and notches reach into the view as far as into the window.
    let mostOfBars: Edges
    /// The upper edge of the keyboard.
    let keyboard: Edges
    /// The inner edges of the margins, which reach into those subviews that inherit them.
    let margins: Edges
    /// Whether the width and the height of the view are determined. While the width is not, nothing reaches into subviews from the right side unless their
    /// distance from it is determined all the same; while the height is not, the same holds for the bottom.
    let isSizeDetermined: (width: Bool, height: Bool)

    /// Whether anything reaches into a rectangle.
    func reach(into frame: Edges, inheritsMargins: Bool) -> Bool {
        any(bars.reaching(frame)) || any(keyboard.reaching(frame)) || inheritsMargins && any(margins.reaching(frame))
    }

    /// Whether bars may come to reach into a rectangle while the view and the rectangle stay where they are.
    func mayReach(into frame: Edges) -> Bool { any(mostOfBars.reaching(frame)) }

    /// Whether on each side either nothing has moved since there were other borders, or nothing reaches into a rectangle, with both of them.
    func reachesAsFar(as other: Borders, into frame: Edges, inheritsMargins: Bool) -> Bool {
        func isSame(_ edges: Edges, _ others: Edges) -> Bool {
            !any(moved(edges, since: others, other) .& (edges.reaching(frame) .| others.reaching(frame)))
        }
        return isSame(bars, other.bars) && isSame(keyboard, other.keyboard) && (!inheritsMargins || isSame(margins, other.margins))
    }

    /// Whether an edge that reaches into a rectangle, or may come to, has moved since there were other borders.
    func haveMoved(since other: Borders, near frame: Edges, inheritsMargins: Bool) -> Bool {
        any(moved(bars, since: other.bars, other) .& mostOfBars.reaching(frame))
            || !reachesAsFar(as: other, into: frame, inheritsMargins: inheritsMargins)
    }

    /// The sides on which one of these edges is elsewhere than in `others`, and the right or the bottom if the width or the height of the view was undetermined
    /// with the borders `other` and is determined now, or the other way round.
    private func moved(_ edges: Edges, since others: Edges, _ other: Borders) -> SIMDMask<SIMD4<Int64>> {
        var moved = edges.differing(from: others)
        if isSizeDetermined.height != other.isSizeDetermined.height { moved[2] = true }
        if isSizeDetermined.width != other.isSizeDetermined.width { moved[3] = true }
        return moved
    }
}

/// The edges of a rectangle in a view, in points: y of the top, x of the left, −y of the bottom and −x of the right edge, from the top left corner of the view.
/// With these signs each of the four numbers grows as its edge moves towards the middle of the rectangle, so that all sides are compared in the same way.
private struct Edges {
    private let inwards: SIMD4<Double>

    private init(_ inwards: SIMD4<Double>) { self.inwards = inwards }

    /// The edges of a subview.
    init(of frame: Rect) {
        self.init(SIMD4(frame.y, frame.x, -(frame.y + frame.height), -(frame.x + frame.width)))
    }

    /// The inner edges of a border inside the view. They are infinitely far outside on a side where there is no border, so that nothing reaches even into
    /// subviews that stick out of the view.
    ///
    /// - Parameters:
    ///   - border: how wide the border is on each side.
    ///   - frame: the frame of the view, of which only the size counts.
    init(inside border: Insets, of frame: Rect) {
        func edge(_ inset: Rational, from start: Double) -> Double { inset.sign > 0 ? start + inset.double : -.infinity }
        self.init(
            SIMD4(
                edge(border.top, from: 0), edge(border.left, from: 0), edge(border.bottom, from: -frame.height),
                edge(border.right, from: -frame.width)))
    }

    /// How far these edges of a border reach into a rectangle on each side, in points; 0 where they do not.
    func distances(into frame: Edges) -> (top: Double, left: Double, bottom: Double, right: Double) {
        let reach = (inwards - frame.inwards).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: .infinity))
        return (reach[0], reach[1], reach[2], reach[3])
    }

    /// The sides on which these edges of a border reach into a rectangle.
    func reaching(_ frame: Edges) -> SIMDMask<SIMD4<Int64>> { inwards .> frame.inwards }

    /// The sides on which these edges are not where others are.
    func differing(from other: Edges) -> SIMDMask<SIMD4<Int64>> { inwards .!= other.inwards }

    /// The rectangle around this one and another one.
    func union(_ other: Edges) -> Edges { Edges(pointwiseMin(inwards, other.inwards)) }
}

extension LiveLayout {
    fileprivate func superview(of view: View) -> View? { view.parent.flatMap { layout.views[$0] } }

    /// How far a border inside `outer`, as wide as the given insets, reaches into its subview `inner` from each side: at most to the opposite edge, if the size
    /// of the subview is determined. It is 0 on sides where the distance between the edges of both views is undetermined.
    fileprivate func overlap(of insets: Insets, around outer: View, with inner: View) throws(Simplex.Interrupted) -> Insets {
        let frame = frame(of: inner.id)
        let reach = Edges(inside: insets, of: self.frame(of: outer.id)).distances(into: Edges(of: frame))
        func overlap(
            _ reach: Double, _ position: Unknown.Part, _ size: Unknown.Part, isOpposite: Bool
        ) throws(Simplex.Interrupted) -> Rational {
            // Most views are out of reach, and whether their edges are determined makes no difference to them.
            if reach == 0 { return 0 }
            var distance = LinearForm(Unknown(inner.id, position))
            if isOpposite {
                distance.add(Unknown(inner.id, size), times: 1)
                distance.add(Unknown(outer.id, size), times: -1)
            }
            if try isAmbiguous(distance) { return 0 }
            let isSizeDetermined = !solverState.undetermined.contains(Unknown(inner.id, size))
            let overlap = isSizeDetermined ? min(reach, abs(size == .width ? frame.width : frame.height)) : reach
            return Rational(reconstructedFrom: overlap) ?? Rational(exactly: overlap) ?? 0
        }
        return Insets(
            top: try overlap(reach.top, .top, .height, isOpposite: false),
            left: try overlap(reach.left, .left, .width, isOpposite: false),
            bottom: try overlap(reach.bottom, .top, .height, isOpposite: true),
            right: try overlap(reach.right, .left, .width, isOpposite: true))
    }
}
