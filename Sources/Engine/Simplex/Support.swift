import Exact

extension Tableau {
    /// The constraints on which the value of an expression rests: they hold with nothing to spare, and the expression is a sum of multiples of theirs. Each is
    /// returned with its multiplier, which is that of the constraint as written, and with its place in the order of preference, of which the lowest is the
    /// most preferred. Nil where the expression is no sum of multiples of such constraints.
    ///
    /// A stronger constraint is preferred to a weaker one; of equally strong ones, those are preferred that are not `isSecondary`. Constraints that hold with
    /// nothing to spare although nothing rests on them are swapped in where they can stand for a less preferred one (the exchange property of bases; Edmonds,
    /// Matroids and the greedy algorithm, 1971). So of all sets that would do, that is found whose least preferred member is as much preferred as possible.
    /// Valid right after `solve()`. A copy is asked. O(size), and solves with the factors for each constraint that may be swapped in and for each swap.
    func support(
        of terms: [(Variable, Rational)], isSecondary: (Constraint) -> Bool, askInterrupt: () throws(Simplex.Interrupted) -> Void
    ) throws(Simplex.Interrupted) -> [(constraint: Constraint, multiplier: Double, preferenceRank: Int)]? {
        var side = self
        return try side.exchangedSupport(
            of: terms.map { ($0.0.column, $0.1.double) }, isSecondary: isSecondary, askInterrupt: askInterrupt)
    }

    /// For each nonbasic column on which the value of an expression depends in the present basis, the strongest constraint that has a bound where the column
    /// is; columns that are at no bound of a constraint are left out. Unlike `support`, it does not exchange these constraints for stronger ones that hold with
    /// nothing to spare as well. Valid right after `solve()`. O(size), and one BTRAN.
    mutating func determiningConstraints(of terms: [(Variable, Rational)]) -> [Constraint] {
        let shares = combination(of: terms.map { ($0.0.column, $0.1.double) })
        return shares.compactMap { mostPreferredConstraint(at: $0.column) { _ in false } }.map { Constraint(index: $0.constraint) }
    }

    typealias Share = (column: Int, multiplier: Double)

    /// The index of a constraint's record, with the place of the constraint in the order of preference: the lower, the more preferred. The place is a number,
    /// since it is asked for at every bound.
    private typealias Preferred = (constraint: Int, preferenceRank: Int)

    private mutating func exchangedSupport(
        of terms: [Share], isSecondary: (Constraint) -> Bool, askInterrupt: () throws(Simplex.Interrupted) -> Void
    ) throws(Simplex.Interrupted) -> [(constraint: Constraint, multiplier: Double, preferenceRank: Int)]? {
        var spares: [(column: Int, preferenceRank: Int)] = []
        for column in basis.head {
            if let found = mostPreferredConstraint(at: column, isSecondary: isSecondary) { spares.append((column, found.preferenceRank)) }
        }
        spares.sort { ($0.preferenceRank, $0.column) < ($1.preferenceRank, $1.column) }
        // For each of `spares`, by its index there, the nonbasic columns with multipliers that add up to its column; empty where they are not known.
        var rests: [[Share]] = Array(repeating: [], count: spares.count)
        var held: [Preferred?] = Array(repeating: nil, count: solution.count)
        func holder(_ column: Int) -> Preferred {
            if let known = held[column] { return known }
            let found = mostPreferredConstraint(at: column, isSecondary: isSecondary) ?? (-1, .max)
            held[column] = found
            return found
        }
        var isMember = Array(repeating: false, count: solution.count)
        while true {
            try askInterrupt()
            let members = combination(of: terms)
            for member in members { isMember[member.column] = true }
            // Finds the least preferred nonbasic column that a more preferred basic column of `spares` can take the place of, and the most preferred such
            // column for it. A column of `spares` counts only if it depends on one of `members`. The nonbasic column need not be one of `members`: another
            // exchange could make it one.
            var exchange: (column: Int, preferenceRank: Int, spare: Int)?
            for (index, spare) in spares.enumerated() where solution[spare.column].slot >= 0 {
                if rests[index].isEmpty { rests[index] = combination(of: [(spare.column, 1)]) }
                guard rests[index].contains(where: { isMember[$0.column] }) else { continue }
                for share in rests[index] {
                    let preferenceRank = holder(share.column).preferenceRank
                    guard spare.preferenceRank < preferenceRank else { continue }
                    if let exchange, preferenceRank <= exchange.preferenceRank { continue }
                    exchange = (share.column, preferenceRank, spare.column)
                }
            }
            guard let exchange else {
                var found: [(constraint: Constraint, multiplier: Double, preferenceRank: Int)] = []
                for (column, multiplier) in members {
                    let (constraint, preferenceRank) = holder(column)
                    if constraint < 0 { return nil }
                    found.append((Constraint(index: constraint), multiplier / problem.records[constraint].scale, preferenceRank))
                }
                return found
            }
            for member in members { isMember[member.column] = false }
            self.exchange(exchange.column, for: exchange.spare)
            for index in rests.indices where rests[index].contains(where: { $0.column == exchange.column }) { rests[index] = [] }
        }
    }

    /// The most preferred of the constraints that have a bound where the value of a column is; nil where none has.
    private func mostPreferredConstraint(at column: Int, isSecondary: (Constraint) -> Bool) -> Preferred? {
        let c = solution[column]
        var best: Preferred?
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            guard let record = bound.record, c.isAt(bound.position) else { continue }
            let found = (record, preferenceRank(record, isSecondary: isSecondary))
            if let best, best.preferenceRank <= found.1 { continue }
            best = found
        }
        return best
    }

    private func preferenceRank(_ constraint: Int, isSecondary: (Constraint) -> Bool) -> Int {
        // A required constraint counts as required even while it is suspended, when its level is `suspended`. Only required constraints have an order.
        let level = problem.records[constraint].strength.order == nil ? problem.records[constraint].level : Levels.hard
        return 2 * problem.levels.ranks[level] + (isSecondary(Constraint(index: constraint)) ? 1 : 0)
    }
}
