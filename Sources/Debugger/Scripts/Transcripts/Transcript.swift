import Language

/// A recorded session: commands with their output, and prose around them.
///
/// `aldb> ` begins a command and `...> ` continues it; what follows, up to the next command or the end of the block, is its output. The
/// blocks are the fenced ones that contain a command. Where there is none in a file other than Markdown, the whole text is one block.
/// Text before a block's first command is prose. All blocks together are one session.
package struct Transcript: Sendable {
    /// A command with its output.
    package struct Step: Sendable {
        /// The text behind the prompts, with a newline between its lines; empty for a prompt alone.
        package var command: String
        /// The index, among the lines of the transcript, of the command's first line.
        package var start: Int
        /// The indices, among the lines of the transcript, of what the command printed, without blank lines at the end.
        package var output: Range<Int>
        /// The blanks before the opening fence of the block that contains the command, which the lines of the block may have as well; empty for a block
        /// without fences.
        package var indent: String

        /// The number of the command's first line, from 1.
        package var line: Int { start + 1 }
    }

    /// The kinds of files that contain transcripts.
    package enum Form: Sendable {
        /// A `.session` file: fenced blocks with commands, otherwise the whole text.
        case session
        /// A `.md` or `.markdown` file: fenced blocks only.
        case markdown

        /// The kind of a file by its name; nil for a script, which has commands only.
        package init?(file: String) {
            let name = file.lowercased()
            if name.hasSuffix(".session") {
                self = .session
            } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
                self = .markdown
            } else {
                return nil
            }
        }
    }

    private static let barePrompt: StaticString = "aldb>"
    package static let prompt = "\(barePrompt) "
    package static let continuation = "...> "

    /// The lines of the text unchanged, carriage returns included. The last is empty where the text ends in a newline.
    package private(set) var lines: [String]
    package private(set) var steps: [Step] = []

    package init(_ text: String, form: Form) {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        let fenced = FencedBlock.all(in: lines.indices.map { plain($0) }).filter { block in
            block.lines.contains { Self.isPrompt(content($0, indent: block.indent)) }
        }
        if fenced.isEmpty, form == .session {
            read(lines.indices, indent: "")
        } else {
            for block in fenced { read(block.lines, indent: block.indent) }
        }
    }

    /// Whether some line of a text begins with the prompt `aldb>`, behind any blanks and a byte order mark. O(length)
    package static func hasPrompt(_ text: String) -> Bool {
        // Few texts have a prompt, and some are long: a quick search comes first.
        text.utf8.containsText(barePrompt)
            && text.split { $0 == "\n" || $0 == "\r\n" }.contains { isPrompt(String($0.drop { $0.isWhitespace || $0 == "\u{FEFF}" })) }
    }

    /// Whether a line begins a command.
    static func isPrompt(_ line: String) -> Bool { line.hasPrefix(prompt) || line == prompt.dropLast() }

    static func isContinuation(_ line: String) -> Bool { line.hasPrefix(continuation) || line == continuation.dropLast() }

    /// The line of an output, or `[..]` in its place where a transcript that contained it would not read it as output: `aldb>`, `...>` or a fence.
    package static func protected(_ line: String) -> String {
        isPrompt(line) || isContinuation(line) || Fence(line) != nil ? LinePattern.anyText : line
    }

    /// A line of a block as a terminal showed it: without the indentation of the block.
    package func content(_ index: Int, indent: String) -> String {
        let line = plain(index)
        if line.hasPrefix(indent) { return String(line.dropFirst(indent.count)) }
        // The line is indented less than its fence: all of its blanks are removed, as in Markdown.
        return String(line[(line.firstIndex { $0 != " " } ?? line.endIndex)...])
    }

    /// The lines that a command printed, as shown in the transcript.
    package func output(of step: Step) -> [String] { step.output.map { content($0, indent: step.indent) } }

    /// A line without its carriage return, and the first line without a byte order mark.
    private func plain(_ index: Int) -> String {
        var line = lines[index][...]
        if index == 0, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
        if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
        return String(line)
    }

    private mutating func read(_ block: Range<Int>, indent: String) {
        var index = block.lowerBound
        while index < block.upperBound {
            let first = content(index, indent: indent)
            let start = index
            index += 1
            guard Self.isPrompt(first) else { continue }
            var command = String(first.dropFirst(Self.prompt.count))
            while index < block.upperBound {
                let line = content(index, indent: indent)
                guard Self.isContinuation(line) else { break }
                command += "\n" + line.dropFirst(Self.continuation.count)
                index += 1
            }
            let begin = index
            while index < block.upperBound, !Self.isPrompt(content(index, indent: indent)) { index += 1 }
            var end = index
            while end > begin, content(end - 1, indent: indent).allSatisfy(\.isWhitespace) { end -= 1 }
            steps.append(Step(command: command, start: start, output: begin..<end, indent: indent))
        }
    }
}
