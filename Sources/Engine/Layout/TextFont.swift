import Exact
import Vocabulary

/// The system font at a size and a weight, as far as the widths of texts need it.
///
/// The system font is not free, so widths are estimated: that of a character in Helvetica, or in Helvetica-Bold from semibold on, times a factor that makes
/// widths agree with what Xcode saved, plus the tracking that Apple publishes for the size. Where widths were measured (`FontMetrics`), those count.
package struct TextFont: Hashable, Sendable {
    /// The font size in points; `init` takes 0 for a negative one.
    package var size: Rational
    package var weight: FontWeight
    /// The estimated width of a glyph that is 1000 units wide in Helvetica, in thousandths of the size and without tracking.
    private let factor: Int
    /// The tracking that is added to the estimated width of each glyph, in thousandths of the size. Characters that are as wide in every font get none.
    private let tracking: Int
    /// What was measured of the font at the nearest size; nil where widths are estimates.
    private let face: FontMetrics.Face?
    /// Whether the height of a line is rounded up to whole points, as it is in AppKit's text fields.
    package var hasWholeLines = false

    package init(size: Rational, weight: FontWeight = .regular, metrics: FontMetrics? = nil) {
        self.size = max(size, 0)
        self.weight = weight
        factor = Self.factor(size: self.size, weight)
        tracking = Self.tracking(size: self.size)
        face = metrics?.face(size: self.size, weight: weight)
    }

    /// Helvetica itself, without factor and tracking.
    package init(helvetica size: Rational, weight: FontWeight = .regular) {
        (self.size, self.weight, factor, tracking, face) = (max(size, 0), weight, 1000, 0, nil)
    }

    /// The font with its glyphs smaller, as a label shrinks its text: all widths shrink in proportion, and not as those of the font at another size would.
    package func scaled(by share: Rational) -> TextFont {
        var font = self
        font.size = size * share
        return font
    }

    /// Whether widths are estimates.
    package var isEstimated: Bool { face == nil }

    /// The distance from the top of a line to its baseline, in points.
    package var ascender: Rational { size * (face?.ascender ?? TextMeasurement.ascender) }

    /// The distance from the baseline of a line to its bottom, in points.
    package var descender: Rational { size * (face?.descender ?? TextMeasurement.descender) }

    /// The height of a line, in points.
    package var lineHeight: Rational { hasWholeLines ? (ascender + descender).ceiling : ascender + descender }

    /// The width of a character in thousandths of the size.
    package func advance(of character: Character) -> Int {
        if let width = face?.widths[character] { return width }
        if let width = AdvanceWidth.inEveryFont(character) { return width }
        if let face { return face.otherWidth }
        let width = AdvanceWidth.of(character, weight >= .semibold ? .bold : .regular)
        return (width * factor + 500) / 1000 + tracking
    }

    /// The width of a glyph of the system font at this size and weight, without tracking, for a thousand units of Helvetica's (from semibold on of
    /// Helvetica-Bold's).
    ///
    /// For regular and bold it is 1060 up to 17 points and falls to 945 at 28 points, since the system font has narrower glyphs at display sizes. The numbers
    /// were fitted to labels of Interface Builder files whose saved width is that of their text: 73 of regular weight, 5 semibold, 5 bold. Those of the other
    /// weights are guesses.
    private static func factor(size: Rational, _ weight: FontWeight) -> Int {
        let points = size.double
        let regular = points <= 17 ? 1060 : max(945, 1060 - (points - 17) * 10.5)
        let share: Double =
            switch weight {
            case .ultraLight: 0.95
            case .thin: 0.96
            case .light: 0.98
            case .regular, .bold: 1
            case .medium: 1.02
            case .semibold: 0.963
            case .heavy: 1.03
            case .black: 1.06
            }
        return Int((regular * share).rounded())
    }

    /// The tracking of SF Pro at a font size, rounded to whole points, in thousandths of the size: Apple's Human Interface Guidelines, Typography, iOS. Below 6
    /// points it is that of 6 points, above 36 points 0.
    private static func tracking(size: Rational) -> Int {
        let points = Int(size.double.rounded())
        return points < 6 ? 41 : points < 6 + trackings.count ? trackings[points - 6] : 0
    }

    /// The tracking of SF Pro at 6 to 36 points, in thousandths of the font size.
    private static let trackings = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12, 11, 10,
    ]
}
