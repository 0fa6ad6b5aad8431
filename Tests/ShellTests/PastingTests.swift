@preconcurrency import CLibrary
import Foundation
import TestSupport
import Testing

extension ShellTests {
    /// What people have in hand, pasted at the prompt, piped in or named as a file.
    @Suite struct Pasting {
        let home: Home

        init() throws { home = try Home() }

        private static let isRecording = ProcessInfo.processInfo.environment["ALDB_TEST_RECORD"] == "1"

        /// The files of `Pastes`, each with the first words of the answer to it.
        private static let pastes = [
            ("log", "console log: "), ("log-between-output", "console log: "), ("half-a-log", "console log: "),
            ("log-with-prefix", "console log: "), ("three-logs", "3 console logs: "), ("method-body", "code that makes constraints: "),
            ("initialiser", "code that makes constraints: "), ("two-hundred-lines", "code that makes constraints: "),
            ("interface", "Interface Builder file: "), ("dump", "dump of a running app: "), ("transcript", "warning: made "),
            ("prose", "error[format]"),
        ]

        /// The same is answered whether the terminal marks the paste or types it line by line; what is seen is in `Pastes`, for a terminal of
        /// 100 columns and for one of 45. `ALDB_TEST_RECORD=1` writes it anew.
        @Test(arguments: Effort.some(pastes, short: 5), [100, 45])
        func isAnswered(paste: (name: String, begins: String), columns: Int) throws {
            let text = try Repository.text("Tests/ShellTests/Pastes/\(paste.name).txt")
            let path = "Tests/ShellTests/Pastes/\(paste.name).\(columns).answer"
            let marked = try answer(to: TerminalRun.Key.paste(text) + "\r", beginning: paste.begins, columns)
            if Self.isRecording { try marked.write(to: Repository.root.appendingPathComponent(path), atomically: true, encoding: .utf8) }
            #expect(try Repository.text(path) == marked, "\(path)")
            let typed = try answer(to: text.replacing("\n", with: "\r") + "\r", beginning: paste.begins, columns)
            #expect(typed == marked, "\(paste.name), not marked as a paste, in \(columns) columns")
        }

        /// What stands between the first words of an answer and the next prompt.
        private func answer(to keys: String, beginning begins: String, _ columns: Int) throws -> String {
            let run = try TerminalRun(home: Home(), columns: UInt16(columns), rows: 400)
            try run.type(keys)
            try run.expect(begins)
            try run.expect("\naldb> ")
            let plain = run.plain
            guard let start = plain.firstRange(of: begins)?.lowerBound, let end = plain[start...].firstRange(of: "\naldb> ")?.lowerBound
            else {
                throw Trouble(description: plain)
            }
            return plain[start..<end] + "\n"
        }

        // MARK: One step

        @Test func aPasteIsOneStepThatUndoTakesBack() throws {
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.paste(try Repository.text("examples/logs/row.log")) + "\r")
            try run.expect("next: fix 1")
            try run.enter("undo", expecting: "undone: import -")
            try run.enter("tree", expecting: "no views")
            try run.enter("redo", expecting: "redone: import -")
            try run.enter("fix 1", expecting: "@999")
        }

