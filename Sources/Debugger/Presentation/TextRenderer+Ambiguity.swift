import Answers
import Language
import Layout
import Session
import Vocabulary

/// What is not determined, how else it could be, and what would determine it.
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
            all += wrap(
                "\(tie.ids.map { StyledText($0) }.enumeration) have the same priority, \(NumberText.priority(tie.priority)): any of them may give way"
            )
        }
        if !suggestions.isEmpty {
            all.append(suggestions.count == 1 ? "this would decide it:" : "any of these would decide something:")
            all += suggestions.map { "  \($0)" }
        }
        return all
    }

    /// The answer to `missing`; the constraints themselves are reported as events.
    func missing(_ added: [(id: String, text: String)], of view: String?) -> [StyledText] {
        let nothing: StyledText = view.map { "nothing of \(StyledText($0, .bold)) is ambiguous" } ?? "nothing is ambiguous"
        if added.isEmpty { return [nothing] }
        let listed = isQuiet ? added.map { StyledText("\($0.id)  \($0.text)") } : []
        return listed
            + wrap(
                "\(added.count) \(added.count == 1 ? "constraint" : "constraints") added: \(nothing) now; undo takes \(added.count == 1 ? "it" : "them") back"
            )
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
