import Exact
import Language
import Layout
import Session
import Vocabulary

/// Makes the SVG elements of a picture, in layers that are drawn one above the other, in the order of `Layer`.
struct VectorDrawing {
    enum Layer: String, CaseIterable {
        case views, texts, margins, alignment, given, constraints, names
    }

    private let picture: VectorPicture
    private let labelUnit: Double
    /// The areas that texts of views, names and labels of constraints cover.
    private var textAreas: OccupiedAreas
    /// The areas that the outlines of views cover.
    private var edges: OccupiedAreas
    /// The areas of the lines of constraints: `along` of horizontal and `across` of vertical ones. Lines may cross, but do not cover each other where there
    /// is another place.
    private var strokes: (along: OccupiedAreas, across: OccupiedAreas)
    private(set) var layers: [Layer: [String]] = [:]

    init(_ picture: VectorPicture, labelUnit: Double) {
        self.picture = picture
        self.labelUnit = labelUnit
        textAreas = OccupiedAreas(side: 24 * picture.unit)
        strokes = (textAreas, textAreas)
        edges = textAreas
    }

    /// The average width of a character in the font of names, as a share of the font's size.
    private static let advance = 0.62

    /// The greatest depth in the view tree at which views are filled with colour.
    private static let fillDepth = 8

    private mutating func append(_ element: String, to layer: Layer) { layers[layer, default: []].append(element) }

    mutating func draw(_ sheet: VectorPicture.Sheet) {
        let shown = sheet.items.filter { item in
            item.frame.isFinite && !item.frame.isOutside(item.clip ?? sheet.bounds) && !item.frame.isOutside(sheet.bounds)
        }
        for item in shown { drawView(item, sheet) }
        for item in shown { drawText(item, sheet) }
        for item in shown { drawOutlines(item, sheet) }
        // Small views get their names first, since they have the fewest places for them.
        let bySize = shown.enumerated().sorted { a, b in
            let (one, other) = (area(a.element), area(b.element))
            return one != other ? one < other : a.offset < b.offset
        }
        for (_, item) in bySize where !picture.isSmall || item.isAmbiguous || item.isTruncated { drawName(item, sheet) }
        for line in sheet.lines where line.isUnsatisfied { drawConstraint(line, sheet) }
        for line in sheet.lines where !line.isUnsatisfied { drawConstraint(line, sheet) }
    }

    private func area(_ item: PictureValue.Item) -> Double { max(0, item.frame.width) * max(0, item.frame.height) }

    private func clipping(_ clip: Rect?, _ sheet: VectorPicture.Sheet) -> String { picture.clipping(clip.map(sheet.inDrawing)) }

    // MARK: Views

    private mutating func drawView(_ item: PictureValue.Item, _ sheet: VectorPicture.Sheet) {
        var classes = ["view", item.kind]
        if item.depth == 0 { classes.append("top") }
        // The fills of views that lie in each other add up to a dark colour, so that views deep in the tree have none.
        if item.depth > Self.fillDepth { classes.append("deep") }
        if item.isAmbiguous { classes.append("ambiguous") }
        if item.isTruncated { classes.append("truncated") }
        let notes = (item.isAmbiguous ? ", ambiguous" : "") + (item.isTruncated ? ", truncated" : "")
        let title = "\(item.name): \(item.kind) \(PictureDrawing.text(item.frame, .unicode))\(notes)"
        // A rectangle without extent would not be drawn at all, and becomes a thin line.
        var shown = sheet.inDrawing(item.frame)
        (shown.width, shown.height) = (max(shown.width, 0.001), max(shown.height, 0.001))
        append(
            "<g class=\"\(classes.joined(separator: " "))\"\(clipping(item.clip, sheet))><title>\(Markup.escaped(title))</title>"
                + "<rect \(Markup.attributes(shown))/></g>",
            to: .views)
        let frame = sheet.inDrawing(item.frame.visible(in: item.clip))
        for (x, y, width, height) in [
            (frame.x, frame.y, frame.width, 0), (frame.x, frame.y + frame.height, frame.width, 0), (frame.x, frame.y, 0, frame.height),
            (frame.x + frame.width, frame.y, 0, frame.height),
        ] {
            edges.take(Rect(x: x, y: y, width: width, height: height))
        }
    }

