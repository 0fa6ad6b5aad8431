import Exact
import Language
import Layout
import Session
import Vocabulary

/// The options of views, given as `key=value` in a declaration or with `set VIEW.OPTION VALUE`.
package enum ViewOptions {
    /// The keys whose values are not expressions.
    static let rawKeys: Set<String> = ["mask", "placeholder", "canvas", "itemsize"]

    /// The keys of the options that a kind of view has.
    static func keys(for kind: View.Kind) -> [String] {
        var keys = ["margins", "directionalmargins", "insetsfromsafearea", "safearea", "rtl"]
        if kind == .window { return keys + ["minimummargins", "resizable", "yup"] }
        keys += ["hug", "hug.h", "hug.v", "resist", "resist.h", "resist.v", "preservesmargins", "mask", "frame", "hidden"]
        keys += ["alignmentinsets", "placeholder", "canvas", "after", "gravity", "header"]
        if kind.hasText { keys += ["font", "style", "weight"] }
        if kind == .textView { keys.append("scrolls") }
        if kind == .button { keys.append("configuration") }
        if kind == .label { keys += ["lines", "maxwidth"] }
        if kind == .stack {
            keys += ["axis", "orientation", "spacing", "distribution", "alignment", "marginsrelative", "baselinerelative"]
        }
        if kind == .table || kind == .cell { keys.append("rowheight") }
        if kind == .table { keys.append("separators") }
        if kind == .collection { keys += ["itemsize", "columns", "spacing", "linespacing", "sectioninsets", "axis", "orientation"] }
        if kind.isScrolling { keys.append("offset") }
        return keys
    }

    /// Sets several options. A mask is set last, since it depends on the frame that others give. Throws `usage` for an option that the
    /// kind has not.
    static func apply(_ options: [OptionSyntax], to view: inout View, _ editor: LayoutEditor) throws(Diagnostic) {
        for option in options where option.key.text != "mask" { try hinting(option, &view, editor) }
        for option in options where option.key.text == "mask" { try hinting(option, &view, editor) }
    }

    /// The possible values of each option, for hints.
    private static let values: [String: String] = [
        "margins": "8, or 8,16,8,16 (top, left, bottom, right), or default",
        "directionalmargins": "8,16,8,16 (top, leading, bottom, trailing)",
        "safearea": "47,0,34,0 (top, left, bottom, right), or none", "alignmentinsets": "0,0,0,2 (top, left, bottom, right), or default",
        "frame": "20,20,100,50 (x, y, width, height), current, or none", "maxwidth": "points, or automatic",
        "rowheight": "points, or automatic", "after": "points, system, or default", "font": "points, a text style such as body, or default",
        "lines": "0 for as many as it takes", "offset": "0,100 (x, y)", "rtl": "on, off, or inherit", "placeholder": "100x50, or none",
        "canvas": "100x50, or none",
        "mask": "h=-&-,v=--& or width,height; on or off", "spacing": "points, or system", "gravity": "leading, center or trailing",
    ]

    private static func hinting(_ option: OptionSyntax, _ view: inout View, _ editor: LayoutEditor) throws(Diagnostic) {
        do throws(Diagnostic) {
            try apply(option, to: &view, editor)
        } catch {
            var shown = error
            if shown.hint == nil, let values = values[option.key.text] { shown.hint = values }
            throw shown
        }
    }

    /// A hint for a stray word behind a view's name, which may have been meant as its text or as part of the name.
    private static func strayWord(_ option: OptionSyntax, _ view: View) -> String? {
        guard case .none = option.value else { return nil }
        if view.kind.hasText, view.text == nil {
            return "a text stands in quotes: \(view.kind.rawValue) \(Word.spelling(of: view.name)) \"…\""
        }
        return "one word is the name; with blanks it stands in backticks: `\(view.name) \(option.key.text)`"
    }

    private static func apply(_ option: OptionSyntax, to view: inout View, _ editor: LayoutEditor) throws(Diagnostic) {
        let key = option.key.text
        guard keys(for: view.kind).contains(key) else {
            throw Diagnostic(
                .usage, "a \(view.kind.rawValue) has no option '\(key)'", at: option.key.span,
                hint: didYouMean(key, among: keys(for: view.kind)) ?? strayWord(option, view)
                    ?? "options: \(keys(for: view.kind).joined(separator: ", "))")
        }
        let reader = OptionReader(option, editor.resolver)
        switch key {
        case "margins", "directionalmargins":
            if reader.isWord("default") {
                (view.margins, view.hasDirectionalMargins) = (nil, false)
            } else {
                view.margins = try reader.insets()
                view.hasDirectionalMargins = key == "directionalmargins"
            }
        case "safearea": view.safeArea = reader.isWord("none") ? nil : try reader.insets()
        case "alignmentinsets": view.alignmentInsets = reader.isWord("default") ? nil : try reader.insets()
        case "insetsfromsafearea": view.insetsFromSafeArea = try reader.flag()
        case "minimummargins": view.respectsMinimumMargins = try reader.flag()
        case "preservesmargins": view.preservesMargins = try reader.flag()
        case "rtl": view.isRightToLeft = reader.isWord("inherit") ? nil : try reader.flag()
        case "resizable": view.isResizable = try reader.flag()
        case "yup": view.isYUp = try reader.flag()
        case "hidden": view.isHidden = try reader.flag()
        case "separators": view.hasSeparators = try reader.flag()
        case "header":
            view.isTableHeader = try reader.flag()
            if view.isTableHeader, view.parent.flatMap({ editor.layout.views[$0] })?.kind != .table {
                throw Diagnostic(.usage, "only a view in a table is its header", at: option.span, hint: "view \(view.name) in TABLE header")
            }
            if view.isTableHeader, let other = view.parent.flatMap({ editor.layout.header(of: $0) }), other.id != view.id {
                throw Diagnostic(
                    .usage, "'\(other.name)' is the header already", at: option.span,
                    hint: "set \(Word.spelling(of: other.name)).header off")
            }
        case "frame" where reader.isWord("none"): view.givenFrame = nil
        case "frame" where reader.isWord("current"): view.givenFrame = editor.presentFrame(of: view)
        case "frame":
            let n = try reader.numbers(4, "a frame is four numbers: x, y, width, height")
            guard n[2].sign >= 0, n[3].sign >= 0 else { throw Diagnostic(.badNumber, "a size is not negative", at: option.span) }
            view.givenFrame = editor.placed(GivenFrame(x: n[0], y: n[1], width: n[2], height: n[3]), of: view)
            if let mask = view.mask { view.mask = editor.mask(of: view, mask.horizontal, mask.vertical) }
        case "mask" where view.kind == .cell:
            throw Diagnostic(.usage, "a row's frame is its table's", at: option.span, hint: "mask the views in it")
        case "mask": view.mask = try MaskSyntax(reader.raw().split(separator: ",").map(String.init), option.span).mask(of: view, editor)
        case "placeholder":
            let text = try reader.raw()
            if text == "none" { view.placeholderSize = nil } else { view.placeholderSize = try size(text, option.span, editor.resolver) }
        case "canvas":
            let text = try reader.raw()
            if text == "none" { view.canvasSize = nil } else { view.canvasSize = try size(text, option.span, editor.resolver) }
        case "offset":
            let n = try reader.numbers(2, "an offset is two numbers: x, y")
            view.offset = Offset(x: n[0], y: n[1])
        case "font": view.font = reader.isWord("default") ? nil : try font(reader, editor.resolver)
        case "style": view.font = .style(try style(reader))
        case "weight": view.weight = reader.isWord("default") ? nil : try reader.choice(FontWeight.self)
        case "scrolls": view.scrollsText = try reader.flag()
        case "configuration": view.hasConfiguration = try reader.flag()
        case "lines": view.lines = try reader.integer(in: 0...10_000)
        case "maxwidth": view.maxWidth = reader.isWord("automatic") ? nil : try reader.length()
        case "rowheight": view.rowHeight = reader.isWord("automatic") ? nil : try reader.length()
        case "after": view.spacingAfter = reader.isWord("default") ? nil : try spacing(reader)
        case "gravity": view.gravity = try reader.choice(StackOptions.Gravity.self)
        case "itemsize":
            let text = try reader.raw()
            view.flow.itemSize = text == "auto" ? .automatic : try itemSize(text, option.span, editor.resolver)
        case "columns": view.flow.columns = reader.isWord("automatic") ? nil : try reader.integer(in: 1...1000)
        case "linespacing": view.flow.lineSpacing = reader.isWord("default") ? nil : try reader.length()
        case "sectioninsets": view.flow.insets = try reader.insets()
        case "axis" where view.kind == .collection, "orientation" where view.kind == .collection: view.flow.axis = try axis(reader)
        case "spacing" where view.kind == .collection: view.flow.spacing = try reader.length()
        case "axis", "orientation": view.stack.axis = try axis(reader)
        case "spacing": view.stack.spacing = try spacing(reader)
        case "distribution": view.stack.distribution = try reader.choice(StackOptions.Distribution.self)
        case "alignment": view.stack.alignment = try alignment(reader)
        case "marginsrelative": view.stack.isMarginsRelative = try reader.flag()
        case "baselinerelative": view.stack.isBaselineRelative = try reader.flag()
        default: try setPriority(key, to: &view, reader)
        }
    }

    private static func style(_ reader: OptionReader) throws(Diagnostic) -> TextStyle {
        if let style = reader.word.flatMap(TextStyle.init(named:)) { return style }
        return try reader.choice(TextStyle.self)
    }

    /// Reads a font: points, or a text style such as `headline`.
    private static func font(_ reader: OptionReader, _ resolver: Resolver) throws(Diagnostic) -> Font {
        if let word = reader.word, resolver.layout.meaning(of: word) == nil {
            if let style = TextStyle(named: word) { return .style(style) }
            throw Diagnostic(
                .unknownName, "there is no text style or metric '\(word)'", at: reader.span,
                hint: didYouMean(word, among: TextStyle.allCases.map(\.rawValue))
                    ?? "points such as 17, or \(TextStyle.allCases[0].rawValue), body, …")
        }
        return .points(try reader.number(in: 0...1000, "a font size is above 0 and at most 1000 points", isOpen: true))
    }

    private static func axis(_ reader: OptionReader) throws(Diagnostic) -> Axis {
        if reader.isWord("horizontal") { return .horizontal }
        return reader.isWord("vertical") ? .vertical : try reader.choice(Axis.self)
    }

    /// Reads a distance in a stack view; `system` is UIKit's `UIStackView.spacingUseSystem`.
    private static func spacing(_ reader: OptionReader) throws(Diagnostic) -> Rational {
        reader.isWord("system") ? StackOptions.systemSpacing : try reader.number()
    }

    private static func setPriority(_ key: String, to view: inout View, _ reader: OptionReader) throws(Diagnostic) {
        let priority = try reader.priority()
        let axes: [Axis] = key.hasSuffix(".h") ? [.horizontal] : key.hasSuffix(".v") ? [.vertical] : Axis.allCases
        for axis in axes { if key.hasPrefix("hug") { view.hugging[axis] = priority } else { view.resistance[axis] = priority } }
    }

    /// Reads an alignment. UIStackView has `top` and `bottom` as other names for leading and trailing in a horizontal stack.
    private static func alignment(_ reader: OptionReader) throws(Diagnostic) -> StackOptions.Alignment {
        if reader.isWord("top") { return .leading }
        if reader.isWord("bottom") { return .trailing }
        return try reader.choice(StackOptions.Alignment.self)
    }

    // MARK: Sizes

    /// An intrinsic content size; each part is a number that is not negative, or none.
    static func contentSize(_ size: SizeSyntax, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        ContentSize(width: try extent(size.width, resolver), height: try extent(size.height, resolver))
    }

    private static func size(_ text: String, _ span: Span, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        do throws(Diagnostic) {
            var cursor = try ArgumentCursor(text)
            let size = try cursor.size()
            try cursor.end()
            return try contentSize(size, resolver)
        } catch {
            throw Diagnostic(error.code, error.message, at: span, hint: error.hint)
        }
    }

    /// The size of a collection view's items; both parts must be numbers.
    private static func itemSize(_ text: String, _ span: Span, _ resolver: Resolver) throws(Diagnostic) -> FlowLayout.ItemSize {
        let found = try size(text, span, resolver)
        guard let width = found.width, let height = found.height else {
            throw Diagnostic(.usage, "an item has a width and a height", at: span, hint: "itemsize=80x80, or auto")
        }
        return .fixed(width: width, height: height)
    }

    /// A window's size; both parts must be numbers.
    static func windowSize(_ size: SizeSyntax, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        guard size.width != nil, size.height != nil else {
            throw Diagnostic(.usage, "a window needs a width and a height", at: size.span, hint: "390x844, for example")
        }
        return try contentSize(size, resolver)
    }

    private static func extent(_ expression: ExpressionSyntax?, _ resolver: Resolver) throws(Diagnostic) -> Rational? {
        guard let expression else { return nil }
        let value = try resolver.number(expression)
        guard value.sign >= 0 else { throw Diagnostic(.badNumber, "a size is not negative", at: expression.span) }
        return value
    }
}

extension View {
    /// Gives a window the size and safe area of a device.
    mutating func take(_ device: Device) {
        givenSize = ContentSize(width: device.width, height: device.height)
        safeArea = device.safeArea
    }
}
