extension Simplex {
    enum Ending { case minimal, unbounded }

    /// A nonbasic column and the direction in which the goal falls.
    struct Entering {
        var column: Int
        /// 1 up, -1 down.
        var direction: Double
        /// Change of the goal for each unit; negative.
        var rate: Double
    }

    /// Steps without progress before Bland's rule takes over.
    private static let patience = 40

    /// Makes the goal as small as it can be without giving up what stands above it, and marks what may no longer move.
    mutating func minimise(_ goal: Goal) throws(Interrupted) -> Ending {
        var idle = 0
        while true {
            let candidates = price(goal)
            guard let entering = choose(candidates, goal, byBland: idle > Self.patience) else {
                if case .rung(let id) = goal { narrow(to: id, candidates) }
                return .minimal
            }
            try countStep()
            guard let progress = step(entering, goal, byBland: idle > Self.patience) else { return .unbounded }
            idle = progress ? 0 : idle + 1
        }
    }

    private mutating func countStep() throws(Interrupted) {
        pivotsLeft -= 1
        if pivotsLeft < 0 { throw Interrupted() }
        if pivotsLeft % 16 == 0 { try checkInterrupt() }
    }

    func checkInterrupt() throws(Interrupted) {
        if let isInterrupted, isInterrupted() { throw Interrupted() }
    }

    // MARK: Pricing

    struct Candidate {
        var column: Int
        var up: Double
        var down: Double
        /// What the rate may be by rounding.
        var allowed: Double
        /// What the basic columns alone make of the rate upwards, and by rounding of nothing.
        var pull: Double
        var noise: Double
    }

    /// Room for the rates of one pricing, kept from one to the next; all zero in between.
    struct RateBuffer: Sendable {
        private var sums: [Double] = []
        /// The size of the terms that made each sum.
        private var sizes: [Double] = []
        private var isTouched: [Bool] = []
        private(set) var touched: [Int] = []

        mutating func fit(_ count: Int) {
            guard sums.count < count else { return }
            sums += [Double](repeating: 0, count: count - sums.count)
            sizes += [Double](repeating: 0, count: count - sizes.count)
            isTouched += [Bool](repeating: false, count: count - isTouched.count)
        }

        mutating func add(_ term: Double, at column: Int) {
            if !isTouched[column] {
                isTouched[column] = true
                touched.append(column)
            }
            sums[column] += term
            sizes[column] += abs(term)
        }

        /// The sum and its size at a touched column, cleared.
        mutating func take(_ column: Int) -> (sum: Double, size: Double) {
            defer {
                sums[column] = 0
                sizes[column] = 0
                isTouched[column] = false
            }
            return (sums[column], sizes[column])
        }

        mutating func reset() { touched.removeAll(keepingCapacity: true) }
    }

    /// Rates up and down of every nonbasic column that the goal can feel. O(members + nonzeros met).
    mutating func price(_ goal: Goal) -> [Candidate] {
        rates.fit(columns.count)
        if let costs = charge(goal) {
            let y = duals(costs)
            let largest = costs.reduce(0) { max($0, abs($1)) }
            for row in y.indices where y[row] != 0 {
                statistics.rowsTouched += 1
                // What is left of costs that cancel out is rounding, not a rate.
                let size = rows[row].entries.reduce(1) { max($0, abs($1.value)) }
                if abs(y[row]) * size <= 1e-13 * largest { continue }
                for entry in rows[row].entries where columns[entry.index].slot < 0 { rates.add(-y[row] * entry.value, at: entry.index) }
                if columns[rows[row].logical].slot < 0 { rates.add(y[row], at: rows[row].logical) }
            }
        }
        var candidates: [Candidate] = []
        candidates.reserveCapacity(rates.touched.count)
        for column in rates.touched {
            let own = slopes(column, goal)
            let (sum, size) = rates.take(column)
            candidates.append(
                Candidate(
                    column: column, up: sum + own.up, down: -(sum + own.down),
                    allowed: 1e-10 * (size + max(abs(own.up), abs(own.down))), pull: sum, noise: 1e-10 * size))
        }
        rates.reset()
        return candidates
    }

    /// The goal's costs of basic columns, by slot, where there are any; nonbasic columns it can feel are noted for pricing.
    private mutating func charge(_ goal: Goal) -> [Double]? {
        var costs: [Double]?
        func charge(_ column: Int) {
            let slot = columns[column].slot
            if slot < 0 {
                rates.add(0, at: column)
                return
            }
            let own = slopes(column, goal)
            let piece = columns[column].leansUp ? own.up : own.down
            if piece == 0 { return }
            if costs == nil { costs = [Double](repeating: 0, count: rows.count) }
            costs?[slot] = piece
        }
        switch goal {
        case .infeasibility:
            // Basic columns outside their hard interval; nonbasic ones are inside.
            for column in head where columns[column].lower > -.infinity || columns[column].upper < .infinity { charge(column) }
        case .rung(let id):
            for member in ladder.rungs[id].members { charge(records[member].column) }
        case .objective(let column, _):
            charge(column)
        }
        return costs
    }

    /// The steepest way down, the newest column where several are as steep; by Bland's rule the oldest column of all.
    private func choose(_ candidates: [Candidate], _ goal: Goal, byBland: Bool) -> Entering? {
        var best: Entering?
        for candidate in candidates {
            for (direction, rate) in [(1.0, candidate.up), (-1.0, candidate.down)] {
                guard rate < -candidate.allowed, mayMove(candidate.column, direction, goal) else { continue }
                if let found = best {
                    // Rates are negative; what differs by rounding is a tie.
                    let isSteeper = rate < found.rate * (1 + 1e-9)
                    let isTie = !isSteeper && rate <= found.rate * (1 - 1e-9)
                    guard byBland ? candidate.column < found.column : isSteeper || isTie && candidate.column > found.column else {
                        continue
                    }
                }
                best = Entering(column: candidate.column, direction: direction, rate: rate)
            }
        }
        return best
    }

    private func mayMove(_ column: Int, _ direction: Double, _ goal: Goal) -> Bool {
        if goal.isInfeasibility { return true }
        let c = columns[column]
        return direction > 0
            ? c.value < c.high - Self.tolerance(at: c.high)
            : c.value > c.low + Self.tolerance(at: c.low)
    }

    /// Leaves each column the interval in which the level just minimised gets no worse, given that no other column goes
    /// where its rate forbids: a nonbasic column may not go where its rate is positive, every column stays in its linear piece.
    private mutating func narrow(to rung: Int, _ candidates: [Candidate]) {
        for candidate in candidates {
            let value = columns[candidate.column].value
            if candidate.up > candidate.allowed { columns[candidate.column].high = min(columns[candidate.column].high, value) }
            if candidate.down > candidate.allowed { columns[candidate.column].low = max(columns[candidate.column].low, value) }
        }
        for member in ladder.rungs[rung].members {
            let column = records[member].column
            let c = columns[column]
            for bound in c.bounds where bound.rung == rung {
                let allowed = Self.tolerance(at: bound.position)
                if c.value > bound.position + allowed {
                    columns[column].low = max(columns[column].low, bound.position)
                } else if c.value < bound.position - allowed {
                    columns[column].high = min(columns[column].high, bound.position)
                } else if c.slot >= 0 {
                    if c.leansUp {
                        columns[column].low = max(columns[column].low, bound.position)
                    } else {
                        columns[column].high = min(columns[column].high, bound.position)
                    }
                }
            }
        }
    }
}
