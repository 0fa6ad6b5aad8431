import CLibrary
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
            for options in [["-"], ["-f", "-"]] {
                let dash = try PipedRun(["log"] + options, home: home)
                try dash.send(Self.conflict)
                dash.closeInput()
                #expect(try dash.finish().output.hasPrefix("conflict: view1 is 44 high"))
            }
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

        @Test(arguments: ["nothing here\n", ""], [["log"], ["log", "-f"]])
        func aTextWithoutALogIsNoError(text: String, arguments: [String]) throws {
            func run(_ arguments: [String]) throws -> PipedRun.Result {
                let run = try PipedRun(arguments, home: home)
                try? run.send(text)
                run.closeInput()
                return try run.finish()
            }
            let shown = try run(arguments)
            #expect(shown.status == 0 && shown.errors == "" && shown.output == "none: there is no log of constraints in it\n")
            let result = try run(["--json"] + arguments)
            #expect(result.status == 0 && result.lines.count == 1)
            #expect(result.output.contains(#""verdict":"none""#) && result.output.contains(#""parsed":0"#))
        }

        @Test(arguments: [[], ["-f"]])
        func whatCannotBeReadIsAnError(options: [String]) throws {
            for path in ["\(home.path)/missing.log", home.path] {
                let result = try PipedRun(["--json", "log"] + options + [path], home: home).finish()
                #expect(result.status == 1 && result.lines.first?.contains(#""code":"io""#) ?? false)
            }
        }

        @Test func anExceptionIsExplained() throws {
            let text = "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6001 \"UILabel:0xa1\u{1B}]0;x\u{7}.leading\">\n"
            let file = try home.write(text, to: "crash.txt")
            let explained = try PipedRun(["log", file], home: home).finish()
            #expect(explained.status == 0 && explained.output.contains("Auto Layout threw an exception"), "\(explained)")
            #expect(!explained.output.contains("\u{1B}"))
            for arguments in [["check", file], ["--no-init", file]] {
                let result = try PipedRun(arguments, home: home).finish()
                #expect(result.status == 1 && result.output == "", "\(result)")
                #expect(result.errors.contains("error[no-common-ancestor]") && !result.errors.contains("\u{1B}"), "\(result)")
            }
            #expect(try PipedRun.run("--no-init", input: text, home: home).errors.contains("Auto Layout threw an exception"))
        }

        /// Editors on Windows write UTF-16, in which no log would be found. That it has none must not be said of it.
        @Test func aFileInUTF16IsAnError() throws {
            var bytes: [UInt8] = [0xFF, 0xFE]
            for unit in Self.conflict.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
            let result = try PipedRun.run("log", try home.write(bytes, to: "a.log"), home: home)
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains("error[format]: the text is UTF-16"))
        }

        // MARK: Following

        /// The pipe stays open: what is explained does not wait for its end.
        @Test func eachLogOfAPipeIsExplainedOnceItIsComplete() throws {
            let run = try PipedRun(["log", "-f"], home: home)
            try run.send("Test Suite 'All tests' started\n" + Self.conflict)
            #expect(try run.nextLine().hasPrefix("conflict: view1 is 44 high"))
            while try run.nextLine() != "  view1  UIView:0x14be0a8d0" {}
            let other = Self.conflict.split(separator: "0x14be0a8d0", omittingEmptySubsequences: false).joined(separator: "0x99")
            for times in 2...3 {
                try run.send(other)
                #expect(try run.nextLine().hasPrefix("again (\(times) times so far): the log of line 2, view1 is 44 high"))
            }
            run.closeInput()
            let result = try run.finish()
            #expect(result.status == 1 && result.errors == "")
            #expect(result.lines.suffix(2).first == "3 logs, 1 different:")
            #expect(result.lines.last?.hasPrefix("  line 2  3 times  conflict: view1 is 44 high") ?? false)
        }

        /// The list has no constraint behind it that was broken, and nothing follows.
        @Test func aPauseCompletesALog() throws {
            let run = try PipedRun(["--json", "log", "-f"], home: home)
            let parts = Self.conflict.split(separator: "\n\n")
            try run.send(parts[0] + "\n")
            #expect(try run.nextLine().contains(#""verdict":"conflict""#))
            // What was broken comes late, and is no log by itself.
            try run.send("\n" + parts[1])
            run.closeInput()
            let result = try run.finish()
            #expect(result.status == 1 && result.lines.count == 2)
            #expect(result.lines.last?.contains(#""result":{"logs":1,"tally":[{"n":1,"line":1,"verdict":"conflict","times":1,"#) ?? false)
        }

        @Test func ctrlCEndsItWithTheCount() throws {
            let run = try PipedRun(["log", "-f"], home: home)
            try run.send(Self.conflict)
            while try run.nextLine() != "  view1  UIView:0x14be0a8d0" {}
            run.interrupt()
            let result = try run.finish()
            #expect(result.status == 130 && result.lines.suffix(2).first == "1 log:")
        }

        @Test func aFileIsFollowedAsItGrows() throws {
            let file = try home.write("started\n", to: "build.log")
            let run = try PipedRun(["log", "-f", file], home: home)
            func write(_ text: String, by flags: Int32) throws {
                let descriptor = open(file, O_WRONLY | flags)
                defer { close(descriptor) }
                try Stream(descriptor).write(text)
            }
            try write(Self.conflict, by: O_APPEND)
            while try run.nextLine() != "  view1  UIView:0x14be0a8d0" {}
            try write("x\n" + Self.conflict + Self.fine.dropLast(), by: O_APPEND)
            #expect(try run.nextLine().hasPrefix("again (2 times so far)"))
            // A file that was made shorter is read from its beginning, and the line that had begun is forgotten.
            try write(Self.conflict, by: O_TRUNC)
            #expect(try run.nextLine().hasPrefix("again (3 times so far)"))
            run.interrupt()
            #expect(try run.finish().status == 130)
        }

        /// Of a file that grows nobody knows whether the last line is at its end.
        @Test func ctrlCEndsTheLastLine() throws {
            let file = try home.write(Self.conflict + "<NSLayoutConstraint:0x1234 UIView:0x2345.width == 5>", to: "build.log")
            let run = try PipedRun(["--json", "log", "-f", file], home: home)
            #expect(try run.nextLine().contains(#""verdict":"conflict""#))
            run.interrupt()
            let result = try run.finish()
            #expect(result.status == 130 && result.lines.count == 3, "\(result)")
            #expect(result.lines[1].contains(#""verdict":"no-conflict""#))
        }

        @Test(arguments: [["log", "-e", "quit"], ["log", "--resume"], ["log", "a", "b"], ["log", "--nosuch"], ["log", "-f", "a", "b"]])
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
