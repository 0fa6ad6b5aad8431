import Vocabulary

/// Hints for people who type a statement as it is in the code of an app: what to type in aldb instead.
package enum ForeignSyntax {
    /// An error that says what to type instead, where the statement looks like code of an app; otherwise the error as it is. Only errors of the codes
    /// `syntax`, `unknown-command` and `bad-number` are replaced.
    static func explained(_ diagnostic: Diagnostic, in text: String) -> Diagnostic {
        guard [.syntax, .unknownCommand, .badNumber].contains(diagnostic.code), let hint = hint(for: String(text.prefix(400))) else {
            return diagnostic
        }
        return Diagnostic(diagnostic.code, "this looks like code of an app", at: diagnostic.span, hint: hint)
    }

    private static let marks = [
        "NSLayoutConstraint", ".constraint(", "Anchor.", ".isActive", "translatesAutoresizingMaskIntoConstraints", "addConstraint", ".snp.",
        "mas_makeConstraints", "UIView(", "UILabel(", "make.",
    ]

    private static func hint(for text: String) -> String? {
        if let (superview, view) = addedSubview(text) {
            guard let superview else { return "type view \(view)" }
            return "type view \(view) in \(superview); 'move' puts a view that is there into another"
        }
        if let equation = anchorConstraint(text) { return "type \(equation)" }
        if text.hasPrefix("//") { return "a comment begins with #" }
        if setsLook(text) { return "no layout depends on it" }
        if let command = property(text) { return "type \(command)" }
        if let priority = dottedPriority(text) { return "priorities have no dot: @\(priority)" }
        guard marks.contains(where: text.contains) else { return nil }
        return "constraints are typed as they read: box.width == 100 @high (help equations)"
    }

    /// The names of the views in `A.addSubview(B)`; nil for anything else. The superview is nil where `A` is missing or consists of `self`, `view` and
    /// `contentView` only.
    private static func addedSubview(_ text: String) -> (superview: String?, view: String)? {
        guard var lexer = try? Lexer(text), let path = try? lexer.path(), path.words.last?.text == "addSubview",
            (try? lexer.take(.leftParenthesis)) != nil, let view = try? lexer.path(), view.words.count == 1
        else { return nil }
        // `self.view` is the root of what a view controller shows, whatever name that has in aldb; so it names no view.
        let owner = path.words.dropLast().last { !["self", "view", "contentView"].contains($0.text) }
        return (owner.map { $0.spelling }, view.words[0].spelling)
    }

    /// What to type in aldb for code that sets a property of a view or constraint: `title.text = "x"`, `title.setContentHuggingPriority(…)`. Nil where there
    /// is nothing.
    private static func property(_ text: String) -> String? {
        guard var lexer = try? Lexer(text), let path = try? lexer.path(), path.words.count > 1, let name = path.words.last?.text,
            let next = try? lexer.next(), next.is(.equal) || next.is(.leftParenthesis)
        else { return nil }
        return command(for: name, of: path.words[path.words.count - 2].spelling)
    }

    /// Properties of views on which no layout depends.
    private static let looks: Set<String> = [
        "alpha", "attributedTitle", "backgroundColor", "clipsToBounds", "contentMode", "delegate", "isEnabled", "isUserInteractionEnabled",
        "layer", "shadowColor", "tag", "textAlignment", "textColor", "tintColor",
    ]

    /// Whether a text sets a property of a view on which no layout depends, as in `title.textColor = red`.
    private static func setsLook(_ text: String) -> Bool {
        guard var lexer = try? Lexer(text), let path = try? lexer.path(), path.words.count > 1, let next = try? lexer.next() else {
            return false
        }
        return next.is(.equal) && path.words.dropFirst().contains { looks.contains($0.text) }
    }

    /// A hint for a property of views on which no layout depends; nil for other words.
    package static func hint(forLook property: String) -> String? { looks.contains(property) ? "no layout depends on it" : nil }

    /// What to type in aldb in place of a property of a view or constraint in code: mostly a command, with values for example. Nil where there is nothing.
    ///
    /// - Parameter owner: the name of the view or constraint.
    package static func command(for property: String, of owner: String) -> String? {
        switch property {
        case "constant", "multiplier": "\(property) \(owner) 60"
        case "priority": "priority \(owner) 750"
        case "isActive", "active": "activate \(owner), or deactivate \(owner)"
        case "identifier": "the name before the equation: NAME: box.width == 100"
        case "text", "title", "setTitle", "placeholder", "attributedText": "text \(owner) \"…\""
        case "isHidden", "hidden": "hide \(owner), or show \(owner)"
        case "setContentHuggingPriority": "hug \(owner) h 251"
        case "setContentCompressionResistancePriority": "resist \(owner) h 751"
        case "translatesAutoresizingMaskIntoConstraints": "mask \(owner) off"
        case "autoresizingMask": "mask \(owner) width,height"
        case "intrinsicContentSize": "size \(owner) 100x50"
        case "frame", "bounds": "set \(owner).frame 0,0,100,50"
        case "font": "set \(owner).font 17"
        case "numberOfLines": "set \(owner).lines 0"
        case "preferredMaxLayoutWidth": "set \(owner).maxwidth 280"
        case "layoutMargins", "directionalLayoutMargins": "margins \(owner) 8"
        case "axis", "spacing", "distribution", "alignment":
            "set \(owner).\(property) \(["axis": "v", "spacing": "8", "distribution": "fillEqually"][property] ?? "center")"
        case "semanticContentAttribute": "set \(owner).rtl on"
        case "contentOffset": "set \(owner).offset 0,100"
        case "contentInset": "set \(owner).contentinset 20"
        case "contentInsetAdjustmentBehavior": "set \(owner).contentadjust always"
        default: nil
        }
    }

    /// The name in aldb's language for a priority typed as in code, such as `high` for `@.defaultHigh`; `required` for an unknown one. Nil where no priority
    /// is typed so.
    private static func dottedPriority(_ text: String) -> String? {
        guard let at = text.lastIndex(of: "@") else { return nil }
        let rest = text[text.index(after: at)...].drop { $0 == " " }
        guard rest.first == "." || rest.hasPrefix(NamedPriority.prefix) else { return nil }
        return NamedPriority.mentioned(in: String(rest))?.name ?? "required"
    }

    /// The equation for `A.xAnchor.constraint(equalTo: B.yAnchor, multiplier: M, constant: N)`; nil for anything else.
    private static func anchorConstraint(_ text: String) -> String? {
        guard var lexer = try? Lexer(text), let path = try? lexer.path(), path.words.last?.text == "constraint",
            let first = anchor(path.words.dropLast()), (try? lexer.take(.leftParenthesis)) != nil, let label = try? lexer.path(),
            (try? lexer.take(.colon)) != nil
        else { return nil }
        let kinds = [("equalTo", "=="), ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">=")]
        guard let (kind, relation) = kinds.first(where: { label.text.hasPrefix($0.0) }) else { return nil }
        if label.text == "\(kind)Constant" {
            guard let number = number(&lexer) else { return nil }
            return "\(first) \(relation) \(number)"
        }
        guard let other = try? lexer.path(), let second = anchor(other.words[...]) else { return nil }
        var (factor, constant) = ("", "")
        while (try? lexer.take(.comma)) != nil {
            guard let name = try? lexer.path(), (try? lexer.take(.colon)) != nil, let number = number(&lexer) else { return nil }
            if name.text == "multiplier" { factor = "\(number) * " }
            if name.text == "constant" { constant = number.hasPrefix("-") ? " - \(number.dropFirst())" : " + \(number)" }
        }
        return "\(first) \(relation) \(factor)\(second)\(constant)"
    }

    private static func number(_ lexer: inout Lexer) -> String? {
        let minus = (try? lexer.take(.minus)) != nil ? "-" : ""
        guard let token = try? lexer.next(), case .number = token.kind else { return nil }
        return minus + lexer.shortText(token.range)
    }

    /// The path in aldb's language for an anchor in code: `box.leading` for `self.box.leadingAnchor`. Nil where the last word is no anchor, or only `self` or
    /// nothing stands before it.
    private static func anchor(_ words: ArraySlice<Word>) -> String? {
        guard let last = words.last?.text, last.hasSuffix(Attribute.anchorSuffix), let attribute = Attribute.inCode(last) else {
            return nil
        }
        let owners = words.dropLast().map(\.text).filter { $0 != "self" }
        guard !owners.isEmpty else { return nil }
        return (owners.map { $0 == "superview" ? "super" : Guide.inCode[$0]?.rawValue ?? Word.spelling(of: $0) } + [attribute.rawValue])
            .joined(separator: ".")
    }
}
