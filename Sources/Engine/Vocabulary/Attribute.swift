/// The attributes of NSLayoutConstraint, under its names.
@frozen public enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// NSLayoutConstraint's own number for it.
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

    /// By name: an initialiser compares with one after the other.
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

    /// Which way an edge is meant: by the reading direction, by the screen, or neither (centres).
    @frozen public enum Direction: Sendable { case reading, screen, none }

    @inlinable public var direction: Direction {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
        case .left, .right, .leftMargin, .rightMargin: .screen
        default: .none
        }
    }

    /// An edge, or the margin at one.
    @inlinable public var isEdge: Bool {
        switch self {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline: false
        default: true
        }
    }

    /// The edge at which views begin, or the margin at it: the top, the leading and the left one.
    @inlinable public var isStart: Bool {
        switch self {
        case .leading, .left, .top, .leadingMargin, .leftMargin, .topMargin: true
        default: false
        }
    }

    /// The edge at which views end, or the margin at it: the bottom, the trailing and the right one.
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

    /// Whether where it is depends on more than the frame: on margins or on text.
    @inlinable public var dependsOnContent: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: false
        default: true
        }
    }
}

// MARK: - Others that go with it

extension Attribute {
    /// What an attribute of the margins is of the rectangle that they leave; nil for any other.
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

    /// The same edge said the other way: by the screen instead of the reading direction, or the reverse; left to right.
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

    /// The edge of the screen that it is, where that depends on the reading direction; itself otherwise.
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
