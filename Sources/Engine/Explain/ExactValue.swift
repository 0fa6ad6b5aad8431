import Exact
import Simplex

extension LiveLayout {
    /// The value of an expression as a fraction: exact where what it rests on is, else that of the floating-point number.
    package func exactValue(of form: LinearForm<Anchor>) -> Rational {
        var side = self
        return side.line(of: layout.expansion(of: form)) { _ in 0 }.at
    }

    /// An expression exactly, as it stands, and as the parameter rises by one; `slope` says how fast each constraint's constant does.
    mutating func line(of form: LinearForm<Unknown>, slope: (ConstraintID) -> Rational) -> Sweep.Line {
        let combined = combination(of: form)
        guard let combined else { return Sweep.Line(at: Rational(exactly: value(of: form)) ?? 0, slope: 0, isExact: false) }
        var line = Sweep.Line(at: form.constant, slope: 0, isExact: true)
        for part in combined {
            line.at += part.multiplier * part.place
            if let id = part.id { line.slope += part.multiplier * slope(id) }
        }
        return line
    }

    /// What the solution rests on, with the multiples that make the form, confirmed in fractions; `id` where it is a constraint.
    private mutating func combination(of form: LinearForm<Unknown>) -> [(id: ConstraintID?, multiplier: Rational, place: Rational)]? {
        let found = simplexCombination(of: columns(of: form))
        var rows: [ExactRow] = []
        var ids: [ConstraintID?] = []
        for (rest, _) in found {
            guard let row = row(of: rest) else { return nil }
            rows.append(
                ExactRow(
                    id: .question(rows.count),
                    terms: row.terms.compactMap { term in unknown(for: term.variable).map { ($0, term.multiplier) } },
                    relation: .equal, constant: row.place))
            if case .bound(let handle) = rest { ids.append(id(of: handle)) } else { ids.append(nil) }
        }
        guard let multipliers = Self.multipliers(of: rows, near: found.map(\.multiplier), addingUpTo: form) else { return nil }
        return rows.indices.map { (ids[$0], multipliers[$0], rows[$0].constant) }
    }
}
