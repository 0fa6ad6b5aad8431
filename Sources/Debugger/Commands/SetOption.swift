import Language
import Session

/// The command `set VIEW.OPTION VALUE`.
struct SetOptionCommand: EditCommand {
    static let manual = SetCommand.manual

    private var view: Word
    private var option: OptionSyntax

    static func isMeant(by arguments: ArgumentCursor) -> Bool {
        var copy = arguments
        return ((try? copy.path("a view's option"))?.words.count ?? 0) > 1
    }

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        let path = try arguments.path("a view's option")
        guard let view = path.words.first else { throw Diagnostic(.usage, "expected a view's option", at: path.span) }
        self.view = view
        option = try arguments.settingValue(of: PathSyntax(Array(path.words.dropFirst())))
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(view)
        try ViewOptions.apply([option], to: &view, editor)
        editor.update(view)
    }
}
