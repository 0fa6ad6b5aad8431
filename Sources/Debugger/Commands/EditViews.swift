import Answers
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `var NAME…`.
struct VarCommand: EditCommand {
    private var names: [Word]

    static let manual = Manual(
        name: "var", group: .views, summary: "declare raw variables", synopsis: "var NAME…",
        details: "Unknowns without views, for exploring linear constraints. They start at 0.", examples: ["var x y", "x + y == 10"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        names = [try arguments.newName("a name for the variable")]
        while !arguments.isAtEnd {
            if let equal = arguments.optionalSymbol(.equal) ?? arguments.optionalSymbol(.colon) {
                let name = names[names.count - 1].spelling
                throw Diagnostic(
                    .syntax, "a variable has no value of its own", at: equal,
                    hint: "let \(name) = 8 makes a number, \(name) == 8 a constraint")
            }
            names.append(try arguments.newName("a name for the variable"))
        }
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        for name in names { session.insertVariable(try session.claim(name)) }
    }
}

/// The command `let NAME = NUMBER-EXPRESSION`.
struct LetCommand: EditCommand {
    private var name: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "let", group: .views, summary: "define a metric", synopsis: "let NAME = NUMBER",
        details: "A metric may stand wherever a number does. Numbers are exact: 1/3 is a third.",
        examples: ["let gap = 8", "let third = 320 / 3", "print third"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.newName("a name for the metric")
        if let colon = arguments.optionalSymbol(.colon) {
            throw Diagnostic(.syntax, "a metric has no type", at: colon, hint: "type let \(name.spelling) = 8")
        }
        if arguments.optionalSymbol(.doubleEqual) == nil { _ = try arguments.symbol(.equal) }
        value = try arguments.numberExpression()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        session.defineMetric(try session.claim(name), try session.resolver.number(value))
    }
}

/// The command `text VIEW "…"`.
struct TextCommand: EditCommand {
    private var view: Word
    private var text: String

    static let manual = Manual(
        name: "text", group: .views, summary: "change the text of a label, button or field", synopsis: "text VIEW \"TEXT\"",
        examples: ["label title \"Hello\"", "text title \"Hello, world\""])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        text = try arguments.string()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        var view = try session.resolver.view(self.view)
        guard view.kind.hasText else {
            throw Diagnostic(.usage, "a \(view.kind.rawValue) shows no text", at: self.view.span, hint: "labels, buttons and fields do")
        }
        view.text = text
        view.givenSize = nil
        session.update(view)
    }
}

/// The command `size VIEW WxH|default`.
struct SizeCommand: EditCommand {
    private var view: Word
    /// The new size; nil for the default of the kind or text.
    private var size: SizeSyntax?

    static let manual = Manual(
        name: "size", group: .views, summary: "set the intrinsic content size of a view", synopsis: "size VIEW WxH|default",
        details: "'-' stands for no intrinsic metric on an axis; 'default' is what the text or the kind implies.",
        examples: ["view bar", "size bar -x44"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        if arguments.optionalKeyword("default") == nil { size = try arguments.size("a size such as 390x844, or 'default'") }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        var view = try session.resolver.view(self.view)
        guard view.kind != .window else {
            throw Diagnostic(
                .usage, "a window has a frame, not a content size", at: self.view.span,
                hint: "resize \(Word.spelling(of: view.name)) 390x844")
        }
        view.givenSize = try size.map { size throws(Diagnostic) in try ViewOptions.contentSize(size, session.resolver) }
        session.update(view)
    }
}

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

/// The arguments of `hug VIEW [h|v] P` and `resist VIEW [h|v] P`.
private struct PriorityChange: Sendable {
    var view: Word
    var axes: [Axis]
    var priority: ExpressionSyntax

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        if let word = arguments.optionalKeyword("h", "v"), let axis = Axis(rawValue: word.text) {
            axes = [axis]
        } else {
            axes = Axis.allCases
        }
        priority = try arguments.priority()
        try arguments.end()
    }

    func edit(_ session: inout Session, _ part: WritableKeyPath<View, View.Priorities> & Sendable) throws(Diagnostic) {
        var changed = try session.resolver.view(view)
        guard changed.kind != .window else {
            throw Diagnostic(.usage, "a window has no content size to hold on to", at: view.span, hint: "resize \(changed.name) WxH")
        }
        let value = try session.resolver.priority(priority)
        for axis in axes { changed[keyPath: part][axis] = value }
        session.update(changed)
    }
}

struct HugCommand: EditCommand {
    private var change: PriorityChange

    static let manual = Manual(
        name: "hug", group: .views, summary: "set content hugging priority: how much a view resists growing",
        synopsis: "hug VIEW [h|v] PRIORITY",
        details:
            "A content's size is never quite required: at 1000 it is the strongest of what is optional, and is broken where required constraints say so.",
        examples: ["label title \"Hello\"", "hug title h 800"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { change = try PriorityChange(&arguments) }

    func edit(_ session: inout Session) throws(Diagnostic) { try change.edit(&session, \.hugging) }
}

struct ResistCommand: EditCommand {
    private var change: PriorityChange

    static let manual = Manual(
        name: "resist", group: .views, summary: "set compression resistance priority: how much a view resists shrinking",
        synopsis: "resist VIEW [h|v] PRIORITY",
        details: "At 1000 it is still optional, the strongest there is: see hug.",
        examples: ["label title \"Hello\"", "resist title h high+1"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { change = try PriorityChange(&arguments) }

    func edit(_ session: inout Session) throws(Diagnostic) { try change.edit(&session, \.resistance) }
}
