import Exact
import Vocabulary

extension Layout {
    /// The intrinsic content size of a view: the given one, otherwise the one that its text or kind implies.
    package func contentSize(of view: View) -> ContentSize {
        if view.kind == .window { return .none }
        if let given = givenSize(of: view) { return given }
        if view.kind == .label, view.lines != 1, let measured = measuredText(of: view) {
            return ContentSize(width: measured.width, height: measured.height)
        }
        if view.kind.hasText, let font = fontSize(of: view) {
            return Controls.intrinsicSize(of: view.kind, text: view.text ?? "", fontSize: font, scale: settings.scale)
        }
        return Controls.intrinsicSize(of: view.kind)
    }

    /// The content size given to a view; at design time that of its placeholder, or that of the canvas.
    func givenSize(of view: View) -> ContentSize? {
        settings.isDesignTime ? view.placeholderSize ?? view.canvasSize ?? view.givenSize : view.givenSize
    }

    /// The font size of a view's text, in points.
    package func fontSize(of view: View) -> Rational? {
        switch view.font {
        case .points(let size): size
        case .style(let style): style.fontSize(at: settings.textSize)
        case nil: Controls.defaultFontSize(of: view.kind).map { settings.textSize.scaled($0) }
        }
    }

    /// The size of a view's text in whole pixels, wrapped where the view wraps it.
    package func measuredText(of view: View) -> TextMeasurement? {
        guard view.kind.hasText, let text = view.text, let font = fontSize(of: view) else { return nil }
        guard view.kind == .label, view.lines != 1 else { return TextMeasurement(text, fontSize: font).roundedUp(scale: settings.scale) }
        let width = view.maxWidth ?? measured[view.id]?.wrapWidth
        return TextMeasurement(text, fontSize: font, lines: view.lines, maxWidth: width).roundedUp(scale: settings.scale)
    }

    /// Content hugging priority on an axis.
    package func hugging(of view: View, _ axis: Axis) -> Rational {
        if let own = view.hugging[axis] { return own }
        let usual = Controls.hugging(of: view.kind, defaults: settings.defaults)
        return axis == .horizontal ? usual.horizontal : usual.vertical
    }

    /// Content compression resistance priority on an axis.
    package func resistance(of view: View, _ axis: Axis) -> Rational {
        if let own = view.resistance[axis] { return own }
        return axis == .horizontal ? Controls.resistance.horizontal : Controls.resistance.vertical
    }

    /// The distances of the first baseline from the top and of the last from the bottom; nil for views without text, whose baselines
    /// are top and bottom.
    func baselines(of view: View) -> (first: Rational?, last: Rational?) {
        guard let measured = measuredText(of: view) else { return (nil, nil) }
        let inset = Controls.verticalInset(of: view.kind)
        return (measured.firstBaseline + inset, measured.lastBaseline + inset)
    }
}
