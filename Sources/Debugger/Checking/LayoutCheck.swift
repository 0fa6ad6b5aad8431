import Answers
import ConstraintCode
import Exact
import Explaining
import Interchange
import InterfaceBuilder
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Finds problems in the layouts of files.
package struct LayoutCheck: Sendable {
    /// The combinations of device, text size, text length and direction for which each scene is laid out, one after the other.
    private(set) package var traits: [SceneTraits]
    /// Called now and then; returning true ends the check.
    package var isInterrupted: (@Sendable () -> Bool)?
    /// Whether checked scenes keep the constraints and labels that Xcode's warnings can be about, so that `CheckedFile.reviewing` can look for them.
    package var keepsSubjects = false
    /// Whether a picture of each scene is kept.
    package var keepsPictures = false

    /// Whether the branches of code are tried that a usual run does not take.
    package var triesBranches = false

    /// Whether a rule of `lint` is on, for those rules that a project switches on or off. Of the others the usual ones are on.
    package var switchedRules: [LintRule: Bool] = [:]

    /// The program to which files of code belong; a file that is not in it is a program of its own.
    package var project: CodeProject?
    /// The files and folders of which `project` was made.
    package var codePaths: [String] = []

    /// Throws `unknown-name` for an unknown device or size of texts, and `bad-number` for a length of texts that is no whole number, too small or too large.
    ///
    /// - Parameters:
    ///   - devices: the names of the devices for which scenes are laid out, where `all` stands for all; with none, scenes keep the sizes at which they were
    ///     saved.
    ///   - textSizes: the names of the text sizes with which scenes are laid out, where `all` stands for all; with none, scenes keep theirs.
    ///   - lengths: the lengths to which texts are changed, in percent, as typed; with none, texts stay as they are.
    ///   - includesRightToLeft: whether each scene is laid out a second time, from right to left.
    package init(
        devices: [String] = [], textSizes: [String] = [], lengths: [String] = [], includesRightToLeft: Bool = false
    ) throws(Diagnostic) {
        traits =
            TraitChoice(
                devices: try TraitChoice.devices(named: devices), textSizes: try TraitChoice.textSizes(named: textSizes),
                lengths: try TraitChoice.lengths(lengths), includesRightToLeft: includesRightToLeft
            ).all
    }

    /// The kind of a file, by its name.
    package enum Form: Sendable {
        case interface, script, log, code
        /// A layout in JSON, or a capture of a running app.
        case layout

        package init?(file: String) {
            let name = file.lowercased()
            if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
                self = .interface
            } else if name.hasSuffix(".aldb") {
                self = .script
            } else if name.hasSuffix(".log") {
                self = .log
            } else if name.hasSuffix(".swift") || name.hasSuffix(".m") || name.hasSuffix(".mm") {
                self = .code
            } else if name.hasSuffix(".json") {
                self = .layout
            } else {
                return nil
            }
        }
    }

    /// Checks the contents of a file; one whose name ends in none of `fileEndings` is taken for what is in it. Throws `format` and `limit` for what cannot be
    /// read, the error of a failing command in a script, and an error where it is interrupted.
    ///
    /// - Parameter interpreter: runs a script, or the statements that the file becomes; it has not run anything yet.
    package func check(_ file: String, _ bytes: [UInt8], by interpreter: any StatementInterpreter<Report>) throws(Diagnostic) -> CheckedFile
    {
        switch Form(file: file) {
        case .interface: return try interface(file, bytes, interpreter)
        case .script: return try script(file, text(of: bytes), interpreter)
        case .log: return try logs(file, text(of: bytes), interpreter)
        case .code: return try code(file, bytes, interpreter)
        case .layout, nil: return try imported(file, text(of: bytes), interpreter)
        }
    }

    /// The endings of the names of files that can be checked.
    package static let fileEndings = [".xib", ".storyboard", ".swift", ".m", ".mm", ".aldb", ".json", ".log"]

    func text(of bytes: [UInt8]) throws(Diagnostic) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Diagnostic(.format, "it is not UTF-8 text") }
        return text
    }

    // MARK: Interface Builder

    private func interface(_ file: String, _ bytes: [UInt8], _ interpreter: any StatementInterpreter) throws(Diagnostic) -> CheckedFile {
        let document = try InterfaceFile.document(of: bytes)
        var checked = CheckedFile(file: file)
        var seen: Set<SceneTraits> = []
        for var traits in traits {
            // A file for macOS is laid out for no device, so that traits which differ only in the device would give the same scenes again.
            if document.platform == .macOS { traits.device = nil }
            guard seen.insert(traits).inserted else { continue }
            let isFirst = seen.count == 1
            if traits.areAsSaved {
                var saved = InterfaceLowering(document, options: LoweringOptions())
                var measured = InterfaceLowering(document, options: LoweringOptions(usesSavedSizes: false))
                let settings = saved.settings
                for (asSaved, asMeasured) in zip(saved.scenes(isApart: true), measured.scenes(isApart: true)) {
                    if isFirst { checked.unread += asSaved.script.unread.map { ($0.line, $0.reason) } }
                    let (scene, designTime) = try scene(asSaved, asMeasured, in: file, settings, traits, interpreter, &checked.unread)
                    checked.scenes.append(scene)
                    checked.add(designTime)
                }
                continue
            }
            let screen = try traits.device.map { name throws(Diagnostic) in LoweringOptions.Screen(try Device(named: name)) }
            var lowering = InterfaceLowering(document, options: LoweringOptions(screen: screen, usesSavedSizes: false))
            let settings = lowering.settings
            for scene in lowering.scenes(isApart: true) {
                // What cannot be read of the file is the same for all `traits`, so that it is noted for the first of them.
                if isFirst { checked.unread += scene.script.unread.map { ($0.line, $0.reason) } }
                let (scene, designTime) = try self.scene(scene, nil, in: file, settings, traits, interpreter, &checked.unread)
                checked.scenes.append(scene)
                checked.add(designTime)
            }
        }
        return checked
    }

    /// Checks a scene. What exists at design time only in it is returned besides.
    ///
    /// - Parameter measured: the same scene with texts in the sizes that aldb measures, in which it is looked for what is ambiguous or cut off. Where it is
    ///   nil, `scene` itself has these sizes.
    private func scene(
        _ scene: LoweredScene, _ measured: LoweredScene?, in file: String, _ settings: [WrittenStatement], _ traits: SceneTraits,
        _ interpreter: any StatementInterpreter, _ unread: inout [(line: Int, reason: String)]
    ) throws(Diagnostic) -> (CheckedScene, CheckedFile.DesignTime) {
        var session = try session(of: scene, in: file, settings, traits, interpreter, &unread)
        var ignored: [(line: Int, reason: String)] = []
        let texts =
            try measured.map { lowered throws(Diagnostic) in
                var texts = try self.session(of: lowered, in: file, settings, traits, interpreter, &ignored)
                try texts.run(texts.likelySizes(of: scene, from: session.layout), by: interpreter)
                return texts
            }
            ?? session
        var checked = CheckedScene(
            name: scene.name, root: scene.views.first?.id ?? scene.root, line: scene.line, traits: traits,
            constraintCount: scene.constraintCount)
        checked.opening.statements = opening(scene, of: file, for: traits)
        let lines = Dictionary(scene.constraints.map { ($0.name, ($0.id, $0.line)) }, uniquingKeysWith: { a, _ in a })
        if keepsSubjects {
            checked.kept.subjects = CheckedScene.Subjects(
                constraints: scene.constraints.map { constraint($0, in: session.layout) },
                labels: Dictionary(scene.views.map { ($0.name, $0.label) }, uniquingKeysWith: { first, _ in first }))
        }
        let suspended = session.live.suspendedInOrder.count
        if suspended > Self.conflictLimit {
            unread.append((scene.line, "only the first \(Self.conflictLimit) of \(suspended) conflicts are explained"))
        }
        let conflicts = try Self.conflicts(of: &session)
        checked.conflicts = conflicts.map { value in
            CheckedScene.Conflict(
                value: value, ids: value.members.compactMap { lines[$0.id]?.0 }.sorted(), line: lines[value.suspended]?.1)
        }
        // A root view that Xcode calls misplaced had another size when Xcode looked than it has in the file, so that the saved frames
        // cannot be compared. On macOS, where constraints say how large a window is, Xcode marks the root alone, too.
        let hasOtherSize = scene.hasOtherSize || Self.resizesWindow(scene, in: session)
        let comparesFrames = traits.areAsSaved && !hasOtherSize
        let resolved = comparesFrames ? try session.resolvingAsSaved(conflicts, by: interpreter) : nil
        let asSaved = comparesFrames ? session.viewsAsSaved(in: conflicts) : []
        for view in scene.views {
            let found = try self.view(
                view, in: session, texts: texts, isRoot: view.name == scene.root, hasOtherSize: traits.areAsSaved && hasOtherSize,
                compared: comparesFrames ? [session, resolved].compactMap { $0 } : [])
            if let found { checked.views.append(found) }
        }
        for (index, view) in checked.views.enumerated() {
            if let model = session.layout.view(named: view.name), asSaved.contains(model.id) { checked.views[index].isMisplaced = false }
        }
        Self.reportResizedContentViews(among: &checked.views, in: session)
        if let measured, checked.views.contains(where: { !Self.shows($0, session) }) {
            checked.opening.measured = opening(measured, of: file, for: traits, isMeasured: true)
        }
        let views = Dictionary(scene.views.map { ($0.name, ($0.id, $0.line)) }, uniquingKeysWith: { first, _ in first })
        checked.lint = try lint(of: session).map { finding in
            let view = views[finding.view]
            let ids = finding.ids.compactMap { lines[$0]?.0 }
            return CheckedScene.Lint(
                finding, ids: ids.isEmpty ? [view?.0].compactMap { $0 } : ids, line: finding.ids.first.flatMap { lines[$0]?.1 } ?? view?.1,
                isProblem: isProblem(finding.rule))
        }
        if keepsPictures { checked.kept.picture = session.inspector.smallPicture(of: session.layout.roots) }
        return (checked, CheckedFile.DesignTime(scene.name, session.layout))
    }

    /// Whether constraints give the root of a scene for macOS a size that differs from its saved one by more than `savedFrameTolerance`. False for an item of
    /// a toolbar.
    private static func resizesWindow(_ scene: LoweredScene, in session: Session) -> Bool {
        guard let saved = scene.views.first(where: { $0.name == scene.root })?.saved, let root = session.layout.view(named: scene.root),
            session.layout.isYUp(root.id), !scene.isItemOfToolbar
        else { return false }
        let frame = session.live.reportedFrame(of: root.id)
        return abs(frame.width - saved.width.double) > savedFrameTolerance || abs(frame.height - saved.height.double) > savedFrameTolerance
    }

    /// Where constraints give a cell's content view another height than the saved one, makes the content view the one misplaced view of that cell: the canvas
    /// kept the saved height, so that the saved frames of the views inside tell nothing of their constraints.
    private static func reportResizedContentViews(among views: inout [CheckedScene.View], in session: Session) {
        // By its id, the index of a content view that has another height than the saved one.
        var resized: [EntityID: Int] = [:]
        for (index, view) in views.enumerated() {
            guard let model = session.layout.view(named: view.name), let saved = view.saved, abs(saved.height - view.frame.height) > 1
            else { continue }
            if model.parent.flatMap({ session.layout.views[$0] })?.kind == .cell { resized[model.id] = index }
        }
        if resized.isEmpty { return }
        for (index, view) in views.enumerated() where view.isMisplaced {
            var next = session.layout.view(named: view.name)?.parent
            while let id = next, resized[id] == nil { next = session.layout.views[id]?.parent }
            guard let content = next.flatMap({ resized[$0] }) else { continue }
            views[index].isMisplaced = false
            views[content].isMisplaced = true
        }
    }

    /// How far a view of AppKit may be from its saved frame, in points: the saved frame is larger than the view's alignment rectangle, and the file
    /// does not say by how much.
    private static let savedFrameTolerance = 8.0

    /// Whether the centers of two rectangles are at most 3 points apart on each axis, as those of a symbol's frame and of its alignment rectangle are.
    private static func areCentered(_ a: Rect, _ b: Rect) -> Bool {
        abs(a.x + a.width / 2 - b.x - b.width / 2) <= 3 && abs(a.y + a.height / 2 - b.y - b.height / 2) <= 3
    }

    /// The statements that bring a scene into the interactive shell as it is checked. With `isMeasured`, aldb measures the texts there even
    /// where the check took their saved sizes.
    private func opening(_ scene: LoweredScene, of file: String, for traits: SceneTraits, isMeasured: Bool = false) -> [String] {
        var arguments: [ArgumentSyntax] = [.keyword("ib"), .string(file), .string(scene.scene)]
        if let device = traits.device {
            arguments += [.keyword("on"), .keyword(device)]
        } else if isMeasured || !traits.areAsSaved {
            // An import takes sizes from the canvas unless a device or this word is given; here only a scene that is laid out as it was saved does that.
            arguments.append(.keyword("measured"))
        }
        return ([.command(WrittenCommand("import", arguments))] + traits.settings(of: [scene.root])).map(\.text)
    }

    /// Whether a problem with a view, found in the layout whose texts aldb measures, shows in `session` as well, in which texts have their saved sizes.
    /// A text that is cut off is taken not to show there.
    private static func shows(_ view: CheckedScene.View, _ session: Session) -> Bool {
        if view.isTruncated { return false }
        if view.ambiguous.isEmpty || !view.isShownByAmbiguity { return true }
        guard let model = session.layout.view(named: view.name) else { return false }
        let open = session.inspector.ambiguousParts(of: model, includesContent: true)
        return view.ambiguous.allSatisfy(open.contains)
    }

    /// What is likely wrong with the views of a session, by those rules of `lint` whose findings are problems. Views that leave their superview are looked
    /// for, too, unless that rule is switched off: this is no problem by itself, but programs that read the JSON may want to know.
    func lint(of session: Session) throws(Diagnostic) -> [LintFinding] {
        let asked = Set(LintRule.allCases.filter { isProblem($0) || $0 == .outside && switchedRules[$0] != false })
        return try interruptible { () throws(Simplex.Interrupted) in try Linter(session.inspector).findings(by: asked) }
    }

    /// Whether a finding by a rule of `lint` counts as a problem of the file.
    func isProblem(_ rule: LintRule) -> Bool { switchedRules[rule] ?? LintRule.usual.contains(rule) }

    private func constraint(_ constraint: LoweredScene.Constraint, in layout: Layout) -> CheckedScene.Constraint {
        let model = layout.constraint(named: constraint.name)
        return CheckedScene.Constraint(
            id: constraint.id, name: constraint.name, line: constraint.line,
            text: model.map { ConstraintText(layout: layout).text($0) } ?? "",
            views: model?.form.items.map { layout.name(of: $0.term.entity) } ?? [])
    }

    /// A session in which the statements of a scene were run. Those that failed are left out, and noted in `unread`.
    private func session(
        of scene: LoweredScene, in file: String, _ settings: [WrittenStatement], _ traits: SceneTraits,
        _ interpreter: any StatementInterpreter, _ unread: inout [(line: Int, reason: String)]
    ) throws(Diagnostic) -> Session {
        var failed: [(line: Int, reason: String)] = []
        let statements = (settings.map { ImportedScript.Statement($0) } + scene.script.statements).withSettings(
            for: traits, in: [scene.root])
        var session = try Session(of: statements, by: interpreter, isInterrupted: isInterrupted, from: file) { statement, error in
            failed.append((statement.line ?? scene.line, error.message))
        }
        try session.run(traits.texts(of: session.layout), by: interpreter)
        unread += failed
        return session
    }

    /// The most conflicts that are looked for in a layout, since each takes a proof.
    private static let conflictLimit = 100

    static func conflicts(of session: inout Session) throws(Diagnostic) -> [ConflictValue] {
        let suspended = session.live.suspendedInOrder.prefix(conflictLimit)
        var found: [ConflictValue] = []
        for constraint in suspended {
            let conflict = try interruptible { () throws(Simplex.Interrupted) in try session.live.conflict(of: constraint) }
            found.append(ConflictValue(conflict, session.layout))
        }
        return found
    }

    /// The view with what is wrong with it; nil where the layout does not have it.
    ///
    /// - Parameter compared: layouts of which at least one has to put the view where it was saved, or else the view is misplaced. Some views are not compared,
    ///   such as hidden and ambiguous ones; with no layouts, none is.
    private func view(
        _ view: LoweredScene.View, in session: Session, texts: Session, isRoot: Bool, hasOtherSize: Bool, compared: [Session]
    ) throws(Diagnostic) -> CheckedScene.View? {
        guard let model = session.layout.view(named: view.name) else { return nil }
        var checked = CheckedScene.View(id: view.id, line: view.line, model, in: session)
        checked.saved = view.saved.map(Rect.init)
        if isRoot, let saved = checked.saved { (checked.frame.x, checked.frame.y) = (saved.x, saved.y) }
        // Sizes of texts that differ from Xcode's by a fraction of a point leave as much open that is not open there, unless the file says that it is.
        let ambiguity = try interruptible { () throws(Simplex.Interrupted) in
            guard let text = texts.layout.view(named: view.name) else { return [String]() }
            return try texts.inspector.ambiguousParts(
                of: text, includesContent: text.kind == .scroll, byAtLeast: view.isFlaggedAmbiguous ? 0 : 1)
        }
        checked.ambiguous = ambiguity.filter { $0.hasPrefix("content") ? !view.hasFreeContent : !view.isFrameBased }
        if view.isUnplaced, checked.ambiguous.isEmpty { checked.ambiguous = CheckedScene.View.unplaced }
        // The system places a held view in ways of its own, which are not known here, so that Xcode's verdict in the file is all there is.
        if view.isFrameBased, !compared.isEmpty, view.isFlaggedAmbiguous, checked.ambiguous.isEmpty {
            checked.ambiguous = CheckedScene.View.verdictOfFile
        }
        let reported = checked.ambiguous.filter { part in
            switch part {
            case "x", "y": view.verification.includesPosition
            case "width", "height": view.verification.includesSize
            default: view.verification != .none
            }
        }
        checked.isAmbiguityIgnored = reported.isEmpty && !checked.ambiguous.isEmpty
        if !reported.isEmpty { checked.ambiguous = reported }
        checked.isMisplaced = isRoot && hasOtherSize
        if !compared.isEmpty, !view.isFrameBased, !view.isHidden, checked.ambiguous.isEmpty, view.verification != .sizeOnly,
            let saved = checked.saved
        {
            let tolerance = checked.isYUp ? Self.savedFrameTolerance : 1
            checked.isMisplaced = !compared.contains { session in
                var frame = session.live.reportedFrame(of: model.id)
                if isRoot { (frame.x, frame.y) = (saved.x, saved.y) }
                return saved.isNear(frame, within: tolerance) || view.isSymbol && Self.areCentered(saved, frame)
            }
        }
        if let text = texts.layout.view(named: view.name), !view.isFrameBased, !view.isHidden {
            checked.truncation = texts.inspector.certainTruncation(of: text)
        }
        return checked
    }
}

