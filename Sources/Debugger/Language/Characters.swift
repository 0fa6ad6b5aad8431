/// The characters of a text with fast access by index. Nearly every text is ASCII, where each character is one byte.
struct Characters: RandomAccessCollection, Sendable {
    /// The byte of each character, or `many` where the character is longer.
    private let bytes: [UInt8]
    /// All characters, if one of them may be longer than a byte, as in a text that is not ASCII or has carriage returns; otherwise empty.
    private let whole: [Character]

    /// The value that stands in `bytes` for a character longer than one byte; no byte of UTF-8 has it.
    private static let many: UInt8 = 0xFF

    /// Takes a text apart into its characters. O(length)
    init(_ text: String) {
        // An array of bytes is searched much faster than a string.
        let bytes = Array(text.utf8)
        // With a carriage return in the text, a character may be a line end of two bytes.
        if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
            self.init(bytes: bytes)
        } else {
            self.init(whole: Array(text))
        }
    }

    /// Joins two texts; the characters at the border stay separate.
    init(_ first: Characters, _ second: Slice<Characters>) {
        if first.whole.isEmpty && second.base.whole.isEmpty {
            self.init(bytes: first.bytes + second.base.bytes[second.startIndex..<second.endIndex])
        } else {
            self.init(whole: Array(first) + Array(second))
        }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        whole = []
    }

    private init(whole: [Character]) {
        self.whole = whole
        bytes = whole.map { $0.byte ?? Characters.many }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    // The default `count` of collections is slow in builds without optimisation.
    var count: Int { bytes.count }

    subscript(index: Int) -> Character { whole.isEmpty ? Character(Unicode.Scalar(bytes[index])) : whole[index] }

    /// The byte of a character that is one byte long; nil for longer characters, such as a line end of two bytes, and beyond the end.
    func byte(at index: Int) -> UInt8? {
        guard index < bytes.count, bytes[index] != Characters.many else { return nil }
        return bytes[index]
    }

    /// Whether the characters in a range are printable ASCII.
    func arePlain(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { 0x20 <= $0 && $0 < 0x7F } }

    func text(_ range: Range<Int>) -> String {
        whole.isEmpty ? String(decoding: bytes[range], as: UTF8.self) : String(joining: whole[range])
    }
}
