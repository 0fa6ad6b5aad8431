import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds changes that would determine what is ambiguous.
///
/// Where a tie is the cause, that is another priority; for the rest, constraints that hold a value as it is at present, like Xcode's "Add Missing
/// Constraints": distances to the nearest sibling or the superview, and sizes. Each is tried out on a copy, together with those found before it.
package struct MissingConstraints {
    /// The priorities to be changed, before the constraints are added.
    package private(set) var steps: [PriorityStep] = []
    package private(set) var drafts: [ConstraintDraft] = []
    private var live: LiveLayout
    private let limit: Int

    package var isEmpty: Bool { steps.isEmpty && drafts.isEmpty }

    private init(_ live: LiveLayout, limit: Int) {
        self.live = live
        self.live.beginStep()
        self.limit = limit
    }

    /// The unknowns of a view's frame, in the order in which constraints for them are looked for.
    package static let parts: [Unknown.Part] = [.left, .width, .top, .height]

    /// The priorities that decide the ties which the unknowns take part in, and at most `limit` constraints that determine the rest, found in
    /// the given order.
    package static func found(for unknowns: [Unknown], in live: LiveLayout, limit: Int = .max) throws(Simplex.Interrupted)
        -> MissingConstraints
    {
        var plan = MissingConstraints(live, limit: limit)
        var seen: Set<Unknown> = []
        for unknown in unknowns where plan.isOpen(unknown) && !seen.contains(unknown) {
            let together = plan.live.undetermined(with: unknown)
            seen.formUnion(together)
            try plan.decideTies(among: together.sorted())
        }
        for unknown in unknowns { try plan.determine(unknown) }
        return plan
    }

    private mutating func decideTies(among unknowns: [Unknown]) throws(Simplex.Interrupted) {
        var ties = TieBreaking(live)
        try ties.decide(unknowns)
        if ties.steps.isEmpty { return }
        live = ties.live
        steps += ties.steps
    }

    private func isOpen(_ unknown: Unknown) -> Bool { live.isUndetermined(unknown) }

    private mutating func determine(_ unknown: Unknown) throws(Simplex.Interrupted) {
        guard isOpen(unknown), drafts.count < limit else { return }
        for form in candidates(unknown) where drafts.count < limit {
            let draft = draft(form)
            let id = live.putTrial(draft)
            try live.solve()
            _ = try live.updateDetermination()
            if !isOpen(unknown), !live.isSuspended(id) {
                drafts.append(draft)
                return
            }
            live.remove(id)
            try live.solve()
            _ = try live.updateDetermination()
        }
    }

    // MARK: What is offered

    /// Expressions that may determine an unknown if their value is fixed, the most readable first.
    private func candidates(_ unknown: Unknown) -> [LinearForm<Anchor>] {
        guard unknown.part == .left || unknown.part == .top else { return [LinearForm(unknown.anchor)] }
        let edge: Attribute = unknown.part == .left ? .leading : .top
        var found: [LinearForm<Anchor>] = []
        func distance(_ edge: Attribute, to view: EntityID, _ other: Attribute) {
            var form = LinearForm<Anchor>(.attribute(unknown.entity, edge))
            form.add(.attribute(view, other), times: -1)
            found.append(form)
        }
        if let neighbour = neighbour(of: unknown) { distance(edge, to: neighbour, unknown.part == .left ? .trailing : .bottom) }
        guard let parent = live.layout.views[unknown.entity]?.parent else { return found + [LinearForm(unknown.anchor)] }
        distance(edge, to: parent, edge)
        // In a view that reads from right to left, the leading edge is the right one; the distance of the left edges is tried as well.
        if live.layout.isRightToLeft(unknown.entity), unknown.part == .left { distance(.left, to: parent, .left) }
        return found
    }

    /// The nearest sibling that ends where the view begins or before that (on its left, or above it, as the unknown's axis says), overlaps it on the other
    /// axis, and whose own position and size along the axis are determined. A sibling that has no extent along the axis does not count.
    private func neighbour(of unknown: Unknown) -> EntityID? {
        guard let parent = live.layout.views[unknown.entity]?.parent else { return nil }
        let isHorizontal = unknown.part == .left
        func span(_ view: EntityID, along: Bool) -> (start: Double, end: Double) {
            let frame = live.alignmentRectInWindow(of: view)
            return along == isHorizontal ? (frame.x, frame.x + frame.width) : (frame.y, frame.y + frame.height)
        }
        let (own, beside) = (span(unknown.entity, along: true), span(unknown.entity, along: false))
        var nearest: (view: EntityID, gap: Double)?
        for sibling in live.layout.subviews(of: parent) where sibling != unknown.entity {
            let (other, across) = (span(sibling, along: true), span(sibling, along: false))
            let gap = own.start - other.end
            guard gap >= 0, other.end > other.start, across.start < beside.end, beside.start < across.end,
                !isOpen(Unknown(sibling, unknown.part)), !isOpen(Unknown(sibling, isHorizontal ? .width : .height))
            else { continue }
            if gap < nearest?.gap ?? .infinity { nearest = (sibling, gap) }
        }
        return nearest?.view
    }

    /// An equation that keeps an expression at its present value.
    private func draft(_ typed: LinearForm<Anchor>) -> ConstraintDraft {
        let layout = live.layout
        let form = layout.inContent(typed, of: layout.enclosingScrollViews(typed.items.map(\.term)))
        let constant = constant(of: form)
        let owner = layout.commonAncestor(of: form.items) { layout.views.contains($0.term.entity) ? $0.term.entity : nil }
        return ConstraintDraft(
            part: nil, form: form, relation: .equal, constant: constant, priority: 1000,
            text: ConstraintText(layout: layout).text(typed, .equal, constant, isAutoLayout: true), owner: owner,
            isAutoLayout: form.items.count == 2 || form.items.contains { $0.term.isSize })
    }

    /// The number of characters above which a constant is taken for the result of rounding. It is more than typed numbers have, and less than a double with all
    /// its digits has.
    private static let mostDigits = 14

    /// The present value of an expression. A double with all its digits is replaced by the short number that it most likely stands for.
    private func constant(of form: LinearForm<Anchor>) -> Rational {
        let exact = live.exactValue(of: form)
        if exact.decimalDescription.utf8.count <= Self.mostDigits { return exact }
        let value = live.value(of: form)
        let shortest = "\(value)"
        if shortest.utf8.count <= Self.mostDigits, let decimal = Rational(shortest) { return decimal }
        return Rational(reconstructedFrom: value) ?? Rational(shortest) ?? exact
    }
}

extension LiveLayout {
    /// Adds the constraint of a draft to this layout, which is a copy for trials and is thrown away.
    mutating func putTrial(_ draft: ConstraintDraft) -> ConstraintID {
        var (id, order) = (ConstraintID.typed(0), 0)
        changeLayoutOnly {
            id = $0.makeConstraintID()
            order = $0.makeOrder()
        }
        // Nobody can have typed this name.
        put(
            Constraint(
                id: id, name: "?\(order)", form: draft.form, relation: draft.relation, constant: draft.constant, priority: draft.priority,
                order: order, text: draft.text))
        return id
    }
}
