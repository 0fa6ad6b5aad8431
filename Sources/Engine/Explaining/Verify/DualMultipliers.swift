import Exact
import Layout
import Simplex
import Solving

/// The dual multipliers that prove a solution optimal on every level at once.
///
/// Each constraint has one multiplier on each level. For every unknown the multipliers, each times the unknown's factor in its constraint, must add up to 0,
/// and each must be a slope of its constraint's cost at the solution, in the lexicographic order of levels: 0 where the constraint has slack, 1 on its own
/// level where it is broken, anything between where it is tight, anything of the right sign where it is required. Then no other solution is better (the
/// optimality conditions of linear programming over the ordered field of infinitesimal weights).
struct DualMultipliers {
    /// One number for each level, by the index of the level, the highest first.
    typealias Vector = [Int: Rational]

    private let levels: [Level: Int]
    /// The element at index `i` is the multiplier of the nonbasic column that `Vertex.rests[i]` describes, with one number for each level. It is nil where the
    /// equation of that column contains no variable.
    private(set) var byRest: [Vector?] = []

    /// Nil where the equations for the multipliers have no solution or leave one free, where a required constraint is broken but not suspended, where a
    /// constraint is exactly broken on the other side than the solver says, and where it is interrupted.
    init?(_ live: LiveLayout, _ solution: ExactSolution) {
        let inUse = Set(live.activeConstraints.map(live.level)).subtracting([.hard]).sorted(by: >)
        levels = Dictionary(uniqueKeysWithValues: inUse.enumerated().map { ($1, $0) })
        let vertex = solution.vertex
        let rests = vertex.rests.map { live.row(of: $0)?.terms ?? [] }
        var columns: [Simplex.Variable: [LinearSystem.Term]] = [:]
        for (index, terms) in rests.enumerated() {
            for term in terms { columns[term.variable, default: []].append((index, term.multiplier)) }
        }
        var slopes: [Simplex.Variable: Vector] = [:]
        for item in vertex.violated {
            guard let constraint = live.id(of: item.constraint).flatMap({ live.layout.constraints[$0] }),
                let level = levels[live.level(of: constraint)],
                // Rounding may have hidden from the solver on which side the constraint is broken. On the wrong side its slope would have the wrong sign.
                solution.excess(of: live.exactRow(constraint)).sign != (item.isBelow ? 1 : -1)
            else { return nil }
            for term in live.lowered(constraint).terms {
                guard let variable = live.variable(for: term.0) else { continue }
                slopes[variable, default: [:]][level, default: 0] += item.isBelow ? -term.1 : term.1
            }
        }
        var system = LinearSystem(unknowns: rests.count)
        system.isInterrupted = live.isInterrupted
        for variable in Set(columns.keys).union(slopes.keys).sorted() {
            var terms = columns[variable] ?? []
            for (level, slope) in (slopes[variable] ?? [:]).sorted(by: { $0.key < $1.key }) { terms.append((rests.count + level, slope)) }
            system.add(terms)
        }
        guard let found = system.solve() else { return nil }
        byRest = rests.indices.map { index in
            if rests[index].isEmpty { return nil }
            return Vector(found.values[index].terms.map { ($0.index - rests.count, $0.value) }, uniquingKeysWith: +)
        }
        // A multiplier that the equations leave free proves nothing.
        if found.free.contains(where: { !rests[$0].isEmpty }) { return nil }
    }

    /// The slopes of the total cost of constraints on one expression, to the left and to the right of its present value; nil where a
    /// required constraint forbids that direction.
    struct Slopes {
        var left: Vector? = [:]
        var right: Vector? = [:]
    }

    /// Adds the cost of a constraint whose expression is `ratio` times the one in question and exceeds its constant by `excess`. False
    /// where the constraint is required, not left out because of a conflict, and does not hold.
    func add(_ constraint: Constraint, excess: Rational, ratio: Rational, to slopes: inout Slopes, _ live: LiveLayout) -> Bool {
        let level = levels[live.level(of: constraint)]
        // The cost rises on the side where the value is too large, or on the one where it is too small, or on both, as the relation says.
        for (isAbove, applies) in [(true, constraint.relation != .greaterOrEqual), (false, constraint.relation != .lessOrEqual)]
        where applies {
            let slope = isAbove ? ratio : -ratio
            let beyond = isAbove ? excess.sign : -excess.sign
            if beyond < 0 { continue }
            guard let level else {
                if beyond > 0 { return false }
                if slope.sign > 0 { slopes.right = nil } else { slopes.left = nil }
                continue
            }
            if beyond > 0 || slope.sign < 0 { slopes.left?[level, default: 0] += slope }
            if beyond > 0 || slope.sign > 0 { slopes.right?[level, default: 0] += slope }
        }
        return true
    }

    /// Whether a multiplier lies between the left and the right slope, ends included.
    static func lies(_ dual: Vector, in slopes: Slopes) -> Bool {
        if let left = slopes.left, sign(of: dual, minus: left) < 0 { return false }
        if let right = slopes.right, sign(of: dual, minus: right) > 0 { return false }
        return true
    }

    /// Whether a multiplier lies strictly between the slopes: the expression then has the same value in every equally good solution.
    static func isForced(_ dual: Vector, in slopes: Slopes) -> Bool {
        let isAboveLeft = slopes.left.map { sign(of: dual, minus: $0) > 0 } ?? true
        let isBelowRight = slopes.right.map { sign(of: dual, minus: $0) < 0 } ?? true
        return isAboveLeft && isBelowRight
    }

    private static func sign(of a: Vector, minus b: Vector) -> Int {
        for level in Set(a.keys).union(b.keys).sorted() {
            let difference = (a[level] ?? 0) - (b[level] ?? 0)
            if difference.sign != 0 { return difference.sign }
        }
        return 0
    }
}
