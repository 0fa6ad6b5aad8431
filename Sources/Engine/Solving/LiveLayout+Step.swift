/// What the step under way has changed, told from the journal.
extension LiveLayout {
    /// The views that moved, and the subviews of those whose origin did: frames are relative to it.
    package func viewsAround(_ moved: [Unknown]) -> Set<EntityID> {
        var views: Set<EntityID> = []
        for unknown in moved {
            views.insert(unknown.entity)
            if unknown.part == .left || unknown.part == .top { layout.forEachSubview(of: unknown.entity) { views.insert($0) } }
        }
        return views
    }

    /// The views whose frames are others than when the step began, where these unknowns moved, in order.
    package func changedFrames(_ moved: [Unknown]) -> [(view: EntityID, from: Rect, to: Rect)] {
        var found: [EntityID] = []
        for unknown in moved {
            if mayHaveChangedFrame(unknown.entity) { found.append(unknown.entity) }
            guard unknown.part == .left || unknown.part == .top else { continue }
            layout.forEachSubview(of: unknown.entity) { if mayHaveChangedFrame($0) { found.append($0) } }
        }
        found.sort()
        var frames: [(view: EntityID, from: Rect, to: Rect)] = []
        for (place, id) in found.enumerated() where place == 0 || found[place - 1] != id {
            if let (from, to) = changeOfFrame(of: id), !from.isClose(to: to) { frames.append((id, from, to)) }
        }
        return frames
    }

    /// False where a view has moved along with its superview and nothing else has changed. Asked of all that moved, of which most did just that.
    private func mayHaveChangedFrame(_ id: EntityID) -> Bool {
        func change(_ entity: EntityID, _ part: Unknown.Part) -> Double { point.values.change(of: Unknown(entity, part)) }
        func isSmall(_ change: Double) -> Bool { abs(change) <= Rect.closeness / 4 }
        let (x, y) = (change(id, .left), change(id, .top))
        guard isSmall(change(id, .width)), isSmall(change(id, .height)) else { return true }
        guard let parent = parent(of: id) else { return !(isSmall(x) && isSmall(y)) }
        // In some windows positions count from below.
        return !(isSmall(x - change(parent, .left)) && isSmall(y - change(parent, .top)) && isSmall(change(parent, .height)))
    }

    /// A view's frame when the step began and now, in its superview's coordinates; nil where it is new or gone.
    package func changeOfFrame(of id: EntityID) -> (from: Rect, to: Rect)? {
        guard variable(for: Unknown(id, .width)) != nil, !layout.views.isNew(id) else { return nil }
        let parent = parent(of: id)
        let isYUp = layout.isYUp(id)
        func now(_ entity: EntityID, _ part: Unknown.Part) -> Double { value(of: Unknown(entity, part)) }
        func before(_ entity: EntityID, _ part: Unknown.Part) -> Double {
            point.values.before(Unknown(entity, part), now: now(entity, part)) ?? 0
        }
        func frame(_ value: (EntityID, Unknown.Part) -> Double) -> Rect {
            func outer(_ view: EntityID) -> Rect {
                Rect(x: value(view, .left), y: value(view, .top), width: value(view, .width), height: value(view, .height))
                    .outset(by: insets(of: view))
            }
            var frame = outer(id)
            if let parent {
                let around = outer(parent)
                frame.x -= around.x
                frame.y -= around.y
                if isYUp { frame = frame.flipped(in: around.height) }
            }
            return frame
        }
        return (frame(before), frame(now))
    }

    /// A value when the step began and now; nil where it is new or gone.
    package func change(of unknown: Unknown) -> (from: Double, to: Double)? {
        guard let from = point.values.before(unknown), let to = point.values[unknown] else { return nil }
        return (from, to)
    }

    package func isBroken(_ id: ConstraintID) -> Bool { point.broken[id] != nil }

    package func wasBroken(_ id: ConstraintID) -> Bool { point.broken.before(id) != nil }

    package func isUndetermined(_ unknown: Unknown) -> Bool { point.undetermined.contains(unknown) }

    package func wasUndetermined(_ unknown: Unknown) -> Bool { point.undetermined.contained(unknown) }
}
