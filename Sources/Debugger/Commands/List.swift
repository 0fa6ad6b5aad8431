import Answers
import Language
import Scripts
import Session

/// The command `list [LINE]`.
struct ListCommand: ControlCommand {
    private var line: Int?

    static let manual = Manual(
        name: "list", group: .stepping, summary: "show the script around where it stands, or around a line", synopsis: "list [LINE]",
        examples: ["replay examples/07-a-conflict.aldb", "step 5", "list", "list 20"],
        means: ["LINE": .count(1...1_000_000_000)])

    /// The number of lines shown before and after the current one.
    private static let context = 5

    init(_ arguments: Arguments) { line = arguments.optionalInteger("LINE") }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let stop = try console.whereabouts()
        guard let run = console.stepping.run else { return ([], nil) }
        let program = stop.next == nil ? run.main : run.current.program
        let current = stop.next?.line
        let middle = min(line ?? current ?? program.lines.count, program.lines.count)
        let shown = max(1, middle - Self.context)...max(1, min(program.lines.count, middle + Self.context))
        let isMain = run.frames.count == 1 || stop.next == nil
        let lines = shown.filter { $0 <= program.lines.count }.map { number in
            ListingValue.Line(
                number: number, text: program.lines[number - 1], isCurrent: number == current,
                breakpoints: console.stepping.breakpoints.numbers(at: number, of: program, isMain: isMain))
        }
        return ([], .listing(ListingValue(file: program.file, lines: lines)))
    }
}
