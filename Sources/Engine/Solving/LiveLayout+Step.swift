import Layout

/// What the current step (all changes since `beginStep()`) has changed, read from the journal.
extension LiveLayout {
    /// The views whose frames changed in the current step (since `beginStep()`), in the order of their ids, with the old and the new frame. Views that were
    /// added or removed in the step are left out. `moved` are the unknowns whose values changed.
    package func changedFrames(_ moved: [Unknown]) -> [(view: EntityID, from: Rect, to: Rect)] {
        // The values are taken out once: reading them through `solverState` in a loop or a closure copies all of it each time.
        let values = solverState.values
        var found: [EntityID] = []
        for unknown in moved where abs(values.change(of: unknown)) > Rect.closeness / 4 {
            switch unknown.part {
            case .left, .top, .width: found.append(unknown.entity)
            case .height:
                found.append(unknown.entity)
                // In windows whose y axis points upwards, the frames of subviews change with the height of their superview.
                if layout.isYUp(unknown.entity) { viewTree.forEachChild(of: unknown.entity) { found.append($0) } }
            default: break
            }
        }
        found.sort()
        var frames: [(view: EntityID, from: Rect, to: Rect)] = []
        for (index, id) in found.enumerated() where index == 0 || found[index - 1] != id {
            if let (from, to) = changeOfFrame(of: id, values), !from.isClose(to: to) { frames.append((id, from, to)) }
        }
        return frames
    }

    /// A view's frame before the current step (at `beginStep()`) and now, in its superview's coordinates as people are told them (see `reportedFrame`); nil
    /// where the view was added or removed in the step. `values` are the layout's own.
    private func changeOfFrame(of id: EntityID, _ values: JournaledValues) -> (from: Rect, to: Rect)? {
        guard variable(for: Unknown(id, .width)) != nil, !layout.views.isNew(id) else { return nil }
        func before(_ unknown: Unknown) -> Double { values.before(unknown, now: value(of: unknown)) ?? 0 }
        var (from, to) = (frame(of: id, before), frame(of: id))
        if layout.isYUp(id), let parent = viewTree.parent(of: id) {
            from = from.flipped(in: frame(of: parent, before).height)
            to = to.flipped(in: frame(of: parent).height)
        }
        return (from, to)
    }

    /// The value of an unknown before the current step (at `beginStep()`) and now; nil where it was added or removed.
    package func change(of unknown: Unknown) -> (from: Double, to: Double)? {
        guard let from = solverState.values.before(unknown), let to = solverState.values[unknown] else { return nil }
        return (from, to)
    }

    /// How far an optional constraint is from holding, as the last solve recorded it; nil where it is not broken. Code in
    /// other targets reads it with this function, because reading the property `solverState` there would copy all of it.
    package func recordedViolation(of id: ConstraintID) -> Double? { solverState.broken[id] }

    package func isBroken(_ id: ConstraintID) -> Bool { solverState.broken[id] != nil }

    package func wasBroken(_ id: ConstraintID) -> Bool { solverState.broken.before(id) != nil }

    package func isUndetermined(_ unknown: Unknown) -> Bool { solverState.undetermined.contains(unknown) }

    package func wasUndetermined(_ unknown: Unknown) -> Bool { solverState.undetermined.containedBefore(unknown) }
}
