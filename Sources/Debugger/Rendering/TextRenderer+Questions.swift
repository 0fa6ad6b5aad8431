import Engine
import Exact

/// What was asked of a layout that is not as it is.
extension TextRenderer {
    /// The decisive line first: whether it can be, and what stands against it.
    func objection(_ value: ObjectionValue) -> [StyledText] {
        let claim = StyledText(value.claim, .bold)
        let subject = value.claim.hasPrefix(value.expression + " ") ? "it" : value.expression
        let now = "\(subject) is \(NumberText.of(value.value))"
        var all: [StyledText]
        switch value.verdict {
        case .holds:
            return wrap("\(claim) holds already: \(now)")
        case .free:
            return wrap("nothing forbids \(claim): \(now) and may be \(range(value.minimum, value.maximum)) at no cost")
        case .costly:
            let cost = value.cost.map { cost -> StyledText in
                let before = cost.now > 0 ? " instead of \(NumberText.amount(cost.now))" : ""
                return "\(cost.id, .bold) by \(NumberText.amount(cost.violation))\(before)"
            }
            all = wrap("\(claim) would break \(cost.enumeration)")
            if !value.because.isEmpty { all += wrap("\(now), because of") }
        case .forbidden:
            all = wrap("\(claim) is \("impossible", .red)\(value.because.isEmpty ? "" : ": it cannot hold with")")
        }
        all += reasons(value.because)
        if let proof = value.proof { all += added(up: proof) }
        return all
    }
}
