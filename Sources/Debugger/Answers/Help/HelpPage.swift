/// What help says, as a value: renderers lay it out for a terminal, as Markdown or as a man page.
package struct HelpPage: Sendable, Equatable {
    package enum Block: Sendable, Equatable {
        case heading(String)
        case paragraph(String)
        /// Lines to be typed, or of a table of our own: as they are.
        case lines([String])
        /// A row each: a word or two, and what there is to say of it.
        case terms([Term])
        /// A row each: a word, and others in as many lines as they need.
        case lists([List])
    }

    package struct Term: Sendable, Equatable {
        package var term: String
        package var text: String

        package init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    package struct List: Sendable, Equatable {
        package var title: String
        package var words: [String]

        package init(_ title: String, _ words: [String]) {
            self.title = title
            self.words = words
        }
    }

    package var blocks: [Block]

    package init(_ blocks: [Block]) { self.blocks = blocks }
}
