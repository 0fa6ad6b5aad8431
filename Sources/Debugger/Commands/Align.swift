import Answers
import ArgumentParsing
import Language
import Session
import Vocabulary

/// The command `align A B … ATTR`, which adds constraints that align views with the first of them.
struct AlignCommand: EditCommand {
    private var group: ViewGroup

    static let manual = Manual(
        name: "align", group: .constraints, summary: "add constraints that align views with the first one",
        synopsis: "align VIEW VIEW… ATTRIBUTE",
        details: "The attribute is an edge, a centre or a baseline; 'center' and 'edges' stand for several.",
        examples: ["label a \"Name\"", "label b \"Value\"", "label c \"Unit\"", "align a b c firstBaseline", "align a c trailing"],
        expected: ["ATTRIBUTE": "an attribute such as leading"])

    init(_ arguments: Arguments) throws(Diagnostic) { group = try ViewGroup(arguments, "ATTRIBUTE") }

    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) { try ViewGroup.refuseMisuse(arguments) }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let attributes = try group.attributes(editor.layout)
        if attributes.contains(where: \.isSize) {
            throw group.errorSuggesting("equal", "'\(group.attribute.text)' is a size, no place to align at")
        }
        try editor.add(try group.drafts(attributes, editor.layout), label: nil)
    }
}
