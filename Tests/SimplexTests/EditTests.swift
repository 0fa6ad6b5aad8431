import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// One change of a problem. Indices are taken modulo what there is, so that edits can be left out of a sequence.
enum Edit {
    case add(Problem.Row)
    case remove(Int)
    case constant(Int, Rational)
    /// A priority, or nil for required.
    case priority(Int, Rational?)
    /// Moves the constant of an optional equality on one variable, which is added where there is none.
    case suggest(variable: Int, Rational)
    case replaceVariable(Int)
    case snapshot
    case restore(Int)

    static func random(_ bits: inout SplitMix64, _ generator: inout ProblemGenerator, variables: Int) -> Edit {
        let number = Rational(Int.random(in: -80...800, using: &bits), Int.random(in: 1...2, using: &bits))
        let index = Int.random(in: 0...99, using: &bits)
        switch Int.random(in: 0..<100, using: &bits) {
        case ..<28: return .add(generator.row(variables: variables))
        case ..<48: return .remove(index)
        case ..<62: return .constant(index, number)
        case ..<68: return .priority(index, nil)
        case ..<76: return .priority(index, [1, 50, 250, 251, 750, 999, 1000].randomElement(using: &bits) ?? 1)
        case ..<88: return .suggest(variable: index, number)
        case ..<90: return .replaceVariable(index)
        case ..<95: return .snapshot
        default: return .restore(index)
        }
    }
}

/// A twin with its snapshots.
struct EditedTwin {
    var twin: Twin
    var snapshots: [(twin: Twin, values: [Double])] = []

    /// Applies the edit and compares; everything that is wrong then.
    mutating func apply(_ edit: Edit) -> [String] {
        let faults = self.edit(edit)
        return faults.isEmpty ? twin.solveAndFindFaults() : faults
    }

    /// Makes the edit, without solving; what is wrong before that.
    mutating func edit(_ edit: Edit) -> [String] {
        let count = twin.problem.constraints.count
        switch edit {
        case .add(let row): twin.add(row)
        case .remove(let index): if count > 0 { twin.remove(at: index % count) }
        case .constant(let index, let value): if count > 0 { twin.setConstant(at: index % count, value) }
        case .priority(let index, let priority): if count > 0 { twin.setPriority(at: index % count, priority) }
        case .suggest(let variable, let value): suggest(variable % twin.problem.variables, value)
        case .replaceVariable(let index): _ = twin.replaceVariable(at: index % twin.problem.variables)
        case .snapshot: snapshots.append((twin, twin.values))
        case .restore(let index):
            guard !snapshots.isEmpty else { return [] }
            let (old, values) = snapshots[index % snapshots.count]
            twin = old
            if twin.values.map(\.bitPattern) != values.map(\.bitPattern) { return ["a restored snapshot has other values"] }
        }
        return []
    }

    private mutating func suggest(_ variable: Int, _ value: Rational) {
        let found = twin.problem.constraints.firstIndex { $0.terms == [variable: 1] && $0.relation == .equal && $0.priority == 998 }
        if let found { twin.setConstant(at: found, value) } else { twin.add(.init([variable: 1], .equal, value, at: 998)) }
    }
}

