import Answers
import Language
import Layout
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
        return words(completer.commands.choices(forOption: String(typed[..<mark])).map { typed[...mark] + $0 })
    }

    /// Candidates for `VIEW.OPTION` behind `set`.
    var optionsOfView: [Completion.Candidate] {
        let typed = context.typed
        guard let dot = typed.firstIndex(of: ".") else {
            return paths(.anchor, from: views)
        }
        let name = typed[..<dot].filter { $0 != "`" }
        guard let view = layout.view(named: String(name)) else { return [] }
        return words(ViewOption.all(of: view.kind).map { typed[...dot] + $0.rawValue })
    }

    /// The words that are values of the setting, or of the view's option, that stands before the argument that is being completed.
    var choicesBeforeCursor: [String] {
        let name = context.wordBefore
        if let dot = name.firstIndex(of: ".") { return completer.commands.choices(forOption: String(name[name.index(after: dot)...])) }
        if name == "textsize" { return TextSize.allCases.map(\.rawValue) }
        let values = completer.commands.values(ofSetting: name)
        return values.count > 1 ? values.filter { $0 != Self.view && $0 != Self.file } : []
    }

    /// Whether the setting before the argument that is being completed may have a view's name as its value.
    var settingTakesView: Bool { completer.commands.values(ofSetting: context.wordBefore).contains(Self.view) }

    private static let view = "VIEW"
    private static let file = "FILE"
}
