import Answers
import Language
import Session

/// The command `var NAME…`.
struct VarCommand: EditCommand {
    private var names: [Word]

    static let manual = Manual(
        name: "var", group: .views, summary: "declare raw variables", synopsis: "var NAME…",
        details: "Unknowns without views, for exploring linear constraints. They start at 0.", examples: ["var x y", "x + y == 10"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        names = [try arguments.newName("a name for the variable")]
        while !arguments.isAtEnd {
            if let equal = arguments.optionalSymbol(.equal) ?? arguments.optionalSymbol(.colon) {
                let name = names[names.count - 1].spelling
                throw Diagnostic(
                    .syntax, "a variable has no value of its own", at: equal,
                    hint: "let \(name) = 8 makes a number, \(name) == 8 a constraint")
            }
            names.append(try arguments.newName("a name for the variable"))
        }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for name in names { editor.insertVariable(try editor.claim(name)) }
    }
}
