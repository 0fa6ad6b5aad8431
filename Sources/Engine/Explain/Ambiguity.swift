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
        var solver = simplex
        let (certain, possible) = solver.undetermined()
        var face = simplex.face()
        var found: [Ambiguity] = []
        for variable in certain + possible {
            guard let unknown = unknown(for: variable) else { continue }
            let range = try face.range(of: [(variable, 1)])
            if Face.isWide(range) { found.append(Ambiguity(unknown: unknown, minimum: range.min, maximum: range.max)) }
        }
        return found.sorted { $0.unknown < $1.unknown }
    }

    /// The unknowns that are not determined, without their ranges; cheaper.
    package func undetermined() throws(Simplex.Interrupted) -> Set<Unknown> {
        var solver = simplex
        let (certain, possible) = solver.undetermined()
        if possible.isEmpty { return Set(certain.compactMap { unknown(for: $0) }) }
        var face = simplex.face()
        var found = certain
        for variable in possible where Face.isWide(try face.range(of: [(variable, 1)])) { found.append(variable) }
        return Set(found.compactMap { unknown(for: $0) })
    }

    /// The range of an expression over all equally good layouts; `nil` where it has no bound.
    package func range(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        let expanded = layout.expansion(of: form)
        var face = simplex.face()
        let terms = expanded.items.compactMap { item in variable(for: item.term).map { ($0, item.multiplier) } }
        let (low, high) = try face.range(of: terms)
        let constant = expanded.constant.double
        return (low.map { $0 + constant }, high.map { $0 + constant })
    }

    /// Whether equally good layouts differ in an expression.
    package func isAmbiguous(_ form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Bool { Face.isWide(try range(of: form)) }
}
