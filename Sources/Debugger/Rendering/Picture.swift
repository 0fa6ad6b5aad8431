import Engine

/// A layout in characters, to scale: a cell is twice as high as it is wide.
///
/// Each window is drawn by itself. What is ambiguous has dashed lines; what has no room for its name gets a number, and a
/// line in the legend below; broken constraints are listed there too.
struct Picture {
    private let value: PictureValue
    private let width: Int
    private let height: Int
    private let usesUnicode: Bool
    private let rooms: [PictureValue.Room]

    /// `width` and `height` are the most columns and lines that a window may take. `rooms` are the extents to scale by where a
    /// window is not to fill them itself, one for each window.
    init(_ value: PictureValue, width: Int = 76, height: Int = 40, usesUnicode: Bool = true, rooms: [PictureValue.Room] = []) {
        self.value = value
        self.width = max(8, width)
        self.height = max(2, height)
        self.usesUnicode = usesUnicode
        self.rooms = rooms
    }

    /// For programs: without colour, at the usual width.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    var lines: [StyledText] {
        if value.items.isEmpty { return ["no views"] }
        var lines: [StyledText] = []
        var legend: [StyledText] = []
        for (index, group) in groups.enumerated() {
            let room = rooms.indices.contains(index) ? rooms[index] : nil
            var drawing = Drawing(group, room, width: width, height: height, usesUnicode: usesUnicode, firstNumber: legend.count + 1)
            drawing.draw()
            lines += drawing.lines.map { StyledText($0) }
            legend += drawing.legend
        }
        let cross = usesUnicode ? Glyphs.unicode.cross : Glyphs.ascii.cross
        let broken = value.broken.map { StyledText("\(cross) ", .red) + StyledText($0.id, .bold) + StyledText("  \($0.text)") }
        return lines + legend + broken
    }

    /// Each item that is drawn by itself, with what is in it.
    private var groups: [[PictureValue.Item]] {
        var groups: [[PictureValue.Item]] = []
        for item in value.items {
            if item.depth == 0 || groups.isEmpty { groups.append([item]) } else { groups[groups.count - 1].append(item) }
        }
        return groups
    }
}

/// One window or view with its subviews.
private struct Drawing {
    private let items: [PictureValue.Item]
    private var canvas: Canvas
    private let usesUnicode: Bool
    /// Columns a point.
    private let scale: Double
    private let origin: (x: Double, y: Double)
    private var nextNumber: Int
    /// The names written so far; what is drawn later may cover them.
    private var names: [(item: PictureValue.Item, text: String, start: Canvas.Cell)] = []
    private(set) var legend: [StyledText] = []

    init(_ items: [PictureValue.Item], _ room: PictureValue.Room?, width: Int, height: Int, usesUnicode: Bool, firstNumber: Int) {
        self.items = items
        self.usesUnicode = usesUnicode
        nextNumber = firstNumber
        let frame = items[0].frame
        origin = (frame.x, frame.y)
        let (w, h) = (Drawing.extent(frame.width), Drawing.extent(frame.height))
        // What has no extent is only a mark; scaled up it would be a page of blanks.
        let isPoint = !(frame.width > 0 || frame.height > 0)
        let (most, highest) = room.map { (Drawing.extent($0.width), Drawing.extent($0.height)) } ?? (w, h)
        scale = isPoint ? 0 : min(Double(width - 1) / max(w, most), 2 * Double(height - 1) / max(h, highest))
        canvas = Canvas(columns: min(width, Drawing.cell(w * scale) + 1), rows: min(height, Drawing.cell(h * scale / 2) + 1))
    }

    /// A length to divide by: positive and finite whatever the layout says.
    private static func extent(_ length: Double) -> Double { length.isFinite ? min(max(length, 1), 1e9) : 1 }

