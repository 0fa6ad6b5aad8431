import Engine
import Exact
import Language

/// `source FILE`
struct SourceCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "source", group: .session, summary: "run a script", synopsis: "source FILE",
        details: "The first command that fails ends it, unless 'set keepgoing on'.",
        examples: ["source examples/11-a-grid-whose-height-is-a-constant.aldb", "frames"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        file = try arguments.fileName("a script")
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.runScript(file, report)
        return ([], nil)
    }
}

/// `save FILE`
struct SaveCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "save", group: .session, summary: "write a script that builds this layout", synopsis: "save FILE",
        details: "Order of entry, the counter of unnamed ids and resting values included.",
        examples: ["view card 100x50", "center card", "try save card.aldb"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        file = try arguments.fileName()
        try arguments.end()
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let script = SavedScript(console.session).text()
        try console.write(script, to: file)
        return ([], .text("saved \(file.text)"))
    }
}

/// `set [SETTING VALUE]`, `set VIEW.OPTION VALUE`
struct SetCommand: ControlCommand {
    private enum Change: Sendable {
        case list
        case one(Word)
        case setting(Word, OptionSyntax.Value, Span)
        case option(PathSyntax, OptionSyntax.Value, Span)
    }

    private var change: Change

    static let manual = Manual(
        name: "set", group: .shell, summary: "show or change settings, or an option of a view",
        synopsis: "set [SETTING]\nset SETTING VALUE\nset VIEW.OPTION VALUE",
        details: "'set' alone shows the present values, 'set SETTING' one. The options of views: help options.", terms: Setting.terms,
        examples: [
            "set keepgoing on", "set scale 3", "label title \"Hello\"", "set title.font 20", "set", "set scale 2", "set keepgoing off",
        ], seeAlso: ["settings", "options"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.isAtEnd {
            change = .list
            return
        }
        let path = try arguments.path("a setting, or a view's option")
        if arguments.isAtEnd, path.words.count == 1 {
            change = .one(path.words[0])
            return
        }
        let (value, span) = try arguments.optionValue(isRaw: path.words.last.map { ViewOptions.rawKeys.contains($0.text) } ?? false)
        try arguments.end()
        change = path.words.count == 1 ? .setting(path.words[0], value, span) : .option(path, value, span)
    }

    package var changesSession: Bool {
        switch change {
        case .list, .one: false
        case .setting, .option: true
        }
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        switch change {
        case .list:
            return ([], .settings(Setting.all.map { ($0.name, Self.value(of: $0.name, console), $0.meaning) }))
        case .one(let name):
            guard let setting = Setting.all.first(where: { $0.name == name.text }) else { throw Self.unknown(name) }
            return ([], .settings([(setting.name, Self.value(of: setting.name, console), "\(setting.values): \(setting.meaning)")]))
        case .setting(let name, let value, let span):
            return (try set(name, OptionSyntax(key: PathSyntax([name]), value: value, span: span), &console), nil)
        case .option(let path, let value, let span):
            let statement = console.statement
            return (
                try console.session.perform(statement) { session throws(Diagnostic) in
                    var view = try session.resolver.view(path.words[0])
                    let key = PathSyntax(Array(path.words.dropFirst()))
                    try ViewOptions.apply([OptionSyntax(key: key, value: value, span: span)], to: &view, session)
                    session.update(view)
                }, nil
            )
        }
    }

    private static func value(of setting: String, _ console: Console) -> String {
        let settings = console.session.layout.settings
        return switch setting {
        case "defaults": settings.defaults.rawValue
        case "designtime": settings.isDesignTime ? "on" : "off"
        case "draw": console.settings.drawsChanges ? "on" : "off"
        case "keepgoing": console.keepsGoing ? "on" : "off"
        case "pager": console.usesPager ? "on" : "off"
        case "private": console.isPrivate ? "on" : "off"
        case "scale": String(settings.scale)
        case "spacing": settings.hasClassicSpacing ? "classic" : "modern"
        case "statistics": console.countsWork ? "on" : "off"
        case "textsize": settings.textSize.rawValue
        case "unnamed": String(console.session.layout.unnamedCounter)
        default: ""
        }
    }

    private func set(_ name: Word, _ option: OptionSyntax, _ console: inout Console) throws(Diagnostic) -> [Event] {
        switch name.text {
        case "keepgoing":
            console.keepsGoing = try choice(option, ["on", "off"]) == "on"
            return []
        case "draw":
            console.settings.drawsChanges = try choice(option, ["on", "off"]) == "on"
            return []
        case "pager":
            console.settings.usesPager = try choice(option, ["on", "off"]) == "on"
            return []
        case "private":
            console.settings.isPrivate = try choice(option, ["on", "off"]) == "on"
            return []
        case "statistics":
            console.countsWork = try choice(option, ["on", "off"]) == "on"
            return []
        case "designtime":
            let isOn = try choice(option, ["on", "off"]) == "on"
            return try configure(&console) { $0.settings.isDesignTime = isOn }
        case "spacing":
            let isClassic = try choice(option, ["modern", "classic"]) == "classic"
            return try configure(&console) { $0.settings.hasClassicSpacing = isClassic }
        case "textsize":
            guard let word = option.word, let size = TextSize(named: word.text) else {
                let names = TextSize.allCases.map(\.rawValue)
                throw Diagnostic(
                    .usage, "'textsize' is one of \(names.joined(separator: ", "))", at: option.span,
                    hint: option.word.flatMap { didYouMean($0.text, among: names) })
            }
            return try configure(&console) { $0.settings.textSize = size }
        case "defaults":
            let chosen = Controls.Defaults(rawValue: try choice(option, Controls.Defaults.allCases.map(\.rawValue))) ?? .ib
            return try configure(&console) { $0.settings.defaults = chosen }
        case "scale":
            let scale = try integer(option, 1...4, console)
            return try configure(&console) { $0.settings.scale = scale }
        case "unnamed":
            let next = try integer(option, 1...1_000_000_000, console)
            return try console.session.perform(console.statement) { session throws(Diagnostic) in session.setUnnamedCounter(next) }
        default:
            throw Self.unknown(name)
        }
    }

    private static func unknown(_ name: Word) -> Diagnostic {
        Diagnostic(
            .unknownName, "there is no setting '\(name.text)'", at: name.span,
            hint: didYouMean(name.text, among: Setting.names) ?? "settings: \(Setting.names.joined(separator: ", "))")
    }

    private func configure(_ console: inout Console, _ change: (inout Layout) -> Void) throws(Diagnostic) -> [Event] {
        try console.session.perform(console.statement) { session throws(Diagnostic) in session.configure(change) }
    }

    private func choice(_ option: OptionSyntax, _ choices: [String]) throws(Diagnostic) -> String {
        guard let word = option.word, choices.contains(word.text) else {
            throw Diagnostic(.usage, "'\(option.key.text)' is \(choices.joined(separator: " or "))", at: option.span)
        }
        return word.text
    }

    private func integer(_ option: OptionSyntax, _ range: ClosedRange<Int>, _ console: Console) throws(Diagnostic) -> Int {
        guard option.expressions.count == 1, let expression = option.expressions.first else {
            throw Diagnostic(.usage, "'\(option.key.text)' is one number", at: option.span)
        }
        let value = try console.session.resolver.number(expression)
        guard value.isInteger, let number = Int(exactly: value.double), range.contains(number) else {
            throw Diagnostic(
                .badNumber, "'\(option.key.text)' is a whole number from \(range.lowerBound) to \(range.upperBound)", at: option.span)
        }
        return number
    }
}

/// `alias NAME = COMMAND`
struct AliasCommand: ControlCommand {
    private var name: Word?
    private var text = ""

