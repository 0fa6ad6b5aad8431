/// The basis: which column is in each slot, its factors, and the vectors that are solved with them.
struct Basis: Sendable {
    /// The column in each slot; as many slots as rows.
    var head: [Int] = .reserved
    var factors = BasisFactors()
    /// The indices of rows whose constraints were removed, but which are still in the factors.
    var deadRows: [Int] = []
    /// Counts changes of the rows and of what is basic.
    var structureVersion = 0
    /// How many `visits` of the factors do not count for the next `refresh()`: those before values and reduced costs were last computed from the constraints,
    /// and those of questions since.
    var visitsAtRefresh = 0
    /// The `visits` of the factors that statistics have counted.
    private var countedVisits = 0

    /// The vector that the next FTRAN begins with, by row. The FTRAN empties it.
    var byRow = SparseVector()
    /// The vector that the next BTRAN begins with, by slot. The BTRAN empties it.
    var bySlot = SparseVector()
    /// Vectors that results may be written to: two are there from the start, since a pivot has a column and dual multipliers at once.
    private var spares = [SparseVector(), SparseVector()]

    /// The nonbasic column that was last moved alone into its hard interval (`Simplex.moveInside`), and the basic columns that follow it.
    var lastMoved = MovedColumn()

    struct MovedColumn: Sendable {
        /// Basic columns, and by how much each of them falls as the nonbasic column that they follow rises by 1.
        struct Followers: Sendable {
            var columns: [Int] = []
            var speeds: [Double] = []

            /// Moves all these columns along with the nonbasic column that they follow, which has risen by `amount`. Returns those that have no room at an end
            /// of their linear piece, or had none when `isTightBelow` and `isTightAbove` were last set, and whether any of the moved columns has lost digits.
            /// The arrays are changed through their spans, so that it is not checked for each column whether their storage is shared.
            func move(
                by amount: Double, _ solution: inout [ColumnState], _ log: inout [ChangeLog.Column]
            ) -> (atEnds: [Int], isDigitLoss: Bool) {
                var atEnds: [Int] = []
                var isDigitLoss = false
                var positions = solution.mutableSpan
                var entries = log.mutableSpan
                for index in columns.indices {
                    let column = columns[index]
                    let old = positions[column].value
                    let value = old - speeds[index] * amount
                    if Simplex.isDigitLoss(from: old, to: value, positions[column].closeness) { isDigitLoss = true }
                    positions[column].value = value
                    _ = entries[column].noteMove(from: old)
                    if !positions[column].hasRoomOnBothSides { atEnds.append(column) }
                }
                return (atEnds, isDigitLoss)
            }
        }
        var column = -1
        /// The `structureVersion` of the basis when the column was moved; where the basis has another one by now, the followers are out of date.
        var structureVersion = -1
        /// The basic columns that follow; nil until the column is moved a second time, since most are moved once.
        var followers: Followers?
    }

    /// How many `visits` the factors have counted since this was last asked.
    mutating func takeVisits() -> Int {
        defer { countedVisits = factors.visits }
        return factors.visits - countedVisits
    }

    /// Takes over another basis with its factors.
    mutating func take(_ other: Basis) {
        (head, factors, deadRows) = (other.head, other.factors, other.deadRows)
        (visitsAtRefresh, countedVisits) = (other.visitsAtRefresh, other.countedVisits)
        fit(head.count)
    }

    /// Makes all vectors long enough for `rows` rows.
    mutating func fit(_ rows: Int) {
        byRow.fit(rows)
        bySlot.fit(rows)
        for index in spares.indices { spares[index].fit(rows) }
    }

    /// FTRAN: returns the product of B⁻¹ and `byRow`, by slot, and empties `byRow`. `tracking` is meant for a column that may enter the basis. The result is to
    /// be given to `recycle` where it is no longer needed, since a new vector takes O(rows).
    mutating func ftran(tracking: Bool) -> SparseVector {
        var result = spare()
        factors.solve(&byRow, into: &result, tracking: tracking)
        return result
    }

    /// BTRAN: returns the product of `bySlot` and B⁻¹, by row, which is a vector of dual multipliers, and empties `bySlot`. The result is to be given to
    /// `recycle` where it is no longer needed.
    mutating func btran() -> SparseVector {
        var result = spare()
        factors.solveTransposed(&bySlot, into: &result)
        return result
    }

    private mutating func spare() -> SparseVector {
        var vector = spares.popLast() ?? SparseVector()
        vector.fit(head.count)
        return vector
    }

    /// Takes a vector back that `ftran` or `btran` has returned.
    mutating func recycle(_ vector: consuming SparseVector) { spares.append(vector) }
}
