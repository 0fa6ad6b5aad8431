import Answers
import Commands
import Exact
import Foundation
import Language
import Layout
import Session
import TestSupport
import Testing

/// Conflicts printed as UIKit prints them, read again: the same conflicts.
@Suite struct LogRoundTripTests {
    /// The proofs' gaps of the conflicts, and how many members people wrote.
    private func conflicts(_ session: inout Scripted) -> [(gap: Double, own: Int)] {
        session.run("conflicts")
        guard case .conflicts(let values, _)? = session.answer else { return [] }
        return values.map { value in
            let own = value.members.count { member in
                session.console.session.layout.constraint(named: member.id)?.isUserWritten ?? false
            }
            return (value.proof?.gap.magnitude.double ?? .nan, own)
        }
    }

    private func check(_ commands: String) throws {
        var session = Scripted(files: Repository.access)
        session.run(commands)
        #expect(session.failures == [], "\(commands)")
        let expected = conflicts(&session)
        session.run("export log")
        guard let text = session.exported else {
            Issue.record("nothing was exported of\n\(commands)")
            return
        }
        // One import reads one log; several are explained one after the other.
        let logs = text.components(separatedBy: "[LayoutConstraints] ").dropFirst()
        #expect(logs.count == expected.count, "\(commands)")
        for (log, conflict) in zip(logs, expected) {
            var again = Scripted(files: .reading("[LayoutConstraints] " + log))
            again.run("import log a")
            #expect(again.failures == [], "\(log)")
            let found = conflicts(&again)
            // Numbers whose decimals do not end have six digits in a log.
            let gap = try #require(found.first?.gap)
            #expect(abs(gap - conflict.gap) <= 1e-5 * conflict.gap && found.first?.own == conflict.own, "\(found) \(conflict)\n\(log)")
            #expect(found.count == 1, "\(log)")
        }
    }

    @Test func aConflictIsTheSame() throws {
        try check(
            """
            window root 320x480
            view box
            leading: box.leading == super.leading + 20
            box.trailing == super.trailing - 20
            box.width == 300
            """)
    }

    @Test func inTheModel() throws {
        for commands in [
            // Sizes are never negative.
            "view box; box.height == 0; view inner in box; inner.top == box.top + 8; inner.bottom == box.bottom - 8",
            // A mask that is still on.
            "view card frame=0,0,100,50 mask=on; card.width == 280; card.leading == root.leading + 20",
            "view bar frame=10,0,300,44 mask=width; bar.width == 200; bar.height == 20",
            "view bar frame=50,100,175,467 mask=left,right,top,bottom; bar.left == super.left; bar.bottom == super.bottom - 5",
            // Stack views.
            "stack bar; pin bar edges; view a in bar; view b in bar; a.width == 300; b.width == 200",
            "stack bar axis=v spacing=10 distribution=fillEqually; bar.height == 100; view a in bar; view b in bar; a.height == 60",
            "stack bar; view a in bar hidden; a.width == 44",
            // Rows.
            "table t rowheight=44; pin t edges; cell row in t; view a in row; a.height == 50; V:|-8-[a]-8-|",
            // Guides.
            "view card; card.edges == root.margins.edges inset 10; card.width == 500",
            "window w 320x480 safearea=47,0,34,0; view a in w; a.top == w.safeArea.top; a.bottom == w.safeArea.bottom; a.height == 480",
            // Scrolling.
            "scroll s; pin s edges; view c in s; c.edges == s.edges; c.width == s.frame.width; c.width == 1000",
            // Relations, multipliers, fractions.
            "view a; view b; a.width >= 100; b.width == 0.5 * a.width; b.width <= 1/3",
            "view a; view b; a.right <= b.left - 8; b.right <= a.left - 8; a.width >= 0; b.width >= 10",
            "view a; view b in a; b.centerX == a.centerX; b.leading == a.leading + 10; b.trailing == a.trailing - 20",
            // Names that logs cannot hold.
            "view `a b'c` in root; `a b'c`.width == 10; `\\u{1B}[31m \\\"x\\\"`: `a b'c`.width == 20",
        ] { try check("window root 375x667; " + commands) }
    }

    @Test func namesComeBack() throws {
        var session = Scripted()
        session.run(
            "window root 320x480; view card; label title \"Inbox\" in card; wide: card.width == 400; pin card edges; title.width == 500; pin title edges"
        )
        session.run("export log")
        guard let text = session.exported else {
            Issue.record("nothing exported")
            return
        }
        #expect(text.contains("'wide' card.width == 400   (active, names: card:0x"))
        #expect(text.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }

    @Test(arguments: [
        "", "view a", "var x; x == 1; x == 2", "view a; a.width == 10 @999; a.width == 20 @999",
        "view a; view b; view c; a.left + b.left == c.left; a.left + b.left == c.left + 1",
    ])
    func withoutAConflictItSaysSo(commands: String) {
        var session = Scripted()
        session.run(commands)
        session.run("export log")
        #expect(session.failures.last?.code == .usage)
        #expect(session.failures.last?.hint != nil)
    }
}
