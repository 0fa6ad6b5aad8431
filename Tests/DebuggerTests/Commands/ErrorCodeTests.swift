import Commands
import Language
import Session
import TestSupport
import Testing

/// Bad input of every kind ends in the named error and changes nothing.
@Suite struct ErrorCodeTests {
    struct Row: CustomTestStringConvertible {
        var code: Diagnostic.Code
        var line: String
        var testDescription: String { "\(code.rawValue): \(line)" }
    }

    /// What is there before each line.
    static let setting = """
        window root 320x480
        view card 100x50
        label title "Hello" in card
        window other 100x100
        view stranger in other
        var x y
        let gap = 8
        wide: card.width == 200 @900
        x + y == 10
        pins: card.edges == root.edges inset 8 @400
        """

    static let rows: [Row] = [
        Row(code: .syntax, line: "card.width =="), Row(code: .syntax, line: "card.width == (2"),
        Row(code: .syntax, line: "H:|-20@700-[card]"),
        Row(code: .syntax, line: "H:|-[card"), Row(code: .syntax, line: "[card]"), Row(code: .syntax, line: "label t \"open"),
        Row(code: .syntax, line: "8 == 8"), Row(code: .syntax, line: "card.width == root.width inset 8"),
        Row(code: .syntax, line: "view super"),
        Row(code: .syntax, line: "expect not card.width == 3"), Row(code: .syntax, line: "view H"),
        Row(code: .usage, line: "why not card.width"), Row(code: .syntax, line: "why not 3 == 3"),
        Row(code: .unknownName, line: "sweep card.width 1...3"), Row(code: .badNumber, line: "sweep root.width 5...-3"),
        Row(code: .badPriority, line: "sweep wide.priority 0...3"), Row(code: .badNumber, line: "sweep root.width -5...3"),
        Row(code: .usage, line: "sweep root.width"), Row(code: .syntax, line: "sweep root.width 1..3"),
        Row(code: .unknownView, line: "sweep root.width 1...3 of nobody.width"), Row(code: .usage, line: "sweep root.width.constant 1...3"),
        Row(code: .usage, line: "fix 1"), Row(code: .badNumber, line: "fix 0"), Row(code: .usage, line: "fix"),
        Row(code: .usage, line: "try"), Row(code: .unknownView, line: "try frames nobody"),
        Row(code: .unknownCommand, line: "try nonsense"),
        Row(code: .unknownName, line: "thaw x"), Row(code: .unknownView, line: "freeze nobody.width"), Row(code: .usage, line: "freeze"),
        Row(code: .usage, line: "ladder card"), Row(code: .syntax, line: "ladder card z"), Row(code: .unknownView, line: "exercise x"),
        Row(code: .unknownView, line: "missing nobody"),
        Row(code: .unknownCommand, line: "frobnicate card"), Row(code: .unknownCommand, line: "re"),
        Row(code: .unknownCommand, line: "nosuch.width"),
        Row(code: .unknownView, line: "titel.width == 10"), Row(code: .unknownView, line: "frames x"),
        Row(code: .unknownView, line: "view a in nowhere"),
        Row(code: .unknownView, line: "H:|-[nobody]"), Row(code: .unknownView, line: "root.super.width == 3"),
        Row(code: .unknownView, line: "hug nobody 3"),
        Row(code: .unknownConstraint, line: "explain nothing"), Row(code: .unknownConstraint, line: "delete nothing"),
        Row(code: .unknownConstraint, line: "priority nothing 3"), Row(code: .unknownConstraint, line: "expect broken nothing"),
        Row(code: .unknownName, line: "print z"), Row(code: .unknownName, line: "z == 3"), Row(code: .unknownName, line: "card.with == 3"),
        Row(code: .unknownName, line: "suggest x off"), Row(code: .unknownName, line: "suggest z 3"),
        Row(code: .unknownName, line: "window w nokia"),
        Row(code: .unknownName, line: "set colour blue"), Row(code: .unknownName, line: "print card + 1"),
        Row(code: .unknownName, line: "values card"),
        Row(code: .unknownName, line: "print wide + 1"), Row(code: .unknownName, line: "card.foo.width == 3"),
        Row(code: .duplicateName, line: "view card"), Row(code: .duplicateName, line: "var x"),
        Row(code: .duplicateName, line: "let x = 3"),
        Row(code: .duplicateName, line: "wide: card.height == 3"), Row(code: .duplicateName, line: "label wide"),
        Row(code: .duplicateName, line: "var z z"), Row(code: .duplicateName, line: "pins: x == 3"),
        Row(code: .duplicateName, line: "alias view = frames"),
        Row(code: .invalidPairing, line: "card.leading == title.top"), Row(code: .invalidPairing, line: "card.leading == root.left"),
        Row(code: .invalidPairing, line: "card.width == root.left"), Row(code: .invalidPairing, line: "card.leading == 20"),
        Row(code: .invalidPairing, line: "card.edges == root.size"), Row(code: .invalidPairing, line: "H:[card][title] align left"),
        Row(code: .noCommonAncestor, line: "card.width == stranger.width"), Row(code: .noCommonAncestor, line: "H:|-[root]"),
        Row(code: .zeroMultiplier, line: "card.leading == 0 * root.trailing + 3"),
        Row(code: .badNumber, line: "x == 1e13"), Row(code: .badNumber, line: "1e-40 * x == 1"), Row(code: .badNumber, line: "x == 1 / 0"),
        Row(code: .badNumber, line: "x == 1e9 * 1e9"),
        Row(code: .badNumber, line: "label l \"a\" font=0"), Row(code: .badNumber, line: "view v 3x(0-1)"),
        Row(code: .badNumber, line: "set scale 9"),
        Row(code: .badPriority, line: "x == 3 @0"), Row(code: .badPriority, line: "x == 3 @1001"),
        Row(code: .badPriority, line: "priority wide -1"),
        Row(code: .badPriority, line: "hug title 2000"), Row(code: .badPriority, line: "x == 3 @required+1"),
        Row(code: .nonlinear, line: "x * y == 3"), Row(code: .nonlinear, line: "x / y == 3"), Row(code: .nonlinear, line: "let k = x"),
        Row(code: .cycle, line: "alias q = q"), Row(code: .cycle, line: "source loop.aldb"),
        Row(code: .io, line: "source missing.aldb"), Row(code: .io, line: "save nowhere.aldb"),
        Row(code: .format, line: "source binary.aldb"),
        Row(code: .limit, line: "x == \(String(repeating: "(", count: 5000))1\(String(repeating: ")", count: 5000))"),
        Row(code: .expectation, line: "expect x == 1000"), Row(code: .expectation, line: "expect broken wide"),
        Row(code: .expectation, line: "expect error syntax: frames"), Row(code: .expectation, line: "expect conflict wide"),
        Row(code: .usage, line: "view"), Row(code: .usage, line: "hug title"), Row(code: .usage, line: "undo 1000"),
        Row(code: .usage, line: "redo"),
        Row(code: .usage, line: "resize card 3x3"), Row(code: .usage, line: "text card \"a\""), Row(code: .usage, line: "status now"),
        Row(code: .usage, line: "delete root.width"), Row(code: .usage, line: "constant title.hug.h 3"),
        Row(code: .usage, line: "multiplier wide 3"),
        Row(code: .io, line: "record nowhere.session"), Row(code: .io, line: "try record nowhere.session"),
        Row(code: .usage, line: "record a b"),
        Row(code: .usage, line: "view v colour=3"), Row(code: .usage, line: "window w in root"),
    ]

    private static let files = {
        let scripts = FilesInMemory(["loop.aldb": "source loop.aldb\n"]).readOnly
        var files = scripts
        files.read = {
            $0 == "binary.aldb" ? .failure(Diagnostic(.format, "'binary.aldb' is not UTF-8 text")) : scripts.read($0)
        }
        return files
    }()

    @Test(arguments: rows)
    func isRefused(row: Row) throws {
        var session = Scripted(files: Self.files)
        session.run(Self.setting)
        #expect(session.failures == [])
        let before = state(&session)
        session.run(row.line)
        let failure = try #require(session.failures.first, "\(row.line) was accepted")
        #expect(failure.code == row.code, "\(failure.message)")
        #expect(!failure.message.isEmpty && !failure.message.hasSuffix("."))
        if let span = failure.span { #expect(span.start >= 0 && span.end <= row.line.count, "\(span)") }
        #expect(state(&session) == before)
    }

    @Test func everyCodeHasARow() {
        #expect(Set(Self.rows.map(\.code)) == Set(Diagnostic.Code.allCases))
    }

    private func state(_ session: inout Scripted) -> String { session.run("frames; values; constraints; status; set") }
}
