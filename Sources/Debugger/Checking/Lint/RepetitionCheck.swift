import Answers
import Exact
import Layout
import Vocabulary

/// Finds constraints that say the same as others.
struct RepetitionCheck: LintCheck {
    static let rule = LintRule.twice

    static func findings(in layout: LintedLayout) -> [LintFinding] {
        let constraints = layout.constraints
        let keys = constraints.indices.map { key(of: constraints[$0].value.form) }
        var counts = [Int: Int](minimumCapacity: keys.count)
        for key in keys { counts[key, default: 0] += 1 }
        var first: [Meaning: Constraint] = [:]
        var found: [LintFinding] = []
        // A `Meaning` takes time to make, so that constraints are compared only where others have the same key.
        for index in constraints.indices where counts[keys[index]] != 1 {
            let constraint = constraints[index].value
            // First and last baseline are left out, since they are the same only as long as there is one line.
            if constraint.form.items.isEmpty || constraint.form.items.contains(where: { $0.term.attribute?.isBaseline ?? false }) {
                continue
            }
            let meaning = Meaning(constraint)
            guard let other = first.updateValue(constraint, forKey: meaning) else { continue }
            let (kept, idle) = constraint.priority > other.priority ? (constraint, other) : (other, constraint)
            first[meaning] = kept
            guard let about = layout.view(of: constraint) else { continue }
            found.append(
                finding(
                    about, "\(layout.name(idle)) says what \(layout.name(kept)) says", [idle, kept], fix: "delete \(layout.name(idle))",
                    place: idle.sourcePlace))
        }
        return found
    }

    /// A number that is the same for forms of the same anchors, in whichever order and with whichever multipliers.
    private static func key(of form: LinearForm<Anchor>) -> Int {
        form.items.reduce(0) { $0 &+ $1.term.hashValue }
    }

    /// What a constraint says in a form that does not depend on the order of its terms, its sides, and a factor of the whole.
    private struct Meaning: Hashable {
        private struct Item: Hashable {
            var anchor: Anchor
            var multiplier: Rational

            var sortKey: (EntityID, String, String) {
                let guide: Guide? = if case .guide(_, let guide, _) = anchor { guide } else { nil }
                return (anchor.entity, anchor.attribute?.rawValue ?? "", guide?.rawValue ?? "")
            }
        }

        private var items: [Item]
        private var relation: Relation
        private var constant: Rational

        init(_ constraint: Constraint) {
            items = constraint.form.items.map { Item(anchor: $0.term, multiplier: $0.multiplier) }
            if items.count > 1 { items.sort { $0.sortKey < $1.sortKey } }
            let factor = items.first?.multiplier ?? 1
            for index in items.indices { items[index].multiplier = items[index].multiplier / factor }
            relation = factor.sign < 0 ? constraint.relation.reversed : constraint.relation
            constant = constraint.constant / factor
        }
    }
}
