import Exact

/// The attributes of NSLayoutConstraint.
package enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The attributes by name; this is faster than the initialiser, which compares with each in turn.
    package static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    package var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    package var isSize: Bool { self == .width || self == .height }

    /// Whether an edge depends on the reading direction (leading), is fixed on the screen (left), or neither (centers).
    package enum Direction: Sendable { case reading, screen, none }

    package var direction: Direction {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
        case .left, .right, .leftMargin, .rightMargin: .screen
        default: .none
        }
    }

    /// Whether the attribute is an edge, or the margin at one.
    package var isEdge: Bool {
        switch self {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline: false
        default: true
        }
    }

    var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute's position depends on margins or text, and not on the frame alone.
    package var dependsOnContent: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: false
        default: true
        }
    }
}
