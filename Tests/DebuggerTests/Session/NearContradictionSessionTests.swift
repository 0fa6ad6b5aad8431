import Explaining
import Language
import Layout
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// What differs by a hair through large multipliers, as it is typed: the later one is suspended or broken, with what it is held by.
@Suite struct NearContradictionSessionTests {
    @Test(arguments: [
        ("var x; a: x == 1/3; b: 1000*x == 333.333333", ["a", "b"]),
        ("window r 320x480; view v; a: v.width == 320/3; b: 1000*v.width == 106666.666667", ["a", "b"]),
        ("var x; a: x == 0; b: 1000*x == 0.000001", ["a", "b"]),
        ("window r 320x480; view v; a: v.width == 0; b: 1000*v.width == 0.000001", ["a", "b"]),
        ("window r 320x480; view v; a: 3*v.width == r.width; b: 1000*v.width == 333.33333333*r.width", ["a", "b", "r.width"]),
    ])
    func theLaterOneIsSuspended(statements: String, members: [String]) throws {
        var session = Scripted()
        session.run(statements)
        #expect(session.failures.isEmpty)
        let live = session.console.session.live
        #expect(live.suspendedInOrder.map(\.name) == ["b"])
        let conflict = try #require(try live.conflicts().first)
        #expect(conflict.proof != nil)
        #expect(conflict.members.compactMap { live.layout.constraints[$0]?.name }.sorted() == members)
        #expect(try session.console.session.inspector.doubts().isEmpty)
        #expect(session.run("verify").contains("verified"))
        // The least change can be seen.
        #expect(!session.run("fixes").contains("0 → 0,"))
    }

    @Test(arguments: [
        "try b: 1000*x == 0.000001", "b: 1000*x == 1; constant b 0.000001", "b: 1000*x == 0.000001 @500; explain b",
        "b: 1000*x == 0.000001 @500; priority b 1000; undo; redo", "b: 1000*x >= 0.000001; conflicts all; fixes; fix 1",
    ])
    func otherWaysToTheSame(statements: String) throws {
        var session = Scripted()
        session.run("var x; a: x == 0")
        session.run(statements)
        #expect(session.failures.isEmpty)
        #expect(try session.console.session.inspector.doubts().isEmpty)
    }

    @Test(arguments: [
        // One of two bounds that are 5e-11 apart holds within its tolerance.
        "var x; 1*x >= 59.99999999995; -1*x <= -59.999999999996 @999",
        // The end of the range that two constraints of one priority leave is no short fraction.
        "var x y z; -1*x == 113.5 @749; -1*x >= 126.99999994 @749; 2*y + 0.5*x + 1*z >= 464.500000000009",
    ])
    func whatIsAmbiguousBetweenCloseBoundsIsConfirmed(statements: String) throws {
        var session = Scripted()
        session.run(statements)
        #expect(session.failures.isEmpty)
        #expect(session.console.session.live.isUndetermined(Unknown(EntityID(0), .value)))
        #expect(session.run("verify").contains("verified"))
    }

    /// The rows of a Hilbert matrix leave small pivots with few exact digits, and long steps multiply what is missing: values are off by 6e-5.
    @Test func whatRoundingMovedIsSaidNotToBeConfirmed() throws {
        var session = Scripted()
        session.run("var x0 x1 x2 x3 x4")
        let before = session.run(
            """
            x0 + 0.5*x1 + 1/3*x2 + 0.25*x3 + 0.2*x4 == 3 @500
            0.5*x0 + 1/3*x1 + 0.25*x2 + 0.2*x3 + 1/6*x4 == 8; 1/3*x0 + 0.25*x1 + 0.2*x2 + 1/6*x3 + 1/7*x4 == 4
            """)
        #expect(!before.contains("not confirmed"))
        let after = session.run(
            """
            0.25*x0 + 0.2*x1 + 1/6*x2 + 1/7*x3 + 0.125*x4 == 7; 0.2*x0 + 1/6*x1 + 1/7*x2 + 0.125*x3 + 1/9*x4 == 4
            2*x1 + x4 == 209
            """)
        #expect(session.failures.isEmpty)
        #expect(after.contains("not confirmed"))
    }

    /// A new equation determines a variable by a pivot in which large entries cancel, so that few digits of it are exact.
    @Test(arguments: [
        """
        x0 + 0.5*x1 + 1/3*x2 + 0.25*x3 + 0.2*x4 == 3; 0.5*x0 + 1/3*x1 + 0.25*x2 + 0.2*x3 + 1/6*x4 == 1 @999
        1/3*x0 + 0.25*x1 + 0.2*x2 + 1/6*x3 + 1/7*x4 == 3; 0.25*x0 + 0.2*x1 + 1/6*x2 + 1/7*x3 + 0.125*x4 == 5
        0.2*x0 + 1/6*x1 + 1/7*x2 + 0.125*x3 + 1/9*x4 == 1; 2*x2 == 340 @490
        """,
        """
        x0 + 0.5*x1 + 1/3*x2 + 0.25*x3 + 0.2*x4 == 7; 0.5*x0 + 1/3*x1 + 0.25*x2 + 0.2*x3 + 1/6*x4 == 7
        1/3*x0 + 0.25*x1 + 0.2*x2 + 1/6*x3 + 1/7*x4 == 5; 0.25*x0 + 0.2*x1 + 1/6*x2 + 1/7*x3 + 0.125*x4 == 9
        0.2*x0 + 1/6*x1 + 1/7*x2 + 0.125*x3 + 1/9*x4 == 1; x1 - x3 == 175 @999
        """,
    ])
    func whatAPivotOfFewDigitsMovesIsSaidNotToBeConfirmed(statements: String) throws {
        var session = Scripted()
        session.run("var x0 x1 x2 x3 x4")
        let said = session.run(statements)
        #expect(session.failures.isEmpty)
        #expect(said.contains("not confirmed") || session.run("verify").contains("verified"))
    }

    @Test func whatIsBrokenByLittleHasACause() throws {
        var session = Scripted()
        session.run("var x; a: x == 0; b: 1000*x == 0.000001 @500")
        var live = session.console.session.live
        let broken = try #require(live.brokenInOrder.first)
        #expect(broken.name == "b")
        #expect(try live.reasons(for: broken).because.count == 1)
    }

    /// Nobody waits for many constraints that contradict one another, nor for what is asked of them.
    @Test func manyConflictsAreTold() throws {
        var session = Scripted()
        session.run("var x\n" + (0..<200).map { "x == \($0)" }.joined(separator: "\n"))
        #expect(session.console.session.live.suspendedInOrder.count == 199)
        #expect(try session.console.session.live.conflicts().allSatisfy { $0.proof != nil && $0.members.count == 2 })
    }
}
