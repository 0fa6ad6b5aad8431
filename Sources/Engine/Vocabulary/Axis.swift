/// The horizontal or the vertical axis; the raw values are the letters that stand for an axis in the names of options (`hug.h`).
@frozen public enum Axis: String, Sendable, CaseIterable {
    case horizontal = "h"
    case vertical = "v"

    /// The other axis.
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The attributes of a view along the axis, in the direction of reading.
    package var edges: AxisEdges {
        self == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
}

/// The attributes of a view along an axis.
package typealias AxisEdges = (start: Attribute, end: Attribute, center: Attribute, size: Attribute)