        @Test func aPasteIsInTheJournal() throws {
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.paste(try Repository.text("examples/code/card-anchors.swift")) + "\r")
            try run.expect("next: ")
            try run.enter("constant c1 24", expecting: "c1")
            run.kill()
            let again = try TerminalRun("--resume", home: home)
            try again.enter("print card.leading", expecting: "24")
        }

        @Test func aPasteIsRecordedAndReplayed() throws {
            let run = try TerminalRun(home: home)
            let file = "\(home.path)/paste.session"
            try run.enter("record \(file)", expecting: "recording")
            try run.type(TerminalRun.Key.paste(try Repository.text("examples/dumps/order.txt")) + "\r")
            try run.expect("next: ")
            try run.enter("record off")
            let result = try PipedRun.run("replay", "--check", file, home: home)
            #expect(result.status == 0, "\(result)")
            #expect(home.read(file)?.contains("...> .\n") == true)
        }

        @Test func aPasteIsNotRememberedLineByLine() throws {
            let run = try TerminalRun(home: home)
            try run.type(TerminalRun.Key.paste("Dear all,\nplease find enclosed\nthe minutes") + "\r")
            try run.expect("error[format]")
            // Before the next prompt the terminal reads whole lines, and ctrl-D would be lost.
            try run.expect("\naldb> ")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(home.history)?.contains("enclosed") != true)
        }

        // MARK: import -

        @Test func linesAreReadUpToADot() throws {
            let run = try TerminalRun(home: home)
            try run.enter("import -", expecting: "a line with a single dot ends it", prompt: "...> ")
            try run.enter("<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 30>", prompt: "...> ")
            try run.enter(".", expecting: "dump of a running app: 1 view, 1 constraint")
            try run.enter("print label1.width", expecting: "30")
        }

        @Test func endOfInputEndsTheTextAndNotTheSession() throws {
            let run = try TerminalRun(home: home)
            try run.enter("import dump -", prompt: "...> ")
            try run.enter("<UIView: 0x6001; frame = (0 0; 30 40)>", prompt: "...> ")
            try run.type(TerminalRun.Key.end)
            try run.expect("dump of a running app: 1 view")
            try run.enter("print view1.width", expecting: "30")
        }

        @Test(arguments: ["alias paste = import -\npaste", "import \"-\"", "imp dump - # to the end"])
        func theStatementMayBeSpelledOtherwise(statement: String) throws {
            let text = "\(statement)\n<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 30>\r\n.\r\nprint label1.width\n"
            let result = try PipedRun.run("--no-init", "--quiet", input: text, home: home)
            #expect(result.status == 0 && result.lines.last == "30", "\(result)")
        }

        /// The statements behind it come from standard input, too, and are not taken for a text.
        @Test func aStatementBehindItOnTheLineLeavesItWithoutText() throws {
            let result = try PipedRun.run("--no-init", input: "set keepgoing on\nimport -; print 1\nprint 2\n", home: home)
            #expect(result.status == 1 && result.lines.suffix(2) == ["1", "2"])
            #expect(result.errors.contains("no text follows"))
        }

        @Test func interruptAbandonsTheText() throws {
            let run = try TerminalRun(home: home)
            try run.enter("import -", prompt: "...> ")
            try run.enter("<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 30>", prompt: "...> ")
            try run.type(TerminalRun.Key.interrupt)
            try run.enter("tree", expecting: "no views")
        }

        /// Where the terminal does not mark pastes, the last line of one stays to be ended.
        @Test func interruptAbandonsAPasteThatIsNotMarked() throws {
            let run = try TerminalRun(home: home)
            try run.type("po view\r<UIView: 0x6001; frame = (0 0; 30 40)>\r<UIView: 0x6002")
            try run.expect("0x6002")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("\naldb> ")
            try run.enter("tree", expecting: "no views")
        }

        // MARK: Paths

        @Test(arguments: ["'PATH'", "\"PATH\"", "ESCAPED", "file://ENCODED", "ESCAPED "])
        func aPathThatIsDraggedIsImported(form: String) throws {
            let path = try home.write(try Repository.text("examples/logs/row.log"), to: "my logs/row (2).log")
            let escaped = path.replacing(" ", with: "\\ ").replacing("(", with: "\\(").replacing(")", with: "\\)")
            let typed = form.replacing("PATH", with: path).replacing("ESCAPED", with: escaped)
                .replacing("ENCODED", with: path.replacing(" ", with: "%20"))
            let run = try TerminalRun(home: home)
            try run.type(typed + "\r")
            try run.expect("console log: 4 constraints, one conflict")
        }

        @Test func aScriptThatIsDraggedIsRun() throws {
            let path = try home.write("view box 30x40", to: "a.aldb")
            let run = try TerminalRun(home: home)
            try run.type("'\(path)'\r")
            try run.expect("view  box")
        }

        // MARK: Pipes and files

        @Test(arguments: Effort.some(pastes.dropLast(), short: 4))
        func isReadFromAPipeAndAsAFile(name: String, begins: String) throws {
            let path = Repository.root.appendingPathComponent("Tests/ShellTests/Pastes/\(name).txt").path
            let text = try Repository.text("Tests/ShellTests/Pastes/\(name).txt")
            let piped = try PipedRun.run("--no-init", input: text, home: home)
            #expect(piped.output.hasPrefix(begins) && piped.status == 0, "\(piped)")
            let named = try PipedRun.run("--no-init", path, home: home)
            #expect(named.output == piped.output && named.status == 0)
            let dash = try PipedRun.run("--no-init", "-", input: text, home: home)
            #expect(dash.output == piped.output && dash.status == 0)
            guard name != "transcript" else { return }
            let quoted = try PipedRun.run("--no-init", "--json", "-e", "import -", input: text, home: home)
            #expect(quoted.output.contains("\"recognised\":\"") && quoted.status == 0)
        }

        /// What is read of a pipe is gone: it is not read again to be imported, or to see whether it is there.
        @Test func aPipeMayBeNamedAsAFile() throws {
            let text = try Repository.text("examples/dumps/order.txt")
            let named = try PipedRun.run("--no-init", "/dev/stdin", "-e", "print twoTicketsLabel.width", input: text, home: home)
            #expect(named.output.hasPrefix("dump of a running app: ") && named.status == 0, "\(named)")
            let path = "\(home.path)/fifo"
            try #require(mkfifo(path, 0o600) == 0)
            let run = try TerminalRun(home: home)
            try run.type("import \(path)\r")
            try text.write(toFile: path, atomically: false, encoding: .utf8)
            try run.expect("dump of a running app: ")
        }

        @Test func commandsMayFollowStandardInput() throws {
            let text = try Repository.text("examples/logs/row.log")
            let result = try PipedRun.run("--no-init", "--quiet", "-", "-e", "fix 1; expect no conflicts; print 7", input: text, home: home)
            #expect(result.status == 0 && result.lines.last == "7", "\(result)")
        }

        /// The first line leaves a parenthesis open, and so does each that follows.
        @Test func aLongListOfConstraintsIsReadOnce() throws {
            let rows = (1...2000).map { "<NSLayoutConstraint:0x6\($0) UIView:0xa1\($0).width == 30   (active)>" }
            let text = "<__NSArrayM 0xc100>(\n" + rows.joined(separator: ",\n") + "\n)\n"
            let result = try PipedRun.run("--no-init", input: text, home: home)
            #expect(result.output.hasPrefix("dump of a running app: 2000 views, 2000 constraints") && result.status == 0)
        }

        @Test func linesAreCountedFromTheFirstComment() throws {
            let result = try PipedRun.run("--no-init", input: "# c\n\n\"open\nfoo", home: home)
            #expect(result.status == 1 && result.errors.contains("<stdin>:3"), "\(result)")
        }

        @Test func aFileOfWhichNothingIsKnownIsAnError() throws {
            let result = try PipedRun.run("--no-init", try home.write("Dear all,\nplease find enclosed", to: "letter.txt"), home: home)
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains("is nothing that aldb reads"))
        }

        @Test func aPipeThatBeginsWithAStatementIsAScript() throws {
            let result = try PipedRun.run(
                "--no-init", input: "# a script\nprint 1\n<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 3>\n", home: home)
            #expect(result.status == 1 && result.output == "1\n" && result.errors.contains("<stdin>:3"))
        }

        /// A program that waits for the answer to a wrong first statement gets it, though more might follow.
        @Test func aWrongFirstStatementIsAnswered() throws {
            let run = try PipedRun(["--no-init", "--json"], home: home)
            try run.send("vew a\n")
            #expect(try run.nextLine().contains("unknown-command"))
            run.closeInput()
            #expect(try run.finish().status == 1)
        }
    }
}
