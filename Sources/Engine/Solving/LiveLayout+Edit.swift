import Exact
import Layout
import Simplex
import Vocabulary

extension LiveLayout {
    /// Adds a view with its generated constraints, and updates those of its container. If the view was given a frame, its values begin with that. Otherwise
    /// they begin at the origin of its superview, with the size that it was given if it is a window, else with its content size; a size that is missing is 0.
    package mutating func insert(_ view: View) { edit { $0.insertHere(view) } }

    private mutating func insertHere(_ view: View) {
        layout.put(view)
        let size = view.kind == .window ? view.givenSize ?? .none : layout.contentSize(of: view)
        let frame = view.givenFrame
        place(Unknown(view.id, .width), at: (frame?.width ?? size.width)?.double ?? 0)
        place(Unknown(view.id, .height), at: (frame?.height ?? size.height)?.double ?? 0)
        place(Unknown(view.id, .left), at: frame?.x.double ?? 0)
        place(Unknown(view.id, .top), at: frame?.y.double ?? 0)
        viewTree.put(view.id, in: view.parent)
        renewImplied(by: view)
        renewContainer(of: view, replacing: nil)
    }

    /// Replaces a view whose text, size, priorities or options changed. Generated constraints are updated: its own, and those of its container and of views in
    /// it that depend on what changed. Constraints that mention its baselines or margins are put into the solver anew, as are those that depend on a direction
    /// of reading that changed.
    package mutating func update(_ view: View) {
        // Where margins of all views within it may change, measuring anew costs less than following that in all stages.
        if let old = layout.views[view.id], changesMarginsWithin(old, to: view) { stages = [] }
        edit { $0.updateHere(view) }
    }

    /// Whether a change of a view's safe area, keyboard or width may change the margins of all views in it.
    private func changesMarginsWithin(_ old: View, to new: View) -> Bool {
        old.safeArea != new.safeArea || old.windowOptions.keyboardHeight != new.windowOptions.keyboardHeight
            || new.kind == .window && layout.isWide(old) != layout.isWide(new)
    }

    private mutating func updateHere(_ view: View) {
        let old = layout.views[view.id]
        layout.put(view)
        renewImplied(by: view)
        relinkContent(of: view.id, hasNewDirection: old?.isRightToLeft != view.isRightToLeft)
        if view.kind == .stack { renewStacks(around: view) }
        guard let old else { return }
        if view.kind.isList {
            for child in layout.subviews(of: view.id) {
                renewImplied(by: child)
                relinkContent(of: child)
            }
        }
        if old.changesArrangement(to: view) { renewContainer(of: view, replacing: old) }
        if old.changesDescendants(to: view) { renewDescendants(of: view.id) }
        // The autoresizing masks of the view's subviews are about its frame and not its alignment rectangle, so the constraints of these masks change with the
        // insets between the two. Safe areas are about frames, too.
        if layout.alignmentInsets(of: old) != layout.alignmentInsets(of: view) {
            for child in layout.subviews(of: view.id) where layout.views[child]?.mask != nil { renewImplied(by: child) }
        }
        // Which margins depend on positions follows from the safe areas and the keyboard around them, so that all measurements are forgotten.
        if changesMarginsWithin(old, to: view) {
            forgetMeasurements()
            layout.noteAllMeasurable()
        }
        guard view.kind == .window, layout.isWide(old) != layout.isWide(view) else { return }
        for id in layout.subtree(of: view.id).sorted() where layout.kind(of: id) == .cell {
            renewImplied(by: id)
            relinkContent(of: id)
        }
    }

    private mutating func renewImplied(by id: EntityID) {
        if let view = layout.views[id] { renewImplied(by: view) }
    }

    /// Updates the constraints that the container of a view, such as a stack view, generates for it and its siblings. `old` is the view as it was in this
    /// container; nil where it was not in it.
    private mutating func renewContainer(of view: View, replacing old: View?) {
        guard let container = view.parent.flatMap({ layout.views.box($0) }), container.value.kind.arranges else { return }
        renewContainer(container.value, around: view.order, after: ArrangementEdit(at: view.order, from: old, to: view))
    }

