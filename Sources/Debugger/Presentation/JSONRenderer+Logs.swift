import Answers
import Interchange
import JSONText

extension JSON {
    /// One of the different logs of a stream, with the number of the report that explained it, and with how often it was printed.
    init(_ log: LogTally.Row) {
        self = .object([
            ("n", .integer(log.reportNumber)), ("line", .integer(log.line)), ("verdict", .string(log.verdict?.rawValue)),
            ("times", .integer(log.times)), ("summary", .string(log.summary)),
        ])
    }

    /// The value of the key `result` for one console log that was explained.
    init(_ log: LogValue) {
        let rows = log.rows.map { row in
            // A line of a log may stand for several constraints, whose names are all written then.
            let ids = row.ids.count > 1 ? [("ids", JSON.strings(row.ids))] : []
            return JSON.object(
                [
                    ("id", .string(row.id)), ("text", .string(row.text)), ("priority", .number(row.priority)),
                    ("class", .string(row.className)),
                    ("identifier", .string(row.identifier)), ("uikitBroke", .bool(row.uikitBroke)), ("system", .bool(row.isSystem)),
                    ("active", .bool(row.isActive)), ("source", .string(row.source)), ("line", .integer(row.line)),
                ] + ids)
        }
        let unread = log.unread.map {
            JSON.object([("line", .integer($0.line)), ("text", .string($0.text)), ("reason", .string($0.reason))])
        }
        var pairs: [(String, JSON)] = [
            ("parsed", .integer(log.parsed)), ("unparsed", .strings(log.unread.map(\.text))), ("constraints", .array(rows)),
            ("verdict", .string(log.verdict.rawValue)), ("conflicts", .array(log.conflicts.map { .object($0.pairs) })),
            ("fixes", .array(log.fixes.map(JSON.init))), ("summary", .string(log.summary)),
        ]
        switch log.broken {
        case .listed(let id, let isFix)?:
            pairs.append(("broken", .object([("id", .string(id)), ("listed", .bool(true)), ("fix", .bool(isFix))])))
        case .elsewhere(let text)?: pairs.append(("broken", .object([("text", .string(text)), ("listed", .bool(false))])))
        case nil: break
        }
        if !unread.isEmpty { pairs.append(("unread", .array(unread))) }
        if !log.remarks.isEmpty {
            pairs.append(
                ("remarks", .array(log.remarks.map { .object([("line", .integer($0.line)), ("text", .string($0.text))]) })))
        }
        if let prediction = log.prediction { pairs.append(("prediction", .string(prediction))) }
        pairs.append(("views", .keyed(log.views.map { ($0.name, .string($0.original)) })))
        self = .object(pairs)
    }
}
