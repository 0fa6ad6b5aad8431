@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// Arguments, streams and exit statuses.
    @Suite struct Invocation {
        let home: Home

        init() throws { home = try Home() }

        @Test(arguments: [["--version"], ["replay", "--version"], ["--help"], ["replay", "--help"], ["help"]])
        func answers(arguments: [String]) throws {
            let run = try PipedRun(arguments, home: home)
            let result = try run.finish()
            #expect(result.status == 0)
            #expect(result.output.contains("aldb"))
            #expect(result.errors == "")
        }

        @Test(arguments: [
            ["--nosuch"], ["-e"], ["--color", "sometimes"], ["replay"], ["replay", "-e", "quit", "x.aldb"],
            ["replay", "--nosuch", "x.aldb"],
        ])
        func wrongCommandLine(arguments: [String]) throws {
            let run = try PipedRun(arguments, home: home)
            let result = try run.finish()
            #expect(result.status == 2)
            #expect(result.output == "")
            #expect(result.errors != "")
        }

        @Test func nothingToDo() throws {
            let result = try PipedRun.run(home: home)
            #expect(result.status == 0)
            #expect(result.output == "")
            #expect(result.errors == "")
        }

        @Test func commandsOfTheCommandLine() throws {
            let result = try PipedRun.run("-e", "print 1200+34", "-e", "print 5*1000", home: home)
            #expect(result.status == 0)
            #expect(result.output.contains("1234"))
            #expect(result.output.contains("5000"))
            #expect(result.errors == "")
        }

        @Test func exportsToAFile() throws {
            let file = "\(home.path)/layout.svg"
            let layout = "window root 320x160; view card 100x50"
            let shown = try PipedRun.run("--quiet", "-e", layout, "-e", "export svg", home: home)
            #expect(shown.output.contains("</svg>\n"))
            let written = try PipedRun.run("-e", layout, "-e", "export svg \(file)", home: home)
            #expect(written.status == 0)
            #expect(home.read(file) == shown.output)
            let failed = try PipedRun.run("-e", layout, "-e", "export svg \(home.path)/nowhere/a.svg", home: home)
            #expect(failed.status == 1)
            #expect(failed.errors.contains("error[io]"))
        }

        @Test func firstFailureEndsAScript() throws {
            let result = try PipedRun.run(input: "print 1200+34\nnosuchcommand 1\nprint 5000\n", home: home)
            #expect(result.status == 1)
            #expect(result.output.contains("1234"))
            #expect(!result.output.contains("5000"))
            #expect(result.errors.contains(":2:"))
            #expect(result.errors.contains("nosuchcommand"))
        }

        @Test func keepGoing() throws {
            let result = try PipedRun.run(input: "set keepgoing on\nnosuchcommand 1\nprint 5000\n", home: home)
            #expect(result.status == 1)
            #expect(result.output.contains("5000"))
        }

        @Test func quitEndsAScript() throws {
            let result = try PipedRun.run(input: "quit\nprint 5000\n", home: home)
            #expect(result.status == 0)
            #expect(!result.output.contains("5000"))
        }

        @Test func filesThenInput() throws {
            let file = try home.write("view card 40x20\n", to: "a.aldb")
            let result = try PipedRun.run(file, input: "print card.width+1200\n", home: home)
            #expect(result.status == 0)
            #expect(result.output.contains("1240"))
        }

        @Test func errorsNameFileAndLine() throws {
            let file = try home.write("\n# nothing\nnosuchcommand 1\n", to: "bad.aldb")
            let result = try PipedRun.run("replay", file, home: home)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(result.errors.contains("bad.aldb:3:"))
        }

        /// What is written over keeps what it is.
        @Test func saveKeepsLinksAndPermissions() throws {
            let file = try home.write("old\n", to: "a.aldb")
            chmod(file, 0o600)
            let link = "\(home.path)/link.aldb"
            symlink(file, link)
            #expect(try PipedRun.run("-e", "var x", "-e", "save \(link)", home: home).status == 0)
            #expect(home.read(file)?.contains("var x") == true)
            #expect(home.mode(file) == 0o600)
            #expect(try PipedRun.run("-e", "var x", "-e", "save /dev/null", home: home).status == 0)
            #expect(try PipedRun.run("-e", "var x", "-e", "save \(home.path)", home: home).status == 1)
        }

        @Test func replayStartsAnewForEachFile() throws {
            let first = try home.write("view card 40x20\n", to: "a.aldb")
            let second = try home.write("print card.width\n", to: "b.aldb")
            #expect(try PipedRun.run("replay", first, second, home: home).status == 1)
            #expect(try PipedRun.run(first, second, home: home).status == 0)
        }

        @Test func initFile() throws {
            try home.write("view card 40x20\n", to: home.initFile)
            let script = try home.write("print card.width+1200\n", to: "a.aldb")
            #expect(try PipedRun.run(script, home: home).output.contains("1240"))
            #expect(try PipedRun.run("--no-init", script, home: home).status == 1)
            #expect(try PipedRun.run("replay", script, home: home).status == 1)
        }
    }
}
