/// What has changed since `takeChanges()` was last asked.
struct ChangeLog: Sendable {
    struct Column: Sendable {
        /// While `isMoved`: the value that the column had when the last `solve()` ended.
        var old = 0.0
        /// How many constraints with bounds on the column the last `solve()` left violated.
        @Narrow var violations = 0
        var isMoved = false
        var isExchanged = false

        /// Notes that the value of the column has changed from `value`, which is kept if this is the first change since the last `solve()`. Returns whether it
        /// is the first.
        mutating func noteMove(from value: Double) -> Bool {
            if isMoved { return false }
            (old, isMoved) = (value, true)
            return true
        }
    }

    var columns: [Column] = .reserved
    /// `moved` has the columns whose values changed, `exchanged` those that entered or left the basis, `edited` the records of constraints that changed.
    var moved: [Int] = []
    var exchanged: [Int] = []
    var edited: [Int] = []
    /// What `takeChanges()` returned last; its storage is used again for the next report.
    var report = Simplex.Changes()
    /// The columns that changed since `Determination` last asked, in a way that may matter to what is undetermined.
    var changedColumns = ChangedColumns()

    mutating func addColumn() {
        columns.append(Column())
        changedColumns.fit(columns.count)
    }

    /// Notes that the value of a column has changed from `old`.
    mutating func noteMove(of column: Int, from old: Double) {
        if columns[column].noteMove(from: old) { moved.append(column) }
    }

    /// Notes that a column entered the basis or left it.
    mutating func noteBasisChange(of column: Int) {
        if columns[column].isExchanged { return }
        columns[column].isExchanged = true
        exchanged.append(column)
    }

    /// Forgets that a column has moved, or has entered or left the basis.
    mutating func forget(_ column: Int) {
        columns[column].isMoved = false
        columns[column].isExchanged = false
    }
}
