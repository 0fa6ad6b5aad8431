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

        /// Names with controls are completed as one types them, files too.
        @Test func namesWithControls() throws {
            try home.write("var found\n", to: "box\u{9B}31m.aldb")
            let run = try TerminalRun(home: home)
            try run.enter(#"view `zz\u{9B}31m` 40x20; view `zz\u{1B}[31m`"#)
            let before = run.raw
            try run.type("print zz" + TerminalRun.Key.tab + TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect(#"\u{9B}31m`"#)
            try run.type(#"9B}31m`.width+1200"# + "\r")
            try run.expect("1240")
            try run.type("source \"\(home.path)/box" + TerminalRun.Key.tab)
            try run.expect(#"\u{9B}31m.aldb" "#)
            try run.type("\r")
            try run.expect("found")
            try run.expect("aldb> ")
            #expect(!run.raw.dropFirst(before.count).unicodeScalars.contains { $0.value >= 0x7F && $0.value < 0xA0 })
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

        /// What TAB makes of a line, one after the other in one session.
        @Test func completesByTheGrammar() throws {
            let run = try TerminalRun(home: home)
            for line in ["window root 320x200", "label title \"Hi\"", "view `my view`", "wide: title.width <= 100", "checkpoint start"] {
                try run.enter(line)
            }
            for (typed, completed) in [
                ("stack s dis", "stack s distribution="), ("stack s distribution=fillE", "stack s distribution=fillEqually "),
                ("view v in ti", "view v in title "), ("hide my", "hide `my view` "), ("print `my v", "print `my view`"),
                ("print title.safeA", "print title.safeArea"), ("print title.safeArea.he", "print title.safeArea.height "),
                ("title.ed", "title.edges "), ("wish: title.height == 3 @hi", "wish: title.height == 3 @high "),
                ("explain title.hug.", "explain title.hug."), ("expl w", "expl wide "), ("sweep wide.c", "sweep wide.constant "),
                ("sweep root.width 0...9 o", "sweep root.width 0...9 of "), ("restore s", "restore start "),
                ("set keep", "set keepgoing "), ("expect error unknown-v", "expect error unknown-view"),
                ("try try hid", "try try hide "), ("H:|-[ti", "H:|-[title"), ("resize root ipad-pro-11", "resize root ipad-pro-11 "),
            ] {
                try run.type(typed)
                try run.expect(typed)
                // A mark behind it, to see where it ends.
                try run.type(TerminalRun.Key.tab + "!")
                try run.expect((typed.hasSuffix(" my") ? "`my view` " : String(completed.dropFirst(typed.count))) + "!")
                try run.type(TerminalRun.Key.interrupt)
                try run.expect("aldb> ")
            }
        }

        @Test func candidatesStandInColumns() throws {
            let run = try TerminalRun(home: home)
            try run.enter("view größe")
            try run.enter("view 日本")
            try run.enter("view card")
            try run.type("hide " + TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect("card  größe  root  日本")
            try run.expect("aldb> hide ")
            try run.type("ca" + TerminalRun.Key.tab)
            try run.expect("card ")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            // Behind a dot only what follows it is listed; what the screen has no room for is counted.
            run.resize(columns: 40, rows: 6)
            try run.type("card.centerX" + TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect("centerX  centerXWithinMargins")
            try run.expect("aldb> card.centerX")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            try run.type(TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect(" more")
            try run.expect("aldb> ")
        }

        @Test func files() throws {
            try home.write("print 1200+34\n", to: "layouts/my script.aldb")
            try home.write("print 1200+35\n", to: "layouts/plain.aldb")
            let run = try TerminalRun(home: home)
            try run.type("source ~/la" + TerminalRun.Key.tab)
            try run.expect("source ~/layouts/")
            try run.type(TerminalRun.Key.tab + TerminalRun.Key.tab)
            try run.expect("\"my script.aldb\"  plain.aldb")
            try run.expect("~/layouts/")
            try run.type("pl" + TerminalRun.Key.tab + "\r")
            try run.expect("plain.aldb ")
            try run.expect("1235")
            try run.expect("aldb> ")
            try run.type("source ~/layouts/my" + TerminalRun.Key.tab)
            try run.expect("\"~/layouts/my script.aldb\" ")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
            try run.type("record of" + TerminalRun.Key.tab)
            try run.expect("record off ")
        }
    }
}
