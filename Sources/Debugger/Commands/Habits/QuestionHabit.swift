import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads what somebody asks of a view or a constraint in the words of UIKit and of debuggers.
struct QuestionHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The statements that answer questions about no particular view or constraint, by the whole text of the question.
    static let bare = [
        "hasAmbiguousLayout": "ambiguity", "recursiveDescription": "tree", "_autolayoutTrace": "tree", "misplaced": "status",
        "add missing constraints": "missing", "update frames": "frames", "devices": "help devices",
    ]

    /// The statements that answer questions about a view, by the property or function of UIKit that is asked for. Each is made from the view's name.
    private static let ofViews: [String: @Sendable (String) -> String] = [
        "frame": { "frames \($0)" }, "bounds": { "frames \($0)" }, "center": { "inspect \($0)" }, "size": { "frames \($0)" },
        "intrinsicContentSize": { "inspect \($0)" }, "constraints": { "constraints \($0)" },
        "constraintsAffectingLayout": { "constraints \($0)" }, "hasAmbiguousLayout": { _ in "ambiguity" },
        "exerciseAmbiguityInLayout": { "exercise \($0)" }, "systemLayoutSizeFitting": { "fit \($0)" }, "sizeThatFits": { "fit \($0)" },
        "superview": { _ in "tree" }, "subviews": { _ in "tree" }, "arrangedSubviews": { _ in "tree" },
        "recursiveDescription": { _ in "tree" }, "_autolayoutTrace": { _ in "tree" }, "layoutIfNeeded": { "frames \($0)" },
        "setNeedsLayout": { "frames \($0)" }, "description": { "inspect \($0)" },
    ]

    /// The attributes that are lengths of a view's frame, by what code writes behind `frame` or `bounds` to read them.
    private static let lengths = [".width": "width", ".size.width": "width", ".height": "height", ".size.height": "height"]

    /// Whether the text is the name of a view or a constraint.
    var isName: Bool {
        let name = CodeWords.plain(text)
        return layout.view(named: name) != nil || layout.constraint(named: name) != nil
    }

    /// Whether the text begins as a message in brackets, or as a call of `print`, `NSLog` or `debugPrint`.
    var isCall: Bool { text.hasPrefix("[") || text.hasPrefix("print(") || text.hasPrefix("NSLog(") || text.hasPrefix("debugPrint(") }

    /// What is asked about: the last argument of a call that prints, such as `print` or `NSLog`, otherwise the text itself. It is without `self.`
    /// before it, unless a view is called `self`. A controller's `view` stands for the first window, and so does `self`, where nothing else has these
    /// names.
    private var subject: String {
        var text = CodeWords.trimmed(text)
        for call in ["print(", "debugPrint(", "dump(", "NSLog("] where text.hasPrefix(call) && text.hasSuffix(")") {
            let arguments = CodeWords.arguments(text.dropFirst(call.count).dropLast())
            guard let last = arguments.last, arguments.count <= 2, last.label.isEmpty else { continue }
            text = last.value
        }
        if text.hasPrefix("self."), layout.view(named: "self") == nil { text = String(text.dropFirst("self.".count)) }
        let owner = text.prefix { $0.continuesName }
        if owner == "self" || owner == "view", layout.meaning(of: String(owner)) == nil, let root = layout.roots.first {
            text = layout.name(of: root) + text.dropFirst(owner.count)
        }
        return text
    }

    /// The statement that answers a question about a view, a constraint or the whole layout. The question may be a name alone, a property of a view
    /// (`title.frame`), a call, or a message (`[title superview]`). Nil for other texts.
    var statement: String? {
        let text = subject
        if let bare = Self.bare[text] { return bare }
        let whole = CodeWords.plain(text)
        if layout.view(named: whole) != nil { return "inspect \(Word.spelling(of: whole))" }
        if layout.constraint(named: whole) != nil { return "explain \(Word.spelling(ofID: whole))" }
        if text.hasPrefix("["), text.hasSuffix("]") {
            // The last word is the selector of the outermost message, which in `[[UIWindow keyWindow] _autolayoutTrace]` asks the window.
            let words = text.split { "[] ".contains($0) }.map(String.init)
            guard let selector = words.last, words.count > 1 else { return nil }
            if let trace = Self.bare[selector] { return trace }
            return words.count == 2 && layout.view(named: words[0]) != nil ? Self.ofViews[selector]?(Word.spelling(of: words[0])) : nil
        }
        guard let (owner, rest) = CodeWords.name(in: text), rest.first == ".", layout.view(named: CodeWords.plain(owner)) != nil else {
            return nil
        }
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let after = text[name.endIndex...]
        if name == "frame" || name == "bounds", let length = Self.lengths[String(after)] {
            return "print \(owner).\(length)"
        }
        guard after.isEmpty || after.hasPrefix("(") && after.hasSuffix(")") else { return nil }
        return Self.ofViews[String(name)]?(owner)
    }
}
