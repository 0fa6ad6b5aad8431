import Foundation
@testable import Answers
import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
@testable import Session

/// `draw` with its options, and `set draw on`.
@Suite struct DrawTests {
    /// The lines that a picture has after these commands.
    private func draw(
        _ commands: String, _ draw: String = "draw", width: Int = 80, height: Int? = nil, usesUnicode: Bool = true
    ) -> [String] {
        var session = Scripted()
        session.run(commands)
        session.run(draw)
        #expect(session.failures == [], "\(commands)")
        return session.lines(width: width, height: height, usesUnicode: usesUnicode)
    }

    private let card = """
        window root 320x160
        view card in root
        pin card leading,trailing 40
        card.top == root.top + 40
        tall: card.height == 80
        """

    // MARK: Given frames

    /// What UIKit did, and what constraints give.
    @Test func aViewThatIsElsewhereThanItWasPutIsDrawnTwice() {
        let moved = """
            window root 320x160
            view box in root frame=10,10,300,140
            box.leading == root.leading + 20; box.top == root.top + 40; box.width == 280; box.height == 80
            view inner 60x30 in box frame=20,20,60,30
            inner.leading == box.leading + 20; inner.top == box.top + 20
            """
        let lines = draw(moved)
        // The outer one is where it was given, and the inner one is nowhere else in it.
        #expect(lines.contains { $0.hasPrefix("box  given (10, 10) 300×140") })
        #expect(!lines.contains { $0.hasPrefix("inner  given") })
        #expect(lines.contains { $0.contains("║") } && lines.last == "═║ the frame given")
        let plain = draw(moved, usesUnicode: false)
        #expect(plain.contains { $0.contains("H") } && plain.last == "=H the frame given")
        // Where a superview was given another place, its subview counts from there.
        let inside = draw(moved + "\ninner.width == 90; delete c5; inner.leading == box.leading + 40")
        #expect(inside.contains { $0.hasPrefix("inner  given (30, 30) 60×30") })
        // A pixel more or less is no other place.
        #expect(!draw(moved + "\ndelete box\nview card in root frame=10,10,300,140.5\npin card edges 10").contains { $0.contains("given") })
        // Nor is one that a mask holds.
        #expect(
            !draw("window root 320x160\nview box in root frame=10,10,300,140 mask=h=---,v=---,in=320x160").contains { $0.contains("given") }
        )
    }

    // MARK: Options

    @Test func distancesStandBetweenTheEdges() {
        let lines = draw(card, "draw constraints")
        #expect(lines.contains { $0.contains("│←──40──→│") && $0.hasSuffix("│←──40──→│") })
        #expect(lines.contains { $0.contains("80") && $0.contains("│    ") })
        #expect(!draw(card).contains { $0.contains("40") })
    }

    @Test func whatIsBrokenIsMarkedAndSaysWhatIsMissing() {
        let lines = draw(card + "\nwide: card.width == 300 @low\nmust: card.width == 200", "draw constraints")
        #expect(lines.contains { $0.contains("200!") })
        #expect(lines.contains { $0.contains("300✗") })
        #expect(lines.contains("! must  card.width == 200  suspended, off by 40"))
        #expect(lines.contains("✗ wide  card.width == 300  broken by 60"))
        // Without the lines too.
        #expect(draw(card + "\nwide: card.width == 300 @low").contains("✗ wide  card.width == 300  broken by 60"))
    }

    @Test func inequalitiesSayInWhichDirection() {
        let lines = draw("window root 320x160\nview a 100x40\na.leading >= root.leading + 80\na.width <= 200", "draw constraints")
        #expect(lines.contains { $0.contains("≥80") })
        #expect(lines.contains { $0.contains("≤200") })
        let ascii = draw(
            "window root 320x160\nview a 100x40\na.leading >= root.leading + 80", "draw constraints", usesUnicode: false)
        #expect(ascii.contains { $0.contains(">=80") })
    }

    @Test func whatHasNoRoomIsListed() {
        let lines = draw("window root 320x160\nview a 100x40\nnear: a.leading == root.leading + 2", "draw constraints")
        #expect(lines.contains("without room:"))
        #expect(lines.contains("  near  a.leading == root.leading + 2"))
    }

    @Test func rightToLeftDistancesAreDrawnWhereTheyAre() {
        let lines = draw(
            "window root 320x160\nset root.rtl true\nview a 100x80 in root\na.leading == root.leading + 80", "draw constraints")
        #expect(lines.contains { $0.hasSuffix("80────────→│") || $0.hasSuffix("80───────→│") }, "\(lines.joined(separator: "\n"))")
    }

    @Test func marginsAndAlignmentRectangles() {
        let margins = draw("\(card)\nmargins root 8", "draw margins")
        #expect(margins.contains { $0.contains("· · · ·") })
        #expect(margins.last == "· · margins")
        #expect(!draw(card).contains { $0.contains("·") })
        let alignment = draw(
            "window root 320x160\nview badge 200x80\nset badge.alignmentinsets 16,16,16,16\npin badge leading,top 40", "draw alignment")
        #expect(alignment.contains { $0.contains("╭") })
        #expect(!alignment.contains { $0.contains("the frame given") })
        #expect(alignment.contains { $0.hasPrefix("badge  alignment rectangle ") })
    }

    @Test func aViewsNameComesBeforeAKeyword() {
        let plain = "window root 320x160\nview margins 100x40 in root\nview b 10x10 in margins"
        #expect(draw(plain, "draw margins") == draw(plain, "draw `margins`"))
        #expect(draw(plain, "draw margins").first?.contains("root") == false)
        #expect(draw(plain, "draw margins margins") != draw(plain, "draw margins"))
    }

    @Test(arguments: [
        ("draw constrains", Diagnostic.Code.unknownView, "constraints"), ("draw crad", .unknownView, "card"),
        ("draw card margin", .syntax, "margins"), ("draw margins card", .syntax, "usage"), ("draw `constraints`", .unknownView, ""),
        ("draw card, margins", .syntax, ""), ("draw 7", .syntax, ""),
    ])
    func wrongWords(line: String, code: Diagnostic.Code, hint: String) {
        var session = Scripted()
        session.run(card)
        session.run(line)
        #expect(session.failures.last?.code == code, "\(line)")
        #expect(hint.isEmpty || session.failures.last?.hint?.contains(hint) == true, "\(line): \(session.failures.last?.hint ?? "")")
    }

    // MARK: The size of the terminal

    /// A telephone with more views than there is room for their names.
    private let crowded = """
        window root 390x844
        wide: root.width == 500 @low
        """ + (0..<12).map { "\nview v\($0) 20x20 in root\nv\($0).top == root.top + \(60 * $0)" }.joined()

    @Test func aPictureIsSeenAtOnceWithItsLegend() {
        for height in 10...70 {
            for (width, usesUnicode) in [(40, true), (80, false), (130, true)] {
                let lines = draw(crowded, width: width, height: height, usesUnicode: usesUnicode)
                // One line is left for the prompt.
                #expect(lines.count < height, "\(width)x\(height)")
                #expect(lines.contains { $0.contains("wide  root.width == 500") })
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
                let bottom = lines.lastIndex { $0.hasPrefix(usesUnicode ? "└" : "+-") } ?? 0
                #expect(bottom >= min(30, height / 2 - 2), "\(width)x\(height): the window has half of the lines at least")
            }
        }
        // What the legend leaves out is counted.
        #expect(draw(crowded, height: 12).contains { $0.hasPrefix("and ") && $0.contains("more: 'frames' lists them") })
    }

    @Test func highTerminalsHaveHighPictures() {
        #expect(draw("window root 390x844").count == 40)
        #expect(draw("window root 390x844", height: 45).count == 44)
        #expect(draw("window root 390x844", width: 130, height: 200).count == 58)
        // A flat window is as wide as ever.
        #expect(draw("window root 1000x100", height: 15) == draw("window root 1000x100"))
    }

    /// However high that is, with and without a terminal.
    @Test func fullPicturesAreAsLargeAsTheColumnsLetThem() {
        let lines = draw("window root 390x844", "draw full")
        #expect(lines.count == 82 && lines[0].count == 76)
        #expect(draw("window root 390x844", "draw full", height: 15) == lines)
        #expect(draw("window root 390x844\nview full 40x10 in root", "draw full").count < 40)
        #expect(draw("window root 1x1000000", "draw full", width: 20).count < 1010)
        var session = Scripted()
        session.run("window root 390x844\nresize root 390x800\ndraw since full")
        #expect(session.lines(height: 15) == session.lines() && session.lines().count > 38)
    }

    @Test func picturesAfterChangesAndTwoPicturesAreSeenAtOnceToo() {
        var session = Scripted()
        session.run("window root 390x844\nview card 100x100\nset draw on")
        for line in ["pin card leading,top 20", "try size card 200x50", "draw since", "draw root since constraints"] {
            session.run(line)
            for height in 16...40 { #expect(session.lines(height: height).count < height, "\(line), \(height)") }
            #expect(session.lines(width: 40, height: 40).count < 40, "\(line)")
        }
        // Where what is said is longer than the screen, the picture is seen at once by itself.
        session.run("view box in root; " + (0..<20).map { "view b\($0) 10x10 in box" }.joined(separator: "; ") + "; delete box; undo")
        let drawn = session.lines(height: 16).drop { !$0.hasPrefix("undone:") }.dropFirst()
        #expect(drawn.count > 8 && drawn.count < 16)
        // Each picture of a drag by itself, all to one scale.
        session.run("drag root.width 200...390 steps 3")
        let drag = session.lines(height: 15)
        #expect(drag.count <= 3 * 14 && drag.count { $0.hasPrefix("root.width = ") } == 3)
    }

    // MARK: Texts of several lines

    private let long = """
        window root 361x200
        label title "Hello world, this is a long text that wraps somewhere" lines=0 in root
        pin title leading,trailing,top 20
        """

    /// The rows of the title's text, without the blanks behind them.
    private func text(_ lines: [String]) -> [String] {
        let name = lines.firstIndex { $0.contains("│title") } ?? 0
        let inside = lines[(name + 1)...].prefix { !$0.contains("└") }
        return inside.map { line in
            let parts = line.split(separator: "│", omittingEmptySubsequences: false)
            return parts.count > 2 ? parts[2].trimmingCharacters(in: .whitespaces) : ""
        }.filter { !$0.isEmpty }
    }

    @Test func aTextIsBrokenWhereTheLabelBreaksIt() {
        #expect(text(draw(long)) == ["\"Hello world, this is a long text that wraps", "somewhere\""])
        #expect(text(draw(long, width: 120)) == ["\"Hello world, this is a long text that wraps", "somewhere\""])
        let narrow = draw(long + "\ntitle.width == 120 @900\ndelete c2", width: 120)
        #expect(narrow.contains { $0.contains("│\"Hello world, this  ") } && narrow.contains { $0.contains("│is a long text  ") })
    }

    /// Where the cells are too few, words go to the next row, and what does not fit at all ends without an ellipsis, since only the picture has no
    /// room for it.
    @Test func aTextIsBrokenAgainWhereTheCellsAreTooFew() {
        let high = long + "\ntitle.height == 140"
        let rows = text(draw(high, width: 40))
        #expect(rows == ["\"Hello world, this is a long text", "that wraps somewhere\""])
        #expect(text(draw(long, width: 40)) == [])
        let two = text(draw(long + "\ntitle.height == 62", width: 40))
        #expect(two == ["\"Hello world, this is a long text"])
        let ascii = draw(long + "\ntitle.height == 62", width: 40, usesUnicode: false)
        #expect(ascii.contains { $0.contains("|\"Hello world, this is a long text") })
    }

    @Test func truncatedTextsOfSeveralLinesEndInAnEllipsis() {
        let lines = draw(long.replacing("lines=0", with: "lines=2") + "\ntitle.width == 120 @900\ndelete c2", width: 120)
        #expect(lines.contains { $0.contains("│is a long text…\"") })
    }

    @Test func newlinesEndRows() {
        let script = "window root 361x120\nlabel b \"One\\nTwo\" in root lines=0\npin b leading,top 20\nb.height == 60"
        let lines = draw(script)
        let one = lines.firstIndex { $0.contains("│\"One") } ?? 0
        #expect(lines[one + 1].contains("│Two\""))
        #expect(!draw(script.replacing("lines=0", with: "lines=1")).contains { $0.contains("Two") })
    }

    /// A piece of a row would mislead.
    @Test func theRowsThatAViewCoversAreLeftOut() {
        let covered =
            long
            + "\ntitle.height == 100\nview cover 100x60 in root\ncover.bottom == title.bottom + 20\ncover.leading == title.leading + 40"
        let lines = draw(covered.replacing("wraps somewhere", with: "wraps somewhere and then again on a third line"))
        #expect(lines.contains { $0.contains("│\"Hello world, this is a long text that wraps") })
        for width in 20...130 {
            let lines = draw(covered, width: width)
            #expect(!lines.contains { $0.contains("somewhere") && !$0.contains("somewhere\"") }, "\(width)")
        }
    }

    @Test func wideCharactersAreBrokenByColumns() {
        let wide =
            "window root 361x200\nlabel t \"家族名前の長いビュー 👩‍👩‍👧 家族名前の長いビュー家族名前\" lines=0 in root\npin t leading,trailing,top 20\nt.height == 120"
        for width in 24...130 {
            let lines = draw(wide, width: width)
            let frame = DisplayWidth.of(lines[0])
            #expect(lines.dropFirst().prefix { !$0.hasPrefix("└") }.allSatisfy { DisplayWidth.of($0) == frame }, "\(width)")
        }
        #expect(draw(wide, width: 40).count { $0.contains("名") || $0.contains("前") } > 1)
    }

    // MARK: What is seen of views

    @Test func scrollViewsCutOffWhatTheyHide() {
        let scroll = """
            window root 320x160
            scroll s 200x100
            s.leading == root.leading + 20
            s.top == root.top + 20
            view big 400x300 in s
            big.edges == s.edges
            view far 50x50 in big
            far.leading == big.leading + 300
            far.top == big.top + 200
            """
        let lines = draw(scroll)
        #expect(lines.contains("scrolled out of sight: far"))
        // The frame of the scroll view is whole, and nothing is right of it but the window.
        let right = lines.firstIndex { $0.contains("┐   ") }.map { lines[$0] }
        #expect(right?.hasSuffix("┐                      │") == true)
        #expect(lines.contains { $0.hasSuffix("┘                      │") })
        #expect(lines.contains { $0.contains("│big ") && $0.hasSuffix("│                      │") })
        let scrolled = draw(scroll + "\nset s.offset 200,150")
        #expect(scrolled.contains { $0.contains("far") && !$0.contains("sight") })
        // By itself all of it is seen.
        #expect(draw(scroll, "draw big").contains { $0.contains("far") && !$0.contains("sight") })
    }

    @Test func hiddenViewsAreLeftOut() {
        #expect(!draw(card + "\nview inner 40x40 in card\nhide card").contains { $0.contains("card") || $0.contains("inner") })
    }

    @Test func truncatedTextsAreCutAsTheLabelCutsThem() {
        let lines = draw("window root 320x80\nlabel t \"A text of some length\"\nt.width == 100\npin t leading,top 10")
        #expect(lines.contains { $0.contains("│\"A text of s…\"") })
        #expect(lines.last?.contains("… truncated") == true)
    }

    /// However narrow, and whatever is written: every frame is straight, and no line is longer than the terminal is wide.
    @Test func framesStayWhole() {
        let odd = """
            window root 375x667
            view `名前の長いビュー` 200x100
            label `e\u{301}\u{301}xy` "👩‍👩‍👧 家族 \\u{1B}[31m ⚠️ of many words" in `名前の長いビュー`
            `e\u{301}\u{301}xy`.width == 60
            `名前の長いビュー`.leading == root.leading + 33
            far: `名前の長いビュー`.width == 900 @low
            view `a name that is much longer than any picture could hold on one line of a terminal` 20x20
            view below 10x10
            below.top == root.bottom + 3000
            """
        var session = Scripted()
        session.run(odd)
        session.run("draw margins alignment constraints")
        #expect(session.failures == [])
        for width in 20...130 {
            for usesUnicode in [true, false] {
                let lines = session.lines(width: width, usesUnicode: usesUnicode)
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width)")
                let frame = lines.first.map { DisplayWidth.of($0) } ?? 0
                let body = lines.dropFirst().prefix { !$0.hasPrefix(usesUnicode ? "└" : "+") }
                #expect(body.allSatisfy { DisplayWidth.of($0) == frame }, "\(width)")
                #expect(body.allSatisfy { line in !line.unicodeScalars.contains { $0.value < 0x20 } })
            }
        }
    }

    @Test func picturesAreAsWideAsTheTerminalLetsThem() {
        let wide = "window root 1000x100"
        #expect(draw(wide, width: 40)[0].count == 40)
        #expect(draw(wide, width: 80)[0].count == 76)
        #expect(draw(wide, width: 120)[0].count == 116)
        #expect(draw(wide, width: 300)[0].count == 116)
    }

    @Test func manyViewsHaveAShortLegend() {
        let many = "window root 320x160\n" + (0..<500).map { "view v\($0) 4x4 in root" }.joined(separator: "\n")
        let lines = draw(many)
        #expect(lines.count < 80)
        #expect(lines.contains { $0.contains("more: 'frames' lists them") })
    }

    // MARK: After each change

    private func picture(_ report: Report?) -> PictureValue? { report?.picture }

    @Test func changesAreDrawn() {
        var session = Scripted()
        session.run("window root 320x160\nview card 100x50")
        #expect(picture(session.reports.last) == nil)
        session.run("set draw on")
        #expect(picture(session.reports.last) == nil)
        let said = session.run("pin card leading,top 20")
        #expect(said.contains("│card"))
        #expect(said.hasPrefix("c1  card.leading"))
        for line in ["undo", "redo", "hide card", "show card", "card.width == 80"] {
            session.run(line)
            #expect(picture(session.reports.last) != nil, "\(line)")
        }
        for line in ["frames", "status", "set scale 3x", "nonsense", "card.width == card.leading", "try card.width == 7", "set draw on"] {
            session.run(line)
            #expect(picture(session.reports.last) == nil, "\(line)")
        }
        session.run("set draw off\ncard.height == 20")
        #expect(picture(session.reports.last) == nil)
    }

    /// What is only tried is drawn beside what is.
    @Test func trialsAreDrawnBesideWhatIs() throws {
        var session = Scripted()
        session.run("window root 320x160\nview card 100x50\npin card leading,top 20")
        session.run("try size card 200x50")
        #expect(session.reports.last?.trial == nil)
        session.run("set draw on")
        let said = session.run("try size card 200x50")
        #expect(said.contains("\nnow    ") && said.contains("    with size card 200x50\n"))
        #expect(said.hasSuffix("\ncard  width 100 → 200"))
        #expect(session.reports.last?.picture == nil && !session.json.contains("┌"))
        for line in ["try frames", "try card.nothing == 3", "try try size card 300x50", "frames", "expect error usage: size card"] {
            session.run(line)
            #expect(session.reports.last?.trial == nil, "\(line)")
        }
        session.run("expect card.width == 100")
        #expect(session.failures.count == 1)
    }

    /// A script has one picture at its end; programs have none.
    @Test func scriptsAreDrawnOnce() {
        var session = Scripted(files: .reading("view a 10x10\nview b 10x10\nb.leading == a.trailing"))
        session.run("window root 320x160\nset draw on\nsource x.aldb")
        #expect(session.failures == [])
        #expect(session.reports.count { $0.picture != nil } == 1)
        #expect(picture(session.reports.last)?.items.count == 3)
        #expect(!session.json.contains("┌"))
        #expect(session.reports.last.flatMap { TextRenderer(isQuiet: true).render($0) } == nil)
    }

    @Test func theSettingIsListed() {
        var session = Scripted()
        #expect(session.run("set").contains("draw        = off"))
        session.run("set draw maybe")
        #expect(session.failures.last?.code == .unknownView)
        #expect(session.run("set draw on; set").contains("draw        = on"))
    }
}
