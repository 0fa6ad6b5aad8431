/// Rows with columns aligned by display width. Empty columns are left out.
///
/// A row that is too long continues on the next line, between two cells if possible, unless `folds` is false.
package struct Table {
    enum Alignment { case left, right }

    struct Column {
        var alignment = Alignment.left
        /// The number of blanks behind the column.
        var gap = 2
        /// Whether the column's cells may be cut where rows are too long; of several such columns, only the first is.
        var isFlexible = false

        static let left = Column()
        static let right = Column(alignment: .right)
        static let flexible = Column(isFlexible: true)
        /// A column with one blank behind it.
        static let tight = Column(gap: 1)
    }

    var columns: [Column]
    var rows: [[StyledText]] = []
    /// Whether rows that are too long continue on the next line. Otherwise they stay long where cutting cells does not make them fit.
    var folds = true

    init(_ columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Lays out the rows. Where they are wider than the terminal, the first flexible column is cut. With `folds` it keeps at least 32 columns, and is not cut
    /// at all where that would not make the rows fit. Otherwise it is cut in any case, to no fewer than 16 columns.
    ///
    /// - Parameter width: the number of columns of the terminal.
    func lines(width: Int, indent: Int = 0, ellipsis: String) -> [StyledText] {
        var widths = columns.indices.map { column in rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0 }
        let gaps = columns.indices.map { widths[$0] > 0 ? columns[$0].gap : 0 }
        let last = widths.lastIndex { $0 > 0 } ?? 0
        let excess = indent + widths.reduce(0, +) + gaps.prefix(last).reduce(0, +) - width
        if excess > 0, let flexible = columns.firstIndex(where: \.isFlexible) {
            let left = widths[flexible] - excess
            if left >= 32 || !folds { widths[flexible] = min(widths[flexible], max(16, left)) }
        }
        return rows.flatMap { row in
            let cells = zip(row, columns.indices).map { cell, column in
                columns[column].isFlexible ? cell.cut(to: widths[column], ellipsis: ellipsis) : cell
            }
            let aligned = aligned(cells, widths, gaps)
            let line = packed(aligned, to: folds ? width : .max, indent)
            if line.count == 1 { return line }
            // A row that has to be folded is not aligned with the other rows where that saves a line.
            let compact = packed(aligned.enumerated().map { ($0 == 0 ? 0 : 2, $1.cell) }, to: width, indent)
            return compact.count < line.count ? compact : line
        }
    }

    /// The cells that are not empty, each with the number of blanks before it.
    private func aligned(_ cells: [StyledText], _ widths: [Int], _ gaps: [Int]) -> [(blanks: Int, cell: StyledText)] {
        var all: [(blanks: Int, cell: StyledText)] = []
        var pending = 0
        for (column, cell) in cells.enumerated() {
            let padding = widths[column] - cell.width
            if columns[column].alignment == .right { pending += padding }
            if !cell.isEmpty {
                all.append((pending, cell))
                pending = 0
            }
            pending += gaps[column] + (columns[column].alignment == .left ? padding : 0)
        }
        return all
    }

    /// The cells of a row one after the other, in lines with as many cells as fit.
    private func packed(_ cells: [(blanks: Int, cell: StyledText)], to width: Int, _ indent: Int) -> [StyledText] {
        var lines: [StyledText] = []
        var line = StyledText(String(repeating: " ", count: indent))
        for (index, (blanks, cell)) in cells.enumerated() {
            if index > 0, line.width + blanks + cell.width > width {
                lines.append(line)
                line = StyledText(String(repeating: " ", count: indent + 4))
            } else {
                line.append(String(repeating: " ", count: blanks))
            }
            line += cell
            if line.width > width {
                lines += line.wrapped(to: width, indent: indent + 4)
                line = lines.removeLast()
            }
        }
        return lines + [line]
    }
}
