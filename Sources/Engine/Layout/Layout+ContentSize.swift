import Exact
import Vocabulary

extension Layout {
    /// The intrinsic content size of a view: the given one, otherwise the one that its text or kind implies. A window has none.
    package func contentSize(of view: View) -> ContentSize {
        if view.kind == .window { return .none }
        if let given = givenSize(of: view) { return given }
        if isMultiline(view), let measured = measuredText(of: view), measured.lineCount > 0 {
            let insets = Controls.textInsets(of: view)
            return ContentSize(width: measured.width + 2 * insets.horizontal, height: measured.height + 2 * insets.vertical)
        }
        if !(view.kind == .textView && view.textOptions.scrollsText), let font = font(of: view) {
            return Controls.intrinsicSize(of: view, font, scale: textScale, uikit: settings.uikit)
        }
        return Controls.intrinsicSize(of: view.kind, uikit: settings.uikit)
    }

    /// Whether a view may break its text into several lines, and is then as high as they are: a label whose lines are not limited to one, or a text view that
    /// does not scroll.
    package func isMultiline(_ view: View) -> Bool {
        switch view.kind {
        case .label: view.textOptions.lines != 1
        case .textView: !view.textOptions.scrollsText
        default: false
        }
    }

    /// The greatest number of lines of a view's text, 0 for no limit: a label has its own, a text view has no limit, and other views have one line.
    package func lineLimit(of view: View) -> Int { view.kind == .label ? view.textOptions.lines : view.kind == .textView ? 0 : 1 }

    /// The content size that was given to a view; nil for none. At design time its placeholder size comes before that, and then the size that Interface Builder
    /// saved for its canvas.
    func givenSize(of view: View) -> ContentSize? {
        settings.isDesignTime ? view.designSizes.placeholder ?? view.designSizes.canvas ?? view.givenSize : view.givenSize
    }

    /// The font of a view's text; nil for a kind of view that shows no text. The size of a text style follows the text size that the user has chosen, that of
    /// other fonts does not: neither does the font that a new label has.
    package func font(of view: View) -> TextFont? {
        guard view.kind.hasText else { return nil }
        var font: TextFont
        switch view.textOptions.font ?? defaultFont(of: view) {
        case .points(let size)?: font = TextFont(size: size, weight: view.textOptions.weight ?? .regular, metrics: settings.fontMetrics)
        case .style(let style)?:
            font = TextFont(
                size: style.fontSize(at: settings.textSize), weight: view.textOptions.weight ?? style.weight, metrics: settings.fontMetrics)
        case nil: return nil
        }
        font.hasWholeLines = settings.defaults == .appkit
        return font
    }

    /// The number of parts of a point to which sizes of texts are rounded up: the pixels of a point, or 1 in AppKit, which rounds to whole points.
    private var textScale: Int { settings.defaults == .appkit ? 1 : settings.scale }

    /// The font that a view has if none is given; nil for a kind of view that shows no text.
    package func defaultFont(of view: View) -> Font? { Controls.defaultFont(of: view, defaults: settings.defaults) }

    /// The font to which a label's text may shrink before it is cut off; nil where it does not shrink. Content sizes are those of the font before it shrinks.
    package func smallestFont(of view: View) -> TextFont? {
        guard view.kind == .label, let scale = view.textOptions.minimumScale, scale.sign > 0 else { return nil }
        return font(of: view)?.scaled(by: scale)
    }

    /// The size of a view's text in points, rounded up to whole pixels (in AppKit to whole points), wrapped where the view wraps it; nil where the view
    /// shows no text.
    package func measuredText(of view: View) -> TextMeasurement? {
        guard let text = view.text, let font = font(of: view) else { return nil }
        guard isMultiline(view) else { return TextMeasurement(text, font).roundedUp(scale: textScale) }
        let width = (view.textOptions.maxWidth ?? measured[view.id]?.wrapWidth).map {
            max(0, $0 - 2 * Controls.textInsets(of: view).horizontal)
        }
        return TextMeasurement(text, font, lines: lineLimit(of: view), maxWidth: width).roundedUp(scale: textScale)
    }

    /// Whether the content size of a view on an axis rests on estimated widths of characters: its width, and its height where the text may have several lines.
    package func isEstimated(_ view: View, _ axis: Axis) -> Bool {
        guard traits.mayHaveText, let text = view.text, !text.isEmpty, givenSize(of: view)?[axis] == nil,
            !(view.kind == .textView && view.textOptions.scrollsText)
        else { return false }
        return font(of: view)?.isEstimated == true && (axis == .horizontal || isMultiline(view))
    }

    /// Whether a constraint holds a number that rests on estimated widths of characters: a content size, the measured height of a row, the size or position of
    /// an item of a collection view, or the share of a view in a stack view that its views fill proportionally.
    package func restsOnEstimates(_ constraint: Constraint) -> Bool {
        guard let role = constraint.role, let host = constraint.id.host.flatMap({ views[$0] }) else { return false }
        switch role {
        case .hugWidth, .resistWidth: return isEstimated(host, .horizontal)
        case .hugHeight, .resistHeight: return isEstimated(host, .vertical)
        case .encapsulatedHeight where measured[host.id]?.rowHeight != nil: return holdsEstimates(host.id, [.vertical])
        case .encapsulatedWidth, .encapsulatedHeight, .encapsulatedLeft, .encapsulatedTop:
            guard let collection = collection(of: host), collection.flowLayout.itemSize == .automatic else { return false }
            // The position of an item depends on the sizes of the items before it, so that any text in the collection view may count.
            return holdsEstimates(role == .encapsulatedLeft || role == .encapsulatedTop ? collection.id : host.id, Axis.allCases)
        case .fillProportionally: return holdsEstimates(host.id, [host.stackOptions.axis])
        case .stackDistribution:
            return host.stackOptions.distribution == .fillProportionally && holdsEstimates(host.id, [host.stackOptions.axis])
        default: return false
        }
    }

    private func holdsEstimates(_ id: EntityID, _ axes: [Axis]) -> Bool {
        subtree(of: id).contains { id in views[id].map { view in axes.contains { isEstimated(view, $0) } } ?? false }
    }

    /// The content hugging priority of a view on an axis: the given one, or else the default.
    package func hugging(of view: View, _ axis: Axis) -> Rational {
        if let own = view.hugging[axis] { return own }
        let usual = Controls.hugging(of: view.kind, defaults: settings.defaults)
        return axis == .horizontal ? usual.horizontal : usual.vertical
    }

    /// The content compression resistance priority of a view on an axis: the given one, or else the default.
    package func resistance(of view: View, _ axis: Axis) -> Rational {
        if let own = view.resistance[axis] { return own }
        return axis == .horizontal ? Controls.resistance.horizontal : Controls.resistance.vertical
    }

    /// The distances in points from the top of a view to the first baseline of its text, and from the bottom to the last one. An empty text field has them
    /// where a line of text in its font would have them; for other views without text both are nil.
    func baselines(of view: View) -> (first: Rational?, last: Rational?) {
        let isEmptyField = view.kind == .field && (view.text ?? "").isEmpty
        let line = isEmptyField ? font(of: view).map { TextMeasurement(" ", $0).roundedUp(scale: textScale) } : nil
        guard let measured = line ?? measuredText(of: view) else { return (nil, nil) }
        var inset = Controls.textInsets(of: view).vertical
        // The titles of segments stand in the middle.
        if view.kind == .segmented, let height = contentSize(of: view).height { inset = max(0, height - measured.height) / 2 }
        return (measured.firstBaseline + inset, measured.lastBaseline + inset)
    }
}
