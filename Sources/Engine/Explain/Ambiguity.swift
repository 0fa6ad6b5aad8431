import Exact
import Simplex

/// What is not determined: equally good layouts differ in it.
package struct Ambiguity: Sendable {
    package var unknown: Unknown
    /// The values it takes over all equally good layouts; `nil` where unbounded.
    package var minimum: Double?
    package var maximum: Double?
}

extension LiveLayout {
    /// Every undetermined unknown with its range, in the order of views and variables.
    package func ambiguities() throws(Simplex.Interrupted) -> [Ambiguity] {
        var face = simplex.face()
        let (certain, possible) = face.undetermined()
        var found: [Ambiguity] = []
        for unknown in (certain + possible).compactMap({ unknown(for: $0) }).sorted() {
            guard let variable = variable(for: unknown) else { continue }
            let (low, high) = try face.range(of: [(variable, 1)])
            if let low, let high, high - low <= Face.room * max(1, 1e-6 * abs(high)) { continue }
            found.append(Ambiguity(unknown: unknown, minimum: low, maximum: high))
        }
        return found
    }

    /// The unknowns that are not determined, without their ranges; cheaper.
    package func undetermined() throws(Simplex.Interrupted) -> Set<Unknown> {
        var face = simplex.face()
        let (certain, possible) = face.undetermined()
        var found = certain
        for variable in possible {
            let (low, high) = try face.range(of: [(variable, 1)])
            if let low, let high, high - low <= Face.room * max(1, 1e-6 * abs(high)) { continue }
            found.append(variable)
        }
        return Set(found.compactMap { unknown(for: $0) })
    }

    /// The range of an expression over all equally good layouts.
    package func range(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        let expanded = layout.expansion(of: form)
        var face = simplex.face()
        let terms = expanded.items.compactMap { item in variable(for: item.term).map { ($0, item.multiplier) } }
        let (low, high) = try face.range(of: terms)
        let constant = expanded.constant.double
        return (low.map { $0 + constant }, high.map { $0 + constant })
    }

    package func isAmbiguous(_ form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Bool {
        let (low, high) = try range(of: form)
        guard let low, let high else { return true }
        return high - low > Face.room * max(1, 1e-6 * abs(high))
    }
}
