import Exact
import Reference
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

/// Minimal sets, minimal corrections and least changes against brute force over all subsets.
@Suite struct FixTests {
    private static let seeds = Effort.seeds(300, short: 80)

    /// The required constraints alone, at most 12 of them.
    private func problem(_ seed: UInt64) -> Problem {
        var problem = ProblemGenerator.problem(seed: seed, kind: .conflict)
        problem.constraints = Array(problem.constraints.filter(\.isRequired).prefix(12))
        return problem
    }

    private func number(_ id: ConstraintID) -> Int { if case .typed(let number) = id { number } else { -1 } }

    /// Subsets of the constraints as masks, those that can hold among them.
    private func feasibleSubsets(_ problem: Problem) -> [Bool] {
        let count = problem.constraints.count
        var isFeasible = [Bool](repeating: true, count: 1 << count)
        for mask in 1..<(1 << count) {
            // What contains a set that cannot hold cannot hold either.
            if (0..<count).contains(where: { mask & 1 << $0 != 0 && !isFeasible[mask & ~(1 << $0)] }) {
                isFeasible[mask] = false
            } else {
                isFeasible[mask] = problem.feasible((0..<count).filter { mask & 1 << $0 != 0 })
            }
        }
        return isFeasible
    }

    @Test func minimalSetsAndCorrectionsAreAllFound() throws {
        var conflicts = 0
        for seed in Self.seeds {
            let problem = problem(seed)
            let count = problem.constraints.count
            let isFeasible = feasibleSubsets(problem)
            let all = (1 << count) - 1
            func members(_ mask: Int) -> [Int] { (0..<count).filter { mask & 1 << $0 != 0 } }
            let minimal = (0...all).filter { mask in !isFeasible[mask] && members(mask).allSatisfy { isFeasible[mask & ~(1 << $0)] } }
            let corrections = (0...all).filter { mask in
                isFeasible[all & ~mask] && members(mask).allSatisfy { !isFeasible[all & ~mask | 1 << $0] }
            }
            let live = try LiveLayout(problem)
            let found = live.allConflicts()
            #expect(
                found.isComplete && Set(found.conflicts.map { Set($0.members.map(number)) }) == Set(minimal.map { Set(members($0)) }),
                "\(seed)")
            #expect(found.conflicts.count == minimal.count && found.conflicts.allSatisfy { $0.proof != nil }, "\(seed)")
            let (fixes, isComplete) = live.fixes()
            let wanted = isFeasible[all] ? [] : corrections
            #expect(isComplete && fixes.count == wanted.count, "\(seed)")
            #expect(Set(fixes.map { Set($0.members.map(number)) }) == Set(wanted.map { Set(members($0)) }), "\(seed)")
            #expect(zip(fixes, fixes.dropFirst()).allSatisfy { $0.members.count <= $1.members.count }, "\(seed)")
            for fix in fixes { try check(fix, problem, seed) }
            conflicts += minimal.count
        }
        #expect(conflicts > Effort.count(300, short: 60))
    }

    /// What is offered adds up to the least sum of changes, and does; so does each relation in a fix of one.
    private func check(_ fix: Fix, _ problem: Problem, _ seed: UInt64) throws {
        let members = fix.members.map(number)
        var mended = problem
        var sum = Rational.zero
        var isChanged: Set<Int> = []
        for change in fix.changes {
            switch change.kind {
            case .constant(let from, let to):
                #expect(from == problem.constraints[number(change.id)].constant)
                mended.constraints[number(change.id)].constant = to
                sum += (to - from).magnitude
                isChanged.insert(number(change.id))
            case .relation(_, let to):
                guard members.count == 1 else { continue }
                var relaxed = problem
                relaxed.constraints[members[0]].relation = to == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
                #expect(relaxed.feasible(relaxed.constraints.indices), "seed \(seed)")
            case .priority(let from, let to): #expect(from == 1000 && to == 999)
            }
        }
        #expect(isChanged == Set(members), "seed \(seed)")
        #expect(mended.feasible(mended.constraints.indices), "seed \(seed)")
        // One variable more for each way a member may be off.
        let others = problem.constraints.indices.filter { !members.contains($0) }.map { ExactLP.Row(problem.constraints[$0]) }
        var cost: [Int: Rational] = [:]
        let relaxed = members.enumerated().map { place, index in
            var row = ExactLP.Row(problem.constraints[index])
            let over = problem.variables + 2 * place
            row.terms[over] = -1
            row.terms[over + 1] = 1
            cost[over] = 1
            cost[over + 1] = 1
            return row
        }
        var program = ExactLP(free: problem.variables, nonnegative: 2 * members.count, rows: others + relaxed)
        #expect(program.minimise(cost) == .optimal(sum), "seed \(seed): \(sum)")
    }
}
