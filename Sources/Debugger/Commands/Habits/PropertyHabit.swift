import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads properties of UIKit that are set or asked for, and methods of UIKit that are called, as code writes them.
struct PropertyHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The statement for a property that is set (`title.isHidden = true`) or asked for (`title.frame`), or for a method that is called
    /// (`box.removeFromSuperview()`); nil for other texts.
    var statement: String? {
        let text = text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
        guard let (owner, behind) = CodeWords.name(in: text), behind.first == "." else { return nil }
        let rest = behind.dropFirst()
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        let after = rest.dropFirst(name.count).drop { $0 == " " }
        if let question = QuestionHabit(text: text, layout: layout).statement { return question }
        if name == "constant", after.hasPrefix("+=") || after.hasPrefix("-="), let step = Rational(CodeWords.trimmed(after.dropFirst(2))),
            let old = layout.constraint(named: CodeWords.plain(owner))?.constant
        {
            return "constant \(owner) \((after.first == "+" ? old + step : old - step).decimalDescription)"
        }
        if after.first == "=", after.dropFirst().first != "=" { return setting(name, of: owner, to: CodeWords.trimmed(after.dropFirst())) }
        if after.first == "(", let end = after.lastIndex(of: ")"), after[end...].dropFirst().allSatisfy({ $0 == ";" || $0 == " " }) {
            return calling(name, of: owner, CodeWords.arguments(after[..<end].dropFirst()))
        }
        return nil
    }

    private func setting(_ property: String, of owner: String, to value: String) -> String? {
        switch property {
        case "isHidden", "hidden": CodeWords.truth(value).map { $0 ? "hide \(owner)" : "show \(owner)" }
        case "isActive", "active": CodeWords.truth(value).map { $0 ? "activate \(owner)" : "deactivate \(owner)" }
        case "translatesAutoresizingMaskIntoConstraints": CodeWords.truth(value) == false ? "mask \(owner) off" : nil
        case "text", "title", "placeholder": CodeWords.isString(value) ? "text \(owner) \(value)" : nil
        case "constant": CodeWords.number(value).map { "constant \(owner) \($0)" }
        case "priority": CodeWords.priority(value).map { "priority \(owner) \($0)" }
        case "numberOfLines": CodeWords.number(value).map { "set \(owner).lines \($0)" }
        case "preferredMaxLayoutWidth": CodeWords.number(value).map { "set \(owner).maxwidth \($0)" }
        case "spacing": CodeWords.number(value).map { "set \(owner).spacing \($0)" }
        case "rowHeight":
            (CodeWords.number(value) ?? (value.hasSuffix("automaticDimension") ? "automatic" : nil)).map { "set \(owner).rowheight \($0)" }
        case "axis", "orientation": CodeWords.axis(value).map { "set \(owner).axis \($0)" }
        case "distribution", "alignment":
            (CodeWords.symbol(value) ?? (CodeWords.isPlain(value) ? value : nil)).map { "set \(owner).\(property) \($0)" }
        case "font": CodeWords.size(ofFont: value).map { "set \(owner).font \($0)" }
        case "frame": CodeWords.rectangle(value).map { "set \(owner).frame \($0)" }
        case "layoutMargins", "directionalLayoutMargins": Self.margins(value).map { "set \(owner).\($0)" }
        default: option(property, of: owner).flatMap { CodeWords.isPlain(value) ? "set \(owner).\($0) \(value)" : nil }
        }
    }

    /// The option of the view `owner` that has the same name as a property, such as `lines`; nil where there is no such view or option, for `frame`,
    /// and for options whose values are not expressions.
    private func option(_ property: String, of owner: String) -> String? {
        guard let view = layout.view(named: CodeWords.plain(owner)) else { return nil }
        return ViewOptions.keys(for: view.kind).first { $0 == property && $0 != "frame" && !ViewOption.rawKeys.contains($0) }
    }

    /// The option for insets as code has them, and its value: `margins 8,16,8,16` for `UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)`; nil for
    /// other texts.
    private static func margins(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inner = CodeWords.arguments(text[text.index(after: open)...].dropLast())
        let values = inner.compactMap { CodeWords.number($0.value) }
        guard values.count == 4 else { return nil }
        switch inner.map(\.label) {
        case ["top", "left", "bottom", "right"]: return "margins \(values.joined(separator: ","))"
        case ["top", "leading", "bottom", "trailing"]: return "directionalmargins \(values.joined(separator: ","))"
        default: return nil
        }
    }

    private func calling(_ function: String, of owner: String, _ arguments: [(label: String, value: String)]) -> String? {
        switch (function, arguments.map(\.label)) {
        case ("setContentHuggingPriority", ["", "for"]), ("setContentCompressionResistancePriority", ["", "for"]):
            guard let priority = CodeWords.priority(arguments[0].value), let axis = CodeWords.axis(arguments[1].value) else { return nil }
            return "\(function == "setContentHuggingPriority" ? "hug" : "resist") \(owner) \(axis) \(priority)"
        case ("setTitle", ["", "for"]), ("setText", [""]):
            return CodeWords.isString(arguments[0].value) ? "text \(owner) \(arguments[0].value)" : nil
        case ("addSubview", [""]), ("addArrangedSubview", [""]):
            guard layout.view(named: arguments[0].value) != nil else { return nil }
            // A controller's `view` is the window here.
            let isRoot = owner == "view" && layout.view(named: owner) == nil
            let root = isRoot ? layout.roots.first.map { Word.spelling(of: layout.name(of: $0)) } : nil
            return "move \(arguments[0].value) in \(root ?? owner)"
        case ("removeFromSuperview", []): return "delete \(owner)"
        case ("removeConstraint", [""]):
            return layout.constraint(named: arguments[0].value) == nil ? nil : "delete \(Word.spelling(ofID: arguments[0].value))"
        case ("setCustomSpacing", ["", "after"]):
            guard let spacing = CodeWords.number(arguments[0].value), layout.view(named: arguments[1].value) != nil else { return nil }
            return "set \(arguments[1].value).after \(spacing)"
        default: return nil
        }
    }
}
