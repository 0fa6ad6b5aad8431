/// A grid of terminal cells to draw on; what falls outside is not drawn.
struct Canvas {
    /// A column and a row, from the top left.
    struct Cell: Equatable {
        var column: Int
        var row: Int
    }

    /// The lines of a box.
    struct Pen {
        var horizontal: Character
        var vertical: Character
        var corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)

        static let solid = Pen(horizontal: "─", vertical: "│", corners: ("┌", "┐", "└", "┘"))
        static let dashed = Pen(horizontal: "╌", vertical: "╎", corners: ("┌", "┐", "└", "┘"))
        static let solidASCII = Pen(horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"))
        static let dashedASCII = Pen(horizontal: ".", vertical: ":", corners: ("+", "+", "+", "+"))
    }

    let columns: Int
    let rows: Int
    /// `nil` is the second half of the wide character before.
    private var cells: [Character?]

    init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: " ", count: self.columns * self.rows)
    }

    /// Draws the outline from one corner cell to the opposite one; a box of one row or column is a line.
    mutating func box(from a: Cell, to b: Cell, _ pen: Pen) {
        for column in clamped(a.column, b.column, columns) {
            set(Cell(column: column, row: a.row), pen.horizontal)
            set(Cell(column: column, row: b.row), pen.horizontal)
        }
        for row in clamped(a.row, b.row, rows) {
            set(Cell(column: a.column, row: row), pen.vertical)
            set(Cell(column: b.column, row: row), pen.vertical)
        }
        if a.row == b.row || a.column == b.column { return }
        set(a, pen.corners.topLeft)
        set(Cell(column: b.column, row: a.row), pen.corners.topRight)
        set(Cell(column: a.column, row: b.row), pen.corners.bottomLeft)
        set(b, pen.corners.bottomRight)
    }

    /// Blanks out what is inside the outline.
    mutating func clear(from a: Cell, to b: Cell) {
        guard b.row - a.row > 1, b.column - a.column > 1 else { return }
        for row in clamped(a.row + 1, b.row - 1, rows) {
            for column in clamped(a.column + 1, b.column - 1, columns) { set(Cell(column: column, row: row), " ") }
        }
    }

    /// Writes from a cell to the right.
    mutating func write(_ text: String, at start: Cell) {
        var column = start.column
        for character in text {
            let width = DisplayWidth.of(character)
            if width == 0 { continue }
            set(Cell(column: column, row: start.row), character)
            if width == 2 { set(Cell(column: column + 1, row: start.row), nil) }
            column += width
        }
    }

    /// Whether text that was written there can still be read.
    func shows(_ text: String, at start: Cell) -> Bool {
        var column = start.column
        for character in text {
            let width = DisplayWidth.of(character)
            if width == 0 { continue }
            guard (0..<columns).contains(column), (0..<rows).contains(start.row), cells[start.row * columns + column] == character else {
                return false
            }
            column += width
        }
        return true
    }

    /// Rows without blanks at their ends.
    var lines: [String] {
        (0..<rows).map { row in
            var line = cells[row * columns..<(row + 1) * columns].compactMap { $0 }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }

    private func clamped(_ a: Int, _ b: Int, _ limit: Int) -> Range<Int> {
        let low = min(max(0, min(a, b)), limit)
        return low..<max(low, min(limit, max(a, b) + 1))
    }

    private mutating func set(_ cell: Cell, _ character: Character?) {
        guard (0..<columns).contains(cell.column), (0..<rows).contains(cell.row) else { return }
        let index = cell.row * columns + cell.column
        // Half of a wide character that is drawn over leaves a blank.
        if cells[index] == nil, cell.column > 0, character != nil { cells[index - 1] = " " }
        if cell.column + 1 < columns, cells[index + 1] == nil, character.map({ DisplayWidth.of($0) }) != 2 { cells[index + 1] = " " }
        cells[index] = character
    }
}
