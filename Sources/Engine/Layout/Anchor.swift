import Vocabulary

/// What a term of a constraint stands for: an attribute of a view or of one of its guides, or a raw variable.
package enum Anchor: Hashable, Sendable {
    case attribute(EntityID, Attribute)
    case guide(EntityID, Guide, Attribute)
    case variable(EntityID)

    package var entity: EntityID {
        switch self {
        case .attribute(let id, _), .guide(let id, _, _), .variable(let id): id
        }
    }

    /// `nil` for a raw variable.
    package var attribute: Attribute? {
        switch self {
        case .attribute(_, let attribute), .guide(_, _, let attribute): attribute
        case .variable: nil
        }
    }

    package var axis: Axis? { attribute?.axis }

    package var isSize: Bool { attribute?.isSize ?? false }

    /// Whether where it is depends on a view's margins or safe area.
    var isAboutMargins: Bool {
        switch self {
        case .guide(_, .margins, _), .guide(_, .safeArea, _), .guide(_, .readable, _): true
        default: attribute?.isMargin ?? false
        }
    }

    /// Whether it depends on more than unknowns: on margins, on text.
    package var dependsOnContent: Bool { isAboutMargins || attribute?.dependsOnContent ?? false }

    /// The same of a view's own rectangle and of a guide.
    package init(_ view: EntityID, _ guide: Guide?, _ attribute: Attribute) {
        self = if let guide { .guide(view, guide, attribute) } else { .attribute(view, attribute) }
    }
}

/// The rectangles that a view has besides its own.
package enum Guide: String, Hashable, Sendable, CaseIterable {
    /// The layout margins guide.
    case margins
    /// What bars and notches leave of the view.
    case safeArea
    /// Within the margins, no wider than one reads with comfort.
    case readable
    /// What a scroll view or a table scrolls, at the place where it is before anyone has scrolled.
    case content
    /// A scroll view's own rectangle, where its edges would mean its content.
    case frame
    /// In a stack view: the space behind an arranged view, or from its centre to the next one's.
    case gap
    /// In a stack view: what all arranged views reach over, across its axis.
    case spanner

    /// Those that people may name.
    package static let named: [Guide] = [.margins, .safeArea, .readable, .content, .frame]
}
