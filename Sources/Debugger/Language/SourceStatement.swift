/// One statement from a script or a typed line, with its place.
///
/// It never changes. It is a class because a statement is handed on many times while it is run, and each copy of a structure would count the references to
/// all of its texts.
package final class SourceStatement: Equatable, Sendable {
    /// The text without surrounding blanks and comments. Continuation lines are joined by a newline, with the `\` before it where there
    /// was one.
    package let text: String
    /// The script's name as it was given; nil for a typed statement.
    package let file: String?
    /// The line of the statement's first character, from 1.
    package let line: Int
    /// The text that the statement reads: the lines that follow it, or a file that was read before it is run. Nil where there is none.
    package let input: String?
    /// What the comments for the statement, on its lines or on a line by itself before it, say about rules of `lint`.
    package let lintExceptions: LintComments.Exceptions

    package init(
        text: String, file: String? = nil, line: Int = 1, input: String? = nil,
        lintExceptions: LintComments.Exceptions = LintComments.Exceptions()
    ) {
        self.text = text
        self.file = file
        self.line = line
        self.input = input
        self.lintExceptions = lintExceptions
    }

    /// Makes a statement from a text as `written` gives it: the comment that switches rules off is taken out of the text.
    package convenience init(written: String, file: String?, line: Int, input: String? = nil) {
        let comments = LintComments(in: written, after: "#")
        guard !comments.isEmpty else {
            self.init(text: written, file: file, line: line, input: input)
            return
        }
        let exceptions = comments.exceptions(on: 1...(written.count { $0.isLineEnd } + 1))
        var text = written
        if written.hasSuffix(exceptions.comment) { text.removeLast(exceptions.comment.count) }
        self.init(text: text, file: file, line: line, input: input, lintExceptions: exceptions)
    }

    package static func == (a: SourceStatement, b: SourceStatement) -> Bool {
        a === b || a.text == b.text && a.file == b.file && a.line == b.line && a.input == b.input && a.lintExceptions == b.lintExceptions
    }

    /// The text with the comment that switches rules of `lint` off, as a script has it.
    package var written: String {
        let comment = lintExceptions.comment
        return comment.isEmpty ? text : text + comment
    }

    /// The statement and its input as they are typed: the input is below the statement, and a line with a single dot ends it.
    package var typed: String {
        guard let input else { return written }
        let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == Self.endOfInput ? "\($0) " : $0 }
        return "\(written)\n\(lines.joined(separator: "\n"))\n\(Self.endOfInput)"
    }

    /// The greatest depth of scripts within scripts, and of commands within commands.
    package static let nestingLimit = 64

    /// The line that ends the input of a statement.
    package static let endOfInput = "."
}
