import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Answers questions about a solved layout. It is a value made from a session or an editor for as long as a question takes, and changes nothing.
package struct Inspector: Sendable {
    /// The layout that is asked about.
    package let live: LiveLayout
    /// Called with the progress of a long question, as text; with an empty text when the question is done.
    package let progress: (@Sendable (String) -> Void)?

    package init(_ live: LiveLayout, progress: (@Sendable (String) -> Void)? = nil) {
        self.live = live
        self.progress = progress
    }

    package var layout: Layout { live.layout }

    package var resolver: Resolver { Resolver(live.layout) }

    /// Called now and then during long questions; returning true ends the question.
    package var isInterrupted: (@Sendable () -> Bool)? { live.isInterrupted }

    /// An inspector of another layout, which reports progress in the same way.
    package func looking(at other: LiveLayout) -> Inspector { Inspector(other, progress: progress) }

    // MARK: Expressions

    /// A resolver in which `super` means the superview of the first view that the expressions name.
    package func resolver(for expressions: [ExpressionSyntax]) -> Resolver {
        Resolver(layout, subject: EquationLowering.subject(of: expressions, in: layout))
    }

    package func form(_ expression: ExpressionSyntax) throws(Diagnostic) -> LinearForm<Anchor> {
        try resolver(for: [expression]).form(expression).form
    }

    /// The present value of an expression. The constant or priority of a constraint may stand in it for a number, as in `wide.priority` and `title.hug.h`.
    package func value(of expression: ExpressionSyntax) throws(Diagnostic) -> Double {
        live.value(of: try resolverReadingParameters(for: [expression]).form(expression).form)
    }

    /// Whether an expression's value rests on estimated widths of characters. In layouts without texts the answer is false without a search.
    package func isEstimated(_ expression: ExpressionSyntax) -> Bool {
        let layout = layout
        guard layout.traits.mayHaveText, let form = try? form(expression) else { return false }
        return live.determiningConstraints(of: form).contains { layout.constraints[$0].map(layout.restsOnEstimates) ?? false }
    }

    /// The present value of an expression of attributes, variables, metrics and numbers. Throws where it mentions something else, such as a
    /// constraint's priority.
    package func valueWithoutParameters(of expression: ExpressionSyntax) throws(Diagnostic) -> Double {
        live.value(of: try form(expression))
    }

    /// Whether other layouts that are as good give the expression another value.
    package func isAmbiguous(_ expression: ExpressionSyntax) throws(Diagnostic) -> Bool {
        let form = try form(expression)
        return try interruptible { () throws(Simplex.Interrupted) in try live.isAmbiguous(form) }
    }

    func resolverReadingParameters(for expressions: [ExpressionSyntax]) -> Resolver {
        var resolver = resolver(for: expressions)
        resolver.readsParameters = true
        return resolver
    }

    /// Whether a comparison holds; nil where it cannot be evaluated, such as where it mentions something that does not exist.
    package func holds(_ comparison: ComparisonSyntax) -> Bool? { try? compare(comparison).holds }

    /// The values of both sides, and whether the relation holds within the tolerance (0.001 unless given).
    package func compare(_ comparison: ComparisonSyntax) throws(Diagnostic) -> (left: Double, right: Double, tolerance: Double, holds: Bool)
    {
        let resolver = resolverReadingParameters(for: [comparison.left, comparison.right])
        let left = live.value(of: try resolver.form(comparison.left).form)
        let right = live.value(of: try resolver.form(comparison.right).form)
        let tolerance = if let typed = comparison.tolerance { try resolver.number(typed).double } else { 0.001 }
        if tolerance < 0 { throw Diagnostic(.badNumber, "a tolerance is not negative", at: comparison.tolerance?.span) }
        let holds =
            switch comparison.relation {
            case .equal: abs(left - right) <= tolerance
            case .lessOrEqual: left <= right + tolerance
            case .greaterOrEqual: left >= right - tolerance
            }
        return (left, right, tolerance, holds)
    }

    // MARK: Views

    package func frameRow(_ view: View) -> FrameRow {
        FrameRow(
            view: view.name, frame: live.reportedFrame(of: view.id), absolute: absoluteFrame(of: view), isTruncated: isTruncated(view),
            isEstimated: isAsWideAsItsText(view))
    }

    /// A view's frame in window coordinates, after scrolling; y counts from the bottom upwards in a window whose y axis points up.
    private func absoluteFrame(of view: View) -> Rect {
        let frame = live.drawnFrame(of: view.id)
        guard layout.isYUp(view.id), let window = layout.ancestry(of: view.id).last else { return frame }
        return frame.flipped(in: live.alignmentRectInWindow(of: window).height)
    }

    /// Whether a view has the width that its text asks for, where that width is only an estimate.
    private func isAsWideAsItsText(_ view: View) -> Bool {
        guard layout.isEstimated(view, .horizontal), let width = layout.contentSize(of: view).width else { return false }
        return abs(live.value(of: Unknown(view.id, .width)) - width.double) < Rect.closeness
    }

    /// Whether a view's text is cut off: the single line that is shown has no room for it, or it needs more lines than are allowed or fit into the height.
    /// False for a view that is not visible, and for a text view that scrolls its text.
    package func isTruncated(_ view: View) -> Bool {
        guard view.kind.hasText, layout.isVisible(view.id) else { return false }
        let size = live.alignmentRectInWindow(of: view.id)
        if view.kind == .textView, view.textOptions.scrollsText { return false }
        if layout.isMultiline(view), view.givenSize == nil, let text = view.text, let font = layout.font(of: view) {
            let width = Rational(exactly: size.width + Rect.closeness) ?? 0
            if let smallest = layout.smallestFont(of: view) {
                let least = TextMeasurement(text, smallest, lines: layout.lineLimit(of: view), maxWidth: width)
                return least.isTruncated || size.height < least.height.double - Rect.closeness
            }
            return TextMeasurement(text, font, lines: layout.lineLimit(of: view), maxWidth: width).isTruncated
                || size.height < (layout.contentSize(of: view).height?.double ?? 0) - Rect.closeness
        }
        // Where only a single line is shown, a text with a line break is cut off at the break, however short it is.
        if view.givenSize == nil, layout.measuredText(of: view)?.isTruncated == true { return true }
        guard let width = layout.contentSize(of: view).width else { return false }
        return size.width < (leastWidth(of: view) ?? width.double) - Rect.closeness
    }

    /// The width below which the text of a label on one line is cut off, though it shrinks as far as it may, in points. Nil where the view has no text, or does
    /// not shrink it.
    private func leastWidth(of view: View) -> Double? {
        guard let text = view.text, let smallest = layout.smallestFont(of: view) else { return nil }
        return TextMeasurement(text, smallest).width.double
    }

    /// The width below which a view's text is cut off, in points. For a label that may have several lines it is found to a hundredth; it is nil for such a
    /// label that has no text, or whose number of lines is not limited. O(length of the text)
    package func truncationWidth(of view: View) -> Double? {
        guard view.kind == .label, view.textOptions.lines != 1 else {
            return leastWidth(of: view) ?? layout.contentSize(of: view).width?.double ?? 0
        }
        guard view.textOptions.lines > 1, let text = view.text, let font = layout.smallestFont(of: view) ?? layout.font(of: view) else {
            return nil
        }
        func isCut(at hundredths: Int) -> Bool {
            TextMeasurement(text, font, lines: view.textOptions.lines, maxWidth: Rational(hundredths) / 100).isTruncated
        }
        let single = TextMeasurement(text, font).width
        return Double((0..<Int((single * 100).ceiling.double) + 1).partitioningIndex { !isCut(at: $0) }) / 100
    }

    /// Views to which their constraints give another place or size than the frame given to them, which Interface Builder calls "misplaced".
    package var misplaced: [StatusValue.Misplaced] { misplaced(among: layout.viewBoxesInOrder) }

    /// How far rounding to pixels moves an edge at most, in points.
    static let rounding = 0.5

    private func misplaced(among views: [Layout.ViewBox]) -> [StatusValue.Misplaced] {
        views.compactMap { box in
            guard let given = box.value.givenFrame else { return nil }
            let view = box.value
            if !isMisplaced(view) { return nil }
            let (saved, frame) = (reportedFrame(given, of: view), live.reportedFrame(of: view.id))
            let sides = RectSide.allCases.filter { abs($0.value(of: saved) - $0.value(of: frame)) > Self.rounding }
            return .init(view: view.name, saved: saved, frame: frame, sides: sides)
        }
    }

    /// Whether constraints give the view a place or size that differs from the frame given to it by more than rounding to pixels. Cells, table headers and
    /// views with an autoresizing mask do not count.
    func isMisplaced(_ view: View) -> Bool {
        guard view.mask == nil, view.kind != .cell, !view.rowOptions.isTableHeader, let given = givenFrame(of: view) else { return false }
        // Given frames may be rounded to pixels. That moves them from what constraints give by half a point at most.
        return !given.isNear(live.frame(of: view.id), within: Self.rounding)
    }

    /// The frame given to a view, in its superview's coordinates with y downwards; nil where none was given.
    func givenFrame(of view: View) -> Rect? {
        view.givenFrame.map(Rect.init)
    }

    /// The frame given to a view, in the coordinates in which it was typed: with y upwards in a window whose y axis points up.
    package func reportedFrame(_ given: GivenFrame, of view: View) -> Rect {
        let frame = Rect(given)
        guard layout.isYUp(view.parent ?? view.id), let parent = view.parent else { return frame }
        return frame.flipped(in: live.frame(of: parent).height)
    }

    /// The ambiguous unknowns in the order of declaration, with their present values; positions are in window coordinates.
    package var restingValues: [(anchor: Anchor, value: Rational)] {
        let indices = Dictionary(uniqueKeysWithValues: layout.entitiesInOrder.enumerated().map { ($1, $0) })
        func index(_ unknown: Unknown) -> Int { indices[unknown.entity] ?? 0 }
        return live.solverState.undetermined.elements
            .sorted { a, b in a.entity == b.entity ? a < b : index(a) < index(b) }
            .map { ($0.anchor, Self.withoutRounding(live.value(of: $0) + live.origin(of: $0))) }
    }

    /// The exact number that a double most likely stands for: a fraction of small numbers, or a number with at most six decimals. Otherwise it is the double
    /// itself. So a value is written the same however it was computed.
    private static func withoutRounding(_ value: Double) -> Rational {
        // A value comes back slightly different after it was saved, read and solved for again. Fractions with larger denominators than this lie closer
        // together than that difference.
        let largest = min(10_000, (0.25e12 / max(1, abs(value))).squareRoot())
        if let fraction = Rational(reconstructedFrom: value, denominatorUpTo: Int(largest)) { return fraction }
        var scale = 1_000_000
        while scale > 1, abs(value) * Double(scale) > 1e14 { scale /= 10 }
        let rounded = (value * Double(scale)).rounded()
        if let count = Int(exactly: rounded), abs(value - rounded / Double(scale)) <= 1e-10 * max(1, abs(value)) {
            return Rational(count, scale)
        }
        return Rational(exactly: value) ?? 0
    }

    // MARK: Constraints

    package func row(_ constraint: Constraint) -> ConstraintRow {
        ConstraintRow(
            id: constraint.name, text: ConstraintText(layout: layout).text(constraint), priority: constraint.priority,
            className: constraint.className,
            owner: constraint.owner.map { layout.name(of: $0) }, state: state(of: constraint), violation: live.violation(of: constraint.id),
            place: constraint.sourcePlace, isGenerated: !constraint.isUserWritten, isAutoLayout: constraint.isAutoLayout,
            identifier: constraint.identifier,
            origin: constraint.isGenerated ? constraint.id.host.map { layout.name(of: $0) } : nil,
            isMirrored: layout.isMirrored(constraint),
            note: constraint.note)
    }

    package func state(of constraint: Constraint) -> ConstraintRow.State {
        if !constraint.isActive { return .inactive }
        if live.isSuspended(constraint.id) { return .suspended }
        return live.violation(of: constraint.id) > 0 ? .broken : .satisfied
    }

    /// Explains why a constraint is satisfied, broken or suspended. Throws `limit` where it is interrupted.
    package func explanation(of constraint: Constraint) throws(Diagnostic) -> ExplanationValue {
        try ConstraintExplanation(self, constraint).value()
    }

    package func reason(_ id: ConstraintID) -> ExplanationValue.Reason? {
        layout.constraints[id].map {
            ExplanationValue.Reason(
                id: $0.name, text: ConstraintText(layout: layout).text($0), priority: $0.priority,
                isUnsatisfied: state(of: $0) == .broken || state(of: $0) == .suspended, place: $0.sourcePlace)
        }
    }

    /// Whether a view's position or size on an axis is ambiguous, or the value of a variable that belongs to no view. Where `axis` is nil, either axis
    /// counts.
    package func isAmbiguous(_ id: EntityID, _ axis: Axis?) -> Bool {
        isAmbiguous(id, nil, axis)
    }

    /// Whether the position or size of a guide of a view is ambiguous on an axis, or on either axis where `axis` is nil. Where `guide` is nil, this is about
    /// the view itself, or about the value of a variable.
    func isAmbiguous(_ id: EntityID, _ guide: Guide?, _ axis: Axis?) -> Bool {
        Unknown.Part.allCases.contains { part in
            part.guide == guide && (axis == nil || part.axis == axis) && live.isUndetermined(Unknown(id, part))
        }
    }

    // MARK: The whole layout

    /// A summary of the layout: what is broken, suspended, ambiguous, cut off, misplaced and unconfirmed. Throws `limit` where it is interrupted.
    package func status() throws(Diagnostic) -> StatusValue {
        var ambiguous: [(view: String, axis: Axis?)] = []
        let views = layout.viewBoxesInOrder
        let open = Set(live.solverState.undetermined.elements.map(\.entity))
        for box in views where open.contains(box.value.id) {
            let view = box.value
            for axis in Axis.allCases where isAmbiguous(view.id, axis) { ambiguous.append((view.name, axis)) }
            for axis in Axis.allCases where view.kind.isScrolling && isAmbiguous(view.id, .content, axis) {
                ambiguous.append(("\(view.name).content", axis))
            }
        }
        for (id, name) in layout.variablesInOrder where isAmbiguous(id, nil) { ambiguous.append((name, nil)) }
        let unconfirmed = try interruptible { () throws(Simplex.Interrupted) in try doubts() }
        let misplaced = misplaced(among: views)
        return StatusValue(
            views: views.count, constraints: layout.typedConstraintCount,
            broken: live.brokenByStrength.map {
                StatusValue.Broken(
                    id: $0.name, priority: $0.priority, violation: live.recordedViolation(of: $0.id) ?? 0,
                    isExpectedToBreak: layout.isExpectedToBreak($0))
            },
            suspended: live.suspendedInOrder.map(\.name), ambiguous: ambiguous,
            truncated: views.filter { $0.value.kind.hasText && isTruncated($0.value) }.map(\.value.name), misplaced: misplaced,
            unmetByGivenFrames: misplaced.isEmpty ? [] : unmetByGivenFrames, unconfirmed: unconfirmed)
    }

    /// A picture of the given views with their subviews, and a list of the typed and imported constraints that are broken or suspended. Views that are not as
    /// they were in `old` are marked.
    package func picture(of tops: [EntityID], _ parts: PictureValue.Parts = .init(), since old: Inspector? = nil) -> PictureValue {
        let unsatisfied = (live.suspendedInOrder + live.brokenByStrength).filter { !$0.isGenerated }
        var collector = PictureCollector(inspector: self, parts: parts, since: old)
        for (group, top) in tops.enumerated() { collector.add(top, in: group) }
        if parts.constraints { collector.addLines() }
        return PictureValue(
            items: collector.items, lines: collector.lines,
            unsatisfied: unsatisfied.map {
                PictureValue.Unsatisfied(
                    id: $0.name, text: ConstraintText(layout: layout).text($0), isSuspended: live.isSuspended($0.id),
                    violation: live.violation(of: $0.id))
            },
            parts: parts)
    }
}
