/// What is known of which variables several equally good solutions differ in, and what has to be looked at again.
struct Determination: Sendable {
    /// Nothing is known yet, or too much has changed.
    var isStale = true
    /// By column.
    var isUndetermined: [Bool] = []
    /// A movable column that took an undetermined one with it when that was last looked at; -1 where none is known.
    var mover: [Int] = []
    /// Nonbasic columns that may move, others apart.
    var isMovable: [Bool] = []
    var movableCount = 0
    /// Columns that may have become determined or undetermined, or movable or not.
    private var dirty: [Int] = []
    private var isDirty: [Bool] = []
    /// Movable columns that a basic one came to hold, or no longer holds: all that follows them is to be looked at again.
    private var turned: [Int] = []

    mutating func fit(_ count: Int) {
        while isUndetermined.count < count {
            isUndetermined.append(false)
            mover.append(-1)
            isMovable.append(false)
            isDirty.append(false)
        }
    }

    /// The column is gone; another may take its place.
    mutating func forget(_ column: Int) {
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

    /// Whether anything can be held or let go, as far as is known.
    var isWatching: Bool { !isStale && movableCount > 0 }

    mutating func markTurned(_ movers: [Int]) {
        turned += movers
        // So many that asking of all costs no more.
        if turned.count > 4096 { isStale = true }
    }

    mutating func takeMarks() -> (dirty: [Int], turned: [Int]) {
        defer {
            dirty.removeAll(keepingCapacity: true)
            turned.removeAll(keepingCapacity: true)
        }
        for column in dirty { isDirty[column] = false }
        return (dirty, turned)
    }

    mutating func setMovable(_ column: Int, _ value: Bool) {
        if isMovable[column] == value { return }
        isMovable[column] = value
        movableCount += value ? 1 : -1
    }
}

extension Simplex {
    /// More columns than this to look at again, and all are.
    private static let patch = 256

    /// Which variables came to have several values over all equally good solutions since this was last asked, and which no longer
    /// have. Costs what has changed since, as a rule. Valid right after `solve()`.
    public mutating func updateDetermination() throws(Interrupted) -> (undetermined: [Variable], determined: [Variable]) {
        determination.fit(columns.count)
        var suspects: [Int]
        if determination.isStale {
            suspects = everyColumn()
        } else {
            let (dirty, turned) = determination.takeMarks()
            suspects = suspectColumns(dirty, turned)
            if suspects.count > Self.patch { suspects = Array(columns.indices) }
        }
        var verdicts: [(column: Int, isUndetermined: Bool)] = []
        if suspects.count > Self.patch || determination.isStale {
            let (certain, possible) = undetermined(byMoving: columns.indices.filter { determination.isMovable[$0] })
            var isUndetermined = [Bool](repeating: false, count: columns.count)
            for variable in certain { isUndetermined[variable.column] = true }
            if !possible.isEmpty {
                var face = face()
                for variable in possible where Face.isWide(try face.range(of: [(variable, 1)])) { isUndetermined[variable.column] = true }
            }
            verdicts = suspects.map { ($0, isUndetermined[$0]) }
        } else if determination.movableCount == 0 {
            verdicts = suspects.map { ($0, false) }
        } else {
            var freedom: [Int: Bool] = [:]
            var face: Face?
            let settled = moved(suspects, &freedom)
            for column in settled { verdicts.append((column, true)) }
            for column in suspects where !settled.contains(column) {
                verdicts.append((column, try isUndetermined(column, &freedom, &face)))
            }
        }
        determination.isStale = false
        var changes: (undetermined: [Variable], determined: [Variable]) = ([], [])
        for (column, isUndetermined) in verdicts where determination.isUndetermined[column] != isUndetermined {
            determination.isUndetermined[column] = isUndetermined
            if columns[column].row >= 0 || columns[column].isDead { continue }
            if isUndetermined {
                changes.undetermined.append(Variable(column: column))
            } else {
                changes.determined.append(Variable(column: column))
            }
        }
        return changes
    }

    /// All columns, with what may move found anew.
    private mutating func everyColumn() -> [Int] {
        _ = determination.takeMarks()
        for column in columns.indices { determination.setMovable(column, mayMove(column)) }
        return Array(columns.indices)
    }

    /// A nonbasic column with a zero rate one way.
    mutating func mayMove(_ column: Int) -> Bool {
        let c = columns[column]
        return c.slot < 0 && !(c.isDead && columnEntries.count(column) == 0) && isMovable(column)
    }

