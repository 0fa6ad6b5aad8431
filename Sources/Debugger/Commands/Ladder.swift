import Engine
import Exact
import Language
import Simplex

/// `ladder VIEW h|v`
struct LadderCommand: LookCommand {
    private var view: Word
    private var axis: Axis

    static let manual = Manual(
        name: "ladder", group: .looking, summary: "show who pulls on a size, who wins and who pays", synopsis: "ladder VIEW h|v",
        details: """
            For each constraint on the width (h) or height (v) the size it wants with everything else as it is, the highest priority \
            first.
            """,
        examples: [
            "label title \"Hello\"", "title.leading == super.leading + 20", "title.trailing == super.trailing - 300 @700", "ladder title h",
        ], completes: [.view, .keywords(["h", "v"])])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        axis = Axis(rawValue: try arguments.keyword(among: ["h", "v"], "'h' or 'v'").text) ?? .horizontal
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let view = try session.resolver.view(view)
        let rungs = try interruptible { () throws(Simplex.Interrupted) in try session.live.ladder(of: view.id, axis) }
        let text = ConstraintText(layout: session.layout)
        let size = Unknown(view.id, axis == .horizontal ? .width : .height)
        return .ladder(
            LadderValue(
                size: text.text(.attribute(view.id, axis == .horizontal ? .width : .height)), got: session.live.value(of: size),
                isAmbiguous: session.live.point.undetermined.contains(size),
                rungs: rungs.compactMap { rung in
                    session.layout.constraints[rung.id].map {
                        LadderValue.Rung(
                            id: $0.name, priority: rung.priority, relation: rung.relation, wants: rung.wants, violation: rung.violation,
                            isSuspended: session.live.isSuspended(rung.id), decides: rung.decides)
                    }
                }))
    }
}
