import Answers
import Layout
import Session

/// Layouts on several screens as small pictures beside each other, in SVG, all to the same scale.
///
/// The file has no scripts and no references to other files, and the same layouts give the same bytes.
package struct MatrixPicture {
    private let bands: [Band]
    private let scale: Double

    /// A row of pictures that stand beside each other, below a heading if it has one; `height` includes their captions.
    private struct Band {
        var heading: String?
        var cells: [Cell]
        var height: Double
    }

    /// A picture with its caption, and the place of its left edge in the row, in points.
    private struct Cell {
        var row: MatrixRow
        var drawing: VectorPicture
        var caption: [(text: String, style: String)]
        var left: Double
        var width: Double
    }

    /// The greatest width of a row of pictures, in points: `most` where all pictures of a group fit into one row of that width, otherwise `usual`.
    private static let width = (usual: 1280.0, most: 1700.0)
    /// The greatest length of the longer side of the largest picture, in points: `few` where there are few pictures, otherwise `many`.
    private static let largest = (few: 320.0, many: 220.0)
    /// The most pictures that count as few.
    private static let few = 16
    /// The least width of a caption, in points; the caption of a narrower picture is wider than the picture.
    private static let narrowest = 134.0
    private static let margin = 20.0
    private static let gap = (across: 28.0, down: 34.0)
    private static let size = 11.0
    /// The average width of a character, as a share of the font's size.
    private static let advance = 0.62
    private static let lineHeight = 15.0
    /// The room for names around a drawing, in points; it is less than half a gap.
    private static let around = 12.0
    /// The width of strokes as a share of that in larger pictures, and the least width of strokes on the page, in points.
    private static let strokes = (share: 0.6, least: 0.35)

    /// - Parameters:
    ///   - scale: the scale of all pictures; nil for the one that `scale(of:)` finds.
    ///   - hasHeadings: whether the names of the scenes stand above their pictures.
    ///   - prefix: the text before all ids, so that several pictures on a page have different ones.
    package init(_ scenes: [MatrixScene], scale: Double? = nil, hasHeadings: Bool = false, prefix: String = "") {
        let scale = scale ?? Self.scale(of: scenes)
        var bands: [Band] = []
        for (number, scene) in scenes.enumerated() {
            for (index, rows) in Self.groups(of: scene.rows).enumerated() {
                let cells = rows.enumerated().compactMap { cellIndex, row in
                    Self.cell(row, scale, prefix: "\(prefix)s\(number + 1)g\(index + 1)p\(cellIndex + 1)")
                }
                bands += Self.bands(of: cells, scale, heading: hasHeadings && index == 0 ? scene.name : nil)
            }
        }
        self.bands = bands
        self.scale = scale
    }

    /// The scale at which the largest of the layouts has a suitable size on a page; at most 1.
    static func scale(of scenes: [MatrixScene]) -> Double {
        let pictures = scenes.flatMap(\.rows).compactMap(\.picture)
        let sides = pictures.map { picture in
            let extent = VectorPicture(picture).extent
            return max(extent.width, extent.height)
        }
        let largest = pictures.count > few ? largest.many : largest.few
        // The scale has three decimals, as many as a number in a picture has.
        return max(0.001, (min(1, largest / max(1, sides.max() ?? 1)) * 1000).rounded(.down) / 1000)
    }

    /// The rows in groups whose pictures belong beside each other: in a group are the screens for one size, length and direction of texts.
    ///
    /// Where all rows are for one screen they are one group.
    private static func groups(of rows: [MatrixRow]) -> [[MatrixRow]] {
        guard Set(rows.map(\.traits.device)).count > 1 else { return [rows] }
        var groups: [[MatrixRow]] = []
        var indices: [SceneTraits: Int] = [:]
        for row in rows {
            var others = row.traits
            others.device = nil
            if let index = indices[others] {
                groups[index].append(row)
            } else {
                indices[others] = groups.count
                groups.append([row])
            }
        }
        return groups
    }

    private static func cell(_ row: MatrixRow, _ scale: Double, prefix: String) -> Cell? {
        guard let picture = row.picture else { return nil }
        let drawing = VectorPicture(picture, prefix: prefix, shownAt: scale)
        let width = max(narrowest, drawing.extent.width * scale)
        let columns = Int(width / (size * advance))
        /// The phrases with commas between them in as many lines as needed. A phrase is broken only where it is longer than a line.
        func lines(_ phrases: [String], _ style: String) -> [(text: String, style: String)] {
            var lines: [StyledText] = []
            for (index, phrase) in phrases.enumerated() {
                let next = StyledText(index + 1 < phrases.count ? "\(phrase)," : phrase)
                if let last = lines.last, last.width + 1 + next.width <= columns {
                    lines[lines.count - 1] += StyledText(" ") + next
                } else {
                    lines += next.wrapped(to: columns, indent: 0)
                }
            }
            return lines.map { ($0.cut(to: columns, ellipsis: "…").text, style) }
        }
        let orientation = row.traits.device == nil ? [] : [row.traits.orientation]
        var caption = lines([row.traits.deviceWithoutOrientation ?? "as saved"], "name") + lines(orientation + row.traits.words, "others")
        let verdict = row.verdict(isShort: true)
        for kind in MatrixRow.Verdict.allCases { caption += lines(verdict.filter { $0.kind == kind }.map(\.text), kind.rawValue) }
        return Cell(row: row, drawing: drawing, caption: caption, left: 0, width: width)
    }

    /// Puts the pictures of a group into as many rows as needed; the heading stands above the first row.
    private static func bands(of cells: [Cell], _ scale: Double, heading: String?) -> [Band] {
        var bands: [Band] = []
        let all = cells.reduce(-gap.across) { $0 + $1.width + gap.across }
        let width = all <= width.most ? all : width.usual
        var left = 0.0
        for var cell in cells {
            if bands.isEmpty || left + cell.width > width + 0.5 {
                bands.append(Band(heading: bands.isEmpty ? heading : nil, cells: [], height: 0))
                left = 0
            }
            cell.left = left
            left += cell.width + gap.across
            bands[bands.count - 1].cells.append(cell)
        }
        for index in bands.indices {
            bands[index].height =
                captionHeight(bands[index].cells) + (bands[index].cells.map { $0.drawing.extent.height * scale }.max() ?? 0)
        }
        return bands
    }

    private static func captionHeight(_ cells: [Cell]) -> Double { Double(cells.map(\.caption.count).max() ?? 0) * lineHeight + 12 }

    // MARK: The document

    /// The SVG file, with a newline at its end.
    package var text: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(style: "<style>\(VectorPicture.style)\(Self.style)</style>") + "\n"
    }

    /// The picture as an element without a style sheet, for a page that has it already.
    var plainElement: String { element(style: nil) }

    private func element(style: String?) -> String {
        var top = Self.margin
        var content: [String] = []
        for band in bands {
            if let heading = band.heading {
                content.append(Self.text(heading, x: Self.margin, y: top + 12, " class=\"heading\""))
                top += 26
            }
            let caption = Self.captionHeight(band.cells)
            for cell in band.cells { content += draw(cell, top: top, caption: caption) }
            top += band.height + Self.gap.down
        }
        if bands.isEmpty {
            content.append(Self.text("no layouts", x: Self.margin, y: top + 12, " class=\"heading\""))
            top += Self.gap.down
        }
        let right = bands.flatMap(\.cells).map { $0.left + $0.width }.max() ?? Self.narrowest
        let page = Rect(x: 0, y: 0, width: right + 2 * Self.margin, height: max(0, top - Self.gap.down) + Self.margin)
        let count = bands.reduce(0) { $0 + $1.cells.count }
        let lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"aldb matrix\" viewBox=\"0 0 \(Markup.number(page.width)) \(Markup.number(page.height))\" width=\"\(Markup.number(page.width))\" height=\"\(Markup.number(page.height))\" role=\"img\" font-size=\"\(Markup.number(Self.size))\" xml:space=\"preserve\">",
            "<title>\(count) \(count == 1 ? "layout" : "layouts")</title>",
        ]
        return (lines + (style.map { [$0] } ?? []) + ["<rect class=\"page\" \(Markup.attributes(page))/>"] + content + ["</svg>"])
            .joined(separator: "\n")
    }

    private func draw(_ cell: Cell, top: Double, caption: Double) -> [String] {
        let left = Self.margin + cell.left
        let verdict = cell.row.verdict(isShort: false)
        let traits = cell.row.traits
        let title =
            "\(([traits.device ?? "as saved"] + traits.words).joined(separator: ", ")): \(verdict.map(\.text).joined(separator: ", "))"
        var lines = [
            "<g class=\"configuration \(verdict.first?.kind.rawValue ?? "")\"><title>\(Markup.escaped(title))</title>",
            "<g class=\"caption\">",
        ]
        // Above the caption stands a stroke in the colour of the worst finding, so that a bad layout is found among many.
        lines.append("<path class=\"mark\" d=\"M\(Markup.number(left)) \(Markup.number(top))h\(Markup.number(cell.width))\"/>")
        for (index, line) in cell.caption.enumerated() {
            lines.append(Self.text(line.text, x: left, y: top + Double(index) * Self.lineHeight + 16, " class=\"\(line.style)\""))
        }
        // A view that reaches far out of its window is cut off at the drawing's edge, so that it does not lie on the next picture.
        let extent = cell.drawing.extent
        let around = Self.around
        let stroke = max(cell.drawing.labelUnit * Self.strokes.share, Self.strokes.least / scale)
        let area = Rect(
            x: left - around, y: top + caption - around, width: extent.width * scale + 2 * around,
            height: extent.height * scale + 2 * around)
        let shown = [-around / scale, -around / scale, area.width / scale, area.height / scale].map(Markup.number)
        lines += [
            "</g>",
            "<svg \(Markup.attributes(area)) viewBox=\"\(shown.joined(separator: " "))\" stroke-width=\"\(Markup.number(stroke))\">",
        ]
        return lines + cell.drawing.content + ["</svg>", "</g>"]
    }

    private static func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
        "<text x=\"\(Markup.number(x))\" y=\"\(Markup.number(y))\"\(attributes)>\(Markup.escaped(text))</text>"
    }

    /// The style sheet for what other pictures do not have: light, or dark where the reader prefers that.
    static let style = """

        .matrix .caption text{fill:#3f4954}
        .matrix .caption .name,.matrix .heading{fill:#1d2733;font-weight:600}
        .matrix .heading{font-size:14px}
        .matrix .caption .conflict{fill:#c00218}
        .matrix .caption .doubt{fill:#b25e00}
        .matrix .caption .fine{fill:#6c7682}
        .matrix .truncated rect{stroke:#b25e00;fill:#e08a00;fill-opacity:.16}
        .matrix .mark{fill:none;stroke:#c3cad2;stroke-width:3}
        .matrix .conflict .mark{stroke:#d0021b}
        .matrix .doubt .mark{stroke:#e08a00}
        @media (prefers-color-scheme:dark){
        .matrix .caption text{fill:#c3cad2}
        .matrix .caption .name,.matrix .heading{fill:#eef2f6}
        .matrix .caption .conflict{fill:#ff7d8a}
        .matrix .caption .doubt{fill:#f0a13c}
        .matrix .caption .fine{fill:#9aa5b1}
        .matrix .truncated rect{stroke:#f0a13c;fill:#f0a13c}
        .matrix .mark{stroke:#444b54}
        .matrix .conflict .mark{stroke:#ff5c6c}
        .matrix .doubt .mark{stroke:#f0a13c}
        }

        """
}
