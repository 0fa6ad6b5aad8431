extension Simplex {
    /// Where, along a step, a column meets a bound.
    private struct Break {
        var distance: Double
        /// How much the goal's rate rises there.
        var jump: Double
        /// Nothing may pass: a hard bound, or a level above the goal.
        var isBarrier: Bool
        var column: Int
        /// The column's basis slot; -1 for the entering column itself.
        var slot: Int
        var position: Double
    }

    /// Moves the entering column past every bound at which the goal goes on falling, and pivots where it stops.
    ///
    /// Returns whether values moved, or `nil` where nothing ever stops the fall.
    mutating func step(_ entering: Entering, _ goal: Goal, byBland: Bool) -> Bool? {
        let alpha = tableauColumn(entering.column)
        var largest = 0.0
        for value in alpha { largest = max(largest, abs(value)) }
        let negligible = 1e-10 * largest
        var breaks: [Break] = []
        addBreaks(of: entering.column, slot: -1, rate: entering.direction, goal, to: &breaks)
        for slot in alpha.indices where abs(alpha[slot]) > negligible {
            statistics.rowsTouched += 1
            addBreaks(of: head[slot], slot: slot, rate: -entering.direction * alpha[slot], goal, to: &breaks)
        }
        guard let stop = firstStop(&breaks, from: entering.rate, byBland: byBland) else { return nil }
        let leaving = choose(breaks, around: stop, alpha, byBland: byBland)
        let distance = max(0, leaving.distance)
        lean(breaks, stop, entering, alpha)
        if distance > 0 {
            for slot in alpha.indices where alpha[slot] != 0 {
                setValue(head[slot], columns[head[slot]].value - entering.direction * alpha[slot] * distance)
            }
            setValue(entering.column, columns[entering.column].value + entering.direction * distance)
        }
        setValue(leaving.column, leaving.position)
        if leaving.slot < 0 {
            statistics.boundFlips += 1
        } else {
            pivot(entering.column, slot: leaving.slot, alpha: alpha)
        }
        return distance > 1e-12 * max(1, abs(leaving.position))
    }

    /// Columns that passed a bound on the way lean beyond it, those that have just reached one do not yet.
    private mutating func lean(_ breaks: [Break], _ stop: Int, _ entering: Entering, _ alpha: [Double]) {
        columns[entering.column].leansUp = entering.direction > 0
        let allowed = 1e-9 * (1 + abs(breaks[stop].distance))
        for (index, item) in breaks.enumerated() where abs(item.distance - breaks[stop].distance) <= allowed {
            let isRising = item.slot < 0 ? entering.direction > 0 : (entering.direction > 0) != (alpha[item.slot] > 0)
            columns[item.column].leansUp = index < stop ? isRising : !isRising
        }
    }

    /// The index of the break at which the goal stops falling, after sorting them by distance.
    private func firstStop(_ breaks: inout [Break], from rate: Double, byBland: Bool) -> Int? {
        breaks.sort { ($0.distance, $0.column, $0.slot) < ($1.distance, $1.column, $1.slot) }
        var rate = rate
        var size = abs(rate)
        for (index, item) in breaks.enumerated() {
            if item.isBarrier || byBland { return index }
            rate += item.jump
            size += item.jump
            if rate >= -1e-10 * size { return index }
        }
        return nil
    }

    /// Among breaks as near as the stop: a flip of the entering column, else the largest pivot (by Bland the oldest column).
    private func choose(_ breaks: [Break], around stop: Int, _ alpha: [Double], byBland: Bool) -> Break {
        let allowed = 1e-11 * (1 + abs(breaks[stop].distance))
        var best = breaks[stop]
        func size(_ item: Break) -> Double { item.slot < 0 ? .infinity : abs(alpha[item.slot]) }
        for item in breaks where abs(item.distance - breaks[stop].distance) <= allowed {
            if byBland ? item.column < best.column : size(item) > size(best) { best = item }
        }
        return best
    }

    /// The bounds that a column meets as it moves at `rate` a unit of the step.
    private func addBreaks(of column: Int, slot: Int, rate: Double, _ goal: Goal, to breaks: inout [Break]) {
        let c = columns[column]
        func add(_ side: Bound.Side, _ position: Double, _ weight: Double, isBarrier: Bool) {
            let allowed = Self.tolerance(at: position)
            let ahead = (position - c.value) * (rate > 0 ? 1 : -1)
            let isLeavingInterval = (rate > 0) == (side == .upper)
            if abs(ahead) <= allowed {
                // The entering column's rate counts the bounds it stands on already, a basic one's those that it leans beyond.
                if slot < 0 || (isBarrier ? !isLeavingInterval : c.leansUp == (rate > 0)) { return }
            } else if ahead < 0 {
                // Behind; but what is a hair outside a barrier must not go further.
                guard isBarrier, isLeavingInterval else { return }
            }
            breaks.append(
                Break(
                    distance: max(0, ahead) / abs(rate), jump: weight * abs(rate), isBarrier: isBarrier,
                    column: column, slot: slot, position: position))
        }
        switch goal {
        case .infeasibility:
            if c.lower > -.infinity { add(.lower, c.lower, 1, isBarrier: false) }
            if c.upper < .infinity { add(.upper, c.upper, 1, isBarrier: false) }
        case .rung(let id):
            if c.low > -.infinity { add(.lower, c.low, 0, isBarrier: true) }
            if c.high < .infinity { add(.upper, c.high, 0, isBarrier: true) }
            for bound in c.bounds where bound.rung == id { add(bound.side, bound.position, bound.weight, isBarrier: false) }
        case .objective:
            if c.low > -.infinity { add(.lower, c.low, 0, isBarrier: true) }
            if c.high < .infinity { add(.upper, c.high, 0, isBarrier: true) }
        }
    }
}
