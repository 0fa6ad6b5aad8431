import Vocabulary

/// An unknown of the solver: one of the numbers of a view (width, height, left, top) or of one of its guides, or a variable that belongs to no view.
///
/// A position is relative: a view's to its superview (a window's to nothing), a guide's to its view. So the position of a view that moves together with
/// its superview keeps its value. Positions in the window are sums of these; `Layout.expansion(of:)` makes them.
@frozen public struct Unknown: Hashable, Comparable, Sendable {
    /// The kinds of unknowns, in an order in which a view's sizes come before its positions. As a rule the solver's variables are made in this order, and of
    /// those that could move equally well it moves the one made last: rather a position than a size.
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

    /// A number that is different for any two unknowns.
    @inlinable public var number: Int { (entity.number << Self.partBits) + part.rawValue }

    /// How many bits of an unknown's number say which part it is. Every part must fit into them.
    @inlinable public static var partBits: Int { 4 }

    /// How many numbers there are for the unknowns of one view.
    @inlinable public static var partsPerEntity: Int { 1 << partBits }

    /// Makes the unknown with a number.
    @inlinable public init(number: Int) {
        self.init(EntityID(number >> Self.partBits), Part(rawValue: number & (Self.partsPerEntity - 1)) ?? .width)
    }

    @inlinable public static func == (a: Unknown, b: Unknown) -> Bool { a.number == b.number }

    @inlinable public static func < (a: Unknown, b: Unknown) -> Bool { a.number < b.number }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable public func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }
}

extension Unknown.Part {
    /// The attribute of the view or guide that the unknown is; nil for the value of a variable that belongs to no view.
    package var attribute: Attribute? {
        switch self {
        case .left, .gapLeft, .spannerLeft: .left
        case .top, .gapTop, .spannerTop: .top
        case .width, .contentWidth, .readableWidth, .gapWidth, .spannerWidth: .width
        case .height, .contentHeight, .gapHeight, .spannerHeight: .height
        case .value: nil
        }
    }

    /// The guide that the unknown belongs to; nil where it belongs to the view itself or is a variable.
    package var guide: Guide? {
        switch self {
        case .width, .height, .left, .top, .value: nil
        case .contentWidth, .contentHeight: .content
        case .readableWidth: .readable
        case .gapWidth, .gapHeight, .gapLeft, .gapTop: .gap
        case .spannerWidth, .spannerHeight, .spannerLeft, .spannerTop: .spanner
        }
    }

    /// For an unknown that is a position, the position of a view (`left` or `top`) on the same axis; nil for sizes and variables that belong to no view.
    @inlinable public var positionPart: Unknown.Part? {
        switch self {
        case .left, .gapLeft, .spannerLeft: .left
        case .top, .gapTop, .spannerTop: .top
        default: nil
        }
    }

    /// The axis; nil for the value of a variable that belongs to no view.
    package var axis: Axis? { attribute?.axis }

    /// The unknowns of a guide on an axis, or of the view itself where `guide` is nil; without an axis the value of a variable that belongs to no view.
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
    /// The unknown for an attribute of a guide; nil where the guide has no unknown of its own for it.
    init?(_ view: EntityID, _ guide: Guide, _ attribute: Attribute) {
        guard let part = Part.allCases.first(where: { $0.guide == guide && $0.attribute == attribute }) else { return nil }
        self.init(view, part)
    }

    /// The anchor that stands for this unknown alone.
    package var anchor: Anchor { part.attribute.map { Anchor(entity, part.guide, $0) } ?? .variable(entity) }
}

extension Layout {
    /// Every unknown of the solver, in the order of the ids of views and variables.
    package var unknowns: [Unknown] {
        (viewsInOrder.flatMap { view in parts(of: view).map { Unknown(view.id, $0) } } + variablesInOrder.map { Unknown($0.id, .value) })
            .sorted()
    }
}
