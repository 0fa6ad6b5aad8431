import Exact

extension Simplex {
    /// Adds `sum(terms) relation constant`. Each variable may stand in `terms` once, with a multiplier that is not zero.
    /// O(terms) as a rule, and O(levels) more for a new level.
    package mutating func add(
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
        record.spread = Self.spread(of: terms)
        let column = record.column
        let index = tableau.problem.freeRecords.popLast() ?? tableau.problem.records.count
        if index == tableau.problem.records.count {
            tableau.problem.records.append(consume record)
        } else {
            tableau.problem.records[index] = consume record
        }
        if terms.count != 1 {
            tableau.problem.rows[tableau.problem.columns[column].row].record = index
            pending.newRows.append(index)
        }
        activate(index)
        assertInvariants(isSolved: false)
        return Constraint(index: index)
    }

    /// How far the multipliers are apart: by the ratio of the largest to the smallest, where 1 counts as one of them. A multiplier that is a hair beside a half
    /// or a whole makes it extreme, too, since differences of such numbers are tiny.
    private static func spread(of terms: [(Variable, Rational)]) -> Spread {
        var (smallest, largest) = (1.0, 1.0)
        for (_, multiplier) in terms {
            let size = abs(multiplier.double)
            if size == 1, multiplier.isInteger { continue }
            (smallest, largest) = (min(smallest, size), max(largest, size))
            // Whether the multiplier is a whole or a half is asked exactly, since a hair may be too fine for floating point.
            if abs(2 * size - (2 * size).rounded()) < Tolerance.hair, !multiplier.isInteger, !(2 * multiplier).isInteger { return .extreme }
        }
        return largest > Tolerance.extremeSpread * smallest ? .extreme : largest > Tolerance.wideSpread * smallest ? .wide : .usual
    }

    /// Takes a constraint out; what it alone determined keeps its value. O(terms) as a rule.
    package mutating func remove(_ constraint: Constraint) {
        let index = constraint.index
        deactivate(index)
        setViolation(index, 0)
        required.suspendedBefore.removeAll { $0 == index }
        if tableau.problem.records[index].multiplier == nil {
            retireRow(tableau.problem.columns[tableau.problem.records[index].column].row)
        }
        tableau.problem.freeRecords.append(index)
        assertInvariants(isSolved: false)
    }

    /// Changes the constant on the right side of a constraint. A required one keeps its place in the order.
    package mutating func setConstant(_ constraint: Constraint, _ value: Rational) {
        deactivate(constraint.index)
        tableau.problem.records[constraint.index].constant = value
        activate(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// Changes the strength of a constraint, also from required to optional and back.
    package mutating func setStrength(_ constraint: Constraint, _ strength: Strength) {
        deactivate(constraint.index)
        tableau.problem.records[constraint.index].strength = strength
        activate(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// How far the constraint, as written, is from holding; 0 where it holds.
    package func violation(of constraint: Constraint) -> Double {
        tableau.violation(ofRecord: constraint.index)
    }

    /// The variables of a constraint, by their numbers. O(terms)
    package func variables(of constraint: Constraint) -> [Int] {
        let record = tableau.problem.records[constraint.index]
        if record.multiplier != nil { return [record.column] }
        return tableau.problem.rowEntries[tableau.problem.columns[record.column].row].map(\.index)
    }

    /// Whether it is a required constraint that could be kept.
    package func isKept(_ constraint: Constraint) -> Bool { tableau.problem.records[constraint.index].state == .kept }

    /// The priorities of the optional constraints, ascending. O(priorities)
    package var optionalPriorities: [Rational] { tableau.problem.levels.optionalPriorities }

    /// Whether a required constraint could not be kept.
    package func isSuspended(_ constraint: Constraint) -> Bool { tableau.problem.records[constraint.index].state == .suspended }

    /// The largest `violation` with which the constraint still counts as holding: 1e-7 or, if that is more, 1e-12 of the largest of its constant and its terms.
    package func tolerance(of constraint: Constraint) -> Double { tableau.tolerance(ofRecord: constraint.index) }

    /// Puts a constraint that is out (state `removed`) to work by its strength.
    private mutating func activate(_ index: Int) {
        tableau.problem.records[index].updatePosition()
        precision.count(tableau.problem.records[index], 1)
        if let order = tableau.problem.records[index].strength.order {
            retest(from: order, index)
            setState(index, .kept)
        } else {
            setState(index, .optional)
        }
    }

    private mutating func deactivate(_ index: Int) {
        precision.count(tableau.problem.records[index], -1)
        if let order = tableau.problem.records[index].strength.order { retest(from: order, index) }
        setState(index, .removed)
    }

    private mutating func retest(from order: Int, _ index: Int) {
        required.retestFrom = min(required.retestFrom ?? order, order)
        required.noteChange(of: index)
        reviveDeferred()
    }

    /// Gives a constraint another state, and adds or removes its bounds accordingly.
    mutating func setState(_ index: Int, _ state: State) {
        let old = tableau.problem.records[index].state
        if old == state { return }
        if tableau.problem.records[index].setState(state) { changeLog.edited.append(index) }
        if old == .suspended { required.release(index) }
        if old == .kept { undoShift(index) }
        if old != .removed && old != .deferred { removeBounds(of: index) }
        switch state {
        case .optional:
            addBounds(
                of: index, level: tableau.problem.levels.enter(Level(optional: tableau.problem.records[index].strength) ?? .suspended))
        case .suspended:
            required.suspend(index)
            addBounds(of: index, level: tableau.problem.levels.enter(.suspended))
        case .kept:
            addBounds(of: index, level: Levels.hard)
        case .deferred, .removed:
            break
        }
    }
}
