import Answers
import JSONText
import Session

extension JSON {
    init(_ comparison: ComparisonValue) {
        self = .object([
            ("before", .string(comparison.before)), ("after", .string(comparison.after)),
            ("changes", .array((comparison.views + comparison.effects).map { JSON($0) })),
            (
                "constraints",
                .array(
                    comparison.constraints.map {
                        .object([("id", .string($0.id)), ("before", JSON($0.before)), ("after", JSON($0.after))])
                    })
            ),
        ])
    }

    private init(_ constraint: ComparisonValue.Constraint?) {
        guard let constraint else {
            self = .null
            return
        }
        self = .object([
            ("text", .string(constraint.text)), ("priority", .number(constraint.priority)), ("active", .bool(constraint.isActive)),
        ])
    }
}
