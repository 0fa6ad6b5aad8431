import Exact

extension Relation {
    /// As it is typed.
    package var sign: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }
}
