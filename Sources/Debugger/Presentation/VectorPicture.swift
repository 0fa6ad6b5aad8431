import Exact
import Layout
import Session

/// A picture of a layout in SVG: a file without scripts and without references to other files. The same layout gives the same bytes.
///
/// Views, texts, margins, alignment rectangles, given frames, constraints and names are groups with a class each, which a page can show or
/// hide. By default margins and alignment rectangles are hidden.
package struct VectorPicture {
    let value: PictureValue
    /// The factor by which text, strokes and other things that are not to scale are enlarged.
    ///
    /// It is 1, or more where the layout is so large that the picture is shown reduced; in a small picture among others it depends on the scale.
    let unit: Double
    /// The factor by which names, labels and strokes of views and constraints are enlarged: `unit`, or less where there are many small views.
    let labelUnit: Double
    private let sheets: [Sheet]
    /// The text before all ids, so that several pictures on a page have different ones.
    private let prefix: String
    /// Whether the picture is a small one among others, in which only those views have names at which something is wrong.
    let isSmall: Bool
    private(set) var clips: [Rect] = []

    /// The drawing of one window, or of another view by itself; several stand beside each other.
    struct Sheet {
        var items: [PictureValue.Item]
        var lines: [PictureValue.Line]
        /// The area that is shown, in window coordinates.
        var bounds: Rect
        /// The offset that leads from window coordinates to those of the drawing.
        var shift: (x: Double, y: Double)

        func inDrawing(_ rect: Rect) -> Rect {
            Rect(x: rect.x + shift.x, y: rect.y + shift.y, width: max(0, rect.width), height: max(0, rect.height))
        }
    }

    /// - Parameters:
    ///   - prefix: the text before all ids.
    ///   - scale: the scale at which the picture is shown as a small one among others; nil for a picture by itself.
    package init(_ value: PictureValue, prefix: String = "", shownAt scale: Double? = nil) {
        self.value = value
        self.prefix = prefix
        isSmall = scale != nil
        let groups = value.groups
        let bounds = groups.map(Self.bounds)
        let largest = bounds.map { max($0.width, $0.height) }.max() ?? 1
        unit = scale.map { Self.smallness / $0 } ?? max(1, largest / 1200)
        labelUnit = unit * Self.fineness(of: value.items, unit: unit)
        var sheets: [Sheet] = []
        var left = 0.0
        for (index, items) in groups.enumerated() {
            let shown = bounds[index]
            let lines = value.lines.filter { $0.group == index }
            sheets.append(Sheet(items: items, lines: lines, bounds: shown, shift: (left - shown.x, -shown.y)))
            left += shown.width + 32 * unit
        }
        self.sheets = sheets
        var known: Set<[Double]> = []
        for sheet in sheets {
            for case let clip? in sheet.items.map(\.clip) {
                let rect = sheet.inDrawing(clip)
                if known.insert(Self.key(rect)).inserted { clips.append(rect) }
            }
        }
    }

    /// The size of names and strokes in small pictures, as a share of that in other pictures.
    private static let smallness = 0.8

    /// The factor for `labelUnit`: 1 for up to 60 views; for more it goes down to a quarter as the shorter side of the view of median size gets smaller.
    private static func fineness(of items: [PictureValue.Item], unit: Double) -> Double {
        let sides = items.filter(\.frame.isFinite).map { min($0.frame.width, $0.frame.height) }.filter { $0 > 0 }.sorted()
        guard sides.count > 60 else { return 1 }
        return min(1, max(0.25, sides[sides.count / 2] / (40 * unit)))
    }

    private static func key(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }

    /// The area of a window that is shown. It includes views that reach out of the window and are not clipped, but at most half of the window's width or
    /// height on each side.
    private static func bounds(_ items: [PictureValue.Item]) -> Rect {
        func extent(_ length: Double) -> Double { length.isFinite ? min(max(length, 1), 1e9) : 1 }
        guard let top = items.first?.frame else { return Rect(x: 0, y: 0, width: 1, height: 1) }
        let (x, y) = (top.x.isFinite ? top.x : 0, top.y.isFinite ? top.y : 0)
        let (width, height) = (extent(top.width), extent(top.height))
        var (left, up, right, down) = (x, y, x + width, y + height)
        for item in items where item.clip == nil && item.frame.isFinite {
            left = min(left, max(item.frame.x, x - width / 2))
            up = min(up, max(item.frame.y, y - height / 2))
            right = max(right, min(item.frame.x + item.frame.width, x + width * 1.5))
            down = max(down, min(item.frame.y + item.frame.height, y + height * 1.5))
        }
        return Rect(x: left, y: up, width: right - left, height: down - up)
    }

    // MARK: The document

    /// The SVG file, with a newline at its end.
    package var text: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n" }

    /// The picture as an element for a page, with its style sheet.
    var element: String { element(style: "<style>\(Self.style)</style>") }

    /// The picture as an element without its style sheet, for a page that has it already.
    var plainElement: String { element(style: nil) }

    private func element(style: String?) -> String {
        let margin = 16 * unit
        let (right, bottom) = extent
        let width = max(right, 320 * unit)
        let legend = VectorLegend(value, unit: unit, width: width, top: bottom + margin)
        let height = max(legend.lines.isEmpty ? bottom : legend.bottom, 1)
        let box = Rect(x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin)
        // The picture is as large as the layout on a screen, smaller where that is very large, and up to twice as large where it would be small or crowded.
        let scale = min(2, max(1, 640 / (width / unit), unit / labelUnit)) / unit
        let name = value.items.first.map { Markup.escaped($0.name) } ?? "no views"
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"aldb\" viewBox=\"\(Markup.number(box.x)) \(Markup.number(box.y)) \(Markup.number(box.width)) \(Markup.number(box.height))\" width=\"\(Markup.number(box.width * scale))\" height=\"\(Markup.number(box.height * scale))\" role=\"img\" xml:space=\"preserve\" stroke-width=\"\(Markup.number(labelUnit))\">",
            "<title>\(name)</title>",
        ]
        if let style { lines.append(style) }
        lines.append("<rect class=\"page\" \(Markup.attributes(box))/>")
        lines += content
        return (lines + legend.lines + ["</svg>"]).joined(separator: "\n")
    }

    /// The width and height of the drawing in points, without margin and legend.
    var extent: (width: Double, height: Double) {
        (sheets.last.map { $0.shift.x + $0.bounds.x + $0.bounds.width } ?? 0, sheets.map(\.bounds.height).max() ?? 0)
    }

    /// The drawing as elements whose coordinates begin at (0, 0), without margin, legend and style sheet.
    var content: [String] {
        var drawing = VectorDrawing(self, labelUnit: labelUnit)
        for sheet in sheets { drawing.draw(sheet) }
        var lines: [String] = []
        if !clips.isEmpty {
            let paths = clips.enumerated().map { "<clipPath id=\"\(prefix)clip\($0 + 1)\"><rect \(Markup.attributes($1))/></clipPath>" }
            lines += ["<defs>"] + paths + ["</defs>"]
        }
        for layer in VectorDrawing.Layer.allCases {
            guard let content = drawing.layers[layer], !content.isEmpty else { continue }
            lines += ["<g class=\"\(layer.rawValue)\">"] + content + ["</g>"]
        }
        return lines
    }

    /// The attribute that clips an element to a rectangle of `clips`, ` clip-path="url(#clip1)"`; empty for nil and for other rectangles.
    func clipping(_ rect: Rect?) -> String {
        guard let rect, let index = clips.firstIndex(of: rect) else { return "" }
        return " clip-path=\"url(#\(prefix)clip\(index + 1))\""
    }

    /// The style sheet of pictures: light, or dark where the reader prefers that.
    static let style = """

        .aldb text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        .aldb .page{fill:#f4f4f6;stroke:none}
        .aldb .view rect{fill:#4a76a8;fill-opacity:.06;stroke:#5d7fa3}
        .aldb .deep rect{fill-opacity:0}
        .aldb .top rect{fill:#fff;fill-opacity:1}
        .aldb .ambiguous rect{stroke:#b25e00;fill:#e08a00;stroke-dasharray:4 3}
        .aldb .top.ambiguous rect{fill:#fff}
        .aldb .texts text{font-family:"Helvetica Neue",Helvetica,Arial,sans-serif;fill:#8b919a}
        .aldb .names text{fill:#1d2733;stroke:#fff;paint-order:stroke;stroke-linejoin:round}
        .aldb .names .kind{fill:#6c7682}
        .aldb .names .truncated{fill:#b25e00}
        .aldb .margins,.aldb .alignment{display:none}
        .aldb .margins rect{fill:none;stroke:#3d8f5f;stroke-dasharray:1 3}
        .aldb .alignment rect{fill:none;stroke:#8a4fc7;stroke-dasharray:6 2 1 2}
        .aldb .given rect{fill:none;stroke:#b3476b;stroke-dasharray:8 3}
        .aldb .constraints path{fill:none;stroke:#1769d2}
        .aldb .constraints text{fill:#1558b0;stroke:#fff;paint-order:stroke;stroke-linejoin:round}
        .aldb .constraints .broken path{stroke:#d0021b}
        .aldb .constraints .broken text,.aldb .legend .broken{fill:#c00218}
        .aldb .legend text{fill:#3f4954}
        @media (prefers-color-scheme:dark){
        .aldb .page{fill:#17191c}
        .aldb .view rect{fill:#8db6e6;stroke:#7d9fc6}
        .aldb .top rect{fill:#22262b}
        .aldb .ambiguous rect{stroke:#f0a13c;fill:#f0a13c}
        .aldb .top.ambiguous rect{fill:#22262b}
        .aldb .texts text{fill:#8d96a1}
        .aldb .names text{fill:#eef2f6;stroke:#22262b}
        .aldb .names .kind{fill:#9aa5b1}
        .aldb .names .truncated{fill:#f0a13c}
        .aldb .margins rect{stroke:#62c48c}
        .aldb .alignment rect{stroke:#c49af0}
        .aldb .given rect{stroke:#f08bb0}
        .aldb .constraints path{stroke:#6aa9ff}
        .aldb .constraints text{fill:#8dbdff;stroke:#22262b}
        .aldb .constraints .broken path{stroke:#ff5c6c}
        .aldb .constraints .broken text,.aldb .legend .broken{fill:#ff7d8a}
        .aldb .legend text{fill:#c3cad2}
        }

        """
}

extension Rect {
    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
