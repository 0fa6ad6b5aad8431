import Exact

/// The linear program of `Determination`: a `Simplex` without constraints, of which the columns are how much each column of another solver moves.
///
/// A column that may move one way only has 0 as its other hard bound, and the goal to move that way by an amount of its own at least: an optional
/// bound. Since the sum of two directions is a direction, all goals that can be met are met together, and a column whose goal is not met moves in no
/// direction. A column that may move both ways has no goal: where it is nonbasic it rests at an amount of its own. These amounts, pseudo-random numbers
/// from 1 to 2, are in no simple proportion, so that a basic column which follows several others is not at 0 by chance. A nonbasic column is *unplaced*
/// until it is at such an amount.
extension Simplex {
    /// The index of the only level in the linear program of `Determination`: that of the goals, which are optional bounds that ask columns to move one way.
    private static let goalLevel = 1
    /// In the linear program of `Determination`, fewer columns than this are moved one after the other, and this many or more together.
    private static let few = 4
    /// In how many rounds at most the linear program of `Determination` moves nonbasic columns, each by an amount that no other column has. In each round those
    /// columns are tried again that a basic column, near the end of its interval, kept from moving far enough in the round before.
    private static let mostRounds = 6

    /// The program of a solver, with its matrix and its basis; nothing moves, and every column may move both ways. O(size).
    init(directionsOf solver: Simplex) {
        self.init()
        _ = tableau.problem.levels.enter(.objective)
        tableau.problem.takeMatrix(of: solver.tableau.problem)
        tableau.basis.take(solver.tableau.basis)
        for column in solver.tableau.solution {
            tableau.add(ColumnState(closeness: Tolerance.directionCloseness, slot: column.slot))
            costs.addColumn()
            changeLog.addColumn()
        }
        rebuildComponents()
    }

    /// Takes a column out of the linear program of `Determination`: one that stands for a row, or for a variable that is in no row any more.
    mutating func remove(direction column: Int) {
        allow(column, .both)
        if tableau.problem.columns[column].row >= 0 {
            retireRow(tableau.problem.columns[column].row)
        } else {
            remove(Variable(column: column))
        }
    }

    /// Sets which ways a column of the linear program of `Determination` may move: its hard interval and, where it may move one way only, its goal, which is an
    /// optional bound that asks it to move.
    mutating func allow(_ column: Int, _ freedom: Freedom) {
        tableau.solution[column].closeness = Tolerance.directionCloseness
        if tableau.solution[column].isNew {
            tableau.solution[column].isNew = false
            if freedom == .none && bindFreely(logical: column, at: 0) {
                tableau.problem.columns[column].setInterval(0, 0)
                costs.forget(column)
                return
            }
        }
        let isBasic = tableau.solution[column].slot >= 0
        while tableau.problem.bounds.count(column) > 0 { removeBound(at: tableau.problem.bounds.range(column).lowerBound, of: column) }
        tableau.problem.columns[column].setInterval(freedom.mayFall ? -.infinity : 0, freedom.mayRise ? .infinity : 0)
        if freedom.mayFall != freedom.mayRise {
            let amount = Self.amount(of: column)
            var goal = Bound(
                position: freedom.mayRise ? amount : -amount, weight: 1, owner: .question, level: Self.goalLevel,
                side: freedom.mayRise ? .lower : .upper)
            if isBasic && goal.excess(at: tableau.solution[column].value) > Tolerance.directionCloseness {
                goal.isBeyond = true
                costs.costChanges.append(CostChange(column: column, level: Self.goalLevel, slope: goal.slope))
            }
            tableau.problem.bounds.append(goal, to: column)
        }
        if isBasic {
            updateHardSides(column)
            updatePiece(column)
            return
        }
        if freedom == .none { costs.forget(column) }
        listIfOutside(column)
        costs.enqueue(column)
    }

    /// Finds a direction that moves every column that can move. `waiting` are columns that may not be at an amount of their own yet, which is a pseudo-random
    /// number that shows that they move; those that still are at none are left in it. `draws` counts the amounts drawn since the program was made.
    mutating func findDirection(placing waiting: inout [Int], draws: inout Int) throws(Interrupted) {
        try findRoughDirection(placing: &waiting, draws: &draws)
        // What large amounts have left where they cancelled may be rounding, and then the column does not move.
        let isDoubtful = changeLog.moved.contains { column in
            tableau.solution[column].slot >= 0
                && (Tolerance.motion..<Tolerance.doubtfulMotion).contains(abs(tableau.solution[column].value))
        }
        if isDoubtful {
            precision.valuesAreInaccurate = true
            try meetGoals()
        }
    }

