import Answers
import Interchange
import Session

extension TextRenderer {
    /// An import: what the text was taken for and how much of it was read, in one line; what is wrong with the layout that resulted; a row for
    /// each line that was not read, and remarks; at the end the command to type next.
    func imported(_ value: ImportValue, _ events: [Event]) -> [StyledText] {
        var lines = isQuiet ? [] : wrap(headline(value))
        if value.logs.isEmpty {
            // What was added is counted in the first line, and `constraints` lists it.
            if !isQuiet { lines += self.lines(for: events.filter(\.tellsWhatIsWrong)) }
            lines += unread(value)
            for remark in value.remarks { lines += wrap(StyledText("remark: ", .yellow) + StyledText(remark)) }
        } else {
            lines += logs(value.logs)
        }
        if !isQuiet, let next = value.next { lines += wrap(StyledText("next: ", .dim) + StyledText(next)) }
        return lines
    }

    private func headline(_ value: ImportValue) -> StyledText {
        let title =
            switch value.form {
            case .code: "code that makes constraints"
            case .dump: "dump of a running app"
            case .capture: "capture of a running app"
            case .interface: "Interface Builder file"
            case .layout: "layout in JSON"
            case .log: value.logs.count == 1 ? "console log" : "\(value.logs.count) console logs"
            }
        var parts: [String] = []
        if value.logs.isEmpty { parts.append(count(value.views, "view")) }
        parts.append(count(value.constraints, "constraint"))
        if value.conflicts > 0 { parts.append(value.conflicts == 1 ? "one conflict" : "\(value.conflicts) conflicts") }
        if value.conflicts == 0, !value.logs.isEmpty { parts.append("no conflict") }
        if value.ambiguous > 0, value.logs.isEmpty {
            parts.append(value.ambiguous == 1 ? "one ambiguous view" : "\(value.ambiguous) ambiguous views")
        }
        if !value.unread.isEmpty { parts.append("\(count(value.unread.count, "line")) not read") }
        return StyledText("\(title): \(parts.joined(separator: ", "))")
    }

    private func unread(_ value: ImportValue) -> [StyledText] {
        var lines: [StyledText] = []
        if !value.unread.isEmpty {
            lines.append(StyledText("not read:", .yellow))
            let shown = value.unread.prefix(Self.mostUnread)
            let digits = shown.map { String($0.line).count }.max() ?? 1
            for item in shown {
                let number = String(repeating: " ", count: max(0, digits - String(item.line).count)) + String(item.line)
                lines.append(cut(StyledText("  \(number)  ", .dim) + StyledText(item.text)))
                let indent = digits + 4
                lines += wrap(StyledText(String(repeating: " ", count: indent)) + StyledText(item.reason, .dim), indent: indent)
            }
            let left = value.unread.count - shown.count
            if left > 0 { lines.append(StyledText("  and \(left) more", .dim)) }
        }
        return lines
    }

    /// The most lines that were not read of which each is shown; JSON has all.
    static let mostUnread = 20
}

extension Event {
    /// Whether it says that something does not hold or is not determined, and not only what there is now.
    fileprivate var tellsWhatIsWrong: Bool {
        switch self {
        case .broken, .conflict, .ambiguous, .warning, .break, .watch: true
        default: false
        }
    }
}
