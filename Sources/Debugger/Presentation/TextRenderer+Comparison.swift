import Answers
import Session

extension TextRenderer {
    /// What is different between two files: the views, the constraints, and what follows from these.
    func lines(of comparison: ComparisonValue) -> [StyledText] {
        if comparison.isEmpty { return ["nothing is different between \(comparison.before) and \(comparison.after)"] }
        var new: Set<String> = []
        for case .viewAdded(let view) in comparison.views { new.insert(view) }
        func isOfNewView(_ event: Event) -> Bool { if case .frameChanged(let view, _, _) = event { new.contains(view) } else { false } }
        // The frames of new views are told in the lines of these views, and not as changes.
        return [StyledText("\(comparison.before) \(glyphs.arrow) \(comparison.after)", .dim)]
            + self.lines(for: comparison.views + comparison.effects.filter(isOfNewView), most: Self.mostRows)
            + constraints(comparison.constraints)
            + self.lines(for: comparison.effects.filter { !isOfNewView($0) }, most: Self.mostRows)
    }

    /// About how many rows are shown of the constraints, and of new views, changed frames and variables each; JSON has all of them.
    private static let mostRows = 200

    /// The rows for constraints, marked as in a diff: `+` is new, `-` is gone, and `~` is different, with what it was.
    private func constraints(_ rows: [ComparisonValue.ConstraintRow]) -> [StyledText] {
        let shown = rows.prefix(Self.mostRows).map { row -> [StyledText] in
            let mark: StyledText =
                switch (row.before, row.after) {
                case (nil, _): StyledText("+", .bold)
                case (_, nil): StyledText("-", .red)
                default: StyledText("~", .yellow)
                }
            let former = row.after == nil ? nil : row.before.map { StyledText("was \(text($0))", .dim) }
            return [mark, StyledText(row.id, .bold), StyledText((row.after ?? row.before).map(text) ?? ""), former ?? ""]
        }
        let left = rows.count - shown.count
        var table = Table([.left, .left, .left, .left], rows: Array(shown))
        table.folds = false
        return lines(of: table) + (left > 0 ? [StyledText("and \(left) more", .dim)] : [])
    }

    private func text(_ constraint: ComparisonValue.Constraint) -> String {
        let mark = priorityMark(constraint.priority, after: constraint.text)
        return constraint.text + (mark.isEmpty ? "" : " \(mark)") + (constraint.isActive ? "" : " (inactive)")
    }
}
