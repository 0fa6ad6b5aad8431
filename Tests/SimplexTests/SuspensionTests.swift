import Exact
import Testing

@testable import Simplex

/// When required constraints are suspended, and when they come back.
@Suite struct SuspensionTests {
    /// A constraint comes back when one goes that it depends on through variables which only later constraints fix; also where the solver has been
    /// made anew in between, which knows them as constants.
    @Test(arguments: [false, true]) func aSuspendedConstraintComesBackThroughWhatLaterOnesFix(isMadeAnew: Bool) throws {
        var solver = Simplex()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        _ = solver.add([(x, 1), (y, 1)], .equal, 10, .required(order: 1))
        let middle = solver.add([(y, 1)], .equal, 5, .required(order: 2))
        let six = solver.add([(x, 1)], .equal, 6, .required(order: 3))
        let five = solver.add([(x, 1)], .equal, 5, .required(order: 4))
        _ = try solver.solve()
        #expect(solver.suspendedConstraints == [six])
        if isMadeAnew { solver.refresh() }
        solver.remove(middle)
        let changes = try solver.solve()
        #expect(changes.restored == [six] && changes.suspended == [five])
        #expect(solver.value(of: x) == 6 && solver.value(of: y) == 4)
    }

    @Test(arguments: [false, true]) func theSameAcrossSeveralRows(isAdopted: Bool) throws {
        var solver = Simplex()
        let (a, c, d) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        _ = solver.add([(a, 1), (c, 1)], .equal, 10, .required(order: 1))
        _ = solver.add([(c, 1), (d, 1)], .equal, 10, .required(order: 2))
        let end = solver.add([(d, 1)], .equal, 5, .required(order: 3))
        let six = solver.add([(a, 1)], .equal, 6, .required(order: 4))
        _ = solver.add([(c, 1)], .equal, 5, .required(order: 5))
        _ = try solver.solve()
        #expect(solver.suspendedConstraints == [six])
        if isAdopted {
            solver.adopt(basis: [.variable(a), .variable(d)], suspended: [six])
            #expect(try solver.solve().suspended.isEmpty)
        } else {
            solver.refresh()
        }
        solver.remove(end)
        #expect(try solver.solve().restored == [six])
        #expect(solver.value(of: a) == 6 && solver.value(of: d) == 6)
    }

    /// What is in the way of a constraint is remembered by number, and numbers are given out again.
    @Test func whatComesInThePlaceOfAnObstacleIsNone() throws {
        var solver = Simplex()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        let limit = solver.add([(x, 1)], .lessOrEqual, 5, .required(order: 1))
        let ten = solver.add([(x, 1)], .equal, 10, .required(order: 2))
        _ = try solver.solve()
        #expect(solver.suspendedConstraints == [ten])
        solver.remove(limit)
        let other = solver.add([(y, 1)], .lessOrEqual, 5, .required(order: 3))
        #expect(other == limit)
        #expect(try solver.solve().restored == [ten])
        solver.setConstant(other, 4)
        #expect(try solver.solve().suspended.isEmpty && solver.value(of: x) == 10)
        let again = solver.add([(x, 1)], .lessOrEqual, 5, .required(order: 0))
        #expect(try solver.solve().suspended == [ten])
        solver.setStrength(again, .optional(1))
        #expect(try solver.solve().restored == [ten])
    }

    /// An obstacle whose bounds were shifted to agree with another constraint stands elsewhere when that is gone.
    @Test func aSuspendedConstraintComesBackWhenAShiftIsUndone() throws {
        var solver = Simplex()
        let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let first = solver.add([(y, 1)], .equal, 0, .required(order: 1))
        _ = solver.add([(x, 1), (y, -1)], .equal, 0, .required(order: 2))
        _ = solver.add([(x, 1)], .equal, Rational(9, 100_000_000), .required(order: 3))
        _ = solver.add([(z, 1)], .equal, 0, .required(order: 4))
        _ = try solver.solve()
        let last = solver.add([(x, 1), (z, -1)], .equal, Rational(18, 100_000_000), .required(order: 5))
        #expect(try solver.solve().suspended == [last])
        solver.remove(first)
        #expect(try solver.solve().restored == [last] && solver.suspendedConstraints.isEmpty)
    }
}
