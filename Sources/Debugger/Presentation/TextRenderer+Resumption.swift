import Language
import Scripts

/// Messages about sessions that were cut off.
extension TextRenderer {
    /// The message that there are such sessions.
    ///
    /// - Parameters:
    ///   - sessionCount: how many.
    ///   - commandCount: how many commands the last of them has.
    ///   - moment: when that was cut off, in words.
    package func offer(of sessionCount: Int, commandCount: Int, moment: String) -> String {
        let length = count(commandCount, "command")
        let what =
            sessionCount == 1 ? "a session of \(length) was cut off" : "\(sessionCount) sessions were cut off, the last one after \(length)"
        return text([StyledText("\(what) (\(moment)): aldb --resume goes on with it")])
    }

    /// What is said when a session ends that is kept.
    package var farewell: String { text([StyledText("this session is kept: aldb --resume goes on with it", .dim)]) }

    /// How many commands were restored, and which was the last.
    package func summary(of resumed: ResumedSession) -> String {
        guard let last = resumed.last else { return "resumed \(count(resumed.commandCount, "command"))" }
        let place = last.file.map { " (\(PlainText.line($0)):\(last.line))" } ?? ""
        return cut(StyledText("resumed \(count(resumed.commandCount, "command")); the last\(place): \(PlainText.line(last.text))"))
            .rendered(usesColor: usesColor)
    }

    /// A warning with the statements that ended otherwise than before; nil where there are none.
    package func warning(of resumed: ResumedSession) -> String? {
        guard resumed.strayCount > 0 else { return nil }
        let text =
            "warning: \(count(resumed.strayCount, "command")) ended otherwise than before; this session may not be quite the one that was cut off"
        return (resumed.strays.compactMap(render) + [self.text([StyledText(text)])]).joined(separator: "\n")
    }

    private func text(_ lines: [StyledText]) -> String {
        rendered(lines.flatMap { wrap($0) })
    }
}
