import Exact
import Interchange
import Language
import Vocabulary

/// Writes the constraints of NSGridViews. A guide stands for each row and column.
///
/// AppKit does not document the constraints. These give the frames that Interface Builder saved: a row or column is as large as the largest
/// view in it, views stand in it by their placement, and what is left over goes to the last one that may grow.
extension SceneWriter {
    /// The priority at which rows and columns are as small as what is in them. It is below the usual content hugging, and becomes a little lower with each
    /// further row or column, so that the last one gives way first.
    private static let smallness: Rational = 50
    /// A row may be higher than the views in it that are aligned by their baselines. At this priority such a view stands where its placement says: at the
    /// top, in the middle or at the bottom of the row.
    private static let placement: Rational = 40

    mutating func writeGrid(_ index: Int) {
        guard let grid = views.nodes[index].view.grid else { return }
        let columns = writeTracks(grid.columns, spacing: grid.columnSpacing, "column", .horizontal, of: index)
        let rows = writeTracks(grid.rows, spacing: grid.rowSpacing, "row", .vertical, of: index)
        for (line, reason) in grid.unread { scene.script.unread.append(.init(line: line, text: "<gridView>", reason: reason)) }
        // By the index of a row, the first view in it of those that are aligned by their baselines.
        var aligned: [Int: Int] = [:]
        for cell in grid.cells {
            guard let view = views.indices[cell.view] else { continue }
            self.place(
                view, cell.xPlacement, .horizontal, from: columns[cell.columns.lowerBound], to: columns[cell.columns.upperBound],
                cell.line)
            self.place(
                view, cell.yPlacement, .vertical, from: rows[cell.rows.lowerBound], to: rows[cell.rows.upperBound], cell.line,
                at: cell.isAlignedByBaseline ? Self.placement : 1000)
            guard cell.isAlignedByBaseline else { continue }
            if let first = aligned[cell.rows.lowerBound] {
                alignBaselines(view, first, cell.alignment == "firstBaseline" ? .firstBaseline : .lastBaseline, cell.line)
            } else {
                aligned[cell.rows.lowerBound] = view
            }
        }
    }

    /// Writes the guides for rows or columns, one behind the other from edge to edge of the grid; returns their names.
    private mutating func writeTracks(
        _ tracks: [InterfaceGrid.Track], spacing: Rational, _ word: String, _ axis: Axis, of index: Int
    ) -> [String] {
        let (grid, edges) = (viewNames[index], axis.edges)
        let line = views.nodes[index].view.line
        let guides = tracks.indices.map { names.makeName(for: "\(grid) \(word) \($0 + 1)") }
        for guide in guides { scene.script.add(.view(.guide, guide, in: grid), line: line) }
        var end = path(grid, edges.start)
        var (distance, padding): (Rational, Rational) = (0, 0)
        for (offset, (track, guide)) in zip(tracks, guides).enumerated() {
            // Two negative paddings do not add up: the one of greater magnitude counts. At the edges of the grid a negative one does nothing, since
            // views do not stick out. (Observed in one file.)
            let before = offset == 0 ? max(0, track.padding.before) : track.padding.before
            let between = before.sign < 0 && padding.sign < 0 ? min(before, padding) : before + padding
            add(guide, edges.start, .equal, end, plus: distance + between, line)
            if let length = track.length {
                add(guide, edges.size, .equal, nil, plus: length, line)
            } else {
                add(guide, edges.size, .equal, nil, at: max(1, Self.smallness - Rational(offset, 100)), line)
            }
            (end, distance, padding) = (path(guide, edges.end), spacing, track.padding.after)
        }
        add(grid, edges.end, .equal, end, plus: max(0, padding), line)
        // Across the other axis guides are as large as the grid.
        let across = axis.other.edges
        for guide in guides {
            add(guide, across.start, .equal, path(grid, across.start), line)
            add(guide, across.end, .equal, path(grid, across.end), line)
        }
        return guides
    }

    /// Places a view between the first edge of one row or column and the last edge of the same or a later one, on one axis.
    private mutating func place(
        _ view: Int, _ placement: String, _ axis: Axis, from first: String, to last: String, _ line: Int, at priority: Rational = 1000
    ) {
        let (name, edges) = (viewNames[view], axis.edges)
        let (start, end) = (path(first, edges.start), path(last, edges.end))
        let fills = placement == "fill" && priority == 1000
        let isAtStart = fills || priority == 1000 && ["leading", "top"].contains(placement)
        let isAtEnd = fills || priority == 1000 && ["trailing", "bottom"].contains(placement)
        add(name, edges.start, isAtStart ? .equal : .greaterOrEqual, start, line)
        add(name, edges.end, isAtEnd ? .equal : .lessOrEqual, end, line)
        if isAtStart || isAtEnd { return }
        switch placement {
        case "center" where first == last: add(name, edges.center, .equal, path(first, edges.center), at: priority, line)
        case "center":
            // The middle of several rows or columns is as far from their first edge as from their last.
            let middle = names.makeName(for: "\(name) middle")
            scene.script.add(.view(.guide, middle, in: viewNames[views.nodes[view].parent ?? 0]), line: line)
            add(middle, edges.start, .equal, start, line)
            add(middle, edges.end, .equal, end, line)
            add(name, edges.center, .equal, path(middle, edges.center), at: priority, line)
        case "leading", "top", "fill": add(name, edges.start, .equal, start, at: priority, line)
        case "trailing", "bottom": add(name, edges.end, .equal, end, at: priority, line)
        default: break
        }
    }

    private mutating func alignBaselines(_ view: Int, _ first: Int, _ baseline: Attribute, _ line: Int) {
        let (a, b) = (ItemAnchor(nodeIndex: view, attribute: baseline), ItemAnchor(nodeIndex: first, attribute: baseline))
        if options.usesSavedSizes, let gap = baselineGap(a, b) {
            add(viewNames[view], .top, .equal, path(viewNames[first], .top), plus: gap, line)
        } else {
            add(viewNames[view], baseline, .equal, path(viewNames[first], baseline), line)
        }
    }

    private mutating func add(
        _ view: String, _ attribute: Attribute, _ relation: RelationSyntax, _ other: PathSyntax?, plus constant: Rational = 0,
        at priority: Rational = 1000, _ line: Int
    ) {
        let label = names.makeName(for: "\(view) \(attribute.rawValue) in grid")
        var right: [ExpressionSyntax.Summand] = other.map { [(false, .path($0))] } ?? [(false, .number(constant))]
        if other != nil { right.add(constant) }
        scene.script.add(
            .equation(Word(naming: label), .path(path(view, attribute)), relation, .sum(right), priority: priority), line: line)
        scene.script.add(.system(label, className: "NSLayoutConstraint", identifier: nil), line: line)
    }

    private func path(_ view: String, _ attribute: Attribute) -> PathSyntax { PathSyntax(view, attribute.rawValue) }
}
