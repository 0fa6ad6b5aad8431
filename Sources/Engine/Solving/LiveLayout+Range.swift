import Exact
import Layout
import Simplex

extension LiveLayout {
    /// The range of an expression over all equally good layouts; `nil` where it has no bound.
    package func range(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        let expanded = layout.expansion(of: form)
        var face = simplex.face()
        let (low, high) = try face.range(of: columns(of: expanded))
        let constant = expanded.constant.double
        return (low.map { $0 + constant }, high.map { $0 + constant })
    }

    /// Whether equally good layouts differ in an expression.
    package func isAmbiguous(_ form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Bool {
        let unknowns = layout.expansion(of: form).items.map(\.term)
        if unknowns.allSatisfy({ !point.undetermined.contains($0) }) { return false }
        return unknowns.count == 1 ? true : Face.isWide(try range(of: form))
    }
}