extension Inspector {
    /// The names of those attributes of a view that are ambiguous. With `includesContent` the size of the content is looked at, too, if the view
    /// scrolls.
    func ambiguousParts(of view: View, includesContent: Bool) -> [String] {
        openParts(of: view, includesContent: includesContent).map(\.name)
    }

    /// The names of those attributes of a view that are ambiguous, or none if all of them may vary by less than `least` points. Throws where it is interrupted.
    func ambiguousParts(of view: View, includesContent: Bool, byAtLeast least: Double) throws(Simplex.Interrupted) -> [String] {
        let open = openParts(of: view, includesContent: includesContent)
        if least <= 0 { return open.map(\.name) }
        for (_, part) in open {
            let range = try live.range(of: LinearForm(Unknown(view.id, part)))
            guard let min = range.min, let max = range.max, max - min < least else { return open.map(\.name) }
        }
        return []
    }

    private func openParts(of view: View, includesContent: Bool) -> [(name: String, part: Unknown.Part)] {
        var parts: [(name: String, part: Unknown.Part)] = [("x", .left), ("y", .top), ("width", .width), ("height", .height)]
        if includesContent, view.kind.isScrolling { parts += [("content width", .contentWidth), ("content height", .contentHeight)] }
        return parts.filter { live.isUndetermined(Unknown(view.id, $0.part)) }
    }

