/// The basis: which column is in each slot, its factors, and the vectors that are solved with them.
struct Basis: Sendable {
    /// The column in each slot; as many slots as rows.
    var head: [Int] = .reserved
    var factors = BasisFactors()
    /// Rows without a constraint that the factors still know.
    var deadRows: [Int] = []
    /// Counts changes of the rows and of what is basic.
    var structureVersion = 0
    /// How many `visits` of the factors do not count for the next `refresh()`: those before values and reduced costs were last computed from the constraints,
    /// and those of questions since.
    var visitsAtRefresh = 0
    /// The `visits` of the factors that statistics have counted.
    private var countedVisits = 0

    /// What FTRAN begins with, by row; empty otherwise.
    var byRow = SparseVector()
    /// What BTRAN begins with, by slot; empty otherwise.
    var bySlot = SparseVector()
    /// Vectors that results may be written to: two are there from the start, since a pivot has a column and dual multipliers at once.
    private var spares = [SparseVector(), SparseVector()]

    /// The nonbasic column that was moved last, and what followed it.
    var lastMoved = MovedColumn()

    struct MovedColumn: Sendable {
        /// Basic columns, and by how much each falls as the column rises by 1.
        struct Followers: Sendable {
            var columns: [Int] = []
            var speeds: [Double] = []

            /// Moves all of them along with the column, which has risen by `amount`. Returns those that lack room at an end of their piece, or did
            /// when their flags were last set, and whether one of them has lost digits. Through their spans it is not checked for each column whether
            /// their storage is shared.
            func move(
                by amount: Double, _ solution: inout [Position], _ log: inout [ChangeLog.Column]
            ) -> (atEnds: [Int], isDigitLoss: Bool) {
                var atEnds: [Int] = []
                var isDigitLoss = false
                var positions = solution.mutableSpan
                var entries = log.mutableSpan
                for index in columns.indices {
                    let column = columns[index]
                    let old = positions[column].value
                    let value = old - speeds[index] * amount
                    if Simplex.isDigitLoss(from: old, to: value) { isDigitLoss = true }
                    positions[column].value = value
                    _ = entries[column].move(from: old)
                    if !positions[column].hasRoomOnBothSides { atEnds.append(column) }
                }
                return (atEnds, isDigitLoss)
            }
        }
        var column = -1
        /// The `structureVersion` for which this holds.
        var structureVersion = -1
        /// Nil until the column is moved a second time: most are moved once.
        var followers: Followers?
    }

    /// The `visits` of the factors since this was last asked.
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

    /// Makes the vectors long enough for so many rows.
    mutating func fit(_ rows: Int) {
        byRow.fit(rows)
        bySlot.fit(rows)
        for index in spares.indices { spares[index].fit(rows) }
    }

    /// FTRAN: the product of B⁻¹ and `byRow`, by slot; `byRow` is empty then. `tracking` for a column that may enter the basis. The result is to be
    /// given to `reuse` where it is no longer needed, since a new vector takes O(rows).
    mutating func ftran(tracking: Bool) -> SparseVector {
        var result = spare()
        factors.solve(&byRow, into: &result, tracking: tracking)
        return result
    }

    /// BTRAN: the product of `bySlot` and B⁻¹, by row, which is a vector of dual multipliers; `bySlot` is empty then. The result is to be given to
    /// `reuse`, too.
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
    mutating func reuse(_ vector: consuming SparseVector) { spares.append(vector) }
}
