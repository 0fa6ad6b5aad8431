import Testing

extension ShellTests {
    /// Scripts that are long enough for their statements to be read ahead of those that run.
    @Suite struct LongScripts {
        let home: Home

        init() throws { home = try Home() }

        /// A script in which aliases change the meaning of later statements, also whether these have lines of input; with errors of all kinds.
        private static var script: String {
            var lines = ["set keepgoing on", "view root 320x480"]
            for index in 0..<400 {
                switch index {
                case 90: lines.append("alias grab = import")
                case 100: lines += ["grab -", "pasted.widthAnchor.constraint(equalToConstant: 20).isActive = true", "."]
                case 150: lines += ["alias size = print root.width", "size"]
                case 200: lines += ["alias size = print root.height", "size"]
                case 201: lines.append("alias grab = print")
                case 202: lines += ["grab 1 + 1", "# The next line stands alone.", "."]
                case 250: lines += ["print (1 +", "  2)", "nonsense here", "view", "print \"open", ""]
                case 300: lines += ["undo; undo", "redo", "print v\(index - 1).width"]
                default: lines += ["view v\(index) in root", "v\(index).width == \(index)"]
                }
            }
            return lines.joined(separator: "\n") + "\n"
        }

        @Test func itIsReadAsByAConsoleThatReadsEachStatementWhenItRuns() throws {
            try home.write(Self.script, to: "long.aldb")
            let path = "\(home.path)/long.aldb"
            let ahead = try PipedRun.run("--json", path, home: home).output.split(separator: "\n")
            // `source` reads a statement when it has run the one before; its own report is the last one.
            let oneByOne = try PipedRun.run("--json", "-e", "source \"\(path)\"", home: home).output.split(separator: "\n").dropLast()
            #expect(ahead.count > 700)
            #expect(ahead == Array(oneByOne))
            // The alias decided that lines were input, or that they were none.
            #expect(ahead.contains { $0.contains("\"command\":\"grab -") && $0.contains("pasted.width == 20") })
            #expect(ahead.contains { $0.contains("\"command\":\"grab 1 + 1\"") })
        }

        /// `replay` renders the reports on a thread of its own.
        @Test func replayPrintsTheSameInTheSameOrder() throws {
            try home.write(Self.script, to: "long.aldb")
            let path = "\(home.path)/long.aldb"
            for style in ["--json", "--color=never"] {
                let replayed = try PipedRun.run("replay", style, path, home: home)
                let run = try PipedRun.run(style, path, home: home)
                #expect(replayed.output.hasPrefix(run.output))
                #expect(replayed.errors == run.errors)
                #expect(replayed.status == run.status)
            }
        }

        @Test func whereItStopsTheRestIsLookedThrough() throws {
            let good = (0..<200).map { "view v\($0)" }.joined(separator: "\n")
            try home.write(good + "\nview v0\nview w\nnonsense\nprint 1\nquit\nnonsense\n", to: "stops.aldb")
            let run = try PipedRun.run("\(home.path)/stops.aldb", home: home)
            #expect(run.status == 1)
            #expect(run.errors.contains("stops.aldb:201"))
            #expect(run.errors.contains("stops.aldb:203") && !run.errors.contains("stops.aldb:206"))
            #expect(!run.output.contains("w added"))
        }

        @Test func nothingRunsBehindQuit() throws {
            let lines = (0..<300).map { "print \($0)" }
            try home.write((lines[..<150] + ["quit"] + lines[150...]).joined(separator: "\n"), to: "quits.aldb")
            let run = try PipedRun.run("\(home.path)/quits.aldb", home: home)
            #expect(run.status == 0)
            #expect(run.output.split(separator: "\n").count == 150)
        }
    }
}
