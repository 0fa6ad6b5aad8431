import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `origin`, which records for which view of an app or of a file a view stands, or from which line of a file a view or constraint comes.
struct OriginCommand: EditCommand {
    private var name: Word
    private var origin: ViewOrigin?
    /// The line from which the view or constraint comes; nil where the command is about a view's class and id.
    private var place: SourcePlace?

    static let manual = Manual(
        name: "origin", group: .session, summary: "say where a view or a constraint comes from",
        synopsis: "origin VIEW CLASS [\"ID\"]\norigin VIEW off\norigin NAME at \"FILE\" LINE",
        details:
            "A view that is brought in stands for one of an app or of a file. The id is the address of an object in a running app, or its "
            + "id in a file. 'aldb diff' tells by it which views are the same, whatever they are called. "
            + "'at' is the line from which a view or a constraint comes; 'save' writes it for what was imported.",
        examples: [
            "label title \"Sum\"", "origin title UILabel \"0x7fb1c2e0d120\"", "origin title off", "wide: title.width == 80",
            "origin wide at \"SumCell.swift\" 41", "explain wide",
        ], seeAlso: ["note", "import"],
        means: ["CLASS": .identifier, "\"ID\"": .text, "NAME": .anyName, "\"FILE\"": .text, "LINE": .count(1...1_000_000_000)],
        expected: ["CLASS": "a class such as UILabel", "\"FILE\"": "a file in quotes"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        if arguments.has("at") {
            name = try arguments.word("NAME")
            place = SourcePlace(file: try arguments.text("\"FILE\""), line: try arguments.integer("LINE"), isImported: true)
            return
        }
        name = try arguments.word("VIEW")
        origin = arguments.optionalWord("CLASS").map { ViewOrigin(className: $0.text, id: arguments.optionalText("\"ID\"")) }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        if let place { return try mark(place, &editor) }
        var view = try editor.resolver.view(name)
        view.origin = origin
        editor.update(view)
    }

    private func mark(_ place: SourcePlace, _ editor: inout LayoutEditor) throws(Diagnostic) {
        if case .view(let id)? = editor.layout.meaning(of: name.text), var view = editor.layout.views[id] {
            view.sourcePlace = place
            return editor.update(view)
        }
        for constraint in try editor.resolver.constraints(name) {
            if constraint.isGenerated { throw Diagnostic.generated(name, editor.layout) }
            var changed = constraint
            changed.sourcePlace = place
            editor.put(changed)
        }
    }
}
