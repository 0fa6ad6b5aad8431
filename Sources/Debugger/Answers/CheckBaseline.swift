import Language
import Vocabulary

/// Known problems that `aldb check` does not report again. As text, each stands on a line: kind, file, scene, the rule if `lint` found the problem, and ids,
/// with tabs between them.
package struct CheckBaseline: Sendable, Equatable {
    private var known: Set<String>

    static let header = "# problems that aldb check --baseline leaves out; aldb check --write-baseline FILE writes it"

    /// Reads a baseline from its text. Empty lines and those that begin with `#` are passed over; throws `format` for any other line that describes no
    /// problem.
    package init(_ text: String) throws(Diagnostic) {
        known = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.last == "\r" ? line.dropLast() : line
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count >= 3, CheckProblem.Kind(rawValue: String(parts[0])) != nil else {
                throw Diagnostic(
                    .format, "line \(index + 1) of the baseline is none of a baseline's",
                    hint: "aldb check --write-baseline FILE writes one")
            }
            known.insert(String(line))
        }
    }

    /// The text of a baseline that lists all problems of these files.
    package static func text(of files: [CheckedFile]) -> String {
        var seen: Set<String> = []
        let lines = files.flatMap { file in file.problems.flatMap { entries($0, in: file.file) } }.filter { seen.insert($0).inserted }
        return ([header] + lines.sorted()).joined(separator: "\n") + "\n"
    }

    /// The lines for a problem: one, but for views that are ambiguous alike one for each, since the views are compared one by one.
    private static func entries(_ problem: CheckProblem, in file: String) -> [String] {
        guard problem.kind == .ambiguous else { return [entry(problem, in: file)] }
        return problem.ids.map { entry(CheckProblem(kind: problem.kind, scene: problem.scene, ids: [$0], text: ""), in: file) }
    }

    private static func entry(_ problem: CheckProblem, in file: String) -> String {
        ([problem.kind.rawValue, file, problem.scene] + (problem.rule.map { ["rule \($0.rawValue)"] } ?? []) + problem.ids)
            .map(PlainText.line).joined(separator: "\t")
    }

    /// The findings in the file without those problems that the baseline lists.
    package func newFindings(of file: CheckedFile) -> CheckedFile {
        var remaining = file
        for index in remaining.scenes.indices {
            let scene = remaining.scenes[index]
            func isKnown(_ kind: CheckProblem.Kind, _ ids: [String], rule: LintRule? = nil) -> Bool {
                known.contains(Self.entry(CheckProblem(kind: kind, scene: scene.title, ids: ids, rule: rule, text: ""), in: file.file))
            }
            remaining.scenes[index].conflicts.removeAll { isKnown(.conflict, $0.ids) }
            remaining.scenes[index].lint.removeAll {
                // Baselines of older versions name no rules.
                isKnown(.lint, $0.ids, rule: $0.finding.rule) || isKnown(.lint, $0.ids)
            }
            for (viewIndex, view) in scene.views.enumerated() {
                if isKnown(.ambiguous, [view.id]) { remaining.scenes[index].views[viewIndex].ambiguous = [] }
                if isKnown(.misplaced, [view.id]) { remaining.scenes[index].views[viewIndex].isMisplaced = false }
                if isKnown(.truncated, [view.id]) { remaining.scenes[index].views[viewIndex].truncation = nil }
            }
        }
        return remaining
    }
}
