import Exact
import Reference
import Simplex
import Testing

@testable import Engine

extension LiveLayout {
    /// A generated problem as a layout of raw variables, solved; constraint k has the id `typed(k)`.
    init(_ problem: Problem) throws {
        self.init()
        for index in 0..<problem.variables {
            var id = EntityID(0)
            annotate { id = $0.makeEntityID() }
            insertVariable(id, name: "x\(index)")
        }
        for (index, row) in problem.constraints.enumerated() {
            var form = LinearForm<Anchor>()
            for (variable, multiplier) in row.terms.sorted(by: { $0.key < $1.key }) {
                form.add(.variable(EntityID(variable)), times: multiplier)
            }
            var (id, order) = (ConstraintID.typed(0), 0)
            annotate {
                id = $0.makeConstraintID()
                order = $0.makeOrder()
            }
            let relation: Relation = row.relation == .equal ? .equal : row.relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
            var constraint = Constraint(
                id: id, name: "k\(index)", form: form, relation: relation, constant: row.constant, priority: row.priority, order: order,
                text: "")
            constraint.mayBeRequired = row.isRequired
            put(constraint)
        }
        _ = try solve()
        _ = try updateDetermination()
    }
}

/// Questions about a changed copy, against the exact reference.
@Suite struct HypothesisTests {
    private func number(_ id: ConstraintID) -> Int { if case .typed(let number) = id { number } else { -1 } }

    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout, .conflict])
    func objectionsAreMinimalAndProved(kind: ProblemGenerator.Kind) throws {
        for seed in 400..<(425 as UInt64) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let live = try LiveLayout(problem)
            let kept = problem.keptAndSuspended().kept
            let solution = problem.solve()
            for variable in 0..<problem.variables {
                let (low, high) = solution.range(of: variable)
                for (relation, wanted) in [(Relation.equal, 7 as Rational), (.greaterOrEqual, 200), (.lessOrEqual, -3)] {
                    let found = try live.objection(to: LinearForm(.variable(EntityID(variable))), relation, wanted)
                    let comment: Comment = "seed \(seed) x\(variable) \(relation) \(wanted)"
                    // The claim as one more constraint of the reference, required and last.
                    var asked = problem
                    asked.constraints.append(problem.constraints[0])
                    let claim = asked.constraints.count - 1
                    asked.constraints[claim].terms = [variable: 1]
                    asked.constraints[claim].relation =
                        relation == .equal ? .equal : relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
                    asked.constraints[claim].constant = wanted
                    let isPossible =
                        (relation == .greaterOrEqual || (low ?? wanted) <= wanted)
                        && (relation == .lessOrEqual || (high ?? wanted) >= wanted)
                    let isAllowed = asked.feasible(kept + [claim])
                    switch found.verdict {
                    case .holds, .free: #expect(isPossible, comment)
                    case .costly: #expect(!isPossible && isAllowed && !found.cost.isEmpty, comment)
                    case .forbidden: #expect(!isAllowed && found.cost.isEmpty, comment)
                    }
                    guard found.verdict == .costly || found.verdict == .forbidden else { continue }
                    let because = found.because.map(number)
                    #expect(found.proof != nil && !asked.feasible(because + [claim]) && asked.feasible(because), comment)
                    for member in because { #expect(asked.feasible(because.filter { $0 != member } + [claim]), comment) }
                }
            }
        }
    }
}
