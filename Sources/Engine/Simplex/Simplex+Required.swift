/// Which required constraints are kept.
extension Simplex {
    /// Decides anew which required constraints of order `cut` or later are kept: each that can hold with those before it. After an `Interrupted`
    /// another call goes on with what is undecided.
    mutating func keepWhatCanHold(from cut: Int) throws(Interrupted) {
        /// Whether some suspended constraint of order `cut` or later may be kept again, since nothing is known any more of what is in its way.
        func mayComeBack() -> Bool {
            required.suspendedRecords.contains { required.obstacles[$0] == nil && tableau.problem.records[$0].order >= cut }
        }
        if required.deferredFrom == nil {
            for index in required.shifted where tableau.problem.records[index].order >= cut {
                setState(index, .deferred)
                setState(index, .kept)
            }
            // Where all that are kept can hold, and none may come back, there is nothing to decide. The latter is asked twice, since `restoreFeasibility` may
            // shift bounds, and so forget what is in the way of a suspended constraint.
            if !mayComeBack(), try restoreFeasibility() == nil, !mayComeBack() { return }
        }
        let tail = tableau.problem.records.indices.filter {
            tableau.problem.records[$0].state != .removed && tableau.problem.records[$0].strength.order.map { $0 >= cut } ?? false
        }
        .sorted { tableau.problem.records[$0].order < tableau.problem.records[$1].order }
        let end = required.deferredFrom.flatMap { order in tail.firstIndex { tableau.problem.records[$0].order >= order } } ?? tail.count
        var question = 0..<end
        for index in tail[question] { setState(index, .kept) }
        do throws(Interrupted) {
            try decide(tail, &question)
        } catch {
            required.retestFrom = tableau.problem.records[tail[question.lowerBound]].order
            required.deferredFrom = question.upperBound < tail.count ? tableau.problem.records[tail[question.upperBound]].order : nil
            throw error
        }
        required.deferredFrom = nil
    }

    /// Decides which constraints of `tail` are kept.
    ///
    /// First it is asked whether all those in question can hold. Where they cannot, they are taken in one after the other, in runs that grow while nothing is
    /// in the way: to ask costs what the run touches, so that the whole costs about as much as there are constraints, and once more for each that is suspended.
    /// - Parameter question: Positions in `tail`. Constraints before these positions are decided; those at them are kept, and it is asked whether they
    ///   can hold; those behind them are deferred. After an `Interrupted` it says how far the decision came.
    private mutating func decide(_ tail: [Int], _ question: inout Range<Int>) throws(Interrupted) {
        var positions: [Int: Int] = [:]
        for (position, index) in tail.enumerated() { positions[index] = position }
        var run = 1
        // How often constraints that are already decided on may come into question again, because rounding had hidden that they cannot hold together.
        var returnsLeft = 100
        while question.lowerBound < tail.count {
            guard var subset = try restoreFeasibility() else {
                run *= 2
                question = question.upperBound..<min(tail.count, question.upperBound + run)
                for index in tail[question] { setState(index, .kept) }
                continue
            }
            // The last member of an infeasible subset ends an infeasible prefix. Without it and what follows either the rest can hold,
            // and it is the one that cannot, or an earlier prefix already fails.
            while true {
                guard let last = subset.compactMap({ positions[$0] }).max(), last >= question.lowerBound || returnsLeft > 0 else {
                    // No member of the subset is in question, and none that is decided on may come into question again: rounding had hidden before that they
                    // cannot hold together. The decision ends here, and what is deferred counts as kept.
                    for index in tail where tableau.problem.records[index].state == .deferred { setState(index, .kept) }
                    return
                }
                if last < question.lowerBound { returnsLeft -= 1 }
                for index in tail[last..<question.upperBound] { setState(index, .deferred) }
                question = min(question.lowerBound, last)..<last
                guard let other = try restoreFeasibility() else { break }
                subset = other
            }
            let last = question.upperBound
            setState(tail[last], .suspended)
            required.setObstacles(of: tail[last], subset)
            run = 1
            question = last + 1..<min(tail.count, last + 2)
            for index in tail[question] { setState(index, .kept) }
        }
    }

