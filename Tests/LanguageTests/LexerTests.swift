import Exact
import Language
import Testing

@Suite struct LexerTests {
    private func tokens(_ text: String) -> String {
        var written: [String] = []
        do {
            var lexer = try Lexer(text)
            while true {
                let token = try lexer.next()
                switch token.kind {
                case .word(let word): written.append(word.isQuoted ? "`\(word.text)`" : word.text)
                case .number(let value): written.append("#" + value.decimalDescription)
                case .string(let contents): written.append("\"\(contents)\"")
                case .symbol(let symbol): written.append(symbol.rawValue)
                case .end: return written.joined(separator: " ")
                }
            }
        } catch {
            return (written + [complaint(error, in: text)]).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("", ""),
        ("  \t ", ""),
        ("title.width == 8", "title . width == #8"),
        ("$a _b c1", "$a _b c1"),
        ("größe 视图 ビュー１ नमस्ते", "größe 视图 ビュー１ नमस्ते"),
        ("`my view`.x `a``b`", "`my view` . x `a`b`"),
        ("8 -3.5 .5 1e3 1E-2 1.5e+2", "#8 - #3.5 #0.5 #1000 #0.01 #150"),
        ("0.1", "#0.1"),
        ("390x844 20x-", "#390 x844 #20 x -"),
        ("0...10 .5....5", "#0 ... #10 #0.5 ... #0.5"),
        ("5.", "#5 ."),
        ("2e", "#2 e"),
        ("1e1", "#10"),
        ("a<=b>=c=d==e<f>g=<h=>i!=j", "a <= b >= c = d == e < f > g =< h => i != j"),
        ("±3 +-3", "± #3 + - #3"),
        ("a\\\n b", "a b"),
        ("a\n b\r\nc", "a b c"),
        ("a # b", "a"),
        (#""a\"b\n\\\u{e9}\u{1F600}""#, "\"a\"b\n\\é😀\""),
        ("\"a\nb\"", "\"a\nb\""),
        ("\"a\\\nb\"", "\"ab\""),
        ("\"#;\"", "\"#;\""),
    ])
    func tokens(text: String, expected: String) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("a \"b", "a syntax 2 «\"»"),
        ("a \"b\\", "a syntax 2 «\"»"),
        (#""\q""#, #"syntax 1 «\q»"#),
        (#""\u{110000}""#, #"syntax 1 «\u»"#),
        (#""\u{}""#, #"syntax 1 «\u»"#),
        (#""\u{d800}""#, #"syntax 1 «\u»"#),
        (#""\u{41""#, #"syntax 1 «\u»"#),
        ("x `b", "x syntax 2 «`»"),
        ("x ``", "x syntax 2 «``»"),
        ("1e999", "bad-number 0 «1e999»"),
        ("1e-9223372036854775808", "bad-number 0 «1e-9223372036854775808»"),
        ("1e99999999999999999999999", "bad-number 0 «1e99999999999999999999999»"),
        ("x 1000000000001", "x bad-number 2 «1000000000001»"),
        ("1000000000000", "#1000000000000"),
        ("1e12 1.0000000000001e12", "#1000000000000 bad-number 5 «1.0000000000001e12»"),
        ("a − b", "a syntax 2 «−»"),
        ("a – b", "a syntax 2 «–»"),
        ("a ≤ b", "a syntax 2 «≤»"),
        ("a ≠ b", "a syntax 2 «≠»"),
        ("a & b", "a syntax 2 «&»"),
        ("a \\ b", "a syntax 2 «\\»"),
        ("a \u{200B}b", "a syntax 2 «\u{200B}»"),
        ("1..2", "#1 . #0.2"),
    ])
    func wrong(text: String, expected: String) {
        #expect(tokens(text) == expected)
    }

    @Test func hintsForTypographicCharacters() {
        #expect(failure("a.width == b.width − 8")?.hint == "type '-'")
        #expect(failure("a.width ≤ 8")?.hint == "type '<='")
        #expect(failure("2 × a.width == 8")?.hint == "type '*'")
    }

    @Test func theLengthIsLimited() {
        #expect(throws: Diagnostic.self) { try Lexer(String(repeating: "a", count: Lexer.lengthLimit + 1)) }
        #expect(failure(String(repeating: "a", count: Lexer.lengthLimit + 1))?.code == .limit)
        #expect(failure(String(repeating: "a", count: Lexer.lengthLimit))?.code == .unknownCommand)
        #expect(failure("x == " + String(repeating: "9", count: 90_000))?.code == .badNumber)
    }

    @Test(arguments: [
        ("title", "title"), ("a b", "`a b`"), ("H", "`H`"), ("V", "`V`"), ("a`b", "`a``b`"), ("1a", "`1a`"), ("", "``"), ("é_$1", "é_$1"),
    ])
    func spelling(name: String, expected: String) {
        #expect(Word.spelling(of: name) == expected)
    }
}
