extension Simplex {
    enum Progress { case moved, stalled, unbounded }

    /// Moves the entering column past every bound at which the sum of violations that it reduces goes on falling. If a basic column stops it, the two change
    /// places in the basis. If it stops at a bound of its own (a bound flip), the basis does not change.
    mutating func step(_ entering: Entering, byBland: Bool) -> Progress {
        let (q, direction) = (entering.column, entering.direction)
        let alpha = tableau.alpha(q)
        defer { tableau.basis.recycle(alpha) }
        // The reduced costs that are kept may be a hair off; those on which the step rests are computed afresh.
        costs.compute(q, from: alpha, in: tableau)
        guard let (level, reducedCost) = costs.leading(q, direction: direction, in: tableau), reducedCost < 0 else {
            costs.enqueue(q)
            return .stalled
        }
        let rank = tableau.problem.levels.ranks[level]
        noteSolved(q)
        var ratioTest = RatioTest()
        swap(&ratioTest, &spareRatioTest)
        defer { swap(&ratioTest, &spareRatioTest) }
        if ratioTest.collectBreakpoints(of: q, alpha, direction, rank: rank, in: tableau) { precision.roundingMayHaveDecided = true }
        guard let stop = ratioTest.firstStop(from: reducedCost, byBland: byBland) else { return .unbounded }
        let blocking = ratioTest.blocking(around: stop, alpha, byBland: byBland)
        let start = tableau.solution[q].value
        passBounds(ratioTest.breakpoints[..<stop], blocking)
        move(q, alpha, amount(of: blocking, alpha, direction), blocking, ratioTest.breakpoints)
        let hasReducedCosts = costs.costChanges.isEmpty
        costs.applyChanges(in: &tableau)
        if blocking.slot < 0 {
            statistics.boundFlips += 1
            costs.enqueue(q)
        } else {
            decideSides(q, from: start, direction)
            pivot(q, alpha, slot: blocking.slot, hasReducedCosts: hasReducedCosts, after: blocking.distance)
        }
        return blocking.distance > Tolerance.progress * max(1, abs(blocking.position)) ? .moved : .stalled
    }

    // MARK: Moving

    /// Counts the soft bounds of the step's level that basic columns meet before the stop as passed, also bounds so near to the stop that the column still
    /// counts as being at them. Hard bounds and those of lower levels are passed by `moveBasic`, which goes by the value. The basic column that blocks the step
    /// keeps its slope until `pivot` takes all of it out.
    private mutating func passBounds(_ breakpoints: ArraySlice<RatioTest.Breakpoint>, _ blocking: RatioTest.Breakpoint) {
        for item in breakpoints {
            if item.slot < 0 || item.slot == blocking.slot || item.bound < 0 { continue }
            pass(item.bound, of: item.column)
        }
    }

    /// How far the entering column moves (negative for downwards) for the blocking one to stop at its bound. Where the blocking column is already beyond its
    /// bound by rounding, the entering column moves so that the blocking one comes back to it, or stays where that would be too far.
    private mutating func amount(of blocking: RatioTest.Breakpoint, _ alpha: SparseVector, _ direction: Double) -> Double {
        if blocking.distance > 0 || blocking.slot < 0 { return direction * blocking.distance }
        let excess = tableau.solution[blocking.column].value - blocking.position
        if excess == 0 { return 0 }
        let amount = excess / alpha[blocking.slot]
        if abs(amount) <= Tolerance.correction { return amount }
        // The correction would be too large. Only the leaving column is put on its bound; `refresh()`, which `valuesAreInaccurate` asks for, corrects the
        // others.
        precision.valuesAreInaccurate = true
        return 0
    }

    /// Moves a nonbasic column, of which `alpha` is the column of the tableau, and lets the basic ones follow; the blocking one stops at its bound.
    private mutating func move(
        _ q: Int, _ alpha: SparseVector, _ amount: Double, _ blocking: RatioTest.Breakpoint, _ breakpoints: [RatioTest.Breakpoint]
    ) {
        if amount != 0 {
            for slot in alpha.support {
                let column = tableau.basis.head[slot]
                let change = alpha[slot] * amount
                if change != 0 && slot != blocking.slot { moveBasic(column, to: tableau.solution[column].value - change) }
            }
            let value = tableau.solution[q].value + amount
            if blocking.slot >= 0 { setValue(q, value) }
            if Self.isDigitLoss(from: amount, to: value, tableau.solution[q].closeness) { precision.valuesAreInaccurate = true }
        }
        setValue(blocking.column, blocking.position)
        // For these columns `passBounds` has changed which bounds they count as being beyond, and so the linear pieces that they are in.
        for item in breakpoints where item.slot >= 0 && item.slot != blocking.slot { updatePiece(item.column) }
    }

