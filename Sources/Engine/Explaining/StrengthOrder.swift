import Exact
import Layout

/// Sorts constraints from the strongest to the weakest, and within a level by the order of entry.
struct StrengthOrder {
    private var places: [ConstraintID: Int] = [:]

    /// An order for all constraints of a layout. O(size log size).
    init(_ layout: Layout) { self.init(layout.constraints.values) }

    /// An order for a few constraints.
    init(_ ids: some Sequence<ConstraintID>, in layout: Layout) { self.init(ids.compactMap { layout.constraints[$0] }) }

    private init(_ constraints: some Sequence<Constraint>) {
        let sorted = constraints.map { (id: $0.id, priority: $0.priority, order: $0.order) }.sorted { a, b in
            a.priority == b.priority ? a.order < b.order : a.priority > b.priority
        }
        for (place, item) in sorted.enumerated() { places[item.id] = place }
    }

    func sorted(_ ids: some Sequence<ConstraintID>) -> [ConstraintID] {
        ids.map { (id: $0, place: places[$0] ?? .max) }.sorted { $0.place < $1.place }.map(\.id)
    }
}
