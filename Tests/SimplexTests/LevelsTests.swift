import Exact
import Testing

@testable import Simplex

/// The levels of a problem by themselves.
@Suite struct LevelsTests {
    /// Ranks are in the order of levels, whatever the order in which these are entered.
    @Test func ranksCompareLevels() {
        var levels = Levels()
        let (low, suspended, high, objective) = (
            levels.enter(.optional(250)), levels.enter(.suspended), levels.enter(.optional(1200)), levels.enter(.objective)
        )
        let ranks = [Levels.hard, suspended, high, low, objective].map { levels.ranks[$0] }
        #expect(ranks == [0, 1, 2, 3, 4])
    }

    /// A level has one index while a constraint is on it; an empty one gives its index back when it is dropped.
    @Test func indicesStayWhileTheyAreUsed() {
        var levels = Levels()
        let (first, second) = (levels.enter(.optional(1)), levels.enter(.optional(2)))
        #expect(levels.enter(.optional(1)) == first)
        levels.leave(first)
        levels.leave(second)
        levels.dropEmpty()
        #expect(levels.enter(.optional(1)) == first)
        #expect(levels.enter(.optional(3)) == second)
        #expect(levels.ranks[second] < levels.ranks[first])
        #expect(levels.count == 3)
    }

    /// The priorities in use are those of levels that have constraints, whether the others were dropped or not.
    @Test func prioritiesInUse() {
        var levels = Levels()
        let (_, first, _, _) = (
            levels.enter(.optional(750)), levels.enter(.optional(250)), levels.enter(.suspended), levels.enter(.objective)
        )
        #expect(levels.optionalPriorities == [250, 750])
        levels.leave(first)
        #expect(levels.optionalPriorities == [750])
        levels.dropEmpty()
        #expect(levels.optionalPriorities == [750])
    }

    /// Only where many levels are empty is it worth it to drop them.
    @Test func emptyLevelsCountWhereTheyAreMany() {
        var levels = Levels()
        let indices = (1...40).map { levels.enter(.optional(Rational($0))) }
        for index in indices.prefix(20) { levels.leave(index) }
        #expect(!levels.isMostlyEmpty)
        levels.leave(indices[20])
        #expect(levels.isMostlyEmpty)
    }
}
