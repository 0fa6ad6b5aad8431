import Answers
import Commands
import Explaining
import Frontend
import Language
import Scripts
import Session

extension SimulatedProcess {
    /// What holds when the process has come to its end.
    ///
    /// - Parameter travels: whether all is undone and done again, rather than built anew.
    func examineEnd(travels: Bool) {
        let process = system.running
        for path in system.disk.paths where path.hasPrefix(SimulatedSystem.journals) {
            // What was left before is as it was. What this process leaves is what it is, whatever the disk did.
            let isAsBefore =
                JournalDirectory.running(path) != journal.map { JournalDirectory.running($0.path) } && process.struck["power loss"] == nil
            cutOff[path] = (isAsBefore ? expected[path] : nil) ?? factsOfJournal(at: path)
        }
        if process.isDead { examineDeath() } else { examineJournalOfLiving() }
        // Each takes its time.
        if travels { examineTime() } else { examineContent() }
    }

    /// What a journal brings back as it is now; `nil` where it brings back nothing.
    private func factsOfJournal(at path: String) -> SessionFacts? {
        guard let bytes = system.disk.content(at: path), let journal = try? Journal(decoding: bytes), journal.commandCount > 0 else {
            return nil
        }
        return brought(back: bytes).map { SessionFacts($0.console) }
    }

    // MARK: - Journals

    /// The content of a journal, which has another name once its session is left.
    private func contentNow(ofJournal path: String) -> [UInt8]? {
        system.disk.content(at: path) ?? system.disk.content(at: JournalDirectory.left(path))
    }

    /// A session that ended in peace leaves no journal, or one that brings it back.
    private func examineJournalOfLiving() {
        guard let journal, keepsJournal, let bytes = contentNow(ofJournal: journal.path) else { return }
        guard let (back, resumed) = brought(back: bytes) else { return violations.append("the journal left cannot be resumed") }
        if resumed.divergenceCount > 0 {
            return violations.append("the journal left is brought back otherwise: \(resumed.divergences.map(\.said))")
        }
        examination.checks["journal left", default: 0] += 1
        compare(back, "the journal that was left")
    }

    /// What was answered is in the journal; what was under way may be.
    private func examineDeath() {
        let hasLostPower = system.running.struck["power loss"] != nil
        guard let journal else { return }
        guard let bytes = contentNow(ofJournal: journal.path) else {
            if !hasLostPower, !isLeaving { violations.append("the journal is gone") }
            return
        }
        guard let read = try? Journal(decoding: bytes) else {
            if !hasLostPower { violations.append("the journal cannot be read") }
            return
        }
        guard keepsJournal else { return }
        let length = read.validLength
        if !hasLostPower, !bytes.starts(with: journal.bytes) { violations.append("what was answered is not in the journal any more") }
        guard let (back, resumed) = brought(back: bytes) else { return violations.append("what was cut off cannot be brought back") }
        if resumed.divergenceCount > 0 {
            return violations.append("what was cut off is brought back otherwise: \(resumed.divergences.map(\.said))")
        }
        examination.checks["cut off", default: 0] += 1
        let facts = SessionFacts(back)
        let count = (try? Journal(decoding: journal.bytes))?.entries.count
        if length == journal.bytes.count || !hasLostPower && read.entries.count == count {
            compare(back, "what was cut off")
        } else if let moment = moments[length] {
            examination.checks["cut off earlier", default: 0] += 1
            if let difference = moment.difference(from: facts) { violations.append("a journal cut short: \(difference)") }
        } else if length > journal.bytes.count, let entry = read.entries.last {
            examineInFlight(entry, facts, before: journal.bytes)
        }
    }

    /// The statement under way is in the journal, or a part of what it ran is.
    private func examineInFlight(_ entry: Journal.Entry, _ facts: SessionFacts, before: [UInt8]) {
        if entry.outcome != nil {
            guard let inFlight, inFlight.reportCount == 1 else { return }
            examination.checks["in flight", default: 0] += 1
            if let difference = inFlight.facts.difference(from: facts) {
                violations.append(
                    "'\(entry.statement.text)' was under way, is in the journal, and is brought back otherwise:\n    \(difference)")
            }
            return
        }
        guard entry.statement.text.hasPrefix("source "), let start = brought(back: before)?.console else { return }
        examination.checks["in flight, in a script", default: 0] += 1
        var flat = FlatScript(start, entry)
        flat.run()
        if let difference = flat.facts.difference(from: facts, withHistory: false) {
            violations.append(
                "'\(entry.statement.text)' was cut off after \(entry.nested.count), and is brought back otherwise:\n    \(difference)")
        }
    }

