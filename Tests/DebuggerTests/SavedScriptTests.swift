import Debugger
import Engine
import Language
import Testing

/// `save` writes a script of the very same session, and undo and redo go through its states and no others.
@Suite struct SavedScriptTests {
    /// Saves a session, runs the script in a fresh one, and compares everything.
    private func checkRoundTrip(of session: Session, _ label: String) throws {
        let state = try SessionState(session)
        var again = Scripted()
        again.run(state.script)
        #expect(again.failures == [], "\(label): \(state.script)")
        let rebuilt = try SessionState(again.console.session)
        if let difference = rebuilt.difference(from: state, tolerance: 1e-9) { Issue.record("\(label): \(difference)\n\(state.script)") }
        #expect(rebuilt.script == state.script, "\(label)")
        #expect(again.console.session.layout.unnamedCounter == session.layout.unnamedCounter, "\(label)")
        #expect(again.console.session.layout.settings == session.layout.settings, "\(label)")
    }

    @Test func examples() throws {
        let paths = try Repository.files(in: "examples", ending: ".aldb")
        #expect(!paths.isEmpty)
        for path in paths {
            var session = Scripted()
            session.run(try Repository.text(path))
            #expect(session.failures == [], "\(path)")
            try checkRoundTrip(of: session.console.session, path)
        }
    }

    /// Sessions of plain views and of containers in turn.
    private static func lines(seed: Int) -> () -> String {
        if seed.isMultiple(of: 2) {
            var typist = Typist(seed: UInt64(seed) + 5000)
            return { typist.line() }
        }
        var typist = ContainerSessionTests.Typist(seed: UInt64(seed) + 7000)
        return { typist.line() }
    }

    @Test(arguments: 0..<20 * effort)
    func randomSessions(seed: Int) throws {
        let next = Self.lines(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<40 { session.run(next()) }
        try checkRoundTrip(of: session.console.session, "seed \(seed)")
    }

    @Test(arguments: 0..<20 * effort)
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
            let count = session.console.session.undoableCount
            if count < states.count, line.hasPrefix("undo") || line.hasPrefix("redo") || session.hasFailed {
                compare(state, states[count], "seed \(seed) after \(line)")
            }
            if count < states.count, session.console.session.redoableCount == 0 { states.removeSubrange(count...) }
            if count == states.count { states.append(state) }
        }
        let end = session.console.session.undoableCount
        for count in (0..<end).reversed() {
            session.run("undo")
            compare(try SessionState(session.console.session), states[count], "seed \(seed), undone to \(count)")
        }
        for count in 1..<max(end + 1, 1) where end > 0 {
            session.run("redo")
            compare(try SessionState(session.console.session), states[count], "seed \(seed), redone to \(count)")
        }
        #expect(session.console.session.undoableCount == end)
    }

    private func compare(_ state: SessionState, _ expected: SessionState, _ label: String) {
        if let difference = state.difference(from: expected, tolerance: 0) { Issue.record("\(label): \(difference)") }
    }
}
