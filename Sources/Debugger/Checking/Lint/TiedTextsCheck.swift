import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Finds texts of equal hugging or resistance priorities, so that it is open which of them grows or shrinks.
struct TiedTextsCheck: LintCheck {
    static let rule = LintRule.tiedTexts

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        let live = layout.live
        if live.solverState.undetermined.isEmpty { return [] }
        var found: [LintFinding] = []
        for part in live.parts(of: try live.ambiguities(of: layout.subject?.id)) {
            found += try live.ties(on: part.map(\.unknown)).compactMap { finding(of: $0, in: layout) }
        }
        return found
    }

    private static func finding(of tie: Tie, in linted: LintedLayout) -> LintFinding? {
        let texts = tie.members.compactMap { id -> (view: View, role: Generated.Role, id: ConstraintID)? in
            guard case .generated(let entity, let generated) = id, let view = linted.layout.views[entity], view.kind.hasText,
                generated.role.isContentSize
            else { return nil }
            return (view, generated.role, id)
        }
        guard Set(texts.map(\.view.id)).count > 1, let first = texts.first, tie.priority < 999 else { return nil }
        let isHugging = first.role == .hugWidth || first.role == .hugHeight
        let names = texts.map { linted.name($0.view) }.joined(separator: ", ")
        return finding(
            first.view,
            "\(names) \(isHugging ? "hug" : "resist") equally, at \(NumberText.priority(tie.priority)): which of them \(isHugging ? "grows" : "shrinks") is open",
            texts.compactMap { linted.layout.constraints[$0.id] },
            fix: PriorityStep(first.id, to: tie.priority + 1, in: linted.layout)?.text, place: first.view.sourcePlace)
    }
}
