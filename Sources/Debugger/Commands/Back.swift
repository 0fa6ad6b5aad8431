import Answers
import ArgumentParsing
import Language
import Session

/// The command `back [N]`, which goes back over the last statement, or the last N, of the script that is being stepped through.
struct BackCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "back", group: .stepping, summary: "go back to before the last command of the script, or the last N", synopsis: "back [N]",
        details: """
            What was typed since is taken back with it. Stops early where something that is watched changes, or at a breakpoint's line; \
            N may be larger than what was run.
            """, examples: ["replay examples/07-a-conflict.aldb", "step 4", "back 2", "where"],
        means: ["N": .count(1...1_000_000_000)])

    init(_ arguments: Arguments) { count = arguments.optionalInteger("N") ?? 1 }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.back(count)
    }
}
