import Exact
import Language
import Session

/// A picture of a layout in characters, to scale; a cell is twice as high as wide.
///
/// Each window is drawn by itself. Ambiguous views have dashed lines. Views without room for their name get a number, which the legend
/// explains; the legend also lists broken and suspended constraints, and those for which there is no room.
package struct Picture {
    private let value: PictureValue
    private let width: Int
    private let limits: Limits
    private let usesUnicode: Bool
    private let extents: [PictureValue.Extent]

    /// How many lines a picture may have.
    struct Limits {
        /// The most lines in which a window is drawn.
        var height: Int
        /// The most entries of each kind that the legend lists. One more is listed where it would be the only one left out, except among the names of views
        /// that are scrolled out of sight.
        var legend = 40

        /// The limits of a picture for which no others are given.
        static let usual = Limits(height: 40)
        /// The most lines in which a window is drawn that is to be as large as the columns let it be; windows may be thousands of points high.
        fileprivate static let full = 1000
    }

    /// Makes the picture in characters.
    ///
    /// - Parameters:
    ///   - width: the most columns that a window may take.
    ///   - extents: for each window a width and height in points; the window is drawn to the scale at which these would fit. Empty where each window is drawn
    ///     as large as fits.
    init(
        _ value: PictureValue, width: Int = 76, limits: Limits = .usual, usesUnicode: Bool = true, extents: [PictureValue.Extent] = []
    ) {
        self.value = value
        self.width = max(8, width)
        self.limits = Limits(height: value.mayExceedScreen ? Limits.full : max(2, limits.height), legend: max(0, limits.legend))
        self.usesUnicode = usesUnicode
        self.extents = extents
    }

    private var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

    /// The lines of the picture as one text without colour, for programs.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    var lines: [StyledText] {
        if value.items.isEmpty { return ["no views"] }
        var lines: [StyledText] = []
        var legend: [StyledText] = []
        var crowded: [PictureValue.Line] = []
        var hidden: [String] = []
        for (index, group) in value.groups.enumerated() {
            let extent = extents.indices.contains(index) ? extents[index] : nil
            var drawing = PictureDrawing(
                group, extent, width: width, height: limits.height, usesUnicode: usesUnicode, firstNumber: legend.count + 1)
            drawing.draw()
            crowded += drawing.draw(value.lines.filter { $0.group == index }.sorted { $0.isUnsatisfied && !$1.isUnsatisfied })
            if value.parts.margins { drawing.drawMargins() }
            if value.parts.alignment { drawing.drawAlignment() }
            drawing.drawGiven()
            lines += drawing.lines
            legend += drawing.legend
            hidden += drawing.hidden
        }
        var notes = limited(legend, "'frames' lists them")
        if !hidden.isEmpty { notes += limited(names: hidden) }
        notes += alignments + givenFrames + limited(value.unsatisfied.map(line), "'constraints' lists them") + crowdedLines(crowded)
        if let key { notes.append(key) }
        return lines + notes.flatMap { $0.wrapped(to: width, indent: 4).map { $0.cut(to: width, ellipsis: glyphs.ellipsis) } }
    }

    // MARK: Legend

    /// The legend's line for a constraint that does not hold: `✗ width  box.width == 300  broken by 20`.
    private func line(_ unsatisfied: PictureValue.Unsatisfied) -> StyledText {
        StyledText("\(unsatisfied.isSuspended ? glyphs.suspended : glyphs.cross) ", .red) + StyledText(unsatisfied.id, .bold)
            + StyledText("  \(unsatisfied.text)  ") + StyledText(unsatisfied.verdict, .red)
    }

    private var alignments: [StyledText] {
        let rows = value.items.compactMap { item in
            item.outlines.alignment.map {
                StyledText(item.name, .bold) + StyledText("  alignment rectangle \(PictureDrawing.text($0, glyphs))", .dim)
            }
        }
        return limited(rows, "too many to list")
    }

    /// The legend's lines for views that constraints put elsewhere than the frame that was given to them.
    private var givenFrames: [StyledText] {
        let rows = value.items.compactMap { item in
            item.outlines.given.map {
                StyledText(item.name, .bold) + StyledText("  given \(PictureDrawing.text($0, glyphs))", .dim)
            }
        }
        return limited(rows, "'status' lists them")
    }

    /// The legend's lines for constraints that found no room in the drawing. Broken and suspended ones are left out, as they are listed already.
    private func crowdedLines(_ lines: [PictureValue.Line]) -> [StyledText] {
        let rows = lines.filter { !$0.isUnsatisfied }.map { StyledText("  ") + StyledText($0.id, .bold) + StyledText("  \($0.text)") }
        return rows.isEmpty ? [] : [StyledText("without room:", .dim)] + limited(rows, "'constraints' lists them")
    }

    private func limited(names: [String]) -> [StyledText] {
        let shown = names.prefix(max(1, limits.legend))
        let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
        return [StyledText("scrolled out of sight: ", .dim) + StyledText(shown.joined(separator: ", ") + more)]
    }

    private func limited(_ rows: [StyledText], _ hint: String) -> [StyledText] {
        // A single last row is shown rather than counted: a line that says "and 1 more" would be as long.
        guard rows.count > limits.legend + 1 else { return rows }
        return rows.prefix(limits.legend) + [StyledText("and \(rows.count - limits.legend) more: \(hint)", .dim)]
    }

    /// A line that explains how ambiguous, truncated and changed views, margins, alignment rectangles and given frames are shown, as far as the picture has
    /// them; nil where it has none.
    private var key: StyledText? {
        var meanings: [String] = []
        let style = PictureDrawing.Style(usesUnicode: usesUnicode)
        if value.items.contains(where: \.isAmbiguous) {
            meanings.append("\(style.ambiguous.horizontal)\(style.ambiguous.vertical) ambiguous")
        }
        if value.items.contains(where: \.isTruncated) { meanings.append("\(glyphs.ellipsis) truncated") }
        if value.items.contains(where: \.hasChanged) { meanings.append("\(glyphs.changed) changed") }
        if value.items.contains(where: { $0.outlines.margins != nil }) { meanings.append("\(style.dot) \(style.dot) margins") }
        if value.items.contains(where: { $0.outlines.alignment != nil }) {
            meanings.append("\(style.alignment.horizontal)\(style.alignment.vertical) alignment rectangle")
        }
        if value.items.contains(where: { $0.outlines.given != nil }) {
            meanings.append("\(style.given.horizontal)\(style.given.vertical) the frame given")
        }
        return meanings.isEmpty ? nil : StyledText(meanings.joined(separator: "   "), .dim)
    }
}

extension PictureValue.Line {
    /// Whether the constraint is broken, or suspended: required, but left out because it cannot hold together with the required ones before
    /// it.
    var isUnsatisfied: Bool { state == .broken || state == .suspended }

    /// The label of a line for a distance or size: `≥20`, with a mark where the constraint does not hold.
    func label(_ glyphs: Glyphs) -> String {
        let sign =
            switch relation {
            case .equal: ""
            case .greaterOrEqual: glyphs.atLeast
            case .lessOrEqual: glyphs.atMost
            }
        let mark = state == .broken ? glyphs.cross : state == .suspended ? glyphs.suspended : ""
        return sign + NumberText.of(constant) + mark
    }
}

extension PictureValue.Unsatisfied {
    /// The state in words: `broken by 20`.
    var verdict: String { (isSuspended ? "suspended, off by " : "broken by ") + NumberText.amount(violation) }
}
