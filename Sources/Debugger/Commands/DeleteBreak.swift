import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The commands `delete break N|all` and `delete watch N|all`, which delete the breakpoint or watchpoint with number N, or all of both kinds. The words
/// `break` and `watch` mean the same here.
struct DeleteBreakCommand: ControlCommand {
    /// The number of the breakpoint or watchpoint to delete; nil for all of them.
    private var number: Int?
    private var span: Span

    static var manual: Manual { DeleteCommand.manual }

    /// Whether `delete` with these arguments is about breakpoints or watchpoints, and not about something that is named `break` or `watch`.
    static func isMeant(by arguments: Arguments) -> Bool { arguments.has("break") || arguments.has("watch") }

    init(_ arguments: Arguments) throws(Diagnostic) {
        number = arguments.optionalInteger("N")
        span = try arguments.span(of: number == nil ? "all" : "N")
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let number else {
            for number in console.stepping.breakpoints.numbers { _ = console.stepping.breakpoints.remove(number) }
            return ([], nil)
        }
        guard console.stepping.breakpoints.remove(number) else {
            let numbers = console.stepping.breakpoints.numbers.map(String.init).joined(separator: ", ")
            throw Diagnostic(
                .unknownName, "there is no breakpoint \(number)", at: span,
                hint: numbers.isEmpty ? "none is set" : "'info breaks' lists them: \(numbers)")
        }
        return ([], nil)
    }
}
