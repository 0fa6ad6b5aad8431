import Answers
import Exact
import Interchange
import Session

extension TextRenderer {
    /// The explanation of console logs: a sentence first, then the conflict, its cause, fixes, and what UIKit broke.
    func logs(_ logs: [LogValue]) -> [StyledText] {
        var all: [StyledText] = []
        for (index, log) in logs.enumerated() {
            if index > 0 { all.append("") }
            if logs.count > 1 { all.append(StyledText("log \(index + 1) of \(logs.count), line \(log.line)", .dim)) }
            all += self.log(log)
        }
        return all
    }

    private func log(_ log: LogValue) -> [StyledText] {
        var all: [StyledText] = []
        switch log.verdict {
        case .conflict: all += wrap("\("conflict:", .red) \(log.summary)")
        case .partial: all += wrap("\("undecided:", .yellow) \(log.summary)")
        case .noConflict: all += wrap("\("no conflict:", .yellow) \(log.summary)")
        }
        if isQuiet { return all }
        if let first = log.conflicts.first {
            all += members(of: first, in: log)
            all += first.proof.map { added(up: $0) } ?? [StyledText("  not confirmed in exact arithmetic", .dim)]
            all += others(log)
            all += fixes(log)
        } else if !log.rows.isEmpty {
            all += lines(of: Table([.left, .flexible, .left], rows: log.rows.prefix(12).map { cells(of: $0) }), indent: 2)
            if log.rows.count > 12 { all.append(StyledText("  and \(log.rows.count - 12) more", .dim)) }
        }
        all += broken(log)
        all += unread(log)
        for remark in log.remarks { all += wrap("assumed, line \(remark.line): \(remark.text)") }
        all += legend(log)
        return all
    }

    // MARK: Parts

    private func members(of conflict: ConflictValue, in log: LogValue) -> [StyledText] {
        let rows = conflict.members.map { member -> [StyledText] in
            // That sizes are not negative is what its id says.
            if member.id.hasSuffix(">=0") { return [StyledText(member.id, .bold), "", StyledText("always", .dim)] }
            return [
                StyledText(member.id, .bold), StyledText(member.text),
                StyledText(log.row(member.id).map(origin) ?? "", .dim),
            ]
        }
        return lines(of: Table([.left, .flexible, .left], rows: rows), indent: 2)
    }

    private func cells(of row: LogValue.Row) -> [StyledText] {
        let mark = priorityMark(row.priority, after: row.text)
        return [
            StyledText(row.id.isEmpty ? "-" : row.id, .bold), StyledText(mark.isEmpty ? row.text : "\(row.text) \(mark)"),
            StyledText(origin(of: row), .dim),
        ]
    }

    /// The origin of a constraint: who made it, and where.
    private func origin(of row: LogValue.Row) -> String {
        var parts: [String] = []
        if row.isSystem { parts.append("system") }
        if let source = row.source { parts.append(source) }
        if !row.isActive { parts.append("inactive") }
        return parts.joined(separator: ", ")
    }

    private func others(_ log: LogValue) -> [StyledText] {
        log.conflicts.dropFirst().prefix(3).flatMap { conflict in
            wrap("also: \(conflict.members.map { StyledText($0.id, .bold) }.enumeration)\(conflict.proof.map { ": \($0.balance)" } ?? "")")
        } + (log.conflicts.count > 4 ? [StyledText("and \(log.conflicts.count - 4) more minimal sets", .dim)] : [])
    }

    /// The fixes that change people's own constraints, or masks that can be turned off. Others are shown only where there are no such
    /// fixes.
    private func fixes(_ log: LogValue) -> [StyledText] {
        let all = log.fixes.enumerated().map { (number: $0.offset + 1, fix: $0.element) }
        let masks: [String] = if case .maskStillOn(_, let mask, _)? = log.cause { mask } else { [] }
        let own = all.filter { $0.fix.members.allSatisfy { !(log.row($0.id)?.isSystem ?? true) || masks.contains($0.id) } }
        let shown = (own.isEmpty ? all : own).prefix(6)
        if shown.isEmpty { return log.isComplete ? [] : [StyledText("what would do was not looked for: there is too much of it", .dim)] }
        var rows: [[StyledText]] = []
        for (number, fix) in shown {
            for (place, member) in fix.members.enumerated() {
                let changes = fix.changes.filter { $0.id == member.id }.map { text($0.kind) }
                rows.append([
                    StyledText(place == 0 ? String(number) : "", .bold), StyledText(member.id, .bold),
                    StyledText(masks.contains(member.id) || changes.isEmpty ? "remove" : changes.joined(separator: ", or ")),
                ])
            }
        }
        let heading =
            own.isEmpty
            ? "only a constraint of the system could give way:" : shown.count == 1 ? "this would do:" : "any one of these would do:"
        return [StyledText(heading)] + lines(of: Table([.right, .left, .left], rows: rows), indent: 2)
    }

    private func broken(_ log: LogValue) -> [StyledText] {
        switch log.broken {
        case .listed(let id, let isFix)?:
            let what =
                log.verdict != .conflict ? "" : isFix ? ", which is one of the ways out" : ", which alone is none of the ways out"
            return wrap("\(log.framework) broke \(id, .bold)\(what)")
        case .elsewhere(let text)?: return wrap("\(log.framework) broke one that is not in the list: \(text)").prefix(3).map { $0 }
        case nil:
            return log.prediction.map { wrap("a prediction: most likely \(log.framework) broke \($0, .bold), the first fixed size in it") }
                ?? []
        }
    }

    private func unread(_ log: LogValue) -> [StyledText] {
        guard !log.unread.isEmpty else { return [] }
        let count = log.unread.count
        var all: [StyledText] = [StyledText(count == 1 ? "not read:" : "not read, \(count) lines:", .yellow)]
        for line in log.unread.prefix(8) { all.append(cut("  line \(line.line): \(line.reason): \(line.text)")) }
        if count > 8 { all.append(StyledText("  and \(count - 8) more", .dim)) }
        return all
    }

    /// A legend for the views in what was shown.
    private func legend(_ log: LogValue) -> [StyledText] {
        let texts = log.conflicts.first?.members.map(\.text) ?? log.rows.prefix(12).map(\.text)
        let mentioned = Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init) })
        let rows = log.views.filter { mentioned.contains($0.name) }.prefix(12).map { view in
            [StyledText(view.name, .dim), StyledText(view.original, .dim)]
        }
        return rows.isEmpty ? [] : [StyledText("where", .dim)] + lines(of: Table([.left, .flexible], rows: Array(rows)), indent: 2)
    }
}
