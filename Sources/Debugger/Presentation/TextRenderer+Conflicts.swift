import Answers
import Exact
import Explaining
import Language
import Layout
import Session

/// The text of answers about conflicts: what cannot hold together, with its proof, and what would help.
extension TextRenderer {
    func conflicts(_ conflicts: [ConflictValue], isComplete: Bool?) -> [StyledText] {
        if conflicts.isEmpty { return isComplete == false ? ["no conflict was found before the search stopped"] : ["no conflicts"] }
        var all: [StyledText] = []
        let names = PlaceNames(conflicts.flatMap { $0.members.map(\.place) })
        for (index, conflict) in conflicts.enumerated() {
            if index > 0 { all.append("") }
            let label = conflicts.count == 1 ? "conflict:" : "conflict \(index + 1) of \(conflicts.count):"
            all += wrap("\(label, .red) \(headline(of: conflict) { $0.enumeration })")
            let rows = conflict.members.map { member -> [StyledText] in
                let isSuspended = member.id == conflict.suspended
                return [
                    StyledText(member.id, .bold), StyledText(isSuspended ? "!" : "", .red), StyledText(member.text),
                    StyledText(isSuspended ? "suspended" : "", .red), StyledText(names.text(member.place), .dim),
                ]
            }
            all += lines(of: Table([.left, .tight, .flexible, .left, .left], rows: rows), indent: 2)
            all += conflict.proof.map { lines(for: $0) } ?? [StyledText("  not confirmed in exact arithmetic", .dim)]
            if let cause = conflict.cause { all += wrap("  \(cause)") }
        }
        if let isComplete {
            all.append("")
            let sets = conflicts.count == 1 ? "1 minimal set" : "\(conflicts.count) minimal sets"
            all.append(StyledText(isComplete ? "\(sets): that is all" : "\(sets) so far: the search stopped before its end", .dim))
        }
        return all
    }

    /// The proof in one line: `added up, leading + width − root.width: 340 == 320 fails by 20`.
    func lines(for proof: ProofValue) -> [StyledText] {
        // Terms with positive multipliers come first, so that the sum does not begin with a minus.
        let terms = proof.terms.filter { $0.multiplier.sign > 0 } + proof.terms.filter { $0.multiplier.sign <= 0 }
        var sum = ""
        for (index, term) in terms.enumerated() {
            let size = term.multiplier.magnitude
            let factor = size == 1 ? "" : "\(NumberText.factor(size)) \(glyphs.times) "
            let sign = term.multiplier.sign < 0 ? glyphs.minus : "+"
            sum += index > 0 ? " \(sign) " : sign == "+" ? "" : sign
            sum += factor + (term.isClaim ? "what you ask for" : term.id)
        }
        return wrap("  added up, \(sum): \(proof.balance, .red) fails by \(NumberText.amount(proof.gap.double))")
    }

    /// The fixes. Each member of a fix, a constraint, has two lines: `1  width  box.width == 340  a fixed size`, and below it the changes of it that would do.
    /// The line of the first member begins with the number of the fix and ends with the reason why this member should give way; the others begin with `and`.
    func fixes(_ fixes: [FixValue], isComplete: Bool) -> [StyledText] {
        if fixes.isEmpty { return [isComplete ? "nothing to fix: no conflicts" : "no fix was found before the search stopped"] }
        var rows: [[StyledText]] = []
        var changes: [StyledText] = []
        let names = PlaceNames(fixes.flatMap { $0.members.map(\.place) })
        for (index, fix) in fixes.prefix(Self.mostFixes).enumerated() {
            for (memberIndex, member) in fix.members.enumerated() {
                rows.append([
                    StyledText(memberIndex == 0 ? String(index + 1) : "and", memberIndex == 0 ? .bold : .plain),
                    StyledText(member.id, .bold),
                    StyledText(member.text), StyledText(names.text(member.place), .dim), StyledText(memberIndex == 0 ? fix.why : "", .dim),
                ])
                changes.append(StyledText(self.changes(of: member, in: fix).joined(separator: ", or ")))
            }
        }
        var all: [StyledText] = [fixes.count == 1 ? "this would do; 'fix 1' applies it" : "any one of these would do; 'fix N' applies it"]
        all += lines(of: rows, changes)
        if fixes.contains(where: { fix in fix.members.contains { $0.remedy == nil } && fix.changes.count > fix.members.count }) {
            all += wrap(StyledText("of several changes it makes the first: 'fix N priority', 'relation' or 'remove' another", .dim))
        }
        let left = fixes.count - Self.mostFixes
        if left > 0 {
            all += wrap(StyledText("and \(left) more, which 'fix N' makes as well; 'undo' takes the last statement back", .dim))
        }
        if !isComplete { all.append(StyledText("there may be more: the search stopped before its end", .dim)) }
        return all
    }

    /// The most fixes that are shown; they are in the order in which one would try them, and JSON has all.
    private static let mostFixes = 9

    /// What can be done to a member of a fix so that the conflict is resolved, as texts, the best first: its remedy alone if it has one, else the changes
    /// that would do. `remove` stands before these where the member is best taken out, and alone where there are none.
    func changes(of member: FixValue.Member, in fix: FixValue) -> [String] {
        if let remedy = member.remedy { return [remedy] }
        let changes = fix.changes.filter { $0.id == member.id }.map { text($0.kind) }
        return fix.isRemoval || changes.isEmpty ? ["remove"] + changes : changes
    }

    /// The rows of members of fixes, each with the changes that would do on a line below it.
    private func lines(of rows: [[StyledText]], _ changes: [StyledText]) -> [StyledText] {
        let hasPlaces = rows.contains { !$0[3].isEmpty }
        let columns: [Table.Column] = hasPlaces ? [.right, .left, .flexible, .left, .left] : [.right, .left, .flexible, .left]
        let indent = 2 + (rows.map { $0[0].width }.max() ?? 1)
        let cells = rows.map { row in hasPlaces ? row : row.enumerated().filter { $0.offset != 3 }.map(\.element) }
        let heads = lines(of: Table(columns, rows: cells))
        // In a narrow window a row may take several lines. Each row is a table by itself then, so that its changes can follow it.
        let rows = heads.count == cells.count ? heads.map { [$0] } : cells.map { lines(of: Table(columns, rows: [$0])) }
        return zip(rows, changes).flatMap { row, change in
            row + wrap(StyledText(String(repeating: " ", count: indent)) + change, indent: indent)
        }
    }

    func text(_ kind: Fix.Change.Kind) -> String {
        switch kind {
        case .constant(let from, let to): "\(NumberText.of(from, besides: to)) \(glyphs.arrow) \(NumberText.of(to, besides: from))"
        case .priority(_, let to): "@\(NumberText.priority(to))"
        case .relation(_, let to): to.sign
        }
    }

    /// The result of `verify`: `verified: all 48 claims hold in exact arithmetic`.
    func verification(_ found: VerificationValue) -> [StyledText] {
        let rounding = found.rounded == 0 ? "" : "; \(count(found.rounded, "shown number")) \(found.rounded == 1 ? "is" : "are") rounded"
        if found.unconfirmed.isEmpty {
            return wrap("verified: all \(found.checked) claims hold in exact arithmetic\(rounding)", indent: 0)
        }
        var all = wrap("\("not confirmed:", .red) \(found.unconfirmed.count) of \(found.checked) claims\(rounding)", indent: 0)
        for claim in found.unconfirmed { all += wrap(StyledText("  \(claim)")) }
        return all
    }
}
