import Exact

extension Simplex {
    mutating func addBounds(of index: Int, level: Int) {
        problem.records[index].level = level
        let (column, scale) = (problem.records[index].column, problem.records[index].scale)
        let relation = problem.relation(of: index)
        let position = problem.position(of: index) + (level == Levels.hard ? problem.records[index].concession : 0)
        if !precision.isCoarse { solution[column].sharpen(forWeight: abs(scale)) }
        if relation != .lessOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), owner: Problem.Owner(record: index), level: level, side: .lower))
        }
        if relation != .greaterOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), owner: Problem.Owner(record: index), level: level, side: .upper))
        }
        boundsChanged(column, isHard: level == Levels.hard)
    }

    private mutating func addBound(_ column: Int, _ bound: Bound) {
        var bound = bound
        let c = solution[column]
        if c.slot >= 0 && bound.level != Levels.hard && !c.isNew {
            bound.isBeyond = c.violates(bound)
            if bound.isBeyond { costs.costChanges.append(CostChange(column: column, level: bound.level, slope: bound.slope)) }
        }
        problem.bounds.append(bound, to: column)
    }

    mutating func removeBounds(of index: Int) {
        let column = problem.records[index].column
        let level = problem.records[index].level
        var position = problem.bounds.range(column).lowerBound
        while position < problem.bounds.range(column).upperBound {
            let bound = problem.bounds.storage[position]
            if bound.record != index {
                position += 1
                continue
            }
            if solution[column].slot >= 0 && bound.isBeyond {
                costs.costChanges.append(CostChange(column: column, level: level, slope: -bound.slope))
            }
            problem.bounds.swapRemove(at: position, from: column)
        }
        if level != Levels.hard { problem.levels.leave(level) }
        problem.records[index].level = -1
        findCloseness(column)
        boundsChanged(column, isHard: level == Levels.hard)
    }

    private mutating func boundsChanged(_ column: Int, isHard: Bool) {
        if isHard { updateHardInterval(column) }
        if solution[column].slot >= 0 { findPiece(column) } else { costs.enqueue(column) }
    }

    /// The closeness that the bounds of a column ask for.
    private mutating func findCloseness(_ column: Int) {
        if solution[column].closeness == Tolerance.closeness { return }
        solution[column].closeness = Tolerance.closeness
        for position in problem.bounds.range(column) { solution[column].sharpen(forWeight: problem.bounds.storage[position].weight) }
    }

    // MARK: Hard intervals

    /// Computes the hard interval of a column from its hard bounds, and lists the column where its value may be outside.
    private mutating func updateHardInterval(_ column: Int) {
        var lower = -Double.infinity
        var upper = Double.infinity
        for position in problem.bounds.range(column) {
            let bound = problem.bounds.storage[position]
            if bound.level != Levels.hard { continue }
            if bound.side == .lower { lower = max(lower, bound.position) } else { upper = min(upper, bound.position) }
        }
        if lower > upper, case .interval(let agreedLower, let agreedUpper) = problem.hardIntersection(column, by: required.agreementRule) {
            (lower, upper) = (agreedLower, agreedUpper)
        }
        problem.columns[column].setInterval(lower, upper)
        let c = solution[column]
        if c.slot >= 0 {
            if !c.isNew { findHardSides(column) }
            if lower > upper { pending.maybeOutside.append(column) }
        } else {
            if lower == upper {
                costs.columns[column].hasReducedCosts = false
                costs.reducedCosts.clear(column)
            }
            if c.value < lower || c.value > upper || lower > upper { pending.maybeOutside.append(column) }
        }
    }

    /// Finds out from its value whether a basic column counts as outside its hard interval.
    mutating func findHardSides(_ column: Int) {
        let c = solution[column]
        let interval = problem.columns[column]
        let (atLower, atUpper) = (c.side(of: interval.lower), c.side(of: interval.upper))
        // At a bound it counts as what it counted as before.
        let isBelow = atLower == .below || c.isBelow && atLower == .at
        let isAbove = atUpper == .above || c.isAbove && atUpper == .at
        setHardSides(column, isBelow: isBelow, isAbove: isAbove)
    }

    /// Whether a basic column counts as outside its hard interval, and is not at the end of it.
    @inline(__always)
    func isOutside(_ column: Int) -> Bool { solution[column].isOutside(problem.columns[column]) }

    /// Has a basic column count as below or above its hard interval, or as inside. Its slope at the hard level changes with that.
    mutating func setHardSides(_ column: Int, isBelow: Bool, isAbove: Bool) {
        let c = solution[column]
        if isBelow == c.isBelow && isAbove == c.isAbove { return }
        if isBelow != c.isBelow { costs.costChanges.append(CostChange(column: column, level: Levels.hard, slope: isBelow ? -1 : 1)) }
        if isAbove != c.isAbove { costs.costChanges.append(CostChange(column: column, level: Levels.hard, slope: isAbove ? 1 : -1)) }
        if (isBelow || isAbove) && !(c.isBelow || c.isAbove) { pending.infeasibleBasics.append(column) }
        solution[column].isBelow = isBelow
        solution[column].isAbove = isAbove
    }

    // MARK: Pieces

    /// Finds the linear piece of its costs that a basic column is in, given which bounds it counts as being beyond.
    mutating func findPiece(_ column: Int) {
        let c = solution[column]
        let interval = problem.columns[column]
        var low = -Double.infinity
        var high = Double.infinity
        var isPenalised = c.isBelow || c.isAbove
        if c.isBelow { high = interval.lower } else { low = interval.lower }
        if c.isAbove { low = max(low, interval.upper) } else { high = min(high, interval.upper) }
        for position in problem.bounds.range(column) {
            let bound = problem.bounds.storage[position]
            if bound.level == Levels.hard { continue }
            if bound.isBeyond { isPenalised = true }
            if (bound.side == .lower) == bound.isBeyond { high = min(high, bound.position) } else { low = max(low, bound.position) }
        }
        if solution[column].setPiece(low, high, isPenalised: isPenalised) { changeLog.changedColumns.list(column) }
    }

    /// Finds out from its value which bounds a basic column is beyond. At a bound it counts as being on the side where it was.
    mutating func findSides(_ column: Int) {
        findHardSides(column)
        for position in problem.bounds.range(column) {
            let bound = problem.bounds.storage[position]
            if bound.level == Levels.hard { continue }
            let side = solution[column].side(of: bound.position)
            if side == .at { continue }
            if ((side == .below) == (bound.side == .lower)) != bound.isBeyond { pass(position, of: column) }
        }
        findPiece(column)
    }

    /// Has a basic column count as beyond a soft bound where it did not, and the other way round.
    mutating func pass(_ position: Int, of column: Int) {
        let bound = problem.bounds.storage[position]
        costs.costChanges.append(CostChange(column: column, level: bound.level, slope: bound.isBeyond ? -bound.slope : bound.slope))
        problem.bounds.update(position) { $0.isBeyond.toggle() }
    }

    /// Visits the levels whose goal changes as a basic column rises, with how much it changes by for each unit.
    func forEachSlope(of column: Int, _ visit: (_ level: Int, _ slope: Double) -> Void) {
        let c = solution[column]
        if c.isBelow { visit(Levels.hard, -1) }
        if c.isAbove { visit(Levels.hard, 1) }
        for position in problem.bounds.range(column) {
            let bound = problem.bounds.storage[position]
            if bound.isBeyond && bound.level != Levels.hard { visit(bound.level, bound.slope) }
        }
    }

    /// What a nonbasic column's own bounds add to its reduced cost as it goes up (`direction` 1) or down (-1) from where it is.
    @inline(__always)
    func ownSlope(_ bound: Bound, of column: Int, direction: Double) -> Double {
        // At a bound it is the direction that decides.
        let isBeyond =
            switch solution[column].side(of: bound.position) {
            case .below: bound.side == .lower
            case .at: (bound.side == .upper) == (direction > 0)
            case .above: bound.side == .upper
            }
        return isBeyond ? bound.slope : 0
    }
}
