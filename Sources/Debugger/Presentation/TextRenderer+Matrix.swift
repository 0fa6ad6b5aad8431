import Answers
import Language
import Layout

extension TextRenderer {
    /// A table with a row for each screen, or of many screens for those on which something is wrong: `iphone-se  portrait  1 conflict, title truncated`.
    func matrix(_ rows: [MatrixRow]) -> [StyledText] {
        let columns = TraitColumns(rows.map(\.traits))
        let texts = rows.first?.values.map(\.text) ?? []
        var table = Table(columns.heads.map { _ in .left } + texts.map { _ in .right } + [.flexible])
        table.rows = [(columns.heads + texts + ["what is wrong"]).map { StyledText($0, .dim) }]
        // Of many screens only those are shown on which something is wrong, unless values were asked for.
        let shown = rows.count > Self.mostScreens && texts.isEmpty ? rows.filter { !$0.isFine } : rows
        for row in shown {
            let wrong = row.verdict(isShort: false).map { StyledText($0.text, Self.style(of: $0.kind)) }
            table.rows.append(
                cells(row, columns) + row.values.map { StyledText(NumberText.of($0.value)) } + [wrong.joined(separator: ", ")])
        }
        let others = rows.count - shown.count
        if shown.isEmpty { return ["nothing is wrong on \(count(others, "screen"))"] }
        var all = lines(of: table)
        if others > 0 { all.append(StyledText("nothing is wrong on \(count(others, "other screen"))", .dim)) }
        // The reader is told how to get to a screen on which something is wrong. One with texts of another length will not do, since these
        // exist in `matrix` alone.
        if let worst = rows.first(where: { !$0.isFine && $0.traits.length ?? PseudoLanguage.unchanged == PseudoLanguage.unchanged }),
            let device = worst.traits.device
        {
            let way =
                ["resize WINDOW \(device)"] + (worst.traits.textSize.map { ["set textsize \($0.rawValue)"] } ?? [])
                + (worst.traits.isRightToLeft ? ["set WINDOW.rtl on"] : [])
            all += wrap(StyledText("'\(way.joined(separator: "; "))' goes there, and 'lint', 'conflicts' and 'ambiguity' say why", .dim))
        }
        return all
    }

    /// The most screens that all have a row. If there are more, and no values were asked for, only those have one on which something is wrong.
    private static var mostScreens: Int { 12 }

    private static func style(of kind: MatrixRow.Verdict) -> StyledText.Style {
        switch kind {
        case .conflict: .red
        case .doubt: .yellow
        case .fine: .dim
        }
    }

    private func cells(_ row: MatrixRow, _ columns: TraitColumns) -> [StyledText] {
        columns.cells(row.traits).enumerated().map { StyledText($1, $0 == 0 ? .bold : .plain) }
    }

    // MARK: Of a checked file

    /// The text for what `aldb check` found in a file, as a table for each scene with a row for each screen.
    package func renderMatrix(_ checked: CheckedFile) -> String {
        var all = [summary(of: checked)].compactMap { $0 }
        for scene in checked.matrices {
            // A console log has no screen, and neither has a window of a Mac, so that the problems are listed in place of a table.
            if scene.rows.allSatisfy(\.traits.areAsSaved) {
                all += checked.scenes.filter { $0.ownTitle == scene.name }.flatMap(problems)
                continue
            }
            all += wrap("  \(scene.name)")
            all += lines(of: counts(of: scene), indent: 4)
        }
        return rendered(all + remarks(on: checked))
    }

    private func counts(of scene: MatrixScene) -> Table {
        let columns = TraitColumns(scene.rows.map(\.traits))
        let heads = columns.heads + ["conflicts", "ambiguous", "truncated", "lint"]
        var table = Table(columns.heads.map { _ in .left } + [.right, .right, .right, .right])
        table.rows = [heads.map { StyledText($0, .dim) }]
        for row in scene.rows {
            func count(_ number: Int, _ style: StyledText.Style, isKnown: Bool) -> StyledText {
                isKnown ? StyledText(String(number), number > 0 ? style : .dim) : StyledText(usesUnicode ? "–" : "-", .dim)
            }
            table.rows.append(
                cells(row, columns) + [
                    count(row.conflictCount, .red, isKnown: true), count(row.ambiguous.count, .yellow, isKnown: row.looksForAmbiguity),
                    count(row.truncated.count, .yellow, isKnown: row.isFullyChecked),
                    count(row.lintCount, .yellow, isKnown: row.isFullyChecked),
                ])
        }
        return table
    }
}
