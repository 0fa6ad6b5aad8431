import Exact
import Layout
import Simplex

extension LiveLayout {
    /// Moves undetermined values so that expressions come as near as possible to the given numbers; positions in the expressions count in the window.
    /// Determined values stay.
    package mutating func moveUndetermined(_ wishes: [(form: LinearForm<Anchor>, value: Rational)]) throws(Simplex.Interrupted) {
        try moveUndetermined(wishes.map { (layout.expansion(of: $0.form), $0.value) })
    }

    /// Moves undetermined values so that expressions over unknowns come as near as possible to the given numbers. Determined values stay.
    ///
    /// While this solves, the wishes act as constraints of a priority below all others in the layout. Then they are removed; the values stay where they came to
    /// rest.
    package mutating func moveUndetermined(_ wishes: [(form: LinearForm<Unknown>, value: Rational)]) throws(Simplex.Interrupted) {
        let lowest = optionalPriorities.first ?? 1
        var handles: [Simplex.Constraint] = []
        for wish in wishes {
            handles.append(addWish(solverTerms(wish.form), wish.value - wish.form.constant, .optional(lowest / 2)))
        }
        try solvePass()
        for handle in handles { removeWish(handle) }
        try solvePass()
        for wish in wishes { removeRounding(wish) }
    }

    /// Sets a value that came to rest at its wish to exactly that number, so that no rounding error is saved and a saved session stays the same when it is
    /// saved again. It is the value of the wish's first term, and is set only if it is undetermined and its multiplier is 1. In a wish about a position in
    /// the window the first term is the view's own position.
    private mutating func removeRounding(_ wish: (form: LinearForm<Unknown>, value: Rational)) {
        guard let own = wish.form.items.first, own.multiplier == 1, solverState.undetermined.contains(own.term),
            let variable = variable(for: own.term)
        else { return }
        let others = wish.form.items.dropFirst().reduce(0.0) { $0 + $1.multiplier.double * value(of: $1.term) }
        simplex.snap(variable, to: (wish.value - wish.form.constant).double - others)
        let settled = withSimplex { $0.value(of: variable) }
        if solverState.values[own.term] != settled { solverState.values[own.term] = settled }
    }
}
