/// A paragraph of a lesson's text, divided into parts that are plain, code or stressed.
package struct LessonParagraph: Equatable, Sendable {
    package enum Style: Sendable { case plain, code, stressed }

    /// Whether the paragraph is an item of a list.
    package var isItem: Bool
    package var runs: [Run]

    package init(isItem: Bool, runs: [Run]) {
        self.isItem = isItem
        self.runs = runs
    }

    /// A part of the paragraph that has one style.
    package struct Run: Equatable, Sendable {
        package var text: String
        package var style: Style

        package init(text: String, style: Style) {
            self.text = text
            self.style = style
        }
    }

    /// The paragraph's text without its styles.
    package var plain: String { runs.map(\.text).joined() }
}
