import Answers
import Exact
import Language
import Layout
import Simplex

/// Draws the constraints that act on a size (the rungs of a ladder) as bars: the sizes that each accepts, the size that resulted, and how
/// far broken constraints are from it.
struct LadderDrawing {
    /// The characters of which bars are made.
    private struct Style {
        var atLeast: Character
        var atMost: Character
        var exactly: Character
        var line: Character
        var right: Character
        var left: Character
        var missing: Character
        /// The mark of the size that resulted, where no bar is; `crossing` marks it inside a bar, `gotAtLeast` and `gotAtMost` at the end of one.
        var got: Character
        var crossing: Character
        var gotAtLeast: Character
        var gotAtMost: Character

        static let unicode = Style(
            atLeast: "├", atMost: "┤", exactly: "●", line: "─", right: "▶", left: "◀", missing: "╌", got: "┃", crossing: "╂",
            gotAtLeast: "┠", gotAtMost: "┨")
        static let ascii = Style(
            atLeast: "[", atMost: "]", exactly: "o", line: "-", right: ">", left: "<", missing: ".", got: "|", crossing: "+",
            gotAtLeast: "[", gotAtMost: "]")
    }

    private let value: LadderValue
    let width: Int
    private let style: Style
    private let low: Double
    private let high: Double

    /// The fewest columns of a bar that show anything useful.
    static let least = 16
    /// The fewest columns of a bar beside which the texts of the constraints are shown as well.
    static let usual = 28
    /// The most columns of a bar; a longer one would be hard to follow.
    static let most = 44
    /// The columns at each end of a bar that lie beyond all sizes, and leave room for arrows.
    private static let margin = 4

    /// - Parameter width: the columns of a bar; it is brought into the range from `least` to `most`.
    init(_ value: LadderValue, width: Int, usesUnicode: Bool) {
        self.value = value
        self.width = min(max(width, Self.least), Self.most)
        style = usesUnicode ? .unicode : .ascii
        let sizes = (value.rungs.map(\.wants) + [value.got]).filter(\.isFinite)
        (low, high) = (sizes.min() ?? 0, sizes.max() ?? 0)
    }

    private func column(_ size: Double) -> Int {
        guard size.isFinite, high > low else { return size > high ? width - 1 : width / 2 }
        let inside = Double(width - 1 - 2 * Self.margin)
        return Self.margin + Int((min(max((size - low) / (high - low), 0), 1) * inside).rounded())
    }

    private var gotColumn: Int { column(value.got) }

    /// The column of the size that a constraint wants. Where this size differs from the one that resulted by more than rounding, it gets another column,
    /// however near the two are.
    private func column(of rung: LadderValue.Rung) -> Int {
        let (own, got) = (column(rung.wants), gotColumn)
        guard own == got, !rung.isTight(at: value.got) else { return own }
        return rung.wants < value.got ? own - 1 : own + 1
    }

    func bar(_ rung: LadderValue.Rung) -> String {
        var cells = [Character](repeating: " ", count: width)
        let (own, got) = (column(of: rung), gotColumn)
        let isTight = own == got
        if rung.violation > 0, !isTight {
            for column in min(own, got) + 1..<max(own, got) { cells[column] = style.missing }
        }
        switch rung.relation {
        case .greaterOrEqual:
            for column in own..<width { cells[column] = style.line }
            cells[width - 1] = style.right
            cells[own] = isTight ? style.gotAtLeast : style.atLeast
        case .lessOrEqual:
            for column in 0..<own { cells[column] = style.line }
            cells[0] = style.left
            cells[own] = isTight ? style.gotAtMost : style.atMost
        case .equal: cells[own] = style.exactly
        }
        if !isTight { cells[got] = cells[got] == style.line ? style.crossing : style.got }
        return String(cells)
    }