    private mutating func drawOutlines(_ item: PictureValue.Item, _ sheet: VectorPicture.Sheet) {
        let outlines = item.outlines
        for (rect, layer) in [(outlines.margins, Layer.margins), (outlines.alignment, .alignment), (outlines.given, .given)] {
            guard let rect, rect.isFinite, rect.width >= 0, rect.height >= 0 else { continue }
            append("<g\(clipping(item.clip, sheet))><rect \(Markup.attributes(sheet.inDrawing(rect)))/></g>", to: layer)
        }
    }

    /// Draws the text of a label, button or field. Each line gets the width that was measured, or that of its view if this is less, whatever the reader's
    /// font is.
    private mutating func drawText(_ item: PictureValue.Item, _ sheet: VectorPicture.Sheet) {
        let lines = ShownText(item)?.lines ?? []
        let frame = sheet.inDrawing(item.frame)
        guard let font = item.font, font.size.sign > 0, !lines.isEmpty, frame.width > 0, frame.height > 0 else { return }
        let size = font.size.double
        let weight = font.weight >= .semibold ? " font-weight=\"bold\"" : ""
        let lineHeight = font.lineHeight.double
        var top = frame.y + max(0, (frame.height - lineHeight * Double(lines.count)) / 2)
        for line in lines where !line.isEmpty {
            guard top < frame.y + frame.height else { break }
            let width = min(TextMeasurement.width(of: line, font).double, frame.width)
            let left = item.kind == View.Kind.button.rawValue ? frame.x + (frame.width - width) / 2 : frame.x
            let base = top + font.ascender.double
            append(
                "<g\(clipping(item.clip, sheet))><text x=\"\(Markup.number(left))\" y=\"\(Markup.number(base))\" font-size=\"\(Markup.number(size))\"\(weight)"
                    + " textLength=\"\(Markup.number(width))\" lengthAdjust=\"spacingAndGlyphs\">\(Markup.escaped(line))</text></g>",
                to: .texts)
            textAreas.take(Rect(x: left, y: top + size * 0.15, width: width, height: min(lineHeight, frame.height) * 0.8))
            top += lineHeight
        }
    }

    // MARK: Names

    /// Draws a view's name in a corner or at the left edge of the view: smaller or cut off where the view is narrow, beside the view where there is no room
    /// in it. Where no place is free the name is left out.
    private mutating func drawName(_ item: PictureValue.Item, _ sheet: VectorPicture.Sheet) {
        let frame = sheet.inDrawing(item.frame.visible(in: item.clip))
        let name = PlainText.line(item.name)
        let columns = Double(max(1, DisplayWidth.of(name)))
        let pad = 3 * labelUnit
        // A view that is too small for legible letters, even in a picture that is shown larger, has its name beside it.
        let isBeside = frame.height < 6 * labelUnit || frame.width < 8 * labelUnit
        var size = (isBeside ? 8 : 10) * labelUnit
        let room = frame.width - 2 * pad
        if !isBeside, columns * Self.advance * size > room { size = max(5 * labelUnit, room / (columns * Self.advance)) }
        if !isBeside, size * 1.2 > frame.height { size = max(5 * labelUnit, frame.height / 1.2) }
        let fitting = Int(max(0, room / (Self.advance * size)))
        let shown = !isBeside && Double(fitting) < columns && fitting >= 4 ? StyledText(name).cut(to: fitting, ellipsis: "…").text : name
        let own = Double(DisplayWidth.of(shown)) * Self.advance * size
        let kind = " \(item.kind)"
        let whole = own + Double(kind.count) * Self.advance * size
        for (width, hasKind) in [(whole, shown == name), (own, false)] where width > own || !hasKind {
            if width > own, !hasKind { continue }
            let spots = spots(frame, width: width, height: size * 1.2, pad: pad, isInsideOnly: hasKind).filter {
                isOnPage($0, sheet) && textAreas.isFree($0)
            }
            // A name is written across the outline of a view only where there is no other place for it.
            guard let box = spots.first(where: edges.isFree) ?? (hasKind ? nil : spots.first) else { continue }
            textAreas.take(box)
            let mark = hasKind ? "<tspan class=\"kind\">\(Markup.escaped(kind))</tspan>" : ""
            let truncated = item.isTruncated ? " class=\"truncated\"" : ""
            append(
                "<text x=\"\(Markup.number(box.x))\" y=\"\(Markup.number(box.y + size * 0.95))\" font-size=\"\(Markup.number(size))\""
                    + " stroke-width=\"\(Markup.number(size * 0.25))\"\(truncated)>\(Markup.escaped(shown))\(mark)</text>",
                to: .names)
            return
        }
    }

