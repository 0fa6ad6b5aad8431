import Answers
import Session

extension TextRenderer {
    /// The history with a row for each step: the present step is marked, and undone ones are dim.
    func history(_ history: HistoryValue) -> [StyledText] {
        var table = Table([.tight, .right, .left, .left])
        table.folds = false
        func add(_ step: Int, _ command: String, _ origin: String) {
            let names = history.checkpoints.filter { $0.position == step }.map(\.name)
            let isUndone = step > history.position
            table.rows.append([
                StyledText(step == history.position ? glyphs.here : " ", .bold), StyledText(String(step)),
                StyledText(command, isUndone ? .dim : .plain),
                StyledText((names.map { "[\($0)]" } + (origin.isEmpty ? [] : [origin])).joined(separator: " "), .dim),
            ])
        }
        let first = history.forgotten
        add(first, first == 0 ? "the beginning" : "what was before is no longer remembered", "")
        for (index, step) in history.steps.enumerated().map({ ($0 + first, $1) }) {
            let origin = step.isTypedWhilePaused ? "typed" : step.file.map { "\(name(of: $0)):\(step.line)" } ?? ""
            add(index + 1, step.command.split(whereSeparator: \.isNewline).joined(separator: " "), origin)
        }
        return lines(of: table).map(cut)
    }

    /// The name of a file without its directories.
    private func name(of file: String) -> Substring { file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...] }

    func difference(_ events: [Event], since checkpoint: String?) -> [StyledText] {
        let since = checkpoint.map { "since \($0)" } ?? "since the beginning"
        return events.isEmpty ? ["nothing is different \(since)"] : [StyledText(since, .dim)] + lines(for: events)
    }
}
