import Exact
import Layout
import Simplex
import Vocabulary

/// What `draw` draws: the rectangles of views in window coordinates, each superview before its subviews, and lines for constraints.
package struct PictureValue: Equatable, Sendable {
    /// Which things are drawn besides views.
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
        /// How many of the drawn views are around the view; 0 for a view that is drawn by itself.
        package var depth: Int
        package var isAmbiguous: Bool
        package var isTruncated: Bool
        /// Whether the view was different at the earlier time since which changes are marked; false where none are marked.
        package var hasChanged = false
        /// The font of the view's text; nil for a kind of view that shows no text.
        package var font: TextFont?
        /// The largest number of lines of the text; 0 for no limit.
        package var lineLimit = 1
        /// The rectangle to which the scroll views around the view clip it; nil where none of them is drawn.
        package var clip: Rect?
        package var outlines = Outlines()
    }

    /// Rectangles that are drawn of a view besides its frame.
    package struct Outlines: Equatable, Sendable {
        /// The rectangle inside the view's margins; nil where margins are not drawn.
        package var margins: Rect?
        /// The alignment rectangle; nil where it is not drawn or equals the frame.
        package var alignment: Rect?
        /// The frame that was recorded for the view, such as UIKit's in a dump. Nil for a view that is not misplaced (see `Inspector.isMisplaced`), as where no
        /// frame was recorded, or where constraints put the view there as well. Nil also for the outermost view.
        package var given: Rect?
    }

    /// A constraint on the distance between two places on an axis, or on a size, drawn as a line with its constant.
    package struct Line: Equatable, Sendable {
        package var id: String
        package var text: String
        package var axis: Axis
        /// Where the line begins and ends on its axis. `from` is normally the smaller number; it is the larger where the two places are in the wrong order.
        package var from: Double
        package var to: Double
        /// The range on the other axis in which the line may be drawn.
        package var across: ClosedRange<Double>
        package var relation: Relation
        /// The distance or size that the constraint asks for.
        package var constant: Rational
        package var state: ConstraintRow.State
        /// Whether the constraint is about a single width or height, that of a view or of a guide.
        package var isSize: Bool
        /// The index of the group (the view drawn by itself) that contains the line, from 0.
        package var group: Int
        package var clip: Rect?
    }

    /// A constraint that is broken, or suspended: required, but left out because it cannot hold together with the required ones before it.
    package struct Unsatisfied: Equatable, Sendable {
        package var id: String
        package var text: String
        package var isSuspended = false
        package var violation: Double
    }

    /// The width and height in points that a view drawn by itself needs, in all pictures that are to be drawn to one scale.
    package struct Extent: Sendable {
        package var width: Double
        package var height: Double
    }

    package var items: [Item]
    package var lines: [Line] = []
    /// The typed and imported constraints that are broken or suspended (required, but left out because of a conflict). The legend lists them.
    package var unsatisfied: [Unsatisfied]
    /// Which things were asked for besides views.
    package var parts = Parts()
    /// Whether the picture is as large as the width of the terminal lets it be, even where it is then higher than a screen.
    package var mayExceedScreen = false

    /// The items in groups: each view that is drawn by itself, with the views inside it.
    package var groups: [[Item]] {
        var groups: [[Item]] = []
        for item in items {
            if item.depth == 0 || groups.isEmpty { groups.append([item]) } else { groups[groups.count - 1].append(item) }
        }
        return groups
    }
}
