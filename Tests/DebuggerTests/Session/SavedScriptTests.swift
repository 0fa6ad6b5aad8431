import Answers
import Language
import Reference
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// `save` writes a script of the very same session, and undo and redo go through its states and no others.
@Suite struct SavedScriptTests {
    @Test func examplesComeBack() throws {
        let paths = try Repository.files(in: "examples", ending: ".aldb")
        #expect(!paths.isEmpty)
        for path in paths {
            var session = Scripted(files: Repository.access)
            session.run(try Repository.text(path))
            #expect(session.failures == [], "\(path)")
            try checkRoundTrip(of: session.console.session, path)
        }
    }

    /// What is frozen or suggested keeps its name, which the spelling of an edge is part of.
    @Test func namesOfWhatIsHeld() throws {
        var session = Scripted()
        session.run("window root 320x100; view a 10x10; freeze a.leading; suggest a.trailing 40; freeze a.top at 3; freeze root.right at 4")
        try checkRoundTrip(of: session.console.session, "held")
        session.run("export json")
        guard let text = session.exported else { throw Diagnostic(.io, "nothing exported") }
        var again = Scripted(files: .reading(text))
        again.run("import json a.json; constraints")
        #expect(again.json.contains("freeze(a.leading)") && again.json.contains("suggest(a.trailing)"))
    }

    /// A constraint that was typed with a metric is saved with it, as long as the metric says what it said.
    @Test func metricsAreSavedWithWhatTheySay() throws {
        var session = Scripted()
        session.run(
            """
            let gap = 8; let `my gap` = 9; let share = 1/3; let gone = 4; let later = 5
            view a; view b
            left: a.leading == super.leading + gap @high
            a.top == super.top + `my gap`
            H:[a]-gap-[b]
            wide: a.width \\
              == share * root.width
            b.width == gone
            changed: b.height == gap; constant changed 3
            a.height == later
            b.bottom == super.bottom - later
            delete later; let later = 6
            delete gone
            """)
        #expect(session.failures == [])
        let script = SavedScript(session.console.session.inspector).text()
        for line in [
            "left: a.leading == super.leading + gap @high", "c1: a.top == super.top + `my gap`", "c2: H:[a]-gap-[b]",
            "wide: a.width \\\n  == share * root.width", "c3: b.width == 4", "changed: b.height == 3", "c4: a.height == 5",
            "c5: b.bottom == root.bottom - 5",
        ] { #expect(script.contains("\n\(line)\n"), "\(line) in \(script)") }
        try checkRoundTrip(of: session.console.session, "metrics")
        var again = Scripted()
        again.run(script)
        for question in ["sweep gap 0...20 of a.leading, b.leading", "sweep `my gap` 0...20 of a.top"] {
            #expect(again.run(question) == session.run(question))
        }
        #expect(again.failures == [])
    }

    /// Sessions of plain views and of containers in turn.
    static func lines(seed: Int) -> () -> String {
        if seed.isMultiple(of: 2) {
            var typist = Typist(seed: UInt64(seed) + 5000)
            return { typist.line() }
        }
        var typist = ContainerSessionTests.Typist(seed: UInt64(seed) + 7000)
        return { typist.line() }
    }

    @Test(arguments: 0..<Effort.count(20))
    func randomSessionsComeBack(seed: Int) throws {
        let next = Self.lines(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<40 { session.run(next()) }
        try checkRoundTrip(of: session.console.session, "seed \(seed)")
    }

    @Test(arguments: 0..<Effort.count(20))
    func undoAndRedo(seed: Int) throws {
        let next = Self.lines(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        /// The state after each step, from the empty session on.
        var states = [try SessionState(Session()), try SessionState(session.console.session)]
        for _ in 0..<30 {
            let line = next()
            session.run(line)
            let state = try SessionState(session.console.session)
            let count = session.console.session.history.position
            if count < states.count, line.hasPrefix("undo") || line.hasPrefix("redo") || session.hasFailed {
                compare(state, states[count], "seed \(seed) after \(line)")
            }
            if count < states.count, session.console.session.history.future.count == 0 { states.removeSubrange(count...) }
            if count == states.count { states.append(state) }
        }
        let end = session.console.session.history.position
        for count in (0..<end).reversed() {
            session.run("undo")
            compare(try SessionState(session.console.session), states[count], "seed \(seed), undone to \(count)")
        }
        for count in 1..<max(end + 1, 1) where end > 0 {
            session.run("redo")
            compare(try SessionState(session.console.session), states[count], "seed \(seed), redone to \(count)")
        }
        #expect(session.console.session.history.position == end)
    }

    private func compare(_ state: SessionState, _ expected: SessionState, _ label: String) {
        if let difference = state.difference(from: expected, tolerance: 0) { Issue.record("\(label): \(difference)") }
    }
}
