import Answers
import ConstraintCode
import Dumps
import Interchange
import InterfaceBuilder
import Language
import Layout
import LayoutJSON
import Session

/// The formats from which a layout can be imported.
enum ImportFormat: String, CaseIterable, Sendable {
    case code, dump, ib, json, log

    /// A phrase that describes the format in help.
    var meaning: String {
        switch self {
        case .code: "Swift or Objective-C that makes constraints (NSLayoutConstraint, anchors, visual format, SnapKit, Masonry, LAY macros)"
        case .dump:
            "what a debugger printed of a running app: recursiveDescription, _autolayoutTrace, lists of constraints, _subtreeDescription; "
                + "several in one text are put together by address, and the frames are kept as what UIKit did"
        case .ib: "a .xib or .storyboard of Interface Builder: all of it, or the scene of that name"
        case .json: "what 'export json' wrote; the same session comes of it, where nothing is there yet"
        case .log:
            "what UIKit or AppKit printed about constraints it could not satisfy, with anything around it; views get short names, "
                + "each log a window of its own, and what conflicts is explained ('aldb log FILE' does that without a shell)"
        }
    }
}

/// The command `import FORMAT FILE`.
struct ImportCommand: ControlCommand {
    private var format: ImportFormat
    private var file: Word
    /// The name of the scene to import from a file with several.
    private var scene: Word?

    private static let names = ImportFormat.allCases.map(\.rawValue)

    static let manual = Manual(
        name: "import", group: .session, summary: "bring in a layout from elsewhere",
        synopsis: "import \(names.filter { $0 != "ib" }.joined(separator: "|")) FILE\nimport ib FILE [SCENE]",
        details: ImportFormat.allCases.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: " ")
            + " What is brought in is a script of commands, run as one step: undo takes all of it back, and save writes it.",
        examples: [
            "import log examples/logs/row.log", "fix 1", "expect no conflicts", "new", "import ib examples/profile.xib",
            "explain FollowWidth", "new", "import dump examples/dumps/order.txt", "status", "new",
            "import code examples/code/card-anchors.swift", "frames",
        ], seeAlso: ["export", "save", "check"], means: ["SCENE": .word],
        expected: ["code": "a format", "ib": "a format", "SCENE": "the name of a scene"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        format = arguments.choice(ImportFormat.self) ?? .log
        file = try arguments.word("FILE")
        scene = arguments.optionalWord("SCENE")
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let text = try console.contents(of: file)
        let surroundings = console.session.inspector.importSurroundings
        switch format {
        case .code:
            return try bring(into: &console) { () throws(Diagnostic) in try ConstraintCode.script(of: text, in: surroundings) }
        case .ib:
            return try bring(into: &console) { () throws(Diagnostic) in
                try InterfaceFile.script(of: text, scene: scene?.text, in: surroundings)
            }
        case .dump:
            return try bring(into: &console, skipsWrong: true) { () throws(Diagnostic) in try Dump.script(of: text, in: surroundings) }
        case .json:
            return try bring(into: &console) { () throws(Diagnostic) in try LayoutReader.script(of: text) }
        case .log:
            return try console.importLogs(text, of: file)
        }
    }

    /// Runs the statements that an importer makes. Throws `format` for a text in another format, `unknown-name` for an unknown scene.
    private func bring(
        into console: inout Console, skipsWrong: Bool = false, _ makeScript: () throws(Diagnostic) -> ImportedScript
    ) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var script: ImportedScript
        do throws(Diagnostic) {
            script = try makeScript()
        } catch {
            // The error's place is one in the file; here the name of the file is marked.
            throw Diagnostic(
                error.code, "'\(file.text)': \(error.message)", at: error.code == .unknownName ? scene?.span ?? file.span : file.span,
                hint: error.hint)
        }
        let before = console.session.layout
        var refused: [ImportedScript.Unread] = []
        let events = try console.perform(
            script, of: file,
            refused: skipsWrong ? { refused.append(.init(line: $0.line ?? 1, text: $0.text, reason: $1.message)) } : nil)
        script.unread += refused
        return (events, .imported(ImportValue(script, before: before, after: console.session.layout)))
    }
}

extension Inspector {
    /// The names and the window of this layout, which an importer needs to know.
    var importSurroundings: ImportSurroundings {
        ImportSurroundings(names: layout.names.keys + layout.lineNames, window: layout.roots.first.map { layout.name(of: $0) })
    }
}
