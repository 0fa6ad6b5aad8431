import Engine

extension ExplanationValue {
    /// What would be if the constraint were not as it is.
    var absence: [(String, JSON)] {
        [
            ("redundant", isRedundant.map { .bool($0) } ?? .null),
            ("implied", implied.isEmpty ? .null : .object([("by", .strings(implied.map(\.id))), ("proof", JSON(impliedProof))])),
            ("without", without.map { JSON($0) } ?? .null), ("instead", .array(instead.map(JSON.init))),
        ]
    }
}

extension JSON {
    fileprivate init(_ cost: ExplanationValue.Cost) {
        self = .object([("id", .string(cost.id)), ("violation", .number(cost.violation))])
    }

    fileprivate init(_ difference: ExplanationValue.Difference) {
        let ambiguous = difference.ambiguous.map { JSON.object([("view", .string($0.view)), ("axis", .string($0.axis?.rawValue))]) }
        self = .object([
            ("frames", .object(difference.frames.map { ($0.row.view, JSON($0.row)) })),
            ("values", .object(difference.values.map { ($0.name, .number($0.then)) })), ("satisfied", .strings(difference.satisfied)),
            ("broken", .array(difference.broken.map(JSON.init))), ("ambiguous", .array(ambiguous)),
        ])
    }

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
