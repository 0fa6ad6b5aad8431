import Language
import Testing

@Suite struct ScriptReaderTests {
    private func statements(_ text: String) -> [String] {
        var reader = ScriptReader(text, file: "a.aldb")
        var found: [String] = []
        while let result = reader.next() {
            switch result {
            case .success(let statement): found.append("\(statement.line) \(statement.text)")
            case .failure(let error):
                found.append("\(error.statement.line) ! \(complaint(error.diagnostic, in: error.statement.text))")
            }
        }
        return found
    }

    @Test(arguments: [
        ("", []),
        ("\n\n  \n# nothing\n;;; ;\n", []),
        ("status\nframes", ["1 status", "2 frames"]),
        ("\u{FEFF}status", ["1 status"]),
        ("status\r\n\r\nframes\r\n", ["1 status", "3 frames"]),
        ("a == 1; b == 2 ;c == 3", ["1 a == 1", "1 b == 2", "1 c == 3"]),
        // The Greek question mark is the same character as the semicolon, the Greek grave accent the same as the backtick.
        ("a == 1\u{37E} b == 2", ["1 a == 1", "1 b == 2"]),
        ("a;\u{301} b; c", ["1 a;\u{301} b", "1 c"]),
        ("a ; b ;; c\u{301};d", ["1 a", "1 b", "1 c\u{301}", "1 d"]), (";\u{301}a", ["1 ;\u{301}a"]),
        ("view \u{1FEF}a; b`", ["1 view \u{1FEF}a; b`"]),
        ("  status  # why\n# x\nframes#y", ["1 status", "3 frames"]),
        ("label a \"x; # y\"; label b", ["1 label a \"x; # y\"", "1 label b"]),
        (#"label a "x\"; # y" # z"#, [#"1 label a "x\"; # y""#]),
        ("view `a;b#c`; status", ["1 view `a;b#c`", "1 status"]),
        ("view a \\\n  in b\nstatus", ["1 view a \\\n  in b", "3 status"]),
        ("view a \\  # more\n  in b", ["1 view a \\\n  in b"]),
        ("view a \\\n# a comment\nstatus", ["1 view a \\", "3 status"]),
        ("x == (1 + # one\n  2) ; y == 3\nz == 4", ["1 x == (1 +\n  2)", "2 y == 3", "3 z == 4"]),
        ("x == (1 +\n# two\n 2)", ["1 x == (1 +\n\n 2)"]),
        ("label a \"one\ntwo\"\nstatus", ["1 label a \"one\ntwo\"", "3 status"]),
        ("x == (1; status", ["1 x == (1", "1 status"]),
        ("x == 1)\nstatus", ["1 x == 1)", "2 status"]),
        // A visual format goes on only after a backslash.
        ("H:|-(20-[a]\nstatus", ["1 H:|-(20-[a]", "2 status"]),
        ("r: V:(20\nstatus", ["1 r: V:(20", "2 status"]),
        ("[a(20\nstatus", ["1 [a(20", "2 status"]),
        ("try H:[`a\nstatus", ["1 try H:[`a", "2 status"]),
        ("H:|-[a]- \\\n  [b]-|\nstatus", ["1 H:|-[a]- \\\n  [b]-|", "3 status"]),
        ("expect error syntax: H:|-(20; status", ["1 expect error syntax: H:|-(20", "1 status"]),
        ("pathH: (1 +\n 2) == x", ["1 pathH: (1 +\n 2) == x"]),
        // Up to the next blank line at most.
        ("x == (1 +\n 2\n\nstatus", ["1 ! syntax 5 «(»", "4 status"]),
        ("x == (1\n  \t \nstatus", ["1 ! syntax 5 «(»", "3 status"]),
        ("x == ((1)\n", ["1 ! syntax 5 «(»"]),
        ("x == (1", ["1 ! syntax 5 «(»"]),
        ("status\nlabel a \"x\nframes\n\nframes", ["1 status", "2 ! syntax 8 «\"»", "5 frames"]),
        ("view `a\nb\r\n\r\nstatus", ["1 ! syntax 5 «`»", "4 status"]),
        ("frames \\\n\nstatus", ["1 ! syntax 7 «\\»", "3 status"]),
        ("frames \\", ["1 ! syntax 7 «\\»"]),
    ])
    func cutsIntoStatements(text: String, expected: [String]) {
        #expect(statements(text) == expected)
    }

    @Test func theFileIsKept() {
        var reader = ScriptReader("status", file: "a.aldb")
        #expect(reader.next() == .success(SourceStatement(text: "status", file: "a.aldb", line: 1)))
        #expect(reader.next() == nil)
        #expect(reader.next() == nil)
    }

    @Test(arguments: [
        ("status", false), ("", false), ("x == (1", true), ("x == (1\n + 2)", false), ("x == (1\n + 2", true), ("x == (1\n", false),
        ("x == (1\n  ", false), ("label a \"x", true), ("label a \"x\ny\"", false), ("view `a", true), ("frames \\", true),
        ("frames \\\na", false), ("frames \\\n", false), ("H:|-(20", false), ("H:|-[a]-\\", true), ("status; x == (", true),
        ("x == (1\n\nstatus", false), ("# (", false),
    ])
    func needsMore(text: String, expected: Bool) {
        #expect(ScriptReader.needsMore(text) == expected)
    }

    /// Where what is incomplete begins, and what is open in it.
    @Test(arguments: [
        ("x == (1", "x == (1", "("), ("status; x == (", "x == (", "("), ("a\n\n# c\nlabel a \"x (", "label a \"x (", "\""),
        ("a\nview `b", "view `b", "`"), ("frames \\\na \\", "frames \\\na \\", "\\"), ("x == (1 # \"\n+ (2", "x == (1 # \"\n+ (2", "("),
    ])
    func knowsWhatIsUnfinished(text: String, rest: String, mark: String) throws {
        let unfinished = try #require(ScriptReader.unfinished(in: text))
        #expect(text[unfinished.start...] == rest)
        #expect(String(unfinished.mark) == mark)
    }

    @Test func aStatementsLengthIsLimited() {
        let long = String(repeating: "a", count: 150_000)
        var reader = ScriptReader("status; x == (\(long)\n\(long)) ; frames\n\(long)\nstatus")
        var found: [String] = []
        while let result = reader.next() {
            switch result {
            case .success(let statement): found.append(statement.text)
            case .failure(let error): found.append(error.diagnostic.code.rawValue)
            }
        }
        #expect(found == ["status", "limit", "frames", "limit", "status"])
    }

    /// The text of a statement, read again, is the same statement.
    @Test func statementsReadBack() {
        let script = "view a \\\n in b\nx == (1 + # c\n 2)\nlabel l \"a\nb # c\"; H:|-[a]-\\\n[b]"
        var reader = ScriptReader(script)
        var count = 0
        while case .success(let statement)? = reader.next() {
            var again = ScriptReader(statement.text)
            #expect(again.next() == .success(SourceStatement(text: statement.text)))
            #expect(again.next() == nil)
            count += 1
        }
        #expect(count == 4)
    }
}

/// The lines behind a statement that reads them. Which ones do is not known to the reader.
@Suite struct StatementInputTests {
    private static func readsInput(_ statement: String) -> Bool { statement == "take" }

