/// What has changed since `changes()` was last asked.
struct ChangeLog: Sendable {
    struct Column: Sendable {
        /// While `isMoved`: the value when the last `solve()` ended.
        var old = 0.0
        /// How many of its constraints the last `solve()` left violated.
        @Narrow var violations = 0
        var isMoved = false
        var isRebased = false

        /// Keeps the value of before; returns whether this is the first change since the last `solve()`.
        mutating func move(from value: Double) -> Bool {
            if isMoved { return false }
            (old, isMoved) = (value, true)
            return true
        }
    }

    var columns: [Column] = .reserved
    /// Columns whose value changed, that entered or left the basis, and constraints that changed.
    var moved: [Int] = []
    var rebased: [Int] = []
    var edited: [Int] = []
    /// What `changes()` said last.
    var report = Simplex.Changes()
    /// For `Determination`.
    var changedColumns = ChangedColumns()

    mutating func addColumn() {
        columns.append(Column())
        changedColumns.fit(columns.count)
    }

    /// Notes that a column has another value than this one.
    mutating func noteMove(of column: Int, from old: Double) {
        if columns[column].move(from: old) { moved.append(column) }
    }

    /// Notes that a column entered the basis or left it.
    mutating func noteBasisChange(of column: Int) {
        if columns[column].isRebased { return }
        columns[column].isRebased = true
        rebased.append(column)
    }

    /// Drops what was noted of a column.
    mutating func forget(_ column: Int) {
        columns[column].isMoved = false
        columns[column].isRebased = false
    }
}
