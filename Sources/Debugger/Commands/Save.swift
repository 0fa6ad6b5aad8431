import Answers
import Language
import Session

/// The command `save FILE`.
struct SaveCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "save", group: .session, summary: "write a script that builds this layout", synopsis: "save FILE",
        details: "Order of entry, the counter of unnamed ids and resting values included.",
        examples: ["view card 100x50", "center card", "try save card.aldb"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        file = try arguments.word("FILE")
        guard file.text != FileAccess.standardInput else {
            throw Diagnostic(.usage, "'save' writes a file", at: file.span, hint: "export aldb shows the script")
        }
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let script = SavedScript(console.session.inspector).text()
        try console.write(script, to: file)
        return ([], .text("saved \(file.text)"))
    }
}
