/// Which columns of a solver have changed in a way that may matter to what is undetermined, since that was last asked.
struct ChangedColumns: Sendable {
    /// Whether all columns count as changed: because any of them may have, or because nobody has asked yet.
    private(set) var haveAllChanged = true
    private var listed: [Int] = []
    private var isListed: [Bool] = []
    /// Columns whose variable or row was taken out since somebody last asked. Before anybody has, they are listed only once `listRemovedFromNowOn` was called:
    /// otherwise no `Determination` knows any then.
    private var removed: [Int] = []
    private var listsRemoved = false

    mutating func fit(_ count: Int) { isListed.fit(count, with: false) }

    /// Lists a column whose bounds, reduced costs or place in the basis changed, or which came to be at a bound or to have room.
    mutating func list(_ column: Int) {
        if haveAllChanged || isListed[column] { return }
        isListed[column] = true
        listed.append(column)
    }

    /// Lists a column that is gone, since its number may come to stand for another. Nothing is listed before `take` or `listRemovedFromNowOn` was called.
    mutating func listRemoved(_ column: Int) {
        if listsRemoved { removed.append(column) }
    }

    mutating func listAll() {
        haveAllChanged = true
        for column in listed { isListed[column] = false }
        listed.clear()
    }

    /// Has removed columns listed from now on although nobody has asked yet: somebody already knows columns from elsewhere.
    mutating func listRemovedFromNowOn() { listsRemoved = true }

    /// Replaces the contents of `changed` by the columns that have changed since the last call, and those of `removed` by the columns that were removed.
    /// Returns whether any column may have changed, listed or not. The storage that both arrays had is used for what is listed next.
    mutating func take(_ changed: inout [Int], removed gone: inout [Int]) -> Bool {
        changed.clear()
        gone.clear()
        swap(&changed, &listed)
        swap(&gone, &removed)
        for column in changed { isListed[column] = false }
        defer { (haveAllChanged, listsRemoved) = (false, true) }
        return haveAllChanged
    }
}

extension Simplex {
    /// Must be called where a `Determination` begins with variables that are known to be undetermined: that one of them is removed matters to it,
    /// since its number may come to stand for another.
    package mutating func trackRemovedVariables() { changeLog.changedColumns.listRemovedFromNowOn() }
}
