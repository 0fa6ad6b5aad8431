import Exact
import Layout
import Simplex

extension LiveLayout {
    typealias DeterminationChanges = (undetermined: [Unknown], determined: [Unknown])

    /// Updates the set of undetermined unknowns (those whose values differ between equally good layouts). Returns the unknowns that
    /// became undetermined or determined since the last call. The cost is in general proportional to what changed.
    ///
    /// A position counts relative to the superview: what only moves along with an undetermined superview is not undetermined itself.
    package mutating func updateDetermination() throws(Simplex.Interrupted) -> (undetermined: [Unknown], determined: [Unknown]) {
        let changes = try determinationChanges()
        return (
            changes.undetermined.filter { solverState.undetermined.insert($0) },
            changes.determined.filter { solverState.undetermined.remove($0) }
        )
    }

    /// The unknowns that became undetermined or determined since the solver was last asked, without recording them in `solverState`.
    mutating func determinationChanges() throws(Simplex.Interrupted) -> DeterminationChanges {
        let changes = try determinationOfVariables()
        return (changes.undetermined.compactMap { unknowns[$0] }, changes.determined.compactMap { unknowns[$0] })
    }

    /// Records whether a constraint is known to be in a tie (`SolverState.tied`).
    package mutating func note(_ id: ConstraintID, isTied: Bool) {
        if isTied { solverState.tied.insert(id) } else { solverState.tied.remove(id) }
    }

    /// The optional constraints that were added or changed in the current step. Those that were generated for a view added in the step are left out, since the
    /// unknowns of that view are new.
    package var optionalWritten: [ConstraintID] {
        snapshot.layout.constraints.written.filter { id in
            guard let box = snapshot.layout.constraints.box(id), !box.isRequired else { return false }
            return id.host.map { !snapshot.layout.views.isNew($0) } ?? true
        }
    }

    /// The undetermined unknowns that a constraint joins: what one of them does depends on the others. An inequality over several unknowns joins none while
    /// it holds with room to spare, and an inactive constraint joins none. Valid when `competing(among:)` is. O(terms)
    package func joined(by id: ConstraintID) -> [Unknown] {
        guard let handle = handles[id] else { return [] }
        return variablesJoined(by: handle).compactMap { unknowns[$0] }
    }

    // MARK: Expressions

    /// The least and the greatest value of an expression over all equally good layouts (the optimal face), with positions in the window. Either is nil
    /// where the values have no such end.
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
        switch form.items.count(where: { solverState.undetermined.contains($0.term) }) {
        case 0: false
        case 1: true
        default: Face.isWide(try range(of: form))
        }
    }
}
