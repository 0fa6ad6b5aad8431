/// The problem, a basis of it, and the solution that goes with the basis. Rows and columns of the tableau are not kept, but computed when they are asked for.
///
/// Questions about the solution are methods of this type (`Blockers.swift`, `Certificate.swift`, `Parametric.swift`, `Support.swift`, `Vertex.swift`).
/// They change only the vectors that they compute with and the counters of the factors, or a copy of the tableau.
struct Tableau: Sendable {
    typealias Variable = Simplex.Variable
    typealias Constraint = Simplex.Constraint
    typealias Bound = Problem.Bound
    typealias Limit = Simplex.Limit

    var problem = Problem()
    /// Where each column is, by its number: its value, its slot in the basis if it is basic, and whether it counts as being beyond any of its bounds.
    var solution: [ColumnState] = .reserved
    var basis = Basis()
    /// Memory for the next row of the tableau, so that none is allocated. What was written to it before is not read.
    private var spareRow = SparseSums()

    /// Adds the position of a new column. The memory for a row grows with the columns, so that no single step has to make all of it.
    mutating func add(_ position: ColumnState) {
        solution.append(position)
        spareRow.fit(solution.count)
    }

    // MARK: Columns and rows

    /// A column of the tableau, B⁻¹ times the column of the matrix: by slot, how much each basic value falls as the column rises by 1.
    ///
    /// `tracking` is meant for a column that may enter the basis. Then no other FTRAN may be done before `replaceColumn`, since another FTRAN forgets the
    /// column. The result is to be given to `basis.recycle`.
    mutating func alpha(_ column: Int, tracking: Bool = true) -> SparseVector {
        addEntries(of: column, times: 1)
        return basis.ftran(tracking: tracking)
    }

    /// Adds `amount` times a column of the matrix to `basis.byRow`, with which the next FTRAN begins.
    mutating func addEntries(of column: Int, times amount: Double) {
        for k in problem.columnEntries.range(column) {
            let entry = problem.columnEntries.storage[k]
            basis.byRow.add(amount * entry.value, at: entry.index)
        }
    }

    /// Multiplies a vector of dual multipliers by the matrix: visits each product of a multiplier and an entry in its row, with the column of the entry. `size`
    /// is the magnitude by which rounding is judged: in it a multiplier counts as at least `Tolerance.leastTerm` times the largest one. Rows whose multiplier
    /// is no more than rounding are passed over.
    func forEachTerm(of duals: SparseVector, _ visit: (_ column: Int, _ term: Double, _ size: Double) -> Void) {
        // The largest multiplier of a constraint's row is near 1, so a dual that is far smaller than the largest one is rounding, and its row is passed over.
        let largest = duals.largest
        for row in duals.support {
            let y = duals[row]
            if abs(y) <= Tolerance.significant * largest { continue }
            let size = max(abs(y), Tolerance.leastTerm * largest)
            for k in problem.rowEntries.range(row) {
                let entry = problem.rowEntries.storage[k]
                visit(entry.index, y * entry.value, size * abs(entry.value))
            }
            visit(problem.rows[row].logical, -y, size)
        }
    }

    /// The row of the tableau for the basic column in a slot, with a sum for each nonbasic column. The result is to be given to `recycle`.
    mutating func row(_ slot: Int) -> SparseSums {
        basis.bySlot.add(1, at: slot)
        return sumOfRows()
    }

    /// A linear combination of rows of the tableau, with a sum for each nonbasic column. The caller has put the multiplier of each row into `basis.bySlot`,
    /// which this empties. The columns of `terms` must be nonbasic; their multipliers are added to the sums. The result is to be given to `recycle`.
    mutating func sumOfRows(and terms: [(column: Int, multiplier: Double)] = []) -> SparseSums {
        var row = SparseSums()
        swap(&row, &spareRow)
        row.clear()
        row.fit(solution.count)
        for term in terms { row.add(term.multiplier, size: abs(term.multiplier), at: term.column) }
        let duals = basis.btran()
        forEachTerm(of: duals) { column, term, size in if solution[column].slot < 0 { row.add(term, size: size, at: column) } }
        basis.recycle(duals)
        return row
    }

    /// Takes a row back that `row` or `sumOfRows` has returned.
    mutating func recycle(_ row: consuming SparseSums) { spareRow = row }

    /// A sum of columns, each times its multiplier, written as a sum of nonbasic columns: these, in ascending order of their numbers, with their multipliers.
    /// Columns whose multiplier is no more than rounding are left out.
    mutating func combination(of terms: [(column: Int, multiplier: Double)]) -> [(column: Int, multiplier: Double)] {
        // A basic column equals minus the sum of the terms of its row of the tableau, so its multiplier counts negatively.
        for term in terms where solution[term.column].slot >= 0 { basis.bySlot.add(-term.multiplier, at: solution[term.column].slot) }
        let row = sumOfRows(and: terms.filter { solution[$0.column].slot < 0 })
        defer { recycle(row) }
        return row.touched.filter { row[$0].isSignificant }.sorted().map { ($0, row[$0].value) }
    }

    // MARK: Constraints in the solution

