import Answers
import ArgumentParsing
import Language
import Session

/// The command `margins VIEW …`, which sets a view's layout margins.
struct MarginsCommand: EditCommand {
    private var view: Word
    private var isDirectional: Bool
    private var value: OptionSyntax

    static let manual = Manual(
        name: "margins", group: .views, summary: "set a view's layout margins",
        synopsis:
            "margins VIEW N\nmargins VIEW TOP,LEFT,BOTTOM,RIGHT\nmargins VIEW directional TOP,LEADING,BOTTOM,TRAILING\nmargins VIEW default",
        details: "The view's part of the safe area comes on top of them: set VIEW.insetsfromsafearea off leaves it out.",
        examples: ["view card", "card.edges == super.margins.edges", "margins root 20", "margins root 8,16,8,16"],
        means: ["N": .insets, "TOP,LEFT,BOTTOM,RIGHT": .insets, "TOP,LEADING,BOTTOM,TRAILING": .insets],
        expected: ["N": "margins such as 8 or 8,16,8,16", "TOP,LEADING,BOTTOM,TRAILING": "margins such as 8 or 8,16,8,16"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        isDirectional = arguments.has("directional")
        let key = PathSyntax([Word(isDirectional ? "directionalmargins" : "margins", view.span)])
        if let word = arguments.keyword("default") {
            value = OptionSyntax(key: key, value: .list([.path(PathSyntax([word]))]), span: word.span)
        } else {
            value = try arguments.value(isDirectional ? "TOP,LEADING,BOTTOM,TRAILING" : "N", of: key)
        }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var changed = try editor.resolver.view(view)
        try ViewOptions.apply([value], to: &changed, &editor)
        editor.update(changed)
    }
}
