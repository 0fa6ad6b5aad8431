import Answers
import Exact
import Language
import Layout
import Session

/// The command `hide VIEW`.
struct HideCommand: EditCommand {
    private var view: Word

    static let manual = Manual(
        name: "hide", group: .views, summary: "hide a view; a stack view then closes up", synopsis: "hide VIEW",
        details: "Elsewhere a hidden view keeps its place, as in UIKit.",
        examples: ["stack bar", "view a 40x20 in bar", "view b 40x20 in bar", "hide b", "frames bar"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { try session.setHidden(true, view) }
}

/// The command `show VIEW`.
struct ShowCommand: EditCommand {
    private var view: Word

    static let manual = Manual(
        name: "show", group: .views, summary: "show a hidden view again", synopsis: "show VIEW",
        examples: ["stack bar", "view a 40x20 in bar", "hide a", "show a"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { try session.setHidden(false, view) }
}

extension Session {
    fileprivate mutating func setHidden(_ isHidden: Bool, _ word: Word) throws(Diagnostic) {
        var view = try resolver.view(word)
        guard view.kind != .window else { throw Diagnostic(.usage, "a window is not hidden", at: word.span) }
        guard view.isHidden != isHidden else { return }
        view.isHidden = isHidden
        update(view)
        note(.viewChanged(view.name, what: isHidden ? "is hidden" : "is shown"))
    }
}

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

/// The command `margins VIEW …`.
struct MarginsCommand: EditCommand {
    private var view: Word
    private var isDirectional: Bool
    private var value: OptionSyntax

    static let manual = Manual(
        name: "margins", group: .views, summary: "set a view's layout margins",
        synopsis:
            "margins VIEW N\nmargins VIEW TOP,LEFT,BOTTOM,RIGHT\nmargins VIEW directional TOP,LEADING,BOTTOM,TRAILING\nmargins VIEW default",
        details: "The view's part of the safe area comes on top of them: set VIEW.insetsfromsafearea off leaves it out.",
        examples: ["view card", "card.edges == super.margins.edges", "margins root 20", "margins root 8,16,8,16"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        isDirectional = arguments.optionalKeyword("directional") != nil
        let (syntax, span) = try arguments.optionValue("margins such as 8 or 8,16,8,16")
        let key = PathSyntax([Word(isDirectional ? "directionalmargins" : "margins", span)])
        value = OptionSyntax(key: key, value: syntax, span: span)
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        var changed = try session.resolver.view(view)
        try ViewOptions.apply([value], to: &changed, session)
        session.update(changed)
    }
}
