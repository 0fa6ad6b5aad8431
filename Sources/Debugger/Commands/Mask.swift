import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// An autoresizing mask as it is typed: `h=&-& v=---` as logs print it, the names of the flexible parts (`width,height`), `on` for UIKit's default,
/// which is `h=--& v=--&`, or `off`.
struct MaskSyntax {
    private var horizontal = AutoresizingMask.usual
    private var vertical = AutoresizingMask.usual
    private var isOff = false
    /// Whether a flexible part was given by its name, not by three marks such as `-&-`.
    private var isNamed = false
    /// The size in points of the superview for which the view's frame is meant; nil for the superview's present size.
    private var superview: (width: Rational, height: Rational)?

    /// Reads the words of a mask. Throws `syntax` for a word that does not belong there.
    init(_ words: [String], _ span: Span) throws(Diagnostic) {
        var plain = 0
        for word in words {
            let text = word.lowercased()
            if text == "off", words.count == 1 {
                isOff = true
            } else if text == "on" || text == "default" {
                continue
            } else if text.hasPrefix("in="), let size = Self.size(text.dropFirst(3)) {
                superview = size
            } else if text.hasPrefix("h="), let found = AutoresizingMask.flexibility(String(text.dropFirst(2))) {
                horizontal = found
            } else if text.hasPrefix("v="), let found = AutoresizingMask.flexibility(String(text.dropFirst(2))) {
                vertical = found
            } else if let found = AutoresizingMask.flexibility(text), plain < 2 {
                if plain == 0 { horizontal = found } else { vertical = found }
                plain += 1
            } else if let path = Self.names[text.hasPrefix("flexible") ? String(text.dropFirst(8)).replacingMargin : text] {
                // Where the first word names a flexible part, only the parts that are named are flexible, and not those of UIKit's default.
                if horizontal == AutoresizingMask.usual, vertical == AutoresizingMask.usual, word == words.first {
                    (horizontal, vertical) = (.init(), .init())
                }
                isNamed = true
                path(&horizontal, &vertical)
            } else {
                throw Diagnostic(
                    .syntax, "'\(word)' says nothing about a mask", at: span, hint: "h=-&- v=--&, width,height, on or off")
            }
        }
    }

    private static func size(_ text: Substring) -> (width: Rational, height: Rational)? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Rational(String($0)) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], width.sign >= 0, height.sign >= 0,
            max(width, height) <= Resolver.largest
        else { return nil }
        return (width, height)
    }

    private typealias Change = @Sendable (inout AutoresizingMask.Flexibility, inout AutoresizingMask.Flexibility) -> Void

    private static let names: [String: Change] = [
        "left": { horizontal, _ in horizontal.before = true }, "width": { horizontal, _ in horizontal.size = true },
        "right": { horizontal, _ in horizontal.after = true }, "top": { _, vertical in vertical.before = true },
        "height": { _, vertical in vertical.size = true }, "bottom": { _, vertical in vertical.after = true },
    ]

    /// The autoresizing mask that these words mean for a view, by the frame that the view was given, otherwise by its present one; nil for
    /// `off`.
    func mask(of view: View, _ editor: LayoutEditor) -> AutoresizingMask? {
        if isOff { return nil }
        var vertical = vertical
        // In a window whose y axis points up, the first of the three vertical parts is the lower one.
        if !isNamed, let parent = view.parent, editor.layout.isYUp(parent) { swap(&vertical.before, &vertical.after) }
        var mask = editor.mask(of: view, horizontal, vertical)
        if let superview { (mask.superviewWidth, mask.superviewHeight) = superview }
        return mask
    }
}

extension String {
    /// The side in names such as `leftmargin`: `left`; other names as they are.
    fileprivate var replacingMargin: String { hasSuffix("margin") ? String(dropLast(6)) : self }
}

