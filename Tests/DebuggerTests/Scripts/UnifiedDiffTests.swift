import Scripts
import Testing

/// Differences as `diff -u` prints them.
@Suite struct UnifiedDiffTests {
    private static let old = (1...20).map { "line \($0)" }

    /// Lines that are replaced by one other line each, and the diff of that.
    private func diff(_ changed: Int...) -> String {
        let changes = changed.map { UnifiedDiff.Change(range: $0 - 1..<$0, lines: ["new \($0)"]) }
        return UnifiedDiff(of: Self.old, changes).text(old: "a", new: "b")
    }

    @Test func threeLinesStandBeforeAndAfterAChange() {
        #expect(
            diff(10) == """
                --- a
                +++ b
                @@ -7,7 +7,7 @@
                 line 7
                 line 8
                 line 9
                -line 10
                +new 10
                 line 11
                 line 12
                 line 13
                """)
    }

    @Test func fewerLinesStandThereAtTheBeginningAndTheEnd() {
        #expect(diff(2).hasPrefix("--- a\n+++ b\n@@ -1,5 +1,5 @@\n line 1\n-line 2\n+new 2\n line 3\n"))
        #expect(diff(19).hasSuffix("@@ -16,5 +16,5 @@\n line 16\n line 17\n line 18\n-line 19\n+new 19\n line 20"))
        #expect(diff(1).hasPrefix("--- a\n+++ b\n@@ -1,4 +1,4 @@\n-line 1\n"))
        #expect(diff(20).hasSuffix("@@ -17,4 +17,4 @@\n line 17\n line 18\n line 19\n-line 20\n+new 20"))
    }

    /// As long as the lines around them meet, as `diff -u` has it.
    @Test func changesWithSixLinesBetweenThemStandTogether() {
        let near = diff(4, 11).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(near == ["@@ -1,14 +1,14 @@"])
        let apart = diff(4, 12).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(apart == ["@@ -1,7 +1,7 @@", "@@ -9,7 +9,7 @@"])
    }

    /// What was added before moves the lines of the new text on, and so does what the shift says.
    @Test func laterHunksKnowHowMuchLongerTheNewTextIs() {
        let changes = [
            UnifiedDiff.Change(range: 1..<1, lines: ["new", "newer"]), UnifiedDiff.Change(range: 14..<15, lines: []),
        ]
        let heads = UnifiedDiff(of: Self.old, changes).hunks.map(\.head)
        #expect(heads == ["@@ -1,4 +1,6 @@", "@@ -12,7 +14,6 @@"])
        #expect(UnifiedDiff(of: Self.old, changes, shift: 5).hunks.map(\.head) == ["@@ -1,4 +6,6 @@", "@@ -12,7 +19,6 @@"])
    }
}
