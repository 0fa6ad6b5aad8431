import Exact
import Layout
import Simplex
import Vocabulary

/// Frames of the items of collection views.
extension LiveLayout {
    /// Whether a collection view has items that are as large as their content.
    var hasItemsOfContentSize: Bool {
        layout.collections.elements.contains { layout.views.box($0)?.value.flowLayout.itemSize == .automatic }
    }

    /// What is measured in the present solution of touched collection views and of touched items, and of the items that stand elsewhere because of these: the
    /// places that the flow layout gives them in the extent of the collection view.
    ///
    /// Items of a fixed size get their places where `isOfContent` is false. Items that are as large as their content get the extent of their column then, if
    /// there are columns. Once they are laid out with that, they are measured with `isOfContent` and get their places.
    ///
    /// - Parameter known: the layout with the places that the items have at present. Items before the lines that an edit may change keep them.
    mutating func measurementsOfItems(
        isOfContent: Bool, among touched: Set<EntityID>, known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        // The touched items of each collection view of which anything is to be measured.
        var asked: [EntityID: Set<EntityID>] = [:]
        for id in touched where layout.collections.contains(id) { asked[id] = [] }
        var items = touched
        // The least size of an item whose size is undetermined may change without a change of its values.
        if isOfContent {
            items.formUnion(solverState.undetermined.elements.lazy.filter { $0.part == .width || $0.part == .height }.map(\.entity))
        }
        for id in items {
            if let collection = layout.collection(ofItem: id) { asked[collection, default: []].insert(id) }
        }
        var found: [(id: EntityID, measured: Measured)] = []
        for (id, items) in asked.sorted(by: { $0.key < $1.key }) {
            guard let view = layout.views[id], !isOfContent || view.flowLayout.itemSize == .automatic else { continue }
            let extent = extentOfLines(in: view)
            if let extent, isOfContent || view.flowLayout.itemSize != .automatic {
                found += try places(in: view, of: extent, touched: items.sorted(), known: known)
            } else {
                found += columns(in: view, of: extent, touched: items, known: known)
            }
        }
        return found
    }

    /// The extent in points that the lines of a collection view have for their items and `insets`; nil where the size of the view is undetermined.
    private mutating func extentOfLines(in collection: View) -> Rational? {
        let isVertical = collection.flowLayout.axis == .vertical
        let extent = Unknown(collection.id, isVertical ? .width : .height)
        if solverState.undetermined.contains(extent) { return nil }
        // Items must not reach into the insets beside the content, as UIKit's message about items that are too wide says.
        let insets = layout.adjustedContentInset(of: collection)
        let beside = isVertical ? insets.left + insets.right : insets.top + insets.bottom
        return max(0, exactValueInPlace(of: LinearForm(extent.anchor)) - beside)
    }

    /// The width of the columns in which items as large as their content are laid out before they are measured; where the view scrolls sideways, the height.
    /// Where there are no columns, or the size of the collection view is undetermined, nothing is measured of it and its items.
    private mutating func columns(
        in collection: View, of extent: Rational?, touched: Set<EntityID>, known: Layout
    ) -> [(id: EntityID, measured: Measured)] {
        let extent = collection.flowLayout.columns == nil ? nil : extent
        let column = extent.flatMap { collection.flowLayout.columnExtent(in: $0) }
        var found: [(id: EntityID, measured: Measured)] = []
        func note(_ id: EntityID, column: Rational? = nil, extent: Rational? = nil) {
            var measured = layout.measured[id] ?? Measured()
            (measured.columnExtent, measured.place, measured.flowExtent, measured.flowLength) = (column, nil, extent, nil)
            found.append((id, measured))
        }
        note(collection.id, extent: extent)
        let isSame = known.measured[collection.id]?.flowExtent == extent && !layout.views.written.contains(collection.id)
        for id in isSame ? Array(touched) : layout.items(of: collection.id) { note(id, column: column) }
        viewsLookedAt += found.count
        return found
    }

