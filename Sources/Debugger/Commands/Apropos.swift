import Answers
import ArgumentParsing
import Language
import Session

/// The command `apropos WORD…`, which lists the commands, topics and settings whose help speaks of the words.
struct AproposCommand: InspectCommand {
    private var text: String

    static let manual = Manual(
        name: "apropos", group: .shell, summary: "search help for a word", synopsis: "apropos WORD…",
        details: "Commands, topics and settings that speak of it, those first whose name or summary does; of several words, all.",
        examples: ["apropos breakpoint", "apropos safe area"],
        means: ["WORD…": .rest])

    init(_ arguments: Arguments) throws(Diagnostic) { text = try arguments.text("WORD…") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let found = HelpIndex.search(text)
        guard found.isEmpty else { return .help(HelpPage([.terms(found)])) }
        let near = didYouMean(text, among: HelpIndex.names)
        return .help(HelpPage([.paragraph("nothing about '\(text)': \(near ?? "help lists commands and topics")")]))
    }
}
