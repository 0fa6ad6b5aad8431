import Answers
import JSONText
import Language
import Layout

/// Writes the findings of `aldb check` as SARIF 2.1.0, which code hosts show beside the changed lines.
package enum SarifReport {
    /// The text of the whole document, with a newline at its end.
    ///
    /// - Parameters:
    ///   - failures: files that could not be read, or not be checked to their end.
    ///   - remark: a sentence that a reader should know of the whole run, such as that it was interrupted.
    package static func text(
        of files: [CheckedFile], failures: [(file: String, diagnostic: Diagnostic)], remark: String? = nil, version: String
    ) -> String {
        let rules = CheckProblem.Kind.allCases.map { kind in
            JSON.object([
                ("id", .string("aldb/\(kind.rawValue)")), ("name", .string(kind.rawValue)),
                ("shortDescription", .object([("text", .string(kind.meaning))])),
                ("defaultConfiguration", .object([("level", .string(level(of: kind)))])),
            ])
        }
        let results = files.flatMap { file in file.problems.map { result($0, in: file.file) } }
        let unreadable = failures.map { file, diagnostic in
            JSON.object([
                ("level", .string("error")), ("message", .object([("text", .string("\(file): \(diagnostic.message)"))])),
                ("locations", .array([location(file, line: nil)])),
            ])
        }
        let notRead = files.flatMap { file in
            file.unread.map { line, reason in
                JSON.object([
                    ("level", .string("warning")), ("message", .object([("text", .string("not read: \(reason)"))])),
                    ("locations", .array([location(file.file, line: line)])),
                ])
            }
        }
        let remarks =
            remark.map {
                [JSON.object([("level", .string("error")), ("message", .object([("text", .string($0))]))])]
            } ?? []
        let invocation = JSON.object([
            ("executionSuccessful", .bool(failures.isEmpty && remark == nil)),
            ("toolExecutionNotifications", .array(remarks + unreadable + notRead)),
        ])
        let driver = JSON.object([
            ("name", .string("aldb")), ("semanticVersion", .string(version)), ("rules", .array(rules)),
        ])
        let run = JSON.object([
            ("tool", .object([("driver", driver)])), ("invocations", .array([invocation])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        return JSON.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")), ("runs", .array([run])),
        ]).text + "\n"
    }

    private static func level(of kind: CheckProblem.Kind) -> String {
        switch kind {
        case .conflict: "error"
        case .ambiguous, .misplaced: "warning"
        case .truncated, .lint: "note"
        }
    }

    private static func result(_ problem: CheckProblem, in file: String) -> JSON {
        let index = CheckProblem.Kind.allCases.firstIndex(of: problem.kind) ?? 0
        let related = problem.related.enumerated().map { index, other in
            JSON.object(
                [("id", .integer(index + 1)), ("message", .object([("text", .string(other.text))]))]
                    + pairs(other.place.file, line: other.place.line))
        }
        let identity = ([problem.kind.rawValue, problem.scene] + problem.ids).joined(separator: " ")
        return .object(
            [
                ("ruleId", .string("aldb/\(problem.kind.rawValue)")), ("ruleIndex", .integer(index)),
                ("level", .string(level(of: problem.kind))),
                ("message", .object([("text", .string("\(problem.scene): \(problem.text)"))])),
                ("locations", .array([location(file, line: problem.line)])),
            ] + (problem.related.isEmpty ? [] : [("relatedLocations", .array(related))]) + [
                ("partialFingerprints", .object([("aldb/v1", .string(identity))])),
                ("properties", .object([("commands", .array(problem.statements.all.map { .string($0) }))])),
            ])
    }

    private static func location(_ file: String, line: Int?) -> JSON { .object(pairs(file, line: line)) }

    private static func pairs(_ file: String, line: Int?) -> [(String, JSON)] {
        var place: [(String, JSON)] = [("artifactLocation", .object([("uri", .string(uri(of: file)))]))]
        if let line { place.append(("region", .object([("startLine", .integer(max(1, line)))]))) }
        return [("physicalLocation", .object(place))]
    }

    /// A path as a URI reference. All but letters, digits and a few signs are percent-encoded, and an absolute path becomes a `file:` URI.
    private static func uri(of path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+@".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.count == 1 ? "0" : "") + hex
            }
        }
        return path.hasPrefix("/") ? "file://" + text : text
    }
}
