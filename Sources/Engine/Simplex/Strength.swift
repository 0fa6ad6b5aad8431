import Exact

public enum Relation: Hashable, Sendable {
    case lessOrEqual, equal, greaterOrEqual

    /// The relation after both sides changed their sign.
    public var reversed: Relation {
        switch self {
        case .lessOrEqual: .greaterOrEqual
        case .equal: .equal
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

/// How much a constraint insists.
public enum Strength: Hashable, Sendable {
    /// It holds, or is suspended. Required constraints are kept in ascending `order`; each must have one of its own.
    case required(order: Int)
    /// Its violation counts at the level of this priority (above 0, any fraction).
    case optional(Rational)

    var level: Level? {
        if case .optional(let priority) = self { Level(priority: priority) } else { nil }
    }

    var order: Int? {
        if case .required(let order) = self { order } else { nil }
    }
}
