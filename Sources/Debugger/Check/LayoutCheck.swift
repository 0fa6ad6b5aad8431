import Engine
import Exact
import Interchange
import InterfaceBuilder
import Language
import Simplex

/// Looks into layouts of files for what is wrong with them.
package struct LayoutCheck: Sendable {
    /// Screens to show scenes on; none for the sizes at which they were saved.
    package var devices: [String]
    /// Asked now and then; true ends the check.
    package var isInterrupted: (@Sendable () -> Bool)?

    /// Throws `unknown-name` for a device that there is not.
    package init(devices: [String] = []) throws(Diagnostic) {
        self.devices = devices
        for name in devices { _ = try ViewOptions.device(Word(name, Span(0, name.count))) }
    }

    /// What a file is, by its name.
    package enum Form: Sendable {
        case interface, script

        package init?(file: String) {
            let name = file.lowercased()
            if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
                self = .interface
            } else if name.hasSuffix(".aldb") {
                self = .script
            } else {
                return nil
            }
        }
    }

    /// Checks what a file holds. Throws `format` and `limit` for what cannot be read, and what a script's failing command throws.
    package func check(_ file: String, _ bytes: [UInt8], files: FileAccess) throws(Diagnostic) -> CheckedFile {
        switch Form(file: file) {
        case .interface: return try interface(file, bytes)
        case .script:
            guard let text = String(validating: bytes, as: UTF8.self) else { throw Diagnostic(.format, "it is not UTF-8 text") }
            return try script(file, text, files)
        case nil:
            throw Diagnostic(.usage, "files end in .xib, .storyboard or .aldb")
        }
    }

    // MARK: Interface Builder

    private func interface(_ file: String, _ bytes: [UInt8]) throws(Diagnostic) -> CheckedFile {
        let document = try InterfaceFile.document(of: bytes)
        var checked = CheckedFile(file: file)
        if devices.isEmpty || document.platform == .macOS {
            var saved = InterfaceLowering(document, options: LoweringOptions())
            var measured = InterfaceLowering(document, options: LoweringOptions(usesSavedSizes: false))
            let settings = saved.settings
            for (asSaved, asMeasured) in zip(saved.scenes(), measured.scenes()) {
                checked.scenes.append(try scene(asSaved, asMeasured, settings, device: nil, &checked.unread))
            }
            return checked
        }
        for name in devices {
            let device = try ViewOptions.device(Word(name, Span(0, name.count)))
            let area = device.safeArea
            let screen = LoweringOptions.Screen(
                width: device.width, height: device.height,
                safeArea: InterfaceView.Insets(top: area.top, left: area.left, bottom: area.bottom, right: area.right))
            var lowering = InterfaceLowering(document, options: LoweringOptions(screen: screen, usesSavedSizes: false))
            let settings = lowering.settings
            for scene in lowering.scenes() {
                checked.scenes.append(try self.scene(scene, nil, settings, device: name, &checked.unread))
            }
        }
        return checked
    }

    /// - Parameter measured: the scene with texts as large as they are measured here, besides the one with what was saved.
    private func scene(
        _ scene: LoweredScene, _ measured: LoweredScene?, _ settings: [String], device: String?,
        _ unread: inout [(line: Int, reason: String)]
    ) throws(Diagnostic) -> CheckedScene {
        // The same on all devices.
        if device == nil || device == devices.first { unread += scene.script.unread.map { ($0.line, $0.reason) } }
        var session = try session(of: scene, settings, &unread)
        var ignored: [(line: Int, reason: String)] = []
        let texts = try measured.map { lowered throws(Diagnostic) in try self.session(of: lowered, settings, &ignored) } ?? session
        var checked = CheckedScene(
            name: scene.name, root: scene.views.first?.id ?? scene.root, line: scene.line, device: device,
            constraints: scene.constraintCount)
        let lines = Dictionary(scene.constraints.map { ($0.name, ($0.id, $0.line)) }, uniquingKeysWith: { a, _ in a })
        checked.conflicts = try conflicts(of: &session).map { value in
            CheckedScene.Conflict(
                value: value, ids: value.members.compactMap { lines[$0.id]?.0 }.sorted(), line: lines[value.suspended]?.1)
        }
        // A root that Xcode called misplaced has another size there than in the file.
        let comparesFrames = device == nil && !scene.hasOtherSize
        checked.views = scene.views.compactMap { view in
            self.view(
                view, in: session, texts: texts, isRoot: view.name == scene.root, hasOtherSize: device == nil && scene.hasOtherSize,
                comparesFrames: comparesFrames)
        }
        return checked
    }

    /// A session in which the statements were run; what could not be is left out, and told.
    private func session(
        of scene: LoweredScene, _ settings: [String], _ unread: inout [(line: Int, reason: String)]
    ) throws(Diagnostic) -> Session {
        var session = Session()
        session.isInterrupted = isInterrupted
        session.tellsChanges = false
        var failed: [(line: Int, reason: String)] = []
        let statements = settings.map { ImportedScript.Statement($0) } + scene.script.statements
        _ = try session.perform(SourceStatement(text: "import")) { session throws(Diagnostic) in
            for statement in statements {
                do throws(Diagnostic) {
                    try Console.edit(statement.text, Self.vocabulary)?.edit(&session)
                } catch {
                    if error.isInterruption { throw error }
                    failed.append((statement.line ?? scene.line, error.message))
                }
            }
        }
        unread += failed
        return session
    }

    private static let vocabulary = CommandVocabulary(names: CommandTable.names)

    private func conflicts(of session: inout Session) throws(Diagnostic) -> [ConflictValue] {
        let found = try interruptible { () throws(Simplex.Interrupted) in try session.live.conflicts() }
        return found.map { ConflictValue($0, session.layout) }
    }

    private func view(
        _ view: LoweredScene.View, in session: Session, texts: Session, isRoot: Bool, hasOtherSize: Bool,
        comparesFrames: Bool
    ) -> CheckedScene.View? {
        guard let model = session.layout.view(named: view.name) else { return nil }
        var checked = CheckedScene.View(
            id: view.id, name: view.name, line: view.line, frame: session.live.saidFrame(of: model.id),
            absolute: session.live.absoluteFrame(of: model.id))
        checked.insets = session.layout.alignmentInsets(of: model)
        checked.isYUp = session.layout.isYUp(model.id)
        checked.saved = view.saved.map { Rect(x: $0.x.double, y: $0.y.double, width: $0.width.double, height: $0.height.double) }
        if isRoot, let saved = checked.saved { (checked.frame.x, checked.frame.y) = (saved.x, saved.y) }
        let ambiguity = texts.layout.view(named: view.name).map { texts.openParts(of: $0, includesContent: $0.kind == .scroll) } ?? []
        checked.ambiguous = view.isHeld ? ambiguity.filter { $0.hasPrefix("content") } : ambiguity
        // What the system places in ways of its own, only Xcode can have tried.
        if view.isHeld, comparesFrames, view.isFlaggedAmbiguous, checked.ambiguous.isEmpty {
            checked.ambiguous = ["in Xcode's own verdict"]
        }
        checked.isAmbiguityIgnored = !view.verifiesAmbiguity
        checked.isMisplaced = isRoot && hasOtherSize
        if comparesFrames, !view.isHeld, checked.ambiguous.isEmpty, view.verifiesPosition, let saved = checked.saved {
            // On macOS frames are around alignment rectangles, whose distances from them the file does not say.
            checked.isMisplaced = !view.isHidden && !saved.isNear(checked.frame, within: checked.isYUp ? 8 : 1)
        }
        if let text = texts.layout.view(named: view.name), !view.isHeld, !view.isHidden { checked.isTruncated = texts.isCutOff(text) }
        return checked
    }

    // MARK: Scripts

    private func script(_ file: String, _ text: String, _ files: FileAccess) throws(Diagnostic) -> CheckedFile {
        var console = Console(files: files)
        console.isInterrupted = isInterrupted
        var reader = ScriptReader(text, file: file)
        while !console.isFinished, let next = reader.next() {
            var failure: Diagnostic?
            console.execute(next) { if case .failed(let diagnostic) = $0.status { failure = diagnostic } }
            if let failure {
                throw Diagnostic(failure.code, "line \(next.statement.line): \(failure.message)", hint: failure.hint)
            }
        }
        var checked = CheckedFile(file: file)
        var session = console.session
        let all = try conflicts(of: &session)
        let roots = session.layout.roots
        for (index, root) in roots.enumerated() {
            let inside = session.layout.viewsInOrder.filter { session.layout.ancestry(of: $0.id).last == root }
            let name = session.layout.name(of: root)
            let own = session.layout.constraintsInOrder.filter {
                !$0.isGenerated
                    && ($0.owner ?? $0.form.items.first?.term.entity).map { owner in
                        session.layout.ancestry(of: owner).last == root
                    } ?? (index == 0)
            }
            var scene = CheckedScene(name: name, root: name, constraints: own.count)
            let lines = Dictionary(own.map { ($0.name, $0.line) }, uniquingKeysWith: { a, _ in a })
            scene.conflicts = all.filter { lines[$0.suspended] != nil || (index == 0 && !isOwned($0, session)) }.map { value in
                CheckedScene.Conflict(
                    value: value, ids: value.members.map(\.id).filter { lines[$0] != nil }.sorted(), line: lines[value.suspended] ?? nil)
            }
            let misplaced = Dictionary(session.misplaced.map { ($0.view, $0.saved) }, uniquingKeysWith: { a, _ in a })
            scene.views = inside.map { view in
                let row = session.frameRow(view)
                var checked = CheckedScene.View(id: view.name, name: view.name, frame: row.frame, absolute: row.absolute)
                checked.saved = view.givenFrame.map { session.said($0, of: view) }
                checked.ambiguous = session.openParts(of: view, includesContent: true)
                checked.isMisplaced = checked.ambiguous.isEmpty && misplaced[view.name].map { !$0.isNear(row.frame, within: 1) } ?? false
                checked.isTruncated = row.isTruncated
                return checked
            }
            checked.scenes.append(scene)
        }
        return checked
    }

    /// Whether the one that gave way belongs to some window.
    private func isOwned(_ conflict: ConflictValue, _ session: Session) -> Bool {
        session.layout.constraint(named: conflict.suspended)?.owner != nil
    }
}

