import Exact
import Vocabulary

/// The default sizes (in points), fonts and priorities of the system's controls.
///
/// They are measured on iOS unless a comment says otherwise. Every kind has compression resistance 750.
package enum Controls {
    /// Whose defaults new views have: those that Interface Builder writes into a file for UIKit or for AppKit, or those of a view made in code in UIKit. They
    /// say the hugging priorities, and for AppKit fonts and the behaviour of stack views too.
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

    /// The intrinsic content size that a kind of view has whatever its text, in points; nil on an axis where there is none, or none is known.
    ///
    /// - Parameter uikit: the version of UIKit; controls had other sizes in older ones.
    package static func intrinsicSize(of kind: View.Kind, uikit: Int = LayoutSettings.newestUIKit) -> ContentSize {
        switch kind {
        case .toggle: ContentSize(width: 49, height: 31)
        case .slider: ContentSize(height: 31)
        case .progress: ContentSize(height: uikit < 14 ? 2 : 4)
        case .spinner: ContentSize(width: 20, height: 20)  // in the style `medium`; 37 in `large`
        case .stepper: ContentSize(width: 94, height: uikit < 13 ? 29 : 32)
        case .searchBar: ContentSize(height: uikit < 11 ? 44 : 56)
        case .segmented: ContentSize(height: uikit < 13 ? 28 : 31)
        case .pageControl: ContentSize(height: uikit < 14 ? 37 : 26)
        case .datePicker: uikit < 14 ? ContentSize(width: 320, height: 216) : ContentSize()
        default: ContentSize()
        }
    }

    /// Whether UIKit gives the control a content size, on some axis, that is not known here.
    package static func hasUnknownSize(_ kind: View.Kind, uikit: Int) -> Bool {
        switch kind {
        case .pageControl: true
        case .datePicker: uikit >= 14
        default: false
        }
    }

    /// The intrinsic content size of a label, button, text field, text view or segmented control, whose text is on one line; without a size on either axis for
    /// all other kinds.
    ///
    /// The size is that of the text in whole pixels with the space that the kind adds around it; a button is at least 30 points wide. A button, field or text
    /// view without text is as high as with text; a label without text has the size 0×0. All segments of a segmented control are as wide as its widest one.
    /// Its height does not depend on the text, and without text it has no width.
    package static func intrinsicSize(of view: View, _ font: TextFont, scale: Int, uikit: Int = LayoutSettings.newestUIKit) -> ContentSize {
        let measured = TextMeasurement(view.text ?? "", font).roundedUp(scale: scale)
        let insets = textInsets(of: view)
        switch view.kind {
        case .label:
            return ContentSize(width: measured.width, height: measured.height)
        case .button, .field, .textView:
            let line = TextMeasurement.pixelsUp(font.lineHeight, scale: scale)
            let width = measured.width + 2 * insets.horizontal
            return ContentSize(
                width: view.kind == .button ? max(leastButtonWidth, width) : width, height: max(measured.height, line) + 2 * insets.vertical
            )
        case .segmented:
            let titles = (view.text ?? "").split(separator: "|", omittingEmptySubsequences: false)
            let widest = titles.map { TextMeasurement(String($0), font).roundedUp(scale: scale).width }.max() ?? 0
            let height = intrinsicSize(of: .segmented, uikit: uikit).height
            return ContentSize(width: view.text == nil ? nil : Rational(titles.count) * (widest + 2 * insets.horizontal), height: height)
        default:
            return ContentSize()
        }
    }

    private static let leastButtonWidth: Rational = 30

    /// The space in points that a control adds at each side of its text, and above and below it. With it a system button is 30 high at a font size of 15, a
    /// rounded field 34 at 14, and a button with a configuration 34⅓ at 17. The numbers for a segment are from memory.
    package static func textInsets(of view: View) -> (horizontal: Rational, vertical: Rational) {
        switch view.kind {
        case .button: view.textOptions.hasConfiguration ? (12, 7) : (0, 6)
        case .field: (0, Rational(17, 2))
        case .textView: (5, 8)
        case .segmented: (10, 0)
        default: (0, 0)
        }
    }

    /// The distances from a control's frame to its alignment rectangle: a switch is drawn 51 points wide, a segmented control 32 high.
    package static func alignmentInsets(of kind: View.Kind) -> Insets {
        switch kind {
        case .toggle: Insets(top: 0, left: 0, bottom: 0, right: 2)
        case .segmented: Insets(top: 0, left: 0, bottom: 1, right: 0)
        default: Insets(all: 0)
        }
    }

    /// The font that a view which shows text has if none is given; nil for what shows no text. In UIKit a button with a configuration has the text style
    /// `body`.
    package static func defaultFont(of view: View, defaults: Defaults) -> Font? {
        if defaults == .appkit, [.label, .button, .field].contains(view.kind) { return .points(13) }
        return switch view.kind {
        case .label: .points(17)
        case .button: view.textOptions.hasConfiguration ? .style(.body) : .points(15)
        case .field, .textView: .points(14)
        case .segmented: .points(13)
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
        case (.toggle, _), (.spinner, _), (.stepper, _): Priorities(750, 750)
        case (.progress, _): Priorities(250, 750)
        default: Priorities(250, 250)
        }
    }

    /// The compression resistance priorities of every new view.
    package static let resistance = Priorities(750, 750)
}
