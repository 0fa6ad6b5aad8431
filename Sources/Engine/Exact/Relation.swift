/// How the two sides of a linear constraint compare.
public enum Relation: Hashable, Sendable {
    case lessOrEqual, equal, greaterOrEqual

    /// The relation after both sides were multiplied by -1.
    public var reversed: Relation {
        switch self {
        case .lessOrEqual: .greaterOrEqual
        case .equal: .equal
        case .greaterOrEqual: .lessOrEqual
        }
    }
}
