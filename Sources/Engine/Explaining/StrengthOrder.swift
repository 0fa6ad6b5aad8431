import Exact
import Layout

/// Sorts constraints from the strongest to the weakest, and those of one priority by the order of entry.
struct StrengthOrder {
    private var ranks: [ConstraintID: Int] = [:]

    /// An order for all constraints of a layout. O(size log size).
    init(_ layout: Layout) { self.init(layout.constraints.values) }

    /// An order for a few constraints.
    init(_ ids: some Sequence<ConstraintID>, in layout: Layout) { self.init(ids.compactMap { layout.constraints[$0] }) }

    private init(_ constraints: some Sequence<Constraint>) {
        // With the types left out, the compiler takes five seconds for this expression.
        typealias Item = (id: ConstraintID, priority: Rational, order: Int)
        let items: [Item] = constraints.map { ($0.id, $0.priority, $0.order) }
        let sorted = items.sorted { (a: Item, b: Item) -> Bool in
            a.priority == b.priority ? a.order < b.order : a.priority > b.priority
        }
        for (rank, item) in sorted.enumerated() { ranks[item.id] = rank }
    }

    func sorted(_ ids: some Sequence<ConstraintID>) -> [ConstraintID] {
        ids.map { (id: $0, rank: ranks[$0] ?? .max) }.sorted { $0.rank < $1.rank }.map(\.id)
    }
}
