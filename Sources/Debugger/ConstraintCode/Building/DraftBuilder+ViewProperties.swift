import Exact
import Vocabulary

/// Takes over what code assigns to properties of views: text, font, spacing and the like.
extension DraftBuilder {
    private static let properties: Set<String> = [
        "text", "placeholder", "title", "attributedText", "attributedPlaceholder", "stringValue", "font", "numberOfLines",
        "minimumScaleFactor",
        "maximumNumberOfLines",
        "preferredMaxLayoutWidth", "translatesAutoresizingMaskIntoConstraints", "isHidden", "hidden", "axis", "orientation", "spacing",
        "distribution",
        "alignment", "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "isBaselineRelativeArrangement",
        "baselineRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "preservesSuperviewLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "image", "rowHeight", "separatorStyle", "isScrollEnabled", "scrollEnabled", "configuration",
        "semanticContentAttribute", "documentView", "style", "contentInset", "contentInsetAdjustmentBehavior",
        "controlSize",
        "tableHeaderView", "sectionHeaderTopPadding",
    ]

    func isProperty(_ name: String) -> Bool { Self.properties.contains(name) }

    /// Sets an option of a view by the name that the option has in aldb's language, such as `spacing`.
    mutating func setOption(_ key: String, _ value: OptionValue, of view: Int, at token: Int) {
        draft.views[view].set(key, value)
    }

    mutating func setLength(_ key: String, of view: Int, to value: CodeValue, at token: Int) {
        switch value.rational {
        case .success(let number): setOption(key, .number(number), of: view, at: token)
        case .failure(let unknown): doubt(view, unknown, at: token)
        }
    }

    /// Reports that a property of a view is set to something that is not known, and notes this for the view.
    private mutating func doubt(_ view: Int, _ unknown: UnknownValue, at token: Int) {
        draft.doubts[view] = unknown
        report(token, unknown)
    }

    mutating func setText(_ value: CodeValue, of view: Int) {
        let asked = draft.views[view]
        if case .whole = selection, asked.kind == .view, asked.className == nil, !asked.isMade, !asked.isInSession, let name = asked.name {
            draft.views[view].kind = .label
            remark("'\(Self.shown(name))' is declared nowhere: since it has a text, it is taken for a label", about: [view])
        }
        guard draft.views[view].kind.hasText else { return }
        if case .string(let text) = value {
            draft.views[view].text = String(text.prefix(2000))
            draft.views[view].hasUnknownText = false
        } else if case .nothing = value {
        } else if draft.views[view].text == nil {
            draft.views[view].hasUnknownText = true
        }
    }

