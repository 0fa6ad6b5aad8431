import Vocabulary

/// An unknown of the solver: one of a view's four, one of its guides', or a raw variable.
@frozen public struct Unknown: Hashable, Comparable, Sendable {
    /// In an order that lets positions give way before sizes: newer unknowns move first where several could.
    @frozen public enum Part: Int, Sendable, CaseIterable {
        case width, height, left, top, value
        case contentWidth, contentHeight
        case readableWidth
        case gapWidth, gapHeight, gapLeft, gapTop
        case spannerWidth, spannerHeight, spannerLeft, spannerTop

        @inlinable public static func == (a: Part, b: Part) -> Bool { a.rawValue == b.rawValue }
    }

    public var entity: EntityID
    public var part: Part

    @inlinable public init(_ entity: EntityID, _ part: Part) {
        self.entity = entity
        self.part = part
    }

    /// Different for any two.
    @inlinable public var number: Int { entity.number * 16 + part.rawValue }

    /// The unknown of a number.
    @inlinable public init(number: Int) { self.init(EntityID(number >> 4), Part(rawValue: number & 15) ?? .width) }

    @inlinable public static func == (a: Unknown, b: Unknown) -> Bool { a.number == b.number }

    @inlinable public static func < (a: Unknown, b: Unknown) -> Bool { a.number < b.number }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable public func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }
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
    @inlinable public var place: Unknown.Part? {
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

extension Layout {
    /// Every unknown of the solver, in the order of views and variables.
    package var unknowns: [Unknown] {
        (viewsInOrder.flatMap { view in parts(of: view).map { Unknown(view.id, $0) } } + variablesInOrder.map { Unknown($0.id, .value) })
            .sorted()
    }
}
