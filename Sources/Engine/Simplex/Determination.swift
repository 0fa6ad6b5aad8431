/// What is known of which variables several equally good solutions differ in, and what has to be looked at again.
///
/// The optimal face is spanned by the *movable* nonbasic columns: those that no level feels move. Basic columns follow them, and one
/// that has no room on a side *holds* those in its row: they move only as it allows, and so depend on one another. Movable columns
/// tied by such holders, with these, are a *group*. What follows a movable column that nothing holds is undetermined. What follows
/// others alone depends on its row and on their groups, and has to be looked at again where its row changed, or where anything about a
/// member of such a group did: its rates or bounds, its row, or the room it has.
///
/// Whom a column follows shows in its *drift*: what it would move by if each movable column moved by an amount of its own. Drifts are
/// kept like values: a pivot changes none, and what comes to move by another amount takes along what follows it.
struct Determination: Sendable {
    /// How a column moves with the movable ones that nothing holds, and with those that are held.
    struct Drift: Sendable {
        var free = 0.0
        var held = 0.0
        /// The largest it was since it was last nothing: what is left of that may be rounding.
        var size = 0.0

        var isNone: Bool { free == 0 && held == 0 }

        /// Adds another. What cancels to rounding is nothing.
        @inline(__always)
        mutating func add(_ other: Drift, times factor: Double) {
            if other.isNone { return }
            free += other.free * factor
            held += other.held * factor
            size = max(size, abs(free), abs(held), other.size * abs(factor))
            if abs(free) <= 1e-12 * size { free = 0 }
            if abs(held) <= 1e-12 * size { held = 0 }
        }
    }

    /// Nothing is known yet, or too much has changed.
    var isStale = true
    /// By column, as last told.
    var isUndetermined: [Bool] = []
    /// A movable column that took an undetermined one with it when that was last looked at; -1 where none is known.
    var mover: [Int] = []
    /// A common motion: amounts by which columns can move together without any level getting worse, as far as they were last known. It
    /// is kept from one question to the next, and what moves in it is undetermined as long as nothing comes to be in its way.
    private(set) var motion: [Double] = []
    /// The columns that move in it, and some that were forgotten.
    private(set) var inMotion: [Int] = []
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
    /// By column.
    private(set) var drifts: [Drift] = []
    /// Which look a column was listed in last, and the number of looks.
    private var listed: [Int] = []
    private var look = 0

    mutating func fit(_ count: Int) {
        if isUndetermined.count >= count { return }
        isUndetermined.fit(count, with: false)
        mover.fit(count, with: -1)
        motion.fit(count, with: 0)
        isMovable.fit(count, with: false)
        group.fit(count, with: -1)
        isDirty.fit(count, with: false)
        drifts.fit(count, with: Drift())
        listed.fit(count, with: 0)
    }

    /// The column is gone; another may take its place.
    mutating func forget(_ column: Int) {
        // Whom it held is looked at yet.
        mark(column)
        setMovable(column, false)
        drifts[column] = Drift()
        isUndetermined[column] = false
        mover[column] = -1
        motion[column] = 0
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

    /// Notes a change that matters only where the column follows a movable one; where it comes to do so later, that is seen then.
    @inline(__always)
    mutating func markIfDrifting(_ column: Int) {
        if !drifts[column].isNone { mark(column) }
    }

    mutating func takeMarks() -> [Int] {
        defer { dirty.drop() }
        for column in dirty { isDirty[column] = false }
        return dirty
    }

    mutating func setMovable(_ column: Int, _ value: Bool) {
        if isMovable[column] == value { return }
        isMovable[column] = value
        movableCount += value ? 1 : -1
    }

    // MARK: Looks

    mutating func beginLook() { look += 1 }

    /// Whether the column is listed for the first time in this look.
    @inline(__always)
    mutating func list(_ column: Int) -> Bool {
        if listed[column] == look { return false }
        listed[column] = look
        return true
    }

    // MARK: The common motion

    /// Forgets the common motion, and returns the columns that moved in it with their amounts, ascending.
    mutating func takeMotion() -> [(column: Int, amount: Double)] {
        var taken: [(column: Int, amount: Double)] = []
        // One that was forgotten since may be listed twice.
        for column in inMotion.sorted() where motion[column] != 0 {
            taken.append((column, motion[column]))
            motion[column] = 0
        }
        inMotion.removeAll(keepingCapacity: true)
        return taken
    }

    mutating func setMotion(_ column: Int, _ amount: Double) {
        if motion[column] == 0 { inMotion.append(column) }
        motion[column] = amount
    }

    // MARK: Drifts

    mutating func setDrift(_ column: Int, _ drift: Drift) { drifts[column] = drift }

    /// Adds to a drift. Whether what is left is nothing, or too much to be rounding.
    @inline(__always)
    mutating func drift(_ column: Int, by change: Double, isHeld: Bool, noise: Double) -> Bool {
        var drift = drifts[column]
        if isHeld { drift.held += change } else { drift.free += change }
        let left = abs(isHeld ? drift.held : drift.free)
        drift.size = drift.isNone ? 0 : max(drift.size, left)
        drifts[column] = drift
        return left == 0 || left > max(noise, 1e-7 * drift.size)
    }

    mutating func stopAll() {
        for column in drifts.indices { drifts[column] = Drift() }
    }

    // MARK: Groups

    var hasGroups: Bool { members.count > freeGroups.count }

    /// Merges the groups of two columns; a column without a group counts as a group of its own. A column changes its group at most log₂(size)
    /// times over any number of calls.
    mutating func tie(_ a: Int, _ b: Int) {
        if group[a] < 0 { form(a) }
        if group[a] == group[b] { return }
        if group[b] < 0 {
            members[group[a]].append(b)
            group[b] = group[a]
            return
        }
        var (kept, gone) = (group[a], group[b])
        if members[kept].count < members[gone].count { swap(&kept, &gone) }
        for column in members[gone] { group[column] = kept }
        members[kept] += members[gone]
        members[gone] = []
        freeGroups.append(gone)
    }

    /// A group of a column alone.
    private mutating func form(_ column: Int) {
        group[column] = freeGroups.popLast() ?? members.count
        if group[column] == members.count { members.append([column]) } else { members[group[column]] = [column] }
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
    /// Notes whether a basic column has no room on a side, and so holds what moves with it.
    @inline(__always)
    mutating func checkRoom(_ column: Int) {
        if columns[column].findRoom() { determination.markIfDrifting(column) }
    }
}
