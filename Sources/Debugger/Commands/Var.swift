import Answers
import ArgumentParsing
import Language
import Session

/// The command `var NAME…`, which declares variables: unknowns that belong to no view.
struct VarCommand: EditCommand {
    private var names: [Word]

    static let manual = Manual(
        name: "var", group: .views, summary: "declare raw variables", synopsis: "var NAME…",
        details: "Unknowns without views, for exploring linear constraints. They start at 0.", examples: ["var x y", "x + y == 10"],
        expected: ["NAME": "a name for the variable"])

    init(_ arguments: Arguments) { names = arguments.words("NAME") }

    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        while let word = copy.optionalWord() {
            guard let equal = copy.optionalSymbol(.equal) ?? copy.optionalSymbol(.colon) else { continue }
            throw Diagnostic(
                .syntax, "a variable has no value of its own", at: equal,
                hint: "let \(word.spelling) = 8 makes a number, \(word.spelling) == 8 a constraint")
        }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for name in names { editor.insertVariable(try editor.checkFree(name)) }
    }
}
