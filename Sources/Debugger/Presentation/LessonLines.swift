import Answers
import Scripts

/// The lines that a terminal shows of what a lesson says.
struct LessonLines {
    private let value: LessonValue
    private let words: LessonWords
    private let renderer: TextRenderer

    init(_ value: LessonValue, _ renderer: TextRenderer) {
        self.value = value
        words = LessonWords.of(value.language)
        var renderer = renderer
        // Lines of more than 90 columns are hard to read.
        renderer.width = min(renderer.width, 90)
        self.renderer = renderer
    }

    var lines: [StyledText] {
        var lines: [StyledText] = []
        for (index, part) in value.parts.enumerated() {
            let more = self.lines(of: part)
            if index > 0, !more.isEmpty { lines.append("") }
            lines += more
        }
        switch value.phase {
        case .left where value.isKept: lines.append(StyledText(words.left(value.name)))
        case .reading where !value.parts.isEmpty: lines += ["", StyledText(words.goOn, .dim)]
        default: break
        }
        return lines
    }

    private func wrap(_ line: StyledText, indent: Int = 4) -> [StyledText] { renderer.wrap(line, indent: indent) }

    private func lines(of part: LessonValue.Part) -> [StyledText] {
        switch part {
        case .heading: return [StyledText(value.title, .bold) + StyledText("  " + words.lesson(value.section, value.sections), .dim)]
        case .section: return [StyledText(words.lesson(value.section, value.sections), .dim)]
        case .needs(let names): return wrap(StyledText(words.needs(names.joined(separator: ", ")), .yellow))
        case .ownLayout: return wrap(StyledText(words.ownLayout, .dim), indent: 0)
        case .text(let paragraphs): return text(paragraphs)
        case .ran(let reports): return reports.flatMap(ran)
        case .question(let question): return self.question(question)
        case .verdict(let verdict): return self.verdict(verdict)
        case .goals(let goals): return self.goals(goals)
        case .taskDone(let commands, let fewestCommands, let solution):
            let lines = [StyledText(words.done(commands), .bold)]
            return commands <= fewestCommands ? lines : lines + wrap(StyledText(words.fewest(fewestCommands))) + solution.map(typed)
        case .hint(let paragraphs, let number, let count):
            return [StyledText(words.hint(number, count), .bold)] + text(paragraphs)
        case .solution(let commands): return [StyledText(words.solution)] + commands.map(typed)
        case .notKept: return wrap(StyledText(words.notKept))
        case .finished(let right, let asked, let next):
            var lines = [StyledText(words.finished(value.title), .bold)]
            if asked > 0 { lines.append(StyledText(words.score(right, asked))) }
            return lines + [StyledText(next.map { words.next($0) } ?? words.allDone)]
        }
    }

    /// The lines of paragraphs, with blank lines between these, except between items of a list.
    private func text(_ paragraphs: [LessonParagraph]) -> [StyledText] {
        var lines: [StyledText] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0, !paragraph.isItem || !paragraphs[index - 1].isItem { lines.append("") }
            var line = StyledText(paragraph.isItem ? "- " : "")
            for run in paragraph.runs {
                switch run.style {
                case .plain: line.append(run.text)
                case .code:
                    // Code that takes at most half a line is not broken into lines: its blanks are non-breaking ones until the text is wrapped.
                    let isShort = DisplayWidth.of(run.text) <= renderer.width / 2
                    let text = isShort ? run.text.replacing(" ", with: Self.unbrokenBlank) : run.text
                    line.append(renderer.usesColor ? text : "`\(text)`", .cyan)
                case .stressed: line.append(renderer.usesColor ? run.text : "*\(run.text)*", .bold)
                }
            }
            lines += wrap(line, indent: paragraph.isItem ? 2 : 0).map { $0.replacing(Self.unbrokenBlank, with: " ") }
        }
        return lines
    }

    private static let unbrokenBlank = "\u{A0}"

    private func typed(_ command: String) -> StyledText { StyledText("  \(Transcript.prompt)", .dim) + StyledText(command) }

    /// The lines for a command that the lesson ran: the prompt with the command, and below it what the command printed.
    private func ran(_ report: Report) -> [StyledText] {
        var lines = [StyledText(Transcript.prompt, .dim) + StyledText(report.command, .bold)]
        switch report.status {
        case .done(let events, let answer):
            lines += renderer.lines(for: events)
            if let answer { lines += renderer.lines(for: answer) }
        case .failed(let diagnostic): lines += renderer.lines(for: diagnostic, in: report)
        }
        return lines
    }

    private func question(_ question: LessonValue.Question) -> [StyledText] {
        guard question.choices.isEmpty else {
            let letters = question.choices.map(\.letter).joined(separator: ", ")
            let choices = question.choices.flatMap { wrap(StyledText("  \($0.letter)  ", .bold) + StyledText($0.text), indent: 5) }
            return choices + [StyledText(words.yourAnswer(letters, question.hasHints), .dim)]
        }
        let asked = question.expression.map { [StyledText("  \($0) = ?", .bold)] } ?? []
        return asked + [StyledText(words.yourAnswer(nil, question.hasHints), .dim)]
    }

    private func verdict(_ verdict: LessonValue.Verdict) -> [StyledText] {
        let isChoice = !verdict.letters.isEmpty
        let named = isChoice ? zip(verdict.letters, verdict.right).map { words.choice($0, $1) } : verdict.right
        let right = named.joined(separator: "; ")
        let whole = verdict.expression.map { "\($0) = \(right)" } ?? right
        guard let answer = verdict.answer else { return wrap(StyledText(words.answerIs(whole), .bold)) }
        if verdict.isRight { return wrap(StyledText(words.rightExactly(whole), .bold)) }
        return wrap(StyledText(isChoice ? words.wrongChoice(answer, whole) : words.wrong(answer, whole), .bold))
    }

    private func goals(_ goals: [LessonValue.Goal]) -> [StyledText] {
        var lines = [StyledText(words.goals)]
        for goal in goals {
            let box = StyledText("  [\(goal.isMet ? renderer.glyphs.check : " ")] ", goal.isMet ? .plain : .yellow)
            lines += wrap(box + StyledText(goal.text), indent: 6)
            if !goal.isMet, let found = goal.found, !found.isEmpty { lines += wrap(StyledText("      \(found)", .dim), indent: 6) }
        }
        return lines
    }
}
