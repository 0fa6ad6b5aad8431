import Exact

/// Problems that floating point is bad at; the same seed gives the same problem everywhere.
public struct AdversaryGenerator {
    public enum Kind: String, Sendable, CaseIterable {
        /// Rows that differ from one another by 1e-2 to 1e-12 of their multipliers.
        case parallel
        /// Multipliers from 1e-6 to 1e6 side by side.
        case scaled
        /// Constants up to 1e10, and differences of a few points between them.
        case large
        /// Each variable follows from the one before, times something; the ends are tied together.
        case chain
        /// A level for each constraint, and each against others.
        case levels
        /// Far more constraints end at a point than it takes to determine it.
        case degenerate
        /// Matrices whose inverses are much larger than they are: sums of all that came before, and Hilbert's.
        case growth
        /// Rows of all these kinds.
        case all
        /// Equations of which one follows from others but for 1e-10 to 1e-4.
        case close
    }

    private let kind: Kind
    private let seed: UInt64
    private let isSmall: Bool
    private var bits: SplitMix64
    /// What others are nearly parallel to.
    private var base: [Int: Rational]?

    /// Small ones are small enough for `Problem.solve()`.
    public init(seed: UInt64, kind: Kind, isSmall: Bool) {
        self.kind = kind
        self.seed = seed
        self.isSmall = isSmall
        bits = SplitMix64(seed: seed &* 16 &+ UInt64(Kind.allCases.firstIndex(of: kind) ?? 0) * 2 &+ (isSmall ? 1 : 0))
    }

