import Answers
import Explaining
import Language
import TestSupport
import Testing

@testable import Commands
@testable import Session
@testable import Simplex

/// Answers that rest on numbers far apart are confirmed in fractions, or said not to be.
@Suite struct ConfirmationTests {
    private static let text = "not confirmed in exact arithmetic"

    @Test func usualLayoutsAreNotAskedAbout() {
        var session = Scripted()
        session.run(
            """
            window root 375x667; view card 300x200; card.width == 2/3 * super.width; card.height == 0.75 * card.width
            card.width == 0.66666666666666663 * super.width @high; card.leading == super.leading + 20; label l "Hello" in card
            l.width == 0.333333 * card.width; stack s in card; view a in s; view b in s; a.width == 1.5 * b.width
            resize root 320x568; hide a; undo 2
            """)
        #expect(session.failures.isEmpty)
        #expect(!session.console.session.live.isDelicate)
        #expect(!session.run("status").contains(Self.text))
    }

    /// Nobody pressed anything: `expect error limit` may be met, and scripts go on.
    @Test func whatComesToNoEndIsNoInterruption() {
        let lost = Diagnostic(ending: Simplex.Interrupted(isLost: true))
        #expect(lost.code == .limit && lost.isBrokenOff && !lost.isInterruption)
        let interrupted = Diagnostic(ending: Simplex.Interrupted())
        #expect(interrupted.isBrokenOff && interrupted.isInterruption)
    }

    /// Two rows that differ by a hair meet very far away, if at all.
    @Test func rowsThatAreNearlyParallelAreAskedAbout() throws {
        var session = Scripted()
        session.run("var x y; x + y == 1; x + 1.000000001 * y == 2")
        #expect(session.console.session.live.isDelicate)
        let said = session.run("x == 1 @low")
        let doubts = try session.console.session.inspector.doubts()
        #expect(said.contains(Self.text) == !doubts.isEmpty)
        // What is warned of is not verified either.
        #expect(doubts.isEmpty || !session.run("verify").hasPrefix("verified"))
    }

    /// What holds to a tolerance is confirmed to a tolerance.
    @Test func whatIsOffByAHairHolds() throws {
        var session = Scripted()
        session.run(
            """
            var x y; x == -118 @50; 50 * y == 17950; -1.06 * x - 2 * y <= -592.920000000002 @999
            3 * y >= 1077.00000000001 @low
            """)
        #expect(!session.console.session.live.isDelicate)
        let said = session.run("verify")
        #expect(said.hasPrefix("verified"), "\(said)")
    }

    /// A number of this size leaves floating point no millionth of a point; once it is gone all is as before, unless a value came to it.
    @Test func largeNumbersAreAskedAbout() throws {
        var session = Scripted()
        session.run("var x y; a: x == 3; y == x + 1")
        #expect(!session.console.session.live.isDelicate)
        session.run("b: x <= 40000000893")
        #expect(session.console.session.live.isDelicate)
        session.run("undo")
        #expect(!session.console.session.live.isDelicate)
        session.run("2 * y == 40000000893")
        #expect(session.console.session.live.isDelicate)
        session.run("new")
        #expect(!session.console.session.live.isDelicate)
    }

    @Test func whatCannotBeConfirmedIsWarnedOf() throws {
        var session = Scripted()
        session.run("var x y; a: x + y == 1; b: x + 1.00000000000001 * y == 2; x >= 0 @500; y == 3 @400")
        let doubts = try session.console.session.inspector.doubts()
        let warnings = session.reports.compactMap { report -> String? in
            guard case .done(let events, _) = report.status, case .warning(let text)? = events.last else { return nil }
            return text
        }
        #expect(!doubts.isEmpty)
        #expect(warnings.last?.hasPrefix(Self.text) == true)
        #expect(warnings.last?.contains(doubts[0]) == true)
        #expect(session.run("status").contains("Not confirmed"))
        #expect(session.json.contains(#""unconfirmed":["#))
    }
}