/// A solver that has been edited many times against the exact reference of what it holds now.
@Suite struct EditTests {
    @Test(arguments: ProblemGenerator.Kind.allCases)
    func everyAnswerIsThatOfTheContentAlone(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(40) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let edits = Self.edits(seed: seed, kind: kind, count: 60, variables: problem.variables)
            guard let faults = Self.faults(problem, edits) else { continue }
            let (small, fewer) = Self.shrunk(problem, edits)
            Issue.record(
                """
                \(kind) \(seed): \(faults)
                least such sequence:
                \(small)
                \(fewer.map { "\($0)" }.joined(separator: "\n"))
                \(Self.faults(small, fewer) ?? [])
                """)
            return
        }
    }

    /// Edits undo what others did before any of them was solved for.
    @Test(arguments: ProblemGenerator.Kind.allCases)
    func severalEditsAreSolvedForAtOnce(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(60, short: 4, from: 5_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var bits = SplitMix64(seed: seed)
            var edited = EditedTwin(twin: Twin(problem))
            for edit in Self.edits(seed: seed, kind: kind, count: 120, variables: problem.variables) {
                var faults = edited.edit(edit)
                if faults.isEmpty && Int.random(in: 0..<4, using: &bits) == 0 { faults = edited.twin.solveAndFindFaults() }
                #expect(faults.isEmpty, "\(kind) \(seed)")
                if !faults.isEmpty { return }
            }
        }
    }

    /// A solve that is told to stop is gone on with, after more edits or without.
    @Test(arguments: ProblemGenerator.Kind.allCases)
    func aSolveThatWasInterruptedGoesOn(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(60, short: 8, from: 6_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var bits = SplitMix64(seed: seed)
            var edited = EditedTwin(twin: Twin(problem))
            for edit in Self.edits(seed: seed, kind: kind, count: 60, variables: problem.variables) {
                for _ in 0..<Int.random(in: 0...2, using: &bits) {
                    edited.twin.interruptSolve(after: Int.random(in: 0...6, using: &bits))
                }
                var faults = edited.edit(edit)
                if faults.isEmpty && Int.random(in: 0..<4, using: &bits) == 0 { faults = edited.twin.solveAndFindFaults() }
                #expect(faults.isEmpty, "\(kind) \(seed): \(faults)")
                if !faults.isEmpty { return }
            }
        }
    }

    @Test func aBoundThatCameWithARowsRemovalHolds() throws {
        var simplex = Simplex()
        let x = (0..<6).map { _ in simplex.addVariable() }
        _ = simplex.add([(x[0], -1), (x[4], -1)], .greaterOrEqual, 20, .optional(750))
        _ = simplex.add([(x[0], 2), (x[1], 1)], .greaterOrEqual, 0, .required(order: 0))
        let gap = simplex.add([(x[3], -1), (x[5], 1)], .equal, 10, .optional(500))
        _ = simplex.add([(x[2], -1), (x[4], -1), (x[5], 1)], .greaterOrEqual, 0, .optional(250))
        _ = try simplex.solve()
        // The variable is outside its new bound when it enters the basis for the row's sake.
        let bound = simplex.add([(x[3], 1)], .greaterOrEqual, 0, .required(order: 1))
        simplex.remove(gap)
        _ = try simplex.solve()
        #expect(simplex.violation(of: bound) == 0)
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func aDragIsFollowedStepByStep(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(30, from: 1_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let there = (-10...20).map { Edit.suggest(variable: Int(seed % 7), Rational(25 * $0, 2)) }
            let faults = Self.faults(problem, there + there.reversed())
            #expect(faults == nil, "\(kind) \(seed)")
            if faults != nil { return }
        }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func largerProblemsAreEditedAsWell(kind: ProblemGenerator.Kind) {
        for seed in Effort.seeds(4, from: 4_000_000) {
            var generator = ProblemGenerator(seed: seed, kind: kind)
            let problem = generator.joined(Effort.isAll ? 5 : 3)
            let faults = Self.faults(problem, Self.edits(seed: seed, kind: kind, count: 30, variables: problem.variables))
            #expect(faults == nil, "\(kind) \(seed)\n\(problem)")
            if faults != nil { return }
        }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func theSameEditsGiveTheSameBits(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(15, from: 2_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let edits = Self.edits(seed: seed, kind: kind, count: 25, variables: problem.variables)
            var one = EditedTwin(twin: Twin(problem)), other = EditedTwin(twin: Twin(problem))
            for edit in edits {
                _ = one.apply(edit)
                _ = other.apply(edit)
                #expect(one.twin.values.map(\.bitPattern) == other.twin.values.map(\.bitPattern), "\(kind) \(seed)")
            }
            #expect(one.twin.simplex.statistics == other.twin.simplex.statistics, "\(kind) \(seed)")
        }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func goingBackAndOnAgainGivesTheSameBits(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(15, from: 3_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var edited = EditedTwin(twin: Twin(problem))
            _ = try edited.twin.solve()
            let edits = Self.edits(seed: seed, kind: kind, count: 15, variables: problem.variables)
            var history = [(twin: edited.twin, bits: edited.twin.values.map(\.bitPattern))]
            for edit in edits {
                _ = edited.apply(edit)
                history.append((edited.twin, edited.twin.values.map(\.bitPattern)))
            }
            for (index, moment) in history.enumerated().reversed() {
                #expect(moment.twin.values.map(\.bitPattern) == moment.bits, "\(kind) \(seed): undo to \(index)")
            }
            edited = EditedTwin(twin: history[0].twin)
            for (index, edit) in edits.enumerated() {
                _ = edited.apply(edit)
                #expect(edited.twin.values.map(\.bitPattern) == history[index + 1].bits, "\(kind) \(seed): redo of \(index)")
            }
        }
    }

    @Test func whatNothingDeterminesKeepsItsValue() throws {
        var simplex = Simplex()
        let (x, y, alone) = (simplex.addVariable(at: 3), simplex.addVariable(at: 4), simplex.addVariable(at: 5))
        let sum = simplex.add([(x, 1), (y, 1)], .greaterOrEqual, 5, .required(order: 0))
        _ = try simplex.solve()
        #expect([x, y, alone].map { simplex.value(of: $0) } == [3, 4, 5])
        let pin = simplex.add([(x, 1)], .equal, 20, .optional(250))
        _ = try simplex.solve()
        #expect([x, y, alone].map { simplex.value(of: $0) } == [20, 4, 5])
        simplex.remove(pin)
        simplex.remove(sum)
        _ = try simplex.solve()
        #expect([x, y, alone].map { simplex.value(of: $0) } == [20, 4, 5])
    }

    // MARK: Sequences

    static func edits(seed: UInt64, kind: ProblemGenerator.Kind, count: Int, variables: Int) -> [Edit] {
        var bits = SplitMix64(seed: seed &+ 77)
        var generator = ProblemGenerator(seed: seed &+ 5000, kind: kind)
        return (0..<count).map { _ in Edit.random(&bits, &generator, variables: variables) }
    }

    /// What is wrong after the first edit that goes wrong (or before any), nil where all is well.
    static func faults(_ problem: Problem, _ edits: [Edit]) -> [String]? {
        var edited = EditedTwin(twin: Twin(problem))
        let first = edited.twin.solveAndFindFaults()
        if !first.isEmpty { return first }
        for (index, edit) in edits.enumerated() {
            let faults = edited.apply(edit)
            if !faults.isEmpty { return ["after edit \(index)"] + faults }
        }
        return nil
    }

    /// Leaves out constraints and edits as long as something is still wrong.
    static func shrunk(_ problem: Problem, _ edits: [Edit]) -> (Problem, [Edit]) {
        func fails(_ problem: Problem, _ edits: [Edit]) -> Bool { faults(problem, edits) != nil }
        var (small, fewer) = (problem, edits)
        var index = fewer.count - 1
        while index >= 0 {
            var shorter = fewer
            shorter.remove(at: index)
            if fails(small, shorter) { fewer = shorter }
            index -= 1
        }
        index = small.constraints.count - 1
        while index >= 0 {
            var smaller = small
            smaller.constraints.remove(at: index)
            if fails(smaller, fewer) { small = smaller }
            index -= 1
        }
        return (small, fewer)
    }
}
