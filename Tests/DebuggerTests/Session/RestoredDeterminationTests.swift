import Commands
import Explaining
import Session
import TestSupport
import Testing

/// What is undetermined, after a state was restored with a new solver.
@Suite struct RestoredDeterminationTests {
    /// The undo of a setting makes the solver anew. A view that comes after one that is gone has its place in the solver's tables.
    @Test func aNewViewIsUndeterminedWhereOneThatWasIsGone() throws {
        var session = Scripted()
        session.run(
            """
            window root 320x480
            view gone in root
            set scale 3
            undo
            delete gone
            guide new in root
            expect ambiguous new
            """)
        #expect(session.failures.isEmpty)
        #expect(try session.console.session.live.verification().unconfirmed == [])
    }
}
