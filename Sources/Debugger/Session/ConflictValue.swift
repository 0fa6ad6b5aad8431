import Exact
import Explaining
import Language
import Layout

/// What is shown of a conflict (a set of required constraints that cannot hold together).
package struct ConflictValue: Equatable, Sendable {
    package struct Member: Equatable, Sendable {
        package var id: String
        package var text: String
        /// The line of a file that the constraint comes from; nil where it was typed in the shell, or the system made it.
        package var place: SourcePlace?
    }

    package var members: [Member]
    package var suspended: String
    /// The proof of the conflict; nil where exact arithmetic did not confirm it.
    package var proof: ProofValue?
    /// A well-known cause of such a conflict, with what would remove it; nil where none is recognised.
    package var cause: String?
}

/// What is shown of a proof: a sum of constraints that is a contradiction.
package struct ProofValue: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var id: String
        package var multiplier: Rational
        /// Whether the term stands for the claim that was asked about, and not for a constraint.
        package var isClaim = false
    }

    package var terms: [Term]
    /// The contradiction without units, for programs: `0 == 20`.
    package var sum: String
    /// The contradiction of `sum` with equal amounts added to both sides, so that they are the numbers that people compare: `340 == 320`.
    package var balance: String
    package var gap: Rational
}

extension ConflictValue {
    package init(_ conflict: Conflict, _ layout: Layout) {
        self.init(
            members: conflict.members.compactMap { layout.constraints[$0] }.map {
                Member(id: $0.name, text: ConstraintText(layout: layout).text($0), place: $0.sourcePlace)
            },
            suspended: layout.constraints[conflict.suspended]?.name ?? "?",
            proof: conflict.proof.map { ProofValue($0, order: conflict.members, layout) },
            cause: Self.cause(of: conflict, layout))
    }
}

extension ConflictValue {
    /// The well-known cause of a conflict, with what would remove it, found by a constraint among its members that the system generated. Nil where there is
    /// none.
    private static func cause(of conflict: Conflict, _ layout: Layout) -> String? {
        for case .generated(let id, let generated) in conflict.members {
            let name = Word.spelling(of: layout.name(of: id))
            switch generated.role {
            case let role where role.isMask && layout.views[id]?.mask != nil:
                return "\(name)'s autoresizing mask is still translated into constraints: 'mask \(name) off' leaves it to the others"
            case .encapsulatedHeight where layout.fixedRowHeight(of: id) != nil:
                return
                    "the row is this high whatever is in it: 'set \(name).rowheight automatic', or one vertical constraint at priority 999, which then is what gives way"
            case .encapsulatedHeight:
                return "the row has been measured for what is in it; a vertical constraint at priority 999 would give way"
            case .hiding:
                return "a hidden view in \(name) has no size: its own size constraints need a priority below required"
            default: continue
            }
        }
        return nil
    }
}

extension ProofValue {
    /// Makes the value of a proof. Its terms are sorted as in `order`; terms that `order` lacks come last.
    package init(_ proof: Proof, order: [ConstraintID], _ layout: Layout) {
        let sorted = order.compactMap { id in proof.terms.first { $0.id == id } } + proof.terms.filter { !order.contains($0.id) }
        self.init(
            terms: sorted.map { term in
                let isClaim = term.id == .claim
                return Term(
                    id: isClaim ? "claim" : layout.constraints[term.id]?.name ?? "?", multiplier: term.multiplier, isClaim: isClaim)
            },
            sum: proof.sum,
            balance: proof.balance, gap: proof.gap)
    }
}
