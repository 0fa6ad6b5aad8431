import Engine
import Exact
import Language
import Simplex

/// `ladder VIEW h|v`
struct LadderCommand: LookCommand {
    private var view: Word
    private var axis: Axis

    static let manual = Manual(
        name: "ladder", group: .questions, summary: "show who pulls on a size, who wins and who pays", synopsis: "ladder VIEW h|v",
        details: "Each constraint on the width (h) or height (v), the strongest first, with the size it wants, everything else as it is.",
        examples: [
            "label title \"Hello\"", "title.leading == super.leading + 20", "title.trailing == super.trailing - 20 @700", "ladder title h",
        ])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        let word = try arguments.keyword(among: ["h", "v"], "'h' or 'v'")
        axis = Axis(rawValue: word.text) ?? .horizontal
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let view = try session.resolver.view(view)
        let unknown = Unknown(view.id, axis == .horizontal ? .width : .height)
        let got = session.live.value(of: unknown)
        let text = ConstraintText(layout: session.layout)
        let rungs = session.live.ladder(of: unknown).compactMap { rung -> LadderValue.Rung? in
            guard let constraint = session.layout.constraints[rung.id] else { return nil }
            // That no size is negative goes without saying where it says nothing.
            if constraint.role?.isNonnegative == true, got > Rect.closeness { return nil }
            return LadderValue.Rung(
                id: constraint.name, text: text.text(constraint), priority: constraint.priority, relation: rung.relation, wants: rung.wants,
                violation: rung.violation, isSuspended: session.live.isSuspended(rung.id))
        }
        return .ladder(LadderValue(size: text.text(unknown.anchor), got: got, rungs: rungs))
    }
}

/// The ladder of a size as it is shown.
package struct LadderValue: Sendable {
    package struct Rung: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        package var relation: Relation
        package var wants: Double
        package var violation: Double
        package var isSuspended: Bool
    }

    package var size: String
    package var got: Double
    package var rungs: [Rung]
}

/// `exercise VIEW`
struct ExerciseCommand: LookCommand {
    private var name: Word

    static let manual = Manual(
        name: "exercise", group: .questions, summary: "show another layout that is as good, where a view is ambiguous",
        synopsis: "exercise VIEW", examples: ["view card 100x50", "card.leading == super.leading + 20", "exercise card"]
    )

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.word("a view")
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let view = try session.resolver.view(name)
        let other = try interruptible { () throws(Simplex.Interrupted) in try session.live.alternative(for: view.id) }
        guard let other else { return .exercise([], of: view.name) }
        var shown = session
        shown.look(at: other)
        let moved = other.viewsAround(other.movement.unknowns).sorted().compactMap { session.layout.views[$0] }
            .filter { moved in
                // One that only moves with its superview has the same frame; it counts where it is asked about.
                if moved.id == view.id, !other.absoluteFrame(of: view.id).isClose(to: session.live.absoluteFrame(of: view.id)) {
                    return true
                }
                return other.changeOfFrame(of: moved.id).map { !$0.from.isClose(to: $0.to) } ?? false
            }
        return .exercise(moved.map { ExerciseRow(from: session.live.saidFrame(of: $0.id), to: shown.frameRow($0)) }, of: view.name)
    }
}

/// A view that is elsewhere in another layout.
package struct ExerciseRow: Sendable {
    package var from: Rect
    package var to: FrameRow
}
