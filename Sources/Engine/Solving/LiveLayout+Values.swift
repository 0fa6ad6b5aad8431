import Exact
import Layout
import Simplex
import Vocabulary

/// Values of unknowns and expressions. Each unknown is one variable of the solver.
extension LiveLayout {
    /// A sum of unknowns as a sum of the solver's variables. Unknowns that the solver does not have are left out. O(terms).
    package func solverTerms(_ terms: some Sequence<(unknown: Unknown, multiplier: Rational)>) -> [(Simplex.Variable, Rational)] {
        var known: [(Simplex.Variable, Rational)] = []
        known.reserveCapacity(terms.underestimatedCount)
        for (unknown, multiplier) in terms { if let variable = variables[unknown] { known.append((variable, multiplier)) } }
        return known
    }

    package func solverTerms(_ form: LinearForm<Unknown>) -> [(Simplex.Variable, Rational)] {
        solverTerms(form.items.lazy.map { ($0.term, $0.multiplier) })
    }

    /// The value of an unknown; a position is relative to the superview.
    package func value(of unknown: Unknown) -> Double {
        if let variable = variables[unknown] { return withSimplex { $0.value(of: variable) } }
        return solverState.values[unknown] ?? impliedValue(of: unknown)
    }

    /// The value of an unknown that the solver does not have: for the width of a readable guide that no constraint mentions, the width that it would have; for
    /// all others 0.
    private func impliedValue(of unknown: Unknown) -> Double {
        guard unknown.part == .readableWidth, layout.views.contains(unknown.entity) else { return 0 }
        return min(layout.readableWidth.double, value(of: LinearForm(.guide(unknown.entity, .margins, .width))))
    }

    /// The value of an expression, with positions in the window.
    package func value(of form: LinearForm<Anchor>) -> Double { value(of: layout.expansion(of: form)) }

    package func value(of form: LinearForm<Unknown>) -> Double {
        form.items.reduce(form.constant.double) { $0 + $1.multiplier.double * value(of: $1.term) }
    }

    /// What is added to the value of an unknown that is a position to have the position in the window. For a position of a view that is where the origin of its
    /// superview is in the window, on the same axis; for a position of a guide it is where the origin of the guide's view is. It is 0 for an unknown that is no
    /// position.
    package func origin(of unknown: Unknown) -> Double {
        guard let positionPart = unknown.part.positionPart else { return 0 }
        var sum = 0.0
        var next = unknown.part == positionPart ? viewTree.parent(of: unknown.entity) : unknown.entity
        while let view = next {
            sum += value(of: Unknown(view, positionPart))
            next = viewTree.parent(of: view)
        }
        return sum
    }
}
