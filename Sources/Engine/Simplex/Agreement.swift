/// The rules that decide whether constraints hold, and whether a column is at a bound, by the numbers of `Tolerance`.
///
/// A constraint *agrees* with others where it is off, as written, by no more than 1e-7 or, if that is more, 1e-12 of the largest number in the constraints
/// concerned. Required constraints agree in the order of entry: one that agrees with those kept before it is kept as well, and its bounds are moved to where it
/// holds with them (`Record.shift`).
///
/// A column counts as being at a bound within its *closeness* plus 1e-12 of the bound's position. The closeness is 1e-9; where a constraint on the
/// column has a weight above 10, it is a tenth of what that may be off by, on the column's scale, but at least 1e-11. So a step of the solver cannot
/// miss what a verdict is about, where no weight is above 1e4.
enum Agreement {
    /// The tolerance of a constraint, as written, where the largest number concerned has this size.
    static func allowed(largest: Double) -> Double { max(Tolerance.agreement, Tolerance.relativeAgreement * largest) }

    /// The constraints whose largest number sets the tolerance.
    enum Rule: Sendable {
        /// The largest number in any constraint of a contradiction sets the tolerance. The solver decides by this rule which required constraints it keeps.
        case all
        /// Only the largest number in the constraint in question sets the tolerance. By this rule constraints count as violated, and `Feasibility` decides
        /// which can hold together.
        case own
    }
}

extension ColumnState {
    /// Where a value is, seen from the position of a bound: below it, at it within the tolerance, or above it.
    enum Side { case below, at, above }

    /// The greatest distance from a bound at this position at which the value still counts as being at the bound; 0 where the position is infinite.
    func tolerance(at position: Double) -> Double { position.isFinite ? closeness + Tolerance.relativeAgreement * abs(position) : 0 }

    /// Tells whether the value is below the position of a bound, at it within the tolerance, or above it.
    @inline(__always)
    func side(of position: Double) -> Side {
        let allowed = tolerance(at: position)
        return value < position - allowed ? .below : value > position + allowed ? .above : .at
    }

    func isAt(_ position: Double) -> Bool { side(of: position) == .at }

    /// Whether the value violates a bound by more than the tolerance.
    func violates(_ bound: Problem.Bound) -> Bool { side(of: bound.position) == (bound.side == .lower ? .below : .above) }

    /// Whether the column counts as outside its hard interval, and its value violates that by more than the tolerance.
    func isOutside(_ interval: Problem.Column) -> Bool {
        isBelow && side(of: interval.lower) == .below || isAbove && side(of: interval.upper) == .above
    }

    /// Lessens the closeness for a constraint with this weight, which is by how much the constraint's expression changes as the column changes by 1. Only a
    /// weight above `Tolerance.heavy` has an effect.
    mutating func sharpen(forWeight weight: Double) {
        if weight > Tolerance.heavy { closeness = min(closeness, max(Tolerance.leastCloseness, Tolerance.weightedCloseness / weight)) }
    }
}

extension Simplex {
    /// Gives all columns the usual closeness, for good. It is called where a solve does not come to an end because of rounding, to which a lesser closeness
    /// reacts. Whatever is found then is to be confirmed in fractions.
    mutating func coarsen() {
        precision.isCoarse = true
        precision.roundingMayHaveDecided = true
        for column in tableau.solution.indices { tableau.solution[column].closeness = Tolerance.closeness }
        refresh()
        costs.applyChanges(in: &tableau)
    }

    /// Shifts the bounds of that constraint of a contradiction which was entered last to where it agrees with the others, if it is off by no more than the
    /// tolerance, or the rounding of the sum if that is more; earlier shifts count, too. False where nothing is shifted: the contradiction stands.
    mutating func shiftLastConstraint(of certificate: Certificate) -> Bool {
        guard
            let last = certificate.members.max(by: { tableau.problem.records[$0.record].order < tableau.problem.records[$1.record].order })
        else {
            return false
        }
        let record = tableau.problem.records[last.record]
        let distance = max(certificate.total, certificate.infeasibility) / abs(last.multiplier)
        let (written, shiftedSoFar) = (distance * abs(record.scale), abs(record.shift * record.scale))
        if written < Tolerance.closeVerdict || certificate.total < Tolerance.closeVerdictShare * certificate.size {
            precision.hasCloseVerdicts = true
        }
        // In floating point a sum of numbers as large as these may be off by this much: that counts as agreement, too.
        let rounding = Tolerance.rounding * certificate.size / abs(last.multiplier) * abs(record.scale)
        let concerned = required.agreementRule == .own ? [last.record] : certificate.members.map(\.record)
        let allowed = concerned.reduce(rounding) { max($0, tableau.tolerance(ofRecord: $1)) }
        // The comparison is written so that it fails where a distance is not a number: then nothing is shifted.
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

    /// Forgets by how much the bounds of a constraint were shifted, since it is kept no longer. The bounds stay where they are: the caller removes them.
    mutating func undoShift(_ index: Int) {
        if tableau.problem.records[index].shift == 0 { return }
        required.noteChange(of: index)
        tableau.problem.records[index].shift = 0
        required.shifted.removeAll { $0 == index }
    }

    /// Moves the violated hard bound of each basic column that is outside its interval to the value of the column, and returns whether there was one. There are
    /// such columns because the ratio test passes over very small entries. If a constraint is off by more than its tolerance, the answer is delicate.
    mutating func shiftBoundsOfInfeasibleBasics() -> Bool {
        var hasShifted = false
        for column in pending.infeasibleBasics {
            let c = tableau.solution[column]
            let interval = tableau.problem.columns[column]
            guard c.slot >= 0, c.isOutside(interval), let owner = tableau.problem.owner(of: column, c.isBelow ? .lower : .upper) else {
                continue
            }
            if violation(of: Constraint(index: owner)) > tableau.tolerance(ofRecord: owner) { precision.roundingMayHaveDecided = true }
            moveBounds(of: owner, by: c.value - (c.isBelow ? interval.lower : interval.upper))
            setHardSides(column, isBelow: false, isAbove: false)
            updatePiece(column)
            hasShifted = true
        }
        return hasShifted
    }

    /// Shifts the bounds of those kept constraints that a solution taken over from elsewhere violates by no more than their tolerance, so that they hold in it.
    mutating func shiftBoundsWhereOff() {
        for index in tableau.problem.records.indices where tableau.problem.records[index].state == .kept {
            let c = tableau.solution[tableau.problem.records[index].column]
            let interval = tableau.problem.columns[tableau.problem.records[index].column]
            // Nothing is shifted where the column is inside its hard interval: bounds of one column that exclude each other by no more than the tolerance agree
            // in that interval already.
            if c.side(of: interval.lower) != .below && c.side(of: interval.upper) != .above { continue }
            let own = tableau.problem.bounds[tableau.problem.records[index].column].filter { $0.record == index }
            guard let bound = own.max(by: { $0.excess(at: c.value) < $1.excess(at: c.value) }) else { continue }
            let excess = bound.excess(at: c.value)
            guard excess > 0, excess <= tableau.tolerance(ofRecord: index) else { continue }
            moveBounds(of: index, by: c.value - bound.position)
        }
    }
}
