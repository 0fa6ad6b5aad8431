extension Simplex {
    /// Where, along a step, a column meets a bound.
    struct Break: Sendable {
        var distance: Double
        /// How much the rate of the step's level rises there.
        var jump: Double
        /// Nothing may pass: a hard bound, or a level above the step's.
        var isBarrier: Bool
        var column: Int
        /// The column's basis slot; -1 for the entering column itself.
        var slot: Int
        var position: Double
        /// The place of the bound in `bounds`; -1 for a hard one.
        var bound: Int
    }

    enum Progress { case moved, stood, unbounded }

    /// Moves the entering column past every bound at which its level goes on falling, and pivots where it stops.
    mutating func step(_ entering: Entering, byBland: Bool) -> Progress {
        let (q, direction) = (entering.column, entering.direction)
        fillAlpha(q)
        // What is kept may be a hair off; what the step rests on is fresh.
        rateFromAlpha(q)
        guard let (rung, rate) = leadingRate(q, direction: direction), rate < 0 else {
            enqueue(q)
            return .stood
        }
        let rank = ladder.ranks[rung]
        noteSolved(q)
        findBreaks(q, direction, rank)
        guard let stop = firstStop(from: rate, byBland: byBland) else { return .unbounded }
        let chosen = chooseLeaving(around: stop, byBland: byBland)
        let leaving = breaks[chosen]
        let start = columns[q].value
        passTies(before: stop, leaving)
        move(q, amount(of: leaving, direction), leaving)
        if leaving.slot < 0 {
            statistics.boundFlips += 1
            applyCharges()
            enqueue(q)
        } else {
            let isRated = charges.isEmpty
            applyCharges()
            placeBeyond(q, from: start, direction)
            pivot(q, slot: leaving.slot, isRated: isRated)
        }
        return leaving.distance > Tolerance.progress * max(1, abs(leaving.position)) ? .moved : .stood
    }

    // MARK: The ratio test

    private mutating func findBreaks(_ q: Int, _ direction: Double, _ rank: Int) {
        breaks.drop()
        var barrier = Double.infinity
        let largest = alpha.largest
        let negligible = Tolerance.negligibleEntry * largest
        if largest > Tolerance.fast { hasMetFarApart = true }
        addBreaks(of: q, slot: -1, rate: direction, rank, &barrier)
        for slot in alpha.support {
            let a = alpha[slot]
            if abs(a) <= negligible {
                // More than rounding of a sum that cancels leaves.
                if abs(a) > Tolerance.roundingEntry * largest { hasMetFarApart = true }
                continue
            }
            let column = head[slot]
            let rate = -direction * a
            let c = columns[column]
            let ahead = rate > 0 ? c.pieceHigh - c.value : c.value - c.pieceLow
            if ahead == .infinity || ahead > barrier * abs(rate) { continue }
            addBreaks(of: column, slot: slot, rate: rate, rank, &barrier)
        }
        if barrier < .infinity {
            let limit = barrier + Tolerance.tie * (1 + barrier)
            breaks.removeAll { $0.distance > limit }
        }
    }

    /// The bounds that a column meets as it moves at `rate` a unit of the step.
    private mutating func addBreaks(of column: Int, slot: Int, rate: Double, _ rank: Int, _ barrier: inout Double) {
        let c = columns[column]
        let isUp = rate > 0
        func distance(_ position: Double) -> Double { max(0, isUp ? position - c.value : c.value - position) / abs(rate) }
        func add(_ position: Double, _ weight: Double, _ isBarrier: Bool, _ bound: Int) {
            let distance = distance(position)
            if distance == .infinity || distance > barrier * (1 + Tolerance.tie) + Tolerance.tie { return }
            if isBarrier { barrier = min(barrier, distance) }
            breaks.append(
                Break(
                    distance: distance, jump: weight * abs(rate), isBarrier: isBarrier, column: column, slot: slot, position: position,
                    bound: bound))
        }
        // Out of its hard interval a basic column may come back; what is inside stays inside.
        if isUp {
            if c.isBelow { if rank == 0 { add(c.lower, 1, false, -1) } }
            if !c.isAbove && c.upper < .infinity { add(c.upper, 1, true, -1) }
        } else {
            if c.isAbove { if rank == 0 { add(c.upper, 1, false, -1) } }
            if !c.isBelow && c.lower > -.infinity { add(c.lower, 1, true, -1) }
        }
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            if bound.rung == Ladder.hard { continue }
            let boundRank = ladder.ranks[bound.rung]
            if boundRank > rank { continue }
            if slot < 0 {
                // The entering column's rate counts the bounds it stands on already.
                if c.side(of: bound.position) != (isUp ? .below : .above) { continue }
            } else if (bound.side == .upper) == isUp ? bound.isBeyond : !bound.isBeyond {
                continue
            }
            add(bound.position, bound.weight, boundRank < rank, place)
        }
    }

    /// The index of the break at which the level stops falling, after sorting them by distance.
    private mutating func firstStop(from rate: Double, byBland: Bool) -> Int? {
        if breaks.count > 1 { breaks.sort { ($0.distance, $0.column, $0.slot) < ($1.distance, $1.column, $1.slot) } }
        var rate = rate
        var size = abs(rate)
        for (index, item) in breaks.enumerated() {
            if item.isBarrier || byBland { return index }
            rate += item.jump
            size += item.jump
            if rate >= -SparseSums.noise(size) { return index }
        }
        return nil
    }

    /// Among breaks as near as the stop: a flip of the entering column, else the largest pivot (by Bland the oldest column).
    @inline(__always)
    private func chooseLeaving(around stop: Int, byBland: Bool) -> Int {
        let allowed = Tolerance.tie * (1 + abs(breaks[stop].distance))
        var best = stop
        func size(_ item: Break) -> Double { item.slot < 0 ? .infinity : abs(alpha[item.slot]) }
        for index in breaks.indices where abs(breaks[index].distance - breaks[stop].distance) <= allowed {
            if byBland ? breaks[index].column < breaks[best].column : size(breaks[index]) > size(breaks[best]) { best = index }
        }
        return best
    }

    /// What was passed on the way, at the very place where the step ends, counts as passed.
    private mutating func passTies(before stop: Int, _ leaving: Break) {
        for index in 0..<stop {
            let item = breaks[index]
            if item.slot < 0 || item.slot == leaving.slot || item.bound < 0 || item.isBarrier { continue }
            pass(item.bound, of: item.column)
        }
    }

    // MARK: Moving

    /// How far the entering column goes for the leaving one to stop at its bound; what is a hair beyond comes back that hair.
    private mutating func amount(of leaving: Break, _ direction: Double) -> Double {
        if leaving.distance > 0 || leaving.slot < 0 { return direction * leaving.distance }
        let excess = columns[leaving.column].value - leaving.position
        if excess == 0 { return 0 }
        let amount = excess / alpha[leaving.slot]
        if abs(amount) <= Tolerance.correction { return amount }
        // Too far for a hair: others follow when values are taken from the constraints again.
        isImprecise = true
        return 0
    }

    /// Moves a nonbasic column and lets the basic ones follow, as in `alpha`; what leaves stops at its bound.
    private mutating func move(_ q: Int, _ amount: Double, _ leaving: Break) {
        if amount != 0 {
            for slot in alpha.support {
                let column = head[slot]
                let change = alpha[slot] * amount
                if change != 0 && slot != leaving.slot { follow(column, columns[column].value - change) }
            }
            if leaving.slot >= 0 { setValue(q, columns[q].value + amount) }
            if Self.isDigitLoss(from: amount, to: columns[q].value) { isImprecise = true }
        }
        setValue(leaving.column, leaving.position)
        for index in breaks.indices where breaks[index].slot >= 0 && breaks[index].slot != leaving.slot { findPiece(breaks[index].column) }
    }

    /// Gives a basic column a value, and counts it as beyond what it passed.
    @inline(__always)
    mutating func follow(_ column: Int, _ value: Double) {
        if Self.isDigitLoss(from: columns[column].value, to: value) { isImprecise = true }
        setValue(column, value)
        if !columns[column].isAtEase { findPlace(column) }
    }

    /// Lists a basic column that came to be at an end of the linear piece of its costs, or to have room there.
    @inline(__always)
    private mutating func checkRoom(_ column: Int) {
        if columns[column].findRoom() { changedColumns.list(column) }
    }

    /// Counts a basic column that has moved as beyond what it passed.
    mutating func findPlace(_ column: Int) {
        let c = columns[column]
        if c.side(of: c.pieceHigh) == .above || c.side(of: c.pieceLow) == .below {
            leavePiece(column)
        } else {
            checkRoom(column)
        }
    }

    /// What is left of large numbers that cancel has few digits.
    @inline(__always)
    static func isDigitLoss(from old: Double, to new: Double) -> Bool {
        abs(old) > Tolerance.digitLoss && abs(old) > Tolerance.digitLoss * abs(new)
    }

    /// Counts a column about to be basic as beyond what it is beyond, having come from `start`.
    mutating func placeBeyond(_ q: Int, from start: Double, _ direction: Double) {
        let now = columns[q]
        var before = now
        before.value = start
        for place in bounds.range(q) {
            let bound = bounds.storage[place]
            if bound.rung == Ladder.hard { continue }
            let isBeyond: Bool
            if !now.isAt(bound.position) {
                isBeyond = now.violates(bound)
            } else if before.isAt(bound.position) {
                isBeyond = (bound.side == .upper) == (direction > 0)
            } else {
                isBeyond = before.violates(bound)
            }
            bounds.update(place) { $0.isBeyond = isBeyond }
        }
    }

    // MARK: Pivoting

    /// The column in `alpha` takes the slot whose column leaves; values stay. `isRated`: its rates are from `alpha` already.
    mutating func pivot(_ q: Int, slot: Int, isRated: Bool = false) {
        let p = head[slot]
        let a = alpha[slot]
        if abs(a) * Tolerance.slow < 1 { hasMetFarApart = true }
        if !isRated { rateFromAlpha(q) }
        // The rates of the step in which the basic columns follow `q` and its own bounds count.
        sums.clear()
        sums.fit(ladder.count)
        for position in rates.range(q) {
            let rate = rates.storage[position]
            sums.add(rate.value, size: rate.size, at: rate.rung)
        }
        for position in bounds.range(q) where bounds.storage[position].isBeyond && bounds.storage[position].rung != Ladder.hard {
            let bound = bounds.storage[position]
            sums.add(bound.slope, size: bound.weight, at: bound.rung)
        }
        var reduced: [(rung: Int, value: Double, size: Double)] = []
        for rung in sums.touched where sums[rung].isSignificant { reduced.append((rung, sums[rung].value, sums[rung].size)) }
        sums.clear()
        if !reduced.isEmpty {
            fillTableauRow(slot)
            for column in byColumn.touched where column != q && byColumn[column].isSignificant {
                let ratio = byColumn[column].value / a
                let size = byColumn[column].size / abs(a)
                for item in reduced where columns[column].isRated {
                    addRate(-item.value * ratio, size: item.size * size, of: column, at: item.rung)
                }
            }
            let other = byColumn[q].value
            if columns[q].isRated, abs(other - a) > Tolerance.pivotDisagreement * max(abs(a), abs(other)) { isSpoilt = true }
            byColumn.clear()
        }
        rates.clear(p)
        columns[p].isRated = !columns[p].isFixed
        if columns[p].isRated {
            for item in reduced { rates.append(Rate(rung: item.rung, value: -item.value / a, size: item.size / abs(a)), to: p) }
            if columns[p].isPriced {
                var slopes: [(rung: Int, slope: Double)] = []
                forEachSlope(of: p) { slopes.append(($0, $1)) }
                for item in slopes where columns[p].isRated { addRate(-item.slope, size: abs(item.slope), of: p, at: item.rung) }
            }
        }
        if !basis.replaceColumn(slot: slot, alpha: a) { isSpoilt = true }
        exchange(q, slot: slot)
        departure = Departure(column: p, slot: slot, pivot: a, shape: shape)
    }

    /// The books of a pivot.
    mutating func exchange(_ q: Int, slot: Int) {
        shape += 1
        let p = head[slot]
        columns[p].leaveBasis()
        changedColumns.list(q)
        for position in bounds.range(p) { bounds.update(position) { $0.isBeyond = false } }
        checkRest(p)
        enqueue(p)
        head[slot] = q
        columns[q].enterBasis(slot)
        rates.clear(q)
        findPiece(q)
        note(rebased: p)
        note(rebased: q)
        statistics.pivots += 1
    }

    /// Notes where a column came to rest that a required constraint wants elsewhere; one that leaves for the sake of a row that is
    /// taken out may be anywhere.
    mutating func checkRest(_ column: Int) {
        let c = columns[column]
        if c.value < c.lower || c.value > c.upper { unsettled.append(column) }
    }

    // MARK: Values

    @inline(__always)
    mutating func setValue(_ column: Int, _ value: Double) {
        if columns[column].value == value { return }
        if columns[column].move(to: value) { moved.append(column) }
    }

    @inline(__always)
    mutating func note(rebased column: Int) {
        if columns[column].isRebased { return }
        columns[column].isRebased = true
        rebased.append(column)
    }
}