    /// Whether a label lies within the drawing of its window and its margin; otherwise it would be cut off or cover another drawing.
    private func isOnPage(_ box: Rect, _ sheet: VectorPicture.Sheet) -> Bool {
        let page = sheet.inDrawing(sheet.bounds)
        let margin = 14 * picture.unit
        return box.x >= page.x - margin && box.x + box.width <= page.x + page.width + margin && box.y >= page.y - margin
            && box.y + box.height <= page.y + page.height + margin
    }

    /// The places where a label of a view could stand, the best first: in the view's corners, below each other at its left edge, and outside.
    ///
    /// - Parameter isInsideOnly: whether places outside of the view are left out.
    private func spots(_ frame: Rect, width: Double, height: Double, pad: Double, isInsideOnly: Bool) -> [Rect] {
        var spots: [Rect] = []
        func add(_ x: Double, _ y: Double) { spots.append(Rect(x: x, y: y, width: width, height: height)) }
        let (left, right) = (frame.x + pad, frame.x + frame.width - pad - width)
        let (top, bottom) = (frame.y + min(pad / 2, (frame.height - height) / 2), frame.y + frame.height - pad / 2 - height)
        if width <= frame.width - pad, height <= frame.height + 0.01 * labelUnit {
            add(left, top)
            if right > left { add(right, top) }
            if bottom > top {
                add(left, bottom)
                if right > left { add(right, bottom) }
            }
            var y = top + height
            while y < bottom, spots.count < 12 {
                add(left, y)
                y += height
            }
        }
        if isInsideOnly { return spots }
        add(frame.x, frame.y - height)
        add(frame.x, frame.y + frame.height)
        add(frame.x + frame.width + pad / 2, frame.y + (frame.height - height) / 2)
        return spots
    }

    // MARK: Constraints

