import Exact

/// All equally good layouts: the solution as it stands, and how far each column may move without any level getting worse.
///
/// A column that some level feels move is fixed, every other one may move within the linear piece of its costs that it is in.
/// By linear programming duality these intervals describe the optimal face exactly.
package struct Face: Sendable {
    private(set) var simplex: Simplex
    /// A level below all others, for what is asked.
    private let level: Int

    init(_ solved: Simplex) {
        simplex = solved
        level = simplex.tableau.problem.levels.enter(.objective)
    }

    /// The least and greatest value of an expression over the face, `nil` where it has no bound.
    package mutating func range(of terms: [(Simplex.Variable, Rational)]) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        if terms.isEmpty { return (0, 0) }
        if terms.count == 1 { return try extent(of: terms[0].0.column, times: terms[0].1.double) }
        let probe = simplex.makeRow(terms, times: 1)
        simplex.tableau.solution[probe].isNew = false
        defer {
            // Else every later question would carry the row along.
            simplex.retireRow(simplex.tableau.problem.columns[probe].row)
            if simplex.isDueForRefresh { simplex.refresh() }
        }
        return try extent(of: probe, times: 1)
    }

    private mutating func extent(of column: Int, times factor: Double) throws(Simplex.Interrupted) -> (Double?, Double?) {
        let low = try extreme(of: column, .upper)
        let high = try extreme(of: column, .lower)
        let ends = (low.map { $0 * factor }, high.map { $0 * factor })
        return factor < 0 ? (ends.1, ends.0) : ends
    }

    /// How near a column comes to a bound that is infinitely far away: below it for an upper one, above for a lower one.
    private mutating func extreme(of column: Int, _ side: Simplex.Bound.Side) throws(Simplex.Interrupted) -> Double? {
        simplex.setObjective(column, side, at: side == .upper ? -.infinity : .infinity, level)
        defer { simplex.clearObjective(column) }
        return try simplex.optimise() ? simplex.tableau.solution[column].value : nil
    }

    /// Whether a range is more than rounding.
    package static func isWide(_ range: (min: Double?, max: Double?)) -> Bool {
        guard let low = range.min, let high = range.max else { return true }
        return high - low > max(Tolerance.undetermined, Tolerance.relativeAgreement * abs(high))
    }
}

extension Simplex {
    /// A price on being above (`upper`) or below a position that the column is beyond.
    fileprivate mutating func setObjective(_ column: Int, _ side: Bound.Side, at position: Double, _ level: Int) {
        var bound = Bound(position: position, weight: 1, owner: .question, level: level, side: side)
        if tableau.solution[column].slot >= 0 {
            bound.isBeyond = true
            costs.costChanges.append(CostChange(column: column, level: level, slope: bound.slope))
        }
        tableau.problem.bounds.append(bound, to: column)
        if tableau.solution[column].slot >= 0 { updatePiece(column) } else { costs.enqueue(column) }
    }

    fileprivate mutating func clearObjective(_ column: Int) {
        for k in tableau.problem.bounds.range(column) where tableau.problem.bounds.storage[k].record == nil {
            removeBound(at: k, of: column)
            break
        }
        if tableau.solution[column].slot >= 0 { updatePiece(column) } else { costs.enqueue(column) }
    }
}
