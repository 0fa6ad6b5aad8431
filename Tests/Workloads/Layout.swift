import Exact
import Simplex

/// A layout as numbers, for what measures and tests the solver: views of four variables and constraints in their order of entry.
package struct Layout: Sendable {
    package struct Row: Sendable {
        package var terms: [(variable: Int, multiplier: Int)]
        package var relation: Relation
        package var constant: Int
        package var priority: Int
        /// How many variables there are when it is entered.
        package var variables: Int

        package var isRequired: Bool { priority == 1000 }
    }

    /// The variables of a view. That sizes are not negative is left out: bounds that cost aldb little, and kiwi two rows a view.
    struct View {
        var left: Int
        var top: Int { left + 1 }
        var width: Int { left + 2 }
        var height: Int { left + 3 }
    }

    package private(set) var variables = 0
    package private(set) var rows: [Row] = []
    /// The rows that hold a container's width.
    package private(set) var held: [Int] = []
    /// The row of the width that is moved, and its constant.
    package internal(set) var handle = 0
    package var natural: Int { rows[handle].constant }

    static let gap = 8

    // MARK: Vocabulary

    mutating func view() -> View {
        variables += 4
        return View(left: variables - 4)
    }

    mutating func add(_ terms: [(Int, Int)], _ relation: Relation, _ constant: Int, at priority: Int = 1000) {
        let terms = terms.map { (variable: $0.0, multiplier: $0.1) }
        rows.append(Row(terms: terms, relation: relation, constant: constant, priority: priority, variables: variables))
    }

    mutating func pin(_ variable: Int, at constant: Int) { add([(variable, 1)], .equal, constant) }

    /// Returns the row.
    mutating func hold(_ width: Int, at constant: Int) -> Int {
        held.append(rows.count)
        pin(width, at: constant)
        return rows.count - 1
    }

    mutating func pinLeading(_ child: View, _ parent: View) { add([(child.left, 1), (parent.left, -1)], .equal, Self.gap) }

    mutating func pinTrailing(_ child: View, _ parent: View) {
        add([(parent.left, 1), (parent.width, 1), (child.left, -1), (child.width, -1)], .equal, Self.gap)
    }

    mutating func pinTop(_ child: View, _ parent: View) { add([(child.top, 1), (parent.top, -1)], .equal, Self.gap) }

    mutating func pinBottom(_ child: View, _ parent: View) {
        add([(parent.top, 1), (parent.height, 1), (child.top, -1), (child.height, -1)], .equal, Self.gap)
    }

    mutating func place(_ child: View, after previous: View) {
        add([(child.left, 1), (previous.left, -1), (previous.width, -1)], .equal, Self.gap)
    }

    mutating func place(_ child: View, below previous: View) {
        add([(child.top, 1), (previous.top, -1), (previous.height, -1)], .equal, Self.gap)
    }

    /// Hugging and resistance.
    mutating func content(_ variable: Int, _ size: Int, hug: Int = 251) {
        add([(variable, 1)], .lessOrEqual, size, at: hug)
        add([(variable, 1)], .greaterOrEqual, size, at: 750)
    }
}
