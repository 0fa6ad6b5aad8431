import HeapModule

extension Simplex {
    // MARK: Keeping rates

    /// Notes that a nonbasic column may have become worth moving.
    @inline(__always)
    mutating func enqueue(_ column: Int) {
        if columns[column].isQueued { return }
        columns[column].enqueue()
        queue.append(column)
    }

    @inline(__always)
    func keepsRates(_ column: Int) -> Bool {
        columns[column].slot < 0 && columns[column].isRated
    }

    /// Changes a rate by what is made of terms of this size.
    mutating func addRate(_ change: Double, size: Double, of column: Int, at rung: Int) {
        columns[column].isFreshlyRated = false
        for position in rates.range(column) where rates.storage[position].rung == rung {
            rates.update(position) { rate in
                rate.value += change
                rate.size = max(rate.size, size, abs(rate.value))
            }
            let rate = rates.storage[position]
            if rate.value == 0 {
                rates.swapRemove(at: position, from: column)
            } else if abs(rate.value) <= Tolerance.clear * rate.size {
                // What is left where large terms cancel has few digits: it is found anew when it is asked for.
                rates.clear(column)
                columns[column].isRated = false
            }
            enqueue(column)
            return
        }
        if abs(change) <= Tolerance.clear * size {
            rates.clear(column)
            columns[column].isRated = false
            enqueue(column)
            return
        }
        rates.append(Rate(rung: rung, value: change, size: size), to: column)
        enqueue(column)
    }

    /// Lets rates know what the basic columns' slopes have become. O(rows reached and their nonzeros), a level at a time.
    mutating func applyCharges() {
        while let rung = charges.last?.rung {
            for charge in charges where charge.rung == rung {
                bySlot.add(charge.slope, at: columns[charge.column].slot)
            }
            charges.removeAll { $0.rung == rung }
            basis.solveTransposed(&bySlot, into: &duals)
            spread(duals) { simplex, column, pull, size in
                if simplex.keepsRates(column) { simplex.addRate(-pull, size: size, of: column, at: rung) }
            }
        }
    }

    /// Visits what multiples of rows, as in `duals`, make of the nonbasic columns, term by term.
    @inline(__always)
    mutating func spread(
        _ duals: SparseVector, _ visit: (inout Simplex, _ column: Int, _ term: Double, _ size: Double) -> Void
    ) {
        // Rows are scaled, so that what is left of costs that cancel shows in the duals themselves.
        let largest = duals.largest
        for row in duals.support {
            let y = duals[row]
            if abs(y) <= Tolerance.significant * largest { continue }
            let size = max(abs(y), Tolerance.leastTerm * largest)
            for position in rowEntries.range(row) {
                let entry = rowEntries.storage[position]
                visit(&self, entry.index, y * entry.value, size * abs(entry.value))
            }
            visit(&self, rows[row].logical, -y, size)
        }
    }

