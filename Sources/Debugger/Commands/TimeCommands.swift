import Answers
import Language
import Session
import Solving

/// The command `undo [N]`.
struct UndoCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "undo", group: .history, summary: "take back the last command that changed something", synopsis: "undo [N]",
        examples: ["var x", "x == 10", "undo", "expect x == 0"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        count = try arguments.optionalInteger(in: 1...1_000_000) ?? 1
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let (commands, events) = try console.session.undo(count)
        return (events, .text("undone: \(Self.list(commands))"))
    }
}

/// The command `redo [N]`.
struct RedoCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "redo", group: .history, summary: "do again what was undone", synopsis: "redo [N]",
        examples: ["var x", "x == 10", "undo", "redo", "expect x == 10"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        count = try arguments.optionalInteger(in: 1...1_000_000) ?? 1
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let (commands, events) = try console.session.redo(count)
        return (events, .text("redone: \(Self.list(commands))"))
    }
}

/// The command `goto N`.
struct GotoCommand: ControlCommand {
    private var position: Int
    private var span: Span

    static let manual = Manual(
        name: "goto", group: .history, summary: "go to a step of the history", synopsis: "goto N",
        details: "Goes to where N steps have been done, back or forward again; 0 is the beginning. 'history' lists the steps.",
        examples: ["var x", "x == 10", "goto 0", "goto 2", "expect x == 10"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        span = arguments.nextSpan
        guard let typed = try arguments.optionalInteger(in: 0...1_000_000_000) else { throw arguments.missing("a step's number") }
        position = typed
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let history = console.session.history
        guard position <= history.count else {
            throw Diagnostic(
                .usage, history.count == 0 ? "there is no step yet" : "there are only \(history.count) steps", at: span,
                hint: "'history' lists them")
        }
        if position == history.position { return ([], .text("already at step \(position)")) }
        let word = position < history.position ? "undone" : "redone"
        let (commands, events) = try console.session.travel(to: position)
        return (events, .text("\(word): \(Self.list(commands))"))
    }
}

/// The command `history`.
struct HistoryCommand: LookCommand {
    static let manual = Manual(
        name: "history", group: .history, summary: "list the steps that led here, and those that were undone", synopsis: "history",
        details: """
            A step is a command that changed something. 'goto N' goes to one. At most \(History.Limits().steps) are remembered, fewer where each \
            changed much, but never fewer than \(History.Limits().fewest): what was before cannot be taken back.
            """,
        examples: ["var x", "x == 10", "undo", "history"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer { .history(HistoryValue(session)) }
}

/// The command `checkpoint [NAME]`.
struct CheckpointCommand: ControlCommand {
    private var name: Word?

    static let manual = Manual(
        name: "checkpoint", group: .history, summary: "give the present state a name, or list those that have one",
        synopsis: "checkpoint\ncheckpoint NAME",
        details: "'restore NAME' goes back to it, whatever was undone or typed since; 'diff NAME' shows what is different.",
        examples: ["var x", "checkpoint start", "x == 10", "restore start", "expect x == 0", "checkpoint"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { name = try arguments.word("a name for the checkpoint") }
        try arguments.end()
    }

    package var changesSession: Bool { name != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let name else {
            let all = console.session.checkpoints.all
            if all.isEmpty { return ([], .text("no checkpoints")) }
            return ([], .settings(all.map { ($0.name, "step \($0.mark.position)", "") }))
        }
        if console.session.checkpoints.isFull, console.session.checkpoints[name.text] == nil {
            throw Diagnostic(
                .limit, "there are \(Checkpoints.limit) checkpoints, and no more than that are kept", at: name.span,
                hint: "take a name that there is: the state that it had goes")
        }
        let old = console.session.makeCheckpoint(name.text)
        let moved = old.map { " (it was step \($0))" } ?? ""
        return ([], .text("checkpoint \(name.text): step \(console.session.history.position)\(moved)"))
    }
}

/// The command `restore NAME`.
struct RestoreCommand: EditCommand {
    private var name: Word

    static let manual = Manual(
        name: "restore", group: .history, summary: "go back to a checkpoint", synopsis: "restore NAME",
        details: "A step like any other: 'undo' takes it back.",
        examples: ["var x", "checkpoint start", "x == 10", "restore start", "expect x == 0", "undo", "expect x == 10"],
        means: ["NAME": .checkpoint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.word("a checkpoint")
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { session.become(try session.checkpoint(name).snapshot) }
}

/// The command `new`.
struct NewCommand: EditCommand {
    static let manual = Manual(
        name: "new", group: .history, summary: "begin anew, with nothing", synopsis: "new",
        details: "A step like any other: 'undo' takes it back. Settings of the shell and aliases stay.",
        examples: ["var x", "new", "expect error unknown-name: print x", "var x"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func edit(_ session: inout Session) throws(Diagnostic) { session.become(Snapshot(), beginsAnew: true) }
}

/// The command `diff [NAME]`.
struct DiffCommand: LookCommand {
    private var name: Word?

    static let manual = Manual(
        name: "diff", group: .history, summary: "show what is different since a checkpoint", synopsis: "diff [NAME]",
        details: "Without a name since the latest one; where there is none, since the beginning.",
        examples: ["var x", "checkpoint start", "x == 10", "diff", "diff start"], means: ["NAME": .checkpoint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { name = try arguments.word("a checkpoint") }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let checkpoint = if let name { try session.checkpoint(name) } else { session.checkpoints.latest }
        let mark = checkpoint?.mark ?? History().mark
        return .difference(try session.difference(from: checkpoint?.snapshot ?? Snapshot(), at: mark), since: checkpoint?.name)
    }
}

extension Session {
    /// The checkpoint with a name. Throws `unknown-name`.
    func checkpoint(_ name: Word) throws(Diagnostic) -> Checkpoints.Checkpoint {
        if let found = checkpoints[name.text] { return found }
        let names = checkpoints.all.map(\.name)
        throw Diagnostic(
            .unknownName, "there is no checkpoint '\(name.text)'", at: name.span,
            hint: didYouMean(name.text, among: names)
                ?? (names.isEmpty ? "'checkpoint NAME' makes one" : "checkpoints: \(names.joined(separator: ", "))"))
    }
}

extension ControlCommand {
    /// The commands on one line; of many only the first ones.
    fileprivate static func list(_ commands: [String]) -> String {
        let shown = commands.count > 6 ? Array(commands.prefix(5)) : commands
        let rest = commands.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }
}
