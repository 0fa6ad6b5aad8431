import Language

/// What a front end writes without a renderer, made harmless for a terminal: messages may name files, which may be called anything.
package enum PlainLine {
    package static func of(_ text: String) -> String { PlainText.line(text) }

    /// Several lines; tabs stay too.
    package static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map { of(String($0)) }.joined(separator: "\t") }
            .joined(separator: "\n")
    }
}
