import Answers
import ArgumentParsing
import Language
import Session

/// The command `print EXPR`, which shows the value of an expression.
struct PrintCommand: InspectCommand {
    private var expression: ExpressionSyntax

    static let manual = Manual(
        name: "print", group: .looking, summary: "show the value of an expression", synopsis: "print EXPR",
        details:
            "A constraint's constant and priority may stand in it, and the priorities of a content's size: wide.priority, title.hug.h.",
        examples: ["view card 100x50", "print card.width / 2 + 8", "print card.hug.h"])

    init(_ arguments: Arguments) throws(Diagnostic) { expression = try arguments.expression("EXPR") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        .number(try inspector.value(of: expression), isEstimated: inspector.isEstimated(expression))
    }
}
