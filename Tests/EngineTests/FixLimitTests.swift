import Exact
import Reference
import Testing

@testable import Explaining
@testable import Solving

/// How many ways out of conflicts are listed.
@Suite struct FixLimitTests {
    /// Two variables are told two values each and a third one three, so that there are twelve ways to leave one value for each.
    private static let problem = Problem(
        variables: 3,
        constraints: [(0, 2), (1, 2), (2, 3)].flatMap { variable, count in
            (1...count).map { Problem.Row([variable: 1], .equal, Rational($0)) }
        })

    @Test(arguments: 1...14) func asManyAreListedAsWanted(limit: Int) throws {
        let (fixes, isComplete) = try LiveLayout(Self.problem).fixes(limit: limit)
        #expect(fixes.count == min(limit, 12) && isComplete == (limit >= 12))
        #expect(Set(fixes.map { Set($0.members) }).count == fixes.count && fixes.allSatisfy { $0.members.count == 4 })
    }
}
