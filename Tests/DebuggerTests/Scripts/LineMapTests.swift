import Scripts
import Testing

/// Where lines stand in a newer version of a text.
@Suite struct LineMapTests {
    @Test(arguments: [
        ("abcd", "abcd", [1, 2, 3, 4]), ("abcd", "axbcyd", [1, 3, 4, 6]), ("abcdef", "acdf", [1, 2, 2, 3, 4, 4]),
        ("abc", "aXc", [1, 2, 3]),
        ("ab", "", [1, 1]), ("", "ab", []), ("abcde", "bXde", [1, 1, 2, 3, 4]),
    ])
    func linesAreFound(old: String, new: String, numbers: [Int]) {
        let map = LineMap(from: Array(old), to: Array(new))
        #expect((1..<(old.count + 1)).map { map.number(of: $0) } == numbers)
        #expect(map.number(of: 0) == nil && map.number(of: old.count + 1) == nil)
    }

    /// A long text that is all new keeps its numbers, as far as it has so many lines.
    @Test func longTextsKeepTheirNumbers() {
        let map = LineMap(from: Array(0..<5_000) + [-1], to: Array(10_000..<13_000) + [-1])
        #expect([1, 2_500, 3_000, 3_001, 5_000, 5_001].map { map.number(of: $0) } == [1, 2_500, 3_000, 3_001, 3_001, 3_001])
    }
}
