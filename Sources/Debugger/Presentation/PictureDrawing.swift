import Language
import Layout
import Session

/// Draws one window, or another view by itself, with its subviews on a canvas of characters.
struct PictureDrawing {
    /// The characters with which a picture is drawn.
    struct Style {
        var view: Canvas.Pen
        var ambiguous: Canvas.Pen
        var alignment: Canvas.Pen
        var given: Canvas.Pen
        /// The dot of which the outlines of margins are made.
        var dot: Character
        /// The ends and the middle of a line for a horizontal distance; `vertical` has those for a vertical one.
        var horizontal: (start: Character, line: Character, end: Character)
        var vertical: (start: Character, line: Character, end: Character)
        /// The character where the lines of two distances cross.
        var crossing: Character

        init(usesUnicode: Bool) {
            view = usesUnicode ? .solid : .solidASCII
            ambiguous = usesUnicode ? .dashed : .dashedASCII
            alignment = usesUnicode ? .rounded : .roundedASCII
            given = usesUnicode ? .double : .doubleASCII
            dot = usesUnicode ? "·" : "."
            horizontal = usesUnicode ? ("←", "─", "→") : ("<", "-", ">")
            vertical = usesUnicode ? ("↑", "│", "↓") : ("^", "|", "v")
            crossing = usesUnicode ? "┼" : "+"
        }
    }

    /// A view's text as it was written on the canvas, with a string for each row of cells.
    private struct Written {
        var owner: Int
        var clip: Rect?
        var rows: [String]
        var start: Canvas.Cell
        /// The number of columns that each row may take.
        var room: Int
    }

    private let items: [PictureValue.Item]
    var canvas: Canvas
    private let usesUnicode: Bool
    let style: Style
    /// The number of columns for each point.
    private let scale: Double
    private let origin: (x: Double, y: Double)
    private var nextNumber: Int
    /// The names of views written so far, which may be covered by what is drawn later.
    private var names: [(owner: Int, item: PictureValue.Item, text: String, start: Canvas.Cell)] = []
    /// The texts of views written so far, which are cut off where views that are drawn later cover them.
    private var texts: [Written] = []
    /// The legend's lines for views whose names are not in the drawing.
    private(set) var legend: [StyledText] = []
    /// The names of views that scroll views clip completely.
    private(set) var hidden: [String] = []

    init(_ items: [PictureValue.Item], _ neededExtent: PictureValue.Extent?, width: Int, height: Int, usesUnicode: Bool, firstNumber: Int) {
        self.items = items
        self.usesUnicode = usesUnicode
        style = Style(usesUnicode: usesUnicode)
        nextNumber = firstNumber
        let frame = items[0].frame
        origin = (frame.x, frame.y)
        let (w, h) = (Self.extent(frame.width), Self.extent(frame.height))
        // A window without extent is drawn as a mark, and not scaled: that would fill the picture with blanks.
        let isPoint = !(frame.width > 0 || frame.height > 0)
        let (most, highest) = neededExtent.map { (Self.extent($0.width), Self.extent($0.height)) } ?? (w, h)
        scale = isPoint ? 0 : min(Double(width - 1) / max(w, most), 2 * Double(height - 1) / max(h, highest))
        canvas = Canvas(columns: min(width, Self.cell(w * scale) + 1), rows: min(height, Self.cell(h * scale / 2) + 1))
    }

    /// A length that is safe to divide by: positive and finite, whatever the layout says.
    private static func extent(_ length: Double) -> Double { length.isFinite ? min(max(length, 1), 1e9) : 1 }

