import Commands
import Explaining
import Session
import TestSupport
import Testing

/// What UIKit does, by what is seen of it: each row is a layout with what holds in it. `docs/fidelity.md` says where each fact comes from.
@Suite struct FidelityTests {
    struct Fact: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var script: String

        init(_ name: String, _ script: String) { (testDescription, self.script) = (name, script) }
    }

    @Test(arguments: margins + stacks + tables + directions + controls + devices + texts + collections) func holds(fact: Fact) throws {
        var session = Scripted()
        session.run(fact.script)
        #expect(session.failures.isEmpty)
        #expect(try session.console.session.live.verification().unconfirmed == [])
        // The way back and forth does not matter either.
        let count = fact.script.split(separator: "\n").count { !$0.contains("expect") }
        session.run("undo \(count)\nredo \(count)")
        session.run(fact.script.split(separator: "\n").reversed().prefix { $0.contains("expect") }.joined(separator: "\n"))
        #expect(session.failures.isEmpty)
    }

    private static let margins = [
        Fact(
            "As many letters stand in a readable line at each text size, as far as is known",
            """
            window w 1100x800
            view a 10x10 in w
            a.left == w.readable.left
            expect w.readable.width == 672
            set textsize xxxLarge
            expect w.readable.width == 672 * 23 / 17
            set textsize extraSmall
            expect w.readable.width == 672 * 14 / 17
            """),
        Fact(
            "A window's margins are those of the safe area above and below",
            """
            window w iphone-13-mini
            expect w.margins.top == 50
            expect w.margins.bottom == 812 - 34
            expect w.margins.left == 16
            resize w 413x800
            expect w.margins.right == 413 - 16
            resize w 414x800
            expect w.margins.right == 414 - 20
            """),
        Fact(
            "The keyboard's guide is what the keyboard covers, and without one what bars do",
            """
            window w iphone-13-mini
            view bar 0x44 in w
            bar.horizontalEdges == w.horizontalEdges
            bar.bottom == w.keyboard.top
            expect bar.bottom == 812 - 34
            expect w.keyboard.width == 375
            set w.keyboard 336
            expect bar.bottom == 812 - 336
            expect w.keyboard.height == 336
            view panel in w
            panel.horizontalEdges == w.horizontalEdges
            panel.top == w.top + 100
            panel.bottom == w.bottom - 50
            view foot 10x20 in panel
            foot.left == panel.left
            foot.bottom == panel.keyboard.top
            expect foot.bottom == 812 - 336
            set w.keyboard none
            expect foot.bottom == 762
            expect bar.bottom == 812 - 34
            resize w 375x667
            expect foot.bottom == 667 - 50
            """),
        Fact(
            "They are never less than the system's at the sides",
            """
            window w 375x667
            view a 10x10 in w
            a.left == w.margins.left
            a.top == w.margins.top
            margins w 3
            expect a.left == 16
            expect a.top == 3
            margins w 24
            expect a.left == 24
            set w.minimummargins off
            margins w 5,6,7,9
            expect a.left == 6
            expect a.top == 5
            """),
        Fact(
            "Those of other views are 8",
            "window w 500x500\nview a in w\na.edges == w.edges\nview b 10x10 in a\nb.left == a.margins.left\nb.top == a.margins.top\nexpect b.left == 8\nexpect b.top == 8"
        ),
        Fact(
            "A row has 11 above and below, and as much as the window at the sides",
            """
            window w 320x568
            table t in w
            t.edges == w.edges
            cell row in t
            view a 10x21 in row
            a.leading == row.margins.leading
            a.top == row.margins.top
            a.bottom == row.margins.bottom
            expect a.left == 16
            expect row.height == 43
            resize w 428x926
            expect a.left == 20
            expect row.height == 43
            set w.safearea 10,30,0,30
            expect a.left == 50
            """),
        Fact(
            "Bars do not reach into the rows of a table",
            "window w iphone-x\ntable t in w\nt.edges == w.edges\ncell row in t\nview a 10x30 in row\na.top == row.safeArea.top\na.bottom == row.safeArea.bottom\nexpect a.top == 0\nexpect row.height == 30"
        ),
    ]

    private static let stacks = [
        Fact(
            "Proportionally, views without a content size share equally",
            "window w 500x300\nstack s in w distribution=fillProportionally\ns.left == w.left\ns.width == 280\nview a in s\nview b in s\nview c in s\nview d in s\nexpect a.width == 70\nexpect d.width == 70"
        ),
        Fact(
            "A stack view counts with what fits into it",
            """
            window w 500x300
            stack s in w distribution=fillProportionally
            s.left == w.left
            s.width == 240
            stack i in s spacing=6
            view p 14x10 in i
            view q 20x10 in i
            view c 80x10 in s
            expect i.width == 80
            expect c.width == 160
            size q 60x10
            expect i.width == 120
            expect c.width == 120
            set i.spacing 16
            expect i.width == 240 * 90 / 170
            set i.spacing 6
            delete q
            expect i.width == 240 * 14 / 94
            """),
        Fact(
            "In columns within rows, too",
            "window w 500x300\nstack s in w distribution=fillProportionally\ns.left == w.left\ns.width == 200\nstack i in s axis=v\nview p 30x10 in i\nview q 50x10 in i\nview c 50x10 in s\nexpect i.width == 100\nhide q\nexpect i.width == 100\ndelete q\nexpect i.width == 75"
        ),
        Fact(
            "A single view's share is required",
            "window w 500x300\nstack s in w distribution=fillProportionally\ns.left == w.left\ns.width == 100\nview a 40x10 in s\nexpect no conflicts\nnarrow: a.width == 60\nexpect suspended narrow"
        ),
        Fact(
            "A hidden view counts across the axis",
            """
            window w 500x300
            stack s in w
            s.left == w.left
            s.top == w.top
            view a 13x17 in s
            view b 11x35 in s
            expect s.height == 35
            hide b
            expect s.height == 35
            expect s.width == 13
            hide a
            expect s.height == 0
            show a
            delete b
            expect s.height == 17
            """),
        Fact(
            "Since iOS 15 a label of several lines gives way to its neighbours",
            """
            window w 375x600
            stack s in w spacing=12
            s.left == w.left
            s.right == w.right
            label l "Notifications on the lock screen, on the watch and in the car" in s lines=0 resist.h=748
            switch on in s
            expect on.width == 49
            expect l.width == 375 - 49 - 12
            set uikit 14
            expect l.width == (375 - 12) / 2
            set uikit 15
            expect on.width == 49
            """),
        Fact(
            "A text field has the baselines of a line of text, with and without text",
            """
            window w 500x300
            field a "Text" in w font=17
            field b in w font=17
            a.left == w.left
            a.top == w.top + 20
            b.left == a.right + 10
            b.firstBaseline == a.firstBaseline
            expect b.top == a.top
            set b.baseline 30
            expect b.bottom == a.firstBaseline + 30
            """),
        Fact(
            "A column's baselines are those of its first and last view",
            """
            window w 500x300
            stack s in w axis=v
            s.left == w.left
            s.top == w.top + 20
            label a "A" in s font=30
            label b "B" in s font=10
            label x "x" in w
            x.left == w.left
            x.firstBaseline == s.firstBaseline
            expect x.firstBaseline == a.firstBaseline
            hide a
            expect x.firstBaseline == b.firstBaseline
            label c "C" in s font=12
            label y "y" in w
            y.lastBaseline == s.lastBaseline
            expect y.lastBaseline == c.lastBaseline
            delete c
            expect y.lastBaseline == b.lastBaseline
            show a
            expect x.firstBaseline == a.firstBaseline
            """),
        Fact(
            "A row's are those of its tallest view, also within a column",
            """
            window w 500x300
            stack outer in w axis=v
            outer.left == w.left
            outer.top == w.top + 9
            stack s in outer alignment=top
            label a "A" in s font=12
            label b "B" in s font=28
            label x "x" in w
            x.firstBaseline == outer.firstBaseline
            expect x.firstBaseline == b.firstBaseline
            set a.font 40
            expect x.firstBaseline == a.firstBaseline
            """),
        Fact(
            "System spacing is 8",
            "window w 500x300\nstack s in w spacing=system\ns.left == w.left\nview a 10x10 in s after=system\nview b 10x10 in s\nview c 10x10 in s\nexpect b.left == 18\nset a.after 3\nexpect b.left == 13\nexpect c.left == 31"
        ),
    ]

    private static let tables = [
        Fact(
            "The header of a section in a plain table has 22 points above it since iOS 15",
            """
            window w 375x667
            table t in w
            t.edges == w.edges
            cell h section=header in t
            cell a rowheight=60 in t
            cell f section=footer rowheight=20 in t
            expect h.top == 22
            expect h.height == 28
            expect a.top == 50
            expect f.top == 110
            set uikit 14
            expect h.top == 0
            expect a.top == 28
            set t.headerpadding 5
            expect h.top == 5
            set uikit 26
            expect h.top == 5
            set t.tablestyle grouped
            expect h.top == 0
            expect h.height == 55.5
            label title "Section" in h
            title.edges == h.margins.edges
            expect h.height == 20.5 + 22
            set t.separators on
            expect h.height == 20.5 + 22
            """),
        Fact(
            "Later headers of a grouped table are lower than the first",
            """
            window w 375x667
            table t tablestyle=grouped in w
            t.edges == w.edges
            cell h section=header in t
            cell a rowheight=44 in t
            cell h2 section=header in t
            expect h2.top == 99.5
            expect h2.height == 38
            """),
        Fact(
            "What is the first header of a grouped table is so whatever stood before it",
            """
            window w 375x667
            table t tablestyle=grouped in w
            t.edges == w.edges
            cell h section=header in t
            cell h2 section=header in t
            cell f section=footer in t
            delete h
            cell a in t
            move h2 in t
            expect h2.height == 38
            expect f.height == 18
            delete a
            delete f
            expect h2.height == 55.5
            """),
        Fact(
            "The rows of an inset grouped table stand in by the margins of the window",
            """
            window w 375x667
            table t tablestyle=insetGrouped in w
            t.edges == w.edges
            cell a in t
            label l "Wi-Fi" in a
            l.edges == a.margins.edges
            expect a.left == 16
            expect a.width == 343
            expect l.left == 32
            resize w 414x736
            expect a.left == 20
            expect a.width == 374
            set t.tablestyle plain
            expect a.width == 414
            """),
        Fact(
            "An accessory takes its width and the margin behind it from the content of a row",
            """
            window w 375x667
            table t in w
            t.edges == w.edges
            cell a accessory=disclosure in t
            expect a.width == 375 - 26.5
            expect a.left == 0
            set w.rtl on
            expect a.left == 26.5
            expect a.width == 375 - 26.5
            set a.accessory checkmark
            expect a.width == 375 - 40
            resize w 414x736
            expect a.width == 414 - 44
            set a.accessory disclosure
            expect a.width == 414 - 30.5
            set scale 3
            expect a.width == 414 - 31/3 - 20
            set a.accessory none
            expect a.width == 414
            """),
        Fact(
            "A separator is a pixel below each row",
            """
            window w 320x568
            table t in w separators
            t.edges == w.edges
            cell a in t
            view x 10x30 in a
            V:|[x]|
            cell b in t rowheight=60
            view y in b
            y.top == b.top
            yHeight: y.height == 60
            bottom: y.bottom == b.bottom
            expect a.height == 30
            expect b.top == 30.5
            expect b.height == 59.5
            expect suspended bottom
            expect t.content.height == 90.5
            set scale 3
            expect t.content.height == 90 + 1/3
            set t.separators off
            expect no conflicts
            expect t.content.height == 90
            """),
        Fact(
            "A constraint that ties a row to its table leaves the other rows as high as their content",
            """
            window w 400x800
            table t in w
            t.edges == w.edges
            cell a in t
            cell b in t
            t.lastBaseline == b.lastBaseline @600
            expect a.height == 44
            expect b.height == 756
            """),
    ]

    private static let directions = [
        Fact(
            "From right to left a distance from a centre is mirrored",
            """
            window w 600x300 rtl
            view a 10x10 in w
            a.trailing == w.centerX - 12
            expect a.left == 312
            view b 10x10 in w
            b.centerX == w.leading + 25
            expect b.centerX == 575
            view c 10x10 in w
            c.centerX == w.centerX + 7
            expect c.centerX == 307
            set w.rtl off
            expect a.right == 288
            expect b.centerX == 25
            """)
    ]

    private static let controls = [
        Fact(
            "Controls are as large as UIKit makes them",
            """
            window w 400x400
            stepper a
            expect a.width == 94
            expect a.height == 32
            searchbar b
            expect b.height == 56
            segmented c "One|Two"
            expect c.height == 31
            expect c.lastBaseline == c.firstBaseline
            spinner d
            expect d.width == 20
            set uikit 12
            expect a.height == 29
            expect c.height == 28
            set uikit 10
            expect b.height == 44
            """),
        Fact(
            "A text view has a size only where it does not scroll",
            """
            window w 400x400
            textview t "Some words"
            label l "Some words" font=14
            set t.scrolls off
            expect t.width - l.width == 10
            expect t.height - l.height == 16
            textview empty
            set empty.scrolls off
            expect empty.width == 10
            expect empty.height == t.height
            t.left == w.left
            t.width == 60
            expect t.height == 2 * l.height + 15.5 ± 0.6
            """),
        Fact(
            "A button is at least 30 wide, and larger with a configuration",
            """
            window w 400x400
            set scale 3
            button a "i"
            expect a.width == 30
            expect a.height == 30
            button b "Continue" configuration
            label l "Continue"
            expect b.width == l.width + 24
            expect b.height == 34 + 1/3
            """),
    ]

    private static let devices = [
        Fact(
            "The scale follows the device",
            """
            window w iphone-se
            label a "a" font=17
            expect a.height == 20.5
            resize w iphone-17
            expect a.height == 20 + 1/3
            resize w ipad-mini
            expect a.height == 20.5
            resize w iphone-xr
            expect a.height == 20.5
            """),
        Fact(
            "A device on its side has its notch at both sides",
            """
            window w iphone-16-pro
            view a in w
            a.edges == w.safeArea.edges
            expect a.top == 62
            rotate
            expect a.left == 62
            expect a.right == 874 - 62
            expect a.bottom == 402 - 21
            resize w iphone-se-landscape
            expect a.height == 375
            """),
        Fact(
            "An app has a part of an iPad's screen",
            """
            window w ipad-half-landscape
            expect w.width == 535
            expect w.height == 810
            rotate
            expect w.width == 400
            resize w ipad-pro-12.9-third
            expect w.width == 375
            resize w ipad-two-thirds
            expect w.width == 480
            """),
    ]

    private static let texts = [
        Fact(
            "Texts of AppKit are as wide and each line as high as whole points",
            """
            set defaults appkit
            window w 400x300
            label a "Some words" in w font=12
            label b "Some words and some more" in w font=11 lines=0
            label c "Some words" in w font=14
            b.width == 100
            expect a.height == 15
            expect b.height == 28
            expect c.height == 17
            set b.lines 3
            text b "Some words and some more, and then a few others"
            expect b.height == 42
            set a.font 10
            expect a.height == 12
            set defaults ib
            expect a.height == 12
            expect c.height == 17
            expect b.height == 79/2
            """),
        Fact(
            "Text that may shrink is cut off later, and its content size stays",
            """
            window w 375x200
            label a "The quick brown fox jumps" in w
            a.left == w.left
            a.top == w.top
            expect a.width >= 190
            a.width == 120
            expect truncated a
            set a.minscale 0.5
            expect not truncated a
            set a.minscale 0.7
            expect truncated a
            set a.minscale 0
            expect truncated a
            """),
        Fact(
            "Only text styles follow the text size",
            """
            window w 400x400
            label a "a"
            label b "a" style=body
            set textsize xxxLarge
            expect a.height == 20.5
            expect b.height == 27.5
            """),
        Fact(
            "Semibold text is wider than regular text, and a headline is semibold",
            """
            window w 400x400
            label a "Notifications"
            label b "Notifications" weight=semibold
            label c "Notifications" style=headline
            label d "Notifications" style=headline weight=regular
            expect b.width >= a.width + 2
            expect c.width == b.width
            expect d.width == a.width
            """),
    ]

    private static let collections = [
        Fact(
            "Lines of a flow layout are shorter by what the content is inset at their ends",
            """
            window w 320x480
            collection g in w itemsize=90x60 spacing=8 contentinset=5,30,7,20
            g.edges == w.edges
            cell a in g
            cell b in g
            cell c in g
            expect b.left - a.left == 270 - 90
            expect c.top == 68
            set g.contentinset 0,0,0,0
            expect c.left == 196
            expect c.top == 0
            set g.columns 3
            set g.contentinset 0,17,0,0
            expect a.width == (320 - 17 - 16) / 3
            set g.axis horizontal
            set g.contentinset 20,0,30,0
            expect a.height == (480 - 50 - 16) / 3
            """),
        Fact(
            "Full lines of a flow layout are justified, and the last one keeps their distances",
            """
            window w 320x480
            collection g in w itemsize=90x60 spacing=8
            g.edges == w.edges
            cell a in g
            cell b in g
            cell c in g
            cell d in g
            cell e in g
            expect a.left == 0
            expect b.left == 115
            expect c.left == 230
            expect d.left == 0
            expect e.left == 115
            expect e.top == 68
            expect g.content.height == 128
            expect g.content.width == 320
            set g.linespacing 20
            expect e.top == 80
            set g.sectioninsets 10,15,10,15
            expect a.left == 15
            expect c.right == 305
            expect g.content.height == 10 + 60 + 20 + 60 + 10
            """),
        Fact(
            "Where one item fits into a line it stands in the middle",
            """
            window w 320x480
            collection g in w itemsize=200x50
            g.edges == w.edges
            cell a in g
            cell b in g
            expect a.left == 60
            expect b.left == 60
            expect b.top == 60
            """),
        Fact(
            "Columns share the width, and follow it",
            """
            window w 320x480
            collection g in w itemsize=10x70 columns=3 spacing=4
            g.edges == w.edges
            cell a in g
            cell b in g
            cell c in g
            cell d in g
            expect a.width == 104
            expect b.left == 108
            expect d.top == 74
            resize w 480x320
            expect a.width == 472/3
            delete b
            expect c.left == 472/3 + 4
            expect d.top == 0
            """),
        Fact(
            "Self-sizing items are as high as their content, a line as high as its highest item",
            """
            window w 320x480
            collection g in w itemsize=auto columns=2 spacing=20
            g.edges == w.edges
            cell a in g
            label t "A text that needs several lines in an item as narrow as this one" in a lines=0
            t.edges == a.edges
            cell b in g
            view v 10x41 in b
            V:|[v]|
            expect a.width == 150
            expect a.height == t.height
            expect a.height >= 60
            expect b.height == 41
            expect b.centerY == a.centerY
            cell c in g
            view x 10x30 in c
            V:|[x]|
            expect c.top == a.height + 20
            """),
        Fact(
            "It scrolls sideways, too",
            """
            window w 320x480
            collection g in w itemsize=70x100 axis=h spacing=10
            g.edges == w.edges
            cell a in g
            cell b in g
            cell c in g
            cell d in g
            cell e in g
            expect b.left == 0
            expect d.top == 380
            expect b.top == 380/3
            expect e.left == 80
            expect g.content.width == 150
            expect g.content.height == 480
            """),
        Fact(
            "A collection view in an item, and one in a safe area, follow what is around them",
            """
            window w iphone-15-landscape
            collection o columns=2 itemsize=50x200
            o.edges == w.safeArea.edges
            cell outer in o
            cell other in o
            expect outer.width == 362
            collection i columns=3 spacing=4 in outer
            i.edges == outer.edges
            cell a in i
            cell b in i
            expect a.width == 118
            expect b.left == outer.left + 122
            set w.safearea 0,0,0,0
            expect outer.width == 421
            view inset 10x10 in a
            inset.left == a.margins.left
            expect inset.left == a.left + 8
            """),
    ]
}
