import Exact

/// Small random problems of the kinds in which solvers go wrong; the same seed gives the same problem everywhere.
public struct ProblemGenerator {
    public enum Kind: String, Sendable, CaseIterable {
        /// Required constraints that can hold together, and many priorities.
        case mixed
        /// Required constraints that contradict one another.
        case conflict
        /// A row of boxes with gaps, hugging and compression resistance.
        case layout
        /// As `mixed`, with multipliers from 1/400 to 200.
        case scaled

        /// Those whose numbers ask nothing special of floating point.
        public static let allCases: [Kind] = [.mixed, .conflict, .layout]
    }

    private let kind: Kind
    private var bits: SplitMix64

    public init(seed: UInt64, kind: Kind) {
        self.kind = kind
        bits = SplitMix64(seed: seed &* 3 &+ UInt64(Kind.allCases.firstIndex(of: kind) ?? 3))
    }

    public static func problem(seed: UInt64, kind: Kind) -> Problem {
        var generator = ProblemGenerator(seed: seed, kind: kind)
        return generator.problem()
    }

    public mutating func problem() -> Problem {
        kind == .layout ? boxes() : equations()
    }

    /// Several problems side by side, each tied to the one before by one optional equality: larger bases, one component.
    public mutating func joined(_ count: Int) -> Problem {
        var whole = Problem(variables: 0)
        for _ in 0..<count {
            let (part, first) = (problem(), whole.variables)
            whole.variables += part.variables
            for var row in part.constraints {
                row.terms = Dictionary(uniqueKeysWithValues: row.terms.map { ($0.key + first, $0.value) })
                whole.constraints.append(row)
            }
            if first > 0 {
                whole.constraints.append(.init([first: 1, first - 1: -1], .equal, Rational(integer(0...99)), at: pick(Self.priorities)))
            }
        }
        return whole
    }

    private mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &bits) }
    private mutating func pick<T>(_ choices: [T]) -> T { choices[integer(0...choices.count - 1)] }
    private mutating func chance(_ percent: Int) -> Bool { integer(1...100) <= percent }

    private static let priorities: [Rational] = [
        1, 50, 249, 250, Rational(501, 2), 251, 400, 490, 500, 510, 749, 750, 751, 999, Rational(1999, 2), 1000,
    ]

    // MARK: Equations and inequalities

    private mutating func equations() -> Problem {
        var problem = Problem(variables: integer(2...7))
        let hidden = (0..<problem.variables).map { _ in Rational(integer(-40...400)) }
        let levels = Array(Self.priorities.shuffled(using: &bits).prefix(integer(1...6)))
        for _ in 0..<(kind == .conflict ? integer(3...12) : integer(3...20)) {
            problem.constraints.append(row(variables: problem.variables, hidden: hidden, levels: levels))
        }
        if kind == .mixed && levels.count > 1 && chance(60) { addCrowd(to: &problem, levels: levels) }
        return problem
    }

    /// Another constraint in the manner of this kind, for edits: it may contradict what is there.
    public mutating func row(variables: Int) -> Problem.Row {
        let hidden = (0..<variables).map { _ in Rational(integer(-40...400)) }
        return row(variables: variables, hidden: hidden, levels: Self.priorities)
    }

    /// Holds at the hidden point where it has to.
    private mutating func row(variables: Int, hidden: [Rational], levels: [Rational]) -> Problem.Row {
        var terms: [Int: Rational] = [:]
        for variable in (0..<variables).shuffled(using: &bits).prefix(pick([1, 1, 2, 2, 2, 3])) {
            terms[variable] = Rational(pick([1, 1, 1, 1, 2, -1, -1]), pick([1, 1, 1, 1, 2, 4])) * scale()
        }
        let relation = pick([Problem.Relation.equal, .equal, .lessOrEqual, .greaterOrEqual])
        let isRequired = chance(kind == .conflict ? 75 : 25)
        let level = pick(levels)
        let reached = terms.reduce(Rational.zero) { $0 + $1.value * hidden[$1.key] }
        var constant = reached
        if isRequired && (kind == .mixed || kind == .scaled) {
            let slack = Rational(integer(0...60))
            if relation != .equal { constant += relation == .lessOrEqual ? slack : -slack }
        } else if chance(70) {
            constant += Rational(integer(-80...80), pick([1, 1, 2]))
        }
        return Problem.Row(terms, relation, constant, at: isRequired ? nil : level)
    }

    private mutating func scale() -> Rational {
        kind == .scaled ? pick([Rational(1, 100), Rational(1, 10), 1, 1, 1, 10, 100]) : 1
    }

    /// Several that agree, below one that does not: a hierarchy is not a weighted sum.
    private mutating func addCrowd(to problem: inout Problem, levels: [Rational]) {
        let pair = levels.shuffled(using: &bits).prefix(2)
        guard let high = pair.max(), let low = pair.min() else { return }
        let (variable, place) = (integer(0...problem.variables - 1), integer(-40...400))
        for index in 0..<integer(3...6) {
            let row = Problem.Row([variable: 1], .equal, Rational(index == 0 ? place + 50 : place), at: index == 0 ? high : low)
            problem.constraints.insert(row, at: integer(0...problem.constraints.count))
        }
    }

    // MARK: Boxes

    /// Variable 0 is the container's width; box i has its x at 2i - 1 and its width at 2i.
    private mutating func boxes() -> Problem {
        let count = integer(2...6)
        var rows = [Problem.Row([0: 1], .equal, Rational(pick([200, 320, 375, 414, 768])))]
        for box in 1...count {
            let (x, width) = (2 * box - 1, 2 * box)
            let gap = Rational(pick([0, 8, 16, 20]))
            let before: [Int: Rational] = box == 1 ? [:] : [x - 2: -1, x - 1: -1]
            rows.append(.init(before.merging([x: 1]) { $1 }, pick([.equal, .equal, .greaterOrEqual]), gap))
            rows.append(.init([width: 1], .greaterOrEqual, 0))
            let size = Rational(pick([20, 44, 80, 120, 200, 333]))
            rows.append(.init([width: 1], .lessOrEqual, size, at: pick([250, 250, 251, 252, 600, 800])))
            rows.append(.init([width: 1], .greaterOrEqual, size, at: pick([750, 750, 749, 751, 300, 999, 1000])))
            if box > 1 && chance(30) {
                rows.append(.init([width: 1, width - 2: -1], .equal, 0, at: pick([nil, 900, 500, 251])))
            }
        }
        let last = 2 * count
        let relation = pick([Problem.Relation.equal, .equal, .greaterOrEqual])
        rows.append(.init([0: 1, last - 1: -1, last: -1], relation, Rational(pick([0, 8, 20])), at: pick([nil, nil, 700, 999])))
        return Problem(variables: last + 1, constraints: rows)
    }
}
