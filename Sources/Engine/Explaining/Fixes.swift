import Exact
import Layout
import Simplex
import Solving

/// A minimal correction: required constraints without which the others can hold, and the least that would do instead.
package struct Fix: Sendable {
    package struct Change: Sendable {
        package enum Kind: Equatable, Sendable {
            /// What stands on the right once terms are collected.
            case constant(from: Rational, to: Rational)
            case priority(from: Rational, to: Rational)
            case relation(from: Relation, to: Relation)
        }

        package var id: ConstraintID
        package var kind: Kind
    }

    /// Take any one of these back and it is too little.
    package var members: [ConstraintID]
    /// What would do instead of taking a member out, for each. The changes of constants go together: no others that add up to less
    /// would do. Empty where exact arithmetic did not confirm that.
    package var changes: [Change]
    /// The changes of constants added up.
    package var amount: Rational
}

extension LiveLayout {
    /// Minimal corrections of the required constraints: the smallest first, of those people's own, then those that change least.
    ///
    /// Sizes that may not be negative and the places of windows are never given up. At most `limit`; `isComplete` says whether there
    /// are no others.
    package func fixes(limit: Int = 50) -> (fixes: [Fix], isComplete: Bool) {
        let suspended = suspendedInOrder
        guard !suspended.isEmpty else { return ([], true) }
        let required = connected(
            activeConstraints.filter(\.isRequired), with: suspended.flatMap { lowered($0).terms.map(\.0) })
        // What is to be kept rather than changed is tried first.
        let members = required.sorted { ($0.isOwn ? 1 : 0, $0.order) < ($1.isOwn ? 1 : 0, $1.order) }.map(\.id)
        var corrections = Corrections(search(required.map(exactRow)), of: members, lasting: Set(members.filter(isNatural)), limit: limit)
        corrections.run()
        // What was found is worked out even where the search was told to stop.
        var base = self
        base.isInterrupted = nil
        let fixes = corrections.found.compactMap { try? base.fix(removing: inReadingOrder($0)) }
        func key(_ fix: Fix) -> (Int, Int, Rational) {
            (fix.members.count, systemCount(fix.members), fix.amount)
        }
        let places = fixes.map { fix in fix.members.map { layout.constraints[$0]?.order ?? 0 } }
        let sorted = fixes.indices.sorted { a, b in
            let (first, second) = (key(fixes[a]), key(fixes[b]))
            return first == second ? places[a].lexicographicallyPrecedes(places[b]) : first < second
        }
        return (sorted.map { fixes[$0] }, corrections.isComplete)
    }

    private func systemCount(_ members: [ConstraintID]) -> Int { members.count { !(layout.constraints[$0]?.isOwn ?? true) } }

    /// What nobody can change.
    private func isNatural(_ id: ConstraintID) -> Bool {
        guard case .generated(let view, let generated) = id else { return false }
        switch generated.role {
        case .windowWidth, .windowHeight: return false
        case .encapsulatedHeight: return layout.views[view].flatMap { layout.fixedRowHeight(of: $0) } == nil
        case let role: return !role.isMask
        }
    }

    /// The least change of constants that would do instead of taking these out: as optional constraints above all others they
    /// miss what they ask for by just that.
    private func fix(removing members: [ConstraintID]) throws(Simplex.Interrupted) -> Fix {
        var side = self
        for id in members {
            guard var constraint = layout.constraints[id] else { continue }
            constraint.mayBeRequired = false
            constraint.priority = Self.aboveOptional
            side.put(constraint)
        }
        _ = try side.solve()
        guard let solution = ExactSolution(side), ExactFace(side, solution) != nil else {
            return Fix(members: members, changes: [], amount: 0)
        }
        var changes: [Fix.Change] = []
        var amount = Rational.zero
        for constraint in members.compactMap({ layout.constraints[$0] }) {
            let excess = solution.excess(of: exactRow(constraint))
            amount += excess.magnitude
            changes.append(.init(id: constraint.id, kind: .constant(from: constraint.constant, to: constraint.constant + excess)))
            if constraint.isGenerated { continue }
            changes.append(.init(id: constraint.id, kind: .priority(from: constraint.priority, to: 999)))
            if constraint.relation == .equal {
                changes.append(
                    .init(id: constraint.id, kind: .relation(from: .equal, to: excess.sign > 0 ? .greaterOrEqual : .lessOrEqual)))
            }
        }
        return Fix(members: members, changes: changes, amount: amount)
    }

    /// A level between that of suspended constraints and the highest that anyone can ask for.
    private static let aboveOptional: Rational = 1050
}
