import ConstraintCode
import Interchange
import Language
import Reference
import TestSupport
import Testing

/// Code that was made to break what reads it ends in statements, a remark or an error, in bounded time.
@Suite struct HostileCodeTests {
    /// The script, or the error's code.
    private func outcome(_ code: String) -> Result<ImportedScript, Diagnostic> {
        do throws(Diagnostic) { return .success(try ConstraintCode.script(of: code)) } catch { return .failure(error) }
    }

    /// Code that is shown by its beginning alone.
    struct Code: CustomTestStringConvertible, Sendable {
        var text: String

        init(_ text: String) { self.text = text }

        var testDescription: String { String(text.prefix(40)) }
    }

    private static let added = "\nlet last = UIView()\nview.addSubview(last)\n"

    /// Whatever stands before it, what follows is read.
    @Test(
        arguments: Effort.some(
            [
                "let x = " + String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000),
                String(repeating: "/* /* */ ", count: 50_000),
                "let x = [" + String(repeating: "3, 1, ", count: 20_000) + "2].sorted()",
                "let x = " + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
                String(repeating: "if a { ", count: 3000) + String(repeating: "}", count: 3000),
                String(repeating: "f { ", count: 3000) + String(repeating: "}", count: 3000),
                String(repeating: "class A { ", count: 3000) + String(repeating: "}", count: 3000),
                "if a {} " + String(repeating: "else if a {} ", count: 5000), "let x = a" + String(repeating: ".b", count: 20_000),
                "let x = a" + String(repeating: " + a", count: 20_000), "let x = " + String(repeating: "!", count: 20_000) + "a",
                "f" + String(repeating: "()", count: 20_000), "let x = \"" + String(repeating: "\\(", count: 1000),
                String(repeating: "/*", count: 1000) + String(repeating: "*/", count: 1000),
                "let x = A" + String(repeating: "<A", count: 5000),
                // In code that is not run.
                "class A { let x = a" + String(repeating: ".b", count: 20_000) + " }",
                "if zzz { x = a" + String(repeating: " + a()", count: 20_000) + " }",
                "if zzz { x = " + String(repeating: "{ ", count: 3_000) + String(repeating: " }", count: 3_000) + " }",
                "if zzz" + String(repeating: " && zzz", count: 20_000) + " { x = 1 }",
                "if " + String(repeating: "!", count: 20_000) + "zzz { x = 1 }",
                "switch zzz { case " + String(repeating: ".a(", count: 5_000) + String(repeating: ")", count: 5_000) + ": break }",
                "func f() { f() }\nf()", "class A: A {}\nclass B: C {}\nclass C: B {}", "class A: UIView { let a = A() }",
                "enum L { static let a = b; static let b = a }\nlet x = L.a", "var a = [1]\nfor i in 0..<999 { a = [a] }",
                "var a = [1]\nfor i in 0..<99 { a = a + a }", "var a = [1]\nfor i in 0..<99 { a = [a, a] }",
                "var x = 1.5\nfor i in 0..<999 { x = x * x }", "var s = \"a\"\nfor i in 0..<99 { s = s + s }",
                "var g = { 1 }\nfor i in 0..<999 { let h = g; g = { h() } }", "let x = 1e400 + 99999999999999999999 + 0xFFFFFFFFFF",
                "class A: UIView { let s = UIStackView(); func f() { addSubview(s); s.addSubview(self) } }\nlet a = A()\na.f()",
                "let s = UIStackView()\nlet t = UIStackView()\ns.addArrangedSubview(t)\nt.addSubview(s)\ns.addSubview(t)",
                "let a = UIView()\nlet b = UIView()\na.addSubview(b)\nb.addSubview(a)\na.addSubview(a)",
                "\0\u{1}\u{FEFF}",
            ] as [String], short: 10
        ).map { Code($0) })
    func whatFollowsIsRead(_ code: Code) throws {
        let script = try outcome(code.text + Self.added).get()
        #expect(script.statements.contains { $0.text.hasPrefix("view last in root") }, "\(script.text.prefix(200))")
    }

    @Test(
        arguments: ([
            ("for a in 0..<999 { for b in 0..<999 { view.addSubview(UIView()) } }", "limit"),
            (
                "let v = UIView()\nfor a in 0..<999 { for b in 0..<999 { v.widthAnchor.constraint(equalToConstant: 1).isActive = true } }",
                "limit"
            ),
            ("func f(_ n: Int) { view.addSubview(UIView()); f(n + 1); f(n + 2) }\nf(0)", "limit"),
            ("var last = UIView()\nfor i in 0..<900 { let next = UIView(); next.addSubview(last); last = next }", "limit"), ("", "format"),
            (String(repeating: "{", count: 100_000), "format"), (String(repeating: "[[[", count: 30_000), "format"),
            (String(repeating: "#if A\n", count: 10_000), "format"),
        ] as [(String, String)]).map { (Code($0.0), $0.1) })
    func tooMuchIsAnError(code: Code, expected: String) {
        guard case .failure(let error) = outcome(code.text) else {
            Issue.record("read: \(code.testDescription)")
            return
        }
        #expect(error.code.rawValue == expected)
    }

    @Test func textsOfAnyLengthAreRefused() {
        guard case .failure(let error) = outcome(String(repeating: " ", count: ConstraintCode.lengthLimit + 1)) else {
            Issue.record("it was read")
            return
        }
        #expect(error.code == .limit)
    }

    @Test func loopsWithoutEndAreLeft() throws {
        let nested = (0..<12).map { "for v\($0) in 0..<999 { " }.joined() + "view.addSubview(a)" + String(repeating: " }", count: 12)
        let script = try outcome(nested + Self.added).get()
        #expect(script.statements.count < 20)
    }

    @Test func viewsInEachOtherAreRefused() throws {
        let script = try outcome("let a = UIView(), b = UIView()\na.addSubview(b)\nb.addSubview(a)\na.addSubview(a)").get()
        #expect(script.text == "window root 390x844\nview a in root\nview b in a")
        #expect(script.unread.map(\.line) == [3, 4])
    }

    /// A view that is made where its class is asked for is known there.
    @Test func aNewViewHasAClass() throws {
        let script = try outcome("class Row: UIView {\nlet a = UIView() is UILabel\nlet b = UILabel()\nfunc add() { addSubview(b) }\n}")
            .get()
        #expect(script.text == "window root 390x844 resizable=on\nlabel b in root")
    }

    /// Names and texts that hold anything come out as strings of the language, and as names.
    @Test func namesAndTextsAreQuoted() throws {
        let script = try outcome(
            "let `a b` = UILabel()\n`a b`.text = \"\\u{1B}[31m \\\"\\\\ \\n\"\nview.addSubview(`a b`)\nlet \u{202E}x = UIView()\nview.addSubview(\u{202E}x)"
        ).get()
        #expect(script.statements.contains { $0.text.hasPrefix("label aB \"\\u{1B}[31m \\\"\\\\ \\n\"") }, "\(script.text)")
        let vocabulary = CommandVocabulary(names: ["window", "view", "label", "note"])
        for statement in script.statements {
            #expect(throws: Never.self) { try StatementSyntax.parse(statement.text, vocabulary: vocabulary) }
        }
    }

    /// Mutations of all snippets, from a fixed seed: each ends, and what is made of it parses.
    @Test func damagedCodeEnds() throws {
        var random = SplitMix64(seed: 42)
        func next(_ count: Int) -> Int { random.below(count) }
        let pieces = [
            "(", ")", "{", "}", "[", "]", "\"", "@", ".", ":", "?", "/*", "#if ", "\0", "\u{1B}[", "1e999", "self", "nil", "= ", "in ",
        ].map {
            Array($0.utf8)
        }
        let vocabulary = CommandVocabulary(
            names: [
                "window", "view", "label", "button", "field", "image", "switch", "slider", "progress", "spinner", "scroll", "stack",
                "table", "guide", "collection", "stepper", "segmented", "searchbar", "pagecontrol", "datepicker", "textview",
                "note", "deactivate", "set",
            ])
        for round in 0..<Effort.count(600) {
            var bytes = Array(Snippet.all[next(Snippet.all.count)].code.utf8)
            for _ in 0...next(5) {
                let from = next(bytes.count)
                switch next(3) {
                case 0: bytes.removeSubrange(from..<min(bytes.count, from + 1 + next(30)))
                case 1: bytes.insert(contentsOf: pieces[next(pieces.count)], at: from)
                default: bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + next(200))], at: next(bytes.count))
                }
            }
            guard case .success(let script) = outcome(String(decoding: bytes, as: UTF8.self)) else { continue }
            for statement in script.statements {
                #expect(throws: Never.self, "round \(round): \(statement.text)") {
                    try StatementSyntax.parse(statement.text, vocabulary: vocabulary)
                }
            }
        }
    }
}
