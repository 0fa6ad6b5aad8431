import Language

/// One line of text with styles. Unsafe characters are escaped when text is added, so that none reaches a terminal.
///
/// The functions that put pieces together are not inlined: there are thousands of calls of them, and inlined they take a quarter of the
/// time in which this target is compiled.
package struct StyledText: Sendable {
    private(set) var runs: [(text: String, style: Style)] = []

    @inline(never)
    init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

    /// Makes a line of code, in which tabs stay tabs.
    @inline(never)
    init(keepingTabs line: String, _ style: Style) {
        runs = [
            (
                line.split(separator: "\t", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }.joined(separator: "\t"),
                style
            )
        ]
    }

    @inline(never)
    mutating func append(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { runs.append((PlainText.line(text), style)) }
    }

    @inline(never)
    static func + (a: StyledText, b: StyledText) -> StyledText {
        var sum = a
        sum.runs += b.runs
        return sum
    }

    @inline(never)
    static func += (a: inout StyledText, b: StyledText) { a.runs += b.runs }

    var isEmpty: Bool { runs.isEmpty }

    /// The line with each occurrence of a string replaced by another. Occurrences that go on in another style are not found.
    func replacing(_ old: String, with new: String) -> StyledText {
        var text = StyledText()
        for run in runs { text.append(run.text.replacing(old, with: new), run.style) }
        return text
    }

    /// The number of terminal columns that the line takes.
    var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The text without styles.
    var text: String { runs.map(\.text).joined() }

    func rendered(usesColor: Bool) -> String {
        guard usesColor else { return text }
        return runs.map { run in run.style.code.map { "\u{1B}[\($0)m\(run.text)\u{1B}[0m" } ?? run.text }.joined()
    }

    /// The line shortened to a number of columns, with an ellipsis at its end; the whole line where it fits.
    func cut(to columns: Int, ellipsis: String) -> StyledText {
        guard width > columns else { return self }
        var room = max(0, columns - DisplayWidth.of(ellipsis))
        var short = StyledText()
        for (text, style) in runs {
            var kept = ""
            for character in text {
                let width = DisplayWidth.of(character)
                if width > room {
                    room = 0
                    break
                }
                room -= width
                kept.append(character)
            }
            short.append(kept, style)
            if room == 0 { break }
        }
        short.append(ellipsis)
        return short
    }

    /// The text in lines of at most `columns`, broken at blanks and beside ideographs.
    ///
    /// Lines after the first are indented by `indent` blanks; words that are longer than a line remain whole.
    func wrapped(to columns: Int, indent: Int) -> [StyledText] {
        guard width > columns else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        var used = 0
        for (index, (word, followsBlank)) in words.enumerated() {
            let width = word.width
            let blank = followsBlank && index > 0 ? 1 : 0
            if used > 0, used + blank + width > columns {
                lines.append(line)
                line = StyledText(String(repeating: " ", count: indent))
                used = indent + width
            } else {
                // A blank is added even where the line is empty so far, so that a text keeps the blanks at its beginning.
                if blank > 0 { line.append(" ") }
                used += width + blank
            }
            line += word
        }
        return lines + [line]
    }

    /// The parts between which lines may be broken, and whether a blank stands before each part. A part is empty where two blanks follow each other.
    private var words: [(word: StyledText, followsBlank: Bool)] {
        var words = [(word: StyledText(), followsBlank: true)]
        var last: Character?
        for (text, style) in runs {
            for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    words.append((StyledText(), true))
                    last = nil
                }
                var piece = ""
                for character in part {
                    if let before = last, LineBreaking.mayBreak(between: before, and: character) {
                        words[words.count - 1].word.append(piece, style)
                        words.append((StyledText(), false))
                        piece = ""
                    }
                    piece.append(character)
                    last = character
                }
                words[words.count - 1].word.append(piece, style)
            }
        }
        return words
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        var text = StyledText()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        @inline(never)
        package mutating func appendLiteral(_ literal: String) { text.append(literal) }

        @inline(never)
        package mutating func appendInterpolation(_ value: String, _ style: Style = .plain) { text.append(value, style) }

        @inline(never)
        package mutating func appendInterpolation(_ value: Int) { text.append(String(value)) }

        @inline(never)
        package mutating func appendInterpolation(_ value: StyledText) { text += value }
    }

    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension [StyledText] {
    func joined(separator: String) -> StyledText {
        var sum = StyledText()
        for (index, part) in enumerated() {
            if index > 0 { sum.append(separator) }
            sum += part
        }
        return sum
    }

    /// The texts as a list in words: `a`, `a and b`, `a, b and c`.
    var enumeration: StyledText {
        guard count > 1, let last else { return joined(separator: ", ") }
        return Array(dropLast()).joined(separator: ", ") + " and " + last
    }
}

extension StyledText {
    /// The styles of text, in a few ANSI colours.
    package enum Style: Sendable {
        case plain, bold, dim, red, yellow, cyan

        fileprivate var code: String? {
            switch self {
            case .plain: nil
            case .bold: "1"
            case .dim: "2"
            case .red: "31"
            case .yellow: "33"
            case .cyan: "36"
            }
        }
    }
}
