import Answers
import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// Another layout that is as good.
@Suite struct ExerciseTests {
    private static let row =
        "window root 320x80; label name 120x20; label value 200x20; H:|-20-[name]-8-[value]-20-|; name.top == super.top"

    @Test func goesToTheOtherEndOfTheRange() {
        var session = Scripted()
        session.run(Self.row)
        let before = session.run("frames; constraints; status")
        let text = session.run("exercise name")
        #expect(text.contains("(20, 0) 120×20 → (20, 0) 72×20") && text.contains("(148, 0) 152×20 → (100, 0) 200×20"))
        #expect(
            session.json.contains(#"{"frames":{"name":{"x":20,"y":0,"width":72,"height":20,"absolute":{"x":20,"y":0},"truncated":true},"#))
        #expect(session.run("exercise name") == text && session.run("frames; constraints; status") == before)
        session.run("undo; expect ambiguous name")
        #expect(session.failures == [])
    }

    @Test func whatIsDeterminedSaysSo() {
        var session = Scripted()
        session.run(Self.row)
        #expect(session.run("exercise root").hasPrefix("root is determined"))
        #expect(session.json.contains(#""result":{"frames":{}}"#))
        session.run("hug name 252; resist name 751")
        #expect(session.run("exercise name").hasPrefix("name is determined"))
    }

    @Test(arguments: [
        // Both ends as far away: it still moves. Without an end it goes a visible way.
        ("window root 100x100; view a; a.trailing == super.trailing; keep a.width 50; a.height == 1; a.top == super.top", "a"),
        ("view a 10x10", "a"), ("view a; a.width <= 30; a.leading <= super.leading - 5", "a"),
        // A view that moves with its superview alone.
        ("view a 10x10; view b 5x5 in a; b.center == a.center", "b"),
        ("view a; view b in a; b.edges == a.edges", "b"),
    ])
    func theFrameDiffersAndNothingGetsWorse(setting: String, view: String) throws {
        var session = Scripted()
        session.run(setting)
        let live = session.console.session.live
        let id = try #require(live.layout.view(named: view)?.id)
        let other = try #require(try live.alternative(for: id))
        #expect(!other.alignmentRectInWindow(of: id).isClose(to: live.alignmentRectInWindow(of: id)))
        #expect(Set(other.solverState.broken.keys) == Set(live.solverState.broken.keys) && other.suspendedInOrder.isEmpty)
        session.run("exercise \(view)")
        guard case .exercise(let rows, _)? = session.answer else {
            Issue.record("no answer")
            return
        }
        #expect(rows.contains { $0.to.view == view })
    }
}
