import Language

/// The lines of a lesson, structured by their indentation.
struct LessonOutline {
    struct Line {
        /// The line's number, from 1.
        var number: Int
        var indent: Int
        /// The text without indentation and trailing blanks; empty for a blank line.
        var text: Substring
    }

    /// A line with the more deeply indented lines below it.
    struct Entry {
        var line: Int
        /// The word at the beginning of the line, without a colon; empty where the line begins with something else.
        var key: String
        /// The text behind the key, and behind its colon if it has one, on the same line.
        var rest: String
        /// Whether a colon follows the key, and a blank or the end of the line the colon. Then `rest` and `body` are a value.
        var isField: Bool
        var body: ArraySlice<Line>

        /// The text of the value without its indentation, and the number of the line at which it begins. Where text stands behind the
        /// colon, it is the first line of the value.
        var value: (text: String, line: Int) {
            let margin = body.filter { !$0.text.isEmpty }.map(\.indent).min() ?? 0
            var lines = body.map { $0.text.isEmpty ? "" : String(repeating: " ", count: $0.indent - margin) + $0.text }
            while lines.last == "" { lines.removeLast() }
            return rest.isEmpty
                ? (lines.joined(separator: "\n"), body.first?.number ?? line) : (([rest] + lines).joined(separator: "\n"), line)
        }
    }

    private var lines: [Line] = []

    /// Splits a text into lines. Throws where a tab indents a line.
    init(_ text: String, file: String) throws(LessonError) {
        for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            // A comment is left out without leaving a blank line, so that it may stand within a paragraph.
            if raw.first == "#" || index == 0 && raw.hasPrefix("\u{FEFF}#") { continue }
            let begin = raw.firstIndex { $0 != " " } ?? raw.endIndex
            let indent = raw.distance(from: raw.startIndex, to: begin)
            var content = raw[begin...]
            while content.last?.isWhitespace == true { content.removeLast() }
            if content.first == "\t" {
                throw LessonError(file: file, line: index + 1, Diagnostic(.format, "a tab indents this line", hint: "indent with spaces"))
            }
            lines.append(Line(number: index + 1, indent: indent, text: content))
        }
    }

    var all: ArraySlice<Line> { lines[...] }

    /// The entries of the lines with the least indentation, each with the deeper lines below it. O(lines).
    static func entries(of lines: ArraySlice<Line>) -> [Entry] {
        let margin = lines.filter { !$0.text.isEmpty }.map(\.indent).min() ?? 0
        var entries: [Entry] = []
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            index += 1
            if line.text.isEmpty { continue }
            let begin = index
            while index < lines.endIndex, lines[index].text.isEmpty || lines[index].indent > margin { index += 1 }
            entries.append(entry(line, lines[begin..<index]))
        }
        return entries
    }

    private static func entry(_ line: Line, _ body: ArraySlice<Line>) -> Entry {
        let key = line.text.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
        let rest = line.text.dropFirst(key.count)
        let isField = !key.isEmpty && rest.first == ":" && (rest.count == 1 || rest.dropFirst().first == " ")
        let value = (isField ? rest.dropFirst() : rest).drop { $0 == " " }
        return Entry(line: line.number, key: String(key), rest: String(value), isField: isField, body: body)
    }
}

/// An error in a lesson, with its place in the file.
package struct LessonError: Error, Equatable, Sendable {
    package var file: String
    /// The line, from 1; 0 for a file that cannot be read at all.
    package var line: Int
    package var diagnostic: Diagnostic

    /// The same error as a single diagnostic, whose message begins with the line and the file, unless the file could not be read at all. It
    /// is used where nothing else shows that place.
    package var sentence: Diagnostic {
        if line == 0 { return diagnostic }
        return Diagnostic(diagnostic.code, "line \(line) of '\(file)': \(diagnostic.message)", hint: diagnostic.hint)
    }

    package init(file: String, line: Int, _ diagnostic: Diagnostic) {
        self.file = file
        self.line = line
        self.diagnostic = diagnostic
    }
}
