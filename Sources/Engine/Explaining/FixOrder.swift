import Exact
import Layout
import Vocabulary

/// Why a constraint is among the first or the last that an engineer would change to end a conflict.
package enum FixReason: Equatable, Sendable {
    /// The system gives a view its size for the moment: a cell before it is measured, or a view that a stack view hides. The last edge of what
    /// is in it gives way at a priority below required.
    case givenSize(Axis, Given)
    /// The autoresizing mask still places a view that constraints place as well.
    case mask
    /// Both edges of the view are tied to its superviews, which says its size already.
    case redundant
    /// Another constraint says something else about the same anchors.
    case twice(ConstraintID)
    /// It gives a size, or another unknown, a number.
    case fixedValue
    /// It was entered last.
    case latest
    /// It relates two sizes, or centres.
    case relation
    /// A distance between two views of which none is in the other.
    case gap
    case margin
    /// A distance to an edge of a superview.
    case edge
    /// The system made it.
    case system

    /// Why a view has a size that is not its last.
    package enum Given: Sendable {
        /// It is hidden in a stack view.
        case hidden
        /// It has no size at all before it is laid out.
        case none
        /// It is a cell that has not been measured.
        case unmeasured
    }

    /// The place of the reason among the others: the lower, the earlier it is tried.
    fileprivate var rank: Int {
        switch self {
        case .givenSize: 0
        case .mask: 1
        case .redundant: 2
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
        case .mask, .redundant: true
        default: false
        }
    }
}

/// Orders fixes, and the changes in each, as an engineer would try them.
struct FixOrder {
    private let layout: Layout
    /// The constraints of all fixes. Where all fixes are known, these are the constraints of all conflicts.
    private let members: [Constraint]
    private let latest: ConstraintID?
    /// The sizes that the system gives views for the moment.
    private var given: [Anchor: FixReason.Given] = [:]
    private var givenAxes: Set<Axis> = []

    /// - Parameter lasting: required constraints that nobody can change, some of which are part of the conflicts.
    init(_ fixes: [Fix], _ layout: Layout, besides lasting: [Constraint]) {
        self.layout = layout
        let ids = Set(fixes.flatMap(\.members))
        let members = ids.compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
        self.members = members
        // The order of what was imported is not that in which somebody wrote it.
        let isImported = members.contains { constraint in
            constraint.sourcePlace?.isImported == true || constraint.form.items.contains { layout.views[$0.term.entity]?.origin != nil }
        }
        latest = isImported ? nil : members.filter(\.isOwn).max { $0.order < $1.order }?.id
        let views = Set(members.flatMap { $0.form.items.flatMap { layout.ancestry(of: $0.term.entity) } })
        let around = lasting.filter { $0.isGenerated && $0.form.items.allSatisfy { views.contains($0.term.entity) } }
        for constraint in members + around where Self.isGivenSize(constraint, layout) && !isRivalledMask(constraint) {
            guard let term = constraint.form.items.first?.term else { continue }
            given[term] = constraint.identifier == "UISV-hiding" ? .hidden : Self.isZero(constraint) ? FixReason.Given.none : .unmeasured
        }
        givenAxes = Set(given.keys.compactMap(\.axis))
    }

    /// Sorts the changes of a fix, and says why it stands where it does.
    func completed(_ fix: Fix) -> Fix {
        var fix = fix
        fix.reason = fix.members.first.flatMap { layout.constraints[$0] }.map(reason) ?? .system
        fix.changes = fix.members.flatMap { member -> [Fix.Change] in
            let changes = fix.changes.filter { $0.id == member }
            guard let constraint = layout.constraints[member] else { return changes }
            let constants = changes.filter { if case .constant = $0.kind { true } else { false } }
            let others = changes.filter { if case .constant = $0.kind { false } else { true } }
            return givesWay(constraint) || constants.contains(where: { isOdd($0, of: constraint) }) ? others + constants : changes
        }
        return fix
    }

    /// Whether one fix is tried before another one: the smaller one, the one without constraints of the system, then by the reasons, edges at
    /// the bottom and the trailing side before others, and what was entered later before what was entered earlier.
    func areInOrder(_ a: Fix, _ b: Fix) -> Bool {
        let (first, second) = (key(a), key(b))
        return first == second ? places(b).lexicographicallyPrecedes(places(a)) : first.lexicographicallyPrecedes(second)
    }

    private func key(_ fix: Fix) -> [Int] {
        let all = fix.members.compactMap { layout.constraints[$0] }
        let reasons = all.map(reason)
        let ofSystem = zip(all, reasons).count { !$0.isOwn && $1 != .mask }
        let odd = fix.changes.contains { change in
            all.contains { $0.id == change.id && isOdd(change, of: $0) }
        }
        let ends = all.count { $0.form.items.contains { $0.term.attribute.map(Self.isEnd) ?? false } }
        let named = all.count { $0.system?.identifier != nil }
        return [fix.members.count, ofSystem] + reasons.map(\.rank).sorted(by: >) + [odd ? 1 : 0, named, -ends]
    }

    private func places(_ fix: Fix) -> [Int] { fix.members.map { layout.constraints[$0]?.order ?? 0 } }

    // MARK: Reasons

