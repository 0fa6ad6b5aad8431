import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Solving
import Vocabulary

/// The commands that declare a view, one for each kind of view, such as `label NAME ["TEXT"] [WxH] [in PARENT] [OPTION…]`.
struct DeclareViewCommand: EditCommand {
    private var kind: View.Kind
    private var name: Word
    private var text: String?
    private var size: SizeSyntax?
    private var device: Word?
    private var parent: Word?
    private var options: [OptionSyntax] = []

    static let manual: Manual = manual(of: .view)

    static let entries: [CommandTable.Entry] = View.Kind.allCases.map { kind in
        CommandTable.Entry(
            manual: manual(of: kind),
            refuseMisuse: { arguments throws(Diagnostic) in if kind == .window { try refuseSuperview(arguments) } },
            make: { arguments throws(Diagnostic) in try DeclareViewCommand(kind, arguments) })
    }

    init(_ arguments: Arguments) throws(Diagnostic) { try self.init(.view, arguments) }

    private init(_ kind: View.Kind, _ arguments: Arguments) throws(Diagnostic) {
        self.kind = kind
        name = try arguments.word("NAME")
        // The arguments are gone through once and not looked up one by one, since scripts have thousands of these statements.
        for binding in arguments.bindings {
            switch (binding.value, binding.name) {
            case (.text(let text), _): self.text = text
            case (.size(let size), _): self.size = size
            case (.option(let option), _): options.append(option)
            case (.word(let word), "DEVICE"): device = word
            case (.word(let word), "PARENT"), (.word(let word), "TABLE"): parent = word
            default: continue
            }
        }
    }

    /// Throws where a window is declared with a superview (`in PARENT`).
    private static func refuseSuperview(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        guard copy.optionalWord() != nil else { return }
        while !copy.isAtEnd {
            if copy.optionalKeyword("in") != nil, let parent = copy.optionalWord() {
                throw Diagnostic(.usage, "a window has no superview", at: parent.span, hint: "leave out 'in \(parent.text)'")
            }
            guard (try? copy.rawWord("an option")) != nil else { return }
        }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let (name, parentID) = try editor.prepareView(name, isWindow: kind == .window, in: parent)
        var view = View(id: editor.makeEntityID(), name: name, kind: kind, parent: parentID)
        view.text = text
        if kind == .window {
            view.givenSize = if let size { try ViewOptions.windowSize(size, editor.resolver) } else { View.defaultWindowSize }
            if let device {
                let device = try Device(device)
                view.take(device)
                editor.setScale(for: device)
            }
        } else if let size {
            view.givenSize = try ViewOptions.contentSize(size, editor.resolver)
        }
        try ViewOptions.apply(options, to: &view, &editor)
        editor.insert(view)
        if view.givenSize == nil { editor.warnOfUnknownSize(of: name, kind) }
    }

    private static func manual(of kind: View.Kind) -> Manual {
        let (summary, synopsis, example): (String, String, String) =
            switch kind {
            case .window: ("make a root view with a fixed frame", "window NAME [WxH|DEVICE] [OPTION…]", "window root iphone-15")
            case .view: ("add a plain view", "view NAME [WxH] [in PARENT] [OPTION…]", "view bar -x44")
            case .label:
                (
                    "add a label, measured from its text", "label NAME [\"TEXT\"] [WxH] [in PARENT] [OPTION…]",
                    "label title \"Hello\" font=20"
                )
            case .button: ("add a button", "button NAME [\"TEXT\"] [WxH] [in PARENT] [OPTION…]", "button ok \"OK\" hug.h=750")
            case .field: ("add a text field", "field NAME [\"TEXT\"] [WxH] [in PARENT] [OPTION…]", "field mail \"you@example.org\"")
            case .textView:
                ("add a text view", "textview NAME [\"TEXT\"] [WxH] [in PARENT] [OPTION…]", "textview note \"Hello\" scrolls=off")
            case .segmented:
                (
                    "add a segmented control; | stands between its titles", "segmented NAME [\"TEXT\"] [WxH] [in PARENT] [OPTION…]",
                    "segmented tabs \"Day|Week|Month\""
                )
            case .searchBar: ("add a search bar", "searchbar NAME [WxH] [in PARENT] [OPTION…]", "searchbar find")
            case .pageControl: ("add a page control", "pagecontrol NAME [WxH] [in PARENT] [OPTION…]", "pagecontrol dots 116x26")
            case .datePicker: ("add a date picker", "datepicker NAME [WxH] [in PARENT] [OPTION…]", "datepicker when 200x34")
            case .scroll: ("add a scroll view", "scroll NAME [WxH] [in PARENT] [OPTION…]", "scroll page")
            case .stack: ("add a stack view", "stack NAME [WxH] [in PARENT] [OPTION…]", "stack bar axis=h spacing=8 alignment=center")
            case .table: ("add a table of rows", "table NAME [WxH] [in PARENT] [OPTION…]", "table list rowheight=44")
            case .collection:
                (
                    "add a collection view with a flow layout", "collection NAME [WxH] [in PARENT] [OPTION…]",
                    "collection photos columns=3 spacing=4"
                )
            case .cell: ("add a row to a table, or an item to a collection view", "cell NAME [WxH] [in TABLE] [OPTION…]", "cell row")
            case .guide: ("add a layout guide: a rectangle to hold others by", "guide NAME [WxH] [in PARENT] [OPTION…]", "guide middle")
            case .image: ("add an image", "image NAME [WxH] [in PARENT] [OPTION…]", "image icon 44x44")
            case .progress: ("add a progress bar", "progress NAME [WxH] [in PARENT] [OPTION…]", "progress loading")
            default: ("add a \(kind.rawValue)", "\(kind.rawValue) NAME [WxH] [in PARENT] [OPTION…]", "\(kind.rawValue) s")
            }
        let own = ViewOption.all(of: kind).filter { kind == .window || !$0.belongs(to: .view) }.map { $0.rawValue }
        return Manual(
            name: kind.rawValue, group: .views, summary: summary, synopsis: synopsis,
            details: """
                WxH is the \(kind == .window ? "frame" : "intrinsic content size, '-' for none on an axis"). \
                \(own.isEmpty ? "" : "\(kind == .window ? "Its" : "Its own") options: \(own.joined(separator: ", ")). ")\
                \(kind == .window ? "'help devices' lists the names of screens." : "The options of all views: help options.") \
                \(kind == .window ? "" : "Without 'in' the superview is the first window.")
                """,
            examples: [example],
            seeAlso: kind == .window ? ["devices", "options"] : ["options"], expected: ["NAME": "a name for the \(kind.rawValue)"])
    }
}
