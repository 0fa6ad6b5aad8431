import Exact

/// The attributes of NSLayoutConstraint.
package enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// By name: an initialiser compares with one after the other.
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

    /// Which way an edge is meant: by the reading direction, by the screen, or neither (centres).
    package enum Direction: Sendable { case reading, screen, none }

    package var direction: Direction {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
        case .left, .right, .leftMargin, .rightMargin: .screen
        default: .none
        }
    }

    /// An edge, or the margin at one.
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

    /// Whether where it is depends on more than the frame: on margins or on text.
    package var dependsOnContent: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: false
        default: true
        }
    }
}
