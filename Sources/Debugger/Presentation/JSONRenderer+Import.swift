import Answers
import Interchange
import JSONText

extension JSON {
    init(_ value: ImportValue) {
        let unread = value.unread.map {
            JSON.object([("line", .integer($0.line)), ("text", .string($0.text)), ("reason", .string($0.reason))])
        }
        self = .object([
            ("views", .integer(value.views)), ("constraints", .integer(value.constraints)), ("unread", .array(unread)),
            ("remarks", .strings(value.remarks)),
        ])
    }
}
