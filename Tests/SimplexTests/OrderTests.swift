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
}
