import Exact
import Layout
import Vocabulary

/// Why a constraint is among the first or the last that an engineer would change to end a conflict.
package enum FixReason: Equatable, Sendable {
    /// The system gives a view its size for the moment: a cell before it is measured, or a view that a stack view hides. The constraint keeps room from that
    /// size. It gives the view another size, or it ties the bottom or trailing edge of a view to that edge of a view around it. It gives way at a priority
    /// below required.
    case temporarySize(Axis, TemporarySizeReason)
    /// The constraint stands for an autoresizing mask that still places a view which other constraints place as well.
    case mask
    /// The constraint gives a view a size that follows already, because both edges of the view are tied to views around it.
    case redundant
    /// The constraint gives a view a size that follows already, because it is tied to the size of a view around it, or to one that the system gives.
    case tiedSize
    /// An earlier constraint of a person, whose id this is, is about the same anchors with the same multipliers.
    case twice(ConstraintID)
    /// The constraint gives a size, or another unknown, a number.
    case fixedValue
    /// The constraint is the one of the conflicts that somebody entered last.
    case latest
    /// The constraint relates two sizes or centres, or has none of the forms that the other cases describe.
    case relation
    /// The constraint is a distance between two views of which neither is inside the other.
    case gap
    case margin
    /// The constraint is a distance between edges of a view and of one that it is inside of; margins are no edges here.
    case edge
    /// The system made the constraint.
    case system

    /// Why the system gives a view a size that is not its final one.
    package enum TemporarySizeReason: Sendable {
        /// The view is hidden in a stack view.
        case hidden
        /// The size is 0, since the view has none before it is laid out.
        case zero
        /// The size is one of the system's temporary layout, or the one that a cell, header, footer or reusable view has before it is measured.
        case unmeasured
    }

    /// The place of the reason among the others: fixes of constraints with a lower one are tried earlier.
    fileprivate var rank: Int {
        switch self {
        case .temporarySize: 0
        case .mask: 1
        case .redundant, .tiedSize: 2
        case .twice: 3
        case .fixedValue: 4
        case .latest: 5
        case .relation: 6
        case .gap: 7
        case .margin: 8
        case .edge: 9
        case .system: 10
        }
    }

    /// Whether taking the constraint out is what an engineer would do, rather than changing it.
    var isForRemoval: Bool {
        switch self {
        case .mask, .redundant, .tiedSize: true
        default: false
        }
    }
}

/// Puts fixes into the order in which an engineer would try them, and the changes of each fix as well.
struct FixOrder {
    private let layout: Layout
    /// The constraints of all fixes. Where all fixes are known, these are as a rule all constraints of the conflicts that somebody can change.
    private let members: [Constraint]
    private let latest: ConstraintID?
    /// The sizes that the system gives views for the moment, each with the reason, by the ids of the views, ascending.
    private let temporarySizes: [(size: Anchor, why: FixReason.TemporarySizeReason)]

    /// - Parameter unchangeable: the required constraints that nobody can change and that reach what the conflicts are about.
    init(_ fixes: [Fix], _ layout: Layout, besides unchangeable: [Constraint]) {
        self.layout = layout
        let ids = Set(fixes.flatMap(\.members))
        let members = ids.compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
        self.members = members
        // Where constraints were imported, their order is not that in which somebody wrote them, so that none counts as the latest.
        let isImported = members.contains { constraint in
            constraint.sourcePlace?.isImported == true || constraint.form.items.contains { layout.views[$0.term.entity]?.origin != nil }
        }
        latest = isImported ? nil : members.filter(\.isUserWritten).max { $0.order < $1.order }?.id
        let views = Set(members.flatMap { $0.form.items.flatMap { layout.ancestry(of: $0.term.entity) } })
        let around = unchangeable.filter { $0.isGenerated && $0.form.items.allSatisfy { views.contains($0.term.entity) } }
        temporarySizes = (members + around).compactMap { constraint in
            guard Self.givesTemporarySize(constraint, layout), !Self.isRivalledMask(constraint, members, layout),
                let size = constraint.form.items.first?.term
            else { return nil }
            return (size, constraint.identifier == "UISV-hiding" ? .hidden : Self.isZero(constraint) ? .zero : .unmeasured)
        }.sorted { $0.size.entity < $1.size.entity }
    }

    /// The fixes in order, with the reasons and their changes in order.
    ///
    /// Smaller fixes come first; of equally large ones those with fewer constraints of the system, autoresizing masks that place a view twice not counted; then
    /// by the ranks of their reasons, the greatest rank of each counting first; then those whose changes put no view out of place; then those with fewer
    /// constraints that have an identifier of the system; then those with more edges at the bottom and the trailing side; then those that were entered later.
    func sorted(_ fixes: [Fix]) -> [Fix] {
        fixes.map { (fix: completed($0), key: key($0), orders: $0.members.map { layout.constraints[$0]?.order ?? 0 }) }
            .sorted { a, b in
                a.key == b.key ? b.orders.lexicographicallyPrecedes(a.orders) : a.key.lexicographicallyPrecedes(b.key)
            }
            .map(\.fix)
    }

