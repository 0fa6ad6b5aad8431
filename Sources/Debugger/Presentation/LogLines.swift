import Answers
import Exact
import Interchange
import Session

/// The lines that a terminal shows of a console log that was explained.
struct LogLines {
    private let log: LogValue
    private let renderer: TextRenderer

    init(_ log: LogValue, _ renderer: TextRenderer) {
        self.log = log
        self.renderer = renderer
    }

    var lines: [StyledText] {
        var all = renderer.wrap("\(log.verdict.heading) \(log.summary)")
        if renderer.isQuiet { return all }
        if let first = log.conflicts.first {
            all += members(of: first)
            all += first.proof.map { renderer.lines(for: $0) } ?? [StyledText("  not confirmed in exact arithmetic", .dim)]
            all += others
            all += fixes
        } else if !log.rows.isEmpty {
            all += renderer.lines(of: Table([.left, .flexible, .left], rows: log.rows.prefix(12).map { cells(of: $0) }), indent: 2)
            if log.rows.count > 12 { all.append(StyledText("  and \(log.rows.count - 12) more", .dim)) }
        }
        all += broken
        all += unread
        for remark in log.remarks { all += renderer.wrap("remark, line \(remark.line): \(remark.text)") }
        all += legend
        return all
    }

    // MARK: Parts

    private func members(of conflict: ConflictValue) -> [StyledText] {
        let rows = conflict.members.map { member -> [StyledText] in
            // A member such as `title.width>=0` says by its id that the size is not negative, so that its text is left out.
            if member.id.hasSuffix(">=0") { return [StyledText(member.id, .bold), "", StyledText("always", .dim)] }
            return [
                StyledText(member.id, .bold), StyledText(member.text),
                StyledText(log.row(member.id).map(origin) ?? "", .dim),
            ]
        }
        return renderer.lines(of: Table([.left, .flexible, .left], rows: rows), indent: 2)
    }

    private func cells(of row: LogValue.Row) -> [StyledText] {
        let mark = renderer.priorityMark(row.priority, after: row.text)
        return [
            StyledText(row.id.isEmpty ? "-" : row.id, .bold), StyledText(mark.isEmpty ? row.text : "\(row.text) \(mark)"),
            StyledText(origin(of: row), .dim),
        ]
    }

    /// Where a constraint of the log comes from: the word `system`, the place in the app's source, and `inactive`, as far as these apply.
    private func origin(of row: LogValue.Row) -> String {
        var parts: [String] = []
        if row.isSystem { parts.append("system") }
        if let source = row.source { parts.append(source) }
        if !row.isActive { parts.append("inactive") }
        return parts.joined(separator: ", ")
    }

    private var others: [StyledText] {
        log.conflicts.dropFirst().prefix(3).flatMap { conflict in
            renderer.wrap(
                "also: \(conflict.members.map { StyledText($0.id, .bold) }.enumeration)\(conflict.proof.map { ": \($0.balance)" } ?? "")")
        } + (log.conflicts.count > 4 ? [StyledText("and \(log.conflicts.count - 4) more minimal sets", .dim)] : [])
    }

    /// The lines for fixes that change nothing but people's own constraints, or masks that can be turned off, six at most. Other fixes are shown only where
    /// there are none of these.
    private var fixes: [StyledText] {
        let all = log.fixes.enumerated().map { (number: $0.offset + 1, fix: $0.element) }
        let masks: [String] = if case .maskStillOn(_, let mask, _)? = log.cause { mask } else { [] }
        let own = all.filter { $0.fix.members.allSatisfy { !(log.row($0.id)?.isSystem ?? true) || masks.contains($0.id) } }
        let shown = (own.isEmpty ? all : own).prefix(6)
        if shown.isEmpty { return log.isComplete ? [] : [StyledText("what would do was not looked for: there is too much of it", .dim)] }
        var rows: [[StyledText]] = []
        for (number, fix) in shown {
            for (index, member) in fix.members.enumerated() {
                let changes = masks.contains(member.id) ? ["remove"] : renderer.changes(of: member, in: fix)
                rows.append([
                    StyledText(index == 0 ? String(number) : "", .bold), StyledText(member.id, .bold),
                    StyledText(changes.joined(separator: ", or ")), StyledText(index == 0 ? fix.why : "", .dim),
                ])
            }
        }
        let heading =
            own.isEmpty
            ? "only a constraint of the system could give way:" : shown.count == 1 ? "this would do:" : "any one of these would do:"
        return [StyledText(heading)] + renderer.lines(of: Table([.right, .left, .left, .flexible], rows: rows), indent: 2)
    }

    private var broken: [StyledText] {
        switch log.broken {
        case .listed(let id, let isFix)?:
            let what =
                log.verdict != .conflict ? "" : isFix ? ", which is one of the ways out" : ", which alone is none of the ways out"
            return renderer.wrap("\(log.framework) broke \(id, .bold)\(what)")
        case .elsewhere(let text)?: return renderer.wrap("\(log.framework) broke one that is not in the list: \(text)").prefix(3).map { $0 }
        case nil:
            return log.prediction.map {
                renderer.wrap("a prediction: most likely \(log.framework) broke \($0, .bold), the first fixed size in it")
            }
                ?? []
        }
    }

    private var unread: [StyledText] {
        guard !log.unread.isEmpty else { return [] }
        let count = log.unread.count
        var all: [StyledText] = [StyledText(count == 1 ? "not read:" : "not read, \(count) lines:", .yellow)]
        for line in log.unread.prefix(8) { all.append(renderer.cut("  line \(line.line): \(line.reason): \(line.text)")) }
        if count > 8 { all.append(StyledText("  and \(count - 8) more", .dim)) }
        return all
    }

    /// The legend: the names in aldb of the views that the shown constraints mention, at most 12, each with the form in which the log printed the view.
    private var legend: [StyledText] {
        let texts = log.conflicts.first?.members.map(\.text) ?? log.rows.prefix(12).map(\.text)
        let mentioned = Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init) })
        let rows = log.views.filter { mentioned.contains($0.name) }.prefix(12).map { view in
            [StyledText(view.name, .dim), StyledText(view.original, .dim)]
        }
        return rows.isEmpty
            ? [] : [StyledText("where", .dim)] + renderer.lines(of: Table([.left, .flexible], rows: Array(rows)), indent: 2)
    }
}

extension LogValue.Verdict {
    /// The words that stand before the sentence about a log.
    var heading: StyledText {
        switch self {
        case .conflict: StyledText("conflict:", .red)
        case .partial: StyledText("undecided:", .yellow)
        case .noConflict: StyledText("no conflict:", .yellow)
        case .noLog: StyledText("none:", .dim)
        }
    }
}