    /// The tableau's row of a slot over the nonbasic columns that keep rates, in `byColumn`; to be cleared by the caller.
    mutating func fillTableauRow(_ slot: Int) {
        bySlot.add(1, at: slot)
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, size in
            if simplex.keepsRates(column) { simplex.byColumn.add(term, size: size, at: column) }
        }
    }

    /// B⁻¹ times a column, in `alpha`: the rates, by slot, at which basic values fall as the column rises.
    ///
    /// `tracking` for a column that may enter the basis.
    mutating func fillAlpha(_ column: Int, tracking: Bool = true) {
        addEntries(of: column, times: 1)
        solveForAlpha(tracking: tracking)
    }

    /// B⁻¹ times what is in `byRow`, in `alpha`.
    mutating func solveForAlpha(tracking: Bool) {
        departure = nil
        basis.solve(&byRow, into: &alpha, tracking: tracking)
    }

    /// Adds so many times a column to `byRow`.
    @inline(__always)
    mutating func addEntries(of column: Int, times amount: Double) {
        for position in columnEntries.range(column) {
            let entry = columnEntries.storage[position]
            byRow.add(amount * entry.value, at: entry.index)
        }
    }

    /// Rates of a nonbasic column from the slopes of what moves with it, as in `alpha`.
    mutating func rateFromAlpha(_ column: Int) {
        sums.clear()
        sums.fit(ladder.count)
        let negligible = Tolerance.significant * alpha.largest
        for slot in alpha.support where columns[head[slot]].isPriced {
            let a = alpha[slot]
            if abs(a) <= negligible { continue }
            let c = head[slot]
            if columns[c].isBelow { sums.add(a, size: abs(a), at: Ladder.hard) }
            if columns[c].isAbove { sums.add(-a, size: abs(a), at: Ladder.hard) }
            for position in bounds.range(c) where bounds.storage[position].isBeyond {
                let bound = bounds.storage[position]
                let term = -a * bound.slope
                sums.add(term, size: abs(term), at: bound.rung)
            }
        }
        rates.clear(column)
        for rung in sums.touched where sums[rung].isSignificant {
            rates.append(Rate(rung: rung, value: sums[rung].value, size: sums[rung].size), to: column)
        }
        columns[column].isRated = true
        columns[column].isFreshlyRated = true
        sums.clear()
    }

    /// Computes the reduced costs of those of some nonbasic columns that have none, with one transposed solve for each level. A column whose
    /// terms nearly cancel is left without. Does nothing where there are at least as many levels as columns, since one solve for each
    /// column costs no more then. O(levels · size).
    private mutating func rateTogether(_ some: ArraySlice<Int>) {
        var unrated = some.filter { columns[$0].slot < 0 && !columns[$0].isDead && !columns[$0].isFixed && !columns[$0].isRated }
        if unrated.count <= ladder.count { return }
        for column in unrated { rates.clear(column) }
        var slopes: [[(slot: Int, slope: Double)]] = Array(repeating: [], count: ladder.count)
        for (slot, column) in head.enumerated() where columns[column].isPriced {
            forEachSlope(of: column) { slopes[$0].append((slot, $1)) }
        }
        for (rung, slopes) in slopes.enumerated() where !slopes.isEmpty {
            for (slot, slope) in slopes { bySlot.add(slope, at: slot) }
            basis.solveTransposed(&bySlot, into: &duals)
            spread(duals) { simplex, column, pull, size in
                if simplex.columns[column].slot < 0 && !simplex.columns[column].isRated {
                    simplex.byColumn.add(-pull, size: size, at: column)
                }
            }
            unrated.removeAll { column in
                let sum = byColumn[column]
                if sum.value == 0 { return false }
                if !sum.isClear {
                    rates.clear(column)
                    return true
                }
                rates.append(Rate(rung: rung, value: sum.value, size: sum.size), to: column)
                return false
            }
            byColumn.clear()
        }
        for column in unrated {
            columns[column].isRated = true
            columns[column].isFreshlyRated = false
        }
    }

    /// All rates anew. O(size · levels) where every level has slopes everywhere.
    mutating func rateAll() {
        charges.removeAll()
        for column in columns.indices where columns[column].slot < 0 && !columns[column].isDead {
            rates.clear(column)
            columns[column].isRated = !columns[column].isFixed
        }
        ladder.dropEmpty()
        // Into a list of its own: the solver would be copied for each to be looked at and changed at once.
        var found: [Charge] = []
        for column in head where columns[column].isPriced {
            forEachSlope(of: column) { found.append(Charge(column: column, rung: $0, slope: $1)) }
        }
        charges = found
        applyCharges()
        for column in columns.indices where columns[column].slot < 0 && columns[column].isRated && !columns[column].isDead {
            enqueue(column)
        }
    }

    // MARK: Reading rates

    /// The rates of a nonbasic column in a direction, its own bounds included, in `sums`.
    private mutating func sumRates(_ column: Int, direction: Double) {
        sums.clear()
        sums.fit(ladder.count)
        for position in rates.range(column) {
            let rate = rates.storage[position]
            sums.add(direction * rate.value, size: rate.size, at: rate.rung)
        }
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung == Ladder.hard { continue }
            let slope = ownSlope(bound, of: column, direction: direction)
            if slope != 0 { sums.add(direction * slope, size: abs(slope), at: bound.rung) }
        }
    }

    /// The highest level that feels a nonbasic column move in a direction, and how; nil where none does.
    mutating func leadingRate(_ column: Int, direction: Double) -> (rung: Int, value: Double)? {
        sumRates(column, direction: direction)
        return sums.leading(ladder.ranks)
    }

    // What is large is copied for what only looks at it, unless that is inlined.
    @inline(__always)
    func hasRoom(_ column: Int, direction: Double) -> Bool {
        let c = columns[column]
        return direction > 0 ? c.side(of: c.upper) == .below : c.side(of: c.lower) == .above
    }

    // MARK: Choosing

    /// A nonbasic column, the direction in which the levels get better (1 up, -1 down), the highest level that changes, how much it
    /// falls by for each unit, and the highest below it that changes and gets worse, the greatest number where none does.
    struct Entering: Comparable, Sendable {
        var column: Int
        var direction: Double
        var rank: Int
        var rate: Double
        var regret: Int
        var edition: Int32

        /// The best is least: at the highest level, the steepest; where several are as steep but for rounding, what makes nothing
        /// else worse, since that would have to be made good again, or only lower levels; then the newest column.
        static func < (a: Entering, b: Entering) -> Bool {
            if a.rank != b.rank { return a.rank < b.rank }
            let (steepness, other) = (Float(a.rate), Float(b.rate))
            if steepness != other { return steepness < other }
            return a.regret != b.regret ? a.regret > b.regret : a.column > b.column
        }
    }

    /// The best column to move, or by Bland's rule the oldest; `nil` where none is worth it, or none for the sake of hard bounds.
    mutating func chooseEntering(hardOnly: Bool, byBland: Bool) -> Entering? {
        lookAtQueue()
        while let best = candidates.min {
            if !isCurrent(best) {
                candidates.removeMin()
                continue
            }
            if hardOnly && best.rank > 0 { return nil }
            if !byBland { return best }
            return candidates.unordered.filter { isCurrent($0) && (!hardOnly || $0.rank == 0) }.min { $0.column < $1.column }
        }
        return nil
    }

    private func isCurrent(_ candidate: Entering) -> Bool {
        columns[candidate.column].slot < 0 && columns[candidate.column].edition == candidate.edition
    }

    /// Finds out which of the columns that changed are worth moving.
    private mutating func lookAtQueue() {
        var index = 0
        let visitsBefore = basis.visits
        var hasRatedTogether = false
        while index < queue.count {
            let column = queue[index]
            index += 1
            columns[column].isQueued = false
            let c = columns[column]
            if c.slot < 0 && !c.isDead && !c.isFixed {
                if !c.isJoined { join(column) }
                if !c.isRated && !hasRatedTogether && basis.visits - visitsBefore > basis.size {
                    hasRatedTogether = true
                    rateTogether(queue[(index - 1)...])
                }
                if !columns[column].isRated {
                    fillAlpha(column, tracking: false)
                    rateFromAlpha(column)
                }
                if let found = improvement(column) {
                    candidates.insert(found)
                    continue
                }
            }
            changedColumns.list(column)
        }
        queue.drop()
    }

    private mutating func improvement(_ column: Int) -> Entering? {
        if rates.count(column) > 0 { return improvement(column, direction: 1) ?? improvement(column, direction: -1) }
        // Nothing but its own bounds can want it to move then.
        if isWanted(column, direction: 1), let found = improvement(column, direction: 1) { return found }
        return isWanted(column, direction: -1) ? improvement(column, direction: -1) : nil
    }

    /// Whether one of a nonbasic column's own soft bounds is closer to holding as it moves.
    @inline(__always)
    private func isWanted(_ column: Int, direction: Double) -> Bool {
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung != Ladder.hard && direction * ownSlope(bound, of: column, direction: direction) < 0 { return true }
        }
        return false
    }

    private mutating func improvement(_ column: Int, direction: Double) -> Entering? {
        guard hasRoom(column, direction: direction), var (rung, rate) = leadingRate(column, direction: direction) else { return nil }
        if abs(rate) < Tolerance.smallReducedCost && !columns[column].isFreshlyRated {
            // So small a rate may be what rounding left of updates; it decides over all lower levels.
            fillAlpha(column, tracking: false)
            rateFromAlpha(column)
            guard let again = leadingRate(column, direction: direction) else { return nil }
            (rung, rate) = again
        }
        if rate >= 0 { return nil }
        return Entering(
            column: column, direction: direction, rank: ladder.ranks[rung], rate: rate,
            regret: sums.worsening(below: ladder.ranks[rung], ladder.ranks) ?? .max, edition: columns[column].edition)
    }
}
