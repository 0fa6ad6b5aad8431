import Engine
import Exact
import Language
import Simplex
import Testing

@testable import Debugger

/// What a constraint is good for, and what would be in its place.
@Suite struct ExplainTests {
    private static let box = """
        window root 320x80
        view box -x40
        leading: box.leading == super.leading + 20
        trailing: box.trailing == super.trailing - 20
        wish: box.width == 300 @500
        """

    private func explain(_ id: String, in setting: String = box) throws -> (value: ExplanationValue, text: String, json: String) {
        var session = Scripted()
        session.run(setting)
        let before = session.run("frames; values; constraints")
        let text = session.run("explain \(id)")
        let json = session.json
        let answer = session.answer
        #expect(session.run("frames; values; constraints") == before)
        #expect(session.failures == [], "\(text)")
        guard case .explanation(let value)? = answer else {
            Issue.record("\(text)")
            throw Diagnostic(.usage, text)
        }
        return (value, text, json)
    }

    @Test func whatChangesWithoutIt() throws {
        let (value, text, json) = try explain("leading", in: Self.box + "\nlow: box.leading >= super.leading + 10 @300")
        #expect(value.isRedundant == false && value.without?.satisfied == ["wish"] && value.without?.broken.map(\.violation) == [10])
        #expect(
            text == """
                leading holds: box.leading == super.leading + 20
                without it
                  box  (20, 0) 280×40 → (0, 0) 300×40
                  wish would hold
                  low would be broken by 10
                """)
        #expect(json.contains(#""redundant":false,"implied":null,"without":{"frames":{"box":{"x":0,"y":0,"width":300,"#))
        #expect(json.contains(#""satisfied":["wish"],"broken":[{"id":"low","violation":10}],"ambiguous":[]},"instead":[]}"#))
        let top = try explain("c1", in: "view v 10x10; v.top == super.top; var x; x == 3")
        #expect(top.text.hasSuffix("without it\n  ambiguous: v (v)") && top.json.contains(#""ambiguous":[{"view":"v","axis":"v"}]"#))
        #expect(try explain("k", in: "var x y; k: x == 3 @600; x == 9 @500; y == 2 * x").text.contains("  x  3 → 9\n  y  6 → 18\n"))
    }

    @Test func whatIsRedundantFollowsFromOthers() throws {
        let twice = try explain("leading", in: Self.box + "\nexact: box.width == 280")
        #expect(twice.value.isRedundant == true && twice.value.implied.map(\.id) == ["trailing", "exact", "root.width"])
        #expect(twice.text.contains("it is redundant: it follows from\n  trailing "))
        #expect(
            twice.json.contains(#""redundant":true,"implied":{"by":["trailing","exact","root.width"],"proof":{"terms":[{"id":"claim","#))
        let least = try explain("least", in: Self.box + "\nleast: box.width >= 100")
        #expect(least.value.implied.map(\.id) == ["leading", "trailing", "root.width"] && least.value.slack == 180)
        // Both sides of an equation follow, each from another inequality.
        let both = try explain("k", in: "var x; low: x >= 3; high: x <= 3; k: x == 3")
        #expect(both.value.implied.map(\.id) == ["low", "high"])
        // What is only not tight anywhere near follows from nothing.
        #expect(try explain("low", in: "var x; low: x >= -5; x <= 9; x <= 7").value.implied.isEmpty)
        #expect(try explain("low", in: "var x; low: x >= -5").text.contains("it only bounds what is ambiguous"))
        #expect(try explain("high", in: "var x; x <= 7; high: x <= 9").value.implied.map(\.id) == ["c1"])
    }

    @Test func whatWouldBreakInstead() throws {
        let (value, text, json) = try explain("c1", in: "var x; strong: x == 0 @751; other: x <= 10 @300; x == 30 @250")
        #expect(value.threshold == 751 && value.instead.map(\.id) == ["strong", "other"] && value.instead.map(\.violation) == [30, 20])
        #expect(text.contains("it would hold above priority 751, breaking strong by 30 and other by 20 instead"))
        #expect(json.contains(#""redundant":null,"implied":null,"without":null,"instead":[{"id":"strong","violation":30},"#))
        let tie = try explain("b", in: "var x; a: x == 1 @300; b: x == 2 @300")
        #expect(tie.value.isTie && tie.value.instead.map(\.id) == ["a"])
        let never = try explain("wish")
        #expect(never.value.threshold == nil && never.value.instead.isEmpty)
        let content = try explain("k", in: "view v 50x50; hug v 1000; k: v.width == 60 @300")
        #expect(content.text.contains("it would hold only if it were required, breaking v.hug.h by 10 instead"))
        #expect(try explain("n", in: Self.box + "\nn: box.width == 500").value.instead.isEmpty)
    }

    /// Redundant is what can be deleted without any change.
    @Test(arguments: 0..<12)
    func redundantMeansThatNothingChanges(seed: Int) throws {
        var state = UInt64(seed)
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        var setting = ["var x y z"]
        for index in 0..<7 {
            let (a, b) = (["x", "y", "z"][next(3)], ["x", "y", "z", "0 * x"][next(4)])
            setting.append(
                "k\(index): \(a) \(["==", "<=", ">="][next(3)]) \(b) + \(next(5) * 10)\(["", " @600", " @300", " @300"][next(4)])")
        }
        for index in 0..<7 {
            var session = Scripted()
            session.run(setting.joined(separator: "\n"))
            guard session.console.session.layout.constraint(named: "k\(index)") != nil else { continue }
            let before = session.run("values; status").split(separator: ".").dropFirst().joined()
            let values = session.run("values")
            session.run("explain k\(index)")
            guard case .explanation(let value)? = session.answer, let isRedundant = value.isRedundant else { continue }
            session.run("delete k\(index)")
            let isSame =
                session.run("values; status").split(separator: ".").dropFirst().joined() == before && session.run("values") == values
            #expect(isSame == isRedundant, "seed \(seed) k\(index): \(setting)")
            for reason in value.implied { #expect(!reason.isBroken && reason.id != "k\(index)") }
            #expect(value.implied.isEmpty || value.impliedProof != nil)
        }
    }
}
