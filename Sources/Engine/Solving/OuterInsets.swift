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

extension OuterInsets {
    /// Among touched views and all views in them, those whose margins or safe area may be others than before; in no order. A view that was not touched keeps
    /// them, and so do the views in it, while nothing reaches into it.
    ///
    /// - Parameter known: the layout that has the present margins of the views.
    mutating func viewsToMeasure(
        among touched: Set<EntityID>, in live: LiveLayout, known: Layout
    ) throws(Simplex.Interrupted) -> Set<EntityID> {
        var found: Set<EntityID> = []
        var pending = Array(touched)
        while let id = pending.popLast() {
            if live.layout.viewsWithMargins.contains(id) { found.insert(id) }
            // Whether anything reached into a view before is known only if its margins are measured, so nothing is known of the others.
            var measured: [EntityID] = []
            for child in live.layout.subviews(of: id) where !touched.contains(child) {
                if live.layout.viewsWithMargins.contains(child) { measured.append(child) } else { pending.append(child) }
            }
            guard !measured.isEmpty, let view = live.layout.views[id] else { continue }
            let (border, margins, frame) = (try border(of: view, in: live), live.layout.margins(of: view), live.frame(of: id))
            for child in measured {
                if known.measured[child]?.hasMargins != true {
                    let inherits = live.layout.views.box(child)?.value.layoutMargins.preservesSuperview == true
                    let widest = inherits ? border.larger(margins) : border
                    if Reach(of: widest, inside: frame, into: live.frame(of: child)).isNone { continue }
                }
                pending.append(child)
            }
        }
        return found
    }

    /// How far bars, notches and the keyboard reach into a view that has subviews, the larger of them on each side.
    private mutating func border(of view: View, in live: LiveLayout) throws(Simplex.Interrupted) -> Insets {
        var border = try covered(view, in: live)?.insets ?? Insets(all: 0)
        let keyboard = view.parent == nil ? view.windowOptions.keyboardHeight : try keyboard(over: view, in: live)
        if let keyboard { border.bottom = max(border.bottom, keyboard) }
        return border
    }
}

/// How far a border inside a view reaches beyond the edges of a subview on each side, in points; 0 where it does not reach that far.
private struct Reach {
    let (top, left, bottom, right): (Double, Double, Double, Double)

    /// - Parameters:
    ///   - border: how wide the border is on each side.
    ///   - outer: the frame of the view, of which only the size counts.
    ///   - inner: the frame of the subview in the view's coordinates.
    init(of border: Insets, inside outer: Rect, into inner: Rect) {
        func reach(_ inset: Rational, distance: Double) -> Double { inset.sign > 0 ? max(0, inset.double - distance) : 0 }
        top = reach(border.top, distance: inner.y)
        left = reach(border.left, distance: inner.x)
        bottom = reach(border.bottom, distance: outer.height - inner.y - inner.height)
        right = reach(border.right, distance: outer.width - inner.x - inner.width)
    }

    var isNone: Bool { (top, left, bottom, right) == (0, 0, 0, 0) }
}

extension LiveLayout {
    fileprivate func superview(of view: View) -> View? { view.parent.flatMap { layout.views[$0] } }

    /// How far a border inside `outer`, as wide as the given insets, reaches into its subview `inner` from each side: at most to the opposite edge, if the size
    /// of the subview is determined. It is 0 on sides where the distance between the edges of both views is undetermined.
    fileprivate func overlap(of insets: Insets, around outer: View, with inner: View) throws(Simplex.Interrupted) -> Insets {
        let frame = frame(of: inner.id)
        let reach = Reach(of: insets, inside: self.frame(of: outer.id), into: frame)
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
