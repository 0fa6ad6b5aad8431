import Answers
import Exact
import Explaining
import Language
import Session

extension TextRenderer {
    /// The answer to `why not`: `card.leading == 0 cannot be: c1 forbids it`.
    func refusal(_ value: RefusalValue) -> [StyledText] {
        let claim = StyledText(value.claim, .bold)
        var all: [StyledText]
        switch value.verdict {
        case .holds: return wrap("\(claim) holds as it is")
        case .possible: return wrap("\(claim) could be: nothing determines otherwise, and it would cost nothing")
        case .forbidden: all = wrap("\(claim) \("cannot be", .red): required constraints forbid it")
        case .costly: all = wrap("\(claim) could be, at a cost")
        }
        if !value.cost.isEmpty {
            all.append("it would break")
            all += lines(
                of: Table(
                    [.left, .flexible, .left, .left],
                    rows: value.cost.map { cost in
                        [
                            StyledText(cost.id, .bold), StyledText(cost.text), StyledText(priorityMark(cost.priority, after: cost.text)),
                            StyledText("by \(NumberText.amount(cost.violation))", .red),
                        ]
                    }), indent: 2)
        }
        if !value.because.isEmpty {
            all.append(value.verdict == .forbidden ? "because of" : "what stands against it now")
            all += lines(of: reasons(value.because), indent: 2)
        }
        if !value.isComplete { all += wrap(Self.notFound) }
        if let proof = value.proof { all += added(up: proof) }
        return all
    }

    /// The text where an explanation has no cause.
    static let notFound: StyledText = "nothing could be confirmed to forbid it: the numbers are too far apart"

    /// The constraints of a cause, one on a line.
    func reasons(_ reasons: [ExplanationValue.Reason]) -> Table {
        Table(
            [.left, .flexible, .left, .left],
            rows: reasons.map { reason in
                [
                    StyledText(reason.id, .bold), StyledText(reason.text), StyledText(priorityMark(reason.priority, after: reason.text)),
                    StyledText(reason.isBroken ? "does not hold itself" : "", .yellow),
                ]
            })
    }

    /// The answer to `missing`; the constraints themselves are reported as events.
    func missing(_ added: [(id: String, text: String)], of view: String?) -> [StyledText] {
        let nothing: StyledText = view.map { "nothing of \(StyledText($0, .bold)) is ambiguous" } ?? "nothing is ambiguous"
        if added.isEmpty { return [nothing] }
        let listed = isQuiet ? added.map { StyledText("\($0.id)  \($0.text)") } : []
        return listed
            + wrap(
                "\(added.count) \(added.count == 1 ? "constraint" : "constraints") added: \(nothing) now; undo takes \(added.count == 1 ? "it" : "them") back"
            )
    }

    func exercise(_ rows: [ExerciseRow], of view: String) -> [StyledText] {
        if rows.isEmpty { return ["\(StyledText(view, .bold)) is determined: there is no other layout as good in which it differs"] }
        var all: [StyledText] = ["another layout that is as good"]
        all += lines(
            of: Table(
                [.left, .left],
                rows: rows.map {
                    [StyledText($0.to.view, .bold), StyledText("\(text($0.from)) \(glyphs.arrow) \(text($0.to.frame))")]
                }), indent: 2)
        return all
    }
}
