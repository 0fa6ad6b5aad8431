import Answers
import Interchange
import Session

extension TextRenderer {
    /// The lines about an import.
    ///
    /// First what the text was taken for and how much of it was read, in one line. Then, for console logs, their explanations; otherwise what is wrong with
    /// the layout that resulted, the lines that were not read, and remarks. At the end the command to type next.
    func imported(_ value: ImportValue, _ events: [Event]) -> [StyledText] {
        var lines = isQuiet ? [] : wrap(headline(value))
        if value.logs.isEmpty {
            // What an import added is only counted in the first line. Moves are told where it added no views, since then views moved that were there before.
            let isAboutOld = value.viewCount == 0
            if !isQuiet { lines += self.lines(for: events.filter { $0.tellsWhatIsWrong || isAboutOld && $0.tellsWhatMoved }) }
            lines += unread(value)
            for remark in value.remarks { lines += wrap(StyledText("remark: ", .yellow) + StyledText(remark)) }
        } else {
            lines += logs(value.logs)
        }
        if !isQuiet, let next = value.next { lines += wrap(StyledText("next: ", .dim) + StyledText(next)) }
        return lines
    }

    /// The lines about what is assumed of imported code, then about what could be assumed, with the line of code that depends on it.
    func assumptions(_ value: AssumptionsValue) -> [StyledText] {
        var lines: [StyledText] = []
        if value.assumed.isEmpty {
            lines.append("nothing is assumed")
        } else {
            lines.append(StyledText("assumed:", .yellow))
            lines += self.lines(
                of: Table([.tight, .left], rows: value.assumed.map { [StyledText("  \($0.name)", .bold), StyledText("= \($0.value)")] }))
        }
        if !value.possible.isEmpty {
            lines.append(StyledText("could be assumed:", .yellow))
            var table = Table([.tight, .flexible])
            table.rows = value.possible.map { possible in
                let place = possible.file.map { "\($0):\(possible.line)" } ?? "line \(possible.line)"
                return [StyledText("  \(possible.assumption)"), StyledText(place, .dim)]
            }
            lines += self.lines(of: table)
        }
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
        if value.logs.isEmpty { parts.append(count(value.viewCount, "view")) }
        parts.append(count(value.constraintCount, "constraint"))
        if value.conflictCount > 0 { parts.append(value.conflictCount == 1 ? "one conflict" : "\(value.conflictCount) conflicts") }
        if value.conflictCount == 0, !value.logs.isEmpty { parts.append("no conflict") }
        if value.ambiguousCount > 0, value.logs.isEmpty {
            parts.append(value.ambiguousCount == 1 ? "one ambiguous view" : "\(value.ambiguousCount) ambiguous views")
        }
        if value.lintCount > 0 { parts.append(value.lintCount == 1 ? "one likely mistake" : "\(value.lintCount) likely mistakes") }
        let notRead = value.unread.count { $0.state == .notUnderstood }
        let notRun = value.unread.count - notRead
        if notRead > 0 { parts.append("\(count(notRead, "line")) not read") }
        if notRun > 0 { parts.append("\(count(notRun, "line")) not run") }
        return StyledText("\(title): \(parts.joined(separator: ", "))")
    }

    /// The lines of the text that are missing in the layout: those that could not be read, and those that are not run.
    ///
    /// Each has the reason, and what could be assumed so that it is read.
    private func unread(_ value: ImportValue) -> [StyledText] {
        var lines: [StyledText] = []
        for (title, state) in [("not read:", ImportedScript.Unread.State.notUnderstood), ("not run:", .notRun)] {
            let items = value.unread.filter { $0.state == state }
            guard !items.isEmpty else { continue }
            lines.append(StyledText(title, .yellow))
            let files = Set(items.compactMap(\.file)).count > 1 || items.contains { $0.file != nil && $0.file != value.file }
            let shown = items.prefix(Self.mostUnread)
            let digits = shown.map { String($0.line).count }.max() ?? 1
            var file: String?
            for (index, item) in shown.enumerated() {
                if files, item.file != file {
                    file = item.file
                    lines.append(cut(StyledText("  \(item.file ?? "")", .dim)))
                }
                let number = String(repeating: " ", count: max(0, digits - String(item.line).count)) + String(item.line)
                lines.append(cut(StyledText("  \(number)  ", .dim) + StyledText(item.text)))
                // Where lines that follow each other have the same reason, it is said once, behind the last of them.
                let next = shown.indices.contains(index + 1) ? shown[index + 1] : nil
                if let next, next.reason == item.reason, next.assumption == item.assumption, next.file == item.file { continue }
                let indent = digits + 4
                let assumption = item.assumption.map { "; assume \($0)" } ?? ""
                lines += wrap(
                    StyledText(String(repeating: " ", count: indent)) + StyledText(item.reason + assumption, .dim), indent: indent)
            }
            let left = items.count - shown.count
            if left > 0 { lines.append(StyledText("  and \(left) more", .dim)) }
        }
        return lines
    }

    /// The most lines that are listed of those that could not be read, and again of those that are not run; JSON has all.
    static let mostUnread = 20
}

extension Event {
    /// Whether the event says that a view moved, or that something is determined or holds again.
    fileprivate var tellsWhatMoved: Bool {
        switch self {
        case .frameChanged, .determined, .satisfied, .restored: true
        default: false
        }
    }

    /// Whether the event says that something does not hold or is not determined, is a warning, or comes from a breakpoint or watchpoint.
    fileprivate var tellsWhatIsWrong: Bool {
        switch self {
        case .broken, .conflict, .ambiguous, .tied, .warning, .break, .watch: true
        default: false
        }
    }
}
