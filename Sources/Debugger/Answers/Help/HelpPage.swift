/// A page of help as a value, which renderers lay out for a terminal, as Markdown or as a man page.
package struct HelpPage: Sendable, Equatable {
    package enum Block: Sendable, Equatable {
        case heading(String)
        case paragraph(String)
        /// Lines that are not wrapped: commands to be typed, or the lines of a table.
        case lines([String])
        /// A table in which each row has a term of one or two words and its explanation.
        case terms([Term])
        /// A table in which each row has a title and a list of words.
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
