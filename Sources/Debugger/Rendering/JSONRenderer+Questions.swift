import Engine

extension JSON {
    init(_ objection: ObjectionValue) {
        let cost = objection.cost.map { JSON.object([("id", .string($0.id)), ("violation", .number($0.violation))]) }
        self = .object([
            ("because", .strings(objection.because.map(\.id))), ("proof", JSON(objection.proof)), ("cost", .array(cost)),
            ("holds", .bool(objection.verdict == .holds)), ("value", .number(objection.value)),
            ("min", .number(objection.minimum)), ("max", .number(objection.maximum)),
        ])
    }
}
