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
        let x = solver.addVariable(at: 3)
        try solver.remove(x)
        let y = solver.addVariable(at: 4)
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
        let x = solver.addVariable(at: 3)
        #expect(throws: UsageError.repeatedVariable(x)) { try solver.add([(x, 1), (x, 2)], .equal, 5, .required) }
        #expect(throws: UsageError.zeroMultiplier(x)) { try solver.add([(x, 0)], .equal, 5, .required) }
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
            // Interrupted after each single pivot, it comes to the same end.
            var pivots = 0
            while (try? solver.solve(pivots: pivots)) == nil { pivots += 1 }
            try twin.solve()
            #expect(solver.suspended == twin.suspended.map { constraints[$0] }, "\(kind) \(seed)")
            for variable in variables.indices {
                let range = try solver.range(of: [(variables[variable], 1)])
                #expect(try range.lowerBound.isInfinite || abs(range.lowerBound - solver.value(of: variables[variable])) < 1e9)
            }
            let undetermined = Set(try solver.undetermined())
            for variable in variables.indices where !undetermined.contains(variables[variable]) {
                let (own, other) = (try solver.value(of: variables[variable]), twin.values[variable])
                #expect(abs(own - other) <= 1e-6 * max(1, abs(other)), "\(kind) \(seed)")
            }
        }
    }
}
