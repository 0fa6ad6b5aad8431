import Vocabulary

/// Finds the places at which libraries make constraints, by their words alone. The tables of functions with which such calls are run are not used, so that a
/// call of a function which is missing there is found all the same.
struct LibrarySites {
    /// The libraries that some file of the program imports.
    let libraries: Set<CodeLibrary>
    /// The names of functions that the program declares itself, which are not the library's.
    private let declared: Set<String>
    /// The tokens at which closures of Cartography end, and bodies of functions with a parameter of the type `ViewProxy`; the innermost last.
    private var closures: [Int] = []

    init(_ code: CodeText) {
        libraries = CodeLibrary.imported(in: code)
        var declared: Set<String> = []
        for index in code.tokens.indices where code.tokens[index].kind == .word {
            // A function is declared in Swift by `func edges(`, in Objective-C by `- (NSArray *)autoPinToEdges:`.
            if code.is(index - 1, "func") {
                declared.insert(code.text(index))
            } else if code.is(index - 1, ")"), code.is(index + 1, ":") || code.is(index + 1, "{"), Self.isMethod(index, of: code) {
                declared.insert(code.text(index))
            }
        }
        self.declared = declared
    }

    private static func isMethod(_ index: Int, of code: CodeText) -> Bool {
        var back = index - 2
        while back > max(0, index - 14), !code.is(back, "(") { back -= 1 }
        return (code.is(back - 1, "-") || code.is(back - 1, "+")) && code.tokens[back - 1].startsLine
    }

    // MARK: Calls

    /// PureLayout's functions of views and of arrays that make constraints, by what their names begin with.
    private static let pure = [
        "autoPin", "autoAlignAxis", "autoAlignViews", "autoMatch", "autoSetDimension", "autoSetViewsDimension", "autoConstrain",
        "autoDistributeViews", "autoCenterInSuperview",
    ]

    private static let pureActivations: Set<String> = ["autoInstall", "autoRemove", "autoInstallConstraints", "autoRemoveConstraints"]

    /// TinyConstraints' functions whose names other code is unlikely to use.
    private static let tiny: Set<String> = [
        "leadingToTrailing", "trailingToLeading", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop", "widthToHeight",
        "heightToWidth", "centerInSuperview", "edgesToSuperview", "originToSuperview", "horizontalToSuperview", "verticalToSuperview",
        "leadingToSuperview", "trailingToSuperview", "leftToSuperview", "rightToSuperview", "topToSuperview", "bottomToSuperview",
        "widthToSuperview", "heightToSuperview", "centerXToSuperview", "centerYToSuperview", "aspectRatio", "stack",
    ]

    /// TinyConstraints' functions whose names other code uses too (`width`, `top`). They count only where the first argument has one of
    /// these labels; the empty text stands for an argument without a label.
    private static let short: [String: [String]] = [
        "leading": ["to"], "trailing": ["to"], "left": ["to"], "right": ["to"], "top": ["to"], "bottom": ["to"], "centerX": ["to"],
        "centerY": ["to"], "width": ["to", "min", "max", ""], "height": ["to", "min", "max", ""], "size": ["to", ""], "edges": ["to"],
        "origin": ["to"], "center": ["in"],
    ]

    /// Functions of SDAutoLayout, a library that sets frames and makes no constraints.
    private static let frames: Set<String> = [
        "setupAutoHeightWithBottomView", "setupAutoHeightWithBottomViewsArray", "setupAutoWidthWithRightView", "setupAutoWidthFlowItems",
        "setupAutoMarginFlowItems", "setupAutoContentSizeWithBottomView", "setupAutoContentSizeWithRightView",
        "setupAutoSizeWithHorizontalPadding",
    ]

