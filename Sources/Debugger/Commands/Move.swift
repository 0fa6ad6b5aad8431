import Vocabulary
import Answers
import Language
import Layout
import Session

/// The command `move VIEW in PARENT`.
struct MoveCommand: EditCommand {
    private var view: Word
    private var parent: Word

    static let manual = Manual(
        name: "move", group: .views, summary: "put a view with all that is in it into another", synopsis: "move VIEW in PARENT",
        details: "Constraints between what moves and anything outside it go, as when UIKit takes a view out of its superview.",
        examples: ["view card 100x50", "label title \"Hello\"", "move title in card", "tree"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        _ = try arguments.keyword(among: ["in"], "'in' and the new superview")
        parent = try arguments.word("the new superview")
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let moved = try session.resolver.view(view)
        let target = try session.resolver.view(parent)
        guard moved.kind != .window else { throw Diagnostic(.usage, "a window has no superview", at: view.span) }
        guard target.kind != .guide else {
            throw Diagnostic(
                .usage, "'\(target.name)' is a layout guide and holds no views", at: parent.span, hint: "move it into the guide's superview"
            )
        }
        let ancestry = session.layout.ancestry(of: target.id)
        if ancestry.contains(moved.id) {
            throw Diagnostic(
                .cycle, "'\(moved.name)' cannot be moved into \(target.id == moved.id ? "itself" : "what is in it")", at: parent.span)
        }
        if ancestry.count + session.depth(of: moved.id) > DeclareViewCommand.depthLimit {
            throw Diagnostic(.limit, "views nest no deeper than \(DeclareViewCommand.depthLimit)", at: parent.span)
        }
        session.move(moved.id, into: target.id)
        session.note(.viewChanged(moved.name, what: "is in \(target.name) now"))
    }
}

extension Session {
    /// The depth of a view's subtree, the view included.
    fileprivate func depth(of id: EntityID) -> Int { 1 + (layout.subviews(of: id).map { depth(of: $0) }.max() ?? 0) }
}
