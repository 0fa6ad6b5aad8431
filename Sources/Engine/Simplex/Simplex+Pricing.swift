import HeapModule

extension Simplex {
    /// The best column to move, or by Bland's rule the one with the lowest number of those that are worth moving; nil where none is. With `hardOnly`, only
    /// columns whose movement reduces the violation of hard bounds count as worth moving.
    mutating func chooseEntering(hardOnly: Bool, byBland: Bool) -> Entering? {
        priceQueue()
        // The best candidate is not taken out of the heap. It is out of date once it is queued again, or basic.
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
                    costs.computeTogether(costs.queue[(index - 1)...], in: &tableau)
                }
                if !costs.columns[column].hasReducedCosts { costs.compute(column, in: &tableau) }
                if let found = costs.improvement(column, in: &tableau) {
                    costs.candidates.insert(found)
                    continue
                }
            }
            changeLog.changedColumns.list(column)
        }
        costs.queue.clear()
    }
}
