import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Solving
import Vocabulary

/// The command `tree`, which shows the view tree, with what is ambiguous or in conflict.
struct TreeCommand: InspectCommand {
    static let manual = Manual(
        name: "tree", group: .looking, summary: "show the view tree, with what is ambiguous or in conflict", synopsis: "tree",
        examples: ["view card 100x50", "label title \"Hello\" in card", "tree"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer { .tree(inspector.layout.roots.map { inspector.node($0) }) }
}

extension Inspector {
    fileprivate func node(_ id: EntityID) -> TreeNode {
        let suspended = live.suspendedInOrder.filter { constraint in constraint.form.items.contains { $0.term.entity == id } }
        return TreeNode(
            name: layout.name(of: id), kind: layout.views[id]?.kind.rawValue ?? "", frame: live.reportedFrame(of: id),
            ambiguous: Axis.allCases.filter { isAmbiguous(id, $0) }, conflicts: suspended.map(\.name), note: layout.views[id]?.note,
            children: layout.subviews(of: id).map { node($0) })
    }
}
