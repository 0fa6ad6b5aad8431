import Exact
import Simplex

/// What a table says of its rows, under UIKit's names.
extension Layout {
    /// The rows of a table, in order.
    package func rows(of table: EntityID) -> [View] { subviews(of: table).compactMap { views[$0] }.filter { $0.kind == .cell } }

    package func header(of table: EntityID) -> View? { subviews(of: table).lazy.compactMap { views[$0] }.first { $0.isTableHeader } }

    /// The table that a cell is a row of.
    func table(of cell: View) -> View? {
        guard cell.kind == .cell, let parent = cell.parent.flatMap({ views[$0] }), parent.kind == .table else { return nil }
        return parent
    }

    /// The height that a row was given; `nil` where it follows from what is in it.
    func fixedRowHeight(of cell: View) -> Rational? { cell.rowHeight ?? table(of: cell)?.rowHeight }

    package func fixedRowHeight(of id: EntityID) -> Rational? { views[id].flatMap { fixedRowHeight(of: $0) } }

    /// A row that would have no height has this one.
    static let standardRowHeight: Rational = 44

    /// The size of what scrolls, and the header, which is laid out by its frame.
    func tableConstraints(of table: View) -> [Implied] {
        var all = [Implied(Generated(.tableContentWidth), .guide(table.id, .content, .width), .equal, .attribute(table.id, .width))]
        var height = LinearForm(Anchor.guide(table.id, .content, .height))
        if let last = rows(of: table.id).last ?? header(of: table.id) {
            height.add(.attribute(last.id, .bottom), times: -1)
            height.add(.attribute(table.id, .top), times: 1)
        }
        all.append(Implied(Generated(.tableContentHeight), height, .equal, 0))
        return all
    }

    /// A header's place and size: as wide as the table, as high as its frame.
    func headerConstraints(of view: View) -> [Implied] {
        guard view.isTableHeader, let table = view.parent else { return [] }
        let height = view.givenFrame?.height ?? contentSize(of: view).height ?? 0
        return [
            Implied(Generated(.maskMinX), .attribute(view.id, .left), .equal, .attribute(table, .left)),
            Implied(Generated(.maskWidth), .attribute(view.id, .width), .equal, .attribute(table, .width)),
            Implied(Generated(.maskMinY), .attribute(view.id, .top), .equal, .attribute(table, .top)),
            Implied(Generated(.maskHeight), .attribute(view.id, .height), .equal, plus: height),
        ]
    }

    /// The frame of a row's content view. While its height is being measured, it is asked to be small instead.
    func cellConstraints(of cell: View) -> [Implied] {
        guard let table = table(of: cell) else { return [] }
        let above = rows(of: table.id).last { $0.place < cell.place } ?? header(of: table.id)
        let top = above.map { Anchor.attribute($0.id, .bottom) } ?? .attribute(table.id, .top)
        var all = [
            Implied(Generated(.encapsulatedLeft), .attribute(cell.id, .left), .equal, .attribute(table.id, .left)),
            Implied(Generated(.encapsulatedTop), .attribute(cell.id, .top), .equal, top),
            Implied(Generated(.encapsulatedWidth), .attribute(cell.id, .width), .equal, .attribute(table.id, .width)),
        ]
        let height = Anchor.attribute(cell.id, .height)
        if let known = fixedRowHeight(of: cell) ?? measured[cell.id]?.rowHeight {
            all.append(Implied(Generated(.encapsulatedHeight), height, .equal, plus: known))
        } else {
            all.append(Implied(Generated(.fittingHeight), height, .equal, priority: Layout.fittingSizeLevel))
        }
        return all
    }

    /// `UILayoutPriority.fittingSizeLevel`
    package static let fittingSizeLevel: Rational = 50
}