    /// Has all constraints that an interrupted call deferred count as kept again, since an edit has changed what is to be decided.
    mutating func reviveDeferred() {
        if required.deferredFrom == nil { return }
        required.deferredFrom = nil
        for index in tableau.problem.records.indices where tableau.problem.records[index].state == .deferred { setState(index, .kept) }
    }

    /// Phase one of the simplex method: moves columns until all kept constraints hold, and returns nil. Where they cannot all hold, it returns the records of
    /// some that cannot hold together, which may be more than are needed for that.
    ///
    /// Constraints that are off by no more than the tolerance agree with those before them and are moved to where they do, unless the question is `strict`:
    /// then they cannot hold.
    mutating func restoreFeasibility(strict: Bool = false) throws(Interrupted) -> [Int]? {
        try checkInterrupt()
        takeUpNewRows()
        // Each turn shifts the bounds of one constraint.
        var turnsLeft = 2 * pending.infeasibleBasics.count + 8
        while true {
            if let crossed = moveIntoIntervals() { return crossed }
            if !pruneInfeasibleBasics() { return nil }
            _ = try optimise(hardOnly: true)
            if !pruneInfeasibleBasics() { return nil }
            let found = tableau.certificate(of: pending.infeasibleBasics)
            if strict || !shiftLastConstraint(of: found) { return Set(found.members.map(\.record)).sorted() }
            if turnsLeft == 0 {
                // Because of rounding, constraints that all agree are shifted in turn without end. They stay where they are.
                precision.roundingMayHaveDecided = true
                refresh()
                _ = shiftBoundsOfInfeasibleBasics()
                return pruneInfeasibleBasics() ? Set(found.members.map(\.record)).sorted() : nil
            }
            turnsLeft -= 1
        }
    }

    /// Whether any basic column is outside its hard interval. Drops columns from `infeasibleBasics` that are no longer basic, or no longer count as outside;
    /// where none of the others is outside by more than the tolerance, they count as inside from then on.
    mutating func pruneInfeasibleBasics() -> Bool {
        if pending.infeasibleBasics.isEmpty { return false }
        var seen: Set<Int> = []
        pending.infeasibleBasics.removeAll { column in
            let c = tableau.solution[column]
            return c.slot < 0 || !(c.isBelow || c.isAbove) || !seen.insert(column).inserted
        }
        if pending.infeasibleBasics.contains(where: { tableau.isOutside($0) }) { return true }
        for column in pending.infeasibleBasics {
            setHardSides(column, isBelow: false, isAbove: false)
            updatePiece(column)
        }
        pending.infeasibleBasics = []
        costs.applyChanges(in: &tableau)
        return false
    }

    /// Puts nonbasic columns back inside hard intervals that moved; returns the records of two constraints whose bounds exclude each other on one column, or
    /// nil where there are none.
    mutating func moveIntoIntervals() -> [Int]? {
        if pending.maybeOutside.isEmpty { return nil }
        var outside: [Int] = []
        var left = pending.maybeOutside
        pending.maybeOutside = []
        while let column = left.popLast() {
            let c = tableau.solution[column]
            let data = tableau.problem.columns[column]
            if data.isDead { continue }
            if let (lower, upper) = tableau.problem.crossedBounds(column, by: required.agreementRule) {
                pending.maybeOutside = left + [column] + outside
                return [lower, upper]
            }
            if c.slot >= 0 {
                // A listed column that is basic has entered the basis since, without anybody having looked which bounds it is beyond.
                updateSides(column)
                continue
            }
            if c.value < data.lower || c.value > data.upper { outside.append(column) }
        }
        if !outside.isEmpty { moveInside(outside) }
        return nil
    }
}
