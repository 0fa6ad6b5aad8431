import Answers
import Interchange

extension TextRenderer {
    /// The result of an import: how much was read, a row for each line that was not, and remarks.
    func imported(_ value: ImportValue) -> [StyledText] {
        var lines: [StyledText] = []
        if !isQuiet { lines += wrap(StyledText("imported \(count(value.views, "view")), \(count(value.constraints, "constraint"))")) }
        if !value.unread.isEmpty {
            lines.append(StyledText("not read:", .yellow))
            let digits = value.unread.map { String($0.line).count }.max() ?? 1
            for item in value.unread {
                let number = String(repeating: " ", count: max(0, digits - String(item.line).count)) + String(item.line)
                lines.append(cut(StyledText("  \(number)  ", .dim) + StyledText(item.text)))
                let indent = digits + 4
                lines += wrap(StyledText(String(repeating: " ", count: indent)) + StyledText(item.reason, .dim), indent: indent)
            }
        }
        for remark in value.remarks { lines += wrap(StyledText("remark: ", .yellow) + StyledText(remark)) }
        return lines
    }
}
