/// The ratio test of one step: the bounds that columns meet on its way.
struct RatioTest: Sendable {
    /// Where, along a step, a column meets a bound.
    struct Breakpoint: Sendable {
        var distance: Double
        /// How much the reduced cost of the step's level rises there; of no use for a barrier.
        var jump: Double
        /// Whether the column may not go beyond this bound: the bound is a hard one that the column does not violate, or its level is higher than that of the
        /// step.
        var isBarrier: Bool
        var column: Int
        /// The column's basis slot; −1 for the entering column itself.
        var slot: Int
        var position: Double
        /// The index of the bound in the storage of `Problem.bounds`; −1 for a hard one.
        var bound: Int
    }

    var breakpoints: [Breakpoint] = []

    /// Finds the bounds that columns meet as the entering column `q` moves, as far as the nearest barrier: those of the step's own level, which has the rank
    /// `rank`, and barriers, which are bounds of higher levels and hard ones that a column is inside of. `alpha` is the column of the tableau for `q`. Returns
    /// whether its entries are so large or so far apart that rounding may decide.
    mutating func collectBreakpoints(of q: Int, _ alpha: SparseVector, _ direction: Double, rank: Int, in tableau: Tableau) -> Bool {
        breakpoints.clear()
        var isFarApart = false
        var barrier = Double.infinity
        let largest = alpha.largest
        let negligible = Tolerance.negligibleEntry * largest
        if largest > Tolerance.fast { isFarApart = true }
        addBreakpoints(of: q, slot: -1, speed: direction, rank, in: tableau, &barrier)
        for slot in alpha.support {
            let a = alpha[slot]
            if abs(a) <= negligible {
                // An entry that is larger than what rounding leaves of a sum that cancels may be a real one.
                if abs(a) > Tolerance.roundingEntry * largest { isFarApart = true }
                continue
            }
            let column = tableau.basis.head[slot]
            let speed = -direction * a
            let c = tableau.solution[column]
            // The linear piece ends at the nearest bound ahead of the column; where that is behind the barrier, all its bounds are.
            let ahead = speed > 0 ? c.pieceHigh - c.value : c.value - c.pieceLow
            if ahead == .infinity || ahead > barrier * abs(speed) { continue }
            addBreakpoints(of: column, slot: slot, speed: speed, rank, in: tableau, &barrier)
        }
        if barrier < .infinity {
            let limit = barrier + Tolerance.tie * (1 + barrier)
            breakpoints.removeAll { $0.distance > limit }
        }
        return isFarApart
    }

    /// Adds the bounds that a column meets as it moves by `speed` for each unit of the step. A bound of higher levels, or a hard one that the column is inside
    /// of, may bring `barrier` nearer.
    private mutating func addBreakpoints(
        of column: Int, slot: Int, speed: Double, _ rank: Int, in tableau: Tableau, _ barrier: inout Double
    ) {
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        let isUp = speed > 0
        func distance(_ position: Double) -> Double { max(0, isUp ? position - c.value : c.value - position) / abs(speed) }
        func add(_ position: Double, _ weight: Double, _ isBarrier: Bool, _ bound: Int) {
            let distance = distance(position)
            if distance == .infinity || distance > barrier * (1 + Tolerance.tie) + Tolerance.tie { return }
            if isBarrier { barrier = min(barrier, distance) }
            breakpoints.append(
                Breakpoint(
                    distance: distance, jump: weight * abs(speed), isBarrier: isBarrier, column: column, slot: slot, position: position,
                    bound: bound))
        }
        // A basic column that is outside its hard interval may come back into it; one that is inside may not leave it.
        if isUp {
            if c.isBelow && rank == 0 { add(interval.lower, 1, false, -1) }
            if !c.isAbove && interval.upper < .infinity { add(interval.upper, 1, true, -1) }
        } else {
            if c.isAbove && rank == 0 { add(interval.upper, 1, false, -1) }
            if !c.isBelow && interval.lower > -.infinity { add(interval.lower, 1, true, -1) }
        }
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level == Levels.hard { continue }
            let boundRank = tableau.problem.levels.ranks[bound.level]
            if boundRank > rank { continue }
            if slot < 0 {
                // The reduced cost of the entering column already counts those of its own bounds at which it stands, so only those ahead of it are met.
                if c.side(of: bound.position) != (isUp ? .below : .above) { continue }
            } else if (bound.side == .upper) == isUp ? bound.isBeyond : !bound.isBeyond {
                continue
            }
            add(bound.position, bound.weight, boundRank < rank, k)
        }
    }

    /// Sorts the breakpoints by distance, and returns the index of that at which the step ends: the first that is a barrier, or at which the level stops
    /// falling. By Bland's rule it is the first of all. Nil where the level falls without end.
    mutating func firstStop(from reducedCost: Double, byBland: Bool) -> Int? {
        if breakpoints.count > 1 { breakpoints.sort { ($0.distance, $0.column, $0.slot) < ($1.distance, $1.column, $1.slot) } }
        var reducedCost = reducedCost
        var size = abs(reducedCost)
        for (index, item) in breakpoints.enumerated() {
            if item.isBarrier || byBland { return index }
            reducedCost += item.jump
            size += item.jump
            if reducedCost >= -SparseSums.noise(size) { return index }
        }
        return nil
    }

    /// The breakpoint at which the step ends, of those that are as near as `stop`. If the entering column itself is at one of its bounds there, it is that
    /// breakpoint, and the basis does not change. Else it is the breakpoint of the basic column with the largest pivot, which leaves the basis. With Bland's
    /// rule it is the breakpoint of the column with the lowest number.
    func blocking(around stop: Int, _ alpha: SparseVector, byBland: Bool) -> Breakpoint {
        let allowed = Tolerance.tie * (1 + abs(breakpoints[stop].distance))
        var best = breakpoints[stop]
        func size(_ item: Breakpoint) -> Double { item.slot < 0 ? .infinity : abs(alpha[item.slot]) }
        for item in breakpoints where abs(item.distance - breakpoints[stop].distance) <= allowed {
            if byBland ? item.column < best.column : size(item) > size(best) { best = item }
        }
        return best
    }
}