    /// Updates the constraints that a stack view or table generates for the views in it, of which `edit` has changed the one at `order` in the order of
    /// siblings; without `edit` for all views in it.
    private mutating func renewContainer(_ container: View, around order: Int, after edit: ArrangementEdit?) {
        guard container.kind.arranges else { return }
        renewImplied(by: container, after: edit)
        if container.kind == .stack { renewStacks(around: container) }
        if container.kind == .table { layout.rows(of: container.id, following: order).forEach { renewImplied(by: $0) } }
    }

    /// Updates what depends on the views in a stack view, of which one has changed: the constraints on the baselines of this stack view and of the stack views
    /// around it, and the generated constraints of those around it that fill proportionally.
    private mutating func renewStacks(around stack: View) {
        let around = layout.stacks(around: stack.id)
        for view in around.compactMap({ layout.views[$0] }) where view.stackOptions.distribution == .fillProportionally {
            renewImplied(by: view)
        }
        relinkBaselines(of: [stack.id] + around)
    }

    /// Puts the constraints on the baselines of stack views into the solver anew, since such a baseline is that of some view within the stack view.
    mutating func relinkBaselines(of stacks: [EntityID]) {
        for constraint in layout.inOrder(stacks.flatMap(layout.baselineConstraints)) where constraint.isActive { relink(constraint) }
    }

    private mutating func renewDescendants(of id: EntityID) {
        for child in layout.subviews(of: id) {
            renewImplied(by: child)
            relinkContent(of: child, hasNewDirection: true)
            renewDescendants(of: child)
        }
    }

    /// Puts the active constraints that mention a view and are about baselines or margins, whose numbers may have changed, into the solver anew; with
    /// `hasNewDirection`, also those about leading and trailing edges.
    private mutating func relinkContent(of view: EntityID, hasNewDirection: Bool = false) {
        for constraint in contentConstraints(of: view, hasNewDirection: hasNewDirection) { relink(constraint) }
    }

    /// The active constraints that mention a view and are about baselines or margins; with `hasNewDirection`, also those about leading and trailing edges.
    func contentConstraints(of view: EntityID, hasNewDirection: Bool = false) -> [Constraint] {
        // Of a stack view or table with many views hardly any generated constraint depends on content, so they are filtered before they are put in order.
        let own = (layout.generatedConstraints(of: view) + layout.generatedConstraints(mentioning: view)).filter { id in
            layout.constraints.box(id)?.value.dependsOnContent(orDirection: hasNewDirection) == true
        }
        let typed = layout.constraints(mentioning: view).filter { $0.dependsOnContent(orDirection: hasNewDirection) }
        return (typed + layout.inOrder(own)).filter(\.isActive)
    }

    /// Brings a constraint in the solver up to date, if its row is no longer `row`. A constraint that has gone is left alone.
    mutating func renew(_ id: ConstraintID, from row: LinearForm<Unknown>) {
        guard let handle = handles[id], let constraint = layout.constraints[id], constraint.isActive else { return }
        let form = layout.form(of: constraint)
        if !form.isSame(as: row) {
            relink(constraint)
        } else if form.constant != row.constant {
            simplex.setConstant(handle, -form.constant)
        }
    }

    /// Changes settings of the whole layout (scale, defaults) and updates every view.
    package mutating func configure(_ change: (inout Layout) -> Void) {
        stages = []
        let wasDesignTime = layout.settings.isDesignTime
        change(&layout)
        for view in layout.viewsInOrder { update(view) }
        guard wasDesignTime != layout.settings.isDesignTime else { return }
        for constraint in layout.constraintsInOrder where constraint.isPlaceholder {
            var changed = constraint
            changed.isActive = layout.settings.isDesignTime
            put(changed)
        }
    }

    /// Changes something in the layout of which the solver knows nothing: names, counters or metrics.
    package mutating func changeLayoutOnly(_ change: (inout Layout) -> Void) { change(&layout) }