    // MARK: Pivoting

    /// Has the nonbasic column `q`, of which `alpha` is the column of the tableau, replace the basic column of a slot, and updates the reduced costs that
    /// are kept and the factors. No value changes. `costChanges` must be empty, and `decideSides` must have said what `q` is beyond. `hasReducedCosts` says
    /// that the reduced costs kept for `q` were computed from this `alpha`, and that nothing has changed them since. `q` has moved by the distance `moved`
    /// before this pivot.
    mutating func pivot(_ q: Int, _ alpha: SparseVector, slot: Int, hasReducedCosts: Bool = false, after moved: Double = 0) {
        let p = tableau.basis.head[slot]
        let a = alpha[slot]
        if abs(a) * Tolerance.slow < 1 { precision.roundingMayHaveDecided = true }
        if !hasReducedCosts { costs.compute(q, from: alpha, in: tableau) }
        let reduced = costs.slopes(entering: q, in: tableau)
        if !reduced.isEmpty {
            let row = tableau.row(slot)
            for column in row.touched where column != q && row[column].isSignificant {
                let ratio = row[column].value / a
                let size = row[column].size / abs(a)
                // `add` forgets the column's reduced costs where large terms cancel; the rest of them need not be added then.
                for item in reduced where costs.columns[column].hasReducedCosts {
                    costs.add(-item.value * ratio, size: item.size * size, of: column, at: item.level)
                }
            }
            let other = row[q].value
            let disagreement = abs(other - a)
            if disagreement > Tolerance.pivotDisagreement * max(abs(a), abs(other)) { precision.factorsAreInaccurate = true }
            // `q` has moved by a distance that was divided by the pivot, so it may be off by the same share; the basic columns follow it.
            if disagreement > 0, disagreement * moved * max(1, alpha.largest) > Tolerance.agreement * abs(a) {
                precision.roundingMayHaveDecided = true
            }
            tableau.recycle(row)
        }
        costs.reducedCosts.clear(p)
        costs.columns[p].hasReducedCosts = !tableau.problem.columns[p].isFixed
        costs.columns[p].hasFreshReducedCosts = false
        if costs.columns[p].hasReducedCosts {
            for item in reduced {
                costs.reducedCosts.append(ReducedCost(level: item.level, value: -item.value / a, size: item.size / abs(a)), to: p)
            }
            // Reduced costs leave out the column's own bounds, which made its slope while it was basic: they are taken out.
            if tableau.solution[p].isPenalised {
                var slopes: [(level: Int, slope: Double)] = []
                tableau.forEachSlope(of: p) { slopes.append(($0, $1)) }
                for item in slopes where costs.columns[p].hasReducedCosts {
                    costs.add(-item.slope, size: abs(item.slope), of: p, at: item.level)
                }
            }
        }
        if !tableau.basis.factors.replaceColumn(slot: slot, alpha: a) { precision.factorsAreInaccurate = true }
        recordExchange(q, slot: slot)
    }

    /// Records that column `q` is in a slot, and that the column that was in it leaves the basis and rests where it is.
    mutating func recordExchange(_ q: Int, slot: Int) {
        tableau.basis.structureVersion += 1
        let p = tableau.basis.head[slot]
        tableau.leaveBasis(p)
        changeLog.changedColumns.list(q)
        listIfOutside(p)
        if tableau.problem.columns[p].isFixed { costs.forget(p) }
        costs.enqueue(p)
        tableau.basis.head[slot] = q
        tableau.solution[q].slot = slot
        costs.columns[q].hasReducedCosts = true
        costs.reducedCosts.clear(q)
        updatePiece(q)
        changeLog.noteBasisChange(of: p)
        changeLog.noteBasisChange(of: q)
        statistics.pivots += 1
    }

    /// Lists a column in `pending.maybeOutside` if it has come to rest outside its hard interval, which may happen, for example, where it left the basis so
    /// that a row could be taken out.
    mutating func listIfOutside(_ column: Int) {
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        if c.value < interval.lower || c.value > interval.upper { pending.maybeOutside.append(column) }
    }
}
