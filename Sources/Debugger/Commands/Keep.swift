import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `keep VIEW.ATTR|VARIABLE N`, which sets the number at which a value rests where nothing determines it.
struct KeepCommand: EditCommand {
    private var target: PathSyntax
    private var value: SolvedNumberSyntax

    static let manual = Manual(
        name: "keep", group: .constraints, summary: "say what an undetermined value rests at", synopsis: "keep VIEW.ATTR|VARIABLE N",
        details: "What is determined does not move. Values kept one after the other are kept together.",
        examples: ["var x y", "x + y == 10", "keep x 3", "expect y == 7"],
        means: ["N": .solvedNumber],
        expected: ["VIEW.ATTR": "a variable, or a view's attribute"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        target = try arguments.path("VIEW.ATTR")
        value = try arguments.solvedNumber("N")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        editor.keep(LinearForm(try editor.resolver.anchor(target)), at: try value.number(editor.resolver))
    }
}
