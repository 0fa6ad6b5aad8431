import Reference

/// Changes inputs: bytes, words, lines, and pieces of other inputs. It knows nothing of a language but how its texts are cut into words.
package struct Mutation {
    private var random: SplitMix64
    private let seeds: [[UInt8]]
    /// Words and numbers of the subject.
    private let words: [[UInt8]]

    /// The longest input.
    package static let lengthLimit = 1 << 16

    /// - Parameters:
    ///   - seeds: what pieces are taken from.
    ///   - words: of the subject's vocabulary, besides those of the seeds.
    package init(seed: UInt64, seeds: [[UInt8]], words: [[UInt8]]) {
        random = SplitMix64(seed: seed)
        self.seeds = seeds
        let found = Set(seeds.flatMap(Self.words) + words)
        // Extremes as often as all others by ten.
        let extremes = Array(repeatElement(Self.extremes, count: max(1, found.count / Self.extremes.count / 10)).joined())
        self.words = found.sorted { $0.lexicographicallyPrecedes($1) } + extremes
    }

    /// What breaks things.
    private static let extremes =
        [
            "0", "-1", "1e12", "1e-30", "1e400", "0.1", "1/3", "99999999999999999999", "NaN", "\u{1B}[2J", "\0", "\u{202E}", "\u{FEFF}",
            "é", "😀", "\r\n", "e\u{301}", "👨‍👩‍👧", "-0", "2147483648", "9223372036854775807",
            "\"", "`", "(", ")", "[", "]", "{", "}", "\\", ";", "\n\n", "#", "<", ">", "&", "'", "@", "...", "±", "\u{85}", "\u{2028}",
        ].map { Array($0.utf8) }

    package mutating func below(_ count: Int) -> Int { count <= 0 ? 0 : Int.random(in: 0..<count, using: &random) }

    /// A changed input. Most are small, for small ones are soon done; now and then one is as long as inputs get.
    package mutating func change(_ input: [UInt8]) -> [UInt8] {
        var bytes = input
        let limit = [400, 1_000, 1_000, 3_000][below(4)]
        if bytes.count > limit { bytes = window(of: bytes, limit) }
        for _ in 0...below(5) { changeOnce(&bytes) }
        if below(2_000) == 0 { bytes = repeated(bytes) }
        return Array(bytes.prefix(bytes.count > 8_000 ? Self.lengthLimit : 4_000))
    }

    private mutating func changeOnce(_ bytes: inout [UInt8]) {
        switch below(14) {
        case 0, 1, 2: replaceWord(&bytes, with: words[below(words.count)])
        case 3, 4: replaceWordByNeighbour(&bytes)
        case 5: insert(words[below(words.count)], &bytes)
        case 6: bytes.removeSubrange(range(in: bytes, upTo: 40))
        case 7: insert(Array(bytes[range(in: bytes, upTo: 200)]), &bytes)
        case 8: splice(&bytes)
        case 9: if !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: below(256)) }
        case 10: changeLines(&bytes)
        case 11: insert(Array(repeatElement(words[below(words.count)], count: 1 + below(20)).joined()), &bytes)
        case 12: insertLines(&bytes)
        default: bytes = Array(bytes.prefix(below(bytes.count + 1)))
        }
    }

    // MARK: Pieces

    private mutating func insert(_ piece: [UInt8], _ bytes: inout [UInt8]) { bytes.insert(contentsOf: piece, at: below(bytes.count + 1)) }

    private mutating func range(in bytes: [UInt8], upTo length: Int) -> Range<Int> {
        let start = below(bytes.count + 1)
        return start..<min(bytes.count, start + 1 + below(length))
    }

    /// A piece of another input.
    private mutating func splice(_ bytes: inout [UInt8]) {
        guard !seeds.isEmpty else { return }
        let other = seeds[below(seeds.count)]
        insert(Array(other[range(in: other, upTo: 300)]), &bytes)
    }

    /// A piece over and over, up to the longest input.
    private mutating func repeated(_ bytes: [UInt8]) -> [UInt8] {
        let piece = below(2) == 0 ? Array(bytes[range(in: bytes, upTo: 60)]) : words[below(words.count)]
        guard !piece.isEmpty else { return bytes }
        let place = below(bytes.count + 1)
        return Array(bytes[..<place] + repeatElement(piece, count: Self.lengthLimit / piece.count).joined() + bytes[place...])
    }

    // MARK: Lines

    /// Some lines that stand together.
    private mutating func window(of bytes: [UInt8], _ length: Int) -> [UInt8] {
        let start = below(3) == 0 ? below(bytes.count) : 0
        let begin = start == 0 ? 0 : (bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        return Array(bytes[begin..<min(bytes.count, begin + length)])
    }

    private mutating func insertLines(_ bytes: inout [UInt8]) {
        guard !seeds.isEmpty else { return }
        let lines = seeds[below(seeds.count)].split(separator: UInt8(ascii: "\n"))
        guard !lines.isEmpty else { return }
        let start = below(lines.count)
        let piece = lines[start..<min(lines.count, start + 1 + below(3))].joined(separator: [UInt8(ascii: "\n")])
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        let place = ends.isEmpty ? bytes.count : ends[below(ends.count)]
        bytes.insert(contentsOf: [UInt8(ascii: "\n")] + piece, at: place)
    }

    private mutating func changeLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1 else { return }
        let (a, b) = (below(lines.count), below(lines.count))
        switch below(4) {
        case 0: lines.swapAt(a, b)
        case 1: lines[a] = lines[b]
        case 2: lines.insert(lines[a], at: b)
        default: lines.remove(at: a)
        }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    // MARK: Words

    private mutating func replaceWord(_ bytes: inout [UInt8], with word: [UInt8]) {
        let ranges = Self.ranges(of: bytes)
        guard !ranges.isEmpty else { return }
        bytes.replaceSubrange(ranges[below(ranges.count)], with: word)
    }

    /// By another word of the same input: names fit names.
    private mutating func replaceWordByNeighbour(_ bytes: inout [UInt8]) {
        let ranges = Self.ranges(of: bytes)
        guard !ranges.isEmpty else { return }
        bytes.replaceSubrange(ranges[below(ranges.count)], with: Array(bytes[ranges[below(ranges.count)]]))
    }

    /// Where letters, digits and the like stand together.
    private static func ranges(of bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            let isWord =
                byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte)
                || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            if isWord, start == nil { start = index }
            if !isWord, let begin = start {
                ranges.append(begin..<index)
                start = nil
            }
        }
        if let begin = start { ranges.append(begin..<bytes.count) }
        return ranges
    }

    private static func words(of bytes: [UInt8]) -> [[UInt8]] { ranges(of: bytes).map { Array(bytes[$0]) } }
}
