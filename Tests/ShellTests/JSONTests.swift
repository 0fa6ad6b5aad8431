@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// The protocol that programs speak.
    @Suite struct JSON {
        let home: Home

        init() throws { home = try Home() }

        @Test func eachAnswerComesBeforeTheNextQuestion() throws {
            let run = try PipedRun(["--json"], home: home)
            try run.send("print 1200+34\n")
            let first = try run.nextLine()
            #expect(first.hasPrefix("{") && first.hasSuffix("}"))
            #expect(first.contains("1234"))
            try run.send("print (1000\n+234)\n")
            #expect(try run.nextLine().contains("1234"))
            run.closeInput()
            let result = try run.finish()
            #expect(result.status == 0)
            #expect(result.lines.count == 2)
            #expect(result.errors == "")
        }

        @Test(arguments: [["--json", "replay"], ["replay", "--json"]])
        func optionsMayStandOnEitherSide(arguments: [String]) throws {
            let file = try home.write("print 1\nprint 2\n", to: "a.aldb")
            let result = try PipedRun(arguments + [file], home: home).finish()
            #expect(result.status == 0)
            #expect(result.lines.count == 2)
            #expect(result.lines.allSatisfy { $0.contains("a.aldb") })
        }

        @Test func errorsAreObjectsToo() throws {
            let result = try PipedRun.run("--json", "-e", "nosuchcommand 1", home: home)
            #expect(result.status == 1)
            #expect(result.lines.count == 1)
            #expect(result.output.contains("\"unknown-command\""))
            #expect(result.errors == "")
        }

        @Test func filesThatCannotBeRead() throws {
            let bad = try home.write("print 1", to: "good.aldb")
            #expect(try PipedRun.run("--json", "replay", bad, home: home).status == 0)
            for (path, code) in [("\(home.path)/missing.aldb", "io"), (home.path, "io")] {
                let result = try PipedRun.run("--json", "replay", path, home: home)
                #expect(result.status == 1)
                #expect(result.lines.count == 1)
                #expect(result.output.contains("\"\(code)\""))
            }
        }

        @Test func interruptWhileWaiting() throws {
            let run = try PipedRun(["--json"], home: home)
            try run.send("print 1\n")
            _ = try run.nextLine()
            run.interrupt()
            #expect(try run.finish().status == 130)
        }

        @Test func unfinishedStatementIsAnError() throws {
            let result = try PipedRun.run("--json", input: "print (1\n", home: home)
            #expect(result.status == 1)
            #expect(result.output.contains("\"syntax\""))
        }
    }
}