    /// Moves a view with its subviews into another view, where it becomes the last subview. Constraints to views outside must have been removed
    /// before.
    package mutating func move(_ id: EntityID, into parent: EntityID) {
        guard var view = layout.views[id] else { return }
        stages = []
        let (old, edit) = (view.parent.flatMap { layout.views[$0] }, ArrangementEdit(at: view.order, from: view, to: nil))
        view.parent = parent
        layout.put(view)
        let counted = constraintsCountedFromOutside(of: id)
        viewTree.put(id, in: parent)
        for constraint in counted { relink(constraint) }
        renumber(id)
        // A view that goes behind the others in its own superview changes what is around its old place and its new one, which one `ArrangementEdit` cannot say:
        // the constraints for all views there are made anew.
        if let old { renewContainer(old, around: edit.order, after: old.id == parent ? nil : edit) }
        renewImplied(by: id)
        if let view = layout.views[id] { renewContainer(of: view, replacing: nil) }
        // In its new superview the view may inherit another direction of reading.
        relinkContent(of: id, hasNewDirection: true)
        renewDescendants(of: id)
    }

    /// The constraints whose rows contain the left or the top of a view; these rows change when the view is moved into another view.
    private func constraintsCountedFromOutside(of id: EntityID) -> [Constraint] {
        layout.inOrder(Array(Set(constraints(on: Unknown(id, .left)) + constraints(on: Unknown(id, .top)))))
    }

    /// Puts a view and all views within it at the end of the order of views, each superview before its subviews.
    private mutating func renumber(_ id: EntityID) {
        let children = layout.subviews(of: id)
        if var view = layout.views[id] {
            view.order = layout.makeEntityID().number
            layout.put(view)
        }
        for child in children { renumber(child) }
    }

    /// Removes a view without subviews, with its generated constraints. Typed constraints on it must have been removed before.
    package mutating func removeView(_ id: EntityID) { edit { $0.removeViewHere(id) } }

    private mutating func removeViewHere(_ id: EntityID) {
        let view = layout.views[id]
        let parent = view?.parent.flatMap { layout.views[$0] }
        // These are the constraints generated for the view itself and those that mention it. What its container generates for the other views is updated at the
        // end, when the view is gone.
        let implied = layout.generatedConstraints(of: id) + layout.generatedConstraints(mentioning: id)
        for constraint in layout.inOrder(implied) { remove(constraint.id) }
        // The baselines of stack views around the view may be its own, so the constraints on them are taken out of the solver; where its container is renewed
        // they are put in again.
        for constraint in layout.stacks(around: id).flatMap(layout.baselineConstraints) { unlink(constraint) }
        // The columns that are given up last are used again first: a view that is added next has its columns in the order of its parts, too.
        for part in Unknown.Part.allCases.reversed() { forget(Unknown(id, part)) }
        viewTree.remove(id)
        layout.removeView(id)
        if let view, let parent {
            renewContainer(parent, around: view.order, after: ArrangementEdit(at: view.order, from: view, to: nil))
        }
    }

    /// Adds a variable that belongs to no view, with the value 0.
    package mutating func insertVariable(_ id: EntityID, name: String) { edit { $0.insertVariableHere(id, name: name) } }

    private mutating func insertVariableHere(_ id: EntityID, name: String) {
        layout.putVariable(id, name: name)
        place(Unknown(id, .value), at: 0)
    }

    /// Removes a variable that belongs to no view and that no typed constraint mentions, with the constraints that `suggest` or `freeze` made for it.
    package mutating func removeVariable(_ id: EntityID) { edit { $0.removeVariableHere(id) } }

    private mutating func removeVariableHere(_ id: EntityID) {
        for constraint in layout.generatedConstraints(of: id) { remove(constraint) }
        forget(Unknown(id, .value))
        layout.removeVariable(id)
    }

    private mutating func place(_ unknown: Unknown, at value: Double) {
        solverState.values[unknown] = value
        makeVariable(for: unknown)
    }