    /// What it makes, if it makes one.
    var definition: (name: String, text: String)? { name.map { ($0.text, text) } }

    static let manual = Manual(
        name: "alias", group: .shell, summary: "show or make another name for the beginning of a command",
        synopsis: "alias\nalias NAME = COMMAND",
        examples: ["alias f = frames", "view card 100x50", "f card"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        guard !arguments.isAtEnd else { return }
        name = try arguments.newName("a name for the alias")
        _ = try arguments.symbol(.equal)
        text = try arguments.restOfText("a command after '='").text
    }

    package var changesSession: Bool { name != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let name else { return ([], .settings(console.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value, "") })) }
        if CommandTable.entry(named: name.text) != nil {
            throw Diagnostic(.duplicateName, "'\(name.text)' is a command", at: name.span, hint: "choose another name")
        }
        let first = String(text.prefix { !$0.isWhitespace })
        if first == name.text { throw Diagnostic(.cycle, "an alias cannot stand for itself", at: name.span) }
        if console.aliases[first] != nil {
            throw Diagnostic(.cycle, "'\(first)' is an alias itself", at: name.span, hint: "write out what it stands for")
        }
        console.aliases[name.text] = text
        return ([], nil)
    }
}

/// `timer [on|off]`
struct TimerCommand: ControlCommand {
    private var isOn: Bool?

    static let manual = Manual(
        name: "timer", group: .shell, summary: "say after each command how long it took, or no longer", synopsis: "timer on|off",
        examples: ["timer on", "var x", "timer off"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { isOn = try arguments.keyword(among: ["on", "off"], "'on' or 'off'").text == "on" }
        try arguments.end()
    }

    package var changesSession: Bool { isOn != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let isOn else { return ([], .settings([("timer", console.settings.isTimed ? "on" : "off", "")])) }
        console.settings.isTimed = isOn
        return ([], nil)
    }
}

/// `quit`
struct QuitCommand: ControlCommand {
    static let manual = Manual(name: "quit", group: .shell, summary: "leave", synopsis: "quit", examples: ["quit"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        console.isFinished = true
        return ([], nil)
    }
}
