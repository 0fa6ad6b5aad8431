import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `rotate [WINDOW]`, which turns a window (the first one where none is named) from upright to landscape, or back.
struct RotateCommand: EditCommand {
    private var window: Word?

    static let manual = Manual(
        name: "rotate", group: .views, summary: "turn a window from upright to landscape, or back", synopsis: "rotate [WINDOW]",
        details: """
            A window that is as large as a device gets the safe area that the device has in the other orientation. Any other window changes its \
            width for its height, and keeps its safe area. Without WINDOW the first one is turned.
            """,
        examples: ["window root iphone-15", "rotate", "rotate root"], seeAlso: ["resize"])

    init(_ arguments: Arguments) { window = arguments.optionalWord("WINDOW") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view: View
        if let window {
            view = try editor.resolver.view(window)
        } else if let first = editor.layout.viewsInOrder.first(where: { $0.kind == .window }) {
            view = first
        } else {
            throw Diagnostic(.unknownView, "there is no window to turn", hint: "window root iphone-15 makes one")
        }
        guard view.kind == .window, let size = view.givenSize, let width = size.width, let height = size.height else {
            throw Diagnostic(.usage, "'\(view.name)' is no window", at: window?.span, hint: "a window is turned with all that is in it")
        }
        if let area = view.safeArea, let device = Device.matching(width: width, height: height, safeArea: area) {
            view.take(device.turned)
        } else {
            view.givenSize = ContentSize(width: height, height: width)
            if let area = view.safeArea, area != Insets(all: 0) {
                editor.note(.warning("the safe area of '\(view.name)' stays as it is, since no device of that size has it"))
            }
        }
        if view.windowOptions.isResizable { return try editor.drag(view) }
        editor.update(view)
    }
}
