import Engine

extension JSON {
    init(_ tie: TieValue) { self = .object([("priority", .number(tie.priority)), ("ids", .strings(tie.ids))]) }

    init(_ ladder: LadderValue) {
        let rungs = ladder.rungs.map { rung in
            JSON.object([
                ("priority", .number(rung.priority)), ("id", .string(rung.id)), ("wants", .number(rung.wants)),
                ("got", .number(ladder.got)), ("violation", .number(rung.violation)),
            ])
        }
        self = .object([("rungs", .array(rungs))])
    }

    init(_ objection: ObjectionValue) {
        let cost = objection.cost.map { JSON.object([("id", .string($0.id)), ("violation", .number($0.violation))]) }
        self = .object([
            ("because", .strings(objection.because.map(\.id))), ("proof", JSON(objection.proof)), ("cost", .array(cost)),
            ("holds", .bool(objection.verdict == .holds)), ("value", .number(objection.value)),
            ("min", .number(objection.minimum)), ("max", .number(objection.maximum)),
        ])
    }
}
