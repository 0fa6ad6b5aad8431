import Exact
import Language
import Layout
import Session
import Vocabulary

/// One step of setting up a view, in a form from which Swift and Objective-C are written.
enum CodeStep {
    /// An assignment `view.property = value`; the property is named as in Swift.
    case set(String, WrittenValue)
    /// The title of a button.
    case title(String)
    case hugging(Rational, Axis)
    case resistance(Rational, Axis)
    /// A statement of aldb that is written as a comment, because code cannot express it.
    case comment(WrittenStatement)
}

/// A value for a property in UIKit, in a form from which Swift and Objective-C are written.
enum WrittenValue {
    case number(Rational)
    case flag(Bool)
    case text(String)
    /// A case of an enumeration, by the type's name in Objective-C and the case's name in Swift.
    case choice(String, String)
    case insets(Insets)
    case directionalInsets(Insets)
    case rect(GivenFrame)
    case point(Offset)
    case font(Font, FontWeight?)
    /// The members of an option set, by the type's name in Objective-C and the members' names in Swift.
    case choices(String, [String])
}

extension CodeLayout {
    /// Whether the code turns off the translation of the view's autoresizing mask into constraints: for all views but windows, layout guides, cells, table
    /// headers and those that a mask places.
    static func isPlacedByConstraints(_ view: View) -> Bool {
        view.kind != .window && view.kind != .guide && view.mask == nil && !view.rowOptions.isTableHeader && view.kind != .cell
    }

    /// The steps that set up a view, in the order in which they are written.
    func steps(for view: View) -> [CodeStep] {
        if view.kind == .guide { return comments(on: view) }
        return masking(of: view) + content(of: view) + priorities(of: view) + margins(of: view) + containment(of: view) + comments(on: view)
    }

    private func masking(of view: View) -> [CodeStep] {
        if Self.isPlacedByConstraints(view) { return [.set("translatesAutoresizingMaskIntoConstraints", .flag(false))] }
        guard let mask = view.mask else {
            return view.rowOptions.isTableHeader ? (view.givenFrame.map { [.set("frame", .rect($0))] } ?? []) : []
        }
        let names = zip(
            ["Left", "Width", "Right", "Top", "Height", "Bottom"],
            [
                mask.horizontal.before, mask.horizontal.size, mask.horizontal.after, mask.vertical.before, mask.vertical.size,
                mask.vertical.after,
            ]
        ).filter(\.1).map { "flexible\($0.0)\($0.0 == "Width" || $0.0 == "Height" ? "" : "Margin")" }
        return [.set("frame", .rect(mask.frame)), .set("autoresizingMask", .choices("UIViewAutoresizing", names))]
    }

    private func content(of view: View) -> [CodeStep] {
        var steps: [CodeStep] = []
        if let text = view.text, view.kind != .segmented { steps.append(view.kind == .button ? .title(text) : .set("text", .text(text))) }
        // A field made in code has neither the border nor the font that Interface Builder gives it, so that both are set.
        if view.kind == .field { steps.append(.set("borderStyle", .choice("UITextBorderStyle", "roundedRect"))) }
        // A text view made in code does not have the font either that Interface Builder gives it, so that this is set as well.
        let isUsual = view.kind != .field && view.kind != .textView && view.textOptions.weight == nil
        let font: Font? = view.textOptions.font ?? (isUsual ? nil : layout.defaultFont(of: view))
        if let font, view.kind != .segmented {
            steps.append(.set(view.kind == .button ? "titleLabel.font" : "font", .font(font, view.textOptions.weight)))
        }
        if let scale = view.textOptions.minimumScale, view.kind == .label {
            steps += [.set("adjustsFontSizeToFitWidth", .flag(true)), .set("minimumScaleFactor", .number(scale))]
        }
        if view.textOptions.lines != 1 { steps.append(.set("numberOfLines", .number(Rational(view.textOptions.lines)))) }
        if let width = view.textOptions.maxWidth { steps.append(.set("preferredMaxLayoutWidth", .number(width))) }
        if view.isHidden { steps.append(.set("isHidden", .flag(true))) }
        return steps
    }

    /// The steps for hugging and compression resistance priorities that differ from those of a view made in code.
    private func priorities(of view: View) -> [CodeStep] {
        guard view.kind != .window else { return [] }
        let usual = Controls.hugging(of: view.kind, defaults: .code)
        var steps: [CodeStep] = []
        for axis in Axis.allCases {
            let hugging = layout.hugging(of: view, axis)
            if hugging != (axis == .horizontal ? usual.horizontal : usual.vertical) { steps.append(.hugging(hugging, axis)) }
            let resistance = layout.resistance(of: view, axis)
            if resistance != (axis == .horizontal ? Controls.resistance.horizontal : Controls.resistance.vertical) {
                steps.append(.resistance(resistance, axis))
            }
        }
        return steps
    }

