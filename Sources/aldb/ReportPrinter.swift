import Debugger
import Language

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Puts each report where it belongs, at once.
///
/// As text: answers to standard output, errors elsewhere. As JSON: all to standard output.
final class ReportPrinter {
    enum Selection { case all, errors, nothing }

    private let options: Options
    private let isPortable: Bool
    private let selection: Selection
    private let answers: any TextStream
    private let errors: any TextStream
    /// Whether standard output is gone; what is printed then is lost.
    private(set) var isBroken = false
    /// Shows a long text a screen at a time; false where it does not, and nothing has been shown.
    var page: ((String) -> Bool)?
    /// Plays a film; false where it does not, and nothing has been shown.
    var play: ((Film) -> Bool)?
    /// Whether the pager is to show what is long.
    var usesPager = true
    /// Whether that was not for the want of a reader.
    private(set) var hasFailed = false

    /// - Parameters:
    ///   - isPortable: whether the output is to be the same bytes on every machine.
    ///   - selection: which reports it prints.
    init(
        _ options: Options, answers: any TextStream = Output(STDOUT_FILENO), errors: any TextStream = Output(STDERR_FILENO),
        isPortable: Bool = false, selection: Selection = .all
    ) {
        self.options = options
        self.answers = answers
        self.errors = errors
        self.isPortable = isPortable
        self.selection = selection
    }

    /// Whether it prints what commands change, besides what they answer.
    var showsChanges: Bool { selection == .all && (options.json || !options.quiet) }

    /// What cannot be read in the rest of a script that stopped. Programs read what was run, and nothing else.
    func printUnreadable(_ found: [ScriptError], in file: String) {
        guard !found.isEmpty, selection != .nothing, !options.json else { return }
        let renderer = options.textRenderer(isPortable: isPortable)
        let text = renderer.render(unreadable: found, in: file)
        errors.write(text + "\n")
    }

    func print(_ report: Report) {
        let isError = if case .failed = report.status { true } else { false }
        guard selection == .all || selection == .errors && isError else { return }
        if plays(report) { return }
        // A renderer for each report: the terminal may have been resized since the last.
        guard !isBroken, let text = options.renderer(isPortable: isPortable).render(report) else { return }
        if isError, !options.json {
            errors.write(text + "\n")
            return
        }
        // What scripts say goes by, and what is typed in a lesson is read together with it.
        if report.file == nil, !report.isInLesson, usesPager, let page, page(text) { return }
        guard !answers.write(text + "\n") else { return }
        isBroken = true
        // Who read the pipe has enough; a full disk on the other hand is worth a word.
        guard errno != EPIPE else { return }
        hasFailed = true
        errors.write("aldb: cannot write: \(Streams.reason)\n")
    }

    /// Whether the report was one to be played, and was.
    private func plays(_ report: Report) -> Bool {
        guard let play, !isBroken, !options.json else { return false }
        let renderer = options.textRenderer(isPortable: isPortable)
        return renderer.film(of: report, height: Terminal.standardOutput.height).map(play) ?? false
    }
}
