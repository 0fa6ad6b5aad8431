import Exact
import Layout
import Simplex
import Solving

/// Causes that may lead through the whole layout.
extension LiveLayout {
    /// Whether constraints of the kinds up to `last`, each at least as well met as now, keep a broken one from holding; nil where the budget does not suffice.
    /// The kinds before `last` are asked first. Where constraints forbid it, `region` contains a cause made of the kinds that were asked.
    ///
    /// The question is first put to the unknowns of the broken constraint, with all others held at their present values. Where these values are in the way,
    /// they are let go, until no kind is in the way, or constraints alone are. The constraints of an unknown are looked at once it has to take another value.
    func isForbidden(
        _ broken: Candidate, by last: Region.Kind, within region: inout Region, in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Bool? {
        while true {
            if !budget.spend(rows: region.takeNewRowCount()) { return nil }
            guard let conflict = try budget.conflict(among: region.active, of: &region.feasibility) else { return nil }
            if conflict.isEmpty {
                let moved = region.takeMoved()
                for unknown in moved {
                    let around = constraints(on: unknown)
                    for id in around { put(id, of: broken, in: state, into: &region) }
                    if !budget.spend(around.count) { return nil }
                }
                if !moved.isEmpty { continue }
                guard region.kind < last, let next = Region.Kind(rawValue: region.kind.rawValue + 1) else { return false }
                region.kind = next
            } else {
                let freed = region.letGo(along: conflict)
                if freed.isEmpty { return true }
                for unknown in freed { constraintsAlone(on: unknown).forEach { put($0, of: broken, in: state, into: &region) } }
            }
        }
    }

    /// Adds a constraint to a region if it is not there yet, is active and is not weaker than the broken one.
    private func put(_ id: ConstraintID, of broken: Candidate, in state: PresentState, into region: inout Region) {
        guard !region.has(id), let box = state.constraints.box(id), box.value.isActive, state.rung(box) >= broken.rank.rung
        else { return }
        let candidate = state.candidate(box)
        let isHeld = state.isHeld(id)
        let isRival = candidate.rank.rung == broken.rank.rung
        region.add(
            candidate, isRival ? isHeld ? .heldRivals : .otherRivals : isHeld ? .heldStronger : .otherStronger,
            as: isHeld ? candidate.row : asFarAsMet(candidate.row)
        ) { value(of: $0) }
    }
}

/// The part of a layout around a broken constraint: unknowns that are free to move, the constraints that mention these, and equations that hold each other
/// unknown in such a constraint at its present value.
struct Region {
    /// The kinds of constraints, in the order in which a cause is looked for among them.
    enum Kind: Int, Comparable {
        /// Constraints of higher priorities than the broken one: those that hold, and those that are themselves broken or suspended.
        case heldStronger, otherStronger
        /// Constraints of the broken one's own priority: those that hold, and those that are themselves broken.
        case heldRivals, otherRivals

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    private enum Row {
        case broken
        case member(Candidate, Kind)
        case fixed(Unknown)
    }

    /// Tells which of `rows` can hold together. It has the same rows, with the same indices.
    var feasibility = Feasibility()
    /// The rows that the present question is about: the broken constraint, members of the kinds up to `kind`, and the equations of unknowns
    /// that are not free.
    private(set) var active: Set<Int> = []
    var kind = Kind.heldStronger {
        didSet {
            for (index, row) in rows.enumerated() { if case .member(_, let kind) = row, kind <= self.kind { active.insert(index) } }
        }
    }

    private var rows: [Row] = []
    private var known: Set<ConstraintID>
    private var numbers: [Unknown: Int] = [:]
    /// For each unknown that is not free, the index in `rows` of the equation that holds it at its present value; the indices ascend in the order in which the
    /// unknowns were met.
    private var fixed: [Unknown: Int] = [:]
    /// The present value of each unknown, by its number.
    private var presentValues: [Double] = []
    /// Free unknowns whose constraints are not all in the region yet.
    private var pending: [Unknown] = []
    private var newRowCount = 0
    private var growths = 0
    /// The indices of the rows of the last conflict in which there was no unknown to let go: constraints that cannot hold together whatever values the unknowns
    /// have.
    private var inTheWay: Set<Int> = []

