import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `break …`, which sets a breakpoint: scripts stop at a line, or when something comes about.
struct BreakCommand: ControlCommand {
    private enum Request: Sendable {
        case line(Int, file: Word?, Span)
        case condition(Breakpoint.Condition)
    }

    private var request: Request

    static let manual = Manual(
        name: "break", group: .stepping, summary: "stop a script at a line, or when something comes about",
        synopsis: """
            break [FILE:]LINE
            break on conflict
            break on broken [ID]
            break on ambiguous
            break when EXPR REL EXPR [± TOLERANCE]
            """,
        details: """
            'info breaks' lists them, 'delete break N' takes one away, 'delete break all' every one. A line is of the script that is stepped through unless FILE is \
            said; 'when' stops as the comparison comes to hold. Outside of scripts a command that meets one says so.
            """,
        examples: ["break on conflict", "var x", "break when x >= 10", "x == 12", "info breaks", "delete break all"],
        expected: ["[FILE:]LINE": "a line, 'on' or 'when'", "conflict": "'conflict', 'broken' or 'ambiguous'"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        if arguments.has("conflict") {
            request = .condition(.conflict)
        } else if arguments.has("ambiguous") {
            request = .condition(.ambiguous)
        } else if arguments.has("broken") {
            request = .condition(.broken(arguments.optionalWord("ID")?.text))
        } else if arguments.has("when") {
            request = .condition(.comparison(try arguments.comparison(), text: arguments.text(from: "EXPR")))
        } else {
            let (line, file) = try arguments.line("[FILE:]LINE")
            request = .line(line, file: file, arguments.firstSpan)
        }
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        switch request {
        case .condition(let condition):
            let warnings = try warning(about: condition, console.session)
            return (warnings, .stopPoints([StopPointValue(console.stepping.breakpoints.add(condition, console.session.inspector))]))
        case .line(let line, let file, let span):
            // A line without a file is one of the script that is being stepped through, of nested scripts the innermost; where there is
            // none, of the next script that is.
            var name = file?.text
            if let run = console.stepping.run, name == nil, run.frames.count > 1 { name = run.current.program.file }
            let programs = console.stepping.run?.frames.map(\.program) ?? []
            if let program = programs.first(where: { program in name.map { Breakpoint.isSameFile($0, program.file) } ?? true }) {
                guard program.firstStatement(from: line) != nil else {
                    throw Diagnostic(
                        .usage, "there is no command in line \(line) of '\(program.file)', or below it", at: span,
                        hint: "'list' shows lines")
                }
            }
            let isKnown = name.map { name in
                console.files.isFile(name) || programs.contains { Breakpoint.isSameFile(name, $0.file) }
            }
            return (
                isKnown == false ? [.warning("no script is called '\(name ?? "")' yet; it stops once one is run")] : [],
                .stopPoints([StopPointValue(console.stepping.breakpoints.add(.line(line, file: name), console.session.inspector))])
            )
        }
    }

    /// A warning where the comparison cannot be evaluated yet because a name in it is unknown, which may be a typing error; otherwise empty. Throws other
    /// errors of the comparison.
    private func warning(about condition: Breakpoint.Condition, _ session: Session) throws(Diagnostic) -> [Event] {
        guard case .comparison(let comparison, _) = condition else { return [] }
        do throws(Diagnostic) {
            _ = try session.inspector.compare(comparison)
            return []
        } catch {
            guard [.unknownView, .unknownName].contains(error.code) else { throw error }
            return [.warning("\(error.message) yet")]
        }
    }
}
