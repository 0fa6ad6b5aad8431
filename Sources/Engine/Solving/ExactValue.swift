import Exact
import Layout
import Simplex

extension LiveLayout {
    /// The value of an expression as a fraction. It is exact where it follows by exact arithmetic from tight constraints and from values that nothing
    /// determines and that are kept; otherwise it is the fraction equal to the floating-point value.
    package func exactValue(of form: LinearForm<Anchor>) -> Rational {
        var side = self
        return side.exactValueInPlace(of: form)
    }

    /// The value of an expression as a fraction, as `exactValue(of:)` gives it, but without a copy of the solver. The solver computes in its workspace; the
    /// layout and its solution stay as they are.
    mutating func exactValueInPlace(of form: LinearForm<Anchor>) -> Rational {
        let expanded = layout.expansion(of: form)
        guard let parts = combination(of: expanded) else { return Rational(exactly: value(of: expanded)) ?? 0 }
        return parts.reduce(expanded.constant) { $0 + $1.multiplier * $1.constant }
    }

    /// The equations of nonbasic columns whose sum, each times its multiplier, has the terms of the form: tight constraints, and variables and expressions that
    /// nothing holds and that keep their values. `constant` is the constant of the equation, and `id` is nil for one that is no tight constraint. The
    /// multipliers are checked in exact arithmetic. The result is nil where no such sum is found.
    package mutating func combination(of form: LinearForm<Unknown>) -> [(id: ConstraintID?, multiplier: Rational, constant: Rational)]? {
        let found = simplex.combination(of: solverTerms(form))
        var rows: [ExactRow] = []
        var ids: [ConstraintID?] = []
        for (rest, _) in found {
            guard let row = row(of: rest) else { return nil }
            rows.append(
                ExactRow(
                    id: .question(rows.count),
                    terms: row.terms.compactMap { term in unknown(for: term.variable).map { ($0, term.multiplier) } },
                    relation: .equal, constant: row.constant))
            if case .bound(let handle) = rest { ids.append(id(of: handle)) } else { ids.append(nil) }
        }
        guard let multipliers = Self.multipliers(of: rows, near: found.map(\.multiplier), addingUpTo: form) else { return nil }
        return rows.indices.map { (ids[$0], multipliers[$0], rows[$0].constant) }
    }

    /// The multipliers with which the terms of the rows add up exactly to those of a form. The floating-point multipliers `found` are rounded to simple
    /// fractions and checked; where these fail, the linear equations are solved. Nil where those have no solution, or several.
    package static func multipliers(of rows: [ExactRow], near found: [Double], addingUpTo form: LinearForm<Unknown>) -> [Rational]? {
        let rounded = found.compactMap { Rational(reconstructedFrom: $0) }
        if rounded.count == rows.count {
            var rest: [Unknown: Rational] = [:]
            for item in form.items { rest[item.term] = item.multiplier }
            for (row, multiplier) in zip(rows, rounded) {
                for term in row.terms { rest[term.unknown, default: 0] -= term.multiplier * multiplier }
            }
            if rest.values.allSatisfy({ $0.sign == 0 }) { return rounded }
        }
        var columns: [Unknown: [LinearSystem.Term]] = [:]
        for (index, row) in rows.enumerated() {
            for term in row.terms { columns[term.unknown, default: []].append((index, term.multiplier)) }
        }
        var wanted: [Unknown: Rational] = [:]
        for item in form.items { wanted[item.term] = item.multiplier }
        var system = LinearSystem(unknowns: rows.count)
        for unknown in Set(columns.keys).union(wanted.keys).sorted() { system.add(columns[unknown] ?? [], equals: wanted[unknown] ?? 0) }
        guard let solution = system.solve(), solution.free.isEmpty else { return nil }
        return solution.values.map(\.constant)
    }
}
