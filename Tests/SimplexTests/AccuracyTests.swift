import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// Where weighted sums, absolute tolerances or a bad scale would give another answer.
@Suite struct AccuracyTests {
    private func solved(_ rows: [Problem.Row], variables: Int) throws -> Twin {
        var twin = Twin(Problem(variables: variables, constraints: rows), pivots: 1_000_000)
        try twin.solve()
        try twin.simplex.checkInvariants()
        return twin
    }

    @Test func manyWeakOnesDoNotMoveAStrongerOne() throws {
        let count = Effort.isAll ? 2000 : 600
        var rows = (0..<count).map { _ in Problem.Row([0: 1], .equal, 0, at: 749) }
        rows.insert(.init([0: 1], .equal, 50, at: 750), at: count / 2)
        #expect(try solved(rows, variables: 1).values == [50])
    }

    @Test func oneAt751BeatsThreeAt251() throws {
        var rows = (0..<3).map { _ in Problem.Row([0: 1], .equal, 0, at: 251) }
        rows.append(.init([0: 1], .equal, 50, at: 751))
        #expect(try solved(rows, variables: 1).values == [50])
    }

    @Test func fractionsOfAPriorityAreLevelsToo() throws {
        let rows: [Problem.Row] = [.init([0: 1], .equal, 1, at: 999), .init([0: 1], .equal, 2, at: Rational(1999, 2))]
        #expect(try solved(rows, variables: 1).values == [2])
    }

    @Test func aHigherInequalityAboveTwoEqualities() throws {
        let rows: [Problem.Row] = [
            .init([0: 1], .greaterOrEqual, 100, at: 501), .init([0: 1], .equal, 90, at: 500), .init([0: 1], .equal, 10, at: 10),
        ]
        #expect(try solved(rows, variables: 1).values == [100])
    }

    @Test func aLargeCoefficientDoesNotMakeAWeakLevelStrong() throws {
        let rows: [Problem.Row] = [
            .init([0: 10_000], .equal, 0, at: 250), .init([0: 1], .equal, 50, at: 251), .init([0: 10_000, 1: 1], .equal, 0, at: 249),
            .init([1: 1], .greaterOrEqual, -1, at: 248),
        ]
        var twin = try solved(rows, variables: 2)
        #expect(twin.solveAndFindFaults() == [])
        #expect(twin.values == [50, -500_000])
    }

    /// Many variables on ten levels; at level k each wants to be k further on, from level 3 on in a chain.
    @Test func manyConstraintsOnEachOfTenLevels() throws {
        let count = Effort.isAll ? 1000 : 300
        var rows: [Problem.Row] = []
        for level in 0..<10 {
            let priority = Rational(900 - 50 * level)
            for index in 0..<count {
                let here = Rational(3 * index + level)
                if level < 3 || index == 0 {
                    rows.append(.init([index: 1], .equal, here, at: priority))
                } else {
                    rows.append(.init([index: 1, index - 1: -1], .equal, Rational(3 + level), at: priority))
                }
            }
        }
        let twin = try solved(rows, variables: count)
        for index in 0..<count { #expect(abs(twin.values[index] - Double(3 * index)) < 1e-6) }
        for level in 0..<10 {
            let sum = twin.handles[level * count..<(level + 1) * count].reduce(0) { $0 + twin.simplex.violation(of: $1) }
            #expect(abs(sum - Double(level * count)) < 1e-3, "level \(level)")
        }
    }

    /// The same amount of constraints where each level decides what the levels above leave open.
    @Test func aLongChainWhoseLevelsDependOnOneAnother() throws {
        let count = Effort.isAll ? 1000 : 300
        var rows: [Problem.Row] = [.init([0: 1], .equal, 0)]
        for index in 1..<count {
            let step: [Int: Rational] = [index: 1, index - 1: -1]
            rows.append(.init(step, .greaterOrEqual, 8, at: 900))
            if index % 2 == 1 { rows.append(.init(step, .equal, 10, at: 800)) }
            rows.append(.init(step, .equal, 4, at: 700))
            rows.append(.init([index: 1], .equal, 0, at: 600))
        }
        let twin = try solved(rows, variables: count)
        for index in 0..<count {
            let expected = Double(index / 2 * 18 + index % 2 * 10)
            #expect(abs(twin.values[index] - expected) < 1e-6 * max(1, expected), "x\(index) = \(twin.values[index])")
        }
    }

    @Test func tinyAndHugeCoefficientsSideBySide() throws {
        let billion = Rational(1_000_000_000)
        let rows: [Problem.Row] = [
            .init([0: billion], .equal, 2 * billion), .init([1: billion.reciprocal, 0: 1], .equal, 5),
            .init([2: billion, 3: billion.reciprocal], .equal, billion), .init([3: 1], .equal, billion),
        ]
        let twin = try solved(rows, variables: 4)
        #expect(twin.suspended.isEmpty)
        #expect(twin.values[0] == 2)
        #expect(abs(twin.values[1] - 3e9) < 1e-3)
        #expect(abs(twin.values[2] - (1 - 1e-9)) < 1e-15)
        #expect(twin.values[3] == 1e9)
    }

    @Test func aHundredThousandthIsAConflictABillionthIsNot() throws {
        let apart = { (gap: Rational) in [Problem.Row([0: 1], .equal, 100), Problem.Row([0: 1], .equal, 100 + gap)] }
        #expect(try solved(apart(Rational("1e-5")!), variables: 1).suspended == [1])
        #expect(try solved(apart(Rational("1e-9")!), variables: 1).suspended == [])
        #expect(try solved(apart(Rational("-1e-5")!), variables: 1).suspended == [1])
        #expect(try solved(apart(Rational("-1e-9")!), variables: 1).suspended == [])
    }

    @Test func theSameThroughOtherVariables() throws {
        let apart = { (gap: Rational) in
            [
                Problem.Row([0: 1], .equal, 100), Problem.Row([1: 1, 0: -1], .equal, Rational(1, 3)),
                Problem.Row([2: 1, 1: -1], .equal, 50), Problem.Row([2: 1, 0: -1], .equal, 50 + Rational(1, 3) + gap),
            ]
        }
        #expect(try solved(apart(0), variables: 3).suspended == [])
        #expect(try solved(apart(Rational("1e-5")!), variables: 3).suspended == [3])
        #expect(try solved(apart(Rational("1e-9")!), variables: 3).suspended == [])
    }

    @Test func largeNumbersThatAgreeDoNotConflict() throws {
        let rows: [Problem.Row] = [
            .init([0: Rational(1, 10)], .equal, 1_000_000_000), .init([1: 3, 0: -1], .equal, 0), .init([1: 30], .equal, 100_000_000_000),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
            let twin = try solved(order.map { rows[$0] }, variables: 2)
            #expect(twin.suspended.isEmpty, "in the order \(order)")
            #expect(abs(twin.values[0] - 1e10) < 1e-2)
            #expect(abs(twin.values[1] - 1e10 / 3) < 1e-2)
        }
    }
}
