/// One constraint found in a text, with its place and contents.
struct LogEntry {
    /// The line of the text in which the constraint begins, from 1.
    var line: Int
    /// The range of the printed constraint's bytes in the text.
    var range: Range<Int>
    /// The constraint as printed, on one line; of a long one only the first 400 bytes.
    var text: String
    var constraint: Result<(LoggedConstraint, LoggedItems), ConstraintLine.Fault>
    /// Identifies the constraint object, even where its line is cut off: its address or label, or the text where that cannot be read.
    var identity: String
}

/// Finds the constraints in a text one after the other, whatever stands around them, in time linear in the text's length.
struct LogEntries {
    private let text: LogText
    private let bytes: [UInt8]
    private var at = 0
    /// The beginning of the next constraint, once it was searched for.
    private var following: Int?

    init(_ text: LogText) {
        self.text = text
        bytes = text.bytes
    }

    /// The longest constraint in bytes; printed ones are shorter.
    private static let longest = 6000
    /// The most lines over which mail or a terminal may have wrapped one constraint.
    private static let mostLines = 6
    /// The most brackets of a line that are tried as the last one of a constraint; `mostTries` limits the tries for one constraint on all its lines.
    private static let mostEnds = 24
    private static let mostTries = 60

    mutating func next() -> LogEntry? {
        guard let start = following ?? Self.start(in: bytes, from: at) else { return nil }
        let isBracketed = bytes[start] == .less
        let after = Self.start(in: bytes, from: start + (isBracketed && bytes[start + 1] == .less ? 2 : 1))
        following = after
        let limit = min(after ?? bytes.count, start + Self.longest, bytes.count)
        let entry = isBracketed ? bracketed(from: start, to: limit) : bare(from: start, to: limit)
        at = entry.range.upperBound
        return entry
    }

    // MARK: Where one begins

    /// The index of the next beginning of a constraint: `<NSLayoutConstraint:0x…`, `<<NSLayoutConstraint:0x…>`, `< NSLayoutConstraint:0x…` as people write
    /// it where a web page would take it for a tag, or the class without a bracket at the beginning of a line. Nil where none follows.
    private static func start(in bytes: [UInt8], from: Int) -> Int? {
        var index = from
        while index < bytes.count {
            if bytes[index] == .less {
                let inner = skippingBlanks(bytes, index + 1)
                if isHead(bytes, inner), inner == index + 1 || isAddress(bytes, behindColonFrom: inner) { return index }
                if index + 1 < bytes.count, bytes[index + 1] == .less, isHead(bytes, index + 2) { return index }
            } else if bytes[index] == UInt8(ascii: ":"), let head = bareHead(bytes, index, from) {
                return head
            }
            index += 1
        }
        return nil
    }

