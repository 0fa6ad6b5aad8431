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
    package var broken: TreeDictionary<ConstraintID, Double> = [:]

    package init() {}
}
