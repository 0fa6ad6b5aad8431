import Answers
import ArgumentParsing
import Language
import Session

/// The command `help [WORD…]`, which lists the commands, or shows the page about one, about a group or about a topic.
struct HelpCommand: ControlCommand {
    private var topic: (text: String, span: Span)?

    static let manual = Manual(
        name: "help", group: .shell, summary: "list the commands, or say more of one, of a group or of a topic",
        synopsis: "help\nhelp COMMAND|GROUP|TOPIC",
        details: "Names may be shortened. A sign will do too: help @.",
        examples: ["help explain", "help undoing", "help priorities"], means: ["COMMAND": .command])

    init(_ arguments: Arguments) throws(Diagnostic) {
        if let text = arguments.optionalText("COMMAND") { topic = (text, try arguments.span(of: "COMMAND")) }
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let topic else { return ([], .help(.overview)) }
        let vocabulary = console.vocabulary
        let index = HelpIndex(vocabulary: vocabulary)
        // A command of another debugger, such as `b`, is not looked up as a short form of a command of aldb, but as the command that is run
        // for it.
        let isOwn = vocabulary.names.contains(topic.text) || vocabulary.aliases[topic.text] != nil
        let meant = isOwn ? nil : DebuggerHabit.words[topic.text]
        return ([], .help(try index.page(for: meant ?? topic.text, at: topic.span)))
    }
}
