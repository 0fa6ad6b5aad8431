import Engine
import Exact

/// What was asked of a layout that is not as it is.
extension TextRenderer {
    /// What the size is and who decided, then a rung a line.
    func ladder(_ value: LadderValue) -> [StyledText] {
        let deciding = value.rungs.filter(\.decides).map { StyledText($0.id, .bold) }
        var head: StyledText = "\(value.size, .bold) is \(NumberText.of(value.got))"
        if value.isAmbiguous {
            head += ", and \("nothing decides it", .yellow)"
        } else if !deciding.isEmpty {
            head += ": \(deciding.enumeration) \(deciding.count == 1 ? "decides" : "decide")"
        }
        let rows = value.rungs.map { rung -> [StyledText] in
            let sign = rung.relation == .equal ? "" : rung.relation == .lessOrEqual ? "\(glyphs.atMost) " : "\(glyphs.atLeast) "
            var note = StyledText(rung.decides ? "decides" : "")
            if rung.violation > 0 {
                note = StyledText("\(rung.isSuspended ? "suspended, off by" : "pays") \(NumberText.amount(rung.violation))", .red)
            }
            return [
                StyledText("@\(NumberText.of(rung.priority))", .dim), StyledText(rung.id, .bold),
                StyledText("wants"), StyledText(sign + NumberText.of(rung.wants)), note,
            ]
        }
        if rows.isEmpty { return wrap(head) + ["no constraint is about it"] }
        return wrap(head) + lines(of: Table([.right, .left, .tight, .right, .left], rows: rows), indent: 2)
    }

    /// The constraints themselves are events.
    func missing(_ added: [(id: String, text: String)], of view: String?) -> [StyledText] {
        let nothing: StyledText = view.map { "nothing of \(StyledText($0, .bold)) is ambiguous" } ?? "nothing is ambiguous"
        if added.isEmpty { return [nothing] }
        let listed = isQuiet ? added.map { StyledText("\($0.id)  \($0.text)") } : []
        return listed + wrap("\(added.count) \(added.count == 1 ? "constraint" : "constraints") added: \(nothing) now")
    }

    /// What moves, as events tell it.
    func alternative(_ value: AlternativeValue) -> [StyledText] {
        if value.changes.isEmpty { return wrap("\(value.view, .bold) is determined: no other layout is as good") }
        return ["as good as this layout:"] + frames(moving: value.changes)
    }

    /// Frames that differ, a view a line, the long tail of them only counted.
    func frames(moving changes: [AlternativeValue.Change]) -> [StyledText] {
        let shown = changes.count > 9 ? Array(changes.prefix(8)) : changes
        let rows = shown.map { change in
            [
                StyledText(change.row.view, .bold), StyledText(text(change.now)), StyledText("\(glyphs.arrow) \(text(change.row.frame))"),
                StyledText(change.row.isTruncated ? "truncated" : "", .yellow),
            ]
        }
        let rest = changes.count - shown.count
        return lines(of: Table([.left, .tight, .left, .left], rows: rows), indent: 2)
            + (rest > 0 ? [StyledText("  and \(rest) more", .dim)] : [])
    }

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