extension Session {
    /// What is not determined of a view, as its attributes are called.
    fileprivate func openParts(of view: View, includesContent: Bool) -> [String] {
        func isOpen(_ part: Unknown.Part) -> Bool { live.point.undetermined.contains(Unknown(view.id, part)) }
        var open: [String] = []
        if isOpen(.left) { open.append("x") }
        if isOpen(.top) { open.append("y") }
        if isOpen(.width) { open.append("width") }
        if isOpen(.height) { open.append("height") }
        if includesContent, view.kind.isScrolling, isOpen(.contentWidth) { open.append("content width") }
        if includesContent, view.kind.isScrolling, isOpen(.contentHeight) { open.append("content height") }
        return open
    }

    /// Whether a text is certainly too long for its view: fonts are measured here as Helvetica, which is not quite what an app shows.
    fileprivate func isCutOff(_ view: View) -> Bool {
        guard isTruncated(view), view.kind != .field, view.lines == 1, let width = layout.contentSize(of: view).width?.double else {
            return false
        }
        return live.absoluteFrame(of: view.id).width < width * 0.85 - 4
    }
}

extension Rect {
    /// Whether no edge or size differs by more than that.
    fileprivate func isNear(_ other: Rect, within limit: Double) -> Bool {
        abs(x - other.x) <= limit && abs(y - other.y) <= limit && abs(width - other.width) <= limit && abs(height - other.height) <= limit
    }
}