    /// The value of a constraint's expression, as written.
    func activity(of record: Problem.Record) -> Double {
        record.scale * (record.multiplier != nil ? solution[record.column].value : sum(ofRow: problem.columns[record.column].row))
    }

    /// The sum of the terms of a row, by the values of its variables.
    func sum(ofRow row: Int) -> Double {
        var sum = 0.0
        for k in problem.rowEntries.range(row) {
            let entry = problem.rowEntries.storage[k]
            sum += entry.value * solution[entry.index].value
        }
        return sum
    }

    /// How far a constraint, as written, is from holding; 0 where it holds.
    func violation(ofRecord index: Int) -> Double {
        let record = problem.records[index]
        let difference = activity(of: record) - record.constant.double
        switch record.relation {
        case .equal: return abs(difference)
        case .lessOrEqual: return difference > 0 ? difference : 0
        case .greaterOrEqual: return difference < 0 ? -difference : 0
        }
    }

    /// The largest violation, as written, with which a constraint still counts as holding: 1e-7 or, if that is more, 1e-12 of the largest of its constant and
    /// its terms at their present values.
    @inline(__always)
    func tolerance(ofRecord index: Int) -> Double {
        let (column, scale) = (problem.records[index].column, problem.records[index].scale)
        var largest = problem.records[index].size
        if problem.columns[column].row < 0 {
            largest = max(largest, abs(scale * solution[column].value))
        } else {
            for k in problem.rowEntries.range(problem.columns[column].row) {
                let entry = problem.rowEntries.storage[k]
                largest = max(largest, abs(scale * entry.value * solution[entry.index].value))
            }
        }
        return Agreement.allowed(largest: largest)
    }

    /// Whether a basic column counts as outside its hard interval, and its value is outside by more than the tolerance.
    func isOutside(_ column: Int) -> Bool { solution[column].isOutside(problem.columns[column]) }

    /// Whether a nonbasic column can move in a direction (1 up, −1 down) without leaving its hard interval at once: in that direction it is more than the
    /// tolerance away from the end. The function is inlined, since the compiler would copy the tableau for the call.
    @inline(__always)
    func hasRoom(_ column: Int, direction: Double) -> Bool {
        let c = solution[column]
        let interval = problem.columns[column]
        return direction > 0 ? c.side(of: interval.upper) == .below : c.side(of: interval.lower) == .above
    }

    /// Visits the level of each soft bound that a basic column counts as being beyond, and the hard level if it counts as outside its hard interval. Each comes
    /// with how much the violation at that level changes for each unit that the column rises. A level of several such bounds is visited several times.
    func forEachSlope(of column: Int, _ visit: (_ level: Int, _ slope: Double) -> Void) {
        let c = solution[column]
        if c.isBelow { visit(Levels.hard, -1) }
        if c.isAbove { visit(Levels.hard, 1) }
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            if bound.isBeyond && bound.level != Levels.hard { visit(bound.level, bound.slope) }
        }
    }

    /// By how much the violation of one of a nonbasic column's own bounds changes for each unit that the column rises; 0 where the bound is not violated. If
    /// the column is at the bound, it counts as being on the side to which `direction` (1 up, −1 down) takes it.
    func ownSlope(_ bound: Bound, of column: Int, direction: Double) -> Double {
        // Where the value is at the bound, the direction decides on which side the column counts as being.
        let isBeyond =
            switch solution[column].side(of: bound.position) {
            case .below: bound.side == .lower
            case .at: (bound.side == .upper) == (direction > 0)
            case .above: bound.side == .upper
            }
        return isBeyond ? bound.slope : 0
    }

    // MARK: The basis

    /// Factorises the columns that are in the basis. A column that depends on the others yields its slot to a logical, and stays at its value as a nonbasic
    /// one. Such columns are returned, each with the logical that took its slot.
    mutating func factoriseBasis() -> [(old: Int, logical: Int)] {
        basis.structureVersion += 1
        return basis.factors.factorise(problem.columnEntries.selection(basis.head)).map { slot, row in
            let (old, logical) = (basis.head[slot], problem.rows[row].logical)
            leaveBasis(old)
            basis.head[slot] = logical
            solution[logical].slot = slot
            return (old, logical)
        }
    }

    /// Notes that a column is nonbasic from now on. Which of its bounds it is beyond is kept of basic columns alone.
    mutating func leaveBasis(_ column: Int) {
        solution[column].leaveBasis()
        for k in problem.bounds.range(column) { problem.bounds.update(k) { $0.isBeyond = false } }
    }

    /// Has a nonbasic column take the place of the basic column `leaving`. Reduced costs are not updated, so this may be done only to a copy of the tableau
    /// that is asked something.
    mutating func exchange(_ column: Int, for leaving: Int) {
        let slot = solution[leaving].slot
        let alpha = alpha(column)
        let isExact = basis.factors.replaceColumn(slot: slot, alpha: alpha[slot])
        basis.recycle(alpha)
        leaveBasis(leaving)
        basis.head[slot] = column
        solution[column].slot = slot
        if !isExact { _ = factoriseBasis() }
    }
}
