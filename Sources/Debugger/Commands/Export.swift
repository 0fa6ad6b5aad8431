import Answers
import ArgumentParsing
import Exporting
import Language
import Layout
import Presentation
import Session

/// The formats in which a layout can be written.
enum ExportFormat: String, CaseIterable, Sendable {
    case swift, objc, vfl, snapkit, masonry, log, aldb, json, svg, html

    /// A phrase that describes the format in help.
    var meaning: String {
        switch self {
        case .swift: "Swift for UIKit, with layout anchors"
        case .objc: "the same in Objective-C"
        case .vfl: "Swift with visual formats, and items and attributes for the rest"
        case .snapkit: "Swift with SnapKit"
        case .masonry: "Objective-C with Masonry"
        case .log: "the conflicts, as UIKit prints them; an error where there is none"
        case .aldb: "a script that builds this layout, as 'save' writes it"
        case .json: "the same as data for programs; 'import json' reads it again"
        case .html: "one page with the picture, frames, constraints and what is wrong"
        case .svg: "the picture"
        }
    }

    /// The same format as a `CodeFormat`; nil for formats that are not code. Code cannot express every constraint.
    var code: CodeFormat? {
        switch self {
        case .swift: .swift
        case .objc: .objectiveC
        case .vfl: .visualFormat
        case .snapkit: .snapKit
        case .masonry: .masonry
        case .log, .aldb, .json, .svg, .html: nil
        }
    }

    /// The layout in this format, as the text of a file with a newline at its end. Throws `usage` where the format is `log` and there is no conflict
    /// that UIKit could print.
    func text(of session: Session) throws(Diagnostic) -> String {
        if let code { return code.text(of: CodeLayout(session.layout)) }
        return switch self {
        case .log: try ConflictLog(session.inspector).text()
        case .json: LayoutDocument(session.inspector).text
        case .html: LayoutPage(try session.inspector.pageValue()).text
        case .svg: VectorPicture(session.inspector.picture(of: session.layout.roots, .all)).text
        default: SavedScript(session.inspector).text()
        }
    }
}

/// The command `export FORMAT [FILE]`, which writes the layout in another format to a file, or shows it.
struct ExportCommand: ControlCommand {
    private var format: ExportFormat
    private var file: Word?

    private static let names = ExportFormat.allCases.map(\.rawValue)

    static let manual = Manual(
        name: "export", group: .session, summary: "write the layout for other programs",
        synopsis: "export \(names.joined(separator: "|")) [FILE]",
        details: ExportFormat.allCases.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: " ")
            + " Without FILE the text is shown. The same layout gives the same bytes; pages and pictures need no other file and run no script."
            + " What code does not say (sizes of windows and contents, raw variables, what NSLayoutConstraint cannot express) stands in comments"
            + " behind 'aldb:'.",
        examples: [
            "view card 100x50", "pin card leading,top 20", "export swift", "export snapkit", "export svg", "export html", "export json",
            "card.width == 400", "card.trailing == super.trailing", "export log",
        ], seeAlso: ["import", "draw", "save"],
        expected: ["swift": "a format"])

    init(_ arguments: Arguments) {
        format = arguments.choice(ExportFormat.self) ?? .svg
        // `-` stands for standard output, where the text is shown anyway if no file is named.
        file = arguments.optionalWord("FILE").flatMap { $0.text == FileAccess.standardInput ? nil : $0 }
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let text = try format.text(of: console.session)
        guard let file else { return ([], .exported(text)) }
        try console.write(text, to: file)
        return (warnings(console.session), .text("exported \(file.text)"))
    }

    /// A warning where the format is code that cannot express all constraints of the layout; otherwise empty.
    private func warnings(_ session: Session) -> [Event] {
        let count = format.code == nil ? 0 : CodeLayout(session.layout).inexpressibleCount
        if count == 0 { return [] }
        return [
            .warning(
                count == 1
                    ? "one constraint stands in a comment: NSLayoutConstraint cannot express it"
                    : "\(count) constraints stand in comments: NSLayoutConstraint cannot express them")
        ]
    }
}
