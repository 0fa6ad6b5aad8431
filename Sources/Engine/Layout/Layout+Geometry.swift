import Exact
import Vocabulary

// MARK: - Anchors in terms of unknowns

extension Layout {
    /// Whether a view's leading side is the right one, by its own setting or that of the nearest superview that has one.
    package func isRightToLeft(_ view: EntityID) -> Bool {
        guard traits.mayBeRightToLeft else { return false }
        var next = views[view]
        while let current = next {
            if let own = current.isRightToLeft { return own }
            next = current.parent.flatMap { views[$0] }
        }
        return false
    }

    /// The attribute with leading and trailing replaced by left or right, according to the given direction, or else to the view's.
    package func onScreen(_ attribute: Attribute, of view: EntityID, isRightToLeft direction: Bool? = nil) -> Attribute {
        guard attribute.direction == .reading else { return attribute }
        return attribute.onScreen(isRightToLeft: direction ?? isRightToLeft(view))
    }

    /// The anchor with left and right in place of leading and trailing, and with the view itself in place of its guide `frame`. Anchors that differ in these
    /// alone mean the same, and become equal.
    package func canonical(_ anchor: Anchor) -> Anchor {
        switch anchor {
        case .variable: anchor
        case .attribute(let view, let attribute), .guide(let view, .frame, let attribute):
            .attribute(view, onScreen(attribute, of: view))
        case .guide(let view, let guide, let attribute): .guide(view, guide, onScreen(attribute, of: view))
        }
    }

    /// Adds `factor` times an anchor to a form. Positions in this form are measured from the window; `makeRelative` later replaces them by positions in the
    /// superview.
    private func add(_ anchor: Anchor, times factor: Rational, to form: inout LinearForm<Unknown>, _ isRightToLeft: Bool?) {
        switch anchor {
        case .variable(let id):
            form.add(Unknown(id, .value), times: factor)
        case .attribute(let id, let attribute), .guide(let id, .frame, let attribute):
            if attribute.isBaseline, let view = views.box(id), let other = viewWithBaseline(attribute, of: view.value) {
                return add(.attribute(other, attribute), times: factor, to: &form, isRightToLeft)
            }
            let coefficients = coefficients(of: onScreen(attribute, of: id, isRightToLeft: isRightToLeft), in: id)
            let isHorizontal = attribute.axis == .horizontal
            if coefficients.hasStart { form.add(Unknown(id, isHorizontal ? .left : .top), times: factor) }
            // Most attributes are an edge or a size, with one term.
            if coefficients.share.sign != 0 { form.add(Unknown(id, isHorizontal ? .width : .height), times: coefficients.share * factor) }
            if coefficients.offset.sign != 0 { form.constant += coefficients.offset * factor }
        case .guide(let id, let guide, let attribute):
            guard let view = views[id] else { return }
            let (start, size) = span(of: guide, in: view, attribute.axis)
            let coefficients = coefficients(of: onScreen(attribute, of: id, isRightToLeft: isRightToLeft), in: id)
            var sum = coefficients.hasStart ? start : LinearForm()
            sum.add(size, times: coefficients.share)
            sum.constant += coefficients.offset
            form.add(sum, times: factor)
        }
    }

    /// The arranged view whose baseline is that of a stack view. In a vertical one it is the first visible view for the first baseline and the last one for the
    /// last baseline, in a horizontal one the visible view with the highest content. Nil where `view` is no stack view, and where nothing in it is shown.
    /// (About 95 % certain.)
    private func viewWithBaseline(_ attribute: Attribute, of view: View) -> EntityID? {
        guard view.kind == .stack else { return nil }
        let siblings = siblings(in: view.id)
        if view.stackOptions.axis == .vertical { return attribute == .firstBaseline ? siblings.first(.visible) : siblings.last(.visible) }
        var tallest: (id: EntityID, height: Rational)?
        for id in siblings.views(0..<siblings.count(of: .visible), of: .visible) {
            let height = views[id].flatMap { fittingLength(of: $0, .vertical) } ?? 0
            if tallest.map({ height > $0.height }) ?? true { tallest = (id, height) }
        }
        return tallest?.id
    }

