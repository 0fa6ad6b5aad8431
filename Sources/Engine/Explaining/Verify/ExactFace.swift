import Exact
import Layout
import Simplex
import Solving

/// The optimal face (the set of all equally good solutions), as far as an exact solution shows it: which expressions are fixed, and
/// which may move in one direction.
struct ExactFace {
    /// Expressions that have the same value in every equally good solution.
    private var forced: [ExactRow] = []
    /// Expressions at a bound of the present solution, as inequalities that say on which side of it they may move.
    private var tight: [ExactRow] = []
    /// Unknowns whose values the fixed expressions determine.
    private var fixed: Set<Unknown> = []

    /// Nil where the solution cannot be proved to be the best.
    init?(_ live: LiveLayout, _ solution: ExactSolution) {
        guard let duals = DualMultipliers(live, solution) else { return nil }
        let countsAsBroken = Set(solution.vertex.violated.compactMap { live.id(of: $0.constraint) })
        let constraints = live.activeConstraints.map { (constraint: $0, row: live.exactRow($0)) }
        // By variable, the indices of the constraints about that variable alone, with their multipliers: they all act on its column.
        var single: [Simplex.Variable: [(index: Int, multiplier: Rational)]] = [:]
        var byHandle: [ConstraintID: Int] = [:]
        for (index, item) in constraints.enumerated() {
            byHandle[item.constraint.id] = index
            if let (column, multiplier) = live.onlyColumn(of: item.constraint) {
                single[column, default: []].append((index, multiplier))
            }
        }
        var isSeen = [Bool](repeating: false, count: constraints.count)
        for (restIndex, rest) in solution.vertex.rests.enumerated() {
            guard let dual = duals.byRest[restIndex], let row = Self.row(of: rest, live, number: restIndex) else { continue }
            var about: [(index: Int, ratio: Rational)] = []
            if let (column, multiplier) = live.onlyColumn(of: rest) {
                about = (single[column] ?? []).map { ($0.index, $0.multiplier / multiplier) }
            } else if let index = rest.constraint.flatMap(live.id(of:)).flatMap({ byHandle[$0] }) {
                about = [(index, 1)]
            }
            about.removeAll { isSeen[$0.index] }
            var slopes = DualMultipliers.Slopes()
            for (index, ratio) in about {
                isSeen[index] = true
                let (constraint, own) = constraints[index]
                let excess = Self.excess(of: own, solution, live, countsAsBroken: countsAsBroken.contains(constraint.id))
                guard duals.add(constraint, excess: excess, ratio: ratio, to: &slopes, live) else { return nil }
            }
            guard DualMultipliers.lies(dual, in: slopes) else { return nil }
            if DualMultipliers.isForced(dual, in: slopes) {
                forced.append(row)
            } else {
                tight += Self.ways(row, dual, slopes)
            }
        }
        for (index, item) in constraints.enumerated() where !isSeen[index] {
            guard
                let ways = Self.ways(item.constraint, item.row, solution, live, countsAsBroken: countsAsBroken.contains(item.constraint.id))
            else { return nil }
            tight += ways
        }
        fixed = Self.fixed(by: forced, live)
    }

    /// The equation of a nonbasic column (see `Vertex.rests`), over the layout's unknowns; nil where it involves none.
    private static func row(of rest: Vertex.Rest, _ live: LiveLayout, number: Int) -> ExactRow? {
        guard let found = live.row(of: rest) else { return nil }
        let own = found.terms.compactMap { term in live.unknown(for: term.variable).map { (unknown: $0, multiplier: term.multiplier) } }
        return own.isEmpty ? nil : ExactRow(id: .question(number), terms: own, relation: .equal, constant: found.constant)
    }

    /// The direction in which a nonbasic column can move at no cost, as an inequality; empty where it can move in both.
    private static func ways(_ row: ExactRow, _ dual: DualMultipliers.Vector, _ slopes: DualMultipliers.Slopes) -> [ExactRow] {
        var way = row
        let mayRise = slopes.right.map { DualMultipliers.lies(dual, in: DualMultipliers.Slopes(left: $0, right: $0)) } ?? false
        let mayFall = slopes.left.map { DualMultipliers.lies(dual, in: DualMultipliers.Slopes(left: $0, right: $0)) } ?? false
        if mayRise && mayFall { return [] }
        way.relation = mayRise ? .greaterOrEqual : .lessOrEqual
        return [way]
    }

