import Commands
import Reference
import Scripts
import TestSupport
import Testing

/// `...` and `[..]` in the outputs of transcripts.
@Suite struct OutputPatternTests {
    static let matching: [([String], [String])] = [
        ([], []), (["a"], ["a"]), (["a "], ["a\t"]), (["..."], []), (["..."], ["a", "", "b"]), ([" ... "], ["a"]), (["...", "..."], ["a"]),
        (["a", "...", "c"], ["a", "c"]), (["a", "...", "c"], ["a", "b", "c", "c"]), (["...", "b", "...", "d"], ["b", "x", "b", "y", "d"]),
        (["[..]"], [""]), (["[..]"], ["any [text]"]), (["a[..]z"], ["az"]), (["a[..]b[..]c"], ["a b b c"]), (["[..]b"], ["b b"]),
        (["x [..] of [..] y"], ["x 1 of 2 of 3 y"]), (["[..]"], ["[..]"]), (["..."], ["..."]), (["é[..]"], ["é!"]),
        (["... more"], ["... more"]),
    ]

    @Test(arguments: matching) func matches(pattern: [String], output: [String]) { #expect(OutputPattern(pattern).matches(output)) }

    static let different: [([String], [String])] = [
        ([], ["a"]), (["a"], []), (["a"], ["b"]), (["a"], ["a", "a"]), (["a", "...", "c"], ["a", "b"]), (["...", "c"], ["c", "b"]),
        (["a", "...", "c"], ["x", "a", "c"]), (["a[..]a"], ["a"]), (["ab[..]ba"], ["aba"]), (["a[..]b[..]c"], ["acb"]),
        (["[..]"], ["a", "b"]),
        (["... more"], ["other more"]), ([" a"], ["a"]), (["e\u{301}"], ["\u{E9}"]), ([". . ."], ["a"]), (["…"], ["a"]),
    ]

    @Test(arguments: different) func differs(pattern: [String], output: [String]) { #expect(!OutputPattern(pattern).matches(output)) }

    /// Shown, said, what is written.
    static let updates: [([String], [String], [String])] = [
        (["a"], ["b"], ["b"]), ([], ["a"], ["a"]), (["a"], [], []),
        (["a", "b", "c"], ["a", "x", "c"], ["a", "x", "c"]),
        (["a [..]", "b"], ["a 1", "c"], ["a [..]", "c"]),
        // What stands beside an elision stays, and so does the elision.
        (["a", "...", "c", "d"], ["a", "b", "c", "e"], ["a", "...", "c", "e"]),
        (["...", "c", "d"], ["a", "b", "c", "e"], ["...", "c", "e"]),
        (["a", "b", "..."], ["x", "b", "c"], ["x", "b", "..."]),
        // Where it does not, what the elision would stand for is new.
        (["a", "...", "c"], ["a", "b", "d"], ["a", "b", "d"]),
        (["a", "...", "c"], ["b", "c"], ["b", "c"]),
        (["a", "b", "...", "...", "c", "d"], ["a", "b", "x", "c"], ["a", "b", "...", "...", "c"]),
        // As few lines as possible change.
        (["a", "b", "c", "d"], ["b", "c", "d", "a"], ["b", "c", "d", "a"]),
        (["[..]", "b"], ["b", "b", "c"], ["[..]", "b", "c"]),
    ]

    @Test(arguments: updates.indices) func updateKeepsWhatMatches(index: Int) {
        let (shown, said, written) = Self.updates[index]
        #expect(Self.updated(shown, with: said) == written)
    }

    private static func updated(_ shown: [String], with said: [String]) -> [String] {
        var check = TranscriptCheck(of: Transcript((["aldb> a"] + shown).joined(separator: "\n"), form: .session))
        let step = Transcript((["aldb> a"] + shown).joined(separator: "\n"), form: .session).steps[0]
        _ = check.compare(step, with: said)
        return Transcript(check.updated, form: .session).lines.dropFirst().map(\.self)
    }

    /// What is written matches what was said, whatever was shown; lines that matched in both directions are still there.
    @Test func randomUpdates() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<Effort.count(4000) {
            let words = ["a", "b", "c", "a b", "[..]", "a[..]", "[..]b", "...", "..."]
            let shown = (0..<random.number(0...7)).compactMap { _ in random.pick(words) }
            let said = (0..<random.number(0...7)).compactMap { _ in random.pick(["a", "b", "c", "a b", "d"]) }
            let written = Self.updated(shown, with: said)
            #expect(OutputPattern(written).matches(said), "\(shown) \(said) \(written)")
            if OutputPattern(shown).matches(said) { #expect(written == shown) }
            // An elision that is kept stands between what is kept: no line that nothing showed is left out by it alone.
            if shown.filter({ $0 == "..." }).isEmpty { #expect(written.count == said.count, "\(shown) \(said) \(written)") }
            #expect(Self.updated(written, with: said) == written)
        }
    }

    @Test func longOutputsAreAligned() {
        let shown = (0..<3000).map { "line \($0)" }
        var said = shown
        said[10] = "new"
        said.remove(at: 2990)
        said[1500] = "[..]"
        #expect(Self.updated(shown, with: said) == said)
        let other = (0..<6000).map { "other \($0)" }
        #expect(Self.updated(["first"] + shown + ["last"], with: ["first"] + other + ["last"]) == ["first"] + other + ["last"])
    }

    /// What stands between two `[..]` is looked for behind what was found before it, and each piece has to be there.
    @Test(arguments: [
        (["[..]ab[..]ba[..]"], "xaba", "xabba"), (["a[..]b[..]c"], "a x c", "a b c"), (["[..]aa[..]aa[..]"], "aaa", "aaaa"),
        (["[..]x[..]y"], "a y", "x y"), (["[..]b[..]c[..]d[..]"], "a c d", "b c d"), (["[..]b[..]c[..]"], "cb", "cbc"),
    ])
    func piecesStandOneBehindTheOther(pattern: [String], other: String, same: String) {
        #expect(!OutputPattern(pattern).matches([other]) && OutputPattern(pattern).matches([same]))
    }
}
