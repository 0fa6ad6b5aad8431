import Exact
import Vocabulary

/// Finds views and constraints by name, by view and in order.
extension Layout {
    package func view(named name: String) -> View? { viewID(named: name).flatMap { views[$0] } }

    /// The id of the view with a name, without copying the view.
    package func viewID(named name: String) -> EntityID? { if case .view(let id) = indices.names[name] { id } else { nil } }

    /// What a name stands for, such as a view or a constraint; nil where the name is free.
    package func meaning(of name: String) -> Meaning? { indices.names[name] }

    /// The names of views, variables, metrics and typed constraints, in no order.
    package var names: [String] { Array(indices.names.keys) }

    /// Whether there is nothing that has a name: no view, variable, metric or typed constraint.
    package var hasNoNames: Bool { indices.names.isEmpty }

    /// A constraint by its name as typed or shown: `c1`, `title.hug.h`, `suggest(x)`.
    package func constraint(named name: String) -> Constraint? {
        if case .constraint(let id) = indices.names[name] { return constraints[id] }
        if let id = indices.askedNames[name] { return constraints[id] }
        return implied(named: name)
    }

    /// A generated constraint by its name, which is the view's name with at most three dotted parts behind it, or has the view's name
    /// in parentheses.
    private func implied(named name: String) -> Constraint? {
        let bytes = name.utf8
        var hosts = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }.suffix(3).map { name[..<$0] }
        if let open = bytes.firstIndex(of: UInt8(ascii: "(")), let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close {
            hosts.append(name[bytes.index(after: open)..<close])
        }
        for host in hosts {
            guard let view = viewID(named: String(host)) else { continue }
            for id in generatedConstraints(of: view) where !id.isAskedFor {
                if let box = constraints.box(id), box.value.name == name { return box.value }
            }
        }
        return nil
    }

    /// The ids of a view's subviews, in the order in which they were added to it or moved into it.
    package func subviews(of id: EntityID) -> [EntityID] {
        var found: [EntityID] = []
        indices.children[id]?.forEach { found.append($0) }
        return found
    }

    package func hasSubviews(_ id: EntityID) -> Bool { indices.children[id]?.isEmpty == false }

    /// The subviews of a view as a search tree, for callers that need only some of them.
    func siblings(in id: EntityID) -> Siblings { indices.children[id] ?? Siblings() }

    /// All views in the order in which they were added or last moved into another view, superviews before their subviews.
    package var viewsInOrder: [View] { viewBoxesInOrder.map(\.value) }

    /// All views in the order in which they were added or last moved into another view, superviews before their subviews. They are in boxes, since copying a
    /// view takes longer than looking at it.
    package var viewBoxesInOrder: [ViewBox] { views.boxes.sorted { $0.value.order < $1.value.order } }

    package typealias ViewBox = JournaledBoxes<EntityID, View>.Box

    /// The number of constraints that were typed or imported. O(constraints).
    package var typedConstraintCount: Int {
        constraints.keys.reduce(0) { $1.isGenerated ? $0 : $0 + 1 }
    }

    /// All constraints in the order of entry.
    package var constraintsInOrder: [Constraint] { constraints.boxes.sorted { $0.value.order < $1.value.order }.map(\.value) }

    /// The constraints that people wrote and that are active and no placeholders, in the order of entry. In boxes, since copying a constraint takes longer
    /// than looking at it.
    package var activeUserWrittenConstraintsInOrder: [ConstraintBox] {
        constraints.boxes.filter { $0.isUserWritten && $0.value.isActive && !$0.value.isPlaceholder }
            .sorted { $0.value.order < $1.value.order }
    }

    package typealias ConstraintBox = JournaledBoxes<ConstraintID, Constraint>.Box

    package var variablesInOrder: [(id: EntityID, name: String)] {
        variables.current.map { (id: $0.key, name: $0.value) }.sorted { $0.id < $1.id }
    }

    /// The ids of the constraints generated for a view, by role and index, and behind them those from `suggest` and `freeze`.
    package func generatedConstraints(of view: EntityID) -> [ConstraintID] {
        var found: [ConstraintID] = []
        forEachGenerated(of: view) { found.append($0) }
        return found
    }

    /// The constraints that `suggest` and `freeze` made for a view or variable, in the order of entry.
    package func askedConstraints(of id: EntityID) -> [Constraint] { inOrder(indices.generated[id]?.asked ?? []) }

    private func forEachGenerated(of id: EntityID, _ body: (ConstraintID) -> Void) {
        indices.generated[id]?.forEach(of: id) { if constraints.contains($0) { body($0) } }
    }

    /// The names of statements that made several constraints, such as `pins` where these are called `pins.leading` and `pins.top`; in no order.
    package var statementNames: [String] { Array(indices.statements.keys) }

    /// The typed constraints that one statement made, such as `pins.leading` and `pins.top` for the name `pins`, in the order of entry.
    package func constraints(ofStatement name: String) -> [Constraint] {
        (indices.statements[name] ?? []).compactMap { constraints[$0] }.sorted { $0.order < $1.order }
    }

    /// Typed constraints that mention a view or variable, in the order of entry.
    package func constraints(mentioning id: EntityID) -> [Constraint] {
        (indices.mentions[id] ?? []).compactMap { constraints[$0] }.sorted { $0.order < $1.order }
    }

    /// The ids of the constraints, typed and generated, that mention a view or variable, and of those generated for the view, in no order.
    package func constraintIDs(on id: EntityID) -> [ConstraintID] {
        var found: [ConstraintID] = []
        forEachConstraint(on: id) { found.append($0) }
        return found
    }

    /// The ids of the constraints, typed or generated for other views, that mention a baseline of a stack view; it generates none of them itself.
    package func baselineConstraints(on stack: EntityID) -> [ConstraintID] {
        [indices.mentions[stack] ?? [], indices.generatedMentions[stack] ?? []].flatMap { $0 }.filter { id in
            constraints.box(id)?.value.form.items.contains { $0.term.entity == stack && $0.term.attribute?.isBaseline == true } ?? false
        }
    }

    private func forEachConstraint(on id: EntityID, _ body: (ConstraintID) -> Void) {
        indices.mentions[id]?.forEach(body)
        forEachGenerated(of: id, body)
        indices.generatedMentions[id]?.forEach(body)
    }

    /// The ids of generated constraints of other views that mention a view, in no order.
    package func generatedConstraints(mentioning id: EntityID) -> [ConstraintID] { Array(indices.generatedMentions[id] ?? []) }

    /// The constraints with these ids, in the order of entry. (The order of a hash table differs from run to run.)
    package func inOrder(_ ids: [ConstraintID]) -> [Constraint] {
        ids.compactMap { constraints[$0] }.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
    }

    /// A constraint's name as shown; nil where there is no such constraint.
    package func name(of constraint: ConstraintID) -> String? { constraints.box(constraint)?.value.name }

    package func name(of entity: EntityID) -> String { views.box(entity)?.value.name ?? variables[entity] ?? "?" }

    /// Whether a view or variable with this id exists.
    package func has(_ entity: EntityID) -> Bool { views.contains(entity) || variables[entity] != nil }

    package func kind(of view: EntityID) -> View.Kind? { views.box(view)?.value.kind }

    package func scrolls(_ view: EntityID) -> Bool { mayScroll && views.box(view)?.value.kind.isScrolling ?? false }

    /// The view and its superviews, innermost first.
    package func ancestry(of id: EntityID) -> [EntityID] {
        var chain: [EntityID] = []
        var next: EntityID? = id
        while let current = next {
            chain.append(current)
            next = parent(of: current)
        }
        return chain
    }

    package func parent(of id: EntityID) -> EntityID? { views.box(id)?.value.parent }

    /// Whether neither the view nor one of its superviews is hidden, or taken out of an NSStackView for lack of room. O(depth)
    package func isVisible(_ id: EntityID) -> Bool {
        var next: EntityID? = id
        while let box = next.flatMap({ views.box($0) }) {
            if !box.value.isShown { return false }
            next = box.value.parent
        }
        return true
    }

    /// The nearest view that contains the views of all elements, where a view counts as containing itself. Nil where there are no views, and where no view
    /// contains them all.
    ///
    /// - Parameter view: returns the view of an element; nil for an element that is left out.
    package func commonAncestor<Element>(of elements: some Sequence<Element>, _ view: (Element) -> EntityID?) -> EntityID? {
        var common: EntityID?
        for element in elements {
            guard let id = view(element) else { continue }
            guard let known = common else {
                common = id
                continue
            }
            guard let next = commonAncestor(known, id) else { return nil }
            common = next
        }
        return common
    }

    /// The nearest view that contains both views, where a view counts as containing itself; nil where no view contains both.
    private func commonAncestor(_ a: EntityID, _ b: EntityID) -> EntityID? {
        if a == b { return a }
        // As a rule one of the two contains the other, or both are in the same view: then no set of superviews is needed.
        let (above, other) = (parent(of: a), parent(of: b))
        if above == b { return b }
        if other == a { return a }
        if above == other { return above }
        let chain = Set(ancestry(of: b))
        return ancestry(of: a).first(where: chain.contains)
    }
}

// Other targets ask these of the box: where they ask the constraint in it, the whole constraint is copied first.
extension Layout.ConstraintBox {
    /// Whether the constraint has to hold.
    package var isRequired: Bool { value.isRequired }

    /// Whether a person wrote the constraint (`Constraint.isUserWritten`).
    package var isUserWritten: Bool { value.isUserWritten }
}