    /// The places of the items of a collection view, and the length of its content. Left out are items that were not touched and stand as in `known`.
    private mutating func places(
        in collection: View, of extent: Rational, touched: [EntityID], known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        let flow = collection.flowLayout
        let sizeOfAll = flow.sizeOfAllItems(in: extent)
        let knownLength = known.measured[collection.id]?.flowExtent == extent ? known.measured[collection.id]?.flowLength : nil
        // The index of the first item that may stand elsewhere than in `known`, or, where it is the last ones that were removed, the number of items.
        var first = layout.firstItemWritten(in: collection.id)
        if knownLength == nil || layout.views.written.contains(collection.id) { first = 0 }
        var sizes: [EntityID: FlowLayout.Size] = [:]
        if sizeOfAll == nil {
            for id in touched {
                let size = try sizeOfContent(of: id)
                sizes[id] = size
                if let old = known.measured[id]?.place?.size, old == size { continue }
                first = min(first ?? .max, layout.itemCount(before: id, in: collection.id))
            }
        }
        var (places, length): ([EntityID: FlowLayout.Place], Rational?) = ([:], knownLength)
        if let first {
            let start = startOfLines(before: first, in: collection.id, known: known)
            let items = layout.items(of: collection.id, from: start.index)
            viewsLookedAt += items.count
            var sizesInOrder: [FlowLayout.Size] = []
            for id in items {
                if let size = sizeOfAll ?? sizes[id] ?? known.measured[id]?.place?.size {
                    sizesInOrder.append(size)
                } else {
                    sizesInOrder.append(try sizeOfContent(of: id))
                }
            }
            let isUniform =
                flow.columns == nil
                && (sizeOfAll != nil || areUniform(sizesInOrder, from: start.index, of: collection, known: known))
            let found = flow.places(of: sizesInOrder, in: extent, from: start.offset, isUniform: isUniform)
            for (id, place) in zip(items, found.places) where place != known.measured[id]?.place { places[id] = place }
            length = found.length
        }
        for id in touched where places[id] == nil { places[id] = known.measured[id]?.place }
        var found: [(id: EntityID, measured: Measured)] = []
        for (id, place) in places {
            var measured = layout.measured[id] ?? Measured()
            measured.place = place
            found.append((id, measured))
        }
        var measured = layout.measured[collection.id] ?? Measured()
        (measured.flowExtent, measured.flowLength) = (extent, length)
        return found + [(collection.id, measured)]
    }

    private mutating func sizeOfContent(of item: EntityID) throws(Simplex.Interrupted) -> FlowLayout.Size {
        (try fittedSize(of: item, .width), try fittedSize(of: item, .height))
    }

    /// Where placing items anew has to begin if those from the index `first` on have changed: the index of the first item of a line, and where this line begins
    /// along the scrolling axis, in points; 0 and nil for the first line. It is the line before the one in which the item at `first - 1` stands. The latter line
    /// may come to hold another number of items, and the former shows the distance between the items of a full line.
    private func startOfLines(before first: Int, in collection: EntityID, known: Layout) -> (index: Int, offset: Rational?) {
        var linesLeft = 2
        for index in (0..<first).reversed() {
            guard let item = layout.item(index, of: collection), let place = known.measured[item]?.place else { break }
            guard let offset = place.lineOffset else { continue }
            linesLeft -= 1
            if linesLeft == 0 { return (index, offset) }
        }
        return (0, nil)
    }

    /// Whether all items of a collection view have the same size across the scrolling axis. Those from `index` on have the given sizes, and those before it the
    /// sizes that they have in `known`.
    private func areUniform(_ sizes: [FlowLayout.Size], from index: Int, of collection: View, known: Layout) -> Bool {
        guard let size = sizes.first.map(collection.flowLayout.across) else { return true }
        guard sizes.allSatisfy({ collection.flowLayout.across($0) == size }) else { return false }
        return layout.items(of: collection.id).prefix(index).allSatisfy {
            known.measured[$0]?.place.map { collection.flowLayout.across($0.size) } == size
        }
    }
}
