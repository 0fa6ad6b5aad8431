import Exact
import Layout
import Simplex
import Vocabulary

/// What the solver's variables say of the layout's unknowns.
///
/// A place is a number in the window to everyone but the solver. To it a view's place is how far it is from its superview's, and a
/// guide's how far it is from the view that it belongs to: then what moves with its superview does not change, and what says how
/// views stand in their superview is about themselves alone.
extension LiveLayout {
    /// A sum of unknowns in terms of the solver's variables. O(terms), and for places the way from each up to where they meet.
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

    /// How many places it is counted from, one after the other.
    private func depth(of place: Unknown) -> Int {
        ancestry.depth(of: place.entity) + (place.isViewPlace ? 0 : 1)
    }

    /// What a variable of the solver stands for, in unknowns; those that only the solver still knows as they are.
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

    /// A place counted from its origin; anything else as it is.
    package func ownValue(of unknown: Unknown) -> Double {
        variable(for: unknown).map { simplex.value(of: $0) } ?? point.values[unknown] ?? impliedValue(of: unknown)
    }

    /// What an unknown would be that nothing has asked for yet.
    private func impliedValue(of unknown: Unknown) -> Double {
        guard unknown.part == .readableWidth, layout.views.contains(unknown.entity) else { return 0 }
        return min(Layout.readableWidth.double, value(of: LinearForm(.guide(unknown.entity, .margins, .width))))
    }

    package func value(of form: LinearForm<Anchor>) -> Double { value(of: layout.expansion(of: form)) }

    /// Places that are far out cancel before they are rounded.
    package func value(of form: LinearForm<Unknown>) -> Double {
        var sum = form.constant.double
        for (variable, multiplier) in columns(of: form) { sum += multiplier.double * simplex.value(of: variable) }
        for item in form.items where variables[item.term] == nil { sum += item.multiplier.double * ownValue(of: item.term) }
        return sum
    }
}
