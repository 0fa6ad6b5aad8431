import Commands
import Language
import Session
import Synchronization
import TestSupport
import Testing

/// `try` shows what a command would do and does nothing.
@Suite struct TryTests {
    private static let setting = "window root 320x480\nview box -x40\nwide: box.width == 300\nwish: box.width == 280 @500"

    @Test func showsEventsAndAnswersOfTheCommandItself() throws {
        var session = Scripted()
        session.run(Self.setting)
        let before = session.run("frames; constraints; set")
        #expect(session.run("try constant wide 280").hasSuffix("(0, 0) 280×40\nsatisfied  wish\nonly tried: nothing is changed"))
        let tried = session.json
        #expect(session.run("try box.height == 40") == "c1  box.height == 40\nonly tried: nothing is changed")
        #expect(session.run("try print box.width") == "300")
        #expect(session.json.contains(#""result":{"value":300}"#))
        #expect(session.run("frames; constraints; set") == before)
        session.run("constant wide 280")
        #expect(tried.drop { $0 != "," }.dropFirst().drop { $0 != "," } == session.json.drop { $0 != "," }.dropFirst().drop { $0 != "," })
        session.run("undo")
        // The id that was tried is still to be given, and the step before is still the last.
        session.run("box.height == 40\nexplain c1\nundo 2\nexpect error unknown-constraint: explain wish")
        #expect(session.failures == [])
    }

    @Test func theErrorStandsWhereItWasTyped() throws {
        var session = Scripted()
        session.run(Self.setting)
        for (line, place) in [
            ("try delete wid", "wid"), ("try  try explain  wid", "wid"), ("try box.width == 3 @2000", "2000"),
            ("try frobnicate", "frobnicate"),
        ] {
            let output = session.run(line)
            let span = try #require(session.failures.last?.span)
            #expect(String(Array(line)[span.start..<span.end]) == place, "\(output)")
        }
        session.run("alias t = try constant\nt wide nothing")
        #expect(session.failures.last?.code == .unknownName)
    }

    /// What was only tried is nothing that a breakpoint is met by.
    @Test func meetsNoBreakpoint() {
        var session = Scripted()
        session.run("window root 320x480; break on conflict; break on broken; try root.width == 3; try root.width == 3 @high; info breaks")
        #expect(session.failures == [] && !session.json.contains(#""hits":1"#))
        #expect(session.run("info breaks") == "break  1  on conflict\nbreak  2  on broken")
        #expect(session.run("root.width == 3").contains("break 1"))
    }

    @Test func leavesNoTraceOnDiskOrInTheConsole() {
        let files = FilesInMemory(["script": "view a\nview b\n"])
        var session = Scripted(files: files.access)
        session.run("window root 320x480\ntry save there\ntry quit\ntry set scale 3\ntry alias f = frames\ntry set keepgoing on")
        #expect(files.names == ["script"] && !session.console.isFinished && !session.console.keepsGoing)
        session.run("try source script")
        #expect(session.events.filter { if case .viewAdded = $0 { true } else { false } } == [.viewAdded("a"), .viewAdded("b")])
        session.run("try undo\nexpect error unknown-view: frames a\nexpect root.width == 320")
        #expect(session.failures == [])
    }
}
