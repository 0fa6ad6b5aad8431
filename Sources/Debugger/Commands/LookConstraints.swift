import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// The command `constraints [VIEW] [h|v]`.
struct ConstraintsCommand: LookCommand {
    private var view: Word?
    private var axis: Axis?

    static let manual = Manual(
        name: "constraints", group: .looking, summary: "show all constraints with their state", synopsis: "constraints [VIEW] [h|v]",
        examples: ["view card 100x50", "card.leading == super.leading + 20", "constraints card h"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.hasRelationAhead {
            let (equation, span) = try arguments.restOfText("a view")
            throw Diagnostic(
                .usage, "'constraints' lists constraints", at: span, hint: "one is typed alone, without a command: \(equation)")
        }
        axis = arguments.optionalKeyword("h", "v").flatMap { Axis(rawValue: $0.text) }
        if axis == nil { view = arguments.optionalWord() }
        if view != nil { axis = arguments.optionalKeyword("h", "v").flatMap { Axis(rawValue: $0.text) } }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let id: EntityID? = if let view { try session.resolver.view(view).id } else { nil }
        let chosen = session.layout.constraintsInOrder.filter { constraint in
            let items = constraint.form.items
            if let id, !items.contains(where: { $0.term.entity == id }) { return false }
            if let axis, !items.contains(where: { $0.term.axis == axis }) { return false }
            return true
        }
        return .constraints(chosen.filter { !$0.isGenerated }.map(session.row) + chosen.filter(\.isGenerated).map(session.row))
    }
}

/// The command `status`.
struct StatusCommand: LookCommand {
    static let manual = Manual(
        name: "status", group: .looking, summary: "sum up what is broken, suspended and ambiguous", synopsis: "status",
        examples: ["view card 100x50", "status"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer { .status(try session.status()) }
}

/// The command `conflicts [all [limit N]]`.
struct ConflictsCommand: LookCommand {
    private var isAll: Bool
    private var limit: Int?

    static let manual = Manual(
        name: "conflicts", group: .questions, summary: "show which required constraints cannot hold together, with proof",
        synopsis: "conflicts\nconflicts all [limit N]",
        details: "One minimal set for each suspended constraint; 'all' finds every minimal set of the required constraints.",
        examples: ["var x", "low: x == 10", "high: x == 20", "conflicts", "conflicts all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        isAll = arguments.optionalKeyword("all") != nil
        if isAll, arguments.optionalKeyword("limit") != nil { limit = try arguments.integer("a number of sets", in: 1...1_000_000) }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        func values(_ conflicts: [Conflict]) -> [ConflictValue] { conflicts.map { ConflictValue($0, session.layout) } }
        return try interruptible { () throws(Simplex.Interrupted) in
            guard isAll else { return .conflicts(values(try session.live.conflicts()), isComplete: nil) }
            defer { session.progress?("") }
            let (found, isComplete) = session.live.allConflicts(limit: limit) { session.progress?("\($0) sets so far; ctrl-C keeps them") }
            return .conflicts(values(found), isComplete: isComplete)
        }
    }
}

/// The command `explain ID`.
struct ExplainCommand: LookCommand {
    private var id: Word

    static let manual = Manual(
        name: "explain", group: .questions, summary: "say why a constraint holds, is broken or is suspended", synopsis: "explain ID",
        examples: ["var x", "x == 10 @900", "wish: x == 30 @500", "explain wish"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        .explanation(try session.explanation(of: try session.resolver.constraint(id)))
    }
}

/// The command `why VIEW.ATTR`.
struct WhyCommand: LookCommand {
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
        ])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.optionalKeyword("not") != nil {
            question = .whyNot(try arguments.comparison())
        } else {
            question = .why(try arguments.expression("a view's attribute"))
        }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        switch question {
        case .why(let expression): try why(expression, session)
        case .whyNot(let comparison): try whyNot(comparison, session)
        }
    }

    private func whyNot(_ comparison: ComparisonSyntax, _ session: Session) throws(Diagnostic) -> Answer {
        if let tolerance = comparison.tolerance { throw Diagnostic(.syntax, "a tolerance means nothing here", at: tolerance.span) }
        let resolver = session.resolver(for: [comparison.left, comparison.right])
        var form = try resolver.form(comparison.left).form
        form.add(try resolver.form(comparison.right).form, times: -1)
        let constant = -form.constant
        form.constant = 0
        if form.isConstant {
            throw Diagnostic(.syntax, "there is nothing to solve for in it", at: comparison.left.span.union(comparison.right.span))
        }
        let relation = Relation(comparison.relation)
        let refusal = try interruptible { () throws(Simplex.Interrupted) in try session.live.whyNot(form, relation, constant) }
        let layout = session.layout
        let text = ConstraintText(layout: layout)
        return .refusal(
            RefusalValue(
                claim: text.text(form, relation, constant, isAutoLayout: true), verdict: refusal.verdict,
                because: refusal.because.compactMap(session.reason),
                proof: refusal.proof.map { ProofValue($0, order: [.claim] + refusal.because, layout) },
                cost: refusal.cost.compactMap { cost in
                    layout.constraints[cost.id].map {
                        RefusalValue.Cost(id: $0.name, text: text.text($0), priority: $0.priority, violation: cost.violation)
                    }
                },
                isComplete: refusal.verdict == .holds || refusal.verdict == .possible || !refusal.because.isEmpty || refusal.proof != nil))
    }

    private func why(_ expression: ExpressionSyntax, _ session: Session) throws(Diagnostic) -> Answer {
        let form = try session.form(expression)
        let derivation = try interruptible { () throws(Simplex.Interrupted) in
            if let content = try session.live.derivationFromContent(of: form) { return content }
            return try session.live.derivation(of: form)
        }
        let layout = session.layout
        let terms = derivation.terms.compactMap { term in
            layout.name(of: term.id).map {
                DerivationValue.Term(id: $0, constraint: term.id, multiplier: term.multiplier, contributes: term.contributes)
            }
        }
        return .derivation(
            DerivationValue(
                expression: ConstraintText(layout: layout).text(form), value: derivation.value, terms: terms, constant: derivation.constant,
                isAmbiguous: derivation.isAmbiguous, isDerived: derivation.isDerived, layout: layout))
    }
}

/// The command `ambiguity`.
struct AmbiguityCommand: LookCommand {
    static let manual = Manual(
        name: "ambiguity", group: .questions, summary: "show what is not determined, and the range each may take", synopsis: "ambiguity",
        examples: ["view card", "card.leading == super.leading + 20", "ambiguity"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try session.live.ambiguities() }
        let rows = found.map { ambiguity in
            AmbiguityRow(
                view: session.layout.holder(of: ambiguity.unknown), attribute: ambiguity.unknown.part.attribute,
                value: session.live.value(of: ambiguity.unknown), minimum: ambiguity.minimum, maximum: ambiguity.maximum)
        }
        let (suggestions, ties) = try interruptible { () throws(Simplex.Interrupted) in try Suggestions(session).all(for: found) }
        let blame = ties.map { tie in
            AmbiguityTie(priority: tie.priority, ids: tie.members.compactMap { session.layout.constraints[$0]?.name })
        }
        return .ambiguity(rows, ties: blame, suggestions: suggestions)
    }
}
