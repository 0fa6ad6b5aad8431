import Testing

extension ShellTests {
    /// What is too long for the screen.
    @Suite struct PagerHeight {
        let home: Home

        init() throws { home = try Home() }

        /// The prompt behind it has to fit too.
        @Test func sevenLinesFitOnEightAndEightDoNot() throws {
            let pager = try home.write("#!/bin/sh\necho paging\ncat\n", to: "pager", isProgram: true)
            let run = try TerminalRun(home: home, environment: ["PAGER=\(pager)"])
            try run.enter("var a b c d e f g")
            run.resize(columns: 80, rows: 8)
            try run.enter("values", expecting: "g = 0")
            #expect(!run.plain.contains("paging"))
            try run.enter("var h")
            try run.type("values\r")
            try run.expect("paging")
            try run.expect("h = 0")
            try run.expect("aldb> ")
        }

        /// A picture is made as low as the terminal that there is now.
        @Test func aPictureFitsUnlessItIsToBeFull() throws {
            let pager = try home.write("#!/bin/sh\necho paging\ncat\n", to: "pager", isProgram: true)
            let run = try TerminalRun(home: home, environment: ["PAGER=\(pager)"])
            try run.enter("window root 390x844")
            for rows in [30, 15] as [UInt16] {
                run.resize(columns: 80, rows: rows)
                try run.enter("draw", expecting: "└")
            }
            #expect(!run.plain.contains("paging"))
            try run.type("draw full\r")
            try run.expect("paging")
            try run.expect("aldb> ")
        }
    }
}
