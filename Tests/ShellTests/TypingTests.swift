import Testing

extension ShellTests {
    /// Pastes, statements that go on, ctrl-C, the window and the locale.
    @Suite struct Typing {
        let home: Home

        init() throws { home = try Home() }

        /// Of a script that is opened the state is shown to which it leads, and what it asks for.
        @Test func aScriptIsOpened() throws {
            try home.write("window root 320x200\nview card 40x20\nprint 1200 + 34\ncard.width == 50\ncard.width == 60\n", to: "a.aldb")
            let run = try TerminalRun(arguments: ["\(home.path)/a.aldb"], home: home)
            let shown = run.plain
            #expect(shown.contains("1234") && shown.contains("2 views, 2 constraints. Suspended: c2; 'conflicts' says why."), "\(shown)")
            #expect(!shown.contains("view  card") && !shown.contains("c1  card"))
        }

        // MARK: Pastes

        @Test func scriptIsPasted() throws {
            let run = try TerminalRun(home: home)
            try run.type(
                TerminalRun.Key.paste("# a script\n\nwindow root 320x200\nview card 40x20 # a card\n\n\tprint (1200 +\n34)\nprint 5*"))
            try run.expect("print 5*")
            try run.type("1111\r")
            try run.expect("view  root")
            try run.expect("view  card")
            try run.expect("1234")
            try run.expect("5555")
            try run.expect("aldb> ")
        }

        /// What is complete of a paste is run, and the rest is typed on.
        @Test func lastLineOfAPasteIsOpen() throws {
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.paste("print 1200+34\nprint (5 *"))
            try run.expect("print (5 *")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("up to the )")
            try run.expect("...> ")
            try run.type("1111)\r")
            try run.expect("5555")
            try run.expect("aldb> ")
        }

        @Test func openQuoteIsExplainedOnce() throws {
            let run = try TerminalRun(home: home)
            try run.type("label a \"Hello\r")
            try run.expect("the text goes on up to the next \"")
            try run.expect("...> ")
            try run.type("big\r")
            try run.expect("big")
            try run.expect("...> ")
            try run.type("world\"\r")
            try run.expect("view  a")
            try run.expect("aldb> ")
            #expect(run.plain.ranges(of: "goes on up to").count == 1)
            try run.type("print (1\r")
            try run.expect("...> ")
            try run.type("\r")
            try run.expect("never closed")
            try run.expect("aldb> ")
        }

        // MARK: ctrl-C

