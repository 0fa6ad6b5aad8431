import Exact
import Layout
import Simplex

extension LiveLayout {
    /// Moves undetermined values as near as possible to the given ones; determined values stay.
    ///
    /// The wishes act as constraints below every priority and are removed after solving; the values then stay where they came to rest.
    package mutating func rest(_ wishes: [(form: LinearForm<Anchor>, value: Rational)]) throws(Simplex.Interrupted) -> Movement {
        let lowest = layout.constraints.values.filter { $0.isActive && !$0.isRequired }.map(\.priority).min() ?? 1
        var handles: [Simplex.Constraint] = []
        for wish in wishes {
            let expanded = layout.expansion(of: wish.form)
            handles.append(addWish(columns(of: expanded), wish.value - expanded.constant, .optional(lowest / 2)))
        }
        var movement = try solvePass()
        for handle in handles { removeWish(handle) }
        movement.merge(try solvePass())
        for wish in wishes { settle(wish) }
        return movement
    }

    /// Removes the rounding error of a value that came to rest at its wish. So a saved session is the same when it is saved again.
    private mutating func settle(_ wish: (form: LinearForm<Anchor>, value: Rational)) {
        let expanded = layout.expansion(of: wish.form)
        guard expanded.items.count == 1, let item = expanded.items.first, item.multiplier == 1, point.undetermined.contains(item.term),
            let variable = variable(for: item.term)
        else { return }
        let outer = ancestry.origin(of: item.term).map { value(of: $0) } ?? 0
        simplex.override(variable, (wish.value - expanded.constant).double - outer)
        let settled = simplex.value(of: variable)
        if point.values[item.term] != settled { point.values[item.term] = settled }
    }
}
