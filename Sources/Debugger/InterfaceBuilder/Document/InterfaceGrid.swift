import Exact

/// The rows, columns and cells of an NSGridView.
package struct InterfaceGrid: Sendable {
    /// A row or a column.
    struct Track: Sendable {
        var id: String
        /// Its height or width in points; nil for as much as is in it needs.
        var length: Rational?
        /// The space before and behind it, besides the spacing.
        var padding: (before: Rational, after: Rational)
        /// Where views stand in it: `leading`, `top`, `fill` and so on. Nil for what the grid says.
        var placement: String?
        /// How the views of a row are aligned; nil for what the grid says.
        var alignment: String?
    }

    struct Cell: Sendable {
        var id: String
        var line: Int
        var row: String
        var column: String
        /// The view in it; nil in an empty cell.
        var view: String?
        var xPlacement: String?
        var yPlacement: String?
        var alignment: String?
        /// The first of the cells with which it is merged.
        var head: String?
    }

    var rows: [Track]
    var columns: [Track]
    var cells: [Cell]
    var rowSpacing: Rational
    var columnSpacing: Rational
    var xPlacement: String
    var yPlacement: String
    var alignment: String
    /// What of it is not read: rows and columns that are hidden.
    var hasHiddenTracks: Bool

    /// The grid of an element; nil where it has no rows or columns.
    init?(_ element: XMLElement) {
        func number(_ element: XMLElement, _ key: String) -> Rational? { FileNumber.value(element[key]) }
        func tracks(_ list: String, _ name: String, _ length: String, _ before: String, _ after: String, _ placement: String) -> [Track] {
            (element.first(list)?.all(name) ?? []).compactMap { track in
                track["id"].map {
                    Track(
                        id: $0, length: number(track, length).flatMap { $0.sign >= 0 ? $0 : nil },
                        padding: (number(track, before) ?? 0, number(track, after) ?? 0), placement: track[placement],
                        alignment: track["rowAlignment"])
                }
            }
        }
        rows = tracks("rows", "gridRow", "height", "topPadding", "bottomPadding", "yPlacement")
        columns = tracks("columns", "gridColumn", "width", "leadingPadding", "trailingPadding", "xPlacement")
        if rows.isEmpty || columns.isEmpty { return nil }
        let tracks = (element.first("rows")?.all("gridRow") ?? []) + (element.first("columns")?.all("gridColumn") ?? [])
        hasHiddenTracks = tracks.contains { $0.flag("hidden") == true }
        cells = (element.first("gridCells")?.all("gridCell") ?? []).compactMap { cell in
            guard let row = cell["row"], let column = cell["column"] else { return nil }
            return Cell(
                id: cell["id"] ?? "", line: cell.line, row: row, column: column,
                view: cell.children.first { $0["key"] == "contentView" }?["id"], xPlacement: cell["xPlacement"],
                yPlacement: cell["yPlacement"], alignment: cell["rowAlignment"], head: cell["headOfMergedCell"])
        }
        // Interface Builder leaves out AppKit's own spacing.
        rowSpacing = number(element, "rowSpacing") ?? 6
        columnSpacing = number(element, "columnSpacing") ?? 6
        xPlacement = element["xPlacement"] ?? "leading"
        yPlacement = element["yPlacement"] ?? "top"
        alignment = element["rowAlignment"] ?? "none"
    }
}
