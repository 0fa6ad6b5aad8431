import Exact
import Layout
import Simplex
import Solving

/// Searches a list of constraints for sets that cannot hold together, with the solver, and proves such sets in exact arithmetic.
struct InfeasibilitySearch {
    let rows: [ExactRow]
    private var feasibility: Feasibility
    private let isInterrupted: (@Sendable () -> Bool)?
    private let indexByID: [ConstraintID: Int]

    init(_ rows: [ExactRow], isInterrupted: (@Sendable () -> Bool)?) {
        self.rows = rows
        self.isInterrupted = isInterrupted
        var numbers: [Unknown: Int] = [:]
        for row in rows {
            for term in row.terms where numbers[term.unknown] == nil { numbers[term.unknown] = numbers.count }
        }
        feasibility = Feasibility(
            variables: numbers.count,
            rows: rows.map { row in
                (row.terms.compactMap { term in numbers[term.unknown].map { ($0, term.multiplier) } }, row.relation, row.constant)
            })
        feasibility.isInterrupted = isInterrupted
        indexByID = Dictionary(rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The solver steps that all further questions may take together; see `Feasibility`.
    var stepsLeft: Int? {
        get { feasibility.stepsLeft }
        set { feasibility.stepsLeft = newValue }
    }

    /// Whether a question took more solver steps than were allowed (`stepsLeft`), so that it has no answer.
    var isSpent: Bool { feasibility.isSpent }

    private func indices(_ ids: [ConstraintID]) -> [Int] { ids.compactMap { indexByID[$0] } }

    private func ids(_ indices: [Int]) -> [ConstraintID] { indices.map { rows[$0].id } }

    /// A minimal unsatisfiable subset with its proof (nil where exact arithmetic does not confirm it), made of members as early in `sequence` as possible; nil
    /// where all can hold together. Later members are removed first, so the preferred ones should come first. If `focus` is a member, its multiplier in the
    /// proof is 1 or -1.
    mutating func minimalConflict(in sequence: [ConstraintID], focus: ConstraintID?) throws(Simplex.Interrupted)
        -> (members: [ConstraintID], proof: Proof?)?
    {
        guard let found = try feasibility.earliestConflict(in: indices(sequence)) else { return nil }
        var rank: [ConstraintID: Int] = [:]
        for (position, id) in sequence.enumerated() { rank[id] = position }
        let core = ids(found).sorted { (rank[$0] ?? 0) < (rank[$1] ?? 0) }
        if let proof = prove(core, focus: focus) { return (core, proof) }
        let minimal = Set(try self.minimal(core.reversed()))
        let members = core.filter(minimal.contains)
        return (members, prove(members, focus: focus))
    }

    func prove(_ members: [ConstraintID], focus: ConstraintID?) -> Proof? {
        Proof(minimal: indices(members).map { rows[$0] }, focus: focus)
    }

    /// Some members that cannot hold together; nil where all can.
    mutating func conflict(among set: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID]? {
        try feasibility.conflict(among: indices(set)).map(ids)
    }

    /// A minimal subset of a conflict; members are removed in the given order where the rest cannot hold either. The question is put to
    /// the conflict alone, which is usually small.
    func minimal(_ conflict: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID] {
        if prove(conflict, focus: nil) != nil { return conflict }
        var apart = InfeasibilitySearch(indices(conflict).map { rows[$0] }, isInterrupted: isInterrupted)
        return apart.ids(try apart.feasibility.minimal(Array(apart.rows.indices)))
    }

    /// Adds to `base`, one by one, those of `others` that can hold together with it and with those added before. Returns the whole set.
    mutating func grow(_ base: [ConstraintID], by others: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID] {
        let set = try feasibility.grow(Set(indices(base)), by: indices(others))
        return ids(set.sorted())
    }
}

extension LiveLayout {
    /// A search among rows, with the layout's own way to interrupt it.
    func search(_ rows: [ExactRow]) -> InfeasibilitySearch { InfeasibilitySearch(rows, isInterrupted: isInterrupted) }

    /// Those of `constraints` that are connected with `seeds` through shared unknowns, directly or through other constraints, and those that contain no
    /// unknown.
    func connected(_ constraints: [Constraint], with seeds: [Unknown]) -> [Constraint] {
        var byUnknown: [Unknown: [Int]] = [:]
        let terms = constraints.map { lowered($0).terms.map(\.0) }
        for (index, unknowns) in terms.enumerated() {
            for unknown in unknowns { byUnknown[unknown, default: []].append(index) }
        }
        var reached = Array(repeating: false, count: constraints.count)
        var pending = seeds
        var seen = Set(seeds)
        while let unknown = pending.popLast() {
            for index in byUnknown[unknown] ?? [] where !reached[index] {
                reached[index] = true
                for next in terms[index] where seen.insert(next).inserted { pending.append(next) }
            }
        }
        return constraints.indices.filter { reached[$0] || terms[$0].isEmpty }.map { constraints[$0] }
    }
}
