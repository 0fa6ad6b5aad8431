import Answers
import Language

/// The result of replaying one file.
package struct ReplayResult: Sendable {
    package enum Status: String, Sendable {
        case ok
        /// The commands of a transcript now print something other than it shows.
        case differs
        /// The transcript was rewritten because of such a difference.
        case updated
        /// A command or expectation of a script failed, a transcript shows that an expectation fails, or the file could not be read or written.
        case failed
    }

    /// One case in a report for other programs: an expectation or a failed command of a script, a command of a transcript, or a file that could not be read or
    /// written.
    package struct Case: Sendable {
        package enum Verdict: Sendable {
            case passed
            /// An expectation was not met, or could not be checked.
            case failed(Diagnostic)
            /// A command other than an expectation failed, or the file could not be read or written.
            case error(Diagnostic)
            case differs(UnifiedDiff)
        }

        package var command: String
        package var file: String?
        package var line: Int?
        package var verdict: Verdict
    }

    package let file: String
    package let isTranscript: Bool
    /// The number of statements that were run.
    package private(set) var commands = 0
    package private(set) var expectations = (met: 0, failed: 0)
    package private(set) var cases: [Case] = []
    /// The first failure of a command or an expectation, or of reading or writing the file; nil where there was none. Of the failures in a transcript, only
    /// those of expectations that it shows as failing count.
    package private(set) var error: Diagnostic?
    /// The differences between a transcript and what its commands print now; nil where there are none.
    package var diff: UnifiedDiff?
    /// Whether the differences were written into the file.
    package var isUpdated = false
    /// Whether the file is a Markdown document without commands; one among several files is no failure.
    package var isProse = false

    package init(file: String) {
        self.file = file
        isTranscript = Transcript.Form(file: file) != nil
    }

    package var status: Status {
        if error != nil { return .failed }
        if diff != nil { return isUpdated ? .updated : .differs }
        return .ok
    }

    /// Whether this result makes the whole replay fail.
    package var hasFailed: Bool { error != nil || status == .differs || expectations.failed > 0 }

    // MARK: What happened

    /// Notes that the file could not be read or written.
    package mutating func fail(_ diagnostic: Diagnostic) {
        error = error ?? diagnostic
        cases.append(Case(command: "replay \(Word.quoted(file))", file: file, line: nil, verdict: .error(diagnostic)))
    }

    /// Notes a statement that was run, by its reports: first those of the statements that it ran, then its own.
    package mutating func add(_ reports: [Report]) {
        commands += 1
        var hasFailed = false
        for index in reports.indices where reports[index].isExpectation || reports[index].hasFailed {
            let report = reports[index]
            let verdict: Case.Verdict
            switch (report.status, report.isExpectation) {
            case (.done, true):
                expectations.met += 1
                verdict = .passed
            case (.done, false): continue
            case (.failed(let diagnostic), true):
                expectations.failed += 1
                error = error ?? diagnostic
                hasFailed = true
                verdict = .failed(diagnostic)
            case (.failed(let diagnostic), false):
                // Where a statement before it has failed, the last report is that of `source`, which repeats the error of the script's command.
                if index == reports.count - 1, hasFailed { continue }
                error = error ?? diagnostic
                hasFailed = true
                verdict = .error(diagnostic)
            }
            cases.append(Case(command: report.command, file: report.file ?? file, line: report.line, verdict: verdict))
        }
    }

    /// Notes a transcript's command that was run and compared, by the reports of its statements and the differences.
    ///
    /// A failure that the transcript shows does not count, nor do differences where the transcript is being updated. An expectation has to
    /// be met all the same: one that is recorded as failing would hide what it was written to find.
    package mutating func add(_ step: Transcript.Step, _ reports: [[Report]], differing diff: UnifiedDiff?, isUpdate: Bool) {
        commands += reports.count
        var failure: Diagnostic?
        for report in reports.joined() where report.isExpectation {
            switch report.status {
            case .done: expectations.met += 1
            case .failed(let diagnostic):
                guard diff != nil || diagnostic.code == .expectation else { continue }
                expectations.failed += 1
                failure = failure ?? (diff == nil ? diagnostic.asRecorded : diagnostic)
            }
        }
        if diff == nil { error = error ?? failure }
        let verdict: Case.Verdict
        if let diff, !isUpdate { verdict = .differs(diff) } else { verdict = failure.map { .failed($0) } ?? .passed }
        cases.append(Case(command: step.command, file: file, line: step.line, verdict: verdict))
    }
}

extension Diagnostic {
    /// This failure of an expectation with a hint for the case in which the transcript shows the expectation as failing.
    fileprivate var asRecorded: Diagnostic {
        var copy = self
        copy.hint = "where it fails by intention, it says 'expect error expectation: …'"
        return copy
    }
}
