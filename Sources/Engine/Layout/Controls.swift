import Exact
import Vocabulary

/// The default sizes (in points), fonts and priorities of the system's controls.
///
/// They are measured on iOS unless a comment says otherwise. Every kind has compression resistance 750.
package enum Controls {
    /// The source of the default hugging priorities: what Interface Builder writes into a new view for UIKit or AppKit, or what a view
    /// made in code has in UIKit.
    package enum Defaults: String, CaseIterable, Sendable {
        case ib, code, appkit
    }

    /// A priority for each axis.
    package struct Priorities: Hashable, Sendable {
        package var horizontal: Rational
        package var vertical: Rational

        package init(_ horizontal: Rational, _ vertical: Rational) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// The intrinsic content size of a kind that does not depend on text; without a size on either axis for all others.
    package static func intrinsicSize(of kind: View.Kind) -> ContentSize {
        switch kind {
        case .toggle: ContentSize(width: 49, height: 31)
        case .slider: ContentSize(height: 31)
        case .progress: ContentSize(height: 4)  // 2 before iOS 14; from memory
        case .spinner: ContentSize(width: 20, height: 20)  // 37 when large; from memory
        default: ContentSize()
        }
    }

    /// The intrinsic content size of a label, button or field that shows `text`; without a size on either axis for all others.
    ///
    /// It is the size of the text in whole pixels and the space that the kind adds above and below. A button or field without text is
    /// as high as with text; a label without text has no size.
    package static func intrinsicSize(of kind: View.Kind, text: String, fontSize: Rational, scale: Int) -> ContentSize {
        let measured = TextMeasurement(text, fontSize: fontSize).roundedUp(scale: scale)
        switch kind {
        case .label:
            return ContentSize(width: measured.width, height: measured.height)
        case .button, .field:
            let line = TextMeasurement.pixelsUp(TextMeasurement.lineHeight(fontSize: fontSize), scale: scale)
            return ContentSize(width: measured.width, height: max(measured.height, line) + 2 * verticalInset(of: kind))
        default:
            return ContentSize()
        }
    }

    /// The space above the text, and as much again below it: a system button is 30 high at 15 points, a rounded field 34 at 14.
    package static func verticalInset(of kind: View.Kind) -> Rational {
        switch kind {
        case .button: 6
        case .field: Rational(17, 2)
        default: 0
        }
    }

    /// By how much a control's frame is wider than its alignment rectangle, on the right; a switch is drawn 51 points wide.
    package static func frameExcess(of kind: View.Kind) -> Rational {
        kind == .toggle ? 2 : 0
    }

    /// The font size of a new label, button or field in points; `nil` for what shows no text.
    package static func defaultFontSize(of kind: View.Kind) -> Rational? {
        switch kind {
        case .label: 17
        case .button: 15
        case .field: 14
        default: nil
        }
    }

    /// The content hugging priorities of a new view.
    package static func hugging(of kind: View.Kind, defaults: Defaults) -> Priorities {
        switch (kind, defaults) {
        case (.label, .appkit): Priorities(251, 750)
        case (.field, .appkit), (.button, .appkit), (.slider, .appkit): Priorities(250, 750)
        case (.label, .code), (.image, .code): Priorities(250, 250)
        case (.label, _), (.image, _): Priorities(251, 251)
        case (.toggle, _), (.spinner, _): Priorities(750, 750)
        case (.progress, _): Priorities(250, 750)
        default: Priorities(250, 250)
        }
    }

    /// The compression resistance priorities of every new view.
    package static let resistance = Priorities(750, 750)
}
