extension Simplex {
    /// After this many updates the basis is factorised anew.
    private static let updateLimit = 64

    // MARK: Solving with the basis

    /// B⁻¹ times a column: the rates, by slot, at which basic values fall as the column rises.
    func tableauColumn(_ column: Int) -> [Double] {
        var work = [Double](repeating: 0, count: rows.count)
        for entry in columns[column].entries { work[entry.index] = entry.value }
        lu.solve(&work)
        return work
    }

    /// The row of B⁻¹ that belongs to costs by slot.
    func duals(_ costs: [Double]) -> [Double] {
        var work = costs
        lu.solveTransposed(&work)
        return work
    }

    // MARK: Values

    mutating func setValue(_ column: Int, _ value: Double) {
        let old = columns[column].value
        if old == value { return }
        if moved[column] == nil { moved[column] = old }
        columns[column].value = value
    }

    /// Moves nonbasic columns and lets the basic ones follow.
    mutating func shift(_ changes: [(column: Int, to: Double)]) {
        var work = [Double](repeating: 0, count: rows.count)
        for change in changes {
            let delta = change.to - columns[change.column].value
            for entry in columns[change.column].entries { work[entry.index] += entry.value * delta }
            setValue(change.column, change.to)
        }
        lu.solve(&work)
        for slot in head.indices where work[slot] != 0 {
            setValue(head[slot], columns[head[slot]].value - work[slot])
        }
    }

    /// Basic values from the nonbasic ones; what agrees but for rounding keeps its bits.
    mutating func recomputeBasicValues() {
        var work = [Double](repeating: 0, count: rows.count)
        for row in rows.indices {
            var sum = 0.0
            for entry in rows[row].entries where columns[entry.index].slot < 0 { sum += entry.value * columns[entry.index].value }
            let logical = columns[rows[row].logical]
            if logical.slot < 0 { sum -= logical.value }
            work[row] = -sum
        }
        lu.solve(&work)
        for slot in head.indices {
            let value = columns[head[slot]].value
            if abs(work[slot] - value) > 1e-12 * max(1, abs(value)) { setValue(head[slot], work[slot]) }
        }
    }

    // MARK: Changing the basis

    /// `entering` takes the slot whose column leaves; `alpha` is its tableau column.
    mutating func pivot(_ entering: Int, slot: Int, alpha: [Double]) {
        let leaving = head[slot]
        lu.replaceColumn(slot: slot, alpha: alpha, support: alpha.indices.filter { alpha[$0] != 0 })
        columns[leaving].slot = -1
        columns[entering].slot = slot
        head[slot] = entering
        rebased.insert(leaving)
        rebased.insert(entering)
        statistics.pivots += 1
        if lu.updateCount >= Self.updateLimit || lu.updateFill > 4 * rows.count + 1000 { refactorise() }
    }

    /// Factorises the basis anew and drops what removed constraints left. O(nonzeros) for layouts.
    mutating func refactorise() {
        clearDeadRows()
        statistics.refactorizations += 1
        let replaced = lu.factorise(head.map { columns[$0].entries })
        for (slot, row) in replaced {
            // A dependent column (rounding, or a variable that is gone) yields to the row's logical and rests where it is.
            let old = head[slot]
            let logical = rows[row].logical
            columns[old].slot = -1
            head[slot] = logical
            columns[logical].slot = slot
            rebased.insert(old)
            rebased.insert(logical)
            if columns[old].isDead && columns[old].entries.isEmpty { releaseColumn(old) }
        }
        recomputeBasicValues()
    }

    /// A nonbasic logical becomes basic without any value changing; what leaves rests where it is.
    mutating func enterBasisDegenerately(_ column: Int) {
        let alpha = tableauColumn(column)
        // A logical whose row is gone had better stay: it is to go with its row.
        func size(_ slot: Int) -> Double { abs(alpha[slot]) * (columns[head[slot]].isDead ? 1e-6 : 1) }
        var best = -1
        for slot in alpha.indices where size(slot) > (best < 0 ? 0 : size(best)) { best = slot }
        if best >= 0 { pivot(column, slot: best, alpha: alpha) }
    }
}

extension Simplex {
    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone.
    public mutating func override(_ variable: Variable, _ value: Double) {
        let c = columns[variable.column]
        if abs(c.value - value) <= Self.tolerance(at: value) { columns[variable.column].value = value }
    }
}
