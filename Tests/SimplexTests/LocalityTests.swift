import Exact
import Simplex
import Testing
import Workloads

/// What an edit costs is what it touches, counted in rows and pivots.
@Suite struct LocalityTests {
    private func built(_ kind: Layout.Kind, _ size: Int, levels: Run.Levels = .asWritten) throws -> (run: Run, workload: Workload) {
        let workload = Workload(Layout(kind, size: size))
        var run = Run(workload.layout, levels: levels)
        try run.perform(workload.phases[0].operations)
        return (run, workload)
    }

    /// The rows that each step touches.
    private func rowsTouched(_ run: inout Run, _ operations: [Workload.Operation]) throws -> [Int] {
        var counts: [Int] = []
        for operation in operations {
            let before = run.solver.statistics.rowsTouched
            try run.perform(operation)
            if case .solve = operation { counts.append(run.solver.statistics.rowsTouched - before) }
        }
        return counts
    }

    // MARK: One cell among many

    /// What is done in the middle one of so many cells of ten views, as rows touched by each step.
    private func editsOfOneCell(among cells: Int) throws -> [Int] {
        var (run, workload) = try built(.independent, 10 * cells)
        let size = workload.layout.rows.count / cells
        let cell = cells / 2 * size..<(cells / 2 + 1) * size
        let natural = workload.layout.natural
        var operations: [Workload.Operation] = []
        for width in [natural / 2, 2 * natural, -natural, natural] { operations += [.set(workload.layout.handle, to: width), .solve] }
        for row in cell { operations += [.remove(row), .solve, .again(row), .solve] }
        var counts = try rowsTouched(&run, operations)

        func solve(after edit: (inout Simplex) -> Void) throws {
            let before = run.solver.statistics.rowsTouched
            edit(&run.solver)
            _ = try run.solver.solve()
            counts.append(run.solver.statistics.rowsTouched - before)
        }
        let variables = Array(run.variables.dropFirst(40 * (cells / 2)))
        let resistance = try #require(run.constraints[cell.upperBound - 4])
        for strength in [Simplex.Strength.optional(100), .required(order: 1_000_000), .optional(750)] {
            try solve { $0.setStrength(resistance, strength) }
        }
        // The first two views as wide as each other, and a third that cannot be as wide as it must.
        var added: [Simplex.Constraint] = []
        try solve { added.append($0.add([(variables[6], 1), (variables[10], -1)], .equal, 0, .required(order: 1_000_001))) }
        try solve { added.append($0.add([(variables[14], 1)], .greaterOrEqual, 10_000, .required(order: 1_000_002))) }
        try solve { added.append($0.add([(variables[14], 1)], .lessOrEqual, 1, .required(order: 1_000_003))) }
        #expect(run.solver.suspendedConstraints.count == 1)
        for constraint in added { try solve { $0.remove(constraint) } }
        return counts
    }

    @Test func anEditTouchesItsCellAlone() throws {
        let few = try editsOfOneCell(among: 10)
        #expect(few.contains { $0 > 0 })
        #expect(few.allSatisfy { $0 <= 100 })
        #expect(try editsOfOneCell(among: 1000) == few)
    }

    @Test func aDragTouchesItsCellAlone() throws {
        let counts = try [10, 100, 500].map { cells in
            var (run, workload) = try built(.independent, 10 * cells)
            return try rowsTouched(&run, workload.phases.filter { ["jump", "drag"].contains($0.name) }.flatMap(\.operations))
        }
        #expect(counts[0].contains { $0 > 0 })
        #expect(counts[1] == counts[0] && counts[2] == counts[0])
    }

    // MARK: Growth

    /// One constraint after the other, a solve after each. A constraint that finds a variable nothing else has a hold on touches
    /// no row; in chains and cells every one does. In a tree a view's sides hang on all that is above and before it: there the
    /// sum is quadratic.
    @Test(arguments: [(Layout.Kind.chain, 2.0), (.independent, 2.0), (.form, 2.3), (.tree, 4.5)])
    func buildingTouchesRowsInProportion(kind: Layout.Kind, growth: Double) throws {
        let counts = try [100, 200, 400].map { try built(kind, $0).run.solver.statistics }
        for (small, large) in zip(counts, counts.dropFirst()) {
            #expect(Double(large.rowsTouched) <= growth * Double(small.rowsTouched))
            #expect(Double(large.pivots) <= 2.1 * Double(small.pivots))
        }
    }

    @Test func solvingAtOnceTouchesEachCellAlone() throws {
        let counts = try [10, 20].map { cells in
            let layout = Layout(.independent, size: 10 * cells)
            var run = Run(layout)
            try run.perform(Array(repeating: .variable, count: layout.variables) + layout.rows.indices.map { .add($0) } + [.solve])
            return run.solver.statistics.rowsTouched
        }
        #expect(10 * counts[1] <= 21 * counts[0])
    }

    /// Row operations that only pile up would make each pivot cost what all before it did.
    @Test func aLongSolveFactorisesAnewOnItsWay() throws {
        let layout = Layout(.tree, size: 2000)
        var run = Run(layout)
        try run.perform(Array(repeating: .variable, count: layout.variables) + layout.rows.indices.map { .add($0) } + [.solve])
        let statistics = run.solver.statistics
        #expect(statistics.solves == 1 && statistics.refactorizations > 0, "\(statistics)")
    }

