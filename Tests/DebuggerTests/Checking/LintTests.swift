import Answers
import TestSupport
import Testing

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
            script: "window root 350x200\nview box\nt: box.top == super.top\nb: super.bottom == box.bottom\nh: box.height >= 20", finds: []),
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
                """, finds: ["twice a: two one → delete two", "twice b: three one → delete three"]),
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
    ]
}

@Suite struct LintTests {
    @Test(arguments: LintCase.all)
    func findsWhatIsLikelyWrong(row: LintCase) throws {
        var session = Scripted()
        session.run(row.script)
        #expect(session.failures.isEmpty, "\(session.failures)")
        session.run("lint")
        guard case .lint(let findings, of: nil)? = session.answer else { throw Missing() }
        let found = findings.map { finding in
            "\(finding.rule.rawValue) \(finding.view): \(finding.ids.joined(separator: " "))\(finding.fix.map { " → \($0)" } ?? "")"
        }
        #expect(found == row.finds)
        // What is offered mends it.
        for finding in findings {
            guard let fix = finding.fix else { continue }
            session.run(fix)
            session.run("lint \(finding.view)")
            guard case .lint(let left, of: finding.view)? = session.answer else { throw Missing() }
            #expect(!left.contains { $0.rule == finding.rule && $0.ids == finding.ids }, "\(left)")
            session.run("undo")
        }
        #expect(session.failures.isEmpty, "\(session.failures)")
    }

    /// Each rule has a section in the document.
    @Test func rulesAreDocumented() throws {
        let text = try Repository.text("docs/lint.md")
        for rule in LintRule.allCases { #expect(text.contains("\n## \(rule.rawValue): ")) }
    }
}
