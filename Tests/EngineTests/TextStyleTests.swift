import Exact
import Testing

@testable import Layout

@Suite struct TextStyleTests {
    /// The columns of Apple's table, one a text size, from large title to caption 2.
    private static let published: [(TextSize, [Int])] = [
        (.xSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
        (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
        (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
        (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
        (.xLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
        (.xxLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
        (.xxxLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
        (.ax1, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
        (.ax2, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
        (.ax3, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
        (.ax4, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
        (.ax5, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
    ]

    @Test func fontSizesAreThoseOfTheGuidelines() {
        #expect(Self.published.map(\.0) == TextSize.allCases)
        for (size, points) in Self.published {
            #expect(TextStyle.allCases.map { $0.fontSize(at: size) } == points.map { Rational($0) })
        }
        #expect(TextStyle.title2.fontSize() == 22)
    }

    @Test func aLargerTextSizeNeverMakesAFontSmaller() {
        for (smaller, larger) in zip(TextSize.allCases, TextSize.allCases.dropFirst()) {
            for style in TextStyle.allCases { #expect(style.fontSize(at: smaller) <= style.fontSize(at: larger)) }
        }
    }

    @Test(
        arguments: [
            ("xSmall", .xSmall), ("extraSmall", .xSmall), ("XS", .xSmall), ("UICTContentSizeCategoryXS", .xSmall),
            ("small", .small), ("S", .small), ("Medium", .medium), ("m", .medium), ("large", .large), ("L", .large),
            ("UIContentSizeCategoryLarge", .large), ("extraLarge", .xLarge), ("XLarge", .xLarge), ("xl", .xLarge),
            ("extraExtraLarge", .xxLarge), ("XXL", .xxLarge), ("extraExtraExtraLarge", .xxxLarge), ("xxxLarge", .xxxLarge),
            ("UICTContentSizeCategoryXXXL", .xxxLarge), ("AX1", .ax1), ("accessibilityMedium", .ax1), ("accessibility1", .ax1),
            ("UICTContentSizeCategoryAccessibilityM", .ax1), ("accessibilityLarge", .ax2), ("accessibilityExtraLarge", .ax3),
            ("ax4", .ax4), ("accessibilityExtraExtraLarge", .ax4), ("UICTContentSizeCategoryAccessibilityXXXL", .ax5),
            ("ACCESSIBILITYEXTRAEXTRAEXTRALARGE", .ax5),
            ("", nil), ("x", nil), ("xM", nil), ("xxSmall", nil), ("xxxxLarge", nil), ("ax", nil), ("ax0", nil), ("ax6", nil),
            ("ax11", nil), ("axl", nil), ("accessibility", nil), ("accessibilitySmall", nil), ("accessibilityax1", nil), ("größer", nil),
        ] as [(String, TextSize?)])
    func textSizesHaveManyNames(name: String, size: TextSize?) {
        #expect(TextSize(named: name) == size)
    }

    @Test(
        arguments: [
            ("body", .body), ("Body", .body), ("UICTFontTextStyleBody", .body), ("title", .title1), ("title3", .title3),
            ("UICTFontTextStyleTitle0", .largeTitle), ("largetitle", .largeTitle), ("subhead", .subheadline), ("caption", .caption1),
            ("caption2", .caption2), ("", nil), ("title4", nil), ("bodys", nil),
        ] as [(String, TextStyle?)])
    func stylesHaveUIKitsNamesToo(name: String, style: TextStyle?) {
        #expect(TextStyle(named: name) == style)
    }

    @Test func everyNameOfOursIsRead() {
        for size in TextSize.allCases { #expect(TextSize(named: size.rawValue) == size) }
        for style in TextStyle.allCases { #expect(TextStyle(named: style.rawValue) == style) }
    }
}
