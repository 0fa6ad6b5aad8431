import Exact
import Vocabulary

/// A layout as it was given, as a value: views, variables that belong to no view, metrics and constraints, typed and generated; not its
/// solution.
///
/// It consists of persistent maps: a copy is cheap, and copies share the storage of what they have in common.
package struct Layout: Sendable {
    /// The thing that a name stands for; views, variables, metrics and constraints share one set of names.
    package enum Meaning: Sendable, Equatable {
        case view(EntityID)
        case variable(EntityID)
        case metric(Rational)
        case constraint(ConstraintID)
    }

    /// All parts of the layout behind one reference: copying a layout then changes the reference count of one object, and not that of each map.
    @CopyOnWrite private var parts = Parts()

    package private(set) var views: JournaledBoxes<EntityID, View> {
        _read { yield parts.views }
        _modify { yield &parts.views }
    }
    package private(set) var variables: JournaledMap<EntityID, String> {
        _read { yield parts.variables }
        _modify { yield &parts.variables }
    }
    package private(set) var constraints: JournaledBoxes<ConstraintID, Constraint> {
        _read { yield parts.constraints }
        _modify { yield &parts.constraints }
    }
    package private(set) var metrics: JournaledMap<String, Rational> {
        _read { yield parts.metrics }
        _modify { yield &parts.metrics }
    }
    /// What one pass of a solve measured of views, for the next pass. As a rule the next solve begins without it (see `Measured`).
    package private(set) var measured: JournaledMap<EntityID, Measured> {
        _read { yield parts.measured }
        _modify { yield &parts.measured }
    }
    /// The views that have to be measured between the passes of a solve, such as labels that wrap and rows of automatic height.
    package private(set) var measurable: JournaledSet<EntityID> {
        _read { yield parts.measurable }
        _modify { yield &parts.measurable }
    }
    /// The views of `measurable` whose margins or safe area depend on where they are.
    package private(set) var viewsWithMargins: JournaledSet<EntityID> {
        _read { yield parts.viewsWithMargins }
        _modify { yield &parts.viewsWithMargins }
    }
    /// The rows of tables that are as high as their content.
    package private(set) var automaticRows: JournaledSet<EntityID> {
        _read { yield parts.automaticRows }
        _modify { yield &parts.automaticRows }
    }
    /// The collection views.
    package private(set) var collections: JournaledSet<EntityID> {
        _read { yield parts.collections }
        _modify { yield &parts.collections }
    }
    private var counters: JournaledValue<Counters> {
        _read { yield parts.counters }
        _modify { yield &parts.counters }
    }
    private var head: JournaledValue<Head> {
        _read { yield parts.head }
        _modify { yield &parts.head }
    }
    /// The indices of the views, variables, metrics and constraints, which follow from these.
    private(set) var indices: LayoutIndices {
        _read { yield parts.indices }
        _modify { yield &parts.indices }
    }

    private struct Parts: Sendable {
        var views = JournaledBoxes<EntityID, View>()
        var variables = JournaledMap<EntityID, String>()
        var constraints = JournaledBoxes<ConstraintID, Constraint>()
        var metrics = JournaledMap<String, Rational>()
        var measured = JournaledMap<EntityID, Measured>()
        var measurable = JournaledSet<EntityID>()
        var viewsWithMargins = JournaledSet<EntityID>()
        var automaticRows = JournaledSet<EntityID>()
        var collections = JournaledSet<EntityID>()
        var counters = JournaledValue(Counters())
        var head = JournaledValue(Head())
        var indices = LayoutIndices()

        /// Visits all parts but the indices, which have no journal.
        static func visit(_ parts: inout Parts, with other: Parts?, _ visitor: inout some PropertyVisitor) {
            visitor.visit(&parts.views, other?.views)
            visitor.visit(&parts.variables, other?.variables)
            visitor.visit(&parts.constraints, other?.constraints)
            visitor.visit(&parts.metrics, other?.metrics)
            visitor.visit(&parts.measured, other?.measured)
            visitor.visit(&parts.measurable, other?.measurable)
            visitor.visit(&parts.viewsWithMargins, other?.viewsWithMargins)
            visitor.visit(&parts.automaticRows, other?.automaticRows)
            visitor.visit(&parts.collections, other?.collections)
            visitor.visit(&parts.counters, other?.counters)
            visitor.visit(&parts.head, other?.head)
        }
    }

    fileprivate struct Counters: Equatable, Sendable {
        var entity = 0
        var constraint = 0
        var order = 0
        var unnamed = 1
    }

    /// Properties of the whole layout that are too small for a map.
    fileprivate struct Head: Equatable, Sendable {
        var roots: [EntityID] = []
        var settings = LayoutSettings()
        var traits = LayoutTraits()
        /// Whether the layout has ever had a view that scrolls. The solver need not know of it, so it is not one of the traits.
        var mayScroll = false
    }

    package var settings: LayoutSettings {
        get { head.current.settings }
        set { head.current.settings = newValue }
    }

    package var traits: LayoutTraits { head.current.traits }

    /// Views without a superview, in the order they were added.
    package var roots: [EntityID] { head.current.roots }

    /// Whether the window that a view is or is in has its frames given from the bottom upwards (`WindowOptions.isYUp`).
    package func isYUp(_ id: EntityID) -> Bool {
        traits.mayBeYUp && (ancestry(of: id).last.flatMap { views[$0] }?.windowOptions.isYUp ?? false)
    }

    package init() {}

    // MARK: Identity and order

    package mutating func makeEntityID() -> EntityID {
        defer { counters.current.entity += 1 }
        return EntityID(counters.current.entity)
    }

    package mutating func makeConstraintID() -> ConstraintID {
        defer { counters.current.constraint += 1 }
        return .typed(counters.current.constraint)
    }

    /// A new name for an unnamed constraint: `c1`, `c2`, … Names that are taken are skipped, and so are names of statements that made several constraints.
    /// The next name has a higher number.
    package mutating func makeUnnamedConstraintName() -> String {
        while true {
            let name = "c\(counters.current.unnamed)"
            counters.current.unnamed += 1
            if indices.names[name] == nil, indices.statements[name] == nil { return name }
        }
    }

    /// The number in the name of the next unnamed constraint, if that name is not taken; `save` writes it.
    package var unnamedCounter: Int {
        get { counters.current.unnamed }
        set { counters.current.unnamed = max(1, newValue) }
    }

    /// Raises the counters of ids at least to those of `other`, another state of the session, so that no id is given twice.
    ///
    /// - Parameter unnamedToo: whether the number for the names `c1`, `c2`, … is raised in the same way.
    package mutating func keepCounting(since other: Layout, unnamedToo: Bool) {
        counters.current.entity = max(counters.current.entity, other.counters.current.entity)
        counters.current.constraint = max(counters.current.constraint, other.counters.current.constraint)
        if unnamedToo { counters.current.unnamed = max(counters.current.unnamed, other.counters.current.unnamed) }
    }

    /// A new position in the order of entry, for something typed: behind everything typed before, and behind all generated constraints.
    package mutating func makeOrder() -> Int {
        defer { counters.current.order += 1 }
        return (2 << Generated.rankShift) + counters.current.order
    }

    // MARK: Changing (LiveLayout keeps the solver in step)

    package mutating func put(_ view: View) {
        if let old = views.box(view.id) {
            indices.replace(old.value, by: view)
        } else {
            indices.add(view)
            if view.parent == nil { head.current.roots.append(view.id) }
        }
        views.put(view, for: view.id)
        head.current.traits.note(view)
        if view.kind.isScrolling { head.current.mayScroll = true }
        noteMeasurable(view)
        if view.kind == .table { for row in rows(of: view.id) { noteMeasurable(row) } }
    }

    package mutating func removeView(_ id: EntityID) {
        guard let view = views.box(id) else { return }
        indices.remove(view.value)
        if view.value.parent == nil { head.current.roots.removeAll { $0 == id } }
        views[id] = nil
        measured[id] = nil
        setMeasurable(id, false)
    }

    // MARK: Passes

    package mutating func setMeasured(_ value: Measured?, of id: EntityID) {
        if measured[id] == value { return }
        measured[id] = value
    }

    /// Whether anything depends on a view's margins or safe area. That is so where the view is a stack view that lays out its views within its margins, where
    /// it is a scroll view whose content bars push in, and where a typed constraint mentions its margins, safe area, keyboard guide or readable guide.
    func usesMargins(_ view: View) -> Bool {
        view.stackOptions.isMarginsRelative || view.scrollOptions.adjustment == .always
            || (indices.mentions[view.id] ?? []).contains { constraints[$0]?.usesMargins(of: view.id) ?? false }
    }

    /// Takes the views that do not satisfy `isWanted` out of those that have to be measured; what was measured of them stays.
    package mutating func keepMeasurable(_ isWanted: (View) -> Bool) {
        for id in Array(measurable.elements) where !(views[id].map(isWanted) ?? false) { setMeasurable(id, false) }
    }

    /// Whether a constraint that was typed, suggested or frozen mentions a view's readable guide; only then does the guide have an unknown.
    package func hasReadableGuide(_ id: EntityID) -> Bool {
        guard traits.mayHaveReadableGuides else { return false }
        let asked = indices.generated[id]?.asked ?? []
        return (Array(indices.mentions[id] ?? []) + asked).contains { constraints[$0]?.mentionsReadable(of: id) ?? false }
    }

    /// Updates for every view whether it has to be measured; to be called when a view gets or loses a safe area, or a window its keyboard.
    package mutating func noteAllMeasurable() { for view in views.values { noteMeasurable(view) } }

    /// Updates whether a view has to be measured. If it does not, its measurement is forgotten.
    private mutating func noteMeasurable(_ view: View) {
        let hasMargins = hasSolvedMargins(view)
        viewsWithMargins.set(view.id, isMember: hasMargins)
        automaticRows.set(view.id, isMember: isAutomaticRow(view))
        collections.set(view.id, isMember: view.kind == .collection)
        let isMeasurable = wrapsAtOwnWidth(view) || hasMargins || isAutomaticRow(view) || isOfFlow(view)
        setMeasurable(view.id, isMeasurable)
        if !isMeasurable { setMeasured(nil, of: view.id) }
    }

    private mutating func setMeasurable(_ id: EntityID, _ isMeasurable: Bool) {
        measurable.set(id, isMember: isMeasurable)
        if !isMeasurable {
            viewsWithMargins.remove(id)
            automaticRows.remove(id)
            collections.remove(id)
        }
    }

    package mutating func putVariable(_ id: EntityID, name: String) {
        variables[id] = name
        indices.setMeaning(.variable(id), of: name)
    }

    package mutating func removeVariable(_ id: EntityID) {
        if let name = variables[id] { indices.release(name, of: .variable(id)) }
        variables[id] = nil
    }

    package mutating func putMetric(_ name: String, _ value: Rational) {
        metrics[name] = value
        indices.setMeaning(.metric(value), of: name)
    }

    package mutating func removeMetric(_ name: String) {
        if let value = metrics[name] { indices.release(name, of: .metric(value)) }
        metrics[name] = nil
    }

    /// Whether the layout has ever had a view that scrolls, so that it is worth asking which do.
    var mayScroll: Bool { head.current.mayScroll }

    package mutating func put(_ constraint: Constraint) {
        let old = constraints.box(constraint.id)
        if let old { indices.replace(old.value, by: constraint) } else { indices.add(constraint) }
        constraints.put(constraint, for: constraint.id)
        head.current.traits.note(constraint)
        if let old { noteMargins(in: old.value) }
        noteMargins(in: constraint)
    }

    package mutating func removeConstraint(_ id: ConstraintID) {
        guard let constraint = constraints.box(id) else { return }
        indices.remove(constraint.value)
        constraints[id] = nil
        noteMargins(in: constraint.value)
    }

    /// Updates whether views have to be measured whose margins a typed constraint mentions, or mentioned before it was changed or removed.
    private mutating func noteMargins(in constraint: Constraint) {
        if constraint.isGenerated { return }
        for item in constraint.form.items where item.term.isAboutMargins {
            if let view = views[item.term.entity] { noteMeasurable(view) }
        }
    }
}

