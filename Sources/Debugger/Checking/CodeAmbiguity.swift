import Answers
import Exact
import Interchange
import Language
import Layout
import Session
import Solving
import Vocabulary

/// Finds the views of code that are ambiguous whatever the code does that was not read or run.
///
/// What is not known is taken to be given: the attributes that something unread may give to a view are held where they are, and a view is ambiguous where one
/// of its attributes is open even then.
struct CodeAmbiguity {
    private let session: Session
    /// The names of the views that something may place or size by frames or otherwise (`ImportedScript.framed`).
    private let framed: Set<String>
    /// The names of the views that no code adds to a superview (`ImportedScript.Reach.putNowhere`).
    private let putNowhere: Set<String>
    /// The layouts in which an attribute has to be open so that it is ambiguous: with the usual sizes of the windows for views and cells and with other
    /// sizes, each with what is not known held.
    private let held: [Session]

    /// - Parameter session: the layout that the code makes.
    init(_ session: Session, _ script: ImportedScript) throws(Diagnostic) {
        self.session = session
        framed = script.framed
        putNowhere = script.reach.putNowhere
        let isOpen = session.layout.viewsInOrder.contains { !session.inspector.ambiguousParts(of: $0, includesContent: true).isEmpty }
        guard isOpen else {
            held = []
            return
        }
        let scenes = script.scenes.filter { session.layout.view(named: $0.root)?.windowOptions.isResizable == true }
        var unknown = script.reach.views.mapValues(\.attributes)
        for name in framed { unknown[name] = .all }
        // What is around a view or cell may say how large it is.
        for scene in scenes { unknown[scene.root] = .all }
        for view in session.layout.viewsInOrder
        where view.givenSize == nil && Controls.hasUnknownSize(view.kind, uikit: session.layout.settings.uikit) {
            unknown[view.name, default: []].formUnion(.size)
        }
        let resized = try Self.resized(session, scenes, contents: unknown)
        held = try ([session] + resized).map { session throws(Diagnostic) in try Self.held(session, unknown) }
    }

