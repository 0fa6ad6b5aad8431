import Exact

extension Layout {
    /// The intrinsic content size of a view: what was given, else what its text or kind implies.
    package func contentSize(of view: View) -> ContentSize {
        if view.kind == .window { return .none }
        if let given = view.givenSize { return given }
        if view.kind.hasText, let font = fontSize(of: view) {
            return Controls.intrinsicSize(of: view.kind, text: view.text ?? "", fontSize: font, scale: scale)
        }
        return Controls.intrinsicSize(of: view.kind)
    }

    package func fontSize(of view: View) -> Rational? { view.fontSize ?? Controls.defaultFontSize(of: view.kind) }

    /// Content hugging priority on an axis.
    package func hugging(of view: View, _ axis: Axis) -> Rational {
        if let own = view.hugging[axis] { return own }
        let usual = Controls.hugging(of: view.kind, defaults: defaults)
        return axis == .horizontal ? usual.horizontal : usual.vertical
    }

    /// Content compression resistance priority on an axis.
    package func resistance(of view: View, _ axis: Axis) -> Rational {
        if let own = view.resistance[axis] { return own }
        return axis == .horizontal ? Controls.resistance.horizontal : Controls.resistance.vertical
    }

    /// From this width on a window has larger margins.
    package static let wideWindow: Rational = 414

    /// Layout margins: 8 a side, a window's 16 left and right (20 from 414 points wide).
    package func margins(of view: View) -> Insets {
        if let own = view.margins { return own }
        guard view.kind == .window else { return Insets(all: 8) }
        let side: Rational = (view.givenSize?.width ?? 0) >= Layout.wideWindow ? 20 : 16
        return Insets(top: 8, left: side, bottom: 8, right: side)
    }

    /// The same place under one name: leading and trailing by the screen's directions.
    package func canonical(_ anchor: Anchor) -> Anchor {
        guard case .attribute(let view, let attribute) = anchor else { return anchor }
        switch attribute {
        case .leading: return .attribute(view, .left)
        case .trailing: return .attribute(view, .right)
        case .leadingMargin: return .attribute(view, .leftMargin)
        case .trailingMargin: return .attribute(view, .rightMargin)
        default: return anchor
        }
    }

    /// An anchor in terms of the solver's unknowns. O(1).
    package func expansion(of anchor: Anchor) -> LinearForm<Unknown> {
        var form = LinearForm<Unknown>()
        add(anchor, times: 1, to: &form)
        return form
    }

    /// A form over anchors in terms of unknowns.
    package func expansion(of form: LinearForm<Anchor>) -> LinearForm<Unknown> {
        var result = LinearForm<Unknown>(form.constant)
        for item in form.items { add(item.term, times: item.multiplier, to: &result) }
        return result
    }

    private func add(_ anchor: Anchor, times multiplier: Rational, to form: inout LinearForm<Unknown>) {
        guard case .attribute(let id, let attribute) = anchor else { return form.add(Unknown(anchor.entity, .value), times: multiplier) }
        func add(_ base: Unknown.Part, _ size: Unknown.Part? = nil, _ factor: Rational = 1, offset: Rational = 0) {
            form.add(Unknown(id, base), times: multiplier)
            if let size { form.add(Unknown(id, size), times: factor * multiplier) }
            form.constant += offset * multiplier
        }
        switch attribute {
        case _ where !views.contains(id): return
        case .left, .leading: return add(.left)
        case .right, .trailing: return add(.left, .width)
        case .top: return add(.top)
        case .bottom: return add(.top, .height)
        case .width: return add(.width)
        case .height: return add(.height)
        case .centerX: return add(.left, .width, Rational(1, 2))
        case .centerY: return add(.top, .height, Rational(1, 2))
        default: break
        }
        guard let view = views[id] else { return }
        let margins = margins(of: view)
        switch attribute {
        case .firstBaseline: add(.top, offset: baselines(of: view).first ?? 0)
        case .lastBaseline: add(.top, .height, offset: -(baselines(of: view).last ?? 0))
        case .leftMargin, .leadingMargin: add(.left, offset: margins.left)
        case .rightMargin, .trailingMargin: add(.left, .width, offset: -margins.right)
        case .topMargin: add(.top, offset: margins.top)
        case .bottomMargin: add(.top, .height, offset: -margins.bottom)
        case .centerXWithinMargins: add(.left, .width, Rational(1, 2), offset: (margins.left - margins.right) / 2)
        case .centerYWithinMargins: add(.top, .height, Rational(1, 2), offset: (margins.top - margins.bottom) / 2)
        default: break
        }
    }

    /// The first baseline from the top and the last from the bottom; nil for views without text (top and bottom).
    private func baselines(of view: View) -> (first: Rational?, last: Rational?) {
        guard view.kind.hasText, let text = view.text, let font = fontSize(of: view) else { return (nil, nil) }
        let measured = TextMeasurement(text, fontSize: font).roundedUp(scale: scale)
        let inset = Controls.verticalInset(of: view.kind)
        return (measured.firstBaseline + inset, measured.lastBaseline + inset)
    }
}
