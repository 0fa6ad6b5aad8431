import Vocabulary

/// What a term of a constraint stands for: an attribute of a view or of one of its guides, or a variable that belongs to no view.
package enum Anchor: Hashable, Sendable {
    case attribute(EntityID, Attribute)
    case guide(EntityID, Guide, Attribute)
    case variable(EntityID)

    package var entity: EntityID {
        switch self {
        case .attribute(let id, _), .guide(let id, _, _), .variable(let id): id
        }
    }

    /// The attribute; nil for a variable that belongs to no view.
    package var attribute: Attribute? {
        switch self {
        case .attribute(_, let attribute), .guide(_, _, let attribute): attribute
        case .variable: nil
        }
    }

    /// The same view's or guide's anchor for another attribute; a variable stays as it is.
    package func with(_ attribute: Attribute) -> Anchor {
        switch self {
        case .attribute(let id, _): .attribute(id, attribute)
        case .guide(let id, let guide, _): .guide(id, guide, attribute)
        case .variable: self
        }
    }

    package var axis: Axis? { attribute?.axis }

    package var isSize: Bool { attribute?.isSize ?? false }

    /// Whether the anchor belongs to a view's margins, safe area, keyboard guide or readable guide, or is a margin attribute such as `leftMargin`.
    var isAboutMargins: Bool {
        switch self {
        case .guide(_, .margins, _), .guide(_, .safeArea, _), .guide(_, .keyboard, _), .guide(_, .readable, _): true
        default: attribute?.isMargin ?? false
        }
    }

    /// Whether the anchor's position depends on margins or text, and not on unknowns alone.
    package var dependsOnContent: Bool { isAboutMargins || attribute?.dependsOnContent ?? false }

    /// The anchor for an attribute of a guide, or of the view itself where `guide` is nil.
    package init(_ view: EntityID, _ guide: Guide?, _ attribute: Attribute) {
        self = if let guide { .guide(view, guide, attribute) } else { .attribute(view, attribute) }
    }
}
