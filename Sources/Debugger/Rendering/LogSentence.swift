import Exact

/// One sentence, without a full stop.
extension LogCause {
    var sentence: String {
        switch self {
        case .maskStillOn(let view, let mask, let against):
            "\(view)'s autoresizing mask is still translated into constraints (\(list(mask))), against \(list(against)): "
                + "set translatesAutoresizingMaskIntoConstraints to false on it"
        case .noSizeYet(let size, let id, let isTemporary):
            isTemporary
                ? "\(size.view) was measured before it had any \(size.noun) (\(id)): as a rule the layout is right once it has, and "
                    + "one constraint inside at priority 999 ends the message"
                : "\(size.view) had no \(size.noun) yet (\(id)), and what is inside takes some: give it a frame before it is laid out, or "
                    + "one constraint inside priority 999"
        case .givenSize(let size, let id, let needs, let isRow):
            "\(size.view) is \(size.amount) \(isRow ? "as its row" : "because what it is in") \(isRow ? "" : "says so ")(\(id))"
                + (needs.map { ", but its own constraints make it \(NumberText.of($0))" } ?? ", which its own constraints do not allow")
                + (isRow ? ": one of them at priority 999 gives way until the row has its \(size.noun)" : "")
        case .measuredAt(let size, let id, let needs):
            "\(size.view) was measured at \(size.amount) (\(id))"
                + (needs.map { ", but its own constraints make it \(NumberText.of($0))" } ?? ", which its own constraints do not allow")
        case .hidden(let view, let isWidth, let against):
            "\(view) is hidden in a stack view, which gives it no \(isWidth ? "width" : "height"), against \(list(against)): "
                + "what says how large it is needs a priority below required"
        case .rounding(let gap, let ids):
            "\(list(ids)) differ by \(NumberText.amount(gap.double)), less than a point: a rounded number stands beside one that is not"
        case .negativeSize(let size, let id): "\(id) asks for a \(size.noun) of \(NumberText.of(size.points)), and none is below 0"
        case .noRoom(let room, let view, let isWidth, let spaces):
            (room.map { "\($0.view) is \($0.amount), and" } ?? "") + " \(list(spaces)) leave \(view) less than no \(isWidth ? "width" : "height")"
        case .saidTwice(let first, let second, let gap):
            "\(first) and \(second) say the same thing differently, by \(NumberText.amount(gap.double)): one of them is left over"
        case .ratio(let id, let factor, let others):
            "\(id) keeps a ratio of \(NumberText.of(factor)), which does not go with \(list(others))"
        case .systemAlone(let ids): "only the system's own constraints conflict (\(list(ids))): nothing in it was written by the app"
        case .stack(let ids, let against): "what a stack view says (\(list(ids))) does not go with \(list(against))"
        case .sum(let ids, let gap): "\(list(ids)) do not add up: they are \(NumberText.amount(gap.double)) apart"
        }
    }

    /// Of many only the first are named.
    private func list(_ ids: [String]) -> String {
        let shown = ids.count > 6 ? ids.prefix(5) + ["\(ids.count - 5) others"] : ids[...]
        guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension LogCause.Size {
    var noun: String { isWidth ? "width" : "height" }
    /// `44 high`
    var amount: String { "\(NumberText.of(points)) \(isWidth ? "wide" : "high")" }
}

extension LogReason {
    var sentence: String {
        switch self {
        case .superviews(let members, let balance):
            "a mask counts from its superview, which the log does not print; with those that other lines name, "
                + "\(members.joined(separator: ", ")) conflict\(balance.isEmpty ? "" : " (\(balance))")"
        case .margins(let points, let members, let balance):
            "how wide the margins were is not in the log; with \(NumberText.of(points)) points, "
                + "\(members.joined(separator: ", ")) conflict\(balance.isEmpty ? "" : " (\(balance))")"
        case .justHolds(let id):
            "it holds, but only just: a thousandth of a point more or less at \(id) and it would not; numbers are printed rounded, and "
                + "may have changed since"
        case .baselines: "where baselines are depends on fonts, which are not in the log"
        case .unread: "some of the list could not be read"
        case .elsewhere: "something else that it takes is not in the list, or the layout changed while it was printed"
        }
    }
}

extension LogValue {
    /// What it comes to, in a sentence or two.
    package var summary: String {
        switch verdict {
        case .conflict: cause?.sentence.trimmed ?? "the list cannot be satisfied"
        case .noConflict: "as printed, all of it can hold: " + (reason?.sentence ?? "")
        case .partial:
            rows.isEmpty ? "no constraint in it could be read" : "what could be read can hold: " + (reason?.sentence ?? "")
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
