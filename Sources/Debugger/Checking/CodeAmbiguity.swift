import Answers
import Exact
import Interchange
import Language
import Layout
import Session

/// Finds the views of code that are ambiguous whatever the code does that was not read or run.
struct CodeAmbiguity {
    private let session: Session
    /// The names of the views that something may place or size by frames or otherwise (`ImportedScript.framed`).
    private let framed: Set<String>
    /// The same layout with other sizes of the windows for views and cells.
    private let resized: [Session]
    /// The views that may be determined by what was not read or run.
    private let excused: Set<EntityID>

    /// - Parameter session: the layout that the code makes.
    init(_ session: Session, _ script: ImportedScript) throws(Diagnostic) {
        self.session = session
        framed = script.framed
        let scenes = script.scenes.filter { session.layout.view(named: $0.root)?.windowOptions.isResizable == true }
        resized = try Self.resized(session, scenes)
        // What is around a view or cell may say how large it is.
        let unknown = framed.union(script.reach.views.keys).union(scenes.map(\.root))
        excused = session.inspector.excused(from: unknown)
    }

    /// The layout with windows for views and cells that are as large as their contents want, and with windows that are as small as these allow; none where no
    /// view is open or there are no such windows.
    ///
    /// How large a view or cell is decides what is around it, which is not known. What is open at one size and not at that of the content, or not at the
    /// smallest, is therefore not called ambiguous.
    private static func resized(_ session: Session, _ scenes: [ImportedScene]) throws(Diagnostic) -> [Session] {
        let windows = scenes.compactMap { scene in session.layout.view(named: scene.root).map { ($0, scene.isRow) } }
        let isOpen = session.layout.viewsInOrder.contains { !session.inspector.ambiguousParts(of: $0, includesContent: true).isEmpty }
        guard isOpen, !windows.isEmpty else { return [] }
        return try [Rational?.none, 0].map { size throws(Diagnostic) in
            var resized = session
            _ = try resized.perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
                for (window, isRow) in windows {
                    var window = window
                    window.givenSize = ContentSize(width: isRow ? window.givenSize?.width : size, height: size)
                    editor.update(window)
                }
            }
            return resized
        }
    }

    /// The names of those attributes of a view that the constraints leave open.
    func openParts(of view: View) -> [String] {
        // Around views with frames alone, the code says by `contentSize` how large the content is. What is put into an empty scroll view later is not known.
        let hasContent = !session.layout.subviews(of: view.id).map { session.layout.name(of: $0) }.allSatisfy(framed.contains)
        var open = session.inspector.ambiguousParts(of: view, includesContent: hasContent)
        for session in resized where !open.isEmpty {
            let all = session.inspector.ambiguousParts(of: view, includesContent: hasContent)
            open.removeAll { !all.contains($0) }
        }
        return open
    }

    /// Whether a view that is open is ambiguous. It is not where something that was not read may place it, such as its frame, or a view on which it depends.
    func isClear(_ view: View) -> Bool { !framed.contains(view.name) && !excused.contains(view.id) }
}

extension CheckedScene.Unclear {
    /// A view that is not called ambiguous, in the check of a file.
    ///
    /// - Parameter cause: what may place or size the view itself; nil where it depends on another view.
    init(_ view: String, _ cause: ImportedScript.Reach.Cause?, in file: String) {
        self.init(view: view)
        if case .code(let other, let line) = cause, (other ?? file) == file { self.line = line }
    }
}
