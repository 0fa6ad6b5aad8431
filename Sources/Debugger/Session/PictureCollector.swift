import Exact
import Layout
import Simplex
import Solving
import Vocabulary

/// Collects what a picture shows: the rectangles of views that are not hidden, superviews before subviews, and lines for constraints.
struct PictureCollector {
    /// The position of a view in the picture, or the surroundings in which the subviews of a view are drawn.
    private struct DrawingContext {
        var group: Int
        var frame: Rect
        /// Where the origin of the view's superview would be in the window if the views around it that are drawn, but for the outermost, had their recorded
        /// frames.
        var given: (x: Double, y: Double)
        /// By how much all scroll views around the view together have scrolled it, in points.
        var offset: (x: Double, y: Double)
        var clip: Rect?
    }

    let inspector: Inspector
    let parts: PictureValue.Parts
    /// The layout at the time since which changes are marked; nil where none are.
    let old: Inspector?
    private(set) var items: [PictureValue.Item] = []
    private(set) var lines: [PictureValue.Line] = []
    private var contexts: [EntityID: DrawingContext] = [:]

    init(inspector: Inspector, parts: PictureValue.Parts, since old: Inspector?) {
        self.inspector = inspector
        self.parts = parts
        self.old = old
    }

    mutating func add(_ top: EntityID, in group: Int) {
        let frame = inspector.live.alignmentRectInWindow(of: top)
        let drawn = inspector.live.frameInWindow(of: top)
        let scrolled = inspector.live.drawnFrame(of: top)
        // The view that is drawn by itself is drawn where it is in its window, but its superviews do not clip it.
        let own = inspector.live.frame(of: top)
        let around = DrawingContext(
            group: group, frame: frame, given: (frame.x - own.x, frame.y - own.y), offset: (drawn.x - scrolled.x, drawn.y - scrolled.y),
            clip: nil)
        // Views may nest too deeply for a function that calls itself.
        var open = [(id: top, depth: 0, around: around)]
        while let (id, depth, around) = open.popLast() {
            guard let inside = add(id, depth: depth, around) else { continue }
            for child in inspector.layout.subviews(of: id).reversed() { open.append((child, depth + 1, inside)) }
        }
    }

    /// Adds a view that stands in the surroundings `around`, and returns those in which its subviews are drawn; nil where the view is hidden.
    private mutating func add(_ id: EntityID, depth: Int, _ around: DrawingContext) -> DrawingContext? {
        guard let view = inspector.layout.views[id], view.isShown else { return nil }
        let (live, layout) = (inspector.live, inspector.layout)
        func moved(_ rect: Rect) -> Rect {
            Rect(x: rect.x - around.offset.x, y: rect.y - around.offset.y, width: rect.width, height: rect.height)
        }
        let frame = moved(live.frameInWindow(of: id))
        var item = PictureValue.Item(
            name: view.name, kind: view.kind.rawValue, text: view.text, frame: frame, depth: depth,
            isAmbiguous: inspector.isAmbiguous(id, nil), isTruncated: inspector.isTruncated(view), clip: around.clip)
        item.hasChanged = old.map { inspector.hasChanged(view, since: $0) } ?? false
        item.font = layout.font(of: view)
        item.lineLimit = layout.lineLimit(of: view)
        let alignment = moved(live.alignmentRectInWindow(of: id))
        if parts.alignment, !alignment.isClose(to: frame) { item.outlines.alignment = alignment }
        // Margins of a view without subviews have no effect. They are drawn only of the outermost view.
        if parts.margins, depth == 0 || !layout.subviews(of: id).isEmpty {
            item.outlines.margins = moved(live.rectangle(of: .margins, in: id))
        }
        var inside = around
        let own = live.frame(of: id)
        let given = depth == 0 ? own : inspector.givenFrame(of: view) ?? own
        inside.given = (around.given.x + given.x, around.given.y + given.y)
        if depth > 0, inspector.isMisplaced(view) {
            item.outlines.given = moved(Rect(x: inside.given.x, y: inside.given.y, width: given.width, height: given.height))
        }
        items.append(item)
        contexts[id] = around
        contexts[id]?.frame = frame
        if view.kind.isScrolling {
            let offset = layout.contentOffset(of: view)
            inside.offset.x += offset.x.double
            inside.offset.y += offset.y.double
            inside.clip = around.clip.map { $0.intersection(frame) } ?? frame
        }
        return inside
    }

    // MARK: Constraints

    mutating func addLines() {
        for constraint in inspector.layout.constraintsInOrder where constraint.isActive { addLine(constraint) }
    }

