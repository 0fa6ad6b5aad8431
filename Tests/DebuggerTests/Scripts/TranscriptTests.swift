import Commands
import Reference
import Scripts
import TestSupport
import Testing

/// Transcripts read from files of every shape.
@Suite struct TranscriptTests {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var form: Transcript.Form
        /// Command, line, output.
        var steps: [(String, Int, [String])]

        init(_ name: String, _ text: String, _ form: Transcript.Form, _ steps: [(String, Int, [String])]) {
            testDescription = name
            self.text = text
            self.form = form
            self.steps = steps
        }

        init(_ name: String, _ text: String, _ steps: [(String, Int, [String])]) { self.init(name, text, .markdown, steps) }
    }

    static let rows: [Row] = [
        Row(
            "session without fences", "Prose.\naldb> var x\nambiguous: x\n\naldb> print x\n0\n", .session,
            [("var x", 2, ["ambiguous: x"]), ("print x", 5, ["0"])]),
        Row(
            "blank lines within count, those at the end do not", "aldb> a\n\none\n\ntwo\n \n\n", .session,
            [("a", 1, ["", "one", "", "two"])]),
        Row("session with fences", "aldb> no\n```\naldb> a\n1\n```\naldb> no\n", .session, [("a", 3, ["1"])]),
        Row("session with a fence that holds no command", "aldb> a\n```\n1\n```\n", .session, [("a", 1, ["```", "1", "```"])]),
        Row("Markdown outside fences", "aldb> a\n1\n", []),
        Row(
            "two blocks", "```\naldb> a\n```\naldb> no\n```sh\n$ ls\n```\n``` text\nhello\naldb> b\n2\n```\n",
            [("a", 2, []), ("b", 10, ["2"])]),
        Row("tildes", "~~~ aldb\naldb> a\n```\n~~~\nprose\n", [("a", 2, ["```"])]),
        Row("a longer fence", "````\naldb> a\n```\n1\n````\n", [("a", 2, ["```", "1"])]),
        Row("a longer fence closes", "```\naldb> a\n1\n`````  \n2\n", [("a", 2, ["1"])]),
        Row("a fence with words does not close", "```\naldb> a\n``` no\n```\n2\n", [("a", 2, ["``` no"])]),
        Row("code within a line opens nothing", "```a``` b\naldb> a\n", []),
        Row("indented", "- item\n\n  ```\n  aldb> a\n    in\n  out\n  ```\n", [("a", 4, ["  in", "out"])]),
        Row("indented with tabs, and less", "\t```\n\taldb> a\n\tone\ntwo\n\n\tthree\n\t```\n", [("a", 2, ["one", "two", "", "three"])]),
        Row("never closed", "```\naldb> a\n1", [("a", 2, ["1"])]),
        Row("carriage returns", "```\r\naldb> a\r\n1\r\n```\r\n", [("a", 2, ["1"])]),
        Row("byte order mark", "\u{FEFF}aldb> a\n1\n", .session, [("a", 1, ["1"])]),
        Row("byte order mark and fence", "\u{FEFF}```\naldb> a\n1\n```", [("a", 2, ["1"])]),
        Row("a prompt alone", "aldb>\naldb> \naldb> a", .session, [("", 1, []), ("", 2, []), ("a", 3, [])]),
        Row("no prompt", "aldb>a\n aldb> a\n> aldb> a\n", .session, []),
        Row("continued", "aldb> print (1\n...> + 2\n...>\n...> )\n3\n...> 4\n", .session, [("print (1\n+ 2\n\n)", 1, ["3", "...> 4"])]),
        Row("empty", "", .session, []), Row("blank", "\n\n", .session, []), Row("a fence alone", "```", []),
    ]

    @Test(arguments: rows) func isRead(row: Row) {
        let transcript = Transcript(row.text, form: row.form)
        #expect(transcript.steps.map(\.command) == row.steps.map(\.0))
        #expect(transcript.steps.map(\.line) == row.steps.map(\.1))
        #expect(transcript.steps.map { transcript.output(of: $0) } == row.steps.map(\.2))
        #expect(transcript.lines.joined(separator: "\n") == row.text)
    }

    @Test(arguments: ["prose\r\naldb> print 3\r\n3\r\n", "\u{FEFF}aldb> print 3\n3\n"])
    func aPromptTellsATranscriptHoweverItsLinesEnd(text: String) {
        #expect(Transcript.hasPrompt(text) && Transcript(text, form: .session).steps.map(\.command) == ["print 3"])
    }

    @Test func namesTellTheForm() {
        #expect(Transcript.Form(file: "a/b.session") == .session && Transcript.Form(file: "README.MD") == .markdown)
        #expect(Transcript.Form(file: "a.markdown") == .markdown)
        #expect(Transcript.Form(file: "a.aldb") == nil && Transcript.Form(file: "session") == nil && Transcript.Form(file: "") == nil)
    }

    @Test func nothingTraps() {
        var random = SplitMix64(seed: 20)
        let parts = ["```", "~~~~", "aldb> ", "aldb>", "...> ", "...", "[..]", "\n", "\r\n", "\r", "\t", "  ", "x", "\u{FEFF}", "é", "`"]
        for _ in 0..<Effort.count(2000) {
            let text = (0..<random.number(0...24)).compactMap { _ in random.pick(parts) }.joined()
            for form in [Transcript.Form.session, .markdown] {
                let transcript = Transcript(text, form: form)
                var check = TranscriptCheck(of: transcript)
                for step in transcript.steps {
                    let said = (0..<random.number(0...3)).compactMap { _ in random.pick(parts) }.filter { !$0.contains { $0.isNewline } }
                    let part = check.compare(step, with: said)
                    #expect(part?.hunks.isEmpty != true)
                }
                // What is written is read as the same commands, and then nothing differs.
                guard !check.isMet else {
                    #expect(check.updated == text)
                    continue
                }
                #expect(!check.diff.hunks.isEmpty)
                #expect(
                    Transcript(check.updated, form: form).steps.map(\.command) == transcript.steps.map(\.command),
                    "\(text.debugDescription)")
            }
        }
    }
}
