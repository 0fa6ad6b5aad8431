import Exact
import Explaining
import Layout
import Simplex
import Solving

/// Constraints of equal priority whose competition leaves something ambiguous.
package struct AmbiguityTie: Equatable, Sendable {
    package var priority: Rational
    package var ids: [String]

    package init(priority: Rational, ids: [String]) {
        self.priority = priority
        self.ids = ids
    }

    package init(_ tie: Tie, _ layout: Layout) {
        self.init(priority: tie.priority, ids: tie.members.compactMap { layout.constraints[$0]?.name })
    }
}

/// What is told of a tie that a step brought about. Its keys in JSON are in `JSONRenderer`, its text in `TextRenderer+Ambiguity`.
package struct TieValue: Equatable, Sendable {
    package var tie: AmbiguityTie
    /// Commands that together decide the tie and move nothing; empty where this is not known without solving.
    package var decides: [String] = []

    /// The most commands in `decides`.
    private static let most = 2

    package init(tie: AmbiguityTie, decides: [String] = []) {
        self.tie = tie
        self.decides = decides
    }

    /// Makes the value without asking the solver.
    ///
    /// Where all members of the tie but one hold, they hold at a higher priority too, and the last one is left with what is missing. The present layout stays
    /// one of the best then, and of the layouts that were equally good only those stay so in which these members hold.
    init(_ tie: Tie, in live: LiveLayout) {
        self.init(tie: AmbiguityTie(tie, live.layout))
        let holding = tie.members.filter { !live.isBroken($0) }
        // In a layout with sizes that are measured after a first solve, other priorities could lead to other sizes, so no commands are promised there.
        guard holding.count + 1 == tie.members.count, holding.count <= Self.most, live.layout.measurable.isEmpty else { return }
        let steps = holding.compactMap { PriorityStep($0, to: tie.priority + 1, in: live.layout) }
        if steps.count == holding.count, steps.allSatisfy({ $0.changesNothingElse(in: live.layout) }) { decides = steps.map(\.text) }
    }
}
