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
        }
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        // What gives way may let others move on; rounding could have it go on for ever.
        for _ in 0..<8 where shiftBoundsOfInfeasibleBasics() { _ = try optimise() }
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
        costs.applyChanges(in: &tableau)
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
}
