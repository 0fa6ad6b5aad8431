import Exact
import Simplex
import Testing

/// Inputs at the borders of what the solver takes.
@Suite struct BorderTests {
    /// What is off by less than the tolerance for agreement, and by more than that for staying inside a bound, is no conflict and no trap.
    @Test(arguments: [5e-8, 9e-8, 2e-9, 5e-10]) func nearAgreement(gap: Double) throws {
        var solver = Simplex()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        _ = solver.add([(x, 1)], .equal, 0, .required(order: 1))
        _ = solver.add([(y, 1)], .equal, Rational(exactly: gap) ?? 0, .required(order: 2))
        let sum = solver.add([(x, 1), (y, 1)], .equal, 0, .required(order: 3))
        let wish = solver.add([(x, 1)], .equal, 100, .optional(250))
        _ = try solver.solve()
        #expect(solver.violation(of: sum) <= 2e-7)
        #expect(abs(solver.violation(of: wish) - 100) < 1e-6)
        // And the same after changes around it.
        solver.setConstant(wish, 50)
        _ = try solver.solve()
        #expect(abs(solver.violation(of: wish) - 50) < 1e-6)
        solver.remove(sum)
        _ = try solver.solve()
        #expect(abs(solver.value(of: y) - gap) < 1e-12)
    }

    /// The same in every order of entry, with and without something that pulls.
    @Test(arguments: [5e-8, 9e-8, 2e-9, 5e-10, 1.5e-7], [false, true]) func nearAgreementInEveryOrder(gap: Double, pulls: Bool) throws {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            for solvesEach in [false, true] {
                var solver = Simplex()
                let (x, y) = (solver.addVariable(), solver.addVariable())
                if pulls { _ = solver.add([(y, 1)], .greaterOrEqual, 70, .optional(300)) }
                for (index, which) in order.enumerated() {
                    switch which {
                    case 0: _ = solver.add([(x, 1)], .equal, 0, .required(order: index + 1))
                    case 1: _ = solver.add([(y, 1)], .equal, Rational(exactly: gap) ?? 0, .required(order: index + 1))
                    default: _ = solver.add([(x, 1), (y, 1)], .equal, 0, .required(order: index + 1))
                    }
                    if solvesEach { _ = try solver.solve() }
                }
                _ = try solver.solve()
                #expect(abs(solver.value(of: x) + solver.value(of: y)) <= 2e-7)
                // Nothing is left that pulls at what is settled.
                let before = (solver.value(of: x), solver.value(of: y))
                #expect(try solver.solve().values.isEmpty)
                #expect(before == (solver.value(of: x), solver.value(of: y)))
            }
        }
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
        // A suspended constraint comes as near to holding as it can, whatever the priority asks for.
        let z = solver.addVariable()
        _ = solver.add([(z, 1)], .lessOrEqual, 5, .required(order: 4))
        let missed = solver.add([(z, 1)], .greaterOrEqual, 8, .required(order: 5))
        _ = solver.add([(z, 1)], .equal, 0, .optional(1200))
        #expect(try solver.solve().suspended == [missed])
        #expect(solver.value(of: z) == 5)
    }
}
