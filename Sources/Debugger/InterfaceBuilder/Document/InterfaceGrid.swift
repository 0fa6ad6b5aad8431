import Exact

/// The rows, columns and cells of an NSGridView.
package struct InterfaceGrid: Sendable {
    /// A row or a column.
    struct Track: Sendable {
        /// The height of a row or the width of a column in points; nil where it is as large as what is in it.
        var length: Rational?
        /// The space in points before and behind the row or column, in addition to the spacing that the grid has between all rows or columns.
        var padding: (before: Rational, after: Rational)
        /// Where views stand in the row or column: `leading`, `top`, `fill` and so on. Nil where what the grid says counts.
        var placement: String?
        /// How the views of a row are aligned by their baselines; nil where what the grid says counts.
        var alignment: String?
    }

    /// A view in a cell, or in several cells that are merged. How it is placed and aligned is what the cell says or, where that says nothing, its row or
    /// column, the grid or AppKit's default.
    struct Cell: Sendable {
        var view: String
        var line: Int
        var rows: ClosedRange<Int>
        var columns: ClosedRange<Int>
        var xPlacement: String
        var yPlacement: String
        var alignment: String

        var isAlignedByBaseline: Bool { alignment == "firstBaseline" || alignment == "lastBaseline" }
    }

    let rows: [Track]
    let columns: [Track]
    let rowSpacing: Rational
    let columnSpacing: Rational
    /// The views that stand in a cell of the grid.
    private(set) var cells: [Cell] = []
    /// What is not laid out as AppKit does, with its line and the reason.
    private(set) var unread: [(line: Int, reason: String)] = []
    private var placed: Set<String> = []

    /// The grid of an element; nil where it has no rows or columns. O(cells)
    init?(_ element: XMLElement) {
        let (rowElements, columnElements) = (element.first("rows")?.all("gridRow") ?? [], element.first("columns")?.all("gridColumn") ?? [])
        if rowElements.isEmpty || columnElements.isEmpty { return nil }
        func number(_ element: XMLElement, _ key: String) -> Rational? { FileNumber.value(element[key]) }
        func track(_ element: XMLElement, _ length: String, _ before: String, _ after: String, _ placement: String) -> Track {
            Track(
                length: number(element, length).flatMap { $0.sign >= 0 ? $0 : nil },
                padding: (number(element, before) ?? 0, number(element, after) ?? 0), placement: element[placement],
                alignment: element["rowAlignment"])
        }
        rows = rowElements.map { track($0, "height", "topPadding", "bottomPadding", "yPlacement") }
        columns = columnElements.map { track($0, "width", "leadingPadding", "trailingPadding", "xPlacement") }
        // Interface Builder leaves a spacing out where it is AppKit's default, 6.
        rowSpacing = number(element, "rowSpacing") ?? 6
        columnSpacing = number(element, "columnSpacing") ?? 6
        if let hidden = (rowElements + columnElements).first(where: { $0.flag("hidden") == true }) {
            unread.append((hidden.line, "the hidden rows and columns of the grid are shown here"))
        }
        readCells(of: element, rowElements, columnElements)
    }

    /// Whether the view with this id stands in a cell of the grid.
    func holds(_ view: String) -> Bool { placed.contains(view) }

    private mutating func readCells(of grid: XMLElement, _ rowElements: [XMLElement], _ columnElements: [XMLElement]) {
        func indices(_ elements: [XMLElement]) -> [String: Int] {
            Dictionary(elements.enumerated().compactMap { index, track in track["id"].map { ($0, index) } }) { first, _ in first }
        }
        let (rowIndices, columnIndices) = (indices(rowElements), indices(columnElements))
        let cells = grid.first("gridCells")?.all("gridCell") ?? []
        var merged: [String: [XMLElement]] = [:]
        for cell in cells { if let head = cell["headOfMergedCell"] { merged[head, default: []].append(cell) } }
        for cell in cells {
            guard let view = cell.children.first(where: { $0["key"] == "contentView" })?["id"] else { continue }
            let span = cell["headOfMergedCell"] == nil ? [cell] : merged[cell["id"] ?? ""] ?? []
            let (inRows, inColumns) = (span.map { rowIndices[$0["row"] ?? ""] }, span.map { columnIndices[$0["column"] ?? ""] })
            guard !span.isEmpty, let top = inRows.compactMap(\.self).min(), let bottom = inRows.compactMap(\.self).max(),
                let left = inColumns.compactMap(\.self).min(), let right = inColumns.compactMap(\.self).max(),
                !inRows.contains(nil), !inColumns.contains(nil)
            else {
                unread.append((cell.line, "the row, the column or the first of the merged cells is not in the grid"))
                continue
            }
            guard placed.insert(view).inserted else {
                unread.append((cell.line, "the view is in another cell already"))
                continue
            }
            let (row, column) = (self.rows[top], self.columns[left])
            self.cells.append(
                Cell(
                    view: view, line: cell.line, rows: top...bottom, columns: left...right,
                    xPlacement: cell["xPlacement"] ?? column.placement ?? grid["xPlacement"] ?? "leading",
                    yPlacement: cell["yPlacement"] ?? row.placement ?? grid["yPlacement"] ?? "top",
                    alignment: cell["rowAlignment"] ?? row.alignment ?? grid["rowAlignment"] ?? "none"))
        }
    }
}
