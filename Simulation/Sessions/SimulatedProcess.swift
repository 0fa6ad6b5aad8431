@preconcurrency import CLibrary
import Answers
import Commands
import Frontend
import Language
import Presentation
import Scripts
import Session
import Solving
import Synchronization

/// One process: the program's own running of a session, on a simulated system, with lines that a `LineWriter` finds as it goes.
@MainActor
final class SimulatedProcess: LineReader {
    var writer: LineWriter
    private(set) var tally = Tally()
    var violations: [String] = []
    /// What was held against something at the end.
    var examination = Tally()
    /// How many lines are typed, at most.
    var limit = 20
    /// Journals that were left before, with the sessions that they are of: one of them is what is brought back.
    var expected: [String: SessionFacts] = [:]
    /// Journals that are left, with the sessions that they are of.
    var cutOff: [String: SessionFacts] = [:]

    let system: SimulatedSystem
    private let isTyped: Bool
    private let runner: ScriptRunner
    private let style: OutputStyle
    private let trace: ((String) -> Void)?
    private var lines = 0
    private var hasBegun = false
    private var isResuming = false
    /// Whether the last statement did.
    private var hasFailed = false
    private var history: HistoryFile?

    /// The session after the last statement, as it was known to the living.
    private(set) var last: Console
    private(set) var lastFacts: SessionFacts
    /// What the first statement came to that was under way when the process died.
    private(set) var inFlight: (facts: SessionFacts, reportCount: Int)?
    /// The journal: where it is, what is in it after the last statement.
    private(set) var journal: (path: String, bytes: [UInt8])?
    /// The sessions that were, by the length of their journals.
    private(set) var moments: [Int: SessionFacts] = [:]
    private var contents: [String: [UInt8]] = [:]
    /// The journal as it was taken over, and how much of it is whole.
    private var torn: (bytes: [UInt8], whole: Int)?

    /// How reports look.
    private struct OutputStyle: ReportStyle {
        var isJSON: Bool
        var isQuiet: Bool
        func textRenderer(isPortable: Bool) -> TextRenderer { TextRenderer(width: 80, isQuiet: isQuiet) }
    }

    init(_ system: SimulatedSystem, isTyped: Bool, isJSON: Bool, writer: LineWriter, trace: ((String) -> Void)?) {
        (self.system, self.isTyped, self.writer, self.trace) = (system, isTyped, writer, trace)
        style = OutputStyle(isJSON: isJSON, isQuiet: isJSON ? false : !isTyped)
        let errors = Output(STDERR_FILENO, of: system)
        runner = ScriptRunner(system, printer: ReportPrinter(style, answers: Output(STDOUT_FILENO, of: system), errors: errors))
        last = runner.console
        lastFacts = SessionFacts(runner.console)
        runner.keepProgress(language: "en")
        runner.observe = { [unowned self] in observe($0) }
        system.nextLine = { [unowned self] in MainActor.assumeIsolated { nextLine() } }
    }

    /// Runs the process to its end, whatever that is; `nil` where there was nothing to resume.
    func run(resuming: Bool) -> ExitStatus? {
        defer { system.nextLine = nil }
        var session: EarlierSession?
        isResuming = resuming
        if resuming {
            session = try? EarlierSession.newest(system)
            if session == nil {
                if !system.running.isDead, !system.running.hasJournalTrouble, !expected.isEmpty { violations.append("nothing to resume") }
                return nil
            }
        }
        let errors = Output(STDERR_FILENO, of: system)
        if isTyped {
            history = UserFiles(system).historyFile.map { HistoryFile($0, system) }
            _ = history?.load()
            let renderer = style.textRenderer(isPortable: false)
            return Conversation(system, runner, self, errors: errors, greeting: "aldb") { renderer }.run(files: [], resuming: session)
        }
        return ScriptedSession(system, runner, errors: errors).run(
            files: [], resuming: session, isTalkative: true, style.textRenderer(isPortable: false))
    }

    // MARK: - Lines

    func readWaitingLine(prompt: String) -> TypedInput? { nil }

    func readLine(prompt: String) -> TypedInput {
        guard let line = system.takeLine() else { return .end }
        return .line(line)
    }

    func write(_ text: String) { _ = Output(STDOUT_FILENO, of: system).write(text) }

    func remember(_ text: String, isPrivate: Bool) { if !isPrivate { history?.append(text) } }

    func finish() { history?.tidy() }

    /// Whether nothing more is run: then the journal goes.
    var isLeaving: Bool { lines > limit || runner.isOver || !isTyped && hasFailed && !last.keepsGoing }

    private func nextLine() -> String? {
        if !hasBegun { begin() }
        lines += 1
        if lines > limit { return nil }
        // A script ends with its first failure.
        if lines == 1, !isTyped, writer.chance(90) { return noted("set keepgoing on") }
        return noted(writer.line(for: runner.console.session))
    }

    private func noted(_ line: String) -> String {
        trace?("aldb> \(line)")
        return line
    }

