import ArgumentParsing
import Language
import Layout
import Session

/// The command `set SETTING VALUE` for a setting of the layout, which changes that setting.
struct SetLayoutCommand: EditCommand {
    private static let names: Set<String> = ["defaults", "designtime", "scale", "spacing", "textsize", "uikit", "unnamed"]
    static let manual = SetCommand.manual

    private enum Spacing: String, CaseIterable { case modern, classic }

    private var name: String
    private var option: OptionSyntax

    /// Whether `set` with these arguments changes the layout, and not the console.
    static func isMeant(by arguments: Arguments) -> Bool {
        guard let setting = arguments.optionalWord("SETTING") else { return false }
        return names.contains(setting.text) && arguments.optionalValue("VALUE", of: PathSyntax([setting])) != nil
    }

    init(_ arguments: Arguments) throws(Diagnostic) {
        let word = try arguments.word("SETTING")
        name = word.text
        option = try arguments.value("VALUE", of: PathSyntax([word]))
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let reader = OptionReader(option, editor.resolver)
        switch name {
        case "designtime":
            let isOn = try reader.flag()
            editor.configure { $0.settings.isDesignTime = isOn }
        case "spacing":
            let isClassic = try reader.choice(Spacing.self) == .classic
            editor.configure { $0.settings.hasClassicSpacing = isClassic }
        case "textsize":
            let size = if let named = reader.word.flatMap(TextSize.init(named:)) { named } else { try reader.choice(TextSize.self) }
            if size != editor.layout.settings.textSize { editor.forgetCanvas() }
            editor.configure { $0.settings.textSize = size }
        case "defaults":
            let chosen = try reader.choice(Controls.Defaults.self)
            editor.configure { $0.settings.defaults = chosen }
        case "scale":
            let scale = try reader.integer(in: 1...4)
            editor.configure { $0.settings.scale = scale }
        case "uikit":
            let version = try reader.integer(in: LayoutSettings.uikitVersions)
            editor.configure { $0.settings.uikit = version }
        default:
            editor.setUnnamedCounter(try reader.integer(in: 1...1_000_000_000))
        }
    }
}
