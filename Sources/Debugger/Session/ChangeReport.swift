import Explaining
import Layout
import Simplex
import Solving
import Vocabulary

/// Describes what a command changed, as events: what moved, what broke or holds again, what became ambiguous or determined. The state
/// before is read from the layout's journal.
struct ChangeReport {
    let solutionChanges: SolutionChanges
    /// Unknowns that became determined or undetermined.
    let changedDetermination: [Unknown]
    /// The ties (constraints of equal priority that compete) that an edit made; nil where they are to be read from the layout's journal, as after undo.
    var ties: [Tie]?

    /// All events of the change that led to the present state of `live`. The solver of `live` is asked why constraints broke.
    func events(in live: inout LiveLayout) throws(Simplex.Interrupted) -> [Event] {
        frames(live) + values(live) + (try breaks(&live)) + (try conflicts(live)) + determination(live)
            + (try tied(live))
    }

    /// The unknowns around which an edit may have made or ended a tie.
    func touched(in live: LiveLayout) -> [Unknown] { changedDetermination + solutionChanges.unknowns.filter { live.isUndetermined($0) } }

    // MARK: Content

    /// Events for what is different in content from `before`: views, variables and constraints that were removed, views and constraints that were added, and
    /// constraints whose text, priority or activity changed. Of generated constraints, only those of `suggest` and `freeze` are told.
    func contentChanges(in live: LiveLayout, since before: Layout) -> [Event] {
        let layout = live.layout
        let (views, ids) = (Array(layout.views.written), Array(layout.constraints.written))
        func isNamed(_ constraint: Constraint) -> Bool { !constraint.isGenerated || constraint.id.isAskedFor }
        func ordered(_ constraints: [Constraint]) -> [Constraint] { constraints.filter(isNamed).sorted { $0.order < $1.order } }
        let text = ConstraintText(layout: layout)

        let gone =
            ordered(ids.filter { !layout.constraints.contains($0) }.compactMap { before.constraints[$0] }).map(\.name)
            + views.filter { !layout.views.contains($0) }.compactMap { before.views[$0] }.sorted { $0.order < $1.order }.map(\.name)
            + layout.variables.written.filter { layout.variables[$0] == nil && before.variables[$0] != nil }.sorted().map(before.name)
        let added = views.filter { !before.views.contains($0) }.compactMap { layout.views[$0] }.sorted { $0.order < $1.order }
        var events = gone.map { Event.removed($0) } + added.map { .viewAdded($0.name) }
        for constraint in ordered(ids.compactMap { layout.constraints[$0] }) {
            let old = before.constraints[constraint.id]
            let said = text.text(constraint)
            if let old, old.isActive == constraint.isActive, old.priority == constraint.priority,
                ConstraintText(layout: before).text(old) == said
            {
                continue
            }
            events.append(
                old == nil
                    ? .constraintAdded(id: constraint.name, text: said, priority: constraint.priority)
                    : .constraintChanged(id: constraint.name, text: said, priority: constraint.priority))
        }
        return events
    }

    // MARK: What moved

    private func frames(_ live: LiveLayout) -> [Event] {
        let frames = live.changedFrames(solutionChanges.unknowns)
        if frames.isEmpty { return [] }
        let layout = live.layout
        return frames.map { .frameChanged(view: layout.name(of: $0.view), from: $0.from, to: $0.to) }
    }

    private func values(_ live: LiveLayout) -> [Event] {
        Set(solutionChanges.unknowns.filter { $0.part == .value }).sorted().compactMap { unknown in
            guard let (from, to) = live.change(of: unknown), abs(from - to) > Rect.closeness else { return nil }
            return .valueChanged(variable: live.layout.name(of: unknown.entity), from: from, to: to)
        }
    }

    // MARK: Constraints