    /// Makes the layout with two other sizes of the windows of views and cells: as large as their contents want, and as small as these allow. In both, a view
    /// whose content size is not known gets `usualSize` as its content size.
    ///
    /// How large a view or cell is decides what is around it, and how much room is left in it depends on texts and images that are not known. What is open at
    /// one size and not at that of the content, or not at the smallest, is therefore not called ambiguous.
    ///
    /// - Parameter contents: for the views of which something is not known, the attributes.
    private static func resized(
        _ session: Session, _ scenes: [ImportedScene], contents: [String: ImportedScript.Reach.Attributes]
    ) throws(Diagnostic) -> [Session] {
        let windows = scenes.compactMap { scene in session.layout.view(named: scene.root).map { ($0, scene.isRow) } }
        let sized = session.layout.viewsInOrder.filter { view in
            contents[view.name]?.isSuperset(of: .size) == true && view.givenSize == nil && view.kind != .window && view.kind != .stack
        }
        guard !windows.isEmpty || !sized.isEmpty else { return [] }
        return try [Rational?.none, 0].map { size throws(Diagnostic) in
            var resized = session
            _ = try resized.perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
                for (window, isRow) in windows {
                    var window = window
                    window.givenSize = ContentSize(width: isRow ? window.givenSize?.width : size, height: size)
                    editor.update(window)
                }
                for view in sized {
                    var view = view
                    view.givenSize = Self.usualSize
                    editor.update(view)
                }
            }
            return resized
        }
    }

    /// The size of a view whose own size is not known, as of a short text or a small image, in points.
    private static let usualSize = ContentSize(width: 40, height: 40)

    /// Makes the layout in which those of the attributes that are open are held at their present values, by constraints of `holdingPriority`.
    private static func held(_ session: Session, _ attributes: [String: ImportedScript.Reach.Attributes]) throws(Diagnostic) -> Session {
        let open = session.layout.viewsInOrder.flatMap { view in
            unknowns(attributes[view.name] ?? [], of: view).filter(session.live.isUndetermined)
        }
        guard !open.isEmpty else { return session }
        var held = session
        _ = try held.perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for (number, unknown) in open.enumerated() {
                var form = LinearForm(unknown.anchor)
                if unknown.part == .left || unknown.part == .top, let superview = editor.layout.views[unknown.entity]?.parent {
                    form.add(Unknown(superview, unknown.part).anchor, times: -1)
                }
                editor.put(
                    Constraint(
                        id: .question(number), name: "", form: form, relation: .equal, constant: editor.live.exactValue(of: form),
                        priority: holdingPriority, order: editor.makeOrder(), text: ""))
            }
        }
        return held
    }

    /// A priority below all that code uses: no constraint of the code yields to those that hold attributes, and so nothing moves.
    private static let holdingPriority = Rational(1, 1_000_000)

    private static func unknowns(_ attributes: ImportedScript.Reach.Attributes, of view: View) -> [Unknown] {
        var parts: [Unknown.Part] = []
        if attributes.contains(.x) { parts.append(.left) }
        if attributes.contains(.y) { parts.append(.top) }
        if attributes.contains(.width) { parts += view.kind.isScrolling ? [.width, .contentWidth] : [.width] }
        if attributes.contains(.height) { parts += view.kind.isScrolling ? [.height, .contentHeight] : [.height] }
        return parts.map { Unknown(view.id, $0) }
    }

    /// The names of those attributes of a view that the constraints leave open. Those of a guide along an axis on which nothing is tied to it are not among
    /// them, since nothing depends on where it is there.
    func openParts(of view: View) -> [String] {
        let open = session.inspector.ambiguousParts(of: view, includesContent: hasContent(view))
        guard view.kind == .guide, !open.isEmpty else { return open }
        func isTied(along axis: Axis) -> Bool {
            Unknown.Part.all(of: nil, axis).contains { part in
                session.live.constraints(on: Unknown(view.id, part)).contains { !$0.isGenerated }
            }
        }
        return open.filter { isTied(along: $0 == "x" || $0 == "width" ? .horizontal : .vertical) }
    }

    /// The names of those attributes of a view that are open whatever the code does that was not read or run. For a view that no code adds to a superview, it
    /// is `CheckedScene.View.putNowhere`.
    func ambiguousParts(of view: View) -> [String] {
        guard !framed.contains(view.name), !isCollapsed(view) else { return [] }
        if putNowhere.contains(view.name) { return CheckedScene.View.putNowhere }
        var open = openParts(of: view)
        for session in held where !open.isEmpty {
            let all = session.inspector.ambiguousParts(of: view, includesContent: true)
            open.removeAll { !all.contains($0) }
        }
        return open
    }

    /// Whether a view is in a hidden view of a stack view, which takes that view's size away.
    private func isCollapsed(_ view: View) -> Bool {
        session.layout.ancestry(of: view.id).compactMap { session.layout.views[$0] }.contains { around in
            around.isHidden && around.parent.flatMap { session.layout.views[$0] }?.kind == .stack
        }
    }

    /// Whether the size of a view's content is given by constraints. Around views with frames alone, the code says by `contentSize` how large the content is,
    /// and what is put into an empty scroll view later is not known.
    private func hasContent(_ view: View) -> Bool {
        !session.layout.subviews(of: view.id).map { session.layout.name(of: $0) }.allSatisfy(framed.contains)
    }
}

extension CheckedScene.Unclear {
    /// Notes that a view is not called ambiguous. The line of the cause is noted where it is one of the file that is checked.
    ///
    /// - Parameter cause: what may place or size the view itself; nil where it depends on another view.
    init(_ view: String, _ cause: ImportedScript.Reach.Cause?, in file: String) {
        self.init(view: view)
        if case .code(let other, let line) = cause, (other ?? file) == file { self.line = line }
    }
}
