@testable import Answers
import Language
import Simplex
import TestSupport
import Testing

@testable import Commands

/// What a stack view costs that is filled label by label, counted in rows of the solver.
@Suite struct StackGrowthTests {
    private func rowsTouched(_ lines: [String]) -> Int {
        var console = Console()
        var count = 0
        for line in ["set statistics on"] + lines {
            console.execute(SourceStatement(text: line)) { count += $0.work?.rowsTouched ?? 0 }
        }
        return count
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
}
