import Exact
import Layout
import Simplex
import Vocabulary

extension LiveLayout {
    /// The size of a view's frame by its own constraints and those of the views in it alone, where `target` is its wish: a width and a height, each as a
    /// constraint of the priority given for it. It is as in `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
    package func fittingSize(
        of view: EntityID, target: (width: Rational, height: Rational), priorities: (horizontal: Rational, vertical: Rational)
    ) throws(Simplex.Interrupted) -> (width: Double, height: Double) {
        var side = self
        side.isolate(view)
        side.wish(view, .width, target.width, priorities.horizontal)
        side.wish(view, .height, target.height, priorities.vertical)
        try side.solve()
        let frame = side.frameInWindow(of: view)
        return (frame.width, frame.height)
    }

    /// Removes the constraints that tie a view, or a view in it, to something outside, and those that a window, a table or a mask generates for the frame of
    /// the view. Nothing outside is measured any more, nor is the view itself, unless it is of a kind that has text. For a copy that is thrown
    /// away.
    private mutating func isolate(_ top: EntityID) {
        var inside: Set<EntityID> = []
        func add(_ id: EntityID) {
            inside.insert(id)
            layout.subviews(of: id).forEach(add)
        }
        add(top)
        for constraint in layout.constraintsInOrder {
            let isDecided = constraint.id.host == top && constraint.role?.isFrame == true
            let reachesOut = constraint.form.items.contains { !inside.contains($0.term.entity) }
            let isInside = constraint.form.items.contains { inside.contains($0.term.entity) }
            if isDecided || (reachesOut && isInside) { remove(constraint.id) }
        }
        layout.keepMeasurable { inside.contains($0.id) && $0.id != top || $0.kind.hasText && $0.id == top }
    }

    private mutating func wish(_ view: EntityID, _ attribute: Attribute, _ value: Rational, _ priority: Rational) {
        let order = layout.makeOrder()
        var constraint = Constraint(
            id: layout.makeConstraintID(), name: "?fitting.\(attribute.rawValue)", form: LinearForm(.attribute(view, attribute)),
            relation: .equal, constant: value, priority: priority, order: order, text: "")
        constraint.owner = view
        put(constraint)
    }
}

extension Generated.Role {
    /// Whether a generated constraint with this role fixes something of the frame of a view, as a window, a table or a mask does.
    fileprivate var isFrame: Bool {
        switch self {
        case .windowWidth, .windowHeight, .fittingWidth, .fittingHeight: true
        default: isMask || isEncapsulated
        }
    }
}
