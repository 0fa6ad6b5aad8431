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

    /// What is measured in the present solution of touched collection views, of those with a touched item, and of all of their items: the frames that the flow
    /// layout makes of the size of the collection view.
    ///
    /// Items of a fixed size get their frames where `isOfContent` is false. Items that are as large as their content get the extent of their column then, if
    /// there are columns. Once they are laid out with that, they are measured with `isOfContent` and get their frames.
    ///
    /// - Parameter known: the layout that has the present frames of the items. An item that is as large as its content has the size that it has there, if it
    ///   was not touched.
    mutating func measurementsOfItems(
        isOfContent: Bool, among touched: Set<EntityID>, known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        var asked = Set(touched.filter(layout.collections.contains))
        for id in touched {
            if let parent = layout.parent(of: id), layout.collections.contains(parent) { asked.insert(parent) }
        }
        if isOfContent { asked.formUnion(collectionsWithOpenItems()) }
        var found: [(id: EntityID, measured: Measured)] = []
        for view in asked.sorted().compactMap({ layout.views[$0] }) where !isOfContent || view.flowLayout.itemSize == .automatic {
            found += try measurementsOfItems(of: view, isOfContent: isOfContent, among: touched, known: known)
        }
        return found
    }

    /// The collection views with items whose width or height is undetermined. The least size of such an item may change without a change of its values.
    private func collectionsWithOpenItems() -> Set<EntityID> {
        let sizes = solverState.undetermined.elements.lazy.filter { $0.part == .width || $0.part == .height }
        return Set(sizes.compactMap { self.layout.parent(of: $0.entity) }.filter(layout.collections.contains))
    }

    /// What is measured of a collection view and its items. Left out are items that were not touched and stand as in `known`.
    private mutating func measurementsOfItems(
        of collection: View, isOfContent: Bool, among touched: Set<EntityID>, known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        let flow = collection.flowLayout
        let extentOfLine = Unknown(collection.id, flow.axis == .vertical ? .width : .height)
        let items = layout.items(of: collection.id)
        var found: [(id: EntityID, measured: Measured)] = []
        func note(_ id: EntityID, column: Rational? = nil, frame: GivenFrame? = nil, length: Rational? = nil) {
            var measured = layout.measured[id] ?? Measured()
            (measured.columnExtent, measured.itemFrame, measured.flowLength) = (column, frame, length)
            found.append((id, measured))
        }
        // A collection view whose extent along its lines is undetermined has no lines, so nothing is measured of it and its items.
        if solverState.undetermined.contains(extentOfLine) {
            for id in [collection.id] + items { note(id) }
            return found
        }
        // Items must not reach into the insets beside the content, as UIKit's message about items that are too wide says.
        let insets = layout.adjustedContentInset(of: collection)
        let beside = flow.axis == .vertical ? insets.left + insets.right : insets.top + insets.bottom
        let extent = max(0, exactValueInPlace(of: LinearForm(extentOfLine.anchor)) - beside)
        let column = flow.columnExtent(in: extent)
        var sizes: [FlowLayout.Size] = []
        switch flow.itemSize {
        case .fixed(let width, let height):
            let size = flow.axis == .vertical ? (column ?? width, height) : (width, column ?? height)
            sizes = items.map { _ in size }
        case .automatic where !isOfContent:
            for id in items where touched.contains(id) || known.measured[id]?.columnExtent != column { note(id, column: column) }
            return found
        case .automatic:
            for id in items { sizes.append(try sizeOfContent(of: id, among: touched, known: known)) }
        }
        let (frames, length) = flow.frames(of: sizes, in: extent)
        for (id, frame) in zip(items, frames) where touched.contains(id) || known.measured[id]?.itemFrame != frame {
            note(id, column: layout.measured[id]?.columnExtent, frame: frame)
        }
        note(collection.id, length: length)
        return found
    }

    private mutating func sizeOfContent(
        of item: EntityID, among touched: Set<EntityID>, known: Layout
    ) throws(Simplex.Interrupted) -> FlowLayout.Size {
        let isOpen = [.width, .height].contains { solverState.undetermined.contains(Unknown(item, $0)) }
        if !isOpen, !touched.contains(item), let frame = known.measured[item]?.itemFrame { return (frame.width, frame.height) }
        return (try fittedSize(of: item, .width), try fittedSize(of: item, .height))
    }
}
