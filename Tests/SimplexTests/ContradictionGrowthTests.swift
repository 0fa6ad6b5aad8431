import Exact
import Simplex
import Testing

/// What many contradictory required constraints cost that come at once, counted in rows touched.
@Suite struct ContradictionGrowthTests {
    /// A chain of steps, and a place for each variable that contradicts it; in one solve. Rows touched, and how many are suspended.
    private func chain(of count: Int) throws -> (rows: Int, suspended: Int) {
        var solver = Simplex()
        let variables = (0..<count).map { _ in solver.addVariable() }
        var order = 0
        func add(_ terms: [(Simplex.Variable, Rational)], _ constant: Rational) {
            _ = solver.add(terms, .equal, constant, .required(order: order))
            order += 1
        }
        add([(variables[0], 1)], 0)
        for index in 1..<count {
            add([(variables[index], 1), (variables[index - 1], -1)], 10)
            add([(variables[index], 1)], Rational(7 * index))
            add([(variables[index], 1), (variables[index / 2], -1)], 3)
        }
        _ = try solver.solve()
        return (solver.statistics.rowsTouched, solver.suspendedConstraints.count)
    }

    @Test func aChainThatIsContradictedEverywhere() throws {
        let (small, large) = (try chain(of: 60), try chain(of: 120))
        #expect(small.suspended == 118 && large.suspended == 238)
        #expect(large.rows < 5 * small.rows, "\(small.rows) rows, of twice as many \(large.rows)")
    }

    /// One value wanted to be many others: nothing but bounds is looked at.
    @Test func manyPlacesForOneVariable() throws {
        var solver = Simplex()
        let variable = solver.addVariable()
        for index in 0..<400 { _ = solver.add([(variable, 1)], .equal, Rational(index), .required(order: index)) }
        _ = try solver.solve()
        #expect(solver.suspendedConstraints.count == 399)
        #expect(solver.value(of: variable) == 0)
        #expect(solver.statistics.pivots == 0)
    }

    /// What stood in the way of each is kept before it.
    @Test func obstaclesComeBefore() throws {
        var solver = Simplex()
        let variables = (0..<20).map { _ in solver.addVariable() }
        var constraints: [Simplex.Constraint] = []
        for index in 0..<60 {
            let terms: [(Simplex.Variable, Rational)] = [(variables[index % 20], 1), (variables[(index * 7 + 1) % 20], -1)]
            if terms[0].0 == terms[1].0 { continue }
            constraints.append(solver.add(terms, .equal, Rational(index % 13), .required(order: index)))
        }
        _ = try solver.solve()
        #expect(solver.suspendedConstraints.count > 20)
        for suspended in solver.suspendedConstraints {
            let obstacles = try #require(try solver.obstacles(to: suspended))
            #expect(obstacles.contains(suspended))
            let index = try #require(constraints.firstIndex(of: suspended))
            #expect(obstacles.allSatisfy { other in constraints.firstIndex(of: other).map { $0 <= index } ?? false })
            #expect(obstacles.allSatisfy { $0 == suspended || !solver.isSuspended($0) })
        }
    }
}
