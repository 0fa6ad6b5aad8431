import Exact
import Layout
import Simplex

/// The solver's state by ids: values, basis, what is undetermined, broken constraints, those in ties, and suspended ones (required, but left out because of
/// a conflict). Together with the layout it is the whole state, from which a solver can be rebuilt. A step costs what it changed, since all of it is kept
/// with a journal.
package struct SolverState: Sendable {
    /// A member of the basis, by the unknown or constraint that it belongs to.
    package enum BasisMember: Hashable, Sendable {
        case unknown(Unknown)
        case row(ConstraintID)

        package func hash(into hasher: inout Hasher) { hasher.combine(_rawHashValue(seed: 0)) }

        // swift-format-ignore: NoLeadingUnderscores
        package func _rawHashValue(seed: Int) -> Int {
            switch self {
            case .unknown(let unknown): (~unknown.number).scattered(seed)
            case .row(let id): id._rawHashValue(seed: seed)
            }
        }
    }

    package var values = JournaledValues()
    package var basis = JournaledSet<BasisMember>()
    package var suspended = JournaledSet<ConstraintID>()
    /// Broken optional constraints with their violation.
    package private(set) var broken = JournaledMap<ConstraintID, Double>()
    /// The number of broken optional constraints at each priority at which there are any.
    package private(set) var brokenCounts = JournaledMap<Rational, Int>()
    /// The unknowns whose values differ between equally good layouts.
    package var undetermined = JournaledSet<Unknown>()
    /// The optional constraints that are known to be in a tie. Ties are looked for only where somebody is told of them, so some may be missing; and a
    /// constraint that is in a tie no more may still be here until something about it changes.
    package internal(set) var tied = JournaledSet<ConstraintID>()

    package init() {}

    /// Records the violation of an optional constraint, which has this priority. 0 stands for one that is not broken, or is no active optional constraint any
    /// more.
    mutating func setViolation(_ violation: Double, of id: ConstraintID, priority: Rational) {
        let old = broken[id]
        if violation == 0 && old == nil { return }
        broken[id] = violation > 0 ? violation : nil
        if (old == nil) == (violation == 0) { return }
        let count = (brokenCounts[priority] ?? 0) + (violation > 0 ? 1 : -1)
        brokenCounts[priority] = count == 0 ? nil : count
    }
}

// MARK: - Steps

extension SolverState: JournaledState {
    /// Visits all properties but the basis. The basis depends on the path of the solver and may be any that gives the solution, so it is part of no difference.
    package mutating func visitProperties(with other: SolverState?, _ visitor: inout some PropertyVisitor) {
        visitor.visit(&values, other?.values)
        visitor.visit(&suspended, other?.suspended)
        visitor.visit(&broken, other?.broken)
        visitor.visit(&brokenCounts, other?.brokenCounts)
        visitor.visit(&undetermined, other?.undetermined)
        visitor.visit(&tied, other?.tied)
    }

    mutating func beginStep() {
        beginStepOfProperties()
        basis.beginStep()
    }

    /// Undoes the current step, including the basis.
    mutating func takeBackStep() {
        _ = revertProperties(differenceOfProperties())
        _ = basis.revert(basis.changes)
    }

    /// Takes over all of another state, its basis included. The changes belong to the current step and can be undone with it. O(size).
    mutating func become(_ other: SolverState) {
        becomeProperties(of: other)
        basis.become(other.basis)
    }
}
