import Testing

extension ShellTests {
    /// What is said to somebody who asked for silence.
    @Suite struct Quiet {
        let home: Home

        init() throws { home = try Home() }

        private func screen(_ arguments: String...) throws -> String {
            let run = try TerminalRun(arguments: arguments, home: home)
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            return run.plain
        }

        @Test func onlyAQuietSessionIsNotGreeted() throws {
            #expect(try screen().contains("type help for the commands"))
            #expect(try !screen("--quiet").contains("type help for the commands"))
        }
    }
}
