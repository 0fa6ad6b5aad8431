import Exact

extension Simplex {
    /// Whether a constraint is required, or at which priority it is optional.
    package enum Strength: Hashable, Sendable {
        /// The constraint is kept, which means that it holds, or it is suspended. That is decided in ascending `order`: a constraint is suspended if it cannot
        /// hold with those kept before it. Each required constraint must have an order of its own.
        case required(order: Int)
        /// The constraint may be violated, and its violation counts at the level of this priority, which is any fraction above 0.
        case optional(Rational)

        var order: Int? {
            if case .required(let order) = self { order } else { nil }
        }
    }
}
