import Answers
import Explaining
import Session
import Solving
import TestSupport
import Testing

@testable import Commands

/// What is said of one command is bounded, however large the layout.
@Suite struct BoundedCausesTests {
    /// Labels in a column, each with a field beside it that must reach the window's edge.
    private func form(_ rows: Int) -> Scripted {
        var session = Scripted()
        session.run("window root 600x4000\nfirst: root.width <= 5000")
        for row in 1...rows {
            session.run(
                """
                label l\(row) 50x20 in root
                field f\(row) 100x20 in root
                l\(row).leading == root.leading + 20
                f\(row).leading == l\(row).trailing + 8
                f\(row).trailing == root.trailing - 20
                """)
        }
        return session
    }

    private func broken(_ session: Scripted) -> [BrokenValue] {
        guard let report = session.reports.last, case .done(let events, _) = report.status else { return [] }
        return events.compactMap { if case .broken(let value) = $0 { value } else { nil } }
    }

    @Test func eightCausesAreLookedForAndTheOthersCanBeAskedFor() throws {
        var session = form(20)
        session.run("resize root 150x4000")
        let events = broken(session)
        #expect(events.count == 20)
        #expect(events.prefix(SearchBudget.causesOfOneCommand).allSatisfy { $0.because?.isEmpty == false })
        #expect(events.dropFirst(SearchBudget.causesOfOneCommand).allSatisfy { $0.because == nil })
        #expect(session.json.contains("\"because\":null"))
        let last = try #require(events.last)
        session.run("expect because \(last.id) root.width")
        #expect(!session.hasFailed)
    }

    /// The work is counted, and no more of it is done in a layout ten times as large.
    @Test func eightCausesCostTheSameInALargeLayout() throws {
        func work(_ rows: Int) throws -> Int {
            var session = form(rows)
            session.run("resize root 150x4000")
            var live = session.console.session.live
            let all = live.brokenInOrder
            var budget = SearchBudget.ofOneCommand
            let before = try #require(budget.left)
            let found = try live.volunteeredReasons(for: all, within: &budget)
            #expect(all.count == rows && found.count { $0 != nil } == SearchBudget.causesOfOneCommand)
            return before - (try #require(budget.left))
        }
        let (small, large) = (try work(10), try work(100))
        #expect(large < 2 * small, "\(small) \(large)")
        // No search among constraints is made where the tableau shows the cause.
        #expect(small < 400)
    }

    /// Each row of a table is as wide as the table. A cause that leads through this width is found however many rows there are, although constraints of the
    /// same priority are on the way: the image's size would give way, but not below 0.
    @Test func aCauseThroughTheWidthOfATableIsFoundHoweverManyRowsItHas() {
        func reasonCount(_ cells: Int) -> Int? {
            var session = Scripted()
            session.run("window root 390x844\ntable list in root\nlist.edges == root.edges")
            for cell in 0..<cells {
                session.run(
                    """
                    cell r\(cell) in list
                    image p\(cell) 40x40 in r\(cell)
                    label b\(cell) "A text that is far too long for one line of a row in this table" in r\(cell) lines=0
                    H:|-16-[p\(cell)]-12-[b\(cell)]
                    b\(cell).trailing == r\(cell).trailing - 16
                    """)
            }
            return broken(session).last?.because?.count
        }
        let counts = [2, 150].map(reasonCount)
        #expect(counts == [8, 8], "\(counts)")
    }

    /// All labels of a form are as wide as the widest of them, and each field takes what its label leaves. A field's width comes to no stronger bound of its
    /// own; only the width of the widest label does, which moves along. Why a label or a field is broken is found however many lines the form has.
    @Test func aCauseThroughAColumnThatMovesAlongIsFoundHoweverManyThereAre() {
        var session = Scripted()
        var (explained, unexplained) = (0, 0)
        for row in 1...100 {
            let natural = row == 88 ? 90 : 30 + 7 * ((row - 1) % 8)
            let tie = row == 1 ? "" : "l\(row) == l1 @1000\n"
            session.run("var l\(row)\nvar f\(row)\n\(tie)l\(row) + f\(row) == 250 @1000")
            for line in ["l\(row) <= \(natural) @251", "l\(row) >= \(natural) @750", "f\(row) <= 160 @250", "f\(row) >= 160 @750"] {
                session.run(line)
                for event in broken(session).prefix(SearchBudget.causesOfOneCommand) {
                    if event.because == nil { unexplained += 1 } else { explained += 1 }
                }
            }
        }
        #expect(explained > 150 && unexplained == 0, "\(explained) \(unexplained)")
    }

    /// In a row of labels narrower than another row, which of them are too wide is a tie: one is already, and hiding one of the others makes a second one so.
    @Test func aCauseIsFoundThatNeedsAConstraintThatIsBrokenItself() {
        var session = Scripted()
        session.run("window root 390x1000; stack outer in root axis=v\nouter.leading == root.leading; outer.top == root.top")
        for row in 0..<3 {
            session.run("stack s\(row) in outer axis=v; stack i\(row) in s\(row) axis=h")
            for label in 0..<16 { session.run("label v\(row)_\(label) \(row == 0 ? 20 : 5 + label % 3)x20 in i\(row)") }
        }
        session.run("hide v1_2")
        let events = broken(session)
        #expect(events.map(\.id) == ["v1_15.hug.h"])
        #expect(events.first?.because?.contains("v1_0.hug.h") == true)
    }

    @Test func nothingIsLookedForThatNobodyIsTold() {
        var session = form(20)
        session.console.tellsChanges = false
        session.run("resize root 150x4000")
        #expect(broken(session).isEmpty)
    }
}
