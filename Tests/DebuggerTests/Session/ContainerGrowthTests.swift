@testable import Answers
import Language
import Simplex
import TestSupport
import Testing

@testable import Commands

/// What a stack view or a table costs that is filled view by view, counted in rows of the solver.
@Suite struct ContainerGrowthTests {
    private func rowsTouched(_ lines: [String]) -> Int { rowsTouchedByEach(of: lines).reduce(0, +) }

    /// How many rows of the solver each line touches.
    private func rowsTouchedByEach(of lines: [String]) -> [Int] {
        var console = Console()
        console.execute(SourceStatement(text: "set statistics on")) { _ in }
        return lines.map { line in
            var count = 0
            console.execute(SourceStatement(text: line)) { count += $0.work?.rowsTouched ?? 0 }
            return count
        }
    }

    /// Every label moves all others, and the labels that do not fit have many equally good widths.
    @Test func equalCenteringGrowsWithTheSquare() {
        func work(_ count: Int) -> Int {
            rowsTouched(
                ["window w 390x844", "stack s in w axis=h distribution=equalCentering", "s.left == w.left", "s.right == w.right"]
                    + (0..<count).map { #"label l\#($0) "Label \#($0)" in s"# })
        }
        let counts = (Effort.isAll ? [25, 50, 100] : [15, 30]).map(work)
        #expect(counts[0] > 0)
        for (smaller, larger) in zip(counts, counts.dropFirst()) {
            #expect(Double(larger) <= 4 * Double(smaller), "rows touched, each time with twice as many labels: \(counts)")
        }
    }

    /// A cell below the last one moves the end of the content and nothing else, however many cells are above it, both before the heights of rows are measured and
    /// with these heights.
    @Test func aCellBelowTheOthersTouchesFewRows() {
        let cells = (0..<(Effort.isAll ? 200 : 50)).flatMap { index in
            ["cell r\(index) in list", #"label l\#(index) "Row \#(index)" in r\#(index)"#, "l\(index).edges == r\(index).edges"]
        }
        let lines = ["window w 390x844", "table list in w", "list.edges == w.edges"] + cells
        let counts = zip(lines, rowsTouchedByEach(of: lines)).filter { $0.0.hasPrefix("cell") }.map(\.1)
        #expect(counts.allSatisfy { $0 <= 16 }, "\(counts)")
    }

    /// A stack view below the last one in another stack view is put where it is by its own constraints, however many are above it, and however far down it is.
    @Test func aStackViewBelowTheOthersTouchesFewRows() {
        let rows = (0..<60).flatMap {
            ["stack r\($0) in outer axis=h spacing=8", "view v\($0) 100x300 in r\($0)", "label l\($0) \"Row\" in r\($0)"]
        }
        let lines = ["window w 390x844", "stack outer in w axis=v spacing=8", "outer.top == w.top", "outer.leading == w.leading"] + rows
        let counts = zip(lines, rowsTouchedByEach(of: lines)).filter { $0.0.hasPrefix("stack r") }.map(\.1).dropFirst(2)
        #expect(counts.allSatisfy { $0 <= 12 }, "\(counts)")
    }
}
