import Exact

/// Constraints of a layout from the strongest to the weakest, each level in the order of entry: found once, for many questions.
struct StrengthOrder {
    private var places: [ConstraintID: Int] = [:]

    init(_ layout: Layout) {
        let sorted = layout.constraints.values.map { (id: $0.id, priority: $0.priority, order: $0.order) }.sorted { a, b in
            a.priority == b.priority ? a.order < b.order : a.priority > b.priority
        }
        for (place, item) in sorted.enumerated() { places[item.id] = place }
    }

    func sorted(_ ids: some Sequence<ConstraintID>) -> [ConstraintID] {
        ids.map { (id: $0, place: places[$0] ?? .max) }.sorted { $0.place < $1.place }.map(\.id)
    }
}
