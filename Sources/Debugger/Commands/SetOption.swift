import ArgumentParsing
import Language
import Session

/// The command `set VIEW.OPTION VALUE`, which changes an option of a view.
struct SetOptionCommand: EditCommand {
    static let manual = SetCommand.manual

    private var view: Word
    private var option: OptionSyntax

    static func isMeant(by arguments: Arguments) -> Bool { arguments.optionalPath("VIEW.OPTION") != nil }

    init(_ arguments: Arguments) throws(Diagnostic) {
        let path = try arguments.path("VIEW.OPTION")
        guard let view = path.words.first else { throw Diagnostic(.usage, "expected a view's option", at: path.span) }
        self.view = view
        option = try arguments.value("VALUE", of: PathSyntax(Array(path.words.dropFirst())))
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(view)
        try ViewOptions.apply([option], to: &view, &editor)
        editor.update(view)
    }
}
