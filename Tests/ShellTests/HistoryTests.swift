import Foundation
import Testing

extension ShellTests {
    /// The lines typed before, and the file that keeps them.
    @Suite struct History {
        let home: Home

        init() throws { home = try Home() }

        private func linkHistory(to path: String) throws {
            try home.write("", to: home.history)
            try FileManager.default.removeItem(atPath: home.history)
            try FileManager.default.createSymbolicLink(atPath: home.history, withDestinationPath: path)
        }

        @Test func arrowUpBringsTheLineBack() throws {
            let run = try TerminalRun(home: home)
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.up)
            try run.expect("print 1200+34")
            try run.type("0\r")
            try run.expect("1540")
            try run.expect("aldb> ")
        }

        @Test func survivesTheSession() throws {
            let first = try TerminalRun(home: home)
            try first.enter("print 1200+34", expecting: "1234")
            try first.type(TerminalRun.Key.end)
            #expect(try first.finish() == 0)

            let second = try TerminalRun(home: home)
            try second.type(TerminalRun.Key.up)
            try second.expect("print 1200+34")
            try second.type("\r")
            try second.expect("1234")
        }

        @Test func fileIsPrivateAndWithoutRepetition() throws {
            let run = try TerminalRun(home: home)
            for line in ["print 1", "print 1", "print 2", "print 1"] { try run.enter(line) }
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(home.history) == "print 2\nprint 1\n")
            #expect(home.mode(home.history) == 0o600)
            #expect(home.mode("\(home.path)/state/aldb") == 0o700)
        }

        @Test func overlongFileIsShortened() throws {
            let lines = (1...3_000).map { "print \($0)\n" }
            try home.write(lines.joined(), to: home.history)
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.up)
            try run.expect("print 3000")
            #expect(home.read(home.history) == lines.suffix(1_000).joined())
            #expect(home.mode(home.history) == 0o600)
        }

        @Test func scriptsLeaveNone() throws {
            #expect(try PipedRun.run(input: "print 1\n", home: home).status == 0)
            #expect(home.read(home.history) == nil)
        }

        /// What keeps no lines is written to all the same, and nobody waits for it.
        @Test func linkToNowhereIsNoHistory() throws {
            try linkHistory(to: "/dev/null")
            let run = try TerminalRun(home: home)
            try run.enter("print 1200+34", expecting: "1234")
            try run.enter("print 1200+56", expecting: "1256")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        /// Links to the file stay where it is shortened.
        @Test func linkStays() throws {
            let kept = try home.write("print 1\nprint 1\n", to: "kept")
            try linkHistory(to: kept)
            let run = try TerminalRun(home: home)
            try run.enter("print 1")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(kept) == "print 1\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.history) == kept)
        }

        /// Of equal lines the last one counts, across sessions that were killed too.
        @Test func equalLinesAreFoundOnce() throws {
            try home.write("print 1200+34\nprint 1\nprint 2\nprint 1\n", to: home.history)
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.up)
            try run.expect("print 1")
            try run.type(TerminalRun.Key.up)
            try run.expect("2")
            try run.type(TerminalRun.Key.up)
            try run.expect("1200+34")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(home.history) == "print 2\nprint 1\nprint 1200+34\n")
        }

        @Test func isSearched() throws {
            try home.write("print 1200+34\nview card\nprint 5\n", to: home.history)
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.search + "1200")
            try run.expect("print 1200+34")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
        }

        @Test func twoShellsShareTheFile() throws {
            let (first, second) = (try TerminalRun(home: home), try TerminalRun(home: home))
            try first.enter("print 1")
            try second.enter("print 2")
            try first.enter("print 1")
            try first.type(TerminalRun.Key.end)
            #expect(try first.finish() == 0)
            try second.enter("print 3")
            try second.type(TerminalRun.Key.end)
            #expect(try second.finish() == 0)
            #expect(home.read(home.history) == "print 2\nprint 1\nprint 3\n")
        }

        @Test func privateLinesAreForgotten() throws {
            let run = try TerminalRun(home: home)
            try run.enter("print 1200+34", expecting: "1234")
            try run.enter("set private on")
            try run.enter("print 4321")
            try run.type(TerminalRun.Key.up)
            try run.expect("print 4321")
            try run.type("\r")
            try run.expect("aldb> ")
            try run.enter("set private off")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(home.history) == "print 1200+34\nset private on\n")
        }

        @Test func settingsOfReadlineForAldb() throws {
            let file = try home.write("$if aldb\n\"\\C-t\": \"print 1200+34\\n\"\n$endif\n", to: "inputrc")
            let run = try TerminalRun(home: home, environment: ["INPUTRC=\(file)"])
            try run.type("\u{14}")
            try run.expect("1234")
            try run.expect("aldb> ")
        }
    }
}
