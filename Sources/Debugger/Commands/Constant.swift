import Answers
import ArgumentParsing
import Language
import Session

/// The command `constant ID N`, which changes the constant of a constraint.
struct ConstantCommand: EditCommand {
    private var id: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "constant", group: .constraints, summary: "change the constant of a constraint", synopsis: "constant ID N",
        details: "The constant is what stands on the right once terms are collected.",
        examples: ["var x", "wide: x == 300", "constant wide 280"], means: ["ID": .ownConstraint])

    init(_ arguments: Arguments) throws(Diagnostic) {
        id = try arguments.word("ID")
        value = try arguments.expression("N")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try editor.setConstant(of: id, value) }
}
