import Answers
import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// The command `frames [VIEW…]`.
struct FramesCommand: LookCommand {
    private var views: [Word] = []

    static let manual = Manual(
        name: "frames", group: .looking, summary: "show frames in the superview's coordinates", synopsis: "frames [VIEW…]",
        examples: ["view card 100x50", "frames", "frames card"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        while !arguments.isAtEnd { views.append(try arguments.word("a view")) }
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        var chosen: [View] = []
        for word in views { chosen.append(try session.resolver.view(word)) }
        return .frames((views.isEmpty ? session.layout.viewsInOrder : chosen).map(session.frameRow))
    }
}

/// The command `values [NAME…]`.
struct ValuesCommand: LookCommand {
    private var names: [Word] = []

    static let manual = Manual(
        name: "values", group: .looking, summary: "show raw variables", synopsis: "values [NAME…]",
        examples: ["var x y", "x == 10", "values", "values x"], means: ["NAME": .variable])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        while !arguments.isAtEnd { names.append(try arguments.word("a variable")) }
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let all = session.layout.variablesInOrder
        var rows: [(name: String, value: Double)] = []
        for name in names {
            guard case .variable(let id) = session.layout.meaning(of: name.text) else {
                throw Diagnostic(
                    .unknownName, "there is no variable '\(name.text)'", at: name.span, hint: didYouMean(name.text, among: all.map(\.name)))
            }
            rows.append((name.text, session.live.value(of: Unknown(id, .value))))
        }
        if names.isEmpty { rows = all.map { ($0.name, session.live.value(of: Unknown($0.id, .value))) } }
        return .values(rows)
    }
}

/// The command `print EXPR`.
struct PrintCommand: LookCommand {
    private var expression: ExpressionSyntax

    static let manual = Manual(
        name: "print", group: .looking, summary: "show the value of an expression", synopsis: "print EXPR",
        details:
            "A constraint's constant and priority may stand in it, and the priorities of a content's size: wide.priority, title.hug.h.",
        examples: ["view card 100x50", "print card.width / 2 + 8", "print card.hug.h"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        expression = try arguments.expression()
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer { .number(try session.value(of: expression)) }
}

/// The command `tree`.
struct TreeCommand: LookCommand {
    static let manual = Manual(
        name: "tree", group: .looking, summary: "show the view tree, with what is ambiguous or in conflict", synopsis: "tree",
        examples: ["view card 100x50", "label title \"Hello\" in card", "tree"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer { .tree(session.layout.roots.map { session.node($0) }) }
}

extension Session {
    fileprivate func node(_ id: EntityID) -> TreeNode {
        let suspended = live.suspendedInOrder.filter { constraint in constraint.form.items.contains { $0.term.entity == id } }
        return TreeNode(
            name: layout.name(of: id), kind: layout.views[id]?.kind.rawValue ?? "", frame: live.saidFrame(of: id),
            ambiguous: Axis.allCases.filter { isAmbiguous(id, $0) }, conflicts: suspended.map(\.name), note: layout.views[id]?.note,
            children: layout.subviews(of: id).map { node($0) })
    }
}