    /// For a constraint that is not nonbasic, the inequality that keeps it on its present side, satisfied or broken. Empty where it is
    /// not at its bound, nil where it is not on the side that the solver reports.
    private static func ways(
        _ constraint: Constraint, _ row: ExactRow, _ solution: ExactSolution, _ live: LiveLayout, countsAsBroken: Bool
    ) -> [ExactRow]? {
        let excess = Self.excess(of: row, solution, live, countsAsBroken: countsAsBroken)
        let isHard = constraint.isRequired && !live.isSuspended(constraint.id)
        if row.terms.isEmpty { return isHard && solution.violation(of: row).sign > 0 ? nil : [] }
        if !countsAsBroken {
            if excess.sign == 0 { return [row] }
            return solution.violation(of: row).sign > 0 ? nil : []
        }
        if isHard { return nil }
        if excess.sign != 0 { return solution.violation(of: row).sign > 0 ? [] : nil }
        var way = row
        let isBelow = solution.vertex.violated.contains { live.id(of: $0.constraint) == constraint.id && $0.isBelow }
        way.relation = isBelow ? .lessOrEqual : .greaterOrEqual
        return [way]
    }

    /// The difference of a constraint's expression and constant; 0 where the constraint counts as holding and the difference is within
    /// tolerance. What is proved then is about a constant changed by that little. Where numbers are far apart another solution could go
    /// unnoticed, so the difference is kept there.
    fileprivate static func excess(of row: ExactRow, _ solution: ExactSolution, _ live: LiveLayout, countsAsBroken: Bool) -> Rational {
        let excess = solution.excess(of: row)
        if countsAsBroken || live.isDelicate || excess.sign == 0 { return excess }
        let size = excess.magnitude.double
        if size <= live.tolerance(of: row.id) { return 0 }
        let isViolated = solution.violation(of: row).sign > 0
        return isViolated && size <= live.agreementTolerance(of: row.id) ? 0 : excess
    }

    private static func fixed(by forced: [ExactRow], _ live: LiveLayout) -> Set<Unknown> {
        let unknowns = live.layout.unknowns
        var number: [Unknown: Int] = [:]
        for (index, unknown) in unknowns.enumerated() { number[unknown] = index }
        var system = LinearSystem(unknowns: unknowns.count)
        system.isInterrupted = live.isInterrupted
        for row in forced {
            system.add(row.terms.compactMap { term in number[term.unknown].map { ($0, term.multiplier) } }, equals: row.constant)
        }
        guard let solution = system.solve() else { return [] }
        return Set(unknowns.filter { unknown in number[unknown].map { solution.values[$0].terms.isEmpty } ?? false })
    }
}

extension LiveLayout {
    /// The solver's variable that a constraint is about, with its multiplier; nil where there are several.
    fileprivate func onlyColumn(of constraint: Constraint) -> (column: Simplex.Variable, multiplier: Rational)? {
        let columns = solverTerms(lowered(constraint).terms)
        return columns.count == 1 ? (columns[0].0, columns[0].1) : nil
    }

    fileprivate func onlyColumn(of rest: Vertex.Rest) -> (column: Simplex.Variable, multiplier: Rational)? {
        if case .variable(let variable, _) = rest { return (variable, 1) }
        return rest.constraint.flatMap { id(of: $0) }.flatMap { layout.constraints[$0] }.flatMap { onlyColumn(of: $0) }
    }
}

extension Vertex.Rest {
    fileprivate var constraint: Simplex.Constraint? {
        switch self {
        case .bound(let handle), .expression(let handle, _): handle
        case .variable, .sum: nil
        }
    }
}

// MARK: - What it shows

extension ExactFace {
    /// Those of the unknowns that have the same value in every equally good solution.
    func determined(among unknowns: [Unknown], _ live: LiveLayout) throws(Simplex.Interrupted) -> Set<Unknown> {
        var found = fixed.intersection(unknowns)
        for unknown in unknowns where !found.contains(unknown) {
            // An unknown is determined if the forced and tight expressions let it become neither larger nor smaller.
            let isTop = try excludes(unknown, .greaterOrEqual, live)
            if isTop, try excludes(unknown, .lessOrEqual, live) { found.insert(unknown) }
        }
        return found
    }

