import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `resize WINDOW WxH|DEVICE`, which gives a window another size, or the size and safe area of a device.
struct ResizeCommand: EditCommand {
    private var window: Word
    private var size: SizeSyntax?
    private var device: Word?

    static let manual = Manual(
        name: "resize", group: .views, summary: "change the size of a window", synopsis: "resize WINDOW WxH|DEVICE",
        examples: ["window root 390x844", "resize root 320x568", "resize root ipad"],
        expected: ["WxH": "a size such as 390x844, or a device", "DEVICE": "a size such as 390x844, or a device"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        window = try arguments.word("WINDOW")
        size = arguments.optionalSize("WxH")
        device = arguments.optionalWord("DEVICE")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(window)
        guard view.kind == .window else {
            throw Diagnostic(
                .usage, "'\(view.name)' is no window: its size is solved for", at: window.span,
                hint: "add constraints on \(view.name).width, or size \(view.name) for its content")
        }
        if let size {
            let old = view
            view.givenSize = try ViewOptions.windowSize(size, editor.resolver)
            if let area = view.safeArea, area != Insets(all: 0), view.isUpright != old.isUpright {
                editor.note(.warning("the safe area of '\(view.name)' stays as it is; 'rotate' turns a device with its safe area"))
            }
        }
        if let device {
            let device = try Device(device)
            view.take(device)
            editor.setScale(for: device)
        }
        if view.windowOptions.isResizable { return try editor.drag(view) }
        editor.update(view)
    }
}

extension View {
    /// Whether a window's height is at least its width; nil for a window without a size.
    fileprivate var isUpright: Bool? {
        guard let width = givenSize?.width, let height = givenSize?.height else { return nil }
        return height >= width
    }
}
