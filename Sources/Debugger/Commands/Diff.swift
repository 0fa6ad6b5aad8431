import Answers
import ArgumentParsing
import Language
import Session
import Solving

/// The command `diff [NAME]`, which shows what is different since the checkpoint NAME. Without a name, it shows what is different since the latest
/// checkpoint or, where there is none, since the beginning of the session.
struct DiffCommand: LookCommand {
    private var name: Word?

    static let manual = Manual(
        name: "diff", group: .history, summary: "show what is different since a checkpoint", synopsis: "diff [NAME]",
        details: "Without a name since the latest one; where there is none, since the beginning.",
        examples: ["var x", "checkpoint start", "x == 10", "diff", "diff start"], means: ["NAME": .checkpoint])

    init(_ arguments: Arguments) { name = arguments.optionalWord("NAME") }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        let session = console.session
        let checkpoint = if let name { try session.checkpoint(name) } else { session.checkpoints.latest }
        let mark = checkpoint?.mark ?? History().mark
        return .difference(try session.difference(from: checkpoint?.snapshot ?? Snapshot(), at: mark), since: checkpoint?.name)
    }
}
