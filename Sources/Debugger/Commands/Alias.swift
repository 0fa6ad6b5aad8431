import Answers
import ArgumentParsing
import Language
import Session

/// The command `alias [NAME = COMMAND]`, which makes another name for the beginning of a command, or lists these names.
struct AliasCommand: ControlCommand {
    private var name: Word?
    private var text = ""

    /// The alias that the command makes; nil where it only lists.
    var definition: (name: String, text: String)? { name.map { ($0.text, text) } }

    static let manual = Manual(
        name: "alias", group: .shell, summary: "show or make another name for the beginning of a command",
        synopsis: "alias\nalias NAME = COMMAND",
        examples: ["alias f = frames", "view card 100x50", "f card"],
        expected: ["NAME": "a name for the alias", "COMMAND": "a command after '='"])

    init(_ arguments: Arguments) {
        name = arguments.optionalWord("NAME")
        text = arguments.optionalText("COMMAND") ?? ""
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
