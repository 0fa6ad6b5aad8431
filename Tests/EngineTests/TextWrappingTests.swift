import Exact
import Reference
import TestSupport
import Testing

@testable import Layout

@Suite struct TextWrappingTests {
    /// At 1000 points a thousandth of the font size is a point: H 722, e 556, l 222, o 556, W 944, r 333, d 556, a b 556, i 222,
    /// f 278, space 278, an ideograph 1000.
    private static let em: Rational = 1000

    private func lines(_ text: String, _ width: Int?) -> [String] {
        TextMeasurement.lines(of: text, TextFont(helvetica: Self.em), lines: 0, maxWidth: width.map { Rational($0) }).map {
            String($0.text)
        }
    }

    @Test(
        arguments: [
            // Hello is 2278 wide, World 2611, both 5167.
            ("Hello World", 5167, ["Hello World"]),
            ("Hello World", 5166, ["Hello", "World"]),
            ("Hello World", 2611, ["Hello", "World"]),
            ("Hello World", 2610, ["Hello", "Worl", "d"]),
            ("Hello World", 2277, ["Hell", "o", "Worl", "d"]),
            // Spaces hang: four of them fit where none would.
            ("Hello    World", 2611, ["Hello", "World"]),
            ("Hello World    ", 5167, ["Hello World"]),
            ("a  b", 1668, ["a  b"]),
            ("a  b", 1667, ["a", "b"]),
            // Spaces at the beginning of a paragraph are in front of its first word.
            ("  Hello", 2834, ["  Hello"]),
            ("  Hello", 2833, ["", "Hello"]),
            ("\tHello", 2556, ["\tHello"]),
            // What is to hold together does; a zero-width space may be broken at.
            ("a\u{A0}b a", 1390, ["a\u{A0}b", "a"]),
            ("a\u{A0}b a", 1389, ["a\u{A0}", "b", "a"]),
            ("abab\u{200B}ab", 2224, ["abab", "ab"]),
            // A word that is too long begins a line of its own, and goes on with the next word.
            ("a abab b", 1200, ["a", "ab", "ab", "b"]),
            ("a ababa b", 1390, ["a", "ab", "ab", "a b"]),
            ("abab", 1, ["a", "b", "a", "b"]),
            ("abab", 0, ["a", "b", "a", "b"]),
            ("ab ab", -5, ["a", "b", "a", "b"]),
            // Characters as a reader sees them.
            ("e\u{301}e\u{301}", 556, ["e\u{301}", "e\u{301}"]),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 0, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
            ("🇩🇪🇯🇵", 1999, ["🇩🇪", "🇯🇵"]),
            // Ideographs break anywhere, and beside a word; punctuation stays with what it follows.
            ("日本語日本語", 2999, ["日本", "語日", "本語"]),
            ("Hello日本", 3278, ["Hello日", "本"]),
            ("Hello日本", 3277, ["Hello", "日本"]),
            ("日本Hello", 4277, ["日本", "Hello"]),
            ("日本。日本", 2500, ["日", "本。", "日本"]), ("日「本」日", 3000, ["日", "「本」", "日"]), ("日本、日", 3000, ["日本、", "日"]),
            ("日本, 日", 2277, ["日", "本,", "日"]),
            ("日本　語", 2000, ["日本", "語"]),
            // Newlines always end a line.
            ("a\nb", nil, ["a", "b"]),
            ("a\r\nb\u{2028}a", nil, ["a", "b", "a"]),
            ("日\nab", 600, ["日", "a", "b"]),
            ("a b \n b", 1390, ["a b", " b"]),
            ("a\n", 1000, ["a", ""]),
            ("\n\n", 10, ["", "", ""]),
            ("   ", 10, [""]),
            ("   ", nil, [""]),
            ("", 10, [""]),
            ("Hello World, Hello", nil, ["Hello World, Hello"]),
        ] as [(String, Int?, [String])])
    func linesBreakByWords(text: String, width: Int?, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test func sizeFollowsTheLines() {
        let label = TextMeasurement("Hello World", TextFont(helvetica: 17), lines: 0, maxWidth: 60)
        #expect(label.lineCount == 2)
        #expect(label.width == Rational("44.387"))
        #expect(label.height == Rational("40.5756"))
        #expect(label.firstBaseline == Rational("16.1874"))
        #expect(label.lastBaseline == Rational("4.1004"))
        #expect(!label.isTruncated)
        #expect(label.roundedUp(scale: 2).height == 41)
    }

    @Test func noMoreLinesCountThanMayBe() {
        let text = "Hello World Hello World"
        let all = TextMeasurement(text, TextFont(helvetica: 17), lines: 0, maxWidth: 50)
        #expect((all.lineCount, all.isTruncated) == (4, false))
        for lines in 2...5 {
            let some = TextMeasurement(text, TextFont(helvetica: 17), lines: lines, maxWidth: 50)
            #expect((some.lineCount, some.isTruncated) == (min(lines, 4), lines < 4))
            #expect(some.height == Rational(min(lines, 4)) * TextMeasurement.lineHeight(fontSize: 17))
        }
        // A line that is not shown does not make the label wide.
        #expect(TextMeasurement("a\nb\nHello", TextFont(helvetica: Self.em), lines: 2).width == 556)
        #expect(TextMeasurement("a\nb\nHello", TextFont(helvetica: Self.em), lines: -1).lineCount == 3)
    }

    @Test func aSingleLineIsNotWrapped() {
        let free = TextMeasurement("Hello World", TextFont(helvetica: Self.em))
        let narrow = TextMeasurement("Hello World", TextFont(helvetica: Self.em), maxWidth: 5166)
        #expect((free.width, free.height, free.isTruncated) == (narrow.width, narrow.height, false))
        #expect(narrow.isTruncated)
        #expect(!TextMeasurement("Hello World", TextFont(helvetica: Self.em), maxWidth: 5167).isTruncated)
        // Its spaces are part of it, and a newline ends it.
        #expect(TextMeasurement("a ", TextFont(helvetica: Self.em)).width == 834)
        #expect(TextMeasurement("a ", TextFont(helvetica: Self.em), lines: 0).width == 556)
        #expect(TextMeasurement("a\nb\na", TextFont(helvetica: Self.em), maxWidth: 600).lineCount == 1)
    }

    @Test func everyInputHasASize() throws {
        let texts = ["", " ", "\n", "\r\n\r\n", "\u{0}", "\u{200D}", "\u{301}", "\u{FE0F}", "a", "  a\n\n ", "\u{FFFF}", "日\u{301} ☝🏽"]
        let huge = try #require(Rational("1" + String(repeating: "0", count: 40)))
        let sizes: [Rational] = [0, -17, 1 / huge, 17, huge]
        let widths: [Rational?] = [nil, 0, -1, -huge, 1 / huge, 20, huge]
        for text in texts {
            for size in sizes {
                for width in widths {
                    for lines in [Int.min, -1, 0, 1, 2, .max] {
                        let label = TextMeasurement(text, TextFont(helvetica: size), lines: lines, maxWidth: width)
                        #expect(label.height == Rational(label.lineCount) * TextMeasurement.lineHeight(fontSize: max(size, 0)))
                        #expect(label.width >= 0)
                        #expect((label.lineCount == 0) == text.isEmpty)
                    }
                }
            }
        }
    }

    @Test func longTextsAreReadOnce() {
        let words = String(repeating: "Hello World, ", count: 7_693)
        for text in [words, String(repeating: "a", count: 100_000), String(repeating: "語é ", count: 33_334)] {
            for limit in [0, 1_000, 20_000, nil] {
                var measured = 0
                let lines = TextLine.breaking(text, limit: limit) { character in
                    measured += 1
                    return TextFont(helvetica: 10).advance(of: character)
                }
                #expect(measured == text.count)
                #expect(lines.count <= text.count)
            }
        }
    }
}

/// What holds for all texts and widths, on random ones.
@Suite struct TextWrappingPropertyTests {
    private static let characters: [Character] = Array("abcWil,.-  \t日本。😀é\u{A0}\u{200B}") + ["👨‍👩‍👧‍👦", "e\u{301}", "\n", "\r\n"]

