import Exact
import Vocabulary

/// The views of one root that are there for some size classes, flat, superviews first, and where the file has them.
struct SceneViews: Sendable {
    struct Node: Sendable {
        /// Without its subviews, which are nodes too.
        var view: InterfaceView
        var parent: Int?
        /// In the root's coordinates, y downwards; nil where the file does not say.
        var rect: SavedFrame?
        /// In the superview's coordinates, y downwards.
        var frame: SavedFrame?
        var children: [Int] = []
        /// Its place among its siblings, from 0.
        var place = 0
        /// Not in a guide's way: whether y grows downwards in it in the file.
        var isFlipped: Bool
    }

    private(set) var nodes: [Node] = []
    private(set) var indices: [String: Int] = [:]
    /// Guides by their own ids.
    private(set) var guides: [String: (owner: Int, guide: ForeignGuide)] = [:]
    let isMac: Bool

    init(_ root: InterfaceView, sizeClasses: SizeClasses, isMac: Bool) {
        self.isMac = isMac
        // Not by recursion: views may nest deeper than a small stack holds.
        var waiting: [(view: InterfaceView, parent: Int?)] = [(root, nil)]
        while let (view, parent) = waiting.popLast() {
            let index = nodes.count
            add(view, parent: parent)
            let there = view.subviews.filter { view.installedSubviews.isInstalled($0.id, for: sizeClasses) }
            waiting += there.reversed().map { ($0, index) }
        }
    }

    private mutating func add(_ view: InterfaceView, parent: Int?) {
        let index = nodes.count
        var own = view
        own.subviews = []
        // What says nothing of its frame fills the cell that it is the content of.
        if own.frame == nil, view.key == "contentView", let size = parent.flatMap({ nodes[$0].frame }) {
            own.frame = SavedFrame(x: 0, y: 0, width: size.width, height: size.height)
        }
        var node = Node(view: own, parent: parent, isFlipped: !isMac || Self.isFlipped(view))
        if let saved = own.frame {
            var frame = saved
            if let parent {
                if !nodes[parent].isFlipped, let height = nodes[parent].frame?.height { frame.y = height - saved.y - saved.height }
            } else {
                (frame.x, frame.y) = (0, 0)
            }
            node.frame = frame
            if let parent {
                node.rect = nodes[parent].rect.map {
                    SavedFrame(x: $0.x + frame.x, y: $0.y + frame.y, width: frame.width, height: frame.height)
                }
            } else {
                node.rect = frame
            }
        }
        if let parent { node.place = nodes[parent].children.count }
        nodes.append(node)
        if let parent { nodes[parent].children.append(index) }
        if indices[view.id] == nil { indices[view.id] = index }
        for (id, guide) in view.guides where guides[id] == nil { guides[id] = (index, guide) }
    }

    /// Views of AppKit whose coordinates begin above.
    private static func isFlipped(_ view: InterfaceView) -> Bool {
        switch view.element {
        case "tableView", "outlineView", "collectionView", "scrollView", "textView", "splitView", "tabView", "tableHeaderView": true
        case "clipView": view.subviews.first.map(isFlipped) ?? false
        default: false
        }
    }
}
