/// Which columns have to do with one another: parts joined by rows, as a union–find forest. It is for `Statistics.componentsSolved` alone; when it
/// has grown much, a `refresh()` is due.
///
/// A fixed column is a constant and joins nothing. Parts are joined as rows come; they fall apart again when the forest is
/// grown anew, so that at times two parts pass for one, never one for two.
struct Components: Sendable {
    private struct Node: Sendable {
        @Narrow var parent: Int
        /// For a root: how many nodes are in its tree; `counted` is the number of the last `solve()` for which it was counted.
        @Narrow var size = 1
        var counted = 0
    }

    struct Column: Sendable {
        /// The index of the column's node in the forest.
        @Narrow var node = 0
        /// Whether the part of the column has been joined with those of the rows that it is in.
        var isJoined = false
    }

    private var nodes: [Node] = .reserved
    var columns: [Column] = .reserved

    var count: Int { nodes.count }

    /// Adds a column, in a part of its own.
    mutating func addColumn() { columns.append(Column(node: add())) }

    /// Adds a node that is a part of its own, and returns its index.
    mutating func add() -> Int {
        nodes.append(Node(parent: nodes.count))
        return nodes.count - 1
    }

    mutating func root(_ node: Int) -> Int {
        var node = node
        while true {
            let parent = nodes[node].parent
            let next = nodes[parent].parent
            if next == parent { return parent }
            nodes[node].parent = next
            node = next
        }
    }

    mutating func join(_ a: Int, _ b: Int) {
        var (a, b) = (root(a), root(b))
        if a == b { return }
        if nodes[a].size < nodes[b].size { swap(&a, &b) }
        nodes[b].parent = a
        nodes[a].size += nodes[b].size
    }

    /// Whether the tree that a node is in is met for the first time in this solve, and notes that it was met. Solves are numbered from 1.
    mutating func markSolved(_ node: Int, in solve: Int) -> Bool {
        let root = root(node)
        defer { nodes[root].counted = solve }
        return nodes[root].counted < solve
    }
}

extension Simplex {
    /// Joins the part of a column with those of the rows that it is in, unless the column is fixed, or joined already.
    mutating func join(_ column: Int) {
        if components.columns[column].isJoined || tableau.problem.columns[column].isFixed { return }
        components.columns[column].isJoined = true
        for k in tableau.problem.columnEntries.range(column) {
            components.join(
                components.columns[column].node,
                components.columns[tableau.problem.rows[tableau.problem.columnEntries.storage[k].index].logical].node)
        }
    }

    /// Builds the forest anew from the rows, so that parts which have come apart are apart again. O(size).
    mutating func rebuildComponents() {
        components = Components()
        for _ in tableau.solution.indices { components.addColumn() }
        for column in tableau.solution.indices where !tableau.problem.columns[column].isDead { join(column) }
    }

    /// Counts the part of a column as solved in this `solve()`, unless it is counted already.
    mutating func noteSolved(_ column: Int) {
        if components.markSolved(components.columns[column].node, in: statistics.solves) { statistics.componentsSolved += 1 }
    }
}
