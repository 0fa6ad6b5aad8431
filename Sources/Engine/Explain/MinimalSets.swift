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

    init(_ search: InfeasibilitySearch, of members: [ConstraintID]) {
        self.search = search
        self.members = members
        map = SubsetMap(count: members.count)
    }

    /// A minimal infeasible set with this member, the last of all; `nil` where there is none, or none after `steps` seeds.
    mutating func first(with member: ConstraintID, steps: Int) throws(Simplex.Interrupted) -> [ConstraintID]? {
        let place = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        map.require(place[member] ?? 0)
        for _ in 0..<steps {
            guard let seed = map.unexplored() else { return nil }
            let subset = seed.map { members[$0] }
            if let conflict = try search.conflict(among: subset) {
                // Tried last, it stays unless the others fail without it.
                let minimal = try search.minimal(conflict.filter { $0 != member } + conflict.filter { $0 == member })
                if minimal.contains(member) { return minimal }
                map.blockSupersets(of: minimal.compactMap { place[$0] })
            } else {
                let grown = Set(try search.grow(subset, by: members).compactMap { place[$0] })
                map.blockSubsets(ofComplement: members.indices.filter { !grown.contains($0) })
            }
        }
        return nil
    }

    /// Explores until the map is full (true) or `limit` sets are found (false).
    mutating func enumerate(limit: Int) throws(Simplex.Interrupted) -> Bool {
        let place = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        while let seed = map.unexplored() {
            let subset = seed.map { members[$0] }
            if let conflict = try search.conflict(among: subset) {
                if conflicts.count == limit { return false }
                let minimal = try search.minimal(conflict)
                conflicts.append(minimal)
                map.blockSupersets(of: minimal.compactMap { place[$0] })
            } else {
                let grown = Set(try search.grow(subset, by: members).compactMap { place[$0] })
                map.blockSubsets(ofComplement: members.indices.filter { !grown.contains($0) })
            }
        }
        return true
    }
}

/// Which subsets of 0 ..< count are still undecided: clauses of one polarity each, and a small backtracking search that
/// prefers members in, so that seeds are large.
struct SubsetMap {
    private let count: Int
    /// Of each of these at least one must be out: known infeasible sets.
    private var notAll: [[Int]] = []
    /// Of each of these at least one must be in: what maximal feasible sets leave out.
    private var notNone: [[Int]] = []

    init(count: Int) { self.count = count }

    mutating func blockSupersets(of set: [Int]) { notAll.append(set) }

    mutating func blockSubsets(ofComplement set: [Int]) { notNone.append(set) }

    /// Only subsets with this member count.
    mutating func require(_ member: Int) { notNone.append([member]) }

    /// A subset that no clause excludes, `nil` when all are decided.
    func unexplored() -> [Int]? {
        var isIn: [Bool?] = Array(repeating: nil, count: count)
        guard choose(&isIn) else { return nil }
        return (0..<count).filter { isIn[$0] ?? true }
    }

    /// Only members of a known infeasible set ever need to be out, so the search branches on those alone. Its depth is at
    /// most the number of clauses.
    private func choose(_ isIn: inout [Bool?]) -> Bool {
        for clause in notNone where clause.allSatisfy({ isIn[$0] == false }) { return false }
        guard let clause = notAll.first(where: { $0.allSatisfy { isIn[$0] != false } }) else { return true }
        // One of them is out; those before it are in, so that no assignment is tried twice.
        let saved = isIn
        for (position, member) in clause.enumerated() where isIn[member] == nil {
            isIn = saved
            isIn[member] = false
            for other in clause[..<position] where isIn[other] == nil { isIn[other] = true }
            if choose(&isIn) { return true }
        }
        isIn = saved
        return false
    }
}
