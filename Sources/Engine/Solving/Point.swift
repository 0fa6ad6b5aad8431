import Exact
import Simplex

/// Where the solver stands: values, basis suspended and broken constraints, by ids. With the layout it is the whole state; the
/// factorisation is only a cache of it. Persistent maps: a step costs what it changed.
package struct Point: Sendable {
    /// A basic column, by what it belongs to.
    package enum BasisMember: Hashable, Sendable {
        case unknown(Unknown)
        case row(ConstraintID)

        package func hash(into hasher: inout Hasher) {
            switch self {
            case .unknown(let unknown): hasher.combine(unknown)
            case .row(let id): hasher.combine(id)
            }
        }
    }

    package var values = JournaledMap<Unknown, Double>()
    package var basis = JournaledSet<BasisMember>()
    package var suspended = JournaledSet<ConstraintID>()
    /// Broken optional constraints with their violation.
    package private(set) var broken = JournaledMap<ConstraintID, Double>()
    /// How many are broken at each priority.
    package private(set) var brokenLevels = JournaledMap<Rational, Int>()
    /// What equally good layouts differ in.
    package var undetermined = JournaledSet<Unknown>()

    package init() {}

    /// Notes how far a constraint is from holding; 0 where it holds or is gone.
    mutating func setViolation(_ violation: Double, of id: ConstraintID, priority: Rational) {
        let old = broken[id]
        if violation == 0 && old == nil { return }
        broken[id] = violation > 0 ? violation : nil
        if (old == nil) == (violation == 0) { return }
        let count = (brokenLevels[priority] ?? 0) + (violation > 0 ? 1 : -1)
        brokenLevels[priority] = count == 0 ? nil : count
    }
}

// MARK: - Steps

extension Point {
    struct Difference: Sendable {
        var values: JournaledMap<Unknown, Double>.Changes
        var basis: JournaledSet<BasisMember>.Changes
        var suspended: JournaledSet<ConstraintID>.Changes
        var broken: JournaledMap<ConstraintID, Double>.Changes
        var brokenLevels: JournaledMap<Rational, Int>.Changes
        var undetermined: JournaledSet<Unknown>.Changes
    }

    mutating func mark() {
        values.mark()
        basis.mark()
        suspended.mark()
        broken.mark()
        brokenLevels.mark()
        undetermined.mark()
    }

    var difference: Difference {
        Difference(
            values: values.changes, basis: basis.changes, suspended: suspended.changes, broken: broken.changes,
            brokenLevels: brokenLevels.changes, undetermined: undetermined.changes)
    }

    mutating func revert(_ difference: Difference) -> Difference {
        Difference(
            values: values.revert(difference.values), basis: basis.revert(difference.basis),
            suspended: suspended.revert(difference.suspended), broken: broken.revert(difference.broken),
            brokenLevels: brokenLevels.revert(difference.brokenLevels), undetermined: undetermined.revert(difference.undetermined))
    }
}