    /// The index of the nearest column or row; one far outside of the canvas for huge values, 0 for NaN.
    private static func cell(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value.rounded(), -1e6), 1e6)) }

    func cell(_ x: Double, _ y: Double) -> Canvas.Cell {
        Canvas.Cell(column: Self.cell((x - origin.x) * scale), row: Self.cell((y - origin.y) * scale / 2))
    }

    private func corners(_ rect: Rect) -> (start: Canvas.Cell, end: Canvas.Cell) {
        (cell(rect.x, rect.y), cell(rect.x + rect.width, rect.y + rect.height))
    }

    var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

    var lines: [StyledText] { canvas.lines }

    /// A frame in words: `(20, 0) 300×20`.
    static func text(_ frame: Rect, _ glyphs: Glyphs) -> String {
        "(\(NumberText.of(frame.x)), \(NumberText.of(frame.y))) \(NumberText.of(frame.width))\(glyphs.times)\(NumberText.of(frame.height))"
    }

    // MARK: Views

    mutating func draw() {
        for (index, item) in items.enumerated() {
            canvas.owner = index + 1
            if let clip = item.clip, item.frame.isOutside(clip) {
                hidden.append(item.name)
                continue
            }
            let (start, end) = corners(item.frame)
            guard start.column < canvas.columns, start.row < canvas.rows, end.column >= 0, end.row >= 0 else {
                addToLegend(item)
                continue
            }
            canvas.clip = clip(item.clip)
            if end.row - start.row < 2 { drawAsLine(item, start, end) } else { drawAsBox(item, start, end) }
        }
        for text in texts { endWhereCovered(text) }
        // A name that is covered by subviews is moved to another place in its view.
        for name in names where !canvas.shows(name.text, at: name.start) {
            canvas.owner = name.owner
            canvas.clip = clip(name.item.clip)
            move(name.text, of: name.item, from: name.start)
        }
        (canvas.owner, canvas.clip) = (0, nil)
    }

    /// Removes from a text the first row of which something is covered, and all rows after it, since a piece of a row would mislead.
    ///
    /// The row before these gets an ellipsis, which says that the text goes on.
    private mutating func endWhereCovered(_ text: Written) {
        func rowStart(_ row: Int) -> Canvas.Cell { Canvas.Cell(column: text.start.column, row: text.start.row + row) }
        guard let covered = text.rows.indices.first(where: { !canvas.shows(text.rows[$0], at: rowStart($0)) }) else { return }
        canvas.owner = text.owner
        canvas.clip = clip(text.clip)
        for row in text.rows.indices[max(0, covered - 1)...] { canvas.eraseOwn(rowStart(row), columns: DisplayWidth.of(text.rows[row])) }
        if covered > 0 {
            canvas.write(shortened(text.rows[covered - 1] + ellipsis, to: text.room, isTruncated: true), at: rowStart(covered - 1))
        }
    }

    /// Writes a covered name anew where its view is still visible; where there is no room, the legend gets the name.
    private mutating func move(_ name: String, of item: PictureValue.Item, from oldStart: Canvas.Cell) {
        let width = DisplayWidth.of(name)
        canvas.eraseOwn(oldStart, columns: width)
        let (start, end) = corners(item.frame)
        guard let free = canvas.firstOwnBlankRun(from: start, to: end, columns: width) else { return addToLegend(item) }
        draw(in: Self.style(of: item)) { $0.write(name, at: free) }
    }

    /// The cells inside the outline of a clipping rectangle, from the top left to the bottom right one; where none are inside, those of the
    /// outline. Nil for nil.
    func clip(_ rect: Rect?) -> (from: Canvas.Cell, to: Canvas.Cell)? {
        guard let rect else { return nil }
        var (start, end) = corners(rect)
        if end.row - start.row > 1, end.column - start.column > 1 {
            start = Canvas.Cell(column: start.column + 1, row: start.row + 1)
            end = Canvas.Cell(column: end.column - 1, row: end.row - 1)
        }
        return (start, end)
    }

    /// The view's name, followed by `*` where the view is not as it was at the time with which the picture is compared.
    private func name(of item: PictureValue.Item) -> String { PlainText.line(item.name) + (item.hasChanged ? glyphs.changed : "") }

    private static func style(of item: PictureValue.Item) -> StyledText.Style { item.hasChanged ? .cyan : .bold }

    /// Draws a view that has room inside: its outline, its name or number, and its text as far as it fits.
    private mutating func drawAsBox(_ item: PictureValue.Item, _ start: Canvas.Cell, _ end: Canvas.Cell) {
        canvas.clear(from: start, to: end)
        let pen = item.isAmbiguous ? style.ambiguous : style.view
        draw(in: item.isAmbiguous ? .yellow : .plain) { $0.drawBox(from: start, to: end, pen) }
        let room = end.column - start.column - 1
        let inside = Canvas.Cell(column: start.column + 1, row: start.row + 1)
        if end.row - start.row == 2 { return writeOnOneRow(item, room: room, at: inside) }
        let rows = rows(of: item, columns: room, atMost: end.row - start.row - 2)
        _ = write(item, showsText: !rows.isEmpty, room: room, at: inside)
        write(rows, of: item, at: Canvas.Cell(column: inside.column, row: inside.row + 1), room: room)
    }

    /// Draws a view of one or two rows: its name in brackets (dashed lines if it is ambiguous) as far apart as the view is wide, and its text if there is room.
    ///
    /// A view without a column between the brackets is drawn as a mark, and its name goes to the legend.
    private mutating func drawAsLine(_ item: PictureValue.Item, _ start: Canvas.Cell, _ end: Canvas.Cell) {
        let room = end.column - start.column - 1
        guard room >= 1 else {
            canvas.write(glyphs.point, at: start)
            addToLegend(item)
            return
        }
        let edges = item.isAmbiguous ? (String(style.ambiguous.vertical), String(style.ambiguous.vertical)) : ("[", "]")
        draw(in: item.isAmbiguous ? .yellow : .plain) {
            $0.write(edges.0 + String(repeating: " ", count: min(room, $0.columns + max(0, -start.column))), at: start)
            $0.write(edges.1, at: Canvas.Cell(column: end.column, row: start.row))
        }
        writeOnOneRow(item, room: room, at: Canvas.Cell(column: start.column + 1, row: start.row))
    }

    /// Writes a view's name and, if there is room, its text behind the name.
    private mutating func writeOnOneRow(_ item: PictureValue.Item, room: Int, at start: Canvas.Cell) {
        // A text is shown only where there is room for all of it, or for a quotation mark, a few letters and an ellipsis.
        let text = ShownText(item, ellipsis: glyphs.ellipsis).map { Self.quoted($0.joined) }.flatMap {
            room - DisplayWidth.of(name(of: item)) > min(6, DisplayWidth.of($0)) ? $0 : nil
        }
        let used = write(item, showsText: text != nil, room: room, at: start) + 1
        guard let text else { return }
        let textStart = Canvas.Cell(column: start.column + used, row: start.row)
        write([shortened(text, to: room - used, isTruncated: item.isTruncated)], of: item, at: textStart, room: room - used)
    }

    private mutating func write(_ rows: [String], of item: PictureValue.Item, at start: Canvas.Cell, room: Int) {
        guard !rows.isEmpty else { return }
        for (index, row) in rows.enumerated() { canvas.write(row, at: Canvas.Cell(column: start.column, row: start.row + index)) }
        texts.append(Written(owner: canvas.owner, clip: item.clip, rows: rows, start: start, room: room))
    }

    private mutating func draw(in style: StyledText.Style, _ drawing: (inout Canvas) -> Void) {
        canvas.style = style
        drawing(&canvas)
        canvas.style = .plain
    }

    private static func quoted(_ text: String) -> String { "\"\(PlainText.line(text))\"" }

    /// A view's text in quotation marks, with a string for each row of cells; empty where the view has no text, or the picture no room for it.
    ///
    /// The rows are the lines of the layout where these fit. Otherwise the text is broken between words, and its last row is cut off where the text goes on.
    private func rows(of item: PictureValue.Item, columns: Int, atMost count: Int) -> [String] {
        guard columns > 0, count > 0, let text = ShownText(item, ellipsis: glyphs.ellipsis) else { return [] }
        var rows = text.lines.map(PlainText.line)
        rows[0] = "\"" + rows[0]
        rows[rows.count - 1] += "\""
        if rows.count <= count, rows.allSatisfy({ DisplayWidth.of($0) <= columns }) { return rows }
        let whole = Self.quoted(text.joined)
        let broken = TextLine.breaking(whole, limit: columns) { DisplayWidth.of($0) }.map(\.text)
        // A word that is wider than the view is cut rather than broken.
        let last = broken.indices.dropLast().first { row in
            whole[broken[row].endIndex..<broken[row + 1].startIndex].isEmpty
                && !LineBreaking.mayBreak(between: broken[row].last ?? " ", and: broken[row + 1].first ?? " ")
        }
        let end = min(last ?? broken.count, count - 1)
        guard end < broken.count - 1 else { return broken.map { String($0) } }
        return broken[..<end].map { String($0) } + [
            shortened(String(whole[broken[end].startIndex...]), to: columns, isTruncated: item.isTruncated)
        ]
    }

    /// Writes a view's name where it fits, otherwise the number under which the legend lists the view, if that fits. Returns the number of columns used.
    ///
    /// Behind the name stands an ellipsis where the view has no room for all of its text, and the text is not shown.
    private mutating func write(_ item: PictureValue.Item, showsText: Bool, room: Int, at start: Canvas.Cell) -> Int {
        let mark = item.isTruncated && !showsText ? glyphs.ellipsis : ""
        let full = name(of: item) + mark
        if DisplayWidth.of(full) <= room {
            draw(in: Self.style(of: item)) { $0.write(full, at: start) }
            names.append((canvas.owner, item, full, start))
            return DisplayWidth.of(full)
        }
        let number = String(nextNumber)
        addToLegend(item)
        guard number.count <= room else { return room }
        canvas.write(number, at: start)
        return number.count
    }

    private mutating func addToLegend(_ item: PictureValue.Item) {
        legend.append(
            StyledText("\(nextNumber)  ", .dim) + StyledText(name(of: item), Self.style(of: item))
                + StyledText("  \(Self.text(item.frame, glyphs))")
                + StyledText(item.isTruncated ? "  truncated" : "", .yellow))
        nextNumber += 1
    }

    /// A text as far as there is room for it. An ellipsis at its end says that the view itself has no room for the text; where only the
    /// picture has none, the text ends without one.
    private func shortened(_ text: String, to columns: Int, isTruncated: Bool) -> String {
        StyledText(text).cut(to: max(0, columns), ellipsis: columns < 1 || !isTruncated ? "" : ellipsis).text
    }

    /// The mark for a text that goes on, in one column.
    private var ellipsis: String { usesUnicode ? "…" : "." }

    // MARK: Margins and alignment rectangles

    mutating func drawMargins() {
        canvas.style = .dim
        for item in items {
            guard let margins = item.outlines.margins, margins.width >= 0, margins.height >= 0 else { continue }
            let (start, end) = corners(margins)
            canvas.clip = clip(item.clip)
            canvas.drawDots(from: start, to: end, style.dot)
        }
        (canvas.clip, canvas.style) = (nil, .plain)
    }

    mutating func drawAlignment() { drawOutlines(\.alignment, style.alignment) }

    /// Draws the frames that were given to views, for those views that constraints put elsewhere.
    mutating func drawGiven() { drawOutlines(\.given, style.given) }

    private mutating func drawOutlines(_ rectangle: KeyPath<PictureValue.Outlines, Rect?>, _ pen: Canvas.Pen) {
        canvas.style = .dim
        for item in items {
            guard let rect = item.outlines[keyPath: rectangle] else { continue }
            let (start, end) = corners(rect)
            canvas.clip = clip(item.clip)
            canvas.drawBoxOnBlanks(from: start, to: end, pen)
        }
        (canvas.clip, canvas.style) = (nil, .plain)
    }
}

extension Rect {
    /// Whether the rectangle lies outside of the other one. One that only touches the other lies outside as well, unless it has no extent on that axis.
    func isOutside(_ other: Rect) -> Bool {
        func isOutside(_ start: Double, _ extent: Double, _ from: Double, _ to: Double) -> Bool {
            start + extent < from || start > to || extent > 0 && (start + extent <= from || start >= to)
        }
        return isOutside(x, width, other.x, other.x + other.width) || isOutside(y, height, other.y, other.y + other.height)
    }
}
