import Answers
import ConstraintCode
import Exact
import Interchange
import Language
import Layout
import Session
import Vocabulary

/// Checks code that makes constraints.
extension LayoutCheck {
    /// The problems of the views, cells and controllers of a file, each of which is laid out in a window of its own.
    ///
    /// A conflict is reported even where part of the code was not understood, unless something in the code makes it doubtful. An attribute of a view is called
    /// ambiguous unless code that was not read or run may give it, or something on which it depends. What is cut off or against a rule of `lint` is reported
    /// only where all code was read and run.
    func code(_ file: String, _ bytes: [UInt8], _ interpreter: any StatementInterpreter) throws(Diagnostic) -> CheckedFile {
        let text = try text(of: bytes)
        let program: CodeProject
        if let project, project.has(file) {
            program = project
        } else {
            program = try CodeProject([CodeSource(name: file, text: text)])
        }
        var checked = CheckedFile(file: file)
        for traits in traits {
            let device = try traits.device.map { name throws(Diagnostic) in try Device(named: name) }
            let script = try program.script(
                of: file, on: device.map { CodeDevice($0) } ?? CodeDevice(), isInterrupted: isInterrupted)
            // What cannot be read is the same for all `traits`, so that it is noted for the first of them.
            if checked.sites == nil {
                checked.sites = script.sites
                let unread = script.unread.filter { $0.state == .notUnderstood && ($0.file ?? file) == file }
                checked.unread = unread.map { ($0.line, $0.reason) }
                checked.incomplete =
                    script.unread.map { item in
                        if let other = item.file, other != file { return .init("\(other):\(item.line): \(item.reason)") }
                        return .init(line: item.line, item.reason)
                    } + script.remarks.map { .init($0) }
            }
            guard !script.scenes.isEmpty else { continue }
            let scenes = try scenes(of: script, in: file, text, traits, interpreter, &checked.unread)
            checked.scenes += scenes
            guard triesBranches else { continue }
            var search = BranchSearch(file, script, scenes)
            search.run { assumptions throws(Diagnostic) in
                let branch = try program.script(
                    of: file, on: device.map { CodeDevice($0) } ?? CodeDevice(), assuming: assumptions, isInterrupted: isInterrupted)
                return (
                    branch,
                    { () throws(Diagnostic) in
                        var ignored: [(line: Int, reason: String)] = []
                        return try self.scenes(of: branch, in: file, text, traits, interpreter, &ignored)
                    }
                )
            }
            checked.scenes += search.scenes.map { scene in
                var scene = scene
                scene.opening.statements.insert(
                    contentsOf: scene.assumptions.map { "assume \($0.name) = \($0.value)" }, at: 0)
                return scene
            }
            checked.branches = CheckedFile.Branches(
                tried: (checked.branches?.tried ?? 0) + search.count.tried, leftOut: (checked.branches?.leftOut ?? 0) + search.count.leftOut
            )
        }
        return checked
    }

    private func scenes(
        of script: ImportedScript, in file: String, _ text: String, _ traits: SceneTraits, _ interpreter: any StatementInterpreter,
        _ unread: inout [(line: Int, reason: String)]
    ) throws(Diagnostic) -> [CheckedScene] {
        var refused: [(line: Int, reason: String)] = []
        var session = try Session(
            of: script.statements.withSettings(for: traits, in: script.scenes.map(\.root)), by: interpreter, isInterrupted: isInterrupted,
            from: file
        ) { statement, error in
            if let line = statement.line, (statement.file ?? file) == file { refused.append((line, error.message)) }
        }
        try session.run(traits.texts(of: session.layout), by: interpreter)
        unread += refused
        let isFullyChecked = script.unread.isEmpty && script.remarks.isEmpty && refused.isEmpty
        let conflicts = try Self.conflicts(of: &session)
        let lint = isFullyChecked ? try self.lint(of: session) : []
        let ambiguity = script.reach.isLimitless || !refused.isEmpty ? nil : try CodeAmbiguity(session, script)
        let switches = ConstraintSwitches(in: conflicts.isEmpty ? "" : text, file, script)
        /// The line of a constraint in this file; nil for one of another file, and for one that nobody wrote.
        func line(_ name: String) -> Int? { session.layout.constraint(named: name)?.line(in: file) }
        return script.scenes.compactMap { scene in
            guard let root = session.layout.view(named: scene.root)?.id else { return nil }
            func isInside(_ entity: EntityID?) -> Bool { entity.map { session.layout.ancestry(of: $0).last == root } ?? false }
            let own = session.layout.constraintsInOrder.filter {
                !$0.isGenerated && isInside($0.owner ?? $0.form.items.first?.term.entity)
            }
            var checked = CheckedScene(
                name: scene.name, root: scene.root, line: (scene.file ?? file) == file ? scene.line : nil, traits: traits,
                constraintCount: own.count)
            checked.opening.statements = opening(of: file, for: traits, root: scene.root)
            checked.isInherited = scene.isInherited
            checked.isFullyChecked = isFullyChecked && !scene.isInherited
            let names = Set(own.map(\.name))
            let found = conflicts.filter { value in
                // A conflict of which no member stands in this file belongs to the check of another file.
                names.contains(value.suspended) && value.members.contains { line($0.id) != nil }
            }
            for value in found {
                let members = value.members.map(\.id).filter(names.contains).sorted()
                let conflictLine = line(value.suspended) ?? members.compactMap(line).first
                if let doubt = doubt(about: value, in: session, scene, traits, script, switches) {
                    unread.append((conflictLine ?? scene.line, doubt))
                } else {
                    checked.conflicts.append(CheckedScene.Conflict(value: value, ids: members, line: conflictLine))
                }
            }
            let isFullyChecked = checked.isFullyChecked
            let ambiguity = scene.isInherited ? nil : ambiguity
            checked.looksForAmbiguity = ambiguity != nil
            var unclear: [CheckedScene.Unclear] = []
            checked.views = session.layout.viewsInOrder.filter { isInside($0.id) }.map { view in
                var checked = CheckedScene.View(line: view.sourcePlace?.line(in: file), view, in: session)
                if let ambiguity {
                    checked.ambiguous = ambiguity.ambiguousParts(of: view)
                    if checked.ambiguous.isEmpty, !ambiguity.openParts(of: view).isEmpty {
                        unclear.append(CheckedScene.Unclear(view.name, script.reach.views[view.name]?.cause, in: file))
                    }
                }
                if isFullyChecked, !script.framed.contains(view.name) {
                    checked.truncation = session.inspector.certainTruncation(of: view)
                }
                return checked
            }
            checked.unclear = unclear
            let inside = Set(checked.views.map(\.name))
            checked.lint = lint.filter { inside.contains($0.view) }.map {
                CheckedScene.Lint($0, in: file, isProblem: isProblem($0.rule))
            }
            if keepsPictures { checked.kept.picture = session.inspector.smallPicture(of: [root], marksViews: isFullyChecked) }
            return checked
        }
    }

