import Exact

extension Simplex {
    mutating func addBounds(of index: Int, rung: Int) {
        records[index].rung = rung
        let (column, scale) = (records[index].column, records[index].scale)
        let relation = relation(of: index)
        let position = position(of: index) + (rung == Ladder.hard ? records[index].concession : 0)
        if !isCoarse { columns[column].sharpen(forWeight: abs(scale)) }
        if relation != .lessOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), constraint: index, rung: rung, side: .lower))
        }
        if relation != .greaterOrEqual {
            addBound(column, Bound(position: position, weight: abs(scale), constraint: index, rung: rung, side: .upper))
        }
        boundsChanged(column, isHard: rung == Ladder.hard)
    }

    /// Where a constraint's bounds are on its column. Exact before it is rounded, where there is one term.
    @inline(__always)
    func position(of index: Int) -> Double {
        let scale = records[index].scale
        guard let multiplier = records[index].multiplier, scale != 1 || !multiplier.isInteger else {
            return records[index].constant.double / scale
        }
        return (records[index].constant / multiplier).double
    }

    /// On which sides of it, on its column's scale.
    @inline(__always)
    func relation(of index: Int) -> Relation {
        records[index].scale < 0 ? records[index].relation.reversed : records[index].relation
    }

    private mutating func addBound(_ column: Int, _ bound: Bound) {
        var bound = bound
        let c = columns[column]
        if c.slot >= 0 && bound.rung != Ladder.hard && !c.isNew {
            bound.isBeyond = c.violates(bound)
            if bound.isBeyond { charges.append(Charge(column: column, rung: bound.rung, slope: bound.slope)) }
        }
        bounds.append(bound, to: column)
    }

    mutating func removeBounds(of index: Int) {
        let column = records[index].column
        let rung = records[index].rung
        var position = bounds.range(column).lowerBound
        while position < bounds.range(column).upperBound {
            let bound = bounds.storage[position]
            if bound.constraint != index {
                position += 1
                continue
            }
            if columns[column].slot >= 0 && bound.isBeyond {
                charges.append(Charge(column: column, rung: rung, slope: -bound.slope))
            }
            bounds.swapRemove(at: position, from: column)
        }
        if rung != Ladder.hard { ladder.leave(rung) }
        records[index].rung = -1
        findCloseness(column)
        boundsChanged(column, isHard: rung == Ladder.hard)
    }

    private mutating func boundsChanged(_ column: Int, isHard: Bool) {
        if isHard { tighten(column) }
        if columns[column].slot >= 0 { findPiece(column) } else { enqueue(column) }
    }

    /// The closeness that the bounds of a column ask for.
    private mutating func findCloseness(_ column: Int) {
        if columns[column].closeness == Tolerance.closeness { return }
        columns[column].closeness = Tolerance.closeness
        for position in bounds.range(column) { columns[column].sharpen(forWeight: bounds.storage[position].weight) }
    }

    // MARK: Hard intervals

    /// The hard interval anew.
    private mutating func tighten(_ column: Int) {
        var lower = -Double.infinity
        var upper = Double.infinity
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung != Ladder.hard { continue }
            if bound.side == .lower { lower = max(lower, bound.position) } else { upper = min(upper, bound.position) }
        }
        if lower > upper, case .interval(let agreedLower, let agreedUpper) = narrowed(column) {
            (lower, upper) = (agreedLower, agreedUpper)
        }
        columns[column].setInterval(lower, upper)
        let c = columns[column]
        if c.slot >= 0 {
            if !c.isNew { settleBasic(column) }
            if lower > upper { unsettled.append(column) }
        } else {
            if lower == upper {
                columns[column].isRated = false
                rates.clear(column)
            }
            if c.value < lower || c.value > upper || lower > upper { unsettled.append(column) }
        }
    }

    /// Whether a basic column counts as outside its hard interval, by where it is.
    mutating func settleBasic(_ column: Int) {
        let c = columns[column]
        let (atLower, atUpper) = (c.side(of: c.lower), c.side(of: c.upper))
        // At a bound it counts as what it counted as before.
        let isBelow = atLower == .below || c.isBelow && atLower == .at
        let isAbove = atUpper == .above || c.isAbove && atUpper == .at
        setStray(column, isBelow: isBelow, isAbove: isAbove)
    }

    mutating func setStray(_ column: Int, isBelow: Bool, isAbove: Bool) {
        let c = columns[column]
        if isBelow == c.isBelow && isAbove == c.isAbove { return }
        if isBelow != c.isBelow { charges.append(Charge(column: column, rung: Ladder.hard, slope: isBelow ? -1 : 1)) }
        if isAbove != c.isAbove { charges.append(Charge(column: column, rung: Ladder.hard, slope: isAbove ? 1 : -1)) }
        if (isBelow || isAbove) && !(c.isBelow || c.isAbove) { strays.append(column) }
        columns[column].isBelow = isBelow
        columns[column].isAbove = isAbove
    }

    func order(of bound: Bound) -> Int { records[bound.constraint].strength.order ?? .max }

    /// What the hard bounds of a column leave of the line.
    private enum Narrowed {
        case interval(lower: Double, upper: Double)
        /// Nothing: the constraints of two bounds that exclude each other, the later of them the first that does not agree with those
        /// before it.
        case crossed(lower: Int, upper: Int)
    }

    /// Intersects the hard bounds of a column in the order of entry. A bound that excludes the interval so far, and is off by no more than
    /// the tolerance, is taken to be at the end of that interval.
    private func narrowed(_ column: Int) -> Narrowed {
        let hard = bounds.range(column).map { bounds.storage[$0] }.filter { $0.rung == Ladder.hard }
            .sorted { (order(of: $0), $0.side == .lower ? 0 : 1) < (order(of: $1), $1.side == .lower ? 0 : 1) }
        var (lower, upper): (Bound?, Bound?)
        for var bound in hard {
            if bound.side == .lower {
                if let upper, bound.position > upper.position {
                    if !agree(bound, with: upper) { return .crossed(lower: bound.constraint, upper: upper.constraint) }
                    bound.position = upper.position
                }
                if bound.position > lower?.position ?? -.infinity { lower = bound }
            } else {
                if let lower, bound.position < lower.position {
                    if !agree(bound, with: lower) { return .crossed(lower: lower.constraint, upper: bound.constraint) }
                    bound.position = lower.position
                }
                if bound.position < upper?.position ?? .infinity { upper = bound }
            }
        }
        return .interval(lower: lower?.position ?? -.infinity, upper: upper?.position ?? .infinity)
    }

    /// Whether a constraint that holds where an older one's bound is counts as holding, though its own is beyond it.
    private func agree(_ bound: Bound, with older: Bound) -> Bool {
        let own = abs(bound.position * bound.weight)
        let largest = agreementRule == .own ? own : max(own, abs(older.position * older.weight))
        return abs(bound.position - older.position) * bound.weight <= Agreement.allowed(largest: largest)
    }

    /// Two hard bounds of a column that exclude each other, the one by the oldest constraint that does not agree with those before it;
    /// nil where the interval is not empty.
    func crossedBounds(_ column: Int) -> (lower: Int, upper: Int)? {
        guard columns[column].lower > columns[column].upper, case .crossed(let lower, let upper) = narrowed(column) else { return nil }
        return (lower, upper)
    }

    /// The oldest kept constraint whose bound forbids a column to go beyond this end of its hard interval.
    func owner(of column: Int, _ side: Bound.Side) -> Int? {
        let c = columns[column]
        var oldest: Bound?
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            guard bound.rung == Ladder.hard, bound.side == side,
                side == .lower ? bound.position >= c.lower : bound.position <= c.upper
            else { continue }
            if let found = oldest, order(of: found) <= order(of: bound) { continue }
            oldest = bound
        }
        return oldest?.constraint
    }

    // MARK: Pieces

    /// The linear piece of its costs that a basic column counts as being in.
    mutating func findPiece(_ column: Int) {
        let c = columns[column]
        var low = -Double.infinity
        var high = Double.infinity
        var isPriced = c.isBelow || c.isAbove
        if c.isBelow { high = c.lower } else { low = c.lower }
        if c.isAbove { low = max(low, c.upper) } else { high = min(high, c.upper) }
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung == Ladder.hard { continue }
            if bound.isBeyond { isPriced = true }
            if (bound.side == .lower) == bound.isBeyond { high = min(high, bound.position) } else { low = max(low, bound.position) }
        }
        if columns[column].setPiece(low, high, isPriced: isPriced) { changedColumns.list(column) }
    }

    /// Counts a basic column as beyond what it is beyond, after it moved past a bound.
    mutating func leavePiece(_ column: Int) {
        settleBasic(column)
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung == Ladder.hard { continue }
            let side = columns[column].side(of: bound.position)
            if side == .at { continue }
            if ((side == .below) == (bound.side == .lower)) != bound.isBeyond { pass(position, of: column) }
        }
        findPiece(column)
    }

    /// Counts a basic column as beyond a soft bound, or no longer.
    mutating func pass(_ position: Int, of column: Int) {
        let bound = bounds.storage[position]
        charges.append(Charge(column: column, rung: bound.rung, slope: bound.isBeyond ? -bound.slope : bound.slope))
        bounds.update(position) { $0.isBeyond.toggle() }
    }

    /// What a basic column's slopes are, level by level.
    func forEachSlope(of column: Int, _ visit: (_ rung: Int, _ slope: Double) -> Void) {
        let c = columns[column]
        if c.isBelow { visit(Ladder.hard, -1) }
        if c.isAbove { visit(Ladder.hard, 1) }
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.isBeyond && bound.rung != Ladder.hard { visit(bound.rung, bound.slope) }
        }
    }

    /// What a nonbasic column's own bounds add to its rate as it goes up (`direction` 1) or down (-1) from where it is.
    @inline(__always)
    func ownSlope(_ bound: Bound, of column: Int, direction: Double) -> Double {
        // At a bound it is the direction that decides.
        let isBeyond =
            switch columns[column].side(of: bound.position) {
            case .below: bound.side == .lower
            case .at: (bound.side == .upper) == (direction > 0)
            case .above: bound.side == .upper
            }
        return isBeyond ? bound.slope : 0
    }
}
