import Exact
import Vocabulary

/// The constraints that a table generates for its rows, with UIKit's identifiers.
extension Layout {
    /// The rows of a table, in order.
    func rows(of table: EntityID) -> [View] {
        let siblings = siblings(in: table)
        return siblings.views(0..<siblings.count(of: .row), of: .row).compactMap { views[$0] }
    }

    /// The last row of a table before a place among its subviews; nil where there is none.
    private func row(of table: EntityID, before order: Int) -> View? {
        siblings(in: table).last(.row, before: order).flatMap { views[$0] }
    }

    /// The rows of a table whose position depends on a view at this place among the subviews: the first row, which stands below the header, and the row after
    /// this place. Both may be the same.
    package func rows(of table: EntityID, following order: Int) -> [EntityID] {
        let siblings = siblings(in: table)
        return [siblings.first(.row), siblings.view(siblings.count(of: .row, before: order + 1), of: .row)].compactMap { $0 }
    }

    /// The header view of a table; nil where it has none.
    package func header(of table: EntityID) -> View? { siblings(in: table).first(.header).flatMap { views[$0] } }

    /// The table that a cell is a row of; nil where it is in none.
    func table(of cell: View) -> View? {
        isRow(cell) ? cell.parent.flatMap { views[$0] } : nil
    }

    /// Whether a view is a row of a table.
    func isRow(_ view: View) -> Bool { view.kind == .cell && view.parent.flatMap { kind(of: $0) } == .table }

    /// The given height of a row, in points: its own, or else that of its table's rows. Nil where its content determines it.
    package func fixedRowHeight(of cell: View) -> Rational? { cell.rowOptions.height ?? table(of: cell)?.rowOptions.height }

    package func fixedRowHeight(of id: EntityID) -> Rational? { views[id].flatMap { fixedRowHeight(of: $0) } }

    /// The height of a row that would otherwise have none, in points.
    static let standardRowHeight: Rational = 44

    /// The height of a row whose content determines none, in points: 44, or that of a section's header with a title alone, or of an empty footer.
    private func standardHeight(of cell: View) -> Rational {
        guard let part = cell.rowOptions.section, let table = table(of: cell) else { return Layout.standardRowHeight }
        return table.tableOptions.height(of: part, isFirst: row(of: table.id, before: cell.order) == nil)
    }

    /// The height that was measured for a row, in points, or the standard one where the content determined none; nil for a row that was not measured.
    private func measuredRowHeight(of cell: View) -> Rational? {
        measured[cell.id]?.rowHeight.map { $0.sign > 0 ? $0 : standardHeight(of: cell) }
    }

    /// The width in points that a row's accessory and the margin behind it take from its content view; 0 without an accessory.
    private func accessoryWidth(of cell: View) -> Rational {
        cell.rowOptions.accessory.map { $0.width(scale: settings.scale, uikit: settings.uikit) + sideMargin(around: cell) } ?? 0
    }

    /// The distance from the table's sides to those of its rows, in points: that of the window's side margin in the style `insetGrouped`, otherwise 0.
    private func rowInset(in table: View) -> Rational { table.tableOptions.style == .insetGrouped ? sideMargin(around: table) : 0 }

    /// The constraints for the size of a table's content: as wide as the table, and so high that it reaches down to the last row and the line below that, or
    /// to the header where there are no rows; 0 without either.
    func tableConstraints(of table: View) -> [Implied] {
        var all = [Implied(Generated(.tableContentWidth), .guide(table.id, .content, .width), .equal, .attribute(table.id, .width))]
        var height = LinearForm(Anchor.guide(table.id, .content, .height))
        if let last = siblings(in: table.id).last(.row).flatMap({ views[$0] }) ?? header(of: table.id) {
            height.add(.attribute(last.id, .bottom), times: -1)
            height.add(.attribute(table.id, .top), times: 1)
        }
        let separator = siblings(in: table.id).last(.row).flatMap({ views[$0] }).map { separatorHeight(below: $0) } ?? 0
        all.append(Implied(Generated(.tableContentHeight), height, .equal, separator))
        return all
    }

