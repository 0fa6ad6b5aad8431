import Exact
import Layout
import Simplex
import Solving

/// A minimal correction set of the required constraints, and the least changes that would do instead of removing them.
package struct Fix: Sendable {
    package struct Change: Sendable {
        package enum Kind: Equatable, Sendable {
            /// Another constant on the right side, after terms are collected.
            case constant(from: Rational, to: Rational)
            case priority(from: Rational, to: Rational)
            case relation(from: Relation, to: Relation)
        }

        package var id: ConstraintID
        package var kind: Kind
    }

    /// The constraints to remove so that the others can hold. All of them have to be removed.
    package var members: [ConstraintID]
    /// For each member, changes that would do instead of removing it, the best first. All changes of constants are to be made together, and
    /// have the least sum. Empty where exact arithmetic did not confirm that.
    package var changes: [Change]
    /// Why the first member should give way.
    package var reason = FixReason.system

    /// Whether there is a single member, and it is best taken out rather than changed.
    package var isRemoval: Bool { members.count == 1 && reason.isForRemoval }
}

extension LiveLayout {
    /// Minimal correction sets of the required constraints: the smallest first, of equally large ones those with fewer constraints of the system, then in the
    /// order in which an engineer would try them (see `FixReason`).
    ///
    /// Constraints that nobody can change, such as that sizes are not negative, are never removed. There are at most `limit` sets; `isComplete` says whether
    /// these are all.
    package func fixes(limit: Int = 50) -> (fixes: [Fix], isComplete: Bool) {
        let suspended = suspendedInOrder
        guard !suspended.isEmpty else { return ([], true) }
        let required = connected(
            activeConstraints.filter(\.isRequired), with: suspended.flatMap { lowered($0).terms.map(\.0) })
        // Constraints that the system makes, which are to be kept rather than changed, come before those that people wrote.
        let members = required.sorted { ($0.isUserWritten ? 1 : 0, $0.order) < ($1.isUserWritten ? 1 : 0, $1.order) }.map(\.id)
        var corrections = CorrectionSetSearch(
            search(required.map(exactRow)), of: members, unchangeable: Set(members.filter(isUnchangeable)), limit: limit)
        corrections.run()
        // The changes for the sets that were found are worked out even where the search for sets was interrupted.
        var base = self
        base.isInterrupted = nil
        let fixes = corrections.found.compactMap { try? base.fix(removing: inReadingOrder($0)) }
        let order = FixOrder(fixes, layout, besides: required.filter { isUnchangeable($0.id) })
        return (order.sorted(fixes), corrections.isComplete)
    }

    /// Whether nobody can change the constraint. That is so for generated ones, such as that sizes are not negative, but not for sizes of windows, row heights
    /// that are given, and autoresizing masks.
    private func isUnchangeable(_ id: ConstraintID) -> Bool {
        guard case .generated(let view, let generated) = id else { return false }
        switch generated.role {
        case .windowWidth, .windowHeight: return false
        case .encapsulatedHeight: return layout.views[view].flatMap { layout.fixedRowHeight(of: $0) } == nil
        case let role: return !role.isMask
        }
    }

    /// The correction set `members` with changes that would do instead of removing them. The members become optional constraints above all others; their
    /// violations are then the least changes of their constants.
    private func fix(removing members: [ConstraintID]) throws(Simplex.Interrupted) -> Fix {
        var side = self
        for id in members {
            guard var constraint = layout.constraints[id] else { continue }
            constraint.mayBeRequired = false
            constraint.priority = Self.aboveEveryPriority
            side.put(constraint)
        }
        try side.solve()
        guard let solution = ExactSolution(side), ExactFace(side, solution) != nil else {
            return Fix(members: members, changes: [])
        }
        var changes: [Fix.Change] = []
        for constraint in members.compactMap({ layout.constraints[$0] }) {
            let excess = solution.excess(of: exactRow(constraint))
            changes.append(.init(id: constraint.id, kind: .constant(from: constraint.constant, to: constraint.constant + excess)))
            if constraint.isGenerated { continue }
            changes.append(.init(id: constraint.id, kind: .priority(from: constraint.priority, to: 999)))
            if constraint.relation == .equal {
                changes.append(
                    .init(id: constraint.id, kind: .relation(from: .equal, to: excess.sign > 0 ? .greaterOrEqual : .lessOrEqual)))
            }
        }
        return Fix(members: members, changes: changes)
    }
}
