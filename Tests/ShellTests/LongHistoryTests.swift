import Testing

extension ShellTests {
    /// A file of typed lines of which only the end is read.
    @Suite struct LongHistory {
        let home: Home

        init() throws { home = try Home() }

        /// The line in which reading begins is not whole: it is not brought back, and not kept.
        @Test func aLineThatIsCutIsForgotten() throws {
            // The last megabyte begins within the first of these lines, in which there is no newline.
            try home.write("print 1\nprint " + String(repeating: "7", count: 1 << 20) + "\nprint 1200+34\n", to: home.history)
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.up)
            try run.expect("print 1200+34")
            // The file is shortened as soon as it is read.
            #expect(home.read(home.history) == "print 1200+34\n")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(home.history) == "print 1200+34\n")
        }
    }
}
