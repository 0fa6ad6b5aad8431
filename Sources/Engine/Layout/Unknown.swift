/// An unknown of the solver: one of a view's four, one of its guides', or a raw variable.
package struct Unknown: Hashable, Comparable, Sendable {
    /// In an order that lets positions give way before sizes: newer unknowns move first where several could.
    package enum Part: Int, Sendable, CaseIterable {
        case width, height, left, top, value
        case contentWidth, contentHeight
        case readableWidth
        case gapWidth, gapHeight, gapLeft, gapTop
        case spannerWidth, spannerHeight, spannerLeft, spannerTop
    }

    package var entity: EntityID
    package var part: Part

    package init(_ entity: EntityID, _ part: Part) {
        self.entity = entity
        self.part = part
    }

    /// Different for any two.
    package var number: Int { entity.number * 16 + part.rawValue }

    /// The unknown of a number.
    init(number: Int) { self.init(EntityID(number >> 4), Part(rawValue: number & 15) ?? .width) }

    package static func < (a: Unknown, b: Unknown) -> Bool { a.number < b.number }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    // swift-format-ignore: NoLeadingUnderscores
    package func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }
}

extension Unknown.Part {
    /// What it is of its rectangle; nil for a raw variable's value.
    package var attribute: Attribute? {
        switch self {
        case .left, .gapLeft, .spannerLeft: .left
        case .top, .gapTop, .spannerTop: .top
        case .width, .contentWidth, .readableWidth, .gapWidth, .spannerWidth: .width
        case .height, .contentHeight, .gapHeight, .spannerHeight: .height
        case .value: nil
        }
    }

    /// The guide that it belongs to; nil for a view's own rectangle.
    package var guide: Guide? {
        switch self {
        case .width, .height, .left, .top, .value: nil
        case .contentWidth, .contentHeight: .content
        case .readableWidth: .readable
        case .gapWidth, .gapHeight, .gapLeft, .gapTop: .gap
        case .spannerWidth, .spannerHeight, .spannerLeft, .spannerTop: .spanner
        }
    }

    /// The place of a view on the same axis; nil for what is no place.
    var place: Unknown.Part? {
        switch self {
        case .left, .gapLeft, .spannerLeft: .left
        case .top, .gapTop, .spannerTop: .top
        default: nil
        }
    }

    /// `nil` for a raw variable's value.
    package var axis: Axis? { attribute?.axis }

    /// Those of a guide, or of a view's own rectangle, on an axis; without one a raw variable's value.
    package static func all(of guide: Guide?, _ axis: Axis?) -> [Unknown.Part] {
        switch (guide, axis) {
        case (nil, .horizontal): [.width, .left]
        case (nil, .vertical): [.height, .top]
        case (nil, nil): [.value]
        default: allCases.filter { $0.guide == guide && $0.axis == axis }
        }
    }
}

extension Unknown {
    /// The unknown that an attribute of a guide is; nil where it follows from others.
    init?(_ view: EntityID, _ guide: Guide, _ attribute: Attribute) {
        guard let part = Part.allCases.first(where: { $0.guide == guide && $0.attribute == attribute }) else { return nil }
        self.init(view, part)
    }

    /// The anchor that is just this unknown.
    package var anchor: Anchor { part.attribute.map { Anchor(entity, part.guide, $0) } ?? .variable(entity) }
}
