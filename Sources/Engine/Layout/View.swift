import Exact
import Vocabulary

/// A view as it was described, as a value, without the frame that the solver finds for it.
package struct View: Equatable, Sendable {
    package typealias Kind = ViewKind

    /// A priority for each axis; nil on an axis where none is given, so that the default counts.
    package struct Priorities: Equatable, Sendable {
        package var horizontal: Rational?
        package var vertical: Rational?

        package init(horizontal: Rational? = nil, vertical: Rational? = nil) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        package subscript(axis: Axis) -> Rational? {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    /// The size of a window for which none is given, in points.
    package static let defaultWindowSize = ContentSize(width: 390, height: 844)

    package let id: EntityID
    package var name: String
    package var kind: Kind
    /// The superview; nil for windows only.
    package var parent: EntityID?
    /// A number that orders views, among their siblings and in the whole layout, and with them the constraints generated for them.
    package var order: Int

    // MARK: Content

    package var text: String?
    /// How the text is shown.
    @Boxed package var textOptions: TextOptions
    /// The distance from a view's bottom upwards to both its baselines, in points, as symbol images have one. It can be given for a view of a kind without text
    /// that is no window and no stack view; where it is nil, the first baseline of such a view is its top, and the last one its bottom.
    @Boxed package var baseline: Rational?
    /// The size given as `WxH`: a window's size, or another view's intrinsic content size. Nil where none is given.
    package var givenSize: ContentSize?
    /// The intrinsic content sizes that count at design time only.
    @Boxed package var designSizes: DesignSizes
    package var hugging = Priorities()
    package var resistance = Priorities()

    // MARK: Rectangles

    /// The layout margins, as they were given.
    @Boxed package var layoutMargins: LayoutMargins
    /// How far bars and notches reach into the view, in points, as given. Nil where nothing is given: then it follows from the superview's safe area, and is 0
    /// for a window.
    @Boxed package var safeArea: Insets?
    /// The distances from the frame to the alignment rectangle; nil for the kind's default.
    @Boxed package var alignmentInsets: Insets?
    /// Whether the leading side is the right one. Nil where the nearest superview decides that has a direction of its own.
    package var isRightToLeft: Bool?
    /// The given frame in points, in the superview's coordinates; nil for none. A new autoresizing mask takes it, and rows and headers of tables go by it.
    @Boxed package var givenFrame: GivenFrame?
    /// The autoresizing mask that is translated into constraints; nil for none.
    @Boxed package var mask: AutoresizingMask?
    package var isHidden = false
    /// Whether the NSStackView around the view has taken it out for lack of room, or because its `visibilityPriority` is 0. Each solve finds that anew.
    package var isDetached = false
    /// Whether the view is neither hidden nor taken out by an NSStackView, and so takes part in what its superview arranges.
    package var isShown: Bool { !isHidden && !isDetached }

    // MARK: Containers

    /// How a stack view arranges its views.
    @Boxed package var stackOptions: StackOptions
    /// How the stack view around the view arranges it.
    @Boxed package var arrangedOptions: ArrangedOptions
    /// How a collection view places its items.
    @Boxed package var flowLayout: FlowLayout
    /// How a table shows its rows and sections.
    @Boxed package var tableOptions: TableOptions
    /// The options of the view as a part of the table around it, and the height of a table's rows.
    @Boxed package var rowOptions: RowOptions
    /// Where a scroll view shows its content.
    @Boxed package var scrollOptions: ScrollOptions
    /// The options that only windows have.
    @Boxed package var windowOptions: WindowOptions

    // MARK: Where it comes from

    /// The note that somebody wrote about the view.
    package var note: String?
    /// The class and id of the view for which this one stands, where it was imported from an app or a file; nil for others.
    @Boxed package var origin: ViewOrigin?
    /// The line of the script, of standard input or of the imported file that the view comes from; nil for a view that was typed in the shell.
    package var sourcePlace: SourcePlace?
    /// The rules of `lint` that a comment on the view's line switches off for it.
    package var lintExceptions: Set<LintRule> = []

    package init(id: EntityID, name: String, kind: Kind, parent: EntityID?) {
        self.id = id
        self.name = name
        self.kind = kind
        self.parent = parent
        order = id.number
    }
}

/// How the text of a view is shown.
package struct TextOptions: HasDefault, Equatable, Sendable {
    /// The font; nil for the default of the view's kind.
    package var font: Font?
    /// The weight of the font. Nil for the usual one: semibold for the text style `headline`, regular for other text styles and for a font size in points.
    package var weight: FontWeight?
    /// The greatest number of lines that a label shows; 0 for no limit.
    package var lines = 1
    /// Whether a text view scrolls its text; otherwise it is as large as the text.
    package var scrollsText = true
    /// Whether a button has a `UIButton.Configuration`.
    package var hasConfiguration = false
    /// The width at which a label of several lines wraps, in points (`preferredMaxLayoutWidth`); nil for its own width.
    package var maxWidth: Rational?
    /// The least share of its font size to which the text of a label may shrink before it is cut off (`minimumScaleFactor`). With nil or 0 it does not shrink.
    package var minimumScale: Rational?

    package init() {}
}

/// Intrinsic content sizes that count at design time only: Interface Builder uses them for its canvas, and a running app does not know them.
package struct DesignSizes: HasDefault, Equatable, Sendable {
    /// The placeholder size (option `placeholder`), in points; nil where none is given.
    package var placeholder: ContentSize?
    /// The size that Interface Builder saved for its canvas; nil for none, and once it was dropped because something changed that it may depend on, such as
    /// the text or the window's size. It counts where there is no `placeholder`.
    package var canvas: ContentSize?

    package init() {}
}

/// The layout margins of a view, as they were given.
package struct LayoutMargins: HasDefault, Equatable, Sendable {
    /// The margins in points; nil for the default of the view's kind.
    package var insets: Insets?
    /// Whether `insets` was given with leading and trailing; `insets.left` is then the leading margin, and `insets.right` the trailing one.
    package var isDirectional = false
    /// Whether a window's margins at the sides are never less than the system's: UIKit's `viewRespectsSystemMinimumLayoutMargins`.
    package var respectsMinimum = true
    /// UIKit's `preservesSuperviewLayoutMargins`.
    package var preservesSuperview = false
    /// UIKit's `insetsLayoutMarginsFromSafeArea`.
    package var insetsFromSafeArea = true

    package init() {}
}

/// The options that only windows have.
package struct WindowOptions: HasDefault, Equatable, Sendable {
    /// Whether the size yields to the content, as on macOS.
    package var isResizable = false
    /// Whether frames in the window are given from the bottom upwards, as in AppKit.
    package var isYUp = false
    /// Whether the window is being dragged to its size at this moment.
    package var isDragged = false
    /// The height of the keyboard over the window, in points; nil for none.
    package var keyboardHeight: Rational?

    package init() {}
}

/// The class and id of a view of an app or of a file, for which a view of the layout stands.
package struct ViewOrigin: Equatable, Sendable {
    /// The class of the view, such as `UILabel`.
    package var className: String
    /// What identifies the view where it comes from: the address of an object in an app, the id of an object in a file; nil where nothing does.
    package var id: String?

    package init(className: String, id: String? = nil) {
        self.className = className
        self.id = id
    }
}

/// The font of a text.
package enum Font: Equatable, Sendable {
    /// A fixed size in points, whatever text size the user has chosen.
    case points(Rational)
    /// A text style, whose font size follows the text size that the user has chosen.
    case style(TextStyle)
}
