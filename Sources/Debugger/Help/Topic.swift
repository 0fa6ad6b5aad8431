/// Something that help explains and that is no command.
package struct Topic: Sendable {
    /// What stands behind `help`; no command has this name.
    package var name: String
    /// Other words that mean it, signs among them.
    package var aliases: [String] = []
    /// A phrase without a full stop.
    package var summary: String
    package var blocks: [HelpPage.Block]
    /// Lines that run, each after the ones before it, in a new session.
    package var examples: [String] = []
    package var seeAlso: [String] = []
    /// The section of the man page that it is, where it is one.
    var section: String?

    /// All topics, those of the language first.
    package static let all: [Topic] = language + looking + programs

    /// All words of it, for a search.
    var text: String {
        blocks.map { block in
            switch block {
            case .heading(let text), .paragraph(let text): text
            case .lines(let lines): lines.joined(separator: " ")
            case .terms(let terms): terms.map { "\($0.term) \($0.text)" }.joined(separator: " ")
            case .lists(let lists): lists.map { "\($0.title) \($0.words.joined(separator: " "))" }.joined(separator: " ")
            }
        }.joined(separator: " ")
    }
}