    /// Whether the class of a constraint stands at `start`, with a colon behind it.
    private static func isHead(_ bytes: [UInt8], _ start: Int) -> Bool {
        var index = start
        while index < bytes.count, index - start < 200, bytes[index].isClassCharacter { index += 1 }
        guard index > start, index - start < 200 else { return false }
        let end = index
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return false }
        return bytes[start..<end].suffix(10).elementsEqual("Constraint".utf8)
    }

    /// The index of the first byte from `start` that is no blank, or of the tenth byte.
    private static func skippingBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < min(bytes.count, start + 10), bytes[index].isBlank { index += 1 }
        return index
    }

    /// Whether an address such as `0x6000` stands behind the first colon from `start`.
    private static func isAddress(_ bytes: [UInt8], behindColonFrom start: Int) -> Bool {
        guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) else { return false }
        return bytes[skippingBlanks(bytes, colon + 1)...].starts(with: "0x".utf8)
    }

    /// The beginning of the class that ends before a colon, if only marks such as quotes stand before it on the line, and an address behind the colon;
    /// nil otherwise.
    private static func bareHead(_ bytes: [UInt8], _ colon: Int, _ from: Int) -> Int? {
        guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "0"), bytes[colon + 2] == UInt8(ascii: "x"), colon >= 10,
            bytes[(colon - 10)..<colon].elementsEqual("Constraint".utf8)
        else { return nil }
        var index = colon
        while index > 0, colon - index < 200, bytes[index - 1].isClassCharacter { index -= 1 }
        let start = index
        guard start >= from, index == 0 || bytes[index - 1] != .less else { return nil }
        while index > 0, bytes[index - 1] != .newline {
            let byte = bytes[index - 1]
            guard
                byte.isBlank || byte == .quote || byte == .apostrophe || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(")
                    || byte == .minus || byte == UInt8(ascii: "*") || byte == .greater || byte == UInt8(ascii: "/")
                    || byte == UInt8(ascii: "`")
                    || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "#")
            else { return nil }
            if start - index > 40 { return nil }
            index -= 1
        }
        return start
    }

    // MARK: Where it ends

    /// Reads a constraint in brackets. It ends at the first bracket up to which it can be read, on as many lines as that takes.
    private func bracketed(from start: Int, to limit: Int) -> LogEntry {
        let lines = self.lines(from: Self.skippingBlanks(bytes, start + 1), to: limit)
        var fault: ConstraintLine.Fault?
        var tried = 0
        for count in 1...max(1, lines.count) {
            guard count <= lines.count else { break }
            for variant in Self.variants(count) {
                let joined = join(Array(lines[..<count]), variant)
                for end in joined.ends where tried < Self.mostTries {
                    tried += 1
                    let inner = Array(joined.bytes[..<end])
                    switch ConstraintLine.read(inner, line: text.line(at: start)) {
                    case .success(let found):
                        let rest = joined.bytes.count - end - 1
                        return entry(start, lines[count - 1].upperBound - rest, inner, .success(found))
                    case .failure(let found): fault = fault ?? found
                    }
                }
            }
        }
        let first = lines.first.map { Array(bytes[$0]) } ?? []
        // The last `>` may be missing if the end of the line shows that nothing else is.
        let whole = Self.withoutTail(first)
        let isWhole = whole.count < first.count || whole.last == UInt8(ascii: ")") || whole.last == UInt8(ascii: "]")
        if tried == 0, isWhole, case .success(let found) = ConstraintLine.read(whole, line: text.line(at: start)) {
            return entry(start, lines.first?.upperBound ?? limit, whole, .success(found))
        }
        return entry(start, lines.first?.upperBound ?? limit, first, .failure(fault ?? ConstraintLine.Fault("it is cut off")))
    }

    /// A line without the separators that follow a constraint in a list.
    private static func withoutTail(_ line: [UInt8]) -> [UInt8] {
        var end = line.count
        while end > 0,
            line[end - 1].isBlank || line[end - 1] == UInt8(ascii: ",") || line[end - 1] == .quote || line[end - 1] == UInt8(ascii: "`")
        {
            end -= 1
        }
        return Array(line[..<end])
    }

    /// Reads a constraint without brackets, which ends with its line.
    private func bare(from start: Int, to limit: Int) -> LogEntry {
        var end = start
        while end < limit, bytes[end] != .newline { end += 1 }
        var inner = Self.withoutTail(Array(bytes[start..<end]))
        if inner.last == .greater { inner.removeLast() }
        return entry(start, end, inner, ConstraintLine.read(inner, line: text.line(at: start)))
    }

    private func entry(
        _ start: Int, _ end: Int, _ inner: [UInt8], _ result: Result<(LoggedConstraint, LoggedItems), ConstraintLine.Fault>
    ) -> LogEntry {
        let shown = String(decoding: inner.prefix(400), as: UTF8.self)
        let identity = ConstraintLine.identity(inner).map { "\($0.address)" } ?? shown
        return LogEntry(line: text.line(at: start), range: start..<max(start + 1, end), text: shown, constraint: result, identity: identity)
    }

    // MARK: Wrapped lines

    /// The lines over which a constraint may extend, without the marks of mail and the stamps of loggers at their beginning.
    private func lines(from start: Int, to limit: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var begin = start
        while begin < limit, lines.count < Self.mostLines {
            var end = begin
            while end < limit, bytes[end] != .newline { end += 1 }
            let contentStart = lines.isEmpty ? begin : text.contentStart(of: begin..<end)
            // The entry ends at a blank line, and at one with the closing parenthesis of the list.
            if !lines.isEmpty, contentStart >= end || bytes[contentStart] == UInt8(ascii: ")") && end - contentStart <= 2 { break }
            lines.append(contentStart..<end)
            begin = end + 1
        }
        return lines
    }

    /// The ways to join lines to one, as numbers: a bit that is 1 stands for a line end in place of which no blank is put. Mail wraps lines at blanks,
    /// terminals anywhere. Of more than five lines only all or none are joined with blanks.
    private static func variants(_ count: Int) -> [UInt] {
        count <= 1 ? [0] : count <= 5 ? Array(0..<(1 << UInt(count - 1))) : [0, (1 << UInt(count - 1)) - 1]
    }

    /// Several lines joined to one text, and the indices in it of those `>` of the last line at which the constraint may end.
    private struct Joined {
        var bytes: [UInt8]
        var ends: [Int]
    }

    private func join(_ lines: [Range<Int>], _ variant: UInt) -> Joined {
        var all: [UInt8] = []
        var last = 0
        for (index, range) in lines.enumerated() {
            if index > 0 {
                while let byte = all.last, byte.isBlank { all.removeLast() }
                if variant & (1 << UInt(index - 1)) == 0 { all.append(.blank) }
                last = all.count
            }
            all += bytes[range]
        }
        var ends: [Int] = []
        for index in last..<max(last, all.count) where all[index] == .greater && ends.count < Self.mostEnds {
            if index + 1 < all.count, all[index + 1] == UInt8(ascii: "=") { continue }
            ends.append(index)
        }
        return Joined(bytes: all, ends: ends)
    }
}
