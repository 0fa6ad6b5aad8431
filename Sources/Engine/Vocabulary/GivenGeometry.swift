import Exact

/// A frame in exact points, as a person, a file, code or a debugger gives it, or as it follows from such numbers.
package struct GivenFrame: Equatable, Sendable {
    package var x: Rational
    package var y: Rational
    package var width: Rational
    package var height: Rational

    package init(x: Rational = 0, y: Rational = 0, width: Rational, height: Rational) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Distances from the edges of a view inwards, in points.
package struct Insets: Equatable, Sendable {
    package var top: Rational
    package var left: Rational
    package var bottom: Rational
    package var right: Rational

    package init(top: Rational, left: Rational, bottom: Rational, right: Rational) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package init(all value: Rational) { self.init(top: value, left: value, bottom: value, right: value) }
}
