import Layout

/// The tree of views, in a table indexed by the numbers of views. Every computation of a position asks it, so it has to be fast.
package struct ViewTree: Sendable {
    private struct Node: Sendable {
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        /// `next` and `previous` are the next and the previous sibling; −1 where there is none. The view that was put into the superview last comes first,
        /// which is `firstChild` of the superview.
        var next: Int32 = -1
        var previous: Int32 = -1
    }

    private var nodes: [Node] = []

    /// The superview; nil for windows, and for entities that are no views.
    package func parent(of view: EntityID) -> EntityID? {
        guard view.number < nodes.count, nodes[view.number].parent >= 0 else { return nil }
        return EntityID(Int(nodes[view.number].parent))
    }

    func forEachChild(of view: EntityID, _ body: (EntityID) -> Void) {
        var child = view.number < nodes.count ? nodes[view.number].firstChild : -1
        while child >= 0 {
            body(EntityID(Int(child)))
            child = nodes[Int(child)].next
        }
    }

    /// Moves a view with its subviews into the view `parent`; where that is nil, the view is in no other view from then on. O(1).
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
    }

    /// Removes a view, which must have no subviews.
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
}
