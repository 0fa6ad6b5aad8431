import Language
import Scripts

/// Writes the results of a replay as JUnit XML, which CI servers read. Each file is a test suite. The test cases of a script are its expectations and the other
/// commands that failed; those of a transcript are its commands. That a file could not be read or written is a case, too.
package enum JUnitReport {
    /// The whole document, with a newline at its end.
    package static func text(of results: [ReplayResult]) -> String {
        let cases = results.flatMap(\.cases)
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts(of: cases))>"]
        for result in results {
            lines.append("  <testsuite name=\"\(quoted(result.file))\" \(counts(of: result.cases))>")
            for found in result.cases { lines += element(found) }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
    }

    private static func counts(of cases: [ReplayResult.Case]) -> String {
        let failures = cases.count { found in
            switch found.verdict {
            case .failed, .differs: true
            case .passed, .error: false
            }
        }
        let errors = cases.count { if case .error = $0.verdict { true } else { false } }
        return #"tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)""#
    }

    private static func element(_ found: ReplayResult.Case) -> [String] {
        let file = quoted(found.file ?? "")
        let line = found.line.map { " line=\"\($0)\"" } ?? ""
        let head = "    <testcase name=\"\(quoted(found.command))\" classname=\"\(file)\" file=\"\(file)\"\(line)"
        let body: String
        switch found.verdict {
        case .passed: return [head + "/>"]
        case .failed(let diagnostic):
            body =
                #"<failure type="\#(diagnostic.code.rawValue)" message="\#(quoted(diagnostic.message))">\#(details(of: diagnostic))</failure>"#
        case .error(let diagnostic):
            body =
                #"<error type="\#(diagnostic.code.rawValue)" message="\#(quoted(diagnostic.message))">\#(details(of: diagnostic))</error>"#
        case .differs(let diff):
            let text = diff.hunks.flatMap { [$0.head] + $0.lines }.joined(separator: "\n")
            body = #"<failure type="differs" message="the output differs">\#(escaped(text))</failure>"#
        }
        return [head + ">", "      " + body, "    </testcase>"]
    }

    private static func details(of diagnostic: Diagnostic) -> String {
        escaped([diagnostic.message, diagnostic.hint].compactMap(\.self).joined(separator: "\n"))
    }

    // MARK: Characters

    /// A text as the value of an attribute; the ends of lines are escaped, because a parser would make blanks of them.
    private static func quoted(_ text: String) -> String {
        var value = ""
        for scalar in escaped(text).unicodeScalars {
            switch scalar {
            case "\n": value += "&#10;"
            case "\t": value += "&#9;"
            case "\"": value += "&quot;"
            default: value.unicodeScalars.append(scalar)
            }
        }
        return value
    }

    /// A text as it stands between tags. What XML cannot hold, or could harm a terminal, is escaped as on a terminal: `\u{1B}`.
    private static func escaped(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": plain += "&amp;"
            case "<": plain += "&lt;"
            case ">": plain += "&gt;"
            case "\n", "\t": plain.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": plain += PlainText.escape(scalar)
            default: if scalar.isUnsafe { plain += PlainText.escape(scalar) } else { plain.unicodeScalars.append(scalar) }
            }
        }
        return plain
    }
}
