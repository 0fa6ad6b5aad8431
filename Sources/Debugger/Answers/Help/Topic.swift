/// A help topic that is not a command.
package struct Topic: Sendable {
    /// The word behind `help`; no command has this name.
    package var name: String
    /// Other words for it, including symbols.
    package var aliases: [String] = []
    /// A phrase without a full stop.
    package var summary: String
    package var blocks: [HelpPage.Block]
    /// Example commands that can be run in order in a new session.
    package var examples: [String] = []
    package var seeAlso: [String] = []
    /// The section of the man page that shows the topic, if it has one of its own.
    package var section: String?

    package init(
        name: String, aliases: [String] = [], summary: String, blocks: [HelpPage.Block], examples: [String] = [], seeAlso: [String] = [],
        section: String? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.summary = summary
        self.blocks = blocks
        self.examples = examples
        self.seeAlso = seeAlso
        self.section = section
    }

    /// All text of the topic, for searching.
    package var text: String {
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
