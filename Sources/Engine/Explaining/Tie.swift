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

    /// The ties that these unknowns take part in: optional constraints whose violations differ between equally good layouts, and that are
    /// connected with the unknowns by what is undetermined. The highest priority first for each part of the layout.
    package func ties(on unknowns: [Unknown]) throws(Simplex.Interrupted) -> [Tie] {
        var side = self
        if !side.knowsTrades { _ = try side.updateDetermination() }
        var search = TieSearch(budget: .max)
        return unknowns.flatMap { search.ties(around: $0, in: side) ?? [] }
    }

    /// What is undetermined together with an unknown: constraints join them, so that a tie concerns all of them or none. Empty where the
    /// unknown is determined.
    package func undetermined(with unknown: Unknown) -> Set<Unknown> {
        var search = TieSearch(budget: .max)
        _ = search.ties(around: unknown, in: self)
        return search.seen
    }

    /// The ties that what is ambiguous takes part in.
    package func ties(among ambiguities: [Ambiguity]) throws(Simplex.Interrupted) -> [Tie] { try ties(on: ambiguities.map(\.unknown)) }

    /// Brings the record of ties (`Point.tied`) up to date after a step that touched some unknowns, and returns the ties in which there is
    /// a constraint that was in none before the step. At most `mostOfStep` constraints are looked at; ties beyond them are not found.
    package mutating func noteTies(around touched: [Unknown]) -> [Tie] {
        if !knowsTrades || point.undetermined.isEmpty && point.tied.isEmpty { return [] }
        var search = TieSearch(budget: TieSearch.mostOfStep)
        var found: [Tie] = []
        func look(at id: ConstraintID, on unknown: Unknown?, _ live: inout LiveLayout) {
            guard live.trades(id) else { return live.note(id, isTied: false) }
            guard !live.point.tied.contains(id), let unknown, let ties = search.ties(around: unknown, in: live) else { return }
            for tie in ties {
                if tie.members.contains(where: { !live.point.tied.contains($0) && !live.point.tied.contained($0) }) { found.append(tie) }
                for member in tie.members { live.note(member, isTied: true) }
            }
        }
        for unknown in touched {
            for id in constraints(on: unknown) where search.spend() { look(at: id, on: unknown, &self) }
        }
        for id in Array(layout.constraints.written) where search.spend() {
            let open = trades(id) ? layout.constraints[id].flatMap { lowered($0).terms.first { point.undetermined.contains($0.0) } } : nil
            look(at: id, on: open?.0, &self)
        }
        return found
    }

    /// The ties in which there is a constraint that was in none when the present step began, for a step that undid or redid others.
    package func returnedTies() throws(Simplex.Interrupted) -> [Tie] {
        let returned = Set(point.tied.changed.filter { point.tied.contains($0) })
        if returned.isEmpty { return [] }
        let rows = layout.inOrder(Array(returned)).map { lowered($0).terms }
        return try ties(on: rows.compactMap { terms in terms.first { point.undetermined.contains($0.0) }?.0 })
            .filter { !returned.isDisjoint(with: $0.members) }
    }
}

/// Goes from what is undetermined to what else is undetermined with it, to find the constraints that compete there.
struct TieSearch {
    /// The most constraints that are looked at after one step.
    static let mostOfStep = 256

    /// How many more constraints may be looked at.
    private var budget: Int
    private(set) var seen: Set<Unknown> = []

    init(budget: Int) { self.budget = budget }

    /// Whether one more constraint may be looked at.
    mutating func spend() -> Bool {
        budget -= 1
        return budget >= 0
    }

    /// The ties around an unknown, the highest priority first; none where they were found already, and nil where that would be too much
    /// work.
    mutating func ties(around start: Unknown, in live: LiveLayout) -> [Tie]? {
        guard live.point.undetermined.contains(start), seen.insert(start).inserted else { return [] }
        var pending = [start]
        var known: Set<ConstraintID> = []
        var members: [Rational: [Constraint]] = [:]
        while let unknown = pending.popLast() {
            for id in live.constraints(on: unknown) where known.insert(id).inserted {
                guard spend() else { return nil }
                guard let constraint = live.layout.constraints[id] else { continue }
                let (terms, constant) = live.lowered(constraint)
                if live.trades(id) { members[constraint.priority, default: []].append(constraint) }
                if Self.hasRoom(constraint.relation, terms, constant, in: live) { continue }
                for (other, _) in terms where live.point.undetermined.contains(other) {
                    if seen.insert(other).inserted { pending.append(other) }
                }
            }
        }
        return members.filter { $0.value.count > 1 }.sorted { $0.key > $1.key }
            .map { Tie(priority: $0.key, members: $0.value.sorted { $0.order < $1.order }.map(\.id)) }
    }

    /// Whether an inequality holds with room to spare, so that what it mentions moves independently.
    private static func hasRoom(_ relation: Relation, _ terms: [(Unknown, Rational)], _ constant: Rational, in live: LiveLayout) -> Bool {
        if relation == .equal || terms.count == 1 { return false }
        let excess = terms.reduce(-constant.double) { $0 + $1.1.double * live.value(of: $1.0) }
        return relation == .lessOrEqual ? excess < -Face.room : excess > Face.room
    }
}
