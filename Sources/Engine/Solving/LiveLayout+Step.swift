/// What the step under way has changed, told from the journal.
extension LiveLayout {
    /// A view's frame when the step began and now, in its superview's coordinates; nil where it is new or gone.
    package func changeOfFrame(of id: EntityID) -> (from: Rect, to: Rect)? {
        guard layout.views.contained(id), let view = layout.views[id] else { return nil }
        return (frame(of: view) { point.values.before($0) }, frame(of: view) { value(of: $0) })
    }

    private func frame(of view: View, _ value: (Unknown) -> Double?) -> Rect {
        func place(_ part: Unknown.Part) -> Double {
            (value(Unknown(view.id, part)) ?? 0) - (view.parent.map { value(Unknown($0, part)) ?? 0 } ?? 0)
        }
        return Rect(
            x: place(.left), y: place(.top), width: value(Unknown(view.id, .width)) ?? 0, height: value(Unknown(view.id, .height)) ?? 0)
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