extension LayoutEditor {
    /// A mask for the frame that the view was given, otherwise for its present one.
    func mask(
        of view: View, _ horizontal: AutoresizingMask.Flexibility, _ vertical: AutoresizingMask.Flexibility
    ) -> AutoresizingMask {
        let frame = view.givenFrame ?? presentFrame(of: view)
        let parent = view.parent.map { live.frame(of: $0) } ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return AutoresizingMask(
            horizontal: horizontal, vertical: vertical, frame: frame, superviewWidth: Self.exact(parent.width),
            superviewHeight: Self.exact(parent.height))
    }

    /// The frame with its y counted from the superview's top downwards. In a window of AppKit it is typed with its y counted from the
    /// bottom upwards.
    func placed(_ frame: GivenFrame, of view: View) -> GivenFrame {
        guard let parent = view.parent, layout.isYUp(parent) else { return frame }
        var placed = frame
        placed.y = Self.exact(live.frame(of: parent).height) - frame.y - frame.height
        return placed
    }

    /// The present frame of a view. One that is not in the layout yet is at the origin, with the size of its content.
    func presentFrame(of view: View) -> GivenFrame {
        guard layout.views.contains(view.id) else {
            let size = layout.contentSize(of: view)
            return GivenFrame(x: 0, y: 0, width: size.width ?? 0, height: size.height ?? 0)
        }
        let rect = live.frame(of: view.id)
        return GivenFrame(x: Self.exact(rect.x), y: Self.exact(rect.y), width: Self.exact(rect.width), height: Self.exact(rect.height))
    }

    private static func exact(_ value: Double) -> Rational { Rational(reconstructedFrom: value) ?? Rational(exactly: value) ?? 0 }
}

/// The command `mask VIEW …|off`, which translates a view's autoresizing mask into constraints, or stops doing so.
struct MaskCommand: EditCommand {
    private var view: Word
    private var parts: [String]
    /// The span of the mask in the statement, or that of the view's name where no mask was typed.
    private var span: Span

    static let manual = Manual(
        name: "mask", group: .views, summary: "translate a view's autoresizing mask into constraints, or stop doing so",
        synopsis: "mask VIEW [h=SPRINGS] [v=SPRINGS] [in=WxH]\nmask VIEW PART,… [in=WxH]\nmask VIEW on|off",
        details: """
            The mask holds the frame that the view has now (or was given by frame=). SPRINGS are three marks, for before, size and \
            after: '&' gives way when the superview grows, '-' does not. A PART that gives way is left, width, right, top, height or \
            bottom. Without any the frame stays as it is. in=WxH is the superview's size in which the view has its \
            frame, where that is not the present one.
            """,
        examples: ["view card frame=20,20,100,50", "mask card h=-&- v=--&", "card.width == 300", "conflicts", "mask card off"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        parts = arguments.textBehindFirst.split { $0.isWhitespace || $0 == "," }.map(String.init)
        span = arguments.spanBehindFirst ?? view.span
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var changed = try editor.resolver.view(view)
        guard changed.kind != .window else { throw Diagnostic(.usage, "a window has no superview to be resized with", at: view.span) }
        guard changed.kind != .cell else {
            throw Diagnostic(.usage, "a row's frame is its table's", at: view.span, hint: "mask the views in it")
        }
        changed.mask = try MaskSyntax(parts, span).mask(of: changed, editor)
        // An empty frame is the one that a view had before it was laid out, and not one that somebody saved, so that it is removed together with the
        // mask.
        if changed.mask == nil, let frame = changed.givenFrame, frame.width == 0, frame.height == 0 { changed.givenFrame = nil }
        editor.update(changed)
    }
}

extension MaskSyntax {
    /// The names of the parts that a mask can make flexible.
    static let parts = ["left", "width", "right", "top", "height", "bottom"]

    /// The ways in which an axis of a mask can be flexible, as logs print them.
    static let springs = ["---", "--&", "-&-", "-&&", "&--", "&-&", "&&-", "&&&"]
}
