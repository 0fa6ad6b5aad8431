import Testing

@testable import Language

/// What is put in quotes is read as it was, in every scalar.
@Suite struct QuotingTests {
    /// Those that mean something to somebody, and one of each kind that Unicode has.
    private static let scalars: [Unicode.Scalar] =
        [
            "a", "1", "_", " ", "\t", "\n", "\r", "`", "\"", "\\", "u", "{", "}", ";", "#", "(", ")", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}",
            "\u{9B}",
            "\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2028}", "\u{2029}", "\u{1FEF}",
            "\u{37E}", "\u{338}",
            "\u{600}", "\u{D4E}", "\u{1100}", "\u{1161}", "\u{1F1E9}", "\u{1F469}", "\u{1F680}", "\u{1F3FD}", "\u{E0067}", "\u{E000}",
            "\u{FFFE}", "\u{FEFF}", "é", "界",
            "\u{5D0}", "\u{903}", "\u{94D}", "\u{915}", "=", "≠",
        ]

    private static func texts() -> [String] {
        var texts: [String] = []
        for first in scalars {
            texts.append(String(first))
            for second in scalars {
                texts += [[first, second], [first, "\u{1B}", second]].map { String(String.UnicodeScalarView($0)) }
            }
        }
        return texts + [#"\u{41}"#, #"a\\u{41}``"#, "super", "H", "off"]
    }

    private func isHarmless(_ text: String) -> Bool { !text.unicodeScalars.contains { $0.isUnsafe } }

    private func isSame(_ text: String?, _ other: String) -> Bool { text.map { Array($0.unicodeScalars) } == Array(other.unicodeScalars) }

    @Test func names() throws {
        for name in Self.texts() {
            let spelling = Word.spelling(of: name)
            #expect(isHarmless(spelling), "\(spelling)")
            // Behind a command, before an attribute, and cut out of a script.
            var reader = ScriptReader("view \(spelling).width # end\nnext")
            guard case .success(let statement)? = reader.next() else {
                Issue.record("\(spelling) is no statement")
                continue
            }
            var lexer = try Lexer(statement.text)
            _ = try lexer.next()
            let path = try lexer.path()
            #expect(isSame(path.words.first?.text, name) && path.words.count == 2 && path.words[1].text == "width", "\(spelling)")
            #expect(path.words[0].isQuoted || !["H", "V", "super"].contains(name))
            var arguments = try ArgumentCursor("priority \(Word.spelling(ofID: name)) 5")
            _ = try arguments.word("a command")
            #expect(isSame(try arguments.constraintID().text, name), "\(Word.spelling(ofID: name))")
            #expect(isHarmless(Word.spelling(ofID: name)))
        }
    }

    @Test func strings() throws {
        for text in Self.texts() {
            let quoted = Word.quoted(text)
            #expect(isHarmless(quoted), "\(quoted)")
            var lexer = try Lexer("\(quoted) x")
            guard case .string(let read) = try lexer.next().kind else {
                Issue.record("\(quoted) is no string")
                continue
            }
            #expect(isSame(read, text), "\(quoted)")
            #expect(lexer.peekedWord == "x")
        }
    }

    /// A statement without what is unsafe in it is the same statement.
    @Test(arguments: [
        ("`a\u{1B}b`.width == 3", #"`a\u{1B}b`.width == 3"#), ("a.width\t==\u{A0}3", "a.width == 3"),
        ("a.width \\\r\n== 3", "a.width \\\n== 3"),
        ("a.width \\\u{2028}== 3", "a.width  == 3"), ("label t \"\u{9B}\\\"\u{202E}\"", #"label t "\u{9B}\"\u{202E}""#),
        ("x\u{E0067}.width == 3", #"`x\u{E0067}`.width == 3"#), ("`a`` \u{7}`.top == 1", #"`a`` \u{7}`.top == 1"#),
        ("a \u{1B} b", #"a \u{1B} b"#),
    ])
    func harmlessStatements(typed: String, written: String) {
        #expect(HarmlessStatement.of(typed) == written)
        #expect(HarmlessStatement.of(written) == written)
    }

    @Test func renaming() {
        let names = ["h": "h2", "in": "in2"]
        let statement = StatementText("move h in in # `h`")
        #expect(statement.renaming(names) { $0 == 1 || $0 == 3 } == "move h2 in in2 # `h`")
        #expect(StatementText("set h.mask h=--&,v=--&").renaming(names) { $0 == 1 } == "set h2.mask h=--&,v=--&")
        #expect(StatementText(#"`h`.h == 2 * h.width"#).renaming(names) { _ in true } == "h2.h == 2 * h2.width")
    }
}

extension Lexer {
    /// The word that comes next.
    fileprivate var peekedWord: String? {
        var copy = self
        return (try? copy.next())?.plainWord
    }
}
