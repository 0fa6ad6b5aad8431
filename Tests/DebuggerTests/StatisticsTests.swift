import Language
import Testing

@testable import Debugger

@Suite struct StatisticsTests {
    private func reports(_ script: String) throws -> [Report] {
        var console = Console()
        var reports: [Report] = []
        for line in script.split(separator: ";") {
            console.execute(SourceStatement(text: line.trimmingPrefix { $0 == " " }.description)) { reports.append($0) }
        }
        return reports
    }

    @Test func workIsCountedWhereItIsAskedFor() throws {
        let reports = try reports(
            "window root 320x480; set statistics on; view a 30x20 in root; a.left == root.left + 8; undo; set statistics off; status")
        #expect(reports.map { $0.work != nil } == [false, true, true, true, true, false, false])
        let work = try #require(reports[3].work)
        #expect(work.solves == 1 && work.pivots == 1 && work.componentsSolved <= 1)
        let json = try #require(JSONRenderer().render(reports[3]))
        #expect(json.contains(#""statistics":{"solves":1,"pivots":1,"boundFlips":0,"refactorizations":0,"rowsTouched":"#))
        let text = try #require(TextRenderer().render(reports[3]))
        #expect(text.contains("work: 1 solve, 1 pivot, 0 bound flips, 0 refactorizations,"))
    }
}
