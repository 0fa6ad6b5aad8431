import Answers
import Language
import TestSupport
@testable import Presentation
import Synchronization
import Testing

@testable import Commands
@testable import Session

/// Stepping through scripts.
@Suite struct StepTests {
    private static let demo = """
        # a demo
        window root 320x80
        view box -x40
        leading: box.leading == super.leading + 20
        trailing: box.trailing == super.trailing - 20

        source inner.aldb
        expect box.width == 280
        print box.width
        """
    private static let inner = """
        width: box.width == 300
        priority width 999
        """

    private let scripts = FilesInMemory(["demo.aldb": demo, "inner.aldb": inner])

    private func session(_ commands: String = "replay demo.aldb") -> Scripted {
        var session = Scripted(files: scripts.access)
        session.run(commands)
        return session
    }

    /// `demo.aldb:5`, or nothing at the end.
    private func place(_ session: inout Scripted) -> String {
        session.run("where")
        guard case .stop(let stop)? = session.answer, let next = stop.next else { return "" }
        return "\(next.file):\(next.line)"
    }

    @Test func whatRanAndWhatWasUndoneIsSaid() {
        var session = session()
        #expect(
            session.run("step 3").hasSuffix("ran 3 commands: lines 2 to 4\n▸ demo.aldb:5  trailing: box.trailing == super.trailing - 20"))
        #expect(session.run("undo 2; where").hasSuffix("2 steps undone since"))
        #expect(session.run("redo 2; where").hasSuffix("super.trailing - 20"))
        #expect(session.run("print 1; where").hasSuffix("super.trailing - 20"))
        #expect(session.run("back 2; where").hasSuffix("▸ demo.aldb:3  view box -x40"))
        // Two files have no lines in common.
        #expect(session.run("step 5").contains("ran 5 commands\n"))
    }

    /// A command that ctrl-C interrupts is run again, and counts once.
    @Test func interruptedCommandsCountOnce() {
        for limit in 0..<60 {
            var session = session()
            let asked = Mutex(0)
            session.console.isInterrupted = {
                asked.withLock { count in
                    count += 1
                    return count == limit
                }
            }
            session.run("continue")
            session.console.isInterrupted = nil
            #expect(session.run("continue; where").hasSuffix("demo.aldb has ended: 9 commands, 1 expectation met"), "\(limit)")
        }
    }

    @Test func stopsBeforeTheFirstCommand() {
        var session = session()
        #expect(session.run("where") == "▸ demo.aldb:2  window root 320x80")
        #expect(session.run("frames") == "no views")
    }

    @Test func stepsIntoScripts() {
        var session = session()
        #expect(session.run("step").hasSuffix("▸ demo.aldb:3  view box -x40"))
        session.run("step 3")
        #expect(place(&session) == "demo.aldb:7")
        session.run("step")
        #expect(
            session.run("where") == """
                ▸ inner.aldb:1  width: box.width == 300
                  demo.aldb:7  source inner.aldb
                """)
        session.run("step 2")
        #expect(place(&session) == "demo.aldb:8")
        session.run("step 100")
        #expect(session.run("where") == "demo.aldb has ended: 9 commands, 1 expectation met")
        #expect(session.run("step").contains("'demo.aldb' has ended"))
        #expect(session.failures.count == 1)
    }

    @Test func continueRunsToTheEnd() {
        var session = session()
        #expect(session.run("continue").hasSuffix("demo.aldb has ended: 9 commands, 1 expectation met"))
        #expect(session.failures == [])
    }

    @Test func nothingIsSteppedYet() {
        var session = session("var x")
        for command in ["step", "continue", "back", "rerun", "where", "list"] {
            #expect(session.run(command).contains("no script is being stepped through"), "\(command)")
        }
        #expect(session.run("replay nowhere.aldb").contains("cannot read 'nowhere.aldb'"))
        #expect(session.run("print x") == "0")
    }

    // MARK: Breakpoints

    @Test func stopsAtLines() {
        var session = session("break 5; replay demo.aldb")
        #expect(place(&session) == "demo.aldb:5")
        // A line without a command stands for the next one.
        session.run("break 6; break inner.aldb:2")
        #expect(session.run("continue").hasSuffix("break 2  line 7\n▸ demo.aldb:7  source inner.aldb"))
        #expect(session.json.contains(#"{"type":"break","number":2,"reason":"line 7","file":"demo.aldb","line":7}"#))
        session.run("continue")
        #expect(place(&session) == "inner.aldb:2")
        #expect(session.run("break 100").contains("no command in line 100 of 'inner.aldb'"))
        #expect(
            session.run("info breaks") == """
                break  1  line 5        met once
                break  2  line 6        met once
                break  3  inner.aldb:2  met once
                """)
        #expect(session.run("delete break 7").contains("there is no breakpoint 7"))
        session.run("delete break 2; delete break 3; rerun")
        #expect(place(&session) == "demo.aldb:5")
        session.run("continue")
        #expect(place(&session) == "")
    }

    /// Several commands of one line are one place.
    @Test func aLineIsStoppedAtOnce() {
        scripts["line.aldb"] = "var x; x == 1; x >= 0\nprint x"
        var session = session("break 1; break 2; replay line.aldb")
        #expect(place(&session) == "line.aldb:1")
        session.run("continue")
        #expect(place(&session) == "line.aldb:2")
    }

    @Test(arguments: [
        ("break on conflict", "inner.aldb:2", "break 1  width cannot hold"),
        ("break on broken", "demo.aldb:8", "break 1  width is broken"),
        ("break on broken width", "demo.aldb:8", "break 1  width is broken"),
        ("break on broken leading", "", ""),
        ("break on ambiguous", "demo.aldb:4", "break 1  box is ambiguous"),
        ("break when box.width >= 100", "demo.aldb:7", "break 1  box.width >= 100"),
        ("break when box.leading == 20", "demo.aldb:5", "break 1  box.leading == 20"),
        ("watch box.width", "demo.aldb:7", "watch 1  box.width  0 → 280"),
        ("watch box.leading + box.trailing", "demo.aldb:5", "watch 1  box.leading + box.trailing  0 → 40"),
        ("watch width", "inner.aldb:2", "watch 1  width  none → suspended"),
        ("watch root.width", "", ""),
    ])
    func stopsAtWhatComesAbout(condition: String, expected: String, message: String) {
        var session = session("\(condition); replay demo.aldb")
        #expect(place(&session) == expected)
        let said = session.reports.compactMap { TextRenderer(width: 80).render($0) }.joined(separator: "\n")
        #expect(message.isEmpty || said.contains(message))
        // Quietly the same.
        var quiet = Scripted(files: scripts.access)
        quiet.console.tellsChanges = false
        quiet.run("\(condition); replay demo.aldb")
        #expect(place(&quiet) == expected)
    }

    @Test func whatIsTypedMeetsThemToo() {
        var session = session("var x; break when x >= 10; watch x; break on conflict")
        #expect(session.run("low: x == 3") == "low  x == 3\nx  0 → 3\ndetermined: x\nwatch 2  x  0 → 3")
        #expect(session.json.contains(#"{"type":"watch","number":2,"expression":"x","from":0,"to":3,"command":"low: x == 3"}"#))
        #expect(session.run("constant low 10").hasSuffix("break 1  x >= 10\nwatch 2  x  3 → 10"))
        #expect(session.run("x == 4").hasSuffix("break 3  c1 cannot hold"))
        #expect(session.run("delete c1; constant low 12").hasSuffix("watch 2  x  10 → 12"))
        #expect(session.run("undo").contains("watch 2  x  12 → 10"))
        #expect(session.run("delete x").hasSuffix("watch 2  x  10 → none"))
    }

    @Test func pointsAreChecked() {
        var session = session("var x")
        for (command, message) in [
            ("break", "a line"), ("break on", "'conflict', 'broken' or 'ambiguous'"), ("break on trouble", "'conflict'"),
            ("break when x", "relation"), ("break when x * x == 2", "nonlinear"), ("break 0", "less than 1"),
            ("break x:y", "expected a line"),
            ("watch", "an expression"), ("watch x +", "expected"), ("info", "'breaks'"), ("delete break 0", "less than 1"),
            ("delete break x", "a breakpoint's number"),
        ] {
            #expect(session.run(command).contains(message), "\(command)")
        }
        #expect(session.run("info breaks") == "no breakpoints")
        #expect(session.run("watch nobody.width") == "warning: there is no 'nobody.width' yet\nwatch  1  nobody.width  = none")
        #expect(session.run("break when y == 2").hasPrefix("warning: "))
        // What is called so can still be deleted.
        session.run("break: x == 2; delete break")
        #expect(session.run("constraints") == "no constraints")
    }

    // MARK: Failures

    @Test func stopsAfterAFailure() {
        scripts["bad.aldb"] = "var x\nx == y\nexpect x == 3\nx == 3\nquit\nx == 4"
        var session = session("replay bad.aldb; continue")
        #expect(session.run("where") == "stopped: a command failed\n▸ bad.aldb:3  expect x == 3")
        #expect(session.json.contains(#""stopped":["failed"]"#))
        session.run("continue")
        #expect(place(&session) == "bad.aldb:4")
        // The script leaves, not the person.
        session.run("continue")
        #expect(session.run("where") == "bad.aldb has ended: 5 commands, 1 failed")
        #expect(!session.console.isFinished)
        session.run("set keepgoing on; rerun; continue")
        #expect(session.run("where") == "bad.aldb has ended: 5 commands, 1 failed")
    }

    @Test func aScriptCannotStepThroughItself() {
        for command in ["step", "continue", "back", "rerun", "replay demo.aldb"] {
            scripts["self.aldb"] = command
            var session = session("replay self.aldb")
            #expect(session.run("continue").contains("cannot stand in a script"), "\(command)")
        }
        scripts["a.aldb"] = "source b.aldb"
        scripts["b.aldb"] = "var x\nsource a.aldb"
        var session = session("replay a.aldb; continue")
        #expect(session.failures.map(\.code) == [.cycle])
        #expect(place(&session) == "")
    }

    // MARK: Back

    @Test func goesBackAndOn() {
        var session = session("replay demo.aldb; continue")
        session.run("back 2")
        #expect(place(&session) == "demo.aldb:8")
        session.run("back")
        #expect(place(&session) == "inner.aldb:2")
        #expect(session.run("expect suspended width") == "ok  suspended")
        session.run("back 100")
        #expect(place(&session) == "demo.aldb:2")
        #expect(session.run("frames") == "no views")
        #expect(session.run("back").contains("this is the beginning of 'demo.aldb'"))
        #expect(session.run("continue").hasSuffix("demo.aldb has ended: 9 commands, 1 expectation met"))
    }

    @Test func backRunsIntoWatchpointsAndBreakpoints() {
        var session = session("replay demo.aldb; continue; watch box.width; break 3")
        let said = session.run("back 100")
        #expect(said.contains("watch 1  box.width  280 → 0"))
        #expect(session.json.contains(#"{"type":"watch","number":1,"expression":"box.width","from":280,"to":0,"command":"trailing: "#))
        #expect(place(&session) == "demo.aldb:5")
        session.run("back 100")
        #expect(place(&session) == "demo.aldb:3")
        session.run("back 100")
        #expect(place(&session) == "demo.aldb:2")
    }

    /// Ids are given as before: the script speaks of them.
    @Test func whatIsRunAgainIsTheSame() {
        scripts["ids.aldb"] = "var x\nx == 1 @10\nx == 2 @20\nundo\nx >= 5 @30\npriority c3 40\nset keepgoing on\nprint x"
        var session = session("replay ids.aldb; continue")
        #expect(session.failures == [])
        let end = session.run("constraints; print x; history")
        for count in 1...8 {
            session.run("back \(count); continue")
            #expect(session.run("constraints; print x; history") == end, "\(count)")
            #expect(session.failures == [])
        }
        session.run("rerun; continue")
        #expect(session.run("constraints; print x") == end.components(before: "\n  0  the"))
        session.run("back 2")
        #expect(!session.console.keepsGoing)
    }

    /// What is typed acts on the session, is marked, and is taken back with the command before it.
    @Test func whatIsTypedIsMarked() {
        var session = session("replay demo.aldb; step 3; constant leading 50")
        #expect(session.run("history").split(separator: "\n").last?.hasSuffix("typed") == true)
        #expect(session.run("where").hasSuffix("1 step typed since"))
        session.run("step")
        #expect(session.run("print box.width") == "250")
        session.run("back")
        #expect(session.run("print box.leading") == "50")
        session.run("back")
        #expect(session.run("print box.leading") == "0")
    }

    /// States that were undone by hand and overwritten are still there for `back`.
    @Test func backFindsWhatWasUndoneByHand() {
        scripts["many.aldb"] = "var x\na: x == 1 @1\nb: x == 2 @2\nc: x == 3 @3\nd: x == 4 @4"
        var session = session("replay many.aldb; step 4")
        var states: [String] = []
        session.run("undo 3; e: x == 9 @9")
        #expect(session.run("print x") == "9")
        session.run("step")
        #expect(session.run("constraints").contains("d"))
        for _ in 0..<5 {
            session.run("back")
            states.append(session.run("values"))
        }
        #expect(session.failures == [])
        #expect(states == ["x = 9", "x = 2", "x = 1", "x = 0", "no variables"])
    }

    // MARK: Editing

    @Test func breakpointsFollowEdits() {
        var session = session("break 5; break 9; replay demo.aldb")
        scripts["demo.aldb"] =
            "# one more\n# line\n"
            + Self.demo.split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "view box -x40" }.joined(
                separator: "\n"
            ).replacing("window root 320x80", with: "window root 320x80; view box -x40")
        session.run("rerun")
        #expect(place(&session) == "demo.aldb:6")
        #expect(session.run("info breaks").hasPrefix("break  1  line 6"))
        session.run("continue")
        #expect(place(&session) == "demo.aldb:10")
    }

    @Test func aBeginningCanBeTakenBack() {
        var session = session("var x; x == 5; replay demo.aldb; step 3; undo 4")
        #expect(session.run("print x") == "5")
        #expect(session.failures == [])
    }

    @Test func listsTheScript() {
        var session = session("replay demo.aldb; break 8; step 3")
        #expect(
            session.run("list") == """
                demo.aldb
                  1  # a demo
                  2  window root 320x80
                  3  view box -x40
                  4  leading: box.leading == super.leading + 20
                ▸ 5  trailing: box.trailing == super.trailing - 20
                  6  
                  7  source inner.aldb
                 •8  expect box.width == 280
                  9  print box.width
                """)
        #expect(session.run("list 1").split(separator: "\n").count == 7)
        #expect(session.json.contains(#"{"line":5,"text":"trailing: box.trailing == super.trailing - 20","current":true,"breaks":[]}"#))
        scripts["empty.aldb"] = ""
        session.run("delete break 1; replay empty.aldb")
        #expect(session.run("list") == "empty.aldb\n  1  ")
        #expect(session.run("where") == "empty.aldb has ended: 0 commands")
    }

    @Test func steppingCanBeLeft() {
        var session = session("replay demo.aldb; step 3; replay off")
        #expect(session.run("where").contains("no script is being stepped through"))
        #expect(session.run("print box.leading") == "20")
        // What a typed `source` runs is where it stands in its file.
        session.run("new; replay demo.aldb; source inner.aldb")
        session.run("set keepgoing on; source demo.aldb")
        #expect(!session.run("history").contains("typed"))
    }

    @Test func anEmptyLineStepsOn() {
        var session = session()
        #expect(session.console.repeated == nil)
        session.run("step 2")
        #expect(session.console.repeated == "step 2")
        session.run("alias on = step; on")
        #expect(session.console.repeated == "on")
        session.run("ste")
        #expect(session.console.repeated == "ste")
        session.run("frames")
        #expect(session.console.repeated == nil)
    }

    @Test func whatIsTriedLeavesTheScriptAlone() {
        var session = session()
        #expect(session.run("try step").contains("no script is being stepped through"))
        session.run("try replay demo.aldb")
        #expect(place(&session) == "demo.aldb:2")
    }
}

extension String {
    fileprivate func components(before mark: String) -> String { firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self }
}
