import Exact
import Reference
import TestSupport
import Testing

@testable import Simplex

/// Where a step ends, against a look at every bound on its way.
@Suite struct RatioTestTests {
    /// A column rises that rows follow, each with a soft bound: the step ends where the sum of violations is least.
    @Test func aStepEndsWhereTheSumOfViolationsIsLeast() throws {
        for seed in Effort.seeds(400, short: 100) {
            var bits = SplitMix64(seed: seed)
            var solver = Simplex()
            let (x, z) = (solver.addVariable(), solver.addVariable())
            let end = Int.random(in: 5...60, using: &bits)
            _ = solver.add([(x, 1)], .greaterOrEqual, 0, .required(order: 1))
            _ = solver.add([(x, 1)], .lessOrEqual, Rational(end), .required(order: 2))
            _ = solver.add([(z, 1)], .equal, 0, .required(order: 3))
            var rows: [(multiplier: Int, relation: Relation, constant: Int)] = []
            // A soft bound that holds wherever `x` may be: without it a row would determine `x` before any step.
            _ = solver.add([(x, 1)], .greaterOrEqual, -1, .optional(1))
            for _ in 0..<Int.random(in: 1...8, using: &bits) {
                let multiplier = [-4, -2, -1, 1, 2, 4].randomElement(using: &bits) ?? 1
                let relation = [Relation.lessOrEqual, .equal, .greaterOrEqual].randomElement(using: &bits) ?? .equal
                // Not 0: at a bound a row counts as being on either side of it.
                let constant = Int.random(in: 1...40, using: &bits) * (Bool.random(using: &bits) ? 1 : -1)
                rows.append((multiplier, relation, constant))
            }
            for row in rows { _ = solver.add([(x, Rational(row.multiplier)), (z, 1)], row.relation, Rational(row.constant), .optional(1)) }
            func violation(at x: Double) -> Double {
                rows.reduce(0) { sum, row in
                    let excess = Double(row.multiplier) * x - Double(row.constant)
                    return sum + (row.relation == .equal ? abs(excess) : max(0, row.relation == .lessOrEqual ? excess : -excess))
                }
            }
            solver.takeUpNewRows()
            solver.costs.applyChanges(in: &solver.tableau)
            let column = x.number
            let alpha = solver.tableau.alpha(column)
            solver.costs.compute(column, from: alpha, in: solver.tableau)
            let leading = solver.costs.leading(column, direction: 1, in: solver.tableau)
            // The reduced cost is the slope of the sum, from where nothing has moved yet.
            let slope = (violation(at: 1e-6) - violation(at: 0)) / 1e-6
            #expect(abs((leading?.value ?? 0) - slope) < 1e-3, "\(seed)")
            guard let leading, leading.value < 0 else { continue }
            let rank = solver.tableau.problem.levels.ranks[leading.level]
            var ratioTest = RatioTest()
            let isFarApart = ratioTest.collectBreakpoints(of: column, alpha, 1, rank: rank, in: solver.tableau)
            #expect(!isFarApart)
            let found = ratioTest.firstStop(from: leading.value, byBland: false)
            let stop = try #require(found)
            let blocking = ratioTest.blocking(around: stop, alpha, byBland: false)
            let corners = rows.map { Double($0.constant) / Double($0.multiplier) } + [0, Double(end)]
            let least = corners.filter { $0 >= 0 && $0 <= Double(end) }.map(violation).min() ?? 0
            #expect(abs(violation(at: blocking.distance) - least) < 1e-9, "\(seed)")
            // By Bland's rule it ends at the first bound.
            let oldest = ratioTest.firstStop(from: leading.value, byBland: true)
            let first = try #require(oldest)
            #expect(ratioTest.breakpoints.allSatisfy { $0.distance >= ratioTest.breakpoints[first].distance })
        }
    }
}
