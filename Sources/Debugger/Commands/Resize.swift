import Vocabulary
import Answers
import Language
import Layout
import Session

/// The command `resize WINDOW WxH`.
struct ResizeCommand: EditCommand {
    private var window: Word
    private var size: SizeSyntax?
    private var device: Word?

    static let manual = Manual(
        name: "resize", group: .views, summary: "change the size of a window", synopsis: "resize WINDOW WxH|DEVICE",
        examples: ["window root 390x844", "resize root 320x568", "resize root ipad"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        window = try arguments.word("a window")
        size = try arguments.optionalSize()
        if size == nil { device = try arguments.rawWord("a size such as 390x844, or a device") }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        var view = try session.resolver.view(window)
        guard view.kind == .window else {
            throw Diagnostic(
                .usage, "'\(view.name)' is no window: its size is solved for", at: window.span,
                hint: "add constraints on \(view.name).width, or size \(view.name) for its content")
        }
        if let size { view.givenSize = try ViewOptions.windowSize(size, session.resolver) }
        if let device { view.take(try ViewOptions.device(device)) }
        if view.isResizable { return try session.drag(view) }
        session.update(view)
    }
}
