@preconcurrency import CLibrary
import Answers
import Commands
import Language
import Presentation
import Synchronization

/// Prints each report at once to the right stream.
///
/// As text, the reports of commands that failed go to one stream (`errors`) and all others to another (`answers`); as JSON, all reports go to `answers`.
package final class ReportPrinter {
    package enum Selection { case all, errors, nothing }

    private let style: any ReportStyle
    private let isPortable: Bool
    private let selection: Selection
    private let writer: ReportWriter
    /// The thread that renders and writes reports while this one goes on; nil where that is done at once.
    private var thread: PrintingThread?
    /// Whether answers can no longer be written, since writing one failed; anything printed then is lost.
    package var isBroken: Bool { writer.isBroken }
    /// Shows a long text in a pager; returns false, having shown nothing, where it cannot.
    package var page: ((String) -> Bool)?
    /// Plays an animation; returns false, having shown nothing, where it cannot.
    package var play: ((Animation) -> Bool)?
    /// Whether long texts are shown in the pager.
    package var usesPager = true
    /// Whether writing answers failed for another reason than that the program which reads them is gone.
    package var hasFailed: Bool { writer.hasFailed }

    /// - Parameters:
    ///   - isPortable: whether the output is to be the same bytes on every machine.
    ///   - selection: which reports it prints.
    package init(
        _ style: any ReportStyle, answers: any TextStream, errors: any TextStream, isPortable: Bool = false, selection: Selection = .all
    ) {
        self.style = style
        self.isPortable = isPortable
        self.selection = selection
        writer = ReportWriter(style, answers: answers, errors: errors, isPortable: isPortable)
    }

    deinit { finish() }

    /// Whether changes are printed, and not only answers.
    package var showsChanges: Bool { selection == .all && (style.isJSON || !style.isQuiet) }

    /// Prints the errors in the rest of a script that stopped. As JSON nothing is printed, since only statements that were run are reported there.
    func printUnreadable(_ found: [ScriptError], in file: String) {
        guard !found.isEmpty, selection != .nothing, !style.isJSON else { return }
        finish()
        writer.writeError(style.textRenderer(isPortable: isPortable).render(unreadable: found, in: file))
    }

    package func print(_ report: Report) {
        guard selection == .all || selection == .errors && report.hasFailed else { return }
        if let thread { return thread.print(report) }
        if plays(report) { return }
        guard !isBroken, let text = writer.text(of: report) else { return }
        // Answers of a script scroll by without a pager, and in a lesson the answer is read together with the lesson's text.
        let isPageable = report.file == nil && !report.isInLesson && usesPager && writer.isAnswer(report)
        if isPageable, let page, page(text) { return }
        writer.write(text, of: report)
    }

    /// From this call on, a thread of its own renders and writes reports, in order, while the caller goes on: rendering takes about a fifth of the time of a
    /// long script. Nothing is paged or played then. `finish()` ends it. Where the system has no thread for it, nothing changes.
    package func printOnThread() { if thread == nil { thread = PrintingThread(writer) } }

    /// Waits until all reports are written that were printed on a thread, and ends the thread.
    package func finish() {
        thread?.finish()
        thread = nil
    }

    /// Plays the report if it is an animation; returns whether it did.
    private func plays(_ report: Report) -> Bool {
        guard let play, !isBroken, !style.isJSON else { return false }
        let renderer = style.textRenderer(isPortable: isPortable)
        return renderer.animation(of: report).map(play) ?? false
    }
}

/// Renders reports and writes them to two streams.
///
/// One thread at a time uses it; others may ask whether it is broken.
private final class ReportWriter: @unchecked Sendable {
    private let style: any ReportStyle
    private let isPortable: Bool
    private let answers: any TextStream
    private let errors: any TextStream
    private let broken = Atomic(false)
    private let failed = Atomic(false)

    init(_ style: any ReportStyle, answers: any TextStream, errors: any TextStream, isPortable: Bool) {
        (self.style, self.answers, self.errors, self.isPortable) = (style, answers, errors, isPortable)
    }

    var isBroken: Bool { broken.load(ordering: .acquiring) }
    var hasFailed: Bool { failed.load(ordering: .acquiring) }

    /// What is written of a report, without the newline at its end; nil where that is nothing.
    func text(of report: Report) -> String? {
        // Each report gets a renderer of its own, because the terminal may have been resized since the last one.
        style.renderer(isPortable: isPortable).render(report)
    }

    /// Whether the report goes to `answers`.
    func isAnswer(_ report: Report) -> Bool { !report.hasFailed || style.isJSON }

    /// Writes the text of a report.
    func write(_ text: String, of report: Report) {
        guard isAnswer(report) else { return writeError(text) }
        guard let trouble = answers.write(text + "\n") else { return }
        broken.store(true, ordering: .releasing)
        // A closed pipe means that its reader wants no more, which is no error. A full disk is reported.
        guard trouble.code != EPIPE else { return }
        failed.store(true, ordering: .releasing)
        errors.write("aldb: cannot write: \(trouble.message)\n")
    }

    func writeError(_ text: String) { errors.write(text + "\n") }
}

/// A thread that renders reports and writes them, in the order in which they are handed to it.
private struct PrintingThread {
    /// How many reports may wait to be written. They are few, since a report of a large layout may be large.
    private static let capacity = 128
    /// The thread goes on when so many reports are there, or after this time.
    private static let batchSize = 32
    private static let milliseconds = 20

    private let reports = BoundedQueue<Report>(capacity: capacity)
    private let thread: WorkerThread

    /// Starts the thread; nil where the system allows no more.
    init?(_ writer: ReportWriter) {
        let started = WorkerThread { [reports] in
            while let waiting = reports.takeAll(atLeast: Self.batchSize, orAfter: Self.milliseconds) {
                for report in waiting {
                    guard !writer.isBroken, let text = writer.text(of: report) else { continue }
                    writer.write(text, of: report)
                }
            }
        }
        guard let started else { return nil }
        thread = started
    }

    func print(_ report: Report) { _ = reports.add(report) }

    /// Returns when all is written.
    func finish() {
        reports.close()
        thread.join()
    }
}

/// How reports are to look, by the command line and the terminal. It is asked for each report, since the terminal may be resized.
package protocol ReportStyle {
    /// Whether each report is a JSON object.
    var isJSON: Bool { get }
    /// Whether changes are left out.
    var isQuiet: Bool { get }
    /// - Parameter isPortable: whether the output is the same bytes everywhere, whatever the terminal and the locale, as for `replay`.
    func textRenderer(isPortable: Bool) -> TextRenderer
}

extension ReportStyle {
    func renderer(isPortable: Bool) -> any Renderer { isJSON ? JSONRenderer() : textRenderer(isPortable: isPortable) }
}