    /// Adds a line for a constraint that keeps a distance between two places on one axis, or a size; other constraints get none. Of generated constraints only
    /// those get one that keep a distance other than 0 and are no tie breakers. Two edges that should be in one place, and are, get none.
    private mutating func addLine(_ constraint: Constraint) {
        let terms = constraint.form.items
        guard terms.count == 1 || terms.count == 2, let first = terms.first, let axis = first.term.axis else { return }
        guard terms.allSatisfy({ $0.term.axis == axis }), let context = contexts[first.term.entity] else { return }
        if terms.count == 1 {
            guard first.term.isSize, first.multiplier == 1, !constraint.isGenerated else { return }
            let start = Anchor(first.term.entity, guide(of: first.term), axis == .horizontal ? .left : .top)
            let from = position(of: start)
            append(
                constraint, axis, from: from, to: from + inspector.live.value(of: LinearForm(first.term)), across: context.frame,
                constraint.relation, constraint.constant, isSize: true, context)
            return
        }
        guard let other = contexts[terms[1].term.entity], other.group == context.group else { return }
        guard first.multiplier.magnitude == 1, first.multiplier + terms[1].multiplier == 0 else { return }
        guard !first.term.isSize, !terms[1].term.isSize else { return }
        if constraint.isGenerated, constraint.constant.sign == 0 || constraint.role?.isTieBreaker == true { return }
        // Write the constraint as `later − earlier relation distance`, with a distance that is not negative.
        let isTurned = inspector.layout.isMirrored(constraint) != (first.multiplier.sign < 0)
        var (later, earlier) = isTurned ? (terms[1].term, first.term) : (first.term, terms[1].term)
        var (relation, distance) = (constraint.relation, constraint.constant)
        if distance.sign < 0 || distance.sign == 0 && relation == .lessOrEqual {
            swap(&later, &earlier)
            (relation, distance) = (relation.reversed, -distance)
        }
        let (from, to) = (position(of: earlier), position(of: later))
        // Two edges that should be in one place, and are, need no line.
        if distance.sign == 0, relation == .equal, abs(from - to) <= Rect.closeness { return }
        var across = context.frame.intersection(other.frame, axis == .horizontal ? .vertical : .horizontal)
        if axis == .horizontal ? across.height < 0 : across.width < 0 { across = context.frame }
        append(constraint, axis, from: from, to: to, across: across, relation, distance, isSize: false, context)
    }

    private mutating func append(
        _ constraint: Constraint, _ axis: Axis, from: Double, to: Double, across: Rect, _ relation: Relation, _ constant: Rational,
        isSize: Bool, _ context: DrawingContext
    ) {
        let (low, high) = axis == .horizontal ? (across.y, across.y + across.height) : (across.x, across.x + across.width)
        guard [low, high, from, to].allSatisfy(\.isFinite) else { return }
        lines.append(
            PictureValue.Line(
                id: constraint.name, text: ConstraintText(layout: inspector.layout).text(constraint), axis: axis, from: from, to: to,
                across: min(low, high)...max(low, high), relation: relation, constant: constant, state: inspector.state(of: constraint),
                isSize: isSize, group: context.group, clip: context.clip))
    }

    private func guide(of anchor: Anchor) -> Guide? { if case .guide(_, let guide, _) = anchor { guide } else { nil } }

    /// The coordinate at which an anchor is drawn.
    private func position(of anchor: Anchor) -> Double {
        let value = inspector.live.value(of: LinearForm(anchor))
        guard let context = contexts[anchor.entity] else { return value }
        var offset = anchor.axis == .horizontal ? context.offset.x : context.offset.y
        // The content guide of a scroll view moves as the content is scrolled.
        if case .guide(let id, .content, _) = anchor, let view = inspector.layout.views[id] {
            let scrolled = inspector.layout.contentOffset(of: view)
            offset += (anchor.axis == .horizontal ? scrolled.x : scrolled.y).double
        }
        return value - offset
    }
}

extension Rect {
    /// The intersection of two rectangles; width or height is 0 where they do not overlap.
    fileprivate func intersection(_ other: Rect) -> Rect {
        var common = intersection(other, .horizontal)
        common.height = max(0, common.height)
        common.width = max(0, common.width)
        let vertical = intersection(other, .vertical)
        return Rect(x: common.x, y: vertical.y, width: common.width, height: max(0, vertical.height))
    }

    /// The intersection on one axis, on which its extent is negative where the rectangles do not overlap. On the other axis it is as this rectangle.
    fileprivate func intersection(_ other: Rect, _ axis: Axis) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return axis == .horizontal
            ? Rect(x: left, y: y, width: min(x + width, other.x + other.width) - left, height: height)
            : Rect(x: x, y: top, width: width, height: min(y + height, other.y + other.height) - top)
    }
}
