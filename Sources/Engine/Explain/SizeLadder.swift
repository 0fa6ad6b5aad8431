import Exact
import Simplex

/// One constraint's pull on the size of a view.
package struct Rung: Sendable {
    package var id: ConstraintID
    package var priority: Rational
    /// What the size would have to be for it, with everything else as it is: `relation wants`.
    package var relation: Relation
    package var wants: Double
    package var violation: Double
    /// Whether it holds with nothing to spare.
    package var isTight: Bool
    /// Whether the size follows from it.
    package var decides: Bool
}

extension LiveLayout {
    /// Who pulls on the size of a view, the highest priority first. That the size is not negative counts only where it is tight.
    package func ladder(of view: EntityID, _ axis: Axis) throws(Simplex.Interrupted) -> [Rung] {
        let size = Unknown(view, axis == .horizontal ? .width : .height)
        let got = value(of: size)
        var rungs: [(constraint: Constraint, rung: Rung)] = []
        for constraint in activeConstraints {
            let (terms, constant) = lowered(constraint)
            guard let factor = terms.first(where: { $0.0 == size })?.1 else { continue }
            let sum = terms.reduce(0.0) { $0 + $1.1.double * value(of: $1.0) }
            let rest = (constant.double - sum) / factor.double
            let violation = violation(of: constraint.id)
            let isTight = violation == 0 && abs(rest * factor.double) <= Self.noise(sum)
            if case .generated(_, .nonnegativeWidth) = constraint.id, !isTight { continue }
            if case .generated(_, .nonnegativeHeight) = constraint.id, !isTight { continue }
            let rung = Rung(
                id: constraint.id, priority: constraint.priority,
                relation: factor.sign < 0 ? constraint.relation.reversed : constraint.relation,
                wants: got + rest, violation: violation, isTight: isTight, decides: false)
            rungs.append((constraint, rung))
        }
        let deciding = try decisive(for: size, among: rungs.map(\.rung))
        return rungs.sorted {
            ($0.constraint.isRequired ? 0 : 1, -$0.constraint.priority, $0.constraint.order)
                < ($1.constraint.isRequired ? 0 : 1, -$1.constraint.priority, $1.constraint.order)
        }
        .map { entry in
            var rung = entry.rung
            rung.decides = deciding.contains(rung.id)
            return rung
        }
    }

    /// The rungs that the size follows from; where it follows from none of them for certain, the highest tight ones. None where
    /// nothing determines it.
    private func decisive(for size: Unknown, among rungs: [Rung]) throws(Simplex.Interrupted) -> Set<ConstraintID> {
        guard let attribute = size.part.attribute else { return [] }
        let derivation = try derivation(of: LinearForm(.attribute(size.entity, attribute)))
        if derivation.isAmbiguous { return [] }
        let found = Set(derivation.terms.map(\.id)).intersection(rungs.map(\.id))
        if derivation.isDerived, !found.isEmpty { return found }
        let tight = rungs.filter(\.isTight)
        let highest = tight.map(\.priority).max() ?? 0
        return Set(tight.filter { $0.priority == highest }.map(\.id))
    }
}
