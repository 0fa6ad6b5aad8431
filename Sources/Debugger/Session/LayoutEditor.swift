import Exact
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Makes the changes of one edit to a layout, names what it makes, and notes what is to be said about it.
///
/// A session gives it to each command that changes the layout. It neither remembers steps nor reports what moved.
package struct LayoutEditor: Sendable {
    package internal(set) var live = LiveLayout()
    /// Events of the edit under way, apart from those for what solving moved.
    private(set) var notes: [Event] = []
    /// Whether the edit under way has changed anything.
    private(set) var hasChanged = false
    /// The statement to which what the edit makes is attributed: a constraint that depends on metrics keeps its text, and views and constraints keep its
    /// exceptions from `lint`.
    private var statement = SourceStatement(text: "")
    /// The file and line of that statement, which the views and constraints that the edit makes get as their place; nil where it comes from no file.
    private var place: SourcePlace?
    /// The undetermined expressions that `keep` commands ask to rest at a value, with these values. An edit of views, variables, constraints or
    /// settings empties the list.
    private var keeps: [(form: LinearForm<Anchor>, value: Rational)] = []
    /// What `keeps` was before the edit under way, for taking the edit back.
    private var keepsBefore: [(form: LinearForm<Anchor>, value: Rational)] = []

    package var layout: Layout { live.layout }

    /// Called now and then during long edits; returning true ends the edit.
    package var isInterrupted: (@Sendable () -> Bool)? { live.isInterrupted }

    package var resolver: Resolver { Resolver(live.layout) }

    /// The id of the view with a name. Throws `unknown-view`.
    package func view(_ word: Word) throws(Diagnostic) -> EntityID {
        if let known = layout.viewID(named: word.text) { known } else { try resolver.view(word).id }
    }

    // MARK: From one edit to the next

    /// Begins an edit that a statement asks for.
    mutating func begin(_ statement: SourceStatement) {
        live.beginStep()
        keepsBefore = keeps
        setSource(to: statement, at: statement.file.map { SourcePlace(file: $0, line: statement.line) })
        notes = statement.lintExceptions.complaints.map { .warning($0) }
        hasChanged = false
    }

    /// Brings the layout's values up to date, puts undetermined ones where `keep` wants them, and finds out again what is ambiguous.
    mutating func solve() throws(Simplex.Interrupted) {
        let before = detached
        try live.solve()
        let now = detached
        for view in now where !before.contains(view) { note(.viewChanged(view, what: "is taken out, since there is no room for it")) }
        for view in before where !now.contains(view) { note(.viewChanged(view, what: "has room again")) }
        if !keeps.isEmpty { try live.moveUndetermined(keeps) }
        _ = try live.updateDetermination()
    }

    /// The names of the views that stack views of AppKit have taken out of the layout for lack of room.
    private var detached: [String] {
        layout.traits.mayDetachViews ? layout.viewsInOrder.filter(\.isDetached).map(\.name) : []
    }

    /// Takes back everything that the edit has changed since `begin`. `isSolverSound` is false after a solve that ended without a result; the solver is then
    /// made anew.
    mutating func takeBack(isSolverSound: Bool) {
        live.takeBackStep(isSolverSound: isSolverSound)
        keeps = keepsBefore
    }

    /// Ends the effect of `keep`, since the layout becomes another one.
    mutating func forgetKeeps() { keeps = [] }

    // MARK: What edits are made of

    /// Attributes the views and constraints that the edit makes from here on to the statement `part`, and to the file and line from which that comes. An
    /// import, which runs many statements in one edit, calls this before each statement.
    package mutating func setSource(to part: SourceStatement, at place: SourcePlace?) { (statement, self.place) = (part, place) }

    package mutating func note(_ event: Event) { notes.append(event) }

    /// Sets the number of pixels to a point to that of a device, since the measured sizes of texts and controls are rounded to pixels.
    package mutating func setScale(for device: Device) {
        if layout.settings.scale != device.scale { configure { $0.settings.scale = device.scale } }
    }

    /// Must be called before a view, variable, constraint or setting changes. The edit becomes a step that can be undone, and what earlier `keep` commands
    /// asked for ends.
    package mutating func noteChange() {
        hasChanged = true
        keeps = []
    }

    /// Checks that a name is free, and returns it. Throws `duplicate-name` where it is taken, and `syntax` where it is empty or `super`. A name in
    /// backticks may be `super`, and is also free where a statement of that name made only constraints with longer names (`NAME.leading`).
    package func checkFree(_ word: Word) throws(Diagnostic) -> String {
        if word.isSuper {
            throw Diagnostic(.syntax, "'super' cannot be a name: it stands for a superview", at: word.span)
        }
        if word.text.isEmpty { throw Diagnostic(.syntax, "a name cannot be empty", at: word.span) }
        if let taken = layout.meaning(of: word.text) {
            let what =
                switch taken {
                case .view: "a view"
                case .variable: "a variable"
                case .metric: "a metric"
                case .constraint: "a constraint"
                }
            var hint = "choose another name, or 'delete \(word.spelling)' first"
            if case .view(let id) = taken, layout.kind(of: id) == .window {
                hint = "choose another name; 'resize \(word.spelling) WxH' or a device in place of WxH changes the window"
            }
            throw Diagnostic(.duplicateName, "there is \(what) '\(word.text)' already", at: word.span, hint: hint)
        }
        if !word.isQuoted, let first = layout.constraints(ofStatement: word.text).first {
            throw Diagnostic(
                .duplicateName, "'\(word.text)' already names a line that made '\(first.name)'", at: word.span, hint: "choose another name")
        }
        return word.text
    }

    /// The greatest depth of the view tree, windows included: deeper than in real layouts, and shallow enough for recursion on a small stack.
    package static let depthLimit = 500

    /// Checks the name of a view that is to be made, and finds its superview: the view called `parent`, or else the first window. A window has no superview.
    /// Throws the errors of `checkFree`, `view`, `firstWindow` and `checkRoom`.
    package mutating func prepareView(
        _ name: Word, isWindow: Bool, in parent: Word?
    ) throws(Diagnostic) -> (name: String, parent: EntityID?) {
        let free = try checkFree(name)
        if isWindow { return (free, nil) }
        let parentID: EntityID
        if let parent {
            parentID = try view(parent)
        } else {
            parentID = try firstWindow()
            // A window that was made for the view just now may have taken the view's name.
            _ = try checkFree(name)
        }
        try checkRoom(
            in: parentID, at: (parent ?? name).span, guideHint: "put it into the guide's superview, and constrain it to the guide")
        return (free, parentID)
    }

    /// Checks that `levels` levels of views can be put into a view. Throws `usage`, with the hint, where it is a layout guide, and `limit` where views would
    /// nest deeper than `depthLimit`.
    package func checkRoom(for levels: Int = 1, in parent: EntityID, at span: Span, guideHint: String) throws(Diagnostic) {
        if layout.kind(of: parent) == .guide {
            throw Diagnostic(.usage, "'\(layout.name(of: parent))' is a layout guide and holds no views", at: span, hint: guideHint)
        }
        if layout.ancestry(of: parent).count + levels > Self.depthLimit {
            throw Diagnostic(.limit, "views nest no deeper than \(Self.depthLimit)", at: span)
        }
    }

    /// The first window. Where there is none, one with the name `root` is made, with a warning; throws `duplicate-name` where something else has that name.
    package mutating func firstWindow() throws(Diagnostic) -> EntityID {
        if let root = layout.roots.first { return root }
        let name = try checkFree(Word("root", Span(0, 0)))
        note(.warning("made 'window \(name) 390x844', since there was no window yet"))
        var window = View(id: makeEntityID(), name: name, kind: .window, parent: nil)
        window.givenSize = View.defaultWindowSize
        insert(window)
        return window.id
    }

    package mutating func makeEntityID() -> EntityID {
        var id = EntityID(0)
        live.changeLayoutOnly { id = $0.makeEntityID() }
        return id
    }

    package mutating func insert(_ view: View) {
        noteChange()
        var view = view
        if view.sourcePlace == nil { view.sourcePlace = place }
        view.lintExceptions.formUnion(statement.lintExceptions.rules)
        live.insert(view)
        note(.viewAdded(view.name))
    }

    /// Replaces the view that has the same id. Sizes that Interface Builder's canvas measured are dropped where they no longer apply. That of the view is
    /// dropped, unless it is set anew, where the given size of the view changes, or its text does not take the same room any more (`showsSameText`). Those of
    /// all views in a window are dropped where the given size of the window changes and users cannot resize it.
    package mutating func update(_ view: View) {
        guard let old = layout.views[view.id], old != view else { return }
        noteChange()
        var view = view
        if let size = view.designSizes.canvas, size == old.designSizes.canvas {
            if view.givenSize != old.givenSize {
                view.designSizes.canvas = nil
            } else if !view.showsSameText(as: old) {
                view.designSizes.canvas = nil
                warnOfMeasuring([view])
            }
        }
        live.update(view)
        if view.kind == .window, !view.windowOptions.isResizable, view.givenSize != old.givenSize { forgetCanvas(in: view) }
    }

    /// Drops the sizes that Interface Builder's canvas measured of the views in a window, or of all views where `window` is nil. In a layout at design time a
    /// warning says so.
    package mutating func forgetCanvas(in window: View? = nil) {
        let measured = layout.viewsInOrder.filter { view in
            view.designSizes.canvas != nil && (window == nil || layout.ancestry(of: view.id).last == window?.id)
        }
        if measured.isEmpty { return }
        for var view in measured {
            view.designSizes.canvas = nil
            update(view)
        }
        warnOfMeasuring(measured)
    }

    /// Warns where it is not known how large UIKit makes a view of this kind that has no given size.
    package mutating func warnOfUnknownSize(of name: String, _ kind: View.Kind) {
        guard Controls.hasUnknownSize(kind, uikit: layout.settings.uikit) else { return }
        note(.warning("how large UIKit makes a \(kind.rawValue) is not all known: 'size \(Word.spelling(of: name)) WxH' says it"))
    }

    private mutating func warnOfMeasuring(_ measured: [View]) {
        guard layout.settings.isDesignTime else { return }
        let subject = measured.count == 1 ? "the size of '\(measured[0].name)' is" : "the sizes of \(measured.count) views are"
        note(.warning("\(subject) measured here from now on, no longer taken from Interface Builder's canvas"))
    }

    package mutating func insertVariable(_ name: String) {
        noteChange()
        live.insertVariable(makeEntityID(), name: name)
    }

    package mutating func defineMetric(_ name: String, _ value: Rational) {
        hasChanged = true
        live.changeLayoutOnly { $0.putMetric(name, value) }
    }

    package mutating func configure(_ change: (inout Layout) -> Void) {
        noteChange()
        live.configure(change)
    }

    /// Moves a view with its subviews into another. Typed and imported constraints between one of these views and anything else are removed, as in UIKit. A view
    /// that is in its new superview already keeps them, and comes behind the others there.
    package mutating func move(_ id: EntityID, into parent: EntityID) {
        noteChange()
        if layout.views[id]?.parent == parent { return live.move(id, into: parent) }
        var inside: Set<EntityID> = []
        func add(_ id: EntityID) {
            inside.insert(id)
            layout.subviews(of: id).forEach(add)
        }
        add(id)
        let reaching = inside.flatMap { layout.constraints(mentioning: $0) }
            .filter { constraint in constraint.form.items.contains { !inside.contains($0.term.entity) } }
        for constraint in Dictionary(reaching.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a }).values.sorted(by: {
            $0.order < $1.order
        }) {
            remove(constraint)
        }
        live.move(id, into: parent)
    }

    /// Gives a window of macOS the size `window.givenSize` as if somebody dragged it there: it gets the nearest size that its constraints allow.
    package mutating func drag(_ window: View) throws(Diagnostic) {
        var dragged = window
        dragged.windowOptions.isDragged = true
        update(dragged)
        try interruptible { () throws(Simplex.Interrupted) in try live.solve() }
        dragged.windowOptions.isDragged = false
        dragged.givenSize = ContentSize(
            width: live.exactValue(of: LinearForm(.attribute(window.id, .width))),
            height: live.exactValue(of: LinearForm(.attribute(window.id, .height))))
        update(dragged)
    }

    /// Sets the number that the name of the next constraint without a label gets (`c7`), unless that name is taken.
    package mutating func setUnnamedCounter(_ value: Int) {
        hasChanged = true
        live.changeLayoutOnly { $0.unnamedCounter = value }
    }

    /// Adds the constraints of a typed equation. They are named as in `add(_:label:)`. Throws the errors of `EquationLowering.drafts` and `add(_:label:)`.
    ///
    /// - Parameter source: the text of the statement; nil for an equation that was made without a text.
    package mutating func add(_ equation: EquationSyntax, source: String?) throws(Diagnostic) {
        try add(try EquationLowering(equation, source: source, layout: layout).drafts(), label: equation.label)
    }

    /// Adds the constraints that a statement asks for. They are named after its label (`LABEL.leading` and so on where there are several), or `c1`, `c2` and so
    /// on where it has none. Throws `duplicate-name`, and `syntax` for a label that cannot be a name.
    package mutating func add(_ drafts: [ConstraintDraft], label: Word?) throws(Diagnostic) {
        noteChange()
        let base: String? = if let label { try checkFree(label) } else { nil }
        let usesMetrics = layout.mentionsMetric(statement.text)
        for (part, draft) in drafts.enumerated() {
            var name = ""
            var id = ConstraintID.typed(0)
            var (order, isTaken) = (0, false)
            live.changeLayoutOnly { layout in
                id = layout.makeConstraintID()
                order = layout.makeOrder()
                if let base {
                    name = draft.part.map { "\(base).\($0)" } ?? base
                    isTaken = layout.meaning(of: name) != nil
                } else {
                    name = layout.makeUnnamedConstraintName()
                }
            }
            if isTaken {
                throw Diagnostic(.duplicateName, "the name '\(name)' is taken already", at: label?.span, hint: "choose another name")
            }
            var constraint = Constraint(
                id: id, name: name, form: draft.form, relation: draft.relation, constant: draft.constant, priority: draft.priority,
                order: order, text: draft.text)
            if let source = draft.source {
                if layout.mentionsMetric(source) { constraint.source = (source, 0) }
            } else if usesMetrics {
                constraint.source = (statement.text, part)
            }
            constraint.sourcePlace = place
            constraint.lintExceptions = statement.lintExceptions.rules
            constraint.owner = draft.owner
            constraint.isAutoLayout = draft.isAutoLayout
            put(constraint)
            note(.constraintAdded(id: name, text: draft.text, priority: draft.priority))
        }
    }

    package mutating func put(_ constraint: Constraint) {
        noteChange()
        live.put(constraint)
    }

    package mutating func remove(_ constraint: Constraint) {
        noteChange()
        live.remove(constraint.id)
        note(.removed(constraint.name))
    }

    /// Removes a view with its subviews, and every constraint that mentions one of them.
    package mutating func removeView(_ id: EntityID) {
        noteChange()
        for child in layout.subviews(of: id) { removeView(child) }
        removeConstraints(on: id)
        note(.removed(layout.name(of: id)))
        live.removeView(id)
    }

    package mutating func removeVariable(_ id: EntityID) {
        noteChange()
        removeConstraints(on: id)
        note(.removed(layout.name(of: id)))
        live.removeVariable(id)
    }

    /// Removes the typed and imported constraints that mention a view or variable, and what `suggest` and `freeze` made for it.
    private mutating func removeConstraints(on id: EntityID) {
        for constraint in layout.constraints(mentioning: id) + layout.askedConstraints(of: id) { remove(constraint) }
    }

    package mutating func removeMetric(_ name: String) {
        hasChanged = true
        live.changeLayoutOnly { $0.removeMetric(name) }
        note(.removed(name))
    }

    /// Returns the next number in the order of entry.
    package mutating func makeOrder() -> Int {
        var order = 0
        live.changeLayoutOnly { order = $0.makeOrder() }
        return order
    }

    /// Asks that an undetermined value rest at `value`. What earlier `keep` commands asked for stays, unless a view, variable, constraint or setting was
    /// changed since.
    package mutating func keep(_ form: LinearForm<Anchor>, at value: Rational) {
        hasChanged = true
        keeps.append((form, value))
    }

    /// Replaces the state by an earlier or empty one, as a step that can be undone; where both are the same, there is no step. It is to be called in an edit.
    ///
    /// - Parameter beginsAnew: whether the numbers in the names of constraints without a label go on from those of `snapshot`, and not from the present ones.
    package mutating func become(_ snapshot: Snapshot, beginsAnew: Bool = false) {
        let before = layout
        var target = snapshot
        target.layout.keepCounting(since: before, unnamedToo: !beginsAnew)
        live.become(target)
        guard live.hasChangedInStep() else { return }
        noteChange()
        notes += ChangeReport(solutionChanges: live.solutionChanges, changedDetermination: []).contentChanges(in: live, since: before)
    }
}

extension View {
    /// Whether the view shows the same text in the same way as `other`, so that it takes the same room.
    fileprivate func showsSameText(as other: View) -> Bool { text == other.text && textOptions == other.textOptions }
}
