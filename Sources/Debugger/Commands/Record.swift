import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `record [FILE|off]`, which begins or ends the recording of a transcript, or says whether one is being written.
struct RecordCommand: ControlCommand {
    private enum Change: Sendable { case none, end, begin(Word) }

    private var change: Change

    static let manual = Manual(
        name: "record", group: .session, summary: "write a transcript of what follows, for 'aldb replay --check'",
        synopsis: "record\nrecord FILE\nrecord off",
        details: """
            Each statement from the next on is written to the end of FILE (.session, or .md) with what it says, as it is done. 'quit', and what \
            ctrl-C cut short, are left out. Type it first: a replay begins with an empty session. 'record' alone says whether it records.
            """,
        examples: ["record"])

    init(_ arguments: Arguments) {
        let file = arguments.optionalWord("FILE")
        // gdb says `record stop` for `record off`, and nobody calls a transcript `stop`.
        change = arguments.has("off") || file?.text == "stop" ? .end : file.map { .begin($0) } ?? .none
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        switch change {
        case .none: return ([], .text(console.recorder.recording.map { "recording to \($0.file)" } ?? "not recording"))
        case .end:
            let ended = console.recorder.recording
            console.recorder.recording = nil
            return ([], .text(ended.map { "recorded \($0.file)" } ?? "not recording"))
        case .begin(let file):
            try console.startRecording(to: file)
            console.interpreter.forgetToldHabits()
            return (warnings(about: file, console.session), .text("recording to \(file.text)"))
        }
    }

    /// Warnings where a replay of the file would differ: its name is not that of a transcript, or the session is not empty.
    private func warnings(about file: Word, _ session: Session) -> [Event] {
        var warnings: [Event] = []
        if Transcript.Form(file: file.text) == nil {
            warnings.append(.warning("'aldb replay' takes \(file.text) for a script: a transcript's name ends in .session or .md"))
        }
        if !session.isPristine {
            warnings.append(.warning("a replay of \(file.text) begins with an empty session, and this one is not"))
        }
        return warnings
    }
}
