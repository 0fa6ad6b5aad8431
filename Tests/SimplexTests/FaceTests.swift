import Exact
import Reference
import Testing

@testable import Simplex

/// A face that is asked many questions.
@Suite struct FaceTests {
    /// Later answers of a face are those of a face that was asked nothing before.
    @Test(arguments: 1...40) func askingChangesNoLaterAnswer(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var solver = Simplex()
        let variables = (0..<8).map { _ in solver.addVariable() }
        for order in 0..<10 {
            let (a, b) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<7, using: &random))
            let multiplier = [-1, 1, 2].randomElement(using: &random) ?? 1
            let terms = [(variables[a], Rational(1)), (variables[(a + b + 1) % 8], Rational(multiplier))]
            let strength: Simplex.Strength =
                order < 4 ? .required(order: order) : .optional(Rational(250 * Int.random(in: 1...3, using: &random)))
            let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
            _ = solver.add(terms, relation, Rational(Int.random(in: 0...50, using: &random)), strength)
        }
        _ = try solver.solve()
        var asked = solver.face()
        let rowsBefore = asked.simplex.tableau.problem.rows.count
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
        #expect(asked.simplex.tableau.problem.rows.count <= rowsBefore + 70)
    }
}
