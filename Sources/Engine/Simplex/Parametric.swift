import Exact

/// How the solution depends on constants that move together, as long as the basis stays what it is: parametric programming of the
/// right-hand side (Gass and Saaty, 1955), one basis at a time.
extension Tableau {
    /// How far the parameter may fall and rise before the solution rests on something else, where the constant of each of `constraints` changes by `slope` for
    /// each unit of the parameter; `nil` where it may go for ever. Valid right after `solve()`. O(what moves).
    mutating func reach(_ constraints: [(constraint: Constraint, slope: Double)]) -> (down: Limit?, up: Limit?) {
        // By how much, as the parameter rises by 1, the bounds of a constraint move on its column (`boundSpeed`, by the record), and columns move (`speed`, by
        // the column).
        var boundSpeed: [Int: Double] = [:]
        for item in constraints { boundSpeed[item.constraint.index] = item.slope / problem.records[item.constraint.index].scale }
        var speed: [Int: Double] = [:]
        for index in boundSpeed.keys.sorted() where problem.records[index].state != .removed {
            let column = problem.records[index].column
            speed[column] = speed[column] ?? 0
            if solution[column].slot >= 0 { continue }
            for k in problem.bounds.range(column) {
                let bound = problem.bounds.storage[k]
                if solution[column].isAt(bound.position), let record = bound.record, let own = boundSpeed[record], own != 0 {
                    speed[column] = own
                }
            }
        }
        for column in speed.keys.sorted() where solution[column].slot < 0 {
            if let own = speed[column], own != 0 { addEntries(of: column, times: own) }
        }
        let alpha = basis.ftran(tracking: false)
        let largest = alpha.largest
        for slot in alpha.support where abs(alpha[slot]) > Tolerance.tie * largest { speed[basis.head[slot]] = -alpha[slot] }
        basis.recycle(alpha)
        var reach: (down: Limit?, up: Limit?) = (nil, nil)
        for column in speed.keys.sorted() { narrow(&reach, column, speed[column] ?? 0, boundSpeed) }
        return reach
    }

    /// Narrows `reach` to where a moving column first meets one of its bounds, which may move too.
    private func narrow(_ reach: inout (down: Limit?, up: Limit?), _ column: Int, _ speed: Double, _ boundSpeed: [Int: Double]) {
        let c = solution[column]
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            guard let record = bound.record else { continue }
            let approach = speed - (boundSpeed[record] ?? 0)
            if abs(approach) <= Tolerance.tie * max(abs(speed), abs(approach)) { continue }
            let limit = { (distance: Double) in Limit(distance: max(0, distance), constraint: Constraint(index: record)) }
            let isHere = c.isAt(bound.position)
            if c.slot < 0 {
                // A second bound at the same position moves at another speed, so the column is at both for this value of the parameter only: it
                // has no way to go in either direction.
                let distance = isHere ? 0 : (bound.position - c.value) / approach
                if distance >= 0 { reach.up = Self.nearer(reach.up, limit(distance)) }
                if distance <= 0 { reach.down = Self.nearer(reach.down, limit(-distance)) }
                continue
            }
            // A basic column stays on the side of the bound on which it counts as being, so it meets the bound from there.
            let isBelow = bound.level == Levels.hard ? bound.side == .upper : (bound.side == .upper) != bound.isBeyond
            let gap = isHere ? 0 : bound.position - c.value
            if (approach > 0) == isBelow {
                reach.up = Self.nearer(reach.up, limit(gap / approach))
            } else {
                reach.down = Self.nearer(reach.down, limit(-gap / approach))
            }
        }
    }

    private static func nearer(_ a: Limit?, _ b: Limit) -> Limit { a.map { $0.distance <= b.distance ? $0 : b } ?? b }

    /// An expression as a combination of what the solution rests on, each with its multiplier, which belongs to a constraint as it is written. Valid right
    /// after `solve()`.
    mutating func combination(of terms: [(Variable, Rational)]) -> [(rest: Vertex.Rest, multiplier: Double)] {
        let shares = combination(of: terms.map { ($0.0.column, $0.1.double) })
        var found: [(rest: Vertex.Rest, multiplier: Double)] = []
        for share in shares {
            let rest = rest(of: share.column)
            found.append((rest, share.multiplier / scale(of: rest)))
        }
        return found
    }

    /// By how much the value that a rest tells of, such as the expression of its constraint, changes for each unit of the column.
    private func scale(of rest: Vertex.Rest) -> Double {
        switch rest {
        case .bound(let constraint), .expression(let constraint, _): problem.records[constraint.index].scale
        case .variable, .sum: 1
        }
    }
}
