import Layout
import Simplex

extension LiveLayout {
    typealias DeterminationChanges = (undetermined: [Unknown], determined: [Unknown])

    /// Updates the set of undetermined unknowns (those whose values differ between equally good layouts). Returns the unknowns that
    /// became undetermined or determined since the last call. The cost is in general proportional to what changed.
    ///
    /// A position counts relative to the superview: what moves with an undetermined superview is not undetermined itself.
    package mutating func updateDetermination() throws(Simplex.Interrupted) -> (undetermined: [Unknown], determined: [Unknown]) {
        let changes = try determinationChanges()
        return (changes.undetermined.filter { point.undetermined.insert($0) }, changes.determined.filter { point.undetermined.remove($0) })
    }

    /// The same changes, without recording them in `point`.
    mutating func determinationChanges() throws(Simplex.Interrupted) -> DeterminationChanges {
        let changes = try simplex.updateDetermination()
        return (changes.undetermined.compactMap { unknowns[$0] }, changes.determined.compactMap { unknowns[$0] })
    }
}
