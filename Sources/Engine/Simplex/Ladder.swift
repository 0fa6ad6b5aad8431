import Exact

/// A level of the hierarchy: the violations on it are summed, and no sum of lower levels ever outweighs a higher one.
package enum Level: Hashable, Comparable, Sendable {
    // The order of the cases is that of the levels, from the lowest.

    /// What a question asks for, below all that constraints ask for.
    case objective
    /// Optional constraints of one priority.
    case optional(Rational)
    /// Required constraints that are suspended. They are kept as near to holding as they can be, whatever optional ones ask for.
    case suspended
    /// Bounds that nothing violates.
    case hard
}

/// The levels in use, by rung. Rung 0 is above all others.
struct Ladder: Sendable {
    static let hard = 0

    private struct Rung: Sendable {
        var level: Level
        /// How many constraints stand on it.
        var members: Int
    }

    private var rungs: [Rung] = [Rung(level: .hard, members: 0)]
    /// How many rungs are above each: comparing ranks compares levels.
    private(set) var ranks: [Int] = [0]
    /// Rungs by rank, without the first.
    private var descending: [Int] = []
    private var unused: [Int] = []
    private var emptied = 0

    /// One more than the greatest rung.
    var count: Int { rungs.count }

    /// Whether there are many levels that nothing stands on any more.
    var isWorn: Bool { emptied > 16 && 2 * emptied > descending.count }

    /// The rung of a level for one more constraint. O(log levels), O(levels) for a new one.
    mutating func enter(_ level: Level) -> Int {
        var low = 0
        var high = descending.count
        while low < high {
            let middle = (low + high) / 2
            let rung = descending[middle]
            if rungs[rung].level == level {
                if rungs[rung].members == 0 { emptied -= 1 }
                rungs[rung].members += 1
                return rung
            }
            if level < rungs[rung].level { low = middle + 1 } else { high = middle }
        }
        let new = Rung(level: level, members: 1)
        let rung: Int
        if let free = unused.popLast() {
            rung = free
            rungs[rung] = new
        } else {
            rung = rungs.count
            rungs.append(new)
            ranks.append(0)
        }
        descending.insert(rung, at: low)
        renumber(from: low)
        return rung
    }

    /// One constraint less. The rung stays until `dropEmpty()`, since rates may mention it.
    mutating func leave(_ rung: Int) {
        rungs[rung].members -= 1
        if rungs[rung].members == 0 { emptied += 1 }
    }

    /// Forgets levels that nothing stands on. Only when no rate mentions them.
    mutating func dropEmpty() {
        if emptied == 0 { return }
        unused += descending.filter { rungs[$0].members == 0 }
        descending.removeAll { rungs[$0].members == 0 }
        emptied = 0
        renumber(from: 0)
    }

    private mutating func renumber(from place: Int) {
        for index in place..<descending.count { ranks[descending[index]] = index + 1 }
    }
}

extension SparseSums {
    /// The highest rung whose sum is not zero.
    func leading(_ ranks: [Int]) -> (rung: Int, value: Double)? {
        var best = -1
        for rung in touched where self[rung].isCertain {
            if best < 0 || ranks[rung] < ranks[best] { best = rung }
        }
        return best < 0 ? nil : (best, self[best].value)
    }

    /// The rank of the highest rung below one of this rank whose sum is not zero, if it is more than that.
    func worsening(below rank: Int, _ ranks: [Int]) -> Int? {
        var best = -1
        for rung in touched where ranks[rung] > rank && self[rung].isCertain {
            if best < 0 || ranks[rung] < ranks[best] { best = rung }
        }
        return best >= 0 && self[best].value > 0 ? ranks[best] : nil
    }
}
