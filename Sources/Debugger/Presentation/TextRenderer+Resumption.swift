import Language
import Scripts

/// Messages about sessions that were cut off.
extension TextRenderer {
    /// The message that there are sessions which were cut off, and how to go on with them.
    ///
    /// - Parameters:
    ///   - sessionCount: how many sessions there are.
    ///   - commandCount: how many commands the last of them has.
    ///   - moment: when the last of them was cut off, in words.
    package func offer(of sessionCount: Int, commandCount: Int, moment: String) -> String {
        let length = count(commandCount, "command")
        let what =
            sessionCount == 1 ? "a session of \(length) was cut off" : "\(sessionCount) sessions were cut off, the last one after \(length)"
        return text([StyledText("\(what) (\(moment)): aldb --resume goes on with it")])
    }

    /// The message at the end of a session that is kept, so that it can be continued later.
    package var farewell: String { text([StyledText("this session is kept: aldb --resume goes on with it", .dim)]) }

    /// The message that says how many commands of a session were restored, and which was the last.
    package func summary(of resumed: ResumedSession) -> String {
        guard let last = resumed.last else { return "resumed \(count(resumed.commandCount, "command"))" }
        let place = last.file.map { " (\(PlainText.line($0)):\(last.line))" } ?? ""
        return cut(StyledText("resumed \(count(resumed.commandCount, "command")); the last\(place): \(PlainText.line(last.text))"))
            .rendered(usesColor: usesColor)
    }

    /// A warning that says how many commands ended otherwise than before when a session was restored, below the reports of the first of these; nil where
    /// there are none.
    package func warning(of resumed: ResumedSession) -> String? {
        guard resumed.divergenceCount > 0 else { return nil }
        let text =
            "warning: \(count(resumed.divergenceCount, "command")) ended otherwise than before; this session may not be quite the one that was cut off"
        return (resumed.divergences.compactMap(render) + [self.text([StyledText(text)])]).joined(separator: "\n")
    }

    private func text(_ lines: [StyledText]) -> String {
        rendered(lines.flatMap { wrap($0) })
    }
}
