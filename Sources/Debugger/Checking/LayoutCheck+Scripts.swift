import Answers
import Interchange
import Language
import Layout
import Session
import Vocabulary

/// Checks scripts in aldb's language, console logs, and what is imported by what is in it.
extension LayoutCheck {
    /// The conflicts of each log in a text, with a scene for each log.
    func logs(_ file: String, _ text: String, _ interpreter: any StatementInterpreter) throws(Diagnostic) -> CheckedFile {
        var checked = CheckedFile(file: file)
        for log in try LogExplainer.logs(in: text) {
            let found = try LogExamination(
                log: log, names: NameSource(taken: type(of: interpreter).commandNames), interpreter: interpreter,
                isInterrupted: isInterrupted
            ).run().value
            var scene = CheckedScene(name: "log in line \(found.line)", root: "", line: found.line, constraintCount: found.parsed)
            scene.opening.statements = [WrittenStatement.command("import", .keyword("log"), .string(file)).text]
            scene.conflicts = found.conflicts.map { conflict in
                CheckedScene.Conflict(value: conflict, ids: conflict.members.map(\.id).sorted(), line: found.row(conflict.suspended)?.line)
            }
            checked.scenes.append(scene)
            checked.unread += found.unread.map { ($0.line, $0.reason) }
        }
        return checked
    }

    /// The problems after a script has run, with a scene for each window. Throws the error of the first statement that fails.
    func script(
        _ file: String, _ text: String, _ interpreter: any StatementInterpreter<Report>
    ) throws(Diagnostic) -> CheckedFile {
        var interpreter = interpreter
        interpreter.isInterrupted = isInterrupted
        var reader = ScriptReader(text, file: file)
        var checked = CheckedFile(file: file)
        while !interpreter.isFinished, let next = reader.next(interpreter.readsInput) {
            if isInterrupted?() == true { throw .interrupted }
            checked.unread += next.statement.lintExceptions.complaints.map { (next.statement.line, $0) }
            // The statement itself reports last; under `set keepgoing on` a script that it runs may have failed though it has not.
            var (first, last): (Report?, Report?)
            interpreter.execute(next) {
                if first == nil, case .failed = $0.status { first = $0 }
                last = $0
            }
            for case let report? in [last, first] {
                guard case .failed(let failure) = report.status else { continue }
                if failure.isInterruption { throw failure }
                let place = report.file == next.statement.file ? "" : report.file.map { "'\($0)' " } ?? ""
                throw Diagnostic(failure.code, "\(place)line \(report.line ?? next.statement.line): \(failure.message)", hint: failure.hint)
            }
        }
        for traits in traits {
            checked.scenes += try scenes(of: try session(of: interpreter, for: traits), in: file, openedBy: "source", traits)
        }
        return checked
    }

    /// Imports a layout in JSON or a dump of a running app, and returns the problems in it, with a scene for each window. Throws the error of `import`.
    func imported(_ file: String, _ text: String, _ interpreter: any StatementInterpreter<Report>) throws(Diagnostic) -> CheckedFile {
        var interpreter = interpreter
        interpreter.isInterrupted = isInterrupted
        var checked = CheckedFile(file: file)
        let statement = SourceStatement(text: WrittenStatement.command("import", .string(file)).text, input: text)
        var failure: Diagnostic?
        interpreter.execute(.success(statement)) { report in
            switch report.status {
            case .done(_, .imported(let value)?): checked.unread = value.unread.map { ($0.line, $0.reason) }
            case .done: break
            case .failed(let diagnostic): failure = diagnostic
            }
        }
        if let failure {
            if failure.isInterruption { throw failure }
            // Whoever shows the error names the file.
            let message = failure.message.replacing("'\(file)': ", with: "", maxReplacements: 1)
            throw Diagnostic(failure.code, message.replacing("'\(file)'", with: "it", maxReplacements: 1), hint: failure.hint)
        }
        for traits in traits {
            checked.scenes += try scenes(of: try session(of: interpreter, for: traits), in: file, openedBy: "import", traits)
        }
        return checked
    }

    /// The session that a script left, with the device, the size and length of texts and the direction of `traits` set for its windows. The device does not
    /// change the size of a window that is as large as its content wants (`isResizable`).
    private func session(of interpreter: any StatementInterpreter<Report>, for traits: SceneTraits) throws(Diagnostic) -> Session {
        var session = interpreter.session
        try session.run(settings(for: traits, in: session.layout) + traits.texts(of: session.layout), by: interpreter)
        return session
    }

