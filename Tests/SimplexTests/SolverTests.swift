import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// What the library says to other packages of variables and constraints that are used the wrong way; and that it answers what `Simplex` does.
@Suite struct SolverTests {
    private typealias UsageError = Solver.UsageError

    @Test(arguments: [1, 2]) func aVariableThatAConstraintMentionsIsNotRemoved(terms: Int) throws {
        var solver = Solver()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        let one: Rational = 1
        let constraint = try solver.add(Array([(x, one), (y, one)].prefix(terms)), .equal, 5, .required)
        try solver.solve()
        #expect(throws: UsageError.variableInUse(x, constraints: [constraint])) { try solver.remove(x) }
        try solver.setConstant(constraint, 7)
        try solver.solve()
        #expect(try solver.value(of: x) + solver.value(of: y) == 7)
        try solver.remove(constraint)
        try solver.remove(x)
        try solver.solve()
        #expect(throws: UsageError.unknownVariable(x)) { try solver.value(of: x) }
    }

    /// A number is given out again; a handle is not.
    @Test func aHandleOfWhatIsGoneIsUnknown() throws {
        var solver = Solver()
        let x = try solver.addVariable(at: 3)
        try solver.remove(x)
        let y = try solver.addVariable(at: 4)
        #expect(throws: UsageError.unknownVariable(x)) { try solver.value(of: x) }
        #expect(throws: UsageError.unknownVariable(x)) { try solver.add([(y, 1), (x, 1)], .equal, 5, .required) }
        #expect(throws: UsageError.unknownVariable(x)) { try solver.range(of: [(x, 1)]) }
        let old = try solver.add([(y, 1)], .equal, 5, .required)
        try solver.remove(old)
        let new = try solver.add([(y, 1)], .equal, 6, .required)
        #expect(throws: UsageError.unknownConstraint(old)) { try solver.remove(old) }
        #expect(throws: UsageError.unknownConstraint(old)) { try solver.setConstant(old, 1) }
        #expect(throws: UsageError.unknownConstraint(old)) { try solver.setStrength(old, .optional(1)) }
        #expect(throws: UsageError.unknownConstraint(old)) { try solver.violation(of: old) }
        #expect(throws: UsageError.unknownConstraint(old)) { try solver.obstacles(to: old) }
        try solver.solve()
        #expect(try solver.value(of: y) == 6 && solver.violation(of: new) == 0)
    }

    @Test func aHandleOfAnotherSolverIsUnknown() throws {
        var (one, other) = (Solver(), Solver())
        let (x, y) = (one.addVariable(), other.addVariable())
        #expect(throws: UsageError.unknownVariable(y)) { try one.value(of: y) }
        // A copy has all that it was copied with, and nothing that came later to the other.
        var copy = one
        #expect(try copy.value(of: x) == 0)
        let (later, own) = (one.addVariable(), copy.addVariable())
        #expect(throws: UsageError.unknownVariable(later)) { try copy.value(of: later) }
        #expect(throws: UsageError.unknownVariable(own)) { try one.value(of: own) }
    }

    @Test func whatIsNoConstraintIsRefusedAndChangesNothing() throws {
        var solver = Solver()
        let x = try solver.addVariable(at: 3)
        #expect(throws: UsageError.repeatedVariable(x)) { try solver.add([(x, 1), (x, 2)], .equal, 5, .required) }
        #expect(throws: UsageError.zeroMultiplier(x)) { try solver.add([(x, 0)], .equal, 5, .required) }
        #expect(throws: UsageError.valueOutOfRange(.infinity)) { try solver.addVariable(at: .infinity) }
        #expect(throws: UsageError.self) { try solver.addVariable(at: .nan) }
        #expect(throws: UsageError.priorityNotPositive(0)) { try solver.add([(x, 1)], .equal, 5, .optional(0)) }
        let tiny = Rational(BigInt(1), BigInt("1" + String(repeating: "0", count: 320)) ?? 1)
        #expect(throws: UsageError.numberOutOfRange(tiny)) { try solver.add([(x, tiny)], .equal, 5, .required) }
        #expect(throws: UsageError.numberOutOfRange(1 / tiny)) { try solver.add([(x, 1)], .equal, 1 / tiny, .required) }
        let wish = try solver.add([(x, 1)], .equal, 5, .optional(1))
        #expect(throws: UsageError.numberOutOfRange(tiny)) { try solver.setConstant(wish, tiny) }
        #expect(throws: UsageError.priorityNotPositive(-1)) { try solver.setStrength(wish, .optional(-1)) }
        try solver.remove(wish)
        #expect(try solver.solve().values.isEmpty && solver.value(of: x) == 3)
        try solver.remove(x)
    }

