import TestSupport
import Testing

/// What rests on estimated widths of texts is marked, and nothing else.
@Suite struct EstimateTests {
    private static let layout = """
        window w 375x667
        label l "Hello" in w
        view v 10x10 in w
        v.leading == l.trailing + 10
        view fixed 30x10 in w
        """

    private func isMarked(_ expression: String, in layout: String = layout) -> Bool {
        var session = Scripted()
        session.run(layout)
        let text = session.run("print \(expression)")
        #expect(session.failures.isEmpty)
        return text.hasPrefix("≈ ")
    }

    @Test func aNumberMadeOfATextIsMarked() {
        #expect(isMarked("l.width"))
        #expect(isMarked("v.leading - l.leading"))
        #expect(!isMarked("l.height"))
        #expect(!isMarked("v.width + 3"))
        #expect(!isMarked("fixed.width"))
        #expect(!isMarked("l.width", in: Self.layout + "\nl.width == 100"))
        #expect(!isMarked("l.width", in: "window w 375x667\nlabel l \"Hello\" 40x20 in w"))
    }

    @Test func sharesItemsAndRowsAreMarked() {
        let stack = """
            window w 375x667
            stack s distribution=fillProportionally in w
            s.width == 300
            label a "Hello" in s
            label b "Hello there" in s
            """
        #expect(isMarked("a.width", in: stack))
        let items = """
            window w 375x667
            collection c itemsize=auto in w
            c.edges == w.edges
            cell i in c
            label l "Hello" in i
            l.edges == i.edges
            """
        #expect(isMarked("i.width", in: items))
        let rows = """
            window w 375x667
            table t in w
            t.edges == w.edges
            cell r in t
            label l "A text that is long enough to wrap in a row of this width" lines=0 in r
            l.edges == r.margins.edges
            """
        #expect(isMarked("r.height", in: rows))
        #expect(!isMarked("r.width", in: rows))
    }

    @Test func framesSayItOnce() {
        var session = Scripted()
        session.run(Self.layout)
        #expect(session.run("frames").split(separator: "\n").count { $0.contains("≈") } == 1)
        #expect(!session.run("frames fixed").contains("≈"))
        session.run("l.width == 100")
        #expect(!session.run("frames").contains("≈"))
    }
}
