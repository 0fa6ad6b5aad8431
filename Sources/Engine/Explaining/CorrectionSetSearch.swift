import Layout
import Simplex

/// Finds all minimal correction sets of an unsatisfiable set of constraints (what to remove so that the rest can hold), the smallest
/// first.
///
/// A correction set contains a member of every minimal unsatisfiable subset. The search takes a smallest set that hits all known
/// subsets; where the rest still cannot hold, that gives another subset (implicit hitting sets; Moreno-Centeno and Karp, Operations
/// Research 61, 2013).
struct CorrectionSetSearch {
    private var search: InfeasibilitySearch
    private let members: [ConstraintID]
    /// Those of `members` that no correction set may contain.
    private let unchangeable: Set<ConstraintID>
    /// The minimal unsatisfiable subsets that were found so far. Members that are in `unchangeable` are left out of them, because these are never removed.
    private var conflicts: [[ConstraintID]] = []
    private(set) var found: [[ConstraintID]] = []
    /// Whether all correction sets were found.
    private(set) var isComplete = false

    private let limit: Int
    /// `questions` is how many questions may still be put to the solver, `steps` how many sets of members the search may still try.
    private var questions: Int
    private var steps: Int
    private var isCut = false

    /// Prepares the search. `unchangeable` must be a set that can hold together.
    init(_ search: InfeasibilitySearch, of members: [ConstraintID], unchangeable: Set<ConstraintID>, limit: Int) {
        self.search = search
        self.members = members
        self.unchangeable = unchangeable
        self.limit = limit
        questions = 20 * limit
        steps = 2000 * limit
    }

    private struct Stopped: Error {}

    /// Finds correction sets in the order of their size. Ends when all are found, when there is one more than `limit` (which is dropped), when the allowed work
    /// is done, or when the search is interrupted.
    mutating func run() {
        do {
            for size in 1...max(1, members.count) {
                isCut = false
                var chosen: [ConstraintID] = []
                var kept: Set<ConstraintID> = []
                try extend(&chosen, &kept, upTo: size)
                if !isCut {
                    isComplete = true
                    return
                }
            }
        } catch {
            return
        }
    }

    /// Tries the sets of at most `size` members that hit all known subsets, contain `chosen` and contain none of `kept`, and adds those that are minimal
    /// correction sets to `found`.
    private mutating func extend(_ chosen: inout [ConstraintID], _ kept: inout Set<ConstraintID>, upTo size: Int) throws {
        steps -= 1
        if steps < 0 { throw Stopped() }
        // A set that contains a correction set found before is not minimal.
        let isCovered = found.contains { $0.allSatisfy(chosen.contains) }
        if isCovered { return }
        guard let open = try conflictNotHit(by: chosen) else {
            found.append(chosen)
            if found.count > limit {
                found.removeLast()
                throw Stopped()
            }
            return
        }
        if chosen.count == size {
            isCut = true
            return
        }
        var added: [ConstraintID] = []
        for member in open where !kept.contains(member) {
            chosen.append(member)
            try extend(&chosen, &kept, upTo: size)
            chosen.removeLast()
            // All sets with this member have been tried: it is kept while the others are chosen, so that no set is tried twice.
            kept.insert(member)
            added.append(member)
        }
        for member in added { kept.remove(member) }
    }

    /// A minimal unsatisfiable subset that contains none of the chosen members, a known or a new one, without the members in `unchangeable`; nil where the
    /// members that are not chosen can hold together.
    private mutating func conflictNotHit(by chosen: [ConstraintID]) throws -> [ConstraintID]? {
        if let known = conflicts.first(where: { !$0.contains(where: chosen.contains) }) { return known }
        questions -= 1
        if questions < 0 { throw Stopped() }
        guard let conflict = try search.conflict(among: members.filter { !chosen.contains($0) }) else { return nil }
        let minimal = try search.minimal(conflict).filter { !unchangeable.contains($0) }
        conflicts.append(minimal)
        return minimal
    }
}
