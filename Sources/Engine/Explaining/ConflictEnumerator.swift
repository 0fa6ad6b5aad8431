import Layout
import Simplex

/// Enumerates all minimal unsatisfiable subsets, with a map of the subsets already decided.
///
/// An undecided subset is taken as a seed. If it is feasible it is grown to a maximal one, and all subsets of that are decided; if not
/// it is shrunk to a minimal one, and all supersets of that are decided. Liffiton, Previti, Malik, Marques-Silva: Fast, flexible MUS
/// enumeration, Constraints 21, 2016 (MARCO).
struct ConflictEnumerator {
    private(set) var search: InfeasibilitySearch
    private let members: [ConstraintID]
    /// The minimal unsatisfiable subsets found so far.
    private(set) var conflicts: [[ConstraintID]] = []
    private var map: SubsetMap

    private let indexByID: [ConstraintID: Int]

    /// The most clauses that the map may examine in all, which takes seconds.
    private static let looks = 1_000_000_000

    init(_ search: InfeasibilitySearch, of members: [ConstraintID]) {
        self.search = search
        self.members = members
        indexByID = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        map = SubsetMap(count: members.count, looks: Self.looks)
    }

    private enum Step { case minimal([ConstraintID]), feasible, exhausted, givenUp }

    /// Decides one seed and, with it, all subsets of the maximal set or all supersets of the minimal set that it leads to.
    private mutating func step() throws(Simplex.Interrupted) -> Step {
        guard let seed = map.unexplored() else { return map.isSpent ? .givenUp : .exhausted }
        let subset = seed.map { members[$0] }
        guard let conflict = try search.conflict(among: subset) else {
            let grown = Set(try search.grow(subset, by: members).compactMap { indexByID[$0] })
            map.blockSubsets(ofComplement: members.indices.filter { !grown.contains($0) })
            return .feasible
        }
        let minimal = try search.minimal(conflict)
        map.blockSupersets(of: minimal.compactMap { indexByID[$0] })
        return .minimal(minimal)
    }

    /// Enumerates until all subsets are decided (true). Returns false where there are more than `limit` sets, where `steps` or the work of the map is used up,
    /// and where it is interrupted. What was found is kept.
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
