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
/// A view with many subviews may change often, as the content of a scroll view grows with each card, while most of the subviews are far from its edges. These
/// are looked at again only if the border inside the view reaches into the rectangle around all of them, or if they have changed themselves.
struct SubviewsInReach: Sendable {
    fileprivate var views: Set<EntityID> = []
    /// The rectangle around those of the other subviews that inherit the margins of the view, and the one around the rest of them; nil where there are none.
    private var (inheriting, others): (Edges?, Edges?)

    /// Leaves out a subview into which nothing reaches.
    fileprivate mutating func leaveOut(_ frame: Edges, inheritsMargins: Bool) {
        if inheritsMargins { inheriting = inheriting?.union(frame) ?? frame } else { others = others?.union(frame) ?? frame }
    }

    fileprivate var leavesOutAny: Bool { inheriting != nil || others != nil }

    /// Whether nothing reaches into those that were left out.
    fileprivate func areAll(in borders: Borders) -> Bool {
        if let inheriting, borders.reach(into: inheriting, inheritsMargins: true) { return false }
        if let others, borders.reach(into: others, inheritsMargins: false) { return false }
        return true
    }
}

extension LiveLayout {
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
        live.forgetReach(into: touched)
        var found: Set<EntityID> = []
        var pending = Array(touched)
        while let id = pending.popLast() {
            if live.layout.viewsWithMargins.contains(id) { found.insert(id) }
            guard live.layout.hasSubviews(id), let view = live.layout.views[id] else { continue }
            var inReach = live.subviewsInReach[id] ?? SubviewsInReach()
            var borders: Borders?
            if inReach.leavesOutAny { borders = try self.borders(in: view, of: live) }
            var subviews = Array(inReach.views)
            if live.subviewsInReach[id] == nil || borders.map(inReach.areAll) == false {
                subviews = live.layout.subviews(of: id)
                inReach = SubviewsInReach()
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
                        inReach.leaveOut(frame, inheritsMargins: inherits)
                        continue
                    }
                } else if !live.layout.hasSubviews(subview) {
                    continue
                }
                inReach.views.insert(subview)
                if !touched.contains(subview) { pending.append(subview) }
            }
            live.subviewsInReach[id] = inReach
        }
        return found
    }

    /// What may reach from a view into its subviews.
    private mutating func borders(in view: View, of live: LiveLayout) throws(Simplex.Interrupted) -> Borders {
        let (border, frame) = (try border(of: view, in: live), live.frame(of: view.id))
        return Borders(
            own: Edges(inside: border, of: frame), withMargins: Edges(inside: border.larger(live.layout.margins(of: view)), of: frame))
    }

    /// How far bars, notches and the keyboard reach into a view that has subviews, the larger of them on each side.
    private mutating func border(of view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Insets {
        var border = try covered(view, in: live)?.insets ?? Insets(all: 0)
        let keyboard = view.parent == nil ? view.windowOptions.keyboardHeight : try keyboard(over: view, in: live)
        if let keyboard { border.bottom = max(border.bottom, keyboard) }
        return border
    }
}

/// What may reach from a view into its subviews: the inner edges of bars, notches and the keyboard, and those with the margins of the view added, which reach
/// into subviews that inherit them.
private struct Borders {
    let own: Edges
    let withMargins: Edges

    /// Whether anything reaches into a rectangle.
    func reach(into frame: Edges, inheritsMargins: Bool) -> Bool {
        (inheritsMargins ? withMargins : own).distances(to: frame) != (0, 0, 0, 0)
    }
}

/// The edges of a rectangle in a view, as distances in points from the left or the top edge of the view.
private struct Edges {
    let (top, left, bottom, right): (Double, Double, Double, Double)

    /// The edges of a subview.
    init(of frame: Rect) {
        (top, left, bottom, right) = (frame.y, frame.x, frame.y + frame.height, frame.x + frame.width)
    }

    /// The inner edges of a border inside the view. They are infinitely far outside on a side where there is no border, so that nothing reaches even into
    /// subviews that stick out of the view.
    ///
    /// - Parameters:
    ///   - border: how wide the border is on each side.
    ///   - frame: the frame of the view, of which only the size counts.
    init(inside border: Insets, of frame: Rect) {
        top = border.top.sign > 0 ? border.top.double : -.infinity
        left = border.left.sign > 0 ? border.left.double : -.infinity
        bottom = border.bottom.sign > 0 ? frame.height - border.bottom.double : .infinity
        right = border.right.sign > 0 ? frame.width - border.right.double : .infinity
    }

    private init(top: Double, left: Double, bottom: Double, right: Double) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// How far a rectangle sticks out of this one on each side, in points; 0 where it does not.
    func distances(to frame: Edges) -> (top: Double, left: Double, bottom: Double, right: Double) {
        (max(0, top - frame.top), max(0, left - frame.left), max(0, frame.bottom - bottom), max(0, frame.right - right))
    }

    /// The rectangle around this one and another one.
    func union(_ other: Edges) -> Edges {
        Edges(top: min(top, other.top), left: min(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
    }
}

extension LiveLayout {
    fileprivate func superview(of view: View) -> View? { view.parent.flatMap { layout.views[$0] } }

    /// How far a border inside `outer`, as wide as the given insets, reaches into its subview `inner` from each side: at most to the opposite edge, if the size
    /// of the subview is determined. It is 0 on sides where the distance between the edges of both views is undetermined.
    fileprivate func overlap(of insets: Insets, around outer: View, with inner: View) throws(Simplex.Interrupted) -> Insets {
        let frame = frame(of: inner.id)
        let reach = Edges(inside: insets, of: self.frame(of: outer.id)).distances(to: Edges(of: frame))
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
