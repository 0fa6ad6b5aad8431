import Exact
import Language
import Layout
import Vocabulary

/// An option that was given to a view: its key in the language, and its value.
package struct ExplicitOption {
    package enum Value {
        case flag(Bool)
        case number(Rational)
        case numbers([Rational])
        case word(String)
        case mask(AutoresizingMask)
        case size(ContentSize)
    }

    package var key: String
    package var value: Value

    /// The option as it is typed: `key=value`, or the key alone for a flag that is on.
    package var syntax: OptionSyntax { OptionSyntax(key, value.syntax) }
}

extension ExplicitOption.Value {
    /// The value as it is typed; none for a flag that is on.
    package var syntax: OptionSyntax.Value {
        switch self {
        case .flag(let isOn): isOn ? .none : .flag(false)
        case .number(let number): .number(number)
        case .numbers(let numbers): .numbers(numbers)
        case .word(let word): .keyword(word)
        case .mask(let mask): .mask(MaskSyntax(mask))
        case .size(let size): .size(SizeSyntax(size))
        }
    }
}

extension SizeSyntax {
    package init(_ size: ContentSize) { self.init(width: size.width, height: size.height) }
}

extension MaskSyntax {
    package init(_ mask: AutoresizingMask) {
        func springs(_ axis: AutoresizingMask.Flexibility) -> Springs { Springs(before: axis.before, size: axis.size, after: axis.after) }
        self.init(
            horizontal: springs(mask.horizontal), vertical: springs(mask.vertical),
            superview: (mask.superviewWidth, mask.superviewHeight))
    }
}

extension View {
    /// All options that differ from their defaults, in the order in which they are written. Kind, name, text, size and superview are
    /// not among them.
    package var explicitOptions: [ExplicitOption] {
        var all: [ExplicitOption] = []
        func add(_ key: String, _ value: ExplicitOption.Value?) { if let value { all.append(ExplicitOption(key: key, value: value)) } }
        func add(_ key: String, if isOn: Bool) { if isOn { add(key, .flag(true)) } }
        func add(_ key: String, _ value: Rational?) { add(key, value.map { .number($0) }) }
        func add(_ key: String, _ value: Insets?) { add(key, value.map { .numbers([$0.top, $0.left, $0.bottom, $0.right]) }) }
        func add(_ key: String, _ values: Priorities) { for axis in Axis.allCases { add("\(key).\(axis.rawValue)", values[axis]) } }
        switch font {
        case .points(let size): add("font", size)
        case .style(let style): add("font", .word(style.rawValue))
        case nil: break
        }
        add("weight", weight.map { .word($0.rawValue) })
        if !scrollsText { add("scrolls", .flag(false)) }
        add("configuration", if: hasConfiguration)
        if lines != 1 { add("lines", Rational(lines)) }
        add("maxwidth", maxWidth)
        add("placeholder", placeholderSize.map { .size($0) })
        add("canvas", canvasSize.map { .size($0) })
        add("hug", hugging)
        add("resist", resistance)
        add(hasDirectionalMargins ? "directionalmargins" : "margins", margins)
        if !respectsMinimumMargins { add("minimummargins", .flag(false)) }
        add("preservesmargins", if: preservesMargins)
        if !insetsFromSafeArea { add("insetsfromsafearea", .flag(false)) }
        add("safearea", safeArea)
        add("alignmentinsets", alignmentInsets)
        add("rtl", isRightToLeft.map { .word($0 ? "on" : "off") })
        add("frame", (mask?.frame ?? givenFrame).map { .numbers([$0.x, $0.y, $0.width, $0.height]) })
        add("mask", mask.map { .mask($0) })
        add("hidden", if: isHidden)
        if kind == .collection {
            let usual = FlowLayout()
            switch flow.itemSize {
            case .automatic: add("itemsize", .word("auto"))
            case .fixed(let width, let height) where flow.itemSize != usual.itemSize:
                add("itemsize", .size(ContentSize(width: width, height: height)))
            case .fixed: break
            }
            add("columns", flow.columns.map { Rational($0) })
            if flow.spacing != usual.spacing { add("spacing", flow.spacing) }
            add("linespacing", flow.lineSpacing)
            if flow.insets != usual.insets { add("sectioninsets", flow.insets) }
            if flow.axis != usual.axis { add("axis", .word(flow.axis.rawValue)) }
        }
        add("separators", if: hasSeparators)
        add("header", if: isTableHeader)
        add("resizable", if: isResizable)
        if stack.axis != .horizontal { add("axis", .word(stack.axis.rawValue)) }
        if stack.spacing.sign != 0 { add("spacing", stack.spacing) }
        if stack.distribution != .fill { add("distribution", .word(stack.distribution.rawValue)) }
        if stack.alignment != .fill { add("alignment", .word(stack.alignment.rawValue)) }
        add("marginsrelative", if: stack.isMarginsRelative)
        add("baselinerelative", if: stack.isBaselineRelative)
        add("after", spacingAfter)
        if gravity != .leading { add("gravity", .word(gravity.rawValue)) }
        add("rowheight", rowHeight)
        if offset != Offset() { add("offset", .numbers([offset.x, offset.y])) }
        return all
    }
}
