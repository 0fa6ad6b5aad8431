import Exact
import Language
import Vocabulary

/// What AppKit gives to views that code makes, where it differs from UIKit.
enum AppKitDefaults {
    /// The statements that set a layout up for AppKit: its defaults for new views, and 20 points for a `-` of a visual format at the edge of a superview.
    static let settings: [WrittenStatement] = [.set("defaults", "appkit"), .set("spacing", "classic")]

    /// The size of a window whose content does not say one, in points: that of the window in Xcode's templates.
    static let windowSize = SizeSyntax(width: 480, height: 270)

    /// The size of a row of a table whose content does not say one, in points; 24 is the height of a row since macOS 11.
    static let rowSize = SizeSyntax(width: 480, height: 24)

    /// The options with which AppKit makes a view of a kind, where they differ from UIKit's: labels, buttons and fields have a font of 13 points, and
    /// NSStackView places its views in gravity areas, 8 points apart and centred. Empty for other kinds.
    static func options(of kind: ViewKind) -> [(key: String, value: OptionSyntax.Value)] {
        switch kind {
        case .label, .button, .field: [("font", .number(13))]
        case .stack: [("spacing", .number(8)), ("distribution", .keyword("gravityAreas")), ("alignment", .keyword("center"))]
        default: []
        }
    }
}
