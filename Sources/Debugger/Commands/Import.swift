import ConstraintCode
import Interchange
import Language
import LayoutJSON

/// What a layout can be read from.
enum ImportFormat: String, CaseIterable, Sendable {
    case code, log, json

    /// A phrase for help.
    var meaning: String {
        switch self {
        case .code: "Swift or Objective-C that makes constraints (NSLayoutConstraint, anchors, visual format, SnapKit, Masonry, LAY macros)"
        case .log: "what UIKit or AppKit printed about constraints it could not satisfy, with what stands around it"
        case .json: "what 'export json' wrote; the same session comes of it, where nothing is there yet"
        }
    }

    /// Statements that make what a text describes. Throws `format` for what is nothing of the kind.
    func script(of text: String, in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        switch self {
        case .code: try ConstraintCode.script(of: text, in: surroundings)
        case .log: ImportedScript()
        case .json: try LayoutReader.script(of: text)
        }
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
        if format == .log { return try console.importLogs(text, of: file) }
        let script: ImportedScript
        do throws(Diagnostic) {
            script = try format.script(of: text, in: console.session.importSurroundings)
        } catch {
            // What it points at is in the file, not in the command.
            throw Diagnostic(error.code, "'\(file.text)': \(error.message)", at: file.span, hint: error.hint)
        }
        let before = console.session.layout
        let events = try console.perform(script, of: file)
        return (events, .imported(ImportValue(script, before: before, after: console.session.layout)))
    }
}

extension Session {
    /// What an importer has to know of this layout.
    var importSurroundings: ImportSurroundings {
        let constraints = layout.constraints.values.filter { !$0.isGenerated }.map(\.name)
        // A line's name is that of all it made: `card` of `card.leading`.
        let lines = constraints.compactMap { name in name.firstIndex(of: ".").map { String(name[..<$0]) } }
        return ImportSurroundings(
            names: layout.names.keys + constraints + lines, window: layout.roots.first.map { layout.name(of: $0) })
    }
}
