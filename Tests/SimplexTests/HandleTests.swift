import Exact
import Reference
import Testing

@testable import Simplex

/// What the solver says of variables and constraints that a caller mixes up, and what a question leaves behind.
@Suite struct HandleTests {
    @Test(arguments: [1, 2]) func aVariableThatAConstraintMentionsIsNotRemoved(terms: Int) throws {
        var solver = Simplex()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        let one: Rational = 1
        let constraint = solver.add(Array([(x, one), (y, one)].prefix(terms)), .equal, 5, .required(order: 1))
        _ = try solver.solve()
        let error = #expect(throws: Simplex.VariableInUse.self) { try solver.remove(x) }
        #expect(error?.variable == x && error?.constraints == [constraint])
        solver.setConstant(constraint, 7)
        _ = try solver.solve()
        #expect(solver.value(of: x) + solver.value(of: y) == 7)
        solver.remove(constraint)
        try solver.remove(x)
        _ = try solver.solve()
    }

    @Test func noPriorityOutranksASuspendedConstraint() throws {
        var solver = Simplex()
        let x = solver.addVariable()
        _ = solver.add([(x, 1)], .equal, 0, .required(order: 1))
        let suspended = solver.add([(x, 1)], .equal, 10, .required(order: 2))
        let y = solver.addVariable()
        let wish = solver.add([(x, 1), (y, 1)], .equal, 30, .optional(1200))
        _ = solver.add([(y, 1)], .equal, 0, .required(order: 3))
        #expect(try solver.solve().suspended == [suspended])
        #expect(solver.value(of: x) == 0 && solver.violation(of: wish) == 30)
        // Two that cannot be kept pull at what is left: the priority decides nothing above them.
        let z = solver.addVariable()
        _ = solver.add([(z, 1)], .lessOrEqual, 5, .required(order: 4))
        let missed = solver.add([(z, 1)], .greaterOrEqual, 8, .required(order: 5))
        _ = solver.add([(z, 1)], .equal, 0, .optional(1200))
        #expect(try solver.solve().suspended == [missed])
        #expect(solver.value(of: z) == 5)
    }

    /// Later answers of a face are those of a face that was asked nothing before.
    @Test(arguments: 1...40) func askingChangesNoLaterAnswer(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var solver = Simplex()
        let variables = (0..<8).map { _ in solver.addVariable() }
        for order in 0..<10 {
            let (a, b) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<7, using: &random))
            let multiplier = [-1, 1, 2].randomElement(using: &random) ?? 1
            let terms = [(variables[a], Rational(1)), (variables[(a + b + 1) % 8], Rational(multiplier))]
            let strength: Strength = order < 4 ? .required(order: order) : .optional(Rational(250 * Int.random(in: 1...3, using: &random)))
            let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
            _ = solver.add(terms, relation, Rational(Int.random(in: 0...50, using: &random)), strength)
        }
        _ = try solver.solve()
        var asked = solver.face()
        let rowsBefore = asked.simplex.rows.count
        for _ in 0..<150 {
            let (a, b) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<7, using: &random))
            let multiplier = [-1, 1].randomElement(using: &random) ?? 1
            let terms = [(variables[a], Rational(1)), (variables[(a + b + 1) % 8], Rational(multiplier))]
            var fresh = solver.face()
            let (one, other) = (try asked.range(of: terms), try fresh.range(of: terms))
            for (found, expected) in [(one.min, other.min), (one.max, other.max)] {
                #expect((found == nil) == (expected == nil))
                if let found, let expected { #expect(abs(found - expected) < 1e-6) }
            }
        }
        // Rows that the factors still depend on go when there are more than 64 of them.
        #expect(asked.simplex.rows.count <= rowsBefore + 70)
    }
}
