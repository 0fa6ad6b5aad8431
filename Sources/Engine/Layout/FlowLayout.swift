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

    /// The size of each item, in points, in content of `extent` points across the scrolling axis; nil where items are as large as their content.
    package func sizeOfAllItems(in extent: Rational) -> Size? {
        guard case .fixed(let width, let height) = itemSize else { return nil }
        let column = columnExtent(in: extent)
        return axis == .vertical ? (column ?? width, height) : (width, column ?? height)
    }

    /// Where an item stands.
    package struct Place: Equatable, Sendable {
        /// The frame in points, in the coordinates of the content.
        package let frame: GivenFrame
        /// For the first item of a line: where the line begins along the scrolling axis, in points; nil for the others.
        package let lineOffset: Rational?

        package var size: Size { (frame.width, frame.height) }
    }

    /// The places of items with the given sizes, in points, and the length of the content along the scrolling axis. `extent` is the content's size across that
    /// axis: its width where it scrolls down, its height where it scrolls sideways.
    ///
    /// A line takes as many items as fit with the least spacing, or as `columns` says. Without `columns` a full line is justified: what is left goes between
    /// the items, and a single item stands in the middle. The last line keeps the distance of the lines before it where all items have the same size across
    /// the axis, otherwise the least one. Within a line items are centred along the scrolling axis. O(items)
    ///
    /// - Parameters:
    ///   - offset: where the first of these items begins a line; nil where it is the first item of all. If other items stand before these, there must be at
    ///     least two lines of these, so that one of them shows the distance of the lines before the last one.
    ///   - isUniform: whether these items, and all that stand before them, have the same size across the axis. With `columns` this does not matter.
    package func places(
        of sizes: [Size], in extent: Rational, from offset: Rational? = nil, isUniform: Bool
    ) -> (places: [Place], length: Rational) {
        let room = room(in: extent)
        let isVertical = axis == .vertical
        var (places, lines): ([Place], [Range<Int>]) = ([], [])
        places.reserveCapacity(sizes.count)
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
        func gap(of line: Range<Int>) -> Rational {
            guard columns == nil, line.count > 1 else { return spacing }
            return max(spacing, (room - line.reduce(0) { $0 + across(sizes[$1]) }) / Rational(line.count - 1))
        }
        var offset = offset ?? (isVertical ? insets.top : insets.left)
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
                let origin = isVertical ? (x: position, y: middle) : (x: middle, y: position)
                let frame = GivenFrame(x: origin.x, y: origin.y, width: size.width, height: size.height)
                places.append(Place(frame: frame, lineOffset: index == line.lowerBound ? offset : nil))
                position += across(size) + gap
            }
            offset += thickness + (isLast ? 0 : lineSpacing ?? spacing)
        }
        return (places, offset + (isVertical ? insets.bottom : insets.right))
    }

    private func along(_ size: Size) -> Rational { axis == .vertical ? size.height : size.width }

    /// The width of an item, or its height where the view scrolls sideways, in points.
    package func across(_ size: Size) -> Rational { axis == .vertical ? size.width : size.height }
}

/// The constraints of collection views and of their items. An item has constraints of the same roles as a table's row, with the frame that the flow layout
/// gives it once sizes are known.
extension Layout {
    /// The collection view that a view is an item of; nil where it is none.
    package func collection(ofItem id: EntityID) -> EntityID? { views.box(id).flatMap { isItem($0.value) ? $0.value.parent : nil } }

    /// The collection view that a cell is an item of; nil where it is in none.
    package func collection(of cell: View) -> View? {
        isItem(cell) ? cell.parent.flatMap { views[$0] } : nil
    }

    /// Whether a view is an item of a collection view.
    func isItem(_ view: View) -> Bool { view.kind == .cell && view.parent.flatMap { kind(of: $0) } == .collection }

    /// Whether a view is a collection view or an item of one, so that a flow layout gives the frames.
    func isOfFlow(_ view: View) -> Bool { view.kind == .collection || isItem(view) }

    /// The items of a collection view, in order, from an index on. O(log n + their number)
    package func items(of collection: EntityID, from index: Int = 0) -> [EntityID] {
        let siblings = siblings(in: collection)
        return siblings.views(index..<max(index, siblings.count(of: .row)), of: .row)
    }

    /// The item of a collection view at an index; nil where there are not so many. O(log n)
    package func item(_ index: Int, of collection: EntityID) -> EntityID? { siblings(in: collection).view(index, of: .row) }

    /// The number of items of a collection view that stand before a view. O(log n)
    package func itemCount(before view: EntityID, in collection: EntityID) -> Int {
        views.box(view).map { siblings(in: collection).count(of: .row, before: $0.value.order) } ?? 0
    }

    /// The index of the first item of a collection view that was added or changed in the current step, or had a removed item before it; nil where there is none.
    /// If only the last items were removed, it is the number of items.
    package func firstItemWritten(in collection: EntityID) -> Int? {
        let siblings = siblings(in: collection)
        return views.written.flatMap { [views.boxBefore($0), views.box($0)] }.compactMap { box in
            box.flatMap { $0.value.parent == collection ? siblings.count(of: .row, before: $0.value.order) : nil }
        }.min()
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
        let frame = found?.place?.frame
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
