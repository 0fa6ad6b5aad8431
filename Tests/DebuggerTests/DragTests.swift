import Engine
import Exact
import Language
import Testing

@testable import Debugger

/// `drag` draws a layout as one number changes, and changes nothing.
@Suite struct DragTests {
    private static let setting = """
        window root 320x80
        label name 40x20
        let gap = 8
        near: name.leading == super.leading + gap
        far: name.trailing == super.trailing - 20
        """

    private func frames(_ session: Scripted) -> [DragValue.Frame] {
        if case .drag(let value)? = session.answer { value.frames } else { [] }
    }

    /// By frame: the parameter, and the x and width of one view.
    private func drag(_ line: String, of name: String = "name") -> [[Double]] {
        var session = Scripted()
        session.run(Self.setting + "\nview loose 10x10\nexpect ambiguous loose")
        let before = session.run("frames; constraints; status")
        session.run(line)
        let found = frames(session).map { frame in
            [frame.at.double] + (frame.picture.items.first { $0.name == name }.map { [$0.frame.x, $0.frame.width] } ?? [])
        }
        #expect(session.failures == [], "\(line)")
        #expect(session.run("frames; constraints; status") == before)
        session.run("undo; expect error unknown-view: frames loose")
        #expect(session.failures == [])
        return found
    }

    @Test func goesInEqualStepsFromOneEndToTheOther() {
        #expect(drag("drag root.width 200...400") == [[200, 8, 172], [250, 8, 222], [300, 8, 272], [350, 8, 322], [400, 8, 372]])
        #expect(drag("drag root.width 400...200 steps 2") == [[400, 8, 372], [200, 8, 172]])
        #expect(drag("drag gap 0...10 steps 3") == [[0, 0, 300], [5, 5, 295], [10, 10, 290]])
        #expect(drag("drag near.constant 0 - 10...10 steps 3") == [[-10, -10, 310], [0, 0, 300], [10, 10, 290]])
        #expect(drag("drag far.priority 100...1000 steps 2") == [[100, 8, 40], [1000, 8, 292]])
        #expect(drag("drag root.width 300...300 steps 9") == [[300, 8, 272]])
        #expect(drag("drag root.width 0...1 steps 4").map { $0[0] } == [0, 1.0 / 3, 2.0 / 3, 1])
    }

    @Test func picturesHaveOneScale() throws {
        var session = Scripted()
        session.run(Self.setting)
        let text = session.run("drag root.width 160...320 steps 2")
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("root.width = ") } == ["root.width = 160", "root.width = 320"])
        let tops = lines.filter { $0.hasPrefix("┌") }.map { $0.drop { $0 == " " }.count }
        let (small, large) = (try #require(tops.first), try #require(tops.last))
        #expect(tops.count == 2 && large == 76 && (37...40).contains(small))
        #expect(
            session.json.contains(#""result":{"frames":[{"at":160,"text":"┌"#) && session.json.contains(#"},{"at":320,"text":"┌"#))
        #expect(frames(session).count == 2)
    }

    /// What breaks on the way is told below its picture, where it breaks.
    @Test func brokenConstraintsStandBelowTheirFrame() {
        var session = Scripted()
        session.run(
            "window root 320x80; view box; wide: box.width >= 200; gap: box.trailing == root.trailing - 20; box.leading == root.leading")
        let text = session.run("drag root.width 100...300 steps 2")
        let halves = text.split(separator: "root.width = 300", maxSplits: 1)
        #expect(halves.count == 2 && halves[0].contains("c1  box.leading == root.leading") && !halves[1].contains("=="))
    }

    @Test(arguments: [
        (Diagnostic.Code.unknownName, "drag name.width 1...3", "name.width"), (.unknownName, "drag nothing 1...3", "nothing"),
        (.usage, "drag root.width", ""), (.usage, "drag", ""), (.syntax, "drag root.width 1..3", ""), (.usage, "drag root.width 1...", ""),
        (.badNumber, "drag root.width 1...3 steps 1", "1"), (.badNumber, "drag root.width 1...3 steps 101", "101"),
        (.badNumber, "drag root.width 1...3 steps 2.5", "2.5"), (.usage, "drag root.width 1...3 steps", ""),
        (.usage, "drag root.width 1...3 of name.width", "of"), (.badNumber, "drag root.width 3...0-1", "3...0-1"),
        (.badPriority, "drag far.priority 0...3", "0...3"), (.nonlinear, "drag root.width name.width...3", "name.width"),
        (.usage, "drag root.width.constant 1...3", "root.width.constant"),
        (.nonlinear, "h: name.height == gap * root.height; drag gap 1...2", ""),
    ])
    func badInputIsRefused(code: Diagnostic.Code, line: String, place: String) throws {
        var session = Scripted()
        session.run(Self.setting)
        session.run(line)
        let failure = try #require(session.failures.first, "\(line) was accepted")
        #expect(failure.code == code, "\(line): \(failure.message)")
        let span = try #require(failure.span)
        if !place.isEmpty { #expect(String(Array(line)[span.start..<span.end]) == place, "\(failure.message)") }
    }
}