    /// Whether the bounds of the face keep an unknown from moving in one direction at all. As the rows form a cone, any distance will
    /// do for the question.
    private func excludes(_ unknown: Unknown, _ side: Relation, _ live: LiveLayout) throws(Simplex.Interrupted) -> Bool {
        var rows = (forced + tight).enumerated().map { number, row in
            ExactRow(id: .question(number), terms: row.terms, relation: row.relation, constant: 0)
        }
        let claim = ExactRow(
            id: .question(rows.count), terms: [(unknown, 1)], relation: side, constant: side == .greaterOrEqual ? 1 : -1)
        rows.append(claim)
        var search = live.search(rows)
        let found = try search.minimalConflict(in: rows.map(\.id), focus: claim.id)
        return found?.proof != nil
    }

    /// Those of the unknowns that are proved to have another value in some equally good solution.
    func ambiguous(among unknowns: [Unknown], _ solution: ExactSolution, _ live: LiveLayout) throws(Simplex.Interrupted) -> Set<Unknown> {
        if unknowns.isEmpty { return [] }
        // An unknown that the forced and tight expressions do not determine, even if all are held, can move both ways.
        let free = Set(unknowns).subtracting(Self.fixed(by: forced + tight, live))
        var found = free
        // As a rule most of the remaining unknowns can be moved together, which is one solution to be confirmed and not one for each.
        for direction in [Rational.one, -Rational.one] {
            let others = unknowns.filter { !found.contains($0) }
            if others.count < 2 { break }
            if let other = try live.otherSolution(moving: others, direction), live.isAsGood(other, as: solution) {
                for moved in others where other.values[moved] != solution.values[moved] { found.insert(moved) }
            }
        }
        for unknown in unknowns where !found.contains(unknown) {
            if let other = try live.otherSolution(for: unknown), live.isAsGood(other, as: solution) {
                for moved in unknowns where other.values[moved] != solution.values[moved] { found.insert(moved) }
            }
        }
        return found
    }
}

extension LiveLayout {
    /// Tries to move an unknown half-way to the end of its range that is farther away, or by 100 points where there is no end, and returns the exact solution
    /// that this leads to. Whether the value is another one, and the solution as good, is for the caller to check. Nil where no exact solution follows from
    /// what floating point found.
    fileprivate func otherSolution(for unknown: Unknown) throws(Simplex.Interrupted) -> ExactSolution? {
        var face = simplex.face()
        let (low, high) = try face.range(of: solverTerms(LinearForm(unknown)))
        let here = value(of: unknown)
        let isUpwards = (high ?? .infinity) - here > here - (low ?? -.infinity)
        // Half of the way, since rounding may have put the end itself outside of the range.
        let goal = if let end = isUpwards ? high : low { here + (end - here) / 2 } else { here + (isUpwards ? 100 : -100) }
        guard let target = Rational(reconstructedFrom: goal) ?? Rational(exactly: goal) else { return nil }
        var other = self
        try other.moveUndetermined([(LinearForm(unknown), target)])
        return ExactSolution(other)
    }

    /// The exact solution to which it leads to ask that all the unknowns move in one direction, by various distances of 100 points or more. Whether they moved
    /// is for the caller to check. Nil where no exact solution follows from what floating point found.
    fileprivate func otherSolution(moving unknowns: [Unknown], _ direction: Rational) throws(Simplex.Interrupted) -> ExactSolution? {
        var other = self
        try other.moveUndetermined(
            unknowns.enumerated().compactMap { number, unknown in
                Rational(reconstructedFrom: value(of: unknown)).map {
                    (LinearForm(unknown), $0 + direction * (100 + Rational(number % 97, 7)))
                }
            })
        return ExactSolution(other)
    }

    /// Whether another solution is as good: no required constraint is off by more than in `solution`, unless it is left out because of a conflict, and the sum
    /// of violations is the same on each level. A constraint that counts as holding, though it is off within its tolerance, has no violation in `solution`, and
    /// in the other only what exceeds that.
    fileprivate func isAsGood(_ other: ExactSolution, as solution: ExactSolution) -> Bool {
        let broken = Set(solution.vertex.violated.compactMap { id(of: $0.constraint) })
        var sums: [Level: Rational] = [:]
        for constraint in activeConstraints {
            let row = exactRow(constraint)
            let violation = solution.violation(of: row)
            let difference = other.violation(of: row) - violation
            let level = level(of: constraint)
            if level == .hard {
                if difference.sign > 0 { return false }
            } else {
                let countsAsBroken = broken.contains(constraint.id)
                let isOff = ExactFace.excess(of: row, solution, self, countsAsBroken: countsAsBroken).sign != 0
                sums[level, default: 0] += violation.sign > 0 && !isOff ? max(difference, 0) : difference
            }
        }
        return sums.values.allSatisfy { $0.sign == 0 }
    }
}
