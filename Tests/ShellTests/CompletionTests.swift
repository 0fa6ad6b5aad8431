import Testing

extension ShellTests {
    /// TAB.
    @Suite struct Completion {
        let home: Home

        init() throws { home = try Home() }

        @Test func commandName() throws {
            let run = try TerminalRun(home: home)
            try run.type("ambig" + TerminalRun.Key.tab)
            try run.expect("ambiguity ")
            try run.type("\r")
            try run.expect("aldb> ")
        }

        @Test func viewName() throws {
            let run = try TerminalRun(home: home)
            try run.enter("view card 40x20")
            try run.type("print ca" + TerminalRun.Key.tab)
            try run.expect("print card")
            // No blank was put after it, so that an attribute may follow.
            try run.type(".width+1200\r")
            try run.expect("1240")
            try run.expect("aldb> ")
        }

        @Test func nameThatIsNotAscii() throws {
            let run = try TerminalRun(home: home)
            try run.enter("view größe 40x20")
            try run.type("print gr" + TerminalRun.Key.tab)
            try run.expect("print größe")
            try run.type(".width+1200\r")
            try run.expect("1240")
        }

        @Test func inTheSecondLineOfAStatement() throws {
            let run = try TerminalRun(home: home)
            try run.enter("view card 40x20")
            try run.enter("print (1200 +", prompt: "...> ")
            try run.type("ca" + TerminalRun.Key.tab)
            try run.expect("card")
            try run.type(".width)\r")
            try run.expect("1240")
        }
    }
}