    private mutating func drawConstraint(_ line: PictureValue.Line, _ sheet: VectorPicture.Sheet) {
        let isHorizontal = line.axis == .horizontal
        let (along, aside) = isHorizontal ? (sheet.shift.x, sheet.shift.y) : (sheet.shift.y, sheet.shift.x)
        let bounds =
            isHorizontal ? sheet.bounds : Rect(x: sheet.bounds.y, y: sheet.bounds.x, width: sheet.bounds.height, height: sheet.bounds.width)
        let (low, high) = (min(line.from, line.to), max(line.from, line.to))
        // The line of a constraint that lies outside of the shown area relates nothing that is seen, and is not drawn.
        guard high >= bounds.x, low <= bounds.x + bounds.width else { return }
        let start = max(low, bounds.x) + along
        let end = min(high, bounds.x + bounds.width) + along
        let side = (max(line.across.lowerBound, bounds.y), min(line.across.upperBound, bounds.y + bounds.height))
        guard side.0 <= side.1 else { return }
        let label = line.label(.unicode)
        let size = 9 * labelUnit
        let width = Double(DisplayWidth.of(label)) * Self.advance * size + 2 * labelUnit
        let shares = line.isSize ? [0.85, 0.7, 0.6, 0.93, 0.4, 0.25] : [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
        func box(_ position: Double) -> Rect {
            let middle = (start + end) / 2
            // The label stands on the line where the line is long enough, otherwise beside it.
            if isHorizontal {
                let isLong = end - start > width + 8 * labelUnit
                return Rect(x: middle - width / 2, y: isLong ? position - size / 2 : position - size * 1.25, width: width, height: size)
            }
            return Rect(
                x: position + (end - start > size + 8 * labelUnit ? -width / 2 : 2 * labelUnit), y: middle - size / 2, width: width,
                height: size)
        }
        func stroke(_ position: Double) -> Rect {
            isHorizontal
                ? Rect(x: start, y: position - labelUnit, width: end - start, height: 2 * labelUnit)
                : Rect(x: position - labelUnit, y: start, width: 2 * labelUnit, height: end - start)
        }
        // The line of a width or height lies beside the view where there is no room inside.
        let beside = line.isSize ? [side.1 + 6 * labelUnit, side.0 - 6 * labelUnit] : []
        let candidates = (shares.map { side.0 + (side.1 - side.0) * $0 } + beside).map { $0 + aside }
        let (same, other) = isHorizontal ? (strokes.along, strokes.across) : (strokes.across, strokes.along)
        func isApart(_ position: Double) -> Bool { same.isFree(stroke(position)) }
        func isLegible(_ position: Double) -> Bool { textAreas.isFree(box(position)) && same.isFree(box(position)) }
        // The line is drawn through labels if no place is free; if its own label would then cover others, the line has none.
        let position =
            candidates.first { isLegible($0) && other.isFree(box($0)) && isApart($0) && textAreas.isFree(stroke($0)) }
            ?? candidates.first { isLegible($0) && isApart($0) && textAreas.isFree(stroke($0)) }
            ?? candidates.first { isLegible($0) && isApart($0) } ?? candidates.first { isApart($0) && textAreas.isFree(stroke($0)) }
            ?? candidates[0]
        let hasLabel = isLegible(position)
        if hasLabel { textAreas.take(box(position)) }
        if isHorizontal { strokes.along.take(stroke(position)) } else { strokes.across.take(stroke(position)) }
        let tick = 3 * labelUnit
        func point(_ along: Double, _ aside: Double) -> String {
            isHorizontal ? "\(Markup.number(along)) \(Markup.number(aside))" : "\(Markup.number(aside)) \(Markup.number(along))"
        }
        let path =
            "M\(point(start, position - tick))L\(point(start, position + tick))M\(point(start, position))L\(point(end, position))"
            + "M\(point(end, position - tick))L\(point(end, position + tick))"
        var text = ""
        if hasLabel {
            let box = box(position)
            text =
                "<text x=\"\(Markup.number(box.x + labelUnit))\" y=\"\(Markup.number(box.y + size * 0.85))\" font-size=\"\(Markup.number(size))\""
                + " stroke-width=\"\(Markup.number(size * 0.35))\">\(Markup.escaped(label))</text>"
        }
        append(
            "<g class=\"constraint\(line.isUnsatisfied ? " broken" : "")\"\(clipping(line.clip, sheet))><title>\(Markup.escaped("\(line.id): \(line.text)"))</title>"
                + "<path d=\"\(path)\"/>\(text)</g>",
            to: .constraints)
    }
}

extension Rect {
    /// The part of the rectangle that is visible within another one; the whole rectangle where that is nil.
    fileprivate func visible(in clip: Rect?) -> Rect {
        guard let clip else { return self }
        let (left, top) = (max(x, clip.x), max(y, clip.y))
        return Rect(
            x: left, y: top, width: max(0, min(x + width, clip.x + clip.width) - left),
            height: max(0, min(y + height, clip.y + clip.height) - top))
    }
}
