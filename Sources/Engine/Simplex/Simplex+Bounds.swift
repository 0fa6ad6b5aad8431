import Exact

extension Simplex {
    /// Values this close to a bound count as being at it.
    @inline(__always)
    static func tolerance(at position: Double) -> Double { position.isFinite ? 1e-9 + 1e-12 * abs(position) : 0 }

    mutating func addBounds(of index: Int, rung: Int) {
        records[index].rung = rung
        let (column, scale) = (records[index].column, records[index].scale)
        let (position, relation) = (position(of: index), relation(of: index))
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
            let allowed = Self.tolerance(at: bound.position)
            bound.isBeyond = bound.side == .lower ? c.value < bound.position - allowed : c.value > bound.position + allowed
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
        boundsChanged(column, isHard: rung == Ladder.hard)
    }

    private mutating func boundsChanged(_ column: Int, isHard: Bool) {
        if isHard { tighten(column) }
        if columns[column].slot >= 0 { findPiece(column) } else { enqueue(column) }
    }

    // MARK: Hard intervals

    /// The hard interval anew. Bounds that cross by no more than rounding agree: the older one decides.
    private mutating func tighten(_ column: Int) {
        var lower = -Double.infinity
        var upper = Double.infinity
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung != Ladder.hard { continue }
            if bound.side == .lower { lower = max(lower, bound.position) } else { upper = min(upper, bound.position) }
        }
        if lower > upper, !isCrossed(column, lower, upper) {
            var older: Bound?
            for position in bounds.range(column) {
                let bound = bounds.storage[position]
                guard bound.rung == Ladder.hard, bound.position == lower || bound.position == upper else { continue }
                if let found = older, order(of: found) <= order(of: bound) { continue }
                older = bound
            }
            if let position = older?.position { (lower, upper) = (position, position) }
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
        let (low, high) = (Self.tolerance(at: c.lower), Self.tolerance(at: c.upper))
        let isBelow = c.value < c.lower - low || c.isBelow && c.value <= c.lower + low && c.lower > -.infinity
        let isAbove = c.value > c.upper + high || c.isAbove && c.value >= c.upper - high && c.upper < .infinity
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

    private func isCrossed(_ column: Int, _ lower: Double, _ upper: Double) -> Bool {
        var weight = 1e-300
        for position in bounds.range(column) where bounds.storage[position].rung == Ladder.hard {
            weight = max(weight, bounds.storage[position].weight)
        }
        let allowed = max(1e-7, 1e-12 * weight * max(abs(lower), abs(upper))) / weight
        return lower > upper + allowed
    }

    /// The hard bounds of a column that exclude each other, the oldest of each side; nil where the interval is not empty.
    func crossedBounds(_ column: Int) -> (lower: Int, upper: Int)? {
        let c = columns[column]
        guard c.lower > c.upper, let lower = owner(of: column, .lower), let upper = owner(of: column, .upper) else { return nil }
        return (lower, upper)
    }

    /// The oldest kept constraint that gives a hard bound its position.
    func owner(of column: Int, _ side: Bound.Side) -> Int? {
        let position = side == .lower ? columns[column].lower : columns[column].upper
        let allowed = Self.tolerance(at: position)
        var oldest: Bound?
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            guard bound.rung == Ladder.hard, bound.side == side, abs(bound.position - position) <= allowed else { continue }
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
        if columns[column].setPiece(low, high, isPriced: isPriced) { determination.markIfDrifting(column) }
    }

    /// Counts a basic column as beyond what it is beyond, after it moved past a bound.
    mutating func leavePiece(_ column: Int) {
        settleBasic(column)
        let value = columns[column].value
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.rung == Ladder.hard { continue }
            let allowed = Self.tolerance(at: bound.position)
            if abs(value - bound.position) <= allowed { continue }
            let isBeyond = bound.side == .lower ? value < bound.position : value > bound.position
            if isBeyond != bound.isBeyond { pass(position, of: column) }
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
    func ownSlope(_ bound: Bound, at value: Double, direction: Double) -> Double {
        let allowed = Self.tolerance(at: bound.position)
        let isBeyond =
            bound.side == .upper
            ? (direction > 0 ? value >= bound.position - allowed : value > bound.position + allowed)
            : (direction > 0 ? value < bound.position - allowed : value <= bound.position + allowed)
        return isBeyond ? bound.slope : 0
    }
}
