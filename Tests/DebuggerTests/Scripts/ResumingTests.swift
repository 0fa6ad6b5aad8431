import Answers
import Explaining
import Language
import Layout
import Reference
import TestSupport
@testable import Scripts
import Synchronization
import Testing

@testable import Commands
@testable import Session

/// A session brought back from its journal is the session, in every bit and with its history.
@Suite struct ResumingTests {
    /// What is journalled, and how long it was after each record.
    fileprivate final class Recorder: Sendable {
        private let written = Mutex((bytes: Journal.header, ends: [Journal.header.count]))
        var bytes: [UInt8] { written.withLock { $0.bytes } }
        var prefixes: [[UInt8]] { written.withLock { written in written.ends.map { Array(written.bytes[..<$0]) } } }

        func append(_ record: JournalRecord) {
            written.withLock {
                $0.bytes += record.encoded()
                $0.ends.append($0.bytes.count)
            }
        }
    }

    /// A session that is journalled.
    private struct Journalled {
        var session: Scripted
        fileprivate let recorder = Recorder()

        init(files: [String: String] = [:]) { self.init(files: FilesInMemory(files).readOnly) }

        init(files: FileAccess) {
            session = Scripted(files: files)
            session.console.journalSink = { [recorder] in recorder.append($0) }
        }

        var bytes: [UInt8] { recorder.bytes }
        var prefixes: [[UInt8]] { recorder.prefixes }
    }

    /// A fresh session, brought back; it reaches no files.
    private func resumed(_ bytes: [UInt8], divergences: Int = 0) throws -> (session: Scripted, said: ResumedSession) {
        var session = Scripted()
        let said = session.console.resume(try Journal(decoding: bytes))
        #expect(said.divergenceCount == divergences && !said.isInterrupted)
        return (session, said)
    }

    private func compare(_ session: Scripted, _ other: Scripted, _ label: String) throws {
        let (one, another) = (try SessionState(session.console.session), try SessionState(other.console.session))
        if let difference = one.difference(from: another, tolerance: 0) { Issue.record("\(label): \(difference)") }
        #expect(one.script == another.script, "\(label)")
        #expect(session.console.session.history.position == other.console.session.history.past.count, "\(label)")
        #expect(session.console.session.history.future.count == other.console.session.history.future.count, "\(label)")
    }

    /// What reads a file and runs nothing is a command, done or not.
    @Test func importsAreCommands() throws {
        var original = Journalled(files: ["a.json": "{}", "b.json": "{"])
        original.session.run("view box\nexport json")
        guard let layout = original.session.exported else { throw Diagnostic(.io, "nothing exported") }
        var one = Journalled(files: ["a.json": layout, "b.json": "{"])
        one.session.run("import json b.json")
        #expect(try Journal(decoding: one.bytes).commandCount == 0)
        one.session.run("import json a.json")
        #expect(try Journal(decoding: one.bytes).commandCount == 1)
        let (back, said) = try resumed(one.bytes)
        #expect(said.commandCount == 1 && said.last?.text == "import json a.json")
        try compare(one.session, back, "an import")
    }

    /// Who leaves, comes back and is cut off then has run scripts all the same.
    @Test func scriptsAfterLeavingAreRunAgain() throws {
        var original = Journalled(files: ["a.aldb": "var x\nx == 3\n"])
        original.session.run("var y; quit")
        original.session.console.isFinished = false
        original.session.run("source a.aldb")
        let (back, said) = try resumed(original.bytes)
        #expect(said.last?.text == "x == 3")
        #expect(!back.console.isFinished)
        try compare(original.session, back, "a script")
    }

    @Test(arguments: 0..<Effort.count(12))
    func randomSessionsComeBack(seed: Int) throws {
        var plain = Typist(seed: UInt64(seed) + 300)
        var nested = ContainerSessionTests.Typist(seed: UInt64(seed) + 400)
        func line() -> String { seed.isMultiple(of: 2) ? plain.line() : nested.line() }
        var original = Journalled()
        original.session.console.tellsChanges = !seed.isMultiple(of: 3)
        original.session.run("window root 320x480")
        for step in 0..<30 {
            // What is looked at in between leaves no trace.
            original.session.run("constraints; ambiguity; try undo; expect error usage: undo 1000")
            if step == 20 { original.session.console.tellsChanges.toggle() }
            original.session.run(line())
        }
        var (back, said) = try resumed(original.bytes)
        #expect(said.last?.text != nil)
        try compare(back, original.session, "seed \(seed)")
        // They stay the same whatever is done next.
        back.console.tellsChanges = original.session.console.tellsChanges
        for _ in 0..<10 {
            let next = line()
            original.session.run(next)
            back.run(next)
            try compare(back, original.session, "seed \(seed) after \(next)")
        }
    }

