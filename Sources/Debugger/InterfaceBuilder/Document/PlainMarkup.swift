import Language

/// Reduces a document to elements, text (CDATA sections, too) and comments. Lines keep their numbers.
///
/// What stands before the first element becomes blanks, and later processing instructions become comments.
struct PlainMarkup {
    private let source: [UInt8]
    private var result: [UInt8] = []
    /// The index up to which the source was read.
    private var index = 0
    private var isInElement = false

    init(_ source: [UInt8]) { self.source = source }

    /// The reduced text. Throws `format` for document types, which could make a small file large or name other files, and for what is no XML or has no
    /// elements. Throws `limit` for a tag that is too long.
    mutating func text() throws(Diagnostic) -> [UInt8] {
        result.reserveCapacity(source.count)
        while let bracket = source[index...].firstIndex(of: UInt8(ascii: "<")) {
            try take(upTo: bracket)
            if starts("<?") {
                try takeInstruction()
            } else if starts("<!--") {
                try take(upTo: end(of: "-->", from: index + 4))
            } else if isInElement, starts("<![CDATA[") {
                try take(upTo: end(of: "]]>", from: index + 9))
            } else if starts("<!") {
                throw Diagnostic(.format, "document types and entities are not read", hint: "Interface Builder writes none")
            } else {
                isInElement = true
                try checkTag()
                try take(upTo: index + 1)
            }
        }
        try take(upTo: source.count)
        guard isInElement else { throw Diagnostic(.format, "there is nothing in it") }
        return result
    }

    private mutating func takeInstruction() throws(Diagnostic) {
        let end = try end(of: "?>", from: index + 2)
        guard isInElement else { return try take(upTo: end) }
        let target = source[(index + 2)..<end].prefix { !Self.blanks.contains($0) && $0 != UInt8(ascii: "?") }
        // An instruction without a name is passed on, since the XML reader reports what is wrong with it.
        guard let first = target.first, first >= UInt8(ascii: "A") || first == UInt8(ascii: ":") else { return try take(upTo: end) }
        if String(decoding: target, as: UTF8.self).lowercased() == "xml" {
            throw Diagnostic(.format, "it is not well-formed XML: a declaration stands in the middle")
        }
        let lines = source[index..<end].count { $0 == UInt8(ascii: "\n") }
        result += Array("<!--".utf8) + Array(repeating: UInt8(ascii: "\n"), count: lines) + Array("-->".utf8)
        index = end
    }

    /// The greatest length that a tag may have, in bytes. A file with a longer tag is refused.
    static let longest = 9_000_000

    /// Throws `limit` where the tag that begins here is longer than `longest`.
    private func checkTag() throws(Diagnostic) {
        let next = source[(index + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
        guard next - index > Self.longest else { return }
        var end = index + 1
        while end < next, source[end] != UInt8(ascii: ">") {
            let quote = source[end]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                end = source[(end + 1)..<next].firstIndex(of: quote) ?? next - 1
            }
            end += 1
        }
        if end - index > Self.longest { throw Diagnostic(.limit, "a tag is no longer than 9 MB: line \(line(of: index))") }
    }

    private func line(of index: Int) -> Int { source[..<index].count { $0 == UInt8(ascii: "\n") } + 1 }

    // MARK: Bytes

    private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    private func starts(_ mark: String) -> Bool { source[index...].starts(with: mark.utf8) }

    /// Appends the source up to `end` to the result. Before the first element it becomes blanks, so that lines keep their numbers. Throws `format` where
    /// text other than blanks stands there outside of markup.
    private mutating func take(upTo end: Int) throws(Diagnostic) {
        let piece = source[index..<end]
        index = end
        if isInElement {
            result += piece
            return
        }
        let isMarkup = piece.first == UInt8(ascii: "<")
        if !isMarkup, !piece.allSatisfy(Self.blanks.contains) { throw Diagnostic(.format, "it is no XML") }
        result += piece.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    }

    /// The index behind the next occurrence of a text. Throws `format` where there is none.
    private func end(of mark: String, from start: Int) throws(Diagnostic) -> Int {
        let wanted = Array(mark.utf8)
        var at = min(start, source.count)
        while let next = source[at...].firstIndex(of: wanted[0]) {
            if source[next...].starts(with: wanted) { return next + wanted.count }
            at = next + 1
        }
        throw Diagnostic(.format, "it is not well-formed XML: what begins in line \(line(of: index)) has no end")
    }
}
