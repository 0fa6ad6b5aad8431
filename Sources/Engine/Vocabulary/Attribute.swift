/// The attributes of NSLayoutConstraint, under its names.
@frozen public enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The raw value of the attribute in `NSLayoutConstraint.Attribute`.
    @inlinable public var number: UInt8 {
        switch self {
        case .left: 1
        case .right: 2
        case .top: 3
        case .bottom: 4
        case .leading: 5
        case .trailing: 6
        case .width: 7
        case .height: 8
        case .centerX: 9
        case .centerY: 10
        case .lastBaseline: 11
        case .firstBaseline: 12
        case .leftMargin: 13
        case .rightMargin: 14
        case .topMargin: 15
        case .bottomMargin: 16
        case .leadingMargin: 17
        case .trailingMargin: 18
        case .centerXWithinMargins: 19
        case .centerYWithinMargins: 20
        }
    }

    @inlinable public static func == (a: Attribute, b: Attribute) -> Bool { a.number == b.number }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// The attributes by name. The initialiser from a raw value would compare the name with one case after the other.
    package static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

// MARK: - What it is

extension Attribute {
    @inlinable public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    @inlinable public var isSize: Bool {
        switch self {
        case .width, .height: true
        default: false
        }
    }

    /// Which way an edge is meant: by the reading direction (leading), by the screen (left), or neither (centres, sizes, vertical attributes).
    @frozen public enum Direction: Sendable { case reading, screen, none }

    @inlinable public var direction: Direction {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
        case .left, .right, .leftMargin, .rightMargin: .screen
        default: .none
        }
    }

    /// Whether the attribute is an edge of a view, or the margin at an edge.
    @inlinable public var isEdge: Bool {
        switch self {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline: false
        default: true
        }
    }

    /// Whether the attribute is an edge at which views begin (top, leading or left), or the margin at such an edge.
    @inlinable public var isStart: Bool {
        switch self {
        case .leading, .left, .top, .leadingMargin, .leftMargin, .topMargin: true
        default: false
        }
    }

    /// Whether the attribute is an edge at which views end (bottom, trailing or right), or the margin at such an edge.
    @inlinable public var isEnd: Bool { isEdge && !isStart }

    @inlinable public var isCenter: Bool {
        switch self {
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
        default: false
        }
    }

    @inlinable public var isBaseline: Bool {
        switch self {
        case .firstBaseline, .lastBaseline: true
        default: false
        }
    }

    @inlinable public var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute's position depends on more than the view's frame: on margins, or on the baselines of text.
    @inlinable public var dependsOnContent: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: false
        default: true
        }
    }
}

// MARK: - Others that go with it

extension Attribute {
    /// The attribute of the layout margins guide that a margin attribute stands for (`leftMargin` gives `left`); nil for other attributes.
    package var inMarginsGuide: Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The attribute of the same edge or center at the view's margins (`left` gives `leftMargin`); nil where there is none.
    package var atMargins: Attribute? { Self.marginAttributes[self] }

    private static let marginAttributes = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { margin in margin.inMarginsGuide.map { ($0, margin) } })

    /// The same edge, or margin at an edge, by the screen in place of the reading direction, or the reverse, where text runs from left to right: `left` for
    /// `leading`, and `leading` for `left`. Nil for all attributes but left, right, leading, trailing and the margins at these edges.
    package var counterpart: Attribute? {
        switch self {
        case .left: .leading
        case .right: .trailing
        case .leading: .left
        case .trailing: .right
        case .leftMargin: .leadingMargin
        case .rightMargin: .trailingMargin
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        default: nil
        }
    }

    /// The attribute with the side of the screen in place of leading and trailing, for this reading direction; other attributes as they are.
    @inlinable public func onScreen(isRightToLeft: Bool = false) -> Attribute {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }
}
