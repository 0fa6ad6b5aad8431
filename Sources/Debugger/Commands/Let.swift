import Answers
import ArgumentParsing
import Language
import Session

/// The command `let NAME = NUMBER`, which defines a metric: a name for a number.
struct LetCommand: EditCommand {
    private var name: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "let", group: .views, summary: "define a metric", synopsis: "let NAME = NUMBER",
        details: "A metric may stand wherever a number does. Numbers are exact: 1/3 is a third.",
        examples: ["let gap = 8", "let third = 320 / 3", "print third"],
        expected: ["NAME": "a name for the metric"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        name = try arguments.word("NAME")
        value = try arguments.expression("NUMBER")
    }

    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        guard let name = copy.optionalWord(), let colon = copy.optionalSymbol(.colon) else { return }
        throw Diagnostic(.syntax, "a metric has no type", at: colon, hint: "type let \(name.spelling) = 8")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        editor.defineMetric(try editor.checkFree(name), try editor.resolver.number(value))
    }
}
