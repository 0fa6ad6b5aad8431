import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// A layout as the rules of `lint` look at it: what people wrote in it, of one view or of all.
struct LintedLayout {
    let inspector: Inspector
    /// The view that was asked about; nil for all.
    let subject: View?

    /// All constraints that people wrote and that are active, in the order of entry.
    let ownConstraints: [Constraint]
    /// The constraints that are suspended because of a conflict.
    let suspended: Set<ConstraintID>
    /// The places in `ownConstraints` of those that mention a view.
    private let placesByView: [EntityID: [Int]]

    /// O(constraints)
    init(_ inspector: Inspector, of subject: View?) {
        (self.inspector, self.subject) = (inspector, subject)
        ownConstraints = inspector.layout.ownConstraintsInOrder.filter { $0.isActive && !$0.isPlaceholder }
        suspended = Set(inspector.live.suspendedInOrder.map(\.id))
        var places: [EntityID: [Int]] = [:]
        for (place, constraint) in ownConstraints.enumerated() {
            for item in constraint.form.items where places[item.term.entity]?.last != place {
                places[item.term.entity, default: []].append(place)
            }
        }
        placesByView = places
    }

    var layout: Layout { inspector.layout }
    var live: LiveLayout { inspector.live }

    /// The view that was asked about, or all views in the order of entry.
    var views: [View] { subject.map { [$0] } ?? layout.viewsInOrder }

    /// The constraints about a view that people wrote and that are active, in order. O(their number)
    func constraints(on view: EntityID) -> [Constraint] { (placesByView[view] ?? []).map { ownConstraints[$0] } }

    /// The constraints that people wrote and that are active, those on the view that was asked about or all, in the order of entry.
    var constraints: [Constraint] {
        if let subject { return constraints(on: subject.id) }
        return ownConstraints
    }

    /// The view that a finding about a constraint names: the one that was asked about, or the first that the constraint mentions.
    func view(of constraint: Constraint) -> View? {
        subject ?? constraint.form.items.lazy.compactMap { layout.views[$0.term.entity] }.first
    }

    func isHidden(_ view: View) -> Bool { layout.ancestry(of: view.id).contains { !(layout.views[$0]?.isShown ?? true) } }

    /// Whether a constraint gives a view a size along an axis.
    func gives(_ constraint: Constraint, _ view: EntityID, _ axis: Axis) -> Bool {
        constraint.isRequired && constraint.relation == .equal
            && constraint.form.items.map(\.term) == [.attribute(view, axis == .horizontal ? .width : .height)]
    }

    func name(_ view: View) -> String { Word.spelling(of: view.name) }

    func name(_ constraint: Constraint) -> String { Word.spelling(of: constraint.name) }

    /// The name of a constraint, and what it says: `wide (title.width == 80)`.
    func equation(_ constraint: Constraint) -> String { "\(name(constraint)) (\(ConstraintText(layout: layout).text(constraint)))" }
}
