import Exact
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// A debugging session: the layout with its solution, and its history. It is a value, and prints nothing.
package struct Session: Sendable {
    /// Called with the progress of a long question, as text; with an empty text when it is done.
    package var progress: (@Sendable (String) -> Void)?

    /// Whether commands report what they change. Without that they return no events and are faster.
    package var tellsChanges = true

    /// Whether the present command is typed while a script that is being stepped through is paused.
    package var isTyping = false

    package internal(set) var live = LiveLayout()
    package internal(set) var history = History()
    package var checkpoints = Checkpoints()
    /// Events of the edit under way, apart from those for what moved.
    var notes: [Event] = []
    /// Whether the edit under way has changed anything.
    private var hasChanged = false
    /// The statement that is being run; constraints take their text from it, and the history its commands.
    private var statement = SourceStatement(text: "")
    /// Values given with `keep` to undetermined unknowns since the last other edit.
    package var keeps: [(form: LinearForm<Anchor>, value: Rational)] = []

    package init() {}

    package var layout: Layout { live.layout }

    package var resolver: Resolver { Resolver(live.layout) }

    /// The view with a name. Throws `unknown-view`.
    package func view(_ word: Word) throws(Diagnostic) -> EntityID {
        if let known = live.withLayout({ $0.viewID(named: word.text) }) { known } else { try resolver.view(word).id }
    }

    /// Called now and then while solving; returning true ends the command, which then changes nothing.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { live.isInterrupted }
        set { live.isInterrupted = newValue }
    }

    // MARK: Edits

    /// Runs an edit, solves, and returns what changed as events. On an error nothing has changed.
    package mutating func perform(_ statement: SourceStatement, _ edit: (inout Session) throws(Diagnostic) -> Void) throws(Diagnostic)
        -> [Event]
    {
        live.beginStep()
        let keepsBefore = keeps
        self.statement = statement
        notes = []
        hasChanged = false
        do throws(Diagnostic) {
            try edit(&self)
            // What left everything as it was is nothing to take back.
            guard hasChanged else { return notes }
            let events = try settle()
            history.append(History.Step(statement, isTyped: isTyping, live.snapshot.difference))
            return events
        } catch {
            live.takeBackStep(isSolverSound: !error.isBrokenOff)
            keeps = keepsBefore
            throw error
        }
    }

    /// Solves, and returns events for what is different.
    private mutating func settle() throws(Diagnostic) -> [Event] {
        do {
            _ = try live.solve()
            if !keeps.isEmpty { _ = try live.rest(keeps) }
            _ = try live.updateDetermination()
            guard tellsChanges else { return [] }
            // From the journal: an edit may have solved on its way.
            let report = ChangeReport(movement: live.movement, changed: live.changedDetermination)
            return notes + (try report.events(in: &live)) + (try confirmation())
        } catch {
            throw Diagnostic(ending: error)
        }
    }

    /// Replaces the layout in a copy of the session, so that questions are answered for another layout.
    package mutating func look(at other: LiveLayout) { live = other }

    // MARK: What edits are made of

    /// Attributes what the edit does from now on to this statement, which it runs for a person.
    package mutating func begin(_ part: SourceStatement) { statement = part }

    package mutating func note(_ event: Event) { notes.append(event) }

    /// Must be called before the layout changes: the edit becomes a step that can be undone, and values from `keep` end.
    package mutating func noteChange() {
        hasChanged = true
        keeps = []
    }

    /// Checks that a name is free, and returns it. Throws `duplicate-name`. A name in backticks is also free where a statement of that
    /// name made only constraints under parts of it (`NAME.leading`).
    package func claim(_ word: Word) throws(Diagnostic) -> String {
        if word.isSuper {
            throw Diagnostic(.syntax, "'super' cannot be a name: it stands for a superview", at: word.span)
        }
        if word.text.isEmpty { throw Diagnostic(.syntax, "a name cannot be empty", at: word.span) }
        if let taken = live.withLayout({ $0.meaning(of: word.text) }) {
            let what =
                switch taken {
                case .view: "a view"
                case .variable: "a variable"
                case .metric: "a metric"
                case .constraint: "a constraint"
                }
            throw Diagnostic(
                .duplicateName, "there is \(what) '\(word.text)' already", at: word.span,
                hint: "choose another name, or 'delete \(word.spelling)' first")
        }
        if !word.isQuoted, let first = live.withLayout({ $0.constraints(ofLine: word.text).first }) {
            throw Diagnostic(
                .duplicateName, "'\(word.text)' already names a line that made '\(first.name)'", at: word.span, hint: "choose another name")
        }
        return word.text
    }

    /// The first window; where there is none, it is made, with a warning.
    package mutating func firstWindow() throws(Diagnostic) -> EntityID {
        if let root = live.withLayout({ $0.roots.first }) { return root }
        let name = try claim(Word("root", Span(0, 0)))
        note(.warning("made 'window \(name) 390x844', since there was no window yet"))
        var window = View(id: makeEntityID(), name: name, kind: .window, parent: nil)
        window.givenSize = View.defaultWindowSize
        insert(window)
        return window.id
    }

    package mutating func makeEntityID() -> EntityID {
        var id = EntityID(0)
        live.annotate { id = $0.makeEntityID() }
        return id
    }

    package mutating func insert(_ view: View) {
        noteChange()
        live.insert(view)
        note(.viewAdded(view.name))
    }

    package mutating func update(_ view: View) {
        if layout.views[view.id] == view { return }
        noteChange()
        live.update(view)
    }

    package mutating func insertVariable(_ name: String) {
        noteChange()
        live.insertVariable(makeEntityID(), name: name)
    }

    package mutating func defineMetric(_ name: String, _ value: Rational) {
        hasChanged = true
        live.annotate { $0.putMetric(name, value) }
    }

    package mutating func configure(_ change: (inout Layout) -> Void) {
        noteChange()
        live.configure(change)
    }

    /// Moves a view with its subviews into another. Constraints between them and views outside are removed, as in UIKit.
    package mutating func move(_ id: EntityID, into parent: EntityID) {
        noteChange()
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

    /// Drags a window of macOS to a size; it gets the nearest size that its constraints allow.
    package mutating func drag(_ window: View) throws(Diagnostic) {
        var dragged = window
        dragged.isDragged = true
        update(dragged)
        _ = try interruptible { () throws(Simplex.Interrupted) in try live.solve() }
        dragged.isDragged = false
        dragged.givenSize = ContentSize(
            width: live.exactValue(of: LinearForm(.attribute(window.id, .width))),
            height: live.exactValue(of: LinearForm(.attribute(window.id, .height))))
        update(dragged)
    }

    /// Sets the counter from which unnamed constraints take their names.
    package mutating func setUnnamedCounter(_ value: Int) {
        hasChanged = true
        live.annotate { $0.unnamedCounter = value }
    }

    /// Adds the constraints that a statement asks for, named after its label or `cN` each. Throws `duplicate-name`.
    package mutating func add(_ drafts: [ConstraintDraft], label: Word?) throws(Diagnostic) {
        noteChange()
        let base: String? = if let label { try claim(label) } else { nil }
        let usesMetrics = live.withLayout { [statement] in $0.mentionsMetric(statement.text) }
        for (part, draft) in drafts.enumerated() {
            var name = ""
            var id = ConstraintID.typed(0)
            var (order, isTaken) = (0, false)
            live.annotate { layout in
                id = layout.makeConstraintID()
                order = layout.makeOrder()
                if let base { name = draft.part.map { "\(base).\($0)" } ?? base } else { name = layout.makeUnnamedConstraintName() }
                isTaken = layout.meaning(of: name) != nil
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
            constraint.line = statement.file == nil ? nil : statement.line
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

    /// Removes the constraints, suggestions and frozen values that people put on a view or variable.
    private mutating func removeConstraints(on id: EntityID) {
        let asked = layout.generatedConstraints(of: id).filter(\.isAskedFor).compactMap { layout.constraints[$0] }
        for constraint in layout.constraints(mentioning: id) + asked { remove(constraint) }
    }

    package mutating func removeMetric(_ name: String) {
        hasChanged = true
        live.annotate { $0.removeMetric(name) }
        note(.removed(name))
    }

    /// Returns the next number in the order of entry.
    package mutating func makeOrder() -> Int {
        var order = 0
        live.annotate { order = $0.makeOrder() }
        return order
    }

    /// Asks that an undetermined value rest at `value`, together with those of other `keep` commands just before.
    package mutating func keep(_ form: LinearForm<Anchor>, at value: Rational) {
        hasChanged = true
        keeps.append((form, value))
    }
}

extension Diagnostic {
    package static let interrupted = Diagnostic(.limit, "interrupted: nothing has changed").asInterruption

    /// Makes the error for a solve that ended without a result.
    package init(ending error: Simplex.Interrupted) {
        self = error.isLost ? .endless : .interrupted
    }

    /// The error where rounding errors kept the solver from finishing.
    private static let endless = Diagnostic(
        .limit, "the solver came to no end, since the numbers are too far apart: nothing has changed",
        hint: "bring the multipliers of constraints nearer to one another"
    ).asBrokenOff
}

/// Runs a question to the engine, and turns an interruption by ctrl-C into an error.
package func interruptible<Answer>(_ question: () throws(Simplex.Interrupted) -> Answer) throws(Diagnostic) -> Answer {
    do {
        return try question()
    } catch {
        throw Diagnostic(ending: error)
    }
}