    private func reason(_ constraint: Constraint) -> FixReason {
        guard constraint.isOwn else { return isRivalledMask(constraint) ? .mask : .system }
        if let axis = endOfChain(constraint) { return .givenSize(axis, why(axis, constraint)) }
        let items = constraint.form.items
        if items.count == 1, let term = items.first?.term, let axis = term.axis, term.isSize {
            if constraint.relation == .equal, hasBothEdges(term.entity, axis) { return .redundant }
        }
        if let twin = twin(constraint) { return .twice(twin) }
        if items.count == 1 { return .fixedValue }
        if constraint.id == latest { return .latest }
        let attributes = items.compactMap(\.term.attribute)
        guard items.count == 2, attributes.count == 2, attributes.allSatisfy({ !$0.isSize && !$0.isCenter }) else { return .relation }
        guard isInOther(items[0].term.entity, items[1].term.entity) else { return .gap }
        return items.contains { isMargin($0.term) } ? .margin : .edge
    }

    /// Whether the constraint is one that makes room for a size that the system gives for the moment, so that it should give way.
    private func givesWay(_ constraint: Constraint) -> Bool {
        constraint.isOwn && !(Self.isZero(constraint) && given[constraint.form.items[0].term] != nil)
            && constraint.form.items.contains { $0.term.axis.map(givenAxes.contains) ?? false }
    }

    /// The axis of an edge at the bottom or the trailing side of a view whose size the system gives, or of another size for that view.
    private func endOfChain(_ constraint: Constraint) -> Axis? {
        guard givesWay(constraint), let axis = constraint.form.items.first?.term.axis else { return nil }
        let items = constraint.form.items
        if items.count == 1 { return given[items[0].term] != nil ? axis : nil }
        guard items.count == 2, items.allSatisfy({ $0.term.attribute.map(Self.isEnd) ?? false }),
            isInOther(items[0].term.entity, items[1].term.entity)
        else { return nil }
        return axis
    }

    /// Why the size is given that a constraint has to make room for.
    private func why(_ axis: Axis, _ constraint: Constraint) -> FixReason.Given {
        let own = constraint.form.items.lazy.compactMap { given[$0.term] }.first
        return own ?? given.sorted { ($0.key.entity, "\($0.value)") < ($1.key.entity, "\($1.value)") }
            .first { $0.key.axis == axis }?.value ?? .unmeasured
    }

    /// Whether the system gives a view this size for the moment: a cell before it is measured, or a view before it has any size at all.
    private static func isGivenSize(_ constraint: Constraint, _ layout: Layout) -> Bool {
        guard constraint.form.items.count == 1, let term = constraint.form.items.first?.term, term.isSize else { return false }
        if isZero(constraint) { return true }
        if let identifier = constraint.identifier {
            if identifier.hasPrefix("_UITemporaryLayout") { return true }
            guard identifier.contains("Encapsulated-Layout-") else { return false }
        } else if constraint.system == nil {
            return false
        }
        // The view of a controller is as large as it says, and stays so.
        guard let className = layout.views[term.entity]?.origin?.className else { return constraint.identifier != nil }
        return ["Cell", "HeaderFooter", "Reusable"].contains { className.contains($0) }
    }

    /// Whether it says that a size is 0.
    private static func isZero(_ constraint: Constraint) -> Bool {
        constraint.relation == .equal && constraint.constant.sign == 0 && constraint.form.items.count == 1
            && constraint.form.items[0].term.isSize
    }

    private static func isStart(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .leading, .left, .top, .leadingMargin, .leftMargin, .topMargin: true
        default: false
        }
    }

    private static func isEnd(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: true
        default: false
        }
    }

    /// Whether other constraints of the conflicts tie both edges of a view to views around it.
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
        return has(Self.isStart) && has(Self.isEnd)
    }

    /// Another constraint of a person about the same anchors, entered before this one.
    private func twin(_ constraint: Constraint) -> ConstraintID? {
        members.first { other in
            other.isOwn && other.order < constraint.order && other.form.items.count == constraint.form.items.count
                && constraint.form.items.allSatisfy { item in
                    other.form.items.contains { $0.term == item.term && $0.multiplier == item.multiplier }
                }
        }?.id
    }

    /// Whether a mask places a view that other constraints of the conflicts place as well.
    private func isRivalledMask(_ constraint: Constraint) -> Bool {
        guard constraint.role?.isMask == true || constraint.system?.className == "NSAutoresizingMaskLayoutConstraint",
            constraint.identifier?.contains("Encapsulated") != true, let view = constraint.form.items.first?.term.entity
        else { return false }
        return members.contains { other in
            other.isOwn && other.form.items.contains { $0.term.entity == view }
                && !other.form.items.contains { $0.term.entity != view && isInside($0.term.entity, view) }
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
    private func isOdd(_ change: Fix.Change, of constraint: Constraint) -> Bool {
        guard case .constant(_, let constant) = change.kind else { return false }
        let items = constraint.form.items
        if items.count == 1, items[0].term.isSize { return (constant / items[0].multiplier).sign <= 0 }
        guard items.count == 2, items[0].multiplier + items[1].multiplier == 0, let first = items[0].term.attribute,
            let second = items[1].term.attribute
        else { return false }
        // The place of one anchor above that of the other, along the axis.
        func distance(from: Int, to: Int) -> Int { (constant / items[to].multiplier).sign }
        let (inner, outer) = isInside(items[0].term.entity, items[1].term.entity) ? (0, 1) : (1, 0)
        if isInside(items[inner].term.entity, items[outer].term.entity) {
            if Self.isStart(first), Self.isStart(second) { return distance(from: outer, to: inner) < 0 }
            return Self.isEnd(first) && Self.isEnd(second) && distance(from: outer, to: inner) > 0
        }
        if Self.isStart(first), Self.isEnd(second) { return distance(from: 1, to: 0) < 0 }
        return Self.isEnd(first) && Self.isStart(second) && distance(from: 0, to: 1) < 0
    }
}
