import Exact
import Layout
import Simplex
import Vocabulary

/// What `draw` draws: rectangles in window coordinates, superviews before subviews.
package struct PictureValue: Equatable, Sendable {
    /// What is drawn besides views.
    package struct Parts: Equatable, Sendable {
        package var margins = false
        package var alignment = false
        package var constraints = false

        package init(margins: Bool = false, alignment: Bool = false, constraints: Bool = false) {
            self.margins = margins
            self.alignment = alignment
            self.constraints = constraints
        }

        package static let all = Parts(margins: true, alignment: true, constraints: true)
    }

    package struct Item: Equatable, Sendable {
        package var name: String
        package var kind: String
        package var text: String?
        package var frame: Rect
        /// How deep it is in the tree; 0 for the one drawn.
        package var depth: Int
        package var isAmbiguous: Bool
        package var isTruncated: Bool
        /// What its text is set in, in points.
        package var fontSize: Double?
        /// The most lines of its text; 0 for as many as it takes.
        package var lineLimit = 1
        /// What the scroll views around it let through; nil where there are none.
        package var clip: Rect?
        /// Where its margins are; nil where they are not drawn.
        package var margins: Rect?
        /// Its alignment rectangle; nil where it is not drawn, or is the frame.
        package var alignment: Rect?
    }

    /// A constraint between two places on an axis, drawn as a line with its constant.
    package struct Line: Equatable, Sendable {
        package var id: String
        package var text: String
        package var axis: Axis
        /// From the lesser place to the greater; the other way round where they stand the wrong way.
        package var from: Double
        package var to: Double
        /// Where on the other axis it may be drawn.
        package var across: ClosedRange<Double>
        package var relation: Relation
        /// The distance asked for.
        package var constant: Rational
        package var state: ConstraintRow.State
        /// A view's own width or height.
        package var isSize: Bool
        /// Which of the views drawn by themselves it is in, from 0.
        package var group: Int
        package var clip: Rect?
    }

    /// A constraint that does not hold.
    package struct Broken: Equatable, Sendable {
        package var id: String
        package var text: String
        package var isSuspended = false
        package var violation: Double
    }

    /// The extents that a drawing has room for, in points.
    package struct Room: Sendable {
        package var width: Double
        package var height: Double
    }

    package var items: [Item]
    package var lines: [Line] = []
    /// Broken and suspended constraints, for the legend.
    package var broken: [Broken]
    /// Whether margins, alignment rectangles or constraints were asked for.
    package var parts = Parts()

    /// Each item that is drawn by itself, with what is in it.
    package var groups: [[Item]] {
        var groups: [[Item]] = []
        for item in items {
            if item.depth == 0 || groups.isEmpty { groups.append([item]) } else { groups[groups.count - 1].append(item) }
        }
        return groups
    }
}
