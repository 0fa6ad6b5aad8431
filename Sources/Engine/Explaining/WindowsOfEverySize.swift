import Exact
import Layout
import Simplex
import Solving

/// What the required constraints of a layout force on it in windows of every size: from the smallest screen on which apps run to the largest.
///
/// The safe areas are those of the layout at present.
package struct WindowsOfEverySize {
    /// The widths and heights that windows have, in points: a narrow phone or a third of a tablet, and the largest tablet.
    package static let lengths: ClosedRange<Rational> = 320...1366

    /// How far a constraint must be from holding to count as broken, in points.
    private static let margin = Rational(1, 100)

    private let live: LiveLayout
    /// The required constraints by their ids, without those that say how large windows are; and the bounds of the windows instead.
    private var rows: [ExactRow]

    init(_ live: LiveLayout) {
        self.live = live
        rows = []
        for constraint in live.activeConstraints where constraint.isRequired && !live.isSuspended(constraint.id) {
            switch constraint.role {
            case .windowWidth, .windowHeight: if let size = live.lowered(constraint).terms.first?.0 { bound(size) }
            // The height of a row follows from what is in it.
            case .encapsulatedHeight, .tableContentHeight: break
            default: rows.append(live.exactRow(constraint))
            }
        }
    }

    private mutating func bound(_ length: Unknown) {
        for (relation, constant) in [(Relation.greaterOrEqual, Self.lengths.lowerBound), (.lessOrEqual, Self.lengths.upperBound)] {
            rows.append(
                ExactRow(
                    id: .question(rows.count + 1), terms: [(unknown: length, multiplier: 1)], relation: relation, constant: constant))
        }
    }

    /// Those of some constraints that hold whatever the size of the window, each with required constraints that make it hold. One that was found
    /// counts as left out for those that follow it.
    ///
    /// One linear program for an inequality and two for an equation, each begun where the one before ended.
    package func forced(among constraints: [Constraint]) throws(Simplex.Interrupted) -> [(constraint: Constraint, by: [ConstraintID])] {
        let breaches = constraints.enumerated().map { self.breaches(of: $1, number: $0) }
        var search = live.search(rows + breaches.joined())
        var standing = rows.map(\.id)
        // A layout that fits no such window at all, such as a cell in a window of its own, says nothing of windows.
        if try search.conflict(among: standing) != nil { return [] }
        var found: [(constraint: Constraint, by: [ConstraintID])] = []
        for (constraint, breaches) in zip(constraints, breaches) {
            let others = standing.filter { $0 != constraint.id }
            var reasons: Set<ConstraintID>? = []
            for breach in breaches {
                guard let conflict = try search.conflict(among: others + [breach.id]) else {
                    reasons = nil
                    break
                }
                reasons?.formUnion(try search.minimal(conflict))
            }
            guard let reasons else { continue }
            standing = others
            found.append((constraint, live.inReadingOrder(reasons.filter { live.layout.constraints.contains($0) })))
        }
        return found
    }

    /// What breaks a constraint: one row for each side on which it can be broken. The number tells its rows from those of other constraints.
    private func breaches(of constraint: Constraint, number: Int) -> [ExactRow] {
        let row = live.exactRow(constraint)
        return [Relation.greaterOrEqual, .lessOrEqual].enumerated().compactMap { side, relation in
            guard constraint.relation == .equal || constraint.relation == relation else { return nil }
            return ExactRow(
                id: .question(rows.count + 1 + 2 * number + side), terms: row.terms, relation: relation.reversed,
                constant: row.constant + (relation == .greaterOrEqual ? -Self.margin : Self.margin))
        }
    }

    /// Those of some optional constraints that could be required, all at once, in windows of every size.
    ///
    /// The sizes of windows with which required constraints can hold are a convex set, so that it is enough to look at the corners.
    package func constraints(thatNeedNotYield optional: [ConstraintID]) throws(Simplex.Interrupted) -> Set<ConstraintID> {
        let added = optional.compactMap { live.layout.constraints[$0].map(live.exactRow) }
        let sizes = rows.filter { !live.layout.constraints.contains($0.id) }
        let base = rows.filter { live.layout.constraints.contains($0.id) }
        let windows = Set(sizes.flatMap { $0.terms.map(\.unknown) }).sorted()
        var left = Set(optional)
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
            // A layout that does not fit such a window anyway is not meant for all of them.
            if try search.conflict(among: ids) != nil { return [] }
            left = Set(try search.grow(ids, by: optional.filter(left.contains))).intersection(left)
        }
        return left
    }
}

extension LiveLayout {
    /// What the required constraints force in windows of every size.
    package func windowsOfEverySize() -> WindowsOfEverySize { WindowsOfEverySize(self) }
}
