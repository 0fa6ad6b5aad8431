import Exact

extension Simplex {
    /// Adds `sum(terms) relation constant`. Each variable may stand in `terms` once, with a multiplier that is not zero.
    /// O(terms) as a rule, and O(levels) more for a new level.
    public mutating func add(
        _ terms: [(Variable, Rational)], _ relation: Relation, _ constant: Rational, _ strength: Strength
    ) -> Constraint {
        var record: Record
        if terms.count == 1 {
            record = Record(
                column: terms[0].0.column, scale: terms[0].1.double, multiplier: terms[0].1, relation: relation, constant: constant,
                strength: strength)
        } else {
            // A row's largest multiplier is brought near 1, by a power of two, so that nothing is rounded.
            let largest = terms.reduce(0) { max($0, abs($1.1.double)) }
            let factor = largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
            record = Record(
                column: makeRow(terms, times: factor), scale: 1 / factor, multiplier: nil, relation: relation, constant: constant,
                strength: strength)
        }
        record.areFarApart = Self.areFarApart(terms)
        let column = record.column
        let index = freeRecords.popLast() ?? records.count
        if index == records.count { records.append(consume record) } else { records[index] = consume record }
        if terms.count != 1 {
            rows[columns[column].row].record = index
            newRows.append(index)
        }
        enter(index)
        assertInvariants(isSolved: false)
        return Constraint(index: index)
    }

    /// Whether multipliers are such that rounding may decide: very large beside small ones, or a hair beside a half or a whole.
    private static func areFarApart(_ terms: [(Variable, Rational)]) -> Bool {
        var (smallest, largest) = (1.0, 1.0)
        for (_, multiplier) in terms {
            let size = abs(multiplier.double)
            if size == 1, multiplier.isInteger { continue }
            (smallest, largest) = (min(smallest, size), max(largest, size))
            // Exactly: a hair may be too fine for floating point.
            if abs(2 * size - (2 * size).rounded()) < Tolerance.hair, !multiplier.isInteger, !(2 * multiplier).isInteger { return true }
        }
        return largest > Tolerance.spread * smallest
    }

    /// Takes a constraint out; what it alone determined keeps its value. O(terms) as a rule.
    public mutating func remove(_ constraint: Constraint) {
        let index = constraint.index
        leave(index)
        setViolation(index, 0)
        suspendedBefore.removeAll { $0 == index }
        if records[index].multiplier == nil { retireRow(columns[records[index].column].row) }
        freeRecords.append(index)
        assertInvariants(isSolved: false)
    }

    /// Changes what stands on the right. The place in the order stays.
    public mutating func setConstant(_ constraint: Constraint, _ value: Rational) {
        leave(constraint.index)
        records[constraint.index].constant = value
        enter(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// Changes the strength, between required and optional too.
    public mutating func setStrength(_ constraint: Constraint, _ strength: Strength) {
        leave(constraint.index)
        records[constraint.index].strength = strength
        enter(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// How far the constraint, as written, is from holding; 0 where it holds.
    public func violation(of constraint: Constraint) -> Double {
        let record = records[constraint.index]
        let difference = activity(of: record) - record.constant.double
        switch record.relation {
        case .equal: return abs(difference)
        case .lessOrEqual: return difference > 0 ? difference : 0
        case .greaterOrEqual: return difference < 0 ? -difference : 0
        }
    }

    func activity(of record: Record) -> Double {
        if record.multiplier != nil { return record.scale * columns[record.column].value }
        var sum = 0.0
        for position in rowEntries.range(columns[record.column].row) {
            let entry = rowEntries.storage[position]
            sum += entry.value * columns[entry.index].value
        }
        return sum * record.scale
    }

    /// Whether it is a required constraint that could be kept.
    package func isKept(_ constraint: Constraint) -> Bool { records[constraint.index].state == .kept }

    /// Whether a required constraint could not be kept.
    public func isSuspended(_ constraint: Constraint) -> Bool { records[constraint.index].state == .suspended }

    /// What `violation` may be before the constraint counts as broken: 1e-7, or 1e-12 of its largest number.
    public func tolerance(of constraint: Constraint) -> Double { tolerance(ofRecord: constraint.index) }

    @inline(__always)
    func tolerance(ofRecord index: Int) -> Double {
        let (column, scale) = (records[index].column, records[index].scale)
        var largest = records[index].size
        if columns[column].row < 0 {
            largest = max(largest, abs(scale * columns[column].value))
        } else {
            for position in rowEntries.range(columns[column].row) {
                let entry = rowEntries.storage[position]
                largest = max(largest, abs(scale * entry.value * columns[entry.index].value))
            }
        }
        return Agreement.allowed(largest: largest)
    }

    /// Puts a constraint that is out (state `removed`) to work by its strength.
    private mutating func enter(_ index: Int) {
        records[index].size = abs(records[index].constant.double)
        if records[index].isDelicate { farApartCount += 1 }
        if let order = records[index].strength.order {
            retest(from: order, index)
            setState(index, .kept)
        } else {
            setState(index, .optional)
        }
    }

    private mutating func leave(_ index: Int) {
        if records[index].isDelicate { farApartCount -= 1 }
        if let order = records[index].strength.order { retest(from: order, index) }
        setState(index, .removed)
    }

    private mutating func retest(from order: Int, _ index: Int) {
        retestFrom = min(retestFrom ?? order, order)
        // Where nothing is suspended nothing can come back.
        if suspendedRecords.isEmpty { return }
        let column = records[index].column
        retestParts.append(columns[column].part)
        // A constant joins nothing, but what it is matters to every row it is in.
        for position in columnEntries.range(column) {
            retestParts.append(columns[rows[columnEntries.storage[position].index].logical].part)
        }
    }

    /// Moves a constraint between states: its bounds on the column follow.
    mutating func setState(_ index: Int, _ state: State) {
        let old = records[index].state
        if old == state { return }
        if records[index].enter(state) { edited.append(index) }
        if old == .suspended {
            suspendedRecords.removeAll { $0 == index }
            obstacles[index] = nil
        }
        if old == .kept { withdrawConcession(index) }
        if old != .removed && old != .deferred { removeBounds(of: index) }
        switch state {
        case .optional:
            addBounds(of: index, rung: ladder.enter(records[index].strength.level ?? .suspended))
        case .suspended:
            suspendedRecords.append(index)
            addBounds(of: index, rung: ladder.enter(.suspended))
        case .kept:
            addBounds(of: index, rung: Ladder.hard)
        case .deferred, .removed:
            break
        }
    }
}
