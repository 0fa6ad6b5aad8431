/// Which subsets of 0 ..< count are still undecided: clauses of one polarity each, and a small backtracking search that
/// prefers members in, so that seeds are large.
struct SubsetMap {
    private let count: Int
    /// Of each of these at least one must be out: known infeasible sets.
    private var notAll: [[Int]] = []
    /// Of each of these at least one must be in: what maximal feasible sets leave out.
    private var notNone: [[Int]] = []
    /// Clauses that may still be looked at: the search is exponential where many sets overlap.
    private var looksLeft: Int

    init(count: Int, looks: Int) {
        self.count = count
        looksLeft = looks
    }

    /// Whether the search was given up; then nothing is known of what is left.
    var isSpent: Bool { looksLeft < 0 }

    mutating func blockSupersets(of set: [Int]) { notAll.append(set) }

    mutating func blockSubsets(ofComplement set: [Int]) { notNone.append(set) }

    /// A subset that no clause excludes, `nil` when all are decided or the search is given up.
    mutating func unexplored() -> [Int]? {
        var isIn: [Bool?] = Array(repeating: nil, count: count)
        guard choose(&isIn) else { return nil }
        return (0..<count).filter { isIn[$0] ?? true }
    }

    /// Only members of a known infeasible set ever need to be out, so the search branches on those alone. Its depth is at
    /// most the number of clauses.
    private mutating func choose(_ isIn: inout [Bool?]) -> Bool {
        looksLeft -= 1 + notNone.count + notAll.count
        if isSpent { return false }
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
