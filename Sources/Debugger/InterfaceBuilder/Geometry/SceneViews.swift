import Exact
import Vocabulary

/// The views of one root that are installed for given size classes, in a flat list with superviews first, and their saved frames.
struct SceneViews: Sendable {
    struct Node: Sendable {
        /// The view without its subviews, which are nodes of their own.
        var view: InterfaceView
        var parent: Int?
        /// The frame in the root's coordinates, y downwards; nil where the file does not tell it.
        var rect: GivenFrame?
        /// The frame in the superview's coordinates, y downwards; nil where the file does not tell it.
        var frame: GivenFrame?
        var children: [Int] = []
        /// The index of the view among its superview's subviews that are installed.
        var subviewIndex = 0
        /// Whether y grows downwards inside the view in the file, as everywhere on iOS.
        var isFlipped: Bool
    }

    private(set) var nodes: [Node] = []
    private(set) var indices: [String: Int] = [:]
    /// The guides of the views, by the guides' ids, each with the index of the view to which it belongs.
    private(set) var guides: [String: (owner: Int, guide: ForeignGuide)] = [:]
    let isMac: Bool

    init(_ root: InterfaceView, sizeClasses: SizeClasses, isMac: Bool) {
        self.isMac = isMac
        // A list takes the place of recursion, since views may nest more deeply than a small stack allows.
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
        // A content view without a frame of its own fills its cell.
        if own.frame == nil, view.key == "contentView", let size = parent.flatMap({ nodes[$0].frame }) {
            own.frame = GivenFrame(x: 0, y: 0, width: size.width, height: size.height)
        }
        var node = Node(view: own, parent: parent, isFlipped: !isMac || Self.isFlipped(view))
        if let saved = own.frame {
            var frame = saved
            if let parent {
                if !nodes[parent].isFlipped, let height = nodes[parent].frame?.height { frame.y = height - saved.y - saved.height }
            } else {
                // Files of Xcode 8 and before may keep the height of the screen for a root that begins below an opaque bar.
                if view.isControllerView, view.isFullScreen, CanvasScreen.oldHeights.contains(frame.height), 0...100 ~= frame.y {
                    frame.height -= frame.y
                }
                (frame.x, frame.y) = (0, 0)
            }
            node.frame = frame
            if let parent {
                node.rect = nodes[parent].rect.map {
                    GivenFrame(x: $0.x + frame.x, y: $0.y + frame.y, width: frame.width, height: frame.height)
                }
            } else {
                node.rect = frame
            }
        }
        if let parent { node.subviewIndex = nodes[parent].children.count }
        nodes.append(node)
        if let parent { nodes[parent].children.append(index) }
        if indices[view.id] == nil { indices[view.id] = index }
        for (id, guide) in view.guides where guides[id] == nil { guides[id] = (index, guide) }
    }

    /// Whether a view of AppKit has a flipped coordinate system, with its origin at the top.
    private static func isFlipped(_ view: InterfaceView) -> Bool {
        switch view.element {
        case "tableView", "outlineView", "collectionView", "scrollView", "textView", "splitView", "tabView", "tableHeaderView": true
        case "clipView": view.subviews.first.map(isFlipped) ?? false
        default: false
        }
    }
}
