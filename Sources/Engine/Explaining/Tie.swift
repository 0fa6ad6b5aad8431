import Exact
import Layout
import Simplex
import Solving

/// Constraints of one priority that compete: the layout is equally good however the violation is shared among them.
package struct Tie: Sendable {
    package var priority: Rational
    /// The constraints, in the order of entry.
    package var members: [ConstraintID]
}

extension LiveLayout {
    /// Groups ambiguities: unknowns that one constraint mentions belong to one group.
    package func parts(of ambiguities: [Ambiguity]) -> [[Ambiguity]] {
        let place = Dictionary(uniqueKeysWithValues: ambiguities.enumerated().map { ($1.unknown, $0) })
        // The first of each part, by way of others.
        var leader = Array(ambiguities.indices)
        func first(_ index: Int) -> Int {
            var at = index
            while leader[at] != at { at = leader[at] }
            return at
        }
        for constraint in activeConstraints {
            let found = lowered(constraint).terms.compactMap { place[$0.0] }.map(first)
            guard let least = found.min() else { continue }
            for other in found { leader[other] = least }
        }
        return Dictionary(grouping: ambiguities.indices, by: first).sorted { $0.key < $1.key }.map { $0.value.map { ambiguities[$0] } }
    }

    /// The ties that cause these ambiguities: constraints whose violation differs between equally good layouts.
    package func ties(among ambiguities: [Ambiguity]) throws(Simplex.Interrupted) -> [Tie] {
        let known = Dictionary(uniqueKeysWithValues: ambiguities.map { ($0.unknown, $0) })
        var members: [Rational: [Constraint]] = [:]
        for constraint in activeConstraints where !constraint.isRequired {
            let (terms, constant) = lowered(constraint)
            guard terms.contains(where: { known[$0.0] != nil }) else { continue }
            let range: (min: Double?, max: Double?)
            if terms.count == 1, let only = terms.first, let ambiguity = known[only.0] {
                let ends = (ambiguity.minimum.map { $0 * only.1.double }, ambiguity.maximum.map { $0 * only.1.double })
                range = only.1.sign < 0 ? (ends.1, ends.0) : ends
            } else {
                range = try self.range(of: exactRow(constraint).form)
            }
            if differs(constraint.relation, constant.double, over: range) { members[constraint.priority, default: []].append(constraint) }
        }
        return members.filter { $0.value.count > 1 }.sorted { $0.key > $1.key }.map { Tie(priority: $0.key, members: $0.value.map(\.id)) }
    }

    /// Whether a constraint's violation differs within a range of its expression.
    private func differs(_ relation: Relation, _ constant: Double, over range: (min: Double?, max: Double?)) -> Bool {
        let (low, high) = (range.min ?? -.infinity, range.max ?? .infinity)
        func violation(_ value: Double) -> Double {
            switch relation {
            case .equal: abs(value - constant)
            case .lessOrEqual: max(0, value - constant)
            case .greaterOrEqual: max(0, constant - value)
            }
        }
        let ends = [violation(low), violation(high), violation(min(max(constant, low), high))]
        return (ends.max() ?? 0) - (ends.min() ?? 0) > Face.room
    }
}
