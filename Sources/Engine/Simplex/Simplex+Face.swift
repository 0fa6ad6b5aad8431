import Exact

/// Ranges over all equally good solutions, which are the optimal face.
///
/// What is asked for becomes an objective, on a level below all others. It is optimised by the simplex method as ever, so that no level above gets worse.
package struct Face: Sendable {
    private(set) var simplex: Simplex
    /// The index of a level below all others, on which the objective is.
    private let level: Int

    init(_ solved: Simplex) {
        simplex = solved
        level = simplex.tableau.problem.levels.enter(.objective)
    }

    /// The least and greatest value of an expression over the face; each is nil where there is no end on that side.
    package mutating func range(of terms: [(Simplex.Variable, Rational)]) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        if terms.isEmpty { return (0, 0) }
        if terms.count == 1 { return try extent(of: terms[0].0.column, times: terms[0].1.double) }
        let probe = simplex.makeRow(terms, times: 1)
        simplex.tableau.solution[probe].isNew = false
        defer {
            // The row is taken out again, since every later question would carry it along.
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

    /// For `upper` the least value of a column, since being above a bound at −∞ has a price then; for `lower` its greatest value. Nil where there is no end.
    private mutating func extreme(of column: Int, _ side: Simplex.Bound.Side) throws(Simplex.Interrupted) -> Double? {
        simplex.setObjective(column, side, at: side == .upper ? -.infinity : .infinity, level)
        defer { simplex.clearObjective(column) }
        return try simplex.optimise() ? simplex.tableau.solution[column].value : nil
    }

    /// Whether the ends of a range differ by so much that the expression counts as undetermined; true where it has no end.
    package static func isWide(_ range: (min: Double?, max: Double?)) -> Bool {
        guard let low = range.min, let high = range.max else { return true }
        return high - low > max(Tolerance.undetermined, Tolerance.relativeAgreement * abs(high))
    }
}

extension Simplex {
    /// Puts a price on the column being above (`upper`) or below (`lower`) a position, which is so far away that the column is beyond it wherever it is.
    fileprivate mutating func setObjective(_ column: Int, _ side: Bound.Side, at position: Double, _ level: Int) {
        addBound(column, Bound(position: position, weight: 1, owner: .question, level: level, side: side))
        boundsChanged(column, isHard: false)
    }

    fileprivate mutating func clearObjective(_ column: Int) {
        if let k = tableau.problem.bounds.range(column).first(where: { tableau.problem.bounds.storage[$0].record == nil }) {
            removeBound(at: k, of: column)
        }
        boundsChanged(column, isHard: false)
    }
}