    private mutating func forget(_ unknown: Unknown) {
        guard let variable = variable(for: unknown) else { return }
        variables[unknown] = nil
        simplex.remove(variable)
        unknowns[variable] = nil
        solverState.values[unknown] = nil
        solverState.undetermined.remove(unknown)
        solverState.basis.remove(.unknown(unknown))
    }

    /// Adds a constraint, or replaces the one that has its id.
    package mutating func put(_ constraint: Constraint) { edit { $0.putHere(constraint) } }

    private mutating func putHere(_ constraint: Constraint) {
        // The box is taken and not the constraint, so that nothing is copied where there was none.
        let box = layout.constraints.box(constraint.id)
        if let old = box?.value.priority, old != constraint.priority { solverState.setViolation(0, of: constraint.id, priority: old) }
        layout.put(constraint)
        renewReadableGuides(of: constraint)
        if let old = box?.value, old.isActive, constraint.isActive, let handle = handles[constraint.id], old.hasSameForm(as: constraint) {
            if old.strength != constraint.strength { simplex.setStrength(handle, constraint.strength) }
            if old.constant != constraint.constant { simplex.setConstant(handle, lowered(constraint).constant) }
        } else {
            relink(constraint)
        }
    }

    package mutating func remove(_ id: ConstraintID) { edit { $0.removeHere(id) } }

    private mutating func removeHere(_ id: ConstraintID) {
        let old = layout.constraints[id]
        unlink(id)
        layout.removeConstraint(id)
        if let old { renewReadableGuides(of: old) }
    }

    /// Adds or removes the unknowns for the widths of the readable guides that a constraint mentions. Such an unknown exists only while some constraint
    /// mentions the guide.
    private mutating func renewReadableGuides(of constraint: Constraint) {
        guard constraint.isAboutReadableGuides else { return }
        for case .guide(let id, .readable, _) in constraint.form.items.map(\.term) {
            if layout.hasReadableGuide(id) != (variable(for: Unknown(id, .readableWidth)) != nil) { renewImplied(by: id) }
        }
    }

    /// Updates the unknowns and generated constraints of a view; constraints that remain keep their place in the order. Where only the edit of one of its
    /// subviews has changed them, `edit` is that edit.
    mutating func renewImplied(by view: View, after edit: ArrangementEdit? = nil) {
        // `snapshot.layout` is read directly, since the property `layout` would copy it.
        let implied = snapshot.layout.implied(by: view, after: edit)
        for id in snapshot.layout.stale(of: view.id, beside: implied) { remove(id) }
        renewUnknowns(of: view)
        // The constraints of a stack view are about gap guides, each of which follows one of the views in it. So the views whose gap guide comes, goes or
        // changes its axis are updated first.
        if view.kind == .stack {
            let children = snapshot.layout.gapAxes(in: view, after: edit)
            for (child, axis) in children where self.gapAxis(behind: child.id) != axis { renewImplied(by: child) }
        }
        for implied in implied.constraints { put(implied, by: view) }
    }

    /// Replaces the constraint for a row's height, when the height was measured or is to be measured anew; the other constraints that the table
    /// generates stay.
    mutating func renewRowHeight(of cell: View) {
        let implied = layout.rowHeight(of: cell)
        let other: Generated.Role = implied.generated.role == .encapsulatedHeight ? .fittingHeight : .encapsulatedHeight
        if layout.constraints.contains(.generated(cell.id, Generated(other))) { remove(.generated(cell.id, Generated(other))) }
        put(implied, by: cell)
    }

    private mutating func put(_ implied: Implied, by view: View) {
        let id = ConstraintID.generated(view.id, implied.generated)
        let order = implied.generated.order(at: view.order)
        if let old = layout.constraints.box(id)?.value, old.constant == implied.constant, old.priority == implied.priority,
            old.order == order, old.relation == implied.relation, old.form.isSame(as: implied.form)
        {
            return
        }
        var constraint = Constraint(
            id: id, name: implied.generated.role.name(host: view.name, index: implied.generated.index),
            form: implied.form, relation: implied.relation, constant: implied.constant,
            priority: implied.priority, order: order, text: "")
        constraint.mayBeRequired = implied.mayBeRequired
        constraint.owner = view.id
        put(constraint)
    }

