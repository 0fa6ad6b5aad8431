import Answers
import Exact
import Explaining
import Layout
import Session

/// Pairs each constraint of one layout with the same constraint of another layout, and says what is different between the two layouts. O(constraints)
///
/// Constraints are the same that are about the same attributes of the same views with the same multipliers, on whichever side of the relation these stand.
/// Where several constraints are the same in this sense, those that are equal in everything are paired first, and then the others in the order of entry.
struct ConstraintPairs {
    private(set) var changes: [ComparisonValue.ConstraintRow] = []

    private let old: Layout
    private let new: Layout
    private let pairs: ViewPairs
    /// The pairs of constraints that are not generated: for each one of the old layout the one of the new layout. A constraint that is gone is not among
    /// them.
    private var toNew: [ConstraintID: ConstraintID] = [:]

    /// - Parameter names: the names in the new layout of the views and variables of the old one.
    init(_ old: Layout, _ new: Layout, _ pairs: ViewPairs, _ names: [EntityID: String]) {
        (self.old, self.new, self.pairs) = (old, new, pairs)
        let (before, after) = (Content(of: old, names).rows, Content(of: new, [:]).rows)
        pair(before, after) { "\($0.key) \($0.rest)" }
        pair(before, after, by: \.key)
        let former = Dictionary(toNew.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let rowsByID = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for row in after {
            let other = former[row.id].flatMap { rowsByID[$0] }
            if other?.rest != row.rest { changes.append(.init(id: row.name, before: other?.constraint, after: row.constraint)) }
        }
        changes += before.filter { toNew[$0.id] == nil }.map { .init(id: $0.name, before: $0.constraint, after: nil) }
    }

    /// Pairs the constraints that have the same key and are not paired yet, in order.
    private mutating func pair(_ before: [Content.Row], _ after: [Content.Row], by key: (Content.Row) -> String) {
        let taken = Set(toNew.values)
        var waiting: [String: [ConstraintID]] = [:]
        for row in before.reversed() where toNew[row.id] == nil { waiting[key(row), default: []].append(row.id) }
        for row in after where !taken.contains(row.id) {
            if let other = waiting[key(row)]?.popLast() { toNew[other] = row.id }
        }
    }

    /// The name in the new layout of a constraint of the old one; nil where it is gone.
    func name(of former: String) -> String? {
        guard let id = old.constraint(named: former)?.id else { return nil }
        if let found = toNew[id] { return new.constraints[found]?.name }
        guard case .generated(let view, let kind) = id, let host = pairs.toNew[view] else { return nil }
        return new.constraints[.generated(host, kind)]?.name
    }

    /// The constraints of a layout that were typed or imported, in a form in which they can be compared.
    private struct Content {
        struct Row {
            var id: ConstraintID
            var name: String
            /// The attributes with their multipliers as text, sorted by name. Where the first multiplier is negative, the signs of all are turned.
            var key: String
            /// The relation, the constant, the priority, and whether the constraint is active, as text. Where the signs in `key` are turned, the constant is
            /// negated and the relation reversed.
            var rest: String
            var constraint: ComparisonValue.Constraint
        }

        private(set) var rows: [Row] = []

        init(of layout: Layout, _ names: [EntityID: String]) {
            let text = ConstraintText(layout: layout, names: names)
            for constraint in layout.constraintsInOrder where !constraint.isGenerated {
                var terms = constraint.form.items.map { (name: text.text($0.term), multiplier: $0.multiplier) }
                terms.sort { $0.name < $1.name }
                let isTurned = (terms.first?.multiplier.sign ?? 1) < 0
                let key = terms.map { "\($0.name) \((isTurned ? -$0.multiplier : $0.multiplier).description)" }.joined(separator: " + ")
                let relation = isTurned ? constraint.relation.reversed : constraint.relation
                let constant = isTurned ? -constraint.constant : constraint.constant
                rows.append(
                    Row(
                        id: constraint.id, name: constraint.name, key: key,
                        rest: "\(relation) \(constant.description) @\(constraint.priority.description) \(constraint.isActive)",
                        constraint: .init(
                            text: text.text(
                                constraint.form, constraint.relation, constraint.constant, isAutoLayout: constraint.isAutoLayout),
                            priority: constraint.priority, isActive: constraint.isActive)))
            }
        }
    }
}
