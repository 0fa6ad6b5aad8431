import Exact

/// A rung of the ladder: violations of one priority, summed; no sum of lower levels ever outweighs a higher one.
struct Level: Hashable, Comparable, Sendable {
    var priority: Rational

    /// Where suspended constraints are kept as near to holding as they can be: above every priority.
    static let suspended = Level(priority: 1100)

    static func < (a: Level, b: Level) -> Bool { a.priority < b.priority }
}

/// The levels in use, highest first, each with its constraints.
struct Ladder: Sendable {
    struct Rung: Sendable {
        var level: Level
        var rank: Int
        /// Constraint indices, in no particular order.
        var members: [Int]
    }

    /// Rungs by id; ids of empty rungs are used again.
    private(set) var rungs: [Rung] = []
    private var ids: [Level: Int] = [:]
    /// Ids, highest level first.
    private(set) var descending: [Int] = []
    private var unused: [Int] = []

    /// The rung of a level, made where it is new. O(levels) then, else O(1).
    mutating func insert(_ constraint: Int, at level: Level) -> (rung: Int, position: Int) {
        let id = ids[level] ?? makeRung(level)
        rungs[id].members.append(constraint)
        return (id, rungs[id].members.count - 1)
    }

    /// Takes a member out; returns the member that took its position, if any.
    mutating func remove(at position: Int, of rung: Int) -> Int? {
        let last = rungs[rung].members.count - 1
        rungs[rung].members.swapAt(position, last)
        rungs[rung].members.removeLast()
        if rungs[rung].members.isEmpty { removeRung(rung) }
        return position < last ? rungs[rung].members[position] : nil
    }

    private mutating func makeRung(_ level: Level) -> Int {
        let id: Int
        if let free = unused.popLast() {
            id = free
            rungs[id] = Rung(level: level, rank: 0, members: [])
        } else {
            id = rungs.count
            rungs.append(Rung(level: level, rank: 0, members: []))
        }
        ids[level] = id
        let place = descending.firstIndex { rungs[$0].level < level } ?? descending.count
        descending.insert(id, at: place)
        renumber(from: place)
        return id
    }

    private mutating func removeRung(_ id: Int) {
        ids[rungs[id].level] = nil
        let place = rungs[id].rank
        descending.remove(at: place)
        unused.append(id)
        renumber(from: place)
    }

    private mutating func renumber(from place: Int) {
        for rank in place..<descending.count { rungs[descending[rank]].rank = rank }
    }
}
