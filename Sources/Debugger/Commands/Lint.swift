import Answers
import ArgumentParsing
import Checking
import Language
import Layout
import Session
import Simplex
import Solving

/// The command `lint [VIEW]`, which shows what is likely wrong in a layout though it can be solved.
struct LintCommand: InspectCommand {
    private var view: Word?

    static let manual = Manual(
        name: "lint", group: .questions, summary: "show what is likely wrong though it can be solved", synopsis: "lint [VIEW]",
        details: """
            Of one view, or of all: a row or a view in a vertical stack view whose content does not reach its bottom, a size beside both \
            edges, one constraint twice, a width that cuts a text off, what else leaves a text too little room, texts of equal priority, a view that leaves its superview, a text under \
            a bar, constraints and priorities that never matter. docs/lint.md shows each rule. What stands behind an arrow mends it. The \
            comment '# aldb: off RULE' behind a statement of a script switches a rule off for what the statement makes.
            """,
        examples: [
            "window root 320x200", "view box", "pin box leading,trailing 20", "w: box.width == 280", "again: box.width == 280", "lint",
        ], seeAlso: ["conflicts", "ambiguity"])

    init(_ arguments: Arguments) { view = arguments.optionalWord("VIEW") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let view = try view.map { word throws(Diagnostic) in try inspector.resolver.view(word) }
        let findings = try interruptible { () throws(Simplex.Interrupted) in try Linter(inspector).findings(of: view) }
        return .lint(findings, of: view?.name, conflicts: inspector.live.suspendedInOrder.count)
    }
}
