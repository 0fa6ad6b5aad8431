/// A pattern for output, as shown in a transcript: `...` alone on a line matches any number of lines, `[..]` any text within a line.
/// Blanks at the end of a line are ignored.
package struct OutputPattern: Sendable {
    enum Line: Sendable {
        case anyLines
        case text(LinePattern)
    }

    let lines: [Line]

    package init(_ shown: [String]) {
        lines = shown.map { line in
            let isAny = LinePattern.bytes(of: line).drop(while: LinePattern.isBlank).elementsEqual("...".utf8)
            return isAny ? .anyLines : .text(LinePattern(line))
        }
    }

    /// Whether the pattern matches an output.
    package func matches(_ output: [String]) -> Bool {
        let output = output.map(LinePattern.bytes)
        var (line, outputIndex) = (0, 0)
        // The index of the last `...` in the pattern, and the end of the output lines that it stands for so far. Where the rest does not
        // match, it is made to stand for one more line.
        var last: (line: Int, end: Int)?
        while outputIndex < output.count {
            if line < lines.count, case .anyLines = lines[line] {
                last = (line, outputIndex)
                line += 1
            } else if line < lines.count, case .text(let text) = lines[line], text.matches(output[outputIndex]) {
                line += 1
                outputIndex += 1
            } else if let begun = last {
                last = (begun.line, begun.end + 1)
                line = begun.line + 1
                outputIndex = begun.end + 1
            } else {
                return false
            }
        }
        return lines[line...].allSatisfy { if case .anyLines = $0 { true } else { false } }
    }
}

/// The pattern for one line, which may contain `[..]`.
struct LinePattern: Sendable {
    static let anyText = "[..]"

    /// The texts between occurrences of `[..]`; a single one where there is none.
    private let pieces: [[UInt8]]

    package init(_ line: String) {
        var pieces: [[UInt8]] = [[]]
        var rest = Self.bytes(of: line)[...]
        let mark = Array(Self.anyText.utf8)
        while let next = rest.first {
            if rest.starts(with: mark) {
                pieces.append([])
                rest = rest.dropFirst(mark.count)
            } else {
                pieces[pieces.count - 1].append(next)
                rest = rest.dropFirst()
            }
        }
        self.pieces = pieces
    }

    /// The bytes of a line that are compared: without blanks at its end.
    static func bytes(of line: String) -> [UInt8] {
        var bytes = Array(line.utf8)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return bytes
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// Whether a line matches the pattern.
    ///
    /// - Parameter line: the line's bytes without blanks at its end, as `bytes(of:)` returns them.
    func matches(_ line: [UInt8]) -> Bool {
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return pieces[0] == line }
        guard line.count >= first.count + last.count, line.starts(with: first), line.suffix(last.count).elementsEqual(last) else {
            return false
        }
        var rest = line[first.count..<line.count - last.count]
        // It is enough to look for the first place: a later one leaves less for the pieces that follow.
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