    private static let files = [
        "outer": "view a 10x20\nlet n = 3\nsource inner; a.top == super.top\nframes\nundo\nsource nothing\nvar z\n",
        "inner": "a.leading == super.leading + n\nnonsense here\nsource innermost\nhug a h 30\n",
        "innermost": "set defaults code\ndelete nobody\nvar deep\n",
    ]

    /// What stands in the scripts, in the order in which it is run.
    private static let flat = [
        "view a 10x20", "let n = 3", "a.leading == super.leading + n", "nonsense here", "set defaults code", "delete nobody", "var deep",
        "hug a h 30", "a.top == super.top", "frames", "undo", "var z",
    ]

    @Test func scriptsAreBroughtBackAsFarAsTheyCame() throws {
        var original = Journalled(files: Self.files)
        original.session.run("set keepgoing on\nwindow root 200x100\nsource outer\nvar last")
        /// The sessions after each number of the statements in the scripts.
        var references: [Scripted] = []
        var reference = Scripted()
        reference.run("window root 200x100")
        for line in Self.flat {
            references.append(reference)
            reference.run(line)
        }
        references.append(reference)
        var reached: Set<Int> = []
        for prefix in original.prefixes.dropFirst(5) {
            let (back, _) = try resumed(prefix)
            let journal = try Journal(decoding: prefix)
            guard journal.entries.count == 3 else { continue }
            let state = try SessionState(back.console.session)
            // Nothing is lost and nothing is ahead: of all references one is this session.
            let same = try references.indices.filter { index in
                try state.difference(from: SessionState(references[index].console.session), tolerance: 0) == nil
                    && references[index].console.session.history.position == back.console.session.history.position
            }
            #expect(!same.isEmpty)
            reached.formUnion(same)
        }
        #expect(reached == Set(references.indices))
        let (whole, said) = try resumed(original.bytes)
        try compare(whole, original.session, "whole")
        #expect(said.last?.text == "var last")
    }

    /// Scripts that are stepped through stand where they stood, with all that was set and counted.
    @Test func stepping() throws {
        let files = [
            "main":
                "window root 100x50\nview a 10x20\nsource part\nexpect a.height == 20\nexpect a.height == 21\nframes\na.width == 30\nvar end\n",
            "part": "a.leading == super.leading + 3\ntree\nlet n = 4\n",
        ]
        var original = Journalled(files: files)
        var moments: [(bytes: [UInt8], session: Scripted, place: String)] = []
        let lines = [
            "var before", "break when a.width >= 25", "watch a.leading", "replay main", "continue", "tree", "step 2", "a.top == super.top",
            "set keepgoing on", "back 2", "step", "continue", "info breaks", "step 3", "back", "undo", "rerun", "continue", "continue",
            "delete break 1",
        ]
        for line in lines {
            original.session.run(line)
            let place = original.session.run("where; info breaks; list; set; history")
            moments.append((original.bytes, original.session, place))
        }
        for (line, moment) in zip(lines, moments) {
            var (back, _) = try resumed(moment.bytes)
            try compare(back, moment.session, line)
            #expect(back.run("where; info breaks; list; set; history") == moment.place, "after \(line)")
        }
        #expect(moments.contains { $0.place.contains("part") } && moments.contains { $0.place.contains("expect a.height == 21") })
        // Cut off anywhere, it is a session still.
        for prefix in original.prefixes { _ = try resumed(prefix) }
    }

    @Test func whatFailedStaysUndone() throws {
        let files = ["stops": "var x\nx == 3\nexpect x == 4\nvar y\n"]
        var original = Journalled(files: files)
        original.session.run("source stops\nsource missing\nx == 5 @low\nvar x\ndelete nothing")
        #expect(original.session.failures.count == 5)
        let (back, said) = try resumed(original.bytes)
        try compare(back, original.session, "stopped")
        #expect(said.commandCount == 3)
    }

