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
    /// The font; nil for the kind's default.
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
    /// The distance from a view's bottom upwards to both its baselines, in points, as symbol images have one. It can be given for a view of a kind without text
    /// that is no window and no stack view; where it is nil, the first baseline of such a view is its top, and the last one its bottom.
    package var baseline: Rational?
    /// The size given as `WxH`: a window's size, or another view's intrinsic content size. Nil where none is given.
    package var givenSize: ContentSize?
    /// The intrinsic content size that counts at design time only; nil for none.
    package var placeholderSize: ContentSize?
    /// The intrinsic content size that Interface Builder saved for its canvas; nil for none, and once it was dropped because something changed that it may
    /// depend on, such as the text or the window's size. It counts at design time only, where there is no `placeholderSize`.
    package var canvasSize: ContentSize?
    package var hugging = Priorities()
    package var resistance = Priorities()

    // MARK: Rectangles

    /// The layout margins; nil for the kind's default.
    package var margins: Insets?
    /// Whether `margins` was given with leading and trailing; `margins.left` is then the leading margin, and `margins.right` the trailing one.
    package var hasDirectionalMargins = false
    /// Whether a window's margins at the sides are never less than the system's: UIKit's `viewRespectsSystemMinimumLayoutMargins`.
    package var respectsMinimumMargins = true
    /// UIKit's `preservesSuperviewLayoutMargins`.
    package var preservesMargins = false
    /// UIKit's `insetsLayoutMarginsFromSafeArea`.
    package var insetsFromSafeArea = true
    /// How far bars and notches reach into the view, in points, as given. Nil where nothing is given: then it follows from the superview's safe area, and is 0
    /// for a window.
    package var safeArea: Insets?
    /// The height of the keyboard over a window, in points; nil for none.
    package var keyboardHeight: Rational?
    /// The distances from the frame to the alignment rectangle; nil for the kind's default.
    package var alignmentInsets: Insets?
    /// Whether the leading side is the right one. Nil where the nearest superview decides that has a direction of its own.
    package var isRightToLeft: Bool?
    /// The given frame in points, in the superview's coordinates; nil for none. A new autoresizing mask takes it, and rows and headers of tables go by it.
    package var givenFrame: GivenFrame?
    /// The autoresizing mask that is translated into constraints; nil for none.
    package var mask: AutoresizingMask?
    package var isHidden = false
    /// The priority with which the NSStackView around it keeps the view. Below 1000 the view is taken out where there is no room for it, and at 0 always; nil
    /// means 1000.
    package var visibilityPriority: Rational?
    /// Whether the NSStackView around the view has taken it out for lack of room, or because its `visibilityPriority` is 0. Each solve finds that anew.
    package var isDetached = false
    /// Whether the view is neither hidden nor taken out by an NSStackView, and so takes part in what its superview arranges.
    package var isShown: Bool { !isHidden && !isDetached }

    // MARK: Containers

    /// The options of a stack view.
    package var stackOptions = StackOptions()
    /// The distance to the next view in the stack view around it, in points; nil for the stack view's spacing.
    package var spacingAfter: Rational?
    /// The gravity area that the view is in, where the stack view around it has such areas.
    package var gravity = StackOptions.Gravity.leading
    /// The height given to all rows of a table, or to one row (a cell), in points; nil for none. A row's own height comes before the table's; where neither is
    /// given, the content of the row determines its height.
    package var rowHeight: Rational?
    /// How a collection view places its items.
    package var flowLayout = FlowLayout()
    /// How a table shows its rows and sections.
    package var tableOptions = TableOptions()
    /// The accessory that a row of a table shows at the trailing side of its content view; nil for none.
    package var accessory: TableOptions.Accessory?
    /// Whether a row of a table stands for the header or for the footer of a section; nil where it is an ordinary row.
    package var section: TableOptions.SectionPart?
    /// Whether the view is the header of its table.
    package var isTableHeader = false
    /// Where a scroll view shows its content.
    package var scrollOptions = ScrollOptions()
    /// Whether a window's size yields to its content, as on macOS.
    package var isResizable = false
    /// Whether frames in a window are given from the bottom upwards, as in AppKit.
    package var isYUp = false
    /// Whether a window is being dragged to its size at this moment.
    package var isDragged = false
    /// The note that somebody wrote about the view.
    package var note: String?
    /// The class and id of the view for which this one stands, where it was imported from an app or a file; nil for others.
    package var origin: ViewOrigin?
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