    /// Sets the reason of a fix (why its first member should give way), and sorts its changes.
    private func completed(_ fix: Fix) -> Fix {
        var fix = fix
        fix.reason = fix.members.first.flatMap { layout.constraints[$0] }.map(reason) ?? .system
        fix.changes = fix.members.flatMap { member -> [Fix.Change] in
            let changes = fix.changes.filter { $0.id == member }
            guard let constraint = layout.constraints[member] else { return changes }
            let constants = changes.filter { if case .constant = $0.kind { true } else { false } }
            let others = changes.filter { if case .constant = $0.kind { false } else { true } }
            return givesWay(constraint) || constants.contains(where: { displaces($0, of: constraint) }) ? others + constants : changes
        }
        return fix
    }

    private func key(_ fix: Fix) -> [Int] {
        let all = fix.members.compactMap { layout.constraints[$0] }
        let reasons = all.map(reason)
        let ofSystem = zip(all, reasons).count { !$0.isUserWritten && $1 != .mask }
        let displaces = fix.changes.contains { change in
            all.contains { $0.id == change.id && self.displaces(change, of: $0) }
        }
        let ends = all.count { $0.form.items.contains { $0.term.attribute?.isEnd ?? false } }
        let named = all.count { $0.system?.identifier != nil }
        return [fix.members.count, ofSystem] + reasons.map(\.rank).sorted(by: >) + [displaces ? 1 : 0, named, -ends]
    }

    // MARK: Reasons

    private func reason(_ constraint: Constraint) -> FixReason {
        guard constraint.isUserWritten else { return Self.isRivalledMask(constraint, members, layout) ? .mask : .system }
        if let axis = axisOfTemporarySize(against: constraint) { return .temporarySize(axis, why(axis, constraint)) }
        let items = constraint.form.items
        if items.count == 1, let term = items.first?.term, let axis = term.axis, term.isSize {
            if constraint.relation == .equal, hasBothEdges(term.entity, axis) { return .redundant }
            if constraint.relation == .equal, hasTiedSize(term) { return .tiedSize }
        }
        if let twin = twin(constraint) { return .twice(twin) }
        if items.count == 1 { return .fixedValue }
        if constraint.id == latest { return .latest }
        let attributes = items.compactMap(\.term.attribute)
        guard items.count == 2, attributes.count == 2, attributes.allSatisfy({ !$0.isSize && !$0.isCenter }) else { return .relation }
        guard isInOther(items[0].term.entity, items[1].term.entity) else { return .gap }
        return items.contains { isMargin($0.term) } ? .margin : .edge
    }

    /// Whether a constraint was made by a person and is along an axis on which UIKit or AppKit gives some view a size that is not its final one. A
    /// constraint that itself gives such a view the size 0 does not count. Where the priority of the constraint is lowered, that size holds for the time.
    private func givesWay(_ constraint: Constraint) -> Bool {
        constraint.isUserWritten && !(Self.isZero(constraint) && isTemporarySize(constraint.form.items[0].term))
            && constraint.form.items.contains { item in temporarySizes.contains { $0.size.axis == item.term.axis } }
    }

    private func isTemporarySize(_ size: Anchor) -> Bool { temporarySizes.contains { $0.size == size } }

    /// The axis along which a person's constraint has to give way to a size that the system gives for the moment; nil for other constraints. Such a constraint
    /// gives the same view another size, or it ties the bottom or trailing edge of a view to that edge of a view around it, on an axis with such a size.
    private func axisOfTemporarySize(against constraint: Constraint) -> Axis? {
        guard givesWay(constraint), let axis = constraint.form.items.first?.term.axis else { return nil }
        let items = constraint.form.items
        if items.count == 1 { return isTemporarySize(items[0].term) ? axis : nil }
        guard items.count == 2, items.allSatisfy({ $0.term.attribute?.isEnd ?? false }),
            isInOther(items[0].term.entity, items[1].term.entity)
        else { return nil }
        return axis
    }

    /// Why the size is given to which a constraint gives way: first the size of which the constraint itself speaks, otherwise the first along the axis.
    private func why(_ axis: Axis, _ constraint: Constraint) -> FixReason.TemporarySizeReason {
        let own = constraint.form.items.lazy.compactMap { item in temporarySizes.last { $0.size == item.term } }.first
        return (own ?? temporarySizes.first { $0.size.axis == axis })?.why ?? .unmeasured
    }