    private static func text(_ bits: inout SplitMix64) -> String {
        // Few letters more often than all, so that words are long enough to be broken.
        let choice = bits.next() % 3 == 0 ? characters : Array("abcil Wil")
        return String((0..<Int.random(in: 0...60, using: &bits)).map { _ in choice[Int.random(in: choice.indices, using: &bits)] })
    }

    @Test(arguments: Effort.seeds(300))
    func linesAreTheTextAndAsWideAsMayBe(seed: UInt64) {
        var bits = SplitMix64(seed: seed)
        let text = Self.text(&bits)
        var fewest = Int.max
        for width in stride(from: -500, through: 12_000, by: 250) {
            let limit = Rational(width)
            let lines = TextMeasurement.lines(of: text, TextFont(helvetica: 1000), lines: 0, maxWidth: limit)

            // No line is too wide, unless it is a single character; each is as wide as its characters.
            for line in lines {
                #expect(line.width <= width || line.text.count <= 1)
                #expect(Rational(line.width) == TextMeasurement.width(of: line.text, TextFont(helvetica: 1000)))
                #expect(line.hanging.allSatisfy { AdvanceWidth.isBreakingSpace($0) })
                #expect(line.text.last.map { !AdvanceWidth.isBreakingSpace($0) } ?? true)
            }

            // Every character is on one line, in its place: what is between two lines is a newline or nothing.
            var place = text.startIndex
            for (index, line) in lines.enumerated() {
                if index > 0, line.text.startIndex != place {
                    #expect(text[place].isNewline)
                    place = text.index(after: place)
                }
                #expect(line.text.startIndex == place)
                #expect(line.text.endIndex == line.hanging.startIndex)
                place = line.hanging.endIndex
            }
            #expect(place == text.endIndex)
            let pieces = lines.map { String($0.text + $0.hanging) }.joined()
            #expect(pieces == text.filter { !$0.isNewline })

            // A wider label never needs more lines.
            #expect(lines.count <= fewest)
            fewest = min(fewest, lines.count)

            // At the width it takes, the text is the same again: a second pass changes nothing.
            let widest = lines.map(\.width).max() ?? 0
            if widest <= width {
                #expect(TextMeasurement.lines(of: text, TextFont(helvetica: 1000), lines: 0, maxWidth: Rational(widest)) == lines)
            }
        }
        #expect(fewest >= 1)
    }

    @Test func theNextLimitIsTheLeastThatChangesTheLines() {
        let characters: [Character] = ["a", "W", "i", " ", " ", "日", "、", "\n"]
        func width(_ character: Character) -> Int { character == "W" ? 3 : character == "i" || character == " " ? 1 : 2 }
        var changes = 0
        for seed in Effort.seeds(400, short: 100) {
            var random = SplitMix64(seed: UInt64(seed))
            let text = String((0..<random.number(0...16)).map { _ in characters[random.number(0...characters.count - 1)] })
            func lines(_ limit: Int?) -> [TextLine] { TextLine.breaking(text, limit: limit, measure: width) }
            for limit in -1...50 {
                let next = TextLine.nextLimit(of: text, above: limit, measure: width)
                let least = (limit + 1...60).first { lines($0) != lines(limit) }
                #expect(next == least, "\(text.debugDescription) at \(limit)")
                if next != nil { changes += 1 }
            }
        }
        #expect(changes > 1000)
    }
}
