import Exact
import Simplex
import Testing

/// What the solver says of variables and constraints that are used the wrong way.
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
}
