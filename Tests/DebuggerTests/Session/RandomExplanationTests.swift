import Answers
import Exact
import Reference
import TestSupport
import Testing

@testable import Commands
@testable import Explaining
@testable import Layout
@testable import Session
@testable import Solving

/// `explain` of everything that is broken in layouts that contradict themselves: each has a cause, and exact arithmetic confirms it.
/// `ALDB_TEST_EFFORT=25` asks 500 layouts.
@Suite struct RandomExplanationTests {
    /// Constraints in numbers, those that hold apart from those that do not.
    private struct Numbers {
        var problem = Problem(variables: 0)
        var place: [ConstraintID: Int] = [:]

        init(_ live: LiveLayout) {
            var variables: [Unknown: Int] = [:]
            for constraint in live.activeConstraints {
                let row = live.exactRow(constraint)
                var terms: [Int: Rational] = [:]
                for term in row.terms {
                    if variables[term.unknown] == nil { variables[term.unknown] = variables.count }
                    terms[variables[term.unknown] ?? 0] = term.multiplier
                }
                let relation: Problem.Relation =
                    row.relation == .equal ? .equal : row.relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
                place[constraint.id] = problem.constraints.count
                problem.constraints.append(
                    .init(terms, relation, row.constant, at: constraint.isRequired ? nil : constraint.priority))
            }
            problem.variables = variables.count
        }

        /// Whether these can hold together: a problem of its own, in the few variables that they are about.
        func canHold(_ ids: [ConstraintID]) -> Bool {
            var number: [Int: Int] = [:]
            let rows = ids.compactMap { place[$0].map { problem.constraints[$0] } }.map { row in
                var own = row
                own.terms = [:]
                for (variable, multiplier) in row.terms.sorted(by: { $0.key < $1.key }) {
                    if number[variable] == nil { number[variable] = number.count }
                    own.terms[number[variable] ?? 0] = multiplier
                }
                return own
            }
            return Problem(variables: number.count, constraints: rows).feasible(rows.indices)
        }

        /// Whether the proof adds up: what is on the left cancels, the signs fit, and what is left is false.
        func addsUp(_ proof: Proof) -> Bool {
            var (left, right, isEquality) = ([Int: Rational](), Rational.zero, true)
            for term in proof.terms {
                guard let row = place[term.id].map({ problem.constraints[$0] }) else { return false }
                if row.relation == .lessOrEqual && term.multiplier.sign <= 0 || row.relation == .greaterOrEqual && term.multiplier.sign >= 0
                {
                    return false
                }
                isEquality = isEquality && row.relation == .equal
                for (variable, multiplier) in row.terms { left[variable, default: 0] += multiplier * term.multiplier }
                right += row.constant * term.multiplier
            }
            return left.values.allSatisfy { $0.sign == 0 } && (isEquality ? right.sign != 0 : right.sign < 0)
        }
    }

    /// How many were broken, and of how many the cause is broken itself.
    private func check(seed: Int, views: Int) throws -> (broken: Int, byBroken: Int) {
        let layout = RandomLayout(seed: seed, views: views, isSettled: seed % 4 == 0)
        var session = Scripted()
        session.run(layout.statements.joined(separator: "\n"))
        let live = session.console.session.live
        let numbers = Numbers(live)
        var counts = (broken: 0, byBroken: 0)
        for constraint in live.brokenInOrder {
            counts.broken += 1
            let label = "seed \(seed), \(views) views: explain \(constraint.name)"
            var asked = live
            let cause = try asked.cause(of: constraint)
            let proof = try #require(cause.proof, "\(label)")
            #expect(Set(proof.terms.map(\.id)) == Set(cause.because + [constraint.id]), "\(label)")
            #expect(numbers.addsUp(proof), "\(label)")
            #expect(numbers.canHold(cause.because) && !numbers.canHold(cause.because + [constraint.id]), "\(label)")
            for member in cause.because {
                #expect(numbers.canHold(cause.because.filter { $0 != member } + [constraint.id]), "\(label)")
                let other = try #require(live.layout.constraints[member])
                #expect(other.isRequired || other.priority >= constraint.priority, "\(label)")
                #expect(cause.isTie || other.isRequired || other.priority > constraint.priority, "\(label)")
            }
            if cause.because.contains(where: { live.violation(of: $0) > 0 }) { counts.byBroken += 1 }
            session.run("explain \(constraint.name)")
            guard case .explanation(let said)? = session.answer else {
                Issue.record("\(label): no answer")
                continue
            }
            #expect(said.isComplete && !said.because.isEmpty && said.proof != nil, "\(label)")
        }
        return counts
    }

    @Test(arguments: 0..<4) func whateverIsBrokenHasACause(part: Int) throws {
        var byBroken = 0
        for seed in stride(from: part, to: Effort.count(20, short: 8), by: 4) {
            byBroken += try check(seed: seed, views: [5, 8, 12, 20, 30][seed / 4 % 5]).byBroken
        }
        #expect(byBroken > 0 || !Effort.isAll)
    }
}
