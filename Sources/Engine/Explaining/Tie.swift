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
        if ambiguities.count < 2 { return ambiguities.map { [$0] } }
        let indexByUnknown = Dictionary(uniqueKeysWithValues: ambiguities.enumerated().map { ($1.unknown, $0) })
        // The groups as a forest: for each ambiguity the index of an earlier one of its group, or its own; from one to the next these lead to the first of the
        // group.
        var leader = Array(ambiguities.indices)
        func first(_ index: Int) -> Int {
            var at = index
            while leader[at] != at { at = leader[at] }
            return at
        }
        for constraint in activeConstraints {
            let found = lowered(constraint).terms.compactMap { indexByUnknown[$0.0] }.map(first)
            guard let least = found.min() else { continue }
            for other in found { leader[other] = least }
        }
        return Dictionary(grouping: ambiguities.indices, by: first).sorted { $0.key < $1.key }.map { $0.value.map { ambiguities[$0] } }
    }

    /// The ties that these unknowns take part in: optional constraints of one priority whose violations differ between equally good layouts, and that are
    /// connected with the unknowns by what is undetermined. For each part of the layout the highest priority comes first.
    package func ties(on unknowns: [Unknown]) throws(Simplex.Interrupted) -> [Tie] {
        var side = self
        if !side.knowsDetermination { _ = try side.updateDetermination() }
        var search = TieSearch(budget: .max)
        var found: [Tie] = []
        for unknown in unknowns { found += search.ties(around: unknown, in: side) ?? [] }
        return found
    }

    /// The unknowns that are undetermined together with one, itself included: constraints join them, so that a tie concerns all of them or none. Empty where
    /// the unknown is determined.
    package func undetermined(with unknown: Unknown) -> Set<Unknown> {
        var search = TieSearch(budget: .max)
        _ = search.ties(around: unknown, in: self)
        return search.seen
    }

    /// Brings the record of ties (`SolverState.tied`) up to date after a step that touched some unknowns, and returns the ties in which there is
    /// a constraint that was in none before the step. A tie consists of optional constraints of one priority whose
    /// violations differ between equally good layouts. At most `mostOfStep` constraints are looked at; ties beyond them are not found.
    package mutating func noteTies(around touched: [Unknown]) -> [Tie] {
        if !knowsDetermination || solverState.undetermined.isEmpty && solverState.tied.isEmpty { return [] }
        var search = TieSearch(budget: TieSearch.mostOfStep)
        let looked = (touched.flatMap { constraints(on: $0) } + optionalWritten).filter { _ in search.spend() }
        let competing = Set(competing(among: looked))
        var found: [Tie] = []
        for id in looked {
            guard competing.contains(id) else {
                note(id, isTied: false)
                continue
            }
            guard !solverState.tied.contains(id), let open = joined(by: id).first, let ties = search.ties(around: open, in: self) else {
                continue
            }
            for tie in ties {
                if tie.members.contains(where: { !solverState.tied.contains($0) && !solverState.tied.containedBefore($0) }) {
                    found.append(tie)
                }
                for member in tie.members { note(member, isTied: true) }
            }
        }
        return found
    }

    /// The ties in which there is a constraint that was in none when the present step began, for a step that undid or redid others.
    package func returnedTies() throws(Simplex.Interrupted) -> [Tie] {
        let returned = Set(solverState.tied.changed.filter { solverState.tied.contains($0) })
        if returned.isEmpty { return [] }
        let open = layout.inOrder(Array(returned)).compactMap { joined(by: $0.id).first }
        return try ties(on: open).filter { !returned.isDisjoint(with: $0.members) }
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

    /// Counts a constraint that is to be looked at; false where there were as many as the search may look at.
    mutating func spend() -> Bool {
        budget -= 1
        return budget >= 0
    }

    /// The ties around an unknown, the highest priority first; none where it is determined or they were found already, and nil where that would be too much
    /// work.
    mutating func ties(around start: Unknown, in live: LiveLayout) -> [Tie]? {
        guard live.isUndetermined(start), seen.insert(start).inserted else { return [] }
        var pending = [start]
        var known: Set<ConstraintID> = []
        while let unknown = pending.popLast() {
            for id in live.constraints(on: unknown) where known.insert(id).inserted {
                guard spend() else { return nil }
                for other in live.joined(by: id) where seen.insert(other).inserted { pending.append(other) }
            }
        }
        let competing = live.competing(among: Array(known))
        if competing.count < 2 { return [] }
        let members = Dictionary(grouping: live.layout.inOrder(competing), by: \.priority)
        return members.filter { $0.value.count > 1 }.sorted { $0.key > $1.key }.map { Tie(priority: $0.key, members: $0.value.map(\.id)) }
    }
}
