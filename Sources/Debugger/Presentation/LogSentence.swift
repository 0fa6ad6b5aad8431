import Answers
import Exact
import Language

/// Says the cause of a conflict in one sentence, without a full stop.
extension LogCause {
    var sentence: String {
        switch self {
        case .maskStillOn(let view, let mask, let against):
            "\(view)'s autoresizing mask is still translated into constraints (\(list(mask))), against \(list(against)): "
                + "set translatesAutoresizingMaskIntoConstraints to false on it"
        case .noSizeYet(let size, let id, let isTemporary):
            "\(size.view) had no \(size.noun) \(isTemporary ? "while it was measured" : "yet") (\(id)), and what is in it takes some: "
                + "priority 999 for one constraint inside ends the message, and nothing is seen of it once there is a \(size.noun)"
        case .givenSize(let size, let id, let needs, let giver):
            "\(size.view) is \(size.amount), \(giver.words(size)) (\(id))" + Self.needs(needs)
                + (giver == .row ? ": one of them at priority 999 would give way" : "")
        case .measuredAt(let size, let id, let needs): "\(size.view) was measured at \(size.amount) (\(id))" + Self.needs(needs)
        case .hidden(let view, let isWidth, let against):
            "\(view) is hidden in a stack view, which leaves it no \(isWidth ? "width" : "height"), against \(list(against)): "
                + "what asks for some there needs a priority below required"
        case .rounding(let gap, let ids):
            (ids.count == 1 ? "\(list(ids)) is off by " : "\(list(ids)) differ by ")
                + "\(NumberText.amount(gap.double)), less than a point: a rounded number stands beside one that is not"
        case .negativeSize(let size, let id): "\(id) asks for a \(size.noun) of \(NumberText.of(size.points)), and none is below 0"
        case .noRoom(let room, let view, let isWidth, let spaces):
            (room.map { "\($0.view) is \($0.amount), and " } ?? "")
                + "\(spaces.saying("leaves", "leave")) \(view) less than no \(isWidth ? "width" : "height")"
        case .saidTwice(let first, let second, let gap):
            "\(first) and \(second) fix the same distance, \(NumberText.amount(gap.double)) apart: one of them is left over"
        case .twoSizes(let view, let isWidth, let first, let second):
            "\(view) is given two \(isWidth ? "widths" : "heights"), by \(first) and \(second): one of them is left over"
        case .fixedSize(let size, let id, let needs, let others):
            "\(size.view) is to be \(size.amount) (\(id)), but "
                + (needs.map { "\(others.saying("leaves", "leave")) it \(NumberText.of($0))" }
                    ?? others.saying("does not allow that", "do not allow that"))
        case .fixedSizes(let ids, let others): "the sizes that \(list(ids)) fix do not go together, by \(list(others))"
        case .ratio(let id, let factor, let others):
            "\(id) keeps a ratio of \(NumberText.of(factor)), which does not go with \(list(others))"
        case .systemAlone(let ids): "only the system's own constraints conflict (\(list(ids))): nothing in it was written by the app"
        case .stack(let ids, let against): "what a stack view says (\(list(ids))) does not go with \(list(against))"
        case .sum(let ids, let gap):
            ids.count == 1
                ? "\(list(ids)) cannot hold by itself: it is off by \(NumberText.amount(gap.double))"
                : "\(list(ids)) do not add up: they are \(NumberText.amount(gap.double)) apart"
        }
    }

    private static func needs(_ needs: Rational?) -> String {
        needs.map { ", but its own constraints make it \(NumberText.of($0))" } ?? ", which its own constraints do not allow"
    }

    private func list(_ ids: [String]) -> String { ids.listed }
}

extension LogCause.Giver {
    fileprivate func words(_ size: LogCause.Size) -> String {
        switch self {
        case .row: "the \(size.noun) of its row"
        case .container: "the \(size.noun) that the view around it gave it"
        case .frame: "the \(size.noun) of its frame"
        }
    }
}

extension [String] {
    /// The names as a list in words; of more than six only the first five, and the number of the others.
    fileprivate var listed: String {
        let shown = count > 6 ? prefix(5) + ["\(count - 5) others"] : self[...]
        guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The names as a list, followed by the verb `one` for a single name or `several` for more.
    fileprivate func saying(_ one: String, _ several: String) -> String { "\(listed) \(count == 1 ? one : several)" }
}

extension LogCause.Size {
    var noun: String { isWidth ? "width" : "height" }
    /// The size in words: `44 high`.
    var amount: String { "\(NumberText.of(points)) \(isWidth ? "wide" : "high")" }
}

extension LogReason {
    fileprivate var isNarrow: Bool { if case .justHolds = self { true } else { false } }

    var sentence: String {
        switch self {
        case .superviews(let members, let balance):
            "masks count from superviews that are not printed; with those that other lines name, \(members.saying("conflicts", "conflict"))"
                + (balance.isEmpty ? "" : " (\(balance))")
        case .sameNamedItems(let members, let balance):
            "which of the views of one name is which is not printed; the other way round, "
                + members.saying("conflicts", "conflict") + (balance.isEmpty ? "" : " (\(balance))")
        case .margins(let points, let members, let balance):
            "how wide margins were is not printed"
                + (members.isEmpty
                    ? ""
                    : "; with \(NumberText.of(points)) points, \(members.saying("conflicts", "conflict"))\(balance.isEmpty ? "" : " (\(balance))")")
        case .justHolds(let id, let giving):
            "with a thousandth of a point more or less in \(id) it could not; numbers are printed rounded, and sizes may "
                + "have changed since" + (giving.map { "; at priority 999 \($0) would give way then" } ?? "")
        case .baselines: "where baselines are depends on fonts, which are not in the log"
        case .unread: "some of the list could not be read"
        case .elsewhere: "something else that it takes is not in the list, or the layout changed while it was printed"
        }
    }
}

extension LogValue {
    /// A sentence or two, without a full stop, that sum up what is known of the log.
    package var summary: String { finding.summary }
}

extension LogValue.Finding {
    var summary: String {
        switch verdict {
        case .conflict: cause?.sentence.trimmed ?? "the list cannot be satisfied"
        case .noConflict:
            "as printed, all of it can hold\(reason?.isNarrow ?? false ? ", but only just" : ""): \(reason?.sentence ?? "")"
        case .partial:
            hasConstraints ? "what could be read can hold: " + (reason?.sentence ?? "") : "no constraint in it could be read"
        case .noLog: "there is no log of constraints in it"
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
