import Answers
import Interchange
import JSONText

extension JSON {
    init(_ value: ImportValue) {
        func file(_ name: String?) -> JSON { (name ?? value.file).map { .string($0) } ?? .null }
        let unread = value.unread.map { item in
            var pairs: [(String, JSON)] = [
                ("file", file(item.file)), ("line", .integer(item.line)), ("text", .string(item.text)), ("reason", .string(item.reason)),
            ]
            if value.sites != nil {
                pairs.append(("state", .string(item.state.rawValue)))
                if let assumption = item.assumption { pairs.append(("assume", .string(assumption))) }
            }
            return JSON.object(pairs)
        }
        var pairs: [(String, JSON)] = [
            ("recognised", .string(value.form.word)), ("views", .integer(value.viewCount)),
            ("constraints", .integer(value.constraintCount)),
            ("unread", .array(unread)), ("remarks", .strings(value.remarks)), ("lint", .integer(value.lintCount)),
        ]
        if let sites = value.sites {
            pairs.append(("sites", JSON(sites)))
            let applied = value.applied.map {
                JSON.object([("file", file($0.file)), ("line", .integer($0.line)), ("text", .string($0.text))])
            }
            pairs.append(("applied", .array(applied)))
        }
        if !value.logs.isEmpty { pairs.append(("logs", .array(value.logs.map { JSON($0) }))) }
        self = .object(pairs)
    }

    init(_ sites: ImportedScript.SiteCounts) {
        self = .object([
            ("applied", .integer(sites.applied)), ("notRun", .integer(sites.notRun)), ("notUnderstood", .integer(sites.notUnderstood)),
        ])
    }

    init(_ value: AssumptionsValue) {
        let assumed = value.assumed.map { JSON.object([("name", .string($0.name)), ("value", .string($0.value))]) }
        let possible = value.possible.map {
            JSON.object([
                ("assume", .string($0.assumption)), ("file", $0.file.map { .string($0) } ?? .null), ("line", .integer($0.line)),
            ])
        }
        self = .object([("assumed", .array(assumed)), ("possible", .array(possible))])
    }
}

extension ImportedForm {
    /// The word for the form in the JSON protocol: the one that, typed after `import`, has a text read in this form.
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