    /// The nearest cell; far outside, but a number, for what is huge or none.
    private static func cell(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value.rounded(), -1e6), 1e6)) }

    private func cell(_ x: Double, _ y: Double) -> Canvas.Cell {
        Canvas.Cell(column: Drawing.cell((x - origin.x) * scale), row: Drawing.cell((y - origin.y) * scale / 2))
    }

    var lines: [String] { canvas.lines }

    mutating func draw() {
        for item in items {
            let frame = item.frame
            let start = cell(frame.x, frame.y)
            let end = cell(frame.x + frame.width, frame.y + frame.height)
            guard start.column < canvas.columns, start.row < canvas.rows, end.column >= 0, end.row >= 0 else {
                note(item)
                continue
            }
            if end.row - start.row < 2 { line(item, start, end) } else { box(item, start, end) }
        }
        // A view that fills its superview covers its name; the legend has it then.
        for name in names where !canvas.shows(name.text, at: name.start) { note(name.item) }
    }

    private func name(of item: PictureValue.Item) -> String { PlainText.line(item.name) }

    /// A view with room inside: outline, name, text.
    private mutating func box(_ item: PictureValue.Item, _ start: Canvas.Cell, _ end: Canvas.Cell) {
        let pen: Canvas.Pen =
            usesUnicode ? (item.isAmbiguous ? .dashed : .solid) : (item.isAmbiguous ? .dashedASCII : .solidASCII)
        canvas.clear(from: start, to: end)
        canvas.box(from: start, to: end, pen)
        let room = end.column - start.column - 1
        let inside = Canvas.Cell(column: start.column + 1, row: start.row + 1)
        write(item, room: room, at: inside)
        guard let text = item.text, end.row - start.row > 2 else { return }
        canvas.write(shortened("\"\(PlainText.line(text))\"", to: room), at: Canvas.Cell(column: inside.column, row: inside.row + 1))
    }

    /// A view of one or two rows: its name between brackets as far apart as it is wide; a mark where it has no width.
    private mutating func line(_ item: PictureValue.Item, _ start: Canvas.Cell, _ end: Canvas.Cell) {
        let room = end.column - start.column - 1
        guard room >= 1 else {
            canvas.write(usesUnicode ? Glyphs.unicode.point : Glyphs.ascii.point, at: start)
            note(item)
            return
        }
        let edges = item.isAmbiguous ? (usesUnicode ? ("╎", "╎") : (":", ":")) : ("[", "]")
        canvas.write(edges.0 + String(repeating: " ", count: min(room, canvas.columns)) + edges.1, at: start)
        write(item, room: room, at: Canvas.Cell(column: start.column + 1, row: start.row))
    }

    /// Writes the name where it fits, with a mark where its text does not; else a number for the legend.
    private mutating func write(_ item: PictureValue.Item, room: Int, at start: Canvas.Cell) {
        let mark = item.isTruncated ? (usesUnicode ? Glyphs.unicode.ellipsis : Glyphs.ascii.ellipsis) : ""
        let full = name(of: item) + mark
        if DisplayWidth.of(full) <= room {
            canvas.write(full, at: start)
            names.append((item, full, start))
            return
        }
        let number = String(nextNumber)
        note(item)
        if number.count <= room { canvas.write(number, at: start) }
    }

    private mutating func note(_ item: PictureValue.Item) {
        let f = item.frame
        let size =
            "(\(NumberText.of(f.x)), \(NumberText.of(f.y))) \(NumberText.of(f.width))\(usesUnicode ? "×" : "x")\(NumberText.of(f.height))"
        legend.append(
            StyledText("\(nextNumber)  ", .dim) + StyledText(item.name, .bold) + StyledText("  \(size)")
                + StyledText(item.isTruncated ? "  truncated" : "", .yellow))
        nextNumber += 1
    }

    private func shortened(_ text: String, to columns: Int) -> String {
        StyledText(text).cut(to: max(0, columns), ellipsis: columns < 1 ? "" : usesUnicode ? "…" : ".").text
    }
}
