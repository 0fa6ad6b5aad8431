import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `save FILE [over]`, which writes a script that builds the layout.
struct SaveCommand: ControlCommand {
    private var file: Word
    /// Whether `over` was typed, with which an existing file is replaced whatever it contains.
    private var replaces: Bool

    static let manual = Manual(
        name: "save", group: .session, summary: "write a script that builds this layout", synopsis: "save FILE [over]",
        details: """
            Order of entry, the counter of unnamed ids and resting values included; comments of a script that is there are not. What is no \
            script is replaced with 'over' only.
            """,
        examples: ["view card 100x50", "center card", "try save card.aldb"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        file = try arguments.word("FILE")
        guard file.text != FileAccess.standardInput else {
            throw Diagnostic(.usage, "'save' writes a file", at: file.span, hint: "export aldb shows the script")
        }
        replaces = arguments.has("over")
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let lost = replaces ? nil : try lost(console)
        let script = SavedScript(console.session.inspector).text()
        try console.write(script, to: file)
        return (lost.map { [.warning($0)] } ?? [], .text("saved \(file.text)"))
    }

    /// A sentence about the comments that are lost where the file is a script already; nil where none are lost. Throws `usage` where the file exists
    /// and is no script, and where it is a script with statements and the layout is empty.
    private func lost(_ console: Console) throws(Diagnostic) -> String? {
        guard console.files.isFile(file.text), case .success = console.files.checkWritable(file.text) else { return nil }
        let hint = "another name, or 'save \(file.spelling) over'"
        let old: String
        switch console.files.read(file.text) {
        case .success(let text): old = text
        // A file that is no text is no script. Where the file cannot be read at all, the error of writing it will say why.
        case .failure(let diagnostic) where diagnostic.code == .io: return nil
        case .failure: old = "?"
        }
        guard case .statements = console.inputKind(of: old) else {
            throw Diagnostic(.usage, "'\(file.text)' is there already, and is no script of aldb", at: file.span, hint: hint)
        }
        let lines = old.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        let comments = lines.count { $0.hasPrefix("#") }
        if comments < lines.count, console.session.layout.hasNoNames {
            throw Diagnostic(.usage, "there is nothing to save, and '\(file.text)' is a script", at: file.span, hint: hint)
        }
        return comments == 0
            ? nil : "\(comments) \(comments == 1 ? "line" : "lines") of comments in '\(file.text)' \(comments == 1 ? "is" : "are") gone"
    }
}
