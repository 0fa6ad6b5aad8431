@preconcurrency import CLibrary
import Answers
import Commands

import Language
import Presentation

/// Puts each report where it belongs, at once.
///
/// As text: answers to standard output, errors elsewhere. As JSON: all to standard output.
package final class ReportPrinter {
    package enum Selection { case all, errors, nothing }

    private let form: any ReportForm
    private let isPortable: Bool
    private let selection: Selection
    private let answers: any TextStream
    private let errors: any TextStream
    /// Whether standard output is gone; what is printed then is lost.
    package private(set) var isBroken = false
    /// Shows a long text a screen at a time; false where it does not, and nothing has been shown.
    package var page: ((String) -> Bool)?
    /// Plays a animation; false where it does not, and nothing has been shown.
    package var play: ((Animation) -> Bool)?
    /// Whether the pager is to show what is long.
    package var usesPager = true
    /// Whether that was not for the want of a reader.
    package private(set) var hasFailed = false

    /// - Parameters:
    ///   - isPortable: whether the output is to be the same bytes on every machine.
    ///   - selection: which reports it prints.
    package init(
        _ form: any ReportForm, answers: any TextStream, errors: any TextStream, isPortable: Bool = false, selection: Selection = .all
    ) {
        self.form = form
        self.answers = answers
        self.errors = errors
        self.isPortable = isPortable
        self.selection = selection
    }

    /// Whether it prints what commands change, besides what they answer.
    var showsChanges: Bool { selection == .all && (form.isJSON || !form.isQuiet) }

    /// What cannot be read in the rest of a script that stopped. Programs read what was run, and nothing else.
    func printUnreadable(_ found: [ScriptError], in file: String) {
        guard !found.isEmpty, selection != .nothing, !form.isJSON else { return }
        let renderer = form.textRenderer(isPortable: isPortable)
        let text = renderer.render(unreadable: found, in: file)
        errors.write(text + "\n")
    }

    package func print(_ report: Report) {
        guard selection == .all || selection == .errors && report.hasFailed else { return }
        if plays(report) { return }
        // A renderer for each report: the terminal may have been resized since the last.
        guard !isBroken, let text = form.renderer(isPortable: isPortable).render(report) else { return }
        if report.hasFailed, !form.isJSON {
            errors.write(text + "\n")
            return
        }
        // What scripts say goes by, and what is typed in a lesson is read together with it.
        if report.file == nil, !report.isInLesson, usesPager, let page, page(text) { return }
        guard let trouble = answers.write(text + "\n") else { return }
        isBroken = true
        // Who read the pipe has enough; a full disk on the other hand is worth a word.
        guard trouble.code != EPIPE else { return }
        hasFailed = true
        errors.write("aldb: cannot write: \(trouble.words)\n")
    }

    /// Whether the report was one to be played, and was.
    private func plays(_ report: Report) -> Bool {
        guard let play, !isBroken, !form.isJSON else { return false }
        let renderer = form.textRenderer(isPortable: isPortable)
        return renderer.animation(of: report, height: form.height).map(play) ?? false
    }
}

/// What the command line and the terminal say of how reports are to look. Asked anew for each: the terminal may have been resized.
package protocol ReportForm {
    /// One JSON object a report.
    var isJSON: Bool { get }
    /// No account of what changed.
    var isQuiet: Bool { get }
    /// Lines of the screen; 0 where there is none.
    var height: Int { get }
    /// - Parameter isPortable: the same bytes everywhere (for `replay`), whatever the terminal and the locale.
    func textRenderer(isPortable: Bool) -> TextRenderer
}

extension ReportForm {
    func renderer(isPortable: Bool) -> any Renderer { isJSON ? JSONRenderer() : textRenderer(isPortable: isPortable) }
}
