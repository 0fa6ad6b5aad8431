import Exact
import Layout
import Vocabulary

/// The property of a view that an option stands for: how it is read from a view, and how it is changed.
package struct OptionField: Sendable {
    /// The words that the option takes as values, in the language's spelling; empty where there is no list of such words.
    package let choices: [String]
    /// Reads the option's value from a view; nil where the view has it by default, or the option is never written.
    let value: @Sendable (View) -> ExplicitOption.Value?
    /// Gives the option a value in a view; nil takes the option back.
    let assign: @Sendable (inout View, ExplicitOption.Value?) -> Void

    private init(
        choices: [String] = [], value: @escaping @Sendable (View) -> ExplicitOption.Value?,
        assign: @escaping @Sendable (inout View, ExplicitOption.Value?) -> Void
    ) {
        (self.choices, self.value, self.assign) = (choices, value, assign)
    }

    /// A view to which no option was given.
    private static let plain = View(id: EntityID(0), name: "", kind: .view, parent: nil)

    private static func flag(_ path: WritableKeyPath<View, Bool> & Sendable) -> OptionField {
        let usual = plain[keyPath: path]
        return OptionField {
            $0[keyPath: path] == usual ? nil : .flag(!usual)
        } assign: { view, value in
            view[keyPath: path] = if case .flag(let isOn)? = value { isOn } else { usual }
        }
    }

    private static func number(_ path: WritableKeyPath<View, Rational?> & Sendable) -> OptionField {
        OptionField {
            $0[keyPath: path].map { .number($0) }
        } assign: { view, value in
            view[keyPath: path] = value?.number
        }
    }

    private static func number(_ path: WritableKeyPath<View, Rational> & Sendable) -> OptionField {
        let usual = plain[keyPath: path]
        return OptionField {
            $0[keyPath: path] == usual ? nil : .number($0[keyPath: path])
        } assign: { view, value in
            view[keyPath: path] = value?.number ?? usual
        }
    }

    private static func count(_ path: WritableKeyPath<View, Int> & Sendable) -> OptionField {
        let usual = plain[keyPath: path]
        return OptionField {
            $0[keyPath: path] == usual ? nil : .number(Rational($0[keyPath: path]))
        } assign: { view, value in
            view[keyPath: path] = value?.count ?? usual
        }
    }

    private static func count(_ path: WritableKeyPath<View, Int?> & Sendable) -> OptionField {
        OptionField {
            $0[keyPath: path].map { .number(Rational($0)) }
        } assign: { view, value in
            view[keyPath: path] = value?.count
        }
    }

    private static func insets(_ path: WritableKeyPath<View, Insets?> & Sendable) -> OptionField {
        OptionField {
            $0[keyPath: path].map { .insets($0) }
        } assign: { view, value in
            view[keyPath: path] = value?.insets
        }
    }

    private static func insets(_ path: WritableKeyPath<View, Insets> & Sendable) -> OptionField {
        let usual = plain[keyPath: path]
        return OptionField {
            $0[keyPath: path] == usual ? nil : .insets($0[keyPath: path])
        } assign: { view, value in
            view[keyPath: path] = value?.insets ?? usual
        }
    }

    private static func size(_ path: WritableKeyPath<View, ContentSize?> & Sendable) -> OptionField {
        OptionField {
            $0[keyPath: path].map { .size($0) }
        } assign: { view, value in
            view[keyPath: path] = if case .size(let size)? = value { size } else { nil }
        }
    }

    private static func choice<Choice: RawRepresentable & CaseIterable & Equatable & Sendable>(
        _ path: WritableKeyPath<View, Choice> & Sendable
    ) -> OptionField
    where Choice.RawValue == String {
        let usual = plain[keyPath: path]
        return OptionField(choices: Choice.allCases.map(\.rawValue)) {
            $0[keyPath: path] == usual ? nil : .word($0[keyPath: path].rawValue)
        } assign: { view, value in
            view[keyPath: path] = value?.word.flatMap(Choice.init(rawValue:)) ?? usual
        }
    }

    private static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(_ path: WritableKeyPath<View, Choice?> & Sendable)
        -> OptionField
    where Choice.RawValue == String {
        OptionField(choices: Choice.allCases.map(\.rawValue)) {
            $0[keyPath: path].map { .word($0.rawValue) }
        } assign: { view, value in
            view[keyPath: path] = value?.word.flatMap(Choice.init(rawValue:))
        }
    }

    /// The field of a key that sets the priorities of both axes at once. The key is never written: saved statements have the keys of the single axes.
    private static func both(_ path: WritableKeyPath<View, View.Priorities> & Sendable) -> OptionField {
        OptionField { _ in
            nil
        } assign: { view, value in
            view[keyPath: path] = View.Priorities(horizontal: value?.number, vertical: value?.number)
        }
    }

    /// The field of a second key for the property of `field`. That key can be typed, and is never written.
    private static func alias(of field: OptionField) -> OptionField {
        OptionField(choices: field.choices, value: { _ in nil }, assign: field.assign)
    }

    private static let font = OptionField(choices: TextStyle.allCases.map(\.rawValue)) {
        switch $0.textOptions.font {
        case .points(let size): .number(size)
        case .style(let style): .word(style.rawValue)
        case nil: nil
        }
    } assign: { view, value in
        switch value {
        case .number(let size): view.textOptions.font = .points(size)
        case .word(let name): view.textOptions.font = TextStyle(rawValue: name).map { .style($0) }
        default: view.textOptions.font = nil
        }
    }

    private static func margins(isDirectional: Bool) -> OptionField {
        OptionField {
            $0.layoutMargins.isDirectional == isDirectional ? $0.layoutMargins.insets.map { .insets($0) } : nil
        } assign: { view, value in
            (view.layoutMargins.insets, view.layoutMargins.isDirectional) = (value?.insets, isDirectional && value != nil)
        }
    }

    private static let direction = OptionField(choices: ["on", "off"]) {
        $0.isRightToLeft.map { .word($0 ? "on" : "off") }
    } assign: { view, value in
        view.isRightToLeft = value?.word.map { $0 == "on" }
    }

    /// The frame given to a view. For a view with an autoresizing mask, the mask's own frame is written instead.
    private static let frame = OptionField {
        ($0.mask?.frame ?? $0.givenFrame).map { .numbers([$0.x, $0.y, $0.width, $0.height]) }
    } assign: { view, value in
        view.givenFrame =
            if case .numbers(let n)? = value, n.count == 4 { GivenFrame(x: n[0], y: n[1], width: n[2], height: n[3]) } else { nil }
    }

    private static let mask = OptionField {
        $0.mask.map { .mask($0) }
    } assign: { view, value in
        view.mask = if case .mask(let mask)? = value { mask } else { nil }
    }

    private static let itemSize = OptionField(choices: ["auto"]) {
        switch $0.flowLayout.itemSize {
        case FlowLayout().itemSize: nil
        case .automatic: .word("auto")
        case .fixed(let width, let height): .size(ContentSize(width: width, height: height))
        }
    } assign: { view, value in
        guard case .size(let size)? = value, let width = size.width, let height = size.height else {
            view.flowLayout.itemSize = value?.word == "auto" ? .automatic : FlowLayout().itemSize
            return
        }
        view.flowLayout.itemSize = .fixed(width: width, height: height)
    }

    private static let offset = OptionField {
        $0.scrollOptions.offset.map { .numbers([$0.x, $0.y]) }
    } assign: { view, value in
        view.scrollOptions.offset = if case .numbers(let n)? = value, n.count == 2 { Offset(x: n[0], y: n[1]) } else { nil }
    }

    /// The options of a kind of view with their fields, in the order in which they are written.
    fileprivate static func all(of kind: ViewKind) -> [(option: ViewOption, field: OptionField)] { tables[kind] ?? [] }

    private static let tables = Dictionary(
        uniqueKeysWithValues: ViewKind.allCases.map { kind in (kind, ViewOption.all(of: kind).map { ($0, of($0, in: kind)) }) })

    /// The field of an option in views of a kind, since in collection views some options stand for other properties.
    package static func of(_ option: ViewOption, in kind: ViewKind) -> OptionField {
        let flows = kind == .collection
        return switch option {
        case .font: font
        case .style: alias(of: font)
        case .weight: choice(\.textOptions.weight)
        case .scrolls: flag(\.textOptions.scrollsText)
        case .configuration: flag(\.textOptions.hasConfiguration)
        case .lines: count(\.textOptions.lines)
        case .maxWidth: number(\.textOptions.maxWidth)
        case .minScale: number(\.textOptions.minimumScale)
        case .baseline: number(\.baseline)
        case .placeholder: size(\.designSizes.placeholder)
        case .canvas: size(\.designSizes.canvas)
        case .hugging: both(\.hugging)
        case .horizontalHugging: number(\.hugging.horizontal)
        case .verticalHugging: number(\.hugging.vertical)
        case .resistance: both(\.resistance)
        case .horizontalResistance: number(\.resistance.horizontal)
        case .verticalResistance: number(\.resistance.vertical)
        case .margins: margins(isDirectional: false)
        case .directionalMargins: margins(isDirectional: true)
        case .minimumMargins: flag(\.layoutMargins.respectsMinimum)
        case .preservesMargins: flag(\.layoutMargins.preservesSuperview)
        case .insetsFromSafeArea: flag(\.layoutMargins.insetsFromSafeArea)
        case .safeArea: insets(\.safeArea)
        case .keyboard: number(\.windowOptions.keyboardHeight)
        case .alignmentInsets: insets(\.alignmentInsets)
        case .rightToLeft: direction
        case .frame: frame
        case .mask: mask
        case .hidden: flag(\.isHidden)
        case .itemSize: itemSize
        case .columns: count(\.flowLayout.columns)
        case .axis: choice(flows ? \.flowLayout.axis : \.stackOptions.axis)
        case .orientation: alias(of: choice(flows ? \.flowLayout.axis : \.stackOptions.axis))
        case .spacing: flows ? number(\.flowLayout.spacing) : number(\.stackOptions.spacing)
        case .lineSpacing: number(\.flowLayout.lineSpacing)
        case .sectionInsets: insets(\.flowLayout.insets)
        case .distribution: choice(\.stackOptions.distribution)
        case .alignment: choice(\.stackOptions.alignment)
        case .marginsRelative: flag(\.stackOptions.isMarginsRelative)
        case .baselineRelative: flag(\.stackOptions.isBaselineRelative)
        case .stackHugging: both(\.stackOptions.hugging)
        case .horizontalStackHugging: number(\.stackOptions.hugging.horizontal)
        case .verticalStackHugging: number(\.stackOptions.hugging.vertical)
        case .clipping: both(\.stackOptions.clipping)
        case .horizontalClipping: number(\.stackOptions.clipping.horizontal)
        case .verticalClipping: number(\.stackOptions.clipping.vertical)
        case .after: number(\.arrangedOptions.spacingAfter)
        case .gravity: choice(\.arrangedOptions.gravity)
        case .visibility: number(\.arrangedOptions.visibilityPriority)
        case .rowHeight: number(\.rowOptions.height)
        case .separators: flag(\.tableOptions.hasSeparators)
        case .tableStyle: choice(\.tableOptions.style)
        case .headerPadding: number(\.tableOptions.headerPadding)
        case .accessory: choice(\.rowOptions.accessory)
        case .section: choice(\.rowOptions.section)
        case .header: flag(\.rowOptions.isTableHeader)
        case .contentInset: insets(\.scrollOptions.insets)
        case .contentAdjust: choice(\.scrollOptions.adjustment)
        case .offset: offset
        case .resizable: flag(\.windowOptions.isResizable)
        case .yUp: flag(\.windowOptions.isYUp)
        }
    }
}

extension View {
    /// The options in which the view differs from one to which none was given, in the order in which they are written. Kind, name, text, size and superview are
    /// not among them, nor is `yup`, which says that frames are written with y upwards.
    package var explicitOptions: [ExplicitOption] {
        OptionField.all(of: kind).compactMap { option, field in
            option == .yUp ? nil : field.value(self).map { ExplicitOption(option: option, value: $0) }
        }
    }

    /// Gives the view an option; nil as value takes it back.
    package mutating func set(_ option: ViewOption, _ value: ExplicitOption.Value?) {
        OptionField.of(option, in: kind).assign(&self, value)
    }
}

extension ExplicitOption.Value {
    fileprivate static func insets(_ insets: Insets) -> Self { .numbers([insets.top, insets.left, insets.bottom, insets.right]) }

    fileprivate var number: Rational? { if case .number(let number) = self { number } else { nil } }
    fileprivate var count: Int? { number.flatMap { Int(exactly: $0.double) } }
    fileprivate var word: String? { if case .word(let word) = self { word } else { nil } }
    fileprivate var insets: Insets? {
        guard case .numbers(let n) = self, n.count == 4 else { return nil }
        return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
}