    /// How the text of a view is cut off, where it is on one line and certainly too long for its width; nil elsewhere, and for text fields. Fonts are
    /// measured here as Helvetica, so that only clear cases count.
    func certainTruncation(of view: View) -> CheckedScene.Truncation? {
        guard let found = truncation(of: view), view.kind != .field, view.textOptions.lines == 1, let width = found.neededWidth else {
            return nil
        }
        return live.alignmentRectInWindow(of: view.id).width < width * 0.85 - 4 ? found : nil
    }

    /// How a text is cut off; nil where it is not.
    func truncation(of view: View) -> CheckedScene.Truncation? {
        guard isTruncated(view) else { return nil }
        let width = truncationWidth(of: view)
        let isWideEnough = width.map { live.alignmentRectInWindow(of: view.id).width >= $0 - Rect.closeness } ?? true
        return CheckedScene.Truncation(neededWidth: isWideEnough ? nil : width)
    }
}

extension CheckedFile {
    /// Adds the views and constraints of a scene that exist at design time only; nothing where it has none, or the same was added before.
    fileprivate mutating func add(_ found: DesignTime) {
        let isEmpty = found.views.isEmpty && found.constraints.isEmpty
        if !isEmpty, !designTime.contains(found) { designTime.append(found) }
    }
}

extension CheckedFile.DesignTime {
    fileprivate init(_ scene: String, _ layout: Layout) {
        self.init(
            scene: scene, views: layout.viewsInOrder.filter { $0.designSizes.placeholder != nil }.map(\.name),
            constraints: layout.constraintsInOrder.filter { $0.isPlaceholder && $0.isActive }.map(\.name))
    }
}

extension CheckedScene.View {
    /// A view where a session has it.
    ///
    /// - Parameter id: the view's id in the file; nil for code and scripts, which have no ids.
    init(id: String? = nil, line: Int? = nil, _ view: View, in session: Session) {
        self.init(
            id: id ?? view.name, name: view.name, line: line, frame: session.live.reportedFrame(of: view.id),
            absolute: session.live.alignmentRectInWindow(of: view.id), insets: session.layout.alignmentInsets(of: view),
            isYUp: session.layout.isYUp(view.id))
    }
}
