/// What a term of a constraint stands for: an attribute of a view, or a raw variable.
package enum Anchor: Hashable, Sendable {
    case attribute(EntityID, Attribute)
    case variable(EntityID)

    package var entity: EntityID {
        switch self {
        case .attribute(let id, _), .variable(let id): id
        }
    }
}
