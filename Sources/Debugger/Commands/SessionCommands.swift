import Answers
import Exact
import Language
import Scripts
import Session

/// The command `source FILE`.
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

/// The command `save FILE`.
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

/// The command `alias NAME = COMMAND`.
struct AliasCommand: ControlCommand {
    private var name: Word?
    private var text = ""

    /// The alias that the command makes; nil where it only lists.
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

/// The command `timer [on|off]`.
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

/// The command `quit`.
struct QuitCommand: ControlCommand {
    static let manual = Manual(name: "quit", group: .shell, summary: "leave", synopsis: "quit", examples: ["quit"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        console.isFinished = true
        return ([], nil)
    }
}
