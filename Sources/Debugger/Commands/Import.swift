import Interchange
import InterfaceBuilder
import Language

/// What a layout can be read from.
enum ImportFormat: String, CaseIterable, Sendable {
    case log, ib

    /// A phrase for help.
    var meaning: String {
        switch self {
        case .ib: "a .xib or .storyboard of Interface Builder, all of it or one scene"
        case .log: "what UIKit or AppKit printed about constraints it could not satisfy, with what stands around it"
        }
    }

    /// Statements that make what a text describes. Throws `format` for what is nothing of the kind.
    func script(of text: String) throws(Diagnostic) -> ImportedScript {
        ImportedScript()
    }
}

/// `import FORMAT FILE`
struct ImportCommand: ControlCommand {
    private var format: ImportFormat
    private var file: Word

    private static let names = ImportFormat.allCases.map(\.rawValue)

    static let manual = Manual(
        name: "import", group: .session, summary: "bring in a layout from elsewhere",
        synopsis: "import \(names.joined(separator: "|")) FILE",
        details: ImportFormat.allCases.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: " ")
            + " What is brought in is a script of commands, run as one step: undo takes all of it back, and save writes it.",
        examples: [], seeAlso: ["export", "save"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        let word = try arguments.keyword(among: Self.names, "a format")
        format = ImportFormat(rawValue: word.text) ?? .log
        file = try arguments.fileName()
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let text = try console.contents(of: file)
        let script: ImportedScript
        do throws(Diagnostic) {
            script = try format.script(of: text)
        } catch {
            // What it points at is in the file, not in the command.
            throw Diagnostic(error.code, "'\(file.text)': \(error.message)", at: file.span, hint: error.hint)
        }
        return (try console.perform(script, of: file), nil)
    }
}
