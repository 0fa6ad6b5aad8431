import Answers
import Commands
import Foundation
import Language
import Presentation
import Scripts
import Session
import TestSupport
import Testing

/// Transcripts run again and compared, and what is told of that.
@Suite struct ReplayTests {
    /// Runs a transcript as `--check` does.
    static func check(_ text: String, form: Transcript.Form = .session, isUpdate: Bool = false) -> (TranscriptCheck, ReplayResult) {
        let transcript = Transcript(text, form: form)
        var result = ReplayResult(file: "a.session")
        var replay = TranscriptReplay(Console(), file: result.file)
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps where !replay.isFinished {
            var reports: [[Report]] = []
            let said = replay.run(step) { reports.append($0) }
            result.add(step, reports, differing: check.compare(step, with: said), isUpdate: isUpdate)
        }
        if !check.isMet { result.diff = check.diff }
        return (check, result)
    }

    @Test func whatIsShownIsMet() {
        let (check, result) = Self.check(
            """
            First a variable, then what is wrong.

            aldb> var x; x == 10
            ambiguous: x
            c1  x == 10
            x  0 → [..]
            ...
            aldb> print (x
            ...> + 1)
            11

            aldb> nonsense
            error[unknown-command]: there is no command 'nonsense'
            ...
            aldb>
            aldb> expect error expectation: expect x == 3
            ok  expected == 3, found 10
            aldb> expect x == 10
            ok  10
            aldb> quit
            aldb> print x
            what is never run
            """)
        #expect(check.isMet && result.status == .ok && !result.hasFailed)
        #expect(result.commands == 7 && result.expectations == (2, 0))
    }

    /// An expectation that fails is a failure, also where the transcript shows it.
    @Test(arguments: [false, true])
    func aRecordedFailureIsOne(isUpdate: Bool) {
        let (check, result) = Self.check(
            """
            aldb> var x; x == 10
            ...
            aldb> expect x == 3
            error[expectation]: expected == 3, found 10
              expect x == 3
                     ^
              it follows from c1
            aldb> expect error usage: expect x == 10
            ...
            """, isUpdate: isUpdate)
        #expect(check.isMet && result.hasFailed && result.status == .failed)
        #expect(result.expectations == (0, 2))
        let text = TextRenderer(width: 80).render(result) ?? ""
        #expect(text.contains("expect error expectation"), "\(text)")
    }

    /// As at the terminal, an empty line steps on.
    @Test func steppingIsReplayed() {
        let text = """
            aldb> replay a.aldb
            ...
            aldb> step
            ambiguous: x
            ...
            aldb>
            c1  x == 3
            ...
            aldb>
            aldb> print x
            3
            aldb>
            """
        let transcript = Transcript(text, form: .session)
        var replay = TranscriptReplay(Console(files: .reading("var x\nx == 3\nx == 4\n")), file: "a.session")
        let said = transcript.steps.map { replay.run($0) { _ in } }
        #expect(OutputPattern(transcript.output(of: transcript.steps[1])).matches(said[1]))
        #expect(OutputPattern(transcript.output(of: transcript.steps[2])).matches(said[2]))
        #expect(said[3].first?.hasPrefix("c2  x == 4") == true && said[5] == [])
    }

    static let wrong = """
        aldb> var x
        ambiguous: x
        aldb> x == 10
        c1  x == [..]
        ...
        determined: y
        aldb> print x
        10
        aldb> print x + 1
        12

        Prose is output here.

        aldb> expect x == 11
        ok  11
        """

