import Answers
import Language
import Layout
import Session
import Vocabulary

/// Completes options of views, and settings, with their values.
extension Candidates {
    /// Candidates for an option: `key=` or a flag, or the value behind the `=`.
    var options: [Completion.Candidate] {
        guard let kind = context.command.flatMap(View.Kind.init(rawValue:)) else { return [] }
        let typed = context.typed
        guard let mark = typed.firstIndex(of: "=") else {
            let options = ViewOption.all(of: kind)
            return words(options.filter(\.isFlag).map(\.rawValue))
                + words(options.filter { !$0.isFlag }.map { $0.rawValue + "=" }, appendsBlank: false)
        }
        return words(ViewOptions.choices(for: String(typed[..<mark])).map { typed[...mark] + $0 })
    }

    /// Candidates for `VIEW.OPTION` behind `set`.
    var optionsOfView: [Completion.Candidate] {
        let typed = context.typed
        guard let dot = typed.firstIndex(of: ".") else {
            return paths(.anchor, from: layout.viewsInOrder.map(\.name).sorted())
        }
        let name = typed[..<dot].filter { $0 != "`" }
        guard let view = layout.view(named: String(name)) else { return [] }
        return words(ViewOptions.keys(for: view.kind).map { typed[...dot] + $0 })
    }

    /// The words that are values of the setting, or of the view's option, that stands before the argument that is being completed.
    var valuesOfSetting: [String] {
        let name = context.wordBefore
        if let dot = name.firstIndex(of: ".") { return ViewOptions.choices(for: String(name[name.index(after: dot)...])) }
        return Setting.choices(for: name)
    }
}

extension Setting {
    /// The words that may be values of a setting; empty where the setting has no words to choose from.
    static func choices(for name: String) -> [String] {
        if name == "textsize" { return TextSize.allCases.map(\.rawValue) }
        let values = values(of: name)
        return values.count > 1 ? values.filter { $0 != view && $0 != file } : []
    }

    /// Whether the value of a setting may be a view's name.
    static func takesView(_ name: String) -> Bool { values(of: name).contains(view) }

    private static func values(of name: String) -> [String] {
        all.first { $0.name == name }?.values.split(separator: "|").map(String.init) ?? []
    }

    private static let view = "VIEW"
    private static let file = "FILE"
}

extension MaskSyntax {
    /// The names of the parts that a mask can make flexible.
    static let parts = ["left", "width", "right", "top", "height", "bottom"]

    /// The ways in which an axis of a mask can be flexible, as logs print them.
    static let springs = ["---", "--&", "-&-", "-&&", "&--", "&-&", "&&-", "&&&"]
}
