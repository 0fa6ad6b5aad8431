import Commands
import Layout
import Session
import Solving
import TestSupport
import Testing

/// The part of a view in a view that a window's bars and notches cover.
@Suite struct NestedSafeAreaTests {
    /// The window is 400 by 800 points, and covered by 59, 10, 34 and 20 on its sides.
    private func safeFrame(_ script: String) throws -> Rect {
        var session = Scripted()
        session.run("window w 400x800 safearea=59,10,34,20; view box in w; view inner in box; view deep in inner\n" + script)
        session.run("deep.edges == inner.safeArea.edges")
        #expect(session.failures == [], "\(script)")
        let inspector = session.console.session.inspector
        return inspector.live.alignmentRectInWindow(of: try #require(inspector.layout.view(named: "deep")?.id))
    }

    private static let whole = Rect(x: 10, y: 59, width: 370, height: 707)
    private static let edges = """
        box.leading == super.leading + 4; box.trailing == super.trailing - 5; box.top == super.top + 9; box.bottom == super.bottom - 14

        """

    @Test func isThatOfTheWindowWhereverTheViewsInItStand() throws {
        #expect(try safeFrame("box.edges == super.edges; inner.edges == box.edges").isClose(to: Self.whole))
        #expect(try safeFrame(Self.edges + "inner.edges == box.edges").isClose(to: Self.whole))
        #expect(try safeFrame(Self.edges + "inner.edges == box.edges + 3").isClose(to: Self.whole))
    }

    /// What is covered is counted from the frame, which is larger than the rectangle that is aligned.
    @Test func alignmentInsetsOfTheViewsAroundDoNotMoveIt() throws {
        let insets = "set box.alignmentinsets 1,2,3,4\n"
        #expect(try safeFrame(insets + Self.edges + "inner.edges == box.edges").isClose(to: Self.whole))
        #expect(try safeFrame(insets + Self.edges + "inner.edges == box.edges + 3").isClose(to: Self.whole))
    }

    @Test func whatTheBarsDoNotReachIsSafe() throws {
        let inside = try safeFrame("box.edges == super.edges; |-70-[inner]-70-|; V:|-70-[inner]-70-|")
        #expect(inside.isClose(to: Rect(x: 70, y: 70, width: 260, height: 660)))
        // A bar covers no more of a view than there is of it.
        let below = try safeFrame("box.edges == super.edges; |-20-[inner(30)]; V:[inner(9)]|")
        #expect(below.isClose(to: Rect(x: 20, y: 791, width: 30, height: 0)))
    }

    /// A bar reaches as far into a view whose height is still open as into a high one, if it is known how far they are apart.
    @Test func aBarReachesIntoAViewOfOpenHeight() throws {
        var session = Scripted()
        session.run(
            """
            window w 400x800 safearea=59,10,34,20
            view box in w
            box.leading == w.leading; box.width == 100; box.top == w.top + 9
            label l "x" in box
            l.leading == box.safeArea.leading; l.top == box.safeArea.top
            """)
        #expect(session.run("print l.top") == "59")
        #expect(session.run("print l.leading") == "10")
        session.run("box.bottom == l.bottom")
        #expect(session.failures == [])
        #expect(session.run("print l.top") == "59")
        // Of this view it is not known where it is.
        session.run("delete c3")
        #expect(session.run("print l.top - box.top") == "0")
    }

    /// Margins that a view takes over from its superview are as wide as those of the superview reach into it.
    @Test func marginsReachIntoTheViewsThatKeepThem() throws {
        var session = Scripted()
        session.run(
            """
            window w 400x300; view box in w margins=20,30,40,50 insetsfromsafearea=off alignmentinsets=1,2,3,4; box.edges == super.edges
            view inner in box preservesmargins insetsfromsafearea=off; view deep in inner
            inner.leading == box.leading + 6; inner.top == box.top + 5; inner.trailing == box.trailing - 12; inner.bottom == box.bottom - 9
            deep.edges == inner.margins.edges
            """)
        #expect(session.failures == [])
        let inspector = session.console.session.inspector
        let deep = inspector.live.alignmentRectInWindow(of: try #require(inspector.layout.view(named: "deep")?.id))
        #expect(deep.isClose(to: Rect(x: 28, y: 19, width: 326, height: 244)), "\(deep)")
    }
}
