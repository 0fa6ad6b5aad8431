import HeapModule

extension Simplex {
    // MARK: Keeping reduced costs

    @inline(__always)
    func keepsReducedCosts(_ column: Int) -> Bool {
        tableau.solution[column].slot < 0 && costs.columns[column].hasReducedCosts
    }

    /// Updates the reduced costs by what the slopes of basic columns have changed by. O(rows reached and their nonzeros), a level at a time.
    mutating func applyCostChanges() {
        while let level = costs.costChanges.last?.level {
            for change in costs.costChanges where change.level == level {
                tableau.basis.bySlot.add(change.slope, at: tableau.solution[change.column].slot)
            }
            costs.costChanges.removeAll { $0.level == level }
            tableau.basis.btran()
            tableau.forEachTerm { column, pull, size in
                if keepsReducedCosts(column) { costs.add(-pull, size: size, of: column, at: level) }
            }
        }
    }

    /// Computes the reduced costs of a nonbasic column, whose column of the tableau is in `alpha`, from the slopes of the basic columns.
    mutating func computeReducedCostsFromAlpha(_ column: Int) {
        costs.sums.clear()
        costs.sums.fit(tableau.problem.levels.count)
        let negligible = Tolerance.significant * tableau.basis.alpha.largest
        for slot in tableau.basis.alpha.support where tableau.solution[tableau.basis.head[slot]].isPenalised {
            let a = tableau.basis.alpha[slot]
            if abs(a) <= negligible { continue }
            let c = tableau.basis.head[slot]
            if tableau.solution[c].isBelow { costs.sums.add(a, size: abs(a), at: Levels.hard) }
            if tableau.solution[c].isAbove { costs.sums.add(-a, size: abs(a), at: Levels.hard) }
            for position in tableau.problem.bounds.range(c) where tableau.problem.bounds.storage[position].isBeyond {
                let bound = tableau.problem.bounds.storage[position]
                let term = -a * bound.slope
                costs.sums.add(term, size: abs(term), at: bound.level)
            }
        }
        costs.reducedCosts.clear(column)
        for level in costs.sums.touched where costs.sums[level].isSignificant {
            costs.reducedCosts.append(ReducedCost(level: level, value: costs.sums[level].value, size: costs.sums[level].size), to: column)
        }
        costs.columns[column].hasReducedCosts = true
        costs.columns[column].hasFreshReducedCosts = true
        costs.sums.clear()
    }

    /// Computes the reduced costs of those of some nonbasic columns that have none, with one transposed solve for each level. A column whose
    /// terms nearly cancel gets none, since too few of their digits would be left. Does nothing where there are at least as many levels as columns, since one solve for each
    /// column costs no more then. O(levels · size).
    private mutating func computeReducedCostsTogether(_ some: ArraySlice<Int>) {
        var unknown = some.filter {
            tableau.solution[$0].slot < 0 && !tableau.problem.columns[$0].isDead && !tableau.problem.columns[$0].isFixed
                && !costs.columns[$0].hasReducedCosts
        }
        if unknown.count <= tableau.problem.levels.count { return }
        for column in unknown { costs.reducedCosts.clear(column) }
        var slopes: [[(slot: Int, slope: Double)]] = Array(repeating: [], count: tableau.problem.levels.count)
        for (slot, column) in tableau.basis.head.enumerated() where tableau.solution[column].isPenalised {
            tableau.forEachSlope(of: column) { slopes[$0].append((slot, $1)) }
        }
        for (level, slopes) in slopes.enumerated() where !slopes.isEmpty {
            for (slot, slope) in slopes { tableau.basis.bySlot.add(-slope, at: slot) }
            tableau.basis.btran()
            tableau.fillRow()
            unknown.removeAll { column in
                let sum = tableau.row[column]
                if sum.value == 0 { return false }
                if !sum.isClear {
                    costs.reducedCosts.clear(column)
                    return true
                }
                costs.reducedCosts.append(ReducedCost(level: level, value: sum.value, size: sum.size), to: column)
                return false
            }
            tableau.row.clear()
        }
        for column in unknown {
            costs.columns[column].hasReducedCosts = true
            costs.columns[column].hasFreshReducedCosts = false
        }
    }

    /// Computes all reduced costs afresh. O(size · levels) where every level has slopes everywhere.
    mutating func computeAllReducedCosts() {
        costs.costChanges.removeAll()
        for column in tableau.solution.indices where tableau.solution[column].slot < 0 && !tableau.problem.columns[column].isDead {
            costs.reducedCosts.clear(column)
            costs.columns[column].hasReducedCosts = !tableau.problem.columns[column].isFixed
        }
        tableau.problem.levels.dropEmpty()
        // Into a list of its own: the solver would be copied for each to be looked at and changed at once.
        var found: [CostChange] = []
        for column in tableau.basis.head where tableau.solution[column].isPenalised {
            tableau.forEachSlope(of: column) { found.append(CostChange(column: column, level: $0, slope: $1)) }
        }
        costs.costChanges = found
        applyCostChanges()
        for column in tableau.solution.indices
        where tableau.solution[column].slot < 0 && costs.columns[column].hasReducedCosts && !tableau.problem.columns[column].isDead {
            costs.enqueue(column)
        }
    }