    /// Cells below each other, as high as the first, with a solve after each row: the equation that closes the column determines the height of them all,
    /// and no height has to take a step of its own then.
    @Test func theEquationThatClosesAGridTakesFewPivots() throws {
        let pivots = try [50, 200].map { cells in
            var solver = Simplex()
            var order = 0
            func require(_ terms: [(Simplex.Variable, Rational)], _ relation: Relation, _ constant: Rational) throws {
                order += 1
                _ = solver.add(terms, relation, constant, .required(order: order))
                _ = try solver.solve()
            }
            let columns = (0..<cells).map { _ in (top: solver.addVariable(), height: solver.addVariable()) }
            for (index, cell) in columns.enumerated() {
                try require([(cell.height, 1)], .greaterOrEqual, 0)
                guard index > 0 else { continue }
                let above = columns[index - 1]
                try require([(cell.top, 1), (above.top, -1), (above.height, -1)], .equal, 4)
                try require([(cell.height, 1), (columns[0].height, -1)], .equal, 0)
            }
            try require([(columns[0].top, 1)], .equal, 0)
            let before = solver.statistics.pivots
            try require([(columns[cells - 1].top, 1), (columns[cells - 1].height, 1)], .equal, Rational(24 * cells - 4))
            for cell in columns { #expect(solver.value(of: cell.height) == 20) }
            return solver.statistics.pivots - before
        }
        #expect(pivots.allSatisfy { $0 <= 2 }, "\(pivots)")
    }

    // MARK: Which way

    /// A container as high as what is in it: it gets higher, rather than that its content gets lower and recovers.
    @Test func whatMakesNothingElseWorseGivesWay() throws {
        var solver = Simplex()
        let container = solver.addVariable()
        _ = solver.add([(container, 1)], .greaterOrEqual, 0, .required(order: 0))
        let heights = (0..<5).map { _ in solver.addVariable(at: 20) }
        for height in heights {
            _ = solver.add([(height, 1)], .lessOrEqual, 20, .optional(250))
            _ = solver.add([(height, 1)], .greaterOrEqual, 20, .optional(750))
        }
        _ = try solver.solve()
        _ = solver.add([(container, 1)] + heights.map { ($0, -1) }, .equal, 48, .required(order: 1))
        _ = try solver.solve()
        #expect(solver.value(of: container) == 148)
        #expect(solver.statistics.boundFlips == 0 && solver.statistics.pivots == 1)
    }

    // MARK: Dragging

    /// What follows a column that is moved again and again is known from before; not once anything else follows it.
    @Test func aDragThatIsInterruptedEndsWhereAFreshSolveDoes() throws {
        var solver = Simplex()
        var fresh = Simplex()
        func build(_ solver: inout Simplex) throws -> (handle: Simplex.Constraint, variables: [Simplex.Variable]) {
            let variables = (0..<4).map { _ in solver.addVariable() }
            let handle = solver.add([(variables[0], 1)], .equal, 0, .required(order: 0))
            for index in 1..<4 {
                _ = solver.add([(variables[index], 3), (variables[index - 1], -1)], .equal, 1, .required(order: index))
            }
            _ = solver.add([(variables[3], 1)], .lessOrEqual, 1, .optional(500))
            _ = try solver.solve()
            return (handle, variables)
        }
        var (handle, variables) = try build(&solver)
        let other = try build(&fresh)
        for step in 1...40 {
            if step == 20 {
                variables.append(solver.addVariable())
                _ = solver.add([(variables[4], 1), (variables[3], -2)], .equal, 0, .required(order: 4))
            }
            solver.setConstant(handle, Rational(step))
            let told = try solver.solve().violations
            let past = (Double(step) + 13) / 27 - 1
            #expect(past <= 1e-7 ? told.allSatisfy { $0.violation == 0 } : told.contains { abs($0.violation - past) < 1e-9 })
        }
        fresh.setConstant(other.handle, 40)
        _ = try fresh.solve()
        for (variable, fresh) in zip(variables, other.variables.map(fresh.value)) {
            #expect(abs(solver.value(of: variable) - fresh) < 1e-9)
        }
        #expect(abs(solver.value(of: variables[4]) - 2 * solver.value(of: variables[3])) < 1e-9)
    }

    // MARK: Levels

    /// A level for each constraint against one for all.
    @Test(arguments: Layout.Kind.allCases)
    func levelsTakeNoMorePivots(kind: Layout.Kind) throws {
        let pivots = try [Run.Levels.one, .asWritten, .distinct].map { levels in
            var (run, workload) = try built(kind, 100, levels: levels)
            var counts = [run.solver.statistics.pivots]
            for phase in workload.phases.dropFirst() {
                let before = run.solver.statistics.pivots
                try run.perform(phase.operations)
                counts.append(run.solver.statistics.pivots - before)
            }
            return counts
        }
        for several in pivots.dropFirst() {
            #expect(2 * several.reduce(0, +) <= 3 * pivots[0].reduce(0, +))
        }
    }
}
