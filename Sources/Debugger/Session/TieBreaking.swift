import Exact
import Explaining
import Layout
import Simplex
import Solving

/// Decides ties by priorities, one step after the other, on a copy of a layout. After each step the layout is one of those that were equally
/// good before it.
struct TieBreaking {
    /// The layout after the steps.
    private(set) var live: LiveLayout
    private(set) var steps: [PriorityStep] = []

    init(_ live: LiveLayout) { self.live = live }

    /// A step that was tried out.
    private struct Trial {
        var step: PriorityStep
        var after: LiveLayout
        /// How many constraints are in ties after the step.
        var tied: Int
        var movesNothing: Bool
    }

    /// The most constraints of one tie whose priorities are tried.
    private static let mostTried = 8

    /// Changes one priority after the other until all of the unknowns are determined, or no change of a single priority that is tried leaves fewer constraints
    /// in ties.
    mutating func decide(_ unknowns: [Unknown]) throws(Simplex.Interrupted) {
        while unknowns.contains(where: { live.isUndetermined($0) }), let best = try trials(unknowns).first {
            // Where an earlier step changed the priority of the same constraint, one step takes the place of both: it leads from the priority before the
            // earlier step to the one that was chosen now.
            let before = steps.firstIndex { $0.name == best.step.name }
            steps.append(before.map { best.step.following(steps.remove(at: $0)) } ?? best.step)
            live = best.after
        }
    }

    /// The steps of which one is worth taking next; those that move nothing come first.
    func options(for unknowns: [Unknown]) throws(Simplex.Interrupted) -> [PriorityStep] { try trials(unknowns).map(\.step) }

    /// Tries the ways to choose a new priority (`targets`) one after the other, each on all ties, and in each tie on up to `mostTried` constraints. As soon as
    /// some trials of one way decide a tie, those trials are returned. Where no way decides one, the trials are returned that leave the fewest constraints in
    /// ties, if fewer than now. Trials that move nothing come first.
    private func trials(_ unknowns: [Unknown]) throws(Simplex.Interrupted) -> [Trial] {
        let ties = try live.ties(on: unknowns)
        let tied = ties.reduce(0) { $0 + $1.members.count }
        var all: [Trial] = []
        for target in targets {
            var found: [Trial] = []
            var decides: [Bool] = []
            for tie in ties {
                for id in tie.members.filter({ PriorityStep.canChange($0, in: live.layout) }).prefix(Self.mostTried) {
                    guard let to = target(tie.priority), let step = PriorityStep(id, to: to, in: live.layout),
                        let trial = try trial(step, of: tie, unknowns), trial.tied < tied
                    else { continue }
                    found.append(trial)
                    decides.append(trial.tied <= tied - tie.members.count)
                }
            }
            if decides.contains(true) { return Self.quietFirst(zip(found, decides).filter(\.1).map(\.0)) }
            all += found
        }
        guard let least = all.map(\.tied).min() else { return [] }
        return Self.quietFirst(all.filter { $0.tied == least })
    }

    /// The ways to choose a new priority for a constraint in a tie, from the priority of the tie, in the order in which they are tried: one more, since people
    /// would rather raise a priority than lower it; one less; and one more than the highest, or less than the lowest, that earlier steps gave. The last two
    /// give nil where no such step went above (or below) the priority of the tie.
    private var targets: [(Rational) -> Rational?] {
        let (highest, lowest) = (steps.map(\.to).max(), steps.map(\.to).min())
        return [
            { $0 + 1 }, { $0 - 1 },
            { priority in highest.flatMap { $0 > priority ? $0 + 1 : nil } },
            { priority in lowest.flatMap { $0 < priority ? $0 - 1 : nil } },
        ]
    }

    private static func quietFirst(_ trials: [Trial]) -> [Trial] { trials.filter(\.movesNothing) + trials.filter { !$0.movesNothing } }

    /// Tries a step on a copy of the layout. Nil where the step does more than choose among layouts that are equally good.
    private func trial(_ step: PriorityStep, of tie: Tie, _ unknowns: [Unknown]) throws(Simplex.Interrupted) -> Trial? {
        let consequence = try live.consequence { step.apply(to: &$0) }
        let after = consequence.after
        guard after.suspendedInOrder.count == live.suspendedInOrder.count else { return nil }
        let (before, now) = (Self.sums(live, without: tie), Self.sums(after, without: tie))
        for level in Set(before.keys).union(now.keys) {
            let (was, isNow) = (before[level] ?? 0, now[level] ?? 0)
            if abs(was - isNow) > Tolerance.undetermined * max(1, was) { return nil }
        }
        let tied = try after.ties(on: unknowns).reduce(0) { $0 + $1.members.count }
        return Trial(step: step, after: after, tied: tied, movesNothing: consequence.moved.isEmpty)
    }

    /// The violations of the broken constraints of each priority added up, in points; the members of `tie` are left out.
    private static func sums(_ live: LiveLayout, without tie: Tie) -> [Rational: Double] {
        var sums: [Rational: Double] = [:]
        for constraint in live.brokenInOrder where !tie.members.contains(constraint.id) {
            sums[constraint.priority, default: 0] += live.recordedViolation(of: constraint.id) ?? 0
        }
        return sums
    }
}
