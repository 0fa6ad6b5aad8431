import Answers
import Language

/// How the replay of one file went.
package struct ReplayResult: Sendable {
    package enum Status: String, Sendable {
        case ok
        /// A transcript's commands say something else than it shows.
        case differs
        /// It was written anew for that.
        case updated
        /// A command or an expectation failed, or the file could not be read or written.
        case failed
    }

    /// What a report for other programs lists: an expectation, a command that failed, a transcript's command that was compared.
    package struct Case: Sendable {
        package enum Verdict: Sendable {
            case passed
            /// An expectation that was not met.
            case failed(Diagnostic)
            /// Another command that failed.
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
    /// Statements of the file that were run.
    package private(set) var commands = 0
    package private(set) var expectations = (met: 0, failed: 0)
    package private(set) var cases: [Case] = []
    /// The first failure.
    package private(set) var error: Diagnostic?
    /// From a transcript that was compared to what its commands say now; `nil` where that is the same.
    package var diff: UnifiedDiff?
    /// What differed was written into the file.
    package var isUpdated = false
    /// A document without a command in it.
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

    /// Whether the run that it is part of has failed by it.
    package var hasFailed: Bool { error != nil || status == .differs || expectations.failed > 0 }

    // MARK: What happened

    /// The file could not be read or written.
    package mutating func fail(_ diagnostic: Diagnostic) {
        error = error ?? diagnostic
        cases.append(Case(command: "replay \(Word.quoted(file))", file: file, line: nil, verdict: .error(diagnostic)))
    }

    /// A statement was run: what all said that it ran, itself at the end.
    package mutating func add(_ reports: [Report]) {
        commands += 1
        var hasFailed = false
        for (index, report) in reports.enumerated() where report.isExpectation || report.hasFailed {
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
                // What a script's command says of itself, `source` says again.
                if index == reports.count - 1, hasFailed { continue }
                error = error ?? diagnostic
                hasFailed = true
                verdict = .error(diagnostic)
            }
            cases.append(Case(command: report.command, file: report.file ?? file, line: report.line, verdict: verdict))
        }
    }

    /// A transcript's command was run and compared: the reports of its statements, and what differs. A failure that is shown is as it
    /// should be; so is what differs where that is to be written.
    package mutating func add(_ step: Transcript.Step, _ reports: [[Report]], differing diff: UnifiedDiff?, isUpdate: Bool) {
        commands += reports.count
        var failure: Diagnostic?
        for report in reports.joined() where report.isExpectation {
            switch report.status {
            case .done: expectations.met += 1
            case .failed(let diagnostic):
                guard diff != nil else { continue }
                expectations.failed += 1
                failure = failure ?? diagnostic
            }
        }
        let verdict: Case.Verdict
        if let diff, !isUpdate { verdict = .differs(diff) } else { verdict = failure.map { .failed($0) } ?? .passed }
        cases.append(Case(command: step.command, file: file, line: step.line, verdict: verdict))
    }
}
