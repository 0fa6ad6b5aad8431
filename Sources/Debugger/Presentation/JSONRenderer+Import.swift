import Answers
import Interchange
import JSONText

extension JSON {
    init(_ value: ImportValue) {
        let unread = value.unread.map {
            JSON.object([
                ("file", value.file.map { .string($0) } ?? .null), ("line", .integer($0.line)), ("text", .string($0.text)),
                ("reason", .string($0.reason)),
            ])
        }
        var pairs: [(String, JSON)] = [
            ("recognised", .string(value.form.word)), ("views", .integer(value.views)), ("constraints", .integer(value.constraints)),
            ("unread", .array(unread)), ("remarks", .strings(value.remarks)),
        ]
        if !value.logs.isEmpty { pairs.append(("logs", .array(value.logs.map { JSON($0) }))) }
        self = .object(pairs)
    }
}

extension ImportedForm {
    /// The word of the protocol: the format after `import` with which the same is read.
    fileprivate var word: String {
        switch self {
        case .code: "code"
        case .dump: "dump"
        case .interface: "ib"
        case .capture, .layout: "json"
        case .log: "log"
        }
    }
}
