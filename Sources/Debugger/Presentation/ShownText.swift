import Exact
import Layout
import Session

/// The text of a view as a label shows it: wrapped, and cut where it is truncated.
struct ShownText {
    /// The text that is shown, with a string for each line.
    let lines: [String]
    /// The text that is shown, on one line.
    let joined: String

    private init(_ lines: [String], joined: String) {
        self.lines = lines
        self.joined = String(joined.map { $0.isNewline ? " " : $0 })
    }

    private init(_ lines: [String]) { self.init(lines, joined: lines.joined(separator: " ")) }
}

extension ShownText {
    /// Makes the text that a view in a picture shows; nil where the view has none.
    init?(_ item: PictureValue.Item, ellipsis: String = "…") {
        guard let text = item.text, !text.isEmpty else { return nil }
        let frame = item.frame
        guard let font = item.font, frame.width.isFinite, let width = Rational(exactly: frame.width) else {
            self.init([text])
            return
        }
        guard item.lineLimit != 1 else {
            self.init([item.fitted(String(text.prefix { !$0.isNewline }), font, ellipsis)])
            return
        }
        let lines = TextMeasurement.lines(of: text, font, lines: item.lineLimit, maxWidth: width + Rational(1, 1000)).map(\.text)
        let highest = font.lineHeight.double
        let room = highest > 0 && frame.height.isFinite ? Int(min(max(1, frame.height / highest + 0.01), 1e6)) : lines.count
        let limit = item.lineLimit > 1 ? min(item.lineLimit, room) : room
        guard item.isTruncated, lines.count > limit else {
            self.init(lines.map { String($0) }, joined: text)
            return
        }
        let last = lines[limit - 1]
        self.init(
            lines.prefix(limit - 1).map { String($0) } + [last + ellipsis], joined: text[..<last.endIndex] + ellipsis)
    }
}

extension PictureValue.Item {
    /// The beginning of a line that fits into the view's width, with an ellipsis; the whole line where it fits, or the text is not truncated.
    fileprivate func fitted(_ line: String, _ font: TextFont, _ ellipsis: String) -> String {
        guard isTruncated else { return line }
        func width(_ text: some StringProtocol) -> Double { TextMeasurement.width(of: text, font).double }
        if width(line) <= frame.width + Rect.closeness { return line }
        var room = frame.width - width(ellipsis)
        var kept = ""
        for character in line {
            room -= width(String(character))
            if room < 0 { break }
            kept.append(character)
        }
        return kept + ellipsis
    }
}
