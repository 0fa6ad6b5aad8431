import Answers
import Language
import Simplex

/// Renders reports as text for people.
package struct TextRenderer: Renderer {
    /// The number of columns of the terminal.
    package var width: Int
    /// The number of lines of the terminal; nil where the text is for no terminal, so that pictures need not fit on one.
    package var height: Int?
    package var usesColor: Bool
    /// Whether Unicode symbols may be used; otherwise only ASCII.
    package var usesUnicode: Bool
    /// Whether only answers and errors are shown, and not what a command changed.
    package var isQuiet: Bool

    package init(width: Int = 80, height: Int? = nil, usesColor: Bool = false, usesUnicode: Bool = true, isQuiet: Bool = false) {
        self.width = width
        self.height = height
        self.usesColor = usesColor
        self.usesUnicode = usesUnicode
        self.isQuiet = isQuiet
    }

    package func render(_ report: Report) -> String? {
        let begin = report.timing.map { _ in ContinuousClock.now }
        var rendered = lines(of: report).map { $0.rendered(usesColor: usesColor) }
        if let begin, let timing = report.timing {
            func text(_ duration: Duration) -> String { "\(NumberText.of(Double(duration.microseconds) / 1000)) ms" }
            rendered.append("time: parse \(text(timing.parsing)), solve \(text(timing.solving)), render \(text(.now - begin))")
        }
        return rendered.isEmpty ? nil : rendered.joined(separator: "\n")
    }

    /// The lines of a report, without the line that says how long the statement took.
    func lines(of report: Report) -> [StyledText] {
        var lines: [StyledText] = []
        switch report.status {
        case .done(let events, let answer):
            if case .imported(let value)? = answer {
                lines += imported(value, events)
            } else {
                if !isQuiet { lines += self.lines(for: events) }
                if let answer { lines += self.lines(for: answer) }
                // The changes that `try` only tried look like changes that were made, so that a line says which they are.
                if report.name == "try", !isQuiet, !events.isEmpty { lines.append(StyledText("only tried: nothing is changed", .dim)) }
            }
        case .failed(let diagnostic):
            lines = self.lines(for: diagnostic, in: report)
        }
        let lesson = report.lesson.map { self.lesson($0) } ?? []
        let work = report.work.map { wrap(StyledText(text(for: $0))) } ?? []
        // Pictures leave room on the terminal for what is said above and below them.
        let others = lines.count + work.count + (lesson.isEmpty ? 0 : lesson.count + 1)
        if let picture = report.picture, !isQuiet { lines += self.picture(picture, highest: 20, besides: others) }
        if let trial = report.trial, !isQuiet { lines += beforeAndAfter(trial, highest: 20, besides: others) }
        if !lesson.isEmpty { lines += (lines.isEmpty ? [] : [""]) + lesson }
        return lines + work
    }

    private func text(for work: Simplex.Statistics) -> String {
        return "work: "
            + [
                count(work.solves, "solve"), count(work.pivots, "pivot"), count(work.boundFlips, "bound flip"),
                count(work.refactorizations, "refactorization"), "\(count(work.rowsTouched, "row")) touched",
                "\(count(work.componentsSolved, "component")) solved",
            ].joined(separator: ", ")
    }

    /// The lines as one text, with colours where the renderer uses them.
    func rendered(_ lines: [StyledText]) -> String { lines.map { $0.rendered(usesColor: usesColor) }.joined(separator: "\n") }

    /// A number with its noun: `1 step`, `2 steps`.
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

    func cut(_ line: StyledText) -> StyledText { line.cut(to: width, ellipsis: glyphs.ellipsis) }

    func wrap(_ line: StyledText, indent: Int = 4) -> [StyledText] { line.wrapped(to: width, indent: indent) }

    func lines(of table: Table, indent: Int = 0) -> [StyledText] {
        table.lines(width: width, indent: indent, ellipsis: glyphs.ellipsis)
    }
}

extension Duration {
    /// The duration in whole microseconds, the unit of the JSON protocol.
    var microseconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: seconds) &* 1_000_000 &+ Int(clamping: attoseconds / 1_000_000_000_000)
    }
}
