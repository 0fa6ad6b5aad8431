import Exact

extension Simplex {
    mutating func addBounds(of index: Int, level: Int) {
        tableau.problem.records[index].level = level
        let (column, scale) = (tableau.problem.records[index].column, tableau.problem.records[index].scale)
        let relation = tableau.problem.records[index].columnRelation
        let position = tableau.problem.records[index].position + (level == Levels.hard ? tableau.problem.records[index].shift : 0)
        if !precision.isCoarse { tableau.solution[column].sharpen(forWeight: abs(scale)) }
        if relation != .lessOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), owner: Problem.Owner(record: index), level: level, side: .lower))
        }
        if relation != .greaterOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), owner: Problem.Owner(record: index), level: level, side: .upper))
        }
        boundsChanged(column, isHard: level == Levels.hard)
    }

    /// Adds a bound to a column. Where the bound is soft, and the column is basic and beyond it, the slope of the column changes with that. The caller must
    /// call `boundsChanged` afterwards.
    mutating func addBound(_ column: Int, _ bound: Bound) {
        var bound = bound
        let c = tableau.solution[column]
        if c.slot >= 0 && bound.level != Levels.hard && !c.isNew {
            bound.isBeyond = c.violates(bound)
            if bound.isBeyond { costs.costChanges.append(CostChange(column: column, level: bound.level, slope: bound.slope)) }
        }
        tableau.problem.bounds.append(bound, to: column)
    }

    mutating func removeBounds(of index: Int) {
        let column = tableau.problem.records[index].column
        let level = tableau.problem.records[index].level
        var position = tableau.problem.bounds.range(column).lowerBound
        while position < tableau.problem.bounds.range(column).upperBound {
            if tableau.problem.bounds.storage[position].record != index {
                position += 1
                continue
            }
            removeBound(at: position, of: column)
        }
        if level != Levels.hard { tableau.problem.levels.leave(level) }
        tableau.problem.records[index].level = -1
        updateCloseness(column)
        boundsChanged(column, isHard: level == Levels.hard)
    }

    /// Removes a bound of a column. Where the column is basic and beyond the bound, its slope changes with that. The caller must call `boundsChanged`
    /// afterwards, or do the same.
    mutating func removeBound(at position: Int, of column: Int) {
        let bound = tableau.problem.bounds.storage[position]
        if tableau.solution[column].slot >= 0 && bound.isBeyond {
            costs.costChanges.append(CostChange(column: column, level: bound.level, slope: -bound.slope))
        }
        tableau.problem.bounds.swapRemove(at: position, from: column)
    }

    /// Must be called when the bounds of a column have changed. Updates its hard interval if `isHard`, which says that a hard bound changed. Then it updates
    /// the linear piece of a basic column, and queues a nonbasic one for pricing.
    mutating func boundsChanged(_ column: Int, isHard: Bool) {
        if isHard { updateHardInterval(column) }
        if tableau.solution[column].slot >= 0 { updatePiece(column) } else { costs.enqueue(column) }
    }

    /// Sets the closeness of a column anew, from the weights of the bounds that it has.
    private mutating func updateCloseness(_ column: Int) {
        if tableau.solution[column].closeness == Tolerance.closeness { return }
        tableau.solution[column].closeness = Tolerance.closeness
        for k in tableau.problem.bounds.range(column) {
            tableau.solution[column].sharpen(forWeight: tableau.problem.bounds.storage[k].weight)
        }
    }

    // MARK: Hard intervals

    /// Computes the hard interval of a column from its hard bounds, and notes the column where its value may be outside (`pending`).
    private mutating func updateHardInterval(_ column: Int) {
        var lower = -Double.infinity
        var upper = Double.infinity
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level != Levels.hard { continue }
            if bound.side == .lower { lower = max(lower, bound.position) } else { upper = min(upper, bound.position) }
        }
        if lower > upper,
            case .interval(let agreedLower, let agreedUpper) = tableau.problem.hardIntersection(column, by: required.agreementRule)
        {
            (lower, upper) = (agreedLower, agreedUpper)
        }
        tableau.problem.columns[column].setInterval(lower, upper)
        let c = tableau.solution[column]
        if c.slot >= 0 {
            if !c.isNew { updateHardSides(column) }
            if lower > upper { pending.maybeOutside.append(column) }
        } else {
            if lower == upper { costs.forget(column) }
            if c.value < lower || c.value > upper || lower > upper { pending.maybeOutside.append(column) }
        }
    }

    /// Finds out from its value whether a basic column counts as outside its hard interval.
    mutating func updateHardSides(_ column: Int) {
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        let (atLower, atUpper) = (c.side(of: interval.lower), c.side(of: interval.upper))
        // A column that is at an end of its interval counts as it counted before.
        let isBelow = atLower == .below || c.isBelow && atLower == .at
        let isAbove = atUpper == .above || c.isAbove && atUpper == .at
        setHardSides(column, isBelow: isBelow, isAbove: isAbove)
    }

    /// Has a basic column count as below or above its hard interval, or as inside. Its slope at the hard level changes with that.
    mutating func setHardSides(_ column: Int, isBelow: Bool, isAbove: Bool) {
        let c = tableau.solution[column]
        if isBelow == c.isBelow && isAbove == c.isAbove { return }
        if isBelow != c.isBelow { costs.costChanges.append(CostChange(column: column, level: Levels.hard, slope: isBelow ? -1 : 1)) }
        if isAbove != c.isAbove { costs.costChanges.append(CostChange(column: column, level: Levels.hard, slope: isAbove ? 1 : -1)) }
        if (isBelow || isAbove) && !(c.isBelow || c.isAbove) { pending.infeasibleBasics.append(column) }
        tableau.solution[column].isBelow = isBelow
        tableau.solution[column].isAbove = isAbove
    }

    // MARK: Pieces

    /// Finds the linear piece of its costs that a basic column is in, given which bounds it counts as being beyond.
    mutating func updatePiece(_ column: Int) {
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        var low = -Double.infinity
        var high = Double.infinity
        var isPenalised = c.isBelow || c.isAbove
        if c.isBelow { high = interval.lower } else { low = interval.lower }
        if c.isAbove { low = max(low, interval.upper) } else { high = min(high, interval.upper) }
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level == Levels.hard { continue }
            if bound.isBeyond { isPenalised = true }
            if (bound.side == .lower) == bound.isBeyond { high = min(high, bound.position) } else { low = max(low, bound.position) }
        }
        if tableau.solution[column].setPiece(low, high, isPenalised: isPenalised) { changeLog.changedColumns.list(column) }
    }

    /// Finds out from its value which bounds a basic column is beyond. Where it is at a bound, it stays on the side on which it counted as being.
    mutating func updateSides(_ column: Int) {
        updateHardSides(column)
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level == Levels.hard { continue }
            let side = tableau.solution[column].side(of: bound.position)
            if side == .at { continue }
            if ((side == .below) == (bound.side == .lower)) != bound.isBeyond { pass(k, of: column) }
        }
        updatePiece(column)
    }

    /// Sets `isBeyond` for each soft bound of a column that is about to be basic. A column that is not at the bound is beyond it if its value is. One
    /// that is at the bound counts as on the side of `start`, the value before the step; if it was at the bound then, too, `direction` decides.
    mutating func decideSides(_ q: Int, from start: Double, _ direction: Double) {
        let now = tableau.solution[q]
        var before = now
        before.value = start
        for k in tableau.problem.bounds.range(q) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level == Levels.hard { continue }
            let isBeyond: Bool
            if !now.isAt(bound.position) {
                isBeyond = now.violates(bound)
            } else if before.isAt(bound.position) {
                isBeyond = (bound.side == .upper) == (direction > 0)
            } else {
                isBeyond = before.violates(bound)
            }
            tableau.problem.bounds.update(k) { $0.isBeyond = isBeyond }
        }
    }

    /// Has a basic column count as beyond a soft bound if it did not, and as not beyond it if it did. `position` is the bound's index in the storage of
    /// `Problem.bounds`.
    mutating func pass(_ position: Int, of column: Int) {
        let bound = tableau.problem.bounds.storage[position]
        costs.costChanges.append(CostChange(column: column, level: bound.level, slope: bound.isBeyond ? -bound.slope : bound.slope))
        tableau.problem.bounds.update(position) { $0.isBeyond.toggle() }
    }
}
