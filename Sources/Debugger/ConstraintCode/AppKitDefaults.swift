import Exact
import Language
import Vocabulary

/// What AppKit gives to views that code makes, where it differs from UIKit.
enum AppKitDefaults {
    /// The settings of a layout of AppKit: its priorities, and 20 points for the system's space at the edge of a superview.
    static let settings: [WrittenStatement] = [.set("defaults", "appkit"), .set("spacing", "classic")]

    /// The size of a window whose content does not say one, in points: that of the window in Xcode's templates.
    static let windowSize = SizeSyntax(width: 480, height: 270)

    /// The size of a row of a table whose content does not say one, in points; 24 is the height of a row since macOS 11.
    static let rowSize = SizeSyntax(width: 480, height: 24)

    /// The options of a new view that are not those of UIKit: the font of controls has 13 points, and NSStackView places its views in
    /// gravity areas, 8 points apart and centered.
    static func options(of kind: ViewKind) -> [(key: String, value: OptionSyntax.Value)] {
        switch kind {
        case .label, .button, .field: [("font", .number(13))]
        case .stack: [("spacing", .number(8)), ("distribution", .keyword("gravityAreas")), ("alignment", .keyword("center"))]
        default: []
        }
    }
}
