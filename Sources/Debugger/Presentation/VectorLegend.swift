import Session

/// The legend below an SVG picture: broken and suspended constraints, and the meanings of dashed lines and of `…`.
struct VectorLegend {
    private(set) var lines: [String] = []
    /// The y coordinate at which the legend ends; `top` where it is empty.
    private(set) var bottom: Double

    /// The most broken and suspended constraints that are listed; the others are only counted.
    private static let limit = 40

    init(_ value: PictureValue, unit: Double, width: Double, top: Double) {
        let size = 10 * unit
        let columns = max(20, Int(min(width / (size * 0.62), 200)))
        var rows: [(text: String, isUnsatisfied: Bool)] = []
        if value.items.isEmpty { rows.append(("no views", false)) }
        for unsatisfied in value.unsatisfied.prefix(Self.limit) {
            let mark = unsatisfied.isSuspended ? Glyphs.unicode.suspended : Glyphs.unicode.cross
            rows.append(("\(mark) \(unsatisfied.id)  \(unsatisfied.text)  \(unsatisfied.verdict)", true))
        }
        if value.unsatisfied.count > Self.limit { rows.append(("and \(value.unsatisfied.count - Self.limit) more that do not hold", true)) }
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
                // Blanks at the beginning of a text may be ignored in SVG, so that an indent becomes a position.
                let indent = Double(short.prefix { $0 == " " }.count) * size * 0.62
                lines.append(
                    "<text x=\"\(Markup.number(indent))\" y=\"\(Markup.number(bottom))\" font-size=\"\(Markup.number(size))\"\(row.isUnsatisfied ? " class=\"broken\"" : "")>\(Markup.escaped(short))</text>"
                )
            }
        }
        lines.append("</g>")
    }
}
