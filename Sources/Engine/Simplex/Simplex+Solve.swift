extension Simplex {
    /// Steps without progress before Bland's rule takes over.
    private static let patience = 40

    /// Brings every value in line with the constraints.
    ///
    /// Required constraints that cannot hold with those before them are suspended: kept as near to holding as can be, above
    /// every priority. Costs what the edits since the last call touch. Throws `Interrupted` when told to stop; another call goes on from there.
    /// - Parameter limit: The most pivots that it may take before it ends with `Interrupted`; nil for no limit.
    package mutating func solve(pivots limit: Int? = nil) throws(Interrupted) -> Changes {
        statistics.solves += 1
        pivotsLeft = limit ?? .max
        defer { pivotsLeft = .max }
        try checkInterrupt()
        takeUpNewRows()
        if let cut = required.retestFrom {
            do throws(Interrupted) {
                try keepWhatCanHold(from: cut)
            } catch {
                // What is suspended was decided, and is so still; what was not decided yet is to be.
                for index in tableau.problem.records.indices where tableau.problem.records[index].state == .deferred {
                    setState(index, .kept)
                }
                throw error
            }
            required.retestFrom = nil
            required.retestParts.removeAll()
        }
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        // What gives way may let others move on; rounding could have it go on for ever.
        for _ in 0..<8 where concedeInfeasibleBasics() { _ = try optimise() }
        statistics.rowsTouched = tableau.basis.factors.visits
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
        var stepsLeft = 3_000 + 50 * tableau.solution.count
        applyCostChanges()
        while let entering = chooseEntering(hardOnly: hardOnly, byBland: idle > Self.patience) {
            try countStep()
            stepsLeft -= 1
            if stepsLeft < 0 {
                // Steps may take turns that differ by less than what is sharper than usual can tell apart.
                if precision.isCoarse { throw Interrupted(isLost: true) }
                coarsen()
                stepsLeft = 3_000 + 50 * tableau.solution.count
                continue
            }
            switch step(entering, byBland: idle > Self.patience) {
            case .moved: idle = 0
            case .stood: idle += 1
            case .unbounded: return false
            }
            // A solve of many new rows wears the factors out on its way.
            if precision.isSpoilt || tableau.basis.factors.isWorn { refresh() }
        }
        return true
    }

    // MARK: Required constraints

    /// Decides anew which required constraints of order `cut` or later are kept: each that can hold with those before it.
    ///
    /// Where not all can, they are taken in one after the other, in runs that grow while nothing is in the way: a question costs what
    /// its run touches, so that the whole costs about as much as there are constraints, and once more for each that is suspended.
    private mutating func keepWhatCanHold(from cut: Int) throws(Interrupted) {
        for index in required.concessions where tableau.problem.order(index) >= cut {
            setState(index, .deferred)
            setState(index, .kept)
        }
        if !mayComeBack(from: cut), try infeasibleSubset() == nil { return }
        let tail = tableau.problem.records.indices.filter {
            tableau.problem.records[$0].state != .removed && (tableau.problem.records[$0].strength.order ?? -1) >= cut
        }
        .sorted { tableau.problem.order($0) < tableau.problem.order($1) }
        for index in tail { setState(index, .kept) }
        guard var subset = try infeasibleSubset() else { return }
        var place: [Int: Int] = [:]
        for (position, index) in tail.enumerated() { place[index] = position }
        // All before `start` is decided; what is kept of `start ..< end` is in question; all from `end` on is deferred.
        var (start, end, run) = (0, tail.count, 1)
        // How often what is decided may be taken back where rounding had hidden something.
        var returnsLeft = 100
        while true {
            // The last member of an infeasible subset ends an infeasible prefix. Without it and what follows either the rest can hold,
            // and it is the one that cannot, or an earlier prefix already fails.
            var last = end
            while true {
                guard let found = subset.compactMap({ place[$0] }).max(), found >= start || returnsLeft > 0 else {
                    // None of them is in question: rounding had hidden it before, and nothing is to be done.
                    for index in tail where tableau.problem.records[index].state == .deferred { setState(index, .kept) }
                    return
                }
                if found < start { returnsLeft -= 1 }
                last = found
                for index in tail[last..<end] { setState(index, .deferred) }
                end = last
                guard let other = try infeasibleSubset() else { break }
                subset = other
            }
            setState(tail[last], .suspended)
            required.obstacles[tail[last]] = subset
            (start, run) = (last + 1, 1)
            while true {
                end = min(tail.count, start + run)
                if start == end { return }
                for index in tail[start..<end] { setState(index, .kept) }
                if let other = try infeasibleSubset() {
                    subset = other
                    break
                }
                (start, run) = (end, 2 * run)
            }
        }
    }

    /// Whether a suspended constraint of this order or later has anything to do with what changed.
    private mutating func mayComeBack(from cut: Int) -> Bool {
        if required.suspendedRecords.isEmpty { return false }
        let roots = required.retestParts.map { components.root($0) }
        return required.suspendedRecords.contains {
            tableau.problem.order($0) >= cut && roots.contains(components.root(components.columns[tableau.problem.records[$0].column].part))
        }
    }

    /// Kept constraints that cannot hold together, or `nil` where all of them can; not minimal as a rule.
    ///
    /// Constraints that are off by no more than rounding agree with those before them and are moved to where they do, unless the question
    /// is `strict`: then they cannot hold.
    mutating func infeasibleSubset(strict: Bool = false) throws(Interrupted) -> [Int]? {
        try checkInterrupt()
        takeUpNewRows()
        // Each time one of them gives way.
        var turnsLeft = 2 * pending.infeasibleBasics.count + 8
        while true {
            if let crossed = moveIntoIntervals() { return crossed }
            if !hasInfeasibleBasics() { return nil }
            _ = try optimise(hardOnly: true)
            if !hasInfeasibleBasics() { return nil }
            let found = certificate()
            if strict || !concede(found) { return Set(found.members.map(\.record)).sorted() }
            if turnsLeft == 0 {
                // Rounding has them give way in turns, without an end, though each agrees: they stay where they are.
                precision.hasMetFarApart = true
                refresh()
                _ = concedeInfeasibleBasics()
                return hasInfeasibleBasics() ? Set(found.members.map(\.record)).sorted() : nil
            }
            turnsLeft -= 1
        }
    }

    /// Why basic columns stay outside their hard intervals, once no step brings them nearer: their bounds, and those of the nonbasic
    /// columns that hold them, each as often as the sum of what is missing depends on it.
    private mutating func certificate() -> Certificate {
        var certificate = Certificate()
        func add(_ column: Int, _ multiplier: Double) {
            let side: Bound.Side = multiplier > 0 ? .lower : .upper
            guard let owner = tableau.problem.owner(of: column, side) else { return }
            certificate.members.append((owner, multiplier, side))
            let share = multiplier * (side == .lower ? tableau.problem.columns[column].lower : tableau.problem.columns[column].upper)
            certificate.total += share
            certificate.size += abs(share)
        }
        for column in pending.infeasibleBasics {
            let c = tableau.solution[column]
            let interval = tableau.problem.columns[column]
            add(column, c.isBelow ? 1 : -1)
            certificate.missing += max(0, c.isBelow ? interval.lower - c.value : c.value - interval.upper)
            tableau.basis.bySlot.add(c.isBelow ? 1 : -1, at: c.slot)
        }
        tableau.basis.btran()
        tableau.fillRow()
        // Multiples that nearly cancel decide where constraints are nearly the same; those of rounding alone do no harm.
        for column in tableau.row.touched where tableau.row[column].isSignificant { add(column, tableau.row[column].value) }
        tableau.row.clear()
        return certificate
    }

    /// Whether any basic column is outside its hard interval. Where none is, none counts as being so any more.
    mutating func hasInfeasibleBasics() -> Bool {
        if pending.infeasibleBasics.isEmpty { return false }
        var seen: Set<Int> = []
        pending.infeasibleBasics.removeAll { column in
            let c = tableau.solution[column]
            return c.slot < 0 || !(c.isBelow || c.isAbove) || !seen.insert(column).inserted
        }
        if pending.infeasibleBasics.contains(where: { tableau.isOutside($0) }) { return true }
        for column in pending.infeasibleBasics {
            setHardSides(column, isBelow: false, isAbove: false)
            findPiece(column)
        }
        pending.infeasibleBasics = []
        applyCostChanges()
        return false
    }

    /// Puts nonbasic columns back inside hard intervals that moved; returns two bounds that exclude each other, if any do.
    mutating func moveIntoIntervals() -> [Int]? {
        if pending.maybeOutside.isEmpty { return nil }
        var outside: [Int] = []
        var left = pending.maybeOutside
        pending.maybeOutside = []
        while let column = left.popLast() {
            let c = tableau.solution[column]
            let data = tableau.problem.columns[column]
            if data.isDead { continue }
            if data.lower > data.upper, let (lower, upper) = tableau.problem.crossedBounds(column, by: required.agreementRule) {
                pending.maybeOutside = left + [column] + outside
                return [lower, upper]
            }
            if c.slot >= 0 {
                // It entered the basis for a row that was taken out, and nobody has looked where it is.
                findSides(column)
                continue
            }
            if c.value < data.lower || c.value > data.upper { outside.append(column) }
        }
        if !outside.isEmpty { moveInside(outside) }
        return nil
    }
}
