import Layout
import Simplex
import Solving

/// A minimal unsatisfiable subset of the required constraints: without any one of them, the others can hold.
package struct Conflict: Sendable {
    /// The constraints of the set: those that people wrote come first, then the others, each in the order of entry.
    package var members: [ConstraintID]
    /// The member that is left out so that the others hold; where several members are left out, the last of them.
    package var suspended: ConstraintID
    /// The proof in exact arithmetic; nil where that did not confirm what floating point found.
    package var proof: Proof?
}

extension LiveLayout {
    /// For each required constraint that is left out because it cannot hold: a minimal set of required constraints, with this one among them, that cannot hold
    /// together.
    package func conflicts() throws(Simplex.Interrupted) -> [Conflict] {
        var found: [Conflict] = []
        for constraint in suspendedInOrder { found.append(try conflict(of: constraint)) }
        return found
    }

    /// The conflict of one required constraint that is left out because it cannot hold together with the required ones before it.
    package func conflict(of suspended: Constraint) throws(Simplex.Interrupted) -> Conflict {
        guard let handle = handle(suspended.id) else { return Conflict(members: [suspended.id], suspended: suspended.id, proof: nil) }
        let obstacles = try simplex.obstacles(to: handle) ?? [handle]
        let part = obstacles.compactMap { id(of: $0).flatMap { layout.constraints[$0] } }.sorted { $0.order < $1.order }
        var search = self.search(part.map(exactRow))
        let all = part.map(\.id)
        var (members, proof) = try search.minimalConflict(in: all, focus: suspended.id) ?? ([], nil)
        // Rounding may hide a small contradiction from the search. Fractions still tell whether all of these together prove it.
        if !members.contains(suspended.id) { (members, proof) = (all, search.prove(all, focus: suspended.id)) }
        return Conflict(members: inReadingOrder(members), suspended: suspended.id, proof: proof)
    }

    /// The minimal unsatisfiable subsets of the required constraints, at most `limit` of them, the smallest first. The search stops after 200 to 5000 steps,
    /// fewer where there are more constraints (20 times as many if there is a limit), and where it is interrupted; those found so far are then returned.
    /// `isComplete` says whether these are all. `progress` is called with the number of those found.
    package func allConflicts(limit: Int? = nil, progress: (Int) -> Void = { _ in }) -> (conflicts: [Conflict], isComplete: Bool) {
        let suspended = suspendedInOrder
        guard !suspended.isEmpty else { return ([], true) }
        let required = connected(
            activeConstraints.filter(\.isRequired), with: suspended.flatMap { lowered($0).terms.map(\.0) })
        var sets = ConflictEnumerator(search(required.map(exactRow)), of: required.map(\.id))
        let isComplete = sets.enumerate(
            limit: limit ?? .max, steps: max(200, min(5000, 1_000_000 / required.count)) * (limit == nil ? 1 : 20), progress)
        let rank = Dictionary(uniqueKeysWithValues: suspended.enumerated().map { ($1.id, $0) })
        let conflicts = sets.conflicts.map { members in
            let last = members.filter { rank[$0] != nil }.max { (rank[$0] ?? 0) < (rank[$1] ?? 0) } ?? members[0]
            return Conflict(members: inReadingOrder(members), suspended: last, proof: sets.search.prove(members, focus: last))
        }
        return (conflicts.sorted { ($0.members.count, order(of: $0.members)) < ($1.members.count, order(of: $1.members)) }, isComplete)
    }

    private func order(of members: [ConstraintID]) -> String {
        members.map { String(layout.constraints[$0]?.order ?? 0) }.joined(separator: " ")
    }

    /// Sorts constraints as people read them: those that people wrote come first, then the others, each in the order of entry.
    package func inReadingOrder(_ ids: [ConstraintID]) -> [ConstraintID] {
        let keys = ids.compactMap { id in layout.constraints.box(id).map { ($0.isUserWritten ? 0 : 1, $0.value.order, id) } }
        return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
