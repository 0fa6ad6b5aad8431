import Exact
import Simplex
import Testing

/// Variables and constraints are ordered as they came.
@Suite struct OrderTests {
    @Test func whatWasAddedFirstComesFirst() {
        var solver = Simplex()
        let variables = (0..<5).map { _ in solver.addVariable() }
        let constraints = variables.map { solver.add([($0, 1)], .equal, 3, .optional(1)) }
        #expect(variables.reversed().sorted() == variables)
        #expect(constraints.reversed().sorted() == constraints)
        #expect(constraints[0] < constraints[1] && !(constraints[1] < constraints[0]) && !(constraints[0] < constraints[0]))
    }

    /// However high its priority is, an optional constraint does not outweigh a suspended one.
    @Test func noPriorityOutweighsASuspendedConstraint() throws {
        var solver = Simplex()
        let x = solver.addVariable()
        _ = solver.add([(x, 1)], .greaterOrEqual, 0, .required(order: 1))
        _ = solver.add([(x, 1)], .lessOrEqual, 4, .required(order: 2))
        let wish = solver.add([(x, 1)], .equal, 10, .required(order: 3))
        _ = solver.add([(x, 1)], .equal, 0, .optional(1_000_000))
        _ = try solver.solve()
        #expect(solver.isSuspended(wish) && solver.value(of: x) == 4)
    }
}
