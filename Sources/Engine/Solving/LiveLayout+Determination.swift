import Layout
import Simplex

extension LiveLayout {
    /// Updates the set of undetermined unknowns (those whose values differ between equally good layouts). Returns the unknowns that
    /// became undetermined or determined since the last call. The cost is in general proportional to what changed, and to the number of
    /// positions relative to a position that changed.
    package mutating func updateDetermination() throws(Simplex.Interrupted) -> (undetermined: [Unknown], determined: [Unknown]) {
        let changes = try determinationChanges()
        return (changes.undetermined.filter { point.undetermined.insert($0) }, changes.determined.filter { point.undetermined.remove($0) })
    }

    typealias DeterminationChanges = (undetermined: [Unknown], determined: [Unknown])

    /// The same changes, without recording them in `point`.
    mutating func determinationChanges() throws(Simplex.Interrupted) -> DeterminationChanges {
        let changes = try simplex.updateDetermination()
        var found: DeterminationChanges = ([], [])
        for variable in changes.undetermined { if let size = size(variable) { found.undetermined.append(size) } }
        for variable in changes.determined { if let size = size(variable) { found.determined.append(size) } }
        let unseen = openPlaces.isStale ? layout.unknowns.filter { $0.part.place != nil } : openPlaces.takeFresh()
        if openPlaces.isStale { openPlaces.reset() }
        var moved: [(depth: Int, place: Unknown)] = []
        for unknown in unseen where variables[unknown] != nil {
            _ = noteStep(of: unknown)
            moved.append((ancestry.depth(of: unknown.entity), unknown))
        }
        for variable in changes.affected {
            guard let unknown = unknowns[variable], unknown.part.place != nil, noteStep(of: unknown) else { continue }
            moved.append((ancestry.depth(of: unknown.entity), unknown))
        }
        if moved.isEmpty { return found }
        // Outer ones first: what is looked at from there need not be looked at again.
        if moved.count > 1 { moved.sort(by: <) }
        openPlaces.beginLook()
        let asked = moved.map(\.place).filter { unknown in
            let step = openPlaces[unknown].step
            return isInDoubt(step, way(to: unknown).adding(step))
        }
        let isOpen = asked.count < 2 ? [:] : try areOpen(asked)
        for (_, unknown) in moved where !openPlaces.wasSeen(unknown) { try look(at: unknown, isOpen, &found) }
        return found
    }

    /// The unknown that a variable stands for; nil where it is a position or none.
    private func size(_ variable: Simplex.Variable) -> Unknown? {
        guard let unknown = unknowns[variable], unknown.part.place == nil else { return nil }
        return unknown
    }

    private mutating func noteStep(of unknown: Unknown) -> Bool {
        guard let variable = variables[unknown] else { return false }
        let (drift, isHeld) = simplex.drift(of: variable)
        let step = OpenPlaces.Step(drift: drift, isHeld: isHeld, isOpen: simplex.isUndetermined(variable))
        return openPlaces.setStep(of: unknown, step, ancestry)
    }

    /// The sum of the relative positions on the path from the window to a position.
    private struct Way {
        var drift = 0.0
        var size = 0.0
        var isHeld = false
        var count = 0
        /// Whether the position at the end of the path is undetermined.
        var isOpen = false

        func adding(_ step: OpenPlaces.Step) -> Way {
            var way = self
            way.add(step)
            return way
        }

        mutating func add(_ step: OpenPlaces.Step) {
            if step.isStill { return }
            drift += step.drift
            size = max(size, abs(step.drift))
            if abs(drift) <= 1e-9 * size { drift = 0 }
            isHeld = isHeld || step.isHeld
            count += 1
        }
    }

    /// The path to the position that this one is relative to.
    private func way(to unknown: Unknown) -> Way {
        var way = Way()
        var next = ancestry.origin(of: unknown)
        if let outer = next { way.isOpen = openPlaces[outer].isOpen }
        while let current = next {
            way.add(openPlaces[current].step)
            next = ancestry.origin(of: current)
        }
        return way
    }

    /// Determines anew whether a position is undetermined, and then the positions relative to it. `known` has answers already computed.
    private mutating func look(
        at start: Unknown, _ known: [Unknown: Bool], _ found: inout DeterminationChanges
    ) throws(Simplex.Interrupted) {
        var pending = [(start, way(to: start))]
        while let (unknown, outer) = pending.popLast() {
            let place = openPlaces[unknown]
            var way = outer
            way.add(place.step)
            if let isOpen = known[unknown] {
                way.isOpen = isOpen
            } else if isInDoubt(place.step, way) {
                way.isOpen = try areOpen([unknown])[unknown] ?? false
            } else {
                way.isOpen = isOpen(place.step, way, isOriginOpen: outer.isOpen)
            }
            let hasTurned = openPlaces.setOpen(unknown, way.isOpen)
            if hasTurned {
                if way.isOpen { found.undetermined.append(unknown) } else { found.determined.append(unknown) }
            }
            if !unknown.isViewPlace || !hasTurned && place.moving == 0 { continue }
            openPlaces.guides(from: unknown).forEach { pending.append(($0, way)) }
            ancestry.forEachChild(of: unknown.entity) { child in
                let inner = Unknown(child, unknown.part)
                if !hasTurned {
                    // What neither moves nor has in it what does is as it was.
                    let place = openPlaces[inner]
                    if place.step.isStill && place.moving == 0 { return }
                }
                pending.append((inner, way))
            }
        }
    }

    /// Whether a position is undetermined, decided from its own step and those on its path. For a single step that moves it is that
    /// step's own answer, for several whether their movements add up to something.
    private func isOpen(_ step: OpenPlaces.Step, _ way: Way, isOriginOpen: Bool) -> Bool {
        if step.isStill { return isOriginOpen }
        return way.count == 1 ? step.isOpen : way.drift != 0
    }

    /// Whether the relative positions on the path depend on one another, so that their movements may cancel, which only the solver can
    /// tell.
    private func isInDoubt(_ step: OpenPlaces.Step, _ way: Way) -> Bool {
        !step.isStill && way.count > 1 && way.drift == 0 && way.isHeld
    }

    /// Asks the solver whether positions are undetermined, all in one go: this copies the solver and solves a few linear programs.
    private func areOpen(_ places: [Unknown]) throws(Simplex.Interrupted) -> [Unknown: Bool] {
        var face = simplex.face()
        let open = try face.areWide(places.map { columns(of: LinearForm($0)) })
        return Dictionary(zip(places, open), uniquingKeysWith: { first, _ in first })
    }
}
