import Exact
import Layout
import Simplex

/// The solver's state by ids: values, basis, broken constraints, and suspended ones (required, but left out because of a conflict).
/// Together with the layout it is the whole state, from which a solver can be rebuilt. It consists of persistent maps, so that a step costs
/// what it changed.
package struct Point: Sendable {
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
    /// The number of broken constraints at each priority.
    package private(set) var brokenLevels = JournaledMap<Rational, Int>()
    /// The unknowns whose values differ between equally good layouts.
    package var undetermined = JournaledSet<Unknown>()
    /// The optional constraints that are known to be in a tie. Nobody looks for ties where nobody is told of them, so that some may be
    /// missing, and those that are in a tie no more may still be here until something about them changes.
    package internal(set) var tied = JournaledSet<ConstraintID>()

    package init() {}

    /// Records the violation of a constraint; 0 where it holds or was removed.
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
    /// The difference between two points without the basis, which depends on the solver's path and may be any that gives the solution.
    struct Difference: Sendable {
        fileprivate enum Part: Sendable {
            case values(JournaledValues.Changes)
            case suspended(JournaledSet<ConstraintID>.Changes)
            case broken(JournaledMap<ConstraintID, Double>.Changes)
            case brokenLevels(JournaledMap<Rational, Int>.Changes)
            case undetermined(JournaledSet<Unknown>.Changes)
            case tied(JournaledSet<ConstraintID>.Changes)
        }

        fileprivate var parts: [Part] = []

        var isEmpty: Bool { parts.isEmpty }

        /// The number of stored elements.
        var weight: Int {
            parts.reduce(0) { sum, part in
                switch part {
                case .values(let changes): sum + changes.count
                case .suspended(let changes): sum + changes.count
                case .broken(let changes): sum + changes.count
                case .brokenLevels(let changes): sum + changes.count
                case .undetermined(let changes): sum + changes.count
                case .tied(let changes): sum + changes.count
                }
            }
        }
    }

    mutating func mark() {
        values.mark()
        basis.mark()
        suspended.mark()
        broken.mark()
        brokenLevels.mark()
        undetermined.mark()
        tied.mark()
    }

    var difference: Difference {
        var difference = Difference()
        difference.parts.reserveCapacity(4)
        func add<Changes: Collection>(_ changes: Changes, _ part: (Changes) -> Difference.Part) {
            if !changes.isEmpty { difference.parts.append(part(changes)) }
        }
        add(values.changes) { .values($0) }
        add(suspended.changes) { .suspended($0) }
        add(broken.changes) { .broken($0) }
        add(brokenLevels.changes) { .brokenLevels($0) }
        add(undetermined.changes) { .undetermined($0) }
        add(tied.changes) { .tied($0) }
        return difference
    }

    /// Undoes changes; returns the difference that redoes them.
    mutating func revert(_ difference: Difference) -> Difference {
        var inverse = Difference()
        for part in difference.parts {
            let undone: Difference.Part =
                switch part {
                case .values(let changes): .values(values.revert(changes))
                case .suspended(let changes): .suspended(suspended.revert(changes))
                case .broken(let changes): .broken(broken.revert(changes))
                case .brokenLevels(let changes): .brokenLevels(brokenLevels.revert(changes))
                case .undetermined(let changes): .undetermined(undetermined.revert(changes))
                case .tied(let changes): .tied(tied.revert(changes))
                }
            inverse.parts.append(undone)
        }
        return inverse
    }

    /// Makes the journal say that the step began at the state to which a difference leads. Where several are applied, the later ones
    /// win.
    mutating func begin(at difference: Difference) {
        for part in difference.parts {
            switch part {
            case .values(let changes): values.begin(at: changes)
            case .suspended(let changes): suspended.begin(at: changes)
            case .broken(let changes): broken.begin(at: changes)
            case .brokenLevels(let changes): brokenLevels.begin(at: changes)
            case .undetermined(let changes): undetermined.begin(at: changes)
            case .tied(let changes): tied.begin(at: changes)
            }
        }
    }

    /// Undoes the current step, including the basis.
    package mutating func takeBackStep() {
        _ = revert(difference)
        _ = basis.revert(basis.changes)
    }

    /// Takes on the state of another point; the changes belong to the current step and can be undone with it. O(size).
    mutating func become(_ other: Point) {
        values.become(other.values)
        basis.become(other.basis)
        suspended.become(other.suspended)
        broken.become(other.broken)
        brokenLevels.become(other.brokenLevels)
        undetermined.become(other.undetermined)
        tied.become(other.tied)
    }
}
