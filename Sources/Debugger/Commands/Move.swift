import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `move VIEW in PARENT`, which puts a view, with all that is in it, into another superview.
struct MoveCommand: EditCommand {
    private var view: Word
    private var parent: Word

    static let manual = Manual(
        name: "move", group: .views, summary: "put a view with all that is in it into another", synopsis: "move VIEW in PARENT",
        details: """
            Constraints between what moves and anything outside it go, as when UIKit takes a view out of its superview. A view that is in \
            PARENT already comes behind the others in it and keeps its constraints.
            """,
        examples: ["view card 100x50", "label title \"Hello\"", "move title in card", "tree"],
        expected: ["in": "'in' and the new superview", "PARENT": "the new superview"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        parent = try arguments.word("PARENT")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let moved = try editor.resolver.view(view)
        let target = try editor.resolver.view(parent)
        guard moved.kind != .window else { throw Diagnostic(.usage, "a window has no superview", at: view.span) }
        try editor.checkRoom(
            for: editor.depth(of: moved.id), in: target.id, at: parent.span, guideHint: "move it into the guide's superview")
        if editor.layout.ancestry(of: target.id).contains(moved.id) {
            throw Diagnostic(
                .cycle, "'\(moved.name)' cannot be moved into \(target.id == moved.id ? "itself" : "what is in it")", at: parent.span)
        }
        let isThere = moved.parent == target.id
        editor.move(moved.id, into: target.id)
        editor.note(.viewChanged(moved.name, what: "is \(isThere ? "the last " : "")in \(target.name) now"))
    }
}

extension LayoutEditor {
    /// The number of levels of a view's subtree, the view itself included.
    fileprivate func depth(of id: EntityID) -> Int { 1 + (layout.subviews(of: id).map { depth(of: $0) }.max() ?? 0) }
}
