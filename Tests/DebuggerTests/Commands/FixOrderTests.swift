import Answers
import Commands
import Explaining
import Layout
import Session
import TestSupport
import Testing

/// A conflict, the constraints that could give way in the order in which they are proposed, and why the first one should.
struct FixOrderCase: CustomTestStringConvertible, Sendable {
    var script: String
    /// The first member of each fix.
    var order: [String]
    var why: String
    /// What `fix 1` answers.
    var does: String

    var testDescription: String { script }

    static let all = [
        // What both edges say needs no size.
        FixOrderCase(
            script:
                "window root 320x200\nview box\nl: box.leading == super.leading + 20\nw: box.width == 300\nt: box.trailing == super.trailing - 20",
            order: ["w", "t", "l", "root.width"], why: "both edges say it already", does: "removed  w"),
        // What is as wide as the view around it needs no number.
        FixOrderCase(
            script:
                "window root 320x200\nview box\nview label in box\nbox.width == 320\ntied: label.width == box.width\nw: label.width == 420",
            order: ["w", "c1", "tied"], why: "it is tied to another size, which says it already", does: "removed  w"),
        // Of two sizes the later one goes.
        FixOrderCase(
            script: "window root 320x200\nview box\na: box.width == 80\nb: box.width == 90", order: ["b", "a"], why: "a says otherwise",
            does: "b  box.width == 80"),
        // Fixed sizes before gaps, gaps before edges.
        FixOrderCase(
            script: """
                window root 200x100
                view a; view b
                edge: a.leading == super.leading + 20
                one: a.width == 100
                gap: b.leading == a.trailing + 20
                two: b.width == 90
                end: b.trailing == super.trailing - 20
                """, order: ["two", "one", "end", "gap", "edge", "root.width"], why: "a fixed size", does: "two  b.width == 40"),
        // A margin before an edge, and what was entered last before both.
        FixOrderCase(
            script: """
                window root 200x100
                view box
                edge: box.leading == super.leading
                margin: box.trailing == super.margins.trailing
                ratio: box.width == 0.25 * root.width
                """, order: ["ratio", "margin", "edge", "root.width"], why: "entered last", does: "ratio  box.width == 0.25 * root.width + "
        ),
        // A row that is measured for now: the chain gives way at its end.
        FixOrderCase(
            script: """
                window root 320x480
                table list in root rowheight=44
                pin list edges 0
                cell row in list
                view icon in row
                size: icon.height == 60
                top: icon.top == row.top + 8
                bottom: icon.bottom == row.bottom - 8
                """, order: ["bottom", "size", "top"], why: "the height is not final",
            does: "bottom  icon.bottom == row.bottom - 8 @999"),
        // A hidden view in a stack view: its own size.
        FixOrderCase(
            script: "window root 320x200\nstack bar in root\nview icon in bar hidden\nsize: icon.width == 44", order: ["size"],
            why: "the view is hidden", does: "size  icon.width == 44 @999"),
        // A mask that is still on.
        FixOrderCase(
            script: "window root 320x200\nview box 100x40 in root frame=0,0,100,40 mask=on\nleft: box.leading == super.leading + 16",
            order: [], why: "its mask is still on", does: ""),
    ]
}

/// Fixes stand in the order in which an engineer would try them.
@Suite struct FixOrderTests {
    @Test(arguments: FixOrderCase.all)
    func fixesAreInOrder(row: FixOrderCase) throws {
        var session = Scripted()
        session.run(row.script)
        #expect(session.failures.isEmpty, "\(session.failures)")
        session.run("fixes")
        guard case .fixes(let fixes, _)? = session.answer else { throw Missing() }
        let first = try #require(fixes.first)
        #expect(first.why == row.why)
        if !row.order.isEmpty { #expect(fixes.compactMap(\.members.first?.id).filter(row.order.contains) == row.order) }
        let text = session.run("fix 1")
        #expect(text.contains(row.does), "\(text)")
        session.run("expect no conflicts")
        #expect(session.failures.isEmpty, "\(session.failures)")
    }

    /// A distance that would push a view out of its superview, or over its neighbour, is not what is changed first.
    @Test(arguments: [
        ("window root 100x100\nview a\nl: a.leading == super.leading + 8\nr: a.trailing == super.trailing - 8\nw: a.width >= 120", "r"),
        ("window root 100x100\nview a\nt: a.top == super.top + 8\nb: super.bottom == a.bottom + 8\nh: a.height >= 120", "b"),
    ])
    func noOffsetPushesAViewOut(script: String, id: String) throws {
        var session = Scripted()
        session.run(script)
        session.run("fixes")
        guard case .fixes(let fixes, _)? = session.answer else { throw Missing() }
        let fix = try #require(fixes.first { $0.members.map(\.id) == [id] })
        guard case .priority? = fix.changes.first?.kind else { throw Missing() }
        #expect(fixes[0].members.map(\.id) != [id])
    }

    /// The first change that is shown is the one that `fix N` makes.
    @Test func fixDoesWhatIsShownFirst() throws {
        for row in FixOrderCase.all {
            var session = Scripted()
            session.run(row.script)
            session.run("fixes")
            guard case .fixes(let fixes, _)? = session.answer else { throw Missing() }
            for (number, fix) in fixes.enumerated() where fix.members.count == 1 && fix.members[0].remedy == nil {
                session.run("fix \(number + 1)")
                let constraint = session.console.session.layout.constraint(named: fix.members[0].id)
                if fix.isRemoval {
                    #expect(constraint == nil)
                } else {
                    switch fix.changes.first?.kind {
                    case .constant(_, let to)?: #expect(constraint?.constant == to)
                    case .priority(_, let to)?: #expect(constraint?.priority == to)
                    case .relation(_, let to)?: #expect(constraint?.relation == to)
                    case nil: break
                    }
                }
                session.run("undo")
            }
        }
    }
}
