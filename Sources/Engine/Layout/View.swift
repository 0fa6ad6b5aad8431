import Exact
import Vocabulary

/// A view as a value: what was said of it, nothing solved.
package struct View: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case window, view, label, button, field, image
        case toggle = "switch"
        case slider, progress, spinner
        case scroll, stack, table, cell, guide

        package var hasText: Bool { self == .label || self == .button || self == .field }

        /// Whether it scrolls what is in it.
        package var isScrolling: Bool { self == .scroll || self == .table }
    }

    /// One value an axis; `nil` for the kind's default.
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

    /// The frame of a window that is given none.
    package static let defaultWindowSize = ContentSize(width: 390, height: 844)

    package let id: EntityID
    package var name: String
    package var kind: Kind
    /// `nil` for windows alone.
    package var parent: EntityID?
    /// Its place among its siblings, and in the order of what the system generates; ascending.
    package var place: Int

    // MARK: Content

    package var text: String?
    /// `nil` for the kind's default, which follows the text size.
    package var font: Font?
    /// How many lines a label has at most; 0 for as many as it takes.
    package var lines = 1
    /// `preferredMaxLayoutWidth`, in points: where a label of several lines wraps. `nil` for its own width.
    package var maxWidth: Rational?
    /// A size given as `WxH`: a window's frame, anything else's intrinsic content size; `nil` where it follows from the kind.
    package var givenSize: ContentSize?
    /// The intrinsic content size at design time alone.
    package var placeholderSize: ContentSize?
    package var hugging = Priorities()
    package var resistance = Priorities()

    // MARK: Rectangles

    /// `nil` for the kind's default.
    package var margins: Insets?
    /// Whether `margins` was given as leading and trailing: its left is then the leading side.
    package var hasDirectionalMargins = false
    /// `preservesSuperviewLayoutMargins`
    package var preservesMargins = false
    /// `insetsLayoutMarginsFromSafeArea`
    package var insetsFromSafeArea = true
    /// What bars and notches take of it; `nil` where it follows from the superview's.
    package var safeArea: Insets?
    /// From the frame inwards to the alignment rectangle; `nil` for the kind's default.
    package var alignmentInsets: Insets?
    /// Whether its leading side is the right one; `nil` as its superview has it.
    package var isRightToLeft: Bool?
    /// The frame that was said, in points, in the superview's coordinates: for its mask, and as a table's header.
    package var givenFrame: GivenFrame?
    /// `nil` where constraints alone say where it is.
    package var mask: AutoresizingMask?
    package var isHidden = false

    // MARK: Containers

    /// What a stack view does with what is in it.
    package var stack = StackOptions()
    /// The distance to the next arranged view, where it is another than the stack view's.
    package var spacingAfter: Rational?
    /// Where in a stack view that is distributed by gravity areas.
    package var gravity = StackOptions.Gravity.leading
    /// The height of a table's rows or of a cell; `nil` where it follows from what is in it.
    package var rowHeight: Rational?
    /// Whether it is the header view of the table that it is in.
    package var isTableHeader = false
    /// How far a scroll view is scrolled. What is drawn moves, nothing that is solved.
    package var offset = Offset()
    /// Whether a window's size gives way to what is in it, as on macOS.
    package var isResizable = false
    /// Whether frames in a window are said from the bottom upwards, as AppKit does.
    package var isYUp = false
    /// Whether a window is just being dragged to its size.
    package var isDragged = false
    /// What somebody wrote down about it.
    package var note: String?

    package init(id: EntityID, name: String, kind: Kind, parent: EntityID?) {
        self.id = id
        self.name = name
        self.kind = kind
        self.parent = parent
        place = id.number
    }
}

/// A frame as it was said.
package struct GivenFrame: Equatable, Sendable {
    package var x: Rational
    package var y: Rational
    package var width: Rational
    package var height: Rational

    package init(x: Rational, y: Rational, width: Rational, height: Rational) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A content offset, in points.
package struct Offset: Equatable, Sendable {
    package var x: Rational
    package var y: Rational

    package init(x: Rational = 0, y: Rational = 0) {
        self.x = x
        self.y = y
    }
}

/// What a text is set in.
package enum Font: Equatable, Sendable {
    /// So many points, whatever the text size.
    case points(Rational)
    /// A style, which follows the text size.
    case style(TextStyle)
}
