import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// What is told of as determined where variables are taken out and others come in their place.
@Suite struct ReplacedVariableTests {
    /// A solver, what it told, and what is in it.
    private struct Play {
        var solver = Simplex()
        var told: Set<Simplex.Variable> = []
        var variables: [Simplex.Variable] = []
        private var constraints: [(id: Simplex.Constraint, mentioned: Set<Simplex.Variable>)] = []
        private var count = 0

        mutating func addVariable() { variables.append(solver.addVariable()) }

        mutating func add(_ terms: [(Simplex.Variable, Rational)], _ relation: Relation, _ constant: Rational, at priority: Rational? = nil)
        {
            let strength = priority.map { Strength.optional($0) } ?? .required(order: count)
            count += 1
            constraints.append((solver.add(terms, relation, constant, strength), Set(terms.map(\.0))))
        }

        /// Takes out a variable with all constraints that mention it.
        mutating func remove(_ variable: Simplex.Variable) {
            for constraint in constraints where constraint.mentioned.contains(variable) { solver.remove(constraint.id) }
            constraints.removeAll { $0.mentioned.contains(variable) }
            solver.remove(variable)
            variables.removeAll { $0 == variable }
            told.remove(variable)
        }

        mutating func solve() throws {
            _ = try solver.solve()
            let changes = try solver.updateDetermination()
            told.formUnion(changes.undetermined)
            told.subtract(changes.determined)
        }

        /// The places of the variables of which something else was told than their ranges say.
        func faults() throws -> [Int] {
            var face = solver.face()
            return try variables.indices.filter { index in
                let isUndetermined = Face.isWide(try face.range(of: [(variables[index], 1)]))
                return told.contains(variables[index]) != isUndetermined || solver.isUndetermined(variables[index]) != isUndetermined
            }
        }
    }

    /// What comes in the place of a variable that moved freely takes along what hangs on it.
    @Test(arguments: [1, 2, 3], [false, true])
    func whatHangsOnANewVariableMovesWithIt(count: Int, isTurned: Bool) throws {
        var play = Play()
        for _ in 0..<count { play.addVariable() }
        try play.solve()
        #expect(play.told == Set(play.variables))
        for variable in play.variables { play.remove(variable) }
        play.addVariable()
        play.addVariable()
        let (x, y) = isTurned ? (play.variables[1], play.variables[0]) : (play.variables[0], play.variables[1])
        play.add([(x, 1), (y, -2)], .equal, 5)
        try play.solve()
        #expect(try play.faults() == [] && play.told == [x, y])
        play.add([(x, 1)], .equal, 5)
        try play.solve()
        #expect(try play.faults() == [] && play.told == [])
    }

    @Test(arguments: [3, 6])
    func whatIsToldIsWhatTheRangesSay(size: Int) throws {
        for seed in Effort.seeds(400, short: 100) {
            var random = SplitMix64(seed: seed)
            var play = Play()
            for step in 0..<25 {
                for _ in 0...random.below(3) {
                    if play.variables.count < size { play.addVariable() }
                    let terms = play.variables.shuffled(using: &random).prefix(random.number(1...3))
                        .map { ($0, random.pick([1, -1, 2] as [Rational]) ?? 1) }
                    let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
                    play.add(terms, relation, random.pick([0, 0, 10]) ?? 0, at: random.pick([nil, 750, 250] as [Rational?]) ?? nil)
                }
                if random.below(2) == 0, let variable = random.pick(play.variables) { play.remove(variable) }
                if random.below(3) == 0 { continue }
                try play.solve()
                try play.solver.checkInvariants()
                let faults = try play.faults()
                #expect(faults == [], "seed \(seed), step \(step)")
                if !faults.isEmpty { return }
            }
        }
    }
}
