@preconcurrency import CLibrary
import Answers
import Commands
import Frontend
import Language
import Presentation
import Scripts

/// Replays one file of `aldb replay` in a console of its own.
struct FileReplay {
    enum Mode: Sendable {
        /// Print the output of the commands.
        case run
        /// Compare the output with that in the transcript. (A script has none, and is only run.)
        case check
        /// Compare, and write differences into the transcript.
        case update
    }

    let options: Options
    let mode: Mode
    /// Whether it is the only file that is replayed; a Markdown document without commands is then an error.
    let isAlone: Bool
    let answers: any TextStream
    let errors: any TextStream

    /// Replays the file, and prints what `mode` asks for: the output of its commands, or errors and a report of the comparison.
    func run(_ file: String) -> ReplayResult {
        var result = ReplayResult(file: file)
        let printer = ReportPrinter(options.style, answers: answers, errors: errors, isPortable: true, selection: selection)
        let runner = ScriptRunner(.posix, printer: printer)
        let form = Transcript.Form(file: file)
        switch TextFiles.posix.read(file) {
        case .failure(let diagnostic):
            runner.refuse(file, because: diagnostic)
            result.fail(diagnostic)
        case .success(let text):
            if let form {
                let transcript = Transcript(text, form: form)
                if transcript.steps.isEmpty, form == .markdown, !isAlone {
                    result.isProse = true
                } else if transcript.steps.isEmpty {
                    runner.refuse(file, because: Self.nothing(in: file))
                    result.fail(Self.nothing(in: file))
                } else if mode == .run {
                    runner.observe = { result.add($0) }
                    runner.run(transcript, file: file)
                } else {
                    compare(transcript, &result, runner)
                }
            } else {
                runner.observe = { result.add($0) }
                if printer.showsChanges, text.utf8.count >= Self.longScript { printer.printOnThread() }
                _ = runner.run(text, file: file)
                printer.finish()
            }
        }
        if mode != .run, !Interrupt.isRequested { conclude(result) }
        if isAlone { runner.stayForever() }
        return result
    }

    /// The reports of a script of at least this many bytes are rendered and written on a thread of their own.
    private static let longScript = 4096

    private var selection: ReportPrinter.Selection { mode == .run ? .all : options.json ? .nothing : .errors }

    private static func nothing(in file: String) -> Diagnostic {
        Diagnostic(.format, "'\(file)' shows no commands", hint: "a command stands behind 'aldb> ', in Markdown in a fenced block")
    }

    private func compare(_ transcript: Transcript, _ result: inout ReplayResult, _ runner: ScriptRunner) {
        var replay = TranscriptReplay(runner.console, file: result.file)
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps where !replay.isFinished {
            var reports: [[Report]] = []
            let said = replay.run(step) { reports.append($0) }
            // A run that was interrupted says nothing about the transcript.
            if Interrupt.isRequested { return }
            result.add(step, reports, differing: check.compare(step, with: said), isUpdate: mode == .update)
        }
        guard !check.isMet else { return }
        result.diff = check.diff
        guard mode == .update else { return }
        switch TextFiles.posix.rewrite(result.file, with: check.updated) {
        case .success: result.isUpdated = true
        case .failure(let diagnostic):
            runner.refuse(result.file, because: diagnostic)
            result.fail(diagnostic)
        }
    }

    private func conclude(_ result: ReplayResult) {
        let text = options.json ? JSONRenderer().render(result) : options.style.textRenderer(isPortable: true).render(result)
        if let text { answers.write(text + "\n") }
    }
}
