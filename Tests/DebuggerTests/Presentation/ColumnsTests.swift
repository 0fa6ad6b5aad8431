import Commands
import Presentation
import Testing

@Suite struct ColumnsTests {
    private func lines(_ texts: [String], width: Int, height: Int = 100, usesUnicode: Bool = true) -> [String] {
        Columns(texts).lines(width: width, height: height, usesUnicode: usesUnicode)
    }

    @Test func fillsColumnsDownwards() {
        #expect(lines(["a", "bb", "c", "d", "e"], width: 5) == ["a   d", "bb  e", "c"])
        #expect(lines(["a", "b", "c"], width: 80) == ["a  b  c"])
        #expect(lines([], width: 80) == [])
    }

    /// A long name widens its own column, not all of them.
    @Test func columnsAreAsWideAsTheyMust() {
        #expect(lines(["a-very-long-name", "b", "c", "d"], width: 24) == ["a-very-long-name  c", "b                 d"])
    }

    @Test func wideCharactersTakeTwoColumns() {
        #expect(lines(["日本", "b", "größe", "d"], width: 12) == ["日本  größe", "b     d"])
        #expect(lines(["cafe\u{301}", "b", "x", "d"], width: 9) == ["cafe\u{301}  x", "b     d"])
    }

    @Test func whatDoesNotFitIsCounted() {
        let names = (1...50).map { "name\($0)" }
        let some = lines(names, width: 20, height: 4)
        #expect(some == ["name1  name4  name7", "name2  name5  name8", "name3  name6  name9", "… and 41 more"])
        #expect(lines(names, width: 20, height: 4, usesUnicode: false).last == "... and 41 more")
        #expect(lines(names, width: 1, height: 1).count == 2)
        #expect(lines(["a-name-longer-than-the-screen"], width: 10) == ["a-name-lo…"])
    }

    @Test func nothingReachesTheTerminalRaw() {
        #expect(lines(["a\u{1B}[2Jb", "c\nd"], width: 80) == ["a\\u{1B}[2Jb  c\\nd"])
    }
}
