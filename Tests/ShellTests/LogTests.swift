import Testing

extension ShellTests {
    /// `aldb log`
    @Suite struct Logs {
        let home: Home

        init() throws { home = try Home() }

        private static let conflict = """
            2024-03-05 10:12:31.482910+0100 App[4711:99] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x600002b1c0a0 UIView:0x14be0a8d0.height == 60   (active)>",
                "<NSLayoutConstraint:0x600002b1d040 'UIView-Encapsulated-Layout-Height' UIView:0x14be0a8d0.height == 44   (active)>"
            )

            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x600002b1c0a0 UIView:0x14be0a8d0.height == 60   (active)>

            """
        private static let fine = "<NSLayoutConstraint:0x600002b1c0a0 UIView:0x14be0a8d0.height == 60   (active)>\n"

        @Test func standardInputIsReadWithoutAFile() throws {
            let result = try PipedRun.run("log", input: Self.conflict, home: home)
            #expect(result.status == 1)
            #expect(result.output.hasPrefix("conflict: view1 is 44 high"))
            #expect(result.output.contains("UIKit broke view1Height") && result.errors == "")
            #expect(try PipedRun.run("log", input: Self.fine, home: home).status == 0)
        }

        @Test func aFileIsRead() throws {
            let file = try home.write(Self.conflict, to: "a.log")
            let result = try PipedRun.run("log", file, home: home)
            let piped = try PipedRun.run("log", input: Self.conflict, home: home)
            #expect(result.status == 1 && result.output == piped.output)
            let quiet = try PipedRun.run("log", "--quiet", file, home: home)
            #expect(quiet.status == 1 && quiet.lines.count <= 3)
        }

        @Test(arguments: [["--json", "log"], ["log", "--json"]])
        func programsGetAnObjectALog(arguments: [String]) throws {
            let file = try home.write(Self.conflict + "\n" + Self.fine, to: "a.log")
            let result = try PipedRun(arguments + [file], home: home).finish()
            #expect(result.status == 1 && result.errors == "")
            #expect(result.lines.count == 2)
            #expect(result.lines[0].hasPrefix(#"{"n":1,"command":"log "#) && result.lines[0].contains(#""status":"ok""#))
            #expect(result.lines[0].contains(#""verdict":"conflict""#) && result.lines[1].contains(#""verdict":"no-conflict""#))
            #expect(result.lines[1].hasPrefix(#"{"n":2,"#) && result.lines[1].contains(#""line":10"#))
        }

        @Test func whatIsNoLogIsAnError() throws {
            let empty = try home.write("nothing here\n", to: "empty.log")
            let binary = try home.write("", to: "binary.log")
            for (path, code) in [(empty, "format"), (binary, "format"), ("\(home.path)/missing.log", "io"), (home.path, "io")] {
                let result = try PipedRun.run("--json", "log", path, home: home)
                #expect(result.status == 1 && result.lines.count == 1)
                #expect(result.output.contains("\"status\":\"error\"") && result.output.contains("\"\(code)\""))
            }
            let shown = try PipedRun.run("log", empty, home: home)
            #expect(shown.status == 1 && shown.output == "" && shown.errors.contains("no log of constraints"))
        }

        @Test(arguments: [["log", "-e", "quit"], ["log", "--resume"], ["log", "a", "b"], ["log", "--nosuch"]])
        func wrongCommandLine(arguments: [String]) throws {
            let result = try PipedRun(arguments, home: home).finish()
            #expect(result.status == 2 && result.output == "" && result.errors != "")
        }

        @Test func aPastedLogEndsWithTheInput() throws {
            let run = try TerminalRun(arguments: ["log"], home: home, greeting: "paste a log")
            try run.type(Self.fine)
            try run.type(TerminalRun.Key.end)
            try run.expect("no conflict: ")
        }
    }
}
