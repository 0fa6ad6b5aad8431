import Engine
import Simplex

/// What a command did, as events: what moved, what broke or holds again, what is no longer determined.
struct ChangeReport {
    let before: Snapshot
    let live: LiveLayout
    let movement: Movement
    let wasUndetermined: Set<Unknown>
    let isUndetermined: Set<Unknown>

    private var layout: Layout { live.layout }

    func events() throws(Simplex.Interrupted) -> [Event] {
        frames() + values() + (try breaks()) + (try conflicts()) + determination()
    }

    // MARK: Movement

    /// Of the views that moved, and of the subviews of those whose origin did: frames are relative to it.
    private func frames() -> [Event] {
        var views: Set<EntityID> = []
        for unknown in movement.unknowns {
            views.insert(unknown.entity)
            if unknown.part == .left || unknown.part == .top { views.formUnion(layout.subviews(of: unknown.entity)) }
        }
        return views.sorted().compactMap { id in
            guard let view = layout.views[id], before.layout.views[id] != nil else { return nil }
            let (from, to) = (frame(of: view, in: before.point), frame(of: view, in: live.point))
            return from.isClose(to: to) ? nil : .frameChanged(view: view.name, from: from, to: to)
        }
    }

    private func frame(of view: View, in point: Point) -> Rect {
        func value(_ entity: EntityID, _ part: Unknown.Part) -> Double { point.values[Unknown(entity, part)] ?? 0 }
        let parent = view.parent
        return Rect(
            x: value(view.id, .left) - (parent.map { value($0, .left) } ?? 0),
            y: value(view.id, .top) - (parent.map { value($0, .top) } ?? 0),
            width: value(view.id, .width), height: value(view.id, .height))
    }

    private func values() -> [Event] {
        Set(movement.unknowns).filter { $0.part == .value }.sorted().compactMap { unknown in
            guard let from = before.point.values[unknown], let to = live.point.values[unknown], abs(from - to) > Rect.closeness else {
                return nil
            }
            return .valueChanged(variable: layout.name(of: unknown.entity), from: from, to: to)
        }
    }

    // MARK: Constraints

    private func breaks() throws(Simplex.Interrupted) -> [Event] {
        let was = before.point.broken
        var events: [Event] = []
        for constraint in ordered(movement.broken) where was[constraint.id] == nil {
            guard let violation = live.point.broken[constraint.id] else { continue }
            let because = try live.reasons(for: constraint).because.compactMap { layout.constraints[$0]?.name }
            events.append(.broken(id: constraint.name, priority: constraint.priority, violation: violation, because: because))
        }
        for constraint in ordered(movement.satisfied) where was[constraint.id] != nil && live.point.broken[constraint.id] == nil {
            if constraint.isActive && !live.isSuspended(constraint.id) { events.append(.satisfied(constraint.name)) }
        }
        return events
    }

    private func conflicts() throws(Simplex.Interrupted) -> [Event] {
        var events: [Event] = []
        for constraint in ordered(movement.suspended) where live.isSuspended(constraint.id) {
            events.append(.conflict(ConflictValue(try live.conflict(of: constraint), layout)))
        }
        for constraint in ordered(movement.restored) where !live.isSuspended(constraint.id) { events.append(.restored(constraint.name)) }
        return events
    }

    private func ordered(_ ids: [ConstraintID]) -> [Constraint] {
        Set(ids).compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
    }

    // MARK: Ambiguity

    private struct Place: Hashable {
        var entity: EntityID
        var axis: Axis?
    }

    private func determination() -> [Event] {
        func places(_ unknowns: Set<Unknown>) -> Set<Place> { Set(unknowns.map { Place(entity: $0.entity, axis: $0.part.axis) }) }
        let (was, isNow) = (places(wasUndetermined), places(isUndetermined))
        func sorted(_ set: Set<Place>) -> [Place] {
            set.sorted { ($0.entity, $0.axis?.rawValue ?? "") < ($1.entity, $1.axis?.rawValue ?? "") }
        }
        let gone = sorted(was.subtracting(isNow)).filter { layout.views[$0.entity] != nil || layout.variables[$0.entity] != nil }
        return sorted(isNow.subtracting(was)).map { .ambiguous(view: layout.name(of: $0.entity), axis: $0.axis) }
            + gone.map { .determined(view: layout.name(of: $0.entity), axis: $0.axis) }
    }
}
