/// The subviews of one view, in order, each with what it is for the arrangement (its `Standing`): a persistent search tree by order.
///
/// Each node counts how many views of each standing are in its subtree, so that the first, the last, the one at an index and the number before a place are
/// found in O(log n); a version with one view more or less is made as fast. It is a treap whose priorities are hashes of the places: its shape follows from
/// what is in it, whatever came before. (Seidel, Aragon: Randomized Search Trees, 1996)
struct Siblings: Sendable {
    private typealias Counts = SIMD16<Int32>

    private final class Node: Sendable {
        let order: Int
        let view: EntityID
        let standing: Standing
        let before: Node?
        let behind: Node?
        /// The number of views of each standing in the subtree of which this node is the root, by the index of the standing. At the index
        /// `everyone` stands the number of all views in the subtree.
        let counts: Counts

        static let everyone = Standing.count

        init(_ order: Int, _ view: EntityID, _ standing: Standing, _ before: Node?, _ behind: Node?) {
            (self.order, self.view, self.standing, self.before, self.behind) = (order, view, standing, before, behind)
            counts = (before?.counts ?? Counts()) &+ (behind?.counts ?? Counts()) &+ Self.one(standing)
        }

        convenience init(_ old: Node, before: Node?, behind: Node?) { self.init(old.order, old.view, old.standing, before, behind) }

        static func one(_ standing: Standing) -> Counts {
            var one = Counts()
            one[everyone] = 1
            var rest = standing
            while !rest.isEmpty {
                one[rest.index] = 1
                rest.remove(Standing(rawValue: 1 << rest.index))
            }
            return one
        }

        /// The treap's priority of this node, which is greater than those of the nodes below it.
        var priority: Int { order.scattered(0) }
    }

    private var root: Node?

    // MARK: Changing

    /// Adds a view at a place; it replaces the view that is there, if any.
    mutating func put(_ view: EntityID, at order: Int, as standing: Standing) {
        let (before, behind) = Self.split(Self.removing(order, from: root), at: order)
        root = Self.merged(Self.merged(before, Node(order, view, standing, nil, nil)), behind)
    }

    mutating func remove(at order: Int) { root = Self.removing(order, from: root) }

    private static func removing(_ order: Int, from node: Node?) -> Node? {
        guard let node else { return nil }
        if node.order == order { return merged(node.before, node.behind) }
        if order < node.order {
            let before = removing(order, from: node.before)
            return before === node.before ? node : Node(node, before: before, behind: node.behind)
        }
        let behind = removing(order, from: node.behind)
        return behind === node.behind ? node : Node(node, before: node.before, behind: behind)
    }

    /// The tree of the views before a place, and the tree of the view at that place and those behind it.
    private static func split(_ node: Node?, at order: Int) -> (Node?, Node?) {
        guard let node else { return (nil, nil) }
        if node.order < order {
            let (before, behind) = split(node.behind, at: order)
            return (Node(node, before: node.before, behind: before), behind)
        }
        let (before, behind) = split(node.before, at: order)
        return (before, Node(node, before: behind, behind: node.behind))
    }

    /// Both trees as one; what is in the first stands before what is in the second.
    private static func merged(_ first: Node?, _ second: Node?) -> Node? {
        guard let first else { return second }
        guard let second else { return first }
        if first.priority > second.priority { return Node(first, before: first.before, behind: merged(first.behind, second)) }
        return Node(second, before: merged(first, second.before), behind: second.behind)
    }

    // MARK: Asking

    var isEmpty: Bool { root == nil }

    /// Calls `body` for each view, in order.
    func forEach(_ body: (EntityID) -> Void) { Self.forEach(root, body) }

    private static func forEach(_ node: Node?, _ body: (EntityID) -> Void) {
        guard let node else { return }
        forEach(node.before, body)
        body(node.view)
        forEach(node.behind, body)
    }

    /// The number of views of a standing.
    func count(of standing: Standing) -> Int { Self.count(root, standing.index) }

    private static func count(_ node: Node?, _ index: Int) -> Int { node.map { Int($0.counts[index]) } ?? 0 }

    /// The number of views of a standing before a place.
    func count(of standing: Standing, before order: Int) -> Int {
        var (found, next) = (0, root)
        while let node = next {
            if order <= node.order {
                next = node.before
            } else {
                found += Self.count(node.before, standing.index) + (node.standing.contains(standing) ? 1 : 0)
                next = node.behind
            }
        }
        return found
    }

    /// The view at an index (from 0) among those of a standing; nil where there are not so many.
    func view(_ index: Int, of standing: Standing) -> EntityID? {
        var (index, next) = (index, root)
        guard index >= 0 else { return nil }
        while let node = next {
            let before = Self.count(node.before, standing.index)
            if index < before {
                next = node.before
                continue
            }
            index -= before
            if node.standing.contains(standing) {
                if index == 0 { return node.view }
                index -= 1
            }
            next = node.behind
        }
        return nil
    }

    func first(_ standing: Standing) -> EntityID? { view(0, of: standing) }

    func last(_ standing: Standing) -> EntityID? { view(count(of: standing) - 1, of: standing) }

    /// The last view of a standing before a place; nil where there is none.
    func last(_ standing: Standing, before order: Int) -> EntityID? { view(count(of: standing, before: order) - 1, of: standing) }

    /// The views of a standing whose indices, among all views of that standing, are in a range; fewer where there are not so many. O(log n + their number)
    func views(_ indices: Range<Int>, of standing: Standing) -> [EntityID] {
        var found: [EntityID] = []
        found.reserveCapacity(indices.count)
        Self.collect(root, indices, standing, &found)
        return found
    }

    private static func collect(_ node: Node?, _ indices: Range<Int>, _ standing: Standing, _ found: inout [EntityID]) {
        guard let node, indices.lowerBound < count(node, standing.index), indices.upperBound > 0, !indices.isEmpty else { return }
        collect(node.before, indices, standing, &found)
        var before = count(node.before, standing.index)
        if node.standing.contains(standing) {
            if indices.contains(before) { found.append(node.view) }
            before += 1
        }
        collect(node.behind, indices.lowerBound - before..<indices.upperBound - before, standing, &found)
    }
}

extension Siblings: Equatable {
    static func == (a: Siblings, b: Siblings) -> Bool { a.root === b.root || isSame(a.root, b.root) }

    /// Whether two trees hold the same views, at the same places and with the same standings. Such trees have the same shape, so that they can be compared
    /// node by node.
    private static func isSame(_ a: Node?, _ b: Node?) -> Bool {
        if a === b { return true }
        guard let a, let b, a.order == b.order, a.view == b.view, a.standing == b.standing else { return false }
        return isSame(a.before, b.before) && isSame(a.behind, b.behind)
    }
}
