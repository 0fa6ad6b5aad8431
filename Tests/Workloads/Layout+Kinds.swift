import Exact
extension Layout {
    package enum Kind: String, CaseIterable, Sendable {
        /// A row of content-sized views in a container.
        case chain
        /// Five children a view, pinned to its sides and stacked from its top to its bottom; leaves are content-sized.
        case tree
        /// Rows of a label and a field: labels as wide as each other, baselines in line.
        case form
        /// Rows of ten views that have nothing to do with each other; the one in the middle is moved.
        case independent
    }

    /// About `size` views.
    package init(_ kind: Kind, size: Int) {
        switch kind {
        case .chain: handle = addRow(top: 0, count: size - 1)
        case .tree: addTree(size)
        case .form: addForm(size)
        case .independent:
            let cells = (0..<size / 10).map { addRow(top: 40 * $0, count: 9) }
            handle = cells[cells.count / 2]
        }
    }

    private static func contentWidth(_ index: Int) -> Int { 30 + index * 7 % 61 }

    /// A container with `count` content-sized views side by side; returns the row that holds its width.
    private mutating func addRow(top: Int, count: Int) -> Int {
        let container = view()
        pin(container.left, at: 0)
        pin(container.top, at: top)
        let handle = hold(container.width, at: (0..<count).reduce(Self.gap * (count + 1)) { $0 + Self.contentWidth($1) })
        pin(container.height, at: 20 + 2 * Self.gap)
        var previous: View?
        for index in 0..<count {
            let child = view()
            if let previous { place(child, after: previous) } else { pinLeading(child, container) }
            pinTop(child, container)
            content(child.width, Self.contentWidth(index))
            content(child.height, 20)
            previous = child
        }
        if let previous { pinTrailing(previous, container) }
        return handle
    }

    private mutating func addForm(_ size: Int) {
        let container = view()
        pin(container.left, at: 0)
        pin(container.top, at: 0)
        let labels = (0..<size / 2).map(Self.contentWidth).max() ?? 0
        handle = hold(container.width, at: labels + 160 + 3 * Self.gap)
        var first: View?
        var previous = container
        for index in 0..<max(1, (size - 1) / 2) {
            let (label, field) = (view(), view())
            pinLeading(label, container)
            if let first {
                add([(label.width, 1), (first.width, -1)], .equal, 0)
                place(field, below: previous)
            } else {
                first = label
                pinTop(field, container)
            }
            place(field, after: label)
            pinTrailing(field, container)
            // A label's baseline is 16 below its top, a field's 22.
            add([(label.top, 1), (field.top, -1)], .equal, 6)
            content(label.width, Self.contentWidth(index))
            content(label.height, 20)
            content(field.width, 160, hug: 250)
            content(field.height, 30)
            previous = field
        }
        pinBottom(previous, container)
    }

    // MARK: Tree

    private static let fanout = 5
    private static func isLeaf(_ index: Int, of size: Int) -> Bool { fanout * index + 1 >= size }
    private static func leafWidth(_ index: Int) -> Int { 250 + index * 7 % 61 }
    private static func depth(_ index: Int) -> Int { index == 0 ? 0 : 1 + depth((index - 1) / fanout) }

    private mutating func addTree(_ size: Int) {
        let widths = (0..<size).filter { Self.isLeaf($0, of: size) }.map { Self.leafWidth($0) + 2 * Self.gap * Self.depth($0) }
        var views: [View] = []
        for index in 0..<size {
            let child = view()
            views.append(child)
            if index == 0 {
                pin(child.left, at: 0)
                pin(child.top, at: 0)
                handle = hold(child.width, at: widths.max() ?? 0)
            } else {
                let parent = views[(index - 1) / Self.fanout]
                pinLeading(child, parent)
                pinTrailing(child, parent)
                if index % Self.fanout == 1 { pinTop(child, parent) } else { place(child, below: views[index - 1]) }
                if index % Self.fanout == 0 || index == size - 1 { pinBottom(child, parent) }
            }
            if Self.isLeaf(index, of: size) {
                content(child.width, Self.leafWidth(index))
                content(child.height, 20)
            }
        }
    }
}
