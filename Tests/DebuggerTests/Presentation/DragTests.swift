@testable import Answers
import Exact
import Language
import Layout
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
@testable import Session

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
            [frame.parameterValue.double] + (frame.picture.items.first { $0.name == name }.map { [$0.frame.x, $0.frame.width] } ?? [])
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

    // MARK: What is watched, and what breaks

    private static let label = """
        window root 320x60
        label name 94x20
        name.leading == super.leading + 20
        end: name.trailing == super.trailing - 20 @700
        """

    @Test func whatIsWatchedStandsBesideTheNumber() {
        var session = Scripted()
        session.run(Self.label + "\nwatch name.width\nwatch end\nwatch nothing")
        let lines = session.run("drag root.width 60...320 steps 2").split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.hasPrefix("root.width = ") } == [
                "root.width = 60   name.width = 94   end: broken   nothing: none",
                "root.width = 320   name.width = 280   end: satisfied   nothing: none",
            ])
        #expect(session.json.contains(#""watched":{"name.width":280,"end":"satisfied","nothing":null}"#))
        // The watchpoints have seen nothing of it.
        session.run("drag root.width 320...60 steps 3; info breaks")
        if case .stopPoints(let stopPoints)? = session.answer {
            #expect(stopPoints.allSatisfy { $0.hits == 0 })
        } else {
            Issue.record("no watchpoints")
        }
        #expect(!session.events.contains { if case .watch = $0 { true } else { false } })
    }

    @Test func whatBreaksAndHoldsAgainIsSaidWhereItDoes() {
        var session = Scripted()
        session.run(Self.label + "\nbox: name.width <= 200")
        let lines = session.run("drag root.width 60...320 steps 3").split(separator: "\n").map(String.init)
        let said = lines.filter { $0.hasPrefix("root.width = ") || $0.hasPrefix("breaks: ") || $0.hasPrefix("holds again: ") }
        #expect(
            said == [
                "root.width = 60", "root.width = 190", "breaks: name.hug.h @251 by 56", "holds again: end", "root.width = 320",
                "breaks: end @700 by 80",
            ])
        #expect(session.json.contains(#""broken":["end","name.hug.h"],"suspended":[],"breaking":["end"],"returning":[]}]}"#))
        session.run("size name 94x20; must: name.width == 150")
        let conflicts = session.run("wide: name.trailing == super.trailing - 20; drag root.width 190...320 steps 2")
        #expect(conflicts.contains("\nsuspended: wide by 130\n"))
    }

    // MARK: One view

    @Test func oneViewIsDrawnToOneScale() throws {
        var session = Scripted()
        session.run(Self.label + "\nview dot 10x10 in root")
        let lines = session.run("drag root.width 60...320 of name steps 3").split(separator: "\n").map(String.init)
        #expect(!lines.contains { $0.contains("root ") || $0.contains("dot") })
        guard case .drag(let drag)? = session.answer else { throw CancellationError() }
        #expect(drag.frames.map { $0.picture.items.map(\.name) } == [["name"], ["name"], ["name"]])
        let widest = drag.frames.map { $0.picture.items[0].frame.width }.max()
        #expect(drag.extents.count == 1 && drag.extents[0].width == widest)
        #expect(session.failures == [])
        let live = session.run("drag root.width 60...320 steps 3 live of name")
        #expect(live == lines.joined(separator: "\n"))
        #expect(played(session)?.frames.count == 3)
    }

    /// From one picture to the next.
    @Test func whatHasChangedIsMarked() throws {
        var session = Scripted()
        session.run(Self.label + "\nview dot 10x10 in root")
        session.run("drag root.width 60...320 steps 3")
        guard case .drag(let drag)? = session.answer else { throw CancellationError() }
        let marked = drag.frames.map { $0.picture.items.filter(\.hasChanged).map(\.name) }
        #expect(marked[0] == [] && marked[1].contains("root") && !marked[1].contains("dot") && marked[2].contains("name"))
        #expect(session.lines().contains { $0.contains("root*") })
        #expect(session.lines().contains { $0.hasSuffix("* changed") })
    }

    // MARK: Live

    /// What the last statement has played.
    private func played(_ session: Scripted) -> Animation? { session.reports.last.flatMap { TextRenderer(height: 40).animation(of: $0) } }

    /// Elsewhere than in a terminal it is the same as without.
    @Test func liveHasTheSameFramesAndAnAnimation() throws {
        var session = Scripted()
        session.run(Self.label)
        let still = session.run("drag root.width 60...320")
        let stillJSON = session.json
        #expect(played(session) == nil)
        #expect(session.run("drag root.width 60...320 live") == still)
        #expect(session.json.split(separator: "result").last == stillJSON.split(separator: "result").last)
        let animation = try #require(played(session))
        #expect(animation.frames.count == 41 && animation.introduction == nil)
        #expect(animation.frames.map(\.seconds) == (0..<41).map { Double($0) / 20 })
        #expect(animation.frames[0].lines[0] == "root.width = 60" && animation.frames[40].lines[0] == "root.width = 320")
        // What happened stays below.
        #expect(animation.frames[40].lines.last == "at 138: breaks: name.hug.h @251 by 4; holds again: end")
        session.run("drag root.width 60...320 live steps 7")
        #expect(played(session)?.frames.count == 7)
        session.run("drag root.width 60...60 live")
        #expect(played(session)?.frames.count == 1)
    }

    @Test func anAnimationIsPlayedInItsTime() throws {
        var session = Scripted()
        session.run(Self.label + "\ntop: name.top == super.top")
        session.run("animate top.constant 30 over 0.5 frames 3 curve linear live")
        let animation = try #require(played(session))
        #expect(animation.frames.map(\.seconds) == [0, 0.125, 0.25, 0.375, 0.5])
        #expect(animation.introduction?.contains("name") == true)
        #expect(animation.frames[2].lines.prefix(2) == ["0.25 seconds", "name  (20, 15) 280×20"])
        session.run("animate top.constant 0 over 2 live")
        #expect(played(session)?.frames.count == 62)
        if case .animation(let value)? = session.answer { #expect(value.frames.count == 7) }
        session.run("animate top.constant 0 over 2 live")
        #expect(played(session) == nil)
        session.run("frames")
        #expect(played(session) == nil)
    }

    @Test func animationsAreNotHigherThanTheTerminal() throws {
        var session = Scripted()
        session.run("window root 320x900\nview card\ncard.edges == super.edges inset 10")
        session.run("drag root.width 60...320 live")
        let report = try #require(session.reports.last)
        for height in [16, 24, 30, 100] {
            let animation = try #require(TextRenderer(width: 60, height: height).animation(of: report))
            #expect(animation.frames.allSatisfy { $0.lines.count < height }, "\(height)")
            #expect(animation.frames.allSatisfy { frame in frame.lines.allSatisfy { DisplayWidth.of($0) <= 60 } })
        }
    }

    @Test(arguments: [
        (Diagnostic.Code.unknownName, "drag name.width 1...3", "name.width"), (.unknownName, "drag nothing 1...3", "nothing"),
        (.usage, "drag root.width", ""), (.usage, "drag", ""), (.syntax, "drag root.width 1..3", ""), (.usage, "drag root.width 1...", ""),
        (.badNumber, "drag root.width 1...3 steps 1", "1"), (.badNumber, "drag root.width 1...3 steps 101", "101"),
        (.badNumber, "drag root.width 1...3 steps 2.5", "2.5"), (.usage, "drag root.width 1...3 steps", ""),
        (.unknownView, "drag root.width 1...3 of nmae", "nmae"), (.syntax, "drag root.width 1...3 of name.width", "."),
        (.badNumber, "drag root.width 3...0-1", "3...0-1"),
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
