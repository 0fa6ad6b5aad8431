/// Rows in columns aligned by display width. Columns in which nothing stands are left out.
struct Table {
    enum Alignment { case left, right }

    struct Column {
        var alignment = Alignment.left
        /// Blanks after it.
        var gap = 2
        /// Whether it may be cut where rows do not fit.
        var isFlexible = false

        static let left = Column()
        static let right = Column(alignment: .right)
        static let flexible = Column(isFlexible: true)
        /// One blank after it.
        static let tight = Column(gap: 1)
    }

    var columns: [Column]
    var rows: [[StyledText]] = []

    init(_ columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// - Parameter width: the columns of the terminal; a flexible column keeps at least 16 of them.
    func lines(width: Int, indent: Int = 0, ellipsis: String) -> [StyledText] {
        var widths = columns.indices.map { column in rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0 }
        let gaps = columns.indices.map { widths[$0] > 0 ? columns[$0].gap : 0 }
        let last = widths.lastIndex { $0 > 0 } ?? 0
        let excess = indent + widths.reduce(0, +) + gaps.prefix(last).reduce(0, +) - width
        if excess > 0, let flexible = columns.firstIndex(where: \.isFlexible) {
            widths[flexible] = min(widths[flexible], max(16, widths[flexible] - excess))
        }
        return rows.map { row in
            var line = StyledText(String(repeating: " ", count: indent))
            // Blanks wait until something follows them, so that no line ends in any.
            var pending = 0
            for (column, whole) in row.enumerated() where column < columns.count {
                let cell = columns[column].isFlexible ? whole.cut(to: widths[column], ellipsis: ellipsis) : whole
                let padding = widths[column] - cell.width
                if columns[column].alignment == .right { pending += padding }
                if !cell.isEmpty {
                    line.append(String(repeating: " ", count: pending))
                    pending = 0
                    line += cell
                }
                pending += gaps[column] + (columns[column].alignment == .left ? padding : 0)
            }
            return line
        }
    }
}
