import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `watch EXPR|ID`, which sets a watchpoint: aldb tells when the value or the constraint's state changes.
struct WatchCommand: ControlCommand {
    private var text: String
    private var expression: ExpressionSyntax?

    static let manual = Manual(
        name: "watch", group: .stepping, summary: "tell when a value or a constraint's state changes", synopsis: "watch EXPR\nwatch ID",
        details: "A script that is stepped through stops there, 'back' too. 'info breaks' lists them, 'delete break N' takes one away.",
        examples: ["var x", "watch 2 * x", "x == 3", "low: x <= 5", "watch low", "delete c1", "x == 7", "info breaks", "delete break all"],
        expected: ["EXPR": "an expression or a constraint"])

    init(_ arguments: Arguments) {
        text = arguments.text
        expression = arguments.optionalExpression("EXPR")
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let watchpoint = console.stepping.breakpoints.watch(text, expression, console.session.inspector)
        let isThere = watchpoint.value != nil
        return (isThere ? [] : [.warning("there is no '\(text)' yet")], .stopPoints([StopPointValue(watchpoint)]))
    }
}
