import Exact
import Layout
import Session

extension PictureValue.Item {
    /// The view's text as a label shows it, with a string for each line: wrapped, and cut where it is truncated.
    func shownText(ellipsis: String = "…") -> [String] {
        guard let text, !text.isEmpty else { return [] }
        guard let fontSize, let font = Rational(exactly: fontSize), frame.width.isFinite, let width = Rational(exactly: frame.width) else {
            return [text]
        }
        guard lineLimit != 1 else {
            return text.split(separator: "\n", omittingEmptySubsequences: false).map { fitted(String($0), ellipsis) }
        }
        let lines = TextMeasurement.lines(of: text, fontSize: font, lines: lineLimit, maxWidth: width + Rational(1, 1000)).map {
            String($0.text)
        }
        guard isTruncated else { return lines }
        let highest = TextMeasurement.lineHeight(fontSize: font).double
        let room = highest > 0 && frame.height.isFinite ? Int(min(max(1, frame.height / highest + 0.01), 1e6)) : lines.count
        let limit = lineLimit > 1 ? min(lineLimit, room) : room
        guard lines.count > limit else { return lines }
        return lines.prefix(limit - 1) + [lines[limit - 1] + ellipsis]
    }

    /// The beginning of a line that fits into the view's width.
    private func fitted(_ line: String, _ ellipsis: String) -> String {
        guard isTruncated, let fontSize, let font = Rational(exactly: fontSize) else { return line }
        func width(_ text: some StringProtocol) -> Double { TextMeasurement.width(of: text, fontSize: font).double }
        if width(line) <= frame.width + Rect.closeness { return line }
        var room = frame.width - width("…")
        var kept = ""
        for character in line {
            room -= width(String(character))
            if room < 0 { break }
            kept.append(character)
        }
        return kept + ellipsis
    }
}
