import Answers
import ConsoleLogs
import Interchange
import Language
import Session

/// Explains the logs in a stream of lines, each as soon as it is complete. A log that comes again is not explained again, but counted.
///
/// Two logs count as the same where they list the same constraints, in any order; the addresses of objects do not matter. What is kept is bounded: where
/// there are many different logs, those that were not printed for the longest time are forgotten. How many were forgotten stays known; one that comes again
/// is explained again.
package struct LogFollower {
    /// A 128-bit fingerprint of what a log says: its constraints sorted, with addresses replaced by the order in which they occur.
    private struct Content: Hashable {
        var first: Int
        var second: Int
    }

    /// What is known of a log that was explained and not forgotten.
    private struct Known {
        var row: LogTally.Row
        /// The number, among all logs of the stream, of the latest log that says the same.
        var last: Int
    }

    private var collector = LogCollector()
    private var explainer: LogExplainer
    private var known: [Content: Known] = [:]
    /// The number of logs so far, repetitions included.
    private var count = 0
    /// The contents of logs that were forgotten; `unknown` counts those of which not even the content is kept.
    private var forgotten: Set<Content> = []
    private var unknown = 0
    /// Whether nothing was wrong so far: no conflict and no error.
    package private(set) var isWell = true

    /// The most logs that are known at a time.
    private let mostKnown: Int

    /// - Parameters:
    ///   - explainer: explains the logs and numbers the reports.
    ///   - mostKnown: the most different logs that are known at a time; at least 2.
    package init(_ explainer: LogExplainer, mostKnown: Int = 1000) {
        self.explainer = explainer
        self.mostKnown = mostKnown
    }

    /// The most logs in `forgotten`.
    private static let mostForgotten = 100_000

    /// Takes the next line, without its newline, and reports on each log that is complete now. Throws where it is interrupted.
    package mutating func take(_ line: [UInt8], report: (Report) -> Void) throws(Diagnostic) {
        for piece in collector.take(line) { try explain(piece, report) }
    }

    /// Notes that nothing has come for a while, and reports on a log that is complete by that. Throws where it is interrupted.
    package mutating func pause(report: (Report) -> Void) throws(Diagnostic) {
        if let piece = collector.pause() { try explain(piece, report) }
    }

    /// Reports on the log at the end of the stream, if there is one. Throws where it is interrupted.
    package mutating func end(report: (Report) -> Void) throws(Diagnostic) {
        if let piece = collector.end() { try explain(piece, report) }
    }

    /// Reports the error with which reading the stream ended.
    package mutating func fail(_ error: Diagnostic, report: (Report) -> Void) {
        isWell = false
        report(explainer.report(nil, .failed(error)))
    }

    /// Reports on all logs together: how often each was printed, or that there was none.
    package mutating func sumUp(report: (Report) -> Void) {
        if count == 0 { return report(explainer.report(nil, .done(events: [], answer: .logs([.noLog])))) }
        let rows = known.values.map(\.row).sorted { $0.reportNumber < $1.reportNumber }
        report(
            explainer.report(
                nil, .done(events: [], answer: .logTally(LogTally(logCount: count, rows: rows, forgotten: forgotten.count + unknown)))))
    }

    private mutating func explain(_ piece: LogCollector.Piece, _ report: (Report) -> Void) throws(Diagnostic) {
        let logs = ConsoleLog.logs(in: piece.text, from: piece.line)
        if logs.isEmpty, let exception = LayoutExceptions(in: piece.text, from: piece.line).first {
            report(explainer.report(on: exception))
        }
        for log in logs {
            let content = Self.content(of: log)
            if var found = known[content] {
                count += 1
                found.row.times += 1
                found.last = count
                known[content] = found
                if Self.isReported(found.row.times) {
                    report(explainer.report(log.line, .done(events: [], answer: .logAgain(found.row))))
                }
                continue
            }
            let made = try explainer.report(on: log)
            count += 1
            if made.isWrong { isWell = false }
            report(made.report)
            remember(content, LogTally.Row(line: log.line, reportNumber: made.report.number, finding: made.finding))
        }
    }

    private mutating func remember(_ content: Content, _ row: LogTally.Row) {
        if known.count >= mostKnown {
            // Half of the known logs are forgotten at once, so that forgetting costs little for each.
            let order = known.values.map(\.last).sorted()
            let limit = order[order.count / 2]
            for (content, log) in known where log.last <= limit {
                known[content] = nil
                if forgotten.count < Self.mostForgotten { forgotten.insert(content) } else { unknown += 1 }
            }
        }
        // A forgotten log that comes again is explained again, and does not count as forgotten any more.
        forgotten.remove(content)
        known[content] = Known(row: row, last: count)
    }

    /// Whether it is reported that a log was printed again, for the `times`-th time: always up to ten, then at each tenth time up to a hundred, then at each
    /// hundredth up to a thousand, and so on.
    private static func isReported(_ times: Int) -> Bool {
        var step = 1
        while times / step > 10 { step *= 10 }
        return times % step == 0
    }

    // MARK: What a log says

    private static func content(of log: ConsoleLog) -> Content {
        let texts = log.constraints.map(\.text) + log.unread.map(\.text)
        let parts = texts.map(Self.parts).map { (name: $0.between.joined(separator: "\u{0}"), parts: $0) }
        var numbers: [Substring: Int] = [:]
        var hashers = [Hasher(), Hasher()]
        hashers[1].combine("the other one")
        for (name, parts) in parts.sorted(by: { $0.name < $1.name }) {
            // The first address in the line is that of the constraint itself, which no other line mentions.
            for address in parts.addresses.dropFirst() where numbers[address] == nil { numbers[address] = numbers.count }
            let items = parts.addresses.dropFirst().map { numbers[$0] }
            for index in hashers.indices {
                hashers[index].combine(name)
                hashers[index].combine(items)
            }
        }
        return Content(first: hashers[0].finalize(), second: hashers[1].finalize())
    }

    /// The addresses in a text, and what stands between them.
    private static func parts(_ text: String) -> (between: [Substring], addresses: [Substring]) {
        var between: [Substring] = []
        var addresses: [Substring] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var at = start
        while let zero = bytes[at...].firstIndex(of: UInt8(ascii: "0")) {
            let x = bytes.index(after: zero)
            guard x < bytes.endIndex, bytes[x] == UInt8(ascii: "x") else {
                at = x
                continue
            }
            let digits = bytes.index(after: x)
            let end = bytes[digits...].firstIndex { !$0.isHexDigit } ?? bytes.endIndex
            between.append(text[start..<zero])
            addresses.append(text[zero..<end])
            (start, at) = (end, end)
        }
        between.append(text[start...])
        return (between, addresses)
    }
}
