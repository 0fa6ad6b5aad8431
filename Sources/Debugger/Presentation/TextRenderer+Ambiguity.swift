import Answers
import Language
import Layout
import Session
import Vocabulary

/// The text of answers about ambiguity: what is not determined, how else it could be, and what would determine it.
extension TextRenderer {
    func ambiguity(_ rows: [AmbiguityRow], ties: [AmbiguityTie], suggestions: [String]) -> [StyledText] {
        if rows.isEmpty { return ["nothing is ambiguous"] }
        let cells = rows.map { row -> [StyledText] in
            let name = row.view + (row.attribute.map { "." + $0.rawValue } ?? "")
            let range =
                switch (row.minimum.map(NumberText.of), row.maximum.map(NumberText.of)) {
                case (let low?, let high?): "\(low) \(glyphs.ellipsis) \(high)"
                case (let low?, nil): "\(glyphs.atLeast) \(low)"
                case (nil, let high?): "\(glyphs.atMost) \(high)"
                case (nil, nil): "any value"
                }
            return [StyledText(name, .bold), StyledText("\(NumberText.of(row.value)),"), StyledText("may be \(range)", .yellow)]
        }
        var all = lines(of: Table([.left, Table.Column(alignment: .right, gap: 1), .left], rows: cells))
        for tie in ties {
            all += wrap("\(samePriority(tie)): any of them may give way")
        }
        if !suggestions.isEmpty {
            all.append(suggestions.count == 1 ? "this would decide it:" : "any of these would decide something:")
            all += suggestions.map { "  \($0)" }
        }
        return all
    }

    /// The sentence about a tie: `a.hug.h and b.hug.h have the same priority, 251`.
    private func samePriority(_ tie: AmbiguityTie) -> StyledText {
        "\(tie.ids.map { StyledText($0) }.enumeration) have the same priority, \(NumberText.priority(tie.priority))"
    }

    /// The line about a tie that a statement led to: `tied: a.hug.h and b.hug.h have the same priority, 251; 'hug a h 252' decides`.
    func text(_ value: TieValue) -> StyledText {
        let commands = value.decides.map { StyledText("'\($0)'") }
        let remedy: StyledText =
            commands.isEmpty
            ? "'ambiguity' says what would decide" : "\(commands.enumeration) \(commands.count == 1 ? "decides" : "decide")"
        return "\("tied:", .yellow) \(samePriority(value.tie)); \(remedy)"
    }

    /// The lines of the answer to `missing`. Constraints that it added are told as events, and listed here only where the renderer is quiet.
    func missing(_ done: MissingValue) -> [StyledText] {
        let nothing: StyledText = done.view.map { "nothing of \(StyledText($0, .bold)) is ambiguous" } ?? "nothing is ambiguous"
        let count = done.priorities.count + done.added.count
        if count == 0 { return [nothing] }
        var lines = done.priorities.flatMap { change in
            wrap("\(change.command, .bold), since \(change.id) was in a tie at \(NumberText.priority(change.from))")
        }
        if isQuiet { lines += done.added.map { StyledText("\($0.id)  \($0.text)") } }
        var parts: [String] = []
        let priorities = done.priorities.count
        if priorities > 0 { parts.append("\(priorities) \(priorities == 1 ? "priority" : "priorities") changed") }
        if !done.added.isEmpty { parts.append("\(self.count(done.added.count, "constraint")) added") }
        return lines + wrap("\(parts.joined(separator: ", ")): \(nothing) now; undo takes \(count == 1 ? "it" : "them") back")
    }

    func exercise(_ rows: [ExerciseRow], of view: String) -> [StyledText] {
        if rows.isEmpty { return ["\(StyledText(view, .bold)) is determined: there is no other layout as good in which it differs"] }
        var all: [StyledText] = ["another layout that is as good"]
        all += lines(
            of: Table(
                [.left, .left],
                rows: rows.map {
                    [StyledText($0.to.view, .bold), StyledText("\(text($0.from)) \(glyphs.arrow) \(text($0.to.frame))")]
                }), indent: 2)
        return all
    }
}
