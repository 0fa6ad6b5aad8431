import Commands
import Foundation
import Language
import Presentation
import TestSupport
import Testing

@Suite struct RenderingTests {
    /// Runs lines; the JSON object of the last one.
    private func json(_ lines: String) throws -> [String: Any] {
        var session = Scripted()
        session.run(lines)
        let text = try #require(session.reports.last.flatMap { JSONRenderer().render($0) })
        #expect(!text.contains("\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func result(_ lines: String) throws -> [String: Any] { try #require(try json(lines)["result"] as? [String: Any]) }

    private static let layout = """
        window root 320x200
        view box -x40
        label title "Hello" in box
        leading: box.leading == super.leading + 20
        width: box.width == 300
        wish: title.width == 500 @300
        title.leading == box.leading
        title.trailing <= box.trailing
        trailing: box.trailing == super.trailing - 20
        """

    @Test func everyAnswerHasTheShapeOfTheProtocol() throws {
        let frames = try result(Self.layout + "\nframes title")["frames"] as? [String: [String: Any]]
        #expect(frames?["title"]?["width"] as? Double == 300)
        #expect(frames?["title"]?["truncated"] as? Bool == false)
        #expect((frames?["title"]?["absolute"] as? [String: Double])?["x"] == 20)
        #expect(try result("var x y\nx == 1/4\nvalues")["values"] as? [String: Double] == ["x": 0.25, "y": 0])
        #expect(try result("print 2 * 3")["value"] as? Int == 6)
        let tree = try #require(try result(Self.layout + "\ntree")["tree"] as? [[String: Any]])
        let box = try #require((tree[0]["children"] as? [[String: Any]])?.first)
        #expect(box["name"] as? String == "box" && box["kind"] as? String == "view" && box["ambiguous"] as? Bool == true)
        let constraints = try #require(try result(Self.layout + "\nconstraints box h")["constraints"] as? [[String: Any]])
        #expect(constraints.first { $0["id"] as? String == "trailing" }?["state"] as? String == "suspended")
        #expect(constraints.first { $0["id"] as? String == "leading" }?["owner"] as? String == "root")
        let status = try result(Self.layout + "\nstatus")
        #expect(status["suspended"] as? [String] == ["trailing"] && status["views"] as? Int == 3 && status["constraints"] as? Int == 6)
        let broken = try #require(status["broken"] as? [[String: Any]])
        #expect(broken.map { $0["id"] as? String } == ["wish", "title.hug.h"])
        #expect(broken.map { $0["violation"] as? Double } == [200, 261])
        #expect((status["ambiguous"] as? [[String: String]])?.first == ["view": "box", "axis": "v"])
        #expect(try result(Self.layout + "\ndraw")["text"] is String)
        let ambiguity = try result("var x y\nx + y == 10\nx >= 0\nambiguity")
        let rows = try #require(ambiguity["ambiguous"] as? [[String: Any]])
        #expect(rows[0]["view"] as? String == "x" && rows[0]["attribute"] is NSNull)
        #expect(rows[0]["min"] as? Double == 0 && rows[0]["max"] is NSNull)
    }

    @Test func explanationsHaveTheShapeOfTheProtocol() throws {
        let conflicts = try #require(try result(Self.layout + "\nconflicts")["conflicts"] as? [[String: Any]])
        #expect(conflicts[0]["members"] as? [String] == ["leading", "width", "trailing", "root.width"])
        #expect(conflicts[0]["suspended"] as? String == "trailing" && conflicts[0]["gap"] as? Double == 20)
        #expect((conflicts[0]["proof"] as? [String: Any])?["sum"] as? String == "0 == 20")
        #expect(try result(Self.layout + "\nconflicts")["complete"] == nil)
        #expect(try result(Self.layout + "\nconflicts all")["complete"] as? Bool == true)
        let explain = try result(Self.layout + "\nexplain wish")
        #expect(explain["state"] as? String == "broken" && explain["violation"] as? Double == 200 && explain["tie"] as? Bool == false)
        #expect(explain["threshold"] is NSNull && explain["proof"] is [String: Any])
        let why = try result(Self.layout + "\nwhy box.trailing")
        let terms = try #require(why["terms"] as? [[String: Any]])
        #expect(why["value"] as? Double == 320 && why["ambiguous"] as? Bool == false)
        #expect(terms.reduce(0) { $0 + ($1["contributes"] as? Double ?? .nan) } == 320)
        #expect(terms.allSatisfy { $0["multiplier"] is String })
    }

    @Test func errorsSayWhere() throws {
        let error = try #require(try json("window root 3x3\nroot.with == 3")["error"] as? [String: Any])
        #expect(error["code"] as? String == "unknown-name" && error["column"] as? Int == 6 && error["length"] as? Int == 4)
        #expect(error["hint"] as? String == "did you mean 'width'?")
        var session = Scripted()
        #expect(
            session.run("window root 3x3\nroot.with == 3").hasSuffix(
                """
                error[unknown-name]: there is no attribute 'with'
                  root.with == 3
                       ^~~~
                  did you mean 'width'?
                """))
    }

    @Test func hostileTextIsHarmless() throws {
        let hostile =
            "view `a\u{1B}[31m\u{7}\u{202E}b`\nlabel `\u{2028}c` \"\\u{1B}]0;x\\u{7}\\\\ \\\" \\n\"\nframes\ntree\ndraw\nnonsense \u{1B}[2J"
        var session = Scripted()
        let text = session.run(hostile)
        #expect(
            !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || $0.value == 0x202E || $0.value == 0x2028 })
        for report in session.reports {
            let line = try #require(JSONRenderer().render(report))
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
        }
    }

    @Test(arguments: [20, 40, 80])
    func linesFitTheWidth(width: Int) throws {
        var session = Scripted()
        session.run(Self.layout + "\ndraw\nstatus\nconflicts\nexplain wish\ntree")
        let renderer = TextRenderer(width: width)
        let drawing = try #require(session.reports.dropLast(4).last.flatMap { renderer.render($0) })
        for line in drawing.split(separator: "\n").prefix(while: { !$0.hasPrefix("✗") && $0.first?.isNumber != true }) {
            #expect(line.count <= width)
        }
    }

    @Test func picturesShowWhatIsThere() {
        var session = Scripted()
        session.run(
            """
            window root 300x120
            view card
            card.edges == root.edges inset 30
            image dot 2x2 in card
            dot.leading == card.leading + 100
            dot.top == card.top + 20
            label 名前 "x" in card
            名前.edges == card.edges inset 15,5,25,150
            """)
        #expect(
            session.run("draw") == """
                ┌──────────────────────────────────────────────────────────────────────────┐
                │root                                                                      │
                │                                                                          │
                │                                                                          │
                │       ┌───────────────────────────────────────────────────────────┐      │
                │       │card                                                       │      │
                │       │┌────────────────────┐  •                                  │      │
                │       ││名前 "x"            │                                     │      │
                │       │└────────────────────┘                                     │      │
                │       │                                                           │      │
                │       │                                                           │      │
                │       └───────────────────────────────────────────────────────────┘      │
                │                                                                          │
                │                                                                          │
                │                                                                          │
                └──────────────────────────────────────────────────────────────────────────┘
                1  dot  (130, 50) 2×2
                """)
    }

    @Test func hugeLayoutsAreDrawnToo() {
        var session = Scripted()
        session.run(
            "window root 1000000000000x1\nview a 0x0\nview b 1000000000000x1000000000000\na.left == root.left - 1000000000000\ndraw\nframes"
        )
        #expect(session.failures == [])
    }
}
