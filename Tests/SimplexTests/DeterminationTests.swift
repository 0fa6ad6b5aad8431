import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// What is told of as determined after edits, against the ranges.
@Suite struct DeterminationTests {
    private var solver = Simplex()
    private var determination = Determination()
    private var told: Set<Simplex.Variable> = []

    private mutating func solve() throws {
        _ = try solver.solve()
        let changes = try determination.update(after: &solver)
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

    /// Two rows that are nearly parallel determine both variables: what the large amounts leave where they cancel is rounding and no motion.
    @Test mutating func whatRoundingLeavesIsNoMotion() throws {
        let v = (0..<4).map { _ in solver.addVariable() }
        try solve()
        _ = solver.add([(v[0], 100), (v[3], Rational(-1, 10))], .equal, Rational(701_073, 10), .required(order: 0))
        try solve()
        _ = solver.add([(v[0], -100), (v[1], 2)], .equal, -70_058, .required(order: 1))
        try solve()
        _ = solver.add([(v[0], Rational(19_995, 2)), (v[3], -10)], .equal, 7_008_977, .required(order: 2))
        try solve()
        let wrong = try wronglyTold(v)
        #expect(wrong.isEmpty && told == [v[2]])
    }

    @Test mutating func aRowThatHoldsOneColumnHoldsWhatIsTiedToIt() throws {
        let x = (0..<3).map { _ in solver.addVariable() }
        _ = solver.add([(x[0], 1), (x[1], 1), (x[2], 1)], .lessOrEqual, 20, .optional(250))
        _ = solver.add([(x[2], 1)], .greaterOrEqual, 20, .optional(750))
        try solve()
        _ = solver.add([(x[0], 1), (x[1], 1)], .greaterOrEqual, 0, .optional(250))
        try solve()
        let wrong = try wronglyTold(x)
        #expect(wrong.isEmpty)
    }

    @Test mutating func aRowTakenOutFreesWhatIsTiedToWhatItHeld() throws {
        let x = (0..<4).map { _ in solver.addVariable() }
        _ = solver.add([(x[2], 2)], .lessOrEqual, 0, .optional(750))
        let limit = solver.add([(x[1], 2), (x[3], 1)], .lessOrEqual, 0, .optional(500))
        _ = solver.add([(x[1], 1), (x[3], 1)], .equal, 0, .optional(500))
        _ = solver.add([(x[1], 2), (x[2], 1)], .greaterOrEqual, 0, .optional(250))
        try solve()
        solver.remove(limit)
        try solve()
        let wrong = try wronglyTold(x)
        #expect(wrong.isEmpty)
    }

    // MARK: What it costs

    /// Boxes below one another, none of which says how high it is: each follows all before it. Returns the heights.
    private mutating func makeColumn(of count: Int) throws -> [Simplex.Variable] {
        var heights: [Simplex.Variable] = []
        var (top, order) = (solver.addVariable(), 0)
        for _ in 0..<count {
            let (height, next) = (solver.addVariable(), solver.addVariable())
            _ = solver.add([(height, 1)], .greaterOrEqual, 0, .required(order: order))
            _ = solver.add([(next, 1), (top, -1), (height, -1)], .equal, 8, .required(order: order + 1))
            heights.append(height)
            (top, order) = (next, order + 2)
        }
        try solve()
        return heights
    }

    @Test mutating func whatFollowsManyIsLookedAtWithoutThem() throws {
        let heights = try makeColumn(of: 400)
        #expect(told.count == 801)
        for (index, height) in heights.enumerated().prefix(3) {
            let before = solver.statistics.rowsTouched
            _ = solver.add([(height, 1)], .equal, 20, .required(order: 1000 + index))
            try solve()
            // `rowsTouched` is counted at the end of a solve.
            _ = try solver.solve()
            #expect(solver.statistics.rowsTouched - before <= 2500, "determining one height of 400")
            #expect(!told.contains(height))
        }
    }

    // MARK: Random edits

    private enum Edit {
        case add(terms: [(Int, Rational)], Relation, Rational, priority: Rational?)
        case remove(Int)
        case constant(Int, Rational)
        case priority(Int, Rational?)
        case solve

        /// Few numbers, so that much is degenerate and holds something else.
        static func random(_ bits: inout SplitMix64, variables: Int, multipliers: [Rational] = [1, 1, -1, -1, 2]) -> Edit {
            func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &bits)] }
            let priority = pick([nil, 750, 500, 250] as [Rational?])
            switch Int.random(in: 0..<100, using: &bits) {
            case ..<25:
                let chosen = (0..<variables).shuffled(using: &bits).prefix(pick([1, 2, 2, 3])).sorted()
                let relation = pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
                return .add(terms: chosen.map { ($0, pick(multipliers)) }, relation, pick([0, 0, 10, 20]), priority: priority)
            case ..<45: return .remove(Int.random(in: 0..<99, using: &bits))
            case ..<55: return .constant(Int.random(in: 0..<99, using: &bits), pick([0, 0, 10, 20, 30]))
            case ..<60: return .priority(Int.random(in: 0..<99, using: &bits), priority)
            default: return .solve
            }
        }
    }

    /// What is wrong after the first solve after which anything is.
    private func firstFaults(_ edits: [Edit], variables count: Int) throws -> [String] {
        var tests = self
        let variables = (0..<count).map { _ in tests.solver.addVariable() }
        var constraints: [Simplex.Constraint] = []
        for (order, edit) in edits.enumerated() {
            func strength(_ priority: Rational?) -> Simplex.Strength { priority.map { .optional($0) } ?? .required(order: order) }
            switch edit {
            case .add(let terms, let relation, let constant, let priority):
                let terms = terms.map { (variables[$0.0], $0.1) }
                constraints.append(tests.solver.add(terms, relation, constant, strength(priority)))
            case .remove(let index):
                if !constraints.isEmpty { tests.solver.remove(constraints.remove(at: index % constraints.count)) }
            case .constant(let index, let value):
                if !constraints.isEmpty { tests.solver.setConstant(constraints[index % constraints.count], value) }
            case .priority(let index, let priority):
                if !constraints.isEmpty { tests.solver.setStrength(constraints[index % constraints.count], strength(priority)) }
            case .solve:
                try tests.solve()
                try tests.solver.checkInvariants()
                let wrong = try tests.wronglyTold(variables)
                if !wrong.isEmpty { return wrong.map { "\($0) is told wrongly" } }
            }
        }
        return []
    }

    /// Leaves out edits as long as something is still wrong.
    private func shrunk(_ edits: [Edit], variables: Int) throws -> [Edit] {
        var edits = edits
        var before = Int.max
        while edits.count < before {
            before = edits.count
            for index in edits.indices.reversed() {
                var fewer = edits
                fewer.remove(at: index)
                if try !firstFaults(fewer, variables: variables).isEmpty { edits = fewer }
            }
        }
        return edits
    }

    @Test(arguments: [4, 6, 9, 20])
    func whatIsToldIsWhatTheRangesSay(variables: Int) throws {
        for seed in Effort.seeds(100) {
            var bits = SplitMix64(seed: seed)
            let edits = (0..<60).map { _ in Edit.random(&bits, variables: variables) }
            if try !isTold(edits, variables: variables, seed: seed) { return }
        }
    }

    /// Thirds and sevenths are rounded: what cancels leaves something.
    @Test(arguments: [4, 9, 20])
    func roundingIsNoMovement(variables: Int) throws {
        for seed in Effort.seeds(60) {
            var bits = SplitMix64(seed: 1000 + seed)
            let edits = (0..<60).map { _ in
                Edit.random(
                    &bits, variables: variables, multipliers: [Rational(1, 3), Rational(-1, 3), Rational(5, 7), Rational(-7, 5), 1])
            }
            if try !isTold(edits, variables: variables, seed: seed) { return }
        }
    }

    private func isTold(_ edits: [Edit], variables: Int, seed: UInt64) throws -> Bool {
        let faults = try firstFaults(edits, variables: variables)
        if faults.isEmpty { return true }
        let least = try shrunk(edits, variables: variables).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed): \(faults)\n\(least)")
        return false
    }
}