    /// The numbers above the bars: the size that resulted and, where there is room, the sizes that constraints want.
    var scale: StyledText {
        var taken = [(range: Range<Int>, text: String, style: StyledText.Style)]()
        func add(_ size: Double, at column: Int, _ style: StyledText.Style) {
            let text = NumberText.of(size)
            let start = min(max(0, column - text.count / 2), max(0, width - text.count))
            let range = start..<start + text.count
            guard range.upperBound <= width,
                !taken.contains(where: { $0.range.lowerBound <= range.upperBound + 1 && range.lowerBound <= $0.range.upperBound + 1 })
            else { return }
            taken.append((range, text, style))
        }
        add(value.got, at: gotColumn, .bold)
        for rung in value.rungs where !rung.isTight(at: value.got) { add(rung.wants, at: column(of: rung), .dim) }
        var line = StyledText()
        for label in taken.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            line.append(String(repeating: " ", count: label.range.lowerBound - line.width))
            line.append(label.text, label.style)
        }
        return line
    }

    /// A line with the meanings of the symbols that occur in the bars.
    var key: StyledText {
        let accepts = [Relation.greaterOrEqual, .lessOrEqual, .equal].filter { relation in value.rungs.contains { $0.relation == relation }
        }.map { relation in
            switch relation {
            case .greaterOrEqual: "\(style.atLeast)\(style.line)\(style.right)"
            case .lessOrEqual: "\(style.left)\(style.line)\(style.atMost)"
            case .equal: "\(style.exactly)"
            }
        }
        let pays = value.rungs.contains { $0.violation > 0 } ? "   \(style.missing)\(style.missing) what it pays" : ""
        return StyledText("\(style.got) the size it has   \(accepts.joined(separator: " ")) sizes it accepts\(pays)", .dim)
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension LadderValue.Rung {
    /// Whether the size is just the one that the constraint wants, apart from rounding.
    func isTight(at size: Double) -> Bool { abs(wants - size) <= Rect.closeness }
}

extension TextRenderer {
    /// The ladder with a line for each constraint, `251  title.hug.h  ≤ 60  ◀──┤╌╌╌╌┃  ✗ pays 120`, or two where the terminal is narrow.
    func ladder(_ value: LadderValue) -> [StyledText] {
        let size = StyledText(value.size, .bold)
        let head: StyledText = "\(size) is \(NumberText.of(value.got))"
        if value.rungs.isEmpty { return ["\(head); nobody pulls on it"] }
        let open = value.isAmbiguous ? StyledText(", but nothing decides it: equals may share otherwise", .yellow) : StyledText()
        let cells = value.rungs.map { rung in (rung: rung, facts: facts(rung, value), note: note(rung, value)) }
        let table = Table([.right, .left, .left], rows: [["", "", StyledText("wants", .dim)]] + cells.map(\.facts))
        let widest = (0..<3).map { column in table.rows.map { $0[column].width }.max() ?? 0 }.reduce(4, +)
        let noteWidth = cells.map(\.note.width).max() ?? 0
        let texts = cells.map { StyledText($0.rung.text, .dim) }
        var room = width - widest - noteWidth - 4
        // The texts of constraints are shown for all rows or for none: a single one would suggest that the other rows have none.
        let remaining = room - 2 - (texts.map(\.width).max() ?? 0)
        let hasTexts = remaining >= LadderDrawing.usual
        if hasTexts { room = remaining }
        let isBeside = room >= LadderDrawing.least
        let drawing = LadderDrawing(value, width: isBeside ? room : width - 4, usesUnicode: usesUnicode)
        let named = table.lines(width: .max, ellipsis: glyphs.ellipsis)
        var lines = wrap(head + open)
        guard isBeside else {
            lines.append("    " + drawing.scale)
            for (cell, line) in zip(cells, named.dropFirst()) {
                lines += wrap(line + (cell.note.isEmpty ? "" : "  " + cell.note))
                let bar = drawing.bar(cell.rung)
                lines.append("    " + StyledText(bar.trimmed, style(cell.rung, value)))
            }
            return lines + wrap(drawing.key)
        }
        let bars = StyledText.beside(
            named, [drawing.scale] + cells.map { StyledText(drawing.bar($0.rung), style($0.rung, value)) }, column: widest + 2)
        let column = widest + 4 + drawing.width
        var whole = StyledText.beside(bars, [""] + cells.map(\.note), column: column)
        if hasTexts { whole = StyledText.beside(whole, [""] + texts, column: column + noteWidth + 2) }
        return lines + whole + wrap(drawing.key)
    }

    private func facts(_ rung: LadderValue.Rung, _ value: LadderValue) -> [StyledText] {
        let sign = rung.relation == .equal ? "" : (rung.relation == .lessOrEqual ? glyphs.atMost : glyphs.atLeast) + " "
        return [
            StyledText(rung.isRequired ? "required" : NumberText.priority(rung.priority)), StyledText(rung.id, .bold),
            StyledText(sign + NumberText.of(rung.wants)),
        ]
    }

    private func style(_ rung: LadderValue.Rung, _ value: LadderValue) -> StyledText.Style {
        rung.violation > 0 ? .red : value.deciding.contains(rung.id) ? .bold : .plain
    }

    private func note(_ rung: LadderValue.Rung, _ value: LadderValue) -> StyledText {
        if rung.violation > 0 {
            let mark = rung.isSuspended ? glyphs.suspended : glyphs.cross
            return StyledText("\(mark) pays \(NumberText.amount(rung.violation))\(rung.isSuspended ? ", suspended" : "")", .red)
        }
        if value.deciding.contains(rung.id) { return StyledText("decides", .bold) }
        return StyledText(rung.isTight(at: value.got) ? "gets it" : "holds", .dim)
    }
}
