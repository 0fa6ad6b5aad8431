import Exact
import Simplex
import Testing

/// What is told of as determined after edits, against the ranges.
@Suite struct DeterminationTests {
    private var solver = Simplex()
    private var told: Set<Simplex.Variable> = []

    private mutating func solve() throws {
        _ = try solver.solve()
        let changes = try solver.updateDetermination()
        told.formUnion(changes.undetermined)
        told.subtract(changes.determined)
    }

    private func wronglyTold(_ variables: [Simplex.Variable]) throws -> [Simplex.Variable] {
        var face = solver.face()
        return try variables.filter { told.contains($0) != Face.isWide(try face.range(of: [($0, 1)])) }
    }

    @Test mutating func aRowTakenOutFreesBothItsVariables() throws {
        let (x, y) = (solver.addVariable(), solver.addVariable())
        _ = solver.add([(x, 1)], .lessOrEqual, 30, .optional(251))
        _ = solver.add([(y, 1)], .greaterOrEqual, 20, .optional(750))
        try solve()
        let ratio = solver.add([(x, 1), (y, Rational(-3, 2))], .equal, 0, .optional(500))
        try solve()
        solver.remove(ratio)
        try solve()
        let wrong = try wronglyTold([x, y])
        #expect(wrong.isEmpty)
    }

    @Test mutating func aRowTakenOutFreesWhatItHeld() throws {
        let (x, y) = (solver.addVariable(), solver.addVariable())
        _ = solver.add([(x, 1)], .greaterOrEqual, 30, .optional(750))
        _ = solver.add([(y, 1)], .lessOrEqual, 20, .optional(251))
        let least = solver.add([(y, 1)], .greaterOrEqual, 20, .optional(750))
        let ratio = solver.add([(x, 1), (y, Rational(-3, 2))], .lessOrEqual, 0, .optional(751))
        try solve()
        solver.setConstant(least, Rational(25, 2))
        try solve()
        solver.remove(ratio)
        _ = solver.add([(x, 1)], .equal, 186, .required(order: 0))
        try solve()
        let wrong = try wronglyTold([x, y])
        #expect(wrong.isEmpty)
    }

    @Test mutating func whatIsPutBackHoldsAgain() throws {
        // Two views in a row in a container: left, width, and the first one's greatest width.
        let v = (0..<6).map { _ in solver.addVariable() }
        _ = solver.add([(v[1], 1)], .equal, 91, .required(order: 0))
        _ = solver.add([(v[2], 1), (v[0], -1)], .equal, 8, .required(order: 1))
        let greatest = solver.add([(v[3], 1)], .lessOrEqual, 30, .optional(251))
        _ = solver.add([(v[3], 1)], .greaterOrEqual, 30, .optional(750))
        _ = solver.add([(v[4], 1), (v[2], -1), (v[3], -1)], .equal, 8, .required(order: 2))
        _ = solver.add([(v[5], 1)], .lessOrEqual, 37, .optional(251))
        _ = solver.add([(v[0], 1), (v[1], 1), (v[4], -1), (v[5], -1)], .equal, 8, .required(order: 3))
        try solve()
        solver.remove(greatest)
        try solve()
        _ = solver.add([(v[3], 1)], .lessOrEqual, 30, .optional(251))
        try solve()
        let wrong = try wronglyTold(v)
        #expect(wrong.isEmpty)
    }
}
