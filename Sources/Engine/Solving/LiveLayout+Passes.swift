import Exact
import Layout
import Simplex
import Vocabulary

/// Layout in several passes, as in UIKit, for sizes that depend on solved sizes: text that wraps at the solved width, rows as high as
/// their content, margins that depend on a view's position.
///
/// Each solve begins without measurements, so that the result does not depend on earlier states.
extension LiveLayout {
    /// Solves, in as many passes as measuring takes. After `Interrupted` the layout must be restored from a snapshot.
    package mutating func solve() throws(Simplex.Interrupted) -> Movement {
        if layout.measurable.isEmpty { return try solvePass() }
        let views = layout.measurable.elements.sorted()
        for id in views { setMeasured(nil, of: id) }
        var movement = try solvePass()
        _ = try updateDetermination()
        // Text and margins first: rows are as high as what is in them then.
        var found: [(EntityID, Measured)] = []
        for id in views {
            guard let view = layout.views[id] else { continue }
            var measured = Measured()
            if layout.wrapsAtOwnWidth(view) { measured.wrapWidth = wrapWidth(of: view) }
            if layout.hasSolvedMargins(view) {
                measured.safeArea = view.safeArea == nil ? try safeArea(of: view) : nil
                if view.preservesMargins { measured.inheritedMargins = try inheritedMargins(of: view) }
            }
            if !measured.isEmpty { found.append((id, measured)) }
        }
        for (id, measured) in found { setMeasured(measured, of: id) }
        if !found.isEmpty {
            movement.merge(try solvePass())
            _ = try updateDetermination()
        }
        var rows: [(EntityID, Measured)] = []
        for id in views {
            guard let view = layout.views[id], layout.isAutomaticRow(view) else { continue }
            var measured = layout.measured[id] ?? Measured()
            let height = try rowHeight(of: view)
            measured.rowHeight = height.double > Rect.closeness ? height : Layout.standardRowHeight
            rows.append((id, measured))
        }
        for (id, measured) in rows { setMeasured(measured, of: id) }
        if !rows.isEmpty { movement.merge(try solvePass()) }
        return movement
    }

    /// Stops measuring, and keeps what was measured. For a copy in which one asks what would be without a constraint that measuring
    /// made.
    package mutating func keepMeasured() { layout.measureOnly { _ in false } }

    /// Whether the height of any row was measured.
    package var hasMeasuredRows: Bool { layout.measurable.elements.contains { layout.measured[$0]?.rowHeight != nil } }

    /// Removes the measured heights of rows. For a copy in which one asks what follows from what.
    package mutating func unmeasureRows() {
        for id in layout.measurable.elements.sorted() where layout.measured[id]?.rowHeight != Layout.standardRowHeight {
            setMeasured(nil, of: id)
        }
        keepMeasured()
    }

    private mutating func setMeasured(_ measured: Measured?, of id: EntityID) {
        let old = layout.measured[id]
        guard old != measured, let view = layout.views[id] else { return }
        layout.setMeasured(measured, of: id)
        if old?.rowHeight != measured?.rowHeight { renewRowHeight(of: view) }
        if (old ?? Measured()).isSame(but: measured) { return }
        renewImplied(by: view)
        relinkContent(of: id)
        // Shares of a whole follow content sizes.
        if let parent = view.parent.flatMap({ layout.views[$0] }), parent.stack.distribution == .fillProportionally {
            renewImplied(by: parent)
        }
    }

    /// The height that a row's content determines; where equal priorities leave a range, its lower end.
    private func rowHeight(of view: View) throws(Simplex.Interrupted) -> Rational {
        let form = LinearForm(Anchor.attribute(view.id, .height))
        guard point.undetermined.contains(Unknown(view.id, .height)), let least = try range(of: form).min else {
            return exactValue(of: form)
        }
        return Rational(nearest: least) ?? Rational(exactly: least) ?? 0
    }

    /// The width at which a label's text wraps: the label's own, if the text is wider than that. Nil where nothing wraps, also because
    /// the width is undetermined.
    private func wrapWidth(of view: View) -> Rational? {
        guard let single = layout.measuredText(of: view) else { return nil }
        let unknown = Unknown(view.id, .width)
        if point.undetermined.contains(unknown) || value(of: unknown) >= single.width.double - Rect.closeness { return nil }
        return max(0, exactValue(of: LinearForm(unknown.anchor)))
    }

    /// The part of a view's frame that its window's bars and notches cover.
    private func safeArea(of view: View) throws(Simplex.Interrupted) -> Insets {
        guard let parent = view.parent.flatMap({ layout.views[$0] }) else { return Insets(all: 0) }
        var unsafe = parent.safeArea ?? Insets(all: 0)
        if parent.safeArea == nil, parent.parent != nil { unsafe = try safeArea(of: parent) }
        return try overlap(of: unsafe, around: parent, with: view)
    }

    private func inheritedMargins(of view: View) throws(Simplex.Interrupted) -> Insets {
        guard let parent = view.parent.flatMap({ layout.views[$0] }) else { return Insets(all: 0) }
        return try overlap(of: layout.margins(of: parent), around: parent, with: view)
    }

    /// How far a border of the given insets inside `outer` reaches into `inner`; 0 on sides where nothing determines it.
    private func overlap(of insets: Insets, around outer: View, with inner: View) throws(Simplex.Interrupted) -> Insets {
        let (own, around) = (layout.alignmentInsets(of: inner), layout.alignmentInsets(of: outer))
        func reach(
            _ inset: Rational, from near: Attribute, to far: Attribute, _ outset: Rational, _ sign: Rational
        ) throws(Simplex.Interrupted) -> Rational {
            guard inset.sign > 0 else { return 0 }
            var distance = LinearForm(Anchor.attribute(inner.id, near), times: sign)
            distance.add(.attribute(outer.id, near), times: -sign)
            var size = LinearForm(Anchor.attribute(inner.id, far))
            size.add(.attribute(inner.id, near), times: -1)
            let (isDistanceOpen, isSizeOpen) = (try isAmbiguous(distance), try isAmbiguous(size))
            if isDistanceOpen || isSizeOpen { return 0 }
            let reach = inset.double - value(of: distance) - outset.double
            let value = min(max(0, reach), abs(value(of: size)))
            return Rational(nearest: value) ?? Rational(exactly: value) ?? 0
        }
        return Insets(
            top: try reach(insets.top, from: .top, to: .bottom, around.top - own.top, 1),
            left: try reach(insets.left, from: .left, to: .right, around.left - own.left, 1),
            bottom: try reach(insets.bottom, from: .bottom, to: .top, around.bottom - own.bottom, -1),
            right: try reach(insets.right, from: .right, to: .left, around.right - own.right, -1))
    }
}