    /// The stack views that a view is arranged in, the innermost first: its superview, the superview of that and so on, as long as these are stack views.
    package func stacks(around id: EntityID) -> [EntityID] {
        var found: [EntityID] = []
        var next = parent(of: id)
        while let stack = next, let view = views.box(stack)?.value, view.kind == .stack {
            found.append(stack)
            next = view.parent
        }
        return found
    }

    /// What an attribute is in its rectangle: the left or top edge (if `hasStart`), plus `share` of the width or height, plus `offset` in points.
    private func coefficients(of attribute: Attribute, in id: EntityID) -> (hasStart: Bool, share: Rational, offset: Rational) {
        switch attribute {
        case .width, .height: return (false, 1, 0)
        case .left, .leading, .top: return (true, 0, 0)
        case .right, .trailing, .bottom: return (true, 1, 0)
        case .centerX, .centerY: return (true, Rational(1, 2), 0)
        default: break
        }
        guard let view = views[id] else { return (false, 0, 0) }
        if attribute.isBaseline, let baseline = view.baseline { return (true, 1, -baseline) }
        switch attribute {
        case .firstBaseline: return (true, 0, baselines(of: view).first ?? 0)
        case .lastBaseline: return (true, 1, -(baselines(of: view).last ?? 0))
        default: break
        }
        let margins = margins(of: view)
        return switch attribute {
        case .leftMargin, .leadingMargin: (true, 0, margins.left)
        case .rightMargin, .trailingMargin: (true, 1, -margins.right)
        case .topMargin: (true, 0, margins.top)
        case .bottomMargin: (true, 1, -margins.bottom)
        case .centerXWithinMargins: (true, Rational(1, 2), (margins.left - margins.right) / 2)
        default: (true, Rational(1, 2), (margins.top - margins.bottom) / 2)
        }
    }

    /// The left or top edge of a guide and its width or height, as sums of unknowns in which positions are still measured from the window.
    private func span(of guide: Guide, in view: View, _ axis: Axis) -> (start: LinearForm<Unknown>, size: LinearForm<Unknown>) {
        let isHorizontal = axis == .horizontal
        var start = LinearForm(Unknown(view.id, isHorizontal ? .left : .top))
        var size = LinearForm(Unknown(view.id, isHorizontal ? .width : .height))
        func inset(_ insets: Insets) {
            start.constant += isHorizontal ? insets.left : insets.top
            size.constant -= isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
        }
        switch guide {
        case .frame: break
        case .margins: inset(margins(of: view))
        case .safeArea: inset(safeArea(of: view))
        case .keyboard where isHorizontal: break
        case .keyboard:
            let height = coveredByKeyboard(of: view)
            start.add(size, times: 1)
            start.constant -= height
            size = LinearForm(height)
        case .readable:
            inset(margins(of: view))
            guard isHorizontal else { break }
            // The readable guide stands in the middle of the margins, and its width is an unknown of its own.
            let width = LinearForm(Unknown(view.id, .readableWidth))
            start.add(size, times: Rational(1, 2))
            start.add(width, times: Rational(-1, 2))
            size = width
        case .content, .gap, .spanner:
            if let own = Unknown(view.id, guide, isHorizontal ? .width : .height) { size = LinearForm(own) }
            if let own = Unknown(view.id, guide, isHorizontal ? .left : .top) { start = LinearForm(own) }
        }
        return (start, size)
    }

    /// An expression as a sum of unknowns, of which those that are positions are relative to the superview.
    ///
    /// A position in the expression is counted from the origin of `holder`, a view that contains all views in it, or from that of the window. Where the
    /// multipliers of the positions add up to zero, as in a distance, the origin does not matter, and no view outside the nearest common superview is
    /// mentioned. Leading and trailing follow the given direction, otherwise the view's. O(terms · depth below that view).
    package func expansion(of form: LinearForm<Anchor>, in holder: EntityID? = nil, isRightToLeft: Bool? = nil) -> LinearForm<Unknown> {
        var result = LinearForm<Unknown>(form.constant)
        result.reserve(2 * form.items.count)
        for item in form.items { add(item.term, times: item.multiplier, to: &result, isRightToLeft) }
        makeRelative(&result, in: holder)
        return result
    }