    /// Does what `findDirection` says, but for rounding.
    private mutating func findRoughDirection(placing waiting: inout [Int], draws: inout Int) throws(Interrupted) {
        pivotsLeft = .max
        _ = moveIntoIntervals()
        waiting.sortUniquely()
        moveToGoals(of: waiting)
        try meetGoals()
        for _ in 0..<Self.mostRounds {
            waiting += takeUnplaced()
            if waiting.isEmpty { return }
            waiting.sortUniquely()
            waiting.removeAll { !isUnplaced($0) }
            var placement = Placement(draws: draws)
            place(waiting[...], &placement)
            draws = placement.draws
            // Columns whose step left another column's goal (an optional bound that asks it to move) unmet are fixed meanwhile, so that other columns make up
            // for that and not they themselves.
            let held = placement.disturbing
            let intervals = held.map { (tableau.problem.columns[$0].lower, tableau.problem.columns[$0].upper) }
            for column in held {
                tableau.problem.columns[column].setInterval(tableau.solution[column].value, tableau.solution[column].value)
            }
            try meetGoals()
            for (column, (lower, upper)) in zip(held, intervals) {
                tableau.problem.columns[column].setInterval(lower, upper)
                costs.enqueue(column)
            }
            if !held.isEmpty { try meetGoals() }
            waiting.clear()
            waiting += placement.short
        }
    }

    /// Moves columns back into their hard intervals, and meets as many goals (optional bounds that ask columns to move) as can be met.
    private mutating func meetGoals() throws(Interrupted) {
        _ = moveIntoIntervals()
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        _ = pruneInfeasibleBasics()
    }

    /// The columns that have left the basis since this was last asked and are at none of their bounds: the value at which such a column rests may be a sum of
    /// the amounts at which others rest, and so no amount of its own.
    private mutating func takeUnplaced() -> [Int] {
        var found: [Int] = []
        for column in changeLog.exchanged where changeLog.columns[column].isExchanged {
            changeLog.columns[column].isExchanged = false
            let c = tableau.solution[column]
            let data = tableau.problem.columns[column]
            if c.slot >= 0 || data.isDead || data.isFixed { continue }
            if tableau.problem.bounds.range(column).contains(where: { c.isAt(tableau.problem.bounds.storage[$0].position) }) { continue }
            found.append(column)
        }
        changeLog.exchanged.clear()
        return found
    }

    /// Whether a column of the linear program of `Determination` may be moved by an amount of its own: it is nonbasic, and may move. A column that is asked to
    /// move by an optional bound (its goal) and yet rests at 0 cannot move.
    private func isUnplaced(_ column: Int) -> Bool {
        let c = tableau.solution[column]
        let data = tableau.problem.columns[column]
        return c.slot < 0 && !data.isFixed && !data.isDead && (tableau.problem.bounds.count(column) == 0 || c.value != 0)
    }

    /// Moves nonbasic columns, given in ascending order, to where their goals, optional bounds that ask them to move, are met, all at once. Where that takes
    /// basic columns out of their hard intervals, few steps of the simplex method make up for it as a rule: a column may go on beyond its goal.
    private mutating func moveToGoals(of some: [Int]) {
        var hasMoved = false
        for column in some
        where tableau.solution[column].slot < 0 && !tableau.problem.columns[column].isDead && tableau.problem.bounds.count(column) == 1 {
            let goal = tableau.problem.bounds.storage[tableau.problem.bounds.range(column).lowerBound]
            if goal.excess(at: tableau.solution[column].value) <= 0 { continue }
            moveNonbasic(column, to: goal.position)
            hasMoved = true
        }
        if hasMoved { letBasicsFollow() }
    }

    /// The result of giving some columns amounts of their own.
    private struct Placement {
        /// How many amounts have been drawn since the program was made.
        var draws: Int
        /// The columns that have too little room at present.
        var short: [Int] = []
        /// The columns whose step left a goal, an optional bound that asks a column to move, unmet that was met before.
        var disturbing: [Int] = []
    }