    private func margins(of view: View) -> [CodeStep] {
        var steps: [CodeStep] = []
        if let margins = view.layoutMargins.insets {
            steps.append(
                view.layoutMargins.isDirectional
                    ? .set("directionalLayoutMargins", .directionalInsets(margins)) : .set("layoutMargins", .insets(margins)))
        }
        if view.layoutMargins.preservesSuperview { steps.append(.set("preservesSuperviewLayoutMargins", .flag(true))) }
        if !view.layoutMargins.insetsFromSafeArea { steps.append(.set("insetsLayoutMarginsFromSafeArea", .flag(false))) }
        // Views of UIKit do not inherit the direction of reading from their superviews, so that each one is told if it or a view around it was given one.
        if layout.ancestry(of: view.id).contains(where: { layout.views[$0]?.isRightToLeft != nil }) {
            let isRightToLeft = layout.isRightToLeft(view.id)
            steps.append(
                .set(
                    "semanticContentAttribute",
                    .choice("UISemanticContentAttribute", isRightToLeft ? "forceRightToLeft" : "forceLeftToRight")))
        }
        return steps
    }

    private func containment(of view: View) -> [CodeStep] {
        var steps: [CodeStep] = []
        if view.kind == .stack {
            let stack = layout.arrangement(of: view)
            if stack.axis == .vertical { steps.append(.set("axis", .choice("UILayoutConstraintAxis", "vertical"))) }
            if stack.distribution != .fill, stack.distribution != .gravityAreas {
                steps.append(.set("distribution", .choice("UIStackViewDistribution", stack.distribution.rawValue)))
            }
            if stack.alignment != .fill { steps.append(.set("alignment", .choice("UIStackViewAlignment", stack.alignment.rawValue))) }
            if stack.spacing.sign != 0 { steps.append(.set("spacing", .number(stack.spacing))) }
            if stack.isMarginsRelative { steps.append(.set("isLayoutMarginsRelativeArrangement", .flag(true))) }
            if stack.isBaselineRelative { steps.append(.set("isBaselineRelativeArrangement", .flag(true))) }
        }
        if view.kind == .table, let height = view.rowOptions.height { steps.append(.set("rowHeight", .number(height))) }
        if view.kind == .table, !view.tableOptions.hasSeparators {
            steps.append(.set("separatorStyle", .choice("UITableViewCellSeparatorStyle", "none")))
        }
        if view.kind.isScrolling {
            if view.scrollOptions.insets != Insets(all: 0) { steps.append(.set("contentInset", .insets(view.scrollOptions.insets))) }
            if view.scrollOptions.adjustment == .always {
                steps.append(
                    .set("contentInsetAdjustmentBehavior", .choice("UIScrollViewContentInsetAdjustment", "always")))
            }
            if let offset = view.scrollOptions.offset { steps.append(.set("contentOffset", .point(offset))) }
        }
        return steps
    }

    /// The comments with statements of aldb for what the code does not fully say of a view, such as options that UIKit has no property for, a given content
    /// size, a segmented control's text, and into which view a cell or table header is put.
    private func comments(on view: View) -> [CodeStep] {
        let name = statementName(of: view.id)
        var statements: [WrittenStatement] = []
        let options = view.explicitOptions
        func set(_ option: ViewOption) {
            guard let option = options.first(where: { $0.option == option }) else { return }
            let key = option.option.rawValue
            if case .flag(let isOn) = option.value {
                statements.append(.set(name, key, .flag(isOn)))
            } else {
                statements.append(.set(name, key, option.value.syntax))
            }
        }
        func put(_ command: String, in parent: EntityID) {
            statements.append(
                .command(command, .name(Word(naming: name)), .keyword("in"), .name(Word(naming: statementName(of: parent)))))
        }
        if view.kind != .window, let size = view.givenSize {
            statements.append(.command("size", .name(Word(naming: name)), .size(SizeSyntax(size))))
        }
        set(.placeholder)
        set(.canvas)
        set(.alignmentInsets)
        // In code a font of a text style has the weight of that style, so that a weight that was given is said in a comment.
        if case .style? = view.textOptions.font ?? layout.defaultFont(of: view) { set(.weight) }
        if view.kind == .segmented {
            if let text = view.text { statements.append(.command("text", .name(Word(naming: name)), .string(text))) }
            for option in [ViewOption.font, .weight] { set(option) }
        }
        if view.kind != .window, view.safeArea != nil { set(.safeArea) }
        for option in [ViewOption.minimumMargins, .keyboard, .baseline, .scrolls, .configuration] { set(option) }
        if view.kind == .collection {
            for option in [ViewOption.itemSize, .columns, .spacing, .lineSpacing, .sectionInsets, .axis] { set(option) }
        }
        if view.kind == .cell, let parent = view.parent { put("cell", in: parent) }
        if view.rowOptions.isTableHeader, let parent = view.parent {
            put("move", in: parent)
            set(.header)
        }
        if view.mask != nil || view.givenFrame != nil { set(.frame) }
        set(.mask)
        for option in [ViewOption.tableStyle, .headerPadding, .accessory, .section] { set(option) }
        if view.kind == .cell { set(.rowHeight) }
        // A stack view of AppKit has other defaults than one of UIKit, which the properties set in code do not say.
        if view.kind == .stack, layout.arrangement(of: view).isOfAppKit {
            for option in [ViewOption.distribution, .alignment, .spacing] { set(option) }
        }
        for option in [ViewOption.horizontalStackHugging, .verticalStackHugging, .horizontalClipping, .verticalClipping] { set(option) }
        set(.gravity)
        set(.visibility)
        return statements.map { .comment($0) }
    }
}
