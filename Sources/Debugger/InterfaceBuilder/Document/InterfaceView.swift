import Exact
import Vocabulary

/// A view as an Interface Builder file describes it.
package struct InterfaceView: Sendable {
    /// The flexible parts of an autoresizing mask, as the file names them: `minY` is the margin below the view where y grows upwards in the superview, and the
    /// one above it where y grows downwards.
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
        /// The name of the text style in aldb's language, such as `body`; nil for a font of a given size.
        var style: String?
        /// The weight of the font; nil where the file does not say it.
        var weight: FontWeight?
        /// Whether it is a font of the app and not of the system, so that the sizes of texts in it are not known here.
        var isOther = false
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
        /// The priorities of an NSStackView that the file states and that are not taken for AppKit's own, with the options of aldb that stand for them.
        var priorities: [(option: ViewOption, value: Rational)] = []
        /// For an NSStackView: how strongly it keeps each of its views when there is no room for all; nil for one of which the file does not say it.
        var visibilities: [Rational?] = []
        /// The spacing behind each of the arranged views, in order; nil where the stack view's usual spacing counts.
        var customSpacing: [Rational?] = []
    }

    /// What the view shows, and how.
    package struct Content: Sendable {
        package var text: String?
        package var font: Font?
        package var lines = 1
        package var preferredWidth: Rational?
        /// The smallest share of its font size to which the text may shrink; nil where it may not shrink.
        package var minimumScale: Rational?
        package var image: String?
        /// Whether an image view shows a symbol, an image of the system that looks like text.
        package var isSymbol = false
        /// Whether a button has a configuration, which has insets of its own.
        package var hasConfiguration = false
        package var style: String?
        package var controlSize: String?
        /// Whether a text view scrolls. A text view that scrolls has no content size.
        package var isScrollEnabled = true
        /// For a text field of AppKit, whether its text cannot be edited, though the field may have a border.
        package var showsTextOnly = false
    }

    /// How strongly the view keeps the size of its content, and the size that stands for it on the canvas.
    package struct Sizing: Sendable {
        package var hugging = Priorities()
        package var resistance = Priorities()
        /// The width and the height of the placeholder for the intrinsic content size, which Interface Builder uses for its canvas, in points; nil where the
        /// file gives none.
        package var placeholderWidth: Rational?
        package var placeholderHeight: Rational?
        var hasPlaceholder: Bool { placeholderWidth != nil || placeholderHeight != nil }
    }

    /// What places the view: constraints or its autoresizing mask.
    package struct Placement: Sendable {
        /// Whether the file says that the view's autoresizing mask does not place it, so that constraints have to.
        package var isConstraintDriven = false
        package var isFixedFrame = false
        package var springs = Springs()
    }

    /// The layout margins of the view, as the file gives them.
    package struct Margins: Sendable {
        /// The margins in points; nil where the file gives none.
        package var insets: Insets?
        /// Whether the file gives leading and trailing margins; `insets.left` is then the leading one, and `insets.right` the trailing one.
        package var isDirectional = false
        package var preservesSuperview = false
        package var insetsFromSafeArea = true
    }

    /// What Xcode said of the view when it saved the file, and what it was to say.
    package struct Findings: Sendable {
        package var isAmbiguous = false
        package var isMisplaced = false
        package var verification = AmbiguityVerification.all
    }

    package var id: String
    /// The name of the view's XML element: `label`, `stackView`.
    package var element: String
    /// The view's role in the enclosing XML element: `contentView`.
    package var key: String?
    package var line: Int
    package var frame: GivenFrame?

    // MARK: What it is

    package var userLabel: String?
    package var customClass: String?
    /// The name of an outlet that refers to the view; nil where there is none with a name that says something.
    package var outlet: String?
    package var content = Content()
    package var sizing = Sizing()
    package var isHidden = false
    var grid: InterfaceGrid?
    package var stack: Stack?
    package var rowHeight: Rational?
    package var gravity: String?

    // MARK: Where it is

    package var placement = Placement()
    package var margins = Margins()
    /// The view's layout guides, by the ids with which constraints name them.
    package var guides: [String: ForeignGuide] = [:]
    package var isControllerView = false
    /// Whether the view is that of a controller that fills the screen, as a controller does that has no freeform size.
    package var isFullScreen = false

    /// For a tab view, the id of the tab that is shown.
    package var chosenTab: String?
    /// Whether the view is the content of a tab that was not shown when the file was saved, so that the view was in no window then.
    package var isInOtherTab = false
    /// What of the view is not laid out as the file says, as sentences.
    package var unmodelled: [String] = []

    // MARK: What is in it

    package var constraints: [InterfaceConstraint] = []
    package var subviews: [InterfaceView] = []
    var installedConstraints = Installation()
    var installedSubviews = Installation()

    package var findings = Findings()

    init(id: String, element: String, line: Int) {
        self.id = id
        self.element = element
        self.line = line
    }
}

/// What Xcode reports of a view that is ambiguous, as the file asks; the raw values are those of the attribute `verifyAmbiguity`.
package enum AmbiguityVerification: String, Sendable {
    case all = "on"
    case positionOnly = "ignoreSizes"
    case sizeOnly = "ignorePosition"
    case none = "off"

    package var includesPosition: Bool { self == .all || self == .positionOnly }
    package var includesSize: Bool { self == .all || self == .sizeOnly }
}