    /// The axis of the gap guide that follows a view in a stack view; nil where the solver has no unknown for such a guide.
    private func gapAxis(behind view: EntityID) -> Axis? {
        if variable(for: Unknown(view, .gapWidth)) != nil { return .horizontal }
        return variable(for: Unknown(view, .gapHeight)) != nil ? .vertical : nil
    }

    /// Adds and removes unknowns of a view after its options changed. Constraints that mention a removed unknown are removed, too.
    private mutating func renewUnknowns(of view: View) {
        let parts = layout.parts(of: view)
        for part in Unknown.Part.allCases {
            let unknown = Unknown(view.id, part)
            let exists = variables[unknown] != nil
            if parts.contains(part) {
                if !exists { place(unknown, at: 0) }
            } else if exists {
                for constraint in layout.inOrder(layout.constraintIDs(on: view.id))
                where lowered(constraint).terms.contains(where: { $0.0 == unknown }) {
                    remove(constraint.id)
                }
                forget(unknown)
            }
        }
    }

    // MARK: The solver's side

    /// A constraint as a row over unknowns, with its constant on the right side.
    package func lowered(_ constraint: Constraint) -> (terms: [(unknown: Unknown, multiplier: Rational)], constant: Rational) {
        layout.row(of: constraint)
    }

    mutating func link(_ constraint: Constraint) {
        let form = layout.form(of: constraint)
        let handle = simplex.add(solverTerms(form), constraint.relation, -form.constant, constraint.strength)
        handles[constraint.id] = handle
        ids[handle] = constraint.id
    }

    private mutating func unlink(_ id: ConstraintID) {
        guard let handle = handles.removeValue(forKey: id) else { return }
        simplex.remove(handle)
        ids[handle] = nil
        solverState.basis.remove(.row(id))
        solverState.suspended.remove(id)
        solverState.tied.remove(id)
        if let priority = layout.constraints[id]?.priority { solverState.setViolation(0, of: id, priority: priority) }
    }

    /// Adds an equation to the solver that is no constraint of the layout, such as a wish of `moveUndetermined`, and returns its handle.
    mutating func addWish(_ terms: [(Simplex.Variable, Rational)], _ value: Rational, _ strength: Simplex.Strength) -> Simplex.Constraint {
        simplex.add(terms, .equal, value, strength)
    }

    mutating func removeWish(_ handle: Simplex.Constraint) { simplex.remove(handle) }

    private mutating func relink(_ constraint: Constraint) {
        unlink(constraint.id)
        if constraint.isActive { link(constraint) }
    }
}

extension Constraint {
    /// Whether the solver treats the constraint as required, or at which priority as optional.
    var strength: Simplex.Strength { isRequired ? .required(order: order) : .optional(priority) }

    /// Whether the constraint is about baselines or margins; with `orDirection` also whether it is about leading or trailing edges.
    func dependsOnContent(orDirection: Bool) -> Bool {
        form.items.contains { $0.term.dependsOnContent || orDirection && $0.term.attribute?.direction == .reading }
    }

    fileprivate func hasSameForm(as other: Constraint) -> Bool {
        relation == other.relation && form.isSame(as: other.form)
    }
}

extension View {
    /// Whether a change from this view to `new` may also change the constraints that its container generates.
    fileprivate func changesArrangement(to new: View) -> Bool {
        kind == .cell || kind.hasText || isShown != new.isShown || givenSize != new.givenSize || designSizes != new.designSizes
            || arrangedOptions != new.arrangedOptions || text != new.text || textOptions != new.textOptions || baseline != new.baseline
            || resistance != new.resistance || rowOptions.isTableHeader != new.rowOptions.isTableHeader || givenFrame != new.givenFrame
    }

    /// Whether a change from this view to `new` also changes something that its subviews inherit: the direction of reading.
    fileprivate func changesDescendants(to new: View) -> Bool { isRightToLeft != new.isRightToLeft }
}
