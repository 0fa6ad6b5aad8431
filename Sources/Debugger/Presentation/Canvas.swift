/// A grid of terminal cells to draw on. What is drawn outside of it is lost.
struct Canvas {
    /// A cell, by its column and row, both counted from 0 at the top left.
    struct Cell: Equatable {
        var column: Int
        var row: Int
    }

    /// The characters for the lines of a box.
    struct Pen {
        var horizontal: Character
        var vertical: Character
        var corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)

        static let solid = Pen(horizontal: "─", vertical: "│", corners: ("┌", "┐", "└", "┘"))
        static let dashed = Pen(horizontal: "╌", vertical: "╎", corners: ("┌", "┐", "└", "┘"))
        static let solidASCII = Pen(horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"))
        static let dashedASCII = Pen(horizontal: ".", vertical: ":", corners: ("+", "+", "+", "+"))
        static let rounded = Pen(horizontal: "┄", vertical: "┆", corners: ("╭", "╮", "╰", "╯"))
        static let double = Pen(horizontal: "═", vertical: "║", corners: ("╔", "╗", "╚", "╝"))
        static let doubleASCII = Pen(horizontal: "=", vertical: "H", corners: ("#", "#", "#", "#"))
        static let roundedASCII = Pen(horizontal: "~", vertical: "!", corners: ("/", "\\", "\\", "/"))
    }

    let columns: Int
    let rows: Int
    /// The characters of the cells, row by row; nil for the second half of a wide character.
    private var cells: [Character?]
    private var styles: [StyledText.Style]
    private var owners: [Int]
    /// The rectangle of cells to which drawing is restricted, from the top left to the bottom right cell; nil for all.
    var clip: (from: Cell, to: Cell)?
    /// The style of what is drawn next.
    var style = StyledText.Style.plain
    /// The number of the view or kind of line that is drawn next. Each cell remembers the number that was set when it was drawn last; only `drawBoxOnBlanks`
    /// leaves that as it was.
    var owner = 0

