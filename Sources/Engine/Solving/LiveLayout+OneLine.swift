import Layout
import Simplex

/// A second layout, with the same content but each text on one line, that tells which texts are to be measured again.
///
/// A text wraps at the width that its label has while all texts stand on one line. To find these widths, another solve forgets all measurements first, and
/// makes all of them again. Where nothing but such widths is measured, a second `LiveLayout` is given every edit as well, and no text in it ever wraps. Its
/// solve finds the same widths, and says which of them have changed. So the result does not depend on earlier states either.
extension LiveLayout {
    /// The most views that an edit may write if a second layout is to be made after it. A file that is read writes more, and often nothing is edited after it.
    private static let mostViewsWritten = 16

    /// Makes an edit in this layout and in the second one, if there is one. `change` makes it in one layout, by a method such as `putHere`.
    mutating func edit(_ change: (inout LiveLayout) -> Void) {
        guard var other = oneLine else { return change(&self) }
        oneLine = nil
        change(&other.wrappedValue)
        change(&self)
        oneLine = other
    }

    /// Solves both layouts, and measures only those texts whose width in the second one has changed, whose view has been written in the current step, or whose
    /// measurement has been. Does nothing and returns false where there is no second layout, or more is measured than texts.
    mutating func solveBesideOneLine() throws(Simplex.Interrupted) -> Bool {
        guard var other = oneLine else { return false }
        // The constraints that change by measuring must not change in the second layout, so `edit` may not find it now.
        oneLine = nil
        guard layout.measuredBesidesText.isEmpty else { return false }
        let moved = try other.wrappedValue.solvePass()
        let changes = try other.wrappedValue.updateDetermination()
        simplex.statistics.add(other.wrappedValue.statistics)
        other.wrappedValue.simplex.statistics = Simplex.Statistics()
        var asking = Set(layout.views.written).union(layout.measured.written)
        for unknown in moved + changes.undetermined + changes.determined where unknown.part == .width { asking.insert(unknown.entity) }
        let views = asking.filter(layout.measurable.contains).sorted()
        _ = try take(measurements(ofTexts: other.wrappedValue.wrapWidths(of: views)))
        oneLine = other
        return true
    }

    /// Makes the second layout: a copy of this one, solved and without measurements as it is now. Nil where it has measurements all the same, as those of rows
    /// of tables that are kept, where more is measured than texts, and where the edit is a large one.
    func makeOneLine() -> CopyOnWrite<LiveLayout>? {
        guard layout.measuredBesidesText.isEmpty, layout.measured.isEmpty, layout.views.written.count <= Self.mostViewsWritten else {
            return nil
        }
        var copy = self
        copy.simplex.statistics = Simplex.Statistics()
        return CopyOnWrite(wrappedValue: copy)
    }
}
