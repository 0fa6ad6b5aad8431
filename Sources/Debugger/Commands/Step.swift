import Answers
import ArgumentParsing
import Language
import Session

/// The command `step [N]`, which runs the next statement, or the next N, of the script that is stepped through.
struct StepCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "step", group: .stepping, summary: "run the next command of the script, or the next N", synopsis: "step [N]",
        details: "Steps into scripts that 'source' names. Stops early where a breakpoint or watchpoint is met, or a command fails.",
        examples: ["replay examples/07-a-conflict.aldb", "step", "step 3"],
        means: ["N": .count(1...1_000_000_000)])

    init(_ arguments: Arguments) { count = arguments.optionalInteger("N") ?? 1 }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.step(count, as: "step", report)
    }
}