    /// The constraints of a table's header: at the top of the table and as wide as it, and as high as its given frame, or else its content size; none for a
    /// view that is no header.
    func headerConstraints(of view: View) -> [Implied] {
        guard view.rowOptions.isTableHeader, let table = view.parent else { return [] }
        let height = view.givenFrame?.height ?? contentSize(of: view).height ?? 0
        return [
            Implied(Generated(.maskMinX), .attribute(view.id, .left), .equal, .attribute(table, .left)),
            Implied(Generated(.maskWidth), .attribute(view.id, .width), .equal, .attribute(table, .width)),
            Implied(Generated(.maskMinY), .attribute(view.id, .top), .equal, .attribute(table, .top)),
            Implied(Generated(.maskHeight), .attribute(view.id, .height), .equal, plus: height),
        ]
    }

    /// The constraints for the frame of a row's content view; none for a cell that is in no table. While the height is still to be measured, a constraint of
    /// low priority asks it to be 0.
    func cellConstraints(of cell: View) -> [Implied] {
        guard let table = table(of: cell) else { return [] }
        let above = row(of: table.id, before: cell.order) ?? header(of: table.id)
        let top = above.map { Anchor.attribute($0.id, .bottom) } ?? .attribute(table.id, .top)
        // A row's given frame says how far it is from the table's sides, and how much room there is between it and what is above, for example for a section's
        // header.
        let side = cell.givenFrame?.x ?? rowInset(in: table)
        var gap = cell.givenFrame.map { max(0, $0.y - (above.flatMap(bottom(ofSaved:)) ?? $0.y)) } ?? 0
        if cell.givenFrame == nil, cell.rowOptions.section == .header {
            gap += table.tableOptions.paddingAboveHeader(uikit: settings.uikit)
        }
        let accessory = accessoryWidth(of: cell)
        var all = [
            Implied(
                Generated(.encapsulatedLeft), .attribute(cell.id, .left), .equal, .attribute(table.id, .left),
                plus: side + (isRightToLeft(cell.id) ? accessory : 0)),
            Implied(
                Generated(.encapsulatedTop), .attribute(cell.id, .top), .equal, top,
                plus: (above == nil ? cell.givenFrame?.y ?? gap : gap) + (above.map { separatorHeight(below: $0) } ?? 0)),
            Implied(
                Generated(.encapsulatedWidth), .attribute(cell.id, .width), .equal, .attribute(table.id, .width),
                plus: -2 * side - accessory),
        ]
        all.append(rowHeight(of: cell))
        return all
    }

    /// The lower edge of the given frame of a row or header, in points; nil where it has none.
    private func bottom(ofSaved view: View) -> Rational? { view.givenFrame.map { $0.y + $0.height } }

    /// The height of the line below a row, in points: a pixel where its table has separators. The row's content view ends above it: in a row with a given
    /// height it has a pixel less, and an automatic row is a pixel higher than what is in it. It is 0 for a row with a given frame, which includes the line
    /// already, and for headers and footers of sections.
    private func separatorHeight(below view: View) -> Rational {
        guard view.givenFrame == nil, view.rowOptions.section == nil, table(of: view)?.tableOptions.hasSeparators == true else { return 0 }
        return Rational(1, settings.scale)
    }

    /// The constraint for a row's height, given or measured; while the height is still to be measured, one of low priority that asks it to be 0.
    package func rowHeight(of cell: View) -> Implied {
        let height = Anchor.attribute(cell.id, .height)
        if let known = fixedRowHeight(of: cell).map({ max(0, $0 - separatorHeight(below: cell)) }) ?? measuredRowHeight(of: cell) {
            return Implied(Generated(.encapsulatedHeight), height, .equal, plus: known)
        }
        return Implied(Generated(.fittingHeight), height, .equal, priority: Layout.fittingSizeLevel)
    }

    /// The value of `UILayoutPriority.fittingSizeLevel`.
    package static let fittingSizeLevel: Rational = 50
}
