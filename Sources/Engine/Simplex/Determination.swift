/// What is known of which variables several equally good solutions differ in, and what has to be looked at again.
///
/// The optimal face is spanned by the *movable* nonbasic columns: those that no level feels move. Basic columns follow them, and one
/// that has no room on a side *holds* those in its row: they move only as it allows, and so depend on one another. Movable columns
/// tied by such holders, with these, are a *group*. What a column may do depends on its row and on the groups of the movable columns
/// in it, and on nothing else. So it has to be looked at again where its row changed, or where anything about a member of such a group
/// did: its rates or bounds, its row, or the room it has.
struct Determination: Sendable {
    /// Nothing is known yet, or too much has changed.
    var isStale = true
    /// By column, as last told.
    var isUndetermined: [Bool] = []
    /// A movable column that took an undetermined one with it when that was last looked at; -1 where none is known.
    var mover: [Int] = []
    /// Nonbasic columns that may move, others apart.
    private(set) var isMovable: [Bool] = []
    private(set) var movableCount = 0
    /// By column; -1 for none. A movable column that nothing holds is in none.
    private var group: [Int] = []
    private var members: [[Int]] = []
    private var freeGroups: [Int] = []
    /// Columns about which something changed, since this was last asked, that matters here.
    private var dirty: [Int] = []
    private var isDirty: [Bool] = []

    mutating func fit(_ count: Int) {
        while isUndetermined.count < count {
            isUndetermined.append(false)
            mover.append(-1)
            isMovable.append(false)
            group.append(-1)
            isDirty.append(false)
        }
    }

    /// The column is gone; another may take its place.
    mutating func forget(_ column: Int) {
        // Whom it held is looked at yet.
        mark(column)
        setMovable(column, false)
        isUndetermined[column] = false
        mover[column] = -1
    }

    /// Known from before: it is told of when it changes.
    mutating func setUndetermined(_ column: Int) {
        fit(column + 1)
        isUndetermined[column] = true
    }

    @inline(__always)
    mutating func mark(_ column: Int) {
        if isStale || isDirty[column] { return }
        isDirty[column] = true
        dirty.append(column)
    }

    /// Whether anything can follow or be held, as far as is known. What has become movable since is marked itself.
    var isWatching: Bool { !isStale && movableCount > 0 }

    mutating func takeMarks() -> [Int] {
        defer { dirty.removeAll(keepingCapacity: true) }
        for column in dirty { isDirty[column] = false }
        return dirty
    }

    mutating func setMovable(_ column: Int, _ value: Bool) {
        if isMovable[column] == value { return }
        isMovable[column] = value
        movableCount += value ? 1 : -1
    }

    // MARK: Groups

    /// Makes a group of columns that are in none.
    mutating func form(_ columns: [Int]) {
        let index = freeGroups.popLast() ?? members.count
        if index == members.count { members.append(columns) } else { members[index] = columns }
        for column in columns { group[column] = index }
    }

    /// Forgets the group of a column; who was in it.
    mutating func dissolve(groupOf column: Int) -> [Int] {
        let index = group[column]
        if index < 0 { return [] }
        freeGroups.append(index)
        let former = members[index]
        members[index] = []
        for column in former { group[column] = -1 }
        return former
    }

    mutating func dissolveAll() {
        for column in members.joined() { group[column] = -1 }
        members = []
        freeGroups = []
    }
}

// MARK: - Marks

extension Simplex {
    /// What follows the entering column, as in `alpha`, follows other columns after the pivot.
    mutating func markFollowers() {
        if !determination.isWatching { return }
        for slot in alpha.support {
            let c = columns[head[slot]]
            if c.row < 0 || c.isTightBelow || c.isTightAbove { determination.mark(head[slot]) }
        }
    }

    /// Notes whether a basic column has no room on a side, and so holds what moves with it.
    @inline(__always)
    mutating func checkRoom(_ column: Int) {
        let c = columns[column]
        let (isTightBelow, isTightAbove) = (c.value - c.pieceLow <= Face.room, c.pieceHigh - c.value <= Face.room)
        if isTightBelow == c.isTightBelow && isTightAbove == c.isTightAbove { return }
        columns[column].isTightBelow = isTightBelow
        columns[column].isTightAbove = isTightAbove
        if determination.isWatching { determination.mark(column) }
    }
}
