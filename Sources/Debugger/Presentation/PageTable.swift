import Language

/// A table on an HTML page.
struct PageTable {
    struct Cell {
        var text: String
        var style: String

        init(_ text: String, _ style: String = "") { (self.text, self.style) = (text, style) }

        init(_ number: Double) { self.init(NumberText.of(number), "number") }
    }

    private let heads: [String]
    private let rows: [(style: String, cells: [Cell])]

    /// - Parameter rows: the rows, each with its class in the style sheet, which is empty for none.
    init(_ heads: [String], _ rows: [(style: String, cells: [Cell])]) { (self.heads, self.rows) = (heads, rows) }

    /// The lines of HTML for the table; the sentence `empty` where it has no rows.
    func lines(empty: String) -> [String] {
        guard !rows.isEmpty else { return ["<p>\(empty)</p>"] }
        func attribute(_ style: String) -> String { style.isEmpty ? "" : " class=\"\(style)\"" }
        let head = zip(heads, rows[0].cells).map { "<th\(attribute($1.style))>\(Markup.escaped($0))</th>" }.joined()
        return ["<table>", "<thead><tr>\(head)</tr></thead>", "<tbody>"]
            + rows.map { row in
                let cells = row.cells.map { "<td\(attribute($0.style))>\(Markup.escaped($0.text))</td>" }.joined()
                return "<tr\(attribute(row.style))>\(cells)</tr>"
            } + ["</tbody>", "</table>"]
    }
}
