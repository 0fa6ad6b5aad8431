import Exact
import Layout
import Vocabulary

extension LiveLayout {
    /// A view's alignment rectangle in window coordinates, without scrolling. Constraints are about this rectangle.
    package func alignmentRectInWindow(of view: EntityID) -> Rect {
        var frame = rectangle(of: view) { value(of: $0) }
        frame.x += origin(of: Unknown(view, .left))
        frame.y += origin(of: Unknown(view, .top))
        return frame
    }

    private func rectangle(of view: EntityID, _ value: (Unknown) -> Double) -> Rect {
        Rect(
            x: value(Unknown(view, .left)), y: value(Unknown(view, .top)),
            width: value(Unknown(view, .width)), height: value(Unknown(view, .height)))
    }

    /// A view's frame in window coordinates, without scrolling.
    package func frameInWindow(of view: EntityID) -> Rect { alignmentRectInWindow(of: view).outset(by: insets(of: view)) }

    /// The rectangle of a view's guide in window coordinates, without scrolling.
    package func rectangle(of guide: Guide, in view: EntityID) -> Rect {
        func value(_ attribute: Attribute) -> Double { self.value(of: LinearForm(.guide(view, guide, attribute))) }
        return Rect(x: value(.left), y: value(.top), width: value(.width), height: value(.height))
    }

    /// The alignment insets of a view; nil where no view of the layout can have any, so that frame and alignment rectangle are equal.
    func insets(of view: EntityID) -> Insets? {
        guard layout.traits.mayHaveAlignmentInsets else { return nil }
        return layout.views[view].map { layout.alignmentInsets(of: $0) }
    }

    /// A view's frame in the superview's coordinates.
    package func frame(of view: EntityID) -> Rect { frame(of: view) { value(of: $0) } }

    /// A view's frame in the superview's coordinates by the given values of unknowns, such as those before a step.
    func frame(of view: EntityID, _ value: (Unknown) -> Double) -> Rect {
        var frame = rectangle(of: view, value).outset(by: insets(of: view))
        if let around = viewTree.parent(of: view).flatMap({ insets(of: $0) }) {
            frame.x += around.left.double
            frame.y += around.top.double
        }
        return frame
    }

    /// A view's frame in the superview's coordinates as people are told it: in windows whose y axis points upwards, y is the distance of its bottom from the
    /// bottom of the superview.
    package func reportedFrame(of view: EntityID) -> Rect {
        let frame = frame(of: view)
        guard layout.isYUp(view), let parent = viewTree.parent(of: view) else { return frame }
        return frame.flipped(in: frameInWindow(of: parent).height)
    }

    /// A view's frame as it is drawn: in window coordinates, after scrolling.
    package func drawnFrame(of view: EntityID) -> Rect {
        var frame = frameInWindow(of: view)
        for ancestor in layout.ancestry(of: view).dropFirst() {
            guard let scroll = layout.views[ancestor], scroll.kind.isScrolling else { continue }
            let offset = layout.contentOffset(of: scroll)
            frame.x -= offset.x.double
            frame.y -= offset.y.double
        }
        return frame
    }
}

extension Rect {
    /// The same rectangle for a y axis that points the other way: its y is measured from the bottom of an area of this height if it was measured from the top,
    /// and from the top if it was measured from the bottom.
    package func flipped(in height: Double) -> Rect { Rect(x: x, y: height - y - self.height, width: width, height: self.height) }

    /// The frame of which this is the alignment rectangle, with these insets between the two; the same rectangle where they are nil.
    func outset(by insets: Insets?) -> Rect {
        guard let insets else { return self }
        return Rect(
            x: x - insets.left.double, y: y - insets.top.double, width: width + (insets.left + insets.right).double,
            height: height + (insets.top + insets.bottom).double)
    }
}