    init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: " ", count: self.columns * self.rows)
        styles = Array(repeating: .plain, count: self.columns * self.rows)
        owners = Array(repeating: 0, count: self.columns * self.rows)
    }

    /// Whether `count` cells, from `start` on to the right, lie on the canvas and in the clip, and are blank.
    func isBlank(_ start: Cell, columns count: Int = 1) -> Bool {
        guard count > 0, start.column >= 0, start.column <= columns - count else { return false }
        return (start.column..<start.column + count).allSatisfy { column in
            let cell = Cell(column: column, row: start.row)
            return canDraw(cell) && cells[cell.row * columns + cell.column] == " "
        }
    }

    /// Draws the outline of a box from its top left cell `a` to its bottom right cell `b`. A box of one row or one column has no corners.
    mutating func drawBox(from a: Cell, to b: Cell, _ pen: Pen) {
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

    /// Draws the outline of a box from its top left cell `a` to its bottom right cell `b`, on blank cells only.
    mutating func drawBoxOnBlanks(from a: Cell, to b: Cell, _ pen: Pen) {
        var outline = Canvas(columns: columns, rows: rows)
        outline.clip = clip
        outline.drawBox(from: a, to: b, pen)
        for index in cells.indices where cells[index] == " " && outline.cells[index] != " " {
            cells[index] = outline.cells[index]
            styles[index] = style
        }
    }

    /// Dots the outline of a box from its top left cell `a` to its bottom right cell `b`: the top and bottom in every second column, the sides in each row. A
    /// cell gets a dot only if it is blank and no word or edge of the canvas is directly to the left or right of it.
    mutating func drawDots(from a: Cell, to b: Cell, _ dot: Character) {
        func isWord(_ column: Int, _ row: Int) -> Bool {
            guard (0..<columns).contains(column), let character = cells[row * columns + column] else { return true }
            return character.isLetter || character.isNumber || character == "\""
        }
        func put(_ column: Int, _ row: Int) {
            let cell = Cell(column: column, row: row)
            if isBlank(cell), !isWord(column - 1, row), !isWord(column + 1, row) { set(cell, dot) }
        }
        // The dots of the top and the bottom are in even columns of the canvas, so that outlines in one place coincide. None is right beside a corner.
        for column in clamped(a.column, b.column, columns) where column % 2 == 0 && column != a.column + 1 && column != b.column - 1 {
            put(column, a.row)
            put(column, b.row)
        }
        for row in clamped(a.row, b.row, rows) {
            put(a.column, row)
            put(b.column, row)
        }
    }

    /// Blanks out the inside of a box between two corner cells, without its outline.
    mutating func clear(from a: Cell, to b: Cell) {
        guard b.row - a.row > 1, b.column - a.column > 1 else { return }
        for row in clamped(a.row + 1, b.row - 1, rows) {
            for column in clamped(a.column + 1, b.column - 1, columns) { set(Cell(column: column, row: row), " ") }
        }
    }

    /// Writes text from a cell to the right.
    mutating func write(_ text: String, at start: Cell) {
        var column = start.column
        for character in text {
            let width = DisplayWidth.of(character)
            if width == 0 { continue }
            let cell = Cell(column: column, row: start.row)
            if width == 1 {
                set(cell, character)
            } else if canDraw(cell), canDraw(Cell(column: column + 1, row: start.row)) {
                // A wide character is drawn only where both of its cells may be drawn.
                set(cell, character)
                set(Cell(column: column + 1, row: start.row), nil)
            }
            column += width
        }
    }

    /// Whether the cells from this one on to the right still show a text, so that it was not drawn over since it was written there.
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

    /// Whether the cell has this character, and was drawn last under this owner number.
    func has(_ character: Character, by owner: Int, at cell: Cell) -> Bool {
        guard (0..<columns).contains(cell.column), (0..<rows).contains(cell.row) else { return false }
        let index = cell.row * columns + cell.column
        return cells[index] == character && owners[index] == owner
    }

    /// Blanks out those of `count` cells, from `start` on to the right, that were drawn last under the number that `owner` has.
    mutating func eraseOwn(_ start: Cell, columns count: Int) {
        for column in start.column..<start.column + max(0, count) {
            let cell = Cell(column: column, row: start.row)
            if canDraw(cell), owners[cell.row * columns + column] == owner { set(cell, " ") }
        }
    }

    /// The first place inside the outline of a box for `count` cells in a row that are blank and were drawn last under the number that `owner` has; nil
    /// without one. Rows are searched from the top, each from the left.
    ///
    /// Behind a cell that is not blank or not the owner's, one cell is left free before the place.
    func firstOwnBlankRun(from a: Cell, to b: Cell, columns count: Int) -> Cell? {
        for row in clamped(a.row + 1, b.row - 1, rows) {
            var run = 0
            for column in clamped(a.column + 1, b.column - 1, columns) {
                let index = row * columns + column
                let isOwn = cells[index] == " " && owners[index] == owner && canDraw(Cell(column: column, row: row))
                run = isOwn ? run + 1 : -1
                if run == count { return Cell(column: column - count + 1, row: row) }
            }
        }
        return nil
    }

    /// The rows of the canvas, without blanks at their ends.
    var lines: [StyledText] {
        (0..<rows).map { row in
            var end = (row + 1) * columns
            while end > row * columns, cells[end - 1] == " " { end -= 1 }
            var line = StyledText()
            var run = ""
            for index in row * columns..<end {
                if let character = cells[index] { run.append(character) }
                if index + 1 == end || styles[index + 1] != styles[index] {
                    line.append(run, styles[index])
                    run = ""
                }
            }
            return line
        }
    }

    private func clamped(_ a: Int, _ b: Int, _ limit: Int) -> Range<Int> {
        let low = min(max(0, min(a, b)), limit)
        return low..<max(low, min(limit, max(a, b) + 1))
    }

    private func canDraw(_ cell: Cell) -> Bool {
        guard (0..<columns).contains(cell.column), (0..<rows).contains(cell.row) else { return false }
        guard let clip else { return true }
        return cell.column >= clip.from.column && cell.column <= clip.to.column && cell.row >= clip.from.row && cell.row <= clip.to.row
    }

    private mutating func set(_ cell: Cell, _ character: Character?) {
        guard canDraw(cell) else { return }
        let index = cell.row * columns + cell.column
        // Where half of a wide character is drawn over, its other half becomes a blank.
        if cells[index] == nil, cell.column > 0, character != nil { cells[index - 1] = " " }
        if cell.column + 1 < columns, cells[index + 1] == nil, character.map({ DisplayWidth.of($0) }) != 2 { cells[index + 1] = " " }
        cells[index] = character
        styles[index] = style
        owners[index] = owner
    }
}
