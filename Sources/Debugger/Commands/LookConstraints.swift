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
                broken: session.brokenByPriority.map {
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
        func values(_ conflicts: [Conflict]) -> [ConflictValue] { conflicts.map { ConflictValue($0, session.layout) } }
        return try interruptible { () throws(Simplex.Interrupted) in
            guard isAll else { return .conflicts(values(try session.live.conflicts()), isComplete: nil) }
            let (found, isComplete) = try session.live.allConflicts(limit: limit)
            return .conflicts(values(found), isComplete: isComplete)
        }
    }
}

/// `ambiguity`
struct AmbiguityCommand: LookCommand {
    static let manual = Manual(
        name: "ambiguity", group: .looking, summary: "show what is not determined, and the range each may take", synopsis: "ambiguity",
        examples: ["view card", "card.leading == super.leading + 20", "ambiguity"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try session.live.ambiguities() }
        let rows = found.map { ambiguity in
            AmbiguityRow(
                view: session.layout.name(of: ambiguity.unknown.entity), attribute: ambiguity.unknown.part.attribute,
                value: session.live.value(of: ambiguity.unknown), minimum: ambiguity.minimum, maximum: ambiguity.maximum)
        }
        let (suggestions, ties) = try interruptible { () throws(Simplex.Interrupted) in try Suggestions(session).all(for: found) }
        let blame = ties.map { tie in
            TieValue(priority: tie.priority, ids: tie.members.compactMap { session.layout.constraints[$0]?.name })
        }
        return .ambiguity(rows, ties: blame, suggestions: suggestions)
    }
}
