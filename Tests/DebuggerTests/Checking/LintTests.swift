import Answers
import Checking
import Commands
import Language
import Layout
import Session
import TestSupport
import Testing
import Vocabulary

/// A layout, and what is likely wrong with it: `rule view: ids → fix`.
struct LintCase: CustomTestStringConvertible, Sendable {
    var script: String
    var finds: [String]

    var testDescription: String { script }

    static let all = [
        // A row whose content has no bottom, and one that has.
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                view icon 10x90 in row
                top: icon.top == row.top + 7
                icon.leading == row.leading
                """, finds: ["self-sizing row: top → icon.bottom == row.bottom - 7"]),
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                view icon 10x90 in row
                pin icon top,bottom,leading 7
                """, finds: []),
        // The height of another view is not that of the row.
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                view icon 10x90 in row
                top: icon.top == row.top + 7
                icon.leading == row.leading
                icon.height == row.width - 230
                """, finds: ["self-sizing row: top → icon.bottom == row.bottom - 7"]),
        // It need not hang out of the row: with larger texts it will.
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                label name "Name" in row
                pin name leading,top 4
                """, finds: ["self-sizing row: c6 → name.bottom == row.bottom - 4"]),
        // What is centred in the row, or has a row of fixed height, is well.
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                label name "Name" in row
                pin name leading,top 4
                name.centerY == row.centerY
                table other in root rowheight=50
                pin other edges 0
                cell line in other
                label word "Word" in line
                pin word leading,top 4
                """, finds: []),
        // The same in a vertical stack view, unless the view is given a height.
        LintCase(
            script: """
                window root 320x480
                stack column axis=v
                pin column leading,trailing,top 0
                view card in column
                view icon 30x30 in card
                pin icon leading,top 5
                """, finds: ["self-sizing card: c5 → icon.bottom == card.bottom - 5"]),
        LintCase(
            script: """
                window root 320x480
                stack column axis=v
                pin column leading,trailing,top 0
                view card in column
                card.height == 50
                view icon 30x30 in card
                pin icon leading,top 5
                """, finds: []),
        // A size beside both edges, also where the edges are those of a stack view's neighbour of the same superview.
        LintCase(
            script: "window root 350x200\nview box\nl: box.left == super.left + 25\nr: super.right == box.right + 25\nw: box.width == 300",
            finds: ["redundant-size box: w l r → delete w"]),
        LintCase(
            script: "window root 350x200\nview box\nt: box.top == super.top\nb: super.bottom == box.bottom\nh: box.height >= 500", finds: []
        ),
        // In an imported file the window may be a drawing board; a superview of a size that somebody wrote is none.
        LintCase(
            script: """
                window root 350x200
                view box
                l: box.left == super.left + 25
                r: super.right == box.right + 25
                w: box.width == 300
                origin w at "Card.xib" 12
                """, finds: []),
        LintCase(
            script: """
                window root 350x200
                view card
                card.width == 350
                pin card left,top 0
                view box in card
                l: box.left == super.left + 25
                r: super.right == box.right + 25
                w: box.width == 300
                origin w at "Card.xib" 12
                """, finds: ["redundant-size box: w l r → delete w"]),
        // What makes its superview as large as it is needs the size.
        LintCase(
            script: """
                window root 320x480
                table list in root rowheight=automatic
                pin list edges 0
                cell row in list
                view icon in row
                pin icon top,bottom,leading 9
                icon.height == 61
                icon.width == 61
                """, finds: []),
        // The size of what is scrolled is that of the content.
        LintCase(
            script: """
                window root 320x480
                scroll list in root
                list.edges == root.edges
                view body in list
                body.edges == list.content.edges
                body.width == list.frame.width
                body.height == 900
                """, finds: []),
        // One constraint the other way round, doubled, and with another priority.
        LintCase(
            script: """
                window root 400x200
                view a 10x10
                view b 10x10
                one: b.leading == a.trailing + 6
                two: a.trailing == b.leading - 6 @800
                three: 2 * b.leading == 2 * a.trailing + 12 @900
                four: b.leading >= a.trailing + 6
                """,
            finds: ["twice a: two one → delete two", "twice b: three one → delete three", "idle-constraint b: four → delete four"]),
        LintCase(
            script: "window root 400x200\nview a\nm: a.width >= 10\nn: 0 - a.width <= 0 - 10\noff: a.width >= 10\ndeactivate off",
            finds: ["twice a: n m → delete n"]),
        // A text in too narrow a width, and a wide one.
        LintCase(
            script:
                "window root 400x200\nlabel a \"Settings and more\"\nlabel b \"A\"\nw: a.width == 40\nb.width <= 90\nbutton c \"Go on\"\nx: c.width <= 20",
            finds: ["fixed-text a: w → delete w", "fixed-text c: x → delete x"]),
        // A share of another view's width, either way round; one with room to spare is none.
        LintCase(
            script: """
                window root 300x200
                label a "Settings and more"
                label b "Settings and more"
                label c "A"
                x: a.width <= 0.3 * root.width
                y: 0.3 * root.width >= b.width
                z: c.width <= 0.3 * root.width
                """, finds: ["fixed-text a: x → delete x", "fixed-text b: y → delete y"]),
        // Two texts in a room that is too large, then too small; a priority decides.
        LintCase(
            script: """
                window root 300x200
                label a "One"
                label b "Two"
                pin a leading,top 0
                b.leading == a.trailing
                pin b trailing,top 0
                """, finds: ["tied-texts a: a.hug.h b.hug.h → hug a h 252"]),
        LintCase(
            script: """
                window root 300x200
                view box 100x20
                pin box leading,top 0
                label a "Settings and" in box
                label b "much more" in box
                pin a leading,top 0
                b.leading == a.trailing
                b.trailing <= box.trailing
                box.width == 100
                b.top == a.top
                """, finds: ["tied-texts a: a.resist.h b.resist.h → resist a h 751"]),
        LintCase(
            script: """
                window root 300x200
                label a "One" hug.h=252
                label b "Two"
                pin a leading,top 0
                b.leading == a.trailing
                pin b trailing,top 0
                """, finds: []),
        // Beyond an edge, but not in a scroll view, and not hidden.
        LintCase(
            script: """
                window root 200x100
                scroll s in root
                pin s edges 0
                view big 500x500 in s
                pin big edges 0
                view box 30x30 in root
                box.right == root.right + 4
                box.top == root.top
                view gone 30x30 in root hidden
                gone.right == root.right + 4
                gone.top == root.top
                """, finds: ["outside box: "]),
        // Under the bars at the top and at the bottom, but a picture may reach there, and what follows the safe area does not.
        LintCase(
            script: """
                window root iphone-15
                image photo 393x200
                pin photo leading,top 0
                label title "Title"
                top: title.top == super.top + 8
                title.leading == super.leading + 16
                button next "Next"
                end: super.bottom == next.bottom + 4
                next.leading == super.leading + 16
                label fine "Fine"
                fine.top == super.safeArea.top + 8
                fine.centerX == super.centerX
                """,
            finds: [
                "safe-area title: top → delete top; title.top == root.safeArea.top + 8",
                "safe-area next: end → delete end; next.bottom == root.safeArea.bottom - 4",
            ]),
        // On its side the bars are on the left and on the right; in a scroll view what is at the top scrolls away.
        LintCase(
            script: """
                window root iphone-15-landscape
                label title "Title"
                side: title.leading == super.leading + 8
                title.top == super.top + 8
                scroll list
                pin list edges 0
                label more "More" in list
                pin more edges 0
                """, finds: ["safe-area title: side → delete side; title.leading == root.safeArea.leading + 8"]),
        // What is beside a text takes its room: more lines help a label, less width beside it a button.
        LintCase(
            script: """
                window root 375x667
                label title "A rather long title for a small phone"
                button done "Done"
                pin title leading,top 16
                pin done trailing,top 16
                beside: done.width == 160
                title.trailing <= done.leading - 8
                """, finds: ["cut-text title: c1 c3 beside c5 → constant beside 71"]),
        LintCase(
            script: """
                window root 375x667
                button title "A rather long title for a small phone"
                button done "Done"
                pin title leading,top 16
                pin done trailing,top 16
                beside: done.width == 120
                title.trailing <= done.leading - 8
                """, finds: ["cut-text title: c1 c3 beside c5 → constant beside 97"]),
        // A hidden text is not seen.
        LintCase(
            script: """
                window root 100x667
                label title "A rather long title for a small phone"
                pin title leading,trailing,top 16
                hide title
                """, finds: []),
        // What follows from others, for inequalities and an optional equation; 280 points are there in this window alone.
        LintCase(
            script: """
                window root 320x480
                view box
                box.leading == super.leading + 20
                box.trailing == super.trailing - 20
                box.height == 44
                box.top == super.top
                least: box.leading >= super.leading + 8
                room: box.width >= 100
                end: box.bottom == super.top + 44 @900
                floor: box.height >= 0
                """,
            finds: [
                "idle-constraint box: least → delete least", "idle-constraint box: end → delete end",
                "idle-constraint box: floor → delete floor",
            ]),
        // Of both edges and a centre the centre is too much, whenever it was written.
        LintCase(
            script: """
                window root 320x480
                view box 10x10
                middle: box.centerX == super.centerX
                box.leading == super.leading + 20
                box.trailing == super.trailing - 20
                box.top == super.top
                """, finds: ["idle-constraint box: middle → delete middle"]),
        // The usual bounds of a view in the middle say something each, and so does what follows from other bounds.
        LintCase(
            script: """
                window root 320x480
                label title "A title"
                title.centerX == super.centerX
                title.leading >= super.leading + 16
                title.trailing <= super.trailing - 16
                title.top == super.top
                view box
                box.width == 3 * title.width
                box.width >= 40
                title.width >= 20
                box.height == 44
                pin box leading,bottom 0
                """, finds: []),
        // A number that stands in several places follows from the others: 20 + 280 + 20.
        LintCase(
            script: """
                window root 400x480
                view card
                card.width == 320
                pin card leading,top 0
                card.height == 100
                view box in card
                box.leading == super.leading + 20
                box.trailing == super.trailing - 20
                box.top == super.top
                box.bottom == super.bottom
                high: box.height == 100
                origin high at "Card.xib" 3
                """, finds: ["redundant-size box: high c7 c8 → delete high"]),
        // The row is as high as the view that the size belongs to.
        LintCase(
            script: """
                window root 320x480
                table list rowheight=automatic
                pin list edges 0
                cell row in list
                image avatar 40x40 in row
                pin avatar leading,top,bottom 12
                avatar.width == 40
                avatar.height == 40
                """, finds: []),
        // The distance of a centre from an edge does not turn around with the direction.
        LintCase(
            script: """
                window root 320x480
                view box
                box.leading == super.leading + 20
                box.width == 100
                middle: box.centerX == super.leading + 70
                box.top == super.top
                box.height == 44
                """, finds: []),
        // Another text would be cut off instead.
        LintCase(
            script: """
                window root 375x667
                label title "A rather long title for a small phone"
                button done "A rather long caption"
                pin title leading,top 16
                pin done trailing,top 16
                beside: done.width == 180
                title.trailing <= done.leading - 8
                title.height == 21
                """, finds: ["cut-text title: c1 c3 beside c5"]),
        // It follows when read from left to right, and not the other way.
        LintCase(
            script: """
                window root 320x480
                view box
                box.leading == super.leading + 20
                box.left >= super.left + 8
                box.width == 100
                box.top == super.top
                box.height == 44
                """, finds: []),
        // What differs from device to device, is removed at build time, or is excepted makes nothing idle.
        LintCase(
            script: """
                window root iphone-15
                view box
                box.leading == super.safeArea.leading + 20
                box.leading >= super.leading + 8
                box.top == super.top
                tall: box.height == 44
                placeholder tall
                box.height >= 40
                wide: box.width == 100   # aldb: off idle-constraint
                box.width >= 60
                """, finds: []),
        // What fits no window of a device says nothing of such windows: everything would follow from that.
        LintCase(
            script: """
                window root 98x40
                view box
                box.width == 98
                pin box leading,trailing,top 0
                view icon 10x10 in box
                at: icon.leading == box.leading + 4
                icon.top == box.top
                """, finds: ["redundant-size box: c1 c2 c3 → delete c1"]),
        // 300 points are there in this window, and not in a narrow one.
        LintCase(
            script: """
                window root 400x480
                view box 10x10
                pin box leading,top 20
                box.trailing <= super.trailing - 20
                room: box.width >= 290 @900
                """, finds: []),
        // Nothing ever breaks the width; the other one yields in a narrow window, and a third in a row of a table.
        LintCase(
            script: """
                window root 400x480
                view box
                pin box leading,top 20
                box.height == 20
                wide: box.width == 280 @999
                view other
                other.leading == super.leading + 20
                other.trailing <= super.trailing - 20
                other.top == box.bottom
                other.height == 20
                other.width == 300 @999
                table list in root rowheight=automatic
                pin list leading,trailing,bottom 0
                list.top == other.bottom
                cell row in list
                view bar in row
                pin bar leading,trailing,top,bottom 4
                bar.height == 60 @999
                """, finds: ["idle-priority box: wide → priority wide 1000"]),
        // Two rows with a given height find room in every window, and six do not.
        LintCase(
            script: """
                window root 400x480
                table list in root rowheight=44 separators=off
                list.top == super.top + 60
                list.bottom <= super.bottom - 20
                pin list leading,trailing 0
                wish: list.height == list.content.height @999
                cell a in list
                cell b in list
                """, finds: ["idle-priority list: wish → priority wish 1000"]),
        LintCase(
            script: """
                window root 400x480
                table list in root rowheight=44 separators=off
                list.top == super.top + 60
                list.bottom <= super.bottom - 20
                pin list leading,trailing 0
                wish: list.height == list.content.height @999
                cell a in list
                cell b in list
                cell c in list
                cell d in list
                cell e in list
                cell f in list
                """, finds: []),
        // A constraint that is broken in this window is not idle, even if only a height that was measured breaks it.
        LintCase(
            script: """
                window root 400x480
                table list in root rowheight=automatic
                pin list leading,trailing,top 0
                list.height <= 60
                list.height == list.content.height @999
                cell a in list
                cell b in list
                """, finds: []),
    ]
}

@Suite struct LintTests {
    @Test(arguments: LintCase.all)
    func findsWhatIsLikelyWrong(row: LintCase) throws {
        var session = Scripted()
        session.run(row.script)
        #expect(session.failures.isEmpty, "\(session.failures)")
        session.run("lint")
        guard case .lint(let findings, of: nil, conflicts: _)? = session.answer else { throw Missing() }
        let found = findings.map { finding in
            "\(finding.rule.rawValue) \(finding.view): \(finding.ids.joined(separator: " "))\(finding.fix.map { " → \($0)" } ?? "")"
        }
        #expect(found == row.finds)
        // What is offered mends it.
        for finding in findings {
            guard let fix = finding.fix else { continue }
            session.run(fix)
            session.run("lint \(finding.view)")
            guard case .lint(let left, of: finding.view, conflicts: _)? = session.answer else { throw Missing() }
            #expect(!left.contains { $0.rule == finding.rule && $0.ids == finding.ids }, "\(left)")
            session.run("undo")
        }
        #expect(session.failures.isEmpty, "\(session.failures)")
    }

    // MARK: Comments that switch a rule off

    private static let repeated = """
        window root 320x480
        view a; view b
        gap: b.leading == a.trailing + 8
        """

    @Test(arguments: [
        ("again: a.trailing == b.leading - 8 # aldb: off twice", 0),
        ("# aldb: off twice\nagain: a.trailing == b.leading - 8", 0),
        ("again: a.trailing == b.leading - 8   #aldb: off outside, twice", 0),
        ("again: a.trailing == (b.leading\n - 8) # aldb: off twice", 0),
        ("let x = 1; again: a.trailing == b.leading - 8 # aldb: off twice", 0),
        ("again: a.trailing == b.leading - 8 # aldb: off outside", 1),
        ("# aldb: off twice\n\nagain: a.trailing == b.leading - 8", 1),
        ("let x = 1 # aldb: off twice\nagain: a.trailing == b.leading - 8", 1),
        ("again: a.trailing == b.leading - 8 # see aldb: off twice", 1),
        ("note a \"# aldb: off twice\"; again: a.trailing == b.leading - 8", 1),
    ])
    func commentsSwitchRulesOff(line: String, count: Int) throws {
        var session = Scripted()
        session.run("\(Self.repeated)\n\(line)\nlint")
        #expect(session.failures.isEmpty, "\(session.failures)")
        guard case .lint(let findings, of: nil, conflicts: _)? = session.answer else { throw Missing() }
        #expect(findings.filter { $0.rule == .twice }.count == count, "\(findings)")
    }

    /// What is saved, exported as JSON and recorded has the comment too.
    @Test func exceptionsAreKept() throws {
        let disk = FilesInMemory()
        var session = Scripted(files: disk.access)
        session.run("\(Self.repeated)\nagain: a.trailing == b.leading - 8 # aldb: off twice\nview c 900x900 # aldb: off outside, safe-area")
        session.run("save a.aldb; export json a.json")
        for command in ["source a.aldb", "import json a.json"] {
            var again = Scripted(files: disk.access)
            again.run(command)
            #expect(again.failures.isEmpty, "\(again.failures)")
            let layout = again.console.session.layout
            #expect(layout.constraint(named: "again")?.lintExceptions == [.twice])
            #expect(layout.constraint(named: "gap")?.lintExceptions == [])
            #expect(layout.view(named: "c")?.lintExceptions == [.outside, .safeArea])
            #expect(SavedScript(again.console.session.inspector).text() == disk["a.aldb"])
        }
        session.run("undo; redo")
        #expect(session.console.session.layout.view(named: "c")?.lintExceptions == [.outside, .safeArea])
        #expect(session.reports.contains { $0.command == "view c 900x900 # aldb: off outside, safe-area" })
    }

    /// A word that is no rule is said to be none, by the shell and by `check`; escapes in it are not printed.
    @Test func unknownRulesAreNamed() throws {
        var session = Scripted()
        let said = session.run("window root 320x480\nview a # aldb: off twcie")
        #expect(
            said.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "a comment switches off 'twcie', which is no rule of 'lint'; did you mean 'twice'?"))
        #expect(!session.run("view b # aldb: off \u{1B}[2J").contains("\u{1B}"))
        let check = try LayoutCheck().check("a.aldb", Array("view a # aldb: off twcie".utf8), by: Console())
        #expect(check.unread.map(\.line) == [1] && check.unread.first?.reason.contains("'twcie'") == true)
    }

    @Test(arguments: [
        ("card.widthAnchor.constraint(equalToConstant: 280).isActive = true // aldb: off redundant-size", 0),
        ("// aldb: off redundant-size\n        card.widthAnchor.constraint(equalToConstant: 280).isActive = true", 0),
        ("card.widthAnchor.constraint(equalToConstant: 280).isActive = true // aldb: off twice", 1),
    ])
    func commentsOfCodeSwitchRulesOff(line: String, count: Int) throws {
        let code = """
            import UIKit
            final class Page: UIView {
                let card = UIView()
                init() {
                    super.init(frame: .zero)
                    widthAnchor.constraint(equalToConstant: 320).isActive = true
                    heightAnchor.constraint(equalToConstant: 100).isActive = true
                    card.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(card)
                    card.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    card.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
                    card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20).isActive = true
                    card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20).isActive = true
                    \(line)
                }
            }
            """
        let checked = try LayoutCheck().check("Page.swift", Array(code.utf8), by: Console())
        #expect(checked.unread.isEmpty, "\(checked.unread)")
        let found = checked.problems.filter { $0.text.hasPrefix("redundant-size") }
        #expect(found.count == count, "\(checked.problems)")
    }

    @Test func aRuleOfCodeThatIsNoneIsListed() throws {
        let checked = try LayoutCheck().check(
            "Page.swift", Array("import UIKit\nlet page = UIView() // aldb: off everything\n".utf8), by: Console())
        #expect(checked.unread.contains { $0.line == 2 && $0.reason.contains("'everything'") }, "\(checked.unread)")
    }

    /// `status` and an import count what is likely wrong.
    @Test func statusNamesWhatIsLikelyWrong() throws {
        var session = Scripted()
        let said = session.run("\(Self.repeated)\nagain: a.trailing == b.leading - 8\nstatus")
        #expect(said.contains("Likely wrong: twice\n(again); 'lint' says more."))
        #expect(session.json.contains(#""lint":[{"rule":"twice""#))
    }

    /// Each rule has a section in the document.
    @Test func rulesAreDocumented() throws {
        let text = try Repository.text("docs/lint.md")
        for rule in LintRule.allCases { #expect(text.contains("\n## \(rule.rawValue): ")) }
    }

    /// A conflict is nothing for `lint`, which does not say that all is well then.
    @Test func conflictsAreMentioned() {
        var session = Scripted()
        session.run("window root 320x200\nview box\nbox.width == 80\nbox.width == 90\npin box leading,top 9\nbox.height == 9")
        #expect(session.run("lint") == "nothing is likely wrong\nbesides, one conflict: 'conflicts' says why")
    }

    /// A constraint that a property of an object holds may be changed by other code.
    @Test(arguments: [("", 0), ("let ", 1)]) func whatCodeKeepsIsNotIdle(word: String, count: Int) throws {
        let code = """
            class Card: UIView {
                var middle: NSLayoutConstraint!
                func setUp() {
                    let box = UIView()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(box)
                    \(word)middle = box.centerXAnchor.constraint(equalTo: centerXAnchor)
                    NSLayoutConstraint.activate([
                        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor), middle,
                        box.topAnchor.constraint(equalTo: topAnchor), box.heightAnchor.constraint(equalToConstant: 9),
                    ])
                }
                override init(frame: CGRect) { super.init(frame: frame); setUp() }
            }
            """
        var session = Scripted(files: FilesInMemory(["Card.swift": code]).access)
        session.run("import code Card.swift\nlint")
        guard case .lint(let findings, of: nil, conflicts: 0)? = session.answer else { throw Missing() }
        #expect(findings.map(\.rule) == Array(repeating: .idleConstraint, count: count), "\(findings)")
    }
}