    private func breaks(_ live: inout LiveLayout) throws(Simplex.Interrupted) -> [Event] {
        if solutionChanges.broken.isEmpty && solutionChanges.satisfied.isEmpty { return [] }
        let layout = live.layout
        var events: [Event] = []
        let broken = ordered(solutionChanges.broken, layout).filter { !live.wasBroken($0.id) && live.isBroken($0.id) }
        var budget = SearchBudget.ofOneCommand
        for (constraint, cause) in zip(broken, try live.volunteeredReasons(for: broken, within: &budget)) {
            guard let violation = live.recordedViolation(of: constraint.id) else { continue }
            let because = cause.map { $0.because.compactMap { layout.constraints.box($0)?.value.name } }
            let event = Event.broken(
                BrokenValue(id: constraint.name, priority: constraint.priority, violation: violation, because: because))
            events.append(layout.isExpectedToBreak(constraint) ? .ofExpectedBreak(event) : event)
        }
        for constraint in ordered(solutionChanges.satisfied, layout)
        where live.wasBroken(constraint.id) && !live.isBroken(constraint.id) {
            guard constraint.isActive, !live.isSuspended(constraint.id) else { continue }
            events.append(
                layout.isExpectedToBreak(constraint) ? .ofExpectedBreak(.satisfied(constraint.name)) : .satisfied(constraint.name))
        }
        return events
    }

    private func conflicts(_ live: LiveLayout) throws(Simplex.Interrupted) -> [Event] {
        if solutionChanges.suspended.isEmpty && solutionChanges.restored.isEmpty { return [] }
        let layout = live.layout
        var events: [Event] = []
        for constraint in ordered(solutionChanges.suspended, layout) where live.isSuspended(constraint.id) {
            events.append(.conflict(ConflictValue(try live.conflict(of: constraint), layout)))
        }
        for constraint in ordered(solutionChanges.restored, layout) where !live.isSuspended(constraint.id) {
            events.append(.restored(constraint.name))
        }
        return events
    }

    private func ordered(_ ids: [ConstraintID], _ layout: Layout) -> [Constraint] {
        ids.compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
    }

    // MARK: Ambiguity

    private struct EntityAxis: Hashable {
        var entity: EntityID
        var guide: Guide?
        var axis: Axis?
    }

    private func determination(_ live: LiveLayout) -> [Event] {
        if changedDetermination.isEmpty { return [] }
        let layout = live.layout
        var (gained, lost): ([Event], [Event]) = ([], [])
        let entityAxes = Set(changedDetermination.map { EntityAxis(entity: $0.entity, guide: $0.part.guide, axis: $0.part.axis) })
        func key(_ each: EntityAxis) -> (EntityID, String, String) { (each.entity, each.guide?.rawValue ?? "", each.axis?.rawValue ?? "") }
        for entityAxis in entityAxes.sorted(by: { key($0) < key($1) }) {
            guard layout.has(entityAxis.entity) else { continue }
            var (was, isNow) = (false, false)
            for part in Unknown.Part.all(of: entityAxis.guide, entityAxis.axis) {
                let unknown = Unknown(entityAxis.entity, part)
                isNow = isNow || live.isUndetermined(unknown)
                was = was || live.wasUndetermined(unknown)
            }
            let name = layout.name(of: entityAxis.entity) + (entityAxis.guide.map { ".\($0.rawValue)" } ?? "")
            if isNow && !was { gained.append(.ambiguous(view: name, axis: entityAxis.axis)) }
            if was && !isNow { lost.append(.determined(view: name, axis: entityAxis.axis)) }
        }
        return gained + lost
    }

    private func tied(_ live: LiveLayout) throws(Simplex.Interrupted) -> [Event] {
        let made = if let ties { ties } else { try live.returnedTies() }
        // A tie among constraints whose priorities people cannot change is not reported, since nobody could decide it.
        return made.filter { tie in tie.members.contains { PriorityStep.canChange($0, in: live.layout) } }
            .map { .tied(TieValue($0, in: live)) }
    }
}
