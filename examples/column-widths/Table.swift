import Simplex

/// A table of words whose columns share the width of a page. How wide each is, constraints say.
struct Table {
    private static let gap = 2
    let rows: [[String]]
    private var solver = Solver()
    private var widths: [Solver.Variable] = []
    private var page: Solver.Constraint

    /// - Parameter rows: All with as many cells.
    init(rows: [[String]]) throws {
        self.rows = rows
        for _ in rows.first ?? [] { widths.append(solver.addVariable()) }
        for width in widths { _ = try solver.add([(width, 1)], .greaterOrEqual, 1, .required) }
        // What was added before is kept where not all can hold: on too narrow a page, the columns and not the page.
        page = try solver.add(widths.map { ($0, 1) }, .lessOrEqual, 0, .required)
        for (column, width) in widths.enumerated() {
            let cells = rows.map { $0[column] }
            let longestWord = cells.flatMap { $0.split(separator: " ") }.map(\.count).max() ?? 0
            let longestCell = cells.map(\.count).max() ?? 0
            // No word is broken before all cells are; and columns on the right are broken before those on the left of them.
            _ = try solver.add([(width, 1)], .greaterOrEqual, Rational(longestWord), .optional(Rational(900 - column)))
            _ = try solver.add([(width, 1)], .equal, Rational(longestCell), .optional(Rational(500 - column)))
        }
    }

    /// The lines of the table on a page so many characters wide, and what is missing for one letter in each column.
    mutating func lines(onPageOf width: Int) throws -> [String] {
        try solver.setConstant(page, Rational(width - Self.gap * (widths.count - 1)))
        try solver.solve()
        let columns = try widths.map { Int(try solver.value(of: $0).rounded()) }
        var lines: [String] = []
        for row in rows {
            let cells = zip(row, columns).map { Self.broken($0, to: $1) }
            for line in 0..<(cells.map(\.count).max() ?? 0) {
                var text = ""
                for (cell, width) in zip(cells, columns) {
                    let part = line < cell.count ? cell[line] : ""
                    text += part + String(repeating: " ", count: max(0, width - part.count) + Self.gap)
                }
                while text.last == " " { text.removeLast() }
                lines.append(text)
            }
        }
        let missing = try solver.violation(of: page)
        if missing > 0 { lines.append("(\(Int(missing.rounded())) characters wider than the page)") }
        return lines
    }

    /// A cell in lines of so many characters: words, broken where they are longer.
    private static func broken(_ cell: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in cell.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
                continue
            }
            var rest = word[...]
            while !rest.isEmpty {
                lines.append(String(rest.prefix(width)))
                rest = rest.dropFirst(width)
            }
        }
        return lines
    }
}
