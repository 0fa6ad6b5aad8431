/// An unknown of the solver: one of a view's four, or a raw variable.
package struct Unknown: Hashable, Comparable, Sendable {
    /// In an order that lets positions give way before sizes: newer unknowns move first where several could.
    package enum Part: Int, Sendable, CaseIterable { case width, height, left, top, value }

    package var entity: EntityID
    package var part: Part

    package init(_ entity: EntityID, _ part: Part) {
        self.entity = entity
        self.part = part
    }

    /// Different for any two.
    var number: Int { entity.number * 8 + part.rawValue }

    package static func < (a: Unknown, b: Unknown) -> Bool { a.number < b.number }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Unknown.Part: CustomStringConvertible {
    package var description: String {
        switch self {
        case .left: "left"
        case .top: "top"
        case .width: "width"
        case .height: "height"
        case .value: "value"
        }
    }

    /// The attribute of a view that this is; nil for a raw variable's value.
    package var attribute: Attribute? {
        switch self {
        case .left: .left
        case .top: .top
        case .width: .width
        case .height: .height
        case .value: nil
        }
    }
}

extension Unknown.Part {
    /// `nil` for a raw variable's value.
    package var axis: Axis? { attribute?.axis }
}
