import Exact
import Layout
import Simplex
import Vocabulary

/// Heights of the rows of tables that are as high as their content.
extension LiveLayout {
    /// What is measured of rows with an automatic height that are touched, or in which a view is: the height that their content needs.
    ///
    /// Those that depend on themselves alone are measured first (`areAlone`), then the others. In another order a constraint that ties one row to its table
    /// could trade heights between that row and its neighbours, and the result would depend on which of them were measured before.
    ///
    /// - Parameter known: the layout that has the present heights of the rows. A row whose height in this layout is still the one that was measured is not
    ///   measured again.
    mutating func measurementsOfRows(
        areAlone: Bool, among touched: Set<EntityID>, known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        let edited = rowsEdited()
        var found: [(id: EntityID, measured: Measured)] = []
        for id in edited.union(touched.compactMap { layout.automaticRow(of: $0) }).union(openRows()).sorted() {
            var measured = layout.measured[id] ?? Measured()
            if areAlone {
                if !edited.contains(id), let height = known.measured[id]?.rowHeight, isHeight(of: id, height) {
                    measured.rowHeight = height
                } else {
                    measured.rowHeight = layout.dependsOnItselfAlone(row: id) ? try heightOfContent(of: id) : nil
                }
            } else if measured.rowHeight == nil {
                measured.rowHeight = try heightOfContent(of: id)
            }
            found.append((id, measured))
        }
        return found
    }

    private mutating func heightOfContent(of row: EntityID) throws(Simplex.Interrupted) -> Rational {
        let height = try fittedSize(of: row, .height)
        return height.double > Rect.closeness ? height : 0
    }

    /// Whether the height of a row is determined in the present solution, and this one.
    private func isHeight(of row: EntityID, _ height: Rational) -> Bool {
        let unknown = Unknown(row, .height)
        return !solverState.undetermined.contains(unknown) && abs(value(of: unknown) - height.double) < Rect.closeness
    }

    /// The rows with an automatic height whose height is undetermined. The least height of such a row may change without a change of its value.
    private func openRows() -> Set<EntityID> {
        Set(solverState.undetermined.elements.lazy.filter { $0.part == .height }.map(\.entity).filter(layout.automaticRows.contains))
    }

    /// The rows with an automatic height that the current step has edited: it has written a view in the row, the row itself, its table, or a constraint that
    /// mentions one of these and is not among those that the table generates, or margins of one of these came to depend on positions or no longer do.
    private func rowsEdited() -> Set<EntityID> {
        var entities: Set<EntityID> = []
        for id in layout.constraints.written {
            for box in [layout.constraints.boxBefore(id), layout.constraints.box(id)] {
                guard let constraint = box?.value, constraint.role?.isOfTable != true else { continue }
                for item in constraint.form.items { entities.insert(item.term.entity) }
            }
        }
        for id in Array(layout.views.written) + layout.viewsWithMargins.written {
            entities.insert(id)
            for box in [layout.views.boxBefore(id), layout.views.box(id)] { if let parent = box?.value.parent { entities.insert(parent) } }
            if layout.kind(of: id) == .table { entities.formUnion(layout.subviews(of: id)) }
        }
        return Set(entities.compactMap { layout.automaticRow(of: $0) })
    }
}
