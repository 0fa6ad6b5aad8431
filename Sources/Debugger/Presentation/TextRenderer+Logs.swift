import Answers
import Language

extension TextRenderer {
    /// The explanations of console logs, one after the other: a sentence first, then the conflict, its fixes, and what UIKit or AppKit broke.
    func logs(_ logs: [LogValue]) -> [StyledText] {
        var all: [StyledText] = []
        for (index, log) in logs.enumerated() {
            if index > 0 { all.append("") }
            if logs.count > 1 { all.append(StyledText("log \(index + 1) of \(logs.count), line \(log.line)", .dim)) }
            all += LogLines(log, self).lines
        }
        return all
    }

    /// The line for a console log that was printed again in a stream.
    func logAgain(_ log: LogTally.Row) -> [StyledText] {
        [cut("\("again", .bold) (\(log.times) times so far): the log of line \(log.line), \(log.summary)")]
    }

    /// The table that says how often each log of a stream was printed.
    func logTally(_ tally: LogTally) -> [StyledText] {
        let different = tally.rows.count + tally.forgotten
        let heading =
            tally.logCount == different ? count(tally.logCount, "log") : "\(count(tally.logCount, "log")), \(different) different"
        if isQuiet { return [StyledText(heading)] }
        let rows = tally.rows.prefix(Self.mostTallied).map { row -> [StyledText] in
            let verdict = row.verdict?.heading ?? StyledText("error:", .red)
            return [
                StyledText("line \(row.line)", .dim), StyledText(row.times == 1 ? "once" : "\(row.times) times"),
                "\(verdict) \(row.summary)",
            ]
        }
        let left = different - rows.count
        return [StyledText("\(heading):")] + lines(of: Table([.left, .right, .flexible], rows: Array(rows)), indent: 2)
            + (left > 0 ? [StyledText("  and \(left) more", .dim)] : [])
    }

    /// The most logs of a stream that have a row in the table; the others are only counted.
    private static let mostTallied = 40
}

extension LogTally.Row {
    var verdict: LogValue.Verdict? { if case .success(let finding) = finding { finding.verdict } else { nil } }

    /// A sentence that sums up the log, or says why it could not be examined.
    var summary: String {
        switch finding {
        case .success(let finding): finding.summary
        case .failure(let error): error.message
        }
    }
}
