import Exact
import Vocabulary

/// What a stack view does with what is in it, under UIStackView's names.
package struct StackOptions: Equatable, Sendable {
    package enum Distribution: String, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        /// NSStackView's own.
        case gravityAreas

        /// Whether the views keep their sizes and the space between them is what is shared.
        var isSpreading: Bool { self == .equalSpacing || self == .equalCentering }
    }

    package enum Alignment: String, Sendable, CaseIterable {
        case fill, leading, trailing, center, firstBaseline, lastBaseline
    }

    /// The areas of an NSStackView.
    package enum Gravity: String, Sendable, CaseIterable { case leading, center, trailing }

    package var axis = Axis.horizontal
    package var distribution = Distribution.fill
    package var alignment = Alignment.fill
    package var spacing: Rational = 0
    /// Whether the views keep off the stack view's edges by its layout margins.
    package var isMarginsRelative = false
    /// Whether vertical spacing is from last baseline to first baseline.
    package var isBaselineRelative = false

    package init() {}
}
