/// A token of Swift or Objective-C, by its place in the text.
struct CodeToken: Sendable {
    enum Kind: UInt8, Sendable {
        /// A name or keyword, without backticks.
        case word
        case number
        /// A string: `"…"`, `@"…"`, `"""…"""`, `#"…"#`.
        case string
        /// An operator, a bracket or another mark.
        case mark
        /// A directive: `#if`, `#define`, `#available`, …
        case directive
    }

    var kind: Kind
    /// Whether the token is the first one on its line; false where a backslash at the end of the line before continues that one.
    var startsLine: Bool
    /// Whether a blank, a line break or a comment stands before the token.
    var followsBlank: Bool
    /// Whether the token is a string of which parts are computed, so that its value is unknown.
    var isComputed = false
    /// The index of the token's first byte in the text of the program; `end` is that of the byte behind its last one.
    var start: Int32
    var end: Int32
    /// The line of the file on which the token begins, from 1.
    var line: Int32
    /// For an opening bracket, the index of the token that closes it; where nothing does, that of the token which closes the bracket around it, or the end of
    /// its file. -1 for other tokens.
    var partner: Int32 = -1

    init(_ kind: Kind, _ start: Int, _ end: Int, line: Int, startsLine: Bool, followsBlank: Bool) {
        self.kind = kind
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
        self.line = Int32(truncatingIfNeeded: line)
        self.startsLine = startsLine
        self.followsBlank = followsBlank
    }
}
