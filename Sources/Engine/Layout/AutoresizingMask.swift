import Exact
import Vocabulary

/// An autoresizing mask that is translated into constraints, as by `translatesAutoresizingMaskIntoConstraints`.
package struct AutoresizingMask: Equatable, Sendable {
    /// Which of the three lengths along an axis are flexible when the superview grows: the distance before the view, its size, the
    /// distance after it.
    package struct Flexibility: Equatable, Sendable {
        package var before: Bool
        package var size: Bool
        package var after: Bool

        package init(before: Bool = false, size: Bool = false, after: Bool = false) {
            self.before = before
            self.size = size
            self.after = after
        }
    }

    package var horizontal: Flexibility
    package var vertical: Flexibility
    /// The view's frame in points, in a superview of the size `superviewWidth` × `superviewHeight`; the mask says how the frame follows when the superview's
    /// size changes.
    package var frame: GivenFrame
    /// The width of the superview in points for which the view has `frame`.
    package var superviewWidth: Rational
    package var superviewHeight: Rational

    package init(
        horizontal: Flexibility, vertical: Flexibility, frame: GivenFrame, superviewWidth: Rational, superviewHeight: Rational
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.frame = frame
        self.superviewWidth = superviewWidth
        self.superviewHeight = superviewHeight
    }
}

extension AutoresizingMask {
    /// A position or size as a linear function of the superview's size: `share` times the size plus `constant`.
    struct Line: Equatable {
        var share: Rational
        var constant: Rational
    }

    /// The two of the three equations by which a view is fixed on an axis; the third is nil. The near edge is left or top, the far edge right or bottom.
    struct Lines: Equatable {
        var near: Line?
        var size: Line?
        /// The far edge (right or bottom), measured from the superview's near edge (left or top).
        var far: Line?
    }

    func lines(_ axis: Axis) -> Lines {
        axis == .horizontal
            ? Self.lines(horizontal, at: frame.x, frame.width, in: superviewWidth)
            : Self.lines(vertical, at: frame.y, frame.height, in: superviewHeight)
    }

    /// The two equations on an axis that NSAutoresizingMaskLayoutConstraint makes: what is not flexible keeps its length, and flexible lengths share the rest
    /// in proportion to what they are in `whole`. Where nothing is flexible, the distance after the view gives way.
    private static func lines(_ flexibility: Flexibility, at start: Rational, _ size: Rational, in whole: Rational) -> Lines {
        let after = whole - start - size
        func fixed(_ length: Rational) -> Line { Line(share: 0, constant: length) }
        /// A length that is `part` in `parts` of what remains of the superview after the length `kept`; half of it where `parts` is 0.
        func shared(_ part: Rational, of parts: Rational, keeping kept: Rational) -> Line {
            let share = parts.sign == 0 ? Rational(1, 2) : part / parts
            return Line(share: share, constant: -share * kept)
        }
        let farFixed = Line(share: 1, constant: -after)
        switch (flexibility.before, flexibility.size, flexibility.after) {
        case (false, false, _): return Lines(near: fixed(start), size: fixed(size))
        case (false, true, false): return Lines(near: fixed(start), far: farFixed)
        case (true, false, false): return Lines(size: fixed(size), far: farFixed)
        case (true, false, true): return Lines(near: shared(start, of: start + after, keeping: size), size: fixed(size))
        case (false, true, true): return Lines(near: fixed(start), size: shared(size, of: size + after, keeping: start))
        case (true, true, false): return Lines(size: shared(size, of: start + size, keeping: after), far: farFixed)
        case (true, true, true):
            return Lines(near: shared(start, of: whole, keeping: 0), size: shared(size, of: whole, keeping: 0))
        }
    }
}

// MARK: - Writing

extension AutoresizingMask {
    /// The flexibility as logs print it, such as `-&-`: `&` is flexible, `-` is not.
    package static func text(_ flexibility: Flexibility) -> String {
        [flexibility.before, flexibility.size, flexibility.after].map { $0 ? "&" : "-" }.joined()
    }

    /// Reads a flexibility as logs print it; nil for anything but three of `&` and `-`.
    package static func flexibility(_ text: String) -> Flexibility? {
        guard text.count == 3, text.allSatisfy({ $0 == "&" || $0 == "-" }) else { return nil }
        let gives = text.map { $0 == "&" }
        return Flexibility(before: gives[0], size: gives[1], after: gives[2])
    }

    /// The flexibility on an axis of which a mask says nothing: only the distance after the view is flexible.
    package static let usual = Flexibility(after: true)
}

// MARK: - Constraints

extension Layout {
    /// The constraints of a view's mask. The mask is about the frames of the view and its superview, constraints are about their alignment
    /// rectangles.
    func maskConstraints(of view: View) -> [Implied] {
        guard let mask = view.mask, let parent = view.parent else { return [] }
        let around = views[parent].map { alignmentInsets(of: $0) } ?? Insets(all: 0)
        var all: [Implied] = []
        for axis in Axis.allCases {
            let isHorizontal = axis == .horizontal
            let lines = mask.lines(axis)
            let (near, far, size): (Attribute, Attribute, Attribute) = isHorizontal ? (.left, .right, .width) : (.top, .bottom, .height)
            let insets = alignmentInsets(of: view)
            let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
            let (outerBefore, outerAfter) = isHorizontal ? (around.left, around.right) : (around.top, around.bottom)
            func add(
                _ role: Generated.Role, _ attribute: Attribute, from start: Attribute?, _ line: AutoresizingMask.Line, _ inset: Rational
            ) {
                var form = LinearForm(Anchor.attribute(view.id, attribute))
                if let start, line.share == 1 {
                    form.add(.attribute(parent, start == .left ? .right : .bottom), times: -1)
                } else {
                    if let start { form.add(.attribute(parent, start), times: -1) }
                    form.add(.attribute(parent, size), times: -line.share)
                }
                let outer = line.share * (outerBefore + outerAfter) - (start == nil ? 0 : outerBefore)
                all.append(Implied(Generated(role), form, .equal, line.constant + inset + outer))
            }
            if let line = lines.near { add(isHorizontal ? .maskMinX : .maskMinY, near, from: near, line, before) }
            if let line = lines.size { add(isHorizontal ? .maskWidth : .maskHeight, size, from: nil, line, -(before + after)) }
            if let line = lines.far { add(isHorizontal ? .maskMaxX : .maskMaxY, far, from: near, line, -after) }
        }
        return all
    }
}
