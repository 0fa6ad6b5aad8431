import Exact
import Layout
import Simplex

extension LiveLayout {
    /// The least and greatest value of an expression over all equally good layouts (the optimal face), with positions in the window; nil
    /// where it is unbounded.
    package func range(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        try range(of: layout.expansion(of: form))
    }

    package func range(of form: LinearForm<Unknown>) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        var face = simplex.face()
        let (low, high) = try face.range(of: solverTerms(form))
        let constant = form.constant.double
        return (low.map { $0 + constant }, high.map { $0 + constant })
    }

    /// Whether the value of an expression, with positions in the window, differs between equally good layouts.
    package func isAmbiguous(_ form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Bool {
        try isAmbiguous(layout.expansion(of: form))
    }

    package func isAmbiguous(_ form: LinearForm<Unknown>) throws(Simplex.Interrupted) -> Bool {
        switch form.items.count(where: { point.undetermined.contains($0.term) }) {
        case 0: false
        case 1: true
        default: Face.isWide(try range(of: form))
        }
    }
}
