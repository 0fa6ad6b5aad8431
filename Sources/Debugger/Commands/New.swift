import Answers
import ArgumentParsing
import Language
import Session
import Solving

/// The command `new`, which begins anew with an empty layout, as a step that can be undone.
struct NewCommand: EditCommand {
    static let manual = Manual(
        name: "new", group: .history, summary: "begin anew, with nothing", synopsis: "new",
        details: "A step like any other: 'undo' takes it back. Settings of the shell and aliases stay.",
        examples: ["var x", "new", "expect error unknown-name: print x", "var x"])

    init(_ arguments: Arguments) {}

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { editor.become(Snapshot(), beginsAnew: true) }
}
