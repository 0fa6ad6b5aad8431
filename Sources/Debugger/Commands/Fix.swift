import Answers
import ArgumentParsing
import ConstraintCode
import Exact
import Explaining
import Language
import Layout
import Scripts
import Session
import Solving

/// The command `fix N [constant|priority|relation|remove] [--write]`, which applies fix number N of those that `fixes` lists. It changes the layout
/// and, with `--write`, files of imported code.
struct FixCommand: Command {
    private enum Way: String, CaseIterable { case constant, priority, relation, remove }

    private var number: Int
    private var span: Span
    /// What the user wants changed; nil where nothing was named, and the first of the changes that `fixes` shows is made.
    private var way: Way?
    private var writes: Bool

    static let manual = Manual(
        name: "fix", group: .constraints, summary: "apply one of the fixes",
        synopsis: "fix N [constant|priority|relation|remove] [--write]",
        details:
            "Makes the first of the changes that 'fixes' shows, unless told which: the least change of constants, a priority below required, "
            + "a relaxed relation, or taking the constraints out. "
            + "Of constraints that come from imported code the change of the files is shown as a diff, which 'patch -p1' takes. "
            + "With --write the files are changed, if they are as they were when they were read; directly behind 'fix N' it writes what that "
            + "showed. 'undo' takes back the change of the layout, not that of a file.",
        examples: [
            "var x", "low: x == 10", "high: x == 30", "fix 2", "expect no conflicts", "new", "import code examples/code/PriceCell.swift",
            "fix 1",
        ],
        means: ["N": .count(1...1_000_000)],
        expected: ["N": "the number of a fix", "constant": "what to change"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        (number, span) = (try arguments.integer("N"), arguments.firstSpan)
        way = arguments.choice(Way.self)
        writes = arguments.has("write")
    }

    func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        // A `fix` that failed before the session was cut off fails again while the session is restored. It may have failed because a file could not be
        // written, which is not found out again.
        if console.journalling.hadFailed { throw Diagnostic(.io, "this failed before the session was cut off", at: span) }
        if writes, let shown = shown(in: console) {
            let moved = try write(shown.texts, &console)
            let events = try console.session.perform(statement) { editor in editor.moveLines(moved) }
            return .done(events: events, answer: .codeChange(written(shown.value)))
        }
        let changes = try changes(in: console)
        var value: CodeChangeValue?
        var texts: [CodeText] = []
        if CodeRewrite.concerns(changes.map(\.constraint), in: console) {
            var rewrite = CodeRewrite(console)
            for change in changes { try rewrite.change(change.constraint, change.goal, at: span) }
            value = rewrite.value(command: command)
            texts = rewrite.texts.filter { $0.before != $0.after }
        }
        if writes {
            guard let value else {
                throw Diagnostic(
                    .usage, "nothing of fix \(number) comes from code that was imported in this session", at: span,
                    hint: "without --write it changes the layout alone")
            }
            if let first = value.unchanged.first {
                throw Diagnostic(
                    .usage, "\(first.id) cannot be changed in the code: \(first.reason)", at: span,
                    hint: first.place?.isImported == true
                        ? "'list \(Word.spelling(of: first.id))' shows the line; 'fix \(number)' changes the layout alone"
                        : "'fix \(number)' changes the layout alone")
            }
        }
        let before = console.session
        var events = try console.session.perform(statement) { editor throws(Diagnostic) in
            for change in changes { try change.apply(to: &editor, span) }
        }
        if writes {
            do throws(Diagnostic) {
                let moved = try write(texts, &console)
                if !moved.isEmpty {
                    console.session = before
                    events = try console.session.perform(statement) { editor throws(Diagnostic) in
                        for change in changes { try change.apply(to: &editor, span) }
                        editor.moveLines(moved)
                    }
                }
            } catch {
                console.session = before
                throw error
            }
            return .done(events: events, answer: value.map { .codeChange(written($0)) })
        }
        if let value, !value.files.isEmpty {
            console.codeImports.shown = ShownRewrite(texts: texts, value: value, statementCount: console.interpreter.statementCount)
        }
        return .done(events: events, answer: value.map { .codeChange($0) })
    }

    typealias CodeText = (file: String, before: String, after: String)

    private var command: String { "fix \(number)\(way.map { " \($0.rawValue)" } ?? "") --write" }

    // MARK: Which changes

    private struct Change {
        var constraint: Constraint
        /// What changes about the constraint; nil where the constraint is to be taken out.
        var kind: Fix.Change.Kind?

        var goal: CodeEditGoal {
            switch kind {
            case nil: .removal
            case .constant(let from, let to): .constant(from: from, to: to)
            case .priority(_, let to): .priority(to)
            case .relation(_, let to): .relation(to: to)
            }
        }

        func apply(to editor: inout LayoutEditor, _ span: Span) throws(Diagnostic) {
            if let kind { editor.apply(kind, to: constraint) } else { try editor.takeOut(constraint, span) }
        }
    }

    private func changes(in console: Console) throws(Diagnostic) -> [Change] {
        let live = console.session.live
        let (fixes, isComplete) = live.fixes()
        // Fixes are numbered in an order that depends on all of them. After an interrupted search the number could mean another fix.
        if !isComplete, console.isInterrupted?() == true { throw .interrupted }
        if fixes.isEmpty, !isComplete {
            throw Diagnostic(.limit, "no fix was found before the search was ended", at: span, hint: "'conflicts' shows what is in the way")
        }
        guard fixes.indices.contains(number - 1) else {
            throw Diagnostic(
                .usage, fixes.isEmpty ? "there is nothing to fix" : "there are only \(fixes.count) fixes", at: span,
                hint: fixes.isEmpty
                    ? "fixes are for conflicts; what stands behind an arrow in 'lint' or 'ambiguity' is typed as it stands there"
                    : "'fixes' lists them")
        }
        var changes: [Change] = []
        let fix = fixes[number - 1]
        for id in fix.members {
            guard let constraint = live.layout.constraints[id] else { continue }
            if way == .remove || (way == nil && fix.isRemoval)
                || ((way == nil || way == .constant) && constraint.role?.isMask == true)
            {
                changes.append(Change(constraint: constraint))
                continue
            }
            guard let change = fix.changes.first(where: { $0.id == id && isWanted($0.kind) }) else {
                throw Diagnostic(.usage, "no such change of '\(constraint.name)' would do", at: span, hint: "'fixes' shows what would")
            }
            changes.append(Change(constraint: constraint, kind: change.kind))
        }
        return changes
    }

