import Exact
import Layout
import Simplex

extension LiveLayout {
    /// The least and greatest value of an expression over all equally good layouts (the optimal face); nil where it is unbounded.
    package func range(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        let expanded = layout.expansion(of: form)
        var face = simplex.face()
        let (low, high) = try face.range(of: columns(of: expanded))
        let constant = expanded.constant.double
        return (low.map { $0 + constant }, high.map { $0 + constant })
    }

    /// Whether the value of an expression differs between equally good layouts.
    package func isAmbiguous(_ form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Bool {
        let unknowns = layout.expansion(of: form).items.map(\.term)
        if unknowns.allSatisfy({ !point.undetermined.contains($0) }) { return false }
        return unknowns.count == 1 ? true : Face.isWide(try range(of: form))
    }
}
