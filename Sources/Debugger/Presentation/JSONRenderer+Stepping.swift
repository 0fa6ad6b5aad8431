import Answers
import JSONText
import Session

extension JSON {
    /// The value of a watchpoint's expression; `null` where it has none.
    init(_ value: Watchpoint.Value?) {
        switch value {
        case .number(let value): self = .number(value)
        case .state(let state): self = .string(state.rawValue)
        case nil: self = .null
        }
    }

    init(_ stop: StopValue) {
        func pairs(_ place: StopValue.Place?) -> [(String, JSON)] {
            [
                ("file", .string(place?.file ?? stop.file)), ("line", place.map { .integer($0.line) } ?? .null),
                ("command", .string(place?.command)),
            ]
        }
        let reasons = stop.reasons.map { reason -> JSON in
            switch reason {
            case .stopPoint(let number): .integer(number)
            case .failure: .string("failed")
            case .interrupted: .string("interrupted")
            }
        }
        self = .object(
            pairs(stop.next) + [
                ("finished", .bool(stop.next == nil)), ("stopped", .array(reasons)),
                ("stack", .array(stop.callers.map { .object(pairs($0)) })), ("commands", .integer(stop.commandCount)),
                ("expectations", .object([("met", .integer(stop.metCount)), ("failed", .integer(stop.failedCount))])),
                ("typed", .integer(stop.typedCount)), ("undone", .integer(stop.undoneCount)),
            ] + (stop.ran.map { [("ran", .integer($0.count))] } ?? []))
    }

    init(_ listing: ListingValue) {
        self = .object(
            [
                ("file", .string(listing.file)),
                (
                    "lines",
                    .array(
                        listing.lines.map { line in
                            .object([
                                ("line", .integer(line.number)), ("text", .string(line.text)), ("current", .bool(line.isCurrent)),
                                ("breaks", .array(line.breakpoints.map { .integer($0) })),
                            ])
                        })
                ),
            ] + (listing.remark.map { [("remark", .string($0))] } ?? []))
    }

    init(_ point: StopPointValue) {
        var pairs: [(String, JSON)] = [
            ("number", .integer(point.number)), ("type", .string(point.isWatchpoint ? "watch" : "break")),
            (point.isWatchpoint ? "expression" : "condition", .string(point.text)),
        ]
        if let line = point.line { pairs += [("file", .string(point.file)), ("line", .integer(line))] }
        if point.isWatchpoint { pairs.append(("value", JSON(point.value))) }
        self = .object(pairs + [("hits", .integer(point.hits))])
    }
}
