import Exact
import HashTreeCollections
import Simplex

/// Where the solver stands: values, basis suspended and broken constraints, by ids. With the layout it is the whole state; the
/// factorisation is only a cache of it. Persistent maps: a step costs what it changed.
package struct Point: Sendable {
    /// A basic column, by what it belongs to.
    package enum BasisMember: Hashable, Sendable {
        case unknown(Unknown)
        case row(ConstraintID)
    }

    package var values: TreeDictionary<Unknown, Double> = [:]
    package var basis: TreeSet<BasisMember> = []
    package var suspended: TreeSet<ConstraintID> = []
    /// Broken optional constraints with their violation.
    package private(set) var broken: TreeDictionary<ConstraintID, Double> = [:]
    /// How many are broken at each priority.
    package private(set) var brokenLevels: [Rational: Int] = [:]
    /// What equally good layouts differ in.
    package var undetermined: TreeSet<Unknown> = []

    package init() {}

    /// Notes how far a constraint is from holding; 0 where it holds or is gone.
    mutating func setViolation(_ violation: Double, of id: ConstraintID, priority: Rational) {
        let old = broken[id]
        if violation == 0 && old == nil { return }
        broken[id] = violation > 0 ? violation : nil
        if (old == nil) == (violation == 0) { return }
        let count = brokenLevels[priority, default: 0] + (violation > 0 ? 1 : -1)
        brokenLevels[priority] = count == 0 ? nil : count
    }
}