    @Test func requiredConstraintsAreKeptInTheOrderInWhichTheyWereAdded() throws {
        var solver = Solver()
        let x = solver.addVariable()
        let first = try solver.add([(x, 1)], .equal, 1, .optional(500))
        let second = try solver.add([(x, 1)], .equal, 2, .required)
        #expect(try solver.solve().suspended.isEmpty && solver.violation(of: first) == 1)
        try solver.setStrength(first, .required)
        #expect(try solver.solve().suspended == [second] && solver.suspended == [second])
        #expect(try solver.value(of: x) == 1 && solver.violation(of: second) == 1 && solver.obstacles(to: second) == [first, second])
        #expect(try solver.obstacles(to: first).isEmpty)
        try solver.remove(first)
        #expect(try solver.solve().restored == [second])
        #expect(try solver.range(of: [(x, 3)]) == 6...6 && solver.undetermined().isEmpty)
        try solver.remove(second)
        try solver.solve()
        #expect(try solver.range(of: [(x, 3)]) == -.infinity ... .infinity && solver.undetermined() == [x])
    }

    @Test func questionsNeedASolution() throws {
        var solver = Solver()
        let x = solver.addVariable()
        let five = try solver.add([(x, 1)], .equal, 5, .required)
        #expect(throws: UsageError.notSolved) { try solver.range(of: [(x, 1)]) }
        #expect(throws: UsageError.notSolved) { try solver.undetermined() }
        #expect(throws: UsageError.notSolved) { try solver.obstacles(to: five) }
        solver.isInterrupted = { true }
        #expect(throws: Solver.Interrupted.self) { try solver.solve() }
        #expect(throws: UsageError.notSolved) { try solver.range(of: [(x, 1)]) }
        solver.isInterrupted = nil
        try solver.solve()
        #expect(try solver.range(of: [(x, 1)]) == 5...5 && solver.value(of: x) == 5)
    }

    /// A decision that takes more steps than a solve may take comes to an end all the same.
    @Test(arguments: 1...4) func aDecisionIsMadeInSlices(steps: Int) throws {
        var solver = Solver()
        let x = solver.addVariable()
        let a = (0..<3).map { _ in solver.addVariable() }
        let u = solver.addVariable()
        for variable in a { _ = try solver.add([(variable, 1)], .equal, 0, .required) }
        _ = try solver.add([(x, 1), (u, -1)], .lessOrEqual, 5, .required)
        _ = try solver.add([(x, 1), (a[0], 1)], .greaterOrEqual, 10, .required)
        let late = [
            try solver.add([(x, 1), (a[1], 1)], .lessOrEqual, 0, .required),
            try solver.add([(x, 1), (a[2], 1)], .lessOrEqual, 0, .required),
        ]
        var calls = 0
        while calls < 1000, (try? solver.solve(pivots: steps)) == nil { calls += 1 }
        #expect(calls < 1000 && solver.suspended == late)
        #expect(try solver.value(of: x) >= 10)
    }

    @Test(arguments: ProblemGenerator.Kind.allCases) func answersAreThoseOfSimplex(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(40, from: 7_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var (solver, twin) = (Solver(), Twin(problem))
            let variables = (0..<problem.variables).map { _ in solver.addVariable() }
            var constraints: [Solver.Constraint] = []
            for row in problem.constraints {
                let terms = row.terms.sorted { $0.key < $1.key }.map { (variable: variables[$0.key], multiplier: $0.value) }
                constraints.append(
                    try solver.add(
                        terms, Twin.relation(row.relation), row.constant, row.isRequired ? .required : .optional(row.priority)))
            }
            // Interrupted after every few steps, it comes to the same end.
            let steps = 1 + Int(seed % 3)
            while (try? solver.solve(pivots: steps)) == nil {}
            try twin.solve()
            #expect(solver.suspended == twin.suspended.map { constraints[$0] }, "\(kind) \(seed)")
            var face = twin.simplex.face()
            for variable in variables.indices {
                let range = try solver.range(of: [(variables[variable], 1)])
                let other = try face.range(of: [(twin.variables[variable], 1)])
                for (own, other) in [(range.lowerBound, other.min ?? -.infinity), (range.upperBound, other.max ?? .infinity)] {
                    #expect(own == other || abs(own - other) <= 1e-6 * max(1, abs(other)), "\(kind) \(seed)")
                }
            }
            let undetermined = Set(try solver.undetermined())
            for variable in variables.indices where !undetermined.contains(variables[variable]) {
                let (own, other) = (try solver.value(of: variables[variable]), twin.values[variable])
                #expect(abs(own - other) <= 1e-6 * max(1, abs(other)), "\(kind) \(seed)")
            }
        }
    }
}
