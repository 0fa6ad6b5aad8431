extension Simplex {
    /// Steps without progress before Bland's rule takes over.
    private static let patience = 40

    /// Brings every value in line with the constraints.
    ///
    /// Required constraints that cannot hold with those before them are suspended: kept as near to holding as can be, above
    /// every priority. Costs what the edits since the last call touch. Throws `Interrupted` when told to stop.
    public mutating func solve() throws(Interrupted) -> Changes {
        statistics.solves += 1
        pivotsLeft = pivotBudget ?? .max
        try checkInterrupt()
        takeUpNewRows()
        if let cut = retestFrom {
            try keepWhatCanHold(from: cut)
            retestFrom = nil
            retestParts.removeAll()
        }
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        statistics.rowsTouched = basis.visits
        assertInvariants(isSolved: true)
        return changes()
    }

    @inline(__always)
    func checkInterrupt() throws(Interrupted) {
        if let isInterrupted, isInterrupted() { throw Interrupted() }
    }

    private mutating func countStep() throws(Interrupted) {
        pivotsLeft -= 1
        if pivotsLeft < 0 { throw Interrupted() }
        if pivotsLeft % 16 == 0 { try checkInterrupt() }
    }

    /// Steps until no column is worth moving; or, for hard bounds only, none for their sake. False where something can get
    /// better for ever, which only an objective of `Face` can.
    mutating func optimise(hardOnly: Bool = false) throws(Interrupted) -> Bool {
        var idle = 0
        // Far more than any layout takes: with numbers too far apart rounding may lead round in a circle.
        var stepsLeft = 3_000 + 50 * columns.count
        applyCharges()
        while let entering = chooseEntering(hardOnly: hardOnly, byBland: idle > Self.patience) {
            try countStep()
            stepsLeft -= 1
            if stepsLeft < 0 { throw Interrupted(isLost: true) }
            switch step(entering, byBland: idle > Self.patience) {
            case .moved: idle = 0
            case .stood: idle += 1
            case .unbounded: return false
            }
            // A solve of many new rows wears the factors out on its way.
            if isSpoilt || basis.isWorn { refresh() }
        }
        return true
    }

    // MARK: Required constraints

    private func order(_ index: Int) -> Int { records[index].strength.order ?? 0 }

    /// Decides anew which required constraints of order `cut` or later are kept: each that can hold with those before it.
    private mutating func keepWhatCanHold(from cut: Int) throws(Interrupted) {
        if !mayComeBack(from: cut), try infeasibleSubset() == nil { return }
        let tail = records.indices.filter { records[$0].state != .removed && (records[$0].strength.order ?? -1) >= cut }
            .sorted { order($0) < order($1) }
        var decided: Set<Int> = []
        while true {
            for index in tail where !decided.contains(index) { setState(index, .kept) }
            var earliest: Int?
            // The last member of an infeasible subset ends an infeasible prefix. Without it and what follows either the
            // rest can hold, and it is the one that cannot, or an earlier prefix already fails.
            while let subset = try infeasibleSubset() {
                guard let last = subset.max(by: { order($0) < order($1) }) else { break }
                earliest = last
                setState(last, .deferred)
                for index in tail where records[index].state == .kept && order(index) > order(last) { setState(index, .deferred) }
            }
            guard let earliest else { return }
            decided.insert(earliest)
            setState(earliest, .suspended)
        }
    }

    /// Whether a suspended constraint of this order or later has anything to do with what changed.
    private mutating func mayComeBack(from cut: Int) -> Bool {
        if suspendedRecords.isEmpty { return false }
        let roots = retestParts.map { components.root($0) }
        return suspendedRecords.contains { order($0) >= cut && roots.contains(components.root(columns[records[$0].column].part)) }
    }

    /// Kept constraints that cannot hold together, or `nil` where all of them can; not minimal as a rule.
    mutating func infeasibleSubset() throws(Interrupted) -> [Int]? {
        try checkInterrupt()
        takeUpNewRows()
        if let crossed = settle() { return crossed }
        if !hasStrays() { return nil }
        _ = try optimise(hardOnly: true)
        if !hasStrays() { return nil }
        var subset: Set<Int> = []
        for column in strays {
            let c = columns[column]
            if let owner = owner(of: column, c.isBelow ? .lower : .upper) { subset.insert(owner) }
            bySlot.add(c.isBelow ? -1 : 1, at: c.slot)
        }
        if !subset.contains(where: { violation(of: Constraint(index: $0)) > tolerance(ofRecord: $0) }) {
            bySlot.clear()
            return nil
        }
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, _ in
            if simplex.columns[column].slot < 0 { simplex.byColumn.add(-term, size: abs(term), at: column) }
        }
        for column in byColumn.touched where byColumn[column].isCertain {
            if let owner = owner(of: column, byColumn[column].value > 0 ? .lower : .upper) { subset.insert(owner) }
        }
        byColumn.clear()
        return subset.sorted()
    }

    /// Whether any basic column is outside its hard interval. Where none is, none counts as being so any more.
    private mutating func hasStrays() -> Bool {
        if strays.isEmpty { return false }
        var seen: Set<Int> = []
        strays.removeAll { column in
            let c = columns[column]
            return c.slot < 0 || !(c.isBelow || c.isAbove) || !seen.insert(column).inserted
        }
        let isOutside = strays.contains { column in
            let c = columns[column]
            return c.isBelow && c.value < c.lower - Self.tolerance(at: c.lower)
                || c.isAbove && c.value > c.upper + Self.tolerance(at: c.upper)
        }
        if isOutside { return true }
        for column in strays {
            setStray(column, isBelow: false, isAbove: false)
            findPiece(column)
        }
        strays = []
        applyCharges()
        return false
    }

    /// Puts nonbasic columns back inside hard intervals that moved; returns two bounds that exclude each other, if any do.
    private mutating func settle() -> [Int]? {
        if unsettled.isEmpty { return nil }
        var outside: [Int] = []
        var pending = unsettled
        unsettled = []
        while let column = pending.popLast() {
            let c = columns[column]
            if c.isDead { continue }
            if c.lower > c.upper, let (lower, upper) = crossedBounds(column) {
                unsettled = pending + [column] + outside
                return [lower, upper]
            }
            if c.slot >= 0 {
                // It entered the basis for a row that was taken out, and nobody has looked where it is.
                leavePiece(column)
                continue
            }
            if c.value < c.lower || c.value > c.upper { outside.append(column) }
        }
        if !outside.isEmpty { moveInside(outside) }
        return nil
    }
}