    /// - Parameter value: returns the present value of an unknown.
    init(_ broken: Candidate, _ value: (Unknown) -> Double) {
        known = [broken.id]
        active = [append(.broken, broken.row, value)]
        pending = broken.row.terms.map(\.unknown)
    }

    func has(_ id: ConstraintID) -> Bool { known.contains(id) }

    /// The constraints of the kinds up to `kind` that a cause may consist of: those in the last conflict in which there was no unknown to let go, and those all
    /// of whose unknowns are free.
    var candidates: [Candidate] {
        rows.indices.compactMap { index in
            guard case .member(let candidate, let kind) = rows[index], kind <= self.kind else { return nil }
            return inTheWay.contains(index) || candidate.row.terms.allSatisfy { fixed[$0.unknown] == nil } ? candidate : nil
        }
    }

    /// The free unknowns to which the last solution gives another value than they have at present, and whose constraints are not in the region yet. They are
    /// returned only once.
    mutating func takeMoved() -> [Unknown] {
        var moved: [Unknown] = []
        var others: [Unknown] = []
        for unknown in pending {
            let number = numbers[unknown]
            let hasMoved = number.map { abs(feasibility.value(of: $0) - presentValues[$0]) > 1e-9 * max(1, abs(presentValues[$0])) }
            if hasMoved ?? false { moved.append(unknown) } else { others.append(unknown) }
        }
        pending = others
        return moved
    }

    /// The number of rows added since this was last asked.
    mutating func takeNewRowCount() -> Int {
        defer { newRowCount = 0 }
        return newRowCount
    }

    /// Adds a constraint, and equations for those of its unknowns that are new.
    mutating func add(_ candidate: Candidate, _ kind: Kind, as row: ExactRow, _ value: (Unknown) -> Double) {
        known.insert(candidate.id)
        let new = row.terms.map(\.unknown).filter { numbers[$0] == nil }
        let index = append(.member(candidate, kind), row, value)
        if kind <= self.kind { active.insert(index) }
        for unknown in new {
            let present = numbers[unknown].flatMap { Rational(exactly: presentValues[$0]) } ?? 0
            let equation = ExactRow(id: candidate.id, terms: [(unknown, 1)], relation: .equal, constant: present)
            let index = append(.fixed(unknown), equation, value)
            fixed[unknown] = index
            active.insert(index)
        }
    }

    private mutating func append(_ row: Row, _ exact: ExactRow, _ value: (Unknown) -> Double) -> Int {
        for term in exact.terms where numbers[term.unknown] == nil {
            numbers[term.unknown] = numbers.count
            presentValues.append(value(term.unknown))
            feasibility.addVariable()
        }
        feasibility.add((exact.terms.map { (numbers[$0.unknown] ?? 0, $0.multiplier) }, exact.relation, exact.constant))
        rows.append(row)
        newRowCount += 1
        return rows.count - 1
    }

    /// Lets the unknowns go whose present values are in a conflict, and returns them. Returns none where constraints alone are in conflict, and notes these as
    /// in the way.
    ///
    /// A conflict may lead through the whole layout by one unknown at a time. From the 64th time on, others are let go with them, in the order in which they
    /// were met, one for each eight that are free.
    mutating func letGo(along conflict: [Int]) -> [Unknown] {
        var freed: [Unknown] = []
        for index in conflict.sorted() { if case .fixed(let unknown) = rows[index] { freed.append(unknown) } }
        if freed.isEmpty {
            inTheWay = Set(conflict)
            return []
        }
        growths += 1
        if growths >= 64 {
            let others = fixed.sorted { $0.value < $1.value }.prefix((numbers.count - fixed.count) / 8)
            freed += others.map(\.key).filter { !freed.contains($0) }
        }
        for unknown in freed {
            if let index = fixed.removeValue(forKey: unknown) { active.remove(index) }
            pending.append(unknown)
        }
        return freed
    }
}
