import Language

/// Makes messages that a front end writes without a renderer safe for a terminal, since they may contain names of files.
package enum PlainLine {
    package static func of(_ text: String) -> String { PlainText.line(text) }

    /// Makes a message of several lines safe for a terminal; tabs and the ends of lines are kept.
    package static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map { of(String($0)) }.joined(separator: "\t") }
            .joined(separator: "\n")
    }
}
