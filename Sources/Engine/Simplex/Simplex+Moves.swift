/// Columns that move, and basic ones that follow.
extension Simplex {
    /// Moves nonbasic columns into their hard intervals and lets the basic ones follow. A column that is listed twice is inside already when its second turn
    /// comes.
    mutating func moveInside(_ outside: [Int]) {
        func inside(_ column: Int) -> Double {
            min(max(tableau.solution[column].value, tableau.problem.columns[column].lower), tableau.problem.columns[column].upper)
        }
        if outside.count == 1 { return moveAlong(outside[0], to: inside(outside[0])) }
        for column in outside { moveNonbasic(column, to: inside(column)) }
        letBasicsFollow()
    }

    /// Moves a nonbasic column and lets the basic ones follow. Where the same column is moved again and again, and the basis is the same, the FTRAN result of
    /// its column is kept for that.
    private mutating func moveAlong(_ column: Int, to value: Double) {
        if tableau.basis.lastMoved.column != column || tableau.basis.lastMoved.structureVersion != tableau.basis.structureVersion {
            tableau.basis.lastMoved.column = column
            tableau.basis.lastMoved.structureVersion = tableau.basis.structureVersion
            tableau.basis.lastMoved.followers = nil
            moveNonbasic(column, to: value)
            return letBasicsFollow()
        }
        let amount = value - tableau.solution[column].value
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
        if tableau.basis.lastMoved.followers == nil {
            let alpha = tableau.alpha(column, tracking: false)
            let slots = alpha.support.filter { alpha[$0] != 0 }
            tableau.basis.lastMoved.followers = Basis.MovedColumn.Followers(
                columns: slots.map { tableau.basis.head[$0] }, speeds: slots.map { alpha[$0] })
            tableau.basis.recycle(alpha)
        }
        guard let followers = tableau.basis.lastMoved.followers else { return }
        tableau.basis.factors.count(visits: followers.columns.count)
        changeLog.moved.append(contentsOf: followers.columns)
        let (atEnds, isDigitLoss) = followers.move(by: amount, &tableau.solution, &changeLog.columns)
        if isDigitLoss { precision.valuesAreInaccurate = true }
        for column in atEnds { updateAfterMove(column) }
    }

    /// Moves a nonbasic column; `letBasicsFollow()` moves the basic ones.
    mutating func moveNonbasic(_ column: Int, to value: Double) {
        tableau.addEntries(of: column, times: value - tableau.solution[column].value)
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
    }

    /// Lets the basic columns follow all nonbasic ones that were moved by `moveNonbasic` since this was last called.
    mutating func letBasicsFollow() {
        let alpha = tableau.basis.ftran(tracking: false)
        letBasicsFollow(alpha, times: 1)
        tableau.basis.recycle(alpha)
    }

    /// Lets basic columns follow a nonbasic column that has moved by `step`, of which `alpha` is the column of the tableau. Or they follow several: then
    /// `alpha` is the sum of the columns of these, each times what it has moved by, and `step` is 1.
    mutating func letBasicsFollow(_ alpha: SparseVector, times step: Double) {
        for slot in alpha.support where alpha[slot] != 0 {
            moveBasic(tableau.basis.head[slot], to: tableau.solution[tableau.basis.head[slot]].value - alpha[slot] * step)
        }
    }

    /// Gives a basic column a value, and updates which bounds it counts as being beyond.
    mutating func moveBasic(_ column: Int, to value: Double) {
        let old = tableau.solution[column]
        if Self.isDigitLoss(from: old.value, to: value, old.closeness) { precision.valuesAreInaccurate = true }
        setValue(column, value)
        if !tableau.solution[column].hasRoomOnBothSides { updateAfterMove(column) }
    }

    /// Updates `isTightBelow` and `isTightAbove` of a basic column, and lists it as changed where one of them has changed.
    private mutating func updateTightness(_ column: Int) {
        if tableau.solution[column].updateTightness() { changeLog.changedColumns.list(column) }
    }

    /// Updates which bounds a basic column that has moved counts as being beyond. Where it has passed no end of its linear piece, only `isTightBelow` and
    /// `isTightAbove` are updated.
    mutating func updateAfterMove(_ column: Int) {
        let c = tableau.solution[column]
        if c.side(of: c.pieceHigh) == .above || c.side(of: c.pieceLow) == .below { updateSides(column) } else { updateTightness(column) }
    }

    /// Whether the value of a column with the given closeness has lost digits by a change: what is left where large numbers cancel has few exact digits.
    static func isDigitLoss(from old: Double, to new: Double, _ closeness: Double) -> Bool {
        abs(old) > Tolerance.mostRounding * closeness && abs(old) > Tolerance.digitLoss * abs(new)
    }

    mutating func setValue(_ column: Int, _ value: Double) {
        let old = tableau.solution[column].value
        if old == value { return }
        tableau.solution[column].value = value
        changeLog.noteMove(of: column, from: old)
    }
}
