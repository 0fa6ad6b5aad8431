import Commands
import Explaining
import Layout
import Reference
import Session
import Simplex
import Solving
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

    /// A view that gets a safe area later reaches into the views in it as one that had it from the beginning, and no longer does when it has lost it.
    @Test func aSafeAreaThatComesLaterReachesIntoTheViewsWithin() throws {
        var session = Scripted()
        session.run(
            """
            window root 320x480
            view page in root
            page.edges == root.edges
            view box 50x50 in page
            box.top == page.top
            box.leading == page.leading
            label l "x" in box
            l.top == box.margins.top
            """)
        #expect(session.run("print l.top") == "8")
        session.run("set page.safearea 30")
        #expect(session.run("print l.top") == "38")
        session.run("set page.safearea none")
        #expect(session.failures == [])
        #expect(session.run("print l.top") == "8")
        #expect(try differencesFromFresh(session) == [])
    }

    /// Nothing reaches into the rows of a table that fills an upright window, so no margin in a row depends on where the row is. Under a keyboard, in a window
    /// on its side, or outside of the table it may.
    @Test(arguments: [
        ("safearea=47,0,34,0", "in row", false), ("safearea=0,59,21,59", "in row", true),
        ("safearea=47,0,34,0 keyboard=300", "in row", true),
        ("safearea=47,0,34,0", "in root", true), ("safearea=0", "in root", false),
    ])
    func marginsAreMeasuredWhereSomethingMayReachIn(window: String, place: String, isMeasured: Bool) throws {
        var session = Scripted()
        session.run(
            """
            window root 320x480 \(window)
            table list in root
            list.edges == root.edges
            cell row in list
            view box 40x40 \(place)
            label l "x" in box
            l.top == box.margins.top
            """)
        #expect(session.failures == [])
        let layout = session.console.session.layout
        #expect(layout.viewsWithMargins.contains(try #require(layout.view(named: "box")).id) == isMeasured)
    }

    /// A row inherits the margins of its table where they are wider than its own, and no longer where they are not, also if it has a fixed height.
    @Test(arguments: ["automatic", "60"]) func aRowFollowsTheMarginsOfItsTable(height: String) throws {
        var session = Scripted()
        session.run("\(Self.list)\nset list.margins 40\nset list.rowheight \(height)\ncell r in list preservesmargins\nlabel l \"x\" in r")
        session.run("l.leading == r.margins.leading\nl.top == r.margins.top")
        #expect(session.run("print l.leading") == "40")
        session.run("set list.margins 8")
        #expect(session.failures == [])
        #expect(session.run("print l.leading") == "16")
        #expect(try differencesFromFresh(session) == [])
    }

    /// In what the present solution differs from that of a new solver that measures everything.
    private func differencesFromFresh(_ session: Scripted) throws -> [String] {
        let live = session.console.session.live
        return live.differences(from: try live.freshlySolved())
    }

    // MARK: Rows

    private static let words = "some words that are to be wrapped where there is little room"

    private static func row(_ number: Int, lines: String = "0", hasMargins: Bool = false) -> String {
        let text = Array(repeating: words, count: 1 + number % 4).joined(separator: " ")
        let edge = hasMargins ? "row\(number).margins" : "row\(number)"
        return """
            cell row\(number) in list
            label text\(number) "\(text)" lines=\(lines) in row\(number)
            text\(number).leading == \(edge).leading + 16
            text\(number).trailing == \(edge).trailing - 16
            text\(number).top == \(edge).top + 8
            bottom\(number): text\(number).bottom == \(edge).bottom - 8
            """
    }

    private static let list = "window root 320x480\ntable list in root\nlist.edges == root.edges"

    /// Rows that nothing touched keep what was measured; that is what would be measured from the beginning.
    @Test(arguments: 0..<Effort.count(30, short: 1), [false, true])
    func keptRowsAreAsHighAsRowsMeasuredAnew(seed: Int, hasMargins: Bool) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 4_711)
        var session = Scripted()
        session.run(hasMargins ? "window root 320x480 safearea=20,40,21,40\ntable list in root\nlist.edges == root.edges" : Self.list)
        for number in 0..<5 { session.run(Self.row(number, hasMargins: hasMargins)) }
        var count = 5
        func any() -> Int { random.number(0...(count - 1)) }
        for step in 0..<40 {
            let line: String
            switch random.number(0...(hasMargins ? 27 : 15)) {
            case 0:
                line = Self.row(count, lines: ["0", "1", "2"][random.number(0...2)], hasMargins: hasMargins)
                count += 1
            case 1...2: line = "text text\(any()) \"\(Array(repeating: Self.words, count: random.number(0...5)).joined(separator: " "))\""
            case 3: line = "resize root \(200 + 40 * random.number(0...6))x480"
            case 4: line = "constant bottom\(any()) \(-random.number(0...20))"
            case 5: line = "delete bottom\(any())"
            case 6: line = "row\(any()).height >= \(30 * random.number(1...5)) @\([40, 60, 500, 1000][random.number(0...3)])"
            case 7: line = "text\(any()).width <= 0.\(random.number(3...9)) * row\(any()).width @\([60, 800][random.number(0...1)])"
            case 8: line = "row\(any()).height == row\(any()).height @\([40, 60, 900][random.number(0...2)])"
            case 9: line = "hide text\(any())"
            case 10: line = "show text\(any())"
            case 11: line = "delete c\(random.number(1...60))"
            case 12: line = "set list.rowheight \(["automatic", "60"][random.number(0...1)])"
            case 13: line = "undo"
            case 14: line = "redo"
            case 16: line = "constant c\(random.number(1...4)) \(random.number(-30...30))"
            case 17:
                let insets = ["20,40,21,40", "47,0,34,0", "0"][random.number(0...2)]
                line = "set \(["root", "list"][random.number(0...1)]).safearea \(insets)"
            case 18: line = "set root.keyboard \(["none", "120"][random.number(0...1)])"
            case 19: line = "set \(["list", "row\(any())"][random.number(0...1)]).preservesmargins \(["on", "off"][random.number(0...1)])"
            case 20: line = "set \(["list", "row\(any())"][random.number(0...1)]).margins \(["none", "5,30,5,0"][random.number(0...1)])"
            case 21: line = "view in\(step) in row\(any()) preservesmargins\nin\(step).edges == row\(any()).edges"
            case 22: line = "view in\(step) in row\(any())\nlabel l\(step) \"x\" in in\(step)\nl\(step).edges == in\(step).margins.edges"
            case 23:
                let around = "view w\(step) in root\nw\(step).edges == root.edges\ndelete c1; delete c2; delete c3; delete c4"
                line = "\(around)\nmove list in w\(step)\nlist.edges == w\(step).edges + \(random.number(0...30))"
            case 24: line = "list.width == list.height * 0.\(random.number(5...9)) @\([40, 900, 1000][random.number(0...2)])"
            case 25: line = "text\(any()).leading == list.leading + 60 @\([40, 900][random.number(0...1)])"
            case 26:
                line = "view m\(step) in list\nm\(step).edges == list.margins.edges @500\nset row\(any()).preservesmargins on"
            case 27:
                line = """
                    view b\(step) in root
                    b\(step).leading == root.leading
                    b\(step).bottom == list.bottom - \(random.number(0...90))
                    label k\(step) "x" in b\(step)
                    k\(step).edges == b\(step).margins.edges
                    """
            default: line = "set textsize \(["large", "extra-large", "small"][random.number(0...2)])"
            }
            session.run(line)
            #expect(try differencesFromFresh(session) == [], "seed \(seed), step \(step): \(line)")
        }
    }

    /// A text in a row that was as high as its content is measured like any other once the row has a fixed height.
    @Test(arguments: ["list", "row0"]) func aTextInARowThatGetsAFixedHeightIsMeasuredAnew(owner: String) throws {
        var session = Scripted()
        session.run("\(Self.list)\n\(Self.row(0))\ntext text0 \"\"\nset \(owner).rowheight 60\ntext text0 \"\(Self.words)\"")
        #expect(session.failures == [])
        #expect(try differencesFromFresh(session) == [])
    }

    /// The position of a new row rests on those above it; what is put into it concerns no other.
    @Test func whatIsPutIntoARowCostsWithManyRowsWhatItCostsWithFew() {
        func rowsTouched(after count: Int) -> Int {
            var session = Scripted()
            session.run(Self.list)
            for number in 0..<count { session.run(Self.row(number)) }
            let lines = Self.row(count).split(separator: "\n", maxSplits: 1)
            session.run(String(lines[0]))
            let before = session.console.session.live.statistics.rowsTouched
            session.run(String(lines[1]))
            return session.console.session.live.statistics.rowsTouched - before
        }
        let (few, many) = (rowsTouched(after: 6), rowsTouched(after: 62))
        #expect(few > 0 && many == few)
    }

    // MARK: Texts

    private static func text(_ number: Int, isTied: Bool) -> String {
        let text = Array(repeating: words, count: 1 + number % 4).joined(separator: " ")
        return """
            label t\(number) "\(text)" lines=0 in box
            t\(number).leading == box.leading + 16
            t\(number).trailing \(isTied ? "==" : "<=") box.trailing - 16
            t\(number).top == \(number == 0 ? "box.top" : "t\(number - 1).bottom") + 8
            """
    }

    private static let box = """
        window root 320x4800
        view box in root
        box.leading == root.leading
        box.trailing == root.trailing
        box.top == root.top
        """

    /// Where many texts wrap, only those are measured whose width may have changed; they wrap as if all had been measured.
    @Test(arguments: 0..<Effort.count(60, short: 2)) func keptTextsWrapAsTextsMeasuredAnew(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 90_210)
        var session = Scripted()
        session.run(Self.box)
        var count = 18
        for number in 0..<count { session.run(Self.text(number, isTied: random.number(0...2) > 0)) }
        session.run("stack s in box axis=h spacing=8\ns.top == t\(count - 1).bottom\ns.leading == box.leading\ns.trailing <= box.trailing")
        session.run("label u0 \"\(Self.words)\" lines=0 in s\nlabel u1 \"\(Self.words)\" lines=0 in s hug=252")
        func any() -> Int { random.number(0...(count - 1)) }
        for step in 0..<40 {
            let line: String
            switch random.number(0...21) {
            case 0:
                line = Self.text(count, isTied: true)
                count += 1
            case 1...2: line = "text t\(any()) \"\(Array(repeating: Self.words, count: random.number(0...5)).joined(separator: " "))\""
            case 3: line = "resize root \(200 + 40 * random.number(0...6))x4800"
            case 4: line = "constant c\(random.number(1...60)) \(-random.number(0...40))"
            case 5...6: line = "delete c\(random.number(1...60))"
            case 7: line = "t\(any()).width == t\(any()).width @\([40, 500, 900][random.number(0...2)])"
            case 8: line = "t\(any()).width <= 0.\(random.number(3...9)) * box.width @\([60, 800, 1000][random.number(0...2)])"
            case 9: line = "t\(any()).height == \(random.number(2...9)) * t\(any()).width @\([40, 60, 900][random.number(0...2)])"
            case 10: line = "\(["hide", "show"][random.number(0...1)]) u\(random.number(0...1))"
            case 11: line = "set t\(any()).lines \(random.number(0...2))"
            case 12: line = "set t\(any()).resist.h \([200, 749, 1000][random.number(0...2)])"
            case 13: line = "undo"
            case 14: line = "redo"
            case 15: line = "set textsize \(["large", "extra-large", "small"][random.number(0...2)])"
            case 16: line = "set s.axis \(["h", "v"][random.number(0...1)])"
            case 17: line = "delete t\(any())"
            case 18: line = "deactivate c\(random.number(1...60))"
            case 19: line = "move u0 in \(["box", "s"][random.number(0...1)])"
            case 20: line = "view m in box\nm.edges == box.edges\nlabel n \"\(Self.words)\" lines=0 in m\nn.leading == m.margins.leading"
            default: line = "t\(any()).firstBaseline == t\(any()).lastBaseline @500"
            }
            session.run(line)
            #expect(try differencesFromFresh(session) == [], "seed \(seed), step \(step): \(line)")
        }
    }

    /// What contains cards: a view that fills the window, or the content of a scroll view, which is as high as the cards need.
    enum Page: CaseIterable { case view, content, stack }

    private static func card(_ number: Int, in page: Page = .view) -> String {
        let text = Array(repeating: words, count: 1 + number % 4).joined(separator: " ")
        let edges = """
            card\(number).leading == page.leading + \(number % 3 * 8)
            card\(number).trailing == page.margins.trailing
            card\(number).top == \(number == 0 ? "page.margins.top" : "card\(number - 1).bottom + 8")

            """
        return """
            view card\(number) in page
            \(page == .stack ? "" : edges)\(page == .content ? "page.bottom >= card\(number).bottom + 8" : "")
            label text\(number) "\(text)" lines=0 in card\(number)
            text\(number).leading == card\(number).margins.leading
            text\(number).trailing == card\(number).margins.trailing
            text\(number).top == card\(number).margins.top
            text\(number).bottom == card\(number).margins.bottom
            """
    }

    private static func lines(of page: Page) -> String {
        let window = "window root 320x480 safearea=47,0,34,20\n"
        if page == .view { return window + "view page in root\npage.edges == root.edges" }
        return window + """
            scroll s in root
            s.edges == root.edges
            \(page == .stack ? "stack page in s axis=v spacing=8" : "view page in s")
            page.edges == s.content.edges
            page.width == s.frame.width
            \(page == .stack ? "" : "page.height == 0 @10")
            """
    }

    /// Texts push the last card under the bar at the bottom, so that margins are measured again. The texts stay wrapped.
    @Test func aTextStaysWrappedWhereItPushesAViewUnderABar() {
        var session = Scripted()
        session.run(Self.lines(of: .view))
        for number in 0..<4 { session.run(Self.card(number)) }
        #expect(session.failures == [])
        #expect(session.run("print card3.bottom - text3.bottom") == "42")
        #expect(session.run("print text0.height") == "≈ 41")
    }

    /// Margins that reach into views, and texts within them, are measured only where something moved; they are as if all had been measured.
    @Test(arguments: 0..<Effort.count(60, short: 2), Page.allCases) func keptMarginsAreThoseMeasuredAnew(seed: Int, page: Page) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 33_550)
        var session = Scripted()
        session.run(Self.lines(of: page))
        var count = random.number(1...8)
        for number in 0..<count { session.run(Self.card(number, in: page)) }
        func any() -> Int { random.number(0...(count - 1)) }
        func constraint() -> String { "c\(random.number(1...(10 + 9 * count)))" }
        for step in 0..<40 {
            let line: String
            switch random.number(0...25) {
            case 0:
                line = Self.card(count, in: page)
                count += 1
            case 1...3: line = "text text\(any()) \"\(Array(repeating: Self.words, count: random.number(0...5)).joined(separator: " "))\""
            case 4: line = "resize root \(200 + 40 * random.number(0...6))x\(400 + 40 * random.number(0...6))"
            case 5...7: line = "constant \(constraint()) \(random.number(-80...80))"
            case 8...9: line = "delete \(constraint())"
            case 10: line = "deactivate \(constraint())"
            case 11: line = "activate \(constraint())"
            case 12: line = "set card\(any()).preservesmargins \(["on", "off"][random.number(0...1)])"
            case 13: line = "set card\(any()).insetsfromsafearea \(["on", "off"][random.number(0...1)])"
            case 14: line = "set page.margins \(random.number(0...30))"
            case 15: line = "set root.safearea \(["47,0,34,0", "0", "20,30,40,50"][random.number(0...2)])"
            case 16: line = "set root.keyboard \(["none", "120"][random.number(0...1)])"
            case 17: line = "card\(any()).height == \(random.number(40...200)) @\([40, 500, 1000][random.number(0...2)])"
            case 18:
                let place = ["page", "root"][random.number(0...1)]
                line = "view in\(step) in card\(any()) preservesmargins\nin\(step).edges == \(place).edges @600"
            case 19: line = "label m\(step) \"\(Self.words)\" lines=0 in page\nm\(step).edges == card\(any()).safeArea.edges"
            case 20: line = "card\(any()).centerY == page.margins.centerY @\([40, 500, 1000][random.number(0...2)])"
            case 21: line = "undo"
            case 22: line = "redo"
            case 23: line = "set card\(any()).safearea \(["none", "10,0,20,0"][random.number(0...1)])"
            case 24: line = "text\(any()).bottom <= root.keyboard.top - 8 @\([40, 900, 1000][random.number(0...2)])"
            default: line = "move text\(any()) in card\(any())"
            }
            session.run(line)
            #expect(try differencesFromFresh(session) == [], "seed \(seed), step \(step): \(line)")
        }
    }

    /// Items of collection views are measured only where something in them or around them has changed; they stand as if all had been measured.
    @Test(arguments: 0..<Effort.count(120, short: 4)) func keptItemsStandWhereItemsMeasuredAnewDo(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 71_190)
        var session = Scripted()
        session.run(
            """
            window root 320x480 safearea=\(["0", "47,0,34,0", "0,40,21,40"][seed % 3])
            collection list in root itemsize=\(["80x60", "auto"][seed / 3 % 2]) spacing=8
            list.edges == root.edges
            """)
        func item(_ number: Int) -> String {
            """
            cell item\(number) in list
            label title\(number) "\(Self.words.prefix(1 + 7 * number % 40))" in item\(number)
            title\(number).leading == item\(number).\(number % 3 == 0 ? "margins." : "")leading
            title\(number).top == item\(number).top + 4
            label text\(number) "\(Self.words)" lines=0 in item\(number)
            text\(number).leading == item\(number).leading
            text\(number).trailing == item\(number).\(number % 2 == 0 ? "margins." : "")trailing
            text\(number).top == title\(number).bottom
            text\(number).bottom == item\(number).bottom\(number % 4 == 3 ? " @400" : "")
            \(seed % 4 == 3 ? "item\(number).width == 70" : "")
            """
        }
        var count = random.number(1...12)
        for number in 0..<count { session.run(item(number)) }
        func any() -> Int { random.number(0...(count - 1)) }
        func constraint() -> String { "c\(random.number(1...(4 + 6 * count)))" }
        for step in 0..<40 {
            let line: String
            switch random.number(0...24) {
            case 0:
                line = item(count)
                count += 1
            case 1...3: line = "text text\(any()) \"\(Array(repeating: Self.words, count: random.number(0...3)).joined(separator: " "))\""
            case 4: line = "text title\(any()) \"\(Self.words.prefix(random.number(0...40)))\""
            case 5: line = "resize root \(240 + 40 * random.number(0...6))x\(400 + 40 * random.number(0...6))"
            case 6: line = "constant \(constraint()) \(random.number(-40...40))"
            case 7: line = "delete \(constraint())"
            case 8: line = "deactivate \(constraint())"
            case 9: line = "activate \(constraint())"
            case 10: line = "set list.itemsize \(["auto", "80x60", "120x90"][random.number(0...2)])"
            case 11: line = "set list.columns \(["automatic", "2", "3"][random.number(0...2)])"
            case 12: line = "set list.spacing \(random.number(0...20))"
            case 13: line = "set list.sectioninsets \(random.number(0...20))"
            case 14: line = "set list.axis \(["v", "h"][random.number(0...1)])"
            case 15: line = "set root.safearea \(["0", "47,0,34,0", "0,40,21,40"][random.number(0...2)])"
            case 16: line = "hide item\(any())"
            case 17: line = "show item\(any())"
            case 18: line = "set item\(any()).preservesmargins \(["on", "off"][random.number(0...1)])"
            case 19: line = "item\(any()).height >= \(random.number(40...200)) @\([40, 500, 1000][random.number(0...2)])"
            case 20: line = "redo; list.width <= \(random.number(100...300)) @\([40, 500, 1000][random.number(0...2)])"
            case 21: line = "title\(any()).width == title\(any()).width @\([40, 500][random.number(0...1)])"
            case 22: line = "delete item\(any())"
            case 23: line = "undo"
            default:
                line = """
                    view v\(step) in root margins=20; v\(step).edges == list.edges
                    label w\(step) "\(Self.words)" lines=0 in v\(step); w\(step).edges == v\(step).margins.edges
                    """
            }
            session.run(line)
            #expect(try differencesFromFresh(session) == [], "seed \(seed), step \(step): \(line)")
        }
    }

    /// A hidden label in a stack view is 0 wide, and its text does not wrap at that width. Across the stack view it counts with the height of one line.
    @Test func aTextWithoutWidthStandsOnOneLine() {
        var session = Scripted()
        session.run(
            """
            window root 320x480
            stack s in root axis=h
            s.leading == root.leading
            s.top == root.top
            label a "\(Self.words)" lines=0 in s
            label b "b" in s
            hide a
            """)
        #expect(session.failures == [])
        #expect(session.run("print s.height") == "≈ 20.5")
    }

    /// What lines below many texts, or many views with margins, cost in rows of the solver, and how many views they measure and move, does not depend on how many
    /// there are above.
    @Test(arguments: [nil] + Page.allCases) func whatIsBelowManyOthersIsMeasuredAlone(page: Page?) {
        func lines(_ number: Int) -> String { page.map { Self.card(number, in: $0) } ?? Self.text(number, isTied: true) }
        func work(after count: Int) -> Work { Work(page.map { Self.lines(of: $0) } ?? Self.box, (0...count).map(lines)) }
        let (few, many) = (work(after: 20), work(after: 120))
        #expect(page == nil ? few.measured == 1 : (2...10).contains(few.measured))
        #expect(many.measured == few.measured && many.events <= few.events, "\(few) \(many)")
        // Where the last card comes to be under a bar, or is not any more, all cards may be looked at.
        #expect(many.looked <= few.looked + (page == .content || page == .stack ? 5 * 100 : 0), "\(few) \(many)")
        // Where content is at least as high as each card needs, its height is in as many rows as there are cards.
        #expect(few.rowsTouched > 0 && (page == .content || many.rowsTouched <= few.rowsTouched + 4), "\(few) \(many)")
    }

    /// The same holds for an item behind many others in a collection view.
    @Test(arguments: ["60x60", "auto"]) func anItemBehindManyOthersIsMeasuredAlone(size: String) {
        func work(after count: Int) -> Work {
            let list = "window root 320x480 safearea=47,0,34,0\ncollection list in root itemsize=\(size)\nlist.edges == root.edges"
            func item(_ number: Int) -> String {
                "cell item\(number) in list\nlabel l\(number) \"\(Self.words)\" lines=0 in item\(number)\nl\(number).edges == item\(number).edges"
            }
            return Work(list, (0...count).map(item))
        }
        let (few, many) = (work(after: 20), work(after: 120))
        #expect((1...12).contains(few.measured) && many.measured <= few.measured, "\(few) \(many)")
        #expect(many.looked <= few.looked && many.events <= few.events, "\(few) \(many)")
        #expect(few.rowsTouched > 0 && many.rowsTouched <= few.rowsTouched + 4, "\(few) \(many)")
    }

    /// An edit after an undo measures only what it touches, too, and its undo is as cheap.
    @Test func anEditAfterAnUndoMeasuresWhatItTouches() {
        func work(after count: Int) -> Work {
            let cards = (0..<count).map { Self.card($0) }
            let last = "text text\(count - 1)"
            return Work(Self.lines(of: .view), cards + ["\(last) \"a\"; undo", "\(last) \"b\"\nundo\nredo"])
        }
        let (few, many) = (work(after: 4), work(after: 60))
        #expect(few.measured > 0 && many.measured <= few.measured && many.looked <= few.looked, "\(few) \(many)")
        #expect(few.rowsTouched > 0 && many.rowsTouched <= few.rowsTouched + 4, "\(few) \(many)")
    }

    /// What the last of several parts of a script costs.
    private struct Work {
        var (rowsTouched, measured, looked, events) = (0, 0, 0, 0)

        init(_ start: String, _ parts: [String]) {
            var session = Scripted()
            session.run(start)
            for part in parts.dropLast() { session.run(part) }
            let before = session.console.session.live
            for line in parts.last?.split(separator: "\n") ?? [] {
                session.run(String(line))
                measured += session.console.session.live.layout.measured.written.count
                events += session.events.count
            }
            #expect(session.failures == [])
            rowsTouched = session.console.session.live.statistics.rowsTouched - before.statistics.rowsTouched
            looked = session.console.session.live.viewsLookedAt - before.viewsLookedAt
        }
    }

    /// A size that Interface Builder's canvas measured holds until the text takes other room: by its weight, or since a button has a configuration.
    @Test(arguments: [("label", "a.weight bold"), ("button", "a.configuration on"), ("button", "a.font title1")])
    func sizesOfTheCanvasEndWithTheLookOfTheText(kind: String, change: String) throws {
        var session = Scripted()
        session.run("set designtime on; window root 320x480\n\(kind) a \"Hello\" in root canvas=142x21")
        func canvasSize() throws -> ContentSize? { try #require(session.console.session.layout.view(named: "a")).designSizes.canvas }
        session.run("set a.hug.h 251")
        #expect(try canvasSize() == ContentSize(width: 142, height: 21))
        session.run("set \(change)")
        #expect(session.failures.isEmpty)
        #expect(try canvasSize() == nil)
    }
}
