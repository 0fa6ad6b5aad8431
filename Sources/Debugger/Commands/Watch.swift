import Answers
import Language
import Scripts
import Session

/// The command `watch EXPR | ID`.
struct WatchCommand: ControlCommand {
    private var text: String
    private var expression: ExpressionSyntax?

    static let manual = Manual(
        name: "watch", group: .stepping, summary: "tell when a value or a constraint's state changes", synopsis: "watch EXPR\nwatch ID",
        details: "A script that is stepped through stops there, 'back' too. 'info breaks' lists them, 'delete break N' takes one away.",
        examples: ["var x", "watch 2 * x", "x == 3", "low: x <= 5", "watch low", "delete c1", "x == 7", "info breaks", "delete break all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        var (asExpression, asID) = (arguments, arguments)
        text = try arguments.restOfText("an expression or a constraint").text
        do throws(Diagnostic) {
            expression = try asExpression.expression()
            try asExpression.end()
        } catch {
            expression = nil
            // The id of a constraint need not be an expression.
            guard (try? asID.constraintID()) != nil, (try? asID.end()) != nil else { throw error }
        }
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let watchpoint = console.stepping.breakpoints.watch(text, expression, console.session.inspector)
        let isThere = watchpoint.value != nil
        return (isThere ? [] : [.warning("there is no '\(text)' yet")], .points([PointValue(watchpoint)]))
    }
}
