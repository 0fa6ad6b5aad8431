import Layout

/// The tree of views, in tables indexed by the number of the view. Every computation of a position asks it, so it has to be fast.
package struct Ancestry: Sendable {
    private struct Node: Sendable {
        var parent: Int32 = -1
        var depth: Int32 = 0
        var firstChild: Int32 = -1
        /// The next and previous sibling, newest first; -1 where there is none.
        var next: Int32 = -1
        var previous: Int32 = -1
    }

    private var nodes: [Node] = []

    /// The superview; nil for windows, and for entities that are no views.
    package func parent(of view: EntityID) -> EntityID? {
        guard view.number < nodes.count, nodes[view.number].parent >= 0 else { return nil }
        return EntityID(Int(nodes[view.number].parent))
    }

    /// The unknown from which the solver measures a position: the superview's position for a view, the view's own for a guide. Nil for
    /// sizes, variables without a view and positions of windows.
    func origin(of unknown: Unknown) -> Unknown? {
        guard let place = unknown.part.place else { return nil }
        if unknown.part != place { return Unknown(unknown.entity, place) }
        return parent(of: unknown.entity).map { Unknown($0, place) }
    }

    /// The number of views that contain the view.
    func depth(of view: EntityID) -> Int { view.number < nodes.count ? Int(nodes[view.number].depth) : 0 }

    func forEachChild(of view: EntityID, _ body: (EntityID) -> Void) {
        var child = view.number < nodes.count ? nodes[view.number].firstChild : -1
        while child >= 0 {
            body(EntityID(Int(child)))
            child = nodes[Int(child)].next
        }
    }

    /// Moves a view with its subviews into another one. O(its subtree); O(1) where it is there already.
    mutating func put(_ view: EntityID, in parent: EntityID?) {
        if self.parent(of: view) == parent { return }
        let number = view.number
        while nodes.count <= max(number, parent?.number ?? 0) { nodes.append(Node()) }
        takeOut(number)
        if let parent = parent?.number {
            let next = nodes[parent].firstChild
            nodes[number].parent = Int32(parent)
            nodes[number].next = next
            if next >= 0 { nodes[Int(next)].previous = Int32(number) }
            nodes[parent].firstChild = Int32(number)
        }
        renewDepths(number)
    }

    /// Removes a view that has no subviews.
    mutating func remove(_ view: EntityID) { if view.number < nodes.count { takeOut(view.number) } }

    private mutating func takeOut(_ number: Int) {
        let node = nodes[number]
        if node.previous >= 0 {
            nodes[Int(node.previous)].next = node.next
        } else if node.parent >= 0 {
            nodes[Int(node.parent)].firstChild = node.next
        }
        if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
        (nodes[number].parent, nodes[number].next, nodes[number].previous) = (-1, -1, -1)
    }

    private mutating func renewDepths(_ number: Int) {
        var pending = [number]
        while let number = pending.popLast() {
            let parent = Int(nodes[number].parent)
            nodes[number].depth = parent < 0 ? 0 : nodes[parent].depth + 1
            forEachChild(of: EntityID(number)) { pending.append($0.number) }
        }
    }
}