    /// What depends on columns that changed: themselves, what follows those that may move now or no longer may, and what follows
    /// those that basic columns came to hold or let go.
    private mutating func suspectColumns(_ dirty: [Int], _ turned: [Int]) -> [Int] {
        var suspects = dirty
        var isListed = Set(dirty)
        func list(_ column: Int) { if isListed.insert(column).inserted { suspects.append(column) } }
        func listFollowers(of column: Int) {
            fillAlpha(column)
            for slot in alpha.support { list(head[slot]) }
        }
        var changed: [Int] = []
        for column in dirty {
            let was = determination.isMovable[column]
            determination.setMovable(column, mayMove(column))
            // Where it stood still, and stands still, nothing follows it.
            if columns[column].slot < 0 && (was || determination.isMovable[column]) { changed.append(column) }
        }
        for column in changed {
            if suspects.count > Self.patch { return suspects }
            listFollowers(of: column)
        }
        for mover in Set(turned).sorted() where !columns[mover].isDead {
            list(mover)
            if columns[mover].slot < 0 { listFollowers(of: mover) }
            if suspects.count > Self.patch { return suspects }
        }
        return suspects
    }

    /// Movable columns that a basic one follows.
    private mutating func movableColumns(inRowOf column: Int) -> [Int] {
        bySlot.add(1, at: columns[column].slot)
        basis.solveTransposed(&bySlot, into: &duals)
        var largest = 0.0
        for row in duals.support { largest = max(largest, abs(duals[row])) }
        for row in duals.support where abs(duals[row]) > 1e-13 * largest {
            for position in rowEntries.range(row) {
                let entry = rowEntries.storage[position]
                if determination.isMovable[entry.index] {
                    let term = duals[row] * entry.value
                    byColumn.add(term, size: abs(term), at: entry.index)
                }
            }
            let logical = rows[row].logical
            if determination.isMovable[logical] { byColumn.add(-duals[row], size: abs(duals[row]), at: logical) }
        }
        let found = byColumn.touched.filter { abs(byColumn.values[$0]) > 1e-10 * byColumn.sizes[$0] }
        byColumn.clear()
        return found
    }

    /// Those of the suspects that a free column moves which is known to have moved one of them before, or is one of them: one look
    /// at what follows it instead of one at each.
    private mutating func moved(_ suspects: [Int], _ freedom: inout [Int: Bool]) -> Set<Int> {
        let isSuspect = Set(suspects)
        var movers = Set(suspects.filter { determination.isMovable[$0] })
        for column in suspects where determination.isUndetermined[column] {
            let mover = determination.mover[column]
            if mover >= 0 && columns[mover].slot < 0 && determination.isMovable[mover] { movers.insert(mover) }
        }
        var found: Set<Int> = []
        for mover in movers.sorted() {
            let isFree = isFreeToMove(mover)
            freedom[mover] = isFree
            if !isFree { continue }
            if isSuspect.contains(mover) { found.insert(mover) }
            var largest = 1.0
            for slot in alpha.support { largest = max(largest, abs(alpha[slot])) }
            for slot in alpha.support where abs(alpha[slot]) > 1e-9 * largest {
                let follower = head[slot]
                if isSuspect.contains(follower) && columns[follower].row < 0 && !columns[follower].isDead {
                    found.insert(follower)
                    determination.mover[follower] = mover
                }
            }
        }
        return found
    }

    private mutating func isUndetermined(_ column: Int, _ freedom: inout [Int: Bool], _ face: inout Face?) throws(Interrupted) -> Bool {
        let c = columns[column]
        if c.isDead || c.row >= 0 { return false }
        let movers = c.slot >= 0 ? movableColumns(inRowOf: column) : determination.isMovable[column] ? [column] : []
        for mover in movers {
            let isFree = freedom[mover] ?? isFreeToMove(mover)
            freedom[mover] = isFree
            if isFree {
                determination.mover[column] = mover
                return true
            }
        }
        if movers.isEmpty { return false }
        var whole = face ?? self.face()
        face = nil
        let isWide = Face.isWide(try whole.range(of: [(Variable(column: column), 1)]))
        face = whole
        return isWide
    }
}

// MARK: - Marks

extension Simplex {
    /// What follows the entering column, as in `alpha`, follows other columns after the pivot.
    mutating func markFollowers() {
        if determination.isStale || determination.movableCount == 0 { return }
        for slot in alpha.support where columns[head[slot]].row < 0 { determination.mark(head[slot]) }
    }

    /// What a basic column holds, or held, may be determined or undetermined now.
    mutating func markTurned(inRowOf column: Int) {
        if determination.isWatching { determination.markTurned(movableColumns(inRowOf: column)) }
    }

    /// Notes whether a basic column has no room on a side, and so holds what moves with it.
    @inline(__always)
    mutating func checkRoom(_ column: Int) {
        let c = columns[column]
        let (isTightBelow, isTightAbove) = (c.value - c.pieceLow <= Face.room, c.pieceHigh - c.value <= Face.room)
        if isTightBelow == c.isTightBelow && isTightAbove == c.isTightAbove { return }
        columns[column].isTightBelow = isTightBelow
        columns[column].isTightAbove = isTightAbove
        markTurned(inRowOf: column)
    }
}