    mutating func set(_ name: String, of view: Int, to value: CodeValue, at token: Int) {
        let kind = draft.views[view].kind
        switch name {
        case "translatesAutoresizingMaskIntoConstraints":
            draft.maskSwitches.insert(token)
            guard let isOn = value.truth else { return draft.doubtMasks(of: .item(CodeItem(view: view, guide: nil))) }
            if !isOn { draft.views[view].mask = .off }
        case "text", "stringValue", "title", "attributedText": setText(value, of: view)
        case "placeholder", "attributedPlaceholder": if kind == .field, draft.views[view].text == nil { setText(value, of: view) }
        case "controlSize": remark("the sizes of controls are those of the regular control size")
        case "font": setFont(value, of: view, at: token)
        case "numberOfLines" where kind == .label, "maximumNumberOfLines" where kind == .label:
            if case .success(let number) = value.rational, number.isInteger, number.sign >= 0, number <= 10_000 {
                setOption("lines", .number(number), of: view, at: token)
            } else {
                report(token, "how many lines it has is not known")
            }
        case "minimumScaleFactor" where kind == .label:
            if case .success(let number) = value.rational, (0...1).contains(number) {
                setOption("minscale", .number(number), of: view, at: token)
            } else {
                report(token, "how far its text may shrink is not known")
            }
        case "preferredMaxLayoutWidth" where kind == .label:
            if case .success(let number) = value.rational, number.sign < 0 { return report(token, "a width is not negative") }
            setLength("maxwidth", of: view, to: value, at: token)
        case "isHidden", "hidden":
            switch value.truth {
            case true?: setOption("hidden", .flag(true), of: view, at: token)
            case false? where draft.views[view].isInSession: setOption("hidden", .flag(false), of: view, at: token)
            case false?: draft.views[view].options.removeAll { $0.key == "hidden" }
            case nil: doubt(view, "whether it is hidden is not known", at: token)
            }
        case "axis" where kind == .stack, "orientation" where kind == .stack:
            setWord("axis", of: view, to: value, ["horizontal": "h", "vertical": "v"], at: token)
        case "spacing" where kind == .stack: setLength("spacing", of: view, to: value, at: token)
        case "distribution" where kind == .stack:
            let names = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "gravityAreas"]
            setWord("distribution", of: view, to: value, Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), at: token)
        case "alignment" where kind == .stack: setAlignment(of: view, to: value, at: token)
        case "isLayoutMarginsRelativeArrangement" where kind == .stack, "layoutMarginsRelativeArrangement" where kind == .stack:
            setFlag("marginsrelative", of: view, to: value, at: token)
        case "isBaselineRelativeArrangement" where kind == .stack, "baselineRelativeArrangement" where kind == .stack:
            setFlag("baselinerelative", of: view, to: value, at: token)
        case "layoutMargins", "directionalLayoutMargins": setMargins(name, of: view, to: value, at: token)
        case "contentInset" where kind.isScrolling:
            switch value {
            case .insets(let insets):
                setOption("contentinset", .numbers([insets.top, insets.left, insets.bottom, insets.right]), of: view, at: token)
            case .symbol("zero"): draft.views[view].options.removeAll { $0.key == "contentinset" }
            // An unknown inset only moves what is scrolled and changes no constraint, so it is reported, but casts no doubt on the view's constraints.
            default: report(token, "how far its content is inset is not known")
            }
        case "contentInsetAdjustmentBehavior" where kind.isScrolling:
            if case .symbol(let name) = value, ["automatic", "scrollableAxes"].contains(name) {
                return remark("how far bars push in what is scrolled depends on controllers and content: here they do not")
            }
            setWord("contentadjust", of: view, to: value, ["always": "always", "never": "never"], at: token)
        case "preservesSuperviewLayoutMargins" where kind != .window: setFlag("preservesmargins", of: view, to: value, at: token)
        case "insetsLayoutMarginsFromSafeArea": setFlag("insetsfromsafearea", of: view, to: value, at: token)
        case "image": if kind == .image { draft.views[view].hasImage = true }
        case "rowHeight" where kind == .table:
            if case .success(let number) = value.rational, number.sign >= 0 {
                setOption("rowheight", .number(number), of: view, at: token)
            }
        case "isScrollEnabled" where kind == .textView, "scrollEnabled" where kind == .textView:
            setFlag("scrolls", of: view, to: value, at: token)
        case "configuration" where kind == .button:
            if case .nothing = value {
                draft.views[view].options.removeAll { $0.key == "configuration" }
            } else {
                setOption("configuration", .flag(true), of: view, at: token)
            }
        case "separatorStyle" where kind == .table:
            if case .symbol(let style) = value { setOption("separators", .flag(style != "none"), of: view, at: token) }
        case "sectionHeaderTopPadding" where kind == .table: setLength("headerpadding", of: view, to: value, at: token)
        case "semanticContentAttribute":
            if case .symbol("forceRightToLeft") = value { setOption("rtl", .flag(true), of: view, at: token) }
            if case .symbol("forceLeftToRight") = value { setOption("rtl", .flag(false), of: view, at: token) }
        case "documentView" where kind == .scroll: put(value, into: view, isArranged: false, at: token)
        case "tableHeaderView" where kind == .table:
            guard let header = self.resolveView(value) else { return }
            put(value, into: view, isArranged: false, at: token)
            setOption("header", .flag(true), of: header, at: token)
            // The table sets the frame of its header, even of one without a mask.
            notes.assume([header])
        case "style" where kind == .spinner:
            if case .symbol("large") = value { draft.views[view].size = (37, 37) }
        default: break
        }
    }

    /// Sets in which of the gravity areas of its NSStackView a view lies; an area that is not known is reported.
    mutating func setGravity(of view: Int, to value: CodeValue, at token: Int) {
        let areas = ["leading": "leading", "top": "leading", "center": "center", "trailing": "trailing", "bottom": "trailing"]
        setWord("gravity", of: view, to: value, areas, at: token)
    }

    private mutating func setWord(_ key: String, of view: Int, to value: CodeValue, _ words: [String: String], at token: Int) {
        // Cases of the program's own enumerations count like words of the system, since a type such as its own `Alignment` may have cases of the same names.
        let name: String? =
            switch value {
            case .symbol(let name), .enumeration(_, let name, _): name
            default: nil
            }
        guard let name, let word = words[name] else { return doubt(view, UnknownValue("the \(key) is not known"), at: token) }
        setOption(key, .word(word), of: view, at: token)
    }

    private mutating func setAlignment(of view: Int, to value: CodeValue, at token: Int) {
        let names = [
            "fill": "fill", "leading": "leading", "top": "leading", "trailing": "trailing", "bottom": "trailing", "center": "center",
            "firstBaseline": "firstBaseline", "lastBaseline": "lastBaseline", "centerX": "center", "centerY": "center", "left": "leading",
            "right": "trailing", "width": "fill", "height": "fill",
        ]
        setWord("alignment", of: view, to: value, names, at: token)
    }

    mutating func setFlag(_ key: String, of view: Int, to value: CodeValue, at token: Int) {
        guard let isOn = value.truth else { return doubt(view, "whether it is on is not known", at: token) }
        setOption(key, .flag(isOn), of: view, at: token)
    }

    private mutating func setMargins(_ name: String, of view: Int, to value: CodeValue, at token: Int) {
        var insets: CodeInsets
        switch value {
        case .insets(let found): insets = found
        case .symbol("zero"): insets = CodeInsets(all: 0)
        case .unknown(let unknown): return doubt(view, unknown, at: token)
        default: return doubt(view, "the margins are not known", at: token)
        }
        insets.isDirectional = name == "directionalLayoutMargins"
        let sides = [insets.top, insets.left, insets.bottom, insets.right]
        draft.views[view].options.removeAll { $0.key == "margins" || $0.key == "directionalmargins" }
        setOption(Self.insetOptions[name] ?? name, .numbers(sides), of: view, at: token)
    }

    /// The properties of views that are insets, each with the name of its option in aldb's language.
    static let insetOptions = [
        "layoutMargins": "margins", "directionalLayoutMargins": "directionalmargins", "contentInset": "contentinset",
    ]

    /// Sets one side of a view's insets: `box.layoutMargins.left = 12`. The other sides stay as code set them before, or as they are by default; where these
    /// defaults are not known, this is reported.
    mutating func setInset(
        _ side: WritableKeyPath<CodeInsets, Rational>, of property: String, of view: Int, to value: CodeValue, at token: Int
    ) {
        let number: Rational
        switch value.rational {
        case .success(let found): number = found
        case .failure(let unknown): return set(property, of: view, to: .unknown(unknown), at: token)
        }
        let isMargin = property != "contentInset"
        let asked = draft.views[view]
        var insets = CodeInsets(all: isMargin ? 8 : 0)
        // Here all layouts are from left to right, so that the left margin is the leading one.
        if case .numbers(let old)? = isMargin ? asked.option("margins") ?? asked.option("directionalmargins") : asked.option("contentinset")
        {
            insets = CodeInsets(top: old[0], left: old[1], bottom: old[2], right: old[3])
        } else if isMargin, asked.isRoot || asked.kind == .cell {
            return doubt(view, "the other margins are the system's, and not known", at: token)
        }
        insets[keyPath: side] = number
        set(property, of: view, to: .insets(insets), at: token)
    }

    private mutating func setFont(_ value: CodeValue, of view: Int, at token: Int) {
        guard draft.views[view].kind.hasText else { return }
        switch value {
        case .font(let font, let weight):
            draft.views[view].hasUnknownFont = false
            setOption("font", font, of: view, at: token)
            draft.views[view].options.removeAll { $0.key == "weight" }
            if let weight { setOption("weight", .word(weight.rawValue), of: view, at: token) }
        case .nothing: break
        default: draft.views[view].hasUnknownFont = true
        }
    }

    /// The font that a function of UIFont or NSFont gives: `.unknown` where its size or text style is not known. Nil for other functions, and where an
    /// initialiser, `fontWithName` or `custom` is given no size.
    mutating func font(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        let weight: FontWeight? =
            if case .symbol(let word)? = arguments.first(where: { $0.label == "weight" })?.value { FontWeight(named: word) } else { nil }
        func points(_ value: CodeValue?) -> CodeValue {
            guard let value, case .success(let size) = value.rational, size.sign > 0, size <= 1000 else {
                return .unknown("the font's size is not known")
            }
            return .font(.number(size), name.hasPrefix("bold") ? .bold : weight)
        }
        switch name {
        case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont", "systemFontOfSize",
            "boldSystemFontOfSize", "italicSystemFontOfSize", "labelFont", "userFont":
            return points(arguments.first?.value)
        case "preferredFont", "preferredFontForTextStyle":
            guard case .symbol(let style)? = arguments.first?.value, let known = KnownNames.textStyle(style) else {
                return .unknown("the text style is not known")
            }
            return .font(.word(known), nil)
        case "", "init", "fontWithName", "custom":
            guard let size = arguments.first(where: { $0.label == "size" || $0.label == "ofSize" })?.value else { return nil }
            return points(size)
        default: return nil
        }
    }
}
