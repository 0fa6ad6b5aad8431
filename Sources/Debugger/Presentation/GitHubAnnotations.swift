import Answers
import Language

/// Writes the findings of `aldb check` as commands of GitHub's workflows, which show them beside the changed lines.
package enum GitHubAnnotations {
    /// The commands for the findings in a file, one on a line; empty where nothing was found and all was read.
    package static func text(of checked: CheckedFile) -> String {
        var lines = checked.problems.map { problem in
            command(
                level(of: problem.kind), "\(problem.scene): \(problem.text)\nin aldb: \(problem.statements.line)", file: checked.file,
                line: problem.line, title: "aldb: \(problem.kind.meaning)")
        }
        // GitHub shows only a few annotations of a run. So one annotation tells how many lines of a file are not read, and why the first is not.
        if let first = checked.unread.first {
            let count = checked.unread.count
            let what = count > 1 ? "\(count) lines are not read; the first: \(first.reason)" : "not read: \(first.reason)"
            lines.append(
                command("notice", what, file: checked.file, line: first.line, title: "aldb: not read"))
        }
        return lines.joined(separator: "\n")
    }

    /// The command for a file that could not be checked.
    package static func text(of failure: Diagnostic, in file: String) -> String {
        command("error", failure.message + (failure.hint.map { "; \($0)" } ?? ""), file: file, line: nil, title: "aldb: not checked")
    }

    private static func level(of kind: CheckProblem.Kind) -> String {
        switch kind {
        case .conflict: "error"
        case .ambiguous, .misplaced: "warning"
        case .truncated, .lint: "notice"
        }
    }

    private static func command(_ level: String, _ message: String, file: String, line: Int?, title: String) -> String {
        let place = line.map { ",line=\(max(1, $0))" } ?? ""
        return "::\(level) file=\(property(file))\(place),title=\(property(title))::\(data(message))"
    }

    /// The text of a message, in which percent signs and the ends of lines are escaped.
    private static func data(_ text: String) -> String {
        // Other control characters have no place in GitHub's log, and are escaped as on a terminal.
        let safe = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\r", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }.joined(separator: "\r") }
            .joined(separator: "\n")
        return safe.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// The value of a command's property, in which colons and commas are escaped as well.
    private static func property(_ text: String) -> String { data(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