    /// Moves nonbasic columns by pseudo-random amounts of their own, which show that they can move: all at once where nothing is in the way, else one half of
    /// them and then the other; fewer than `few` are moved one by one.
    private mutating func place(_ some: ArraySlice<Int>, _ placement: inout Placement) {
        if some.count < Self.few {
            for column in some { place(column, &placement) }
            return
        }
        costs.applyChanges(in: &tableau)
        let steps = some.map { column in
            let amount = Self.nextAmount(of: column, &placement)
            return (column: column, step: tableau.problem.columns[column].upper > 0 ? amount : -amount)
        }
        for (column, step) in steps { tableau.addEntries(of: column, times: step) }
        let alpha = tableau.basis.ftran(tracking: false)
        defer { tableau.basis.recycle(alpha) }
        let negligible = Tolerance.negligibleEntry * max(1, alpha.largest)
        let isBarred = alpha.support.contains { slot in
            let b = tableau.solution[tableau.basis.head[slot]]
            let interval = tableau.problem.columns[tableau.basis.head[slot]]
            // A basic column that is in the way keeps half of its distance from the end of its interval at least.
            let room = alpha[slot] > 0 ? b.value - interval.lower : interval.upper - b.value
            let isAtEnd = min(b.value - interval.lower, interval.upper - b.value) <= Tolerance.motion
            return abs(alpha[slot]) > negligible && (isAtEnd || 2 * abs(alpha[slot]) > room)
        }
        if isBarred {
            let middle = (some.startIndex + some.endIndex) / 2
            place(some[..<middle], &placement)
            place(some[middle...], &placement)
            return
        }
        for (column, step) in steps {
            setValue(column, tableau.solution[column].value + step)
            costs.enqueue(column)
        }
        letBasicsFollow(alpha, times: 1)
        if !costs.costChanges.isEmpty { placement.disturbing += some }
    }

    /// Moves a nonbasic column by a pseudo-random amount of its own, which shows that it can move. Where a basic column that is at an end of its interval would
    /// have to go along, the two exchange places in the basis instead: then the nonbasic column follows others.
    private mutating func place(_ column: Int, _ placement: inout Placement) {
        // Placing another column may have taken this one into the basis.
        guard isUnplaced(column) else { return }
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        costs.applyChanges(in: &tableau)
        let alpha = tableau.alpha(column)
        defer { tableau.basis.recycle(alpha) }
        let negligible = Tolerance.negligibleEntry * max(1, alpha.largest)
        var holder = -1
        var (up, down) = (Double.infinity, Double.infinity)
        for slot in alpha.support {
            let speed = alpha[slot]
            if abs(speed) <= negligible { continue }
            let b = tableau.solution[tableau.basis.head[slot]]
            let interval = tableau.problem.columns[tableau.basis.head[slot]]
            let (below, above) = (b.value - interval.lower, interval.upper - b.value)
            if min(below, above) <= Tolerance.motion {
                if holder < 0 || abs(speed) > abs(alpha[holder]) { holder = slot }
                continue
            }
            up = min(up, (speed > 0 ? below : above) / abs(speed))
            down = min(down, (speed > 0 ? above : below) / abs(speed))
        }
        if holder >= 0 {
            decideSides(column, from: c.value, 1)
            pivot(column, alpha, slot: holder)
            if precision.factorsAreInaccurate { refresh() }
            return
        }
        // A column that is asked to move by its goal, an optional bound, may move one way only.
        if interval.lower == 0 { down = 0 }
        if interval.upper == 0 { up = 0 }
        // A basic column that is in the way keeps half of its distance from the end of its interval at least.
        let amount = Self.nextAmount(of: column, &placement) * min(1, max(up, down) / 4)
        if amount < Tolerance.shortestDirectionStep { return placement.short.append(column) }
        let step = up >= down ? amount : -amount
        setValue(column, c.value + step)
        costs.enqueue(column)
        letBasicsFollow(alpha, times: step)
        if !costs.costChanges.isEmpty { placement.disturbing.append(column) }
    }

    /// Draws an amount by which a column moves. It differs from that which its goal asks for and from those of its earlier steps, so that several steps do not
    /// bring the column back to 0.
    private static func nextAmount(of column: Int, _ placement: inout Placement) -> Double {
        placement.draws += 1
        return amount(of: column &+ placement.draws &<< 32)
    }

    /// Replaces the contents of `moved` by the columns whose values have changed since the last call. The storage that `moved` had is used for the
    /// next ones.
    mutating func takeMoved(_ moved: inout [Int]) {
        moved.clear()
        swap(&moved, &changeLog.moved)
        for column in moved { changeLog.columns[column].isMoved = false }
    }

    /// A number from 1 to 2 in no simple proportion to that of another number, the same in every run (the finaliser of SplitMix64).
    private static func amount(of number: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        // The amount has so few binary digits that sums of many amounts are exact.
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | ((bits ^ (bits >> 31)) >> 12) & ~0xFFFF)
    }
}
