import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif
@preconcurrency import CLibrary

extension ShellTests {
    /// Transcripts: recorded, replayed, checked, updated.
    @Suite struct Transcripts {
        let home: Home

        init() throws { home = try Home() }

        private func replay(_ arguments: String...) throws -> PipedRun.Result {
            try PipedRun(["replay"] + arguments, home: home).finish()
        }

        // MARK: Recording

        @Test func whatIsRecordedInTheShellIsMet() throws {
            let file = "\(home.path)/a.session"
            let run = try TerminalRun("--color", "always", home: home)
            try run.enter("record \(file)", expecting: "recording to")
            try run.enter("var x; x == 10 # a comment", expecting: "c1")
            run.resize(columns: 30)
            try run.enter("print (x", prompt: "...> ")
            try run.enter("  + 1224)", expecting: "1234")
            try run.enter("nosuchcommand 1", expecting: "nosuchcommand")
            try run.enter("view card 10x20", expecting: "card")
            try run.enter("record", expecting: "recording to")
            // As it happens: a shell that is killed now has lost nothing.
            #expect(
                home.read(file)?.contains("aldb> view card 10x20\nwarning: made 'window root 390x844', since there was no window yet\n")
                    == true)
            try run.enter("expect error expectation: expect x == 11", expecting: "found 10")
            try run.enter("record off", expecting: "recorded")
            try run.enter("print 5", expecting: "5")
            run.send(SIGKILL)
            let text = try #require(home.read(file))
            #expect(
                text.hasPrefix(
                    "aldb> var x\nambiguous: x\naldb> x == 10\nc1  x == 10\nx  0 → 10\ndetermined: x\naldb> print (x\n...>   + 1224)\n1234\n"
                ))
            #expect(!text.contains("record") && !text.contains("print 5") && !text.contains("\u{1B}"))
            let result = try replay("--check", file)
            #expect(result.status == 0 && result.errors == "")
            #expect(result.output == "1 file, 1 transcript as shown, 1 expectation met\n")
        }

        @Test func scriptsRecordToo() throws {
            let file = "\(home.path)/a.session"
            _ = try home.write("Prose without an end", to: file)
            let script = try home.write(
                "record \(file)\nvar x\nrecord \(home.path)/b.md\nprint x\nrecord \(home.path)/none/c\nprint x + 1\nexpect x == 0\nquit\n",
                to: "a.aldb")
            let result = try PipedRun.run("--quiet", "-e", "set keepgoing on", "-e", "source \(script)", home: home)
            #expect(result.status == 1 && result.errors.contains("error[io]"))
            // What 'source' runs is part of it.
            #expect(home.read(file) == "Prose without an end")
            let other = try PipedRun.run("--quiet", input: "set keepgoing on\n" + (home.read(script) ?? ""), home: home)
            #expect(other.status == 1 && other.output.contains("recording to"))
            #expect(home.read(file) == "Prose without an end\naldb> new\n...\naldb> var x\nambiguous: x\n")
            #expect(
                home.read("\(home.path)/b.md")
                    == "```\naldb> print x\n0\n```\n\n```\naldb> print x + 1\n1\n```\n\n```\naldb> expect x == 0\nok  0\n```\n\n")
        }

        /// Two sessions in one file, the second after a `quit` of the first.
        @Test func aSecondSessionBeginsAnew() throws {
            let file = "\(home.path)/a.session"
            for _ in 0..<2 { _ = try PipedRun.run(input: "record \(file)\nvar x\nx == 3\nquit\n", home: home) }
            let once = "aldb> var x\nambiguous: x\naldb> x == 3\nc1  x == 3\nx  0 → 3\ndetermined: x\n"
            #expect(home.read(file) == once + "aldb> new\n...\n" + once)
            #expect(try replay("--check", file).status == 0)
        }

        @Test func aFullDiskEndsARecording() throws {
            guard access("/dev/full", W_OK) == 0 else { return }
            let result = try PipedRun.run(input: "set keepgoing on\nrecord /dev/full\nprint 1200+34\nrecord\n", home: home)
            #expect(result.status == 1 && result.errors.contains("error[io]: cannot write '/dev/full'"))
            #expect(result.output.contains("1234\nnot recording\n"))
        }

        // MARK: Replaying

        static let document = """
            # A document

            ```
            aldb> var x; x == 10
            ambiguous: x
            ...
            determined: x
            ```

            ~~~
            aldb> print x
            11
            aldb> x == [
            error[syntax]: [..]
            ...
            aldb> expect x == 10
            ok  10
            ~~~

            """

        @Test func differencesAreShown() throws {
            let file = try home.write(Self.document, to: "a.md")
            let result = try replay("--check", file)
            #expect(result.status == 1 && result.errors == "")
            #expect(
                result.output == """
                    --- \(file)
                    +++ \(file) (now)
                    @@ -9,7 +9,7 @@
                     
                     ~~~
                     aldb> print x
                    -11
                    +10
                     aldb> x == [
                     error[syntax]: [..]
                     ...
                    1 file, 1 of 1 transcript differs, 1 expectation met

                    """)
            let json = try replay("--check", "--json", file)
            #expect(json.status == 1 && json.errors == "" && json.lines.count == 1)
            #expect(json.output.contains(#""status":"differs","commands":5,"expectations":{"met":1,"failed":0},"diff":"--- "#))
            // Without --check the commands alone are run: one of them fails, the next goes on.
            let plain = try replay(file)
            #expect(plain.status == 1 && plain.output.hasSuffix("10\nok  10\n1 file, 1 failed, 1 expectation met\n"))
            #expect(plain.errors.hasPrefix("\(file):13: error[syntax]"))
            let objects = try replay("--json", file)
            #expect(objects.lines.count == 5 && objects.lines.allSatisfy { $0.hasPrefix(#"{"n":"#) })
            #expect(objects.lines[3].contains(#""line":13,"status":"error""#))
            #expect(try replay("--check", "--quiet", file).output.hasSuffix("...\n"))
        }

        /// Where a transcript ends, its reader may go on.
        @Test func theShellBeginsWithATranscript() throws {
            let file = try home.write(Self.document, to: "a.md")
            let run = try TerminalRun(file, home: home)
            try run.enter("print x + 1224", expecting: "1234")
            #expect(try PipedRun.run(file, input: "print x + 1224\n", home: home).output.hasSuffix("ok  10\n1234\n"))
        }

        @Test func updateKeepsWhatMatches() throws {
            let file = try home.write(Self.document, to: "a.md")
            let other = try home.write("aldb> print 1\n1\n", to: "b.session")
            let link = "\(home.path)/c.session"
            symlink(file, "\(home.path)/c.md")
            symlink(other, link)
            chmod(file, 0o640)
            var before = stat()
            stat(other, &before)
            let result = try replay("--update", "\(home.path)/c.md", link)
            #expect(result.status == 0 && result.errors == "")
            #expect(result.output == "updated \(home.path)/c.md\n2 files, 1 of 2 transcripts updated, 1 expectation met\n")
            #expect(home.read(file) == Self.document.replacingOccurrences(of: "\n11\n", with: "\n10\n"))
            #expect(home.mode(file) == 0o640)
            var after = stat()
            stat(other, &after)
            #expect(before.st_ino == after.st_ino)
            #expect(try replay("--check", file, link).status == 0)
        }

        @Test func jobsChangeNothingButTheTime() throws {
            var files: [String] = []
            for number in 0..<Effort.count(100, short: 30) {
                // Every seventh differs, every tenth is a script that fails, some are not there.
                let width = 100 + number
                let script =
                    "window root \(width)x200\nview card\ncard.edges == super.edges inset 8\nexpect card.width == \(width - 16)\nfrobnicate\n"
                let session = """
                    aldb> window root \(width)x200; view card; card.edges == super.edges inset 8
                    ...
                    aldb> print card.width
                    \(width - (number % 7 == 0 ? 0 : 16))
                    """
                if number % 25 == 24 {
                    files.append("\(home.path)/missing\(number).session")
                } else {
                    files.append(
                        try home.write(number % 10 == 9 ? script : session, to: "\(number)\(number % 10 == 9 ? ".aldb" : ".session")"))
                }
            }
            let scripts = files.count { $0.hasSuffix(".aldb") }
            let transcripts = files.count { !$0.contains("missing") } - scripts
            for options in [["--check"], [], ["--json"], ["--check", "--json"]] {
                let one = try PipedRun(["replay"] + options + files, home: home).finish()
                let two = try PipedRun(["replay"] + options + ["--jobs", "2"] + files, home: home).finish()
                let many = try PipedRun(["replay"] + options + ["--jobs", "64"] + files, home: home).finish()
                #expect(one.status == 1 && two.status == 1)
                #expect(one.output == two.output && one.errors == two.errors, "\(options)")
                #expect(one.output == many.output && one.errors == many.errors, "\(options)")
                #expect(
                    options.contains("--json")
                        || one.output.hasSuffix("of \(transcripts) transcripts differ, \(scripts) expectations met\n")
                            == (options == ["--check"])
                )
            }
        }

        @Test func whatCannotBeReadDoesNotKeepTheOthers() throws {
            let good = try home.write("aldb> print 1\n1\n", to: "good.session")
            let binary = try home.write("", to: "binary.session")
            let stream = try #require(fopen(binary, "w"))
            fwrite([0xFF, 0xFE] as [UInt8], 1, 2, stream)
            fclose(stream)
            let empty = try home.write("nothing here\n", to: "empty.session")
            let prose = try home.write("# Nothing to check\n", to: "prose.md")
            let large = try home.write("", to: "large.session")
            truncate(large, 65 << 20)
            let result = try replay("--check", binary, "\(home.path)/missing.md", empty, home.path + "/", large, prose, good)
            #expect(result.status == 1)
            for code in [
                "format]: '\(binary)' is", "io]: cannot read '\(home.path)/missing", "format]: '\(empty)' shows",
                "io]: cannot read '\(home.path)/'", "limit]: '\(large)'",
            ] {
                #expect(result.errors.contains("error[\(code)"), "\(result.errors)")
            }
            #expect(result.output == "7 files, 5 failed, 1 transcript as shown\n")
            #expect(try replay("--check", prose).status == 1)
            let none = try replay("--check", prose, prose)
            #expect(none.status == 1 && none.errors == "aldb: none of the files shows a command\n")
            #expect(try replay("--check", prose, good).status == 0)
        }

        @Test(arguments: [
            ["--check", "--update"], ["--jobs", "0"], ["--jobs", "65"], ["--jobs", "two"], ["--jobs"], ["--report"], ["--check"],
        ])
        func wrongCombinations(options: [String]) throws {
            let result = try PipedRun(["replay"] + options + (options == ["--check"] ? [] : ["a.session"]), home: home).finish()
            #expect(result.status == 2 && result.output == "" && result.errors != "")
        }

        @Test(arguments: ["1", "3"]) func interruptEndsAll(jobs: String) throws {
            let file = try home.write(
                String(repeating: "aldb> print 1200+34\n", count: Effort.isAll ? 200_000 : 60_000), to: "long.session")
            let run = try PipedRun(["replay", "--jobs", jobs, "--report", "\(home.path)/r.xml", file, file, file, file], home: home)
            #expect(try run.nextLine() == "1234")
            run.interrupt()
            #expect(try run.finish().status == 130)
            #expect(home.read("\(home.path)/r.xml") == nil)
        }

        @Test func aReaderThatHasEnoughEndsAll() throws {
            let file = try home.write(String(repeating: "aldb> print 1200+34\n", count: 200_000), to: "long.session")
            let command = "\(try #require(Binary.path)) replay --jobs 2 \(file) \(file) \(file) | head -n 1"
            let pipe = try #require(popen(command, "r"))
            var line = [CChar](repeating: 0, count: 16)
            fgets(&line, 16, pipe)
            #expect(pclose(pipe) == 0 && line[0] == 49)
        }

        // MARK: Reports

        @Test func reportForCI() throws {
            let script = try home.write("var x\nexpect x == 0\nexpect x == 1\n", to: "a.aldb")
            let session = try home.write(Self.document, to: "a.md")
            let report = "\(home.path)/report.xml"
            #expect(try replay("--check", "--jobs", "2", "--report", report, script, session).status == 1)
            let text = try #require(home.read(report))
            let document = try XMLDocument(xmlString: text)
            func all(_ path: String) throws -> [String] { try document.nodes(forXPath: path).compactMap(\.stringValue) }
            #expect(try all("/testsuites/@tests") == ["6"] && all("/testsuites/@failures") == ["2"])
            #expect(try all("//testsuite/@name") == [script, session])
            #expect(try all("//testcase[@line='3']/failure/@message") == ["expected == 1, found 0"])
            #expect(
                try all("//testcase/@name") == ["expect x == 0", "expect x == 1", "var x; x == 10", "print x", "x == [", "expect x == 10"])
            #expect(try all("//testcase[@name='print x']/failure").first?.contains("-11\n+10\n") == true)
            let lost = try replay("--report", "\(home.path)/none/report.xml", script)
            #expect(lost.status == 1 && lost.errors.contains("cannot write '\(home.path)/none/report.xml'"))
        }
    }
}