    /// The kind of place at which a library's function is called, by the function's name and the libraries that the program imports; nil for other calls.
    func kind(ofCall index: Int, _ word: String, in code: CodeText) -> ConstraintSite.Kind? {
        guard !declared.contains(word) else { return nil }
        if word.hasPrefix("auto") {
            if Self.pureActivations.contains(word) { return .activation }
            return Self.pure.contains(where: word.hasPrefix) && !word.hasSuffix("Block") ? .creation : nil
        }
        if Self.frames.contains(word) { return .creation }
        if libraries.contains(.cartography), isInClosure(index) {
            if word == "align" || word == "distribute", code.is(index + 1, "("), !code.is(index - 1, ".") { return .creation }
        }
        if libraries.contains(.cartography), word == "constrain", code.is(index + 1, "("), code.is(index + 2, "clear") {
            return .activation
        }
        guard libraries.contains(.tinyConstraints), code.is(index + 1, "(") else { return nil }
        if word == "deActivate" { return .activation }
        // A dot with no value before it makes a value, `.horizontal(8)`, and no constraint; without a dot the call is one of `self`.
        if code.is(index - 1, "."), !isBehindValue(index - 1, in: code) { return nil }
        if Self.tiny.contains(word) { return .creation }
        guard let labels = Self.short[word], !code.is(index + 2, ")") else { return nil }
        let label = code.is(index + 3, ":") ? code.text(index + 2) : ""
        guard labels.contains(label) else { return nil }
        return label.isEmpty && !code.is(index - 1, ".") && !code.tokens[index].startsLine ? nil : .creation
    }

    private func isBehindValue(_ dot: Int, in code: CodeText) -> Bool {
        guard dot > 0 else { return false }
        return code.tokens[dot - 1].kind == .word || code.is(dot - 1, ")") || code.is(dot - 1, "]") || code.is(dot - 1, "?")
            || code.is(dot - 1, "!") || code.is(dot - 1, "}")
    }

    /// Whether a word that is no call begins one of a library that sets frames: `view.sd_layout.widthIs(8)`, `view.pin.all()`.
    func beginsFrameCall(_ index: Int, _ word: String, in code: CodeText) -> Bool {
        guard code.is(index - 1, ".") || code.is(index - 1, "]"), code.is(index + 1, "."), !declared.contains(word) else { return false }
        switch word {
        case "sd_layout", "sd_resetLayout", "sd_resetNewLayout": return true
        case "flex": return libraries.contains(.flexLayout)
        case "pin": return libraries.contains(.pinLayout)
        default: return false
        }
    }

    // MARK: Operators

    /// Notes where the closure of a call of Cartography ends that begins at a token, or the body of a function with a parameter of the type `ViewProxy`.
    mutating func noteClosure(_ index: Int, in code: CodeText) {
        guard libraries.contains(.cartography) else { return }
        while let last = closures.last, last <= index { closures.removeLast() }
        if code.is(index, "constrain") || code.is(index, "layout"), code.is(index + 1, "("), !code.is(index - 1, "func") {
            let end = Int(code.tokens[index + 1].partner)
            closures.append(code.is(end + 1, "{") ? Int(code.tokens[end + 1].partner) : end)
        } else if code.is(index, "ViewProxy"), code.is(index - 1, ":") {
            var body = index
            while body < min(code.tokens.count, index + 40), !code.is(body, "{") { body += 1 }
            if code.is(body, "{") { closures.append(Int(code.tokens[body].partner)) }
        }
    }

    private func isInClosure(_ index: Int) -> Bool { closures.contains { $0 > index } }

    /// Whether a token is an operator by which Cartography or Anchorage makes a constraint: the word before it names an anchor or an attribute.
    func isRelation(_ index: Int, in code: CodeText) -> Bool {
        guard !libraries.isDisjoint(with: [.cartography, .anchorage]) else { return false }
        let isPlain = code.is(index, "==") || code.is(index, "<=") || code.is(index, ">=")
        guard isPlain || code.is(index, "/==/") || code.is(index, "/<=/") || code.is(index, "/>=/") else { return false }
        guard index > 0, code.tokens[index - 1].kind == .word else { return false }
        let word = code.text(index - 1)
        if libraries.contains(.anchorage), word.hasSuffix("Anchor") || word.hasSuffix("Anchors") {
            return Attribute.inCode(word) != nil || Anchorage.groups[word] != nil
        }
        guard isInClosure(index), code.is(index - 2, ".") else { return false }
        return Attribute.inCode(word) != nil || ["edges", "edgesWithinMargins", "center", "centerWithinMargins", "size"].contains(word)
    }
}
