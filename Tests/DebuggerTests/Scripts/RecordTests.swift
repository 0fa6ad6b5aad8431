import Answers
import Commands
import Language
import Presentation
import Reference
import Scripts
import Session
import Synchronization
import TestSupport
import Testing

/// `record`, and what a recording says.
@Suite struct RecordTests {
    private static let files = {
        var files = FileAccess.reading("print 1\nfoo\nprint 2\n")
        files.checkWritable = { $0.hasPrefix("/") ? FileAccess.denied($0) : .success(()) }
        return files
    }()

    @Test func tellsWhetherItRecords() {
        var session = Scripted(files: Self.files)
        #expect(session.run("record") == "not recording")
        #expect(session.run("record off") == "not recording")
        #expect(session.run("record a.session") == "recording to a.session")
        #expect(session.run("record") == "recording to a.session" && session.console.recorder.recording?.file == "a.session")
        #expect(session.run("record b.md") == "recording to b.md")
        #expect(session.run("record off") == "recorded b.md" && session.console.recorder.recording == nil)
        #expect(session.run("record \"off\"").hasSuffix("recording to off"))
        #expect(session.failures == [])
    }

    @Test func warnsOfWhatAReplayWouldNotSee() {
        var session = Scripted(files: Self.files)
        #expect(session.run("record a.txt").contains("takes a.txt for a script"))
        session.run("var x")
        #expect(session.run("record a.session").contains("begins with an empty session"))
    }

    @Test func errorsChangeNothing() {
        var session = Scripted(files: Self.files)
        session.run("record a.session\nrecord /nowhere/b.session\nrecord a b")
        #expect(session.failures.map(\.code) == [.io, .usage])
        #expect(session.failures[0].span == Span(7, 18))
        #expect(session.console.recorder.recording?.file == "a.session")
        session.run("try record b.session\nexpect error io: record /b\nexpect error io: save /b\nexpect error io: try record /b")
        #expect(session.failures.count == 2 && session.console.recorder.recording?.file == "a.session")
    }

    /// Runs lines and writes down each statement as a recording does.
    private static func recorded(_ text: String, in file: String) -> String {
        var console = Console(files: files)
        console.execute(SourceStatement(text: "record \(file)")) { _ in }
        guard let recording = console.recorder.recording else { return "" }
        var written = ""
        var reader = ScriptReader(text, file: "b.aldb")
        while let next = reader.next() {
            var reports: [Report] = []
            switch next {
            case .success(let statement): console.execute(statement) { reports.append($0) }
            case .failure(let error): console.refuse(error.statement, because: error.diagnostic) { reports.append($0) }
            }
            written += TranscriptText.entry(of: reports, in: recording) ?? ""
        }
        return written
    }

    static let script = """
        window root 320x80; view box -x40 # a comment
        box.width == (300
          + 20) @500
        label t "one
        two"; t.width == box.width \\
          - 5
        nonsense
        print (3

        frames
        draw
        source c.aldb
        source off.session
        try record a.session
        record c.session
        undo
        conflicts
        help expect
        tree; status
        expect box.width == 3
        alias f = frames
        f box
        set statistics on
        timer on
        hug t 300
        constraints
        quit
        """

    @Test(arguments: ["a.session", "a.md"]) func whatIsRecordedIsWhatAReplayShows(file: String) throws {
        let text = Self.recorded(Self.script, in: file)
        let form = try #require(Transcript.Form(file: file))
        let transcript = Transcript(text, form: form)
        var replay = TranscriptReplay(Console(files: Self.files), file: file)
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps {
            let part = check.compare(step, with: replay.run(step) { _ in })
            #expect(part == nil, "\(part?.text(old: "shown", new: "said") ?? "")")
        }
        #expect(transcript.steps.count == 24)
        #expect(!transcript.steps.contains { $0.command.hasPrefix("record") || $0.command == "quit" })
        #expect(transcript.steps.contains { $0.command == "box.width == (300\n  + 20) @500" })
        #expect(text.contains("c.aldb:2: error[unknown-command]"))
    }

    @Test func randomSessionsAreReplayed() {
        let lines = [
            "var x y", "x == 3", "x + y == 10 @700", "x == 4", "undo", "redo", "view card 10x20", "card.width == x",
            "card.edges == super.edges inset 8",
            "frames", "status", "conflicts", "ambiguity", "explain c1", "nonsense", "delete c2", "label t \"Hällo 😀\"",
            "t.top == card.bottom + 8; tree",
            "why card.width", "print (1 +\n2)", "hide card", "constraints", "expect x == 3", "values", "fixes", "missing", "verify",
        ]
        for seed in 0..<Effort.count(30) {
            var random = SplitMix64(seed: UInt64(seed))
            let text = Self.recorded((0..<20).compactMap { _ in random.pick(lines) }.joined(separator: "\n"), in: "a.session")
            let (check, result) = ReplayTests.check(text)
            #expect(check.isMet && result.commands >= 20, "\(check.diff.text(old: "\(seed)", new: "now"))")
        }
    }
}
