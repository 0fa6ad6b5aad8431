import Exact
import Reference
import Simplex
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

/// Explanations against the exact reference: minimal, proved, and all there.
@Suite struct ExplanationTests {
    private func number(_ id: ConstraintID) -> Int { if case .typed(let number) = id { number } else { -1 } }

    /// Adds a proof up in fractions: every variable cancels, the signs fit the relations, what is left is false.
    private func holds(_ proof: Proof, _ problem: Problem, members: [Int]) -> Bool {
        var sum: [Int: Rational] = [:]
        var constant = Rational.zero
        for term in proof.terms {
            let row = problem.constraints[number(term.id)]
            if row.relation == .lessOrEqual && term.multiplier.sign < 0 || row.relation == .greaterOrEqual && term.multiplier.sign > 0 {
                return false
            }
            for (variable, multiplier) in row.terms { sum[variable, default: 0] += multiplier * term.multiplier }
            constant += row.constant * term.multiplier
        }
        let isEquality = members.allSatisfy { problem.constraints[$0].relation == .equal }
        return sum.values.allSatisfy { $0.sign == 0 } && Set(proof.terms.map { number($0.id) }) == Set(members)
            && (isEquality ? constant.sign != 0 : constant.sign < 0)
    }

    @Test func conflictsAreMinimalAndProved() throws {
        for seed in 0..<(60 as UInt64) {
            let problem = ProblemGenerator.problem(seed: seed, kind: .conflict)
            let live = try LiveLayout(problem)
            let conflicts = try live.conflicts()
            #expect(conflicts.map { number($0.suspended) } == problem.keptAndSuspended().suspended, "seed \(seed)")
            for conflict in conflicts {
                let members = conflict.members.map(number)
                #expect(!problem.feasible(members), "seed \(seed)")
                for member in members { #expect(problem.feasible(members.filter { $0 != member }), "seed \(seed)") }
                let proof = try #require(conflict.proof, "seed \(seed)")
                #expect(holds(proof, problem, members: members), "seed \(seed)")
                #expect(proof.terms.first { $0.id == conflict.suspended }?.multiplier.magnitude == 1, "seed \(seed)")
            }
        }
    }

    @Test func allConflictsAreFound() throws {
        for seed in 100..<(140 as UInt64) {
            let problem = ProblemGenerator.problem(seed: seed, kind: .conflict)
            let (conflicts, isComplete) = try LiveLayout(problem).allConflicts()
            #expect(isComplete)
            #expect(Set(conflicts.map { $0.members.map(number).sorted() }) == problem.allMinimalUnsatisfiableSets(), "seed \(seed)")
        }
    }

    @Test func aLimitIsKept() throws {
        let seeds = (0..<(60 as UInt64)).filter {
            ProblemGenerator.problem(seed: $0, kind: .conflict).allMinimalUnsatisfiableSets().count > 2
        }
        let seed = try #require(seeds.first)
        let (conflicts, isComplete) = try LiveLayout(ProblemGenerator.problem(seed: seed, kind: .conflict)).allConflicts(limit: 2)
        #expect(conflicts.count == 2 && !isComplete)
    }

    /// Looks at each broken optional constraint of random problems.
    private func forEachBroken(
        of kind: ProblemGenerator.Kind, _ seeds: some Sequence<UInt64>,
        _ look: (_ seed: UInt64, Problem, inout LiveLayout, Constraint) throws -> Void
    ) throws {
        for seed in seeds {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var live = try LiveLayout(problem)
            for constraint in live.activeConstraints where !constraint.isRequired && live.violation(of: constraint.id) > 0 {
                try look(seed, problem, &live, constraint)
            }
        }
    }

    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout])
    func causesAreMinimalAndProved(kind: ProblemGenerator.Kind) throws {
        try forEachBroken(of: kind, Effort.seeds(40, short: 12)) { seed, problem, live, constraint in
            let cause = try live.cause(of: constraint)
            let because = cause.because.map(number)
            let broken = number(constraint.id)
            #expect(problem.feasible(because) && !problem.feasible(because + [broken]), "seed \(seed) k\(broken)")
            for member in because {
                #expect(problem.feasible(because.filter { $0 != member } + [broken]), "seed \(seed) k\(broken)")
                #expect(problem.constraints[member].isRequired || problem.constraints[member].priority >= constraint.priority)
            }
            let proof = try #require(cause.proof, "seed \(seed) k\(broken)")
            #expect(holds(proof, problem, members: because + [broken]), "seed \(seed) k\(broken)")
        }
    }

    /// What a command volunteers looks around the broken constraint only; it agrees with what is found in the whole layout.
    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout])
    func volunteeredCausesAreMinimalAndTiedAsThoroughOnesAre(kind: ProblemGenerator.Kind) throws {
        var found = 0
        try forEachBroken(of: kind, Effort.seeds(200, short: 20)) { seed, problem, live, constraint in
            var budget = SearchBudget.ofOneCommand
            guard let cause = try live.volunteeredReasons(for: [constraint], within: &budget)[0] else { return }
            found += 1
            let because = cause.because.map(number)
            let broken = number(constraint.id)
            #expect(cause.isTie == (try live.reasons(for: constraint)).isTie, "seed \(seed) k\(broken)")
            #expect(problem.feasible(because) && !problem.feasible(because + [broken]), "seed \(seed) k\(broken)")
            for member in because {
                #expect(problem.feasible(because.filter { $0 != member } + [broken]), "seed \(seed) k\(broken)")
            }
            #expect(holds(try #require(cause.proof), problem, members: because + [broken]), "seed \(seed) k\(broken)")
        }
        #expect(found > Effort.count(200, short: 20))
    }

    /// Stronger constraints are named rather than weaker ones, and of equally strong ones the older: those that are about the same variables as a cause and would
    /// be named rather than its last member do not forbid the broken constraint without it.
    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout])
    func causesNameWhatIsPreferred(kind: ProblemGenerator.Kind) throws {
        var found = 0
        try forEachBroken(of: kind, Effort.seeds(400, short: 40)) { seed, problem, live, constraint in
            func rank(_ index: Int) -> (strength: Rational, age: Int) {
                (problem.constraints[index].isRequired ? 1001 : problem.constraints[index].priority, -index)
            }
            let cause = try live.reasons(for: constraint)
            let members = cause.because.map(number)
            guard !cause.isTie, let last = members.min(by: { rank($0) < rank($1) }) else { return }
            let broken = number(constraint.id)
            let variables = Set((members + [broken]).flatMap { problem.constraints[$0].terms.keys })
            let tied = Set(live.brokenInOrder.map(\.priority))
            let isSuspended = problem.constraints.indices.map { live.isSuspended(.typed($0)) }
            let preferred = problem.constraints.indices.filter { index in
                let row = problem.constraints[index]
                guard row.terms.keys.allSatisfy(variables.contains), rank(index) > rank(last) else { return false }
                return row.isRequired ? !isSuspended[index] : row.priority > constraint.priority && !tied.contains(row.priority)
            }
            found += 1
            #expect(problem.feasible(preferred + [broken]), "seed \(seed) k\(broken)")
        }
        #expect(found > Effort.count(100, short: 10))
    }

    /// The only set that cannot hold is found beside what has nothing to do with it; where there may be others, or it is another's, nothing is.
    @Test func theOnlyConflictIsProved() throws {
        func row(_ number: Int, _ terms: [(Int, Rational)], _ relation: Relation, _ constant: Rational) -> ExactRow {
            ExactRow(
                id: .typed(number), terms: terms.map { (Unknown(EntityID($0.0), .value), $0.1) }, relation: relation, constant: constant)
        }
        let rows = [
            row(0, [(0, 1)], .lessOrEqual, 50), row(1, [(0, 1), (1, -1)], .equal, 20), row(2, [(2, 1)], .equal, 7),
            row(3, [(1, 1)], .equal, 40),
        ]
        let proof = try #require(Proof(only: rows, focus: .typed(0)))
        #expect(proof.terms.map { number($0.id) } == [0, 1, 3])
        #expect(proof == Proof(minimal: [rows[0], rows[1], rows[3]], focus: .typed(0)))
        #expect(proof.gap == 10)
        // What is not needed, what can hold, and what another row of the same left side may forbid as well.
        #expect(Proof(only: rows, focus: .typed(2)) == nil)
        #expect(Proof(only: [row(0, [(0, 1)], .lessOrEqual, 60)] + rows.dropFirst(), focus: .typed(0)) == nil)
        #expect(Proof(only: rows + [row(4, [(1, 1)], .greaterOrEqual, 39)], focus: .typed(0)) == nil)
    }

    /// A hair above the threshold it holds, a hair below it does not.
    @Test func thresholdsAreExact() throws {
        for seed in Effort.seeds(40, short: 12) {
            let problem = ProblemGenerator.problem(seed: seed, kind: .mixed)
            var live = try LiveLayout(problem)
            for constraint in live.activeConstraints where !constraint.isRequired && live.violation(of: constraint.id) > 0 {
                guard let threshold = try live.cause(of: constraint).threshold, threshold < 1000 else { continue }
                let hair = Rational(1, 1000)
                for (priority, isExpected) in [(threshold + hair, true), (threshold - hair, false)] where priority >= constraint.priority {
                    var changed = problem
                    changed.constraints[number(constraint.id)].priority = priority
                    let solution = changed.solve()
                    let least = solution.levels.first { $0.priority == priority }?.sum
                    #expect((least == 0) == isExpected, "seed \(seed) k\(number(constraint.id)) at \(priority)")
                }
            }
        }
    }

    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout])
    func rangesAreExact(kind: ProblemGenerator.Kind) throws {
        for seed in 200..<(240 as UInt64) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let found = try LiveLayout(problem).ambiguities()
            let solution = problem.solve()
            for variable in 0..<problem.variables {
                let (low, high) = solution.range(of: variable)
                let ambiguity = found.first { $0.unknown.entity == EntityID(variable) }
                #expect((ambiguity != nil) == (low == nil || high == nil || low != high), "seed \(seed) x\(variable)")
                guard let ambiguity else { continue }
                #expect(
                    (ambiguity.minimum == nil) == (low == nil) && (ambiguity.maximum == nil) == (high == nil), "seed \(seed) x\(variable)")
                if let low, let found = ambiguity.minimum { #expect(abs(found - low.double) < 1e-6, "seed \(seed) x\(variable)") }
                if let high, let found = ambiguity.maximum { #expect(abs(found - high.double) < 1e-6, "seed \(seed) x\(variable)") }
            }
        }
    }

    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout])
    func derivationsAddUp(kind: ProblemGenerator.Kind) throws {
        for seed in 300..<(340 as UInt64) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let live = try LiveLayout(problem)
            let solution = problem.solve()
            for variable in 0..<problem.variables {
                let derivation = try live.derivation(of: LinearForm(.variable(EntityID(variable))))
                let (low, high) = solution.range(of: variable)
                #expect(derivation.isAmbiguous == (low == nil || low != high), "seed \(seed) x\(variable)")
                guard !derivation.isAmbiguous else { continue }
                #expect(derivation.isDerived, "seed \(seed) x\(variable)")
                #expect(derivation.terms.reduce(Rational.zero) { $0 + $1.contribution } == low, "seed \(seed) x\(variable)")
                // The combination is the variable itself.
                var sum: [Int: Rational] = [:]
                for term in derivation.terms {
                    for (other, multiplier) in problem.constraints[number(term.id)].terms {
                        sum[other, default: 0] += multiplier * term.multiplier
                    }
                }
                #expect(sum.filter { $0.value.sign != 0 } == [variable: 1], "seed \(seed) x\(variable)")
            }
        }
    }
}