    private func statements(_ text: String) -> [SourceStatement] {
        var reader = ScriptReader(text)
        var all: [SourceStatement] = []
        while let next = reader.next(Self.readsInput) { all.append(next.statement) }
        return all
    }

    @Test func theInputEndsAtASingleDot() {
        let found = statements("print 1\ntake # a log\nfirst (\n\n  .\n# second\n.\nprint 2")
        #expect(found.map(\.text) == ["print 1", "take", "print 2"])
        #expect(found.map(\.input) == [nil, "first (\n\n  .\n# second", nil])
        #expect(found.map(\.line) == [1, 2, 8])
    }

    @Test func onlyTheLastStatementOfALineReadsInput() {
        #expect(statements("take; print 1\nprint 3\n.").first?.input == nil)
        #expect(statements("print 1; take\nprint 3\n.").last?.input == "print 3")
    }

    @Test func withoutADotItIsUnfinished() {
        #expect(ScriptReader.unfinished(in: "take", Self.readsInput)?.isInput == true)
        #expect(ScriptReader.unfinished(in: "take\na", Self.readsInput)?.isInput == true)
        #expect(ScriptReader.unfinished(in: "take\na\n.", Self.readsInput) == nil)
        #expect(ScriptReader.unfinished(in: "take\na\r\n.\r\n", Self.readsInput) == nil)
        // At the end of a script the text is what there is.
        #expect(statements("take\na\r\nb").map(\.input) == ["a\nb"])
        #expect(statements("take").map(\.input) == [nil])
    }

    @Test func typedAgainItIsTheSame() {
        let statement = SourceStatement(text: "take", input: "a\n.\n..\n\nb")
        #expect(statements(statement.typed + "\nprint 1").map(\.input) == ["a\n. \n..\n\nb", nil])
    }
}
