import Layout
import Simplex

/// All minimal infeasible sets, by exploring a map of what is known of every subset.
///
/// A seed that nothing known decides is either feasible, and grown until it is maximal (everything inside is then known), or
/// infeasible, and shrunk until it is minimal (everything around is then known). Liffiton, Previti, Malik, Marques-Silva:
/// Fast, flexible MUS enumeration, Constraints 21, 2016 (MARCO).
struct MinimalSets {
    private(set) var search: InfeasibilitySearch
    private let members: [ConstraintID]
    /// Minimal infeasible sets so far.
    private(set) var conflicts: [[ConstraintID]] = []
    private var map: SubsetMap

    private let place: [ConstraintID: Int]

    /// How many clauses the map may look at in all: seconds of it.
    private static let looks = 1_000_000_000

    init(_ search: InfeasibilitySearch, of members: [ConstraintID]) {
        self.search = search
        self.members = members
        place = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        map = SubsetMap(count: members.count, looks: Self.looks)
    }

    private enum Step { case minimal([ConstraintID]), feasible, exhausted, givenUp }

    /// Decides one seed, and with it all subsets of what it is grown to or all around what it is shrunk to.
    private mutating func step() throws(Simplex.Interrupted) -> Step {
        guard let seed = map.unexplored() else { return map.isSpent ? .givenUp : .exhausted }
        let subset = seed.map { members[$0] }
        guard let conflict = try search.conflict(among: subset) else {
            let grown = Set(try search.grow(subset, by: members).compactMap { place[$0] })
            map.blockSubsets(ofComplement: members.indices.filter { !grown.contains($0) })
            return .feasible
        }
        let minimal = try search.minimal(conflict)
        map.blockSupersets(of: minimal.compactMap { place[$0] })
        return .minimal(minimal)
    }

    /// Explores until the map is full (true); or there are `limit` sets and more to come, nothing is left of `steps`, or it is told to
    /// stop (false). What was found is kept.
    mutating func enumerate(limit: Int, steps: Int, _ progress: (Int) -> Void) -> Bool {
        for _ in 0..<steps {
            progress(conflicts.count)
            do throws(Simplex.Interrupted) {
                switch try step() {
                case .minimal(let minimal):
                    if conflicts.count == limit { return false }
                    conflicts.append(minimal)
                case .feasible: continue
                case .exhausted: return true
                case .givenUp: return false
                }
            } catch {
                return false
            }
        }
        return false
    }
}
