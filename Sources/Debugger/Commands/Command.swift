import Answers
import ArgumentParsing
import Language
import Session

/// A command with its arguments already read. Each command is a type.
package protocol Command: Sendable {
    static var manual: Manual { get }
    /// Throws for arguments that nobody can mean as they are written, with a better hint than the grammar's error would have. It runs
    /// before the arguments are parsed along the synopsis, and must not refuse any that the synopsis allows and that mean something.
    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic)
    /// Takes the values from the arguments, which were parsed along the synopsis of the manual.
    init(_ arguments: Arguments) throws(Diagnostic)
    /// Whether the command may change the session or the console. Such commands are written to the journal and run again when a session
    /// is resumed.
    var changesSession: Bool { get }
    /// Runs the command. Reports of statements that it runs go to `report`.
    func run(_ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> Report.Status
}

extension Command {
    package static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {}

    package var changesSession: Bool { true }
}

/// Something that changes the layout.
protocol Edit: Sendable {
    func edit(_ editor: inout LayoutEditor) throws(Diagnostic)
}

/// A command that changes the layout; it makes one undoable step.
protocol EditCommand: Command, Edit {}

extension EditCommand {
    package func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        .done(events: try console.session.perform(statement) { editor throws(Diagnostic) in try edit(&editor) }, answer: nil)
    }
}

/// A command that answers a question and changes nothing in the session.
protocol LookCommand: Command {
    func look(at console: Console) throws(Diagnostic) -> Answer
}

extension LookCommand {
    package var changesSession: Bool { false }

    package func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        .done(events: [], answer: try look(at: console))
    }
}

/// A command whose answer needs nothing of the console but the present layout.
protocol InspectCommand: LookCommand {
    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer
}

extension InspectCommand {
    func look(at console: Console) throws(Diagnostic) -> Answer { try look(console.session.inspector) }
}

/// A command about the session or the console itself. Reports of statements that it runs go to `report`.
protocol ControlCommand: Command {
    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?)
}

extension ControlCommand {
    package func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        let (events, answer) = try run(&console, report)
        return .done(events: events, answer: answer)
    }
}
