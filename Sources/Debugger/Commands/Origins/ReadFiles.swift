import Language
import Session

/// The files that a session was told to read, with a mark of what was in each when it was last read or written.
///
/// Only these files are ever opened again: the file that a constraint is said to come from may be any name, since a script can say it with `origin`.
struct ReadFiles: Sendable {
    private var marks: [String: TextMark] = [:]
    /// The place at which `list` ended last in the file of a constraint or view; nil where it has listed no such file.
    var listing: Listing?

    mutating func note(_ file: String, _ text: String) {
        if file != FileAccess.standardInput { marks[file] = TextMark(of: text) }
    }

    func mark(of file: String) -> TextMark? { marks[file] }
}

/// What tells a text from others: its length and a hash of it (FNV-1a).
struct TextMark: Equatable, Sendable {
    private var length = 0
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(of text: String) {
        var text = text
        text.withUTF8 { bytes in
            length = bytes.count
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
    }
}

extension Console {
    /// The present text of a file that was read before in this session, and whether it is still what was last read or written.
    ///
    /// Throws `io` for a file that this session was not told to read, and the error of reading one that cannot be read any more.
    ///
    /// - Parameter span: the place in the statement of what names the file.
    func readAgain(_ file: String, at span: Span?) throws(Diagnostic) -> (text: String, isAsRead: Bool) {
        guard let mark = readFiles.mark(of: file) else {
            if file == FileAccess.standardInputName {
                throw Diagnostic(.io, "it came from standard input, which cannot be read again", at: span)
            }
            throw Diagnostic(
                .io, "'\(file)' was not read in this session, and is not opened", at: span, hint: "'import \(Word.quoted(file))' reads it")
        }
        switch content(of: file) {
        case .success(let text): return (text, TextMark(of: text) == mark)
        case .failure(let diagnostic): throw diagnostic.at(span)
        }
    }
}

/// The lines of a text, as importers count them: they end in LF, in CR, or in CR and LF.
struct TextLines {
    let lines: [Substring]

    init(_ text: String) {
        var lines: [Substring] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            guard byte == 10 || byte == 13 else {
                index = next
                continue
            }
            lines.append(text[start..<index])
            index = byte == 13 && next < bytes.endIndex && bytes[next] == 10 ? bytes.index(after: next) : next
            start = index
        }
        if start < bytes.endIndex { lines.append(text[start...]) }
        self.lines = lines
    }
}