    private func isWanted(_ kind: Fix.Change.Kind) -> Bool {
        guard let way else { return true }
        return switch kind {
        case .constant: way == .constant
        case .priority: way == .priority
        case .relation: way == .relation
        }
    }

    // MARK: Files

    /// The change of files that the statement right before this one showed, so that `--write` writes the same. Nil where that statement was not the
    /// same fix, or something of it could not be changed in the code.
    private func shown(in console: Console) -> ShownRewrite? {
        guard let shown = console.codeImports.shown, shown.statementCount + 1 == console.interpreter.statementCount,
            shown.value.command == command,
            shown.value.unchanged.isEmpty
        else { return nil }
        return shown
    }

    private func written(_ value: CodeChangeValue) -> CodeChangeValue {
        var value = value
        value.isWritten = true
        return value
    }

    /// Writes the files. If one cannot be written, those written before it get their former texts back. Throws `io` then, and where a file is not as it was
    /// when it was read. Returns where the lines stand now, for each file in which lines moved.
    private func write(_ texts: [CodeText], _ console: inout Console) throws(Diagnostic) -> [MovedLines] {
        for text in texts {
            guard try console.readAgain(text.file, at: span).text == text.before else {
                throw Diagnostic(
                    .io, "'\(text.file)' has changed since it was read, and is not written", at: span,
                    hint: "'new' and 'import' read it anew")
            }
        }
        for (index, text) in texts.enumerated() {
            guard case .failure(let diagnostic) = console.files.write(text.after, text.file) else { continue }
            for done in texts[..<index] { _ = console.files.write(done.before, done.file) }
            throw diagnostic.at(span)
        }
        for text in texts { console.noteContent(of: text.file, text.after) }
        return texts.map { MovedLines($0.file, from: $0.before, to: $0.after) }.filter(\.lines.movesLines)
    }
}

/// The change of code files that `fix N` has shown. If everything in the fix could be changed in the code, and `fix N --write` is the next statement,
/// it writes just this.
struct ShownRewrite: Sendable {
    var texts: [FixCommand.CodeText]
    var value: CodeChangeValue
    /// The number of statements that had ended when `fix` began to show the change. Statements are counted from 0 again when a session is resumed: the
    /// number of a change that was shown before the session was resumed is therefore negative.
    var statementCount: Int
}

/// Where the lines of a file stand after a change of it.
struct MovedLines {
    let file: String
    let lines: LineMap

    init(_ file: String, from old: String, to new: String) {
        self.file = file
        lines = LineMap(from: TextLines(old).lines, to: TextLines(new).lines)
    }

    /// The new place of a line whose place in the old text was `place`. Nil where its number is the same as before, and for a line of another file or beyond
    /// the end of the old text.
    func moved(_ place: SourcePlace?) -> SourcePlace? {
        guard var place, place.file == file, let line = lines.number(of: place.line), line != place.line else { return nil }
        place.line = line
        return place
    }
}

extension LayoutEditor {
    /// Changes the recorded lines from which constraints and views come, where lines of their files moved.
    ///
    /// - Parameter moved: the moved lines of each changed file.
    fileprivate mutating func moveLines(_ moved: [MovedLines]) {
        for lines in moved {
            for var constraint in layout.constraintsInOrder {
                guard let place = lines.moved(constraint.sourcePlace) else { continue }
                constraint.sourcePlace = place
                put(constraint)
            }
            for var view in layout.viewsInOrder {
                guard let place = lines.moved(view.sourcePlace) else { continue }
                view.sourcePlace = place
                update(view)
            }
        }
    }

    fileprivate mutating func apply(_ kind: Fix.Change.Kind, to constraint: Constraint) {
        var changed = constraint
        switch kind {
        case .constant(_, let to):
            if case .generated(let view, let kind) = constraint.id { return resize(view, kind, to: to) }
            changed.constant = to
        case .priority(_, let to): changed.priority = to
        case .relation(_, let to): changed.relation = to
        }
        self.change(changed)
    }

    /// Changes the property of a window or of a row of a table from which a generated constraint follows: a width, a height or a row's height. Does
    /// nothing for other generated constraints.
    private mutating func resize(_ id: EntityID, _ kind: Generated, to extent: Rational) {
        guard var view = layout.views[id] else { return }
        switch kind.role {
        case .windowWidth: view.givenSize?.width = extent
        case .windowHeight: view.givenSize?.height = extent
        case .encapsulatedHeight: view.rowOptions.height = extent
        default: return
        }
        update(view)
    }

    fileprivate mutating func takeOut(_ constraint: Constraint, _ span: Span) throws(Diagnostic) {
        if let role = constraint.role, role.isMask, var view = constraint.id.host.flatMap({ layout.views[$0] }) {
            view.mask = nil
            return update(view)
        }
        if case .generated = constraint.id {
            throw Diagnostic(.usage, "'\(constraint.name)' is generated and cannot be removed by hand", at: span, hint: "fix N changes it")
        }
        remove(constraint)
    }
}
