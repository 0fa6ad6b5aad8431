import Engine
import Exact
import Language
import Simplex

/// `why VIEW.ATTR` and `why not EXPR REL NUMBER`
struct WhyCommand: LookCommand {
    private enum Question: Sendable {
        case why(ExpressionSyntax)
        case whyNot(ComparisonSyntax)
    }

    private var question: Question

    static let manual = Manual(
        name: "why", group: .looking, summary: "show which constraints add up to a value, or what forbids another",
        synopsis: "why VIEW.ATTR\nwhy not EXPR REL NUMBER",
        details: """
            'why not' names a minimal set of constraints that forbid what is asked for, with proof, and what would break if it were \
            required. Nothing is changed.
            """,
        examples: [
            "view card 100x50", "card.leading == super.leading + 20", "why card.trailing", "why not card.width == 120",
            "why not card.trailing <= 0",
        ], completes: [.keywords(["not"]), .name])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.optionalKeyword("not") != nil {
            let comparison = try arguments.comparison()
            if let tolerance = comparison.tolerance {
                throw Diagnostic(.syntax, "'why not' takes no tolerance", at: tolerance.span, hint: "say <= or >= instead")
            }
            question = .whyNot(comparison)
        } else {
            question = .why(try arguments.expression("a view's attribute, or 'not'"))
        }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        switch question {
        case .why(let expression): try why(expression, session)
        case .whyNot(let comparison): .objection(try session.objection(to: comparison))
        }
    }

    private func why(_ expression: ExpressionSyntax, _ session: Session) throws(Diagnostic) -> Answer {
        let form = try session.form(expression)
        let derivation = try interruptible { () throws(Simplex.Interrupted) in try session.live.derivation(of: form) }
        let text = ConstraintText(layout: session.layout)
        let terms = derivation.terms.compactMap { term in
            session.layout.constraints[term.id].map {
                DerivationValue.Term(id: $0.name, text: text.text($0), multiplier: term.multiplier, contributes: term.contributes)
            }
        }
        return .derivation(
            DerivationValue(
                expression: text.text(form), value: derivation.value, terms: terms, constant: derivation.constant,
                isAmbiguous: derivation.isAmbiguous, isDerived: derivation.isDerived))
    }
}