    /// Before anything is typed: the session is that which was to be brought back.
    private func begin() {
        hasBegun = true
        note(runner.console)
        // What was torn at the end of a journal goes with the first that is added.
        if let found = journal, let whole = try? Journal(decoding: found.bytes).validLength {
            torn = (found.bytes, whole)
            journal = (found.path, Array(found.bytes[..<whole]))
            moments = [whole: lastFacts]
        }
        guard isResuming, !expected.isEmpty, !system.running.isDead else { return }
        let text = String(decoding: system.running.errors, as: UTF8.self)
        guard text.contains("resumed") || system.running.struck["EIO at write"] != nil else {
            return violations.append("nothing is said of what was resumed: \(text)")
        }
        examination.checks["resumed", default: 0] += 1
        if !expected.values.contains(where: { $0.difference(from: lastFacts) == nil }) {
            let found = expected.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.difference(from: lastFacts) ?? "")" }
            violations.append("what was brought back is none of the sessions that were cut off:\n    \(found.joined(separator: "\n    "))")
        }
    }

    // MARK: - After each statement

    private func observe(_ reports: [Report]) {
        guard let report = reports.last else { return }
        if !hasBegun { begin() }
        let isDone = if case .done = report.status { true } else { false }
        guard !system.running.isDead else {
            if inFlight == nil { inFlight = (SessionFacts(runner.console), reports.count) }
            return
        }
        for report in reports {
            let name = report.name ?? "constraint"
            if case .done = report.status { tally.done[name, default: 0] += 1 } else { tally.failed[name, default: 0] += 1 }
        }
        if let trace {
            let text = if case .failed(let diagnostic) = report.status { "failed: \(diagnostic.message)" } else { "done" }
            trace("    \(text)\(reports.count > 1 ? " (\(reports.count) reports)" : "")")
        }
        hasFailed = !isDone
        let before = (facts: lastFacts, journal: journal, contents: contents)
        note(runner.console)
        let statement = report.command
        if !isDone, reports.count == 1 {
            // A recording that cannot go on has failed in the statement that began it.
            var facts = before.facts
            if statement.hasPrefix("record "), before.facts.recording != nil, lastFacts.recording == nil { facts.recording = nil }
            if let difference = lastFacts.difference(from: facts) {
                violations.append("'\(statement)' failed and changed something:\n    \(difference)")
            }
            if contents != before.contents {
                violations.append("'\(statement)' failed and changed a file")
            }
        }
        examination.checks["statements", default: 0] += 1
        if lastFacts != before.facts, journal?.bytes == before.journal?.bytes, keepsJournal {
            violations.append("'\(statement)' is not in the journal")
        }
        if isDone, reports.count == 1 { checkWritten(report) }
        do {
            try runner.console.session.live.checkInvariants()
        } catch {
            violations.append("after '\(statement)': \(error)")
        }
    }

    /// Whether the journal is written, as far as is known here.
    var keepsJournal: Bool {
        !system.running.hasJournalTrouble && !String(decoding: system.running.errors, as: UTF8.self).contains("not journalled any more")
    }

    /// Keeps what there is now.
    private func note(_ console: Console) {
        last = console
        lastFacts = SessionFacts(console)
        let disk = system.disk
        let growing = system.state.withLock { $0.growing }
        let process = system.running.number
        if let path = disk.paths.first(where: { path in
            path.hasPrefix(SimulatedSystem.journals) && disk.node(at: path).flatMap { disk[$0] }?.lock == process
        }), let bytes = disk.content(at: path) {
            let whole = torn.flatMap { $0.bytes == bytes ? Array(bytes[..<$0.whole]) : nil } ?? bytes
            journal = (path, whole)
            moments[whole.count] = lastFacts
        }
        contents = Dictionary(
            uniqueKeysWithValues: disk.paths.compactMap { path in
                guard let bytes = disk.content(at: path), !path.hasPrefix(SimulatedSystem.journals), !growing.contains(path),
                    !FileRules.isTemporary(path)
                else { return nil }
                return (path, bytes)
            })
    }

    /// What was said to be written is there, whole.
    private func checkWritten(_ report: Report) {
        let words = report.command.split(separator: " ").map(String.init)
        var console = last
        console.journalSink = nil
        console.isInterrupted = nil
        var text: String?
        if report.name == "save", words.count == 2 {
            text = SavedScript(console.session.inspector).text()
        } else if report.name == "export", words.count == 3 {
            console.execute(SourceStatement(text: "export \(words[1])")) {
                if case .done(_, .exported(let exported)?) = $0.status { text = exported }
            }
        }
        guard let text, let file = words.last else { return }
        let path = SimulatedSystem.absolute(file.hasPrefix("~") ? SimulatedSystem.home + file.dropFirst() : file)
        examination.checks["written", default: 0] += 1
        let found = system.disk.content(at: path).map { String(decoding: $0, as: UTF8.self) }
        if found != text { violations.append("'\(report.command)' was done, and \(path) is not what it says") }
    }
}
