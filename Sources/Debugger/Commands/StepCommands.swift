import Answers
import Language
import Scripts
import Session

/// The command `replay FILE`.
struct ReplayCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "replay", group: .stepping, summary: "step through a script, in an empty session", synopsis: "replay FILE\nreplay off",
        details: """
            Stops before the first command; where breakpoints or watchpoints are set, runs until one is met. What there was before can be \
            had back with 'undo'. What is typed while the script stands still acts on its session. 'replay off' ends stepping, the session stays.
            """,
        examples: ["replay examples/07-a-conflict.aldb", "step 2", "where"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        file = try arguments.fileName("a script")
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.replay(file, report)
    }
}

/// The command `step [N]`.
struct StepCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "step", group: .stepping, summary: "run the next command of the script, or the next N", synopsis: "step [N]",
        details: "Steps into scripts that 'source' names. Stops early where a breakpoint or watchpoint is met, or a command fails.",
        examples: ["replay examples/07-a-conflict.aldb", "step", "step 3"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        count = try arguments.optionalInteger(in: 1...1_000_000_000) ?? 1
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.step(count, as: "step", report)
    }
}

/// The command `continue`.
struct ContinueCommand: ControlCommand {
    static let manual = Manual(
        name: "continue", group: .stepping, summary: "run the script until something stops it", synopsis: "continue",
        details: "A breakpoint, a watchpoint, a command that fails (unless 'set keepgoing on'), ctrl-C or its end.",
        examples: ["break on conflict", "replay examples/07-a-conflict.aldb", "continue", "delete break all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.step(.max, as: "continue", report)
    }
}

/// The command `back [N]`.
struct BackCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "back", group: .stepping, summary: "go back to before the last command of the script, or the last N", synopsis: "back [N]",
        details: """
            What was typed since is taken back with it. Stops early where something that is watched changes, or at a breakpoint's line; \
            N may be larger than what was run.
            """, examples: ["replay examples/07-a-conflict.aldb", "step 4", "back 2", "where"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        count = try arguments.optionalInteger(in: 1...1_000_000_000) ?? 1
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.back(count)
    }
}

/// The command `rerun`.
struct RerunCommand: ControlCommand {
    static let manual = Manual(
        name: "rerun", group: .stepping, summary: "read the script again and begin it anew", synopsis: "rerun",
        details: "Breakpoints and watchpoints stay; breakpoints follow their lines if the script was edited.",
        examples: ["replay examples/07-a-conflict.aldb", "step 2", "rerun", "where"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.rerun(report)
    }
}

/// The command `where`.
struct WhereCommand: ControlCommand {
    static let manual = Manual(
        name: "where", group: .stepping, summary: "show where the script stands", synopsis: "where",
        examples: ["replay examples/07-a-conflict.aldb", "where"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .stop(try console.whereabouts()))
    }
}

/// The command `list [LINE]`.
struct ListCommand: ControlCommand {
    private var line: Int?

    static let manual = Manual(
        name: "list", group: .stepping, summary: "show the script around where it stands, or around a line", synopsis: "list [LINE]",
        examples: ["replay examples/07-a-conflict.aldb", "step 5", "list", "list 20"])

    /// The number of lines shown before and after the current one.
    private static let context = 5

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        line = try arguments.optionalInteger(in: 1...1_000_000_000)
        try arguments.end()
    }

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
