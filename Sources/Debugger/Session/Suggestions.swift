import Explaining
import Layout
import Simplex
import Solving

/// Suggests the smallest changes that would make ambiguous values determined, each tried out first: a priority changed by one where
/// equal priorities are the cause, and the constraints that `missing` would add for the rest.
package struct Suggestions {
    private let inspector: Inspector
    private var live: LiveLayout { inspector.live }

    package init(_ inspector: Inspector) { self.inspector = inspector }

    /// `limit` is the most suggestions in all. `limitOfPart` is the most changes of priorities, and likewise the most constraints, for one part of the layout.
    private static let limit = 6
    private static let limitOfPart = 4

    /// The statements to type, changes of priorities before new constraints, and the ties (groups of constraints of one priority) that cause the ambiguity.
    /// Parts of the layout are left out once there are enough statements.
    package func all(for ambiguities: [Ambiguity]) throws(Simplex.Interrupted) -> (texts: [String], ties: [Tie]) {
        var changes: [String] = []
        var missing: [String] = []
        var ties: [Tie] = []
        for part in live.parts(of: ambiguities) where changes.count + missing.count < Self.limit {
            let unknowns = part.map(\.unknown)
            ties += try live.ties(on: unknowns)
            changes += try TieBreaking(live).options(for: unknowns).prefix(Self.limitOfPart).map(\.text)
            // What other priorities decide needs no constraint.
            missing += try MissingConstraints.found(for: unknowns, in: live, limit: Self.limitOfPart).drafts.map(\.text)
        }
        var seen: Set<String> = []
        return (Array((changes + missing).filter { seen.insert($0).inserted }.prefix(Self.limit)), ties)
    }
}
