import Exact
import Layout
import Simplex
import Solving

/// An unknown whose value differs between equally good layouts, with the range of its values.
package struct Ambiguity: Sendable {
    package var unknown: Unknown
    /// The least and the greatest value over all equally good layouts; nil where there is none. Positions are relative to the superview; those of a guide are
    /// relative to its view.
    package var minimum: Double?
    package var maximum: Double?
}

extension LiveLayout {
    /// All undetermined unknowns with their ranges, in the order of views and variables; with `entity`, only those of that view or variable.
    ///
    /// Each range takes two linear programs.
    package func ambiguities(of entity: EntityID? = nil) throws(Simplex.Interrupted) -> [Ambiguity] {
        let moving = Set(try simplex.undetermined())
        if moving.isEmpty { return [] }
        var face = simplex.face()
        var found: [Ambiguity] = []
        for unknown in layout.unknowns where entity == nil || unknown.entity == entity {
            guard let variable = variable(for: unknown), moving.contains(variable) else { continue }
            let range = try face.range(of: [(variable, 1)])
            if Face.isWide(range) { found.append(Ambiguity(unknown: unknown, minimum: range.min, maximum: range.max)) }
        }
        return found
    }
}
