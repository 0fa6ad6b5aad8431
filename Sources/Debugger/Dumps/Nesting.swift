import ConsoleLogs
import Interchange

/// Which views of a dump are inside which others, and how deep they are. Their superviews must form trees.
struct Nesting {
    /// Where a view stands in a walk through the trees, in which each view comes directly before all that is inside it.
    private struct TreePosition {
        /// The number of views around the view: its superview, the superview of that, and so on.
        var depth: Int
        /// The view's index in a walk through the trees, in which each view comes directly before all that is inside it. (`end` is the index behind the last
        /// view that is inside it.)
        var begin: Int
        var end: Int
    }

    private var positions: [LoggedItem.Key: TreePosition] = [:]

    /// Takes the nesting from the views' superviews. O(views)
    init(_ views: [DumpedView]) {
        var indices: [LoggedItem.Key: Int] = [:]
        for (index, view) in views.enumerated() { indices[view.item.key] = index }
        var inside: [[Int]] = Array(repeating: [], count: views.count)
        var tops: [Int] = []
        for (index, view) in views.enumerated() {
            if let superview = view.printed.superview.flatMap({ indices[$0] }) {
                inside[superview].append(index)
            } else {
                tops.append(index)
            }
        }
        var position = 0
        var open = tops.reversed().map { (index: $0, depth: 0, isLeft: false) }
        while let (index, depth, isLeft) = open.popLast() {
            let key = views[index].item.key
            if isLeft {
                positions[key]?.end = position
                continue
            }
            positions[key] = TreePosition(depth: depth, begin: position, end: position)
            position += 1
            open.append((index, depth, true))
            for inner in inside[index].reversed() { open.append((inner, depth + 1, false)) }
        }
    }

    /// The number of views around a view: its superview, the superview of that, and so on. Nil for what is no view of the dump. O(1)
    func depth(of key: LoggedItem.Key) -> Int? { positions[key]?.depth }

    /// Whether `inner` is inside `outer`, at any depth; false where one of them is no view of the dump. O(1)
    func isWithin(_ inner: LoggedItem.Key, _ outer: LoggedItem.Key) -> Bool {
        guard let position = positions[inner], let around = positions[outer] else { return false }
        return around.begin < position.begin && position.begin < around.end
    }
}

extension Dump {
    /// Leaves out the views that have `mostNested` views or more around them, and the constraints about them, and lists both in `unread`.
    /// O(views + terms)
    mutating func leaveOutWhatNestsTooDeeply() {
        let nesting = Nesting(views)
        var left: Set<LoggedItem.Key> = []
        for view in views where nesting.depth(of: view.item.key) ?? 0 >= Self.mostNested {
            left.insert(view.item.key)
            unread.append(.init(line: view.printed.line, text: view.item.description, reason: "views nest too deeply here"))
        }
        guard !left.isEmpty else { return }
        views.removeAll { left.contains($0.item.key) }
        for constraint in list.constraints where constraint.isAbout(left) {
            unread.append(.init(line: constraint.line, text: constraint.text, reason: "it is about a view that nests too deeply"))
        }
        list.constraints.removeAll { $0.isAbout(left) }
        var items = LoggedItems()
        for item in list.items.all where !left.contains(item.key) { items.add(item) }
        list.items = items
    }
}

extension LoggedConstraint {
    /// Whether the constraint mentions any of the items.
    fileprivate func isAbout(_ items: Set<LoggedItem.Key>) -> Bool {
        if case .contentSize(let item, _, _, _, _) = body { return items.contains(item) }
        return superview.map(items.contains) ?? false || relations.contains { $0.terms.contains { items.contains($0.item) } }
    }
}
