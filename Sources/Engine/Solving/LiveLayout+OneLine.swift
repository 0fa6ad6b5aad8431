import Layout
import Simplex

/// The layout with all texts on one line, kept beside the layout itself.
///
/// A text wraps at the width that its label has while all texts stand on one line. Where nothing but such widths is measured, and many texts wrap, a second
/// `LiveLayout` follows each edit in which no text ever wraps. What moves in it says which texts are to be measured again. The widths are those that would be
/// found without measurements, as at the beginning of every other solve, so the result does not depend on earlier states.
extension LiveLayout {
    /// From how many texts on they are kept on one line. A single one is measured in less time than it takes to keep it.
    private static let fewestTextsKept = 2
    /// An edit of more views than this, as when a whole layout is read, is no sign that others will follow.
    private static let mostViewsOfEdit = 16

    /// Makes an edit here and in the layout with the texts on one line, by a method such as `putHere` that makes it in one layout alone. Edits that are part of
    /// it are made in each of the two by itself.
    mutating func edit(_ change: (inout LiveLayout) -> Void) {
        guard var other = oneLine else { return change(&self) }
        oneLine = nil
        change(&other.wrappedValue)
        change(&self)
        oneLine = other
    }

    /// Solves, and measures only those texts whose width has changed in the layout with the texts on one line, whose view has been changed, or whose measurement
    /// has been forgotten. False where no such layout is kept, or more is measured than texts; then nothing has been done.
    mutating func solveBesideOneLine() throws(Simplex.Interrupted) -> Bool {
        guard var other = oneLine else { return false }
        // In the meantime measuring changes this layout alone.
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

    /// A copy of this layout to be kept as the one with the texts on one line. Nil where measurements have been kept, and where keeping the copy is not worth it.
    func copyWithTextsOnOneLine() -> CopyOnWrite<LiveLayout>? {
        guard layout.measuredBesidesText.isEmpty, layout.measured.isEmpty, layout.measurable.count >= Self.fewestTextsKept,
            layout.views.written.prefix(Self.mostViewsOfEdit + 1).count(where: { _ in true }) <= Self.mostViewsOfEdit
        else { return nil }
        var copy = self
        copy.simplex.statistics = Simplex.Statistics()
        return CopyOnWrite(wrappedValue: copy)
    }
}
