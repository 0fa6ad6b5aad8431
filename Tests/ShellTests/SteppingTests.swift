import Testing

extension ShellTests {
    /// A script as the program that is debugged, in a terminal and from a pipe.
    @Suite struct Stepping {
        private static let script = """
            window root 320x80
            view box -x40
            leading: box.leading == super.leading + 20
            trailing: box.trailing == super.trailing - 20
            source inner.aldb
            expect box.width == 280
            """
        private static let inner = """
            width: box.width == 300
            priority width 999
            """

        let home: Home
        let script: String

        init() throws {
            home = try Home()
            let inner = try home.write(Self.inner, to: "inner.aldb")
            script = try home.write(Self.script.replacing("inner.aldb", with: inner), to: "demo.aldb")
        }

        @Test func throughBreakpointsWatchBackAndRerun() throws {
            let run = try TerminalRun("replay", "--step", script, home: home)
            try run.enter("break 4", expecting: "break  1  line 4")
            try run.enter("continue", expecting: "demo.aldb:4  trailing: box.trailing")
            try run.enter("watch box.width", expecting: "watch  2  box.width  = 0")
            try run.enter("continue", expecting: "watch 2  box.width  0 → 280")
            try run.enter("where", expecting: "demo.aldb:5  source")
            // An empty line repeats a step, and nothing else.
            try run.type("\r")
            try run.expect("aldb> ")
            try run.enter("step", expecting: "inner.aldb:1  width: box.width == 300")
            try run.type("\r")
            try run.expect("inner.aldb:2  priority width 999")
            try run.expect("aldb> ")
            // What is typed acts on the session, and is marked.
            try run.enter("constant width 290", expecting: "box.width == 290")
            try run.enter("history", expecting: "typed")
            try run.enter("back", expecting: "inner.aldb:1")
            try run.enter("back 9", expecting: "watch 2  box.width  280 → 0")
            try run.enter("where", expecting: "demo.aldb:4")
            // Edited, the breakpoint goes along.
            try home.write("# a line more\n" + (home.read(script) ?? ""), to: script)
            try run.enter("rerun", expecting: "demo.aldb:5  trailing: box.trailing")
            try run.enter("info breaks", expecting: "break  1  line 5")
            try run.enter("delete break 2")
            try run.enter("continue", expecting: "has ended: 8 commands, 1 expectation met")
            try run.enter("list", expecting: "6  source")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        @Test func fromAPipe() throws {
            let run = try PipedRun(["--json", "replay", "--step", script], home: home)
            #expect(try run.nextLine().contains(#""line":1,"command":"window root 320x80","finished":false"#))
            try run.send("break on conflict\ncontinue\nback\nwhere\n")
            run.closeInput()
            let result = try run.finish()
            #expect(result.status == 0)
            let met = result.lines.first { $0.contains(#""command":"continue""#) }
            #expect(met?.contains(#"{"type":"break","number":1,"reason":"width cannot hold""#) == true)
            #expect(result.lines.last?.contains(#""command":"width: box.width == 300","finished":false"#) == true)
        }

        /// A script that fails stops there; whoever steps through it goes on, and the status tells.
        @Test func failuresTellInTheEnd() throws {
            let bad = try home.write("var x\nexpect x == 3\nprint 1200+34\n", to: "bad.aldb")
            let result = try PipedRun(["replay", "--step", bad], home: home)
            try result.send("continue\ncontinue\n")
            result.closeInput()
            let end = try result.finish()
            #expect(end.status == 1)
            #expect(end.output.contains("1234"))
            #expect(end.output.contains("stopped: a command failed"))
        }

        @Test(arguments: [
            ["replay", "--step"], ["replay", "--step", "a", "b"], ["replay", "--step", "--check", "a"], ["replay", "--step", "--jobs", "2", "a"],
        ])
        func wrongCommandLine(arguments: [String]) throws {
            #expect(try PipedRun(arguments, home: home).finish().status == 2)
        }

        @Test func noSuchScript() throws {
            let result = try PipedRun.run("replay", "--step", "\(home.path)/nowhere.aldb", home: home)
            #expect(result.status == 1)
            #expect(result.errors.contains("nowhere.aldb"))
        }

        /// ctrl-C stops the script, not the person.
        @Test func interruptStopsTheScript() throws {
            let long = try home.write((0..<200_000).map { "var v\($0)" }.joined(separator: "\n"), to: "long.aldb")
            let run = try TerminalRun("replay", "--step", long, home: home)
            try run.type("continue\r")
            try run.expect("ambiguous: v20")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("stopped: interrupted")
            try run.expect("aldb> ")
            try run.enter("print 1200+34", expecting: "1234")
            try run.enter("back", expecting: "long.aldb:")
        }
    }
}