    /// The statements that import the code into the interactive shell, on the screen and with the text size and direction for which the window `root`, which
    /// the code makes, was checked. They do not lengthen texts, even where the check did, and assume nothing about branches of the code.
    private func opening(of file: String, for traits: SceneTraits, root: String) -> [String] {
        let paths = project?.has(file) == true ? codePaths : [file]
        let device: [ArgumentSyntax] = traits.device.map { [.keyword("on"), .keyword($0)] } ?? []
        let read = WrittenStatement.command(
            WrittenCommand("import", [.keyword("code")] + paths.map { .string($0) } + device))
        return ([read] + traits.settings(of: [root])).map(\.text)
    }

    /// Why a conflict may be none, or may be gone by the time that the layout is shown; nil where nothing makes it doubtful.
    private func doubt(
        about conflict: ConflictValue, in session: Session, _ scene: ImportedScene, _ traits: SceneTraits, _ script: ImportedScript,
        _ switches: ConstraintSwitches
    ) -> String? {
        let members = Set(conflict.members.map(\.id))
        let constraints = members.compactMap { session.layout.constraint(named: $0) }
        // Many a controller is shown within another one, or in a sheet. That its content is not as high as a screen is an error only where a screen was
        // asked for.
        if traits.device == nil, members.contains("\(scene.root).height") {
            return "it asks for another height than that of a screen; --devices takes that for a conflict"
        }
        if traits.device == nil, members.contains("\(scene.root).width"), members.count == 2,
            constraints.allSatisfy({ $0.form.items.count == 1 })
        {
            return "it asks for another width than that of a screen; --devices takes that for a conflict"
        }
        if let line = switches.line(switching: members) {
            return
                "it conflicts as it is made, and line \(line), which is not run here, changes \(members.count > 1 ? "one of the constraints" : "it")"
        }
        // In today's UIKit UISV-hiding has priority 999.999, so that nothing conflicts with it. Reports about apps say that conflicts with it were logged up
        // to iOS 10.
        if constraints.contains(where: { $0.role == .hiding }) {
            return "a view is hidden in its stack view: iOS up to 10 calls this a conflict, later ones let its size be"
        }
        for view in views(of: constraints, in: session) {
            if let doubt = script.doubts[view.name] { return "it conflicts as far as is known, but of '\(view.name)' it is said: \(doubt)" }
            if let line = switches.line(changing: view.name, isArranged: view.isArranged) {
                return "it conflicts as it is made, and line \(line), which is not run here, changes '\(view.name)'"
            }
        }
        return nil
    }

    /// The views that constraints mention or that own them, in the layout's order of views; `isArranged` says whether a view is in a stack view.
    private func views(of constraints: [Constraint], in session: Session) -> [(name: String, isArranged: Bool)] {
        var found: Set<EntityID> = []
        for constraint in constraints {
            if let owner = constraint.owner { found.insert(owner) }
            for item in constraint.form.items { found.insert(item.term.entity) }
        }
        let all = session.layout.viewsInOrder
        let stacks = Set(all.lazy.filter { $0.kind == .stack }.map(\.id))
        return all.filter { found.contains($0.id) }.map { ($0.name, $0.parent.map(stacks.contains) ?? false) }
    }
}
