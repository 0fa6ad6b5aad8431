import Exact
import Vocabulary

/// A rectangle in points; y grows downwards unless something else is said.
package struct Rect: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A content size in points; nil on an axis on which the content asks for no size.
package struct ContentSize: Equatable, Sendable {
    package var width: Rational?
    package var height: Rational?

    package init(width: Rational? = nil, height: Rational? = nil) {
        self.width = width
        self.height = height
    }

    package static let none = ContentSize(width: nil, height: nil)

    package subscript(axis: Axis) -> Rational? { axis == .horizontal ? width : height }
}

extension Rect {
    package init(_ given: GivenFrame) {
        self.init(x: given.x.double, y: given.y.double, width: given.width.double, height: given.height.double)
    }

    /// The greatest difference, in points, at which two coordinates are taken for equal.
    package static let closeness = 1e-6

    package func isClose(to other: Rect) -> Bool {
        abs(x - other.x) <= Self.closeness && abs(y - other.y) <= Self.closeness && abs(width - other.width) <= Self.closeness
            && abs(height - other.height) <= Self.closeness
    }

    /// Whether x, y, width and height each differ by at most `limit`, in points.
    package func isNear(_ other: Rect, within limit: Double) -> Bool {
        abs(x - other.x) <= limit && abs(y - other.y) <= limit && abs(width - other.width) <= limit && abs(height - other.height) <= limit
    }
}

extension Insets {
    static func + (a: Insets, b: Insets) -> Insets {
        Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    /// For each side the smaller of its distances in both insets.
    package func smaller(_ other: Insets) -> Insets {
        Insets(top: min(top, other.top), left: min(left, other.left), bottom: min(bottom, other.bottom), right: min(right, other.right))
    }

    /// For each side the larger of its distances in both insets.
    package func larger(_ other: Insets) -> Insets {
        Insets(top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
    }
}
