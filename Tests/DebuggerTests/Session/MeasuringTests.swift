import Session
import TestSupport
import Testing

/// Sizes and positions that rest on others: margins and safe areas from the outside in, text at the width that these leave.
@Suite struct MeasuringTests {
    /// The margins of an inner view rest on where the margins of the outer ones put it.
    @Test func marginsOfMarginsAreFoundFromTheOutsideIn() {
        var session = Scripted()
        session.run(
            """
            window root 390x844 safearea=53,0,34,0
            view outer in root
            outer.edges == root.edges
            view middle in outer
            middle.top == outer.margins.top
            middle.leading == outer.leading
            middle.height == 300
            middle.width == 200
            view inner in middle
            inner.top == middle.margins.top
            inner.leading == middle.leading
            inner.height == 100
            inner.width == 100
            label text "x" in inner
            text.top == inner.margins.top
            text.leading == inner.margins.leading
            """)
        #expect(session.failures == [])
        #expect(session.run("print middle.top; print inner.top; print text.top") == "61\n69\n77")
        // However it came to be: from the inside out, and after undo.
        session.run("constant c7 310; undo; constant c5 1; constant c5 0")
        #expect(session.run("print middle.top; print inner.top; print text.top") == "61\n69\n77")
    }

    /// Text wraps at the width that the safe area leaves, not at the one before that was known.
    @Test(arguments: [59, 120, 200]) func textWrapsWithinTheSafeArea(side: Int) {
        let text = Array(repeating: "some words of a longer text", count: 9).joined(separator: " ")
        func height(_ window: String, _ page: String) -> String {
            var session = Scripted()
            session.run(
                """
                window root 852x393 \(window)
                view page in root \(page)
                page.edges == root.edges
                label body "\(text)" lines=0 in page
                body.leading == page.margins.leading
                body.trailing == page.margins.trailing
                body.top == page.margins.top
                """)
            #expect(session.failures == [])
            return session.run("print body.width; print body.height")
        }
        #expect(height("safearea=0,\(side),21,\(side)", "") == height("", "margins=8,\(side + 8),29,\(side + 8)"))
    }

    @Test func aViewThatSticksOutIsNotCoveredFurtherIn() {
        var session = Scripted()
        session.run(
            """
            window root 390x844 safearea=47,0,34,0
            view banner in root
            banner.top == root.top - 30
            banner.height == 300
            banner.leading == root.leading
            banner.width == 390
            view low 100x20 in banner
            low.top == banner.safeArea.top
            low.leading == banner.leading
            """)
        #expect(session.failures == [])
        #expect(session.run("print low.top - banner.top") == "47")
    }

    /// Margins that push the view that they depend on come to an end all the same.
    @Test func marginsThatPushTheirOwnViewComeToAnEnd() {
        var session = Scripted()
        session.run(
            """
            window root 390x844 safearea=47,0,34,0
            view box in root
            box.height == 100
            box.width == 100
            box.leading == root.leading
            view child 10x10 in box
            child.leading == box.leading
            child.top == box.margins.top
            child.top == root.top + 60
            """)
        #expect(session.failures == [])
        let once = session.run("frames")
        session.run("constant c6 61; undo")
        #expect(session.run("frames") == once)
    }
}
