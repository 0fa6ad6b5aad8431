import Answers
import Language
import Session

/// The command `let NAME = NUMBER-EXPRESSION`.
struct LetCommand: EditCommand {
    private var name: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "let", group: .views, summary: "define a metric", synopsis: "let NAME = NUMBER",
        details: "A metric may stand wherever a number does. Numbers are exact: 1/3 is a third.",
        examples: ["let gap = 8", "let third = 320 / 3", "print third"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.newName("a name for the metric")
        if let colon = arguments.optionalSymbol(.colon) {
            throw Diagnostic(.syntax, "a metric has no type", at: colon, hint: "type let \(name.spelling) = 8")
        }
        if arguments.optionalSymbol(.doubleEqual) == nil { _ = try arguments.symbol(.equal) }
        value = try arguments.numberExpression()
        try arguments.end()
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        editor.defineMetric(try editor.claim(name), try editor.resolver.number(value))
    }
}