// MARK: - Steps

extension Layout: JournaledState {
    // These methods stand here so that the compiler specialises, for a layout, the generic methods that they call. It would not where another target called
    // those, since that does not see the properties that are visited.

    package mutating func beginStep() { beginStepOfProperties() }
    package mutating func difference() -> StateDifference<Layout> { differenceOfProperties() }
    package mutating func moveStepStart(to difference: StateDifference<Layout>) { moveStepStartOfProperties(to: difference) }

    package mutating func revert(_ difference: StateDifference<Layout>) -> StateDifference<Layout> {
        let inverse = revertProperties(difference)
        // The inverse has what was there before. All of that leaves the indices before anything else enters them, since two views may have exchanged their
        // names or their places.
        let views = inverse.changes(of: JournaledBoxes<EntityID, View>.self)
        let variables = inverse.changes(of: JournaledMap<EntityID, String>.self)
        let metrics = inverse.changes(of: JournaledMap<String, Rational>.self)
        let constraints = inverse.changes(of: JournaledBoxes<ConstraintID, Constraint>.self)
        for (_, old) in views { if let old { indices.remove(old.value) } }
        for (id, old) in variables { if let old { indices.release(old, of: .variable(id)) } }
        for (name, old) in metrics { if let old { indices.release(name, of: .metric(old)) } }
        for (_, old) in constraints { if let old { indices.remove(old.value) } }
        for (id, _) in views { if let now = self.views.box(id) { indices.add(now.value) } }
        for (id, _) in variables { if let now = self.variables[id] { indices.setMeaning(.variable(id), of: now) } }
        for (name, _) in metrics { if let now = self.metrics[name] { indices.setMeaning(.metric(now), of: name) } }
        for (id, _) in constraints { if let now = self.constraints.box(id) { indices.add(now.value) } }
        return inverse
    }

    package mutating func become(_ other: Layout) {
        becomeProperties(of: other)
        indices = other.indices
    }

    package mutating func visitProperties(with other: Layout?, _ visitor: inout some PropertyVisitor) {
        Parts.visit(&parts, with: other?.parts, &visitor)
    }

    /// Whether the current step, which began with `beginStep()`, has changed neither the settings nor the traits of the layout.
    package var keptSettings: Bool {
        head.current.settings == head.before.settings && head.current.traits == head.before.traits
    }
}
