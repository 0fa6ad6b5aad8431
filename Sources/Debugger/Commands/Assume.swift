import Answers
import ArgumentParsing
import ConstraintCode
import Language
import Session

/// The command `assume [NAME = VALUE]`, which says what imported code does not, such as a condition, a count or a number, or takes that back. Alone it lists
/// what is assumed and what could be.
struct AssumeCommand: ControlCommand {
    private var text: String?
    private let span: Span

    static let manual = Manual(
        name: "assume", group: .session, summary: "say what imported code does not: conditions, counts and numbers",
        synopsis: "assume\nassume ASSUMPTION",
        details: "An assumption is NAME = VALUE, or NAME = off, which takes it back; 'assume off' takes all back. "
            + "Code that is imported is read, never run, and what it asks of the running app is not known: the answer of 'import code' says "
            + "of each line that depends on such a thing what could be assumed, and 'assume' alone lists that. "
            + "NAME is written as in the code: 'isLandscape', 'items.count', 'Theme.margin', 'hasNotch()'; with the name of a class before it, "
            + "it is about the code of that class. VALUE is true, false, nil, a number, a text in quotes or a case such as .compact. "
            + "A function with its class, 'Card.collapse()', is run when it is assumed to be true. "
            + "What is assumed holds for every 'import code' that follows.",
        examples: [
            "import code examples/code/card-anchors.swift", "assume", "new", "assume traitCollection.horizontalSizeClass = .regular",
            "import code examples/code/card-anchors.swift", "expect card.width <= 600", "assume off",
        ], seeAlso: ["import"], means: ["ASSUMPTION": .rest], expected: ["ASSUMPTION": "NAME = VALUE"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        text = arguments.optionalText("ASSUMPTION")
        span = Span(arguments.start.position, arguments.start.position + (text?.count ?? 0))
    }

    package var changesSession: Bool { text != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        if let text {
            if text == "off" {
                console.codeImports.takeBackAll()
            } else {
                let (name, value) = try Self.parts(of: text, at: span)
                guard value != "off" else {
                    guard console.codeImports.takeBack(name) else {
                        throw Diagnostic(.unknownName, "nothing is assumed of '\(name)'", at: span, hint: "'assume' lists what is")
                    }
                    return ([], .assumptions(console.codeImports.value))
                }
                guard let meaning = CodeAssumptions.value(of: value) else {
                    throw Diagnostic(
                        .syntax, "'\(value)' is no value", at: span,
                        hint: "true, false, nil, a number, a text in quotes, or a case such as .compact")
                }
                console.codeImports.assume(name, meaning, written: value)
            }
        }
        return ([], .assumptions(console.codeImports.value))
    }

    /// The name and the value of an assumption: what stands before and behind the first `=` that is no part of a comparison.
    private static func parts(of text: String, at span: Span) throws(Diagnostic) -> (name: String, value: String) {
        let characters = Array(text)
        var equalSign: Int?
        for index in characters.indices where characters[index] == "=" {
            let neighbours = [index > 0 ? characters[index - 1] : " ", index + 1 < characters.count ? characters[index + 1] : " "]
            if !neighbours.contains(where: { "=<>!".contains($0) }) {
                equalSign = index
                break
            }
        }
        guard let equalSign else { throw Diagnostic(.syntax, "expected NAME = VALUE", at: span, hint: "assume isLandscape = true") }
        func trimmed(_ part: ArraySlice<Character>) -> String {
            String(String(part.drop(while: \.isWhitespace)).reversed().drop(while: \.isWhitespace).reversed())
        }
        let (name, value) = (trimmed(characters[..<equalSign]), trimmed(characters[(equalSign + 1)...]))
        guard !name.isEmpty, !value.isEmpty, name.count <= 200 else {
            throw Diagnostic(.syntax, "expected NAME = VALUE", at: span, hint: "assume isLandscape = true")
        }
        return (name, value)
    }
}
