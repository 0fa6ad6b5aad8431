import Engine
import Exact
import Language
import Simplex

/// `constraints [VIEW] [h|v]`
struct ConstraintsCommand: LookCommand {
    private var view: Word?
    private var axis: Axis?

    static let manual = Manual(
        name: "constraints", group: .looking, summary: "show all constraints with their state", synopsis: "constraints [VIEW] [h|v]",
        examples: ["view card 100x50", "card.leading == super.leading + 20", "constraints card h"],
        completes: [.view, .keywords(["h", "v"])])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
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
            if let axis, !items.contains(where: { if case .attribute(_, let a) = $0.term { a.axis == axis } else { false } }) {
                return false
            }
            return true
        }
        return .constraints(chosen.filter { !$0.isGenerated }.map(session.row) + chosen.filter(\.isGenerated).map(session.row))
    }
}

extension Session {
    func row(_ constraint: Constraint) -> ConstraintRow {
        ConstraintRow(
            id: constraint.name, text: constraint.text, priority: constraint.priority, className: constraint.className,
            owner: constraint.owner.map { layout.name(of: $0) }, state: state(of: constraint), violation: live.violation(of: constraint.id),
            line: constraint.line, isGenerated: constraint.isGenerated, isAutoLayout: constraint.isAutoLayout)
    }

    func state(of constraint: Constraint) -> ConstraintRow.State {
        if !constraint.isActive { return .inactive }
        if live.isSuspended(constraint.id) { return .suspended }
        return live.violation(of: constraint.id) > 0 ? .broken : .satisfied
    }
}

/// `status`
struct StatusCommand: LookCommand {
    static let manual = Manual(
        name: "status", group: .looking, summary: "sum up what is broken, suspended and ambiguous", synopsis: "status",
        examples: ["view card 100x50", "status"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let layout = session.layout
        var ambiguous: [(view: String, axis: Axis?)] = []
        for view in layout.viewsInOrder {
            for axis in Axis.allCases where session.isAmbiguous(view.id, axis) { ambiguous.append((view.name, axis)) }
        }
        for (id, name) in layout.variablesInOrder where session.isAmbiguous(id, nil) { ambiguous.append((name, nil)) }
        return .status(
            StatusValue(
                views: layout.views.count, constraints: layout.constraints.values.count { !$0.isGenerated },
                broken: session.brokenInOrder.map {
                    StatusValue.Broken(id: $0.name, priority: $0.priority, violation: session.live.point.broken[$0.id] ?? 0)
                },
                suspended: session.live.suspendedInOrder.map(\.name), ambiguous: ambiguous,
                truncated: layout.viewsInOrder.filter(session.isTruncated).map(\.name)))
    }
}

/// `conflicts [all [limit N]]`
struct ConflictsCommand: LookCommand {
    private var isAll: Bool
    private var limit: Int?

    static let manual = Manual(
        name: "conflicts", group: .looking, summary: "show which required constraints cannot hold together, with proof",
        synopsis: "conflicts\nconflicts all [limit N]",
        details: "One minimal set for each suspended constraint; 'all' finds every minimal set of the required constraints.",
        examples: ["var x", "low: x == 10", "high: x == 20", "conflicts", "conflicts all"], completes: [.keywords(["all", "limit"])])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        isAll = arguments.optionalKeyword("all") != nil
        if isAll, arguments.optionalKeyword("limit") != nil { limit = try arguments.integer("a number of sets", in: 1...1_000_000) }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        do {
            guard isAll else { return .conflicts(try session.live.conflicts().map { ConflictValue($0, session.layout) }, isComplete: nil) }
            let (found, isComplete) = try session.live.allConflicts(limit: limit ?? 1000)
            return .conflicts(found.map { ConflictValue($0, session.layout) }, isComplete: isComplete)
        } catch {
            throw Diagnostic.interrupted
        }
    }
}

/// `explain ID`
struct ExplainCommand: LookCommand {
    private var id: Word

    static let manual = Manual(
        name: "explain", group: .looking, summary: "say why a constraint holds, is broken or is suspended", synopsis: "explain ID",
        examples: ["var x", "x == 10 @900", "wish: x == 30 @500", "explain wish"], completes: [.constraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        do {
            return .explanation(try session.explanation(of: try session.resolver.constraint(id)))
        } catch let diagnostic as Diagnostic {
            throw diagnostic
        } catch {
            throw Diagnostic.interrupted
        }
    }
}

extension Session {
    /// Why a constraint is as it is.
    func explanation(of constraint: Constraint) throws(Simplex.Interrupted) -> ExplanationValue {
        var value = ExplanationValue(constraint: row(constraint), because: [], isTie: false)
        switch value.constraint.state {
        case .satisfied:
            if constraint.relation != .equal { value.slack = live.slack(of: constraint) }
        case .inactive:
            break
        case .broken:
            let cause = try live.cause(of: constraint)
            value.because = cause.because.compactMap(reason)
            value.isTie = cause.isTie
            value.threshold = cause.threshold
            value.proof = cause.proof.map { ProofValue($0, order: [constraint.id] + cause.because, layout) }
        case .suspended:
            let conflict = try live.conflict(of: constraint)
            value.because = conflict.members.filter { $0 != constraint.id }.compactMap(reason)
            value.proof = conflict.proof.map { ProofValue($0, order: conflict.members, layout) }
        }
        return value
    }

    private func reason(_ id: ConstraintID) -> ExplanationValue.Reason? {
        layout.constraints[id].map {
            ExplanationValue.Reason(
                id: $0.name, text: $0.text, priority: $0.priority, isBroken: state(of: $0) == .broken || state(of: $0) == .suspended)
        }
    }
}

/// `why VIEW.ATTR`
struct WhyCommand: LookCommand {
    private var expression: ExpressionSyntax

    static let manual = Manual(
        name: "why", group: .looking, summary: "show which constraints add up to a value", synopsis: "why VIEW.ATTR",
        examples: ["view card 100x50", "card.leading == super.leading + 20", "why card.trailing"], completes: [.name])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        expression = try arguments.expression("a view's attribute")
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let form = try session.form(expression)
        do {
            let derivation = try session.live.derivation(of: form)
            return .derivation(
                DerivationValue(
                    expression: session.text(of: form), value: derivation.value,
                    terms: derivation.terms.compactMap { term in
                        session.layout.constraints[term.id].map {
                            DerivationValue.Term(id: $0.name, text: $0.text, multiplier: term.multiplier, contributes: term.contributes)
                        }
                    },
                    constant: derivation.constant, isAmbiguous: derivation.isAmbiguous, isDerived: derivation.isDerived))
        } catch {
            throw Diagnostic.interrupted
        }
    }
}

extension Session {
    /// An expression as one types it.
    func text(of form: LinearForm<Anchor>) -> String { ConstraintText(layout: layout).text(form) }
}

/// `ambiguity`
struct AmbiguityCommand: LookCommand {
    static let manual = Manual(
        name: "ambiguity", group: .looking, summary: "show what is not determined, and the range each may take", synopsis: "ambiguity",
        examples: ["view card", "card.leading == super.leading + 20", "ambiguity"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        do {
            let found = try session.live.ambiguities()
            let rows = found.map { ambiguity in
                AmbiguityRow(
                    view: session.layout.name(of: ambiguity.unknown.entity), attribute: ambiguity.unknown.part.attribute,
                    value: session.live.value(of: ambiguity.unknown), minimum: ambiguity.minimum, maximum: ambiguity.maximum)
            }
            return .ambiguity(rows, suggestions: try Suggestions(session).texts(for: found))
        } catch {
            throw Diagnostic.interrupted
        }
    }
}
