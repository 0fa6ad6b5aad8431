import Exact

/// What a problem's best layouts have in common, by the meaning of the hierarchy and nothing else.
public struct Solution: Sendable {
    /// The level of suspended constraints, above every priority.
    public static let suspendedLevel: Rational = 1100

    /// Required constraints that cannot hold with those kept before them, in order of entry.
    public let suspended: [Int]
    /// The least sum of violations of each level, highest first.
    public let levels: [(priority: Rational, sum: Rational)]
    /// The best layouts.
    fileprivate let best: ExactLP

    /// From the least to the greatest value of a variable over all equally good layouts; nil where there is none.
    public func range(of variable: Int) -> (min: Rational?, max: Rational?) {
        var program = best
        func extreme(_ sign: Rational) -> Rational? {
            guard case .optimal(let value) = program.minimise([variable: sign]) else { return nil }
            return sign * value
        }
        return (extreme(1), extreme(-1))
    }

    /// One of the best layouts.
    public func layout(variables: Int) -> [Rational] {
        (0..<variables).map(best.value(of:))
    }
}

extension Problem {
    /// Level by level, highest first: the sum of absolute violations is minimal given that no higher level's sum gets worse.
    public func solve() -> Solution {
        let (kept, suspended) = keptAndSuspended()
        let members = ladder(suspended: suspended)
        // Each optional row gets what it is over and what it is under: lhs - over + under == constant.
        var rows = kept.map { ExactLP.Row(constraints[$0]) }
        var next = variables
        var costs: [(priority: Rational, cost: [Int: Rational])] = []
        for (priority, indices) in members {
            var cost: [Int: Rational] = [:]
            for index in indices {
                let row = constraints[index]
                let (over, under) = (next, next + 1)
                next += 2
                rows.append(.init(row.terms.merging([over: -1, under: 1]) { $1 }, .equal, row.constant))
                if row.relation != .greaterOrEqual { cost[over] = 1 }
                if row.relation != .lessOrEqual { cost[under] = 1 }
            }
            costs.append((priority, cost))
        }
        var program = ExactLP(free: variables, nonnegative: next - variables, rows: rows)
        var levels: [(priority: Rational, sum: Rational)] = []
        for (priority, cost) in costs {
            guard case .optimal(let sum) = program.minimise(cost) else { fatalError("a sum of violations has a least value") }
            program.keepOptimal()
            levels.append((priority, sum))
        }
        return Solution(suspended: suspended, levels: levels, best: program)
    }

    /// The constraints of each level, highest first.
    public func ladder(suspended: [Int]) -> [(priority: Rational, members: [Int])] {
        let optional = Dictionary(grouping: constraints.indices.filter { !constraints[$0].isRequired }) { constraints[$0].priority }
        let levels = optional.sorted { $0.key > $1.key }.map { (priority: $0.key, members: $0.value) }
        return suspended.isEmpty ? levels : [(Solution.suspendedLevel, suspended)] + levels
    }
}