    /// An attribute of a view as a sum of unknowns, in which a position is measured from the superview's origin and not from the window's.
    /// A view is ambiguous if this differs between equally good layouts.
    package func attribute(_ anchor: Anchor) -> LinearForm<Unknown> {
        expansion(of: LinearForm(anchor), in: parent(of: anchor.entity))
    }

    /// Makes positions in a sum relative: each position in the window is replaced by the positions of the view and its superviews that add up to it, as
    /// far out as the view from whose origin positions are counted (see `origin`).
    private func makeRelative(_ form: inout LinearForm<Unknown>, in holder: EntityID?) {
        guard form.items.contains(where: { $0.term.part.positionPart != nil }) else { return }
        let (horizontal, vertical) = (origin(of: form, .left, holder), origin(of: form, .top, holder))
        /// The view from whose origin a position is counted; nil for the window.
        func ownOrigin(of position: Unknown) -> EntityID? { position.part.positionPart == .left ? horizontal : vertical }
        // As a rule each view is the one from whose origin positions are counted, whose own position is 0 then, or stands directly in that one, so that its
        // position is relative already. Then no terms are added, and the form can be changed in place, which takes half the time.
        let isNear = form.items.allSatisfy { item in
            guard let positionPart = item.term.part.positionPart else { return true }
            let origin = ownOrigin(of: item.term)
            return item.term.entity == origin || item.term.part == positionPart && parent(of: item.term.entity) == origin
        }
        if isNear { return form.removeAll { $0.part == $0.part.positionPart && $0.entity == ownOrigin(of: $0) } }
        var result = LinearForm<Unknown>(form.constant)
        result.reserve(form.items.count)
        for item in form.items {
            guard let positionPart = item.term.part.positionPart else {
                result.add(item.term, times: item.multiplier)
                continue
            }
            if item.term.part != positionPart { result.add(item.term, times: item.multiplier) }
            var next = Optional(item.term.entity)
            while let view = next, view != ownOrigin(of: item.term) {
                result.add(Unknown(view, positionPart), times: item.multiplier)
                next = parent(of: view)
            }
        }
        form = result
    }

    /// The view from whose origin the positions of a sum on one axis are counted; nil for the window. Where the multipliers of these positions add up to 0, it
    /// is the nearest view that contains all of their views (each contains itself), otherwise `holder`. `positionPart` is left or top, and says the axis.
    private func origin(of form: LinearForm<Unknown>, _ positionPart: Unknown.Part, _ holder: EntityID?) -> EntityID? {
        var total = Rational.zero
        for item in form.items where item.term.part.positionPart == positionPart { total += item.multiplier }
        if total.sign != 0 { return holder }
        return commonAncestor(of: form.items) { $0.term.part.positionPart == positionPart ? $0.term.entity : nil }
    }

    /// The view in whose coordinates a constraint counts positions: its owner, as in `UIView.addConstraint(_:)`. Nil, for the window, where the constraint is
    /// about one view alone, or has no owner.
    private func holder(of constraint: Constraint) -> EntityID? {
        let items = constraint.form.items
        return items.contains { $0.term.entity != items[0].term.entity } ? constraint.owner : nil
    }

    /// A constraint as a row over unknowns, with its constant on the right side (see `form`).
    package func row(of constraint: Constraint) -> (terms: [(unknown: Unknown, multiplier: Rational)], constant: Rational) {
        let form = form(of: constraint)
        return (form.items.map { ($0.term, $0.multiplier) }, -form.constant)
    }

    /// A constraint as a sum of unknowns that is compared with 0. Positions in it are relative to the superview.
    ///
    /// Leading and trailing follow the direction of the view that owns the constraint, or of the first view in it where it has no owner. Where that is right to
    /// left, a constraint between leading and trailing edges, or between these and centres, is mirrored: a positive distance goes to the left.
    package func form(of constraint: Constraint) -> LinearForm<Unknown> {
        let isRightToLeft = traits.mayBeRightToLeft ? isRightToLeft(constraint) : nil
        var form = expansion(of: constraint.form, in: holder(of: constraint), isRightToLeft: isRightToLeft)
        if isRightToLeft == true, isBetweenReadingEdges(constraint) { form = form.multiplied(by: -1) }
        form.constant -= constraint.constant
        return form
    }

