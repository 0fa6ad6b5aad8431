/// An option of views: `key=value` where a view is declared, or `set VIEW.KEY VALUE`. The cases stand in the order in which help lists the options and
/// statements give them. `OptionField` in `Session` says which property of a view each option is.
package enum ViewOption: String, Sendable, CaseIterable {
    case font, style, weight, scrolls, configuration, lines
    case maxWidth = "maxwidth"
    case minScale = "minscale"
    case baseline
    case placeholder, canvas
    case hugging = "hug"
    case horizontalHugging = "hug.h"
    case verticalHugging = "hug.v"
    case resistance = "resist"
    case horizontalResistance = "resist.h"
    case verticalResistance = "resist.v"
    case margins
    case directionalMargins = "directionalmargins"
    case minimumMargins = "minimummargins"
    case preservesMargins = "preservesmargins"
    case insetsFromSafeArea = "insetsfromsafearea"
    case safeArea = "safearea"
    case keyboard
    case alignmentInsets = "alignmentinsets"
    case rightToLeft = "rtl"
    case frame, mask, hidden
    case itemSize = "itemsize"
    case columns
    case axis, orientation, spacing
    case lineSpacing = "linespacing"
    case sectionInsets = "sectioninsets"
    case distribution, alignment
    case marginsRelative = "marginsrelative"
    case baselineRelative = "baselinerelative"
    case stackHugging = "stackhug"
    case horizontalStackHugging = "stackhug.h"
    case verticalStackHugging = "stackhug.v"
    case clipping
    case horizontalClipping = "clipping.h"
    case verticalClipping = "clipping.v"
    case after, gravity, visibility
    case rowHeight = "rowheight"
    case separators
    case tableStyle = "tablestyle"
    case headerPadding = "headerpadding"
    case accessory, section, header
    case contentInset = "contentinset"
    case contentAdjust = "contentadjust"
    case offset, resizable
    case yUp = "yup"

    /// The form of an option's values, whether they are typed or read from JSON.
    package enum Form: Sendable {
        /// `on` or `off`; the key alone is on.
        case flag
        case number
        /// A number of points that is not negative.
        case length
        /// A number from 0 to 1.
        case fraction
        /// A whole number in a range.
        case count(ClosedRange<Int>)
        /// A number, or the name of a priority.
        case priority
        /// One number for all sides, or one for each of the four: top, left, bottom and right, or top, leading, bottom and trailing.
        case insets
        /// One number for each of these names, in their order.
        case numbers([String])
        case word
        /// A number or a word.
        case numberOrWord
        /// A width and a height, such as `100x50`; `-` in place of one of them says that there is none.
        case size
        /// A size, or a word.
        case sizeOrWord
        case mask
    }

    /// The options that a kind of view has, in the order of the cases.
    package static func all(of kind: ViewKind) -> [ViewOption] { allCases.filter { $0.belongs(to: kind) } }

    /// Whether a kind of view has the option.
    package func belongs(to kind: ViewKind) -> Bool { entry.belongs(kind) }

    /// The keys of the options whose values are not expressions.
    package static let rawKeys = Set(allCases.filter(\.isRaw).map(\.rawValue))

    package var form: Form { entry.form }

    /// What the option means, for help.
    package var meaning: String { entry.meaning }

    /// The word that takes the option back to its default; nil where there is none.
    package var wordForNone: String? { entry.wordForNone }

    /// Whether the key may stand alone, which means on.
    package var isFlag: Bool { if case .flag = form { true } else { self == .rightToLeft } }

    /// Whether values are read as text up to the next blank, since they are no expressions.
    package var isRaw: Bool {
        switch form {
        case .size, .sizeOrWord, .mask: true
        default: false
        }
    }

    private struct Entry {
        var form: Form
        var belongs: (ViewKind) -> Bool
        var meaning: String
        var wordForNone: String?

        init(_ form: Form, _ belongs: @escaping (ViewKind) -> Bool, _ meaning: String, none: String? = nil) {
            (self.form, self.belongs, self.meaning, wordForNone) = (form, belongs, meaning, none)
        }
    }

    private var entry: Entry {
        func any(_ kind: ViewKind) -> Bool { true }
        func inner(_ kind: ViewKind) -> Bool { kind != .window }
        func of(_ kinds: ViewKind...) -> (ViewKind) -> Bool { { kinds.contains($0) } }
        return switch self {
        case .font: Entry(.numberOrWord, \.hasText, "points, or a text style such as body; default", none: "default")
        case .style:
            Entry(.word, \.hasText, "a text style such as body or headline, which follows the text size: the same as font=body")
        case .weight:
            Entry(
                .word, \.hasText,
                "of the font: ultraLight, thin, light, regular, medium, semibold, bold, heavy, black; default", none: "default")
        case .scrolls: Entry(.flag, of(.textView), "of a text view: whether it scrolls; otherwise it is as large as its text; off")
        case .configuration:
            Entry(
                .flag, of(.button),
                "whether a button has a UIButton.Configuration: body text, 12 points at its sides, 7 above and below")
        case .lines: Entry(.count(0...10_000), of(.label), "the most lines of a label, 0 for as many as it takes")
        case .maxWidth: Entry(.length, of(.label), "the width at which a label wraps, or automatic", none: "automatic")
        case .minScale:
            Entry(
                .fraction, of(.label),
                "how far the text of a label may shrink before it is cut off: 0.5 for half of its size; default", none: "default")
        case .baseline:
            Entry(
                .length, { $0 != .window && $0 != .stack },
                "how far a view's baselines are above its bottom; without it they are those of its text, or its top and bottom; default",
                none: "default")
        case .placeholder: Entry(.size, inner, "a content size that counts at design time alone: 100x50, none", none: "none")
        case .canvas:
            Entry(
                .size, inner,
                "the content size on Interface Builder's canvas, until text, text size or window change: 100x50, none", none: "none")
        case .hugging: Entry(.priority, inner, "the priority of its content's hugging, on both axes")
        case .horizontalHugging: Entry(.priority, inner, "the same across")
        case .verticalHugging: Entry(.priority, inner, "the same down")
        case .resistance: Entry(.priority, inner, "the priority of its content's compression resistance, on both axes")
        case .horizontalResistance: Entry(.priority, inner, "the same across")
        case .verticalResistance: Entry(.priority, inner, "the same down")
        case .margins: Entry(.insets, any, "its layout margins: 8, or top,left,bottom,right; default", none: "default")
        case .directionalMargins: Entry(.insets, any, "the same as top,leading,bottom,trailing", none: "default")
        case .minimumMargins:
            Entry(.flag, of(.window), "whether a window's margins are never less than the system's 16 or 20 at the sides; off")
        case .preservesMargins: Entry(.flag, inner, "whether its margins reach in as far as its superview's")
        case .insetsFromSafeArea: Entry(.flag, any, "whether its margins begin at the safe area; off")
        case .safeArea: Entry(.insets, any, "what bars and notch take: top,left,bottom,right; none", none: "none")
        case .keyboard:
            Entry(.length, of(.window), "of a window: the height of the keyboard over it, in points; none", none: "none")
        case .alignmentInsets:
            Entry(.insets, inner, "how far its alignment rectangle is within its frame: top,left,bottom,right", none: "default")
        case .rightToLeft: Entry(.word, any, "right to left, inherited: on, off, inherit", none: "inherit")
        case .frame:
            Entry(
                .numbers(["x", "y", "width", "height"]), inner,
                "x,y,width,height: the frame that a mask holds it by, or a row's place in its table; current, none", none: "none")
        case .mask: Entry(.mask, inner, "its autoresizing mask: h=-&-,v=--& or width,height; on, off", none: "off")
        case .hidden: Entry(.flag, inner, "not shown; a stack view closes up")
        case .itemSize: Entry(.sizeOrWord, of(.collection), "of a collection view: WxH, or auto for as large as their content")
        case .columns:
            Entry(
                .count(1...1000), of(.collection), "how many items of a collection view share the width of a line; automatic",
                none: "automatic")
        case .axis: Entry(.word, of(.stack, .collection), "a stack view's: h or v")
        case .orientation: Entry(.word, of(.stack, .collection), "the same")
        case .spacing:
            Entry(.number, of(.stack, .collection), "points between a stack view's views; system is 8; default", none: "default")
        case .lineSpacing:
            Entry(.length, of(.collection), "points between a collection view's lines; default is its spacing", none: "default")
        case .sectionInsets: Entry(.insets, of(.collection), "the margins around a collection view's items: 8, or top,left,bottom,right")
        case .distribution:
            Entry(
                .word, of(.stack), "fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas; default",
                none: "default")
        case .alignment:
            Entry(
                .word, of(.stack), "fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline; default", none: "default")
        case .marginsRelative: Entry(.flag, of(.stack), "whether a stack view keeps to its margins")
        case .baselineRelative:
            Entry(.flag, of(.stack), "whether a vertical stack view's spacing counts from baseline to baseline")
        case .stackHugging:
            Entry(
                .priority, of(.stack), "how strongly an NSStackView holds its views together, on both axes: a priority; default",
                none: "default")
        case .horizontalStackHugging: Entry(.priority, of(.stack), "the same across", none: "default")
        case .verticalStackHugging: Entry(.priority, of(.stack), "the same down", none: "default")
        case .clipping:
            Entry(
                .priority, of(.stack), "how strongly an NSStackView keeps its views within its edges, on both axes; default",
                none: "default")
        case .horizontalClipping: Entry(.priority, of(.stack), "the same across", none: "default")
        case .verticalClipping: Entry(.priority, of(.stack), "the same down", none: "default")
        case .after: Entry(.number, inner, "the space behind a view in a stack view: points, system; default", none: "default")
        case .gravity: Entry(.word, inner, "the area of a stack view that it is in: leading, center, trailing")
        case .visibility:
            Entry(
                .number, inner,
                "how strongly an NSStackView keeps a view: below 1000 it is taken out where there is no room, at 0 always; default",
                none: "default")
        case .rowHeight: Entry(.length, of(.table, .cell), "of a table or a row: points, or automatic", none: "automatic")
        case .separators: Entry(.flag, of(.table), "of a table: whether there is a line of one pixel below each row")
        case .tableStyle: Entry(.word, of(.table), "of a table: plain, grouped, insetGrouped")
        case .headerPadding:
            Entry(
                .length, of(.table), "the space above the header of each section in a plain table, in points; automatic", none: "automatic")
        case .accessory:
            Entry(.word, of(.cell), "what a row shows behind its content: disclosure, checkmark, detail; none", none: "none")
        case .section: Entry(.word, of(.cell), "makes a row the header or the footer of a section; none", none: "none")
        case .header: Entry(.flag, inner, "makes a view of a table its header")
        case .contentInset:
            Entry(
                .insets, \.isScrolling,
                "how far inside of a scroll view its content begins before anyone scrolls: points on all sides, or top,left,bottom,right")
        case .contentAdjust:
            Entry(.word, \.isScrolling, "whether bars push the content of a scroll view further in: never, always")
        case .offset: Entry(.numbers(["x", "y"]), \.isScrolling, "how far a scroll view is scrolled: x,y")
        case .resizable: Entry(.flag, of(.window), "of a window: constraints can resize it, as in macOS")
        case .yUp: Entry(.flag, of(.window), "of a window: frames are said from the bottom upwards, as in macOS")
        }
    }
}
