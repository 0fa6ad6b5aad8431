@testable import Answers
import Language
@testable import Presentation
import Simplex
import Testing

@testable import Commands

@Suite struct StatisticsTests {
    private func reports(_ script: String) throws -> [Report] {
        var console = Console()
        var reports: [Report] = []
        for line in script.split(separator: ";") {
            console.execute(SourceStatement(text: line.trimmingPrefix { $0 == " " }.description)) { reports.append($0) }
        }
        return reports
    }

    @Test func timesAreToldWhereTheyAreAskedFor() throws {
        let reports = try reports("timer on; var x; x == 3; nosuchcommand; timer off; print x")
        #expect(reports.map { $0.timing != nil } == [false, true, true, true, true, false])
        let pattern = /"result":\{\},"timing":\{"parse_us":\d+,"solve_us":\d+,"render_us":\d+\}\}/
        #expect(try #require(JSONRenderer().render(reports[2])).contains(pattern))
        #expect(try #require(TextRenderer().render(reports[2])).contains(/time: parse [0-9.]+ ms, solve [0-9.]+ ms, render [0-9.]+ ms/))
    }

    /// A new solver's work is counted on.
    @Test func workIsNeverNegative() throws {
        let reports = try reports("set statistics on; var x y; x + y == 10; new; undo; restore nowhere; goto 0; goto 2")
        for report in reports {
            guard let work = report.work else { continue }
            #expect([work.solves, work.pivots, work.boundFlips, work.refactorizations, work.rowsTouched].allSatisfy { $0 >= 0 })
        }
    }

    @Test func workIsCountedWhereItIsAskedFor() throws {
        let reports = try reports(
            "window root 320x480; set statistics on; view a 30x20 in root; a.right == root.right - 8; undo; set statistics off; status")
        #expect(reports.map { $0.work != nil } == [false, true, true, true, true, false, false])
        let work = try #require(reports[3].work)
        #expect(work.solves == 1 && work.pivots == 1 && work.componentsSolved <= 1)
        let json = try #require(JSONRenderer().render(reports[3]))
        #expect(json.contains(#""statistics":{"solves":1,"pivots":1,"boundFlips":0,"refactorizations":0,"rowsTouched":"#))
        let text = try #require(TextRenderer().render(reports[3]))
        #expect(text.contains("work: 1 solve, 1 pivot, 0 bound flips, 0 refactorizations,"))
    }
}
