import Exact
import Vocabulary

/// How a collection view with a flow layout places its items, under the names of `UICollectionViewFlowLayout`.
package struct FlowLayout: HasDefault, Equatable, Sendable {
    package enum ItemSize: Equatable, Sendable {
        case fixed(width: Rational, height: Rational)
        /// Each item has the least size that its constraints and content sizes allow, as `systemLayoutSizeFitting` finds it.
        case automatic
    }

    /// The size of each item, in points; UIKit's default is 50×50. With `columns` only the size along the scrolling axis counts.
    package var itemSize = ItemSize.fixed(width: 50, height: 50)
    /// How many items share the room of a line, each with an equal part of it; nil where as many stand in a line as fit.
    package var columns: Int?
    /// The least distance between items in a line (`minimumInteritemSpacing`), in points.
    package var spacing: Rational = 10
    /// The distance between lines (`minimumLineSpacing`), in points; nil for the same as between items (`spacing`).
    package var lineSpacing: Rational?
    /// The margins around all items (`sectionInset`), in points.
    package var insets = Insets(all: 0)
    /// The axis along which the view scrolls. A line of items runs across that axis.
    package var axis = Axis.vertical

    package init() {}

    package typealias Size = (width: Rational, height: Rational)

    /// The room for items in a line, in content that is `extent` points wide, or high where it scrolls sideways.
    private func room(in extent: Rational) -> Rational {
        max(0, extent - (axis == .vertical ? insets.left + insets.right : insets.top + insets.bottom))
    }

    /// The extent in points of each item across the scrolling axis, where `columns` says it, in content of `extent` points across that axis; nil without
    /// `columns`.
    package func columnExtent(in extent: Rational) -> Rational? {
        columns.map { max(0, room(in: extent) - Rational($0 - 1) * spacing) / Rational($0) }
    }

    /// The frames of items with the given sizes, in points, in the coordinates of the content, and the length of the content along the scrolling axis.
    /// `extent` is the content's size across that axis: its width where it scrolls down, its height where it scrolls sideways.
    ///
    /// A line takes as many items as fit with the least spacing, or as `columns` says. Without `columns` a full line is justified: what is left goes between
    /// the items, and a single item stands in the middle. The last line keeps the distance of the lines before it where all items have the same size across
    /// the axis, otherwise the least one. Within a line items are centred along the scrolling axis. O(items)
    package func frames(of sizes: [Size], in extent: Rational) -> (frames: [GivenFrame], length: Rational) {
        let room = room(in: extent)
        let isVertical = axis == .vertical
        func across(_ size: Size) -> Rational { isVertical ? size.width : size.height }
        func along(_ size: Size) -> Rational { isVertical ? size.height : size.width }
        var (frames, lines): ([GivenFrame], [Range<Int>]) = ([], [])
        var (start, used) = (0, Rational.zero)
        for (index, size) in sizes.enumerated() {
            let more = index == start ? across(size) : used + spacing + across(size)
            if index > start, columns.map({ index - start >= $0 }) ?? (more > room) {
                lines.append(start..<index)
                (start, used) = (index, across(size))
            } else {
                used = more
            }
        }
        if start < sizes.count { lines.append(start..<sizes.count) }
        let isUniform = sizes.allSatisfy { across($0) == across(sizes[0]) }
        func gap(of line: Range<Int>) -> Rational {
            guard columns == nil, line.count > 1 else { return spacing }
            return max(spacing, (room - line.reduce(0) { $0 + across(sizes[$1]) }) / Rational(line.count - 1))
        }
        var offset = isVertical ? insets.top : insets.left
        for (number, line) in lines.enumerated() {
            let isLast = number == lines.count - 1
            var gap = isLast ? (isUniform && lines.count > 1 ? gap(of: lines[0]) : spacing) : gap(of: line)
            var position = isVertical ? insets.left : insets.top
            if columns == nil, line.count == 1, !isLast || isUniform && lines.count > 1 && lines[0].count == 1 {
                position += max(0, room - across(sizes[line.lowerBound])) / 2
                gap = spacing
            }
            let thickness = line.map { along(sizes[$0]) }.max() ?? 0
            for index in line {
                let size = sizes[index]
                let middle = offset + (thickness - along(size)) / 2
                frames.append(
                    GivenFrame(x: isVertical ? position : middle, y: isVertical ? middle : position, width: size.width, height: size.height)
                )
                position += across(size) + gap
            }
            offset += thickness + (isLast ? 0 : lineSpacing ?? spacing)
        }
        return (frames, offset + (isVertical ? insets.bottom : insets.right))
    }
}

/// The constraints of collection views and of their items. An item has constraints of the same roles as a table's row, with the frame that the flow layout
/// gives it once sizes are known.
extension Layout {
    /// The collection view that a cell is an item of; nil where it is in none.
    package func collection(of cell: View) -> View? {
        isItem(cell) ? cell.parent.flatMap { views[$0] } : nil
    }

    /// Whether a view is an item of a collection view.
    func isItem(_ view: View) -> Bool { view.kind == .cell && view.parent.flatMap { kind(of: $0) } == .collection }

    /// Whether a view is a collection view or an item of one, so that a flow layout gives the frames.
    func isOfFlow(_ view: View) -> Bool { view.kind == .collection || isItem(view) }

    /// The items of a collection view, in order.
    package func items(of collection: EntityID) -> [EntityID] {
        let siblings = siblings(in: collection)
        return siblings.views(0..<siblings.count(of: .row), of: .row)
    }

    /// The constraints for the size of a collection view's content: as wide as the view (as high, where it scrolls sideways), and as long as the flow layout
    /// found that the items need, 0 before that.
    func collectionConstraints(of view: View) -> [Implied] {
        let isVertical = view.flowLayout.axis == .vertical
        let (across, along): (Attribute, Attribute) = isVertical ? (.width, .height) : (.height, .width)
        return [
            Implied(Generated(.tableContentWidth), .guide(view.id, .content, across), .equal, .attribute(view.id, across)),
            Implied(Generated(.tableContentHeight), .guide(view.id, .content, along), .equal, plus: measured[view.id]?.flowLength ?? 0),
        ]
    }

    /// The constraints for the frame of an item: at the place that the flow layout found, with the size that is known. An extent that is not known yet gets a
    /// constraint of low priority that asks it to be 0.
    func itemConstraints(of cell: View) -> [Implied] {
        guard let collection = collection(of: cell) else { return [] }
        let found = measured[cell.id]
        let frame = found?.itemFrame
        func size(_ role: Generated.Role, _ fitting: Generated.Role, _ attribute: Attribute, _ known: Rational?) -> Implied {
            guard let known else {
                return Implied(Generated(fitting), .attribute(cell.id, attribute), .equal, priority: Layout.fittingSizeLevel)
            }
            return Implied(Generated(role), .attribute(cell.id, attribute), .equal, plus: known)
        }
        let isVertical = collection.flowLayout.axis == .vertical
        return [
            Implied(
                Generated(.encapsulatedLeft), .attribute(cell.id, .left), .equal, .attribute(collection.id, .left), plus: frame?.x ?? 0),
            Implied(Generated(.encapsulatedTop), .attribute(cell.id, .top), .equal, .attribute(collection.id, .top), plus: frame?.y ?? 0),
            size(.encapsulatedWidth, .fittingWidth, .width, frame?.width ?? (isVertical ? found?.columnExtent : nil)),
            size(.encapsulatedHeight, .fittingHeight, .height, frame?.height ?? (isVertical ? nil : found?.columnExtent)),
        ]
    }
}
