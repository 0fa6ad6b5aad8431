import Exact
import Vocabulary

/// A view as the file has it.
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

    /// Which of the distances of a view give when its superview grows, in the file's directions.
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
        /// As our language has it: `body`.
        var style: String?
    }

    package struct Priorities: Sendable, Equatable {
        var horizontal: Rational?
        var vertical: Rational?
    }

    package struct Stack: Sendable, Equatable {
        var isVertical = false
        var distribution: String?
        var alignment: String?
        var spacing: Rational?
        var isMarginsRelative = false
        var isBaselineRelative = false
        /// Behind each of the views, in order; nil for the usual.
        var customSpacing: [Rational?] = []
    }

    package var id: String
    /// `label`, `stackView`
    package var element: String
    /// The role in what it stands in: `contentView`
    package var key: String?
    package var line: Int
    package var frame: SavedFrame?

    // MARK: What it is

    package var userLabel: String?
    package var customClass: String?
    /// The property that refers to it.
    package var outlet: String?
    package var text: String?
    package var font: Font?
    package var lines = 1
    package var preferredWidth: Rational?
    package var image: String?
    /// Of a button, which has its own insets.
    package var hasConfiguration = false
    package var style: String?
    package var controlSize: String?
    package var isHidden = false
    /// Scrolling text has no size of its own, nor has text that can be edited a width.
    package var isScrollEnabled = true
    package var isEditable = true
    package var hugging = Priorities()
    package var resistance = Priorities()
    package var placeholderWidth: Rational?
    package var placeholderHeight: Rational?
    package var stack: Stack?
    package var rowHeight: Rational?
    package var gravity: String?

    // MARK: Where it is

    /// Constraints alone say where.
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
    /// Whether its controller stands for a whole screen: no freeform size.
    package var isFullScreen = false

    // MARK: What is in it

    package var constraints: [InterfaceConstraint] = []
    package var subviews: [InterfaceView] = []
    var installedConstraints = Installation()
    var installedSubviews = Installation()

    // MARK: What Xcode said of it

    package var isFlaggedAmbiguous = false
    package var isFlaggedMisplaced = false
    /// Whether Xcode was told not to report that its place is ambiguous.
    package var verifiesAmbiguity = true
    package var verifiesPosition = true

    init(id: String, element: String, line: Int) {
        self.id = id
        self.element = element
        self.line = line
    }
}
