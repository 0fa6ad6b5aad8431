@preconcurrency import CLibrary
import Commands
import Frontend

/// The interactive session at a terminal.
@MainActor
final class Shell {
    private let conversation: Conversation
    private let runner: ScriptRunner

    /// - Parameter language: the language of lessons, if it is not the locale's.
    init(_ style: OutputStyle, language: String? = nil) {
        // Where a program reads standard output, that stream holds the answers alone, and the prompt is shown on another.
        let stream = Terminal.standardOutput.isPresent && !style.isJSON ? STDOUT_FILENO : LineEditor.ownTerminal
        let isTalkative = !style.isQuiet && !style.isJSON
        let errors = Output(stream)
        let printer = ReportPrinter(style, errors: errors)
        let runner = ScriptRunner(.posix, printer: printer)
        runner.keepProgress(language: language ?? Terminal.language)
        if stream == STDOUT_FILENO { (printer.page, printer.play) = (Pager.show, AnimationPlayer.play) }
        if isTalkative, Terminal(stream).hasColor {
            let line = ProgressLine(stream)
            runner.showProgress { line.show($0) }
        }
        let editor = LineEditor.shared
        editor.start(on: stream)
        let greeting = "aldb \(Version.number): type help for the commands, ctrl-D leaves"
        let conversation = Conversation(.posix, runner, editor, errors: errors, greeting: isTalkative ? greeting : nil) {
            style.textRenderer(isPortable: false)
        }
        editor.complete = { [unowned conversation] line, cursor in conversation.complete(line, at: cursor) }
        (self.conversation, self.runner) = (conversation, runner)
    }

    /// Restores a session if asked to, runs the files, then typed lines.
    ///
    /// - Parameters:
    ///   - first: a line that is run as if it had been typed first.
    ///   - input: all of standard input, where `-` among the files stands for it.
    func run(files: [String], first: String? = nil, input: String? = nil, resuming earlier: EarlierSession?) -> ExitStatus {
        runner.standardInput = input
        return conversation.run(files: files, first: first, resuming: earlier)
    }

    /// Steps through a script, with commands that are typed.
    func run(stepping file: String) -> ExitStatus { conversation.run(stepping: file) }
}
