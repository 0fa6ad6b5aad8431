import Answers
import ArgumentParsing
import Language
import Layout
import Scripts
import Session

/// The commands `set`, which shows all settings, `set SETTING`, which shows one, and `set SETTING VALUE` for a setting of the console, which changes that
/// setting.
struct SetCommand: ControlCommand {
    private enum Request: Sendable {
        case list
        case one(Word)
        case change(Word, OptionSyntax)
    }

    private var request: Request

    static let manual = Manual(
        name: "set", group: .shell, summary: "show or change settings, or an option of a view",
        synopsis: "set [SETTING]\nset SETTING VALUE\nset fontmetrics FILE\nset fontmetrics default\nset VIEW.OPTION VALUE",
        details: "'set' alone shows the present values, 'set SETTING' one. The options of views: help options.", terms: Setting.terms,
        examples: [
            "set keepgoing on", "set scale 3", "label title \"Hello\"", "set title.font 20", "set", "set scale 2", "set keepgoing off",
        ], seeAlso: ["settings", "options"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        guard let name = arguments.optionalWord("SETTING") else {
            request = .list
            return
        }
        request = arguments.optionalValue("VALUE", of: PathSyntax([name])).map { .change(name, $0) } ?? .one(name)
    }

    package var changesSession: Bool { if case .change = request { true } else { false } }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        switch request {
        case .list:
            return ([], .settings(Setting.all.map { ($0.name, Self.value(of: $0.name, console), $0.meaning) }))
        case .one(let name):
            guard let setting = Setting.all.first(where: { $0.name == name.text }) else { throw Self.unknown(name) }
            return ([], .settings([(setting.name, Self.value(of: setting.name, console), "\(setting.values): \(setting.meaning)")]))
        case .change(let name, let option):
            let reader = OptionReader(option, console.session.inspector.resolver)
            switch name.text {
            case "draw": console.settings.drawn = try reader.drawn()
            case "keepgoing": console.keepsGoing = try reader.flag()
            case "language": console.settings.language = try reader.language()
            case "pager": console.settings.usesPager = try reader.flag()
            case "private": console.settings.isPrivate = try reader.flag()
            case "statistics": console.countsWork = try reader.flag()
            default: throw Self.unknown(name)
            }
            return ([], nil)
        }
    }

    private static func value(of setting: String, _ console: Console) -> String {
        let settings = console.session.layout.settings
        return switch setting {
        case "defaults": settings.defaults.rawValue
        case "designtime": settings.isDesignTime ? "on" : "off"
        case "draw": drawn(console)
        case SetFontMetricsCommand.setting: Setting.spelling(of: settings.fontMetrics)
        case "keepgoing": console.keepsGoing ? "on" : "off"
        case "language": console.settings.language ?? "auto"
        case "pager": console.usesPager ? "on" : "off"
        case "private": console.isPrivate ? "on" : "off"
        case "scale": String(settings.scale)
        case "spacing": settings.hasClassicSpacing ? "classic" : "modern"
        case "statistics": console.countsWork ? "on" : "off"
        case "textsize": settings.textSize.rawValue
        case "uikit": String(settings.uikit)
        case "unnamed": String(console.session.layout.unnamedCounter)
        default: ""
        }
    }

    /// The value of the setting `draw`, which says what is drawn after each change: `off`, `on`, or the name of a view. It is `on` where that view does
    /// not exist.
    private static func drawn(_ console: Console) -> String {
        switch console.settings.drawn {
        case .nothing: "off"
        case .view(let name) where console.session.layout.view(named: name) != nil: OptionReader.spelling(ofView: name)
        case .layout, .view: "on"
        }
    }

    private static func unknown(_ name: Word) -> Diagnostic {
        Diagnostic(
            .unknownName, "there is no setting '\(name.text)'", at: name.span,
            hint: didYouMean(name.text, among: Setting.names) ?? "settings: \(Setting.names.joined(separator: ", "))")
    }
}