    private func brought(back bytes: [UInt8]) -> (console: Console, resumed: ResumedSession)? {
        guard let journal = try? Journal(decoding: bytes) else { return nil }
        var console = Console()
        console.progressFile = UserFiles(system).progressFile
        console.locale = "en"
        let resumed = console.resume(journal)
        return (console, resumed)
    }

    /// The session is the last one, in all that can be asked.
    private func compare(_ console: Console, _ what: String) {
        if let difference = SessionFacts(console).difference(from: lastFacts) {
            return violations.append("\(what) is another session:\n    \(difference)")
        }
        examination.checks["looks", default: 0] += 1
        for (one, other) in zip(console.looks, last.looks) where one != other {
            violations.append("\(what) says otherwise:\n\(one)\n  and not\n\(other)")
        }
    }

    // MARK: - Sessions

    /// What the session saves is the session, built anew.
    private func examineContent() {
        var fresh = Console()
        var failures: [String] = []
        var reader = ScriptReader(SavedScript(last.session.inspector).text())
        while let next = reader.next() {
            fresh.execute(next) { if case .failed(let diagnostic) = $0.status { failures.append("\($0.command): \(diagnostic.message)") } }
        }
        examination.checks["built anew", default: 0] += 1
        if !failures.isEmpty { return violations.append("what is saved cannot be run: \(failures.prefix(3))") }
        let differences = last.session.live.differences(from: fresh.session.live)
        if !differences.isEmpty {
            violations.append("built anew it is another layout:\n    \(differences.prefix(8).joined(separator: "\n    "))")
        }
    }

    /// Undone to its beginning and done again it is the same, bit by bit.
    private func examineTime() {
        var console = last
        console.journalSink = nil
        console.isInterrupted = nil
        func goes(_ line: String) -> Bool {
            var isDone = false
            console.execute(SourceStatement(text: line)) { isDone = if case .done = $0.status { true } else { false } }
            return isDone
        }
        var count = 0
        while count < 60, goes("undo") { count += 1 }
        for _ in 0..<count where !goes("redo") { return violations.append("what was undone cannot be done again") }
        examination.checks["undone and redone", default: 0] += 1
        // Numbers that were given are not given again, whatever is taken back.
        if let difference = SessionFacts(console).withoutCounter.difference(from: lastFacts.withoutCounter) {
            violations.append("undone and redone it is another session:\n    \(difference)")
        }
    }
}

extension Report {
    fileprivate var said: String {
        if case .failed(let diagnostic) = status { "\(command): \(diagnostic.message)" } else { command }
    }
}

/// A script and those that it runs, as statements one after the other.
private struct FlatScript {
    private var console: Console
    private var files: ArraySlice<Journal.FileRead>
    private let path: String
    /// How many more statements had ended.
    private var left: Int

    init(_ console: Console, _ entry: Journal.Entry) {
        self.console = console
        files = entry.files[...]
        path = entry.files.first?.path ?? ""
        left = entry.nested.count
    }

    var facts: SessionFacts { SessionFacts(console) }

    mutating func run() { _ = runNextFile() }

    /// Whether it went well.
    private mutating func runNextFile() -> Bool {
        guard case .success(let text)? = files.popFirst()?.result else { return false }
        var reader = ScriptReader(text)
        while left > 0, let next = reader.next() {
            var isDone = false
            if case .success(let statement) = next, statement.text.hasPrefix("source ") {
                let hasFile = files.first?.path == String(statement.text.dropFirst("source ".count))
                isDone = hasFile ? runNextFile() : false
                if left > 0 { left -= 1 }
            } else {
                // What cannot be read is reported, and is no statement.
                if case .success = next { left -= 1 }
                console.execute(next) { isDone = if case .done = $0.status { true } else { false } }
            }
            if !isDone, !console.keepsGoing { return false }
        }
        return true
    }
}
