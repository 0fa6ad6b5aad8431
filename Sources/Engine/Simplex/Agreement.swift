/// The rules that decide whether constraints hold, and whether a column is at a bound, by the numbers of `Tolerance`.
///
/// A constraint *agrees* with others where it is off, as written, by no more than 1e-7, or 1e-12 of the largest number in the constraints
/// concerned. Required constraints agree in the order of entry: those before hold, and one that is off by so much with
/// them holding is kept, and moved to where it agrees (`Record.shift`).
///
/// A column counts as being at a bound within its *closeness* and 1e-12 of the bound's position. The closeness is 1e-9; where a constraint on the
/// column has a weight above 10, it is a tenth of what that may be off by, on the column's scale, but at least 1e-11. So a step of the solver cannot
/// miss what a verdict is about, where no weight is above 1e4.
enum Agreement {
    /// The tolerance of a constraint, as written, where the largest number concerned has this size.
    static func allowed(largest: Double) -> Double { max(Tolerance.agreement, Tolerance.relativeAgreement * largest) }

    /// The constraints whose largest number sets the tolerance.
    enum Rule: Sendable {
        /// All those in a contradiction. By this rule required constraints are kept.
        case all
        /// The constraint in question only. By this rule constraints count as violated, and explanations ask what forbids one.
        case own
    }
}

extension Position {
    /// Where a value is, seen from a bound: at it, within the tolerance, or clearly on one side.
    enum Side { case below, at, above }

    /// How far from a bound the value counts as being at it.
    func tolerance(at position: Double) -> Double { position.isFinite ? closeness + Tolerance.relativeAgreement * abs(position) : 0 }

    /// Tells whether the value is below the position of a bound, at it within the tolerance, or above it. All decisions that allow for this
    /// tolerance are made here.
    @inline(__always)
    func side(of position: Double) -> Side {
        let allowed = tolerance(at: position)
        return value < position - allowed ? .below : value > position + allowed ? .above : .at
    }

    func isAt(_ position: Double) -> Bool { side(of: position) == .at }

    /// Whether the value violates a bound by more than the tolerance.
    func violates(_ bound: Problem.Bound) -> Bool { side(of: bound.position) == (bound.side == .lower ? .below : .above) }

    /// Whether it counts as outside its hard interval, and its value violates that by more than the tolerance.
    func isOutside(_ interval: Problem.Column) -> Bool {
        isBelow && side(of: interval.lower) == .below || isAbove && side(of: interval.upper) == .above
    }

    /// Lessens the closeness where a constraint has a bound on the column and changes by more than 10 as the column changes by 1 (its weight).
    mutating func sharpen(forWeight weight: Double) {
        if weight > Tolerance.heavy { closeness = min(closeness, max(Tolerance.leastCloseness, Tolerance.weightedCloseness / weight)) }
    }
}

extension Simplex {
    /// Gives all columns the usual closeness, for good: with what they have, rounding keeps a solve from its end. Whatever is found then is to
    /// be confirmed.
    mutating func coarsen() {
        precision.isCoarse = true
        precision.hasMetFarApart = true
        for column in tableau.solution.indices { tableau.solution[column].closeness = Tolerance.closeness }
        refresh()
        costs.applyChanges(in: &tableau)
    }

    /// Shifts the bounds of the last constraint of a contradiction to where it agrees with the others, if it is off by no more than rounding. False
    /// where it is off by more: the contradiction stands.
    mutating func shiftLastConstraint(of certificate: Certificate) -> Bool {
        guard
            let last = certificate.members.max(by: { tableau.problem.records[$0.record].order < tableau.problem.records[$1.record].order })
        else {
            return false
        }
        let record = tableau.problem.records[last.record]
        let distance = max(certificate.total, certificate.missing) / abs(last.multiplier)
        let (written, shiftedSoFar) = (distance * abs(record.scale), abs(record.shift * record.scale))
        if written < Tolerance.close || certificate.total < Tolerance.closeShare * certificate.size { precision.hasCloseVerdicts = true }
        // What numbers as large as these come to in floating point is rounding, too.
        let rounding = Tolerance.rounding * certificate.size / abs(last.multiplier) * abs(record.scale)
        let concerned = required.agreementRule == .own ? [last.record] : certificate.members.map(\.record)
        let allowed = concerned.reduce(rounding) { max($0, tableau.tolerance(ofRecord: $1)) }
        // What is not a number is no agreement.
        guard written + shiftedSoFar <= allowed, distance > 0 else { return false }
        moveBounds(of: last.record, by: last.side == .lower ? -distance : distance)
        return true
    }

    private mutating func moveBounds(of index: Int, by distance: Double) {
        if tableau.problem.records[index].shift == 0 { required.shifted.append(index) }
        required.noteChange(of: index)
        removeBounds(of: index)
        tableau.problem.records[index].shift += distance
        addBounds(of: index, level: Levels.hard)
    }

    /// Takes back that a constraint was moved, where it was: it is to be asked for anew.
    mutating func undoShift(_ index: Int) {
        if tableau.problem.records[index].shift == 0 { return }
        required.noteChange(of: index)
        tableau.problem.records[index].shift = 0
        required.shifted.removeAll { $0 == index }
    }

    /// Moves the violated hard bound of each basic column that is outside its interval to the value of the column, and returns whether there was
    /// one. There are such columns because the ratio test passes over very small entries. If one is off by more than rounding, the answer is delicate.
    mutating func shiftBoundsOfInfeasibleBasics() -> Bool {
        var hasShifted = false
        for column in pending.infeasibleBasics {
            let c = tableau.solution[column]
            let interval = tableau.problem.columns[column]
            guard c.slot >= 0, c.isOutside(interval), let owner = tableau.problem.owner(of: column, c.isBelow ? .lower : .upper) else {
                continue
            }
            if violation(of: Constraint(index: owner)) > tableau.tolerance(ofRecord: owner) { precision.hasMetFarApart = true }
            moveBounds(of: owner, by: c.value - (c.isBelow ? interval.lower : interval.upper))
            setHardSides(column, isBelow: false, isAbove: false)
            updatePiece(column)
            hasShifted = true
        }
        return hasShifted
    }

    /// Moves kept constraints to where they agree in a solution taken over from elsewhere.
    mutating func shiftBoundsWhereOff() {
        for index in tableau.problem.records.indices where tableau.problem.records[index].state == .kept {
            let c = tableau.solution[tableau.problem.records[index].column]
            let interval = tableau.problem.columns[tableau.problem.records[index].column]
            // Bounds of one column agree without being moved.
            if c.side(of: interval.lower) != .below && c.side(of: interval.upper) != .above { continue }
            let own = tableau.problem.bounds[tableau.problem.records[index].column].filter { $0.record == index }
            guard let bound = own.max(by: { $0.excess(at: c.value) < $1.excess(at: c.value) }) else { continue }
            let excess = bound.excess(at: c.value)
            guard excess > 0, excess <= tableau.tolerance(ofRecord: index) else { continue }
            moveBounds(of: index, by: c.value - bound.position)
        }
    }
}
