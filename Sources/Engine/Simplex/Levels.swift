import Exact

/// A level of the hierarchy: the violations of its constraints are added up, and no sum of lower levels ever outweighs a higher level.
package enum Level: Hashable, Comparable, Sendable {
    // The order of the cases is that of the levels, from the lowest.

    /// What a question about the solution minimises, below all that constraints ask for.
    case objective
    /// Optional constraints of one priority.
    case optional(Rational)
    /// Required constraints that are suspended. They come as near to holding as they can, whatever optional ones ask for.
    case suspended
    /// Required constraints that are kept.
    case hard

    /// The level of an optional constraint; nil for a required one, whose level is `hard` or `suspended`, as the solver decides.
    init?(optional strength: Simplex.Strength) {
        guard case .optional(let priority) = strength else { return nil }
        self = .optional(priority)
    }
}

/// The levels in use, each with an index that stays the same while constraints are on it.
struct Levels: Sendable {
    /// The index of `Level.hard`, which is always in use.
    static let hard = 0

    private struct Use: Sendable {
        var level: Level
        /// How many constraints are on the level.
        var count: Int
    }

    /// The levels, each with how many constraints are on it, by index; what stands at an index in `freeIndices` is out of date.
    private var uses: [Use] = [Use(level: .hard, count: 0)]
    /// By the index of a level, how many levels are above it, so that comparing ranks compares levels: the higher level has the lower rank.
    private(set) var ranks: [Int] = [0]
    /// Indices from the highest level to the lowest, without `hard`.
    private var descending: [Int] = []
    private var freeIndices: [Int] = []
    private var emptyCount = 0

    /// One more than the greatest index that a level has or had.
    var count: Int { uses.count }

    /// Whether more than 16 levels, and more than half of all levels but `hard`, have no constraint left.
    var isMostlyEmpty: Bool { emptyCount > 16 && 2 * emptyCount > descending.count }

    /// The priorities that constraints have on levels of their own, ascending.
    var optionalPriorities: [Rational] {
        descending.reversed().compactMap { index in
            if uses[index].count > 0, case .optional(let priority) = uses[index].level { priority } else { nil }
        }
    }

    /// Counts one more constraint on a level, and returns its index. O(log levels), O(levels) for a new one.
    mutating func enter(_ level: Level) -> Int {
        var low = 0
        var high = descending.count
        while low < high {
            let middle = (low + high) / 2
            let index = descending[middle]
            if uses[index].level == level {
                if uses[index].count == 0 { emptyCount -= 1 }
                uses[index].count += 1
                return index
            }
            if level < uses[index].level { low = middle + 1 } else { high = middle }
        }
        let index = freeIndices.popLast() ?? uses.count
        if index == uses.count {
            uses.append(Use(level: level, count: 1))
            ranks.append(0)
        } else {
            uses[index] = Use(level: level, count: 1)
        }
        descending.insert(index, at: low)
        renumber(from: low)
        return index
    }

    /// Counts one constraint less on a level. An empty level keeps its index until `dropEmpty()`, since reduced costs may mention it.
    mutating func leave(_ index: Int) {
        uses[index].count -= 1
        if uses[index].count == 0 { emptyCount += 1 }
    }

    /// Releases the indices of levels without constraints. The caller makes sure that no reduced cost mentions such a level.
    mutating func dropEmpty() {
        if emptyCount == 0 { return }
        freeIndices += descending.filter { uses[$0].count == 0 }
        descending.removeAll { uses[$0].count == 0 }
        emptyCount = 0
        renumber(from: 0)
    }

    private mutating func renumber(from position: Int) {
        for rank in position..<descending.count { ranks[descending[rank]] = rank + 1 }
    }
}

extension SparseSums {
    /// The highest level whose sum is more than rounding, with that sum; nil where there is none. `ranks` has the rank of each level by its index.
    func leading(_ ranks: [Int]) -> (level: Int, value: Double)? {
        var best = -1
        for level in touched where self[level].isCertain {
            if best < 0 || ranks[level] < ranks[best] { best = level }
        }
        return best < 0 ? nil : (best, self[best].value)
    }

    /// The rank of the highest level below the one of rank `rank` whose sum is more than rounding, if that sum is positive; nil where it is negative, or there
    /// is no such level.
    func worsening(below rank: Int, _ ranks: [Int]) -> Int? {
        var best = -1
        for level in touched where ranks[level] > rank && self[level].isCertain {
            if best < 0 || ranks[level] < ranks[best] { best = level }
        }
        return best >= 0 && self[best].value > 0 ? ranks[best] : nil
    }
}