        @Test func interruptWhileCandidatesAreShown() throws {
            let run = try TerminalRun(home: home)
            try run.type("re" + TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect("rerun")
            try run.expect("aldb> re")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            try run.enter("print 1200+34", expecting: "1234")
        }

        @Test func interruptEndsALongCommand() throws {
            let script = try home.write((0..<200_000).map { "var v\($0)" }.joined(separator: "\n"), to: "long.aldb")
            let run = try TerminalRun(home: home)
            try run.enter("var before")
            try run.type("source \(script)\r")
            try run.expect("ambiguous: v20")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("interrupted")
            try run.expect("aldb> ")
            try run.enter("before == 1234", expecting: "0 → 1234")
        }

        // MARK: The pager

        /// A pager that says when it begins and waits for a key after what it is given.
        private func pager() throws -> String {
            try home.write("#!/bin/sh\necho paging \"$@\"\ncat\necho waiting\nread key < /dev/tty\n", to: "pager", isProgram: true)
        }

        @Test func longAnswersGoToThePager() throws {
            let run = try TerminalRun(home: home, environment: ["PAGER=\(try pager()) -x  $(y)"])
            run.resize(columns: 80, rows: 12)
            try run.type("help\r")
            // Words as they stand: no shell reads them.
            try run.expect("paging -x $(y)")
            try run.expect("waiting")
            try run.type("\r")
            try run.expect("aldb> ")
            try run.enter("print 1200+34", expecting: "1234")
            try run.enter("set pager off")
            try run.enter("help", expecting: "window")
            #expect(run.plain.ranges(of: "paging").count == 1)
        }

        @Test func interruptInThePager() throws {
            let run = try TerminalRun(home: home, environment: ["PAGER=\(try pager())"])
            run.resize(columns: 80, rows: 12)
            try run.type("help\r")
            try run.expect("waiting")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            // The terminal is as it was: what is typed is shown, once.
            try run.enter("print 1200+34", expecting: "1234")
        }

        /// What fits, what a script says, a terminal that knows nothing, a pager that is not there.
        @Test func noPagerWhereNoneIsWanted() throws {
            let script = try home.write("help\n", to: "a.aldb")
            let pager = try pager()
            let run = try TerminalRun(home: home, environment: ["PAGER=\(pager)"])
            try run.enter("print 1200+34", expecting: "1234")
            run.resize(columns: 80, rows: 12)
            try run.enter("source \(script)", expecting: "window")
            #expect(!run.plain.contains("paging"))

            for environment in [["PAGER=\(pager)", "TERM=dumb"], ["PAGER="], ["PAGER=\(home.path)/nowhere -x"]] {
                let run = try TerminalRun(home: home, environment: environment)
                run.resize(columns: 80, rows: 12)
                try run.enter("help", expecting: "window")
                #expect(!run.plain.contains("paging"))
                try run.type(TerminalRun.Key.end)
                #expect(try run.finish() == 0)
            }
        }

        @Test func pagerThatReadsNothing() throws {
            let quick = try home.write("#!/bin/sh\nexit 3\n", to: "quick", isProgram: true)
            let run = try TerminalRun(home: home, environment: ["PAGER=\(quick)"])
            run.resize(columns: 80, rows: 12)
            try run.enter("help")
            try run.enter("print 1200+34", expecting: "1234")
        }

        // MARK: The window and the locale

        @Test func windowNarrowerThanTheLine() throws {
            let run = try TerminalRun(home: home)
            try run.type("print 1000 + 100 + 100 + 10 + 10 + 10 + 1 + 1 + 1")
            try run.expect("1 + 1 + 1")
            run.resize(columns: 20)
            try run.type(" + 1")
            try run.expect("+ 1")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
            // A line wider than the window, typed in it.
            try run.type("print 2000 + 200 + 20 + 2 + 1 + 1 + 1 + 1 + 1\r")
            try run.expect("2227")
            try run.expect("aldb> ")
        }

        @Test func namesOfAnyScript() throws {
            let run = try TerminalRun(home: home)
            try run.enter("view 日本語 40x20")
            try run.enter("view größe 30x10")
            try run.enter("frames", expecting: "日本語")
            // Both columns begin at the same place.
            let rows = run.plain.split(separator: "\n").filter { $0.contains("   40  ") || $0.contains("   30  ") }
            #expect(rows.count == 2)
            #expect(Set(rows.map { $0.replacing("日本語", with: "123456").count }).count == 1)
            try run.enter("print 日本語.width + 1200", expecting: "1240")
        }

        @Test(arguments: ["C", "de_DE.ISO-8859-1", "POSIX"])
        func localeWithoutUnicode(locale: String) throws {
            let run = try TerminalRun(home: home, environment: ["LC_ALL=\(locale)"])
            try run.enter("window root 320x200")
            try run.enter("view card 40x20", expecting: "view  card")
            try run.enter("card.leading == root.leading + 8", expecting: "->")
            try run.type("draw\r")
            try run.expect("+--")
            try run.expect("aldb> ")
            #expect(run.plain.utf8.allSatisfy { $0 < 0x80 })
        }

        @Test func colorWhereItIsWelcome() throws {
            let script = ["var x", "x == 1", "x == 2"]
            for (environment, arguments, isColored) in [
                ([], [], true), (["NO_COLOR=1"], [], false), (["TERM=dumb"], [], false), ([], ["--color", "never"], false),
                (["NO_COLOR=1"], ["--color", "always"], true),
            ] as [([String], [String], Bool)] {
                let run = try TerminalRun(arguments: arguments, home: home, environment: environment)
                for line in script { try run.enter(line) }
                #expect(run.raw.contains("\u{1B}[31m") == isColored, "\(environment) \(arguments)")
            }
        }
    }
}
