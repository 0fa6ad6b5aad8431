/// A help topic that is not a command.
package struct Topic: Sendable {
    /// The word to type after `help` in order to see the topic; no command has this name.
    package var name: String
    /// Other words and symbols under which `help` shows the topic.
    package var aliases: [String] = []
    /// What the topic is about, as a phrase without a full stop.
    package var summary: String
    package var blocks: [HelpPage.Block]
    /// Example commands that can be run in order in a new session.
    package var examples: [String] = []
    package var seeAlso: [String] = []
    /// The title of the section of the man page that shows the topic; nil where the topic stands in the section of all topics.
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

    /// The text of all blocks of the topic on one line, in which a search looks for words.
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
