import Debugger
import Engine
import Language
import Testing

@testable import Debugger

/// What stands against something that is not so.
@Suite struct WhyNotTests {
    private static let setting = """
        window root 320x80
        view box -x40
        leading: box.leading == super.leading + 20
        trailing: box.trailing == super.trailing - 20
        wish: box.width == 300 @500
        label name 120x20
        label value 200x20
        H:|-20-[name]-8-[value]-20-|
        """

    private func ask(_ question: String, in setting: String = setting) throws -> (ObjectionValue, text: String, json: String) {
        var session = Scripted()
        session.run(setting)
        let before = session.run("frames; constraints")
        let text = session.run("why not \(question)")
        guard case .objection(let value)? = session.answer else {
            Issue.record("\(text)")
            throw session.failures[0]
        }
        let json = session.json
        #expect(session.run("frames; constraints") == before)
        #expect(session.failures == [])
        return (value, text, json)
    }

    @Test func requiredConstraintsForbidIt() throws {
        let (value, text, json) = try ask("box.width == 300")
        #expect(value.verdict == .forbidden && value.because.map(\.id) == ["leading", "trailing", "root.width"] && value.cost.isEmpty)
        #expect(value.proof?.sum == "0 == 20" && value.proof?.balance == "340 == 320")
        #expect(
            text == """
                box.width == 300 is impossible: it cannot hold with
                  leading     box.leading == super.leading + 20
                  trailing    box.trailing == super.trailing - 20
                  root.width  root.width == 320
                  added up, what you ask for + leading − trailing − root.width: 340 == 320 fails
                    by 20
                """)
        #expect(json.contains(#""because":["leading","trailing","root.width"],"proof":{"terms":[{"id":"claim","multiplier":"1"},"#))
    }

    @Test func optionalConstraintsMakeItCost() throws {
        let (value, text, json) = try ask("wide.width >= 50", in: "view wide; low: wide.width == 40 @300; lower: wide.width <= 44 @200")
        #expect(value.verdict == .costly && value.because.map(\.id) == ["low"])
        #expect(value.cost.map(\.id) == ["low", "lower"] && value.cost.map(\.violation) == [10, 6])
        #expect(text.hasPrefix("wide.width >= 50 would break low by 10 and lower by 6\nit is 40, because of\n  low  "))
        #expect(json.contains(#""cost":[{"id":"low","violation":10},{"id":"lower","violation":6}]"#))
        // What is broken anyway counts only if it would be more so.
        let (more, said, _) = try ask("x == 9", in: "var x; x == 0 @500; c: x == 5 @400; d: x == 12 @300; e: x == -1 @200")
        #expect(more.cost.map(\.id) == ["c1", "e"] && said.hasPrefix("x == 9 would break c1 by 9 and e by 10 instead of 1\n"))
    }

    @Test func whatIsSoOrCouldBeCostsNothing() throws {
        for (question, verdict) in [
            ("box.width == 280", ObjectionValue.Verdict.holds), ("box.width <= 280", .holds), ("300 >= box.width", .holds),
            ("name.width == 100", .free), ("name.width - 1 == 100", .free), ("box.top >= 7", .free), ("name.width == 121", .costly),
        ] {
            let (value, text, _) = try ask(question)
            #expect(value.verdict == verdict, "\(text)")
            if verdict != .costly { #expect(value.because.isEmpty && value.cost.isEmpty && value.proof == nil) }
        }
        #expect(try ask("name.width == 100").text.contains("it is 120 and may be 72 … 120 at no cost"))
        #expect(try ask("250 >= box.width + 3").0.claim == "box.width <= 247")
    }
}
