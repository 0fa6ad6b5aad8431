import Exact

extension Simplex {
    /// What the value of an expression rests on: constraints that hold with nothing to spare and whose combination the expression
    /// is, each with its multiplier (of the constraint as written); `nil` where it is no combination of any.
    ///
    /// Of all such sets the one whose least preferred member is preferred to that of any other, and so on down: constraints that
    /// hold with nothing to spare although nothing rests on them are swapped in where they can stand for a worse one (the
    /// exchange property of bases; Edmonds, Matroids and the greedy algorithm, 1971). Valid right after `solve()`; asks a copy.
    /// O(size), and a solve with the factors for each such constraint and each swap.
    public func support<Rank: Comparable>(
        of terms: [(Variable, Rational)], preferring rank: (Constraint) -> Rank
    ) throws(Interrupted) -> [(constraint: Constraint, multiplier: Double)]? {
        var side = self
        return try side.exchangedSupport(of: terms.map { ($0.0.column, $0.1.double) }, preferring: rank)
    }

    typealias Share = (column: Int, multiplier: Double)

    private mutating func exchangedSupport<Rank: Comparable>(
        of terms: [Share], preferring rank: (Constraint) -> Rank
    ) throws(Interrupted) -> [(constraint: Constraint, multiplier: Double)]? {
        func isPreferred(_ a: Int, to b: Int?) -> Bool {
            guard let b else { return true }
            return rank(Constraint(index: a)) < rank(Constraint(index: b))
        }
        func isWorse(_ a: Int?, than b: Int?) -> Bool { b.map { b in a.map { isPreferred(b, to: $0) } ?? true } ?? false }
        var spares: [(column: Int, constraint: Int)] = []
        for column in head {
            if let constraint = tightest(column, preferring: rank) { spares.append((column, constraint)) }
        }
        spares.sort {
            isPreferred($0.constraint, to: $1.constraint) || !isPreferred($1.constraint, to: $0.constraint) && $0.column < $1.column
        }
        var rests: [Int: [Share]] = [:]
        var held: [Int: Int?] = [:]
        func holder(_ column: Int) -> Int? {
            if let known = held[column] { return known }
            let found = tightest(column, preferring: rank)
            held[column] = .some(found)
            return found
        }
        while true {
            try checkInterrupt()
            let members = restingPlaces(of: terms)
            let isMember = Set(members.map(\.column))
            // For the worst that any can stand for, the best that can; be it no member: it would become one else.
            var exchange: (leaving: Int, held: Int?, spare: Int)?
            for spare in spares where columns[spare.column].slot >= 0 {
                let shares = rests[spare.column] ?? restingPlaces(of: [(spare.column, 1)])
                rests[spare.column] = shares
                guard shares.contains(where: { isMember.contains($0.column) }) else { continue }
                for share in shares {
                    let found = holder(share.column)
                    guard isPreferred(spare.constraint, to: found) else { continue }
                    if let exchange, !isWorse(found, than: exchange.held) { continue }
                    exchange = (share.column, found, spare.column)
                }
            }
            guard let exchange else {
                var found: [(constraint: Constraint, multiplier: Double)] = []
                for (column, multiplier) in members {
                    guard let constraint = holder(column) else { return nil }
                    found.append((Constraint(index: constraint), multiplier / records[constraint].scale))
                }
                return found
            }
            swap(exchange.leaving, for: exchange.spare)
            rests = rests.filter { !$0.value.contains { $0.column == exchange.leaving } }
        }
    }

    /// The nonbasic columns that a sum of columns is a combination of.
    mutating func restingPlaces(of terms: [Share]) -> [Share] {
        for term in terms {
            if columns[term.column].slot >= 0 {
                bySlot.add(term.multiplier, at: columns[term.column].slot)
            } else {
                byColumn.add(term.multiplier, size: abs(term.multiplier), at: term.column)
            }
        }
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, size in
            if simplex.columns[column].slot < 0 { simplex.byColumn.add(-term, size: size, at: column) }
        }
        defer { byColumn.clear() }
        return byColumn.touched.filter { byColumn.isSignificant($0) }.sorted().map { ($0, byColumn.values[$0]) }
    }

    /// The preferred one of the constraints that end where a column is; nil where it rests between.
    private func tightest<Rank: Comparable>(_ column: Int, preferring rank: (Constraint) -> Rank) -> Int? {
        let value = columns[column].value
        var best: (constraint: Int, rank: Rank?)?
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if bound.constraint < 0 || abs(bound.position - value) > Self.tolerance(at: bound.position) { continue }
            // Where there is but one, nobody asks how much it is preferred.
            guard let known = best, known.constraint != bound.constraint else {
                best = best ?? (bound.constraint, nil)
                continue
            }
            let old = known.rank ?? rank(Constraint(index: known.constraint))
            let new = rank(Constraint(index: bound.constraint))
            best = new < old ? (bound.constraint, new) : (known.constraint, old)
        }
        return best?.constraint
    }

    /// Takes a nonbasic column into the basis for another, without regard to rates, which nobody asks of this copy.
    mutating func swap(_ column: Int, for leaving: Int) {
        let slot = columns[leaving].slot
        fillAlpha(column)
        let isExact = basis.replaceColumn(slot: slot, alpha: alpha[slot])
        columns[leaving].slot = -1
        head[slot] = column
        columns[column].slot = slot
        if !isExact { factoriseHead() }
    }

    /// Constraints kept before a suspended one with which it cannot hold, itself among them; not minimal as a rule. Valid right
    /// after `solve()`; asks a copy.
    public func obstacles(to suspended: Constraint) throws(Interrupted) -> [Constraint]? {
        var side = self
        let order = records[suspended.index].strength.order ?? 0
        side.setState(suspended.index, .kept)
        while let subset = try side.infeasibleSubset() {
            let later = subset.filter { (records[$0].strength.order ?? 0) > order }
            if later.isEmpty { return subset.map { Constraint(index: $0) } }
            // Those before it can do without what came later.
            for index in later { side.setState(index, .deferred) }
        }
        return nil
    }
}
