import Exact
import Layout
import Simplex
import Vocabulary

/// Heights of the rows of tables that are as high as their content.
extension LiveLayout {
    /// What is measured of rows with an automatic height that are touched, or in which a view is: the height that their content needs.
    ///
    /// Those that depend on themselves alone are measured first (`areAlone`), then the others. If all were measured together, a constraint that ties a row to
    /// its table could make either this row or its neighbours higher, and which of them would depend on the order of the edits.
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
        viewsLookedAt += found.count
        return found
    }

    private mutating func heightOfContent(of row: EntityID) throws(Simplex.Interrupted) -> Rational {
        let height = try fittedSize(of: row, .height)
        return height.double > Rect.closeness ? height : 0
    }

    /// Whether a row has this height in the present solution, and in all others that are equally good.
    private func isHeight(of row: EntityID, _ height: Rational) -> Bool {
        let unknown = Unknown(row, .height)
        return !solverState.undetermined.contains(unknown) && abs(value(of: unknown) - height.double) < Rect.closeness
    }

    /// The rows with an automatic height whose height is undetermined. The least height of such a row may change without a change of its value.
    private func openRows() -> Set<EntityID> {
        Set(solverState.undetermined.elements.lazy.filter { $0.part == .height }.map(\.entity).filter(layout.automaticRows.contains))
    }

    /// The rows with an automatic height whose content may have been edited in the current step. In such a step a view in the row, the row itself or its table
    /// was added, removed or changed, or a constraint on one of these that the table does not generate, or whether the margins of one of these are measured.
    private func rowsEdited() -> Set<EntityID> {
        var entities = superviewsOfViewsWritten()
        for id in layout.constraints.written {
            for box in [layout.constraints.boxBefore(id), layout.constraints.box(id)] {
                guard let constraint = box?.value, constraint.role?.isOfTable != true else { continue }
                for item in constraint.form.items { entities.insert(item.term.entity) }
            }
        }
        for id in Array(layout.views.written) + layout.viewsWithMargins.written {
            entities.insert(id)
            if layout.kind(of: id) == .table { entities.formUnion(layout.subviews(of: id)) }
        }
        return Set(entities.compactMap { layout.automaticRow(of: $0) })
    }
}
