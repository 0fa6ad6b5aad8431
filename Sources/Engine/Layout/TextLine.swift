/// One line of a text: its visible part, and the spaces that hang at its end, where they take no room.
package struct TextLine: Hashable, Sendable {
    /// The line without the spaces at its end and without the newline.
    package let text: Substring
    /// The spaces at the end, which take no room.
    package let hanging: Substring
    /// The width of `text`, in the unit in which the characters were measured, such as thousandths of the font size.
    package let width: Int
    /// The width that the spaces at the end would have, in the unit in which the characters were measured.
    package let hangingWidth: Int

    /// Breaks a text by words, as a label does, into lines no wider than `limit`; nil for no limit.
    ///
    /// Newlines always end a line. A line may also end behind spaces, and mostly beside wide East Asian characters and emoji. Each line is as long as fits. A
    /// word longer than a whole line begins a new line and is cut between characters, with at least one character in a line. An empty text has one empty line.
    /// Each character is measured once; `limit` and the widths of the lines are in the unit of `measure`, such as thousandths of the font size, or columns of a
    /// terminal.
    package static func breaking(_ text: String, limit: Int?, measure: (Character) -> Int) -> [TextLine] {
        broken(text, limit ?? .max, measure).lines
    }

    /// The least limit above `limit` at which `breaking` gives other lines; nil where no larger limit does.
    static func nextLimit(of text: String, above limit: Int, measure: (Character) -> Int) -> Int? {
        broken(text, limit, measure).nextLimit
    }

    private static func broken(_ text: String, _ limit: Int, _ measure: (Character) -> Int) -> LineBreaker {
        var breaker = LineBreaker(text: text, limit: limit)
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if character.isNewline {
                breaker.endParagraph(at: index, next: next)
            } else {
                breaker.append(character, width: measure(character), at: index, next: next)
            }
            index = next
        }
        breaker.endParagraph(at: index, next: index)
        return breaker
    }
}

/// Breaks a text into lines while reading it once from beginning to end.
///
/// A line that becomes too long is cut at the last place where it may end, so that what was read behind the cut contains no further place to end a line.
private struct LineBreaker {
    /// A position in the current line, with the widths up to it.
    private struct Mark {
        /// The position behind the spaces that follow the visible part.
        var end: String.Index
        /// The position behind the visible part, before the spaces.
        var visibleEnd: String.Index
        /// The width from the beginning of the line to `end`.
        var width = 0
        /// The width from the beginning of the line to `visibleEnd`.
        var visibleWidth = 0

        init(at index: String.Index) {
            (end, visibleEnd) = (index, index)
        }
    }

    private(set) var lines: [TextLine] = []
    /// The least limit at which one of the lines so far would not end where it does; nil where each ends at a newline.
    private(set) var nextLimit: Int?

    private let text: String
    private let limit: Int
    private var start: String.Index
    private var reached: Mark
    /// The last position read at which the current line may end; nil where there has been none in this line.
    private var opportunity: Mark?
    /// The width of the line before the current one, with the spaces at its end, as long as there has been no opportunity in the current line; nil later, and
    /// where that line did not end at an opportunity.
    private var widthBefore: Int?
    private var previous: Character?

    init(text: String, limit: Int) {
        self.text = text
        self.limit = limit
        start = text.startIndex
        reached = Mark(at: start)
    }

    mutating func append(_ character: Character, width: Int, at index: String.Index, next: String.Index) {
        defer { previous = character }
        if AdvanceWidth.isBreakingSpace(character) {
            noteNextLimit()
            reached.end = next
            reached.width += width
            opportunity = reached
            return
        }
        if let previous, AdvanceWidth.canBreak(between: previous, and: character) {
            noteNextLimit()
            opportunity = reached
        }
        // The loop runs at most twice: the line ends at the last opportunity, and, where the rest of the word is still too long, before this character.
        while start < index, reached.width + width > limit {
            widthBefore = opportunity?.width
            // A word that is longer than a line is cut elsewhere as soon as one more character fits, long before the line before could take all of it.
            if opportunity == nil { noteNextLimit(reached.width + width) }
            endLine(at: opportunity ?? reached)
        }
        reached.width += width
        (reached.end, reached.visibleEnd, reached.visibleWidth) = (next, next, reached.width)
    }

    /// Ends the line at a newline or at the end of the text; `next` is the position behind the newline.
    mutating func endParagraph(at index: String.Index, next: String.Index) {
        noteNextLimit()
        endLine(at: reached)
        start = next
        reached = Mark(at: next)
        previous = nil
    }

    /// Notes, at the first opportunity in a line, the limit at which what is in the line so far would be part of the line before.
    private mutating func noteNextLimit() {
        guard let before = widthBefore else { return }
        widthBefore = nil
        noteNextLimit(before + reached.visibleWidth)
    }

    private mutating func noteNextLimit(_ limit: Int) { nextLimit = min(nextLimit ?? limit, limit) }

    /// Ends the current line at a mark in it. The characters read behind the mark, if any, begin the next line.
    private mutating func endLine(at mark: Mark) {
        lines.append(
            TextLine(
                text: text[start..<mark.visibleEnd], hanging: text[mark.visibleEnd..<mark.end],
                width: mark.visibleWidth, hangingWidth: mark.width - mark.visibleWidth))
        start = mark.end
        opportunity = nil
        reached.width -= mark.width
        reached.visibleWidth -= mark.width
    }
}
