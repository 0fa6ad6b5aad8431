import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// The options of views, given as `key=value` in a declaration or with `set VIEW.OPTION VALUE`.
package enum ViewOptions {
    /// The keys of the options that a kind of view has.
    static func keys(for kind: View.Kind) -> [String] { ViewOption.all(of: kind).map(\.rawValue) }

    /// Sets several options, and warns of those that do nothing for this view, given its superview and the settings of the layout. A mask is set last,
    /// since it depends on the frame that other options give. Throws `usage` for an option that the kind of view does not have.
    static func apply(_ options: [OptionSyntax], to view: inout View, _ editor: inout LayoutEditor) throws(Diagnostic) {
        for option in options where option.key.text != "mask" { try hinting(option, &view, editor) }
        for option in options where option.key.text == "mask" { try hinting(option, &view, editor) }
        for option in options {
            if let reason = ViewOption(rawValue: option.key.text).flatMap({ whyUnused($0, view, editor) }) {
                editor.note(.warning("'\(option.key.text)' does nothing here: \(reason)"))
            }
        }
    }

    /// Why an option changes nothing for this view, given its superview and the settings of the layout; nil where it counts.
    private static func whyUnused(_ option: ViewOption, _ view: View, _ editor: LayoutEditor) -> String? {
        func isIn(_ kind: View.Kind) -> Bool { view.parent.flatMap { editor.layout.kind(of: $0) } == kind }
        switch option {
        case .after where !isIn(.stack), .gravity where !isIn(.stack), .visibility where !isIn(.stack):
            return "'\(view.name)' is in no stack view"
        case .accessory where !isIn(.table), .section where !isIn(.table), .rowHeight where view.kind == .cell && !isIn(.table):
            return "'\(view.name)' is in no table"
        case .visibility, .stackHugging, .horizontalStackHugging, .verticalStackHugging, .clipping, .horizontalClipping, .verticalClipping:
            return editor.layout.settings.defaults == .appkit ? nil : "it is about AppKit's stack views ('set defaults appkit')"
        default: return nil
        }
    }

    private static func hinting(_ option: OptionSyntax, _ view: inout View, _ editor: LayoutEditor) throws(Diagnostic) {
        do throws(Diagnostic) {
            try apply(option, to: &view, editor)
        } catch {
            var shown = error
            // A word that is no name of a number may be meant for the word that takes the option back, so the hint shows that one.
            let known = ViewOption(rawValue: option.key.text)
            let isNumber = if case .length? = known?.form { true } else if case .number? = known?.form { true } else { false }
            if shown.hint == nil || isNumber && shown.code == .unknownName && known?.wordForNone != nil {
                shown.hint = known.flatMap(examples) ?? shown.hint
            }
            throw shown
        }
    }

    /// A hint for a stray word behind a view's name, which may have been meant as its text or as part of the name; nil for an option that has a value.
    private static func strayWord(_ option: OptionSyntax, _ view: View) -> String? {
        guard case .none = option.value else { return nil }
        if view.kind.hasText, view.text == nil {
            return "a text stands in quotes: \(view.kind.rawValue) \(Word.spelling(of: view.name)) \"…\""
        }
        return "one word is the name; with blanks it stands in backticks: `\(view.name) \(option.key.text)`"
    }

    private static func apply(_ option: OptionSyntax, to view: inout View, _ editor: LayoutEditor) throws(Diagnostic) {
        let key = option.key.text
        guard let known = ViewOption(rawValue: key), known.belongs(to: view.kind) else {
            throw Diagnostic(
                .usage, "a \(view.kind.rawValue) has no option '\(key)'", at: option.key.span,
                hint: didYouMean(key, among: keys(for: view.kind)) ?? strayWord(option, view)
                    ?? "options: \(keys(for: view.kind).joined(separator: ", "))")
        }
        let reader = OptionReader(option, editor.resolver)
        switch known {
        case .frame where reader.isWord("current"): view.givenFrame = editor.presentFrame(of: view)
        case .frame where !reader.isWord("none"):
            view.set(.frame, try value(of: .frame, in: view.kind, reader))
            guard let frame = view.givenFrame, frame.width.sign >= 0, frame.height.sign >= 0 else {
                throw Diagnostic(.badNumber, "a size is not negative", at: option.span)
            }
            view.givenFrame = editor.placed(frame, of: view)
            if let mask = view.mask { view.mask = editor.mask(of: view, mask.horizontal, mask.vertical) }
        case .mask where view.kind == .cell:
            throw Diagnostic(.usage, "a row's frame is its table's", at: option.span, hint: "mask the views in it")
        case .mask: view.mask = try MaskSyntax(reader.raw().split(separator: ",").map(String.init), option.span).mask(of: view, editor)
        case .header:
            view.set(.header, try value(of: .header, in: view.kind, reader))
            try checkHeader(view, option.span, editor)
        default: view.set(known, try value(of: known, in: view.kind, reader))
        }
    }

    /// Throws `usage` where a view is said to be the header of what is no table, or of one that has another header.
    private static func checkHeader(_ view: View, _ span: Span, _ editor: LayoutEditor) throws(Diagnostic) {
        guard view.rowOptions.isTableHeader else { return }
        guard let table = view.parent, editor.layout.views[table]?.kind == .table else {
            throw Diagnostic(.usage, "only a view in a table is its header", at: span, hint: "view \(view.name) in TABLE header")
        }
        if let other = editor.layout.header(of: table), other.id != view.id {
            throw Diagnostic(
                .usage, "'\(other.name)' is the header already", at: span, hint: "set \(Word.spelling(of: other.name)).header off")
        }
    }

    // MARK: Values

    /// Reads the value of an option as the type that the option has; nil where the word was given that takes the option back, such as `default`.
    private static func value(
        of option: ViewOption, in kind: View.Kind, _ reader: OptionReader
    ) throws(Diagnostic) -> ExplicitOption.Value? {
        if let word = option.wordForNone {
            let isGiven = option.isRaw ? try reader.raw() == word : reader.isWord(word)
            if isGiven { return nil }
        }
        switch option.form {
        case .flag: return .flag(try reader.flag())
        case .priority: return .number(try reader.priority())
        case .number:
            // In a stack view `system` is UIKit's `UIStackView.spacingUseSystem`.
            let takesSystem = kind != .collection && (option == .spacing || option == .after)
            return .number(takesSystem && reader.isWord("system") ? StackOptions.systemSpacing : try reader.number())
        case .length: return .number(try reader.length())
        case .fraction: return .number(try reader.number(in: 0...1, "'\(option.rawValue)' is a number from 0 to 1"))
        case .count(let range): return .number(Rational(try reader.integer(in: range)))
        case .insets:
            let insets = try reader.insets()
            return .numbers([insets.top, insets.left, insets.bottom, insets.right])
        case .numbers(let names):
            return .numbers(
                try reader.numbers(names.count, "'\(option.rawValue)' is \(names.count) numbers: \(names.joined(separator: ", "))"))
        case .numberOrWord: return try font(reader)
        case .word where option == .rightToLeft: return .word(try reader.flag() ? "on" : "off")
        case .word: return .word(try word(of: option, in: kind, reader))
        case .size: return .size(try size(try reader.raw(), reader))
        case .sizeOrWord:
            let text = try reader.raw()
            return text == "auto" ? .word(text) : .size(try itemSize(text, reader))
        case .mask: return nil
        }
    }

    /// Reads a word, which may be in a spelling of UIKit's or AppKit's.
    private static func word(of option: ViewOption, in kind: View.Kind, _ reader: OptionReader) throws(Diagnostic) -> String {
        switch (option, reader.word) {
        case (.axis, "horizontal"), (.orientation, "horizontal"): return Axis.horizontal.rawValue
        case (.axis, "vertical"), (.orientation, "vertical"): return Axis.vertical.rawValue
        case (.alignment, "top"): return StackOptions.Alignment.leading.rawValue
        case (.alignment, "bottom"): return StackOptions.Alignment.trailing.rawValue
        case (.style, let name?): if let style = TextStyle(named: name) { return style.rawValue }
        default: break
        }
        return try reader.choice(among: OptionField.of(option, in: kind).choices)
    }

    /// Reads a font: points, or a text style such as `headline`.
    private static func font(_ reader: OptionReader) throws(Diagnostic) -> ExplicitOption.Value {
        if let word = reader.wordThatIsNoMetric {
            if let style = TextStyle(named: word) { return .word(style.rawValue) }
            throw Diagnostic(
                .unknownName, "there is no text style or metric '\(word)'", at: reader.span,
                hint: didYouMean(word, among: TextStyle.allCases.map(\.rawValue))
                    ?? "points such as 17, or \(TextStyle.allCases[0].rawValue), body, …")
        }
        return .number(try reader.number(in: 0...1000, "a font size is above 0 and at most 1000 points", isOpen: true))
    }

    // MARK: Words

    /// The words that may be values of an option, for completion; numbers are not listed.
    static func choices(for key: String) -> [String] {
        guard let option = ViewOption(rawValue: key) else { return [] }
        var words: [String] =
            switch option.form {
            case .flag: ["on", "off"]
            case .priority: NamedPriority.names
            // An option that several kinds of views have takes the same words in all of them, so that any kind will do.
            default: OptionField.of(option, in: .stack).choices
            }
        switch option {
        case .orientation: words = ["horizontal", "vertical"]
        case .alignment: words += ["top", "bottom"]
        case .mask: words = ["on", "off"] + MaskSyntax.parts
        case .frame: words.append("current")
        case .spacing, .after: words.append("system")
        default: break
        }
        if let word = option.wordForNone, !words.contains(word) { words.append(word) }
        return words
    }

    /// Possible values of an option, for the hint of an error; nil for options whose errors list their values anyway.
    private static func examples(of option: ViewOption) -> String? {
        let word = option.wordForNone.map { ", or \($0)" } ?? ""
        switch option {
        case .mask: return "h=-&-,v=--& or width,height; on or off"
        case .lines: return "0 for as many as it takes"
        case .directionalMargins: return "8,16,8,16 (top, leading, bottom, trailing)"
        case .margins: return "8, or 8,16,8,16 (top, left, bottom, right)" + word
        case .frame: return "20,20,100,50 (x, y, width, height), current" + word
        case .font: return "points, a text style such as body" + word
        case .after: return "points, system" + word
        case .spacing: return "points, or system"
        case .gravity: return "leading, center or trailing"
        case .visibility: return "a priority such as 900, 0 for never" + word
        case .rightToLeft: return "on, off" + word
        default: break
        }
        return switch option.form {
        case .length, .number: "points" + word
        case .insets: "47,0,34,0 (top, left, bottom, right)" + word
        case .numbers(let names): "0,100 (\(names.joined(separator: ", ")))" + word
        case .size: "100x50" + word
        default: nil
        }
    }

    // MARK: Sizes

    /// An intrinsic content size. Its width and height are numbers that are not negative; either is nil where `-` was typed for it.
    static func contentSize(_ size: SizeSyntax, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        ContentSize(width: try extent(size.width, resolver), height: try extent(size.height, resolver))
    }

    private static func size(_ text: String, _ reader: OptionReader) throws(Diagnostic) -> ContentSize {
        do throws(Diagnostic) {
            var cursor = try ArgumentCursor(text)
            let size = try cursor.size()
            try cursor.end()
            return try contentSize(size, reader.resolver)
        } catch {
            throw Diagnostic(error.code, error.message, at: reader.span, hint: error.hint)
        }
    }

    /// The size of a collection view's items; both parts must be numbers.
    private static func itemSize(_ text: String, _ reader: OptionReader) throws(Diagnostic) -> ContentSize {
        let found = try size(text, reader)
        guard found.width != nil, found.height != nil else {
            throw Diagnostic(.usage, "an item has a width and a height", at: reader.span, hint: "itemsize=80x80, or auto")
        }
        return found
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
