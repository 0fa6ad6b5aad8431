@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// Sessions that were cut off, and what is left of them.
    @Suite struct Resume {
        let home: Home

        init() throws { home = try Home() }

        /// What a session is like to those who look at it.
        private static let looks = ["-e", "constraints", "-e", "frames", "-e", "values", "-e", "history"]

        private func run(_ arguments: String..., input: String = "") throws -> PipedRun.Result {
            let run = try PipedRun(arguments, home: home)
            try? run.send(input)
            run.closeInput()
            return try run.finish()
        }

        /// Sends lines, waits for their answers, and kills.
        private func cutOff(_ lines: [String], _ arguments: String...) throws {
            let run = try PipedRun(["--json"] + arguments, home: home)
            for line in lines {
                try run.send(line + "\n")
                _ = try run.nextLine()
            }
            try run.kill()
        }

        @Test func killedSessionIsBroughtBack() throws {
            try cutOff(["var x", "x == 30 @low", "undo", "x == 20", "print x"])
            #expect(home.journals.count == 1)
            // Looking does not use it up.
            for _ in 0..<2 {
                let result = try run("--resume", "-e", "print x", "-e", "history")
                #expect(result.status == 0)
                #expect(result.output.hasPrefix("20\n"))
                #expect(result.errors.contains("resumed 4 commands") && result.errors.contains("x == 20"))
            }
            let json = try run("--json", "--resume", "-e", "print x")
            #expect(json.lines.count == 1 && json.errors == "")
            #expect(try run("--resume", "--quiet", "-e", "print x").errors == "")
        }

        /// What was brought back is not lost to a slip.
        @Test func whatEndsBadlyStays() throws {
            try cutOff(["var x", "x == 20"])
            #expect(try run("--resume", input: "frmaes\n").status == 1)
            #expect(try run("--resume", "\(home.path)/nowhere.aldb").status == 1)
            #expect(try run("--resume", "-e", "print x").output == "20\n")
        }

        @Test func whatComesAfterIsJournalledToo() throws {
            try cutOff(["var x", "x == 20"])
            #expect(try run("--resume", "-e", "var y", "-e", "y == 2 * x").status == 0)
            #expect(try run("--resume", "-e", "print y").output == "40\n")
            // And by a session that is cut off again.
            try cutOff(["var z", "z == y + 2"], "--resume")
            #expect(home.journals.count == 1)
            #expect(try run("--resume", "-e", "print z").output == "42\n")
            // Whoever looks into it, or leaves it, keeps it, until it is to be left without a trace.
            for input in ["", "print z\n", "print z\nquit\n"] {
                let last = try run("--resume", input: input)
                #expect(last.status == 0 && last.output == (input.isEmpty ? "" : "42\n"))
                #expect(home.journals.count == 1)
            }
            #expect(try run("--resume", input: "quit --discard\n").status == 0)
            #expect(home.journals == [])
            let none = try run("--resume", "-e", "print z")
            #expect(none.status == 1 && none.output == "" && none.errors.contains("nothing to resume"))
        }

        @Test func normalEndsLeaveNothing() throws {
            let script = try home.write("var x\n", to: "a.aldb")
            #expect(try run(input: "var x\n").status == 0)
            #expect(try run(input: "var x\nquit\nvar y\n").status == 0)
            #expect(try run(input: "var x\nnonsense 3\n").status == 1)
            #expect(try run(script).status == 0)
            let interrupted = try PipedRun(["--json"], home: home)
            try interrupted.send("var x\n")
            _ = try interrupted.nextLine()
            #expect(home.journals.count == 1)
            interrupted.interrupt()
            #expect(try interrupted.finish().status == 130)
            #expect(home.journals == [])
        }

        /// What was typed in a terminal can be resumed after `quit` and ctrl-D; nothing is said of it at the next start.
        @Test(arguments: ["quit\r", TerminalRun.Key.end])
        func leavingLosesNothing(key: String) throws {
            let shell = try TerminalRun(home: home)
            try shell.enter("var x")
            try shell.enter("x == 7", expecting: "c1")
            try shell.type(key)
            #expect(try shell.finish() == 0)
            #expect(shell.plain.contains("this session is kept: aldb --resume goes on with it"))
            #expect(home.journals.count == 1)
            let next = try TerminalRun(home: home)
            #expect(!next.plain.contains("resume"))
            try next.type(TerminalRun.Key.end)
            #expect(try next.finish() == 0 && !next.plain.contains("kept"))
            // It goes on, and counts as cut off when it is.
            let resumed = try TerminalRun("--resume", home: home)
            try resumed.enter("print x + 1", expecting: "8")
            resumed.kill()
            #expect(try TerminalRun(home: home).plain.contains("a session of 2 commands was cut off ("))
        }

        @Test(arguments: [["quit --discard"], ["set private on", "quit"], ["set private on", "set private off", "quit"]])
        func nothingIsKeptUnasked(lines: [String]) throws {
            let shell = try TerminalRun(home: home)
            try shell.enter("var x")
            #expect(home.journals.count == 1)
            for line in lines { try shell.type(line + "\r") }
            #expect(try shell.finish() == 0)
            #expect(home.journals == [] && !shell.plain.contains("kept"))
        }

        @Test func whatOnlyLooksHasNoJournal() throws {
            let script = try home.write("var x\n", to: "a.aldb")
            #expect(try run("-e", "var x", "-e", "values").status == 0)
            #expect(try run("replay", script).status == 0)
            #expect(try run("replay", "--resume", script).status == 2)
            #expect(mode(home.sessions) == nil)
            let looking = try PipedRun(["--json"], home: home)
            try looking.send("values\n")
            _ = try looking.nextLine()
            #expect(home.journals == [])
        }

        private func mode(_ file: String) -> mode_t? { home.mode(file) }

        @Test func filesArePrivate() throws {
            let run = try PipedRun(["--json"], home: home)
            try run.send("var x\n")
            _ = try run.nextLine()
            #expect(mode(home.sessions) == 0o700 && mode("\(home.path)/state/aldb") == 0o700)
            #expect(home.journals.compactMap(mode) == [0o600])
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGABRT])
        func signalsLeaveTheJournal(signal: Int32) throws {
            // What a crash says of itself takes its time, and nobody here reads it.
            let run = try PipedRun(["--json"], home: home, environment: ["SWIFT_BACKTRACE=enable=no"])
            try run.send("var x\n")
            _ = try run.nextLine()
            try run.kill(signal)
            #expect(try self.run("--resume", "-e", "values").output.contains("x"))
        }

        @Test func theNextStartOffersIt() throws {
            let first = try TerminalRun(home: home)
            try first.enter("view card 40x20")
            try first.enter("card.height == 40", expecting: "c1")
            first.kill()
            let second = try TerminalRun(home: home)
            #expect(
                second.plain.contains("a session of 2 commands was cut off (") && second.plain.contains("aldb --resume goes on with it"))
            try second.enter("var other")
            second.kill()
            let third = try TerminalRun(home: home)
            #expect(third.plain.contains("2 sessions were cut off, the last one after 1 command ("))
            try third.type("quit --discard\r")
            #expect(try third.finish() == 0)

            // The last one first; while it lives, the one before.
            let last = try TerminalRun("--resume", home: home)
            #expect(last.plain.contains("resumed 1 command; the last: var other"))
            let before = try TerminalRun("--resume", home: home)
            try before.enter("print card.width + 1200", expecting: "1240")
            #expect(try run("--resume", "-e", "values").errors.contains("nothing to resume"))
            for shell in [last, before] {
                try shell.type("quit --discard\r")
                #expect(try shell.finish() == 0)
            }
            #expect(home.journals == [])
            #expect(try !TerminalRun(home: home).plain.contains("resume"))
        }

        @Test func initFileIsNotRunAgain() throws {
            try home.write("var early\nalias v = var\n", to: home.initFile)
            let script = try home.write("v second\nsecond == early + 4\n", to: "a.aldb")
            let first = try PipedRun(["--json", script], home: home)
            try first.send("early == 3\n")
            for _ in 0..<5 { _ = try first.nextLine() }
            try first.kill()
            let result = try run("--resume", "-e", "v third", "-e", "print second")
            #expect(result.status == 0 && result.output.hasSuffix("7\n"))
            #expect(result.errors.contains("resumed 5 commands; the last (<stdin>:1): early == 3"))
        }

        @Test func withoutAPlaceForState() throws {
            for place in ["/dev/null/state", "\(home.path)/file"] {
                try home.write("", to: "file")
                let result = try PipedRun.run(input: "var x\nvalues\n", home: home, environment: ["XDG_STATE_HOME=\(place)"])
                #expect(result.status == 0 && result.output.contains("x"))
                #expect(result.errors.contains("warning: this session is not journalled"))
                #expect(result.errors.split(separator: "\n").count == 1)
            }
        }

        @Test func fullDisk() throws {
            // Blocks of 512 bytes.
            let run = try PipedRun(["--json"], home: home, limit: "-f 8")
            for number in 0..<200 {
                try run.send("var variable\(number)\n")
                _ = try run.nextLine()
            }
            try run.kill()
            let result = try self.run("--json", "--resume", "-e", "values")
            #expect(result.status == 0)
            #expect(result.output.contains("variable40\"") && !result.output.contains("variable199\""))

            let whole = try PipedRun(["--quiet"], home: home, limit: "-f 8")
            try whole.send((0..<200).map { "var variable\($0)\n" }.joined())
            whole.closeInput()
            let end = try whole.finish()
            #expect(end.status == 0)
            #expect(end.errors.split(separator: "\n").count == 1 && end.errors.contains("not journalled any more"))
        }

        /// Where there can be no journal from the start, that is said, once.
        @Test func noPlaceForAJournal() throws {
            let file = try home.write("no directory\n", to: "file")
            for environment in [["XDG_STATE_HOME=\(file)"], ["XDG_STATE_HOME=/proc/nothing"]] {
                let run = try PipedRun(["--quiet"], home: home, environment: environment)
                try run.send("var x\nvar y\n")
                run.closeInput()
                let result = try run.finish()
                #expect(result.status == 0)
                #expect(
                    result.errors.split(separator: "\n").count == 1 && result.errors.contains("warning: this session is not journalled: "))
                let terminal = try TerminalRun(home: home, environment: environment)
                try terminal.enter("var x", expecting: "this session is not journalled: ")
                try terminal.enter("print 1200+34", expecting: "1234")
                #expect(terminal.plain.ranges(of: "not journalled").count == 1)
            }
        }

        @Test func oldOnesAreClearedAway() throws {
            try cutOff(["var x"])
            let journal = home.bytes(of: try #require(home.journals.first))
            for number in 0..<14 {
                let copy = "\(home.sessions)/copy\(number).journal"
                try home.write(journal, to: copy)
                home.age(copy, days: number + 1)
            }
            try home.write([], to: "\(home.sessions)/empty.journal")
            try home.write("mine\n", to: "\(home.sessions)/notes")
            let old = "\(home.sessions)/old.journal"
            try home.write(journal, to: old)
            let shell = try TerminalRun(home: home)
            #expect(shell.plain.contains("10 sessions were cut off"))
            shell.kill()
            #expect(home.journals.count == 11)
            #expect(home.journals.contains { $0.hasSuffix("/notes") } && home.journals.contains(old))
            for file in home.journals { home.age(file, days: 31) }
            #expect(try run(input: "var x\n").status == 0)
            #expect(home.journals.map { $0.split(separator: "/").last } == ["notes"])
        }

        @Test func laterFormats() throws {
            try cutOff(["var x"])
            try home.write("aldb journal 3\nwhatever that says\n", to: "\(home.sessions)/later.journal")
            home.age("\(home.sessions)/later.journal", days: 1)
            let shell = try TerminalRun(home: home)
            #expect(shell.plain.contains("a session of 1 command was cut off ("))
            shell.kill()
            // One that can be read is taken all the same.
            #expect(try run("--resume", "-e", "values").output.contains("x"))
            #expect(try run("--resume", input: "values\nquit --discard\n").status == 0)
            let result = try run("--resume", "-e", "values")
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains("format 3") && result.errors.contains("later.journal"))
            #expect(home.journals == ["\(home.sessions)/later.journal"])
        }

        @Test func damagedJournals() throws {
            try cutOff(["var x", "x == 20", "var y", "y == 40"])
            let whole = home.bytes(of: try #require(home.journals.first))
            let newline = UInt8(ascii: "\n")
            for length in stride(from: 0, through: whole.count, by: 7) {
                try home.write(Array(whole[..<length]), to: try #require(home.journals.first))
                let result = try run("--resume", "-e", "values")
                // The header, how changes are told, and then the commands.
                let count = max(0, whole[..<length].count { $0 == newline } - 2)
                #expect(result.status == (count > 0 ? 0 : 1))
                #expect(
                    result.errors.contains(
                        count == 0 ? "nothing to resume" : count == 1 ? "resumed 1 command" : "resumed \(count) commands"))
            }
            let file = try #require(home.journals.first)
            try home.write(whole + Array("25 0 ended done".utf8), to: file)
            #expect(try run("--resume", "-e", "var z").status == 0)
            #expect(try run("--resume", "-e", "print z", "-e", "print y").output == "0\n40\n")
            #expect(home.journals.count == 1)
            #expect(Array(home.bytes(of: home.journals[0])[..<whole.count]) == whole)
        }
    }
}
