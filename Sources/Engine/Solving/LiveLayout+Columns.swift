import Exact
import Layout
import Simplex
import Vocabulary

/// Translates between the layout's unknowns and the solver's variables.
///
/// Everywhere else a position is a coordinate in the window. In the solver, a view's position is relative to its superview, and a
/// guide's to its view. So a view that moves together with its superview keeps its value, and constraints between a view and its
/// superview involve few variables.
extension LiveLayout {
    /// A sum of unknowns as a sum of the solver's variables. O(terms); positions add the length of the paths up to their common
    /// ancestor.
    package func columns(of terms: some Sequence<(Unknown, Rational)>) -> [(Simplex.Variable, Rational)] {
        var columns: [(Simplex.Variable, Rational)] = []
        columns.reserveCapacity(terms.underestimatedCount)
        var places: [(unknown: Unknown, multiplier: Rational)] = []
        for (unknown, multiplier) in terms {
            if unknown.part.place != nil {
                places.append((unknown, multiplier))
            } else if let variable = variables[unknown] {
                columns.append((variable, multiplier))
            }
        }
        // The innermost first: by the time of its turn each has all that comes from within.
        while let index = innermost(of: places) {
            let (unknown, multiplier) = places.remove(at: index)
            if multiplier.sign == 0 { continue }
            if let variable = variables[unknown] { columns.append((variable, multiplier)) }
            guard let origin = ancestry.origin(of: unknown) else { continue }
            if let index = places.firstIndex(where: { $0.unknown == origin }) {
                places[index].multiplier += multiplier
            } else {
                places.append((origin, multiplier))
            }
        }
        return columns
    }

    package func columns(of form: LinearForm<Unknown>) -> [(Simplex.Variable, Rational)] {
        columns(of: form.items.lazy.map { ($0.term, $0.multiplier) })
    }

    private func innermost(of places: [(unknown: Unknown, multiplier: Rational)]) -> Int? {
        if places.count < 2 { return places.indices.first }
        return places.indices.max { depth(of: places[$0].unknown) < depth(of: places[$1].unknown) }
    }

    /// The number of positions between this one and the window, in the chain of positions that each is relative to.
    private func depth(of place: Unknown) -> Int {
        ancestry.depth(of: place.entity) + (place.isViewPlace ? 0 : 1)
    }

    /// A variable of the solver as a sum of variables for window coordinates; one that the layout no longer knows stands for itself.
    func meaning(of variable: Simplex.Variable) -> [(variable: Simplex.Variable, multiplier: Rational)] {
        guard let origin = unknowns[variable].flatMap({ ancestry.origin(of: $0) }), let outer = variables[origin] else {
            return [(variable, 1)]
        }
        return [(variable, 1), (outer, -1)]
    }

    // MARK: Values

    package func value(of unknown: Unknown) -> Double {
        var (sum, next) = (0.0, Optional(unknown))
        while let current = next {
            sum += ownValue(of: current)
            next = ancestry.origin(of: current)
        }
        return sum
    }

    /// The value of an unknown, where a position is relative to its origin (see `Ancestry.origin`).
    package func ownValue(of unknown: Unknown) -> Double {
        variable(for: unknown).map { simplex.value(of: $0) } ?? point.values[unknown] ?? impliedValue(of: unknown)
    }

    /// The value of an unknown that no constraint mentions, and that the solver therefore does not have.
    private func impliedValue(of unknown: Unknown) -> Double {
        guard unknown.part == .readableWidth, layout.views.contains(unknown.entity) else { return 0 }
        return min(Layout.readableWidth.double, value(of: LinearForm(.guide(unknown.entity, .margins, .width))))
    }

    package func value(of form: LinearForm<Anchor>) -> Double { value(of: layout.expansion(of: form)) }

    /// The value of a form. It is computed from relative positions, so that large coordinates cancel before they are rounded.
    package func value(of form: LinearForm<Unknown>) -> Double {
        var sum = form.constant.double
        for (variable, multiplier) in columns(of: form) { sum += multiplier.double * simplex.value(of: variable) }
        for item in form.items where variables[item.term] == nil { sum += item.multiplier.double * ownValue(of: item.term) }
        return sum
    }
}
