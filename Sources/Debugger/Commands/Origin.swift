import Answers
import Language
import Layout
import Session

/// The command `origin VIEW CLASS ["ID"]`, which says for which view of an app or of a file one stands.
struct OriginCommand: EditCommand {
    private var name: Word
    private var origin: ViewOrigin?

    static let manual = Manual(
        name: "origin", group: .session, summary: "say which view of an app or of a file a view stands for",
        synopsis: "origin VIEW CLASS [\"ID\"]\norigin VIEW off",
        details: "What is brought in from elsewhere has one. The id is the address of an object in a running app, or its id in a file. "
            + "'aldb diff' tells by it which views are the same, whatever they are called.",
        examples: ["label title \"Sum\"", "origin title UILabel \"0x7fb1c2e0d120\"", "origin title off"], seeAlso: ["note", "import"],
        means: ["CLASS": .identifier, "\"ID\"": .text], expected: ["CLASS": "a class such as UILabel"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        name = try arguments.word("VIEW")
        origin = arguments.optionalWord("CLASS").map { ViewOrigin(className: $0.text, id: arguments.optionalText("\"ID\"")) }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(name)
        view.origin = origin
        editor.update(view)
    }
}
