import Answers
import Language
import Session

/// The command `help [WORD…]`.
struct HelpCommand: ControlCommand {
    private var topic: (text: String, span: Span)?

    static let manual = Manual(
        name: "help", group: .shell, summary: "list the commands, or say more of one, of a group or of a topic",
        synopsis: "help\nhelp COMMAND|GROUP|TOPIC",
        details: "Names may be shortened. A sign will do too: help @.",
        examples: ["help explain", "help undoing", "help priorities"], means: ["COMMAND": .command])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { topic = try arguments.restOfText("a command or a topic") }
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let topic else { return ([], .help(.overview)) }
        return ([], .help(try HelpIndex(vocabulary: console.vocabulary).page(for: topic.text, at: topic.span)))
    }
}

/// The command `apropos WORD…`.
struct AproposCommand: LookCommand {
    private var text: String

    static let manual = Manual(
        name: "apropos", group: .shell, summary: "search help for a word", synopsis: "apropos WORD…",
        details: "Commands, topics and settings that speak of it, those first whose name or summary does; of several words, all.",
        examples: ["apropos breakpoint", "apropos safe area"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { text = try arguments.restOfText("a word").text }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let found = HelpIndex.search(text)
        guard found.isEmpty else { return .help(HelpPage([.terms(found)])) }
        let near = didYouMean(text, among: HelpIndex.names)
        return .help(HelpPage([.paragraph("nothing about '\(text)': \(near ?? "help lists commands and topics")")]))
    }
}
