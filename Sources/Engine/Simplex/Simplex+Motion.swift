/// The common motion of columns that hold one another. It shows that they are undetermined, at the cost of one solve, where a linear
/// program would have to find it anew after each change.
extension Simplex {
    /// Makes a common motion of the given one, as far as it is still possible: with the amounts of its nonbasic columns, without those
    /// that may not move so any more. Where a basic column would go beyond a bound at which it is, a column that did not move yet makes
    /// room for it; where there is none, the columns that push it are left out. There is no common motion where four tries do not do.
    mutating func follow(_ known: [(column: Int, amount: Double)]) {
        var movers = known.filter { columns[$0.column].slot < 0 && determination.isMovable[$0.column] && mayMove($0.column, by: $0.amount) }
        // What is left out may have kept another one within its bounds.
        for _ in 0..<4 where !movers.isEmpty {
            for (column, amount) in movers { addEntries(of: column, times: amount) }
            solveForAlpha(tracking: false)
            let negligible = 1e-7 * max(1, alpha.largest)
            let stopped = alpha.support.filter { abs(alpha[$0]) > negligible && columns[head[$0]].isAtBound(below: alpha[$0] > 0) }
            if stopped.isEmpty {
                for slot in alpha.support where abs(alpha[slot]) > 1e-7 * alpha.largest {
                    determination.setMotion(head[slot], -alpha[slot])
                }
                for (column, amount) in movers { determination.setMotion(column, amount) }
                return
            }
            let moving = stopped.map { (column: head[$0], fall: alpha[$0]) }
            var amounts = Dictionary(uniqueKeysWithValues: movers)
            for (column, fall) in moving.prefix(16) {
                let row = movableRow(of: column)
                // One that does not move yet may make room; otherwise those that push are left out.
                let helper = row.first { mover, rate in amounts[mover] == nil && mayMove(mover, by: -fall / rate) }
                if let (mover, rate) = helper {
                    // Between two bounds at one place it must not move at all.
                    let isFixed = columns[column].isTightBelow && columns[column].isTightAbove
                    amounts[mover] = -fall / rate * (isFixed ? 1 : Simplex.amount(of: mover))
                } else {
                    for (mover, rate) in row where (rate * (amounts[mover] ?? 0) > 0) == (fall > 0) { amounts[mover] = nil }
                }
            }
            movers = amounts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    /// Finds which of some columns can move with others by linear programs, and adds their motion to the common one.
    mutating func findMotion(of asked: [Int]) throws(Interrupted) -> [Int] {
        if asked.isEmpty { return [] }
        var face = face()
        let (moving, motion) = try face.motion(of: asked)
        if moving.isEmpty { return [] }
        var amounts = Dictionary(uniqueKeysWithValues: determination.takeMotion())
        for (column, amount) in motion { amounts[column, default: 0] += amount }
        follow(amounts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return moving
    }

    /// The rates at which a basic column falls as the movable ones rise.
    private mutating func movableRow(of column: Int) -> [(column: Int, rate: Double)] {
        bySlot.add(1, at: columns[column].slot)
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, size in
            if simplex.determination.isMovable[column] { simplex.byColumn.add(term, size: size, at: column) }
        }
        defer { byColumn.clear() }
        return byColumn.touched.filter { byColumn[$0].isCertain }.map { ($0, byColumn[$0].value) }
    }
}
