import Exact
import Layout
import Solving

/// A constraint that may belong to a cause, or the broken one, with what the search often needs of it.
struct Candidate {
    enum Author: Int { case person, system, everySize }

    /// How strong a constraint is among the causes, from the weakest: suspended ones are above required ones, and these above every priority.
    enum Rung: Comparable {
        case optional(Rational)
        case required
        case suspended
    }

    struct Rank {
        var rung: Rung
        /// Who made the constraint. Of equally strong constraints, those whose author has a lower raw value are preferably named.
        var author: Author
        var order: Int

        /// Whether this constraint is to be named rather than `other`. Constraints of the broken one's priority come first (where they are candidates at all),
        /// and of all others the stronger ones. Of equally strong ones, those that people wrote come first, then those of the system, and last those that keep
        /// a size from being negative. Where that is the same too, the older one comes first.
        func isPreferred(to other: Rank, for broken: Rank) -> Bool {
            if rung != other.rung {
                if (rung == broken.rung) != (other.rung == broken.rung) { return rung == broken.rung }
                return rung > other.rung
            }
            return (author.rawValue, order) < (other.author.rawValue, other.order)
        }

        /// Whether this constraint is certain to be named rather than a constraint of which only the id is known. False where the id does not tell.
        func isCertainlyPreferred(to id: ConstraintID) -> Bool {
            guard rung >= .required, case .generated(_, let generated) = id else { return false }
            return generated.role.isContentSize || author != .everySize && generated.role.isNonnegative
        }
    }

    let row: ExactRow
    let rank: Rank

    var id: ConstraintID { row.id }
}

/// The layout, its constraints, and which of them are broken or suspended, at the time when causes are searched for. The searches share one such value, since
/// the layout does not change while they run.
struct PresentState {
    let layout: Layout
    /// The constraints of `layout`, at hand since they are looked up one by one.
    let constraints: JournaledBoxes<ConstraintID, Constraint>
    /// The broken optional constraints, as the last solve recorded them.
    private let broken: JournaledMap<ConstraintID, Double>
    private let suspended: JournaledSet<ConstraintID>
    /// The number of broken constraints at each priority.
    private let brokenCounts: JournaledMap<Rational, Int>

    init(_ live: LiveLayout) {
        layout = live.layout
        constraints = layout.constraints
        let solverState = live.solverState
        broken = solverState.broken
        suspended = solverState.suspended
        brokenCounts = solverState.brokenCounts
    }

    func isHeld(_ id: ConstraintID) -> Bool { broken[id] == nil && !suspended.contains(id) }

    // The methods below take a constraint in its box, since to hand over the constraint itself would copy it.

    func candidate(_ box: Layout.ConstraintBox) -> Candidate {
        Candidate(row: ExactRow(box.value, in: layout), rank: rank(box))
    }

    func rank(_ box: Layout.ConstraintBox) -> Candidate.Rank {
        let author: Candidate.Author = box.isUserWritten ? .person : box.value.role?.isNonnegative == true ? .everySize : .system
        return Candidate.Rank(rung: rung(box), author: author, order: box.value.order)
    }

    func rung(_ box: Layout.ConstraintBox) -> Candidate.Rung {
        if suspended.contains(box.value.id) { return .suspended }
        return box.isRequired ? .required : .optional(box.value.priority)
    }

    /// Whether a constraint holds in every equally good layout: it is required and not suspended, or it is optional and nothing is broken at its priority.
    func alwaysHolds(_ box: Layout.ConstraintBox) -> Bool {
        box.isRequired ? !suspended.contains(box.value.id) : brokenCounts[box.value.priority] == nil
    }

    /// A quick check: false where a constraint is certain to involve other entities than the given ones.
    func mayKeep(_ box: Layout.ConstraintBox, within entities: Set<EntityID>) -> Bool {
        let items = box.value.form.items
        let isSimple = items.count == 1 || items.count == 2 && items[0].term.entity != items[1].term.entity
        // A constraint is written in the coordinates of the view that owns it, in which the position of that view drops out, so a term about it may involve no
        // unknown of that view.
        return !isSimple || items.allSatisfy { entities.contains($0.term.entity) || $0.term.entity == box.value.owner }
    }
}
