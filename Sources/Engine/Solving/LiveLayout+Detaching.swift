import Exact
import Layout
import Simplex
import Vocabulary

/// Views that an NSStackView takes out because there is no room for them (Apple, `NSStackView.setVisibilityPriority(_:for:)`).
///
/// There is no room where something stronger than a view's visibility priority cannot hold with the view in its place. The view with the
/// lowest visibility priority goes first; of several such views in a stack view, the last one. Each solve begins with all views in their places, so that
/// the result does not depend on earlier states. A view comes back where taking it out has made nothing better. A view with the visibility priority 0 is
/// always taken out.
extension LiveLayout {
    /// Takes out the views for which there is no room, after everything was solved with all of them. O(solves · detachable views)
    mutating func detachViews() throws(Simplex.Interrupted) {
        let stacks = layout.viewsInOrder.filter { $0.kind == .stack && layout.arrangement(of: $0).isOfAppKit }
        var tried: Set<EntityID> = []
        // All stack views are looked at again after each view that is taken out, since there may be more or less room in others then.
        while let (stack, view, lack) = next(in: stacks, besides: tried) {
            tried.insert(view.id)
            setDetached(true, view.id)
            try solveAll()
            guard let priority = view.arrangedOptions.visibilityPriority, priority.sign > 0 else { continue }
            if self.lack(of: stack, above: priority) >= lack - Rect.closeness {
                setDetached(false, view.id)
                try solveAll()
            }
        }
    }

    /// The next view to take out that is not in `tried`, with the stack view that it is in and by how many points room is lacking there. Nil where there is
    /// room enough, or no such view is left.
    private func next(in stacks: [View], besides tried: Set<EntityID>) -> (stack: View, view: View, lack: Double)? {
        var found: (stack: View, view: View, lack: Double)?
        for stack in stacks {
            guard let view = detachable(in: stack).first(where: { !tried.contains($0.id) }),
                let priority = view.arrangedOptions.visibilityPriority,
                found?.view.arrangedOptions.visibilityPriority.map({ priority < $0 }) ?? true
            else { continue }
            let lack = priority.sign > 0 ? lack(of: stack, above: priority) : 1
            if lack > Rect.closeness { found = (stack, view, lack) }
        }
        return found
    }

    /// Puts all views that stack views have taken out back into their places.
    mutating func attachViews() {
        for view in layout.viewsInOrder where view.isDetached { setDetached(false, view.id) }
    }

    private mutating func setDetached(_ isDetached: Bool, _ id: EntityID) {
        guard var view = layout.views[id] else { return }
        view.isDetached = isDetached
        update(view)
    }

    /// The views in a stack view that may be taken out, in the order in which they go.
    private func detachable(in stack: View) -> [View] {
        let views = layout.subviews(of: stack.id).compactMap { layout.views[$0] }.filter {
            !$0.isHidden && ($0.arrangedOptions.visibilityPriority ?? 1000) < 1000
        }
        return views.reversed().sorted { ($0.arrangedOptions.visibilityPriority ?? 1000) < ($1.arrangedOptions.visibilityPriority ?? 1000) }
    }

    /// The summed violations, in points, of the constraints along the axis of a stack view that mention it or a view shown in it, and that are stronger than a
    /// priority. Of generated constraints only required ones count, and those that resist compression: others are what the stack view only prefers, or keep
    /// contents from growing, which fails where there is too much room.
    private func lack(of stack: View, above priority: Rational) -> Double {
        let axis = layout.arrangement(of: stack).axis
        let views = layout.subtree(of: stack.id).sorted().filter { id in
            layout.ancestry(of: id).prefix { $0 != stack.id }.allSatisfy { layout.views.box($0)?.value.isShown ?? true }
        }
        var seen: Set<ConstraintID> = []
        var sum = 0.0
        for constraint in views.flatMap({ layout.constraints(mentioning: $0) + layout.inOrder(layout.generatedConstraints(of: $0)) })
        where constraint.isActive && constraint.priority > priority && seen.insert(constraint.id).inserted {
            let isNeed =
                switch constraint.role {
                case nil, .resistWidth, .resistHeight: true
                default: constraint.isRequired
                }
            if isNeed, constraint.form.items.contains(where: { $0.term.axis == axis }) { sum += violation(of: constraint.id) }
        }
        return sum
    }
}
