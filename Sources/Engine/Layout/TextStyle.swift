import Exact
import Vocabulary

/// The text size that a user has chosen (Dynamic Type; `UIContentSizeCategory`).
package enum TextSize: String, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, ax1, ax2, ax3, ax4, ax5

    /// The text size until the user chooses another.
    package static let standard = TextSize.large

    /// The text size with a name, in our spelling or one of UIKit's and SwiftUI's: `xxLarge`, `extraExtraLarge`, `XXL`, `UICTContentSizeCategoryXXL`; `ax1`,
    /// `accessibilityMedium`, `accessibility1`. Case does not matter. Nil for other names.
    package init?(named name: String) {
        let word = name.lowercased().droppingPrefix(of: ["uictcontentsizecategory", "uicontentsizecategory"])
        let size: TextSize? =
            if let rest = word.afterPrefix("accessibility") {
                TextSize.accessible(numbered: rest) ?? TextSize.accessible(worded: rest)
            } else if let rest = word.afterPrefix("ax") {
                TextSize.accessible(numbered: rest)
            } else {
                TextSize.plain(worded: word)
            }
        guard let size else { return nil }
        self = size
    }

    private static func plain(worded word: Substring) -> TextSize? {
        guard let (grade, extras) = graded(word) else { return nil }
        return switch (grade, extras) {
        case (.small, 1): .xSmall
        case (.small, 0): .small
        case (.medium, 0): .medium
        case (.large, 0): .large
        case (.large, 1): .xLarge
        case (.large, 2): .xxLarge
        case (.large, 3): .xxxLarge
        default: nil
        }
    }

    private static func accessible(worded word: Substring) -> TextSize? {
        guard let (grade, extras) = graded(word) else { return nil }
        return switch (grade, extras) {
        case (.medium, 0): .ax1
        case (.large, 0): .ax2
        case (.large, 1): .ax3
        case (.large, 2): .ax4
        case (.large, 3): .ax5
        default: nil
        }
    }

    private static func accessible(numbered number: Substring) -> TextSize? {
        TextSize(rawValue: "ax" + number)
    }

    private enum Grade { case small, medium, large }

    /// The grade (small, medium or large) that a name ends with, and the number of `extra` or `x` before it; nil for other names.
    private static func graded(_ word: Substring) -> (Grade, extras: Int)? {
        var (rest, extras) = (word, 0)
        while let shorter = rest.afterPrefix("extra") ?? rest.afterPrefix("x") { (rest, extras) = (shorter, extras + 1) }
        switch rest {
        case "s", "small": return (.small, extras)
        case "m", "medium": return (.medium, extras)
        case "l", "large": return (.large, extras)
        default: return nil
        }
    }
}

/// The purpose of a text, which determines its font size (`UIFont.TextStyle`).
package enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The style with a name, in our spelling or one of UIKit's and SwiftUI's: `title`, `caption`, `subhead`, `UICTFontTextStyleBody`. Case does not matter.
    /// Nil for other names.
    package init?(named name: String) {
        let word = name.lowercased().droppingPrefix(of: ["uictfonttextstyle", "uifonttextstyle"])
        switch word {
        case "title0": self = .largeTitle
        case "title": self = .title1
        case "subhead": self = .subheadline
        case "caption": self = .caption1
        default:
            guard let style = TextStyle.allCases.first(where: { $0.rawValue.lowercased() == word }) else { return nil }
            self = style
        }
    }

    /// The font size of the style at a text size, in points: Apple's Human Interface Guidelines, Typography, iOS.
    package func fontSize(at size: TextSize = .standard) -> Rational {
        let sizes = TextStyle.fontSizes(at: size)
        let points =
            switch self {
            case .largeTitle: sizes.0
            case .title1: sizes.1
            case .title2: sizes.2
            case .title3: sizes.3
            case .headline, .body: sizes.4
            case .callout: sizes.5
            case .subheadline: sizes.6
            case .footnote: sizes.7
            case .caption1: sizes.8
            case .caption2: sizes.9
            }
        return Rational(points)
    }

    /// The weight of the style's font.
    package var weight: FontWeight { self == .headline ? .semibold : .regular }

    // swift-format-ignore
    /// The font sizes in points at a text size: large title, title 1 to 3, headline and body, callout, subheadline, footnote, caption 1 and 2.
    private static func fontSizes(at size: TextSize) -> (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) {
        switch size {
        case .xSmall:   (31, 25, 19, 17, 14, 13, 12, 12, 11, 11)
        case .small:    (32, 26, 20, 18, 15, 14, 13, 12, 11, 11)
        case .medium:   (33, 27, 21, 19, 16, 15, 14, 12, 11, 11)
        case .large:    (34, 28, 22, 20, 17, 16, 15, 13, 12, 11)
        case .xLarge:   (36, 30, 24, 22, 19, 18, 17, 15, 14, 13)
        case .xxLarge:  (38, 32, 26, 24, 21, 20, 19, 17, 16, 15)
        case .xxxLarge: (40, 34, 28, 26, 23, 22, 21, 19, 18, 17)
        case .ax1:      (44, 38, 34, 31, 28, 26, 25, 23, 22, 20)
        case .ax2:      (48, 43, 39, 37, 33, 32, 30, 27, 26, 24)
        case .ax3:      (52, 48, 44, 43, 40, 38, 36, 33, 32, 29)
        case .ax4:      (56, 53, 50, 49, 47, 44, 42, 38, 37, 34)
        case .ax5:      (60, 58, 56, 55, 53, 51, 49, 44, 43, 40)
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// What is left of the text behind a prefix; nil where the text does not begin with the prefix.
    fileprivate func afterPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }

    /// What is left of the text behind a prefix: the first of `prefixes` with which the text begins. The whole text where it begins with none.
    fileprivate func droppingPrefix(of prefixes: [String]) -> Substring {
        prefixes.lazy.compactMap { afterPrefix($0) }.first ?? self[...]
    }
}
