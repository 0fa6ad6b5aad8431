import Layout
import Session
import Vocabulary

/// Draws constraints as lines between two places, each with the distance or size that it asks for.
extension PictureDrawing {
    /// Draws those lines for which there is free room; returns the others.
    mutating func draw(_ lines: [PictureValue.Line]) -> [PictureValue.Line] {
        var others: [PictureValue.Line] = []
        for line in lines {
            canvas.clip = clip(line.clip)
            canvas.style = line.isUnsatisfied ? .red : .dim
            let hasRoom = line.axis == .horizontal ? drawHorizontal(line) : drawVertical(line)
            if !hasRoom { others.append(line) }
        }
        (canvas.clip, canvas.style, canvas.owner) = (nil, .plain, 0)
        return others
    }

    /// The cells strictly between two places on an axis (the first, and how many there are), and the positions between `sides` on the other axis in the order
    /// in which they are tried.
    ///
    /// That order begins in the middle or, with `fromEnd`, near the end. Positions from `limit` on are outside of the canvas.
    private func run(_ low: Int, _ high: Int, _ sides: (Int, Int), limit: Int, fromEnd: Bool) -> (start: Int, count: Int, positions: [Int])
    {
        var positions = sides.1 - sides.0 > 1 ? (sides.0 + 1)...(sides.1 - 1) : sides.0...max(sides.0, sides.1)
        positions = max(0, positions.lowerBound)...max(0, positions.lowerBound, min(positions.upperBound, limit - 1))
        let middle = (positions.lowerBound + positions.upperBound) / 2
        var order = positions.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
        if fromEnd {
            order = positions.reversed()
            // The position at the very end is tried last, since arrows of distances along the other axis are there.
            if order.count > 2 { order.append(order.removeFirst()) }
        }
        return (min(low, high) + 1, abs(high - low) - 1, order)
    }

    /// The owner number on the canvas of horizontal distances; `verticalOwner` is that of vertical ones. Views have numbers from 1.
    private static var horizontalOwner: Int { -1 }
    private static var verticalOwner: Int { -2 }

    private func isFree(_ cell: Canvas.Cell, crossing line: Character, by owner: Int) -> Bool {
        canvas.isBlank(cell) || canvas.has(line, by: owner, at: cell)
    }

    /// Draws a symbol of a line on a blank cell. On a cell that another line takes, it draws the symbol of a crossing instead.
    private mutating func put(_ sign: Character, at cell: Canvas.Cell) {
        canvas.write(String(canvas.isBlank(cell) ? sign : style.crossing), at: cell)
    }

    private mutating func drawHorizontal(_ line: PictureValue.Line) -> Bool {
        let (from, to) = (cell(line.from, line.across.lowerBound), cell(line.to, line.across.upperBound))
        let (start, count, rows) = run(from.column, to.column, (from.row, to.row), limit: canvas.rows, fromEnd: line.isSize)
        let label = line.label(glyphs)
        let width = DisplayWidth.of(label)
        guard count >= width, count <= canvas.columns else { return false }
        let left = (count - width) / 2
        func spot(_ index: Int, _ row: Int) -> Canvas.Cell { Canvas.Cell(column: start + index, row: row) }
        canvas.owner = Self.horizontalOwner
        for row in rows where canvas.isBlank(spot(left, row), columns: width) {
            guard (0..<count).allSatisfy({ isFree(spot($0, row), crossing: style.vertical.line, by: Self.verticalOwner) }) else { continue }
            guard canvas.isBlank(spot(0, row)), canvas.isBlank(spot(count - 1, row)) else { continue }
            // The line and its arrows are drawn only where the label leaves room for them.
            for index in 0..<count where left > 0 && (index < left || index >= left + width) {
                put(
                    index == 0 ? style.horizontal.start : index == count - 1 ? style.horizontal.end : style.horizontal.line,
                    at: spot(index, row))
            }
            canvas.write(label, at: spot(left, row))
            return true
        }
        return false
    }

    private mutating func drawVertical(_ line: PictureValue.Line) -> Bool {
        let (from, to) = (cell(line.across.lowerBound, line.from), cell(line.across.upperBound, line.to))
        let (start, count, columns) = run(from.row, to.row, (from.column, to.column), limit: canvas.columns, fromEnd: line.isSize)
        let label = line.label(glyphs)
        let width = DisplayWidth.of(label)
        guard count >= 1, count <= canvas.rows else { return false }
        let middle = start + (count - 1) / 2
        canvas.owner = Self.verticalOwner
        // A place where the label has a blank on both sides is looked for first, then one without.
        for (column, gap) in columns.map({ ($0, 1) }) + columns.map({ ($0, 0) }) {
            let labelStart = Canvas.Cell(column: column - width / 2, row: middle)
            guard canvas.isBlank(Canvas.Cell(column: labelStart.column - gap, row: middle), columns: width + 2 * gap) else { continue }
            let cells = (start..<start + count).map { Canvas.Cell(column: column, row: $0) }
            guard cells.allSatisfy({ isFree($0, crossing: style.horizontal.line, by: Self.horizontalOwner) }) else { continue }
            guard let first = cells.first, let last = cells.last, canvas.isBlank(first), canvas.isBlank(last) else { continue }
            for cell in cells where count > 2 && cell.row != middle {
                put(
                    cell.row == start ? style.vertical.start : cell.row == start + count - 1 ? style.vertical.end : style.vertical.line,
                    at: cell)
            }
            canvas.write(label, at: labelStart)
            return true
        }
        return false
    }
}
