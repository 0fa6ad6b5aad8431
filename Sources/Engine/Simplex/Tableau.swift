/// The problem, a basis of it, and the solution that goes with the basis. Rows and columns of the tableau are computed where they are asked for.
///
/// Questions about the solution are methods of this type (`Blockers.swift`, `Certificate.swift`, `Parametric.swift`, `Support.swift`, `Vertex.swift`).
/// They change only the vectors that they compute with and the counters of the factors, or a copy of the tableau.
struct Tableau: Sendable {
    typealias Variable = Simplex.Variable
    typealias Constraint = Simplex.Constraint
    typealias Bound = Problem.Bound
    typealias Limit = Simplex.Limit

    var problem = Problem()
    /// The value of each column, and its place in the basis, by column.
    var solution: [Position] = .reserved
    var basis = Basis()
    /// Memory for the next row of the tableau, so that none is allocated. What was written to it before is not read.
    private var spareRow = SparseSums()

    /// Adds a column that is in this position. The memory for a row grows with the columns, so that no single step has to make all of it.
    mutating func add(_ position: Position) {
        solution.append(position)
        spareRow.fit(solution.count)
    }

    // MARK: Columns and rows

    /// A column of the tableau, B⁻¹ times the column of the matrix: by slot, how much each basic value falls as the column rises by 1.
    ///
    /// `tracking` is meant for a column that may enter the basis: until `replaceColumn` no other FTRAN may be done, since it forgets that column. The result is
    /// to be given to `basis.reuse`.
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

    /// Multiplies dual multipliers by the matrix: visits each term of the product, with its column and with the size of the terms it is made of.
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

    /// The row of the tableau for the basic column in a slot, by nonbasic column. The result is to be given to `reuse`.
    mutating func row(_ slot: Int) -> SparseSums {
        basis.bySlot.add(1, at: slot)
        return sumOfRows()
    }

    /// A linear combination of rows of the tableau, by nonbasic column. The caller has put the multiplier of each row into `basis.bySlot`, which is empty then.
    /// The multipliers of `terms` are added to the entries of these nonbasic columns. The result is to be given to `reuse`.
    mutating func sumOfRows(and terms: [(column: Int, multiplier: Double)] = []) -> SparseSums {
        var row = SparseSums()
        swap(&row, &spareRow)
        row.clear()
        row.fit(solution.count)
        for term in terms { row.add(term.multiplier, size: abs(term.multiplier), at: term.column) }
        let duals = basis.btran()
        forEachTerm(of: duals) { column, term, size in if solution[column].slot < 0 { row.add(term, size: size, at: column) } }
        basis.reuse(duals)
        return row
    }

    /// Takes a row back that `row` or `sumOfRows` has returned.
    mutating func reuse(_ row: consuming SparseSums) { spareRow = row }

    /// A sum of columns, each times its multiplier, as a combination of nonbasic columns: these, ascending, with their multipliers.
    mutating func combination(of terms: [(column: Int, multiplier: Double)]) -> [(column: Int, multiplier: Double)] {
        // A basic column equals minus the sum of the terms of its row of the tableau, so its multiplier counts negatively.
        for term in terms where solution[term.column].slot >= 0 { basis.bySlot.add(-term.multiplier, at: solution[term.column].slot) }
        let row = sumOfRows(and: terms.filter { solution[$0.column].slot < 0 })
        defer { reuse(row) }
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

    /// The largest violation of a constraint that still counts as holding: 1e-7, or 1e-12 of its largest number.
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

    /// Whether a basic column counts as outside its hard interval, and its value violates that by more than the tolerance.
    func isOutside(_ column: Int) -> Bool { solution[column].isOutside(problem.columns[column]) }

    /// Whether a nonbasic column may move in a direction without leaving its hard interval. It is inlined, since the compiler would copy the tableau
    /// for the call.
    @inline(__always)
    func hasRoom(_ column: Int, direction: Double) -> Bool {
        let c = solution[column]
        let interval = problem.columns[column]
        return direction > 0 ? c.side(of: interval.upper) == .below : c.side(of: interval.lower) == .above
    }

    /// Visits the levels whose sum of violations changes as a basic column rises, with how much it changes by for each unit.
    func forEachSlope(of column: Int, _ visit: (_ level: Int, _ slope: Double) -> Void) {
        let c = solution[column]
        if c.isBelow { visit(Levels.hard, -1) }
        if c.isAbove { visit(Levels.hard, 1) }
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            if bound.isBeyond && bound.level != Levels.hard { visit(bound.level, bound.slope) }
        }
    }

    /// The slope, for each unit that it rises, of one of a nonbasic column's own bounds on the side to which `direction` (1 up, -1 down) takes it; 0 where
    /// the bound is not violated there.
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

    /// Factorises the columns that are in the basis. One that depends on the others yields its slot to a logical and rests where it is: such columns are
    /// returned, each with the logical that took its slot.
    mutating func factoriseBasis() -> [(old: Int, logical: Int)] {
        basis.structureVersion += 1
        return basis.factors.factorise(problem.columnEntries.selection(basis.head)).map { slot, row in
            let (old, logical) = (basis.head[slot], problem.rows[row].logical)
            solution[old].slot = -1
            basis.head[slot] = logical
            solution[logical].slot = slot
            return (old, logical)
        }
    }

    /// Takes a nonbasic column into the basis for another, without regard to reduced costs: only a copy that is asked something may do so.
    mutating func exchange(_ column: Int, for leaving: Int) {
        let slot = solution[leaving].slot
        let alpha = alpha(column)
        let isExact = basis.factors.replaceColumn(slot: slot, alpha: alpha[slot])
        basis.reuse(alpha)
        solution[leaving].slot = -1
        basis.head[slot] = column
        solution[column].slot = slot
        if !isExact { _ = factoriseBasis() }
    }
}
