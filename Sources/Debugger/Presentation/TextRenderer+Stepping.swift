import Answers

extension TextRenderer {
    /// The lines about where a script has stopped: that a command failed or ctrl-C was typed, if that is why, then the next statement, and in each script that
    /// called the present one the statement that did so.
    func stop(_ stop: StopValue) -> [StyledText] {
        var lines: [StyledText] = []
        if let ran = stop.ran, ran.count > 1 {
            let place = ran.lines.map { ": lines \($0.lowerBound) to \($0.upperBound)" } ?? ""
            lines.append(StyledText("ran \(ran.count) commands\(place)", .dim))
        }
        if stop.reasons.contains(.failure) { lines.append("stopped: a command failed") }
        if stop.reasons.contains(.interrupted) { lines.append("stopped: interrupted") }
        if let next = stop.next {
            lines.append(cut("\(glyphs.here, .bold) \("\(next.file):\(next.line)", .dim)  \(oneLine(next.command))"))
            lines += stop.callers.map { cut("  \("\($0.file):\($0.line)", .dim)  \(oneLine($0.command))") }
        } else {
            lines += wrap("\("\(stop.file) has ended", .bold): \(summary(of: stop))")
        }
        if stop.typedCount > 0, stop.commandCount > 0 { lines.append("  \(count(stop.typedCount, "step")) typed since") }
        if stop.undoneCount > 0 { lines.append("  \(count(stop.undoneCount, "step")) undone since") }
        return lines
    }

    private func summary(of stop: StopValue) -> String {
        var parts = [count(stop.commandCount, "command")]
        if stop.metCount > 0 { parts.append("\(count(stop.metCount, "expectation")) met") }
        if stop.failedCount > 0 { parts.append("\(stop.failedCount) failed") }
        return parts.joined(separator: ", ")
    }

    private func oneLine(_ command: String) -> String { command.split(whereSeparator: \.isNewline).joined(separator: " ") }

    /// Lines of a script or of another file, with marks at the line that is asked about or comes next, and at breakpoints.
    func listing(_ listing: ListingValue) -> [StyledText] {
        let width = String(listing.lines.last?.number ?? 0).count
        return [StyledText(listing.file, .dim)] + (listing.remark.map { wrap("remark: \($0)") } ?? [])
            + listing.lines.map { line in
                let number = String(repeating: " ", count: max(0, width - String(line.number).count)) + String(line.number)
                let mark = line.isCurrent ? glyphs.here : " "
                let stop = line.breakpoints.isEmpty ? " " : glyphs.point
                return cut("\(mark, .bold)\(stop, .red)\(number, .dim)  \(line.text.replacing("\t", with: "    "))")
            }
    }

    func stopPoints(_ stopPoints: [StopPointValue]) -> [StyledText] {
        if stopPoints.isEmpty { return ["no breakpoints"] }
        return lines(
            of: Table(
                [.left, .right, .left, .left, .left],
                rows: stopPoints.map { point in
                    [
                        StyledText(point.isWatchpoint ? "watch" : "break"), StyledText(String(point.number), .bold), StyledText(point.text),
                        StyledText(point.isWatchpoint ? "= \(watched(point.value))" : ""),
                        StyledText(point.hits == 0 ? "" : "met \(point.hits == 1 ? "once" : "\(point.hits) times")", .dim),
                    ]
                }))
    }
}