    /// Whether the constraint is mirrored because of a right-to-left view: a positive constant in it is then a distance to the left.
    package func isMirrored(_ constraint: Constraint) -> Bool {
        traits.mayBeRightToLeft && isRightToLeft(constraint) && isBetweenReadingEdges(constraint)
    }

    /// Whether there are several items, and all are leading or trailing edges, or some are and the others are horizontal centres. (That UIKit treats centres so
    /// is about 85 % certain.)
    private func isBetweenReadingEdges(_ constraint: Constraint) -> Bool {
        let items = constraint.form.items
        guard items.count > 1, items.contains(where: { $0.term.attribute?.direction == .reading }) else { return false }
        return items.allSatisfy { item in
            item.term.attribute.map { $0.direction == .reading || $0 == .centerX || $0 == .centerXWithinMargins } ?? false
        }
    }

    private func isRightToLeft(_ constraint: Constraint) -> Bool {
        (constraint.owner ?? constraint.form.items.first?.term.entity).map { isRightToLeft($0) } ?? false
    }
}

// MARK: - Margins

extension Layout {
    /// The effective layout margins: the view's own ones, plus its safe area unless `insetsFromSafeArea` is off. A view that preserves its superview's margins
    /// has on each side at least as much as these reach into it.
    ///
    /// Without given ones they are 8 on each side; in a table's row 11 above and below, and at the sides as much as in its window; in a window
    /// 0 above and below, and 16 at the sides, 20 where it is 414 points wide or wider. A window, which stands for the root view of a view
    /// controller, has no less than that at its sides whatever is given, unless its `respectsMinimumMargins` is off. (Apple,
    /// `UIView.layoutMargins`, `UIViewController.systemMinimumLayoutMargins`.)
    package func margins(of view: View) -> Insets {
        var margins = ownMargins(of: view)
        if view.layoutMargins.insetsFromSafeArea { margins = margins + safeArea(of: view) }
        if view.layoutMargins.preservesSuperview, let inherited = measured[view.id]?.inheritedMargins {
            margins = margins.larger(inherited)
        }
        return margins
    }

    func ownMargins(of view: View) -> Insets {
        let usual = usualMargins(of: view)
        guard var own = view.layoutMargins.insets else { return usual }
        if view.layoutMargins.isDirectional, isRightToLeft(view.id) { swap(&own.left, &own.right) }
        return view.kind == .window && view.layoutMargins.respectsMinimum ? own.larger(usual) : own
    }

    private func usualMargins(of view: View) -> Insets {
        let row = SystemMargins.ofRow
        switch view.kind {
        case .window: return Insets(top: 0, left: sideMargin(in: view), bottom: 0, right: sideMargin(in: view))
        case .cell where !isItem(view):
            let side = sideMargin(around: view)
            return Insets(top: row, left: side, bottom: row, right: side)
        default: return Insets(all: SystemMargins.ofView)
        }
    }

    /// The margin at the sides of the window that a view is in.
    func sideMargin(around view: View) -> Rational { sideMargin(in: window(of: view)) }

    /// The margin at the sides of a window, which its tables' rows have too.
    private func sideMargin(in window: View) -> Rational { SystemMargins.side(inWindow: window.givenSize?.width ?? 0) }

    /// Whether a window is so wide that its usual margins at the sides are larger.
    package func isWide(_ window: View) -> Bool { (window.givenSize?.width ?? 0) >= SystemMargins.wideWindow }

    func window(of view: View) -> View { ancestry(of: view.id).last.flatMap { views[$0] } ?? view }

    /// How far bars and notches reach into a view from each side, in points; 0 where none are known of.
    package func safeArea(of view: View) -> Insets { view.safeArea ?? measured[view.id]?.safeArea ?? Insets(all: 0) }

    /// How far the keyboard reaches into a view from below, in points; at least as far as bars do (Apple, `UIKeyboardLayoutGuide`).
    package func coveredByKeyboard(of view: View) -> Rational {
        max(safeArea(of: view).bottom, view.windowOptions.keyboardHeight ?? measured[view.id]?.keyboard ?? 0)
    }

    /// The distances from a view's frame to its alignment rectangle, which is what constraints are about.
    package func alignmentInsets(of view: View) -> Insets {
        view.alignmentInsets ?? Controls.alignmentInsets(of: view.kind)
    }
}