    /// Whether a constraint gives a view a size for the moment only: the size 0, one of the system's temporary layout, or what the system gives a cell (or a
    /// header, footer or reusable view) before it is measured.
    private static func givesTemporarySize(_ constraint: Constraint, _ layout: Layout) -> Bool {
        guard constraint.form.items.count == 1, let term = constraint.form.items.first?.term, term.isSize else { return false }
        if isZero(constraint) { return true }
        if let identifier = constraint.identifier {
            if identifier.hasPrefix("_UITemporaryLayout") { return true }
            guard identifier.contains("Encapsulated-Layout-") else { return false }
        } else if constraint.system == nil {
            return false
        }
        // Such a size is for the moment only where the view is a cell, a header, a footer or reusable: the view of a controller keeps the size that the system
        // gives it.
        guard let className = layout.views[term.entity]?.origin?.className else { return constraint.identifier != nil }
        return ["Cell", "HeaderFooter", "Reusable"].contains { className.contains($0) }
    }

    /// Whether a constraint says that a size is 0.
    private static func isZero(_ constraint: Constraint) -> Bool {
        constraint.relation == .equal && constraint.constant.sign == 0 && constraint.form.items.count == 1
            && constraint.form.items[0].term.isSize
    }

    /// Whether constraints of the conflicts tie both edges of a view on an axis to views around it.
    private func hasBothEdges(_ view: EntityID, _ axis: Axis) -> Bool {
        func has(_ isEdge: (Attribute) -> Bool) -> Bool {
            members.contains { constraint in
                let others = constraint.form.items.filter { $0.term.entity != view }
                return !others.isEmpty && others.allSatisfy { isInside(view, $0.term.entity) }
                    && constraint.form.items.contains {
                        $0.term.entity == view && $0.term.axis == axis && $0.term.attribute.map(isEdge) ?? false
                    }
            }
        }
        return has(\.isStart) && has(\.isEnd)
    }

    /// Whether an equation of the conflicts that a person wrote ties a size to that of a view around it, or to one that the system gives.
    private func hasTiedSize(_ size: Anchor) -> Bool {
        members.contains { constraint in
            let items = constraint.form.items
            guard constraint.isUserWritten, constraint.relation == .equal, items.count == 2, items.contains(where: { $0.term == size }),
                let other = items.first(where: { $0.term != size })?.term, other.isSize, other.axis == size.axis
            else { return false }
            return isInside(size.entity, other.entity) || members.contains { !$0.isUserWritten && $0.form.items.map(\.term) == [other] }
        }
    }

    /// Another constraint of a person about the same anchors with the same multipliers, entered before this one; nil for none.
    private func twin(_ constraint: Constraint) -> ConstraintID? {
        members.first { other in
            other.isUserWritten && other.order < constraint.order && other.form.items.count == constraint.form.items.count
                && constraint.form.items.allSatisfy { item in
                    other.form.items.contains { $0.term == item.term && $0.multiplier == item.multiplier }
                }
        }?.id
    }

    /// Whether a constraint stands for an autoresizing mask, and places a view that constraints of people in the conflicts place as well.
    private static func isRivalledMask(_ constraint: Constraint, _ members: [Constraint], _ layout: Layout) -> Bool {
        guard constraint.role?.isMask == true || constraint.system?.className == "NSAutoresizingMaskLayoutConstraint",
            constraint.identifier?.contains("Encapsulated") != true, let view = constraint.form.items.first?.term.entity
        else { return false }
        return members.contains { other in
            other.isUserWritten && other.form.items.contains { $0.term.entity == view }
                && !other.form.items.contains { $0.term.entity != view && layout.ancestry(of: $0.term.entity).contains(view) }
        }
    }

    // MARK: Where views are

    private func isInside(_ view: EntityID, _ other: EntityID) -> Bool { view != other && layout.ancestry(of: view).contains(other) }

    private func isInOther(_ a: EntityID, _ b: EntityID) -> Bool { isInside(a, b) || isInside(b, a) }

    private func isMargin(_ anchor: Anchor) -> Bool {
        if case .guide = anchor { return true }
        return anchor.attribute?.isMargin ?? false
    }

    /// Whether a change of a constant would push a view out of its superview or over its neighbour, or leave it no size.
    private func displaces(_ change: Fix.Change, of constraint: Constraint) -> Bool {
        guard case .constant(_, let constant) = change.kind else { return false }
        let items = constraint.form.items
        if items.count == 1, items[0].term.isSize { return (constant / items[0].multiplier).sign <= 0 }
        guard items.count == 2, items[0].multiplier + items[1].multiplier == 0, let first = items[0].term.attribute,
            let second = items[1].term.attribute
        else { return false }
        // The sign of the distance from one anchor to another along the axis, where each is given by its index in `items`.
        func distance(from: Int, to: Int) -> Int { (constant / items[to].multiplier).sign }
        let (inner, outer) = isInside(items[0].term.entity, items[1].term.entity) ? (0, 1) : (1, 0)
        if isInside(items[inner].term.entity, items[outer].term.entity) {
            if first.isStart, second.isStart { return distance(from: outer, to: inner) < 0 }
            return first.isEnd && second.isEnd && distance(from: outer, to: inner) > 0
        }
        if first.isStart, second.isEnd { return distance(from: 1, to: 0) < 0 }
        return first.isEnd && second.isStart && distance(from: 0, to: 1) < 0
    }
}