    // MARK: Reading reduced costs

    /// The reduced costs of a nonbasic column in a direction, its own bounds included, in `sums`.
    private mutating func sumReducedCosts(_ column: Int, direction: Double) {
        costs.sums.clear()
        costs.sums.fit(tableau.problem.levels.count)
        for position in costs.reducedCosts.range(column) {
            let known = costs.reducedCosts.storage[position]
            costs.sums.add(direction * known.value, size: known.size, at: known.level)
        }
        for position in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[position]
            if bound.level == Levels.hard { continue }
            let slope = tableau.ownSlope(bound, of: column, direction: direction)
            if slope != 0 { costs.sums.add(direction * slope, size: abs(slope), at: bound.level) }
        }
    }

    /// The highest level that feels a nonbasic column move in a direction, and how; nil where none does.
    mutating func leadingReducedCost(_ column: Int, direction: Double) -> (level: Int, value: Double)? {
        sumReducedCosts(column, direction: direction)
        return costs.sums.leading(tableau.problem.levels.ranks)
    }

    // MARK: Choosing

    /// The best column to move, or by Bland's rule the oldest; `nil` where none is worth it, or none for the sake of hard bounds.
    mutating func chooseEntering(hardOnly: Bool, byBland: Bool) -> Entering? {
        priceQueue()
        while let best = costs.candidates.min {
            if !isCurrent(best) {
                costs.candidates.removeMin()
                continue
            }
            if hardOnly && best.rank > 0 { return nil }
            if !byBland { return best }
            return costs.candidates.unordered.filter { isCurrent($0) && (!hardOnly || $0.rank == 0) }.min { $0.column < $1.column }
        }
        return nil
    }

    private func isCurrent(_ candidate: Entering) -> Bool {
        tableau.solution[candidate.column].slot < 0 && costs.columns[candidate.column].generation == candidate.generation
    }

    /// Finds out which of the columns that changed are worth moving.
    private mutating func priceQueue() {
        var index = 0
        let visitsBefore = tableau.basis.factors.visits
        var hasComputedTogether = false
        while index < costs.queue.count {
            let column = costs.queue[index]
            index += 1
            costs.columns[column].isQueued = false
            let c = tableau.solution[column]
            let data = tableau.problem.columns[column]
            if c.slot < 0 && !data.isDead && !data.isFixed {
                if !components.columns[column].isJoined { join(column) }
                if !costs.columns[column].hasReducedCosts && !hasComputedTogether
                    && tableau.basis.factors.visits - visitsBefore > tableau.basis.factors.size
                {
                    hasComputedTogether = true
                    computeReducedCostsTogether(costs.queue[(index - 1)...])
                }
                if !costs.columns[column].hasReducedCosts {
                    tableau.fillAlpha(column, tracking: false)
                    computeReducedCostsFromAlpha(column)
                }
                if let found = improvement(column) {
                    costs.candidates.insert(found)
                    continue
                }
            }
            changeLog.changedColumns.list(column)
        }
        costs.queue.drop()
    }

    private mutating func improvement(_ column: Int) -> Entering? {
        if costs.reducedCosts.count(column) > 0 { return improvement(column, direction: 1) ?? improvement(column, direction: -1) }
        // Nothing but its own bounds can want it to move then.
        if isWanted(column, direction: 1), let found = improvement(column, direction: 1) { return found }
        return isWanted(column, direction: -1) ? improvement(column, direction: -1) : nil
    }

    /// Whether one of a nonbasic column's own soft bounds is closer to holding as it moves.
    @inline(__always)
    private func isWanted(_ column: Int, direction: Double) -> Bool {
        for position in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[position]
            if bound.level != Levels.hard && direction * tableau.ownSlope(bound, of: column, direction: direction) < 0 { return true }
        }
        return false
    }

    private mutating func improvement(_ column: Int, direction: Double) -> Entering? {
        guard tableau.hasRoom(column, direction: direction) else { return nil }
        sumReducedCosts(column, direction: direction)
        guard var (level, reducedCost) = costs.sums.leading(tableau.problem.levels.ranks) else { return nil }
        if abs(reducedCost) < Tolerance.smallReducedCost && !costs.columns[column].hasFreshReducedCosts {
            // So small a reduced cost may be what rounding left of updates; it decides over all lower levels.
            tableau.fillAlpha(column, tracking: false)
            computeReducedCostsFromAlpha(column)
            sumReducedCosts(column, direction: direction)
            guard let again = costs.sums.leading(tableau.problem.levels.ranks) else { return nil }
            (level, reducedCost) = again
        }
        if reducedCost >= 0 { return nil }
        let rank = tableau.problem.levels.ranks[level]
        return Entering(
            column: column, direction: direction, rank: rank, reducedCost: reducedCost,
            nextWorseRank: costs.sums.worsening(below: rank, tableau.problem.levels.ranks) ?? .max,
            generation: costs.columns[column].generation)
    }
}
