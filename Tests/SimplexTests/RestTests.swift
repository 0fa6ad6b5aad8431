import Exact
import Simplex
import Testing

/// What nothing determines is moved to where it was.
@Suite struct RestTests {
    /// A column between two that pull alike is beyond both; the books must know it when it enters the basis.
    @Test func betweenTwoThatPullAlike() throws {
        for value in [18.0, 20.5, 25, 30] {
            var simplex = Simplex()
            let (x, y) = (simplex.addVariable(at: 20), simplex.addVariable())
            _ = simplex.add([(x, 1), (y, -1)], .equal, 0, .required(order: 0))
            _ = simplex.add([(x, 1)], .lessOrEqual, 16, .optional(500))
            _ = simplex.add([(x, 1)], .greaterOrEqual, 32, .optional(500))
            _ = try simplex.solve()
            try simplex.checkInvariants()
            for variable in [x, y] {
                simplex.moveUndetermined([(variable, value)])
                _ = try simplex.solve()
                try simplex.checkInvariants()
                #expect(abs(simplex.value(of: variable) - value) < 1e-9)
                // A weaker one then moves it as far as the two allow.
                var copy = simplex
                _ = copy.add([(x, 1)], .equal, 0, .optional(100))
                _ = try copy.solve()
                try copy.checkInvariants()
                #expect(abs(copy.value(of: x) - 16) < 1e-9 && abs(copy.value(of: y) - 16) < 1e-9)
            }
        }
    }

    /// A value that a required constraint forbids is corrected, and what depends on the variable with it.
    @Test func whatIsForbiddenIsCorrected() throws {
        var simplex = Simplex()
        let (x, y) = (simplex.addVariable(at: 20), simplex.addVariable())
        _ = simplex.add([(x, 1)], .greaterOrEqual, 10, .required(order: 0))
        _ = simplex.add([(y, 1), (x, -1)], .equal, 5, .required(order: 1))
        _ = try simplex.solve()
        simplex.moveUndetermined([(x, 3)])
        _ = try simplex.solve()
        try simplex.checkInvariants()
        #expect(simplex.value(of: x) >= 10 && abs(simplex.value(of: y) - simplex.value(of: x) - 5) < 1e-9)
    }
}
