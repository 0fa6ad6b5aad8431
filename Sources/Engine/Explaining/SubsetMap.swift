/// Records which subsets of 0 ..< count are decided (known to be satisfiable or unsatisfiable), as clauses, and finds undecided ones by a
/// backtracking search. It prefers to include members, so that the subsets found are large.
struct SubsetMap {
    private let count: Int
    /// Clauses of which at least one member must be left out: known unsatisfiable sets.
    private var notAll: [[Int]] = []
    /// Clauses of which at least one member must be included: the complements of maximal feasible sets.
    private var notNone: [[Int]] = []
    /// The number of clauses that the search may still examine before it gives up. The work of the search is exponential where many of the sets overlap.
    private var looksLeft: Int

    init(count: Int, looks: Int) {
        self.count = count
        looksLeft = looks
    }

    /// Whether the search gave up because it had examined as many clauses as it may; the undecided subsets then stay undecided.
    var isSpent: Bool { looksLeft < 0 }

    mutating func blockSupersets(of set: [Int]) { notAll.append(set) }

    mutating func blockSubsets(ofComplement set: [Int]) { notNone.append(set) }

    /// A subset that is not decided yet; nil where all are, or where the search gave up (`isSpent`).
    mutating func unexplored() -> [Int]? {
        var isIn: [Bool?] = Array(repeating: nil, count: count)
        guard choose(&isIn) else { return nil }
        return (0..<count).filter { isIn[$0] ?? true }
    }

    /// Extends a partial assignment to one that satisfies all clauses; false where there is none, or the search gives up. Only members of known unsatisfiable
    /// sets are branched on, so that the depth is at most the number of these sets.
    private mutating func choose(_ isIn: inout [Bool?]) -> Bool {
        looksLeft -= 1 + notNone.count + notAll.count
        if isSpent { return false }
        for clause in notNone where clause.allSatisfy({ isIn[$0] == false }) { return false }
        guard let clause = notAll.first(where: { $0.allSatisfy { isIn[$0] != false } }) else { return true }
        // One member of the clause must be left out. Those before it in the clause are included, so that no assignment is tried twice.
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
