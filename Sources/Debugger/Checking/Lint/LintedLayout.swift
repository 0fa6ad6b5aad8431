import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// A layout as the rules of `lint` look at it: the constraints that people wrote, on one view or on all.
struct LintedLayout {
    let inspector: Inspector
    let layout: Layout
    /// The view that was asked about; nil where all were.
    let subject: View?

    /// The view that was asked about alone, or all views in the order in which they were added or last moved into another view.
    let views: [Layout.ViewBox]
    /// All constraints that people wrote and that are active and no placeholders, in the order of entry.
    let ownConstraints: [Layout.ConstraintBox]
    /// The constraints that are suspended because of a conflict.
    let suspended: Set<ConstraintID>
    /// Which views are mentioned by which constraints; `index` is the constraint's index in `ownConstraints`. All entries of one view come before those of
    /// the next.
    private let mentions: [(view: EntityID, index: Int)]
    /// For each view, the index of its first entry in `mentions`.
    private let starts: [EntityID: Int]

    /// Collects what the rules look up. O(n × log(n)) for n views and constraints.
    init(_ inspector: Inspector, of subject: View?) {
        let layout = inspector.layout
        (self.inspector, self.layout, self.subject) = (inspector, layout, subject)
        views = subject.map { [Layout.ViewBox($0)] } ?? layout.viewBoxesInOrder
        let constraints = layout.activeUserWrittenConstraintsInOrder
        suspended = Set(inspector.live.suspendedInOrder.map(\.id))
        var mentions: [(view: EntityID, index: Int)] = []
        mentions.reserveCapacity(2 * constraints.count)
        for index in constraints.indices {
            let first = mentions.count
            for item in constraints[index].value.form.items where !mentions[first...].contains(where: { $0.view == item.term.entity }) {
                mentions.append((item.term.entity, index))
            }
        }
        mentions.sort { $0 < $1 }
        var starts: [EntityID: Int] = [:]
        for (index, mention) in mentions.enumerated() where index == 0 || mentions[index - 1].view != mention.view {
            starts[mention.view] = index
        }
        (ownConstraints, self.mentions, self.starts) = (constraints, mentions, starts)
    }

    var live: LiveLayout { inspector.live }

    /// The constraints of `ownConstraints` that mention a view, in their order there. O(their number)
    func constraints(on view: EntityID) -> [Constraint] { boxes(on: view).map(\.value) }

    private func boxes(on view: EntityID) -> [Layout.ConstraintBox] {
        guard let start = starts[view] else { return [] }
        return mentions[start...].prefix { $0.view == view }.map { ownConstraints[$0.index] }
    }

    /// The constraints of `ownConstraints` that are to be examined, in their order there: those that mention the view that was asked about, or all.
    var constraints: [Layout.ConstraintBox] { subject.map { boxes(on: $0.id) } ?? ownConstraints }

    /// The view that a finding about a constraint names: the one that was asked about or, where all were, the first that the constraint mentions.
    func view(of constraint: Constraint) -> View? {
        subject ?? constraint.form.items.lazy.compactMap { layout.views[$0.term.entity] }.first
    }

    /// Whether a constraint is a required equation that alone gives a view a fixed size along an axis.
    func gives(_ constraint: Constraint, _ view: EntityID, _ axis: Axis) -> Bool {
        constraint.isRequired && constraint.relation == .equal
            && constraint.form.items.map(\.term) == [.attribute(view, axis == .horizontal ? .width : .height)]
    }

    /// Whether the only term of a constraint is the width or the height of a view.
    static func isAboutSize(_ box: Layout.ConstraintBox) -> Bool {
        box.value.form.items.count == 1 && box.value.form.items[0].term.isSize
    }

    func name(_ view: View) -> String { Word.spelling(of: view.name) }

    func name(_ constraint: Constraint) -> String { Word.spelling(of: constraint.name) }

    /// The name of a constraint, and what it says: `wide (title.width == 80)`.
    func equation(_ constraint: Constraint) -> String { "\(name(constraint)) (\(ConstraintText(layout: layout).text(constraint)))" }
}
