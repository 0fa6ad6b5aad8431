import Answers
import ArgumentParsing
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// The command `ladder VIEW h|v`, which shows the constraints on a view's width or height and the size that each wants.
struct LadderCommand: InspectCommand {
    private var view: Word
    private var axis: Axis

    static let manual = Manual(
        name: "ladder", group: .questions, summary: "show who pulls on a size, who wins and who pays", synopsis: "ladder VIEW h|v",
        details: """
            Each constraint on the width (h) or height (v), the strongest first, with the size it wants, everything else as it is. The bars \
            show which sizes each would accept; the line through them is the size it has. Those it rests on decide, those that do not \
            get what they want pay.
            """,
        examples: [
            "label title \"Hello\"", "title.leading == super.leading + 20", "title.trailing == super.trailing - 20 @700", "ladder title h",
        ])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        axis = arguments.choice(Axis.self) ?? .horizontal
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let view = try inspector.resolver.view(view)
        let unknown = Unknown(view.id, axis == .horizontal ? .width : .height)
        let got = inspector.live.value(of: unknown)
        let text = ConstraintText(layout: inspector.layout)
        let rungs = inspector.live.ladder(of: unknown).compactMap { rung -> LadderValue.Rung? in
            guard let constraint = inspector.layout.constraints[rung.id] else { return nil }
            // The constraint that keeps a size from being negative is left out where the size is not 0.
            if constraint.role?.isNonnegative == true, got > Rect.closeness { return nil }
            return LadderValue.Rung(
                id: constraint.name, text: text.text(constraint), priority: constraint.priority, relation: rung.relation, wants: rung.wants,
                violation: rung.violation, isRequired: constraint.isRequired, isSuspended: inspector.live.isSuspended(rung.id))
        }
        let derivation = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.derivation(of: LinearForm(unknown.anchor))
        }
        let support = derivation.terms.compactMap { inspector.layout.name(of: $0.id) }
        let deciding = LadderValue.deciding(among: rungs, got, support: derivation.isAmbiguous ? [] : support)
        return .ladder(
            LadderValue(
                size: text.text(unknown.anchor), got: got, rungs: rungs, isAmbiguous: derivation.isAmbiguous,
                deciding: deciding))
    }
}

extension LadderValue {
    /// The names of the constraints that decide the size; empty where nothing determines it.
    ///
    /// Where some constraints are not met, these are the ones that keep the size from what the unmet ones want. Otherwise they are those from which the
    /// size follows; if all of these are inequalities, those that bound the size from the other side are added.
    ///
    /// - Parameter support: names of constraints that add up to the size; empty where nothing determines it.
    fileprivate static func deciding(among rungs: [Rung], _ got: Double, support: [String]) -> [String] {
        guard !support.isEmpty else { return [] }
        let tight = rungs.filter { $0.violation == 0 && abs($0.wants - got) <= Rect.closeness }
        /// Those of the tight constraints (met ones that want just the present size) that keep the size from becoming less (`greaterOrEqual`) or more
        /// (`lessOrEqual`). Only those in `support` are returned or, where none of them is there, the strongest one.
        func keeping(_ relation: Relation) -> [String] {
            let able = tight.filter { $0.relation == relation || $0.relation == .equal }
            let own = able.filter { support.contains($0.id) }
            return (own.isEmpty ? Array(able.prefix(1)) : own).map(\.id)
        }
        let payers = rungs.filter { $0.violation > 0 }
        var chosen: Set<String> = []
        if payers.isEmpty {
            chosen.formUnion(tight.filter { support.contains($0.id) }.map(\.id))
            // An inequality keeps the size from one side only. If all chosen constraints are inequalities, those that keep it from the other side are
            // chosen as well.
            if tight.allSatisfy({ $0.relation != .equal || !chosen.contains($0.id) }), !chosen.isEmpty {
                chosen.formUnion(keeping(.greaterOrEqual) + keeping(.lessOrEqual))
            }
        }
        if payers.contains(where: { $0.wants < got }) { chosen.formUnion(keeping(.greaterOrEqual)) }
        if payers.contains(where: { $0.wants > got }) { chosen.formUnion(keeping(.lessOrEqual)) }
        return rungs.map(\.id).filter(chosen.contains)
    }
}
