import Exact
import Layout
import Simplex
import Solving
import Vocabulary

extension LiveLayout {
    /// An equally good layout in which a view's frame differs; nil where none is found. Undetermined parts of the frame move to the end of their range that is
    /// farther away, or by `stride` where the range has no end on one side.
    package func alternative(for view: EntityID) throws(Simplex.Interrupted) -> LiveLayout? {
        // Positions within the superview are tried first, since in the window a view may move only because its superview does.
        let inside = [Axis.horizontal, .vertical].map { placement(of: view, $0, inSuperview: true) }
        let sizes = [Attribute.width, .height].map { LinearForm(Anchor.attribute(view, $0)) }
        if let found = try moved(inside + sizes) { return found }
        return try moved([Axis.horizontal, .vertical].map { placement(of: view, $0, inSuperview: false) })
    }

    private func placement(of view: EntityID, _ axis: Axis, inSuperview: Bool) -> LinearForm<Anchor> {
        let edge: Attribute = axis == .horizontal ? .left : .top
        var form = LinearForm(Anchor.attribute(view, edge))
        if inSuperview, let parent = viewTree.parent(of: view) { form.add(.attribute(parent, edge), times: -1) }
        return form
    }

    /// A copy of the layout in which those of the expressions that can vary have another value; nil where none can.
    private func moved(_ forms: [LinearForm<Anchor>]) throws(Simplex.Interrupted) -> LiveLayout? {
        var side = self
        side.beginStep()
        var wishes: [(form: LinearForm<Anchor>, value: Rational)] = []
        for form in forms {
            let range = try range(of: form)
            let now = value(of: form)
            guard Face.isWide(range), abs(side.value(of: form) - now) <= Rect.closeness else { continue }
            guard let target = Rational(exactly: farEnd(of: range, from: now)) else { continue }
            wishes.append((form, target))
            try side.moveUndetermined(wishes)
            // The values to which expressions have come are wished for in turn, so that they stay while the next one moves.
            wishes = wishes.map { ($0.form, Rational(exactly: side.value(of: $0.form)) ?? $0.value) }
        }
        if wishes.isEmpty { return nil }
        _ = try side.updateDetermination()
        return side
    }

    /// The distance, in points, by which an expression is moved whose range has no end on one side.
    private static let stride = 40.0

    private func farEnd(of range: (min: Double?, max: Double?), from now: Double) -> Double {
        guard let high = range.max else { return now + Self.stride }
        guard let low = range.min else { return now - Self.stride }
        return high - now >= now - low ? high : low
    }
}
