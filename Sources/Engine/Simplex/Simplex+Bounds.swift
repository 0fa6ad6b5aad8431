import Exact

/// What one run of the simplex makes small.
enum Goal {
    /// The sum by which columns leave their hard intervals.
    case infeasibility
    /// The violations of one rung.
    case rung(Int)
    /// `slope` times one column, with everything on the ladder already in place.
    case objective(column: Int, slope: Double)

    var isInfeasibility: Bool { if case .infeasibility = self { true } else { false } }
}

extension Simplex {
    /// Values this close to a bound count as being at it.
    static func tolerance(at position: Double) -> Double { position.isFinite ? 1e-9 + 1e-12 * abs(position) : 0 }

    mutating func addBounds(of index: Int, rung: Int) {
        let record = records[index]
        let relation = record.scale < 0 ? record.relation.reversed : record.relation
        let position = record.terms.count == 1 ? (record.constant / record.terms[0].1).double : record.constant.double / record.scale
        let weight = abs(record.scale)
        if relation != .lessOrEqual {
            columns[record.column].bounds.append(
                Bound(constraint: index, side: .lower, position: position, weight: weight, rung: rung))
        }
        if relation != .greaterOrEqual {
            columns[record.column].bounds.append(
                Bound(constraint: index, side: .upper, position: position, weight: weight, rung: rung))
        }
        if rung == Bound.hard { tighten(record.column) }
    }

    mutating func removeBounds(of index: Int) {
        let column = records[index].column
        let wasHard = records[index].state == .kept
        columns[column].bounds.removeAll { $0.constraint == index }
        if wasHard { tighten(column) }
    }

    /// The hard interval anew. Bounds that cross by no more than rounding agree: the older one decides.
    private mutating func tighten(_ column: Int) {
        var lower = -Double.infinity
        var upper = Double.infinity
        for bound in columns[column].bounds where bound.rung == Bound.hard {
            if bound.side == .lower { lower = max(lower, bound.position) } else { upper = min(upper, bound.position) }
        }
        if lower > upper, !isCrossed(column, lower, upper) {
            let older = columns[column].bounds.filter { $0.rung == Bound.hard && ($0.position == lower || $0.position == upper) }
                .min { order(of: $0) < order(of: $1) }
            if let position = older?.position { (lower, upper) = (position, position) }
        }
        columns[column].lower = lower
        columns[column].upper = upper
        unsettled.append(column)
    }

    func order(of bound: Bound) -> Int { records[bound.constraint].strength.order ?? .max }

    private func isCrossed(_ column: Int, _ lower: Double, _ upper: Double) -> Bool {
        let weight = columns[column].bounds.reduce(0) { max($0, $1.rung == Bound.hard ? $1.weight : 0) }
        let allowed = max(1e-7, 1e-12 * weight * max(abs(lower), abs(upper))) / max(weight, 1e-300)
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
        let c = columns[column]
        let position = side == .lower ? c.lower : c.upper
        let allowed = Self.tolerance(at: position)
        return c.bounds.filter { $0.rung == Bound.hard && $0.side == side && abs($0.position - position) <= allowed }
            .min { order(of: $0) < order(of: $1) }?.constraint
    }

    // MARK: Slopes

    /// What one more unit up costs at the goal (`up`), and what the last unit cost (`down`); they differ at a bound.
    struct Slopes {
        var up = 0.0
        var down = 0.0

        mutating func add(_ side: Bound.Side, _ weight: Double, _ value: Double, _ position: Double) {
            let allowed = Simplex.tolerance(at: position)
            switch side {
            case .upper:
                if value >= position - allowed { up += weight }
                if value > position + allowed { down += weight }
            case .lower:
                if value <= position + allowed { down -= weight }
                if value < position - allowed { up -= weight }
            }
        }
    }

    func slopes(_ column: Int, _ goal: Goal) -> Slopes {
        var slopes = Slopes()
        let c = columns[column]
        switch goal {
        case .infeasibility:
            if c.lower > -.infinity { slopes.add(.lower, 1, c.value, c.lower) }
            if c.upper < .infinity { slopes.add(.upper, 1, c.value, c.upper) }
        case .rung(let id):
            for bound in c.bounds where bound.rung == id { slopes.add(bound.side, bound.weight, c.value, bound.position) }
        case .objective(let target, let slope):
            if column == target { slopes = Slopes(up: slope, down: slope) }
        }
        return slopes
    }
}