    @Test func differencesAreShown() {
        let (check, result) = Self.check(Self.wrong)
        #expect(
            check.diff.text(old: "a", new: "b") == """
                --- a
                +++ b
                @@ -2,14 +2,15 @@
                 ambiguous: x
                 aldb> x == 10
                 c1  x == [..]
                -...
                -determined: y
                +x  0 → 10
                +determined: x
                 aldb> print x
                 10
                 aldb> print x + 1
                -12
                -
                -Prose is output here.
                +11
                 
                 aldb> expect x == 11
                -ok  11
                +error[expectation]: expected == 11, found 10
                +  expect x == 11
                +         ^
                +  it follows from c1
                """)
        #expect(result.status == .differs && result.hasFailed && result.expectations == (0, 1))
        #expect(Self.check(check.updated).0.isMet)
        // The new side is what is written.
        let new = check.diff.hunks[0].lines.filter { $0.first != "-" }.map { String($0.dropFirst()) }
        #expect(new == check.updated.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init))
    }

    @Test func farApartInHunks() {
        let text = "aldb> print 1\n2\n" + String(repeating: "aldb> print 5\n5\n", count: 8) + "aldb> print 3\naldb> print 4\n"
        let diff = Self.check(text).0.diff
        #expect(diff.hunks.map(\.head) == ["@@ -1,5 +1,5 @@", "@@ -17,4 +17,6 @@"])
        #expect(Self.check("aldb> print 1").0.diff.text(old: "a", new: "b") == "--- a\n+++ b\n@@ -1 +1,2 @@\n aldb> print 1\n+1")
        #expect(Self.check("aldb> let a = 1\n2").0.diff.hunks.map(\.head) == ["@@ -1,2 +1 @@"])
    }

    @Test func whatSurroundsOutputsStays() {
        let text = "\u{FEFF}# Title\r\n\r\n- item\r\n\r\n  ````\r\n  aldb> print 1\r\n  2\r\n\r\n  aldb> print 2\r\n  ````\r\nend"
        let written = Self.check(text, form: .markdown).0.updated
        let expected = text.replacingOccurrences(of: "  2\r\n\r\n", with: "  1\r\n\r\n").replacingOccurrences(
            of: "print 2\r\n", with: "print 2\r\n  2\r\n")
        #expect(Array(written.utf8) == Array(expected.utf8))
    }

    /// A name in an output that looks like a prompt or a fence is not written as it is.
    @Test func outputIsNotTakenForCommands() {
        for name in ["aldb> print 1", "``` x", "~~~"] where !name.contains("`") {
            let text = "aldb> view `\(name)` 10x10\naldb> frames\n"
            let written = Self.check(text).0.updated
            #expect(Transcript(written, form: .session).steps.count == 2, "\(written)")
            #expect(written.contains("\n[..]\n"))
            #expect(Self.check(written).0.isMet, "\(written)")
        }
    }

    @Test func resultsAsText() {
        let (renderer, good) = (TextRenderer(), Self.check("aldb> expect 1 == 1\nok  1").1)
        var updated = Self.check(Self.wrong, isUpdate: true).1
        updated.isUpdated = true
        var lost = ReplayResult(file: "lost.aldb")
        lost.fail(Diagnostic(.io, "cannot read 'lost.aldb'"))
        let bad = Self.check(Self.wrong).1
        func summary(_ results: [ReplayResult], isCheck: Bool = true) -> String? { renderer.summary(of: results, isCheck: isCheck) }
        #expect(summary([good]) == "1 file, 1 transcript as shown, 1 expectation met")
        #expect(summary([good, good], isCheck: false) == "2 files, 2 expectations met")
        #expect(summary([good, bad, lost]) == "3 files, 1 failed, 1 of 2 transcripts differs, 1 of 2 expectations failed")
        #expect(summary([updated, good]) == "2 files, 1 of 2 transcripts updated, 1 of 2 expectations failed")
        #expect(summary([ReplayResult(file: "a.aldb")]) == nil)
        #expect(renderer.render(good) == nil && renderer.render(lost) == nil)
        #expect(renderer.render(updated) == "updated a.session")
        #expect(renderer.render(bad)?.hasPrefix("--- a.session\n+++ a.session (now)\n@@ ") == true)
        #expect(
            JSONRenderer().render(good)
                == #"{"file":"a.session","status":"ok","commands":1,"expectations":{"met":1,"failed":0},"diff":""}"#)
        #expect(
            JSONRenderer().render(lost)?.hasSuffix(#""failed":0},"diff":"","error":{"code":"io","message":"cannot read 'lost.aldb'"}}"#)
                == true)
        #expect(
            JSONRenderer().render(bad)?.contains(#""status":"differs","commands":5,"expectations":{"met":0,"failed":1},"diff":"--- a"#)
                == true)
    }

    /// What a script says cannot move the cursor of whoever reads the diff.
    @Test func controlCharactersInADiffAreEscaped() {
        let text = TextRenderer().render(Self.check("aldb> print 1\n\u{1B}[2Jx\n").1)
        #expect(text?.contains(#"-\u{1B}[2Jx"#) == true)
    }

    // MARK: JUnit

    /// The elements of a document, in the order in which they begin.
    private static func elements(of xml: String) throws -> [ReadPage.Element] {
        let page = ReadPage(xml)
        try #require(page.error == nil, "\(page.error ?? "") \(xml)")
        return page.root.descendants
    }

    @Test func reportForCI() throws {
        var script = ReplayResult(file: "b.aldb")
        var console = Console()
        for line in ["var x", "expect x == 0", "expect x == 1 ± 0.5", "nonsense <&>\"'"] {
            var reports: [Report] = []
            console.execute(SourceStatement(text: line, file: "b.aldb", line: 7)) { reports.append($0) }
            script.add(reports)
        }
        let found = try Self.elements(of: JUnitReport.text(of: [Self.check(Self.wrong).1, script]))
        #expect(found[0].name == "testsuites" && found[0].attributes == ["tests": "8", "failures": "4", "errors": "1"])
        let suites = found.filter { $0.name == "testsuite" }
        #expect(suites.map { $0.attributes["name"] } == ["a.session", "b.aldb"])
        #expect(suites[1].attributes == ["name": "b.aldb", "tests": "3", "failures": "1", "errors": "1"])
        let cases = found.filter { $0.name == "testcase" }
        #expect(cases.map { $0.attributes["name"] }.suffix(3) == ["expect x == 0", "expect x == 1 ± 0.5", "nonsense <&>\"'"])
        #expect(cases.last?.attributes["line"] == "7" && cases.last?.attributes["classname"] == "b.aldb")
        #expect(cases[3].attributes["line"] == "9" && cases[3].attributes["name"] == "print x + 1")
        let failures = found.filter { $0.name == "failure" }
        #expect(failures[1].text.contains("\n-12\n") && failures[1].attributes["type"] == "differs")
        #expect(failures[3].attributes["message"] == "expected == 1 ± 0.5, found 0")
        #expect(failures[3].text == "expected == 1 ± 0.5, found 0\nit is not determined: 'ambiguity' shows the range")
        #expect(found.last?.name == "error" && found.last?.attributes["type"] == "syntax")
    }

    @Test func reportIsXMLWhateverIsInIt() throws {
        let nasty = "]]> <!-- & \u{0}\u{1}\u{B}\u{1B}[0m\u{FFFE}\u{FFFF}\u{202E}\u{85}\u{2028} \"'\t\r\n é 😀 &#0;"
        var result = ReplayResult(file: nasty)
        result.fail(Diagnostic(.io, nasty, hint: nasty))
        let step = Transcript("aldb> print (\n...> \u{1}", form: .session).steps[0]
        result.add(step, [], differing: UnifiedDiff(of: [nasty], [UnifiedDiff.Change(range: 0..<1, lines: [nasty])]), isUpdate: false)
        let found = try Self.elements(of: JUnitReport.text(of: [result]))
        #expect(found.contains { $0.name == "error" && $0.attributes["message"]?.hasPrefix(#"]]> <!-- & \u{0}\u{1}"#) == true })
        #expect(found.contains { $0.attributes["name"] == "print (\n\\u{1}" })
    }
}