    /// The statements that set the device, the size of texts and the direction of `traits` for the windows that a script made. The texts in them stay
    /// as they are.
    private func settings(for traits: SceneTraits, in layout: Layout) -> [WrittenStatement] {
        let windows = layout.viewsInOrder.filter { $0.kind == .window }
        let settings = traits.settings(of: windows.map(\.name))
        guard let device = traits.device else { return settings }
        return settings
            + windows.filter { !$0.windowOptions.isResizable }.map { .command("resize", .name(Word(naming: $0.name)), .keyword(device)) }
    }

    /// The scenes of a session: one for each window, with the problems in it. Where there are no windows, there is one for the variables. `command` opens the
    /// file in the shell.
    private func scenes(
        of session: Session, in file: String, openedBy command: String, _ traits: SceneTraits
    ) throws(Diagnostic) -> [CheckedScene] {
        var session = session
        var scenes: [CheckedScene] = []
        let all = try Self.conflicts(of: &session)
        let lint = try lint(of: session)
        let roots = session.layout.roots
        let opening = ([.command(command, .string(file))] + settings(for: traits, in: session.layout)).map(\.text)
        if roots.isEmpty {
            // The script has variables but no views.
            let own = session.layout.constraintsInOrder.filter { !$0.isGenerated }
            var scene = CheckedScene(name: "variables", root: "", traits: traits, constraintCount: own.count)
            scene.opening.statements = opening
            scene.conflicts = all.map { value in
                CheckedScene.Conflict(
                    value: value, ids: value.members.map(\.id).sorted(),
                    line: session.layout.constraint(named: value.suspended)?.line(in: file))
            }
            scenes.append(scene)
        }
        for (index, root) in roots.enumerated() {
            let inside = session.layout.viewsInOrder.filter { session.layout.ancestry(of: $0.id).last == root }
            let name = session.layout.name(of: root)
            let own = session.layout.constraintsInOrder.filter {
                !$0.isGenerated
                    && ($0.owner ?? $0.form.items.first?.term.entity).map { owner in
                        session.layout.ancestry(of: owner).last == root
                    } ?? (index == 0)
            }
            var scene = CheckedScene(name: name, root: name, traits: traits, constraintCount: own.count)
            scene.opening.statements = opening
            let lines = Dictionary(own.map { ($0.name, $0.line(in: file)) }, uniquingKeysWith: { a, _ in a })
            scene.conflicts = all.filter { lines[$0.suspended] != nil || (index == 0 && !isOwned($0, session)) }.map { value in
                CheckedScene.Conflict(
                    value: value, ids: value.members.map(\.id).filter { lines[$0] != nil }.sorted(), line: lines[value.suspended] ?? nil)
            }
            let misplaced = Dictionary(session.inspector.misplaced.map { ($0.view, $0.saved) }, uniquingKeysWith: { a, _ in a })
            scene.views = inside.map { view in
                var checked = CheckedScene.View(view, in: session)
                checked.saved = view.givenFrame.map { session.inspector.reportedFrame($0, of: view) }
                checked.ambiguous = session.inspector.ambiguousParts(of: view, includesContent: true)
                if traits.areAsSaved, checked.ambiguous.isEmpty, let saved = misplaced[view.name] {
                    checked.isMisplaced = !saved.isNear(checked.frame, within: 1)
                }
                checked.truncation = session.inspector.truncation(of: view)
                return checked
            }
            let names = Set(inside.map(\.name))
            scene.lint = lint.filter { names.contains($0.view) }.map { CheckedScene.Lint($0, in: file, isProblem: isProblem($0.rule)) }
            if keepsPictures { scene.kept.picture = session.inspector.smallPicture(of: [root]) }
            scenes.append(scene)
        }
        return scenes
    }

    /// Whether the constraint that was left out because of a conflict has an owner (a view that contains all that it mentions), and so belongs to a window.
    private func isOwned(_ conflict: ConflictValue, _ session: Session) -> Bool {
        session.layout.constraint(named: conflict.suspended)?.owner != nil
    }
}

extension CheckedScene.Lint {
    /// Makes the value for a finding in a script or in code, where names take the place of a file's ids.
    init(_ finding: LintFinding, in file: String, isProblem: Bool) {
        self.init(
            finding, ids: finding.ids.isEmpty ? [finding.view] : finding.ids, line: finding.place?.line(in: file), isProblem: isProblem)
    }
}
