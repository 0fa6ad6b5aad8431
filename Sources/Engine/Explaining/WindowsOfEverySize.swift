import Exact
import Layout
import Simplex
import Solving
import Vocabulary

/// What the required constraints of a layout allow in windows of every size whose width and height are in the range `lengths`.
///
/// The safe areas are those of the layout at present.
package struct WindowsOfEverySize {
    /// The widths and heights that windows have, in points: from those of a narrow phone or a third of a tablet to the long side of the largest tablet.
    package static let lengths: ClosedRange<Rational> = 320...(Device.all.map { max($0.width, $0.height) }.max() ?? 320)

    private let live: LiveLayout
    /// The required constraints that are not suspended, with their ids, but for the heights that were measured, of rows and of what collection views contain.
    /// In place of those that say how large windows are, there are the bounds of these sizes.
    private var rows: [ExactRow]

    init(_ live: LiveLayout) {
        self.live = live
        rows = []
        for constraint in live.activeConstraints where constraint.isRequired && !live.isSuspended(constraint.id) {
            switch constraint.role {
            case .windowWidth, .windowHeight: if let size = live.lowered(constraint).terms.first?.0 { bound(size) }
            case let role? where isMeasured(role, of: constraint.id.host): break
            default: rows.append(live.exactRow(constraint))
            }
        }
    }

    /// Whether a constraint with this role sets the height of a row, or of the content of a collection view, to a number that was measured. The height
    /// follows from what is in the rows, and may be another one in windows of other sizes.
    private func isMeasured(_ role: Generated.Role, of host: EntityID?) -> Bool {
        guard let host else { return false }
        return switch role {
        case .encapsulatedHeight: live.layout.fixedRowHeight(of: host) == nil
        case .tableContentHeight: live.layout.views[host]?.kind == .collection
        default: false
        }
    }

    private mutating func bound(_ length: Unknown) {
        for (relation, constant) in [(Relation.greaterOrEqual, Self.lengths.lowerBound), (.lessOrEqual, Self.lengths.upperBound)] {
            rows.append(
                ExactRow(
                    id: .question(rows.count + 1), terms: [(unknown: length, multiplier: 1)], relation: relation, constant: constant))
        }
    }

    /// Those of some optional constraints that hold at present and could be required, all at once, in windows of every size. None where the required
    /// constraints alone cannot hold in some of these windows.
    ///
    /// The sizes of windows with which required constraints can hold are a convex set, so that it is enough to look at the corners.
    package func constraints(thatNeedNotYield optional: [ConstraintID]) throws(Simplex.Interrupted) -> Set<ConstraintID> {
        let added = optional.compactMap { live.layout.constraints[$0].map(live.exactRow) }
        let sizes = rows.filter { !live.layout.constraints.contains($0.id) }
        let base = rows.filter { live.layout.constraints.contains($0.id) }
        let windows = Set(sizes.flatMap { $0.terms.map(\.unknown) }).sorted()
        var left = Set(optional.filter { live.violation(of: $0) == 0 })
        for corner in 0..<(1 << min(2, windows.count)) {
            let fixed = windows.map { length in
                let isLarge = corner & (length.part == .width ? 1 : 2) != 0
                return ExactRow(
                    id: .question(Int(length.entity.number) * 2 + (length.part == .width ? 2 : 3)),
                    terms: [(unknown: length, multiplier: 1)], relation: .equal,
                    constant: isLarge ? Self.lengths.upperBound : Self.lengths.lowerBound)
            }
            var search = live.search(base + fixed + added)
            let ids = base.map(\.id) + fixed.map(\.id)
            // A layout that does not fit such a window anyway is not meant for windows of all sizes.
            if try search.conflict(among: ids) != nil { return [] }
            left = Set(try search.grow(ids, by: optional.filter(left.contains))).intersection(left)
        }
        return left
    }
}

extension LiveLayout {
    /// What the required constraints allow in windows of every size.
    package func windowsOfEverySize() -> WindowsOfEverySize { WindowsOfEverySize(self) }
}
