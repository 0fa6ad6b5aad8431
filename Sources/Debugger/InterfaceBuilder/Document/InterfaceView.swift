import Exact
import Vocabulary

/// A view from the file.
package struct InterfaceView: Sendable {
    package struct Insets: Sendable, Equatable {
        package var top: Rational
        package var left: Rational
        package var bottom: Rational
        package var right: Rational

        package init(top: Rational, left: Rational, bottom: Rational, right: Rational) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// The flexible parts of an autoresizing mask, in the file's directions.
    package struct Springs: Sendable, Equatable {
        var minX = false
        var width = false
        var maxX = false
        var minY = false
        var height = false
        var maxY = false
    }

    package struct Font: Sendable, Equatable {
        var points: Rational?
        /// The name of a text style in aldb's language: `body`.
        var style: String?
        /// Nil where nothing is said.
        var weight: FontWeight?
    }

    package struct Priorities: Sendable, Equatable {
        var horizontal: Rational?
        var vertical: Rational?
    }

    package struct Stack: Sendable {
        var isVertical = false
        var distribution: String?
        var alignment: String?
        var spacing: Rational?
        var isMarginsRelative = false
        var isBaselineRelative = false
        /// The priorities of an NSStackView that are not AppKit's own, by the keys of our options.
        var priorities: [(option: ViewOption, value: Rational)] = []
        /// Of an NSStackView: how strongly it keeps each of its views.
        var visibilities: [Rational?] = []
        /// The spacing behind each of the views, in order; nil for the stack view's spacing.
        var customSpacing: [Rational?] = []
    }

    package var id: String
    /// The name of the view's XML element: `label`, `stackView`.
    package var element: String
    /// The view's role in the enclosing XML element: `contentView`.
    package var key: String?
    package var line: Int
    package var frame: SavedFrame?

    // MARK: What it is

    package var userLabel: String?
    package var customClass: String?
    /// The name of an outlet that refers to it.
    package var outlet: String?
    package var text: String?
    package var font: Font?
    package var lines = 1
    package var preferredWidth: Rational?
    var grid: InterfaceGrid?
    /// How far the text may shrink, as a share of its size.
    package var minimumScale: Rational?
    package var image: String?
    /// Whether a button has a configuration, which has its own insets.
    package var hasConfiguration = false
    package var style: String?
    package var controlSize: String?
    package var isHidden = false
    /// Whether a text view scrolls. One that scrolls has no content size, and an editable text has no content width.
    package var isScrollEnabled = true
    package var isEditable = true
    /// Of a text field of AppKit: whether its text only shows something, though it may have a border.
    package var showsTextOnly = false
    package var hugging = Priorities()
    package var resistance = Priorities()
    package var placeholderWidth: Rational?
    package var placeholderHeight: Rational?
    package var stack: Stack?
    package var rowHeight: Rational?
    package var gravity: String?

    // MARK: Where it is

    /// Whether only constraints place the view, without a mask.
    package var isConstraintDriven = false
    package var isFixedFrame = false
    package var springs = Springs()
    package var margins: Insets?
    package var hasDirectionalMargins = false
    package var preservesMargins = false
    package var insetsFromSafeArea = true
    /// By the ids that constraints name them by.
    package var guides: [String: ForeignGuide] = [:]
    package var isControllerView = false
    /// Whether its controller fills the screen, and has no freeform size.
    package var isFullScreen = false

    /// Of a tab view: the id of the tab that is shown.
    package var chosenTab: String?
    /// Whether it belongs to a tab that was not chosen, and so was in no window when the file was saved.
    package var isInOtherTab = false
    /// What the file says of the view that is not modelled here.
    package var unmodelled: [String] = []

    // MARK: What is in it

    package var constraints: [InterfaceConstraint] = []
    package var subviews: [InterfaceView] = []
    var installedConstraints = Installation()
    var installedSubviews = Installation()

    // MARK: What Xcode said of it

    package var isFlaggedAmbiguous = false
    package var isFlaggedMisplaced = false
    /// Whether Xcode reports an ambiguous position; it can be told not to.
    package var verifiesAmbiguity = true
    package var verifiesPosition = true

    init(id: String, element: String, line: Int) {
        self.id = id
        self.element = element
        self.line = line
    }
}
