import Answers
import Language
import Layout
import Scripts
import Session

/// Marks the reports of the statements that a recording shows: all but `record` and `quit`.
package struct Recorder: StatementObserver {
    /// The file to which statements are recorded, if any. The front end writes it.
    package internal(set) var recording: Recording?

    func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        if let name = run.name { run.report.isRecorded = name != RecordCommand.manual.name && name != QuitCommand.manual.name }
    }
}

extension Console {
    /// Starts to record the statements that follow. Throws `io` where the file cannot be written.
    mutating func startRecording(to file: Word) throws(Diagnostic) {
        if journalling.hadFailed {
            throw Diagnostic(.io, "'\(file.text)' could not be written before the session was cut off", at: file.span)
        }
        if case .failure(var diagnostic) = files.checkWritable(file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
        recorder.recording = Recording(
            file: file.text, beginning: session.isPristine ? NewCommand.manual.name : nil, serial: interpreter.statementCount)
    }

    /// Ends the recording because the file can no longer be written.
    package mutating func stopRecording() {
        recorder.recording = nil
        journalling.noteApart(SourceStatement(text: "record off"), .done, tellsChanges: tellsChanges)
    }
}

extension Session {
    /// Whether the layout is as a new session has it, so that a recording can be replayed from here: nothing has a name, no constraint was
    /// numbered, no setting of the layout was changed.
    var isPristine: Bool { layout.hasNoNames && layout.unnamedCounter == 1 && layout.settings == LayoutSettings() }
}
