import Engine
import Language
import Testing

@testable import Debugger

/// Who pulls on a size.
@Suite struct LadderTests {
    private func ladder(_ script: String, _ question: String) throws -> (value: LadderValue, text: String, json: String) {
        var session = Scripted()
        session.run(script)
        let text = session.run("ladder \(question)")
        #expect(session.failures == [])
        guard case .ladder(let value)? = session.answer else {
            Issue.record("no ladder: \(text)")
            return (LadderValue(size: "", got: 0, isAmbiguous: false, rungs: []), text, "")
        }
        return (value, text, session.json)
    }

    private static let label = """
        window root 375x80
        label title 300x20
        leading: title.leading == super.leading + 20
        trailing: title.trailing == super.trailing - 175 @700
        clip: title.width == 50 @751
        """

    @Test func theHighestTightRungDecidesAndOthersPay() throws {
        let (value, text, json) = try ladder(Self.label, "title h")
        #expect(value.rungs.map(\.id) == ["clip", "title.resist.h", "trailing", "title.hug.h"])
        #expect(value.rungs.map(\.wants) == [50, 300, 180, 300] && value.rungs.map(\.violation) == [0, 250, 130, 0])
        #expect(
            text == """
                title.width is 50: clip decides
                  @751  clip            wants    50  decides
                  @750  title.resist.h  wants ≥ 300  pays 250
                  @700  trailing        wants   180  pays 130
                  @251  title.hug.h     wants ≤ 300
                """)
        #expect(json.contains(#""rungs":[{"priority":751,"id":"clip","wants":50,"got":50,"violation":0},{"priority":750,"#))
    }

    @Test func whoDecidesIsWhereTheSizeFollowsFrom() throws {
        let row = "window root 500x80; label a 120x20; label b 200x20; H:|-20-[a]-8-[b]-20-|"
        // The chain is tight whatever the sizes are: it decides nothing.
        #expect(try ladder(row + "; hug a h 252", "a h").value.rungs.filter(\.decides).map(\.id) == ["a.resist.h"])
        #expect(try ladder(row, "a h").text.hasPrefix("a.width is 120, and nothing decides it\n"))
        #expect(try ladder(row + "; a.width == 3; n: a.width == 4", "a h").text.contains("n           wants     4  suspended, off by 1"))
        #expect(try ladder(row, "root h").value.rungs.filter(\.decides).map(\.id) == ["root.width"])
    }

    @Test func multipliersAndSignsCount() throws {
        let (value, _, _) = try ladder(
            "window root 300x100; view a; view b; b.width == 60; k: root.width - 2 * a.width >= 3 * b.width @600; l: a.width == 100 @500",
            "a h")
        let rung = try #require(value.rungs.first { $0.id == "k" })
        #expect(rung.wants == 60 && rung.relation == .lessOrEqual && rung.decides && rung.violation == 0)
        #expect(value.rungs.first { $0.id == "l" }?.violation == 40)
    }

    @Test func aSizeThatIsNotNegativeGoesWithoutSayingUnlessItIsTight() throws {
        #expect(try ladder("view a; a.width == 3", "a h").value.rungs.map(\.id) == ["c1"])
        #expect(try ladder("view a; a.width == 0", "a h").value.rungs.map(\.id) == ["a.width>=0", "c1"])
        #expect(try ladder("view a; n: a.width == -3", "a h").value.rungs.map(\.violation) == [0, 3])
        #expect(try ladder("view a; keep a.width 3", "a h").text == "a.width is 3, and nothing decides it\nno constraint is about it")
    }
}
