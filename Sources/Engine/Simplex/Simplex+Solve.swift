extension Simplex {
    /// How many steps without progress may follow one another before Bland's rule takes over.
    private static let patience = 40

    /// Brings every value in line with the constraints.
    ///
    /// Required constraints that cannot hold with those before them are suspended: they come as near to holding as can be, above
    /// every priority. Costs what the edits since the last call touch. Throws `Interrupted` when told to stop; another call goes on from there.
    /// - Parameter limit: The most steps of the simplex method that it may take before it ends with `Interrupted`; nil for no limit.
    package mutating func solve(pivots limit: Int? = nil) throws(Interrupted) -> Changes {
        statistics.solves += 1
        pivotsLeft = limit ?? .max
        defer { pivotsLeft = .max }
        try checkInterrupt()
        takeUpNewRows()
        if let cut = required.retestFrom {
            try keepWhatCanHold(from: cut)
            required.retestFrom = nil
        }
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        // A shifted bound may let other columns move, which may take another shift. Rounding could repeat this without end, so it is done eight times at most.
        var shiftsLeft = 8
        while shiftsLeft > 0, shiftBoundsOfInfeasibleBasics() {
            shiftsLeft -= 1
            _ = try optimise()
        }
        statistics.rowsTouched += tableau.basis.takeVisits()
        assertInvariants(isSolved: true)
        return takeChanges()
    }

    func checkInterrupt() throws(Interrupted) {
        if let isInterrupted, isInterrupted() { throw Interrupted() }
    }

    private mutating func countStep() throws(Interrupted) {
        pivotsLeft -= 1
        if pivotsLeft < 0 { throw Interrupted() }
        if pivotsLeft % 16 == 0 { try checkInterrupt() }
    }

    /// Steps until no column is worth moving. With `hardOnly`, until none reduces the violation of hard bounds. Returns false if a level can get
    /// better without end, which only the objective of a `Face` can.
    mutating func optimise(hardOnly: Bool = false) throws(Interrupted) -> Bool {
        var idle = 0
        // Far more steps than any layout takes. There is a limit since rounding may lead round in a circle where numbers are too far apart.
        var stepsLeft = 3_000 + 50 * tableau.solution.count
        costs.applyChanges(in: &tableau)
        while let entering = chooseEntering(hardOnly: hardOnly, byBland: idle > Self.patience) {
            try countStep()
            stepsLeft -= 1
            if stepsLeft < 0 {
                // The steps may be going round in a circle, because a column with a closeness below the usual one reacts to rounding. All columns
                // get the usual closeness once; if that does not end it, the solve gives up.
                if precision.isCoarse { throw Interrupted(isLost: true) }
                coarsen()
                stepsLeft = 3_000 + 50 * tableau.solution.count
                continue
            }
            switch step(entering, byBland: idle > Self.patience) {
            case .moved: idle = 0
            case .stalled: idle += 1
            case .unbounded: return false
            }
            // Within one solve, updates may spoil the factors, and many of them, such as for many new rows, wear them out.
            if precision.factorsAreInaccurate || tableau.basis.factors.needRefactorising { refresh() }
        }
        return true
    }
}
