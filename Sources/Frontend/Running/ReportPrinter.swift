@preconcurrency import CLibrary
import Answers
import Commands
import Language
import Presentation

/// Prints each report at once to the right stream.
///
/// As text, the reports of commands that failed go to one stream (`errors`) and all others to another (`answers`); as JSON, all reports go to `answers`.
package final class ReportPrinter {
    package enum Selection { case all, errors, nothing }

    private let style: any ReportStyle
    private let isPortable: Bool
    private let selection: Selection
    private let answers: any TextStream
    private let errors: any TextStream
    /// Whether answers can no longer be written, since writing one failed; anything printed then is lost.
    package private(set) var isBroken = false
    /// Shows a long text in a pager; returns false, having shown nothing, where it cannot.
    package var page: ((String) -> Bool)?
    /// Plays an animation; returns false, having shown nothing, where it cannot.
    package var play: ((Animation) -> Bool)?
    /// Whether long texts are shown in the pager.
    package var usesPager = true
    /// Whether writing answers failed for another reason than that the program which reads them is gone.
    package private(set) var hasFailed = false

    /// - Parameters:
    ///   - isPortable: whether the output is to be the same bytes on every machine.
    ///   - selection: which reports it prints.
    package init(
        _ style: any ReportStyle, answers: any TextStream, errors: any TextStream, isPortable: Bool = false, selection: Selection = .all
    ) {
        self.style = style
        self.answers = answers
        self.errors = errors
        self.isPortable = isPortable
        self.selection = selection
    }

    /// Whether changes are printed, and not only answers.
    var showsChanges: Bool { selection == .all && (style.isJSON || !style.isQuiet) }

    /// Prints the errors in the rest of a script that stopped. As JSON nothing is printed, since only statements that were run are reported there.
    func printUnreadable(_ found: [ScriptError], in file: String) {
        guard !found.isEmpty, selection != .nothing, !style.isJSON else { return }
        let renderer = style.textRenderer(isPortable: isPortable)
        let text = renderer.render(unreadable: found, in: file)
        errors.write(text + "\n")
    }

    package func print(_ report: Report) {
        guard selection == .all || selection == .errors && report.hasFailed else { return }
        if plays(report) { return }
        // Each report gets a renderer of its own, because the terminal may have been resized since the last one.
        guard !isBroken, let text = style.renderer(isPortable: isPortable).render(report) else { return }
        if report.hasFailed, !style.isJSON {
            errors.write(text + "\n")
            return
        }
        // Answers of a script scroll by without a pager, and in a lesson the answer is read together with the lesson's text.
        if report.file == nil, !report.isInLesson, usesPager, let page, page(text) { return }
        guard let trouble = answers.write(text + "\n") else { return }
        isBroken = true
        // A closed pipe means that its reader wants no more, which is no error. A full disk is reported.
        guard trouble.code != EPIPE else { return }
        hasFailed = true
        errors.write("aldb: cannot write: \(trouble.message)\n")
    }

    /// Plays the report if it is an animation; returns whether it did.
    private func plays(_ report: Report) -> Bool {
        guard let play, !isBroken, !style.isJSON else { return false }
        let renderer = style.textRenderer(isPortable: isPortable)
        return renderer.animation(of: report).map(play) ?? false
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
