import Answers
import ArgumentParsing
import Language
import Session

/// The command `expect …`, which checks the layout, or that another command fails. It fails, and says what was found, where that is not as expected.
package struct ExpectCommand: ControlCommand {
    private var expectation: Expectation

    private static let syntax = CommandSyntax(manual)

    /// Reads an expectation that is written without the word `expect`, as in lessons.
    static func expectation(_ text: String) throws(Diagnostic) -> Expectation {
        let arguments = try ArgumentCursor(text)
        try refuseMisuse(arguments)
        return try Expectation(try syntax.arguments(arguments))
    }

    package static let manual = Manual(
        name: "expect", group: .session, summary: "check something; a failure ends a script with status 1",
        synopsis: """
            expect EXPR REL NUMBER [± TOLERANCE]
            expect [not] broken ID
            expect [not] suspended ID
            expect [not] ambiguous VIEW[.ATTR]
            expect [not] truncated VIEW
            expect [not] satisfied ID
            expect conflict ID…
            expect no conflicts
            expect because ID ID…
            expect error CODE: COMMAND
            """,
        details:
            "The tolerance is 0.001 unless given. 'conflict' names the members of a conflict, generated ones aside; 'because' some of the reasons.",
        examples: [
            "var x", "low: x >= 10 @900", "wish: x == 4 @500", "expect x == 10", "expect broken wish", "expect because wish low",
            "expect no conflicts", "expect error unknown-name: print y",
        ],
        expected: ["COMMAND": "a command after ':'"])

    package init(_ arguments: Arguments) throws(Diagnostic) { expectation = try Expectation(arguments) }

    package static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        guard copy.optionalKeyword("not") != nil else { return }
        let span = copy.nextSpan
        guard copy.optionalKeyword("broken", "suspended", "satisfied", "ambiguous", "truncated") == nil else { return }
        throw Diagnostic(
            .syntax, "expected 'broken', 'suspended', 'satisfied', 'ambiguous' or 'truncated' after 'not'", at: span)
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .met(try expectation.check(in: console.session.inspector, dryRunError: console.dryRunError(of:at:))))
    }
}
