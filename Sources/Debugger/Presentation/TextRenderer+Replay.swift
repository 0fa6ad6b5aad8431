import Language
import Scripts

extension TextRenderer {
    /// The text about a file that was replayed as a check: how its transcript differs, that it was rewritten, or which failures it records;
    /// nil where there is nothing to say.
    package func render(_ result: ReplayResult) -> String? {
        guard let diff = result.diff else {
            let failures = result.isTranscript ? recordedFailures(in: result) : []
            return failures.isEmpty ? nil : rendered(failures)
        }
        let lines: [StyledText]
        if result.isUpdated {
            lines = isQuiet ? [] : ["updated \(result.file)"]
        } else {
            lines = diff.text(old: result.file, new: "\(result.file) (now)").split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated().map { index, line in StyledText(String(line), index < 2 ? .bold : style(of: line)) }
        }
        return lines.isEmpty ? nil : rendered(lines)
    }

    /// The lines for expectations of a transcript that fail, though the transcript does not differ, since it shows that they fail.
    private func recordedFailures(in result: ReplayResult) -> [StyledText] {
        result.cases.flatMap { found -> [StyledText] in
            guard case .failed(let diagnostic) = found.verdict else { return [] }
            let place = "\(PlainText.line(found.file ?? result.file)):\(found.line ?? 1)"
            return wrap("\(place): \(diagnostic.message, .red): \(PlainText.line(found.command))")
                + (diagnostic.hint.map { wrap(StyledText("  \($0)", .dim)) } ?? [])
        }
    }

    private func style(of line: Substring) -> StyledText.Style {
        switch line.first {
        case "-": .red
        case "+": .bold
        case "@": .dim
        default: .plain
        }
    }

    /// The summary of all files: `3 files, 1 of 2 transcripts differs, 41 expectations met`; nil where there were neither transcripts nor expectations.
    package func summary(of results: [ReplayResult], isCheck: Bool) -> String? {
        let transcripts = results.filter { $0.isTranscript && !$0.isProse }
        let met = results.reduce(0) { $0 + $1.expectations.met }
        let failed = results.reduce(0) { $0 + $1.expectations.failed }
        guard !transcripts.isEmpty || met + failed > 0 else { return nil }
        var parts = [count(results.count, "file")]
        let broken = results.count { $0.status == .failed }
        if broken > 0 { parts.append("\(broken) failed") }
        let compared = transcripts.filter { $0.status != .failed }
        if isCheck, !compared.isEmpty {
            let (differing, updated) = (compared.count { $0.status == .differs }, compared.count { $0.status == .updated })
            if differing > 0 {
                parts.append("\(differing) of \(count(compared.count, "transcript")) differ\(differing == 1 ? "s" : "")")
            } else if updated > 0 {
                parts.append("\(updated) of \(count(compared.count, "transcript")) updated")
            } else {
                parts.append("\(count(compared.count, "transcript")) as shown")
            }
        }
        if failed > 0 {
            parts.append("\(failed) of \(count(met + failed, "expectation")) failed")
        } else if met > 0 {
            parts.append("\(count(met, "expectation")) met")
        }
        return parts.joined(separator: ", ")
    }

}
