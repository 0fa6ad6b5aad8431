/// Which required constraints are kept.
extension Simplex {
    /// Decides anew which required constraints of order `cut` or later are kept: each that can hold with those before it.
    ///
    /// Where not all can, they are taken in one after the other, in runs that grow while nothing is in the way: a question costs what
    /// its run touches, so that the whole costs about as much as there are constraints, and once more for each that is suspended.
    mutating func keepWhatCanHold(from cut: Int) throws(Interrupted) {
        for index in required.shifted where tableau.problem.order(index) >= cut {
            setState(index, .deferred)
            setState(index, .kept)
        }
        let mayComeBack = required.uncertain.contains { tableau.problem.order($0) >= cut }
        if !mayComeBack, try infeasibleSubset() == nil { return }
        let tail = tableau.problem.records.indices.filter {
            tableau.problem.records[$0].state != .removed && tableau.problem.records[$0].strength.order.map { $0 >= cut } ?? false
        }
        .sorted { tableau.problem.order($0) < tableau.problem.order($1) }
        for index in tail { setState(index, .kept) }
        guard var subset = try infeasibleSubset() else { return }
        var positions: [Int: Int] = [:]
        for (position, index) in tail.enumerated() { positions[index] = position }
        // All before `start` is decided; what is kept of `start ..< end` is in question; all from `end` on is deferred.
        var (start, end, run) = (0, tail.count, 1)
        // How often what is decided may be taken back where rounding had hidden something.
        var returnsLeft = 100
        while true {
            // The last member of an infeasible subset ends an infeasible prefix. Without it and what follows either the rest can hold,
            // and it is the one that cannot, or an earlier prefix already fails.
            var last = end
            while true {
                guard let found = subset.compactMap({ positions[$0] }).max(), found >= start || returnsLeft > 0 else {
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
            required.setObstacles(of: tail[last], subset)
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

    /// Kept constraints that cannot hold together, or `nil` where all of them can; not minimal as a rule.
    ///
    /// Constraints that are off by no more than rounding agree with those before them and are moved to where they do, unless the question
    /// is `strict`: then they cannot hold.
    mutating func infeasibleSubset(strict: Bool = false) throws(Interrupted) -> [Int]? {
        try checkInterrupt()
        takeUpNewRows()
        // Each turn shifts the bounds of one constraint.
        var turnsLeft = 2 * pending.infeasibleBasics.count + 8
        while true {
            if let crossed = moveIntoIntervals() { return crossed }
            if !hasInfeasibleBasics() { return nil }
            _ = try optimise(hardOnly: true)
            if !hasInfeasibleBasics() { return nil }
            let found = tableau.certificate(of: pending.infeasibleBasics)
            if strict || !shiftLastConstraint(of: found) { return Set(found.members.map(\.record)).sorted() }
            if turnsLeft == 0 {
                // Because of rounding, constraints that all agree are shifted in turn without end. They stay where they are.
                precision.hasMetFarApart = true
                refresh()
                _ = shiftBoundsOfInfeasibleBasics()
                return hasInfeasibleBasics() ? Set(found.members.map(\.record)).sorted() : nil
            }
            turnsLeft -= 1
        }
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
        costs.applyChanges(in: &tableau)
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
