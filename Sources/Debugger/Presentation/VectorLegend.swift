import Session

/// The legend below an SVG picture: broken constraints, and the meaning of dashed lines.
struct VectorLegend {
    private(set) var lines: [String] = []
    /// The y coordinate at which the legend ends.
    private(set) var bottom: Double

    /// The most lines; the table of constraints has the rest.
    private static let limit = 40

    init(_ value: PictureValue, unit: Double, width: Double, top: Double) {
        let size = 10 * unit
        let columns = max(20, Int(min(width / (size * 0.62), 200)))
        var rows: [(text: String, isBroken: Bool)] = []
        if value.items.isEmpty { rows.append(("no views", false)) }
        for broken in value.broken.prefix(Self.limit) {
            let mark = broken.isSuspended ? Glyphs.unicode.suspended : Glyphs.unicode.cross
            rows.append(("\(mark) \(broken.id)  \(broken.text)  \(broken.verdict)", true))
        }
        if value.broken.count > Self.limit { rows.append(("and \(value.broken.count - Self.limit) more that do not hold", true)) }
        var meanings: [String] = []
        if value.items.contains(where: \.isAmbiguous) { meanings.append("dashed: ambiguous") }
        if value.items.contains(where: \.isTruncated) { meanings.append("… truncated") }
        if !meanings.isEmpty { rows.append((meanings.joined(separator: "   "), false)) }
        bottom = top
        guard !rows.isEmpty else { return }
        lines.append("<g class=\"legend\">")
        for row in rows {
            for line in StyledText(row.text).wrapped(to: columns, indent: 2) {
                bottom += size * 1.4
                let short = line.cut(to: columns, ellipsis: "…").text
                // XML ignores blanks at the beginning of a text, so that the indent becomes a position.
                let indent = Double(short.prefix { $0 == " " }.count) * size * 0.62
                lines.append(
                    "<text x=\"\(Markup.number(indent))\" y=\"\(Markup.number(bottom))\" font-size=\"\(Markup.number(size))\"\(row.isBroken ? " class=\"broken\"" : "")>\(Markup.escaped(short))</text>"
                )
            }
        }
        lines.append("</g>")
    }
}
