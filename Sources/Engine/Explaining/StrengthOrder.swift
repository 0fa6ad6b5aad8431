import Exact
import Layout

/// Constraints from the strongest to the weakest, each level in the order of entry.
struct StrengthOrder {
    private var places: [ConstraintID: Int] = [:]

    /// For many questions about any constraint of a layout. O(size log size).
    init(_ layout: Layout) { self.init(layout.constraints.values) }

    /// For one question about a few.
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
