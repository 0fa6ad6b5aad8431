import Answers
import ArgumentParsing
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex

/// The commands `why VIEW.ATTR`, which shows the constraints that add up to a value, and `why not EXPR REL NUMBER`, which shows what stands against
/// another value.
struct WhyCommand: InspectCommand {
    private enum Question: Sendable {
        case why(ExpressionSyntax)
        case whyNot(ComparisonSyntax)
    }

    private var question: Question

    static let manual = Manual(
        name: "why", group: .questions, summary: "show which constraints add up to a value, or what stands against another",
        synopsis: "why VIEW.ATTR\nwhy not EXPR REL NUMBER",
        details: "'why not' names what forbids it, with proof; or what it would cost.",
        examples: [
            "view card 100x50", "card.leading == super.leading + 20", "why card.trailing", "why not card.trailing == 200",
            "why not card.leading == 0",
        ],
        means: ["VIEW.ATTR": .expression],
        expected: ["VIEW.ATTR": "a view's attribute"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        question = arguments.has("not") ? .whyNot(try arguments.comparison()) : .why(try arguments.expression("VIEW.ATTR"))
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        switch question {
        case .why(let expression): try why(expression, inspector)
        case .whyNot(let comparison): try whyNot(comparison, inspector)
        }
    }

    private func whyNot(_ comparison: ComparisonSyntax, _ inspector: Inspector) throws(Diagnostic) -> Answer {
        if let tolerance = comparison.tolerance { throw Diagnostic(.syntax, "a tolerance means nothing here", at: tolerance.span) }
        let resolver = inspector.resolver(for: [comparison.left, comparison.right])
        var form = try resolver.form(comparison.left).form
        form.add(try resolver.form(comparison.right).form, times: -1)
        let constant = -form.constant
        form.constant = 0
        if form.isConstant {
            throw Diagnostic(.syntax, "there is nothing to solve for in it", at: comparison.left.span.union(comparison.right.span))
        }
        let relation = Relation(comparison.relation)
        let refusal = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.whyNot(form, relation, constant) }
        let layout = inspector.layout
        let text = ConstraintText(layout: layout)
        return .refusal(
            RefusalValue(
                claim: text.text(form, relation, constant, isAutoLayout: true), verdict: refusal.verdict,
                because: refusal.because.compactMap(inspector.reason),
                proof: refusal.proof.map { ProofValue($0, order: [.claim] + refusal.because, layout) },
                cost: refusal.cost.compactMap { cost in
                    layout.constraints[cost.id].map {
                        RefusalValue.Cost(id: $0.name, text: text.text($0), priority: $0.priority, violation: cost.violation)
                    }
                },
                isComplete: refusal.verdict == .holds || refusal.verdict == .possible || !refusal.because.isEmpty || refusal.proof != nil))
    }

    private func why(_ expression: ExpressionSyntax, _ inspector: Inspector) throws(Diagnostic) -> Answer {
        let form = try inspector.form(expression)
        let derivation = try interruptible { () throws(Simplex.Interrupted) in
            if let content = try inspector.live.derivationFromContent(of: form) { return content }
            return try inspector.live.derivation(of: form)
        }
        let layout = inspector.layout
        let terms = derivation.terms.compactMap { term in
            layout.name(of: term.id).map {
                DerivationValue.Term(id: $0, constraint: term.id, multiplier: term.multiplier, contribution: term.contribution)
            }
        }
        return .derivation(
            DerivationValue(
                expression: ConstraintText(layout: layout).text(form), value: derivation.value, terms: terms, constant: derivation.constant,
                isAmbiguous: derivation.isAmbiguous, isDerived: derivation.isDerived, layout: layout))
    }
}
