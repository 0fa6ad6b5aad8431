import Exact
import Layout
import Simplex
import Solving

/// An unknown whose value differs between equally good layouts, with the range of its values.
package struct Ambiguity: Sendable {
    package var unknown: Unknown
    /// The least and the greatest value over all equally good layouts; nil where unbounded.
    package var minimum: Double?
    package var maximum: Double?
}

extension LiveLayout {
    /// All undetermined unknowns with their ranges, in the order of views and variables.
    package func ambiguities() throws(Simplex.Interrupted) -> [Ambiguity] {
        var solver = simplex
        let (certain, possible) = solver.undetermined()
        let moving = Set(certain).union(possible)
        if moving.isEmpty { return [] }
        var face = simplex.face()
        var found: [Ambiguity] = []
        for unknown in layout.unknowns {
            let columns = columns(of: LinearForm(unknown))
            if !columns.contains(where: { moving.contains($0.0) }) { continue }
            let range = try face.range(of: columns)
            if Face.isWide(range) { found.append(Ambiguity(unknown: unknown, minimum: range.min, maximum: range.max)) }
        }
        return found
    }
}
