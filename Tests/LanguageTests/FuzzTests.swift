import Language
import Reference
import TestSupport
import Testing

/// Nothing that is typed may trap, hang or be blamed on a place outside the text.
@Suite struct FuzzTests {
    private static let pieces = [
        "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "title", ".", "width", "==", "<=", ">=", "=", "<", "@", "700", "1e3", ".5", "1e999",
        ",",
        ":", ";", "\"", "`", "\\", "\n", "\r\n", " ", "#", "inset", "align", "left", "±", "+-", "*", "/", "...", "−", "é", "😀", "\u{301}",
        "\u{0}", "view", "label", "pw", "q2", "390x844", "-x44", "x", "H", "V", "font=17", "expect", "\\\n", "\"a\\u{41}\"", "\n\n",
        "super", "$",
    ]

    private func check(_ text: String) {
        var reader = ScriptReader(text)
        while let result = reader.next() {
            switch result {
            case .success(let statement): parseAll(statement.text)
            case .failure(let error): checkSpan(error.diagnostic, error.statement.text)
            }
        }
        _ = ScriptReader.needsMore(text)
        parseAll(text)
    }

    private func parseAll(_ text: String) {
        do {
            guard case .command(_, _, let arguments)? = try StatementSyntax.parse(text, vocabulary: vocabulary) else { return }
            readAll(arguments, text)
        } catch {
            checkSpan(error, text)
        }
        if let cursor = try? ArgumentCursor(text) { readAll(cursor, text) }
    }

    private func checkSpan(_ diagnostic: Diagnostic, _ text: String) {
        guard let span = diagnostic.span else { return }
        #expect(span.start >= 0 && span.length >= 0 && span.end <= text.count, "\(diagnostic) in \(text.debugDescription)")
    }

    /// Every reader of arguments, each as often as it goes on.
    private func readAll(_ cursor: ArgumentCursor, _ text: String) {
        let readers: [(inout ArgumentCursor) throws -> Void] = [
            { _ = try $0.word("x") }, { _ = try $0.path("x") },
            { _ = try $0.expression() }, { _ = try $0.size() },
            { _ = try $0.option(rawKeys: ["font"]) }, { _ = try $0.constraintID() },
            { _ = try $0.rawWord("x") }, { _ = try $0.comparison() },
            { _ = try $0.range() },
            { _ = try $0.integer("x") }, { _ = try $0.errorCode() },
            { _ = try $0.restOfText("x") }, { _ = try $0.string() },
            { _ = try $0.priority() }, { _ = try $0.keyword(among: ["left"], "x") },
            { try $0.end() },
        ]
        for read in readers {
            var copy = cursor
            var rounds = 0
            do {
                while !copy.isAtEnd, rounds < 20 {
                    try read(&copy)
                    rounds += 1
                }
            } catch let error as Diagnostic {
                checkSpan(error, text)
            } catch {
                Issue.record("\(error) is no diagnostic")
            }
            _ = copy.nextSpan
        }
    }

    @Test func randomBytesAreReadOrRefused() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<Effort.count(1_500) {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            check(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func randomPiecesAreReadOrRefused() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<Effort.count(4_000) {
            let count = Int.random(in: 1...20, using: &random)
            check((0..<count).compactMap { _ in FuzzTests.pieces.randomElement(using: &random) }.joined())
        }
    }

    /// What is plain is read at one go before `\n`, and character by character before `\r\n`.
    @Test func plainStatementsAreReadTheSameEitherWay() {
        let pieces = FuzzTests.pieces.filter { !$0.contains { "\n\r\\\"`(#".contains($0) } }
        func statements(_ text: String) -> [String] {
            var reader = ScriptReader(text)
            var found: [String] = []
            while let next = reader.next() { found.append("\(next.statement.line) \(next.statement.text)") }
            return found
        }
        var random = SplitMix64(seed: 4)
        for _ in 0..<Effort.count(2_000) {
            let lines = (0..<3).map { _ in
                (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            }
            #expect(statements(lines.joined(separator: "\n") + "\n") == statements(lines.joined(separator: "\r\n") + "\r\n"))
        }
    }

    @Test func cutAndChangedStatements() {
        let models = [
            "w1: title.width >= 2 * (icon.width + 8) inset 1,2,3,4 @high+1",
            "H:|-20-[icon(44)]-8-[title(>=50@700)]-(>=20,<=gap*2@3)-| align left @7",
            "label title \"a\\u{41}b\" 390x844 in card font=17 margins=8,8,8,8 hidden", "expect a.width == 3 ± .5", "pw 3 + (4)",
        ]
        var random = SplitMix64(seed: 3)
        for model in models {
            let characters = Array(model)
            for end in 0...characters.count { check(String(characters[..<end])) }
            for _ in 0..<Effort.count(300) {
                var changed = characters
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: 0..<changed.count, using: &random)
                    changed[place] = characters.randomElement(using: &random) ?? " "
                }
                check(String(changed))
            }
        }
    }

    /// Long lines of one piece: the work grows with the length, not with its square, and no stack is used up.
    @Test(arguments: ["(", "[", "-", "a.", "a ", "\"", "`", "|", "1 ", "x == ", "\\\n", "@", "a,", "#", "(-", "[a]-", "=", "H:", "\u{301}"])
    func longLinesAreReadInTimeThatGrowsWithThem(piece: String) throws {
        let text = String(repeating: piece, count: (Effort.isAll ? 90_000 : 20_000) / piece.count)
        for begin in ["", "x == ", "H:|-", "view "] {
            _ = try? StatementSyntax.parse(begin + text, vocabulary: vocabulary)
            _ = ScriptReader.needsMore(begin + text)
        }
    }
}
