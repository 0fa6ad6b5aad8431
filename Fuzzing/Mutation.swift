import Reference

/// Changes inputs: bytes, words, lines, and pieces of other inputs. It knows nothing of a language but how its texts are cut into words.
struct Mutation {
    private var random: SplitMix64
    /// Words and numbers of all seeds.
    private let words: [[UInt8]]

    init(seed: UInt64, seeds: [[UInt8]]) {
        random = SplitMix64(seed: seed)
        let found = Set(seeds.flatMap(Self.words))
        words = found.sorted { $0.lexicographicallyPrecedes($1) } + Self.extremes
    }

    /// What breaks things.
    private static let extremes =
        [
            "0", "-1", "1e12", "1e-30", "1e400", "0.1", "1/3", "99999999999999999999", "NaN", "\u{1B}[2J", "\0", "\u{202E}", "\u{FEFF}",
            "é", "😀", "\r\n",
            "\"", "`", "(", ")", "[", "]", "{", "}", "\\", ";", "\n\n", "#", "<", ">", "&", "'", "@", "...", "±",
        ].map { Array($0.utf8) }

    mutating func below(_ count: Int) -> Int { count <= 0 ? 0 : Int.random(in: 0..<count, using: &random) }

    /// A changed input, of at most 20,000 bytes.
    mutating func change(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = input
        for _ in 0...below(5) {
            switch below(9) {
            case 0: replaceWord(&bytes)
            case 1: insert(words[below(words.count)], &bytes)
            case 2: bytes.removeSubrange(range(in: bytes, upTo: 40))
            case 3: insert(Array(bytes[range(in: bytes, upTo: 200)]), &bytes)
            case 4: insert(Array(other[range(in: other, upTo: 400)]), &bytes)
            case 5: if !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: below(256)) }
            case 6: swapLines(&bytes)
            case 7: insert(Array(repeatElement(words[below(words.count)], count: 1 + below(below(10) == 0 ? 2000 : 20)).joined()), &bytes)
            default: replaceWord(&bytes)
            }
        }
        return Array(bytes.prefix(20_000))
    }

    private mutating func insert(_ piece: [UInt8], _ bytes: inout [UInt8]) { bytes.insert(contentsOf: piece, at: below(bytes.count + 1)) }

    private mutating func range(in bytes: [UInt8], upTo length: Int) -> Range<Int> {
        let start = below(bytes.count + 1)
        return start..<min(bytes.count, start + 1 + below(length))
    }

    private mutating func replaceWord(_ bytes: inout [UInt8]) {
        let ranges = Self.ranges(of: bytes)
        guard !ranges.isEmpty else { return }
        bytes.replaceSubrange(ranges[below(ranges.count)], with: words[below(words.count)])
    }

    private mutating func swapLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1 else { return }
        let (a, b) = (below(lines.count), below(lines.count))
        if below(2) == 0 { lines.swapAt(a, b) } else { lines[a] = lines[b] }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    // MARK: Words

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
