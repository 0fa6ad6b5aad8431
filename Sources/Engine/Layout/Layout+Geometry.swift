import Exact
import Vocabulary

// MARK: - Anchors in terms of unknowns

extension Layout {
    /// Whether a view's leading side is the right one: as it says itself, else as its superview has it.
    package func isRightToLeft(_ view: EntityID) -> Bool {
        guard traits.mayBeRightToLeft else { return false }
        var next = views[view]
        while let current = next {
            if let own = current.isRightToLeft { return own }
            next = current.parent.flatMap { views[$0] }
        }
        return false
    }

    /// An attribute by the screen's directions.
    package func onScreen(_ attribute: Attribute, of view: EntityID, isRightToLeft direction: Bool? = nil) -> Attribute {
        guard attribute.direction == .reading else { return attribute }
        return attribute.onScreen(isRightToLeft: direction ?? isRightToLeft(view))
    }

    /// The same place under one name: leading and trailing by the screen's directions, a view's own rectangle without a guide.
    package func canonical(_ anchor: Anchor) -> Anchor {
        switch anchor {
        case .variable: anchor
        case .attribute(let view, let attribute), .guide(let view, .frame, let attribute):
            .attribute(view, onScreen(attribute, of: view))
        case .guide(let view, let guide, let attribute): .guide(view, guide, onScreen(attribute, of: view))
        }
    }

    /// An anchor in terms of the solver's unknowns; leading and trailing by a direction that is given, else by the view's own. O(1),
    /// with right-to-left views O(depth).
    package func expansion(of anchor: Anchor, isRightToLeft: Bool? = nil) -> LinearForm<Unknown> {
        var form = LinearForm<Unknown>()
        add(anchor, times: 1, to: &form, isRightToLeft)
        return form
    }

    private func add(_ anchor: Anchor, times factor: Rational, to form: inout LinearForm<Unknown>, _ isRightToLeft: Bool?) {
        switch anchor {
        case .variable(let id):
            form.add(Unknown(id, .value), times: factor)
        case .attribute(let id, let attribute), .guide(let id, .frame, let attribute):
            guard views.contains(id) else { return }
            let place = place(of: onScreen(attribute, of: id, isRightToLeft: isRightToLeft), in: id)
            let isHorizontal = attribute.axis == .horizontal
            if place.start { form.add(Unknown(id, isHorizontal ? .left : .top), times: factor) }
            form.add(Unknown(id, isHorizontal ? .width : .height), times: place.share * factor)
            form.constant += place.offset * factor
        case .guide(let id, let guide, let attribute):
            guard let view = views[id] else { return }
            let (start, size) = span(of: guide, in: view, attribute.axis)
            let place = place(of: onScreen(attribute, of: id, isRightToLeft: isRightToLeft), in: id)
            var sum = place.start ? start : LinearForm()
            sum.add(size, times: place.share)
            sum.constant += place.offset
            form.add(sum, times: factor)
        }
    }

    /// Where an attribute is in a rectangle: from its start or not, so much of its size further on, and then so far.
    private func place(of attribute: Attribute, in id: EntityID) -> (start: Bool, share: Rational, offset: Rational) {
        switch attribute {
        case .width, .height: return (false, 1, 0)
        case .left, .leading, .top: return (true, 0, 0)
        case .right, .trailing, .bottom: return (true, 1, 0)
        case .centerX, .centerY: return (true, Rational(1, 2), 0)
        default: break
        }
        guard let view = views[id] else { return (false, 0, 0) }
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

    /// Where a guide begins on an axis, and how far it goes.
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
        case .readable:
            inset(margins(of: view))
            guard isHorizontal else { break }
            // In the middle of the margins, as wide as its own unknown says.
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

    /// A form over anchors in terms of unknowns; leading and trailing as for an anchor.
    package func expansion(of form: LinearForm<Anchor>, isRightToLeft: Bool? = nil) -> LinearForm<Unknown> {
        var result = LinearForm<Unknown>(form.constant)
        result.reserve(2 * form.items.count)
        for item in form.items { add(item.term, times: item.multiplier, to: &result, isRightToLeft) }
        return result
    }

    /// A constraint over unknowns, with its constant on the right.
    ///
    /// All of it is meant in one direction, that of the view that owns it. Between leading and trailing edges of right-to-left views
    /// all is mirrored: what is further on is further to the left.
    package func row(of constraint: Constraint) -> (terms: [(Unknown, Rational)], constant: Rational) {
        let isRightToLeft = traits.mayBeRightToLeft ? isRightToLeft(constraint) : nil
        let form = expansion(of: constraint.form, isRightToLeft: isRightToLeft)
        if isRightToLeft == true, isBetweenReadingEdges(constraint) {
            return (form.items.map { ($0.term, -$0.multiplier) }, constraint.constant + form.constant)
        }
        return (form.items.map { ($0.term, $0.multiplier) }, constraint.constant - form.constant)
    }

    /// Whether a constraint's constant counts leftwards.
    package func isMirrored(_ constraint: Constraint) -> Bool {
        traits.mayBeRightToLeft && isRightToLeft(constraint) && isBetweenReadingEdges(constraint)
    }

    private func isBetweenReadingEdges(_ constraint: Constraint) -> Bool {
        constraint.form.items.count > 1 && constraint.form.items.allSatisfy { $0.term.attribute?.direction == .reading }
    }

    private func isRightToLeft(_ constraint: Constraint) -> Bool {
        (constraint.owner ?? constraint.form.items.first?.term.entity).map { isRightToLeft($0) } ?? false
    }
}

// MARK: - Margins

extension Layout {
    /// From this width on a window has larger margins.
    package static let wideWindow: Rational = 414

    /// Layout margins as they count: what was given, else 8 a side (a window's 16 left and right, 20 from 414 points wide), further
    /// in by the view's part of the safe area, and where it preserves them by what its superview's margins reach into it.
    package func margins(of view: View) -> Insets {
        var margins = ownMargins(of: view)
        if view.insetsFromSafeArea { margins = margins + safeArea(of: view) }
        if view.preservesMargins, let inherited = measured[view.id]?.inheritedMargins { margins = margins.larger(inherited) }
        return margins
    }

    private func ownMargins(of view: View) -> Insets {
        if var own = view.margins {
            if view.hasDirectionalMargins, isRightToLeft(view.id) { swap(&own.left, &own.right) }
            return own
        }
        guard view.kind == .window else { return Insets(all: 8) }
        let side: Rational = (view.givenSize?.width ?? 0) >= Layout.wideWindow ? 20 : 16
        return Insets(top: 8, left: side, bottom: 8, right: side)
    }

    /// What bars and notches take of a view.
    package func safeArea(of view: View) -> Insets { view.safeArea ?? measured[view.id]?.safeArea ?? Insets(all: 0) }

    /// From a view's frame inwards to its alignment rectangle, which is what constraints are about.
    package func alignmentInsets(of view: View) -> Insets {
        view.alignmentInsets ?? Insets(top: 0, left: 0, bottom: 0, right: Controls.frameExcess(of: view.kind))
    }
}