    /// What could not be recorded to is not recorded to afterwards, and what ended by itself has ended.
    @Test func aRecordingComesBackUnlessItEnded() throws {
        var original = Journalled()
        var files = FilesInMemory().access
        files.checkWritable = { $0 == "full" ? FileAccess.denied($0) : .success(()) }
        original.session.console = Console(files: files)
        original.session.console.journalSink = { [recorder = original.recorder] in recorder.append($0) }
        original.session.run("var x; record full")
        #expect(original.session.failures.count == 1 && original.session.console.recorder.recording == nil)
        #expect(try resumed(original.bytes).session.console.recorder.recording == nil)
        original.session.run("record there")
        #expect(try resumed(original.bytes).session.console.recorder.recording?.file == "there")
        original.session.console.stopRecording()
        #expect(try resumed(original.bytes).session.console.recorder.recording == nil)
    }

    @Test func aliasesAndSettingsComeBack() throws {
        var original = Journalled()
        original.session.run("alias v = view\nset keepgoing on\nset statistics on\nset scale 3\nv card 10x20\nalias\nset")
        var (back, said) = try resumed(original.bytes)
        #expect(said.commandCount == 5)
        back.run("v other 10x20\nset")
        original.session.run("v other 10x20\nset")
        #expect(
            back.failures == [] && back.json.contains("\"keepgoing\":\"on\"")
                && back.json == original.session.json.replacingNumber(with: back.json))
        try compare(back, original.session, "settings")
    }

    @Test func onlyWhatChangesIsNoted() {
        var original = Journalled()
        original.session.run(
            "frames; values; help; print 3; expect 3 == 3; try var x; alias; set; nonsense 3; verify; save there; sweep x 1...2")
        #expect(original.bytes == Journal.header)
        original.session.run("var x")
        #expect(original.prefixes.count == 3)
    }

    @Test func interruptedCommands() throws {
        let asked = Mutex(0)
        let limit = Mutex(Int.max)
        var original = Journalled(files: ["long": (0..<20).map { "k\($0): x\($0) == \($0)\n" }.joined()])
        original.session.console.isInterrupted = {
            asked.withLock {
                $0 += 1; return $0 > limit.withLock { $0 }
            }
        }
        original.session.run("var " + (0..<20).map { "x\($0)" }.joined(separator: " "))
        for budget in 0..<12 {
            limit.withLock { $0 = asked.withLock { $0 } + budget }
            original.session.run("source long\nx1 == 2 @\(budget + 1)")
            limit.withLock { $0 = .max }
            original.session.run("undo")
            let (back, _) = try resumed(original.bytes)
            try compare(back, original.session, "budget \(budget)")
        }
        #expect(original.session.failures.contains { $0.message.contains("interrupted") })
    }

    /// What ctrl-C ends in the middle of a search is ended so again.
    @Test(arguments: ["fix 1", "fix 2 remove", "missing", "import json a.json"])
    func anInterruptedSearchEndsWhereItDid(command: String) throws {
        var source = Journalled()
        source.session.run("var a b; low: a >= 3; k: b == 2 * a; export json")
        guard let layout = source.session.exported else { throw Diagnostic(.io, "nothing exported") }
        for budget in Effort.some(Array(0..<40), short: 8) {
            let asked = Mutex(0)
            var original = Journalled(files: ["a.json": layout])
            original.session.run("view v; var x y; x + y == 10; x >= 8; y >= 8; x == y")
            original.session.console.isInterrupted = {
                asked.withLock {
                    $0 += 1; return $0 > budget
                }
            }
            original.session.run(command)
            original.session.console.isInterrupted = nil
            original.session.run("var last")
            let (back, _) = try resumed(original.bytes)
            try compare(back, original.session, "\(command), budget \(budget)")
        }
    }

    /// A fix that was shown and then written to the code is made once, and what stands below it in the file has moved.
    @Test(arguments: [["fix N --write"], ["fix N", "fix N --write"], ["fix N", "undo", "fix N --write"]])
    func fixesOfCodeComeBack(lines: [String]) throws {
        let code = """
            final class Card: UIView {
            let box = UIView()
            override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box); box.translatesAutoresizingMaskIntoConstraints = false
            box.heightAnchor.constraint(equalToConstant: 44).isActive = true
            box.heightAnchor.constraint(equalToConstant: 30).isActive = true
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
            }
            }

            """
        let memory = FilesInMemory(["Card.swift": code])
        var original = Journalled(files: memory.access)
        original.session.run("import code Card.swift Card")
        let fixes = original.session.console.session.live.fixes().fixes
        let number =
            try #require(
                fixes.indices.first {
                    fixes[$0].members.allSatisfy { id in
                        original.session.console.session.layout.constraints[id]?.sourcePlace?.line == 6
                    }
                }) + 1
        for line in lines { original.session.run(line.replacing("N", with: "\(number) remove")) }
        #expect(original.session.failures == [] && memory["Card.swift"] != code)
        let back = try resumed(original.bytes).session
        try compare(original.session, back, "\(lines)")
        func places(_ session: Scripted) -> [Int?] { session.console.session.layout.constraintsInOrder.map { $0.sourcePlace?.line } }
        #expect(places(original.session) == places(back) && places(back).contains(7) && !places(back).contains(8))
    }

    /// `fix N --write` writes what a fix showed before the session was cut off only where it comes right behind that; later it applies a fix anew.
    @Test(arguments: [[], ["undo", "conflicts"]])
    func aFixThatWasShownIsWrittenRightBehindIt(lines: [String]) throws {
        let code = """
            let box = UIView()
            view.addSubview(box); box.translatesAutoresizingMaskIntoConstraints = false
            box.widthAnchor.constraint(equalToConstant: 300).isActive = true
            box.widthAnchor.constraint(equalToConstant: 320).isActive = true

            """
        let memory = FilesInMemory(["a.swift": code])
        var original = Journalled(files: memory.access)
        original.session.run("import code a.swift\nfix 1")
        #expect(original.session.failures == [] && memory["a.swift"] == code)
        var back = Scripted(files: memory.access)
        _ = back.console.resume(try Journal(decoding: original.bytes))
        for line in lines + ["fix 1 --write", "expect no conflicts"] { back.run(line) }
        #expect(back.failures == [] && memory["a.swift"] != code)
    }

    @Test func interruptedResumption() throws {
        var original = Journalled()
        original.session.run("var x\nx == 3\nvar y\ny == 3")
        var session = Scripted()
        let asked = Mutex(0)
        session.console.isInterrupted = {
            asked.withLock {
                $0 += 1; return $0 > 3
            }
        }
        #expect(session.console.resume(try Journal(decoding: original.bytes)).isInterrupted)
    }

    /// What another version of aldb would do differently is told, and does not stop the rest.
    @Test func whatEndsOtherwiseIsTold() throws {
        let records: [JournalRecord] = [
            .ended(SourceStatement(text: "nonsense 3"), .done), .ended(SourceStatement(text: "var x"), .failed),
            .began(SourceStatement(text: "source a")), .read(path: "a", text: "var y\nvar y\n"), .nestedEnded(.done, depth: 2),
            .nestedEnded(.done, depth: 2), .began(SourceStatement(text: "source b")), .read(path: "b", text: "var z\n"),
            .nestedEnded(.done, depth: 2), .nestedEnded(.done, depth: 2), .ended(SourceStatement(text: "var w"), .done),
        ]
        let (back, said) = try resumed(Journal.header + records.flatMap { $0.encoded() }, divergences: 4)
        #expect(said.divergences.map(\.command) == ["nonsense 3", "var x", "var y", "source b"])
        #expect(back.console.session.layout.variablesInOrder.map(\.name) == ["x", "y", "z", "w"])
    }

    @Test func goingOnAfterwards() throws {
        var original = Journalled()
        original.session.run("var x; x == 3")
        var again = Journalled()
        _ = again.session.console.resume(try Journal(decoding: original.bytes))
        again.session.run("x == 4 @low; undo")
        // The records of both are one journal.
        let (back, _) = try resumed(original.bytes + again.bytes.dropFirst(Journal.header.count))
        try compare(back, again.session, "gone on")
    }
}

extension String {
    /// The answer of another console, whose statements have other numbers.
    fileprivate func replacingNumber(with other: String) -> String {
        guard let comma = firstIndex(of: ","), let their = other.firstIndex(of: ",") else { return self }
        return String(other[..<their]) + self[comma...]
    }
}
