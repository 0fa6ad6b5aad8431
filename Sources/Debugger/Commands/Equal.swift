import Answers
import ArgumentParsing
import Language
import Session
import Vocabulary

/// The command `equal VIEW VIEW… width|height|size`, which adds constraints that give views the width, the height or both of the first view.
struct EqualCommand: EditCommand {
    private var group: ViewGroup

    static let manual = Manual(
        name: "equal", group: .constraints, summary: "add constraints that give views the size of the first one",
        synopsis: "equal VIEW VIEW… width|height|size",
        examples: ["view a 100x50", "view b", "view c", "equal a b c width", "equal a b height"],
        means: ["width|height|size": .sizeAttribute],
        expected: ["width|height|size": "an attribute such as width"])

    init(_ arguments: Arguments) throws(Diagnostic) { group = try ViewGroup(arguments, "width|height|size") }

    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) { try ViewGroup.refuseMisuse(arguments) }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let attributes = try group.attributes(editor.layout)
        if !attributes.allSatisfy(\.isSize) { throw group.errorSuggesting("align", "'\(group.attribute.text)' is a place, no size") }
        try editor.add(try group.drafts(attributes, editor.layout), label: nil)
    }
}