    private mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &bits) }
    private mutating func pick<T>(_ choices: [T]) -> T { choices[integer(0...choices.count - 1)] }
    private mutating func chance(_ percent: Int) -> Bool { integer(1...100) <= percent }
    private mutating func sign() -> Rational { chance(50) ? 1 : -1 }

    private static let priorities: [Rational] = [1, 50, 250, 251, 490, 500, 749, 750, 751, 998, 999, Rational(1999, 2)]

    public mutating func problem() -> Problem {
        if kind == .close { return NearContradiction(seed: seed).problem }
        let variables = isSmall ? integer(2...5) : integer(10...40)
        var problem = Problem(variables: variables)
        switch kind {
        case .chain: addChain(to: &problem)
        case .growth: addGrowth(to: &problem)
        default: break
        }
        // What the required ones have in common, so that not all of them contradict one another.
        let point = (0..<variables).map { _ in Rational(integer(-400...400)) }
        let count = isSmall ? integer(3...9) : integer(variables...3 * variables)
        for index in 0..<count {
            var row = row(kind == .all ? pick([.parallel, .scaled, .large, .degenerate]) : kind, problem, point)
            // More would take the reference too long.
            if row.isRequired, isSmall, problem.constraints.count(where: \.isRequired) >= 7 {
                (row.isRequired, row.priority) = (false, 998)
            }
            if !row.isRequired, kind == .levels { row.priority = Rational(1 + index * 7 % 999) + Rational(integer(0...9), 10) }
            problem.constraints.append(row)
        }
        return problem
    }

    private mutating func row(_ kind: Kind, _ problem: Problem, _ point: [Rational]) -> Problem.Row {
        var terms: [Int: Rational] = [:]
        let width = pick([1, 1, 2, 2, 2, 3, 4])
        for variable in (0..<problem.variables).shuffled(using: &bits).prefix(width) {
            switch kind {
            case .scaled: terms[variable] = sign() * Rational(integer(1...9)) * power(integer(-6...6))
            case .degenerate: terms[variable] = sign()
            case .parallel: terms[variable] = sign() * pick([1, 1, 1, 2, Rational(1, 2)])
            default: terms[variable] = sign() * pick([1, 1, 1, 2, Rational(1, 2), Rational(1, 3)])
            }
        }
        if kind == .parallel, terms.count > 1 {
            if let base, chance(80) {
                terms = base
                for (variable, multiplier) in base.sorted(by: { $0.key < $1.key }) where chance(60) {
                    terms[variable] = multiplier * (1 + sign() * Rational(integer(1...9)) * power(-integer(2...12)))
                }
            } else {
                base = terms
            }
        }
        let relation = pick([Problem.Relation.equal, .equal, .lessOrEqual, .greaterOrEqual])
        var constant = terms.reduce(Rational.zero) { $0 + $1.value * point[$1.key] }
        switch kind {
        case .large where chance(60): constant += sign() * Rational(integer(1...9)) * power(integer(3...10))
        case .degenerate: break
        case .parallel where chance(40): constant += sign() * Rational(integer(1...9)) * power(-integer(2...12))
        default: if chance(40) { constant += Rational(integer(-80...80), pick([1, 2, 4])) }
        }
        let limit = Rational(1_000_000_000_000)
        constant = min(max(constant, -limit), limit)
        return Problem.Row(terms, relation, constant, at: chance(kind == .levels ? 15 : 40) ? nil : pick(Self.priorities))
    }

    private func power(_ exponent: Int) -> Rational {
        var result = Rational.one
        for _ in 0..<abs(exponent) { result *= 10 }
        return exponent < 0 ? 1 / result : result
    }

    private mutating func addChain(to problem: inout Problem) {
        let factor = pick([1, 1, 1, Rational(1, 2), 2, Rational(101, 100), Rational(999_999, 1_000_000), Rational(1, 3), -1])
        problem.constraints.append(.init([0: 1], .equal, Rational(integer(0...100)), at: pick([nil, 999])))
        for index in 1..<problem.variables {
            if isSmall, index > 4 { break }
            problem.constraints.append(.init([index: 1, index - 1: -factor], .equal, Rational(integer(0...9)), at: chance(85) ? nil : 900))
        }
        let last = problem.variables - 1
        problem.constraints.append(
            .init([last: 1, 0: pick([-1, 1, -factor])], .equal, Rational(integer(0...400)), at: pick([nil, 800, 500])))
    }

    private mutating func addGrowth(to problem: inout Problem) {
        let isHilbert = chance(50)
        for row in 0..<problem.variables {
            if isSmall, row > 5 { break }
            var terms: [Int: Rational] = [:]
            if isHilbert {
                for column in 0..<min(problem.variables, 12) { terms[column] = Rational(1, row % 12 + column + 1) }
            } else {
                for column in 0..<row { terms[column] = -1 }
                terms[row] = 1
            }
            problem.constraints.append(.init(terms, .equal, Rational(integer(1...9)), at: chance(70) ? nil : pick([999, 500])))
        }
    }

    // MARK: Large ones

    /// Each variable follows from the one before; the last is at a place of its own, which contradicts the first.
    public static func chain(of count: Int) -> Problem {
        var rows: [Problem.Row] = [.init([0: 1], .equal, 0)]
        for index in 1..<count { rows.append(.init([index: 1, index - 1: -1], .equal, Rational(1, 3))) }
        rows.append(.init([count - 1: 1], .lessOrEqual, 100, at: 750))
        rows.append(.init([count - 1: 1], .equal, 0))
        return Problem(variables: count, constraints: rows)
    }

    /// So many levels that all pull at the same few variables.
    public static func levels(of count: Int) -> Problem {
        var rows: [Problem.Row] = [.init([0: 1], .greaterOrEqual, 0), .init([0: 1, 1: 1], .lessOrEqual, 1000)]
        for index in 0..<count {
            let priority = Rational(1 + index) * Rational(999, count)
            rows.append(.init([index % 5: 1, (index + 1) % 5: index % 2 == 0 ? 1 : -1], .equal, Rational(index * 37 % 500), at: priority))
        }
        return Problem(variables: 5, constraints: rows)
    }

    /// A grid of boxes in which everything is said several times.
    public static func grid(of side: Int) -> Problem {
        var rows: [Problem.Row] = []
        func at(_ x: Int, _ y: Int) -> Int { y * side + x }
        for y in 0..<side {
            for x in 0..<side {
                if x > 0 { rows.append(.init([at(x, y): 1, at(x - 1, y): -1], .equal, 0)) }
                if y > 0 { rows.append(.init([at(x, y): 1, at(x, y - 1): -1], .equal, 0, at: 750)) }
                rows.append(.init([at(x, y): 1], .greaterOrEqual, 0))
                rows.append(.init([at(x, y): 1], .lessOrEqual, 0, at: 250))
                rows.append(.init([at(x, y): 1, at(side - 1 - x, y): 1], .equal, 0, at: 500))
            }
        }
        return Problem(variables: side * side, constraints: rows)
    }
}
