import Commands
import Language
import Layout
import Session
import Solving
import TestSupport
import Testing

/// Where autoresizing masks put a view when its superview grows from 400 to 600 points: the view is 100 points long and stands at 40.
@Suite struct MaskedFrameTests {
    /// What gives way, and the start and the length of the view then: what gives way shares the 200 points in proportion to its length.
    private static let rows: [(springs: String, start: Double, length: Double)] = [
        ("---", 40, 100), ("--&", 40, 100), ("-&-", 40, 300), ("&--", 240, 100), ("&-&", 40 + 200 * 40.0 / 300, 100),
        ("-&&", 40, 100 + 200 * 100.0 / 360), ("&&-", 40 + 200 * 40.0 / 140, 100 + 200 * 100.0 / 140), ("&&&", 60, 150),
    ]

    private func frame(of name: String, after script: String) throws -> Rect {
        var session = Scripted()
        session.run(script)
        #expect(session.failures == [], "\(script)")
        let inspector = session.console.session.inspector
        return inspector.live.frame(of: try #require(inspector.layout.view(named: name)?.id))
    }

    @Test(arguments: rows.indices)
    func whatGivesWaySharesWhatIsAddedInProportion(index: Int) throws {
        let (springs, start, length) = Self.rows[index]
        let setting = "window w 400x400; view box in w frame=40,40,100,100; mask box h=\(springs) v=\(springs)"
        let before = try frame(of: "box", after: setting)
        #expect(before.isClose(to: Rect(x: 40, y: 40, width: 100, height: 100)))
        let after = try frame(of: "box", after: setting + "; resize w 600x600")
        #expect(after.isClose(to: Rect(x: start, y: start, width: length, height: length)), "\(springs): \(after)")
    }

    /// Of two lengths that are nothing, each takes half.
    @Test func lengthsOfNothingShareEvenly() throws {
        let wide = "window w 400x400; view box in w frame=0,0,400,400; mask box h=&-& v=&-&; resize w 600x500"
        #expect(try frame(of: "box", after: wide).isClose(to: Rect(x: 100, y: 50, width: 400, height: 400)))
        let narrow = "window w 400x400; view box in w frame=40,400,0,0; mask box h=&&- v=-&&; resize w 600x500"
        #expect(try frame(of: "box", after: narrow).isClose(to: Rect(x: 240, y: 400, width: 0, height: 50)))
    }

    /// From the first of them to the last, without the blank before.
    @Test func anErrorPointsAtTheWordsOfTheMask() {
        var session = Scripted()
        session.run("window w 400x400; view box in w\nmask box   h=abc")
        #expect(session.failures.map(\.message) == ["'h=abc' says nothing about a mask"])
        #expect(session.failures.first?.span == Span(11, 5))
    }
}
