import Exact

extension Relation {
    /// The relation as it is typed.
    package var sign: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }
}
